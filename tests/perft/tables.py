"""Reading and checking perft tables: how many sequences of actions lead on from fixed states.

A table has a block for each state: its name, its line, the counts for depth 1, 2, .., and the same for each first
action, so that a wrong count leads to the action behind which it is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen

from mrjack import MrJackError
from mrjack.core.protocols import AnyRules
from mrjack.perft import perft, split

FOLDER = Path(__file__).parent


# Of the first actions whose counts differ, so many are shown.
MOST_ROWS = 30


@frozen
class Entry:
    """One position: its name, its line, the counts for depth 1, 2, .., and those of each first action by its text."""

    name: str
    line: str
    counts: tuple[int, ...]
    split: Mapping[str, tuple[int, ...]]


def entries(rules: AnyRules, folder: Path = FOLDER) -> Iterator[Entry]:
    """The entries of a game's table."""
    path = folder / f"{rules.name}.txt"
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        fields = [line.split(maxsplit=1) for line in block.splitlines()]
        (_, name), (_, line) = fields[:2]
        counts = [value.split() for key, value in fields if key == "perft"]
        assert [int(depth) for depth, _ in counts] == list(range(1, len(counts) + 1))
        firsts = [value.split(maxsplit=len(counts)) for key, value in fields if key == "first"]
        yield Entry(
            name,
            line,
            tuple(int(count) for _, count in counts),
            {text: tuple(map(int, numbers)) for *numbers, text in firsts},
        )


def difference(rules: AnyRules, entry: Entry, most_leaves: int | None = None) -> str:
    """Nothing when all counts are right, otherwise the first wrong depth with the first actions that differ there.

    Depths with more than ``most_leaves`` are left out.
    """
    try:
        state = rules.parse_state(entry.line)
    except MrJackError as error:
        return f"{rules.name} {entry.name}: the state is none any more: {error}"
    for depth, expected in enumerate(entry.counts, 1):
        if most_leaves is None or expected <= most_leaves:
            found = perft(rules, state, depth)
            if found != expected:
                rows = list(_rows(split(rules, state, depth), entry, depth))
                more = [f"  and {len(rows) - MOST_ROWS} more"] if len(rows) > MOST_ROWS else []
                head = f"{rules.name} {entry.name}, depth {depth}: {found}, expected {expected}"
                return "\n".join([head, *rows[:MOST_ROWS], *more])
    return ""


def _rows(found: Mapping[str, int], entry: Entry, depth: int) -> Iterator[str]:
    """What is said of each first action whose count is not the expected one."""
    expected = {text: counts[depth - 1] for text, counts in entry.split.items()}
    for text in {**expected, **found}:
        if text not in found:
            yield f"  {text}: gone, expected {expected[text]}"
        elif text not in expected:
            yield f"  {text}: {found[text]}, not expected"
        elif found[text] != expected[text]:
            yield f"  {text}: {found[text]}, expected {expected[text]}"


def format_entry(rules: AnyRules, name: str, line: str, depths: int) -> str:
    """A block of the table, counted now. Raises `SetupError` or `NotationError` for what is no state."""
    state = rules.parse_state(line)
    splits = [split(rules, state, depth) for depth in range(1, depths + 1)]
    counts = [f"perft {depth} {sum(found.values())}" for depth, found in enumerate(splits, 1)]
    firsts = [f"first {' '.join(str(found[text]) for found in splits)} {text}" for text in splits[0]]
    return "\n".join([f"id    {name}", f"state {line}", *counts, *firsts])
