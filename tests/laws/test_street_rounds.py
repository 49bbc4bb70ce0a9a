"""Laws 3, 4 and 5 for the games that are played on streets."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack.core.players import Player
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, layouts, steps

STREET_RULES = [rules for rules in ALL_RULES if len(rules.characters) == 8]
D, J = Player.DETECTIVE, Player.JACK


@pytest.mark.parametrize("rules", STREET_RULES, ids=repr)
def test_each_character_acts_once_in_each_pair_of_rounds(rules: AnyRules) -> None:
    """Law 3: four activations a round in the order D J J D / J D D J, everybody once in two rounds."""
    for seed in range(25):
        for layout in layouts(rules):
            rounds: dict[int, list[tuple[Player, Any]]] = {}
            for state, action in steps(rules, seed, layout=layout, accuse=0.0):
                if action is not None and action.verb == "activate":
                    view = rules.public_view(state)
                    mover = rules.to_move(state)
                    assert mover is not None
                    rounds.setdefault(view.round, []).append((mover, action.who))
            for number, activations in rounds.items():
                order = [D, J, J, D] if number % 2 else [J, D, D, J]
                assert [player for player, _ in activations] == order[: len(activations)]
                if number % 2 == 0 and len(activations) == 4:
                    both = [who for _, who in rounds[number - 1] + activations]
                    assert sorted(both) == list(rules.characters)


@pytest.mark.parametrize("rules", STREET_RULES, ids=repr)
def test_an_appeal_clears_exactly_the_other_status(rules: AnyRules) -> None:
    """Law 4: suspects of the other status are cleared, nobody else, and never Jack."""
    for seed in range(40):
        for layout in layouts(rules):
            for state, action in steps(rules, seed, layout=layout, accuse=0.0):
                if action is None or action.verb != "witness":
                    continue
                before = rules.public_view(state)
                after = rules.public_view(rules.apply(state, action))
                same = before.visible if action.is_visible else frozenset(rules.characters) - before.visible
                assert after.suspects == before.suspects & same
                assert rules.view(state, J).identity in after.suspects
                assert after.is_witnessed == action.is_visible
