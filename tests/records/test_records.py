"""Records that last: every golden record loads, leads where it led, and is written as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mrjack import Game, RecordError, dumps, loads
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from tests.games import ALL_RULES
from tests.records.golden import FOLDER, SUMS, add, facts, faults, kinds, missing, records, sums, version_of, wanted

PATHS = [path for rules in ALL_RULES for path in records(rules)]


def check(path: Path) -> None:
    """A record of the present rules leads where it led; one of other rules is refused, and both are named."""
    text = path.read_text(encoding="utf-8")
    rules = GAMES[path.parent.parent.name]
    if version_of(path) != rules.version:
        with pytest.raises(RecordError) as caught:
            loads(text)
        assert caught.value.where == "rules"
        assert caught.value.problem == (
            f"the record was made under rules {version_of(path)} of {rules.name}, this library plays {rules.version}"
        )
        return
    game = loads(text)
    assert facts(game) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert json.loads(dumps(game)) == json.loads(text)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_record_loads_for_ever(path: Path) -> None:
    """Outcome, state line, action numbers and observations are those noted when the record was added."""
    check(path)


def test_golden_records_are_never_changed() -> None:
    """Every file is as it was added, none is gone, none came by another way."""
    assert faults() == []


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_golden_records_show_every_kind(rules: AnyRules) -> None:
    """Every origin with every ending, verb, phase to begin from and chance mode; a new game needs records too."""
    assert missing(rules) == set(), f"nox -s records -- --search {rules.name} adds what is missing"


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_what_is_wanted_names_every_layout_and_ending(rules: AnyRules) -> None:
    """The list follows the rules object, so that a layout or ending more needs a record more."""
    for layout in rules.layouts or ("start",):
        for ending in (*map(str, rules.endings), "open", "empty"):
            assert f"{layout} {ending}" in wanted(rules)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_a_game_without_records_is_noticed(rules: AnyRules, tmp_path: Path) -> None:
    """Then everything is missing; with one record, everything that it does not show."""
    assert missing(rules, tmp_path) == wanted(rules)
    text = dumps(Game(rules, seed=1))
    add("first", text, tmp_path)
    assert missing(rules, tmp_path) == wanted(rules) - kinds(loads(text))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("difference", [-1, 1, 10**30], ids=["earlier", "later", "large"])
def test_records_of_other_rules_are_refused_with_both_versions(rules: AnyRules, difference: int) -> None:
    """An older or newer number, however large: the error names it and the one that is played."""
    version = rules.version + difference
    for path in records(rules):
        with pytest.raises(RecordError) as caught:
            loads(json.dumps(json.loads(path.read_bytes()) | {"rules": version}))
        assert str(caught.value) == (
            f"rules: the record was made under rules {version} of {rules.name}, this library plays {rules.version}"
        )


def test_records_of_earlier_rules_stay_and_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the rules of a game get a new number, its golden records need no change, and new ones are wanted."""
    for rules in ALL_RULES:
        monkeypatch.setattr(type(rules), "version", rules.version + 1)
        for path in records(rules):
            check(path)
        assert missing(rules) == wanted(rules)


@pytest.mark.parametrize(
    "name", ["mrjack/2", "mrjack/0", "mrjack/1 ", "MRJACK/1", "mrjack", "", 1, 1.0, None, ["mrjack/1"]]
)
def test_other_formats_are_refused_by_name(name: Any) -> None:
    """Before anything else is looked at: another format may mean something else by every other key."""
    for document in ({"format": name}, json.loads(PATHS[0].read_bytes()) | {"format": name}):
        with pytest.raises(RecordError) as caught:
            loads(json.dumps(document))
        assert caught.value.where == "format"
        assert caught.value.problem.startswith("expected mrjack/1, not ")


@pytest.mark.parametrize("version", [True, 1.0, "1", None, [1], {"1": 1}, -1], ids=repr)
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_versions_of_the_wrong_type_are_refused(rules: AnyRules, version: Any) -> None:
    """Whatever equals the number in Python is not the number in the document."""
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(json.loads(records(rules)[0].read_bytes()) | {"rules": version}))
    assert caught.value.where == "rules"


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_a_record_that_is_there_is_never_written_again(suffix: str, tmp_path: Path) -> None:
    """Neither with another text nor with the same, nor where only one of its two files is left."""
    first, second = (dumps(Game(ALL_RULES[0], seed=seed)) for seed in (1, 2))
    path = add("kept", first, tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert len(before) == 3
    for text in (first, second):
        with pytest.raises(FileExistsError):
            add("kept", text, tmp_path)
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before
    path.with_suffix(suffix).unlink()
    with pytest.raises(FileExistsError):
        add("kept", first, tmp_path)


def test_what_is_no_record_is_not_added(tmp_path: Path) -> None:
    """Nothing is written."""
    with pytest.raises(RecordError):
        add("broken", "{}", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_changed_lost_and_smuggled_files_are_noticed(tmp_path: Path) -> None:
    """Each by its name; line ends as a checkout likes them are no change."""
    text = dumps(Game(ALL_RULES[0], seed=1))
    paths = [add(name, text, tmp_path) for name in ("one", "two")]
    folder = paths[0].parent.relative_to(tmp_path).as_posix()
    assert faults(tmp_path) == []
    assert len(list(sums(tmp_path))) == 4
    paths[0].write_bytes(paths[0].read_bytes().replace(b"\n", b"\r\n"))
    assert faults(tmp_path) == []
    paths[0].write_text(text + " ", encoding="utf-8")
    paths[1].unlink()
    (paths[0].parent / "three.json").write_text(text, encoding="utf-8")
    assert sorted(faults(tmp_path)) == [
        f"{folder}/one.json was changed",
        f"{folder}/three.json was not added by the script",
        f"{folder}/two.json is gone",
    ]


def test_the_sums_are_kept_with_the_records() -> None:
    """One line for each of the two files of a record."""
    assert (FOLDER / SUMS).is_file()
    assert len(list(sums())) == 2 * len(PATHS)
