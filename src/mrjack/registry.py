"""The games by name."""

from __future__ import annotations

from collections.abc import Mapping

from mrjack import newyork, pocket
from mrjack.core.errors import UsageError, quoted
from mrjack.core.protocols import AnyRules

GAMES: Mapping[str, AnyRules] = {rules.name: rules for rules in (newyork.RULES, pocket.RULES)}


def find(name: str) -> AnyRules:
    """The rules of a game by its name. Raises `UsageError` for an unknown one.

    >>> find("newyork")
    newyork.RULES
    """
    rules = GAMES.get(name) if isinstance(name, str) else None
    if rules is None:
        raise UsageError(f"there are the games {' '.join(GAMES)}, not {quoted(name)}")
    return rules
