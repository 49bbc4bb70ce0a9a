"""A game as a text to be read by a person: every step as both players and a spectator saw it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mrjack import Game, Player
from mrjack.core.look import Look
from mrjack.core.players import PLAYERS

LOOK = Look(has_legend=False)
# As many actions that differ in the last word alone still share a line.
MOST_WORDS = 12
# The state line and the lists beside it tell these too; what the documents look like has tests of its own.
TOLD_ELSEWHERE = ("format", "rules", "line", "phase", "choices", "board")


def steps_of(game: Game[Any, Any, Any]) -> Iterator[tuple[Any, Any]]:
    """Each state with the action taken there, and the last state with None."""
    state = game.first_state
    for action in game.log:
        yield state, action
        state = game.rules.apply(state, action)
    yield state, None


def render(game: Game[Any, Any, Any]) -> str:
    """A game as a text."""
    return "\n".join(_lines(game)) + "\n"


def action_lines(texts: Sequence[str]) -> Iterator[str]:
    """A list of actions, in its order, in short lines: those that differ in the last word share one.

    Where many do, those that begin with the same letter share one: the spaces of a column of the map.

    >>> list(action_lines(["move a2", "move a3", "swap beach rider", "end"]))
    ['move: a2 a3', 'swap beach: rider', 'end']
    >>> list(action_lines([]))
    ['nothing']
    """
    if not texts:
        yield "nothing"
    for beginning, group in groupby(texts, key=lambda text: text.rpartition(" ")[0]):
        words = [text.rpartition(" ")[2] for text in group]
        if not beginning:
            yield from words
            continue
        parts = (
            [words]
            if len(words) <= MOST_WORDS
            else [list(part) for _, part in groupby(words, key=lambda word: word[0])]
        )
        yield from (f"{beginning}: {' '.join(part)}" for part in parts)


def _told(key: str, before: Any, now: Any) -> Iterator[str]:
    """What a player is told anew under a key: of an object only the entries that changed."""
    if key == "legal_actions":
        yield from (f"may {line}" for line in action_lines(now))
    elif isinstance(now, dict):
        known = before if isinstance(before, dict) else {}
        yield from (f"{key} {name}: gone" for name in sorted(known) if name not in now)
        for name, value in sorted(now.items()):
            if known.get(name, ...) != value:
                yield f"{key} {name}: {json.dumps(value, sort_keys=True)}"
    else:
        yield f"{key}: {json.dumps(now, sort_keys=True)}"


def _lines(game: Game[Any, Any, Any]) -> Iterator[str]:
    rules = game.rules
    shown: dict[str, Any] = {}
    picture = ""
    for number, (state, action) in enumerate(steps_of(game)):
        yield f"== {number}"
        before, picture = picture, rules.picture(rules.public_view(state), LOOK)
        if picture != before:
            yield picture
        for player in PLAYERS:
            view = rules.view(state, player)
            document = {key: value for key, value in view.to_json().items() if key not in TOLD_ELSEWHERE}
            known = shown.get(str(player), {})
            shown[str(player)] = document
            for key, value in sorted(document.items()):
                if known.get(key, ...) != value:
                    yield from (f"{player} {line}" for line in _told(key, known.get(key), value))
            yield f"{player}: {rules.worlds(view).count} worlds"
        yield f"state: {rules.format_state(state)}"
        if action is not None:
            events = {player: rules.event(state, action, player, number) for player in PLAYERS}
            yield f"-- {action} | " + " | ".join(f"{player} sees {event}" for player, event in events.items())
            revealed = events[Player.DETECTIVE].revealed
            if revealed is not None:
                yield f"   revealed: {revealed}"
    yield f"== {game.outcome}"
