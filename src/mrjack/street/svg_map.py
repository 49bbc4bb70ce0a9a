"""Hexes in SVG: where they lie, and what both maps draw on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import sqrt

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.svg import at, element, titled, words
from mrjack.core.svg_arrows import Point
from mrjack.core.svg_theme import Theme
from mrjack.street.drawing import Place
from mrjack.street.hexes import DIRECTIONS, neighbour

# From the middle of a hex to a corner, and to the middle of a side.
SIDE = 39.0
HALF = SIDE * sqrt(3) / 2


def _corners(size: float) -> str:
    half, down = size / 2, size * sqrt(3) / 2
    return f"M{-size:.1f} 0L{-half:.1f} {-down:.1f}H{half:.1f}L{size:.1f} 0L{half:.1f} {down:.1f}H{-half:.1f}Z"


_OUTLINE = _corners(SIDE - 2.5)


@frozen
class Frame:
    """Where a map lies on the page: its top, and the height that so many half hexes take."""

    left: float
    top: float
    rows: int

    @property
    def height(self) -> float:
        """The height of the map."""
        return (self.rows + 1) * HALF

    def middle(self, place: Place) -> Point:
        """The middle of a hex."""
        column, row = place
        return self.left + SIDE * (1 + 1.5 * column), self.top + HALF * (1 + row)


@frozen(cache_hash=True)
class Ground:
    """How a hex looks: its colours, what stands on it, and what it is in words."""

    fill: str
    edge: str
    told: str
    icon: str = ""


# Most of a board is as it was in the picture before; the bound keeps a megabyte. By the name of the space, since the
# spaces of two games are equal as numbers.
@lru_cache(maxsize=1 << 11)
def hexagon(
    space: str, ground: Ground, point: Point, theme: Theme, *, has_label: bool, is_lit: bool, is_occupied: bool
) -> str:
    """A hex with its label and what stands on it; under somebody's feet that is drawn small beside him."""
    icon = at(-23, -8, ground.icon, scale=0.5) if ground.icon and is_occupied else ground.icon
    return titled(
        f"{space}: {ground.told}",
        element("path", d=_OUTLINE, fill=ground.fill, stroke=ground.edge, stroke_width=2, stroke_linejoin="round"),
        element("path", d=_OUTLINE, fill=theme.light, fill_opacity=theme.glow) if is_lit else "",
        icon,
        words(0, -22.5, space, 10.5, theme.ink, fill_opacity=0.65) if has_label else "",
        data_space=space,
        transform=f"translate({point[0]:.0f} {point[1]:.0f})",
    )


def aim(point: Point, theme: Theme, *, is_ring: bool) -> str:
    """The mark on what an action aims at: a dot on what is free, a ring around what stands there."""
    x, y = point
    if is_ring:
        return element(
            "circle",
            cx=x,
            cy=y - 2,
            r=30,
            fill="none",
            stroke=theme.accent,
            stroke_width=3,
            stroke_dasharray="7 4",
            data_aim="ring",
        )
    return element("circle", cx=x, cy=y, r=7.5, fill=theme.accent, stroke=theme.plain, stroke_width=2, data_aim="dot")


def lit_by(lamps: Iterable[Named]) -> frozenset[str]:
    """The labels of lamps and of all hexes beside them, whether or not there are such."""
    labels = [str(lamp) for lamp in lamps]
    return frozenset([*labels, *(neighbour(label, direction) for label in labels for direction in DIRECTIONS)])


def houses(theme: Theme) -> str:
    """Roofs: nobody comes through."""
    return element(
        "path",
        d="M-24 16V0L-15-9L-6 0V16ZM-7 18V-7L4-18L15-7V18ZM12 16V2L19-5L26 2V16Z",
        fill=theme.roof,
        stroke=theme.building,
        stroke_width=1.5,
        stroke_linejoin="round",
    ) + element("path", d="M-18 4h5v5h-5ZM1-4h6v6h-6ZM1 7h6v6h-6Z", fill=theme.building)


def lamp(theme: Theme, *, is_lit: bool = True, sign: str = "") -> str:
    """A street lamp: lit with rays, or dark and hollow; a sign may stand beside it."""
    rays = element(
        "path",
        d="M0-25v-5M-11-20l-4-4M11-20l4-4M-15-10h-5M15-10h5",
        stroke=theme.ink,
        stroke_width=2,
        stroke_linecap="round",
    )
    return at(
        0,
        6,
        element("path", d="M0 0V22M-7 22H7", stroke=theme.ink, stroke_width=3, stroke_linecap="round"),
        element(
            "path",
            d="M-9-19H9L6 0H-6Z",
            fill=theme.light if is_lit else "none",
            stroke=theme.ink,
            stroke_width=2,
            stroke_linejoin="round",
            stroke_dasharray=None if is_lit else "3 2",
        ),
        rays if is_lit else "",
        words(0, -5, sign, 13, "#2b2620", font_weight="bold") if sign else "",
        scale=0.8,
    )


def waves(theme: Theme, count: int) -> str:
    """Water in a hex."""
    return element(
        "path",
        d="".join(f"M-20 {8 * line - 4}q5-5 10 0t10 0t10 0t10 0" for line in range(count)),
        fill="none",
        stroke=theme.wave,
        stroke_width=2,
        stroke_linecap="round",
    )


def places_of(points: Mapping[str, Point], name: str) -> Point | None:
    """The point of a place, or the middle of two that are joined by a plus sign; None where there is none.

    >>> places_of({"a2": (0.0, 0.0), "a3": (2.0, 4.0)}, "a2+a3")
    (1.0, 2.0)
    """
    found = [points[part] for part in name.split("+") if part in points]
    if len(found) != name.count("+") + 1:
        return None
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)
