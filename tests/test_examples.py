"""The programs and the notebook in ``examples/`` run, without a warning, and print what they are for."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

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


# What each cell of the notebook shows that shows anything.
SHOWN = {
    "game": r"<svg.*</svg>",
    "actions": r"(Activate .* activate \w+\n){4}",
    "view": r"<svg.*</svg>",
    "refused": r"illegal action 'move liberty': .* \(NY-MOVE-\d\)\n",
    "play-on": r"<svg.*</svg>",
    "worlds": r"\d+ worlds\ncharacter   chance\n(\w+ +(0|1/\d+) +#*\n){8}",
    "match": r"RandomBot: \d of 10 games, .*\nGreedyBot: (9|10) of 10 games, .*\n",
    "puzzle": r"<svg.*</svg>",
    "solution": r"Activate Cloud Rider\nBuild a site on i6\nEscape by n8\njack escape\n",
    "solved": r"<svg.*</svg>",
}

# Runs cells in one interpreter and shows what a notebook would: what is printed, and the picture of the last value.
KERNEL = """
import ast, contextlib, io, json, sys
names, shown = {}, {}
for cell, source in json.load(sys.stdin).items():
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, cell, "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), cell, "eval"), names)
    shown[cell] = printed.getvalue() + ("" if value is None else value._repr_svg_().strip())
print(json.dumps(shown))
"""


def notebook() -> Any:
    """The notebook as it lies there."""
    return json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))


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


@pytest.mark.parametrize("name", [name for name in PRINTED if name != "position_puzzle.py"])
def test_an_example_says_what_it_takes(name: str) -> None:
    """What is no number is refused on a line that names the argument."""
    done = run(name, "zzz")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].endswith("invalid int value: 'zzz'")
    assert run(name, "--help").returncode == 0


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


def test_the_notebook_runs() -> None:
    """From the top, each cell after the other, without a warning; ``nox -s notebook`` does it in a kernel."""
    sources = {cell["id"]: "".join(cell["source"]) for cell in notebook()["cells"] if cell["cell_type"] == "code"}
    command = [sys.executable, "-W", "error", "-c", KERNEL]
    done = subprocess.run(command, input=json.dumps(sources), capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    shown = json.loads(done.stdout)
    assert list(shown) == list(SHOWN)
    for cell, pattern in SHOWN.items():
        assert re.fullmatch(pattern, shown[cell], re.DOTALL if "svg" in pattern else 0), (cell, shown[cell])


def test_the_notebook_is_kept_without_traces_of_a_run() -> None:
    """No outputs, no counts, nothing about a machine: whoever opens it fills it."""
    document = notebook()
    assert document["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    assert (document["nbformat"], document["nbformat_minor"]) == (4, 5)
    for cell in document["cells"]:
        assert cell["metadata"] == {}
        assert (cell.get("outputs", []), cell.get("execution_count")) == ([], None)
    assert len({cell["id"] for cell in document["cells"]}) == len(document["cells"])
