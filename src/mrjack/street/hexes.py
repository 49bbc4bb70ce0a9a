"""The hexes of a street map, by label.

A label is a column letter and a number. Both maps are labelled alike: going north adds one to the number, going
south-east keeps it and goes to the next letter, going north-east does both.
"""

from __future__ import annotations

from collections.abc import Sequence

from mrjack.core.bits import bits, mask_of

# Clockwise from north: steps in (column, number).
DIRECTIONS = {"n": (0, 1), "ne": (1, 1), "se": (1, 0), "s": (0, -1), "sw": (-1, -1), "nw": (-1, 0)}


def column_and_number(label: str) -> tuple[int, int]:
    """Where a label lies: column from 0, and number.

    >>> column_and_number("c12")
    (2, 12)
    """
    return ord(label[0]) - ord("a"), int(label[1:])


def neighbour(label: str, direction: str) -> str:
    """The label next to this one in a direction, whether or not such a hex exists.

    >>> neighbour("c3", "ne")
    'd4'
    """
    column, number = column_and_number(label)
    right, up = DIRECTIONS[direction]
    return f"{chr(ord('a') + column + right)}{number + up}"


def neighbour_masks(labels: Sequence[str], apart: Sequence[str] = ()) -> tuple[int, ...]:
    """For each label, in order, the bit set of the hexes that touch it. The labels ``apart`` touch nothing.

    >>> neighbour_masks(["a1", "a2", "z9"])
    (2, 1, 0)
    """
    number_of = {label: number for number, label in enumerate(labels) if label not in apart}
    return tuple(
        mask_of(
            number_of[beside]
            for beside in (neighbour(label, direction) for direction in DIRECTIONS)
            if beside in number_of
        )
        if label in number_of
        else 0
        for label in labels
    )


def pairs(neighbours: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """All pairs of touching hexes, each once, lower number first, ascending.

    >>> pairs((0b110, 0b001, 0b001))
    ((0, 1), (0, 2))
    """
    return tuple((first, second) for first, mask in enumerate(neighbours) for second in bits(mask) if first < second)
