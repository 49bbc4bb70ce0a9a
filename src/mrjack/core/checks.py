"""Wrong types at the door get an error of ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mrjack.core.errors import UsageError, quoted

P = ParamSpec("P")
R = TypeVar("R")


def expect(value: object, kind: type[Any] | tuple[type[Any], ...], what: str) -> None:
    """Raise `UsageError` unless a value is of a kind."""
    if not isinstance(value, kind):
        raise UsageError(f"expected {what}, not {quoted(value)}")


def takes(*kinds: type[Any] | tuple[type[Any], ...]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A decorator: the first arguments must be of these kinds, otherwise `UsageError` is raised.

    For what is called seldom. Where speed counts, the function itself looks.

    >>> takes(int)(abs)(-5)
    5
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def checked(*arguments: P.args, **named: P.kwargs) -> R:
            for value, kind in zip(arguments, kinds, strict=False):
                first = kind[0] if isinstance(kind, tuple) else kind
                expect(value, kind, f"a {first.__module__}.{first.__qualname__}")
            return function(*arguments, **named)

        return checked

    return decorate
