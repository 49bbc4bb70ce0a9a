"""Chance that is even: every event of these games has outcomes that are all equally likely."""

from __future__ import annotations

from functools import cached_property
from typing import Generic, TypeVar

from attrs import frozen

A_co = TypeVar("A_co", covariant=True)


@frozen
class Fair(Generic[A_co]):
    """The outcomes of a chance event, ascending by action index; none when no event is due.

    >>> Fair(("heads", "tails")).weighted
    (('heads', 1), ('tails', 1))
    """

    outcomes: tuple[A_co, ...]

    @cached_property
    def weighted(self) -> tuple[tuple[A_co, int], ...]:
        """Each outcome with its weight."""
        return tuple([(outcome, 1) for outcome in self.outcomes])


NOTHING_DUE: Fair[object] = Fair(())
