"""Objects that nobody should trust: each says something untrue of itself, or raises when it is asked at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from random import Random
from typing import Any

from mrjack import Player, newyork, pocket, whitechapel

_KEPT = {"__new__", "__init__", "__class__", "__init_subclass__", "__subclasshook__", "__doc__", "__dict__", "__del__"}
_SPECIAL = (
    "repr str format hash eq ne lt le gt ge bool len iter next getitem contains call int index float bytes getattr"
    " getattribute reduce reduce_ex copy deepcopy add radd mod enter exit missing keys"
)


class StrangerAskedError(RuntimeError):
    """A stranger's own code was run. It is none of the library's errors, so it fails the test."""


def _raise(*_arguments: Any, **_named: Any) -> Any:
    raise StrangerAskedError


def _strange(name: str, base: type) -> Any:
    """A class below another one in which everything that can be overridden raises."""
    own = {f"__{special}__" for special in _SPECIAL.split()} | set(dir(base))
    methods: dict[str, Any] = {key: _raise for key in own if key not in _KEPT}
    return type(name, (base,), {**methods, "__class__": property(_raise)})


Stranger = _strange("Stranger", object)
StrangeText = _strange("StrangeText", str)
StrangeBytes = _strange("StrangeBytes", bytes)
StrangeInt = _strange("StrangeInt", int)
StrangeFloat = _strange("StrangeFloat", float)
StrangeDict = _strange("StrangeDict", dict)
StrangeList = _strange("StrangeList", list)
StrangeTuple = _strange("StrangeTuple", tuple)
StrangeRandom = _strange("StrangeRandom", Random)


class Key(str):
    """A key that can be put into a dict, and raises whenever it is looked at after that."""

    __slots__ = ()
    __hash__ = str.__hash__
    __eq__ = __ne__ = __repr__ = __str__ = __len__ = _raise


class Liar:
    """Says that it is of some other class."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    @property
    def __class__(self) -> Any:
        """The class that it is not of."""
        return self._kind

    @__class__.setter
    def __class__(self, kind: Any) -> None:
        """Nothing takes the lie away."""


class Broken(Mapping[str, Any]):
    """A mapping with all methods, each of which raises."""

    __getitem__ = __iter__ = __len__ = __contains__ = keys = items = values = get = __eq__ = _raise
    __hash__ = None  # type: ignore[assignment]


class Endless(Mapping[str, Any]):
    """A mapping that has every key."""

    def __getitem__(self, key: str) -> Any:
        return self

    def __iter__(self) -> Iterator[str]:
        number = 0
        while True:
            number += 1
            yield f"key{number}"

    def __len__(self) -> int:
        return 2**62


class Lookalike(IntEnum):
    """Members that equal those of every other enum of integers."""

    BEACH = 0
    JACK = 1


def deep(kind: type, depth: int = 5_000) -> Any:
    """A list in a list in a list, or objects alike."""
    found: Any = kind()
    for _ in range(depth):
        found = {"key": found} if kind is dict else [found]
    return found


def _endless_list() -> Any:
    found: list[Any] = []
    found.append(found)
    return found


def _endless_dict() -> Any:
    found: dict[str, Any] = {}
    found["characters"] = found
    return found


# By name, each made anew for every use.
STRANGERS: dict[str, Callable[[], Any]] = {
    "none": lambda: None,
    "stranger": Stranger,
    "stranger class": lambda: Stranger,
    "strange text": lambda: StrangeText("nonsense"),
    "strange bytes": lambda: StrangeBytes(b"nonsense"),
    "strange int": lambda: StrangeInt(5),
    "strange float": lambda: StrangeFloat(5.0),
    "strange dict": lambda: StrangeDict({"metro": 1, Key("parks"): 2}),
    "strange key": lambda: {Key("format"): 1, "metro": []},
    "strange list": lambda: StrangeList(["b3", Stranger()]),
    "strange tuple": lambda: StrangeTuple(("b3", Stranger())),
    "liar of a text": lambda: Liar(str),
    "liar of a player": lambda: Liar(Player),
    "liar of a state": lambda: Liar(newyork.State),
    "liar of a view": lambda: Liar(pocket.View),
    "liar of a rules object": lambda: Liar(type(whitechapel.RULES)),
    "broken mapping": Broken,
    "endless mapping": Endless,
    "list in itself": _endless_list,
    "dict in itself": _endless_dict,
    "deep list": lambda: deep(list),
    "deep dict": lambda: deep(dict),
    "lookalike": lambda: Lookalike.JACK,
    "character of no such game": lambda: Lookalike.BEACH,
    "true": lambda: True,
    "zero": lambda: 0,
    "minus": lambda: -1,
    "float": lambda: 1.0,
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "complex": lambda: 1j,
    "huge": lambda: 10**5_000,
    "huge minus": lambda: -(10**5_000),
    "nothing": str,
    "blank": lambda: " \t ",
    "lone surrogate": lambda: "\ud800",
    "other digits": lambda: "\u0663\u0664",
    "nul": lambda: "\x00",
    "lines": lambda: "move e4\nmove e5\r\u2028",
    "backwards": lambda: "\u202emove\u202c",
    "long": lambda: "move " * 100_000,
    "bytes": lambda: b"\xff\xfe",
    "bytearray": lambda: bytearray(b"{}"),
    "memory": lambda: memoryview(b"{}"),
    "empty list": list,
    "empty dict": dict,
    "empty tuple": tuple,
    "set": lambda: {1, "x"},
    "generator": lambda: (number for number in range(3)),
    "function": lambda: _raise,
    "class": lambda: int,
    "module": lambda: newyork,
    "long name": type("x" * 100_000, (), {}),
    "name of two lines": type("two\nlines", (), {}),
    "exception": lambda: StrangerAskedError("move e4"),
}
