"""How many hidden worlds a view leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from attrs import frozen


@frozen(hash=False)
class Worlds:
    """The hidden worlds that fit a view.

    A world is an identity of Jack and the other player's cards in the order drawn. ``count`` is their number,
    ``identity`` the share of worlds for each possible identity (exact, adds up to 1).
    """

    count: int
    identity: Mapping[Any, Fraction]


def even_worlds(count_each: int, candidates: list[Any]) -> Worlds:
    """Worlds in which each candidate stands for the same number of worlds."""
    share = Fraction(1, len(candidates))
    return Worlds(count_each * len(candidates), dict.fromkeys(candidates, share))
