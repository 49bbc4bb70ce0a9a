"""What the spaces look like in SVG: what is printed on them, and the tiles that lie there."""

from __future__ import annotations

from functools import cache

from mrjack.core.svg import at, element, words
from mrjack.core.svg_theme import Theme
from mrjack.newyork.board import FERRIES, TERRAIN
from mrjack.newyork.spaces import Space
from mrjack.street.svg_map import Ground, houses, lamp, waves


# By space, tile and theme.
@cache
def ground_of(space: Space, tile: str | None, theme: Theme) -> Ground:
    """How a space looks with a kind of tile on it: that hides what is printed below."""
    match tile or TERRAIN[space]:
        case "metro":
            return Ground(theme.street, theme.edge, "metro entrance", _metro(theme, is_station=False))
        case "lamp":
            return Ground(theme.street, theme.edge, "Gaslamp", lamp(theme))
        case "site":
            return Ground(theme.street, theme.edge, "Building site", _site(theme))
        case "park":
            return Ground(theme.park, theme.tree, "Park", _trees(theme))
        case "building":
            return Ground(theme.building, theme.roof, "building", houses(theme))
        case "station":
            return Ground(theme.street, theme.edge, "central metro station", _metro(theme, is_station=True))
        case "quay":
            return Ground(theme.street, theme.wave, _quay_told(space), _quay(space, theme))
        case "port":
            return Ground(theme.water, theme.wave, "port", _anchor(theme))
        case "exit":
            return Ground(theme.street, theme.accent, "land exit", _way_out(theme))
        case "island":
            return Ground(theme.park, theme.wave, "Liberty Island", _torch(theme))
        case _:
            return Ground(theme.street, theme.edge, "street")


def _metro(theme: Theme, *, is_station: bool) -> str:
    frame = (
        element("circle", r=20, fill="none", stroke=theme.ink, stroke_width=2)
        + element("circle", r=16, fill=theme.panel, stroke=theme.ink, stroke_width=2.5)
        if is_station
        else element(
            "rect", x=-15, y=-13, width=30, height=28, rx=6, fill=theme.panel, stroke=theme.ink, stroke_width=2.5
        )
    )
    return frame + element(
        "path", d="M-8 8V-6L0 3L8-6V8", fill="none", stroke=theme.ink, stroke_width=3.5, stroke_linejoin="round"
    )


def _site(theme: Theme) -> str:
    return element(
        "path",
        d="M-19 18H19V-4H-19ZM-19 7H19M-6-4V18M7-4V18",
        fill=theme.building,
        stroke=theme.ink,
        stroke_width=2,
    ) + element("path", d="M-13-4V-17H16V-8M-13-10L-6-17M12-8h8", fill="none", stroke=theme.ink, stroke_width=2.2)


def _trees(theme: Theme) -> str:
    return element(
        "path",
        d="M-12 20V8M11 17V4M0 22V14",
        stroke=theme.ink,
        stroke_width=3,
    ) + "".join(
        element("circle", cx=x, cy=y, r=radius, fill=theme.tree, stroke=theme.park, stroke_width=1.2)
        for x, y, radius in ((-12, 2, 11), (11, -3, 12), (0, 10, 9))
    )


def _is_way_out(space: Space) -> bool:
    return any(space is source for source, _ in FERRIES)


def _quay_told(space: Space) -> str:
    return f"quay, ferry {'to' if _is_way_out(space) else 'from'} liberty"


def _quay(space: Space, theme: Theme) -> str:
    return (
        at(0, -2, waves(theme, 2))
        + element("path", d="M-24 12H24M-15 12v6M15 12v6", stroke=theme.roof, stroke_width=3, stroke_linecap="round")
        + words(0, 27, f"ferry {'out' if _is_way_out(space) else 'in'}", 9.5, theme.ink)
    )


def _anchor(theme: Theme) -> str:
    return element(
        "path",
        d="M0-9V18M-8-2H8M-15 7C-14 16-6 19 0 19S14 16 15 7",
        fill="none",
        stroke=theme.wave,
        stroke_width=3.5,
        stroke_linecap="round",
    ) + element("circle", cy=-13, r=4, fill="none", stroke=theme.wave, stroke_width=3)


def _way_out(theme: Theme) -> str:
    return element("path", d="M-20-6H4V-15L24 3L4 21V12H-20Z", fill=theme.accent, stroke=theme.panel, stroke_width=1.5)


def _torch(theme: Theme) -> str:
    return element("path", d="M-6 2H6L3 24H-3ZM-10-2H10V2H-10Z", fill=theme.tree, stroke=theme.ink) + element(
        "path", d="M0-19C7-12 8-8 5-3H-5C-8-8-5-11 0-19Z", fill=theme.light, stroke=theme.ink
    )
