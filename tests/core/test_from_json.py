"""Documents as plain data: the parts that all readers share."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import RecordError
from mrjack.core.from_json import must_be, object_of, opened
from tests.hostile.strangers import Key, StrangeDict, Stranger


def refusal(call: Any, *arguments: Any) -> tuple[str, str]:
    """Where and why something is refused."""
    with pytest.raises(RecordError) as caught:
        call(*arguments)
    return caught.value.where, caught.value.problem


def test_an_object_is_read_into_a_dict_of_our_own() -> None:
    """Whatever its class has overridden."""
    given = {"a": 1}
    for value in (given, StrangeDict(given)):
        found = object_of(value, "x")
        assert type(found) is dict
        assert found == given
        assert found is not value


def test_what_is_no_object() -> None:
    """As many keys as there can be, all of them texts proper."""
    assert refusal(object_of, [1], "x") == ("x", "expected an object, not an object of type list")
    assert refusal(object_of, {1: 1}, "x") == ("x", "unknown key 1")
    assert refusal(object_of, {Key("a"): 1}, "x") == ("x", "unknown key 'a'")
    assert len(object_of({str(number): 1 for number in range(100)}, "x")) == 100
    assert refusal(object_of, {str(number): 1 for number in range(101)}, "x") == ("x", "more than 100 keys")


def test_a_document_says_its_format() -> None:
    """And is read under that one alone."""
    assert opened({"format": "a/1"}, "a/1") == {"format": "a/1"}
    for format_ in ("a/2", "A/1", None, 1, ["a/1"], Stranger()):
        where, problem = refusal(opened, {"format": format_}, "a/1")
        assert where == "format"
        assert problem.startswith("expected a/1, not ")
    assert refusal(opened, {}, "a/1") == ("format", "missing, expected a/1")


@pytest.mark.parametrize(
    ("given", "where", "problem"),
    [
        ({"a": [1, {"b": True}]}, "", ""),
        ([], "document", "expected an object, not an object of type list"),
        ({}, "document", "the key 'a' is missing"),
        ({"a": [1, {"b": True}], "c": 1}, "document", "unknown key 'c'"),
        ({"a": (1, {"b": True})}, "a", "expected a list of 2, not an object of type tuple"),
        ({"a": [1]}, "a", "expected a list of 2, not one of 1"),
        ({"a": [1.0, {"b": True}]}, "a[0]", "1.0 does not fit, 1 does"),
        ({"a": [True, {"b": True}]}, "a[0]", "True does not fit, 1 does"),
        ({"a": [1, {"b": 1}]}, "a[1].b", "1 does not fit, True does"),
        ({"a": [1, None]}, "a[1]", "expected an object, not None"),
    ],
    ids=range(10),
)
def test_data_must_be_what_it_should(given: Any, where: str, problem: str) -> None:
    """The first difference is named by its place; what equals in Python alone is one."""
    expected = {"a": [1, {"b": True}]}
    if where:
        assert refusal(must_be, given, expected) == (where, problem)
    else:
        must_be(given, expected)


def test_a_stranger_is_no_data() -> None:
    """It is refused unasked."""
    where, problem = refusal(must_be, {"a": [Stranger()]}, {"a": [1]})
    assert (where, problem) == ("a[0]", "an object of type Stranger does not fit, 1 does")
