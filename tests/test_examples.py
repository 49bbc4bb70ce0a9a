"""The programs in ``examples/`` run, without a warning, and print what they are for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"

# What each prints, as a pattern: its arguments, and how its last lines look.
PRINTED = {
    "first_game.py": (
        ["7"],
        r"refused: illegal action 'activate \w+': .* \(NY-ROUND-4\)\n.*round 1, jack: .*(detective|jack) \S+\n",
    ),
    "random_match.py": (
        ["2"],
        r"(\w+, (detective|jack) against a random (jack|detective): RandomBot .*%\), GreedyBot .*%\)\n){6}",
    ),
    "position_puzzle.py": (
        [],
        r"Activate Cloud Rider, then Build a site on i6, then Escape by n8\n.*9 ways, .*the bot: .* - jack escape\n",
    ),
    "analyse_appeal.py": (
        [],
        r"Jack may be .*(\d\.\d\d  \w+: [A-Z].* \(\d visible, \d not\)\n){2,4}",
    ),
}


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program, run from a folder of its own, where a warning is an error."""
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments]
    environment = os.environ | {"PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)  # noqa: S603


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs(name: str) -> None:
    """It ends well, is quiet on standard error, and prints what it should."""
    arguments, pattern = PRINTED[name]
    done = run(name, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(pattern + r"\Z", done.stdout, re.DOTALL), done.stdout


def test_every_example_is_tried() -> None:
    """None is forgotten here."""
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PRINTED)


def test_the_best_activation_is_told_first() -> None:
    """Five candidates are parted three to two at best."""
    told = [
        float(line.split()[0]) for line in run("analyse_appeal.py").stdout.splitlines() if re.match(r"\d\.\d\d  ", line)
    ]
    assert told == sorted(told)
    assert told[0] == pytest.approx(2.6)


def test_an_example_of_a_game_that_ends_too_soon() -> None:
    """It says so."""
    done = run("analyse_appeal.py", "3", "500")
    assert (done.returncode, done.stderr) == (1, "the game is over before that\n")
