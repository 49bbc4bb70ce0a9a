"""What stands where before play (NY-SETUP), and the one door from an arrangement to a state."""

from __future__ import annotations

from collections.abc import Mapping

from mrjack.core.bits import mask_of
from mrjack.core.cards import Secret
from mrjack.core.plain import plain_list, plain_text
from mrjack.core.reader import Reader, frozen_data
from mrjack.newyork.board import PAIR_NUMBER_BY_ID, PAIRS, SPACE_BY_ID, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.faults import piece_faults
from mrjack.newyork.table import Pieces, State, Table, Tiles
from mrjack.street.case import NAMING, Case
from mrjack.street.layouts import CUSTOM, Layout, begun
from mrjack.street.rounds import ALL_CARDS, FIRST_TURN

_BOX: Layout = {
    "characters": {
        "beach": "e4",
        "rider": "i7",
        "latimer": "f4",
        "grant": "j8",
        "callahan": "f5",
        "eastman": "h8",
        "tumblety": "h5",
        "smith": "j7",
    },
    "metro": ["b3", "k10", "l6"],
    "gaslamps": ["c3", "m7"],
    "sites": [],
    "parks": [],
    "investigation": [["e7", "f8"], ["k5", "l5"]],
    "steamers": ["e8", "l12"],
    "informant": {"at": "liberty", "side": "talkative"},
    "witness": "visible",
}
_K4 = {"steamers": ["e8", "k4"]}
_E5 = {"characters": {**_BOX["characters"], "latimer": "e5"}}

# The default first. The others are the disputed facts of the box.
LAYOUTS: Mapping[str, Layout] = frozen_data(
    {
        "box": _BOX,
        "box-k4": {**_BOX, **_K4},
        "box-e5": {**_BOX, **_E5},
        "box-k4-e5": {**_BOX, **_K4, **_E5},
    }
)


def start(layout: str | Layout | None = None) -> State:
    """The state before anything has happened.

    ``layout`` is a name of `LAYOUTS`, None for the default, or a mapping of the shape of an entry. Raises `SetupError`
    with all problems of an impossible mapping, `UsageError` for an unknown name.

    >>> start().table.layout
    'box'
    """
    return begun("newyork", _STARTS, layout, lambda given: _read(given, CUSTOM))


def layout_of(state: State) -> str | Layout:
    """The layout that a first state came from: its name, or a mapping of the shape of an entry of `LAYOUTS`."""
    if state.table.layout != CUSTOM:
        return state.table.layout
    pieces = state.table.pieces
    tiles = pieces.tiles
    return {
        "characters": {str(who): str(SPACES[at]) for who, at in zip(CHARACTERS, pieces.spaces, strict=True)},
        "metro": _ids(tiles.metro_mask),
        "gaslamps": _ids(tiles.lamp_mask),
        "sites": _ids(tiles.site_mask),
        "parks": _ids(tiles.park_mask),
        "investigation": [list(map(str, PAIRS[pair])) for pair in tiles.investigation],
        "steamers": _ids(tiles.steamer_mask),
        "informant": {"at": str(SPACES[pieces.informant]), "side": "talkative"},
        "witness": "visible" if state.table.case.is_witnessed else "invisible",
    }


def _ids(mask: int) -> list[str]:
    return list(map(str, spaces_of(mask)))


def _read(layout: Layout, name: str) -> State:
    reader = Reader(layout, _BOX)
    characters = reader.object("characters", map(str, CHARACTERS))
    informant = reader.object("informant", ["at", "side"])
    pieces = Pieces(
        tuple(int(reader.choice(f"characters.{who}", space, SPACE_BY_ID)) for who, space in characters.items()),
        Tiles(
            mask_of(reader.choices("metro", SPACE_BY_ID)),
            mask_of(reader.choices("gaslamps", SPACE_BY_ID)),
            mask_of(reader.choices("sites", SPACE_BY_ID)),
            mask_of(reader.choices("parks", SPACE_BY_ID)),
            _read_investigation(reader),
            mask_of(reader.choices("steamers", SPACE_BY_ID)),
        ),
        int(reader.choice("informant.at", informant["at"], SPACE_BY_ID)),
        # He is Talkative whenever a round begins (NY-SETUP-3, NY-INFORMANT-5).
        bool(reader.choice("informant.side", informant["side"], {"talkative": False})),
    )
    is_witnessed = reader.choice("witness", reader.value("witness"), {"visible": True, "invisible": False})
    reader.finish(piece_faults(pieces))
    # All are suspects at first (NY-SETUP-2).
    return State(Table(name, pieces, FIRST_TURN, Case(ALL_CARDS, is_witnessed), NAMING), Secret())


def _read_investigation(reader: Reader) -> tuple[int, int]:
    """The numbers of the two covered pairs, ascending."""
    numbers = []
    for at, value in enumerate(reader.array("investigation", 2)):
        words = [plain_text(space) for space in plain_list(value, 3) or ()]
        pair = "+".join(word if word in SPACE_BY_ID else "?" for word in words)
        if pair not in PAIR_NUMBER_BY_ID:
            reader.problems.append(f"investigation[{at}]: expected two touching spaces")
        numbers.append(PAIR_NUMBER_BY_ID.get(pair, 0))
    first, second = sorted(numbers) or (0, 0)
    return first, second


_STARTS = {name: _read(layout, name) for name, layout in LAYOUTS.items()}
