"""What each power may do now (rules, "Powers").

One table says whose power is which; each entry gives every legal use of it, ascending by action index.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from mrjack.core.bits import bits
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import EXITS, GASLIGHT_MASK
from mrjack.whitechapel.characters import BERT, GOODLEY, LESTRADE, SMITH
from mrjack.whitechapel.sight import lit_gaslights_mask
from mrjack.whitechapel.table import Pieces
from mrjack.whitechapel.whistling import largest_total, whistle_ends


def unlit_gaslights_mask(lamps: tuple[int, ...]) -> int:
    """The gaslight hexes without a lit tile, where Smith may put one (WC-SMITH-1)."""
    return GASLIGHT_MASK & ~lit_gaslights_mask(lamps)


@lru_cache(maxsize=1 << 10)
def _lamp_moves(lamps: tuple[int, ...]) -> tuple[Action, ...]:
    """Every lit tile to every unlit gaslight hex (WC-SMITH-1, WC-SMITH-2)."""
    targets = bits(unlit_gaslights_mask(lamps))
    return tuple(actions.lamps(source)[target] for source in bits(lit_gaslights_mask(lamps)) for target in targets)


@lru_cache(maxsize=1 << 10)
def _cover_moves(covered_mask: int, open_mask: int) -> tuple[Action, ...]:
    """Every cover to every open manhole, whoever stands there (WC-BERT-1, WC-BERT-2)."""
    return tuple(actions.covers(source)[target] for source in bits(covered_mask) for target in bits(open_mask))


@lru_cache(maxsize=1 << 4)
def _cordon_moves(cordon_mask: int) -> tuple[Action, ...]:
    """Every cordon to every exit without one (WC-LESTRADE-1)."""
    free = [exit_ for exit_ in EXITS if not cordon_mask >> exit_ & 1]
    return tuple(actions.CORDONS[source][target] for source in bits(cordon_mask) for target in free)


def whistle_moves(spaces: tuple[int, ...], whistled_mask: int, points: int) -> tuple[Action, ...]:
    """Every single whistle after which all ``points`` can still be spent (WC-GOODLEY-2, WC-GOODLEY-9)."""
    found: list[Action] = []
    for rows, ends in zip(actions.WHISTLES, whistle_ends(spaces, whistled_mask, points), strict=True):
        for row, mask in zip(rows, ends, strict=False):
            # Few at a time, so the members are picked one by one.
            if mask:
                found += [row[to] for to in bits(mask)]
    return tuple(found)


def _first_whistles(pieces: Pieces) -> tuple[Action, ...]:
    """Nothing when the largest total is 0 (WC-GOODLEY-10)."""
    total = largest_total(pieces.spaces)
    return whistle_moves(pieces.spaces, 0, total) if total else ()


_LISTS: Mapping[int, Callable[[Pieces], tuple[Action, ...]]] = {
    SMITH: lambda pieces: _lamp_moves(pieces.tiles.lamps),
    LESTRADE: lambda pieces: _cordon_moves(pieces.tiles.cordon_mask),
    GOODLEY: _first_whistles,
    BERT: lambda pieces: _cover_moves(pieces.tiles.covered_mask, pieces.tiles.open_mask),
}


def power_actions(pieces: Pieces, who: int) -> tuple[Action, ...]:
    """Every legal first use of a power that is used before or after the move (WC-SEQ-5, line 3d)."""
    return _LISTS[who](pieces)
