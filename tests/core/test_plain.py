"""Strangers as plain values: what they are is read past whatever their classes say."""

from __future__ import annotations

from collections import OrderedDict, UserDict
from enum import StrEnum
from types import MappingProxyType

from mrjack.core.plain import is_a, plain_bytes, plain_list, plain_pairs, plain_text
from tests.hostile.strangers import (
    Broken,
    Endless,
    Liar,
    StrangeBytes,
    StrangeDict,
    StrangeList,
    StrangeText,
    StrangeTuple,
)


class Word(StrEnum):
    """A text with a name."""

    MOVE = "move"


class Own(str):
    """A text of the user's own."""

    __slots__ = ()


def test_texts() -> None:
    """The characters count, whatever ``str`` would make of the object."""
    for value in ("move", Word.MOVE, Own("move"), StrangeText("move")):
        text = plain_text(value)
        assert type(text) is str
        assert text == "move"


def test_what_is_no_text() -> None:
    """Bytes are none, and saying so does not make one."""
    for value in (b"move", bytearray(b"move"), None, 5, ["move"], Liar(str)):
        assert plain_text(value) is None


def test_bytes() -> None:
    """The same for bytes; what can be changed is none."""
    for value in (b"move", StrangeBytes(b"move")):
        data = plain_bytes(value)
        assert type(data) is bytes
        assert data == b"move"
    for value in (bytearray(b"move"), memoryview(b"move"), "move", None, Liar(bytes)):
        assert plain_bytes(value) is None


def test_lists_and_tuples() -> None:
    """No more members than wanted, in a list of our own."""
    for value in ([1, 2, 3], (1, 2, 3), StrangeList([1, 2, 3]), StrangeTuple((1, 2, 3))):
        for most in range(5):
            found = plain_list(value, most)
            assert type(found) is list
            assert found == [1, 2, 3][:most]
    given = [1, 2, 3]
    assert plain_list(given, 3) is not given
    for wrong in ("12", {1, 2}, {1: 2}, iter([1]), None, Liar(list)):
        assert plain_list(wrong, 3) is None


def test_mappings() -> None:
    """No more keys than wanted; those of a dict are read without asking its class."""
    data = {"a": 1, "b": 2}
    for value in (data, OrderedDict(data), StrangeDict(data), MappingProxyType(data), UserDict(data)):
        for most in range(4):
            assert plain_pairs(value, most) == list(data.items())[:most]
    for wrong in ([("a", 1)], "ab", None, Liar(dict), Broken()):
        assert plain_pairs(wrong, 2) is None
    endless = plain_pairs(Endless(), 2)
    assert endless is not None
    assert [key for key, _ in endless] == ["key1", "key2"]


def test_kinds_are_asked_of_the_class() -> None:
    """Subclasses count, claims do not."""
    assert is_a(True, int)
    assert is_a(Word.MOVE, str)
    assert not is_a(Liar(int), int)
    assert not is_a(1.0, int)
