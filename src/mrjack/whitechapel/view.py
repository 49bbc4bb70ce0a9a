"""What a player, or a spectator, may see. A view holds the table and its player's own knowledge, never the secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, cast

from attrs import frozen

from mrjack.core.cards import Knowledge, knowledge
from mrjack.core.form import Form, only
from mrjack.core.players import Player
from mrjack.street.view import PrivatePart, PublicPart
from mrjack.whitechapel import sight
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import DIRECTIONS, GASLIGHTS, SPACES, exits_of, spaces_of
from mrjack.whitechapel.characters import CHARACTERS, Character
from mrjack.whitechapel.form import FORM
from mrjack.whitechapel.legal import decisions
from mrjack.whitechapel.spaces import Direction, Exit, Space
from mrjack.whitechapel.table import TILE_NAMES, UNLIT, State, Table, to_move, whistling_of


@frozen
class PublicView(PublicPart[Character]):
    """What a spectator may see (WC-INFO-2): everything here is open to both players."""

    CAST: ClassVar[tuple[Any, ...]] = CHARACTERS
    FORM: ClassVar[Form] = FORM
    table: Table

    @classmethod
    def from_json(cls, document: object) -> Self:
        """The view that a document of `to_json` tells. Raises `RecordError`, which names the place."""
        return only(cls, FORM.from_json(document, look))

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over (WC-ROUND-3)."""
        return to_move(self.table)

    @property
    def visible(self) -> frozenset[Character]:
        """The characters visible now (WC-VIS)."""
        return frozenset(self._members(sight.visible_mask(self.table.pieces)))

    @property
    def whistle_points(self) -> int | None:
        """The points that Goodley must still spend, once he has begun to whistle; otherwise None (WC-GOODLEY-8)."""
        whistling = whistling_of(self.table.phase)
        return None if whistling is None else whistling.points_left

    @property
    def whistled(self) -> frozenset[Character]:
        """Whom Goodley has whistled, while points are left (WC-GOODLEY-3)."""
        whistling = whistling_of(self.table.phase)
        return frozenset() if whistling is None else frozenset(self._members(whistling.whistled_mask))

    @property
    def spaces(self) -> Mapping[Character, Space]:
        """Where each character stands."""
        return {who: SPACES[space] for who, space in zip(CHARACTERS, self.table.pieces.spaces, strict=True)}

    @property
    def lit(self) -> Mapping[Space, str]:
        """The gaslight hexes with a lit tile, and which: ``"1"`` to ``"4"`` or ``"blank"``."""
        lamps = zip(GASLIGHTS, self.table.pieces.tiles.lamps, strict=True)
        return {space: TILE_NAMES[tile] for space, tile in lamps if tile != UNLIT}

    @property
    def lamps(self) -> frozenset[Space]:
        """The gaslight hexes with a lit tile."""
        return frozenset(self.lit)

    @property
    def open_manholes(self) -> frozenset[Space]:
        """The manholes without a cover."""
        return frozenset(spaces_of(self.table.pieces.tiles.open_mask))

    @property
    def covered_manholes(self) -> frozenset[Space]:
        """The manholes with a cover."""
        return frozenset(spaces_of(self.table.pieces.tiles.covered_mask))

    @property
    def cordons(self) -> frozenset[Exit]:
        """The exits with a cordon."""
        return frozenset(exits_of(self.table.pieces.tiles.cordon_mask))

    @property
    def facing(self) -> Direction:
        """Where Watson's lantern points; the old direction counts until the new one is chosen (WC-WATSON-3)."""
        return DIRECTIONS[self.table.pieces.facing]

    @property
    def beam(self) -> tuple[Space, ...]:
        """The hexes in the light of Watson's lantern (WC-WATSON-4)."""
        return spaces_of(sight.beam_mask(self.table.pieces))

    def _repr_svg_(self) -> str:
        """The view as a picture, for notebooks."""
        from mrjack.whitechapel.svg import board  # noqa: PLC0415  It needs this file, and is seldom asked for.

        return board(self)


@frozen
class View(PublicView, PrivatePart[Character]):
    """What one player may know: all that is public, and that player's own knowledge."""

    player: Player
    knowledge: Knowledge[Character]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The decisions open to this player, ascending by action index; empty unless this player is to move."""
        return decisions(self.table, self.knowledge.identity) if self.to_move is self.player else ()


def view(state: State, player: Player) -> View:
    """What a player may know of a state."""
    return View(state.table, player, knowledge(state.secret, player))


def public_view(state: State) -> PublicView:
    """What a spectator may see of a state."""
    return PublicView(state.table)


def look(state: State, player: Player | None) -> PublicView:
    """The view of a player, or of a spectator for None."""
    return public_view(state) if player is None else view(state, player)


def format_view(view: PublicView) -> str:
    """The line of a view: who sees, then the line of the state with a ``?`` for all that is hidden."""
    return FORM.line(view)


def parse_view(text: str) -> View:
    """The view of a player that a line spells. Raises `NotationError`, `SetupError`."""
    return cast("View", FORM.player_view_of_line(text, look))
