"""``worlds`` and ``sample``: exact counts, fitting states, even shares."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import testing
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from tests.games import ALL_RULES, layouts, positions


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_worlds_are_the_candidates(rules: AnyRules) -> None:
    """The shares add up to 1 over exactly the candidates, and the truth is among them."""
    rng = Random(4)
    for state in positions(rules, 600):
        testing.check_worlds(rules, state, rng)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_views_tell_one_truth(rules: AnyRules) -> None:
    """What is public is the same for all, and every card is somewhere once."""
    for state in positions(rules, 600):
        testing.check_views(rules, state)


def check_samples(rules: AnyRules, count: int, most_worlds: int, seed: int) -> None:
    """Samples of some states with worlds from two to ``most_worlds``, no two of them with as many."""
    rng = Random(seed)
    tried: set[tuple[Player, int]] = set()
    for state in positions(rules, 60_000, seed):
        for player in PLAYERS:
            worlds = rules.worlds(rules.view(state, player)).count
            is_named = rules.view(state, Player.JACK).identity is not None
            if is_named and 2 <= worlds <= most_worlds and (player, worlds) not in tried:
                tried.add((player, worlds))
                testing.check_sample(rules, state, player, rng, draws=60)
                if len(tried) == count:
                    return
    assert len(tried) >= 4


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_samples_reach_every_world(rules: AnyRules) -> None:
    """Over many draws every world comes up, none too often, and no other."""
    check_samples(rules, 6, most_worlds=60, seed=50)


def check_enumeration(rules: AnyRules, games: int, seed: int, *, most: int) -> int:
    """Random games stopped at several places, against all conceivable hidden cards; how many worlds there were."""
    enumerated = 0
    for number in range(games):
        rng = Random(seed + number)
        layout = layouts(rules)[number % len(layouts(rules))]
        log = testing.random_game(rules, seed + number, layout=layout, accuse=0.05).log
        for length in {len(log) - 1, *(int(rng.random() * len(log)) for _ in range(2))}:
            game: Game[Any, Any, Any] = Game(rules, layout=layout, chance="manual")
            for action in log[:length]:
                game.play(action)
            enumerated += testing.check_worlds_by_enumeration(game, rng, most=most)
    return enumerated


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_worlds_are_those_that_show_the_same_events(rules: AnyRules) -> None:
    """Exactly as many as playing again with all conceivable hidden cards finds, as likely, and with the same view."""
    assert check_enumeration(rules, 8, seed=70, most=400) > 100


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_worlds_at_length(rules: AnyRules) -> None:
    """Many more games with many more worlds."""
    assert check_enumeration(rules, 400, seed=7_000, most=3_000) > 4_000


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_samples_at_length(rules: AnyRules) -> None:
    """Chi-square tests over up to a thousand worlds."""
    check_samples(rules, 40, most_worlds=1_000, seed=900)
