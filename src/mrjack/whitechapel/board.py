"""The map: which hex touches which, and what is printed on it (WC-BOARD)."""

from __future__ import annotations

from mrjack.core.bits import bits, mask_of
from mrjack.street.hexes import neighbour, neighbour_masks
from mrjack.whitechapel.spaces import Direction, Exit, Space

SPACES = tuple(Space)
EXITS = tuple(Exit)
DIRECTIONS = tuple(Direction)
# No other hex exists for any purpose (WC-BOARD-2).
ALL_SPACES_MASK = (1 << len(SPACES)) - 1
SPACE_BY_ID = {str(space): space for space in SPACES}

# Every hex that is not named here is street (WC-BOARD-1).
PRINTED = {
    "gaslight": "b2 c7 f5 f9 h4 h8 k6 l11",
    "obstacle": "b4 b5 c5 d4 d6 d8 f4 f6 f8 h5 h7 h9 j5 j7 j9 k8 l8 l9",
}
_KINDS = {name: kind for kind, names in PRINTED.items() for name in names.split()}
TERRAIN = tuple(_KINDS.get(name, "street") for name in SPACE_BY_ID)
GASLIGHTS = tuple(space for space in SPACES if TERRAIN[space] == "gaslight")
GASLIGHT_MASK = mask_of(GASLIGHTS)
STREETS = tuple(space for space in SPACES if TERRAIN[space] == "street")
# Where somebody may stand (WC-BOARD-4).
STREET_MASK = mask_of(STREETS)

# By exit: its exit hex (WC-BOARD-5).
EXIT_SPACES = (Space.B7, Space.L12, Space.B1, Space.L6)

# Which hexes share an edge (WC-BOARD-6), and where one street step leads.
NEIGHBOURS = neighbour_masks([*SPACE_BY_ID])
WAYS = tuple(NEIGHBOURS[space] & STREET_MASK if STREET_MASK >> space & 1 else 0 for space in SPACES)
# By hex and direction: the hex next to it, if any.
_BESIDE = tuple(tuple(SPACE_BY_ID.get(neighbour(name, str(way))) for way in DIRECTIONS) for name in SPACE_BY_ID)


def _beam(space: Space, direction: Direction) -> int:
    """The straight row of street hexes that begins next to a hex (WC-WATSON-4)."""
    lit = 0
    ahead = _BESIDE[space][direction]
    while ahead is not None and STREET_MASK >> ahead & 1:
        lit |= 1 << ahead
        ahead = _BESIDE[ahead][direction]
    return lit


# By hex and direction.
BEAMS = tuple(tuple(_beam(space, direction) for direction in DIRECTIONS) for space in SPACES)


def spaces_of(mask: int) -> tuple[Space, ...]:
    """The hexes of a bit set, in the order in which options are listed."""
    return tuple(SPACES[number] for number in bits(mask))


def exits_of(mask: int) -> tuple[Exit, ...]:
    """The exits of a bit set, in the order in which options are listed."""
    return tuple(EXITS[number] for number in bits(mask))
