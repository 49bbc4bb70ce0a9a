"""Whom Goodley may whistle where, and what must still be left to whistle afterwards (WC-GOODLEY).

Everything is asked of bit sets: the walks of an exact length from a hex, and the hexes nearer to Goodley.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from mrjack.core.bits import Joiner, bits, mask_of
from mrjack.street.sight import occupied_mask
from mrjack.street.walking import reach
from mrjack.whitechapel.board import SPACES, STREET_MASK, WAYS
from mrjack.whitechapel.characters import CHARACTERS, GOODLEY

# What he gives, whole (WC-GOODLEY-1).
POINTS = 3
# By character and by points from 1: where that single whistle may end.
Ends = tuple[tuple[int, ...], ...]

_OTHERS_MASK = mask_of(CHARACTERS) & ~(1 << GOODLEY)


_beside = Joiner(WAYS)


@cache
def walked_exactly(start: int) -> tuple[int, ...]:
    """Where walks of exactly 1, 2, .. street steps end, detours included (WC-GOODLEY-4), rides not (WC-GOODLEY-5)."""
    ends = [WAYS[start]]
    while len(ends) < POINTS:
        ends.append(_beside(ends[-1]))
    return tuple(ends)


@cache
def _within(goodley: int) -> tuple[int, ...]:
    """The hexes within 0, 1, .. street steps of Goodley's, as far as anything can be reached."""
    return tuple(dict.fromkeys(reach(_beside, 1 << goodley, len(SPACES), open_mask=STREET_MASK)))


@cache
def nearer_mask(goodley: int, start: int) -> int:
    """The hexes strictly nearer to Goodley's than a hex is (WC-GOODLEY-6)."""
    nearer = 0
    for mask in _within(goodley):
        if mask >> start & 1:
            break
        nearer = mask
    return nearer


@cache
def _journeys(goodley: int) -> tuple[tuple[int, ...], ...]:
    """By hex, for 1, 2, .. points: where a whistled character can get from there, others left aside."""
    return tuple(tuple(mask & nearer_mask(goodley, space) for mask in walked_exactly(space)) for space in SPACES)


# The bound keeps the cache at a few megabytes; the list, the check and the step of one position all ask again.
@lru_cache(maxsize=1 << 12)
def whistle_ends(spaces: tuple[int, ...], whistled_mask: int, points: int) -> Ends:
    """The legal ends of the next single whistle when ``points`` are still to be spent, all of them (WC-GOODLEY-9).

    ``whistled_mask`` holds those who were whistled before (WC-GOODLEY-3). Nobody is accused (WC-ACCUSE-5).
    """
    journeys = _journeys(spaces[GOODLEY])
    empty = STREET_MASK & ~occupied_mask(spaces)
    others = bits(_OTHERS_MASK & ~whistled_mask)
    onward = [_shared(journeys[spaces[who]][rest - 1] for who in others) for rest in range(1, points)]
    # Of two hexes where two characters each can use up the rest, one is left whoever goes first, wherever.
    is_roomy = [_is_more_than_one(several & empty) for _, several in onward]
    found = [(0,) * points] * len(CHARACTERS)
    for who in others:
        journey = journeys[spaces[who]]
        ends = []
        for used in range(1, points + 1):
            free = journey[used - 1] & empty
            rest = points - used
            if free and rest and not is_roomy[rest - 1]:
                anybody, several = onward[rest - 1]
                by_others = several | anybody & ~journey[rest - 1]
                if not _is_more_than_one(by_others & (empty | 1 << spaces[who])):
                    free = _followed(spaces, who, free, whistled_mask, rest)
            ends.append(free)
        found[who] = tuple(ends)
    return tuple(found)


def _is_more_than_one(mask: int) -> bool:
    return bool(mask & (mask - 1))


def _shared(masks: Iterable[int]) -> tuple[int, int]:
    """What is in any of some bit sets, and what is in two of them or more."""
    anybody = several = 0
    for mask in masks:
        several |= anybody & mask
        anybody |= mask
    return anybody, several


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
