"""What was meant by a misspelt name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_NAME = 100


def near(name: str, choices: Iterable[str]) -> str:
    """The choice that was meant by a name, as the end of a message; nothing when none comes near.

    >>> near("newyrok", ["newyork", "pocket"]), near("chess", ["newyork", "pocket"])
    (', did you mean newyork?', '')
    """
    close = get_close_matches(name[:LONGEST_NAME].lower(), choices, 1)
    return f", did you mean {close[0]}?" if close else ""
