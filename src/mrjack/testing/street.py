"""A law of the games that are played on streets, for whoever tests one."""

from __future__ import annotations

from typing import Any

from mrjack.core.players import Player
from mrjack.game import Game
from mrjack.testing.broken import of_game
from mrjack.testing.playing import states

_D, _J = Player.DETECTIVE, Player.JACK
_ORDERS = ((_J, _D, _D, _J), (_D, _J, _J, _D))


def check_rounds(game: Game[Any, Any, Any]) -> None:
    """Four activations a round, in the order D J J D and J D D J by turns; each character once in two rounds.

    For a game from its start, over or not.
    """
    rules = game.rules
    with of_game("each character acts once in two rounds", game) as law:
        rounds: dict[int, list[tuple[Player | None, Any]]] = {}
        for state, action in states(game):
            if action is not None and action.verb == "activate":
                number = rules.public_view(state).round
                rounds.setdefault(number, []).append((rules.to_move(state), action.who))
        last = max(rounds, default=0)
        law.same("the rounds that were played", sorted(rounds), list(range(1, last + 1)))
        for number, activations in rounds.items():
            players = tuple(player for player, _ in activations)
            # The round in which the game stops need not be complete.
            law.same(
                f"who moved in round {number}", players, _ORDERS[number % 2][: len(players) if number == last else 4]
            )
            if number % 2 == 0 and len(activations) == 4:
                both = [who for _, who in rounds[number - 1] + activations]
                law.same(f"who acted in rounds {number - 1} and {number}", sorted(both), list(rules.characters))
