"""What views of both street games tell alike: rounds, cards, suspects, the Witness card, alibis, the secrets once open.

Two parts to build a view from. A view is a frozen class with a ``table``, and a player's view has ``player`` and
``knowledge`` too; what stands on the map is told by each game itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from mrjack.core.cards import Knowledge
from mrjack.core.events import Reveal
from mrjack.core.named import Named
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.street.case import Over, acting_of

C = TypeVar("C", bound=Named)


class PublicPart(Generic[C]):
    """What is open to both players."""

    __slots__ = ()

    GAME: ClassVar[str]
    CAST: ClassVar[tuple[Any, ...]]
    table: Any

    @property
    def round(self) -> int:
        """1 to 8; stays 8 at the end."""
        return int(self.table.turn.round)

    @property
    def suspects(self) -> frozenset[C]:
        """The characters face up as suspects."""
        return frozenset(self._members(self.table.case.suspects_mask))

    @property
    def is_witnessed(self) -> bool:
        """Whether the Witness card shows Visible."""
        return bool(self.table.case.is_witnessed)

    @property
    def layout(self) -> str:
        """The name of the layout the game began from, ``"custom"`` for any other."""
        return str(self.table.layout)

    @property
    def cards(self) -> tuple[C, ...]:
        """The cards open now: those of this round that were not picked yet."""
        return self._members(self.table.turn.unused_mask)

    @property
    def next_cards(self) -> tuple[C, ...]:
        """The cards of the next round, known during an odd round."""
        return self._members(self.table.turn.next_mask)

    @property
    def active(self) -> C | None:
        """The character in activation."""
        acting = acting_of(self.table.phase)
        return None if acting is None else self.CAST[acting.who]

    @property
    def is_moved(self) -> bool:
        """Whether the move of the activation under way is done."""
        acting = acting_of(self.table.phase)
        return acting is not None and acting.is_moved

    @property
    def is_powered(self) -> bool:
        """Whether the power of the activation under way is done."""
        acting = acting_of(self.table.phase)
        return acting is not None and acting.is_powered

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        phase = self.table.phase
        return phase.outcome if isinstance(phase, Over) else None

    @property
    def revealed(self) -> Reveal[C] | None:
        """Jack's identity and all drawn cards, once they are open to both."""
        revealed: Reveal[C] | None = self.table.case.revealed
        return revealed

    @property
    def alibi_counts(self) -> Mapping[Player, int]:
        """How many alibi cards each player has drawn."""
        return dict(zip(PLAYERS, self.table.case.alibi_counts, strict=True))

    def _members(self, mask: int) -> tuple[C, ...]:
        return tuple(who for who in self.CAST if mask >> who & 1)


class PrivatePart(PublicPart[C]):
    """What one player knows beside that."""

    __slots__ = ()

    player: Player
    knowledge: Knowledge[C]

    @property
    def identity(self) -> C | None:
        """Who Jack is; None while unknown to this player."""
        revealed = self.revealed
        return self.knowledge.identity if revealed is None else revealed.identity

    @property
    def candidates(self) -> frozenset[C]:
        """Who may be Jack to this player's knowledge: the support of `worlds`."""
        identity = self.identity
        return self.suspects.difference(self.alibis) if identity is None else frozenset([identity])

    @property
    def alibis(self) -> tuple[C, ...]:
        """This player's own alibi cards, in the order drawn."""
        return self.knowledge.alibis

    @property
    def opponent_alibi_count(self) -> int:
        """How many alibi cards the other player has drawn."""
        return int(self.table.case.alibi_counts[self.player.opponent])


def id_of(member: object | None) -> str | None:
    """The id of a member, None for none."""
    return None if member is None else str(member)


def ids_of(members: Iterable[Any]) -> list[str]:
    """The ids of some members, sorted by index."""
    return list(map(str, sorted(members)))


def public_json(view: Any) -> dict[str, Any]:
    """What is open to both as plain data: ids, lists and numbers only."""
    ending, revealed = view.outcome, view.revealed
    return {
        "game": view.GAME,
        "layout": view.layout,
        "round": view.round,
        "to_move": id_of(view.to_move),
        "active": id_of(view.active),
        "cards": ids_of(view.cards),
        "next_cards": ids_of(view.next_cards),
        "spaces": {str(who): str(space) for who, space in view.spaces.items()},
        "suspects": ids_of(view.suspects),
        "visible": ids_of(view.visible),
        "is_witnessed": view.is_witnessed,
        "alibi_counts": {str(player): count for player, count in view.alibi_counts.items()},
        "outcome": ending and {"winner": str(ending.winner), "reason": str(ending.reason)},
        "revealed": revealed
        and {
            "identity": str(revealed.identity),
            "detective_alibis": list(map(str, revealed.detective_alibis)),
            "jack_alibis": list(map(str, revealed.jack_alibis)),
        },
    }


def private_json(view: Any) -> dict[str, Any]:
    """What one player knows beside that, and may do, as plain data."""
    return {
        "player": str(view.player),
        "identity": id_of(view.identity),
        "candidates": ids_of(view.candidates),
        "alibis": list(map(str, view.alibis)),
        "opponent_alibi_count": view.opponent_alibi_count,
        "legal_actions": list(map(str, view.legal_actions)),
    }
