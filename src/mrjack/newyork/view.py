"""What a player, or a spectator, may see. A view holds the table and its player's own knowledge, never the secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from mrjack.core.cards import Knowledge, knowledge
from mrjack.core.players import Player
from mrjack.newyork import sight
from mrjack.newyork.actions import Action, Pair
from mrjack.newyork.board import PAIRS, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.legal import decisions
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import State, Table, to_move
from mrjack.street.view import PrivatePart, PublicPart, ids_of, private_json, public_json


@frozen
class PublicView(PublicPart[Character]):
    """What a spectator may see (NY-SEQ-12): everything here is open to both players."""

    GAME: ClassVar[str] = "newyork"
    CAST: ClassVar[tuple[Any, ...]] = CHARACTERS
    table: Table

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

    def to_json(self) -> dict[str, Any]:
        """The view as plain data: ids, lists and numbers only. Sets become lists sorted by index."""
        return public_json(self) | {
            "is_moved": self.is_moved,
            "is_powered": self.is_powered,
            "metro": ids_of(self.metro),
            "lamps": ids_of(self.lamps),
            "sites": ids_of(self.sites),
            "parks": ids_of(self.parks),
            "steamers": ids_of(self.steamers),
            "investigation": [ids_of(pair) for pair in self.investigation],
            "informant": str(self.informant),
            "is_informant_mute": self.is_informant_mute,
        }


@frozen
class View(PublicView, PrivatePart[Character]):
    """What one player may know: all that is public, and that player's own knowledge."""

    player: Player
    knowledge: Knowledge[Character]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The decisions open to this player, ascending by action index; empty unless this player is to move."""
        return decisions(self.table, self.knowledge.identity) if self.to_move is self.player else ()

    def to_json(self) -> dict[str, Any]:
        """The view as plain data: ids, lists and numbers only. Sets become lists sorted by index."""
        return PublicView.to_json(self) | private_json(self)


def view(state: State, player: Player) -> View:
    """What a player may know of a state."""
    return View(state.table, player, knowledge(state.secret, player))


def public_view(state: State) -> PublicView:
    """What a spectator may see of a state."""
    return PublicView(state.table)
