"""The games that the laws run on, and how their states are reached: by the kit that users have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mrjack import Game
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from mrjack.testing import layouts, positions, steps

ALL_RULES = tuple(GAMES.values())

__all__ = ["ALL_RULES", "first_game", "layouts", "positions", "steps"]


def first_game(rules: AnyRules, is_wanted: Callable[[Game[Any, Any, Any]], bool]) -> Game[Any, Any, Any]:
    """The first whole random game that is as wanted, whatever the rules say today. As good as nobody is accused."""
    for seed in range(2_000):
        game: Game[Any, Any, Any] = Game(rules, chance="manual")
        for _, action in steps(rules, seed, accuse=0.0):
            if action is not None:
                game.play(action)
        if is_wanted(game):
            return game
    raise AssertionError("none of two thousand random games is as wanted")
