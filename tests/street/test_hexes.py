"""The labels of the hexes."""

from __future__ import annotations

import pytest

from mrjack.street.hexes import DIRECTIONS, column_and_number, neighbour, neighbour_masks, pairs

OPPOSITE = {"n": "s", "ne": "sw", "se": "nw", "s": "n", "sw": "ne", "nw": "se"}
# Six hexes around c3, and one far away.
FLOWER = ["c3", "c4", "d4", "d3", "c2", "b2", "b3", "h9"]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_step_has_a_step_back(direction: str) -> None:
    """Six directions, clockwise from north."""
    assert neighbour(neighbour("c3", direction), OPPOSITE[direction]) == "c3"
    assert neighbour("c3", direction) == FLOWER[1 + list(DIRECTIONS).index(direction)]


def test_labels_are_a_letter_and_a_number() -> None:
    """Columns count from 0, numbers are as written."""
    assert column_and_number("a2") == (0, 2)
    assert column_and_number("n12") == (13, 12)


def test_neighbours_are_found_by_label() -> None:
    """The middle of the flower touches its leaves, each leaf the middle and two leaves; far away is nothing."""
    masks = neighbour_masks(FLOWER)
    assert masks[0] == 0b1111110
    assert [mask.bit_count() for mask in masks[1:]] == [3, 3, 3, 3, 3, 3, 0]
    assert len(pairs(masks)) == 12
    assert pairs(masks)[0] == (0, 1)


def test_what_lies_apart_touches_nothing() -> None:
    """An island is no hex, whatever its label looks like."""
    masks = neighbour_masks([*FLOWER, "liberty"], apart=["c3", "liberty"])
    assert masks[0] == masks[-1] == 0
    assert [mask.bit_count() for mask in masks[1:7]] == [2, 2, 2, 2, 2, 2]
