"""Counting what can happen: the sequences of actions of a given length, chance outcomes included."""

from __future__ import annotations

from typing import Any

from mrjack.core.errors import UsageError, quoted
from mrjack.core.protocols import A, Rules, S
from mrjack.registry import rules_of


def perft(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    """How many sequences of ``depth`` actions lead on from a state; games that end earlier do not count.

    >>> from mrjack import newyork
    >>> perft(newyork.RULES, newyork.RULES.start(), 2)
    560
    """
    rules = rules_of(rules)
    if type(depth) is not int or not 0 <= depth <= rules.longest_log:
        raise UsageError(f"a depth is an int from 0 to {rules.longest_log}, not {quoted(depth)}")
    rules.to_move(state)
    return _count(rules, state, depth)


def _count(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    options = rules.legal_actions(state)
    if depth == 1:
        return len(options)
    return sum(_count(rules, rules.apply(state, option), depth - 1) for option in options)


def split(rules: Rules[S, A, Any], state: S, depth: int) -> dict[str, int]:
    """The same, for each first action by its text: where two programs differ, follow the entry that differs."""
    rules = rules_of(rules)
    if type(depth) is not int or not 1 <= depth <= rules.longest_log:
        raise UsageError(f"the depth of a split is an int from 1 to {rules.longest_log}, not {quoted(depth)}")
    return {
        rules.format_action(option): _count(rules, rules.apply(state, option), depth - 1)
        for option in rules.legal_actions(state)
    }
