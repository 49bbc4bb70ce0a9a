"""Building frozen values in hot code.

A frozen attrs class builds its objects slowly, since every assignment goes round its own ban. `builder` gives a
constructor that assigns first and freezes at the end: what it gives is an object of the class like any other, as frozen
as any other, for less than half the time.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import attrs

T = TypeVar("T")


def builder(record: type[T]) -> type[T]:
    """A faster constructor for a frozen, slotted attrs class. It takes what the class takes.

    It checks and converts nothing, and knows no factories. For the steps of games; everybody else calls the class.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> builder(Point)(1), type(builder(Point)(1)) is Point
    (Point(x=1, y=0), True)
    """
    key: Any = record
    made: type[T] = _thawed(key)
    return made


@cache
def _thawed(record: type[Any]) -> type[Any]:
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(record)
    # A class of the same layout that may be assigned to; a built object leaves it for the frozen class at the end.
    return type(
        f"_{record.__name__}",
        (record,),
        {
            "__slots__": (),
            "__init__": _init(record, fields),
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )


def _init(record: type[Any], fields: tuple[attrs.Attribute[Any], ...]) -> Any:
    """``__init__`` with one plain assignment per field: as attrs does, it is written as text and compiled."""
    defaults = {f"_{field.name}": field.default for field in fields if field.default is not attrs.NOTHING}
    names = [f"{field.name}=_{field.name}" if f"_{field.name}" in defaults else field.name for field in fields]
    lines = [
        f"def __init__(self, {', '.join(names)}):",
        *(f"    self.{field.name} = {field.name}" for field in fields),
        "    self.__class__ = record",
    ]
    space: dict[str, Any] = {"record": record, **defaults}
    exec("\n".join(lines), space)  # noqa: S102
    return space["__init__"]
