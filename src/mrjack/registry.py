"""The games by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mrjack import newyork, pocket, whitechapel
from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import is_a, plain_text
from mrjack.core.protocols import A, AnyRules, Rules, S, V

GAMES: Mapping[str, AnyRules] = {rules.name: rules for rules in (newyork.RULES, whitechapel.RULES, pocket.RULES)}


def find(name: str) -> AnyRules:
    """The rules of a game by its name. Raises `UsageError` for an unknown one.

    >>> find("newyork")
    newyork.RULES
    """
    text = plain_text(name)
    rules = None if text is None else GAMES.get(text)
    if rules is None:
        raise UsageError(f"there are the games {' '.join(GAMES)}, not {quoted(name)}")
    return rules


def rules_of(rules: Rules[S, A, V] | str) -> Rules[S, A, V]:
    """A rules object as it is, or the one with a name. Raises `UsageError` for anything else.

    >>> rules_of("newyork")
    newyork.RULES
    """
    found: Any = find(rules) if is_a(rules, str) else rules
    # A protocol of this size cannot be looked at; a method that no other class has will do.
    if not callable(getattr(type(found), "why_illegal", None)):
        raise UsageError(f"expected a game's rules or its name, not {quoted(rules)}")
    checked: Rules[S, A, V] = found
    return checked
