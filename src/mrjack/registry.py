"""The games by name. A room is loaded when its rules are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import is_a, plain_text
from mrjack.core.protocols import A, AnyRules, Rules, S, V


def _newyork() -> AnyRules:
    from mrjack.newyork import RULES

    return RULES


def _whitechapel() -> AnyRules:
    from mrjack.whitechapel import RULES

    return RULES


def _pocket() -> AnyRules:
    from mrjack.pocket import RULES

    return RULES


class _Games(Mapping[str, AnyRules]):
    """Rules by name, from functions that load them."""

    def __init__(self, loaders: Mapping[str, Callable[[], AnyRules]]) -> None:
        self._loaders = loaders

    def __getitem__(self, name: str) -> AnyRules:
        return self._loaders[name]()

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


GAMES: Mapping[str, AnyRules] = _Games({"newyork": _newyork, "whitechapel": _whitechapel, "pocket": _pocket})


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
