"""What views of both street games tell alike: cards, suspects, the Witness card, alibis.

What stands on the map is told by each game itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from mrjack.core import view
from mrjack.core.named import Named
from mrjack.core.players import PLAYERS, Player
from mrjack.street.case import acting_of

C = TypeVar("C", bound=Named)


class PublicPart(view.PublicPart[C]):
    """What is open to both players."""

    __slots__ = ()

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
    def alibi_counts(self) -> Mapping[Player, int]:
        """How many alibi cards each player has drawn."""
        return dict(zip(PLAYERS, self.table.case.alibi_counts, strict=True))


class PrivatePart(PublicPart[C], view.PrivatePart[C]):
    """What one player knows beside that."""

    __slots__ = ()

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
