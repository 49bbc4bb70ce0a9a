"""What a player, or a spectator, may see. A view holds the table and its player's own knowledge, never the secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, cast

from attrs import frozen

from mrjack.core.cards import Knowledge, knowledge
from mrjack.core.form import Form, only
from mrjack.core.players import Player
from mrjack.newyork import sight
from mrjack.newyork.actions import Action, Pair
from mrjack.newyork.board import PAIRS, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.form import FORM
from mrjack.newyork.legal import decisions
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import State, Table, to_move
from mrjack.street.view import PrivatePart, PublicPart


@frozen
class PublicView(PublicPart[Character]):
    """What a spectator may see (NY-SEQ-12): everything here is open to both players."""

    CAST: ClassVar[tuple[Any, ...]] = CHARACTERS
    FORM: ClassVar[Form] = FORM
    table: Table

    @classmethod
    def from_json(cls, document: object) -> Self:
        """The view that a document of `to_json` tells. Raises `RecordError`, which names the place."""
        return only(cls, FORM.from_json(document, look))

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over (NY-ROUND-3)."""
        return to_move(self.table)

    @property
    def visible(self) -> frozenset[Character]:
        """The characters visible now (NY-VIS)."""
        return frozenset(self._members(sight.visible_mask(self.table.pieces)))

    @property
    def spaces(self) -> Mapping[Character, Space]:
        """Where each character stands."""
        return {who: SPACES[space] for who, space in zip(CHARACTERS, self.table.pieces.spaces, strict=True)}

    @property
    def metro(self) -> frozenset[Space]:
        """The spaces with a metro tile; the printed station is none."""
        return frozenset(spaces_of(self.table.pieces.tiles.metro_mask))

    @property
    def lamps(self) -> frozenset[Space]:
        """The spaces with a Gaslamp."""
        return frozenset(spaces_of(self.table.pieces.tiles.lamp_mask))

    @property
    def sites(self) -> frozenset[Space]:
        """The spaces with a Building site."""
        return frozenset(spaces_of(self.table.pieces.tiles.site_mask))

    @property
    def parks(self) -> frozenset[Space]:
        """The spaces with a Park."""
        return frozenset(spaces_of(self.table.pieces.tiles.park_mask))

    @property
    def steamers(self) -> frozenset[Space]:
        """The ports with a Steamer."""
        return frozenset(spaces_of(self.table.pieces.tiles.steamer_mask))

    @property
    def investigation(self) -> tuple[Pair, Pair]:
        """The two pairs of spaces under Investigation tiles."""
        first, second = self.table.pieces.tiles.investigation
        return PAIRS[first], PAIRS[second]

    @property
    def informant(self) -> Space:
        """Where the Informant stands."""
        return SPACES[self.table.pieces.informant]

    @property
    def is_informant_mute(self) -> bool:
        """Whether the Informant lies on his Mute side."""
        return self.table.pieces.is_informant_mute

    def _repr_svg_(self) -> str:
        """The view as a picture, for notebooks."""
        from mrjack.newyork.svg import board  # noqa: PLC0415  It needs this file, and is seldom asked for.

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
