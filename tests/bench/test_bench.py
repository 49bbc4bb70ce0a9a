"""The benchmark measures what it says, on inputs that no memory can have seen.

The peers are no requirement of the tests; `nox -s bench` runs them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bench import measures
from bench.goals import GOALS
from bench.memory import bytes_per_state
from bench.positions import positions, seeds, views
from bench.profile import shares
from bench.report import TOLERANCE, compare, report
from bench.timing import Rates, Task, measure
from mrjack import dumps, loads, newyork
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES

SIZE = 40


@pytest.fixture(params=ALL_RULES, ids=lambda rules: str(rules.name))
def rules(request: pytest.FixtureRequest) -> AnyRules:
    """Each game."""
    found: AnyRules = request.param
    return found


def test_every_measure_works_and_counts_what_it_did(rules: AnyRules) -> None:
    """Each runs through its inputs, and none is done before it began."""
    for task in measures.tasks(rules, SIZE):
        inputs = task.prepare(0)
        count = task.run(inputs)
        assert count >= len(list(inputs)) > 0, task.name


def test_slices_have_no_input_in_common(rules: AnyRules) -> None:
    """What was remembered of one slice is of no use in the next."""
    texts = [{rules.format_state(state) for state, _ in positions(rules, number, 200)} for number in range(3)]
    for number, some in enumerate(texts):
        for others in texts[:number]:
            # Random games share their first steps, before anything was decided, and nothing else.
            assert len(some & others) < len(some) / 10
    assert not set(seeds(0, 50)) & set(seeds(1, 50))


def test_inputs_are_made_for_the_clock(rules: AnyRules) -> None:
    """States are read anew, so nothing was worked out on them; views are of who is to move."""
    for state, action in positions(rules, 0, SIZE):
        assert rules.why_illegal(state, action) is None
    assert all(rules.is_view(view) for view in views(rules, 0, SIZE))


def test_goals_name_measures_and_games() -> None:
    """A goal that nothing measures would be met by nobody."""
    names = {task.name for task in measures.tasks(newyork.RULES, SIZE)}
    assert set(GOALS) <= names
    games = {rules.name for rules in ALL_RULES}
    assert all(set(goals) == games for _, goals in GOALS.values())


def test_a_first_slice_warms_up_and_the_others_count() -> None:
    """Prepared for each slice by its number, timed by turns."""
    calls: list[tuple[str, int]] = []

    def task(name: str) -> Task:
        def prepare(number: int) -> Iterable[int]:
            calls.append((name, number))
            return range(1000)

        return Task(name, prepare, lambda inputs: sum(1 for _ in inputs))

    rates = measure([task("one"), task("other")], 2)
    assert calls == [(name, number) for number in range(3) for name in ("one", "other")]
    assert {name: len(found) for name, found in rates.by_task.items()} == {"one": 2, "other": 2}
    assert rates.rate("one") > 0


def test_ratios_are_taken_side_by_side() -> None:
    """A slice in which the machine was slow for both tells as much as any other."""
    rates = Rates({"one": [10.0, 1.0, 30.0], "peer": [5.0, 0.5, 15.0]})
    assert rates.ratio("one", "peer") == 2.0
    assert rates.rate("one") == 10.0


def _results(ratio: float) -> dict[str, Any]:
    return {
        "rates": {"newyork": {"apply": 5.0}},
        "ratios": {"newyork": {"apply": ratio}},
        "bytes_per_state": {"newyork": {"along a game": 300.0}},
        "import_seconds": {"attrs": 0.01, "mrjack": 0.02, "all games": 0.03},
    }


def test_what_became_slower_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """More than the tolerance, and by how much; less is noise."""
    assert compare(_results(2.0), _results(2.0 * (1 - TOLERANCE) + 0.01)) == []
    assert compare(_results(2.0), _results(1.0)) == ["newyork: apply is 50% slower than before"]
    assert compare({"ratios": {}}, _results(1.0)) == []
    assert "2.00 ->   1.00" in capsys.readouterr().out


def test_the_report_tells_rates_ratios_and_goals(capsys: pytest.CaptureFixture[str]) -> None:
    """A goal that was missed is said to be missed."""
    report(_results(1.0))
    assert "1.00 x python-chess copy and push, goal 2 MISSED" in capsys.readouterr().out
    report(_results(2.5))
    printed = capsys.readouterr().out
    assert "MISSED" not in printed
    assert "bytes for a state kept along a game" in printed
    assert "all games 30 ms" in printed


def test_a_kept_state_is_small(rules: AnyRules) -> None:
    """States share what did not change: a few hundred bytes each, not thousands."""
    for where, weight in bytes_per_state(rules, SIZE).items():
        assert 50 < weight < 1000, where


def test_the_profile_tells_shares_of_the_whole(rules: AnyRules) -> None:
    """All of them together are everything, and applying is among them once for each step."""
    found = shares(rules, 2)
    assert sum(share for _, _, share in found) == pytest.approx(1, abs=0.01)
    assert any(name.endswith("step.py apply") and calls == 1 for name, calls, _ in found)


def test_records_are_whole_games(rules: AnyRules) -> None:
    """What is replayed ends, and is a record like any other."""
    task = measures.record(rules, 2)
    for text in task.prepare(0):
        game = loads(text)
        assert game.outcome is not None
        assert dumps(game) == text
