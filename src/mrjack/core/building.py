"""Building frozen values in hot code.

A frozen attrs class builds its objects slowly, since every assignment goes round its own ban. `builder` gives a
function that assigns first and freezes at the end: what it gives is an object of the class like any other, as frozen as
any other, for less than half the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
T = TypeVar("T")


def builder(record: Callable[P, T]) -> Callable[P, T]:
    """A faster constructor for a frozen, slotted attrs class. It takes what the class takes.

    It checks and converts nothing, and knows no factories. For the steps of games; everybody else calls the class.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> builder(Point)(1), type(builder(Point)(1)) is Point
    (Point(x=1, y=0), True)
    """
    made: Callable[P, T] = _built(record)
    return made


@cache
def _built(record: Any) -> Any:
    # A class of the same layout that may be assigned to; a built object leaves it for the frozen class at the end.
    thawed = type(
        f"_{record.__name__}",
        (record,),
        {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__},
    )
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(record)
    defaults = {f"_{field.name}": field.default for field in fields if field.default is not attrs.NOTHING}
    names = [f"{field.name}=_{field.name}" if f"_{field.name}" in defaults else field.name for field in fields]
    # As attrs does, the function is written as text and compiled: a loop over the fields would cost what is saved.
    lines = [
        f"def {record.__name__}({', '.join(names)}):",
        "    built = new(thawed)",
        *(f"    built.{field.name} = {field.name}" for field in fields),
        "    built.__class__ = record",
        "    return built",
    ]
    space: dict[str, Any] = {"new": object.__new__, "thawed": thawed, "record": record, **defaults}
    exec("\n".join(lines), space)  # noqa: S102
    return space[record.__name__]
