"""Who is visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from mrjack.core.bits import bits, mask_of


# One position asks several times, the next one anew; a small memory stays near.
@lru_cache(maxsize=1 << 5)
def occupied_mask(spaces: tuple[int, ...]) -> int:
    """The bit set of the hexes where characters stand.

    >>> bin(occupied_mask((0, 2)))
    '0b101'
    """
    return mask_of(spaces)


def standing_mask(spaces: tuple[int, ...], mask: int, among_mask: int) -> int:
    """The bit set of the characters (by their number in ``spaces``) of ``among_mask`` who stand on a hex of a bit set.

    >>> bin(standing_mask((5, 0, 2), 0b101, among_mask=0b110))
    '0b110'
    """
    found = 0
    for who in bits(among_mask):
        if mask >> spaces[who] & 1:
            found |= 1 << who
    return found


def visible_mask(neighbours: Sequence[int], spaces: tuple[int, ...], lit_mask: int, hiding_mask: int = 0) -> int:
    """The bit set of the characters (by their number in ``spaces``) who are visible.

    A character on a hex of ``hiding_mask`` is not, and reveals nobody. Others are when they stand on a hex of
    ``lit_mask`` or next to a character who hides nowhere.

    >>> bin(visible_mask((0b010, 0b101, 0b010), (0, 1), lit_mask=0))
    '0b11'
    """
    revealing = occupied_mask(spaces) & ~hiding_mask
    mask = 0
    for who, space in enumerate(spaces):
        if not hiding_mask >> space & 1 and (lit_mask >> space & 1 or neighbours[space] & revealing):
            mask |= 1 << who
    return mask


Sight = Callable[[tuple[int, ...], int, int], int]


def sight_on(neighbours: Sequence[int]) -> Sight:
    """`visible_mask` on one map, for spaces, lit and hiding hexes.

    One position is asked about by chance, check and step, so the last few answers are remembered. The map is no part of
    what is looked up: it is large, and always the same.

    >>> bin(sight_on((0b010, 0b101, 0b010))((0, 1), 0, 0))
    '0b11'
    """

    @lru_cache(maxsize=1 << 5)
    def visible(spaces: tuple[int, ...], lit_mask: int, hiding_mask: int) -> int:
        return visible_mask(neighbours, spaces, lit_mask, hiding_mask)

    return visible
