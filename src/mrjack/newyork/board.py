"""The map: which space touches which, and what is printed on it (NY-BOARD-1, NY-BOARD-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from mrjack.core.bits import Joiner, bits, mask_of
from mrjack.newyork.spaces import Space
from mrjack.street.hexes import neighbour_masks, pairs

SPACES = tuple(Space)
ALL_SPACES_MASK = (1 << len(SPACES)) - 1
SPACE_BY_ID = {str(space): space for space in SPACES}

# Every space that is not named here is plain street.
PRINTED = {
    "building": "d3 d4 j6 j9 k7 k9",
    "station": "g6",
    "quay": "a3 c5 e1 g9",
    "port": "b1 e8 g2 k4 l12",
    "exit": "n8",
    "island": "liberty",
}
_KINDS = {name: kind for kind, names in PRINTED.items() for name in names.split()}
TERRAIN = tuple(_KINDS.get(name, "street") for name in SPACE_BY_ID)


def _terrain_mask(*kinds: str) -> int:
    return mask_of(space for space in SPACES if TERRAIN[space] in kinds)


# Building and escaping ask for other kinds of terrain than the island (NY-BOARD-8).
STREET_MASK = _terrain_mask("street")
BUILDING_MASK = _terrain_mask("building")
STATION_MASK = _terrain_mask("station")
EXIT_MASK = _terrain_mask("port", "exit")
PORTS = tuple(space for space in SPACES if TERRAIN[space] == "port")
EXITS = tuple(space for space in SPACES if TERRAIN[space] in ("port", "exit"))
PORT_MASK = mask_of(PORTS)
LAND_EXIT_MASK = EXIT_MASK & ~PORT_MASK
# Where somebody may stand, as far as print goes (NY-BOARD-5).
OPEN_TERRAIN_MASK = _terrain_mask("street", "station", "quay", "island")
# What an Investigation tile may cover, as far as print goes (NY-CALLAHAN-1, NY-CALLAHAN-4).
COVERABLE_MASK = STREET_MASK | STATION_MASK

NEIGHBOURS = neighbour_masks([*SPACE_BY_ID], apart=["liberty"])
# Tiles of one kind stay while others change, so both are asked about the same few sets again.
beside: Callable[[int], int] = lru_cache(maxsize=1 << 12)(Joiner(NEIGHBOURS))

# From, to: one way each (NY-FERRY-1).
FERRIES = ((Space.A3, Space.LIBERTY), (Space.C5, Space.LIBERTY), (Space.LIBERTY, Space.E1), (Space.LIBERTY, Space.G9))
# What one movement point leads to on foot or by ferry.
WAYS = tuple(NEIGHBOURS[space] | mask_of(to for source, to in FERRIES if source is space) for space in SPACES)
beside_ways: Callable[[int], int] = lru_cache(maxsize=1 << 12)(Joiner(WAYS))

# Two touching spaces, as an Investigation tile covers them; numbered in this order.
PAIRS = tuple((SPACES[first], SPACES[second]) for first, second in pairs(NEIGHBOURS))
PAIR_MASKS = tuple(mask_of(pair) for pair in PAIRS)
ALL_PAIRS_MASK = (1 << len(PAIRS)) - 1


def _pairs_at() -> list[int]:
    """By space: the numbers of the pairs that hold it."""
    found = [0] * len(SPACES)
    for number, pair in enumerate(PAIRS):
        for space in pair:
            found[space] |= 1 << number
    return found


# For a bit set of spaces: the numbers of the pairs that hold any of them.
pairs_with: Callable[[int], int] = Joiner(_pairs_at())
PAIR_NUMBER = {pair: number for number, pair in enumerate(PAIRS)}
# Either order is taken.
PAIR_NUMBER_BY_ID = {f"{a}+{b}": number for pair, number in PAIR_NUMBER.items() for a, b in (pair, pair[::-1])}


def spaces_of(mask: int) -> tuple[Space, ...]:
    """The spaces of a bit set, in board-file order."""
    return tuple(SPACES[number] for number in bits(mask))
