"""What strangers hand in, as plain values: their classes may have overridden anything, so none of it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, TypeGuard, TypeVar

T = TypeVar("T")


def is_a(value: object, kind: type[T]) -> TypeGuard[T]:
    """Whether the class of a value is a kind or below it. Unlike `isinstance` it believes no ``__class__``.

    >>> is_a(True, int)
    True
    """
    return issubclass(type(value), kind)


def plain_text(value: object) -> str | None:
    """A string as a ``str`` proper; None for what is no string.

    >>> plain_text("move e4"), plain_text(b"move e4")
    ('move e4', None)
    """
    if type(value) is str:
        return value
    return str.__str__(value) if is_a(value, str) else None


def plain_bytes(value: object) -> bytes | None:
    """Bytes as ``bytes`` proper; None for what is none.

    >>> plain_bytes(b"move e4"), plain_bytes("move e4")
    (b'move e4', None)
    """
    if type(value) is bytes:
        return value
    return bytes.__bytes__(value) if is_a(value, bytes) else None


def plain_list(value: object, most: int) -> list[Any] | None:
    """The first ``most`` members of a list or tuple; None for what is neither.

    >>> plain_list((1, 2, 3), 2), plain_list("12", 2)
    ([1, 2], None)
    """
    if is_a(value, list):
        return list.__getitem__(value, slice(most))
    return list(tuple.__getitem__(value, slice(most))) if is_a(value, tuple) else None


def plain_pairs(value: object, most: int) -> list[tuple[Any, Any]] | None:
    """The first ``most`` keys of a mapping with what stands under them; None for what is none, or cannot be read.

    >>> plain_pairs({"a": 1}, 5), plain_pairs([1], 5)
    ([('a', 1)], None)
    """
    if is_a(value, dict):
        return list(islice(dict.items(value), most))
    if not issubclass(type(value), Mapping):
        return None
    mapping: Any = value
    try:
        return [(key, mapping[key]) for key in islice(iter(mapping), most)]
    except Exception:  # noqa: BLE001  No mapping of the language: what its own code may raise is unknown.
        return None
