"""Laws 3 and 4: whose turn it is in the rounds of a street game, and what an appeal clears in any."""

from __future__ import annotations

import pytest

from mrjack import testing
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, layouts, steps

STREET_RULES = [rules for rules in ALL_RULES if len(rules.characters) == 8]


@pytest.mark.parametrize("rules", STREET_RULES, ids=repr)
def test_each_character_acts_once_in_each_pair_of_rounds(rules: AnyRules) -> None:
    """Law 3: four activations a round in the order D J J D / J D D J, everybody once in two rounds."""
    for seed in range(25):
        for layout in layouts(rules):
            testing.check_rounds(testing.random_game(rules, seed, layout=layout, accuse=0.0))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_an_appeal_clears_exactly_the_other_status(rules: AnyRules) -> None:
    """Law 4: suspects of the other status are cleared, nobody else, and never Jack."""
    for seed in range(40):
        for layout in layouts(rules):
            for state, action in steps(rules, seed, layout=layout, accuse=0.0):
                if action is not None and action.verb == "witness":
                    testing.check_appeals(rules, state)
