"""Where a move can end, whom it can accuse, how Jack can leave (NY-MOVE, NY-METRO, NY-FERRY, NY-RIDER, NY-ESCAPE)."""

from __future__ import annotations

from mrjack.core.bits import Joiner
from mrjack.newyork.board import BUILDING_MASK, LAND_EXIT_MASK, WAYS, beside_ways
from mrjack.newyork.characters import EASTMAN, RIDER
from mrjack.newyork.sight import visible_mask
from mrjack.newyork.table import POINTS, Pieces, Table
from mrjack.street.sight import occupied_mask, standing_mask
from mrjack.street.walking import around, reach, ridden, spans_on

_spans = spans_on(WAYS, POINTS)

# One step of the Rider, with what the print alone lets her cross; sites come and go (NY-RIDER-3).
_beside_crossing = Joiner([around(1 << space, beside_ways, BUILDING_MASK) for space in range(len(WAYS))])


def own_reach(pieces: Pieces, who: int, points: int = POINTS) -> int:
    """The open spaces within the points of an own move, the start included, whoever stands there.

    It goes on foot, by ferry and by metro, to no port and not to the land exit (NY-MOVE-7). Rides come anywhere in the
    move and again (NY-METRO-1, NY-METRO-4), whoever stands on an entrance (NY-METRO-2), even the Informant
    (NY-METRO-5). The Rider's crossing counts for every end (NY-RIDER-5).
    """
    tiles = pieces.tiles
    lie = tiles.ground
    start = pieces.spaces[who]
    if who == RIDER:
        links, site_mask = lie.rides[0], tiles.site_mask
        reached = reach(
            _beside_crossing, 1 << start, points, open_mask=lie.open_mask, linked_mask=links, crossed_mask=site_mask
        )
        return reached[points]
    return ridden(_spans, start, points, lie.open_mask, lie.rides)


def pushed_reach(pieces: Pieces, who: int, points: int = POINTS) -> int:
    """The same for a pushed character: no metro ride, no crossing of buildings (NY-EASTMAN-2).

    To it an entrance is a street (NY-EASTMAN-3).
    """
    start, open_mask = pieces.spaces[who], pieces.tiles.ground.open_mask
    return _spans(start, open_mask)[points - 1] & open_mask | 1 << start


def end_mask(pieces: Pieces, reached: int) -> int:
    """Of the spaces reached, those where a move may end (NY-MOVE-2, NY-MOVE-3, NY-INFORMANT-5).

    On the way the Informant stops nobody (NY-INFORMANT-4).
    """
    ends = reached & ~occupied_mask(pieces.spaces)
    return ends & ~(1 << pieces.informant) if pieces.is_informant_mute else ends


def pushed_ends(pieces: Pieces, who: int) -> int:
    """Where a pushed character may end. It accuses nobody (NY-ACCUSE-5)."""
    return end_mask(pieces, pushed_reach(pieces, who))


def accusable_mask(table: Table, who: int, reached: int) -> int:
    """The suspects on whom an own move with this reach may end as an accusation (NY-ACCUSE-1, NY-ACCUSE-6).

    Neither round nor place nor accuser matters (NY-ACCUSE-3, NY-ACCUSE-4, NY-ACCUSE-7).
    """
    return standing_mask(table.pieces.spaces, reached, table.case.suspects_mask & ~(1 << who))


def exits_mask(pieces: Pieces) -> int:
    """Where Jack could leave if he got there: ports with a Steamer, and the land exit (NY-ESCAPE-1, NY-ESCAPE-5)."""
    return pieces.tiles.steamer_mask | LAND_EXIT_MASK


def escape_mask(table: Table, active: int, identity: int) -> int:
    """The exits open to Jack in this activation as far as card and map go (NY-ESCAPE-1, NY-EASTMAN-5).

    Either Jack is the activated character, or Eastman pushes him. The card alone counts, not his status
    (NY-ESCAPE-3), and not the round (NY-ESCAPE-4).
    """
    if table.case.is_witnessed:
        return 0
    pieces = table.pieces
    if active == identity:
        reached = own_reach(pieces, active, POINTS - 1)
        # She steps over buildings and sites in her own move (NY-RIDER-3), nobody else does (NY-RIDER-4).
        is_rider = active == RIDER
        beside = around(reached, _beside_crossing, pieces.tiles.site_mask) if is_rider else beside_ways(reached)
    elif active == EASTMAN and pushable_mask(pieces) >> identity & 1:
        beside = beside_ways(pushed_reach(pieces, identity, POINTS - 1))
    else:
        return 0
    return beside & exits_mask(pieces)


def pushable_mask(pieces: Pieces) -> int:
    """The other characters who share Eastman's status (NY-EASTMAN-1).

    Nothing changes between the beginning of his activation and his one decision, so the status now is the one meant.
    """
    seen = visible_mask(pieces)
    same = seen if seen >> EASTMAN & 1 else ~seen & 0xFF
    return same & ~(1 << EASTMAN)
