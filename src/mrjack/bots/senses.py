"""What a bot that looks ahead must know of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from mrjack import newyork, pocket, whitechapel
from mrjack.bots.pocket_worth import pocket_worth
from mrjack.bots.street_worth import StreetWorth
from mrjack.core.errors import UsageError, quoted
from mrjack.core.protocols import AnyRules
from mrjack.newyork import moving as newyork_moving
from mrjack.whitechapel import moving as whitechapel_moving


@frozen
class Sense:
    """How one game is judged.

    ``worth`` tells what a view of a player is worth to Jack, from 0 to about 1. For the ``breadth`` actions that look
    best, what may come next is looked at too; 0 where that would take too long and helps little.
    """

    rules: AnyRules
    worth: Callable[[Any], float]
    breadth: int = 0


SENSES = (
    Sense(newyork.RULES, StreetWorth(newyork_moving.own_reach, newyork_moving.escape_mask)),
    Sense(whitechapel.RULES, StreetWorth(whitechapel_moving.own_reach, whitechapel_moving.escape_mask)),
    Sense(pocket.RULES, pocket_worth, breadth=8),
)


def sense_of(view: object) -> Sense:
    """How the game of a view is judged. Raises `UsageError` for a view of no game that is known here."""
    for sense in SENSES:
        if sense.rules.is_view(view):
            return sense
    raise UsageError(f"expected a view of {' or '.join(sense.rules.name for sense in SENSES)}, not {quoted(view)}")
