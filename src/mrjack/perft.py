"""Counting what can happen: the sequences of actions of a given length, chance outcomes included."""

from __future__ import annotations

from typing import Any

from mrjack.core.protocols import A, Rules, S


def perft(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    """How many sequences of ``depth`` actions lead on from a state; games that end earlier do not count.

    >>> from mrjack import newyork
    >>> perft(newyork.RULES, newyork.RULES.start(), 2)
    560
    """
    if depth == 0:
        return 1
    options = rules.legal_actions(state)
    if depth == 1:
        return len(options)
    return sum(perft(rules, rules.apply(state, option), depth - 1) for option in options)


def split(rules: Rules[S, A, Any], state: S, depth: int) -> dict[str, int]:
    """The same, for each first action by its text: where two programs differ, follow the entry that differs."""
    return {
        rules.format_action(option): perft(rules, rules.apply(state, option), depth - 1)
        for option in rules.legal_actions(state)
    }
