"""A bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from mrjack import newyork, pocket, whitechapel
from mrjack.bots.choosing import options_of, stream_of
from mrjack.bots.pocket_worth import pocket_worth
from mrjack.bots.street_worth import StreetWorth
from mrjack.core.draw import pick
from mrjack.core.errors import UsageError, quoted
from mrjack.core.players import Player, controller
from mrjack.core.protocols import A, AnyRules, View
from mrjack.newyork.moving import escape_mask as newyork_escapes
from mrjack.newyork.moving import own_reach as newyork_reach
from mrjack.street.rounds import LAST_ROUND
from mrjack.whitechapel.moving import escape_mask as whitechapel_escapes
from mrjack.whitechapel.moving import own_reach as whitechapel_reach

Worth = Callable[[Any], float]
WORTHS: tuple[tuple[AnyRules, Worth], ...] = (
    (newyork.RULES, StreetWorth(newyork_reach, newyork_escapes)),
    (whitechapel.RULES, StreetWorth(whitechapel_reach, whitechapel_escapes)),
    (pocket.RULES, pocket_worth),
)


class GreedyBot:
    def __init__(self, seed: int | Random | None = None) -> None:
        self._rng = stream_of(seed)

    def choose(self, view: View[A], /) -> A:
        """The best of ``view.legal_actions``. Raises `UsageError` when there is none."""
        options = options_of(view)
        if len(options) == 1:
            return options[0]
        found = next(((rules, worth) for rules, worth in WORTHS if rules.is_view(view)), None)
        if found is None:
            raise UsageError(f"expected a view, not {quoted(view)}")
        look = _LookAhead(*found, view.player)
        state = look.rules.sample(view, self._rng)
        rated = [(look.rating(view, state, action), action) for action in options]
        best = max(rating for rating, _ in rated)
        return pick([action for rating, action in rated if rating > best - 1e-9], self._rng)


class _LookAhead:
    def __init__(self, rules: AnyRules, worth: Worth, player: Player) -> None:
        self.rules, self.worth, self.player = rules, worth, player
        self.sign = 1 if player is Player.JACK else -1

    def rating(self, view: Any, state: Any, action: Any) -> float:
        rules = self.rules
        if action.verb == "accuse":
            return self.guess(view, action.who)
        after = rules.apply(state, action)
        outcome = rules.outcome(after)
        if outcome is not None:
            return 2.0 if outcome.winner is self.player else -2.0
        seen = rules.view(after, self.player)
        if action.verb == "activate":
            return max(self.rating(seen, after, option) for option in seen.legal_actions)
        return self.sign * self.worth(seen)

    def guess(self, view: Any, who: Any) -> float:
        candidates = view.candidates
        if candidates == {who}:
            return 2.0
        turn = view.table.turn
        is_last = turn.round == LAST_ROUND and all(
            controller(turn.round, number) is Player.JACK for number in range(turn.done_count, 4)
        )
        if is_last and who in candidates:
            return 1 / len(candidates)
        return -2.0
