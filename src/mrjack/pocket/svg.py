"""A view as an SVG picture: the tiles with their walls, the detective tokens around them, and what these look along."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, get_args

from mrjack.core.checks import takes
from mrjack.core.svg import at, element, number, page, titled, words
from mrjack.core.svg_arrows import Point, marks
from mrjack.core.svg_look import PLAIN, SvgLook
from mrjack.core.svg_people import Person, people, token
from mrjack.core.svg_status import WIDTH, alibis, answer, background, description, header
from mrjack.core.svg_theme import THEMES, Theme
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import CELLS, DETECTIVES, EDGE, SIDES
from mrjack.pocket.cells import Cell, Detective, Face, Side
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.sight import line_of_sight
from mrjack.pocket.svg_panel import panel, sign
from mrjack.pocket.tiles import EMPTY, WALL_OF, Tile
from mrjack.pocket.view import PublicView

COLOURS = (
    "#2f62b8",
    "#df7a25",
    "#e9e6df",
    "#e0b21c",
    "#8b8f96",
    "#d77fa1",
    "#3b8b4b",
    "#33353b",
    "#7b4aa8",
)
_DUE = {
    "tile": "The tiles are to be placed",
    "identity": "Jack's identity is to be drawn",
    "throw": "The tokens are to be thrown",
    "use": "uses a token",
    "draw": "An alibi card is to be drawn",
    "witness": "Jack's status is to be announced",
    "one-suspect": "with one suspect left",
    "six-hourglasses": "with six hourglasses",
    "caught": "by catching Jack in sight",
    "escaped": "by escaping in the pursuit",
    "turn-limit": "because the turns are over",
}

_PURSUED = {**_DUE, "use": "uses a token: the pursuit is on"}
_PIECES = frozenset(map(str, (*CHARACTERS, *DETECTIVES)))
_CELL, _STEP = 148.0, 154.0
_TOP = 118.0
_EDGE = 66.0
_LEFT = 22.0
_BOARD = 2 * _EDGE + 2 * _STEP + _CELL
_PANEL = _LEFT + _BOARD + 20
_HEIGHT = _TOP + _BOARD + 20


def _middle(cell: Cell) -> Point:
    return _LEFT + _EDGE + cell % 3 * _STEP + _CELL / 2, _TOP + _EDGE + cell // 3 * _STEP + _CELL / 2


def _outwards(side: Side) -> Point:
    return ((0, -1), (1, 0), (0, 1), (-1, 0))[side]


def _position(number_: int) -> Point:
    """Where a token stands that looks in from an edge position."""
    side, cells = EDGE[number_]
    (x, y), (right, down) = _middle(cells[0]), _outwards(side)
    distance = _CELL / 2 + _EDGE / 2
    return x + right * distance, y + down * distance


_POINTS = {str(cell): _middle(cell) for cell in CELLS} | {str(at_): _position(at_) for at_ in range(len(EDGE))}


def board(view: PublicView, look: SvgLook = PLAIN) -> str:
    """The view as a picture. It shows nothing that the view does not hold."""
    theme = THEMES[look.theme]
    cast = people(view, CHARACTERS, COLOURS)
    places = {str(who): str(cell) for who, cell in view.spaces.items() if cell is not None}
    aimed = _aimed(view, look.targets)
    return page(
        background(theme, _HEIGHT),
        header(view, "Mr. Jack Pocket", "turn", _PURSUED if view.is_pursuit else _DUE, theme),
        at(33, 104, answer(view, "Last appeal", ("seen", "not seen"), theme)),
        at(WIDTH - 24, 104, alibis(view, theme)),
        _ground(theme, look),
        *(
            _tile(cell, tile, theme, is_marked=view.marked is cell, has_label=look.has_labels)
            for cell, tile in view.tiles.items()
        ),
        *(_sight(view, detective, theme) for detective in DETECTIVES),
        *(_suspect(view, person, places, theme) for person in cast if person.id in places),
        *(_token(view, detective, theme) for detective in DETECTIVES),
        *(_aim(name, theme) for name in aimed if name in _POINTS),
        marks(look.last, _PIECES, lambda name: _POINTS.get(places.get(name, name)), theme),
        at(_PANEL, _TOP, panel(view, aimed, theme)),
        size=look.size,
        box=(WIDTH, _HEIGHT),
        prefix=look.prefix,
        title=f"Mr. Jack Pocket, turn {view.round} of 8",
        description=description(
            "Mr. Jack Pocket", view, *(f"{who} at {position}" for who, position in view.detectives.items())
        ),
    )


@takes(PublicView, get_args(Action))
def _aims(view: PublicView, action: Action) -> tuple[object, ...]:
    """What an action aims at: cells, edge positions, a face of a token."""
    match action:
        case actions.MoveHolmes() | actions.MoveWatson() | actions.MoveToby():
            return action.face, _ahead(view, action.who, action.steps)
        case actions.Joker():
            return (Face.JOKER,) if action.who is None else (Face.JOKER, _ahead(view, action.who, 1))
        case actions.Rotate():
            return Face.ROTATION, action.cell
        case actions.Exchange():
            return Face.EXCHANGE, action.first, action.second
        case actions.Alibi():
            return (Face.ALIBI,)
        case actions.PlaceTile():
            return (action.cell,)
        case actions.Identity():
            return (view.spaces[action.who],)
        case actions.DrawAlibi():
            return (view.spaces[action.card],)
        case _:
            return ()


def _ahead(view: PublicView, who: Detective, steps: int) -> int:
    return (view.detectives[who] + steps) % len(EDGE)


def _aimed(view: PublicView, targets: Sequence[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(aim) for action in targets for aim in _aims(view, action)))


def _aim(name: str, theme: Theme) -> str:
    x, y = _POINTS[name]
    if name.isdigit():
        return element(
            "circle",
            cx=x,
            cy=y,
            r=29,
            fill="none",
            stroke=theme.accent,
            stroke_width=3,
            stroke_dasharray="7 4",
            data_aim="ring",
        )
    return element(
        "rect",
        x=x - _CELL / 2 + 3,
        y=y - _CELL / 2 + 3,
        width=_CELL - 6,
        height=_CELL - 6,
        rx=11,
        fill="none",
        stroke=theme.accent,
        stroke_width=3,
        stroke_dasharray="9 5",
        data_aim="ring",
    )


def _ground(theme: Theme, look: SvgLook) -> str:
    numbers = "".join(_number(position, theme) for position in range(len(EDGE))) if look.has_labels else ""
    return (
        element(
            "rect", x=_LEFT - 8, y=_TOP, width=_BOARD + 16, height=_BOARD, rx=14, fill=theme.building, fill_opacity=0.3
        )
        + numbers
    )


def _number(position: int, theme: Theme) -> str:
    """The number of an edge position, at the outer rim."""
    x, y = _position(position)
    right, down = _outwards(EDGE[position][0])
    return words(x + right * 28 - down * 34, y + down * 26 + right * 34 + 4, str(position), 11, theme.faint)


# All tiles in one theme are 1242; most of a board is as it was in the picture before.
@lru_cache(maxsize=1 << 11)
def _tile(cell: Cell, tile: Tile | None, theme: Theme, *, is_marked: bool, has_label: bool) -> str:
    """A tile: streets from its middle to its open sides, houses between them, a thick wall on the closed side."""
    half = _CELL / 2
    frame = {"x": -half, "y": -half, "width": _CELL, "height": _CELL, "rx": 12}
    x, y = _middle(cell)
    if tile is None:
        return titled(
            f"{cell}: no tile yet",
            element("rect", fill="none", stroke=theme.line, stroke_width=2, stroke_dasharray="6 5", **frame),
            words(-50, -43, str(cell), 12, theme.faint, font_weight="bold") if has_label else "",
            data_cell=cell,
            transform=f"translate({number(x)} {number(y)})",
        )
    open_sides = [side for side in SIDES if side is not tile.wall]
    streets = "".join(_street(side) for side in open_sides)
    wall = "" if tile.wall is None else _wall(tile.wall, theme)
    told = "crossroads" if tile.wall is None else f"wall {tile.wall}"
    face = "suspect" if tile.is_suspect else "cleared"
    marked = ", turned, not to be turned again in this turn" if is_marked else ""
    return titled(
        f"{cell}: {tile.who.title}, {face}, {told}{marked}",
        element("rect", fill=theme.building, stroke=theme.roof, stroke_width=1.5, **frame),
        _corner_houses(theme),
        element("path", d=f"{streets}M-38 0A38 38 0 1 1 38 0A38 38 0 1 1-38 0Z", fill=theme.street),
        wall,
        words(-50, -43, str(cell), 12, "#ffffff", font_weight="bold") if has_label else "",
        at(half - 20, -half + 20, _turning(theme)) if is_marked else "",
        data_cell=cell,
        data_wall=tile.wall,
        transform=f"translate({number(x)} {number(y)})",
    )


def _street(side: Side) -> str:
    return ("M-24 0V-73H24V0Z", "M0-24H73V24H0Z", "M24 0V73H-24V0Z", "M0 24H-73V-24H0Z")[side]


def _corner_houses(theme: Theme) -> str:
    corners = "".join(
        f"M{x - 14} {y + 14}V{y - 4}L{x} {y - 15}L{x + 14} {y - 4}V{y + 14}Z" for x in (-50, 50) for y in (-48, 52)
    )
    return element("path", d=corners, fill=theme.roof, fill_opacity=0.55)


def _wall(side: Side, theme: Theme) -> str:
    """Two rows of bricks along a side."""
    return element(
        "g",
        element("rect", x=-70, y=-73, width=140, height=17, rx=4, fill=theme.wall, stroke=theme.rim, stroke_width=1.2),
        element(
            "path",
            d="M-70-64.5H70M-42-73v8M-14-73v8M14-73v8M42-73v8M-56-64v8M-28-64v8M0-64v8M28-64v8M56-64v8",
            stroke=theme.building,
            stroke_width=1.3,
        ),
        transform=f"rotate({90 * side})",
    )


def _turning(theme: Theme) -> str:
    return element("circle", r=12, fill=theme.panel, stroke=theme.trace, stroke_width=1.5) + element(
        "path", d="M6-3A7 7 0 1 0 7 2M7-8V-2H1", fill="none", stroke=theme.trace, stroke_width=2.2
    )


def _sight(view: PublicView, detective: Detective, theme: Theme) -> str:
    """The line of sight of a token as a band of light, up to the wall that ends it."""
    tiles = view.table.pieces.tiles
    if EMPTY in tiles:
        return ""
    position = view.detectives[detective]
    cells = line_of_sight(tiles, position)
    side, _ = EDGE[position]
    (x, y), (right, down) = _position(position), _outwards(side)
    if cells:
        to_x, to_y = _middle(CELLS[cells[-1]])
        # To the far side, or to the wall there.
        reach = _CELL / 2 - 17 * (WALL_OF[tiles[cells[-1]]] == (side + 2) % 4)
        to_x, to_y = to_x - right * reach, to_y - down * reach
    else:
        to_x, to_y = x - right * _EDGE / 2, y - down * _EDGE / 2
    told = ", ".join(str(CELLS[cell]) for cell in cells) or "nothing but a wall"
    return titled(
        f"{detective.name.title()} looks along {told}",
        element(
            "path",
            d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}",
            stroke=theme.light,
            stroke_width=38,
            stroke_opacity=0.5,
            pointer_events="none",
        ),
        data_sight=detective,
    )


def _suspect(view: PublicView, person: Person, places: dict[str, str], theme: Theme) -> str:
    x, y = _POINTS[places[person.id]]
    told = person.told(places[person.id], ("seen", "not seen"))
    note = words(x, y + 41, person.mark, 12, theme.ink, font_weight="bold") if person.note else ""
    return element(
        "g", token(person, told, x, y, theme, has_eye=person.is_suspect and EMPTY not in view.table.pieces.tiles), note
    )


def _token(view: PublicView, detective: Detective, theme: Theme) -> str:
    """A detective token; several at one position stand side by side."""
    position = view.detectives[detective]
    here = [who for who in DETECTIVES if view.detectives[who] == position]
    x, y = _position(position)
    right, down = _outwards(EDGE[position][0])
    aside = (here.index(detective) - (len(here) - 1) / 2) * 52
    x, y = x + abs(down) * aside, y + abs(right) * aside
    return titled(
        f"{detective.name.title()} at edge position {position}",
        at(
            x,
            y - 4,
            element("circle", r=20, fill=theme.ink, stroke=theme.panel, stroke_width=2),
            at(0, -1, sign(detective, theme.panel)),
            element(
                "rect", x=-27, y=10, width=54, height=16, rx=4, fill=theme.panel, stroke=theme.ink, stroke_width=1.5
            ),
            words(0, 22, detective.name.title(), 11.5, theme.ink, font_weight="bold"),
        ),
        data_detective=detective,
        data_position=position,
    )
