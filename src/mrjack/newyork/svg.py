"""A view as an SVG picture: the map, who stands where, the cards, and what is known.

North is to the right, as in the picture in text.
"""

from __future__ import annotations

from typing import get_args

from mrjack.core.checks import takes
from mrjack.core.svg import at, element, number, titled, words
from mrjack.core.svg_arrows import Point
from mrjack.core.svg_look import PLAIN, SvgLook
from mrjack.core.svg_people import people
from mrjack.core.svg_status import WIDTH
from mrjack.core.svg_theme import THEMES, Theme
from mrjack.newyork.actions import Action
from mrjack.newyork.board import FERRIES, SPACES, TERRAIN
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.describe import describe_action
from mrjack.newyork.picture import place_of
from mrjack.newyork.spaces import Space
from mrjack.newyork.svg_ground import ground_of
from mrjack.newyork.view import PublicView
from mrjack.street.svg_map import Frame, hexagon, lit_by, places_of
from mrjack.street.svg_page import MAP_TOP, Scene, aims, street_page

COLOURS = ("#1f8a8a", "#c8452f", "#d9a514", "#3f8f4a", "#2f6fc4", "#a5572a", "#7b4aa8", "#2b3f63")

_FRAME = Frame((WIDTH - 39 * 21.5) / 2, MAP_TOP + 4, 16)
_BUILT = [space for space in SPACES if TERRAIN[space] != "street"]
_POINTS = {str(space): _FRAME.middle(place_of(space)) for space in SPACES}


def board(view: PublicView, look: SvgLook = PLAIN) -> str:
    """The view as a picture. It shows nothing that the view does not hold."""
    theme = THEMES[look.theme]
    cast = people(view, CHARACTERS, COLOURS)
    aimed = aims(look.targets, takes(get_args(Action))(describe_action))
    occupied = frozenset(view.spaces.values())
    lit = lit_by(view.lamps)
    lying = _lying(view)
    scene = Scene(
        "Mr. Jack in New York",
        [
            _water(theme),
            "".join(_ferry(source, target, theme) for source, target in FERRIES),
            *(
                hexagon(
                    str(space),
                    ground_of(space, lying.get(space), theme),
                    _POINTS[str(space)],
                    theme,
                    has_label=look.has_labels,
                    is_lit=str(space) in lit,
                    is_occupied=space in occupied or space is view.informant,
                )
                for space in SPACES
            ),
            *(_investigation(pair, look) for pair in view.investigation),
            *(_steamer(space, theme) for space in sorted(view.steamers)),
            _informant(view, theme, is_aside=view.informant in occupied),
        ],
        _FRAME.height + 8,
        lambda name: places_of(_POINTS, str(view.informant) if name == "informant" else name),
        ("metro", "lamp", "site", "park", "steamer", "investigation", "informant"),
        {"informant", *map(str, (view.informant, *_BUILT, *lying))},
        cast,
        {"informant": "places the Informant, consulted by"},
    )
    return street_page(view, scene, aimed, look)


def _lying(view: PublicView) -> dict[Space, str]:
    """The tiles by where they lie."""
    kinds = {"metro": view.metro, "lamp": view.lamps, "site": view.sites, "park": view.parks}
    return {space: kind for kind, spaces in kinds.items() for space in spaces}


def _water(theme: Theme) -> str:
    return element("rect", x=8, y=MAP_TOP, width=WIDTH - 16, height=_FRAME.height + 8, rx=14, fill=theme.water)


def _ferry(source: Space, target: Space, theme: Theme) -> str:
    (x, y), (to_x, to_y) = _POINTS[str(source)], _POINTS[str(target)]
    # Around the southern tip, where the straight way would be over land.
    is_around = target is Space.E1
    line = (
        f"M{x:.0f} {y:.0f}Q15 {y + 40:.0f} 15 {y + 110:.0f}V{to_y - 110:.0f}Q15 {to_y:.0f} 130 {to_y:.0f}H{to_x:.0f}"
        if is_around
        else f"M{x:.0f} {y:.0f}Q{min(x, to_x) + abs(x - to_x) * 0.35:.0f} {min(y, to_y) - 10:.0f} {to_x:.0f} {to_y:.0f}"
    )
    return titled(
        f"Ferry from {source} to {target}",
        element(
            "path",
            d=line,
            fill="none",
            stroke=theme.wave,
            stroke_width=4,
            stroke_dasharray="1 9",
            stroke_linecap="round",
        ),
    )


def _investigation(pair: tuple[Space, Space], look: SvgLook) -> str:
    theme = THEMES[look.theme]
    (x, y), (to_x, to_y) = (_POINTS[str(space)] for space in pair)
    line = {"d": f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}", "fill": "none", "stroke_linecap": "round"}
    crosses = "".join(f"M{number(cx - 9)} {number(cy - 9)}l18 18m0-18l-18 18" for cx, cy in ((x, y), (to_x, to_y)))
    return titled(
        f"Investigation tile on {pair[0]} and {pair[1]}: nobody comes through",
        element("path", stroke=theme.tape, stroke_width=50, stroke_opacity=0.66, **line),
        element("path", stroke=theme.light, stroke_width=2.5, stroke_dasharray="9 6", **line),
        element("path", d=crosses, stroke="#ffffff", stroke_width=4.5, stroke_linecap="round"),
        *(
            words(*_above(_POINTS[str(space)]), str(space), 10.5, "#ffffff") if look.has_labels else ""
            for space in pair
        ),
        data_piece="investigation",
    )


def _above(point: Point) -> Point:
    return point[0], point[1] - 14


def _steamer(space: Space, theme: Theme) -> str:
    x, y = _POINTS[str(space)]
    ship = (
        element("path", d="M-26 3H26L18 18H-17Z", fill=theme.ink, stroke=theme.panel, stroke_width=1.5)
        + element("path", d="M-14 3V-7H13V3ZM-7-7V-20H0V-7Z", fill=theme.panel, stroke=theme.ink, stroke_width=2)
        + element("path", d="M-4-23C2-28 8-22 14-27", fill="none", stroke=theme.faint, stroke_width=2.5)
    )
    return titled(f"Steamer in {space}", at(x, y + 2, ship), data_piece="steamer")


def _informant(view: PublicView, theme: Theme, *, is_aside: bool) -> str:
    x, y = _POINTS[str(view.informant)]
    if is_aside:
        x, y = x - 20, y + 2
    is_mute = view.is_informant_mute
    bubble = element(
        "path",
        d="M-17-18H17V8H3L-6 18V8H-17Z",
        fill=theme.faint if is_mute else theme.panel,
        stroke=theme.ink,
        stroke_width=2,
        stroke_linejoin="round",
    )
    sign = words(0, 3, "…" if is_mute else "?", 21, theme.panel if is_mute else theme.ink, font_weight="bold")
    return titled(
        f"The Informant on {view.informant}, {'mute' if is_mute else 'talkative'}",
        at(x, y - 4, bubble, sign, words(0, 28, "Informant", 10.5, theme.ink, font_weight="bold")),
        data_piece="informant",
    )
