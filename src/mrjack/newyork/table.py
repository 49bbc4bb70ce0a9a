"""What both players can see: the pieces on the map, the round, the case, and what is due (NY-SEQ-12)."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from mrjack.core.cards import Secret
from mrjack.core.players import Outcome, Player
from mrjack.newyork.board import OPEN_TERRAIN_MASK, PAIR_MASKS, STATION_MASK, STREET_MASK
from mrjack.newyork.characters import Character
from mrjack.street.case import Acting, Announcing, Case, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import Turn, actor, chooser
from mrjack.street.sight import occupied_mask


@frozen
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


def covered_mask(pieces: Pieces) -> int:
    """The spaces under Investigation tiles."""
    first, second = pieces.tiles.investigation
    return PAIR_MASKS[first] | PAIR_MASKS[second]


def open_mask(pieces: Pieces) -> int:
    """The open spaces (NY-BOARD-5)."""
    return OPEN_TERRAIN_MASK & ~(pieces.tiles.lamp_mask | pieces.tiles.site_mask | covered_mask(pieces))


def usable_entrances_mask(pieces: Pieces) -> int:
    """The usable entrances (NY-BOARD-3, NY-METRO-3)."""
    return (pieces.tiles.metro_mask | STATION_MASK) & ~covered_mask(pieces)


def empty_street_mask(pieces: Pieces) -> int:
    """The empty street spaces (NY-BOARD-7)."""
    tiles = pieces.tiles
    built = tiles.metro_mask | tiles.lamp_mask | tiles.site_mask | tiles.park_mask | covered_mask(pieces)
    return STREET_MASK & ~(built | occupied_mask(pieces.spaces) | 1 << pieces.informant)


def to_move(table: Table) -> Player | None:
    """Who decides; None when chance is due or the game is over (NY-ROUND-3)."""
    kind = type(table.phase)
    if kind is Acting or kind is Consulting:
        return actor(table.turn)
    return chooser(table.turn) if kind is Choosing else None


def outcome(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return table.phase.outcome if isinstance(table.phase, Over) else None
