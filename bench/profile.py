"""Where the time of random play through `Rules` goes: ``python -m bench.profile [GAME]``."""

from __future__ import annotations

import argparse
import cProfile
import pstats
from typing import Any

from bench.positions import seeds, steps
from mrjack import find
from mrjack.core.protocols import AnyRules


def shares(rules: AnyRules, games: int) -> list[tuple[str, float, float]]:
    """Each function with its calls for a step and its share of the time, the largest first; warmed up before."""
    for seed in seeds(0, games):
        list(steps(rules, seed))
    profile = cProfile.Profile()
    profile.enable()
    played = sum(1 for seed in seeds(1, games) for _ in steps(rules, seed))
    profile.disable()
    stats: Any = pstats.Stats(profile)
    total = stats.total_tt
    found = [
        (f"{_short(file)} {function}", calls / played, own / total)
        for (file, _, function), (_, calls, own, _, _) in stats.stats.items()
    ]
    return sorted(found, key=lambda row: row[2], reverse=True)


def _short(file: str) -> str:
    """The last two parts of a path; nothing for what is built in."""
    return "/".join(file.replace("\\", "/").split("/")[-2:]).lstrip("~")


def main() -> None:
    """Print the thirty largest shares."""
    parser = argparse.ArgumentParser(prog="python -m bench.profile", description=__doc__)
    parser.add_argument("game", nargs="?", default="newyork", help="which game (default newyork)")
    parser.add_argument("--games", type=int, default=300, help="how many games to play (default 300)")
    arguments = parser.parse_args()
    for name, calls, share in shares(find(arguments.game), arguments.games)[:30]:
        print(f"{share:6.1%} {calls:6.2f} calls a step  {name}")


if __name__ == "__main__":
    main()
