"""Where a move can end, whom it can accuse, how Jack can leave (WC-MOVE, WC-MANHOLE, WC-STEALTHY, WC-ESCAPE)."""

from __future__ import annotations

from functools import lru_cache

from mrjack.core.bits import Joiner
from mrjack.street.sight import occupied_mask, standing_mask
from mrjack.street.walking import Beside, reach, ridden, spans_on
from mrjack.whitechapel.board import ALL_SPACES_MASK, EXIT_SPACES, EXITS, NEIGHBOURS, STREET_MASK, WAYS
from mrjack.whitechapel.characters import CHARACTERS, STEALTHY
from mrjack.whitechapel.table import Pieces, Table

# By character: the allowance (WC-MOVE-1, WC-STEALTHY-1).
ALLOWANCES = tuple(4 if who is STEALTHY else 3 for who in CHARACTERS)

_street_spans = spans_on(WAYS, max(ALLOWANCES))
_any_spans = spans_on(NEIGHBOURS, max(ALLOWANCES))
_beside_streets, _beside_any = Joiner(WAYS), Joiner(NEIGHBOURS)


@lru_cache(maxsize=1 << 10)
def _rides(beside: Beside, open_mask: int, manholes: int) -> tuple[int, ...]:
    return reach(beside, manholes, max(ALLOWANCES) - 1, open_mask=open_mask)


@lru_cache(maxsize=1 << 14)
def _walked(start: int, points: int, manholes: int) -> int:
    """The street hexes within some points, on foot and by open manholes (WC-MOVE-3, WC-MANHOLE-1, WC-MANHOLE-2).

    Rides come anywhere in the move and again, whoever stands on a manhole (WC-MANHOLE-3, WC-MANHOLE-4).
    """
    return ridden(_street_spans, start, points, STREET_MASK, _rides(_beside_streets, STREET_MASK, manholes))


@lru_cache(maxsize=1 << 14)
def _crossed(start: int, points: int, manholes: int) -> int:
    """The same when every hex may be entered on the way (WC-STEALTHY-2)."""
    rides = _rides(_beside_any, ALL_SPACES_MASK, manholes)
    return ridden(_any_spans, start, points, ALL_SPACES_MASK, rides) & STREET_MASK


def own_reach(pieces: Pieces, who: int, left: int = 0) -> int:
    """The street hexes within the allowance of an own move, the start included, whoever stands there (WC-MOVE-4).

    Everybody rides (WC-MANHOLE-5). ``left`` points are not spent.
    """
    reach = _crossed if who == STEALTHY else _walked
    return reach(pieces.spaces[who], ALLOWANCES[who] - left, pieces.tiles.open_mask)


def end_mask(pieces: Pieces, reached: int) -> int:
    """Of the hexes reached, those where a move may end (WC-MOVE-2)."""
    return reached & ~occupied_mask(pieces.spaces)


def accusable_mask(table: Table, who: int, reached: int) -> int:
    """The suspects on whom an own move with this reach may end as an accusation (WC-ACCUSE-1, WC-ACCUSE-3).

    The accuser may be anybody (WC-ACCUSE-4).
    """
    return standing_mask(table.pieces.spaces, reached, table.case.suspects_mask & ~(1 << who))


def escape_mask(table: Table, active: int, identity: int) -> int:
    """The exits by which Jack can leave in this activation (WC-ESCAPE-1, WC-ESCAPE-2, WC-ESCAPE-3).

    The last point steps off the board (WC-ESCAPE-4), from an occupied exit hex too (WC-ESCAPE-5). The map is asked as
    it lies now, so a power may prepare it (WC-ESCAPE-6).
    """
    if table.case.is_witnessed or active != identity:
        return 0
    pieces = table.pieces
    reached = own_reach(pieces, active, left=1)
    mask = 0
    for exit_ in EXITS:
        if reached >> EXIT_SPACES[exit_] & 1:
            mask |= 1 << exit_
    return mask & ~pieces.tiles.cordon_mask
