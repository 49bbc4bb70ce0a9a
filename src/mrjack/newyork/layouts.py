"""What stands where before play (NY-SETUP), and the one door from an arrangement to a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mrjack.core.bits import mask_of
from mrjack.core.cards import Secret
from mrjack.core.errors import SetupError, UsageError, quoted
from mrjack.newyork.board import PAIR_NUMBER, PAIRS, SPACE_BY_ID, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.faults import piece_faults
from mrjack.newyork.table import Pieces, State, Table, Tiles
from mrjack.street.case import NAMING, Case
from mrjack.street.rounds import ALL_CARDS, FIRST_TURN

Layout = Mapping[str, Any]

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
LAYOUTS: Mapping[str, Layout] = {
    "box": _BOX,
    "box-k4": {**_BOX, **_K4},
    "box-e5": {**_BOX, **_E5},
    "box-k4-e5": {**_BOX, **_K4, **_E5},
}
CUSTOM = "custom"
_MISSING = object()


def start(layout: str | Layout | None = None) -> State:
    """The state before anything has happened.

    ``layout`` is a name of `LAYOUTS`, None for the default, or a mapping of the shape of an entry. Raises `SetupError`
    with all problems of an impossible mapping, `UsageError` for an unknown name.

    >>> start().table.layout
    'box'
    """
    if layout is None:
        layout = next(iter(LAYOUTS))
    if isinstance(layout, str):
        if layout not in LAYOUTS:
            raise UsageError(f"newyork has the layouts {' '.join(LAYOUTS)}, not {quoted(layout)}")
        return _STARTS[layout]
    if not isinstance(layout, Mapping):
        raise UsageError(f"a layout is a name or a mapping, not {quoted(layout)}")
    state = _Reader(layout).state(CUSTOM)
    same = (known for known in _STARTS.values() if _unnamed(known) == _unnamed(state))
    return next(same, state)


def _unnamed(state: State) -> tuple[object, ...]:
    return state.table.pieces, state.table.case


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


class _Reader:
    """Reads one mapping and collects everything that is wrong with it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.problems: list[str] = []

    def state(self, name: str) -> State:
        self.problems += [f"{key}: missing" for key in _BOX if key not in self.layout]
        self.problems += [f"{quoted(key)}: unknown" for key in self.layout if key not in _BOX]
        characters = self.object("characters", [str(who) for who in CHARACTERS])
        informant = self.object("informant", ["at", "side"])
        spaces = tuple(self.space(f"characters.{who}", characters.get(str(who), _MISSING)) for who in CHARACTERS)
        tiles = Tiles(
            self.spaces("metro"),
            self.spaces("gaslamps"),
            self.spaces("sites"),
            self.spaces("parks"),
            self.investigation(),
            self.spaces("steamers"),
        )
        at = self.space("informant.at", informant.get("at", _MISSING))
        is_mute = self.choice("informant.side", informant.get("side", _MISSING), ["talkative", "mute"]) == 1
        if is_mute:
            self.problems.append("informant.side: he is Talkative when a round begins")
        is_witnessed = self.choice("witness", self.layout.get("witness", _MISSING), ["invisible", "visible"]) == 1
        pieces = Pieces(spaces, tiles, at, is_mute)
        # Only what is spelt right can be looked at as a whole.
        problems = self.problems or piece_faults(pieces)
        if problems:
            raise SetupError(tuple(problems))
        return State(Table(name, pieces, FIRST_TURN, Case(ALL_CARDS, is_witnessed), NAMING), Secret())

    def object(self, key: str, names: list[str]) -> Mapping[str, Any]:
        value = self.layout.get(key)
        if not isinstance(value, Mapping):
            if key in self.layout:
                self.problems.append(f"{key}: expected an object with {' '.join(names)}")
            return {}
        self.problems += [f"{key}.{name}: missing" for name in names if name not in value]
        self.problems += [f"{key}: {quoted(name)} is unknown" for name in value if name not in names]
        return value

    def space(self, where: str, value: Any) -> int:
        found = SPACE_BY_ID.get(value) if isinstance(value, str) else None
        if found is None and value is not _MISSING:
            self.problems.append(f"{where}: {quoted(value)} is no space")
        return int(found or 0)

    def array(self, key: str, size: int | None = None) -> list[Any]:
        value = self.layout.get(key, [])
        if not isinstance(value, list | tuple) or (size is not None and key in self.layout and len(value) != size):
            self.problems.append(f"{key}: expected a list" + (f" of {size}" if size is not None else ""))
            return []
        return list(value)

    def spaces(self, key: str) -> int:
        found = [self.space(f"{key}[{number}]", value) for number, value in enumerate(self.array(key))]
        self.problems += [
            f"{key}: {SPACES[space]} stands twice" for space in sorted(set(found)) if found.count(space) > 1
        ]
        return mask_of(found)

    def investigation(self) -> tuple[int, int]:
        numbers = []
        for number, value in enumerate(self.array("investigation", 2)):
            where = f"investigation[{number}]"
            pair = value if isinstance(value, list | tuple) and len(value) == 2 else []
            covered = tuple(sorted(self.space(where, space) for space in pair))
            tile = next((tile for spaces, tile in PAIR_NUMBER.items() if spaces == covered), None)
            if tile is None:
                self.problems.append(f"{where}: expected two touching spaces")
            numbers.append(tile or 0)
        first, second = sorted(numbers) or (0, 0)
        return first, second

    def choice(self, where: str, value: Any, choices: list[str]) -> int:
        if value not in choices:
            if value is not _MISSING:
                self.problems.append(f"{where}: expected {' or '.join(choices)}, not {quoted(value)}")
            return 0
        return choices.index(value)


_STARTS = {name: _Reader(layout).state(name) for name, layout in LAYOUTS.items()}
