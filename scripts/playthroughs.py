"""Plays the golden playthroughs under the rules of today, and shows what changed.

Each is played as far as it is legal; the first action that is not is named with its rule. Then what the playthroughs
of a game must show and do not is named. Exit status 0 when nothing is left to do.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mrjack import find
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from tests.playthroughs.golden import missing, records, replay, search


def review(*, is_accepting: bool, most: int) -> int:
    """Shows every playthrough that is not as it was, and accepts it if asked to. How many are still not accepted."""
    paths = [path for rules in GAMES.values() for path in records(rules)]
    changed = left = 0
    for path in paths:
        found = replay(path)
        if found.is_as_it_was:
            continue
        changed += 1
        print(found.report(most))
        if is_accepting and found.accept():
            print(f"{found.name}: accepted")
        else:
            left += 1
    print(
        f"{changed} of {len(paths)} playthroughs changed" if changed else f"nothing changed: {len(paths)} playthroughs"
    )
    return left


def look_for(rules: AnyRules, first: int, count: int) -> None:
    """Looks for random games that show what is missing, and says how far it is."""
    for number, (seed, path, lacking) in enumerate(search(rules, range(first, first + count)), 1):
        if path is not None:
            print(f"seed {seed}: {path.parent.name}/{path.name} written; still missing: {told(lacking)}", flush=True)
        elif number % 200 == 0:
            print(f"seed {seed}: still missing: {told(lacking)}", flush=True)


def told(lacking: set[str]) -> str:
    """What is missing, in words."""
    return ", ".join(sorted(lacking)) or "nothing"


def main() -> int:
    """Exit status 1 when a playthrough differs and was not accepted, or when something is not shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--accept",
        action="store_true",
        help="write texts and records as they are now: with today's number of the rules, up to the first illegal one",
    )
    parser.add_argument("--lines", metavar="N", type=int, default=100, help="show so many lines of each change (100)")
    parser.add_argument(
        "--search",
        metavar="GAME",
        choices=tuple(GAMES),
        help="then look for random games that show what the playthroughs of a game do not, and write them; what random "
        "play never meets needs a record made by hand, from a state",
    )
    parser.add_argument("--seeds", metavar="N", type=int, default=5_000, help="play so many of them (5000)")
    parser.add_argument("--first", metavar="SEED", type=int, default=0, help="begin the search with this seed (0)")
    arguments = parser.parse_args()
    left = review(is_accepting=arguments.accept, most=arguments.lines)
    if arguments.search:
        look_for(find(arguments.search), arguments.first, arguments.seeds)
    lacking = {name: missing(rules) for name, rules in GAMES.items()}
    for name, what in lacking.items():
        if what:
            print(f"{name}: not shown: {told(what)}")
    return 1 if left or any(lacking.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
