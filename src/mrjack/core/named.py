"""Small integers with an id: characters and places."""

from __future__ import annotations

from enum import IntEnum


class Named(IntEnum):
    """An integer inside, an id outside: ``str(member)`` is the name in lower case.

    Members index tuples and bit sets directly; text, JSON and messages carry the id only.
    """

    def __str__(self) -> str:
        return self._name_.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __bool__(self) -> bool:
        """A member is something: the first one too, whose number is 0."""
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"

    # Enum hashes the name in Python code; the integer is as good a key and several times faster.
    __hash__ = int.__hash__
