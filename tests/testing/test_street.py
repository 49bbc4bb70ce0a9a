"""Rounds that go another way are noticed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mrjack import Game, Player, newyork, testing, whitechapel
from mrjack.testing import LawBroken
from tests.testing.changed import GAME, RULES, START, changed


def under(rules: Any, log: Any = GAME.log) -> Any:
    """The game under other rules."""
    game: Any = Game(rules, state=GAME.first_state, chance="manual")
    for action in log:
        game.play(action)
    return game


ROUNDS: dict[str, tuple[dict[str, Any], str]] = {
    "one player": (
        {"to_move": lambda state: RULES.to_move(state) and Player.JACK},
        "who moved in round 1",
    ),
    "a character missing": ({"characters": RULES.characters[1:]}, "who acted in rounds 1 and 2"),
    "a round left out": (
        {"public_view": lambda state: SimpleNamespace(round=RULES.public_view(state).round + 1)},
        "the rounds that were played",
    ),
    "rounds of eight": (
        {"public_view": lambda state: SimpleNamespace(round=(RULES.public_view(state).round + 1) // 2)},
        "who moved in round 1",
    ),
}


@pytest.mark.parametrize(("changes", "told"), ROUNDS.values(), ids=ROUNDS)
def test_rounds_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_rounds(under(RULES))
    with pytest.raises(LawBroken, match=told):
        testing.check_rounds(under(changed(**changes)))


def test_games_that_stop_anywhere_keep_the_law() -> None:
    """The last round need not be complete; before the first activation there is nothing to see."""
    for length in range(len(GAME.log)):
        if length % 7 == 0 or length < 8:
            testing.check_rounds(under(RULES, GAME.log[:length]))
    testing.check_rounds(testing.random_game(whitechapel.RULES, 3, accuse=0.0))


def test_a_round_that_stops_in_the_middle_breaks_the_law() -> None:
    """A round that is not the last has four activations."""
    views = iter([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])

    def public(state: Any) -> Any:
        return SimpleNamespace(round=next(views, 3)) if state.table != START.table else newyork.PublicView(START.table)

    first = [at for at, action in enumerate(GAME.log) if action.verb == "activate"][6]
    with pytest.raises(LawBroken, match="who moved in round 1"):
        testing.check_rounds(under(changed(public_view=public), GAME.log[: first + 1]))
