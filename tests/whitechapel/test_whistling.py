"""The whistle by bit sets against the same by trying everything out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mrjack.core.bits import bits
from mrjack.whitechapel.board import NEIGHBOURS, STREET_MASK, STREETS
from mrjack.whitechapel.characters import GOODLEY
from mrjack.whitechapel.whistling import can_spend, largest_total, nearer_mask, walked_exactly, whistle_ends

Single = tuple[int, int, int]


def walk_ends(start: int, steps: int) -> set[int]:
    """Where a walk of exactly so many street steps can end."""
    ends = {start}
    for _ in range(steps):
        ends = {to for at in ends for to in bits(NEIGHBOURS[at] & STREET_MASK)}
    return ends


def distance(start: int, goal: int) -> int:
    """The fewest street steps."""
    steps, ends = 0, {start}
    while goal not in ends:
        ends |= {to for at in ends for to in bits(NEIGHBOURS[at] & STREET_MASK)}
        steps += 1
    return steps


def singles(spaces: tuple[int, ...], whistled: frozenset[int], points: int) -> Iterator[Single]:
    """Every single whistle of at most so many points, whatever is left afterwards."""
    goodley = spaces[GOODLEY]
    for who, start in enumerate(spaces):
        if who == GOODLEY or who in whistled:
            continue
        for used in range(1, points + 1):
            for to in walk_ends(start, used):
                if to not in spaces and distance(to, goodley) < distance(start, goodley):
                    yield who, used, to


def spends(spaces: tuple[int, ...], whistled: frozenset[int], points: int) -> bool:
    """Whether exactly so many points can be spent."""
    return points == 0 or any(
        spends((*spaces[:who], to, *spaces[who + 1 :]), whistled | {who}, points - used)
        for who, used, to in singles(spaces, whistled, points)
    )


def crowd(rng: Random) -> tuple[int, ...]:
    """Eight characters close together, so that they bar each other's ways."""
    found = [int(rng.choice(STREETS))]
    while len(found) < 8:
        edge = sorted({to for at in found for to in bits(NEIGHBOURS[at] & STREET_MASK)} - set(found))
        found.append(rng.choice(edge))
    rng.shuffle(found)
    return tuple(found)


def test_walks_and_distances() -> None:
    """Walks of an exact length, detours included, and the hexes nearer to Goodley."""
    for start in STREETS:
        assert [set(bits(mask)) for mask in walked_exactly(start)] == [walk_ends(start, steps) for steps in (1, 2, 3)]
    for goodley in STREETS[::7]:
        away = {space: distance(space, goodley) for space in STREETS}
        for start in STREETS:
            assert set(bits(nearer_mask(goodley, start))) == {at for at in STREETS if away[at] < away[start]}


@pytest.mark.rule("WC-GOODLEY-8", "WC-GOODLEY-9")
@pytest.mark.parametrize("seed", range(40))
def test_crowds(seed: int) -> None:
    """Legal whistles, those after the first too, and the largest total."""
    rng = Random(seed)
    spaces, whistled = crowd(rng), frozenset[int]()
    left = largest_total(spaces)
    assert left == max(points for points in range(4) if spends(spaces, whistled, points))
    while left:
        legal = [
            (who, used, to)
            for who, used, to in singles(spaces, whistled, left)
            if spends((*spaces[:who], to, *spaces[who + 1 :]), whistled | {who}, left - used)
        ]
        ends = whistle_ends(spaces, sum(1 << who for who in whistled), left)
        found = [
            (who, used, to) for who, masks in enumerate(ends) for used, mask in enumerate(masks, 1) for to in bits(mask)
        ]
        assert found == sorted(legal)
        assert can_spend(spaces, sum(1 << who for who in whistled), left)
        who, used, to = min(found, key=lambda single: (single[1], rng.random()))
        spaces, whistled, left = (*spaces[:who], to, *spaces[who + 1 :]), whistled | {who}, left - used
