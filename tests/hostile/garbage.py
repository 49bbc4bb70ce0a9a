"""Garbage to try on parsers: random texts and bytes, and texts that were right until something happened to them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

# What Hypothesis leaves out of texts by itself: lone surrogates.
ANY_TEXT = st.text(st.characters(categories=("L", "M", "N", "P", "S", "Z", "C")), max_size=80)
ANY_BYTES = st.binary(max_size=120)
SMALL_JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["beach", "a1", "-"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)

_PIECES: tuple[str, ...] = (
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *' +-.,?{}[]":\\/\n\t\r',
    *("\u0663", "\u00e9", "\ud800", "\u2028", "\x00", "\x1c", "\ufeff", "\u0130", "\u212a", "\U0001f600"),
    *("1e999", "NaN", "-Infinity", "null", "true", "1" * 50, "[" * 50, ",,", "..", "+-", "\\ud800", "\\u0000"),
)


def damaged(text: str, rng: Random) -> str:
    """A text with one thing done to it."""
    first, second = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    piece = rng.choice(_PIECES)
    kind = rng.randrange(8)
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    if kind == 0:
        return text[:first]
    if kind == 1:
        return text[first:]
    if kind == 2:
        return text[:first] + piece + text[first:]
    if kind == 3:
        return text[:first] + piece + text[first + 1 :]
    if kind == 4:
        return text[:first] + text[first + 1 :]
    if kind == 5:
        return text[:first] + text[second:] + text[first:second]
    if kind == 6:
        words[one], words[other] = words[other], words[one]
        return " ".join(words)
    return " ".join((*words[:one], words[other], *words[one:]))
