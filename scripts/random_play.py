"""Measures random play through ``Game``: decisions and chance events a second, checked, in one process."""

from __future__ import annotations

import argparse
import time
from random import Random

from mrjack import Game
from mrjack.registry import GAMES


def measure(name: str, games: int, repeats: int) -> list[float]:
    """Steps a second, once for each repeat. Every repeat plays other games, so no cache can know them."""
    rates = []
    for repeat in range(repeats):
        rng = Random(repeat)
        steps = 0
        began = time.perf_counter()
        for number in range(games):
            game = Game(name, seed=repeat * games + number)
            while game.outcome is None:
                options = game.legal_actions
                game.play(options[int(rng.random() * len(options))])
            steps += len(game.log)
        rates.append(steps / (time.perf_counter() - began))
    return rates


def main() -> None:
    """Print the rates of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--repeats", type=int, default=5)
    arguments = parser.parse_args()
    for name in GAMES:
        rates = sorted(measure(name, arguments.games, arguments.repeats))
        print(f"{name}: median {rates[len(rates) // 2]:,.0f} steps a second, best {rates[-1]:,.0f}")


if __name__ == "__main__":
    main()
