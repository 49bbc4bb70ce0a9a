"""The phases that every game has, beside those of its own."""

from __future__ import annotations

from attrs import frozen

from mrjack.core.players import Outcome


@frozen
class Naming:
    """Jack's identity is to be drawn."""


@frozen
class Announcing:
    """Jack's status is to be announced."""


@frozen
class Over:
    """The game has ended."""

    outcome: Outcome


NAMING, ANNOUNCING = Naming(), Announcing()
