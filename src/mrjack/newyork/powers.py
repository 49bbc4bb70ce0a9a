"""What each power may do now (rules, "The eight characters").

Every function takes the pieces and gives the legal targets as a bit set; one table says whose power is which.
"""

from __future__ import annotations

from functools import cache

from mrjack.core.bits import bits
from mrjack.newyork import actions
from mrjack.newyork.board import (
    ALL_PAIRS_MASK,
    ALL_SPACES_MASK,
    COVERABLE_MASK,
    NEIGHBOURS,
    PAIR_MASKS,
    PORTS,
    pairs_with,
)
from mrjack.newyork.characters import TUMBLETY
from mrjack.newyork.moving import pushable_mask, pushed_ends
from mrjack.newyork.table import Pieces, empty_street_mask
from mrjack.street.rounds import ALL_CARDS
from mrjack.street.sight import occupied_mask, standing_mask


def metro_targets(pieces: Pieces) -> int:
    """Empty street spaces next to no entrance, covered ones and the station included (NY-BEACH-1, NY-BEACH-3)."""
    lie = pieces.tiles.ground
    return empty_street_mask(pieces) & ~lie.beside_entrances_mask if lie.is_metro_left else 0


def site_targets(pieces: Pieces) -> int:
    """Empty street spaces (NY-RIDER-1)."""
    return empty_street_mask(pieces) if pieces.tiles.ground.is_site_left else 0


def lamp_targets(pieces: Pieces) -> int:
    """Empty street spaces next to no Gaslamp (NY-LATIMER-1)."""
    lie = pieces.tiles.ground
    return empty_street_mask(pieces) & ~lie.lit_mask if lie.is_lamp_left else 0


def park_targets(pieces: Pieces) -> int:
    """Gaslamps, sites and uncovered metro tiles (NY-GRANT-1, NY-GRANT-3), whoever stands there (NY-GRANT-2)."""
    return (
        pieces.tiles.lamp_mask | pieces.tiles.site_mask | (pieces.tiles.metro_mask & ~pieces.tiles.ground.covered_mask)
    )


def coverable_mask(pieces: Pieces, tile: int) -> int:
    """The spaces that the tile on a numbered pair may cover, its own included (NY-CALLAHAN-1, NY-CALLAHAN-4).

    Not those of the other tile (NY-CALLAHAN-3), and never the Informant (NY-INFORMANT-6).
    """
    taken = pieces.tiles.lamp_mask | pieces.tiles.site_mask | occupied_mask(pieces.spaces) | 1 << pieces.informant
    return COVERABLE_MASK & ~(taken | PAIR_MASKS[other_tile(pieces, tile)])


def other_tile(pieces: Pieces, tile: int) -> int:
    """The pair under the other Investigation tile."""
    first, second = pieces.tiles.investigation
    return second if tile == first else first


def swap_partners(pieces: Pieces) -> int:
    """The characters next to Tumblety: one of a swapped pair must be among them (NY-TUMBLETY-1, NY-TUMBLETY-5)."""
    return standing_mask(pieces.spaces, NEIGHBOURS[pieces.spaces[TUMBLETY]], ALL_CARDS)


def _metros(pieces: Pieces) -> tuple[actions.Action, ...]:
    return actions.pick_metros(metro_targets(pieces))


def _sites(pieces: Pieces) -> tuple[actions.Action, ...]:
    return actions.pick_sites(site_targets(pieces))


def _lamps(pieces: Pieces) -> tuple[actions.Action, ...]:
    return actions.pick_gaslamps(lamp_targets(pieces))


def _parks(pieces: Pieces) -> tuple[actions.Action, ...]:
    return actions.pick_parks(park_targets(pieces))


def _investigations(pieces: Pieces) -> tuple[actions.Action, ...]:
    found: tuple[actions.Action, ...] = ()
    for tile in pieces.tiles.investigation:
        barred = pairs_with(ALL_SPACES_MASK & ~coverable_mask(pieces, tile))
        # At least one space must be new: the tile's own pair is out (NY-CALLAHAN-2).
        found += actions.pick_investigations(tile)(ALL_PAIRS_MASK & ~(barred | 1 << tile))
    return found


def _pushes(pieces: Pieces) -> tuple[actions.Action, ...]:
    found: tuple[actions.Action, ...] = ()
    for who in bits(pushable_mask(pieces)):
        found += actions.pick_pushes[who](pushed_ends(pieces, who))
    return found


def _swaps(pieces: Pieces) -> tuple[actions.Action, ...]:
    return _swaps_with(swap_partners(pieces))


@cache
def _swaps_with(partners: int) -> tuple[actions.Action, ...]:
    """Each pair once, with others next to him too (NY-TUMBLETY-3), wherever the two stand (NY-TUMBLETY-2)."""
    return tuple(
        swap
        for (first, second), swap in actions.SWAPS.items()
        if partners & (1 << first | 1 << second) and TUMBLETY not in (first, second)
    )


def _steamers(pieces: Pieces) -> tuple[actions.Action, ...]:
    return _steamers_from(pieces.tiles.steamer_mask)


@cache
def _steamers_from(steamer_mask: int) -> tuple[actions.Action, ...]:
    # The two Steamers go to three free ports each (NY-SMITH-1): ten pairs of ports in all.
    return tuple(
        actions.STEAMERS[source, target]
        for source in PORTS
        if steamer_mask >> source & 1
        for target in PORTS
        if not steamer_mask >> target & 1
    )


# By character: every legal use of the power (NY-SEQ-7, line 2).
_LISTS = (_metros, _sites, _lamps, _parks, _investigations, _pushes, _swaps, _steamers)


def power_actions(pieces: Pieces, who: int) -> tuple[actions.Action, ...]:
    """Every legal use of a character's power, ascending by action index."""
    return _LISTS[who](pieces)
