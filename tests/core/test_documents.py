"""JSON that anybody may have written: read strictly, and refused shortly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mrjack import RecordError, UsageError
from mrjack.core.documents import LONGEST_NUMBER, LONGEST_RECORD, read_object
from tests.hostile.strangers import StrangeBytes, StrangeText


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32-be"])
def test_objects_are_read_from_texts_and_bytes(encoding: str) -> None:
    """In the encodings of JSON, with values of every type."""
    document = {"text": "\u00e9", "list": [1, 2.5, None, True], "object": {"a": {}}}
    text = json.dumps(document, ensure_ascii=False)
    assert read_object(text) == document
    assert read_object(text.encode(encoding)) == document
    assert read_object(StrangeText(text)) == document
    assert read_object(StrangeBytes(text.encode())) == document


@pytest.mark.parametrize(
    "wrong", [None, 5, {}, bytearray(b"{}"), memoryview(b"{}")], ids=lambda one: type(one).__name__
)
def test_what_is_neither_text_nor_bytes(wrong: Any) -> None:
    """A wrong use."""
    with pytest.raises(UsageError, match=r"^expected a text, not "):
        read_object(wrong)


def refusal(text: str | bytes) -> str:
    """Why a document is refused."""
    with pytest.raises(RecordError) as caught:
        read_object(text)
    assert caught.value.where == "document"
    return caught.value.problem


def test_a_document_has_a_longest_length() -> None:
    """Up to there it is read, beyond it is not looked at."""
    longest = "{" + " " * (LONGEST_RECORD - 2) + "}"
    assert read_object(longest) == {}
    assert read_object(longest.encode()) == {}
    assert refusal(longest + " ") == f"longer than {LONGEST_RECORD} characters"
    assert refusal(b"\xff" * (LONGEST_RECORD + 1)) == f"longer than {LONGEST_RECORD} bytes"
    assert read_object(longest + " ", LONGEST_RECORD + 1) == {}


def test_a_number_has_a_longest_length() -> None:
    """Beyond it, reading takes ever longer."""
    digits = "1" * LONGEST_NUMBER
    assert read_object(f'{{"n": {digits}}}') == {"n": int(digits)}
    assert refusal(f'{{"n": {digits}1}}') == f"no readable JSON: a number of {LONGEST_NUMBER + 1} characters"
    assert refusal(f'{{"n": -{digits}}}') == f"no readable JSON: a number of {LONGEST_NUMBER + 1} characters"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "expected an object"),
        ('"{}"', "expected an object"),
        ('{"a": 1, "a": 1}', "a key stands twice in one object"),
        ('{"a": {"b": 1, "b": 2}}', "a key stands twice in one object"),
        ('{"a": 1, "\\u0061": 2}', "a key stands twice in one object"),
        ('{"a": NaN}', "NaN is no JSON"),
        ('{"a": [Infinity]}', "Infinity is no JSON"),
    ],
)
def test_what_python_would_take(text: str, problem: str) -> None:
    """And other readers would not, or otherwise."""
    assert refusal(text) == problem


def test_an_empty_document_is_called_so() -> None:
    """As of a file that was never written."""
    assert refusal("") == refusal(b" \n") == "no readable JSON: nothing is there"


@pytest.mark.parametrize(
    "text", ["", "{", "{} {}", "[" * 100_000, '{"a": \u0661}', b"\xff\xfe\xfa", "\ud800"], ids=range(7)
)
def test_what_is_no_json(text: Any) -> None:
    """Told on one short line."""
    problem = refusal(text)
    assert problem.startswith("no readable JSON: ")
    assert len(problem) < 150
    assert "\n" not in problem
