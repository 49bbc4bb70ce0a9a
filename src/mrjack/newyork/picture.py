"""A view as text: the map, who stands where, and what is known.

North is to the right, as on the box's map: columns a to n run from the southern tip to the north.
"""

from __future__ import annotations

from mrjack.core.drawing import Ink, Span, stacked
from mrjack.core.look import PLAIN, Look
from mrjack.newyork.board import SPACES, TERRAIN
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.spaces import Space
from mrjack.newyork.view import PublicView
from mrjack.street.drawing import Cell, Place, draw_map
from mrjack.street.hexes import column_and_number
from mrjack.street.status import status_lines, token

# Two letters each, all different.
CODES = ("BE", "RI", "LA", "GR", "CA", "EA", "TU", "SM")
NAMES = ("BEACH", "RIDER", "LATIM", "GRANT", "CALLA", "EASTM", "TUMBL", "SMITH")

# By terrain: the sign in the narrow form is the first letter.
_PRINTED = {
    "street": Span(""),
    "building": Span("#######", Ink.FAINT),
    "station": Span("Metro", Ink.WAY),
    "quay": Span("~quay~", Ink.WAY),
    "port": Span("=port=", Ink.WAY),
    "exit": Span(">exit>", Ink.WAY),
    "island": Span("~~~~~~~", Ink.FAINT),
}


def picture(view: PublicView, look: Look = PLAIN) -> str:
    """The view as lines of text. It shows nothing that the view does not hold."""
    status = status_lines("New York", view, look) if look.has_status else []
    return stacked(status, _map(view, look) if look.has_board else [], _legend(look) if look.has_legend else [])


def _map(view: PublicView, look: Look) -> list[str]:
    lying, occupants = _lying(view), _occupants(view, look)
    nothing = Span("")
    cells = {
        place_of(space): Cell(
            Span(_label(space) if look.has_labels else "", Ink.FAINT),
            lying.get(space) or _PRINTED[TERRAIN[space]],
            occupants.get(space, nothing),
        )
        for space in SPACES
    }
    return draw_map(cells, is_wide=look.is_wide, is_coloured=look.is_coloured)


def _legend(look: Look) -> list[str]:
    names = NAMES if look.is_wide else CODES
    capitals = ", ".join(f"{name} {who.title}" for name, who in zip(names, CHARACTERS, strict=True))
    signs = (
        "Metro, Lamp, Site, Park, xxx covered, ### building, ~quay~, =port= (SHIP: Steamer), >exit>"
        if look.is_wide
        else "M metro, L lamp, S site, P Park, x covered, # building, ~ quay, = port (SS Steamer), > exit"
    )
    informant = "INF? Informant, INF- Mute" if look.is_wide else "?? Informant, -- Mute"
    half = capitals.index(", " + names[4])
    return [capitals[:half] + ",", capitals[half + 2 :], f"small letters: cleared; *: visible; {informant}", signs]


def place_of(space: Space) -> Place:
    """Where a space is drawn."""
    if space is Space.LIBERTY:
        return 0, 0
    column, number = column_and_number(str(space))
    return column, column + 13 - 2 * number


def _label(space: Space) -> str:
    return "lib." if space is Space.LIBERTY else str(space)


def _lying(view: PublicView) -> dict[Space, Span]:
    """The tile on each space that has one."""
    lying = {
        **dict.fromkeys(view.metro, Span("Metro", Ink.WAY)),
        **dict.fromkeys(view.lamps, Span("Lamp", Ink.LIGHT)),
        **dict.fromkeys(view.sites, Span("Site", Ink.BUILT)),
        **dict.fromkeys(view.parks, Span("Park", Ink.GREEN)),
    }
    for pair in view.investigation:
        for space in pair:
            # What lies below stays in place and shows through (NY-CALLAHAN-5).
            below = lying.get(space)
            lying[space] = Span(f"x{'xxxxx' if below is None else below.text}x", Ink.CLOSED)
    return lying


def _occupants(view: PublicView, look: Look) -> dict[Space, Span]:
    """Who or what stands on each space where somebody does; a Steamer lies in its port."""
    side = "-" if view.is_informant_mute else "?"
    names = NAMES if look.is_wide else CODES
    return {
        view.informant: Span(f"INF{side}" if look.is_wide else side * 2, Ink.GREEN),
        **{space: token(view, who, names[who]) for who, space in view.spaces.items()},
        **dict.fromkeys(view.steamers, Span("SHIP" if look.is_wide else "SS", Ink.STRONG)),
    }
