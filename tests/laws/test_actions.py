"""Law 1: every offered action is legal, applies and prints; every other conceivable one is refused with a rule."""

from __future__ import annotations

from random import Random

import pytest

from mrjack import testing
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, positions
from tests.rulebook import rule_ids

PROBES = 60


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_offered_action_is_legal_and_prints(rules: AnyRules) -> None:
    """Offered actions are legal, ascending, without repeats, and their texts and numbers lead back to them."""
    for state in positions(rules, 1_000):
        testing.check_actions(rules, state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_somebody_moves_or_chance_is_due_or_the_game_is_over(rules: AnyRules) -> None:
    """One of the three at any time, and the views say the same."""
    for state in positions(rules, 1_000):
        testing.check_turns(rules, state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_other_action_is_refused_with_a_rule(rules: AnyRules) -> None:
    """Whatever is not offered has a reason, whose id is one of the rulebook, and `play` raises it."""
    known = rule_ids(rules.name)
    rng = Random(5)
    conceivable = testing.conceivable(rules, 4_000)
    for state in positions(rules, 600):
        testing.check_refusals(rules, state, rng.sample(conceivable, PROBES), rule_ids=known)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_legal_action_is_among_the_conceivable(rules: AnyRules) -> None:
    """In some positions every single action of the game is asked: exactly the offered ones are legal."""
    conceivable = testing.conceivable(rules, 12_000)
    for state in list(positions(rules, 400))[::80]:
        testing.check_legality(rules, state, conceivable)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_action_numbers_are_total(rules: AnyRules) -> None:
    """Law 9: every number names one action, and that action has this number."""
    testing.check_numbering(rules)
