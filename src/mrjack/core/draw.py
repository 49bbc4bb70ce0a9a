"""Picking at random from a generator that is handed in.

Only ``Random.random()`` is used: it is the one stream that Python promises to keep, so a seed gives the same game on
every version.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(options: Sequence[T], rng: Random) -> T:
    """One of the options, each with the same chance.

    >>> pick(["only"], Random(1))
    'only'
    """
    return options[int(rng.random() * len(options))]


def pick_weighted(options: Sequence[tuple[T, int]], rng: Random) -> T:
    """The first member of one of the pairs, in proportion to the second members (positive integers).

    >>> pick_weighted([("seldom", 1), ("often", 2)], Random(2))
    'often'
    """
    total = sum(map(itemgetter(1), options))
    number = int(rng.random() * total)
    if total == len(options):
        # All weights are 1, as nearly always.
        return options[number][0]
    return options[bisect(list(accumulate(map(itemgetter(1), options))), number)][0]


def draw(deck: list[T], count: int, rng: Random) -> tuple[T, ...]:
    """``count`` cards off a deck, in the order drawn. The deck keeps the rest.

    >>> deck = ["a", "b"]
    >>> sorted(draw(deck, 2, Random(1))), deck
    (['a', 'b'], [])
    """
    return tuple(deck.pop(int(rng.random() * len(deck))) for _ in range(count))
