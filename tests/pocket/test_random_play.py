"""Random play gives the rates of the rules' facts, measured once with other programs over 4,000,000 games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mrjack import Game, pocket

# Uniform over the legal decisions, in per cent.
ENDINGS = {
    "one-suspect": 70.90,
    "six-hourglasses": 21.05,
    "caught": 3.74,
    "escaped": 2.73,
    "turn-limit": 1.58,
}
LAST_TURNS = {1: 1.85, 2: 8.13, 3: 17.73, 4: 22.80, 5: 21.44, 6: 13.66, 7: 6.55, 8: 7.85}


def rates(games: int, first_seed: int = 0) -> tuple[dict[str, float], dict[int, float], dict[str, float]]:
    """Shares of endings and of last turns in per cent, and other rates and means."""
    endings: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    found: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + games):
        rng = Random(seed)
        game = Game(pocket.RULES, seed=seed)
        is_pursued = False
        while game.outcome is None:
            is_pursued = is_pursued or game.view().is_pursuit
            options = game.legal_actions
            found["options"] += len(options)
            found["decisions"] += 1
            game.play(options[int(rng.random() * len(options))])
        endings[str(game.outcome.reason)] += 1
        turns[game.public_view().round] += 1
        found["pursuit"] += is_pursued
        found[str(game.outcome.winner)] += 1
        found["caught in pursuit"] += is_pursued and game.outcome.reason == "caught"
        found["seen first"] += next(action.is_visible for action in game.log if isinstance(action, pocket.Witness))
    means = {name: 100 * found[name] / games for name in ("detective", "pursuit", "seen first")}
    means["caught in pursuit"] = 100 * found["caught in pursuit"] / max(1, found["pursuit"])
    means["turn"] = sum(turn * count for turn, count in turns.items()) / games
    means["decisions"] = found["decisions"] / games
    means["options"] = found["options"] / found["decisions"]
    shares = {reason: 100 * count / games for reason, count in endings.items()}
    return shares, {turn: 100 * count / games for turn, count in turns.items()}, means


def test_random_play_comes_near_the_rates() -> None:
    """A thousand games, within six points."""
    shares, turns, means = rates(1_000)
    assert shares == pytest.approx(ENDINGS, abs=6.0)
    assert turns == pytest.approx(LAST_TURNS, abs=6.0)
    assert means["turn"] == pytest.approx(4.603, abs=0.2)


@pytest.mark.long
def test_random_play_gives_the_rates() -> None:
    """Twenty thousand games, within the bounds of the facts; five standard errors for what has no bounds there."""
    shares, turns, means = rates(20_000, first_seed=10_000)
    assert 73.4 <= means["detective"] <= 75.9
    assert 4.4 <= means["pursuit"] <= 5.7
    assert 1.2 <= shares["turn-limit"] <= 2.0
    assert 4.55 <= means["turn"] <= 4.66
    assert shares == pytest.approx(ENDINGS, abs=1.6)
    assert turns == pytest.approx(LAST_TURNS, abs=1.5)
    assert means["seen first"] == pytest.approx(31.69, abs=1.7)
    assert means["caught in pursuit"] == pytest.approx(55.6, abs=8)
    assert means["decisions"] == pytest.approx(18.41, abs=0.25)
    assert means["options"] == pytest.approx(18.25, abs=0.15)
