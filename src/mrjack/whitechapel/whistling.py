"""Whom Goodley may whistle where, and what must still be left to whistle afterwards (WC-GOODLEY).

Everything is asked of bit sets: the walks of an exact length from a hex, and the hexes nearer to Goodley.
"""

from __future__ import annotations

from functools import cache, lru_cache

from mrjack.core.bits import bits, mask_of
from mrjack.street.sight import occupied_mask
from mrjack.street.walking import reach, touching
from mrjack.whitechapel.board import SPACES, STREET_MASK, WAYS
from mrjack.whitechapel.characters import CHARACTERS, GOODLEY

# What he gives, whole (WC-GOODLEY-1).
POINTS = 3
# By character and by points from 1: where that single whistle may end.
Ends = tuple[tuple[int, ...], ...]

_OTHERS_MASK = mask_of(CHARACTERS) & ~(1 << GOODLEY)


@cache
def walked_exactly(start: int) -> tuple[int, ...]:
    """Where walks of exactly 1, 2, .. street steps end, detours included (WC-GOODLEY-4)."""
    ends = [touching(1 << start, WAYS)]
    while len(ends) < POINTS:
        ends.append(touching(ends[-1], WAYS))
    return tuple(ends)


@cache
def _distances(goodley: int) -> tuple[int, ...]:
    """By hex: its street distance to Goodley's."""
    within = reach(WAYS, goodley, len(SPACES), open_mask=STREET_MASK)
    return tuple(sum(not mask >> space & 1 for mask in within) for space in SPACES)


@cache
def nearer_mask(goodley: int, start: int) -> int:
    """The hexes strictly nearer to Goodley's than a hex is (WC-GOODLEY-6)."""
    distances = _distances(goodley)
    return mask_of(space for space in bits(STREET_MASK) if distances[space] < distances[start])


@cache
def _journeys(goodley: int, start: int) -> tuple[int, ...]:
    """For 1, 2, .. points: where a whistled character can get from a hex, others left aside."""
    nearer = nearer_mask(goodley, start)
    return tuple(mask & nearer for mask in walked_exactly(start))


# The bound keeps the cache at a few megabytes; the list, the check and the step of one position all ask again.
@lru_cache(maxsize=1 << 12)
def whistle_ends(spaces: tuple[int, ...], whistled_mask: int, points: int) -> Ends:
    """The legal ends of the next single whistle when ``points`` are still to be spent, all of them (WC-GOODLEY-9).

    ``whistled_mask`` holds those who were whistled before (WC-GOODLEY-3).
    """
    goodley = spaces[GOODLEY]
    occupied = occupied_mask(spaces)
    others = bits(_OTHERS_MASK & ~whistled_mask)
    journeys = {who: _journeys(goodley, spaces[who]) for who in others}
    found = [(0,) * points] * len(CHARACTERS)
    for who, to_by_points in journeys.items():
        left_hex = 1 << spaces[who]
        ends = []
        for used, to in enumerate(to_by_points[:points], 1):
            free = to & ~occupied
            if free and used < points:
                rest = points - used
                onward = 0
                for other in others:
                    if other != who:
                        onward |= journeys[other][rest - 1]
                onward &= ~(occupied ^ left_hex)
                # Of two hexes where somebody else can use up the rest, one stays free whatever ``who`` takes.
                if not onward & (onward - 1):
                    free = _followed(spaces, who, free, whistled_mask, rest)
            ends.append(free)
        found[who] = tuple(ends)
    return tuple(found)


def _followed(spaces: tuple[int, ...], who: int, ends: int, whistled_mask: int, rest: int) -> int:
    """Of the ends of a single whistle, those after which exactly ``rest`` points can be spent on others."""
    return mask_of(
        to for to in bits(ends) if can_spend((*spaces[:who], to, *spaces[who + 1 :]), whistled_mask | 1 << who, rest)
    )


def can_spend(spaces: tuple[int, ...], whistled_mask: int, points: int) -> bool:
    """Whether exactly so many points can be spent by single whistles, one after the other (WC-GOODLEY-7)."""
    return any(map(any, whistle_ends(spaces, whistled_mask, points)))


@lru_cache(maxsize=1 << 12)
def largest_total(spaces: tuple[int, ...]) -> int:
    """The most points that can be spent from here, nobody whistled yet; 0 when nobody comes (WC-GOODLEY-8)."""
    return next((points for points in range(POINTS, 0, -1) if can_spend(spaces, 0, points)), 0)
