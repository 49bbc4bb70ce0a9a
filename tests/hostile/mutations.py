"""Every change to a document at one place: key by key, item by item, type by type."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]

# One of each type, and what equals another in Python without being the same in a document.
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    1.0,
    10**30,
    float("nan"),
    "",
    "?",
    "beach",
    "mrjack/2",
    "\ud800",
    [],
    {},
    [[]],
    {"format": "mrjack/1"},
)


def paths(document: Any, path: Path = ()) -> Iterator[Path]:
    """The place of every value in a document, the document itself first."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from paths(value, (*path, key))
    elif isinstance(document, list):
        for number, value in enumerate(document):
            yield from paths(value, (*path, number))


def at(document: Any, path: Path) -> Any:
    """What stands at a place."""
    for key in path:
        document = document[key]
    return document


def changes(document: Any, path: Path) -> Iterator[Any]:
    """A document with the value at a place replaced by each other value, taken away, doubled, or given company."""
    value = at(document, path)
    if not path:
        return
    for other in VALUES:
        if not same(value, other):
            yield _replaced(document, path, other)
    if isinstance(value, str):
        for text in (value.upper(), f"{value} ", f"\u0663{value}", value[:-1], value + value):
            if text != value:
                yield _replaced(document, path, text)
    elif type(value) is int:
        yield _replaced(document, path, value + 1)
        yield _replaced(document, path, float(value))
        yield _replaced(document, path, str(value))
    elif isinstance(value, dict):
        yield _replaced(document, path, {**value, "surprise": 1})
        yield _replaced(document, path, {**value, 1: 1})
        yield _replaced(document, path, list(value))
    elif isinstance(value, list) and value:
        yield _replaced(document, path, [*value, value[0]])
        yield _replaced(document, path, value[:-1])
        yield _replaced(document, path, dict(enumerate(value)))
        if not same(value[0], value[-1]):
            yield _replaced(document, path, [*value[1:], value[0]])
    yield _without(document, path)


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same in a document: 1, 1.0 and true are not."""
    return type(one) is type(other) and written(one) == written(other)


def written(document: Any) -> str:
    """A document as text, whatever the order of its keys."""
    if isinstance(document, dict):
        return "{" + ",".join(sorted(f"{key!r}:{written(value)}" for key, value in document.items())) + "}"
    return "[" + ",".join(map(written, document)) + "]" if isinstance(document, list) else repr(document)


def _replaced(document: Any, path: Path, value: Any) -> Any:
    found = copy.deepcopy(document)
    at(found, path[:-1])[path[-1]] = value
    return found


def _without(document: Any, path: Path) -> Any:
    found = copy.deepcopy(document)
    del at(found, path[:-1])[path[-1]]
    return found
