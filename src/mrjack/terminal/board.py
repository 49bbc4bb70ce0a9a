"""What a player sees on the table: the board, and beside it whose turn it is and what is known."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from mrjack.core.look import Look
from mrjack.core.protocols import AnyRules
from mrjack.terminal.screen import Screen, wrapped

_GAP = 3
_FEWEST_PANEL_COLUMNS = 28
_CELL_COLUMNS = 5

_STATUS = Look(has_board=False, has_legend=False)
_LEGEND = Look(has_status=False, has_board=False)


def board_lines(rules: AnyRules, view: Any, screen: Screen) -> list[str]:
    """The board of a view with what stands beside it, on lines that fit.

    What is known stands to the right of the board, above it where there is no room, and a board that is wider than the
    screen is cut in parts, one below the other.
    """
    plain = _board(rules, view, is_coloured=False)
    width = max(map(len, plain))
    room = screen.width - width - _GAP
    if room >= _FEWEST_PANEL_COLUMNS:
        inked = _board(rules, view, is_coloured=screen.is_coloured)
        panel = status_lines(rules, view, room)
        return [
            f"{line}{' ' * (width + _GAP - len(bare))}{beside}".rstrip()
            for line, bare, beside in zip_longest(inked, plain, panel, fillvalue="")
        ]
    if width <= screen.width:
        board = _board(rules, view, is_coloured=screen.is_coloured)
    else:
        board = _parts(plain, width, screen.width // _CELL_COLUMNS * _CELL_COLUMNS)
    return [*status_lines(rules, view, screen.width), "", *board]


def status_lines(rules: AnyRules, view: Any, columns: int) -> list[str]:
    """Round, turn, cards, suspects and whatever else is known, a line for each."""
    told = rules.picture(view, _STATUS).splitlines()
    return [line for text in told for part in text.split("; ") for line in wrapped(part, columns)]


def legend_lines(rules: AnyRules, view: Any, columns: int) -> list[str]:
    """What the signs on the board mean."""
    return [line for text in rules.picture(view, _LEGEND).splitlines() for line in wrapped(text, columns)]


def _board(rules: AnyRules, view: Any, *, is_coloured: bool) -> list[str]:
    """The board alone, without blank lines above and below."""
    look = Look(is_coloured=is_coloured, has_status=False, has_legend=False)
    return rules.picture(view, look).strip("\n").split("\n")


def _parts(lines: list[str], width: int, columns: int) -> list[str]:
    """A board in parts from left to right."""
    shown: list[str] = []
    for start in range(0, width, columns):
        shown += ["", f"-- part {start // columns + 1} --"]
        shown += [line[start : start + columns].rstrip() for line in lines]
    return shown[1:]
