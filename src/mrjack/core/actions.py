"""What the action classes of all games have in common: a text, and a place to be found again by that text."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Protocol

import attrs

from mrjack.core.errors import UsageError, quoted
from mrjack.core.named import Named
from mrjack.core.plain import plain_list

ACTION_FORMAT = "mrjack-action/1"


class Action(Protocol):
    """A decision of a player or an outcome of chance: ``str(action)`` is its canonical text."""

    verb: ClassVar[str]
    """The first word of the text."""

    def to_json(self) -> dict[str, Any]:
        """The action as plain data."""
        ...


def text_of(argument: object) -> str:
    """How one argument of an action is written: an id, or the parts of a tuple joined by ``+``."""
    return "+".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)


class ActionText:
    """Gives an action class its text. Subclasses are frozen attrs classes with a ``verb``.

    The form for programmers is given here too: one function is built faster than one for each class.
    """

    __slots__ = ()
    verb: ClassVar[str]
    __attrs_attrs__: ClassVar[tuple[Any, ...]]

    def arguments(self) -> tuple[Any, ...]:
        """The values of the fields, in the order they are written."""
        return tuple(getattr(self, field.name) for field in self.__attrs_attrs__)

    def to_json(self) -> dict[str, Any]:
        """The action as plain data: its text, its verb, and each field by its name.

        >>> from mrjack import newyork
        >>> newyork.parse_action("push smith k8").to_json()
        {'format': 'mrjack-action/1', 'text': 'push smith k8', 'verb': 'push', 'who': 'smith', 'to': 'k8'}
        """
        fields = {field.name: _plain(getattr(self, field.name)) for field in self.__attrs_attrs__}
        return {"format": ACTION_FORMAT, "text": str(self), "verb": self.verb, **fields}

    def __repr__(self) -> str:
        fields = (f"{field.name}={getattr(self, field.name)!r}" for field in self.__attrs_attrs__)
        return f"{type(self).__qualname__}({', '.join(fields)})"

    def __str__(self) -> str:
        return " ".join((self.verb, *map(text_of, self.arguments())))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [str(member) for member in value]
    return str(value) if isinstance(value, Named) else value


def member_of(enum: type[Enum], *among: Any) -> Callable[[Any, Any, Any], None]:
    """An attrs validator: the value is a member of this enum, and of no other game's; one of ``among``, if any."""

    def check(_action: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if type(value) is not enum:
            raise UsageError(f"{field.name} must be a {enum.__module__}.{enum.__qualname__}, not {quoted(value)}")
        if among and value not in among:
            raise UsageError(f"{field.name} must be one of {' '.join(map(str, among))}, not {value}")

    return check


def is_bool(_action: Any, field: attrs.Attribute[Any], value: Any) -> None:
    """An attrs validator: the value is True or False."""
    if type(value) is not bool:
        raise UsageError(f"{field.name} must be True or False, not {quoted(value)}")


def distinct(kind: type[Any], size: int, value: Any) -> tuple[Any, ...]:
    """``size`` different members of an enum, in canonical order. Raises `UsageError` for anything else."""
    members = plain_list(value, size + 1) or []
    if len(members) != size or any(type(member) is not kind for member in members) or len(set(members)) != size:
        found = " ".join(map(quoted, members)) or quoted(value)
        raise UsageError(f"expected {size} different members of {kind.__qualname__}, not {found[:60]}")
    return tuple(sorted(members))
