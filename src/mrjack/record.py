"""The saved form of a game: a header and the actions. Loading is replaying, with checking."""

from __future__ import annotations

import json
from typing import Any

from mrjack.core.documents import MISSING, read_object, unfit
from mrjack.core.errors import MrJackError, RecordError, UsageError, quoted
from mrjack.core.formats import RECORD_FORMAT
from mrjack.core.plain import is_a
from mrjack.game import CHANCE_MODES, Game
from mrjack.heading import checked, choice, rules_of_heading

_KEYS = ("format", "game", "rules", "layout", "state", "chance", "actions")


def dumps(game: Game[Any, Any, Any]) -> str:
    """A game as one line of JSON: the whole truth, so keep it from the players while they play.

    >>> dumps(Game("newyork", chance="manual"))  # doctest: +ELLIPSIS
    '{"format": "mrjack/1", "game": "newyork", "rules": ..., "layout": "box", "chance": "manual", "actions": []}'
    """
    if not is_a(game, Game):
        raise UsageError(f"expected a game, not {quoted(game)}")
    rules = game.rules
    first = game.first_state
    origin = {"state": rules.format_state(first)} if game.is_from_state else {"layout": rules.layout_of(first)}
    document = {
        "format": RECORD_FORMAT,
        "game": rules.name,
        "rules": rules.version,
        **origin,
        "chance": game.chance,
        "actions": [rules.format_action(action) for action in game.log],
    }
    return json.dumps(document)


def loads(text: str | bytes, *, seed: int | None = None) -> Game[Any, Any, Any]:
    """The game that a record tells, replayed with checking. What chance has still to settle is drawn from ``seed``.

    Settles nothing by itself. Raises `RecordError`, which names the place, for any bad document.

    >>> game = Game("newyork", seed=7)
    >>> loads(dumps(game)).state == game.state
    True
    """
    if seed is not None and type(seed) is not int:
        raise UsageError(f"a seed is an int, not {quoted(seed)}")
    document = read_object(text)
    rules = rules_of_heading(document, RECORD_FORMAT, _KEYS)
    mode = choice(document, "chance", CHANCE_MODES)
    if ("layout" in document) == ("state" in document):
        raise RecordError("document", "expected either a layout or a state")
    texts = document.get("actions", MISSING)
    if not isinstance(texts, list):
        raise unfit("actions", texts, "a list of texts")
    game: Game[Any, Any, Any]
    if "state" in document:
        state = checked("state", lambda: rules.parse_state(document["state"]))
        game = Game(rules, state=state, seed=seed, chance="manual")
    else:
        if document["layout"] is None and rules.layouts:
            raise RecordError("layout", f"expected one of {' '.join(rules.layouts)}, or an object")
        game = checked("layout", lambda: Game(rules, layout=document["layout"], seed=seed, chance="manual"))
    for number, action in enumerate(texts):
        if not isinstance(action, str):
            raise unfit(f"actions[{number}]", action, "a text")
        # As `checked` does, without making a function of every action.
        try:
            game.play(action)
        except MrJackError as error:
            raise RecordError(f"actions[{number}]", str(error)) from error
    game.chance = mode
    return game
