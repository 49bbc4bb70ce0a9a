"""What a bot that looks ahead must know of each game. It is loaded when a view of the game is first shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from attrs import frozen

from mrjack.core.errors import UsageError, quoted
from mrjack.core.form import Form
from mrjack.core.plain import is_a
from mrjack.core.protocols import AnyRules
from mrjack.registry import find


def _never(_view: Any) -> bool:
    return False


@frozen
class Sense:
    """How one game is judged.

    ``worth`` tells what a view of a player is worth to Jack, from 0 to about 1; ``is_last_chance`` whether the
    Detective can accuse now or never. For the ``breadth`` actions that look best, what may come next is looked at too;
    0 where that would take too long.
    """

    rules: AnyRules
    worth: Callable[[Any], float]
    is_last_chance: Callable[[Any], bool] = _never
    breadth: int = 0


def _newyork() -> Sense:
    from mrjack.bots.street_worth import StreetWorth, is_last_chance
    from mrjack.newyork.moving import escape_mask, own_reach

    return Sense(find("newyork"), StreetWorth(own_reach, escape_mask), is_last_chance)


def _whitechapel() -> Sense:
    from mrjack.bots.street_worth import StreetWorth, is_last_chance
    from mrjack.whitechapel.moving import escape_mask, own_reach

    return Sense(find("whitechapel"), StreetWorth(own_reach, escape_mask), is_last_chance)


def _pocket() -> Sense:
    from mrjack.bots.pocket_worth import pocket_worth

    return Sense(find("pocket"), pocket_worth, breadth=8)


_SENSES: Mapping[str, Callable[[], Sense]] = {
    "newyork": cache(_newyork),
    "whitechapel": cache(_whitechapel),
    "pocket": cache(_pocket),
}


def sense_of(view: object) -> Sense:
    """How the game of a view is judged. Raises `UsageError` for a view of no game that is known here."""
    form = getattr(type(view), "FORM", None)
    if is_a(form, Form) and form.game in _SENSES:
        sense = _SENSES[form.game]()
        if sense.rules.is_view(view):
            return sense
    raise UsageError(f"expected a view of {' or '.join(_SENSES)}, not {quoted(view)}")
