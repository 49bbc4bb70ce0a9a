"""The games by name."""

from __future__ import annotations

from collections.abc import Mapping

from mrjack import newyork, pocket, whitechapel
from mrjack.core.errors import UsageError, quoted
from mrjack.core.protocols import A, AnyRules, Rules, S, V

GAMES: Mapping[str, AnyRules] = {rules.name: rules for rules in (newyork.RULES, whitechapel.RULES, pocket.RULES)}


def find(name: str) -> AnyRules:
    """The rules of a game by its name. Raises `UsageError` for an unknown one.

    >>> find("newyork")
    newyork.RULES
    """
    rules = GAMES.get(name) if isinstance(name, str) else None
    if rules is None:
        raise UsageError(f"there are the games {' '.join(GAMES)}, not {quoted(name)}")
    return rules


def rules_of(rules: Rules[S, A, V] | str) -> Rules[S, A, V]:
    """A rules object as it is, or the one with a name. Raises `UsageError` for anything else.

    >>> rules_of("newyork")
    newyork.RULES
    """
    found: Rules[S, A, V] = find(rules) if isinstance(rules, str) else rules
    # A protocol of this size cannot be looked at; one number that no other object has will do.
    if isinstance(rules, type) or not isinstance(getattr(found, "longest_log", None), int):
        raise UsageError(f"expected a game's rules or its name, not {quoted(rules)}")
    return found
