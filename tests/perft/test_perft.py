"""The tables hold, by the engine and by the reference."""

from __future__ import annotations

from pathlib import Path

import pytest

from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.perft.tables import MOST_ROWS, Entry, difference, entries, format_entry
from tests.reference.peers import PEERS

TABLES = [(rules, entry) for rules in ALL_RULES for entry in entries(rules)]
NAMES = [f"{rules.name}-{entry.name}" for rules, entry in TABLES]
# In every run, what takes well under a second.
MOST_LEAVES = 20_000
MOST_LEAVES_OF_THE_REFERENCE = 4_000


def check(rules: AnyRules, entry: Entry, most_leaves: int | None = None) -> None:
    """Fail with what differs, in lines of its own."""
    if text := difference(rules, entry, most_leaves):
        pytest.fail(f"{text}\nnox -s perft shows every position; -- --write {rules.name} counts anew", pytrace=False)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_each_game_has_six_positions_of_three_levels(rules: AnyRules) -> None:
    """Each table has at least six positions, each counted to three levels or more."""
    assert len(list(entries(rules))) >= 6
    assert all(len(entry.counts) >= 3 for entry in entries(rules))


@pytest.mark.parametrize(("rules", "entry"), TABLES, ids=NAMES)
def test_engine_counts(rules: AnyRules, entry: Entry) -> None:
    """The engine counts what the table says."""
    check(rules, entry, MOST_LEAVES)


@pytest.mark.parametrize(("rules", "entry"), TABLES, ids=NAMES)
def test_reference_counts(rules: AnyRules, entry: Entry) -> None:
    """The reference counts the same."""
    peer = PEERS[rules.name]
    for depth, count in enumerate(entry.counts, 1):
        if count <= MOST_LEAVES_OF_THE_REFERENCE:
            assert peer.perft(rules.parse_state(entry.line), depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("rules", "entry"), TABLES, ids=NAMES)
def test_counts_to_the_full_depth(rules: AnyRules, entry: Entry) -> None:
    """Engine and reference to the last level of each table."""
    check(rules, entry)
    for depth, count in enumerate(entry.counts, 1):
        assert PEERS[rules.name].perft(rules.parse_state(entry.line), depth) == count


@pytest.mark.parametrize(("rules", "entry"), TABLES, ids=NAMES)
def test_splits_are_those_of_the_counts(rules: AnyRules, entry: Entry) -> None:
    """Each column of first actions has the sum of its depth, and one leaf each to begin with."""
    assert [sum(column) for column in zip(*entry.split.values(), strict=True)] == list(entry.counts)
    assert all(counts[0] == 1 for counts in entry.split.values())


def test_a_mismatch_shows_the_first_actions_that_differ() -> None:
    """At the first wrong depth alone: those with another count, those that are new, those that are gone."""
    rules, entry = TABLES[0]
    name = f"{rules.name} {entry.name}"
    beach, rider, *others = entry.split
    wrong = Entry(
        entry.name,
        entry.line,
        (8, 561, 2_240),
        {beach: (1, 71, 280), "identity nobody": (1, 70, 280)} | {text: entry.split[text] for text in others},
    )
    assert difference(rules, wrong).splitlines() == [
        f"{name}, depth 2: 560, expected 561",
        f"  {beach}: 70, expected 71",
        "  identity nobody: gone, expected 70",
        f"  {rider}: 70, not expected",
    ]
    assert difference(rules, wrong, 100) == ""
    with pytest.raises(pytest.fail.Exception, match=r"(?s)depth 2: 560.*\nnox -s perft shows"):
        check(rules, wrong)


def test_many_first_actions_are_cut_short() -> None:
    """The first of them are shown, the others counted."""
    rules, entry = next((rules, entry) for rules, entry in TABLES if entry.counts[0] > MOST_ROWS + 1)
    lines = difference(rules, Entry(entry.name, entry.line, (0,), {})).splitlines()
    assert len(lines) == MOST_ROWS + 2
    assert lines[-1] == f"  and {entry.counts[0] - MOST_ROWS} more"


def test_a_state_that_is_none_any_more_is_named() -> None:
    """A ruling may do away with one; the others are still checked."""
    rules, entry = TABLES[0]
    wrong = Entry(entry.name, entry.line + " x", entry.counts, entry.split)
    assert difference(rules, wrong).startswith(f"{rules.name} {entry.name}: the state is none any more: ")


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_tables_are_read_as_they_are_written(rules: AnyRules, tmp_path: Path) -> None:
    """A block that is counted anew is the block that was read."""
    entry = min(entries(rules), key=lambda entry: entry.counts[-1])
    text = format_entry(rules, entry.name, entry.line, len(entry.counts))
    (tmp_path / f"{rules.name}.txt").write_text(text + "\n", encoding="utf-8")
    assert list(entries(rules, tmp_path)) == [entry]
