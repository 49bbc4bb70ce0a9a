"""Rates of random play under both policies of the rules' facts, measured with another program."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, pocket

REASONS = {"one-suspect": 70.90, "six-hourglasses": 21.05, "caught": 3.74, "escaped": 2.73, "turn-limit": 1.58}
LAST_TURNS = (1.85, 8.13, 17.73, 22.80, 21.44, 13.66, 6.55, 7.85)


def token_first(options: tuple[Any, ...], game: Game[Any, Any, Any], rng: Random) -> Any:
    """An unspent token uniformly, then one of its actions; two Rotations are two tokens."""
    kinds: dict[str, list[Any]] = {}
    for option in options:
        kinds.setdefault(str(option).split()[0], []).append(option)
    weights = list(kinds)
    view = game.public_view()
    done = len(kinds)
    if "rotate" in kinds and done < unspent(view):
        weights.append("rotate")
    chosen = kinds[weights[rng.randrange(len(weights))]]
    return chosen[rng.randrange(len(chosen))]


def unspent(view: Any) -> int:
    """How many action tokens are left in this turn."""
    return 4 - sum(map(bool, view.spent))


def rates(games: int, *, by_token: bool = False) -> dict[str, Any]:
    """Shares in per cent and means over random games."""
    reasons: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    winners: Counter[Player] = Counter()
    pursuits = caught_in_pursuit = decisions = options_seen = seen_first = visible_first = early = 0
    for seed in range(games):
        rng = Random(seed)
        game = Game(pocket.RULES, seed=seed, chance="manual")
        is_pursuit = False
        while game.outcome is None:
            if game.is_chance:
                view = game.public_view()
                answer = str(game.settle())
                if answer.startswith("witness") and view.round == 1:
                    seen_first += answer == "witness visible"
                    visible_first += len(view.visible)
                if game.outcome is None and game.view(Player.JACK).is_pursuit:
                    is_pursuit = True
                continue
            options = game.legal_actions
            decisions += 1
            options_seen += len(options)
            game.play(token_first(options, game, rng) if by_token else options[rng.randrange(len(options))])
        reason = str(game.outcome.reason)
        reasons[reason] += 1
        winners[game.outcome.winner] += 1
        last = game.public_view().round
        turns[last] += 1
        pursuits += is_pursuit
        caught_in_pursuit += is_pursuit and reason == "caught"
        early += reason == "caught" and not is_pursuit and last < 8
    return {
        "detective": 100 * winners[Player.DETECTIVE] / games,
        "pursuit": 100 * pursuits / games,
        "caught in pursuit": 100 * caught_in_pursuit / max(pursuits, 1),
        "R1": 100 * early / games,
        "reasons": {reason: 100 * reasons[reason] / games for reason in REASONS},
        "turns": [100 * turns[turn] / games for turn in range(1, 9)],
        "mean turn": sum(turn * count for turn, count in turns.items()) / games,
        "seen first": 100 * seen_first / games,
        "visible first": visible_first / games,
        "decisions": decisions / games,
        "options": options_seen / decisions,
    }


@pytest.mark.long
def test_random_play_gives_the_rates() -> None:
    """Twenty thousand games, within the bounds of the facts."""
    found = rates(20_000)
    assert 73.4 <= found["detective"] <= 75.9
    assert 4.4 <= found["pursuit"] <= 5.7
    assert 1.2 <= found["reasons"]["turn-limit"] <= 2.0
    assert 4.55 <= found["mean turn"] <= 4.66
    assert found["reasons"] == pytest.approx(REASONS, abs=1.5)
    assert found["turns"] == pytest.approx(LAST_TURNS, abs=1.5)
    assert found["caught in pursuit"] == pytest.approx(55.6, abs=7)
    assert found["R1"] == pytest.approx(0.84, abs=0.33)
    assert found["seen first"] == pytest.approx(31.69, abs=1.6)
    assert found["visible first"] == pytest.approx(2.77, abs=0.06)
    assert found["decisions"] == pytest.approx(18.41, abs=0.25)
    assert found["options"] == pytest.approx(18.25, abs=0.25)


@pytest.mark.long
def test_the_other_policy_gives_its_rates() -> None:
    """Twenty thousand games in which a token is chosen first."""
    found = rates(20_000, by_token=True)
    assert found["detective"] == pytest.approx(74.09, abs=1.5)
    assert found["pursuit"] == pytest.approx(5.12, abs=0.8)
    assert found["reasons"]["turn-limit"] == pytest.approx(1.59, abs=0.45)
    assert found["mean turn"] == pytest.approx(4.598, abs=0.06)
