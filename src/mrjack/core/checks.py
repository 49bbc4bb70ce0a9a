"""Wrong types at the door get an error of ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, signature
from operator import is_
from typing import Any, ParamSpec, TypeVar

from mrjack.core.errors import UsageError, quoted

P = ParamSpec("P")
R = TypeVar("R")


def expect(value: object, kind: type[Any] | tuple[type[Any], ...], what: str) -> None:
    """Raise `UsageError` unless a value is of a kind."""
    # The class counts, not what the value says of itself.
    if not issubclass(type(value), kind):
        raise UsageError(f"expected {what}, not {quoted(value)}")


def takes(*kinds: type[Any] | tuple[type[Any], ...]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A decorator: the first arguments must be of these kinds, otherwise `UsageError` is raised.

    Where speed counts most, the function itself looks.

    >>> takes(int)(abs)(-5)
    5

    Of several classes the first is named, and the module of the others.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        only = kinds[0] if len(kinds) == 1 else None

        def check(arguments: tuple[Any, ...], named: Mapping[str, Any]) -> None:
            if len(arguments) == len(kinds) and all(map(is_, map(type, arguments), kinds)):
                return
            is_plain = not named and len(arguments) >= len(kinds)
            given = arguments if is_plain else _given(function, len(kinds), arguments, named)
            for value, kind in zip(given, kinds, strict=False):
                first = kind[0] if isinstance(kind, tuple) else kind
                others = f" or another of {first.__module__}" if isinstance(kind, tuple) else ""
                expect(value, kind, f"a {first.__module__}.{first.__qualname__}{others}")

        @wraps(function)
        def checked(*arguments: P.args, **named: P.kwargs) -> R:
            # Nearly every call is right and must not cost much, least of all with a single argument.
            given: tuple[Any, ...] = arguments
            if len(given) != 1 or type(given[0]) is not only:
                check(given, named)
            return function(*arguments, **named)

        return checked

    return decorate


def _given(
    function: Callable[..., Any], count: int, arguments: tuple[Any, ...], named: Mapping[str, Any]
) -> tuple[Any, ...]:
    """The values of the first parameters, wherever they stand. Raises `UsageError` where one is missing."""
    # Looking at a signature takes longer than most calls, so it is left until there is need.
    parameters = list(signature(function).parameters.values())[:count]
    names = [parameter.name for parameter in parameters]
    optional = sum(parameter.default is not Parameter.empty for parameter in parameters)
    by_name = [named[name] for name in names[len(arguments) :] if name in named]
    if len(arguments) + len(by_name) < count and len(arguments) < len(names) - optional:
        raise UsageError(f"{function.__name__} takes {' '.join(names)}")
    return (*arguments, *by_name)
