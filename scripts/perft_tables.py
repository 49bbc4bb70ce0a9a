"""Checks the perft tables in full: how many sequences of actions lead on from some states.

A count that differs is shown with the first actions behind which it does.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mrjack import MrJackError, find
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from tests.perft.tables import FOLDER, difference, entries, format_entry


def write(rules: AnyRules) -> None:
    """Counts a game's table anew. A state that is none any more is named and left out."""
    blocks = []
    for entry in entries(rules):
        try:
            blocks.append(format_entry(rules, entry.name, entry.line, max(len(entry.counts), 3)))
        except MrJackError as error:
            print(f"{rules.name} {entry.name}: left out, the state is none any more: {error}")
    (FOLDER / f"{rules.name}.txt").write_text("\n\n".join(blocks) + "\n", encoding="utf-8", newline="\n")


def main() -> int:
    """Exit status 1 when a count differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--write",
        metavar="GAME",
        choices=tuple(GAMES),
        help="count the table of a game anew first, from the states that it names",
    )
    arguments = parser.parse_args()
    if arguments.write:
        write(find(arguments.write))
    tables = [(rules, entry) for rules in GAMES.values() for entry in entries(rules)]
    problems = [text for rules, entry in tables if (text := difference(rules, entry))]
    if problems:
        print("\n".join(problems))
        print(f"{len(problems)} of {len(tables)} positions differ; -- --write GAME takes a game's counts over")
    else:
        print(f"nothing changed: all counts of {len(tables)} positions hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
