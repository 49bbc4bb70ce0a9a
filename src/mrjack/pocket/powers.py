"""What may be done to the tiles (PK-ROTATE, PK-EXCHANGE)."""

from __future__ import annotations

from mrjack.core.building import builder
from mrjack.pocket.board import CELLS
from mrjack.pocket.table import Pieces
from mrjack.pocket.tiles import CROSSROADS, TURNED

_pieces = builder(Pieces)

# Bit 3 x cell + quarter turns - 1.
ALL_ROTATIONS_MASK = (1 << 3 * len(CELLS)) - 1
_ALL_TURNS = 0b111
_MORE_TURNS = 0b110


def rotations_mask(pieces: Pieces) -> int:
    """The rotations that are legal: bit 3 x cell + quarter turns - 1.

    A marked tile is out (PK-ROTATE-3); of the three turns of the crossroads one is kept (PK-ROTATE-5).
    """
    mask = ALL_ROTATIONS_MASK
    if CROSSROADS in pieces.tiles:
        mask &= ~(_MORE_TURNS << 3 * pieces.tiles.index(CROSSROADS))
    if pieces.marked is not None:
        mask &= ~(_ALL_TURNS << 3 * pieces.marked)
    return mask


def rotated(pieces: Pieces, cell: int, quarter_turns: int) -> Pieces:
    """The pieces after a tile was turned clockwise; it is marked (PK-ROTATE-1, PK-ROTATE-3)."""
    tiles = pieces.tiles
    turned = [*tiles]
    turned[cell] = TURNED[quarter_turns][tiles[cell]]
    return _pieces(tuple(turned), pieces.detectives, cell)


def exchanged(pieces: Pieces, first: int, second: int) -> Pieces:
    """The pieces after two tiles traded places, each with its wall, face and mark (PK-EXCHANGE-1, PK-ROTATE-4).

    >>> exchanged(Pieces((5, 6, 7), (11, 3, 7), marked=0), 0, 2)
    Pieces(tiles=(7, 6, 5), detectives=(11, 3, 7), marked=2)
    """
    tiles = list(pieces.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    marked = pieces.marked
    if marked is not None:
        marked = {first: second, second: first}.get(marked, marked)
    return _pieces(tuple(tiles), pieces.detectives, marked)
