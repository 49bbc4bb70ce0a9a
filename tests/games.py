"""The games that the laws run on, and how their states are reached: by the kit that users have."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from mrjack import Game
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from mrjack.testing import layouts, positions, steps

ALL_RULES = tuple(GAMES.values())

__all__ = ["ALL_RULES", "first_game", "layouts", "positions", "steps"]


def first_game(rules: AnyRules, is_wanted: Callable[[Game[Any, Any, Any]], bool]) -> Game[Any, Any, Any]:
    """The first whole random game that is as wanted, whatever the rules say today."""
    for seed in count():
        game: Game[Any, Any, Any] = Game(rules, chance="manual")
        for _, action in steps(rules, seed):
            if action is not None:
                game.play(action)
        if is_wanted(game):
            break
    return game
