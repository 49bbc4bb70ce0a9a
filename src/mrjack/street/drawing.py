"""Street maps as text: hexes on a canvas, with or without outlines, with or without colour."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from mrjack.core.drawing import Canvas, Ink, Span


@frozen
class Cell:
    """What is written on one hex: its label, the ground with what lies there, and who stands there."""

    label: Span
    ground: Span
    occupant: Span


Place = tuple[int, int]
"""Column, and row in half hexes, both from the top left."""

_NARROW_WIDTH = 5
_WIDE_WIDTH = 7


def draw_map(cells: Mapping[Place, Cell], *, is_wide: bool, is_coloured: bool) -> list[str]:
    """A map of flat-topped hexes: two lines to a hex in the narrow form, outlines and three lines in the wide one."""
    canvas = Canvas()
    for (column, row), cell in cells.items():
        if is_wide:
            _draw_hex(canvas, column * _WIDE_WIDTH, row * 2, cell)
        else:
            canvas.write(column * _NARROW_WIDTH, row, cell.label)
            canvas.write(column * _NARROW_WIDTH, row + 1, Span(cell.ground.text[:1] or " ", cell.ground.ink))
            canvas.write(column * _NARROW_WIDTH + 1, row + 1, cell.occupant)
    return canvas.lines(is_coloured=is_coloured)


def _draw_hex(canvas: Canvas, x: int, y: int, cell: Cell) -> None:
    outline = (
        (2, 0, "_____"),
        (1, 1, "/     \\"),
        (0, 2, "/       \\"),
        (0, 3, "\\       /"),
        (1, 4, "\\_____/"),
    )
    for right, down, text in outline:
        canvas.write(x + right, y + down, Span(text, Ink.FAINT))
    for right, down, width, span in (
        (2, 1, 5, cell.label),
        (1, 2, 7, cell.ground),
        (1, 3, 7, cell.occupant),
    ):
        canvas.write(x + right, y + down, Span(span.text[:width].center(width), span.ink))
