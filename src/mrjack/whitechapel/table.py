"""What both players can see: the pieces on the map, the round, the case, and what is due (WC-INFO-2)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import frozen

from mrjack.core.cards import Secret
from mrjack.core.players import Outcome, Player
from mrjack.street.case import Acting, Announcing, Case, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import Turn, actor, chooser
from mrjack.whitechapel.characters import POWERED_MASK, Character

# What lies on a gaslight hex: nothing, a tile with a number from 1 to 4, or a blank one.
UNLIT, BLANK = 0, 5
TILE_NAMES = ("unlit", "1", "2", "3", "4", "blank")


@frozen
class Tiles:
    """What lies on the map.

    ``lamps`` has the tile on each gaslight hex, in their order; manholes and exits are bit sets of hexes and of exits.
    """

    lamps: tuple[int, ...]
    open_mask: int
    covered_mask: int
    cordon_mask: int


@frozen
class Pieces:
    """Where everything stands: one hex per character, the tiles, and where Watson's lantern points."""

    spaces: tuple[int, ...]
    tiles: Tiles
    facing: int


@frozen
class Whistling:
    """Goodley has begun to whistle: so many points must still be spent, on others than these (WC-SEQ-5, line 2)."""

    name: ClassVar[str] = "whistle"
    acting: Acting
    points_left: int
    whistled_mask: int


@frozen
class Facing:
    """Watson has just changed place: his direction is to be chosen, then ``then`` goes on (WC-SEQ-5, line 1)."""

    name: ClassVar[str] = "face"
    then: Acting | Whistling

    @property
    def acting(self) -> Acting:
        """The activation under way."""
        return self.then.acting if isinstance(self.then, Whistling) else self.then


# A card is drawn as WC-SEQ-7 says.
Phase: TypeAlias = Naming | Dealing | Choosing | Acting | Whistling | Facing | Drawing | Announcing | Over


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


def is_power_due(acting: Acting) -> bool:
    """Whether a power that is used before or after the move is still to be used (WC-MOVE-6)."""
    return not acting.is_powered and bool(POWERED_MASK >> acting.who & 1)


def is_complete(acting: Acting) -> bool:
    """Whether neither move nor power is due (WC-SEQ-6)."""
    return acting.is_moved and (acting.is_powered or not POWERED_MASK >> acting.who & 1)


def whistling_of(phase: Phase) -> Whistling | None:
    """The whistling under way, while Watson's direction is chosen too."""
    if isinstance(phase, Facing):
        return phase.then if isinstance(phase.then, Whistling) else None
    return phase if isinstance(phase, Whistling) else None


def to_move(table: Table) -> Player | None:
    """Who decides; None when chance is due or the game is over (WC-ROUND-3)."""
    kind = type(table.phase)
    if kind is Acting or kind is Facing or kind is Whistling:
        return actor(table.turn)
    return chooser(table.turn) if kind is Choosing else None


def outcome(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return table.phase.outcome if isinstance(table.phase, Over) else None
