"""Playing by a list of numbers or by a seed: how the laws reach their states, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mrjack.core.draw import pick
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES

ALL_RULES = tuple(GAMES.values())
# What a random player would rather do, so that seldom things are seen more often.
SELDOM = ("informant", "escape", "swap", "push", "draw", "end")


def layouts(rules: AnyRules) -> tuple[str | None, ...]:
    """The layouts of a game; None alone where it has none."""
    return rules.layouts or (None,)


def steps(rules: AnyRules, seed: int, *, layout: str | None = None, accuse: float = 0.2) -> Iterator[tuple[Any, Any]]:
    """A random game: each state with the action taken there, and the last state with None.

    Accusations are taken only with a share of the usual chance, so that most games last.
    """
    rng = Random(seed)
    state = rules.start(layout)
    while True:
        options = rules.legal_actions(state)
        if not options:
            yield state, None
            return
        if rng.random() > accuse:
            options = tuple(option for option in options if option.verb != "accuse") or options
        seldom = tuple(option for option in options if option.verb in SELDOM)
        action = pick(seldom if seldom and rng.random() < 0.3 else options, rng)
        yield state, action
        state = rules.apply(state, action)


def positions(rules: AnyRules, count: int, first_seed: int = 0) -> Iterator[Any]:
    """States of random games over all layouts, one after the other, until ``count`` are reached."""
    seed = first_seed
    done = 0
    while True:
        for layout in layouts(rules):
            for state, _ in steps(rules, seed, layout=layout):
                yield state
                done += 1
                if done == count:
                    return
        seed += 1
