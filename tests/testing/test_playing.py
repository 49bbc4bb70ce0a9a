"""Random games for the laws."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mrjack import newyork, pocket, testing
from mrjack.core.protocols import AnyRules
from mrjack.game import ChanceMode
from tests.games import ALL_RULES
from tests.testing.changed import RULES


def test_positions_go_over_all_layouts() -> None:
    """As many as asked for, from one game after the other; another seed, other positions."""
    found = list(testing.positions(RULES, 1_000, seed=3))
    assert len(found) == 1_000
    assert {RULES.public_view(state).layout for state in found} == set(newyork.RULES.layouts)
    assert list(testing.positions(RULES, 200, seed=3)) == found[:200]
    assert list(testing.positions(RULES, 200, seed=4)) != found[:200]
    assert list(testing.positions(RULES, 0)) == []
    assert testing.layouts(pocket.RULES) == (None,)


def test_steps_lead_from_the_start_to_the_end() -> None:
    """Each state with the action taken there; the last with none."""
    played = list(testing.steps(RULES, 2, layout="box-e5"))
    assert played[0][0] == RULES.start("box-e5")
    for (state, action), (following, _) in pairwise(played):
        assert action in RULES.legal_actions(state)
        assert RULES.apply(state, action) == following
    assert played[-1][1] is None
    assert RULES.outcome(played[-1][0]) is not None


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_random_games_end_or_stop(rules: AnyRules, chance: ChanceMode) -> None:
    """A seed gives the same game again; ``most`` stops it; its states are those that it went through."""
    game = testing.random_game(rules, 5, chance=chance, accuse=0.0)
    assert game.outcome is not None
    assert game.chance == chance
    assert testing.random_game(rules, 5, chance=chance, accuse=0.0).log == game.log
    assert testing.random_game(rules, 6, chance=chance, accuse=0.0).log != game.log
    short = testing.random_game(rules, 5, chance=chance, accuse=0.0, most=12)
    assert 12 <= len(short.log) < len(game.log)
    assert short.log == game.log[: len(short.log)]
    passed = list(testing.states(game))
    assert passed[0][0] == game.first_state
    assert passed[-1] == (game.state, None)
    assert tuple(action for _, action in passed[:-1]) == game.log


def test_accusations_are_seldom_or_never() -> None:
    """With no share of the usual chance nobody accuses while there is something else to do."""
    games = [testing.random_game(RULES, seed, accuse=0.0) for seed in range(10)]
    assert not any(action.verb == "accuse" for game in games for action in game.log)
