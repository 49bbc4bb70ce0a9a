"""Reading JSON that anybody may have written: strictly, and no more of it than a document of ours can have."""

from __future__ import annotations

import json
from typing import Any

from mrjack.core.errors import RecordError, UsageError, quoted
from mrjack.core.plain import plain_bytes, plain_text

# No text of ours is longer; a record of the longest game is a tiny part of what one may have.
LONGEST_DOCUMENT = 1_000_000
LONGEST_RECORD = 250_000
LONGEST_NUMBER = 100
# What stands under a key that is not there.
MISSING = object()


def read_object(text: object, most: int = LONGEST_RECORD) -> dict[str, Any]:
    """The object that a JSON document of no more than ``most`` characters or bytes is.

    Raises `UsageError` for what is neither a string nor bytes. Raises `RecordError` for a document that is too long, no
    JSON or no object, for a key that stands twice in one object, and for the constants that are no JSON.

    >>> read_object('{"format": "mrjack/1"}')
    {'format': 'mrjack/1'}
    """
    data = plain_text(text)
    document = _read(plain_bytes(text) if data is None else data, text, most)
    if not isinstance(document, dict):
        raise RecordError("document", "expected an object")
    return document


def unfit(where: str, value: object, expected: str) -> RecordError:
    """The error for what stands at a place of a document, which may be `MISSING`.

    >>> str(unfit("rules", "1", "a number")), str(unfit("rules", MISSING, "a number"))
    ("rules: expected a number, not '1'", 'rules: missing, expected a number')
    """
    problem = f"missing, expected {expected}" if value is MISSING else f"expected {expected}, not {quoted(value)}"
    return RecordError(where, problem)


def _read(data: str | bytes | None, given: object, most: int) -> Any:
    if data is None:
        raise UsageError(f"expected a text, not {quoted(given)}")
    if len(data) > most:
        unit = "characters" if isinstance(data, str) else "bytes"
        raise RecordError("document", f"longer than {most} {unit}")
    try:
        return json.loads(data, object_pairs_hook=_no_duplicates, parse_constant=_no_constants, parse_int=_number)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        problem = str(error)[:100] if data.strip() else "nothing is there"
        raise RecordError("document", f"no readable JSON: {problem}") from error


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RecordError("document", "a key stands twice in one object")
    return found


def _no_constants(name: str) -> Any:
    raise RecordError("document", f"{name} is no JSON")


def _number(digits: str) -> int:
    # How long reading a number takes grows with the square of its length.
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(digits)} characters")
    return int(digits)
