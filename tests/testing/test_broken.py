"""How a broken law is told."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from mrjack import Game, loads, testing
from mrjack.testing import LawBroken
from mrjack.testing.broken import at_state, difference, of_game
from tests.testing.changed import CHOOSING, GAME, RULES, changed


def test_a_broken_law_says_where() -> None:
    """The law, the game, a line that leads back, and what differs; as an assertion that fails."""
    rules = changed(legal_actions=lambda state: RULES.legal_actions(state) * 2)
    with pytest.raises(AssertionError) as caught:
        testing.check_actions(rules, CHOOSING)
    error = caught.value
    assert isinstance(error, LawBroken)
    assert error.law == "offered actions are legal and can be written"
    assert error.game == "newyork"
    assert RULES.parse_state(error.where) == CHOOSING
    assert "instead of" in error.difference
    assert str(error) == f"newyork: {error.law}: {error.difference}\n  seen at: {error.where}"
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)


def test_a_broken_game_is_told_by_its_record() -> None:
    """Which loads again."""
    game = Game(changed(longest_log=3), seed=7).play("activate beach").play("move e5")
    with pytest.raises(LawBroken, match="4 entries, 3 at most") as caught:
        testing.check_length(game)
    assert loads(caught.value.where).log == game.log


def test_whatever_is_raised_breaks_the_law() -> None:
    """The error is kept as the cause; an interruption is none."""
    with pytest.raises(LawBroken, match="KeyError was raised: 'x'") as caught, of_game("a law", GAME):
        raise KeyError("x")
    assert isinstance(caught.value.__cause__, KeyError)
    with pytest.raises(KeyboardInterrupt), of_game("a law", GAME):
        raise KeyboardInterrupt


def test_an_inner_law_is_told_by_its_own_name() -> None:
    """Trials may stand in each other."""
    with (
        pytest.raises(LawBroken) as caught,
        of_game("outer", GAME),
        at_state("inner", RULES, CHOOSING) as law,
    ):
        law.holds(None, "nothing")
    assert (caught.value.law, caught.value.difference) == ("inner", "nothing")


def test_rules_that_cannot_write_are_told_too() -> None:
    """The place then says why it is none."""

    def unwritable(_state: Any) -> str:
        raise RuntimeError("no ink")

    with pytest.raises(LawBroken, match="no ink") as caught:
        testing.check_state_line(changed(format_state=unwritable), CHOOSING)
    assert caught.value.where == "a place that cannot be written: RuntimeError('no ink')"


def test_long_differences_are_cut() -> None:
    """From shortly before the first letter that differs."""
    assert difference("a", "b") == "'a' instead of 'b'"
    text = "x" * 1_000
    told = difference(text + "end", text + "END")
    assert told == f"...{'x' * 40}end' instead of ...{'x' * 40}END'"
    assert difference("end" + text, "END" + text) == f"'end{'x' * 156}... instead of 'END{'x' * 156}..."
    assert difference(list(range(1_000)), []).startswith("[0, 1, 2")
