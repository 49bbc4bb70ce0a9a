"""What is open is the truth: the reveal tells the identity and who drew which card, later draws included."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, steps


@pytest.mark.rule("PK-PURSUIT-4", "NY-END-6", "WC-END-4")
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_the_reveal_is_the_truth(rules: AnyRules) -> None:
    """By the log of the game: each card went to the player who was to act when it was drawn."""
    drawn_late = set()
    for seed in range(600):
        hands: dict[Player, list[Any]] = {player: [] for player in PLAYERS}
        for state, action in steps(rules, seed, accuse=0.02):
            revealed = rules.public_view(state).revealed
            if revealed is not None:
                assert revealed.identity is state.secret.identity
                assert [*revealed.detective_alibis] == hands[Player.DETECTIVE]
                assert [*revealed.jack_alibis] == hands[Player.JACK]
            if action is not None and action.verb == "draw":
                drawer = _drawer(rules, state, action)
                hands[drawer].append(action.card)
                if revealed is not None:
                    drawn_late.add(drawer)
    # Only a game that goes on after the reveal has late draws, and then both players have some.
    assert drawn_late in (set(), set(PLAYERS))
    assert bool(drawn_late) == any(str(ending) == "turn-limit" for ending in rules.endings)


def _drawer(rules: Any, state: Any, action: Any) -> Player:
    """Whose count of alibis goes up."""
    before, after = (rules.public_view(now).alibi_counts for now in (state, rules.apply(state, action)))
    (drawer,) = (player for player in PLAYERS if after[player] != before[player])
    return drawer
