"""The tables hold, by the engine and by the reference."""

from __future__ import annotations

import pytest

from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.perft.tables import Entry, difference, entries
from tests.reference.peers import PEERS

TABLES = [(rules, entry) for rules in ALL_RULES for entry in entries(rules)]
NAMES = [f"{rules.name}-{entry.name}" for rules, entry in TABLES]
# In every run, what takes well under a second.
MOST_LEAVES = 20_000
MOST_LEAVES_OF_THE_REFERENCE = 4_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_each_game_has_six_positions_of_three_levels(rules: AnyRules) -> None:
    """Each table has at least six positions, each counted to three levels or more."""
    assert len(list(entries(rules))) >= 6
    assert all(len(entry.counts) >= 3 for entry in entries(rules))


@pytest.mark.parametrize(("rules", "entry"), TABLES, ids=NAMES)
def test_engine_counts(rules: AnyRules, entry: Entry) -> None:
    """The engine counts what the table says."""
    for depth, count in enumerate(entry.counts, 1):
        if count <= MOST_LEAVES:
            assert not difference(rules, entry, depth)


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
    for depth, count in enumerate(entry.counts, 1):
        assert not difference(rules, entry, depth)
        assert PEERS[rules.name].perft(rules.parse_state(entry.line), depth) == count


def test_a_mismatch_shows_the_split() -> None:
    """A wrong count is reported with the count for each first action."""
    rules, entry = TABLES[0]
    wrong = Entry(entry.name, entry.line, (entry.counts[0] + 1,))
    text = difference(rules, wrong, 1)
    assert text.splitlines()[0] == f"{entry.name}, depth 1: {entry.counts[0]}, expected {entry.counts[0] + 1}"
    assert len(text.splitlines()) == 1 + entry.counts[0]
