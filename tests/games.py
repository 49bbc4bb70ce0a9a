"""The games that the laws run on, and how their states are reached: by the kit that users have."""

from __future__ import annotations

from mrjack.registry import GAMES
from mrjack.testing import layouts, positions, steps

ALL_RULES = tuple(GAMES.values())

__all__ = ["ALL_RULES", "layouts", "positions", "steps"]
