"""What both players can see: the pieces on the map, the round, the case, and what is due (NY-SEQ-12)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, TypeAlias

from attrs import frozen

from mrjack.core.cards import Secret
from mrjack.core.players import Outcome, Player
from mrjack.newyork.board import NEIGHBOURS, OPEN_TERRAIN_MASK, PAIR_MASKS, STATION_MASK, STREET_MASK
from mrjack.newyork.characters import Character
from mrjack.street.case import Acting, Announcing, Case, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import Turn, actor, chooser
from mrjack.street.sight import occupied_mask
from mrjack.street.walking import touching


# With its hash at hand: tiles are the key to what is remembered of them.
@frozen(cache_hash=True)
class Tiles:
    """What lies on the map, as bit sets of spaces; ``investigation`` holds the numbers of the covered pairs."""

    metro_mask: int
    lamp_mask: int
    site_mask: int
    park_mask: int
    investigation: tuple[int, int]
    steamer_mask: int


@frozen
class Pieces:
    """Where everything stands: one space per character, the tiles, and the Informant."""

    spaces: tuple[int, ...]
    tiles: Tiles
    informant: int
    is_informant_mute: bool


@frozen
class Consulting:
    """The Informant was just consulted and must be placed; then ``acting`` goes on (NY-SEQ-6)."""

    name: ClassVar[str] = "informant"
    acting: Acting


# The marks of an activation are those of NY-SEQ-8; a card is drawn as NY-SEQ-6 says.
Phase: TypeAlias = Naming | Dealing | Choosing | Acting | Consulting | Drawing | Announcing | Over


@frozen
class Table:
    """The public part of a state."""

    layout: str
    pieces: Pieces
    turn: Turn
    case: Case
    phase: Phase


@frozen
class State:
    """The whole truth now: what both can see, and the secret. An immutable value."""

    table: Table
    secret: Secret[Character]


@frozen
class Ground:
    """What tiles make of the map, as bit sets of spaces.

    ``open_mask`` are the open spaces (NY-BOARD-5), Parks like streets (NY-MOVE-5), ``entrance_mask`` the usable
    entrances (NY-BOARD-3, NY-METRO-3), ``unbuilt_mask`` the street spaces without a tile of any kind,
    ``beside_entrances_mask`` and ``lit_mask`` what touches an entrance, covered or not, and what touches a Gaslamp. The
    rest: is such a tile left in the box.
    """

    covered_mask: int
    open_mask: int
    entrance_mask: int
    unbuilt_mask: int
    beside_entrances_mask: int
    lit_mask: int
    is_metro_left: bool
    is_lamp_left: bool
    is_site_left: bool


# How many pieces of each kind the box holds (NY-SETUP-1, NY-SETUP-5).
METRO_COUNT, LAMP_COUNT, SITE_COUNT = 7, 6, 4
TILE_COUNT = METRO_COUNT + LAMP_COUNT + SITE_COUNT


@lru_cache(maxsize=1 << 12)
def ground(tiles: Tiles) -> Ground:
    """The ground under some tiles. Tiles change once in several actions, so it is worked out once and remembered."""
    first, second = tiles.investigation
    covered = PAIR_MASKS[first] | PAIR_MASKS[second]
    entrances = tiles.metro_mask | STATION_MASK
    # A tile turned into a Park never comes back (NY-BOARD-6).
    laid = tiles.metro_mask | tiles.lamp_mask | tiles.site_mask | tiles.park_mask
    is_any_left = laid.bit_count() < TILE_COUNT
    return Ground(
        covered,
        OPEN_TERRAIN_MASK & ~(tiles.lamp_mask | tiles.site_mask | covered),
        entrances & ~covered,
        STREET_MASK & ~(laid | covered),
        touching(entrances, NEIGHBOURS),
        touching(tiles.lamp_mask, NEIGHBOURS),
        is_any_left and tiles.metro_mask.bit_count() < METRO_COUNT,
        is_any_left and tiles.lamp_mask.bit_count() < LAMP_COUNT,
        is_any_left and tiles.site_mask.bit_count() < SITE_COUNT,
    )


def empty_street_mask(pieces: Pieces) -> int:
    """The empty street spaces (NY-BOARD-7), whatever a tile there would close off (NY-POWER-5)."""
    return ground(pieces.tiles).unbuilt_mask & ~(occupied_mask(pieces.spaces) | 1 << pieces.informant)


def to_move(table: Table) -> Player | None:
    """Who decides; None when chance is due or the game is over (NY-ROUND-3)."""
    kind = type(table.phase)
    if kind is Acting or kind is Consulting:
        return actor(table.turn)
    return chooser(table.turn) if kind is Choosing else None


def outcome(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return table.phase.outcome if isinstance(table.phase, Over) else None
