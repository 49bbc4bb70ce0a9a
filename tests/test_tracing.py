"""Every rule is found by its id, in the code and in the tests, and ``--rule`` runs its tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tracing import ROOT, cited_ids, faults, is_asked, known_ids, named_ids

RULES = ROOT / "tests" / "newyork" / "test_rules_movement.py"


def run_pytest(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Collect the tests of a file with some options, in one process."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider", str(RULES)]
    return subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603


def test_every_rule_is_traced() -> None:
    """Each id is named by a test and cited in the code, and none is named or cited that is no rule."""
    assert faults(known_ids(), named_ids(), cited_ids()) == []


def test_what_is_missing_is_named() -> None:
    """A rule without a test, one that is nowhere cited, and what is no rule of a game, wherever it stands."""
    known = {"NY-A-1", "NY-A-2", "NY-A-3"}
    assert faults(known, {"NY-A-1", "NY-A-2", "NY-B-1"}, {"NY-A-1", "NY-A-3", "NY-C-1", "AB-A-1"}) == [
        "NY-A-3: no test names it",
        "NY-A-2: nowhere cited in the code",
        "NY-B-1: a test names it, and there is no such rule",
        "NY-C-1: cited in the code, and there is no such rule",
    ]


def test_ids_count_where_they_are_written_out(tmp_path: Path) -> None:
    """Neither a chapter, nor a short form, nor the ends of a range name a rule; tests name it by their markers."""
    for name, text in {
        "src/mrjack/newyork/rules.md": "- **NY-A-1** Text (NY-A-2).\n- **NY-A-2** Text.\n",
        "src/mrjack/newyork/moving.py": '"""Moves (NY-A, NY-A-2, -3, NY-A-14)."""\n',
        # In two parts, so that it is no marker of this file.
        "tests/newyork/test_moving.py": "@pytest.mark." + 'rule(\n    "NY-A-1",\n)\n# Not NY-A-2.\n',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert known_ids(tmp_path) == {"NY-A-1", "NY-A-2"}
    assert cited_ids(tmp_path) == {"NY-A-2", "NY-A-14"}
    assert named_ids(tmp_path) == {"NY-A-1"}


@pytest.mark.parametrize(
    ("rule", "asked", "is_meant"),
    [
        ("NY-FERRY-1", "NY-FERRY-1", True),
        ("NY-FERRY-1", " ny-ferry ", True),
        ("NY-FERRY-12", "NY-FERRY-1", False),
        ("NY-FERRY-1", "NY", False),
        ("NY-FERRY-1", "", False),
    ],
)
def test_a_rule_or_a_chapter_is_asked_for(rule: str, asked: str, is_meant: bool) -> None:
    """The whole id or the whole chapter, in any capitals."""
    assert is_asked(rule, asked) is is_meant


@pytest.mark.parametrize(("asked", "others"), [("NY-FERRY-2", False), ("NY-FERRY", True)])
def test_the_tests_of_a_rule_are_run_alone(asked: str, others: bool) -> None:
    """Those that its marker names; a chapter brings those of all its rules."""
    listed = run_pytest("--rule", asked).stdout
    assert "ferr" in listed
    assert "metro" not in listed
    assert ("test_no_ferry_back" in listed) is others


def test_rules_that_there_are_not_are_refused() -> None:
    """Rather than that nothing is run."""
    done = run_pytest("--rule", "NY-FERRY-9")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--rule NY-FERRY-9: no such rule or chapter" in done.stderr
