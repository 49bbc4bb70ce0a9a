"""Reading plain data: everything that is wrong is noted, nothing twice."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import SetupError
from mrjack.core.documents import MISSING
from mrjack.core.reader import MOST_ENTRIES, Reader
from tests.hostile.strangers import Broken

SIDES = {"up": 1, "down": 2}


def reader(**data: Any) -> Reader:
    """A reader of data with the keys a and b."""
    return Reader(data, ["a", "b"])


def test_the_keys_are_looked_at_first() -> None:
    """Missing ones in their order, then surplus ones."""
    assert reader(b=1, c=2).problems == ["a: missing", "'c': unknown"]
    assert reader(a=1, b=2).problems == []


def test_a_value_may_be_missing() -> None:
    """None is a value."""
    found = reader(a=None)
    assert found.value("a") is None
    assert found.value("b") is MISSING


def test_an_object_has_just_its_names() -> None:
    """What is not there is missing, and noted once."""
    found = reader(a={"x": 1, "z": 3}, b=5)
    assert found.object("a", ["x", "y"]) == {"x": 1, "y": MISSING}
    assert found.object("b", ["x"]) == {"x": MISSING}
    assert found.problems == ["a.y: missing", "a.'z': unknown", "b: expected an object with x"]


def test_an_object_under_a_missing_key_is_noted_once() -> None:
    """When the reader was opened."""
    found = reader(b=5)
    assert found.object("a", ["x"]) == {"x": MISSING}
    assert found.choice("a.x", MISSING, SIDES) == 1
    assert found.problems == ["a: missing"]


def test_a_list_may_have_a_fixed_size() -> None:
    """Tuples are lists; texts and objects are none."""
    found = reader(a=(1, 2), b="12")
    assert found.array("a") == found.array("a", 2) == [1, 2]
    assert found.array("a", 3) == []
    assert found.array("b") == []
    assert found.problems == ["a: expected a list of 3", "b: expected a list"]


@pytest.mark.parametrize("wrong", ["left", 1, None, ["up"], "UP"], ids=repr)
def test_a_word_has_one_of_a_few_meanings(wrong: Any) -> None:
    """What has none stands for the first meaning until the end."""
    found = reader(a=1, b=2)
    assert found.choice("a", "down", SIDES) == 2
    assert found.problems == []
    assert found.choice("a", wrong, SIDES) == 1
    (problem,) = found.problems
    assert problem.startswith("a: expected up or down, not ")


def test_many_meanings_are_not_listed() -> None:
    """A message stays short."""
    found = reader(a=1, b=2)
    found.choice("a", "z9", {str(number): number for number in range(9)})
    assert found.problems == ["a: expected a known id, not 'z9'"]


def test_words_of_a_list_stand_once() -> None:
    """Each doubled word is noted once, each meaningless one by its number."""
    found = reader(a=["up", "down", "up", "up", 5], b=2)
    assert found.choices("a", SIDES) == [1, 2, 1, 1]
    assert found.problems == ["a: 'up' stands twice", "a[4]: expected up or down, not 5"]


def test_an_object_may_have_any_of_some_names() -> None:
    """Names and words have meanings; an unknown name is noted and left out."""
    found = reader(a={"x": "down", "z": "up", 5: "up", "y": "left"}, b=["x"])
    assert found.pairs("a", {"x": 10, "y": 20}, SIDES) == {10: 2, 20: 1}
    assert found.problems == ["a.'z': unknown", "a.5: unknown", "a.y: expected up or down, not 'left'"]
    assert found.pairs("b", {"x": 10}, SIDES) == {}
    assert found.problems[3:] == ["b: expected an object"]
    assert reader().pairs("a", {"x": 10}, SIDES) == {}


def test_what_was_noted_comes_before_the_faults_of_the_whole() -> None:
    """What stands under a key that could not be read is not looked at as a whole; the rest is."""
    with pytest.raises(SetupError) as caught:
        reader(a=1).finish(["b: too many", "a: too few"])
    assert caught.value.problems == ("b: missing", "a: too few")
    with pytest.raises(SetupError) as caught:
        reader(a=1, b=2).finish(["the whole is wrong", "very"])
    assert caught.value.problems == ("the whole is wrong", "very")
    reader(a=1, b=2).finish([])


def test_what_has_too_many_entries_is_not_read() -> None:
    """Neither as a whole nor under a key; up to the limit every one is told of."""
    many = {f"key{number}": 1 for number in range(MOST_ENTRIES + 1)}
    with pytest.raises(SetupError) as caught:
        Reader(many, ["a"])
    assert caught.value.problems == ("more than 100 entries",)
    found = Reader({"a": many, "b": many, "c": list(many)}, ["a", "b", "c"])
    assert found.object("a", ["key0"]) == {"key0": MISSING}
    assert found.pairs("b", {"key0": 0}, SIDES) == {}
    assert found.choices("c", SIDES) == []
    assert found.problems == [f"{key}: more than 100 entries" for key in "abc"]
    del many["key0"]
    assert len(Reader(many, ["a"]).problems) == MOST_ENTRIES + 1


def test_what_is_no_mapping_is_told_what_is_wanted() -> None:
    """As is one that cannot be read."""
    for wrong in (None, 5, "ab", [("a", 1)], Broken()):
        with pytest.raises(SetupError) as caught:
            Reader(wrong, ["a", "b"])  # type: ignore[arg-type]
        assert caught.value.problems == ("expected an object with a b",)
