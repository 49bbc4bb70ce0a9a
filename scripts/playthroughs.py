"""Renders the golden playthroughs and shows what changed; ``--accept`` rewrites them.

``--search GAME`` looks for a few random games that show every kind that the records there do not show yet, and writes
their records. What random play never meets needs a record made by hand, from a state.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mrjack import Game, dumps, find, loads
from mrjack.registry import GAMES
from tests.games import layouts, steps
from tests.playthroughs.rendering import FOLDER, kinds, records, render, wanted


def search(name: str) -> None:
    """For each ending the first games that add kinds not seen before, until nothing is missing."""
    rules = find(name)
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    shown = (kinds(loads(path.read_text(encoding="utf-8"))) for path in records(rules))
    missing = wanted(rules).difference(*shown)
    for seed in count():
        if not missing:
            return
        layout = layouts(rules)[seed % len(layouts(rules))]
        game = Game(rules, layout=layout, chance="manual")
        for _, action in steps(rules, seed, layout=layout, accuse=0.05):
            if action is not None:
                game.play(action)
        new = kinds(game) & missing
        # A game is worth keeping for several new kinds, or for what is seldom.
        if len(new) >= 8 or (new and len(missing) < 8):
            missing -= new
            assert game.outcome is not None
            (folder / f"{game.outcome.reason}-{seed}.json").write_text(dumps(game) + "\n", encoding="utf-8")
            print(f"seed {seed}: {', '.join(sorted(new))}")


def main() -> int:
    """Exit status 1 when a playthrough differs and was not accepted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--search", metavar="GAME", choices=tuple(GAMES))
    arguments = parser.parse_args()
    if arguments.search:
        search(arguments.search)
    is_different = False
    for path in (path for rules in GAMES.values() for path in records(rules)):
        golden = path.with_suffix(".txt")
        new = render(path)
        old = golden.read_text(encoding="utf-8") if golden.exists() else ""
        if new != old:
            is_different = True
            lines = difflib.unified_diff(old.splitlines(), new.splitlines(), str(golden.name), "now", lineterm="")
            for number, line in enumerate(lines):
                if number < 200:
                    print(line)
            if arguments.accept:
                golden.write_text(new, encoding="utf-8")
    return 1 if is_different and not arguments.accept else 0


if __name__ == "__main__":
    sys.exit(main())
