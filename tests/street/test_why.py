"""The refusals of both street games: in which order they are asked, and whose paragraph they name."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from mrjack.core.reasons import Reason
from mrjack.street.case import Acting, Case
from mrjack.street.rounds import Turn
from mrjack.street.why import Paragraphs, accusation, activation, no_escape, power_of

RULES = Paragraphs("used", "other", "accuser", "accused", "accused-end", "escaper", "witnessed")
MOVED = Reason("moved", "too late")
# Round 1: the Detective acts first and fourth, Jack second and third.
DETECTIVES, JACKS = Turn(1, 0b1111, 0b1110), Turn(1, 0b1111, 0b1100)
CASE = Case(0b1101, False)


def rule(reason: Reason | None) -> str | None:
    """The paragraph of a refusal."""
    return None if reason is None else reason.rule


@pytest.mark.parametrize(("who", "paragraph"), [(1, None), (0, "used"), (4, "other")])
def test_activation(who: int, paragraph: str | None) -> None:
    """Cards of this round that are still open may be picked."""
    assert rule(activation(DETECTIVES, who, RULES)) == paragraph


@pytest.mark.parametrize(
    ("turn", "who", "moved", "paragraph"),
    [
        (DETECTIVES, 2, None, None),
        (JACKS, 2, MOVED, "accuser"),
        (DETECTIVES, 2, MOVED, "moved"),
        (DETECTIVES, 1, None, "accused"),
        (DETECTIVES, 3, None, "accused-end"),
    ],
)
def test_accusation(turn: Turn, who: int, moved: Reason | None, paragraph: str | None) -> None:
    """Only number 2 is within reach, number 1 is no suspect."""
    assert rule(accusation(turn, CASE, 0b100, who, moved, RULES)) == paragraph


@pytest.mark.parametrize(
    ("turn", "moved", "is_witnessed", "paragraph"),
    [
        (JACKS, None, False, None),
        (DETECTIVES, MOVED, True, "escaper"),
        (JACKS, MOVED, True, "moved"),
        (JACKS, None, True, "witnessed"),
    ],
)
def test_escape(turn: Turn, moved: Reason | None, is_witnessed: bool, paragraph: str | None) -> None:
    """Whose activation it is, then the move, then the Witness card."""
    assert rule(no_escape(turn, Case(0, is_witnessed), moved, RULES)) == paragraph


@pytest.mark.parametrize(
    ("acting", "paragraph"),
    [(Acting(3), "target"), (Acting(2), "mine"), (Acting(3, False, True), "used")],
)
def test_power(acting: Acting, paragraph: str) -> None:
    """Whose power it is, whether it was used, then the target."""
    check = power_of(3, "mine", Reason("used", ""), lambda _state, _action: Reason("target", ""))
    assert check.phases == (Acting,)
    assert rule(check.against(SimpleNamespace(), acting, None)) == paragraph
