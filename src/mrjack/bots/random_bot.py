"""The simplest bot."""

from __future__ import annotations

from random import Random

from mrjack.bots.choosing import options_of, stream_of
from mrjack.core.draw import pick
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
        self._rng = stream_of(seed)

    def choose(self, view: View[A], /) -> A:
        """One of ``view.legal_actions``. Raises `UsageError` when there is none."""
        return pick(options_of(view), self._rng)
