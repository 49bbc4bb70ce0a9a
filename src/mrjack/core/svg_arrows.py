"""The last event on the board: an arrow for what has moved, a double ring for what has come, turned or gone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import hypot

from mrjack.core.changes import Change
from mrjack.core.errors import UsageError
from mrjack.core.svg import element, number, titled
from mrjack.core.svg_theme import Theme

Point = tuple[float, float]
# Finds the point of a place or piece by its id; None for what is nowhere on the board.
Locate = Callable[[str], Point | None]

_ON_BOARD = ("moved", "placed", "removed", "turned")


def marks(changes: Iterable[Change], pieces: Collection[str], locate: Locate, theme: Theme) -> str:
    """Arrows and rings for the changes that are about the board.

    Raises `UsageError` for places that it has not, and for what is none of the pieces on it.
    """
    drawn = []
    for change in changes:
        if change.kind in _ON_BOARD:
            if change.piece not in pieces:
                raise UsageError(f"'{change}' is about {change.piece}, which is no piece of this game")
            drawn.append(_mark(change, locate, theme))
    return "".join(drawn)


def _mark(change: Change, locate: Locate, theme: Theme) -> str:
    if change.kind == "turned":
        return titled(str(change), _ring(_point(change, change.piece, locate), theme), data_last=change.kind)
    ends = [_point(change, end, locate) for end in (change.source, change.target) if end is not None]
    drawn = arrow(ends[0], ends[1], theme) if len(ends) == 2 else "".join(_ring(end, theme) for end in ends)
    return titled(str(change), drawn, data_last=change.kind)


def _point(change: Change, name: str, locate: Locate) -> Point:
    point = locate(name)
    if point is None:
        raise UsageError(f"'{change}' is about {name}, which is no place of this game")
    return point


def _ring(point: Point, theme: Theme) -> str:
    x, y = point
    return "".join(
        element("circle", cx=x, cy=y, r=radius, fill="none", stroke=theme.trace, stroke_width=2, stroke_opacity=0.9)
        for radius in (29, 33)
    )


def arrow(start: Point, end: Point, theme: Theme) -> str:
    """A bent arrow: two that go to and fro lie side by side."""
    (x, y), (to_x, to_y) = start, end
    right, down = to_x - x, to_y - y
    length = hypot(right, down) or 1.0
    right, down = right / length, down / length
    # To the left of the straight line.
    x, y, to_x, to_y = x + down * 7, y - right * 7, to_x + down * 7, to_y - right * 7
    bend = min(28.0, length * 0.2)
    middle = ((x + to_x) / 2 + down * bend, (y + to_y) / 2 - right * bend)
    near = min(14 / length, 0.3)
    # Both ends stop short of the middle of the spaces, along the curve.
    head_right, head_down = to_x - middle[0], to_y - middle[1]
    tail = hypot(head_right, head_down) or 1.0
    head_right, head_down = head_right / tail, head_down / tail
    start = (x + (middle[0] - x) * near, y + (middle[1] - y) * near)
    tip = (to_x - head_right * 14, to_y - head_down * 14)
    back = (tip[0] - head_right * 15, tip[1] - head_down * 15)
    wings = [(back[0] - side * head_down * 8, back[1] + side * head_right * 8) for side in (1, -1)]
    line = f"M{_pair(start)}Q{_pair(middle)} {_pair(back)}"
    head = f"M{_pair(tip)}L{_pair(wings[0])}L{_pair(wings[1])}Z"
    width = {"stroke_linecap": "round", "fill": "none"}
    return element(
        "g",
        element("path", d=line, stroke=theme.plain, stroke_width=7.5, stroke_opacity=0.7, **width),
        element("path", d=line, stroke=theme.trace, stroke_width=4.5, **width),
        element("path", d=head, fill=theme.trace, stroke=theme.plain, stroke_width=1.2),
        element("circle", cx=start[0], cy=start[1], r=4.5, fill=theme.trace),
        opacity=0.9,
    )


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
