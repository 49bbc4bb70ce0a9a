"""Sets of small integers held in one int."""

from __future__ import annotations

from random import Random

import pytest

from mrjack.core.bits import Joiner, Picker, bits, few_picker, mask_of

SIZES = (0, 1, 7, 8, 9, 16, 84, 209)


@pytest.mark.parametrize("size", SIZES)
def test_members_and_mask_lead_to_each_other(size: int) -> None:
    """``bits`` is the inverse of ``mask_of``, ascending, whatever the order given."""
    rng = Random(size)
    for _ in range(20):
        members = [number for number in range(size) if rng.random() < 0.4]
        mixed = rng.sample(members, len(members))
        assert bits(mask_of(mixed)) == tuple(members)
        assert mask_of(members) == sum(1 << member for member in members)


def test_a_member_given_twice_is_one_member() -> None:
    """Sets have no repeats."""
    assert mask_of([3, 3, 1]) == 0b1010


@pytest.mark.parametrize("size", SIZES)
def test_a_picker_picks_by_place(size: int) -> None:
    """It gives the objects at the places of the set, in their order, the same when asked again."""
    rng = Random(size)
    row = [object() for _ in range(size)]
    pick = Picker(row)
    for mask in [0, (1 << size) - 1, *(rng.getrandbits(size) if size else 0 for _ in range(20))]:
        expected = tuple(row[place] for place in bits(mask))
        assert pick(mask) == expected
        assert pick(mask) == expected


def test_short_rows_are_picked_from_memory() -> None:
    """All that can be picked of eight objects is the same as what a picker picks; a longer row is refused."""
    row = "abcdefgh"
    for mask in range(1 << len(row)):
        assert few_picker(row)(mask) == Picker(row)(mask)
    pick = few_picker(row)
    assert pick(0b11) is pick(0b11)
    with pytest.raises(AssertionError):
        few_picker("abcdefghi")


@pytest.mark.parametrize("size", SIZES)
def test_a_joiner_joins_by_place(size: int) -> None:
    """It gives the union of the bit sets at the places of the set, the same when asked again."""
    rng = Random(size)
    row = [rng.getrandbits(90) for _ in range(size)]
    join = Joiner(row)
    for mask in [0, (1 << size) - 1, *(rng.getrandbits(size) if size else 0 for _ in range(20))]:
        expected = 0
        for place in bits(mask):
            expected |= row[place]
        assert join(mask) == expected
        assert join(mask) == expected
