"""Inputs for the measures: distinct positions of random games, made outside the clock."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mrjack import Player
from mrjack.core.protocols import AnyRules


def pick(options: Any, rng: Random) -> Any:
    """One of some options, each with the same chance, in the cheapest way."""
    return options[int(rng.random() * len(options))]


def steps(rules: AnyRules, seed: int) -> Iterator[tuple[Any, Any]]:
    """The states of a random game, each with the action that is taken there."""
    rng = Random(seed)
    state = rules.start()
    while options := rules.legal_actions(state):
        action = pick(options, rng)
        yield state, action
        state = rules.apply(state, action)


def seeds(number: int, size: int) -> range:
    """Seeds for a slice; no other slice has them."""
    return range(1_000_000 + number * size, 1_000_000 + (number + 1) * size)


def positions(rules: AnyRules, number: int, size: int) -> list[tuple[Any, Any]]:
    """So many states with an action each, from games of their own for every slice."""
    found: list[tuple[Any, Any]] = []
    for seed in seeds(number, size):
        found += steps(rules, seed)
        if len(found) >= size:
            break
    # States made once for the clock: those that the games passed through may have things worked out on them.
    return [(rules.parse_state(rules.format_state(state)), action) for state, action in found[:size]]


def views(rules: AnyRules, number: int, size: int) -> list[Any]:
    """So many views of the player to move, or of the Detective where chance is due."""
    return [rules.view(state, rules.to_move(state) or Player.DETECTIVE) for state, _ in positions(rules, number, size)]
