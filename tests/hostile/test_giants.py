"""Megabytes of garbage: refused shortly, in little memory, and nothing has changed.

How long it takes is printed by the long run (``pytest -m long -s tests/hostile/test_giants.py``) and measured by hand:
ten megabytes of anything are refused in less than a second.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.hostile.doors import begun
from tests.hostile.giants import MEGABYTE, giants
from tests.hostile.refusing import refused, snapshot

# What a refusal may take beside what was handed in.
MOST_MEMORY = 8 * MEGABYTE


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_much_of_anything_is_refused(rules: AnyRules) -> None:
    """At every door; a game that is tried goes on as if nothing had been."""
    game = begun(rules)
    before = snapshot(game)
    doors = set()
    for name, door, arguments in giants(rules, game, MEGABYTE // 5):
        doors.add(name.partition(":")[0])
        try:
            refused(door, *arguments)
        except AssertionError as error:
            raise AssertionError(name) from error
    assert len(doors) > 15
    assert snapshot(game) == before


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_ten_megabytes_of_anything_take_little_memory(rules: AnyRules) -> None:
    """Time is measured without the tracing of memory, which slows everything down."""
    measured = []
    for name, door, arguments in giants(rules, begun(rules), 10 * MEGABYTE):
        begin = time.perf_counter()
        refused(door, *arguments)
        seconds = time.perf_counter() - begin
        measured.append((seconds, _peak(door, arguments), name))
    slowest = sorted(measured, reverse=True)[:5]
    largest = sorted(measured, key=lambda one: one[1], reverse=True)[:5]
    for seconds, peak, name in dict.fromkeys((*slowest, *largest)):
        print(f"{rules.name}: {seconds:.3f} s, {peak / MEGABYTE:.1f} MB: {name}")  # noqa: T201
    assert largest[0][1] < MOST_MEMORY, largest


def _peak(door: Callable[..., Any], arguments: tuple[Any, ...]) -> int:
    """How many bytes a refusal takes at most beside what was there before."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        refused(door, *arguments)
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
