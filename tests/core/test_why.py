"""Checks: the phase first, then what speaks against an action in it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from mrjack import UsageError
from mrjack.core.phases import ANNOUNCING, NAMING, Announcing, Naming, Over
from mrjack.core.players import EndReason, Outcome, Player
from mrjack.core.reasons import Reason
from mrjack.core.why import Check, Checks

DUE = {Naming: Reason("X-1", "a name first"), Announcing: Reason("X-2", "speak"), Over: Reason("X-3", "it is over")}
EVEN = Reason("X-4", "only odd numbers")
ONCE = Reason("X-5", "words come once")
CHECKS = Checks(
    "toy",
    SimpleNamespace,
    DUE,
    {
        int: Check((Announcing,), lambda _state, _phase, action: None if action % 2 else EVEN),
        str: Check((Naming,), not_now=ONCE),
    },
)


class Ending(EndReason):
    """How the toy ends."""

    LATE = "late"


OVER = Over(Outcome(Player.JACK, Ending.LATE))


def state(phase: object) -> SimpleNamespace:
    """A state as far as checks look at it."""
    return SimpleNamespace(table=SimpleNamespace(phase=phase))


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        (NAMING, "word", None),
        (ANNOUNCING, 1, None),
        (ANNOUNCING, 2, EVEN),
        (NAMING, 1, DUE[Naming]),
        (ANNOUNCING, "word", ONCE),
        (OVER, 1, DUE[Over]),
        (OVER, "word", DUE[Over]),
    ],
)
def test_the_phase_speaks_before_the_action(phase: object, action: object, reason: Reason | None) -> None:
    """In its phase an action is asked; outside, it is not its time, or something else is due."""
    assert CHECKS.why_illegal(state(phase), action) == reason


@pytest.mark.parametrize(
    ("given", "action", "message"),
    [
        (5, 1, "expected a state of toy, not 5"),
        (5, 1.5, "expected a state of toy, not 5"),
        (state(NAMING), 1.5, "not an action of toy: 1.5"),
    ],
)
def test_what_is_of_no_such_game_is_refused(given: object, action: object, message: str) -> None:
    """The state is looked at first."""
    with pytest.raises(UsageError, match=message):
        CHECKS.why_illegal(given, action)
