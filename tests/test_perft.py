"""Counting sequences of actions; the counts themselves are compared elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError, newyork
from mrjack.perft import perft, split
from tests.newyork.positions import after, position

RULES = newyork.RULES


def test_sequences_are_counted_by_their_length() -> None:
    """The empty one is one; each action of the list begins as many as lead on from it."""
    state = position("smith")
    assert perft(RULES, state, 0) == 1
    assert perft(RULES, state, 1) == len(RULES.legal_actions(state))
    following = [RULES.apply(state, action) for action in RULES.legal_actions(state)]
    assert perft(RULES, state, 2) == sum(len(RULES.legal_actions(state)) for state in following)


def test_a_finished_game_leads_nowhere() -> None:
    """Sequences that end before their length do not count."""
    over = after(position("beach"), "accuse tumblety")
    assert [perft(RULES, over, depth) for depth in range(3)] == [1, 0, 0]
    assert split(RULES, over, 1) == {}


def test_the_split_adds_up() -> None:
    """One entry for each first action, by its text."""
    state = position("tumblety", is_moved=True, tumblety="h7")
    parts = split(RULES, state, 3)
    assert list(parts) == [str(action) for action in RULES.legal_actions(state)]
    assert sum(parts.values()) == perft(RULES, state, 3)


@pytest.mark.parametrize("depth", [-1, 1.0, True, "2", None, RULES.longest_log + 1, 10**5_000], ids=range(7))
def test_a_depth_is_a_number_of_actions(depth: Any) -> None:
    """A split needs one action at least, and no game has more than the longest log."""
    with pytest.raises(UsageError):
        perft(RULES, RULES.start(), depth)
    for wrong in (depth, 0):
        with pytest.raises(UsageError):
            split(RULES, RULES.start(), wrong)
