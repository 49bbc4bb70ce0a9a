"""A view as an SVG picture: the map, who stands where, the cards, and what is known. North is up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

from mrjack.core.checks import takes
from mrjack.core.svg import at, element, number, titled, words
from mrjack.core.svg_arrows import Point
from mrjack.core.svg_look import PLAIN, SvgLook
from mrjack.core.svg_people import people
from mrjack.core.svg_status import WIDTH
from mrjack.core.svg_theme import THEMES, Theme
from mrjack.street.hexes import neighbour
from mrjack.street.svg_map import HALF, SIDE, Frame, Ground, hexagon, houses, lamp, lit_by, places_of
from mrjack.street.svg_page import MAP_TOP, Scene, aims, street_page
from mrjack.whitechapel import actions
from mrjack.whitechapel.board import EXIT_SPACES, EXITS, GASLIGHTS, SPACES, TERRAIN
from mrjack.whitechapel.characters import CHARACTERS, WATSON
from mrjack.whitechapel.describe import describe_action
from mrjack.whitechapel.picture import place_of
from mrjack.whitechapel.spaces import Exit, Space
from mrjack.whitechapel.view import PublicView

COLOURS = ("#b8322a", "#7a5230", "#e0b21c", "#2f62b8", "#3b8b4b", "#33353b", "#7b4aa8", "#df7a25")

_FRAME = Frame((WIDTH - SIDE * 20) / 2, MAP_TOP + 6, 17)
_POINTS = {str(space): _FRAME.middle(place_of(space)) for space in SPACES}


def _exit_point(exit_: Exit) -> Point:
    """Outside the map, beside the exit hex."""
    x, y = _POINTS[str(EXIT_SPACES[exit_])]
    return x + (-1 if str(exit_)[1] == "w" else 1) * SIDE * 1.5, y + (-1 if str(exit_)[0] == "n" else 1) * HALF


# By direction: degrees clockwise from east.
_ANGLES = (-90, -30, 30, 90, 150, 210)
_EXIT_POINTS = {str(exit_): _exit_point(exit_) for exit_ in EXITS}


def board(view: PublicView, look: SvgLook = PLAIN) -> str:
    """The view as a picture. It shows nothing that the view does not hold."""
    theme = THEMES[look.theme]
    cast = people(view, CHARACTERS, COLOURS)
    occupied = frozenset(view.spaces.values())
    lit = lit_by(view.lamps)
    lying = _lying(view)
    scene = Scene(
        "Mr. Jack in Whitechapel",
        [
            _square(theme),
            *(
                hexagon(
                    str(space),
                    _ground(space, lying.get(space), theme),
                    _POINTS[str(space)],
                    theme,
                    has_label=look.has_labels,
                    is_lit=str(space) in lit,
                    is_occupied=space in occupied,
                )
                for space in SPACES
            ),
            _lantern(view, theme),
            *(_exit(exit_, theme, is_closed=exit_ in view.cordons) for exit_ in EXITS),
        ],
        _FRAME.height + 12,
        lambda name: places_of(_POINTS | _EXIT_POINTS, str(view.spaces[WATSON]) if name == "watson" else name),
        ("lamp", "cover", "cordon"),
        {*map(str, (*GASLIGHTS, *lying, *EXITS))},
        cast,
        {"face": "turns the lantern during the activation of", "whistle": "whistles with"},
        [f"lantern {view.facing}", *_whistling(view)],
    )
    return street_page(view, scene, _aimed(view, look.targets), look)


def _whistling(view: PublicView) -> list[str]:
    return [] if view.whistle_points is None else [f"{view.whistle_points} points of the whistle left"]


def _aimed(view: PublicView, targets: Sequence[Any]) -> tuple[str, ...]:
    """What some actions aim at; a direction of the lantern at the hex that lies there."""
    watson = str(view.spaces[WATSON])
    faces = [action for action in targets if type(action) is actions.Face]
    others = [action for action in targets if type(action) is not actions.Face]
    ahead = [neighbour(watson, str(action.direction)) for action in faces]
    return (*aims(others, takes(get_args(actions.Action))(describe_action)), *ahead)


def _square(theme: Theme) -> str:
    return element(
        "rect",
        x=8,
        y=MAP_TOP,
        width=WIDTH - 16,
        height=_FRAME.height + 12,
        rx=14,
        fill=theme.building,
        fill_opacity=0.35,
    )


def _lying(view: PublicView) -> dict[Space, str]:
    """What lies where: the tiles of lit gaslights, open manholes, covers."""
    return {
        **view.lit,
        **dict.fromkeys(view.open_manholes, "open"),
        **dict.fromkeys(view.covered_manholes, "covered"),
    }


# By space, tile and theme.
@cache
def _ground(space: Space, lying: str | None, theme: Theme) -> Ground:
    if TERRAIN[space] == "obstacle":
        return Ground(theme.building, theme.roof, "houses", houses(theme))
    if TERRAIN[space] == "gaslight":
        if lying is None:
            return Ground(theme.building, theme.roof, "gaslight, unlit", lamp(theme, is_lit=False))
        told = f"gaslight, lit, {'blank tile' if lying == 'blank' else 'tile ' + lying}"
        return Ground(theme.building, theme.roof, told, lamp(theme, sign="" if lying == "blank" else lying))
    if lying is None:
        return Ground(theme.street, theme.edge, "street")
    return Ground(theme.street, theme.edge, f"{lying} manhole", _manhole(theme, is_open=lying == "open"))


def _manhole(theme: Theme, *, is_open: bool) -> str:
    """A dark hole with a ladder, or a lid with bars."""
    if is_open:
        return element("circle", r=17, fill=theme.tape, stroke=theme.faint, stroke_width=3) + element(
            "path", d="M-5-9V13M5-9V13M-5-5H5M-5 1H5M-5 7H5", stroke=theme.light, stroke_width=2
        )
    return element("circle", r=17, fill=theme.panel, stroke=theme.ink, stroke_width=2.5) + element(
        "path", d="M-10-10L10 10M-10 10L10-10M-14 0H14M0-14V14", stroke=theme.ink, stroke_width=2
    )


def _lantern(view: PublicView, theme: Theme) -> str:
    """The lantern beside Watson, and its light as a band over the hexes that it reaches."""
    x, y = _POINTS[str(view.spaces[WATSON])]
    ahead = [_POINTS[str(space)] for space in view.beam]
    cone = element(
        "path",
        d="M33-9L48 0L33 9Z",
        fill=theme.light,
        stroke=theme.ink,
        stroke_width=1.5,
        stroke_linejoin="round",
        transform=f"translate({number(x)} {number(y - 1)}) rotate({_ANGLES[view.facing]})",
    )
    if not ahead:
        return titled(f"Watson's lantern, {view.facing}, lights nothing", cone, data_beam=view.facing)
    to_x, to_y = max(ahead, key=lambda point: abs(point[0] - x) + abs(point[1] - y))
    band = element(
        "path",
        d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}",
        stroke=theme.light,
        stroke_width=40,
        stroke_opacity=0.5,
        stroke_linecap="round",
        pointer_events="none",
    )
    lights = ", ".join(map(str, view.beam))
    return titled(f"Watson's lantern, {view.facing}, lights {lights}", band, cone, data_beam=view.facing)


def _exit(exit_: Exit, theme: Theme, *, is_closed: bool) -> str:
    x, y = _EXIT_POINTS[str(exit_)]
    right = -1 if str(exit_)[1] == "w" else 1
    down = -1 if str(exit_)[0] == "n" else 1
    way = element(
        "path",
        d="M-24-7H2V-16L24 0L2 16V7H-24Z",
        fill=theme.panel if is_closed else theme.accent,
        stroke=theme.accent,
        stroke_width=2,
        stroke_dasharray="4 3" if is_closed else None,
    )
    bar = (
        element("rect", x=-12, y=-26, width=14, height=52, rx=3, fill=theme.panel, stroke=theme.ink, stroke_width=2)
        + element("path", d="M-12-14l14-8M-12 1l14-8M-12 16l14-8", stroke=theme.ink, stroke_width=5)
        if is_closed
        else ""
    )
    turn = 30 * down if right > 0 else 180 - 30 * down
    told = "closed by a cordon" if is_closed else "open"
    return titled(
        f"Exit {exit_}, {told}",
        at(
            x,
            y,
            element("g", way, bar, transform=f"rotate({turn})"),
            words(0, -30 if down < 0 else 38, f"exit {exit_}", 12, theme.ink, font_weight="bold"),
        ),
        data_exit=exit_,
        data_closed=str(is_closed).lower(),
    )
