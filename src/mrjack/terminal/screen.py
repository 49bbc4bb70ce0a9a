"""How much room a terminal has, and how text is laid out in it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from attrs import frozen

FEWEST_COLUMNS = 20


@frozen
class Screen:
    """The size of a terminal; ``rows`` is None where lines go to no screen. ``is_coloured`` allows ANSI colours."""

    columns: int = 100
    rows: int | None = None
    is_coloured: bool = False

    @property
    def width(self) -> int:
        """How long a line may be."""
        return max(self.columns, FEWEST_COLUMNS)


def wrapped(text: str, columns: int, indent: str = "  ") -> list[str]:
    """A text on lines that fit; those after the first are indented.

    >>> wrapped("suspects: beach rider latimer", 20)
    ['suspects: beach', '  rider latimer']
    """
    return textwrap.wrap(text, columns, subsequent_indent=indent, break_on_hyphens=False)


def cut(text: str, columns: int) -> str:
    """A text on one line that fits, with dots where something is left out.

    >>> cut("move c1 c2 c3", 10)
    'move c1 ..'
    """
    if len(text) <= columns:
        return text
    kept = text[: columns - 2].rpartition(" ")[0] or text[: columns - 3]
    return f"{kept} .."


def in_columns(entries: Sequence[str], columns: int) -> list[str]:
    """Short entries row by row, below one another in columns.

    >>> in_columns(["1 a", "2 b", "3 c"], 10)
    ['1 a  2 b', '3 c']
    """
    width = max(map(len, entries), default=0) + 2
    count = max(1, (columns + 2) // width)
    rows = (entries[at : at + count] for at in range(0, len(entries), count))
    return ["".join(entry.ljust(width) for entry in row).rstrip() for row in rows]


def listed(members: Iterable[object]) -> str:
    """Members as they are told in a sentence.

    >>> listed(["beach", "rider", "smith"])
    'beach, rider and smith'
    """
    *most, last = map(str, members)
    return f"{', '.join(most)} and {last}" if most else last
