"""Nothing that is remembered grows without end: a memory has a bound, or what it is asked about is finite."""

from __future__ import annotations

import gc
import importlib
import pkgutil
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

import mrjack
from mrjack import Player
from tests.games import ALL_RULES

# Memories without a bound, and the most that each can hold. A hex asked about as member and as integer is kept twice.
FINITE = {
    "mrjack.bots.senses._newyork": 1,
    "mrjack.bots.senses._pocket": 1,
    "mrjack.bots.senses._whitechapel": 1,
    "mrjack.core.bits.Picker": 1 << 8,  # Sets of eight.
    "mrjack.core.building._built": 30,  # Classes of this library.
    "mrjack.core.svg._hyphened": 100,  # Names of attributes that are written in the code.
    "mrjack.core.svg_people.eye": 2 * 2,
    "mrjack.core.svg_status._stop": 2 * 8 * 8,
    "mrjack.core.svg_status.order": 2 * 2 * 8 * 5,
    "mrjack.newyork.actions.investigations": 2 * 209,
    "mrjack.newyork.actions.pick_investigations": 2 * 209,
    "mrjack.newyork.notation._canonical": 1,
    "mrjack.newyork.powers._steamers_from": 1 << 5,
    "mrjack.newyork.powers._swaps_with": 1 << 8,
    "mrjack.newyork.svg_ground.ground_of": 2 * 84 * 8,
    "mrjack.pocket.chance._placements": 1 << 9,
    "mrjack.pocket.notation._canonical": 1,
    "mrjack.pocket.table.Turn": 8 * 16 * 16,
    "mrjack.rulebook._read": 3,
    "mrjack.street.case.Acting": 8 * 2 * 2,
    "mrjack.street.rounds.Turn": 8 * 71 * 16,
    "mrjack.whitechapel.actions.covers": 2 * 86,
    "mrjack.whitechapel.actions.lamps": 2 * 86,
    "mrjack.whitechapel.notation._canonical": 1,
    "mrjack.whitechapel.svg._ground": 2 * 86 * 8,
    "mrjack.whitechapel.whistling._journeys": 2 * 86,
    "mrjack.whitechapel.whistling._within": 2 * 86,
    "mrjack.whitechapel.whistling.nearer_mask": 86 * 86,
    "mrjack.whitechapel.whistling.walked_exactly": 2 * 86,
}


def memories() -> list[tuple[str, _lru_cache_wrapper[Any]]]:
    """Everything that remembers answers, by the name of what is asked."""
    for module in pkgutil.walk_packages(mrjack.__path__, "mrjack."):
        if not module.name.endswith(("__main__", "prompting")):
            importlib.import_module(module.name)
    found = []
    for memory in gc.get_objects():
        if isinstance(memory, _lru_cache_wrapper):
            asked: Any = memory.__wrapped__
            name = f"{asked.__module__}.{getattr(asked, '__qualname__', type(asked).__qualname__)}"
            if name.startswith("mrjack."):
                found.append((name, memory))
    return found


def test_each_has_a_bound_or_is_finite() -> None:
    """And what has a bound is not listed as finite."""
    unbounded = {name for name, memory in memories() if memory.cache_info().maxsize is None}
    assert unbounded == set(FINITE)
    assert all(memory.cache_info().maxsize is None for name, memory in memories() if name in FINITE)


def test_what_is_finite_stays_within_what_is_said() -> None:
    """After games, their pictures and their lines."""
    for rules in ALL_RULES:
        rng = Random(4)
        for _ in range(20):
            state = rules.start()
            while options := rules.legal_actions(state):
                state = rules.apply(state, options[int(rng.random() * len(options))])
            rules.parse_state(rules.format_state(state))
            mrjack.svg.board(rules.view(state, Player.JACK))
    for name, memory in memories():
        if name in FINITE:
            assert memory.cache_info().currsize <= FINITE[name], name
