"""Reading and checking perft tables: how many sequences of actions lead on from fixed states."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from mrjack.core.protocols import AnyRules
from mrjack.perft import perft, split

FOLDER = Path(__file__).parent


@frozen
class Entry:
    """One position: its name, its line, and the counts for depth 1, 2, .."""

    name: str
    line: str
    counts: tuple[int, ...]


def entries(rules: AnyRules) -> Iterator[Entry]:
    """The entries of a game's table."""
    path = FOLDER / f"{rules.name}.txt"
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        fields = [line.split(maxsplit=1) for line in block.splitlines()]
        named = {key: value for key, value in fields if key != "perft"}
        counts = [value.split() for key, value in fields if key == "perft"]
        assert [int(depth) for depth, _ in counts] == list(range(1, len(counts) + 1))
        yield Entry(named["id"], named["state"], tuple(int(count) for _, count in counts))


def difference(rules: AnyRules, entry: Entry, depth: int) -> str:
    """Nothing when the count is right, otherwise what was counted, for each first action."""
    state = rules.parse_state(entry.line)
    found = perft(rules, state, depth)
    if found == entry.counts[depth - 1]:
        return ""
    rows = [f"  {text}: {leaves}" for text, leaves in split(rules, state, depth).items()]
    return "\n".join([f"{entry.name}, depth {depth}: {found}, expected {entry.counts[depth - 1]}", *rows])


def format_entry(rules: AnyRules, name: str, line: str, depths: int) -> str:
    """A block of the table, counted now."""
    state = rules.parse_state(line)
    counts = [f"perft {depth} {perft(rules, state, depth)}" for depth in range(1, depths + 1)]
    return "\n".join([f"id    {name}", f"state {line}", *counts])
