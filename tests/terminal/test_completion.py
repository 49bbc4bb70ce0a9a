"""How a line may go on."""

from __future__ import annotations

import pytest

from mrjack.terminal.completion import next_words, texts_to_type

TEXTS = texts_to_type(["move e4", "move e5", "metro c3", "end"], "move", ["undo", "rule"], ["NY-MOVE-1", "NY-METRO-1"])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["e4", "e5", "move", "metro", "end", "undo", "rule"]),
        ("e", ["e4", "e5", "end"]),
        ("MO", ["move"]),
        ("m", ["move", "metro"]),
        ("move", ["move"]),
        ("move ", ["e4", "e5"]),
        ("move  E5", ["e5"]),
        ("move e4 ", []),
        ("rule ny-mo", ["NY-MOVE-1"]),
        ("xyzzy", []),
        ("xyzzy ", []),
    ],
)
def test_the_next_words(line: str, words: list[str]) -> None:
    """The word that is begun, or the one that comes next."""
    assert next_words(line, TEXTS) == words
