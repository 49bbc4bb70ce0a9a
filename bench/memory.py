"""What a kept state weighs: along a game, and in a tree where every decision is followed."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from bench.positions import pick, seeds
from mrjack.core.protocols import AnyRules


def bytes_per_state(rules: AnyRules, size: int) -> dict[str, float]:
    """Bytes for each state that is kept, parts that states share counted once."""
    games = max(2, size // 100)
    return {
        "along a game": _weigh(lambda: [_along(rules, seed) for seed in seeds(0, games)]),
        "in a tree": _weigh(lambda: [_children(rules, state) for state in _along(rules, seeds(1, games)[0])]),
    }


def _along(rules: AnyRules, seed: int) -> list[Any]:
    """The states of a random game."""
    rng = Random(seed)
    states = [rules.start()]
    while options := rules.legal_actions(states[-1]):
        states.append(rules.apply(states[-1], pick(options, rng)))
    return states


def _children(rules: AnyRules, state: Any) -> list[Any]:
    """What every legal action leads to."""
    return [rules.apply(state, action) for action in rules.legal_actions(state)]


def _weigh(make: Callable[[], list[list[Any]]]) -> float:
    """What the states in some lists weigh, each; the lists themselves do not count."""
    # Once without looking, so that tables and memories are filled, which all states share.
    make()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = make()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    lists = sum(row.__sizeof__() for row in kept)
    return (after - before - lists) / sum(map(len, kept))
