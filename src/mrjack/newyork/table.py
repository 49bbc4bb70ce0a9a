"""What both players can see: the pieces on the map, the round, the case, and what is due (NY-SEQ-12)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from attrs import frozen

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.players import Outcome, Player
from mrjack.newyork.board import OPEN_TERRAIN_MASK, PAIR_MASKS, STATION_MASK, STREET_MASK, beside, beside_ways
from mrjack.newyork.characters import Character
from mrjack.street.case import Acting, Announcing, Case, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import Turn, actor, chooser
from mrjack.street.sight import occupied_mask

# How many pieces of each kind the box holds (NY-SETUP-1, NY-SETUP-5).
METRO_COUNT, LAMP_COUNT, SITE_COUNT = 7, 6, 4
TILE_COUNT = METRO_COUNT + LAMP_COUNT + SITE_COUNT
# Of an own move (NY-MOVE-1), and of a push.
POINTS = 3


@frozen
class Ground:
    """What tiles make of the map, as bit sets of spaces.

    ``open_mask`` are the open spaces (NY-BOARD-5), Parks like streets (NY-MOVE-5), ``rides`` what lies within 0, 1, 2
    points of any usable entrance on foot (NY-BOARD-3, NY-METRO-3), closed spaces at the edge included, ``unbuilt_mask``
    the street spaces without a tile of any kind, ``beside_entrances_mask`` and ``lit_mask`` what touches an entrance,
    covered or not, and what touches a Gaslamp. The rest: is such a tile left in the box.
    """

    covered_mask: int
    open_mask: int
    rides: tuple[int, ...]
    unbuilt_mask: int
    beside_entrances_mask: int
    lit_mask: int
    is_metro_left: bool
    is_lamp_left: bool
    is_site_left: bool


_ground = builder(Ground)


# Most new tiles lie elsewhere.
@lru_cache(maxsize=1 << 12)
def _rides(entrance_mask: int, next_mask: int) -> tuple[int, ...]:
    """What lies within 0, 1, 2 points of some entrances; ``next_mask`` are the open spaces beside them."""
    beside_entrances = entrance_mask | beside_ways(entrance_mask)
    return entrance_mask, beside_entrances, beside_entrances | beside_ways(next_mask)


@frozen
class Tiles:
    """What lies on the map, as bit sets of spaces; ``investigation`` holds the numbers of the covered pairs."""

    metro_mask: int
    lamp_mask: int
    site_mask: int
    park_mask: int
    investigation: tuple[int, int]
    steamer_mask: int

    # Tiles change once in several actions and are shared by the states between, so it is worked out once.
    @cached_property
    def ground(self) -> Ground:
        """The ground under these tiles."""
        first, second = self.investigation
        covered = PAIR_MASKS[first] | PAIR_MASKS[second]
        entrances = self.metro_mask | STATION_MASK
        usable = entrances & ~covered
        # A tile turned into a Park never comes back (NY-BOARD-6).
        laid = self.metro_mask | self.lamp_mask | self.site_mask | self.park_mask
        is_any_left = laid.bit_count() < TILE_COUNT
        open_mask = OPEN_TERRAIN_MASK & ~(self.lamp_mask | self.site_mask | covered)
        return _ground(
            covered,
            open_mask,
            _rides(usable, beside_ways(usable) & open_mask),
            STREET_MASK & ~(laid | covered),
            beside(entrances),
            beside(self.lamp_mask),
            is_any_left and self.metro_mask.bit_count() < METRO_COUNT,
            is_any_left and self.lamp_mask.bit_count() < LAMP_COUNT,
            is_any_left and self.site_mask.bit_count() < SITE_COUNT,
        )


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


def empty_street_mask(pieces: Pieces) -> int:
    """The empty street spaces (NY-BOARD-7), whatever a tile there would close off (NY-POWER-5)."""
    return pieces.tiles.ground.unbuilt_mask & ~(occupied_mask(pieces.spaces) | 1 << pieces.informant)


def to_move(table: Table) -> Player | None:
    """Who decides; None when chance is due or the game is over (NY-ROUND-3)."""
    kind = type(table.phase)
    if kind is Acting or kind is Consulting:
        return actor(table.turn)
    return chooser(table.turn) if kind is Choosing else None


def outcome(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return table.phase.outcome if isinstance(table.phase, Over) else None
