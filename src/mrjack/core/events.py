"""An action as one player saw it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import Player

A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C", bound=Named)


@frozen
class Hidden:
    """A chance event whose outcome only ``drawer`` saw. Its text is the verb and a question mark.

    >>> str(Hidden("draw", Player.JACK))
    'draw ?'
    """

    verb: str
    drawer: Player

    def __str__(self) -> str:
        return f"{self.verb} ?"


@frozen
class Reveal(Generic[C]):
    """What both players learn when the secrets are opened: Jack's identity and all drawn cards, in drawing order."""

    identity: C
    detective_alibis: tuple[C, ...]
    jack_alibis: tuple[C, ...]


@frozen
class Event(Generic[A_co]):
    """One entry of the log as one player saw it.

    ``index`` counts from 0 along the log. ``action`` is the action, or `Hidden` where this player did not see the
    outcome. ``revealed`` is set on the one event that opens the secrets, otherwise None.
    """

    index: int
    action: A_co | Hidden
    revealed: Reveal[Any] | None = None

    def __str__(self) -> str:
        return str(self.action)
