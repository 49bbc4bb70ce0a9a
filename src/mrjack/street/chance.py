"""What chance may do in a street game, and how likely each outcome is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from mrjack.street.case import Announcing, Dealing, Drawing, Naming

A = TypeVar("A")


@frozen
class Chances(Generic[A]):
    """The outcomes of each kind of chance event with their weights.

    Identities and draws run by character, the statuses that can be announced are invisible and visible.
    """

    identities: tuple[tuple[A, int], ...]
    deals: tuple[tuple[A, int], ...]
    draws: tuple[tuple[A, int], ...]
    statuses: tuple[tuple[A, int], ...]


def even(outcomes: Iterable[A]) -> tuple[tuple[A, int], ...]:
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
        return chances.identities
    if isinstance(phase, Dealing):
        return chances.deals
    if isinstance(phase, Drawing):
        return tuple(chances.draws[card] for card in deck())
    if isinstance(phase, Announcing):
        return (chances.statuses[is_jack_visible()],)
    return ()
