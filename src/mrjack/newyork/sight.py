"""Who is visible (NY-VIS)."""

from __future__ import annotations

from mrjack.newyork.board import NEIGHBOURS
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import Pieces
from mrjack.street.sight import sight_on

_LIBERTY_MASK = 1 << Space.LIBERTY
_visible = sight_on(NEIGHBOURS)


def visible_mask(pieces: Pieces) -> int:
    """The visible characters.

    Parks and Liberty Island hide (NY-VIS-1, NY-VIS-2); elsewhere Gaslamps and neighbours outside Parks reveal
    (NY-VIS-3), on quays too (NY-VIS-5), over covered spaces too (NY-VIS-6). Entrances hide nobody (NY-VIS-4), the
    Informant reveals nobody (NY-INFORMANT-6), innocent characters do (NY-APPEAL-4).
    """
    lit = pieces.tiles.ground.lit_mask
    return _visible(pieces.spaces, lit, pieces.tiles.park_mask | _LIBERTY_MASK)
