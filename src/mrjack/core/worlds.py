"""How many hidden worlds a view leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    import fractions


@frozen(hash=False)
class Worlds:
    """The hidden worlds that fit a view.

    A world is an identity of Jack and the other player's cards in the order drawn. ``count`` is their number,
    ``identity`` the share of worlds for each possible identity (exact, adds up to 1).
    """

    count: int
    identity: Mapping[Any, fractions.Fraction]


def even_worlds(count_each: int, candidates: list[Any]) -> Worlds:
    """Worlds in which each candidate stands for the same number of worlds."""
    from fractions import Fraction  # noqa: PLC0415 - loading it takes as long as half a room

    share = Fraction(1, len(candidates))
    return Worlds(count_each * len(candidates), dict.fromkeys(candidates, share))


def weighed_worlds(count_each: int, weights: Mapping[Any, int]) -> Worlds:
    """Worlds in which each candidate stands for so many times the same number of worlds."""
    from fractions import Fraction  # noqa: PLC0415

    total = sum(weights.values())
    return Worlds(count_each * total, {who: Fraction(weight, total) for who, weight in weights.items()})
