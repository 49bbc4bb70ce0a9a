"""A view as text: the tiles with their walls, the detective tokens around them, and what these look along."""

from __future__ import annotations

from attrs import frozen

from mrjack.core.drawing import Canvas, Ink, Span, stacked
from mrjack.core.look import PLAIN, Look
from mrjack.core.status import case_lines, headline, line, spaced
from mrjack.pocket.board import CELLS, DETECTIVES, EDGE
from mrjack.pocket.cells import Cell, Side
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.sight import line_of_sight
from mrjack.pocket.tiles import EMPTY
from mrjack.pocket.view import PublicView

# Two letters each, all different.
CODES = ("LE", "BE", "PI", "SM", "LA", "MA", "ST", "GO", "GU")
TOKENS = ("H", "W", "T")
_ANSWERS = {None: Span("none yet"), True: Span("seen", Ink.LIGHT), False: Span("hidden", Ink.STRONG)}

# Room for a position and the tokens there beside and above the grid.
_LEFT = 8
_TOP = 2


@frozen
class _Frame:
    """How large a tile is drawn, sides included."""

    width: int
    height: int

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Column and line of a tile's top left corner. One column is left free between tiles."""
        return _LEFT + cell % 3 * (self.width + 1), _TOP + cell // 3 * self.height

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Column and line of a tile's name."""
        column, top = self.corner(cell)
        return column + self.width // 2, top + self.height // 2


_NARROW = _Frame(9, 4)
_WIDE = _Frame(15, 5)


def picture(view: PublicView, look: Look = PLAIN) -> str:
    """The view as lines of text. It shows nothing that the view does not hold."""
    status = _status(view, look) if look.has_status else []
    return stacked(status, _grid(view, look) if look.has_board else [], _legend(look) if look.has_legend else [])


def _status(view: PublicView, look: Look) -> list[str]:
    tokens = ", ".join(f"{player} {count}" for player, count in view.turn_tokens.items())
    total = "" if view.hourglasses is None else f"; hourglasses of jack: {view.hourglasses}"
    pursuit = [Span("; the pursuit is on", Ink.BUILT)] if view.is_pursuit else []
    return [
        headline("Pocket", view, look),
        line(look, Span("last appeal: "), _ANSWERS[view.is_witnessed], *pursuit),
        f"open faces: {spaced(view.cards)}; next turn: {spaced(view.next_cards)}",
        f"turn tokens: {tokens}{total}",
        f"cards shown: {spaced(view.shown)}",
        *case_lines(view, look),
    ]


def _legend(look: Look) -> list[str]:
    codes = [f"{code} {who.title}" for code, who in zip(CODES, CHARACTERS, strict=True)]
    tokens = [f"{letter} {who.name.title()}" for letter, who in zip(TOKENS, DETECTIVES, strict=True)]
    people = [", ".join(tokens)] if look.is_wide else [", ".join(codes[at : at + 3]) for at in (0, 3, 6)]
    if not look.is_wide:
        people.append(", ".join(tokens))
    return [*people, "small letters: cleared; *: seen; #: wall; - |: line of sight; ~: turned"]


def _grid(view: PublicView, look: Look) -> list[str]:
    frame = _WIDE if look.is_wide else _NARROW
    canvas = Canvas()
    # Tiles are written over the lines of sight.
    for number, position in enumerate(view.table.pieces.detectives):
        _write_sight(canvas, frame, view, position)
        _write_token(canvas, frame, number, view.table.pieces.detectives)
    for cell in CELLS:
        _write_tile(canvas, frame, view, cell, look)
    if look.has_labels:
        for position in range(len(EDGE)):
            column, row = _beside(frame, position, 1)
            _write_at(canvas, column, row, Span(str(position), Ink.FAINT))
    return canvas.lines(is_coloured=look.is_coloured)


def _write_at(canvas: Canvas, column: int, row: int, span: Span) -> None:
    """Write a span around a column."""
    canvas.write(column - len(span.text) // 2, row, span)


def _beside(frame: _Frame, position: int, distance: int) -> tuple[int, int]:
    """Column and line of what stands outside the grid at an edge position, near (1) or farther away (2)."""
    side, cells = EDGE[position]
    column, row = frame.middle(cells[0])
    left, top = frame.corner(cells[0])
    if side is Side.N:
        return column, top - distance
    if side is Side.S:
        return column, top + frame.height - 1 + distance
    return (left + frame.width - 1 + 3 * distance if side is Side.E else left - 3 * distance), row


def _write_token(canvas: Canvas, frame: _Frame, number: int, positions: tuple[int, ...]) -> None:
    """Write the tokens at one position as one word; each token writes it, which does no harm."""
    position = positions[number]
    here = "".join(letter for letter, at in zip(TOKENS, positions, strict=True) if at == position)
    column, row = _beside(frame, position, 2)
    _write_at(canvas, column, row, Span(here, Ink.WAY))


def _write_sight(canvas: Canvas, frame: _Frame, view: PublicView, position: int) -> None:
    tiles = view.table.pieces.tiles
    if EMPTY in tiles:
        return
    side, cells = EDGE[position]
    seen = len(line_of_sight(tiles, position))
    # Up to the next tile where nothing but its wall is in the way.
    for cell in cells[:seen]:
        column, row = frame.middle(cell)
        left, top = frame.corner(cell)
        if side in (Side.N, Side.S):
            for down in range(frame.height):
                canvas.write(column, top + down, Span("|", Ink.LIGHT))
        else:
            canvas.write(left, row, Span("-" * frame.width, Ink.LIGHT))
            canvas.write(left + (frame.width if side is Side.E else -1), row, Span("-", Ink.LIGHT))


def _write_tile(canvas: Canvas, frame: _Frame, view: PublicView, cell: Cell, look: Look) -> None:
    left, top = frame.corner(cell)
    right, bottom = left + frame.width - 1, top + frame.height - 1
    for column in (left, right):
        for row in (top, bottom):
            canvas.write(column, row, Span("+", Ink.FAINT))
    if look.has_labels:
        canvas.write(left + 1, top + 1, Span(str(cell), Ink.FAINT))
    if view.marked is cell:
        canvas.write(right - 1, top + 1, Span("~", Ink.BUILT))
    tile = view.tiles[cell]
    if tile is None:
        return
    if tile.wall is Side.N or tile.wall is Side.S:
        row = top if tile.wall is Side.N else bottom
        canvas.write(left + 1, row, Span("#" * (frame.width - 2), Ink.STRONG))
    elif tile.wall is not None:
        column = left if tile.wall is Side.W else right
        for row in range(top + 1, bottom):
            canvas.write(column, row, Span("#", Ink.STRONG))
    is_seen = tile.who in view.visible
    name = str(tile.who) if look.is_wide else CODES[tile.who].lower()
    name = name.upper() if tile.is_suspect else name
    ink = (Ink.LIGHT if is_seen else Ink.STRONG) if tile.is_suspect else Ink.FAINT
    column, row = frame.middle(cell)
    _write_at(canvas, column, row, Span(name + "*" * is_seen, ink))
