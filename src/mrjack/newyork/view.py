"""What a player, or a spectator, may see. A view holds the table and its player's own knowledge, never the secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from mrjack.core.cards import Knowledge, knowledge
from mrjack.core.events import Reveal
from mrjack.core.players import Outcome, Player
from mrjack.newyork import sight
from mrjack.newyork.actions import Action, Pair
from mrjack.newyork.board import PAIRS, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.legal import decisions
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import State, Table, acting_of, characters_of, outcome, to_move


@frozen
class PublicView:
    """What a spectator may see (NY-SEQ-12): everything here is open to both players."""

    table: Table

    @property
    def round(self) -> int:
        """1 to 8; stays 8 at the end."""
        return self.table.turn.round

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over."""
        return to_move(self.table)

    @property
    def suspects(self) -> frozenset[Character]:
        """The characters face up as suspects."""
        return frozenset(characters_of(self.table.case.suspects_mask))

    @property
    def visible(self) -> frozenset[Character]:
        """The characters visible now (NY-VIS)."""
        return frozenset(characters_of(sight.visible_mask(self.table.pieces)))

    @property
    def is_witnessed(self) -> bool:
        """Whether the Witness card shows Visible (NY-APPEAL-2)."""
        return self.table.case.is_witnessed

    @property
    def layout(self) -> str:
        """The name of the layout the game began from, ``"custom"`` for any other."""
        return self.table.layout

    @property
    def cards(self) -> tuple[Character, ...]:
        """The cards open now: those of this round that were not picked yet."""
        return characters_of(self.table.turn.unused_mask)

    @property
    def next_cards(self) -> tuple[Character, ...]:
        """The cards of the next round, known during an odd round (NY-ROUND-2)."""
        return characters_of(self.table.turn.next_mask)

    @property
    def active(self) -> Character | None:
        """The character in activation."""
        acting = acting_of(self.table.phase)
        return None if acting is None else CHARACTERS[acting.who]

    @property
    def is_moved(self) -> bool:
        """Whether the move of the activation under way is done (NY-SEQ-8)."""
        acting = acting_of(self.table.phase)
        return acting is not None and acting.is_moved

    @property
    def is_powered(self) -> bool:
        """Whether the power of the activation under way is done (NY-SEQ-8)."""
        acting = acting_of(self.table.phase)
        return acting is not None and acting.is_powered

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome(self.table)

    @property
    def revealed(self) -> Reveal[Character] | None:
        """Jack's identity and all drawn cards, once they are open to both (NY-END-6)."""
        return self.table.case.revealed

    @property
    def alibi_counts(self) -> Mapping[Player, int]:
        """How many alibi cards each player has drawn."""
        return dict(zip(Player, self.table.case.alibi_counts, strict=True))

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
        """The view as plain data: ids, lists and numbers only."""
        return public_json(self)


@frozen
class View(PublicView):
    """What one player may know: all that is public, and that player's own knowledge."""

    player: Player
    knowledge: Knowledge[Character]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The decisions open to this player, ascending by action index; empty unless this player is to move."""
        return decisions(self.table, self.knowledge.identity) if self.to_move is self.player else ()

    @property
    def identity(self) -> Character | None:
        """Who Jack is; None while unknown to this player."""
        revealed = self.revealed
        return self.knowledge.identity if revealed is None else CHARACTERS[revealed.identity]

    @property
    def candidates(self) -> frozenset[Character]:
        """Who may be Jack to this player's knowledge: the support of `worlds`."""
        if self.identity is not None:
            return frozenset([self.identity])
        return self.suspects.difference(self.alibis)

    @property
    def alibis(self) -> tuple[Character, ...]:
        """This player's own alibi cards, in the order drawn."""
        return self.knowledge.alibis

    @property
    def opponent_alibi_count(self) -> int:
        """How many alibi cards the other player has drawn."""
        return self.table.case.alibi_counts[self.player.opponent]

    def to_json(self) -> dict[str, Any]:
        """The view as plain data: ids, lists and numbers only."""
        return public_json(self) | {
            "player": str(self.player),
            "identity": _id(self.identity),
            "candidates": _ids(self.candidates),
            "alibis": list(map(str, self.alibis)),
            "opponent_alibi_count": self.opponent_alibi_count,
            "legal_actions": list(map(str, self.legal_actions)),
        }


def view(state: State, player: Player) -> View:
    """What a player may know of a state."""
    return View(state.table, player, knowledge(state.secret, player))


def public_view(state: State) -> PublicView:
    """What a spectator may see of a state."""
    return PublicView(state.table)


def _id(member: Any) -> str | None:
    return None if member is None else str(member)


def _ids(members: Any) -> list[str]:
    return list(map(str, sorted(members)))


def public_json(view: PublicView) -> dict[str, Any]:
    """The public part of a view as plain data. Sets become lists sorted by index."""
    ending, revealed = view.outcome, view.revealed
    return {
        "game": "newyork",
        "layout": view.layout,
        "round": view.round,
        "to_move": _id(view.to_move),
        "active": _id(view.active),
        "is_moved": view.is_moved,
        "is_powered": view.is_powered,
        "cards": _ids(view.cards),
        "next_cards": _ids(view.next_cards),
        "spaces": {str(who): str(space) for who, space in view.spaces.items()},
        "suspects": _ids(view.suspects),
        "visible": _ids(view.visible),
        "is_witnessed": view.is_witnessed,
        "metro": _ids(view.metro),
        "lamps": _ids(view.lamps),
        "sites": _ids(view.sites),
        "parks": _ids(view.parks),
        "steamers": _ids(view.steamers),
        "investigation": [_ids(pair) for pair in view.investigation],
        "informant": str(view.informant),
        "is_informant_mute": view.is_informant_mute,
        "alibi_counts": {str(player): count for player, count in view.alibi_counts.items()},
        "outcome": ending and {"winner": str(ending.winner), "reason": str(ending.reason)},
        "revealed": revealed
        and {
            "identity": str(revealed.identity),
            "detective_alibis": list(map(str, revealed.detective_alibis)),
            "jack_alibis": list(map(str, revealed.jack_alibis)),
        },
    }
