"""Golden playthroughs: a changed rule shows as a diff. ``nox -s playthroughs -- --accept`` rewrites them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mrjack import find
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.playthroughs.golden import HINT, Replay, first_differences, missing, records, replay, search, wanted

NEWYORK = find("newyork")
PATHS = [path for rules in ALL_RULES for path in records(rules)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough_is_as_it_was(path: Path) -> None:
    """Every step looks as it did when it was accepted."""
    found = replay(path)
    if not found.is_as_it_was:
        pytest.fail(first_differences(found), pytrace=False)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_playthroughs_show_every_kind(rules: AnyRules) -> None:
    """Together they contain every verb, phase and ending, and both hidden events."""
    lacking = ", ".join(sorted(missing(rules)))
    if lacking:
        pytest.fail(f"not shown: {lacking}\nnox -s playthroughs -- --search {rules.name} looks for them", pytrace=False)


def fresh(tmp_path: Path, **changes: object) -> Path:
    """A record with its text, of the rules of today; then some keys of its document are changed."""
    (_, path, _) = next(search(NEWYORK, range(1), tmp_path))
    assert path is not None
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")
    return path


def actions_of(path: Path) -> list[str]:
    """The actions that a record tells."""
    return list(json.loads(path.read_text(encoding="utf-8"))["actions"])


def test_a_record_of_other_rules_is_played_all_the_same(tmp_path: Path) -> None:
    """The note names both numbers; once accepted it bears that of today, and its text is as it was."""
    played = NEWYORK.version
    path = fresh(tmp_path, rules=played + 1)
    found = replay(path)
    note = f"rules: the record was made under rules {played + 1} of newyork, this library plays {played}"
    assert found.notes == (note,)
    assert found.text == found.accepted
    assert not found.is_as_it_was
    assert found.report(10) == f"newyork/{path.stem}: {note}"
    found.accept()
    assert json.loads(path.read_text(encoding="utf-8"))["rules"] == played
    assert replay(path).is_as_it_was


@pytest.mark.parametrize("share", [0, 0.5])
def test_a_record_ends_before_the_first_illegal_action(tmp_path: Path, share: float) -> None:
    """The note names the action; accepted, the record is shorter, and nothing is wrong with it."""
    path = fresh(tmp_path)
    actions = actions_of(path)
    at = int(len(actions) * share)
    # The number of the rules may be another one too.
    document = {"actions": [*actions[:at], "activate nobody", *actions[at + 1 :]], "rules": NEWYORK.version + 1}
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | document), encoding="utf-8")
    found = replay(path)
    assert [note.partition(": ")[0] for note in found.notes] == ["rules", f"actions[{at}]"]
    assert found.game is not None
    assert len(found.game.log) == at
    report = found.report(1_000).split("\n")
    assert report[1].startswith(f"newyork/{path.stem}: actions[{at}]: ")
    assert report[2] == f"newyork/{path.stem}: {len(actions) - at} steps from there on are not compared"
    assert not any(line.startswith(f"-== {at + 1}") for line in report)
    found.accept()
    again = replay(path)
    assert again.is_as_it_was
    assert actions_of(path) == actions[:at]


def test_a_record_whose_start_is_none_any_more_stays_as_it_is(tmp_path: Path) -> None:
    """It is named; there is nothing to accept."""
    path = fresh(tmp_path, layout="attic")
    before = path.read_bytes()
    found = replay(path)
    assert found.game is None
    assert found.text == ""
    assert found.report(10).startswith(f"newyork/{path.stem}: layout: ")
    assert "layout: " in first_differences(found)
    assert not found.accept()
    assert path.read_bytes() == before


def test_a_record_that_is_no_record_is_named(tmp_path: Path) -> None:
    """Whatever number of the rules it gives."""
    wrong: list[dict[str, object]] = [{"rules": "one", "actions": 5}, {"format": "mrjack/9"}]
    for number, changes in enumerate(wrong):
        found = replay(fresh(tmp_path / str(number), **changes))
        assert found.game is None
        assert found.notes


def test_a_failure_shows_the_first_lines_that_differ(tmp_path: Path) -> None:
    """Which file, a few lines, and what shows all of them."""
    path = fresh(tmp_path)
    golden = path.with_suffix(".txt")
    golden.write_text(golden.read_text(encoding="utf-8").replace("may move: ", "may move: zz "), encoding="utf-8")
    lines = first_differences(replay(path), 4).split("\n")
    assert lines[0] == str(golden)
    assert lines[2].startswith("-") and "may move: zz" in lines[2]
    assert lines[-2].startswith("... and ")
    assert lines[-1] == HINT
    assert len(lines) == 7
    report = replay(path).report(30).split("\n")
    assert report[0] == f"--- newyork/{path.stem}"
    assert len(report) == 31


def test_a_playthrough_that_was_never_accepted_differs(tmp_path: Path) -> None:
    """Until it is: then its text is there."""
    path = fresh(tmp_path)
    path.with_suffix(".txt").unlink()
    assert not replay(path).is_as_it_was
    assert replay(path).accept()
    assert replay(path).is_as_it_was


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_a_search_writes_records_with_their_texts(rules: AnyRules, tmp_path: Path) -> None:
    """It gives what is missing still, and goes on from what is there."""
    assert missing(rules, tmp_path) == wanted(rules)
    found = list(search(rules, range(3), tmp_path))
    assert [seed for seed, _, _ in found] == [0, 1, 2]
    written = [path for _, path, _ in found if path is not None]
    assert sorted(written) == records(rules, tmp_path) != []
    assert all(replay(path).is_as_it_was for path in written)
    assert missing(rules, tmp_path) == found[-1][2]
    assert found[-1][2] < wanted(rules)


def test_a_search_overwrites_nothing(tmp_path: Path) -> None:
    """A game of the same seed under earlier rules keeps its file."""
    rules = NEWYORK
    (_, first, _) = next(search(rules, range(1), tmp_path))
    assert first is not None
    document = json.loads(first.read_text(encoding="utf-8"))
    first.write_text(json.dumps(document | {"actions": document["actions"][:2]}), encoding="utf-8")
    kept = first.read_bytes()
    (_, second, _) = next(search(rules, range(1), tmp_path))
    assert second == first.with_stem(f"{first.stem}-rules-{rules.version}")
    assert first.read_bytes() == kept


def test_a_search_ends_when_nothing_is_missing() -> None:
    """The golden playthroughs lack nothing, so nothing is played."""
    assert list(search(find("pocket"), range(5))) == []


def test_a_replay_is_named_by_game_and_record() -> None:
    """As its file."""
    assert Replay(PATHS[0], None).name == f"{PATHS[0].parent.name}/{PATHS[0].stem}"
