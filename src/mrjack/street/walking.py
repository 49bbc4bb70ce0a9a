"""How far one walks."""

from __future__ import annotations

from collections.abc import Sequence


def touching(mask: int, neighbours: Sequence[int]) -> int:
    """The hexes next to any member of a bit set.

    >>> bin(touching(0b011, (0b010, 0b101, 0b010)))
    '0b111'
    """
    around = 0
    while mask:
        low = mask & -mask
        around |= neighbours[low.bit_length() - 1]
        mask ^= low
    return around


def around(mask: int, neighbours: Sequence[int], crossed_mask: int) -> int:
    """The hexes next to a bit set, when those of ``crossed_mask`` are stepped over for nothing, whole chains too.

    >>> bin(around(0b001, (0b010, 0b101, 0b010), crossed_mask=0b010))
    '0b111'
    """
    beside = touching(mask, neighbours)
    crossing = beside & crossed_mask
    while crossing:
        beyond = touching(crossing, neighbours)
        crossing = beyond & crossed_mask & ~beside
        beside |= beyond
    return beside


def reach(
    neighbours: Sequence[int],
    start: int,
    points: int,
    *,
    open_mask: int,
    linked_mask: int = 0,
    crossed_mask: int = 0,
) -> tuple[int, ...]:
    """What lies within 0, 1, .. ``points`` movement points of ``start``, as bit sets that include the start.

    Each step costs one point and enters a hex of ``open_mask``. From any hex of ``linked_mask`` one point leads to any
    other of them. Hexes of ``crossed_mask`` are stepped over for nothing, whole chains of them too.

    >>> [bin(mask) for mask in reach((0b010, 0b101, 0b010), 0, 2, open_mask=0b111)]
    ['0b1', '0b11', '0b111']
    """
    reached = frontier = 1 << start
    within = [reached]
    for _ in range(points):
        beside = around(frontier, neighbours, crossed_mask)
        if frontier & linked_mask:
            beside |= linked_mask
        frontier = beside & open_mask & ~reached
        reached |= frontier
        within.append(reached)
    return tuple(within)
