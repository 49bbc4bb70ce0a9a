"""What stands where before play (WC-LAYOUT), and the one door from an arrangement to a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mrjack.core.bits import mask_of
from mrjack.core.cards import Secret
from mrjack.core.reader import Reader, frozen_data
from mrjack.street.case import NAMING, Case
from mrjack.street.layouts import CUSTOM, Layout, begun
from mrjack.street.rounds import ALL_CARDS, FIRST_TURN
from mrjack.whitechapel.board import DIRECTIONS, EXITS, GASLIGHTS, SPACE_BY_ID, SPACES, exits_of, spaces_of
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.faults import piece_faults
from mrjack.whitechapel.table import TILE_NAMES, UNLIT, Pieces, State, Table, Tiles

_2016: Layout = {
    "open_manholes": ["b6", "c4", "f10", "g6", "h3", "k9", "l7"],
    "covered_manholes": ["b1", "l12"],
    "lit_gaslights": {"b2": "1", "l11": "2", "c7": "3", "k6": "4", "f5": "blank", "h8": "blank"},
    "unlit_gaslights": ["f9", "h4"],
    "cordons": ["ne", "sw"],
    "characters": {
        "holmes": "g5",
        "watson": "i4",
        "smith": "g8",
        "lestrade": "e5",
        "stealthy": "a3",
        "goodley": "m10",
        "gull": "e9",
        "bert": "i8",
    },
    "watson_facing": "ne",  # WC-LAYOUT-3
    "witness": "visible",  # WC-SETUP-3
}
# Watson stands where the corrected picture shows him, and h8 is a gaslight hex (WC-LAYOUT-2).
_2006: Layout = {
    **_2016,
    "open_manholes": ["a5", "f7", "f10", "h3", "h6", "m9"],
    "covered_manholes": ["c2", "l12"],
    "characters": {**_2016["characters"], "watson": "a3", "stealthy": "i4"},
}

# The default first (WC-LAYOUT-1).
LAYOUTS: Mapping[str, Layout] = frozen_data({"2016": _2016, "2006": _2006})

_GASLIGHT_BY_ID = {str(space): number for number, space in enumerate(GASLIGHTS)}
_TILES = {name: tile for tile, name in enumerate(TILE_NAMES) if tile != UNLIT}


def start(layout: str | Layout | None = None) -> State:
    """The state before anything has happened.

    ``layout`` is a name of `LAYOUTS`, None for the default, or a mapping of the shape of an entry. Raises `SetupError`
    with all problems of an impossible mapping, `UsageError` for an unknown name.

    >>> start().table.layout
    '2016'
    """
    return begun("whitechapel", _STARTS, layout, lambda given: _read(given, CUSTOM))


def layout_of(state: State) -> str | Layout:
    """The layout that a first state came from: its name, or a mapping of the shape of an entry of `LAYOUTS`."""
    if state.table.layout != CUSTOM:
        return state.table.layout
    pieces = state.table.pieces
    tiles = pieces.tiles
    lamps = dict(zip(map(str, GASLIGHTS), tiles.lamps, strict=True))
    return {
        "open_manholes": list(map(str, spaces_of(tiles.open_mask))),
        "covered_manholes": list(map(str, spaces_of(tiles.covered_mask))),
        "lit_gaslights": {space: TILE_NAMES[tile] for space, tile in lamps.items() if tile},
        "unlit_gaslights": [space for space, tile in lamps.items() if not tile],
        "cordons": list(map(str, exits_of(tiles.cordon_mask))),
        "characters": {str(who): str(SPACES[at]) for who, at in zip(CHARACTERS, pieces.spaces, strict=True)},
        "watson_facing": str(DIRECTIONS[pieces.facing]),
        "witness": "visible" if state.table.case.is_witnessed else "invisible",
    }


def _read(layout: Layout, name: str) -> State:
    reader = Reader(layout, _2016)
    characters = reader.object("characters", map(str, CHARACTERS))
    lit = reader.pairs("lit_gaslights", _GASLIGHT_BY_ID, _TILES)
    unlit = reader.choices("unlit_gaslights", _GASLIGHT_BY_ID)
    tiles = Tiles(
        tuple(lit.get(number, UNLIT) for number in range(len(GASLIGHTS))),
        mask_of(reader.choices("open_manholes", SPACE_BY_ID)),
        mask_of(reader.choices("covered_manholes", SPACE_BY_ID)),
        mask_of(reader.choices("cordons", {str(exit_): exit_ for exit_ in EXITS})),
    )
    spaces = tuple(int(reader.choice(f"characters.{who}", space, SPACE_BY_ID)) for who, space in characters.items())
    directions = {str(direction): int(direction) for direction in DIRECTIONS}
    facing = reader.choice("watson_facing", reader.value("watson_facing"), directions)
    is_witnessed = reader.choice("witness", reader.value("witness"), {"visible": True, "invisible": False})
    pieces = Pieces(spaces, tiles, facing)
    # What could not be read says nothing about the other list.
    is_read = not any("lit_gaslights" in problem for problem in reader.problems)
    reader.finish((_naming_faults(lit, unlit) if is_read else []) + piece_faults(pieces))
    return State(Table(name, pieces, FIRST_TURN, Case(ALL_CARDS, is_witnessed), NAMING), Secret())


def _naming_faults(lit: Mapping[int, int], unlit: Sequence[int]) -> list[str]:
    """Every gaslight hex is named, lit or unlit."""
    return [
        f"unlit_gaslights: {name} must be named once, lit or unlit"
        for name, number in _GASLIGHT_BY_ID.items()
        if (number in lit) == (number in unlit)
    ]


_STARTS = {name: _read(layout, name) for name, layout in LAYOUTS.items()}
