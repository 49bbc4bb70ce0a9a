"""Law 1: every offered action is legal, applies and prints; every other conceivable one is refused with a rule."""

from __future__ import annotations

from random import Random

import pytest

from mrjack import GameOverError, IllegalActionError
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from tests.games import ALL_RULES, positions
from tests.rulebook import rule_ids

PROBES = 60


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_offered_action_is_legal_and_prints(rules: AnyRules) -> None:
    """Offered actions are legal, ascending, without repeats, and their texts and numbers lead back to them."""
    for state in positions(rules, 1_000):
        options = rules.legal_actions(state)
        numbers = [rules.action_index(option) for option in options]
        assert numbers == sorted(set(numbers))
        for option, number in zip(options, numbers, strict=True):
            assert rules.why_illegal(state, option) is None
            text = rules.format_action(option)
            assert rules.parse_action(text) == option
            assert rules.parse_action(text.upper() + "  ") == option
            assert rules.action_at(number) == option
            described = rules.describe_action(option)
            verb, *words = text.split()
            assert described.verb == option.verb == verb
            # Every word is told, as the piece or as a target; "none" is no piece at all.
            assert set(words) - {"none"} <= {described.piece, *described.targets}


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_other_action_is_refused_with_a_rule(rules: AnyRules) -> None:
    """Whatever is not offered has a reason, whose id is one of the rulebook, and `play` raises it."""
    known = rule_ids(rules.name)
    rng = Random(5)
    conceivable = [rules.action_at(index) for index in _spread(rules, 4_000)]
    for state in positions(rules, 600):
        options = set(rules.legal_actions(state))
        over = rules.outcome(state)
        for action in rng.sample(conceivable, PROBES):
            reason = rules.why_illegal(state, action)
            assert (reason is None) == (action in options), action
            if reason is not None:
                assert reason.rule in known
                game = Game(rules, state=state, chance="manual")
                with pytest.raises(IllegalActionError) as caught:
                    game.play(action)
                assert caught.value.action == action
                assert caught.value.rule == reason.rule
                assert isinstance(caught.value, GameOverError) == (over is not None)
                assert game.state is state
                assert game.log == ()


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_legal_action_is_among_the_conceivable(rules: AnyRules) -> None:
    """In some positions every single action of the game is asked: exactly the offered ones are legal."""
    for state in list(positions(rules, 400))[::80]:
        options = rules.legal_actions(state)
        legal = [index for index in _spread(rules) if rules.why_illegal(state, rules.action_at(index)) is None]
        assert set(legal) <= {rules.action_index(option) for option in options}
        assert len([option for option in options if rules.action_index(option) in set(_spread(rules))]) == len(legal)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_action_numbers_are_total(rules: AnyRules) -> None:
    """Law 9: every number names one action, and that action has this number."""
    for index in _spread(rules, 6_000):
        action = rules.action_at(index)
        assert rules.action_index(action) == index
        assert rules.parse_action(str(action)) == action


def _spread(rules: AnyRules, most: int = 12_000) -> range:
    """Action numbers over the whole range."""
    return range(0, rules.action_count, max(1, rules.action_count // most))
