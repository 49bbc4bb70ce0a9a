"""A bot that takes what looks best a step ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from mrjack.bots.choosing import options_of, stream_of
from mrjack.bots.senses import Sense, sense_of
from mrjack.core.players import Player
from mrjack.core.protocols import A, View

WON, LOST = 2.0, -2.0


class GreedyBot:
    """Chooses what looks best a step ahead, at an activation what it can do best with the character.

    As the Detective it parts the candidates as evenly as it can, and accuses when it is sure, or when it is its last
    chance. As Jack it stays with the larger half of the suspects, away from those who could accuse him, and leaves the
    map when it can; in Pocket it collects hourglasses. It looks ahead in a state that fits its view, never in the game
    itself, and not into the other player's answer, except in Pocket. ``seed`` is an int, a generator to draw from, or
    None for any: among actions that look alike it draws one.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7)
    >>> GreedyBot(1).choose(game.view()) in game.legal_actions
    True
    """

    def __init__(self, seed: int | Random | None = None) -> None:
        self._rng = stream_of(seed)

    def choose(self, view: View[A], /) -> A:
        """One of ``view.legal_actions``. Raises `UsageError` when there is none, or for a view of an unknown game."""
        options = options_of(view)
        sense = sense_of(view)
        ahead = _Ahead(sense, view.player)
        state = sense.rules.sample(view, self._rng)
        # Of actions that look alike the number drawn decides.
        rated = [(ahead.rating(view, state, action), self._rng.random(), action) for action in options]
        if sense.breadth:
            best = sorted(rated, reverse=True)[: sense.breadth]
            rated = [(ahead.replied(state, action, rating), number, action) for rating, number, action in best]
        return max(rated)[2]


class _Ahead:
    """What actions lead to, in a state that a player cannot tell from the truth. The higher a number, the better."""

    def __init__(self, sense: Sense, player: Player) -> None:
        self.rules = sense.rules
        self.sense = sense
        self.player = player

    def rating(self, view: Any, state: Any, action: Any) -> float:
        """How good a state is after an action."""
        if action.verb == "accuse":
            return self._guess(view, action.who)
        after = self.rules.apply(state, action)
        outcome = self.rules.outcome(after)
        if outcome is not None:
            return WON if outcome.winner is self.player else LOST
        seen = self.rules.view(after, self.player)
        if action.verb == "activate":
            return max(self.rating(seen, after, option) for option in seen.legal_actions)
        return self._value(seen)

    def replied(self, state: Any, action: Any, rating: float) -> float:
        """How good it is once somebody has gone on: this player with the best, the other one with anything."""
        after = self.rules.apply(state, action)
        mover = self.rules.to_move(after)
        if mover is None:
            return rating
        values = [
            self._value(self.rules.view(self.rules.apply(after, option), self.player))
            for option in self.rules.legal_actions(after)
        ]
        return max(values) if mover is self.player else sum(values) / len(values)

    def _value(self, view: Any) -> float:
        worth = self.sense.worth(view)
        return worth if self.player is Player.JACK else -worth

    def _guess(self, view: View[Any], who: Any) -> float:
        """How good it is to accuse somebody: where there is doubt, only when there will be no other chance."""
        if view.candidates == {who}:
            return WON
        is_better_than_nothing = who in view.candidates and self.sense.is_last_chance(view)
        return 1 / len(view.candidates) if is_better_than_nothing else LOST
