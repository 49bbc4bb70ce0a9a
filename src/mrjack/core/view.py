"""What the views of all games tell alike: the round, what is due, the outcome, the secrets once open; and plain data.

Two parts to build a view from. A view is a frozen class with a ``table``, and a player's view has ``player`` and
``knowledge`` too. A table has a ``turn`` with its ``round``, a ``case`` with ``revealed``, and a ``phase``.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from mrjack.core.cards import Knowledge
from mrjack.core.events import Reveal
from mrjack.core.form import Form
from mrjack.core.named import Named
from mrjack.core.phases import Naming, Over
from mrjack.core.players import Outcome, Player

C = TypeVar("C", bound=Named)


class PublicPart(Generic[C]):
    """What is open to both players."""

    __slots__ = ()

    CAST: ClassVar[tuple[Any, ...]]
    FORM: ClassVar[Form]
    # The phases before the identity is drawn.
    UNNAMED: ClassVar[tuple[type, ...]] = (Naming,)
    table: Any

    @property
    def round(self) -> int:
        """1 to 8; stays 8 at the end."""
        return int(self.table.turn.round)

    @property
    def phase(self) -> str:
        """What is due, as the first word of its action text, or ``act``, ``use``, ``over``."""
        return str(self.table.phase.name)

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

    def to_json(self, *, has_board: bool = True) -> dict[str, Any]:
        """The view as plain data: ids, lists and numbers only. Sets become lists sorted by index.

        ``has_board`` False leaves the fixed map out, for a client that has it already.
        """
        return self.FORM.to_json(self, has_board=has_board)

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
