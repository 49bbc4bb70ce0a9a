"""Text on a canvas, in inks that become colours where they are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


_BLANK = Span(" ")


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
        row = [cells.get(column, _BLANK) for column in range(max(cells, default=-1) + 1)]
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


def stacked(*parts: Sequence[str]) -> str:
    r"""Parts of a picture below one another, with a blank line between those that are there.

    >>> stacked(["status"], [], ["a1  b1", "a2"])
    'status\n\na1  b1\na2\n'
    """
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"
