"""Who is visible (WC-VIS)."""

from __future__ import annotations

from functools import lru_cache

from mrjack.core.bits import mask_of
from mrjack.street.sight import sight_on
from mrjack.street.walking import touching
from mrjack.whitechapel.board import BEAMS, GASLIGHTS, NEIGHBOURS
from mrjack.whitechapel.characters import WATSON
from mrjack.whitechapel.table import Pieces

_visible = sight_on(NEIGHBOURS)


@lru_cache(maxsize=1 << 12)
def lit_gaslights_mask(lamps: tuple[int, ...]) -> int:
    """The gaslight hexes with a lit tile."""
    return mask_of(space for space, tile in zip(GASLIGHTS, lamps, strict=True) if tile)


@lru_cache(maxsize=1 << 12)
def _lamplight_mask(lamps: tuple[int, ...]) -> int:
    return touching(lit_gaslights_mask(lamps), NEIGHBOURS)


def beam_mask(pieces: Pieces) -> int:
    """The hexes in the light of Watson's lantern (WC-WATSON-4). He is never among them (WC-VIS-2)."""
    return BEAMS[pieces.spaces[WATSON]][pieces.facing]


def visible_mask(pieces: Pieces) -> int:
    """The characters next to a lit gaslight, next to another character, or in the lantern's beam (WC-VIS-1).

    What else lies there makes no difference (WC-VIS-3, WC-VIS-4); innocent characters count like suspects (WC-ROUND-5).
    """
    lit = _lamplight_mask(pieces.tiles.lamps) | beam_mask(pieces)
    return _visible(pieces.spaces, lit, 0)
