"""How far one walks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from mrjack.core.bits import Joiner

Beside = Callable[[int], int]
"""What lies next to a bit set of hexes, as a bit set: a `Joiner` of the neighbours of each hex."""


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


def around(mask: int, beside: Beside, crossed_mask: int) -> int:
    """The hexes next to a bit set, when those of ``crossed_mask`` are stepped over for nothing, whole chains too.

    >>> bin(around(0b001, Joiner((0b010, 0b101, 0b010)), crossed_mask=0b010))
    '0b111'
    """
    found = beside(mask)
    crossing = found & crossed_mask
    while crossing:
        beyond = beside(crossing)
        crossing = beyond & crossed_mask & ~found
        found |= beyond
    return found


def reach(
    beside: Beside,
    start_mask: int,
    points: int,
    *,
    open_mask: int,
    linked_mask: int = 0,
    crossed_mask: int = 0,
) -> tuple[int, ...]:
    """What lies within 0, 1, .. ``points`` movement points of some hexes, as bit sets that include them.

    Each step costs one point and enters a hex of ``open_mask``. From any hex of ``linked_mask`` one point leads to any
    other of them. Hexes of ``crossed_mask`` are stepped over for nothing, whole chains of them too.

    >>> [bin(mask) for mask in reach(Joiner((0b010, 0b101, 0b010)), 0b001, 2, open_mask=0b111)]
    ['0b1', '0b11', '0b111']
    """
    reached = frontier = start_mask
    within = [reached]
    for _ in range(points):
        entered = around(frontier, beside, crossed_mask)
        if frontier & linked_mask:
            entered |= linked_mask
        frontier = entered & open_mask & ~reached
        reached |= frontier
        within.append(reached)
    return tuple(within)


Spans = Callable[[int, int], tuple[int, ...]]


def spans_on(neighbours: Sequence[int], points: int) -> Spans:
    """A function that walks on one map: from a hex over the open hexes, up to ``points`` steps.

    It gives, for 1 to ``points`` steps, what is stepped on or against, as bit sets that include the start; closed hexes
    at the edge of the walk are still among them, so mask the answer with the open hexes. Walks are remembered by the
    few hexes that can make a difference, so nearly all are found again in any game. The memory is bounded.

    >>> spans = spans_on((0b0010, 0b0101, 0b1010, 0b0100), 2)
    >>> [bin(mask) for mask in spans(0, 0b1111)]
    ['0b11', '0b111']
    """
    beside = Joiner(neighbours)
    everything = (1 << len(neighbours)) - 1
    # What lies behind a hex of the last step makes no difference.
    balls = [
        reach(beside, 1 << start, points - 1, open_mask=everything)[-1] & ~(1 << start)
        for start in range(len(neighbours))
    ]

    @lru_cache(maxsize=1 << 16)
    def walk(start: int, open_mask: int) -> tuple[int, ...]:
        reached = 1 << start
        frontier = reached
        spans = []
        for _ in range(points):
            stepped = beside(frontier)
            frontier = stepped & open_mask & ~reached
            reached |= stepped
            spans.append(reached)
        return tuple(spans)

    def spans(start: int, open_mask: int) -> tuple[int, ...]:
        return walk(start, open_mask & balls[start])

    return spans


def ridden(spans: Spans, start: int, points: int, open_mask: int, rides: Sequence[int]) -> int:
    """The hexes within ``points`` steps of ``start`` when one point leads from any linked hex to any other.

    ``rides`` is what lies within 0, 1, .. steps of any linked hex; these are open, and closed hexes at the edge may be
    among the rest. Once one of them is reached, the others are one point further away, and the walk goes on from there;
    a second ride adds nothing.
    """
    start_mask = 1 << start
    walked = spans(start, open_mask)
    found = walked[points - 1]
    linked_mask = rides[0]
    if start_mask & linked_mask:
        found |= rides[points - 1]
    else:
        for steps in range(1, points):
            if walked[steps - 1] & linked_mask:
                found |= rides[points - steps - 1]
                break
    return found & open_mask | start_mask
