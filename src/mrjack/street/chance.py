"""What chance may do in a street game, and how likely each outcome is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from mrjack.street.case import Announcing, Dealing, Drawing, Naming

A = TypeVar("A")


@frozen
class Chances(Generic[A]):
    """The outcomes of each kind of chance event: identities and draws by character, statuses invisible first."""

    identities: Sequence[A]
    deals: Sequence[A]
    draws: Sequence[A]
    statuses: Sequence[A]


def even(outcomes: Sequence[A]) -> tuple[tuple[A, int], ...]:
    """Outcomes that are all equally likely, with their weights.

    >>> even(["heads", "tails"])
    (('heads', 1), ('tails', 1))
    """
    return tuple((outcome, 1) for outcome in outcomes)


def due(
    chances: Chances[A], phase: object, deck: Callable[[], Sequence[int]], is_jack_visible: Callable[[], bool]
) -> tuple[tuple[A, int], ...]:
    """The outcomes in a phase with their weights; empty when no chance is due.

    ``deck`` is asked for the alibi cards still to be drawn, ``is_jack_visible`` for Jack's true status.
    """
    if isinstance(phase, Naming):
        return even(chances.identities)
    if isinstance(phase, Dealing):
        return even(chances.deals)
    if isinstance(phase, Drawing):
        return even([chances.draws[card] for card in deck()])
    if isinstance(phase, Announcing):
        return even([chances.statuses[is_jack_visible()]])
    return ()
