"""What both can see of the hunt."""

from __future__ import annotations

import pytest

from mrjack import Outcome, Player
from mrjack.core.events import Reveal
from mrjack.newyork import BEACH
from mrjack.street.case import Case, opened, with_answer, with_draw
from mrjack.street.endings import OUTCOMES, Ending

REVEAL = Reveal(BEACH, (), ())


def test_draws_are_counted_for_each_player() -> None:
    """Nothing else changes."""
    case = Case(0b1111, True)
    assert with_draw(case, Player.JACK) == Case(0b1111, True, (0, 1))
    assert with_draw(with_draw(case, Player.DETECTIVE), Player.DETECTIVE) == Case(0b1111, True, (2, 0))


@pytest.mark.parametrize(("is_visible", "suspects"), [(True, 0b0010), (False, 0b1001)])
def test_an_appeal_clears_those_of_the_other_status(is_visible: bool, suspects: int) -> None:
    """The Witness card shows the answer; who was cleared before stays cleared."""
    case = Case(0b1011, not is_visible, (1, 2))
    assert with_answer(case, 0b0110, is_visible, None) == Case(suspects, is_visible, (1, 2))
    assert with_answer(case, 0b0110, is_visible, REVEAL).revealed is REVEAL


def test_opening_the_secrets_changes_nothing_else() -> None:
    """The box is opened, the tokens stay."""
    case = Case(0b1011, False, (1, 2))
    assert opened(case, REVEAL) == Case(0b1011, False, (1, 2), REVEAL)


@pytest.mark.parametrize(
    ("ending", "winner"),
    [
        (Ending.ACCUSATION, Player.DETECTIVE),
        (Ending.FALSE_ACCUSATION, Player.JACK),
        (Ending.ESCAPE, Player.JACK),
        (Ending.DAWN, Player.JACK),
    ],
)
def test_each_ending_has_one_winner(ending: Ending, winner: Player) -> None:
    """Only a right accusation wins for the Detective."""
    assert OUTCOMES[ending] == Outcome(winner, ending)
    assert len(OUTCOMES) == len(Ending)
