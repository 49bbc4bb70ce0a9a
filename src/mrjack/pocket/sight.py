"""Who is seen (PK-SIGHT)."""

from __future__ import annotations

from functools import lru_cache

from mrjack.pocket.board import EDGE
from mrjack.pocket.table import Pieces
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY, SUSPECT_COUNT, WALL_OF


def line_of_sight(tiles: tuple[int, ...], position: int) -> list[int]:
    """The cells that a token on an edge position looks into, nearest first (PK-SIGHT-1, PK-SIGHT-2, PK-SIGHT-4).

    A wall towards the token hides its tile and all behind it, one away from the token all behind it.
    """
    near, cells = EDGE[position]
    far = (near + 2) % 4
    found = []
    for cell in cells:
        wall = WALL_OF[tiles[cell]]
        if wall == near:
            break
        found.append(int(cell))
        if wall == far:
            break
    return found


def seen_from(tiles: tuple[int, ...], position: int) -> int:
    """The suspects whom a token on an edge position sees, as a bit set (PK-SIGHT-3)."""
    mask = 0
    for cell in line_of_sight(tiles, position):
        tile = tiles[cell]
        if tile < SUSPECT_COUNT:
            mask |= 1 << CHARACTER_OF[tile]
    return mask


def seen_mask(pieces: Pieces) -> int:
    """The suspects whom any detective token sees, as a bit set; nobody until all nine tiles lie (PK-SIGHT-5)."""
    return _seen(pieces.tiles, pieces.detectives)


# The bound keeps a few hundred kilobytes; each appeal asks several times.
@lru_cache(maxsize=1 << 10)
def _seen(tiles: tuple[int, ...], detectives: tuple[int, int, int]) -> int:
    if EMPTY in tiles:
        return 0
    mask = 0
    for position in detectives:
        mask |= seen_from(tiles, position)
    return mask
