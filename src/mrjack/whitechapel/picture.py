"""A view as text: the map, who stands where, and what is known. North is up."""

from __future__ import annotations

from collections.abc import Iterable

from mrjack.core.drawing import Ink, Span, stacked
from mrjack.core.look import PLAIN, Look
from mrjack.street.drawing import Cell, Place, draw_map
from mrjack.street.hexes import column_and_number
from mrjack.street.status import status_lines, token
from mrjack.whitechapel.board import EXIT_SPACES, EXITS, SPACES, TERRAIN
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.spaces import Space
from mrjack.whitechapel.view import PublicView

# Two letters each, all different.
CODES = ("HO", "WA", "SM", "LE", "ST", "GO", "GU", "BE")
NAMES = ("HOLME", "WATSO", "SMITH", "LESTR", "STEAL", "GOODL", "GULL", "BERT")

_EXIT_AT = {EXIT_SPACES[exit_]: exit_ for exit_ in EXITS}


def picture(view: PublicView, look: Look = PLAIN) -> str:
    """The view as lines of text. It shows nothing that the view does not hold."""
    status = _status(view, look) if look.has_status else []
    return stacked(status, _map(view, look) if look.has_board else [], _legend(look) if look.has_legend else [])


def _status(view: PublicView, look: Look) -> list[str]:
    return [
        *status_lines("Whitechapel", view, look),
        f"lantern: {view.facing}, on {_listed(view.beam) or 'nothing'}",
        f"cordons: {_listed(sorted(view.cordons))}; covers: {_listed(sorted(view.covered_manholes))}",
        *_whistle_lines(view),
    ]


def _map(view: PublicView, look: Look) -> list[str]:
    ground, occupants = _ground(view), _occupants(view, look)
    nothing = Span("")
    cells = {
        place_of(space): Cell(
            Span(str(space) if look.has_labels else "", Ink.FAINT), ground[space], occupants.get(space, nothing)
        )
        for space in SPACES
    }
    return draw_map(cells, is_wide=look.is_wide, is_coloured=look.is_coloured)


def _listed(members: Iterable[object]) -> str:
    return " ".join(map(str, members))


def _whistle_lines(view: PublicView) -> list[str]:
    if view.whistle_points is None:
        return []
    return [f"goodley: {view.whistle_points} points left, whistled {_listed(sorted(view.whistled))}"]


def _legend(look: Look) -> list[str]:
    names = NAMES if look.is_wide else CODES
    capitals = ", ".join(f"{name} {who.title}" for name, who in zip(names, CHARACTERS, strict=True))
    signs = (
        "@ open manhole, + covered, >exit> (=exit= with a cordon), Lamp: lit, with its number; lamp: unlit; ### house"
        if look.is_wide
        else "@ open manhole, + covered, > exit (= with a cordon), L lit lamp with its number, l unlit, # house"
    )
    half = capitals.index(", " + names[4])
    return [capitals[:half] + ",", capitals[half + 2 :], "small letters: cleared; *: visible", signs]


def place_of(space: Space) -> Place:
    """Where a hex is drawn."""
    column, number = column_and_number(str(space))
    return column, column - 2 * number + 15


def _ground(view: PublicView) -> dict[Space, Span]:
    """What is printed on each hex, and what lies there."""
    lamps = view.lamps
    manholes = {**dict.fromkeys(view.open_manholes, "@"), **dict.fromkeys(view.covered_manholes, "+")}
    ground = {}
    for space in SPACES:
        if TERRAIN[space] == "obstacle":
            ground[space] = Span("#######", Ink.FAINT)
        elif TERRAIN[space] == "gaslight":
            ground[space] = Span("Lamp", Ink.LIGHT) if space in lamps else Span("lamp", Ink.FAINT)
        else:
            ground[space] = Span(_exit(view, space) + manholes.get(space, ""), Ink.WAY)
    return ground


def _exit(view: PublicView, space: Space) -> str:
    exit_ = _EXIT_AT.get(space)
    if exit_ is None:
        return ""
    return f"={exit_}=" if exit_ in view.cordons else f">{exit_}>"


def _occupants(view: PublicView, look: Look) -> dict[Space, Span]:
    """Who stands on each hex where somebody does; the number of a lit lamp stands on its own."""
    names = NAMES if look.is_wide else CODES
    return {
        **{space: token(view, who, names[who]) for who, space in view.spaces.items()},
        **{space: Span("" if tile == "blank" else tile, Ink.LIGHT) for space, tile in view.lit.items()},
    }
