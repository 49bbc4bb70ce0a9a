"""Who is seen (PK-SIGHT)."""

from __future__ import annotations

from functools import lru_cache

from mrjack.core.appeal import suspects_after
from mrjack.pocket.board import EDGE, SIDES
from mrjack.pocket.table import Pieces, suspects_mask
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY, SUSPECT_COUNT, WALL_OF

# How far a look from a side goes: not into a tile, no further than it, or through it.
_NOT_INTO, _NO_FURTHER, _THROUGH = range(3)
# By side and by tile.
_DEPTHS = tuple(
    tuple(_NOT_INTO if wall == near else _NO_FURTHER if wall == (near + 2) % 4 else _THROUGH for wall in WALL_OF)
    for near in SIDES
)
# By tile: the suspect on it, as a bit set; nobody on a cleared one.
_SUSPECT_BITS = tuple(1 << who if tile < SUSPECT_COUNT else 0 for tile, who in enumerate(CHARACTER_OF))


def line_of_sight(tiles: tuple[int, ...], position: int) -> list[int]:
    """The cells that a token on an edge position looks into, nearest first (PK-SIGHT-1, PK-SIGHT-2, PK-SIGHT-4).

    A wall towards the token hides its tile and all behind it, one away from the token all behind it.
    """
    near, cells = EDGE[position]
    depths = _DEPTHS[near]
    found = []
    for cell in cells:
        depth = depths[tiles[cell]]
        if depth:
            found.append(int(cell))
        if depth != _THROUGH:
            break
    return found


def seen_from(tiles: tuple[int, ...], position: int) -> int:
    """The suspects whom a token on an edge position sees, as a bit set (PK-SIGHT-3)."""
    mask = 0
    for cell in line_of_sight(tiles, position):
        mask |= _SUSPECT_BITS[tiles[cell]]
    return mask


def seen_mask(pieces: Pieces) -> int:
    """The suspects whom any detective token sees, as a bit set; nobody until all nine tiles lie (PK-SIGHT-5)."""
    return _seen(pieces.tiles, pieces.detectives)


# The last positions: each appeal asks several times.
@lru_cache(maxsize=1 << 5)
def suspects_left(tiles: tuple[int, ...], detectives: tuple[int, int, int], is_visible: bool) -> tuple[int, int]:
    """The suspects before and after an answer, as bit sets (PK-APPEAL-2, PK-APPEAL-3, PK-APPEAL-4)."""
    suspects = suspects_mask(tiles)
    return suspects, suspects_after(suspects, _seen(tiles, detectives), is_visible)


# The bound keeps a few hundred kilobytes; each appeal asks several times.
@lru_cache(maxsize=1 << 10)
def _seen(tiles: tuple[int, ...], detectives: tuple[int, int, int]) -> int:
    if EMPTY in tiles:
        return 0
    mask = 0
    for position in detectives:
        mask |= seen_from(tiles, position)
    return mask
