"""Random play gives the rates of the rules' facts, measured once with another program over 20,000 games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mrjack import Game, newyork

# Uniform over the legal decisions.
UNIFORM = {"dawn": 43.3, "false-accusation": 40.5, "accusation": 15.2, "escape": 1.0}
# Never accusing, always escaping when possible.
CAREFUL = {"escape": 37.1, "dawn": 62.9}
SUSPECTS_LEFT = (5.01, 3.31, 2.32, 1.77, 1.45, 1.26, 1.15, 1.09)


def uniform_rates(games: int) -> tuple[dict[str, float], dict[str, float]]:
    """The share of each ending in per cent, and means: decisions a game, options, appeals that said visible."""
    endings: Counter[str] = Counter()
    decisions = options_seen = appeals = visible = consultations = 0
    for seed in range(games):
        rng = Random(seed)
        game = Game(newyork.RULES, seed=seed)
        while game.outcome is None:
            options = game.legal_actions
            options_seen += len(options)
            decisions += 1
            game.play(options[rng.randrange(len(options))])
        endings[str(game.outcome.reason)] += 1
        texts = [str(action) for action in game.log]
        appeals += sum(text.startswith("witness") for text in texts)
        visible += texts.count("witness visible")
        consultations += sum(text.startswith("informant") for text in texts)
    shares = {reason: 100 * count / games for reason, count in endings.items()}
    means = {
        "decisions": decisions / games,
        "options": options_seen / decisions,
        "visible": 100 * visible / appeals,
        "consultations": consultations / games,
    }
    return shares, means


def careful_rates(games: int) -> tuple[dict[str, float], float, list[float]]:
    """Shares of the endings, decisions a game, and the suspects left after each round."""
    endings: Counter[str] = Counter()
    decisions = 0
    left: list[list[int]] = [[] for _ in range(8)]
    for seed in range(games):
        rng = Random(seed)
        game = Game(newyork.RULES, seed=seed, chance="manual")
        while game.outcome is None:
            if game.is_chance:
                round_number = game.public_view().round
                if game.settle().verb == "witness":
                    left[round_number - 1].append(len(game.public_view().suspects))
                continue
            options = [option for option in game.legal_actions if option.verb != "accuse"]
            escapes = [option for option in options if option.verb == "escape"]
            options = escapes or options or list(game.legal_actions)
            decisions += 1
            game.play(options[rng.randrange(len(options))])
        endings[str(game.outcome.reason)] += 1
    shares = {reason: 100 * count / games for reason, count in endings.items()}
    return shares, decisions / games, [sum(counts) / len(counts) for counts in left]


def test_random_play_comes_near_the_rates() -> None:
    """A thousand games, within four points."""
    shares, means = uniform_rates(1_000)
    assert shares == pytest.approx(UNIFORM, abs=4.0)
    assert means["decisions"] == pytest.approx(53.1, abs=3)


@pytest.mark.long
def test_random_play_gives_the_rates() -> None:
    """Ten thousand games, within the tolerance of the facts: 1.5 points."""
    shares, means = uniform_rates(10_000)
    assert shares == pytest.approx(UNIFORM, abs=1.5)
    assert means["decisions"] == pytest.approx(53.1, abs=1)
    assert means["options"] == pytest.approx(34, abs=1)
    assert means["visible"] == pytest.approx(56.7, abs=1.5)
    assert means["consultations"] == pytest.approx(0.09, abs=0.02)


@pytest.mark.long
def test_careful_play_gives_the_rates() -> None:
    """Five thousand games in which nobody accuses and Jack leaves when he can."""
    shares, decisions, left = careful_rates(5_000)
    assert shares == pytest.approx(CAREFUL, abs=2.0)
    assert decisions == pytest.approx(77.6, abs=1.5)
    assert left == pytest.approx(SUSPECTS_LEFT, abs=0.06)
