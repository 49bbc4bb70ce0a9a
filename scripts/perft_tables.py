"""Checks the perft tables in full; ``--write GAME`` counts a game's table anew from the states that it names."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mrjack import find
from mrjack.registry import GAMES
from tests.perft.tables import FOLDER, difference, entries, format_entry


def main() -> int:
    """Exit status 1 when a count differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="GAME", choices=tuple(GAMES))
    arguments = parser.parse_args()
    if arguments.write:
        rules = find(arguments.write)
        blocks = [format_entry(rules, entry.name, entry.line, max(len(entry.counts), 3)) for entry in entries(rules)]
        (FOLDER / f"{rules.name}.txt").write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    problems = [
        text
        for rules in GAMES.values()
        for entry in entries(rules)
        for depth in range(1, len(entry.counts) + 1)
        if (text := difference(rules, entry, depth))
    ]
    print("\n".join(problems) or "all counts hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
