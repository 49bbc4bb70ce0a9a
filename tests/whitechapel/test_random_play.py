"""Random play gives the rates of the rules' facts, measured once with another program over 20,000 games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mrjack import Game, whitechapel

# Uniform over the legal decisions.
UNIFORM = {
    "2016": {"dawn": 50.2, "false-accusation": 32.1, "accusation": 16.7, "escape": 1.0},
    "2006": {"dawn": 46.7, "false-accusation": 36.2, "accusation": 16.5, "escape": 0.7},
}
DECISIONS = {"2016": 56.9, "2006": 53.4}
OPTIONS = {"2016": 18.5, "2006": 17.7}
# Never accusing, always escaping when possible.
CAREFUL = {"2016": {"escape": 33.4, "dawn": 66.6}, "2006": {"escape": 25.4, "dawn": 74.6}}
SUSPECTS_LEFT = (4.62, 3.02, 2.11, 1.60, 1.34, 1.19, 1.11, 1.06)
SEEN = (60, 60, 54, 49, 45, 45, 45, 44)

LAYOUT = pytest.mark.parametrize("layout", ["2016", "2006"])


def uniform_rates(layout: str, games: int) -> tuple[dict[str, float], float, float, int]:
    """The share of each ending in per cent, decisions a game, legal decisions on average and at most."""
    endings: Counter[str] = Counter()
    decisions = options_seen = most = 0
    for seed in range(games):
        rng = Random(seed)
        game = Game(whitechapel.RULES, layout=layout, seed=seed)
        while game.outcome is None:
            options = game.legal_actions
            options_seen += len(options)
            most = max(most, len(options))
            decisions += 1
            game.play(options[rng.randrange(len(options))])
        endings[str(game.outcome.reason)] += 1
    shares = {reason: 100 * number / games for reason, number in endings.items()}
    return shares, decisions / games, options_seen / decisions, most


def careful_rates(layout: str, games: int) -> tuple[dict[str, float], list[float], list[float]]:
    """Shares of the endings; after each round the suspects left on average and how often Jack was seen."""
    endings: Counter[str] = Counter()
    left: list[list[int]] = [[] for _ in range(8)]
    seen: list[list[bool]] = [[] for _ in range(8)]
    for seed in range(games):
        rng = Random(seed)
        game = Game(whitechapel.RULES, layout=layout, seed=seed, chance="manual")
        while game.outcome is None:
            if game.is_chance:
                index = game.public_view().round - 1
                text = str(game.settle())
                if text.startswith("witness "):
                    left[index].append(len(game.public_view().suspects))
                    seen[index].append(text == "witness visible")
                continue
            texts = {str(option): option for option in game.legal_actions if not str(option).startswith("accuse ")}
            escapes = [option for text, option in texts.items() if text.startswith("escape ")]
            options = escapes or list(texts.values())
            game.play(options[rng.randrange(len(options))])
        endings[str(game.outcome.reason)] += 1
    shares = {reason: 100 * number / games for reason, number in endings.items()}
    means = [sum(numbers) / len(numbers) for numbers in left]
    return shares, means, [100 * sum(marks) / len(marks) for marks in seen]


@pytest.mark.rule("WC-END-1")
@LAYOUT
def test_random_play_comes_near_the_rates(layout: str) -> None:
    """Four hundred games, within eight points."""
    shares, decisions, options, _ = uniform_rates(layout, 400)
    assert shares | {"escape": shares.get("escape", 0.0)} == pytest.approx(UNIFORM[layout], abs=8.0)
    assert decisions == pytest.approx(DECISIONS[layout], abs=5)
    assert options == pytest.approx(OPTIONS[layout], abs=1.5)


@pytest.mark.long
@pytest.mark.rule("WC-END-1")
@LAYOUT
def test_random_play_gives_the_rates(layout: str) -> None:
    """Ten thousand games, within three standard errors of the difference; never more options than once seen, nearly."""
    shares, decisions, options, most = uniform_rates(layout, 10_000)
    assert shares == pytest.approx(UNIFORM[layout], abs=1.8)
    assert decisions == pytest.approx(DECISIONS[layout], abs=1.0)
    assert options == pytest.approx(OPTIONS[layout], abs=0.4)
    assert 100 < most < 150


@pytest.mark.long
@pytest.mark.rule("WC-END-1", "WC-ESCAPE-1", "WC-CALL-3")
@LAYOUT
def test_careful_play_gives_the_rates(layout: str) -> None:
    """Five thousand games in which nobody accuses and Jack leaves when he can; suspects left and calls in 2016."""
    shares, left, seen = careful_rates(layout, 5_000)
    assert shares == pytest.approx(CAREFUL[layout], abs=2.3)
    if layout == "2016":
        assert left == pytest.approx(SUSPECTS_LEFT, abs=0.08)
        assert seen == pytest.approx(SEEN, abs=3.0)
