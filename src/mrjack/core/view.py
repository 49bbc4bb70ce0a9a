"""What the views of all games tell alike: the round, the outcome, the secrets once open; and plain data.

Two parts to build a view from. A view is a frozen class with a ``table``, and a player's view has ``player`` and
``knowledge`` too. A table has a ``turn`` with its ``round``, a ``case`` with ``revealed``, and a ``phase``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from mrjack.core.cards import Knowledge
from mrjack.core.events import Reveal
from mrjack.core.named import Named
from mrjack.core.phases import Over
from mrjack.core.players import Outcome, Player

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
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        phase = self.table.phase
        return phase.outcome if isinstance(phase, Over) else None

    @property
    def revealed(self) -> Reveal[C] | None:
        """Jack's identity and all drawn cards, once they are open to both."""
        revealed: Reveal[C] | None = self.table.case.revealed
        return revealed

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
        "spaces": {str(who): id_of(space) for who, space in view.spaces.items()},
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
