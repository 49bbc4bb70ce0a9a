"""Walking on small maps that can be seen at a glance, and on random ones by two ways."""

from __future__ import annotations

from random import Random

import pytest

from mrjack.core.bits import Joiner, mask_of
from mrjack.street.walking import around, reach, ridden, spans_on, touching

# 0 - 1 - 2 - 3 - 4 - 5, a street without branches.
STREET = (0b000010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010000)
ALL = 0b111111
BESIDE = Joiner(STREET)


def sets(masks: tuple[int, ...]) -> list[set[int]]:
    """Bit sets as sets."""
    return [{number for number in range(mask.bit_length()) if mask >> number & 1} for mask in masks]


def test_touching_is_what_lies_beside_any_member() -> None:
    """Members themselves count only when they lie beside another member."""
    assert sets((touching(0b000001, STREET), touching(0b000110, STREET), touching(0, STREET))) == [
        {1},
        {0, 1, 2, 3},
        set(),
    ]


@pytest.mark.parametrize(
    ("crossed", "beside"), [(set(), {1}), ({1}, {0, 1, 2}), ({1, 2, 3}, {0, 1, 2, 3, 4}), ({2, 3}, {1})], ids=str
)
def test_chains_of_crossed_hexes_cost_nothing(crossed: set[int], beside: set[int]) -> None:
    """From hex 0: whole chains are stepped over, but only from their near end on."""
    assert sets((around(1, BESIDE, mask_of(crossed)),)) == [beside]


def test_each_step_costs_a_point() -> None:
    """The start is always within reach; closed hexes stop the walk."""
    assert sets(reach(BESIDE, 1 << 2, 2, open_mask=ALL)) == [{2}, {1, 2, 3}, {0, 1, 2, 3, 4}]
    assert sets(reach(BESIDE, 1 << 2, 2, open_mask=ALL & ~0b001010)) == [{2}, {2}, {2}]
    assert sets(reach(BESIDE, 1 << 2, 0, open_mask=ALL)) == [{2}]


def test_one_point_leads_from_any_linked_hex_to_any_other() -> None:
    """The ride may come at any place in the walk."""
    assert sets(reach(BESIDE, 1, 3, open_mask=ALL, linked_mask=0b100010)) == [
        {0},
        {0, 1},
        {0, 1, 2, 5},
        {0, 1, 2, 3, 4, 5},
    ]


def test_a_crossed_hex_is_no_place_to_stop() -> None:
    """Hex 1 is closed and crossed: 2 costs one point, 1 is never reached."""
    assert sets(reach(BESIDE, 1, 2, open_mask=ALL & ~0b10, crossed_mask=0b10)) == [{0}, {0, 2}, {0, 2, 3}]


@pytest.mark.parametrize("seed", range(40))
def test_the_quick_walk_agrees_with_the_plain_one(seed: int) -> None:
    """Remembered walks with rides reach the same hexes, one-way roads and repeated questions included."""
    rng = Random(seed)
    size = rng.randrange(2, 14)
    neighbours = tuple(mask_of(to for to in range(size) if to != hex_ and rng.random() < 0.22) for hex_ in range(size))
    spans, beside = spans_on(neighbours, 3), Joiner(neighbours)
    for _ in range(60):
        open_mask = rng.getrandbits(size) | rng.getrandbits(size)
        linked_mask = rng.getrandbits(size) & rng.getrandbits(size) & open_mask
        start, points = rng.randrange(size), rng.randrange(1, 4)
        walked = reach(beside, 1 << start, points, open_mask=open_mask, linked_mask=linked_mask)[points]
        rides = reach(beside, linked_mask, 2, open_mask=open_mask)
        assert ridden(spans, start, points, open_mask, rides) == walked
