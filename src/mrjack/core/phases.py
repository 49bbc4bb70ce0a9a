"""The phases that every game has, beside those of its own."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from mrjack.core.players import Outcome


@frozen
class Naming:
    """Jack's identity is to be drawn."""

    name: ClassVar[str] = "identity"


@frozen
class Announcing:
    """Jack's status is to be announced."""

    name: ClassVar[str] = "witness"


@frozen
class Over:
    """The game has ended."""

    name: ClassVar[str] = "over"
    outcome: Outcome


NAMING, ANNOUNCING = Naming(), Announcing()
