"""The simplest bot."""

from __future__ import annotations

from random import Random

from mrjack.core.draw import pick
from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import is_a
from mrjack.core.protocols import A, View


class RandomBot:
    """Chooses among the legal actions, each with the same chance.

    ``seed`` is an int, a generator to draw from, or None for any.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7)
    >>> str(RandomBot(1).choose(game.view()))
    'activate beach'
    """

    def __init__(self, seed: int | Random | None = None) -> None:
        if is_a(seed, Random):
            self._rng = seed
        elif seed is None or type(seed) is int:
            self._rng = Random(seed)
        else:
            raise UsageError(f"a seed is an int or a Random, not {quoted(seed)}")

    def choose(self, view: View[A], /) -> A:
        """One of ``view.legal_actions``. Raises `UsageError` when there is none."""
        if not (hasattr(type(view), "legal_actions") and hasattr(type(view), "player")):
            raise UsageError(f"expected a view, not {quoted(view)}")
        options = view.legal_actions
        if not options:
            raise UsageError(f"{view.player} is not to move")
        return pick(options, self._rng)
