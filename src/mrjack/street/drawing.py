"""Street maps as text: hexes on a canvas, with or without outlines, with or without colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from attrs import frozen


class Ink(Enum):
    """Colours by what they say, as ANSI codes."""

    PLAIN = ""
    FAINT = "2"
    STRONG = "1"
    LIGHT = "1;33"
    WAY = "1;36"
    GREEN = "32"
    CLOSED = "35"
    BUILT = "31"


@frozen
class Span:
    """A piece of text in one ink."""

    text: str
    ink: Ink = Ink.PLAIN


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


class Canvas:
    """Lines of inked characters, as large as what was written on it."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[int, Span]] = {}

    def write(self, column: int, line: int, span: Span) -> None:
        """Write a span; blanks leave what is there."""
        cells = self._lines.setdefault(line, {})
        for offset, character in enumerate(span.text):
            if character != " ":
                cells[column + offset] = Span(character, span.ink)

    def lines(self, *, is_coloured: bool) -> list[str]:
        """The canvas from its first to its last line, without blanks at the ends of lines."""
        height = max(self._lines, default=-1) + 1
        return [self._line(self._lines.get(number, {}), is_coloured) for number in range(height)]

    @staticmethod
    def _line(cells: Mapping[int, Span], is_coloured: bool) -> str:
        row = [cells.get(column, Span(" ")) for column in range(max(cells, default=-1) + 1)]
        return inked(row) if is_coloured else "".join(span.text for span in row)


def inked(spans: Iterable[Span]) -> str:
    r"""Spans as one text with ANSI colours.

    >>> inked([Span("a", Ink.STRONG), Span("b", Ink.STRONG), Span("c")])
    '\x1b[1mab\x1b[0mc'
    """
    parts = []
    ink = Ink.PLAIN
    for span in spans:
        if span.ink is not ink:
            parts.append("\x1b[0m" if ink is not Ink.PLAIN else "")
            parts.append(f"\x1b[{span.ink.value}m" if span.ink is not Ink.PLAIN else "")
            ink = span.ink
        parts.append(span.text)
    return "".join(parts) + ("\x1b[0m" if ink is not Ink.PLAIN else "")


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
