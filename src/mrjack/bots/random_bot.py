"""The simplest bot."""

from __future__ import annotations

from random import Random

from mrjack.core.draw import pick
from mrjack.core.errors import UsageError, quoted
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
        if not (seed is None or type(seed) is int or isinstance(seed, Random)):
            raise UsageError(f"a seed is an int or a Random, not {quoted(seed)}")
        self._rng = seed if isinstance(seed, Random) else Random(seed)

    def choose(self, view: View[A], /) -> A:
        """One of ``view.legal_actions``. Raises `UsageError` when there is none."""
        if not hasattr(view, "legal_actions"):
            raise UsageError(f"expected a view, not {quoted(view)}")
        options = view.legal_actions
        if not options:
            raise UsageError(f"{view.player} is not to move")
        return pick(options, self._rng)
