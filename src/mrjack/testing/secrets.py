"""Laws about secrets: what a player cannot know reaches nothing that the player sees."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

from mrjack.core.draw import pick
from mrjack.core.errors import MrJackError
from mrjack.core.events import Hidden
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.testing.broken import at_state, of_game

_PROBES = 6
_LAST = 100


def twin(rules: AnyRules, state: Any, player: Player, rng: Random) -> Any:
    """Another world that a player cannot tell from a state; now and then the same one.

    >>> from mrjack import newyork
    >>> state = newyork.RULES.apply(newyork.RULES.start(), newyork.RULES.parse_action("identity smith"))
    >>> other = twin(newyork.RULES, state, Player.DETECTIVE, Random(1))
    >>> other == state, newyork.RULES.view(other, Player.DETECTIVE) == newyork.RULES.view(state, Player.DETECTIVE)
    (False, True)
    """
    return rules.sample(rules.view(state, player), rng)


def everything_seen(rules: AnyRules, state: Any, player: Player) -> dict[str, Any]:
    """All that a player can get out of the library about a state, by what it is."""
    view = rules.view(state, player)
    public = rules.public_view(state)
    worlds = rules.worlds(view)
    game: Game[Any, Any, Any] = Game(rules, state=state, chance="manual")
    # Without the board, which is the same for all.
    document = view.to_json(has_board=False)
    return {
        "the view": view,
        "the hash of the view": hash(view),
        "the repr of the view": repr(view),
        "what is offered": view.legal_actions,
        "the candidates": view.candidates,
        "the line of the view": rules.format_view(view),
        "the plain data of the view": document,
        "the order of the plain data": json.dumps(document),
        "the picture": rules.picture(view),
        "the SVG picture": rules.svg(view),
        "the observation": rules.observation(view),
        "the number of worlds": worlds.count,
        "the shares of the worlds": list(worlds.identity.items()),
        "the public view": public,
        "the repr of the public view": repr(public),
        "the line of the public view": rules.format_view(public),
        "the plain data of the public view": json.dumps(public.to_json(has_board=False)),
        "the repr of the game": repr(game),
        "the text of the game": str(game),
        "who is to move": rules.to_move(state),
        "the outcome": rules.outcome(state),
    }


def _answers(rules: AnyRules, state: Any, actions: Iterable[Any]) -> list[str]:
    """What trying some actions answers."""
    found = []
    for action in actions:
        try:
            Game(rules, state=state, chance="manual").play(action)
        except MrJackError as error:
            found.append(f"{error!r} {error}")
        else:
            found.append(f"'{action}' is legal")
    return found


def check_twins(rules: AnyRules, state: Any, rng: Random) -> None:
    """A twin looks the same to the player who cannot tell it apart, and so does what happens next in it.

    Views, lists, errors, reprs, pictures, plain data, orders and counts are equal; an event that opens no secret is
    seen alike and leaves equal views.
    """
    for player in PLAYERS:
        with at_state("twins cannot be told apart", rules, state) as law:
            other = twin(rules, state, player, rng)
            law.holds(rules.is_state(other), f"{player} has a sample that is no state")
            found, expected = everything_seen(rules, other, player), everything_seen(rules, state, player)
            for what, value in expected.items():
                law.same(f"{player} sees {what} differ", found[what], value)
            options = rules.legal_actions(state)
            if rules.to_move(state) is player:
                law.same(f"{player} is offered", rules.legal_actions(other), options)
                tried = _probes(rules, rng)
                law.same(f"{player} is told", _answers(rules, other, tried), _answers(rules, state, tried))
            for action in {pick(options, rng), options[0]} if options else ():
                if rules.why_illegal(other, action) is None:
                    event, same = (rules.event(world, action, player) for world in (state, other))
                    if event.revealed is None and same.revealed is None:
                        law.same(f"{player} witnesses '{action}'", (same, repr(same)), (event, repr(event)))
                        after = [rules.view(rules.apply(world, action), player) for world in (other, state)]
                        law.same(f"{player} sees after '{action}'", *after)


def _probes(rules: AnyRules, rng: Random) -> list[Any]:
    """A few conceivable actions; the last numbers are those of chance."""
    count = rules.action_count
    found = [int(rng.random() * count) for _ in range(_PROBES)]
    found += [max(0, count - 1 - int(rng.random() * _LAST)) for _ in range(2)]
    return [rules.action_at(number) for number in found]


def check_twin_past(game: Game[Any, Any, Any], rng: Random, length: int | None = None) -> None:
    """The past of a twin is witnessed alike: the same game with another identity and other hidden cards.

    The twin is drawn after ``length`` entries of the log (None: before the secrets open), and the public past is
    played again with its secrets.
    """
    rules = game.rules
    with of_game("pasts of twins cannot be told apart", game) as law:
        log = game.log[: _hidden_length(game) if length is None else length]
        truth = _begun_like(game)
        for action in log:
            truth.play(action)
        for player in PLAYERS:
            other = twin(rules, truth.state, player, rng)
            past = retold(truth, other)
            law.same(f"the state that the past of the twin of {player} leads to", past.state, other)
            found, expected = past.witnessed(player), truth.witnessed(player)
            law.same(f"{player} witnesses", found, expected)
            law.same(f"{player} reads", list(map(repr, found)), list(map(repr, expected)))
            sent = [[event.to_json() for event in side.events(player)] for side in (past, truth)]
            law.same(f"{player} is sent", *sent)


def _hidden_length(game: Game[Any, Any, Any]) -> int:
    """How many entries of the log lead to the last state in which the secrets are hidden."""
    rules, state = game.rules, game.first_state
    for number, action in enumerate(game.log):
        state = rules.apply(state, action)
        if rules.public_view(state).revealed is not None:
            return number
    return len(game.log)


def _begun_like(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    first = game.first_state
    if game.is_from_state:
        return Game(game.rules, state=first, chance="manual")
    return Game(game.rules, layout=game.rules.layout_of(first), chance="manual")


def retold(game: Game[Any, Any, Any], other: Any) -> Game[Any, Any, Any]:
    """The public past of a game once more, with the secrets of another state, such as a `twin` of the last one.

    It is played in manual mode. Raises `IllegalActionError` when something that happened could not happen then.

    >>> from mrjack import newyork, testing
    >>> game = testing.random_game(newyork.RULES, seed=3, most=9)
    >>> other = twin(newyork.RULES, game.state, Player.DETECTIVE, Random(1))
    >>> past = retold(game, other)
    >>> past.state == other, past.witnessed(Player.DETECTIVE) == game.witnessed(Player.DETECTIVE)
    (True, True)
    """
    rules = game.rules
    again = _begun_like(game)
    hands = [rules.view(other, player).alibis for player in PLAYERS]
    for action in game.log:
        seen = [rules.event(again.state, action, player).action for player in PLAYERS]
        hidden = next((event for event in seen if isinstance(event, Hidden)), None)
        if hidden is None:
            again.play(action)
        elif hidden.verb == "identity":
            again.play(f"identity {rules.view(other, Player.JACK).identity}")
        else:
            drawn = len(rules.view(again.state, hidden.drawer).alibis)
            again.play(f"{hidden.verb} {hands[hidden.drawer][drawn]}")
    return again
