"""What an action is made of, as front ends group and label it."""

from __future__ import annotations

import pytest

from mrjack import newyork
from mrjack.core.describe import Description

DESCRIPTIONS = {
    "identity beach": ("beach", ()),
    "cards beach grant eastman smith": (None, ("beach", "grant", "eastman", "smith")),
    "draw rider": ("rider", ()),
    "witness visible": (None, ("visible",)),
    "witness invisible": (None, ("invisible",)),
    "activate smith": ("smith", ()),
    "informant b4": ("informant", ("b4",)),
    "move liberty": (None, ("liberty",)),
    "accuse grant": ("grant", ()),
    "escape n8": (None, ("n8",)),
    "metro e2": ("metro", ("e2",)),
    "site e2": ("site", ("e2",)),
    "lamp e2": ("lamp", ("e2",)),
    "park b3": ("park", ("b3",)),
    "push tumblety e2": ("tumblety", ("e2",)),
    "swap beach smith": ("beach", ("smith",)),
    "steamer e8 k4": ("steamer", ("e8", "k4")),
    "investigation e7+f8 k5+l5": ("investigation", ("e7+f8", "k5+l5")),
    "end": (None, ()),
}


@pytest.mark.parametrize(("text", "parts"), DESCRIPTIONS.items(), ids=DESCRIPTIONS)
def test_every_action_is_taken_apart(text: str, parts: tuple[str | None, tuple[str, ...]]) -> None:
    """Verb, piece and targets, by ids."""
    described = newyork.RULES.describe_action(newyork.RULES.parse_action(text))
    assert described == Description(text.split(maxsplit=1)[0], *parts)


def test_every_verb_is_described_here() -> None:
    """The list above leaves no kind of action out."""
    verbs = {newyork.RULES.action_at(index).verb for index in (0, *range(newyork.RULES.action_count - 1, 0, -60))}
    assert {text.split()[0] for text in DESCRIPTIONS} >= verbs
    assert len({text.split()[0] for text in DESCRIPTIONS}) == 18
