"""``worlds`` and ``sample``: exact counts, fitting states, even shares."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, positions


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_worlds_are_the_candidates(rules: AnyRules) -> None:
    """The shares add up to 1 over exactly the candidates, and the truth is among them."""
    for state in positions(rules, 600):
        for player in PLAYERS:
            view = rules.view(state, player)
            worlds = rules.worlds(view)
            assert sum(worlds.identity.values()) == 1
            assert set(worlds.identity) == view.candidates
            assert all(type(share) is Fraction and share > 0 for share in worlds.identity.values())
            truth = state.secret.identity
            assert truth is None or truth in view.candidates


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_samples_reach_every_world(rules: AnyRules) -> None:
    """Over many draws every world comes up, none too often, and no other."""
    rng = Random(3)
    picked = [view for view in _views(rules) if 2 <= rules.worlds(view).count <= 60][:4]
    assert picked
    for view in picked:
        count = rules.worlds(view).count
        seen = Counter(rules.sample(view, rng).secret for _ in range(60 * count))
        assert len(seen) == count
        assert max(seen.values()) < 120
        assert min(seen.values()) > 20


def _views(rules: AnyRules) -> list[Any]:
    return [
        rules.view(state, player)
        for state in list(positions(rules, 6_000, first_seed=50))[::37]
        for player in PLAYERS
        if rules.public_view(state).revealed is None and state.secret.identity is not None
    ]
