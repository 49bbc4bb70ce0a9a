"""Measure the games and their peers by turns, print rates and ratios, and compare with earlier results."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench import measures, peers
from bench.goals import GOALS
from bench.memory import bytes_per_state
from bench.report import compare, report
from bench.timing import measure
from mrjack import find

ROOT = Path(__file__).resolve().parent.parent
# What is imported, the floor first: nothing of ours can be faster.
IMPORTS = {
    "attrs": "import attrs",
    "mrjack": "from mrjack import Game, RandomBot, Watch, dumps",
    "all games": "from mrjack import newyork, pocket, whitechapel",
}


def import_seconds(repeats: int) -> dict[str, float]:
    """How long each of `IMPORTS` takes in a fresh interpreter, without starting that, from compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        # Users have compiled code, whatever this process was told about writing it.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def seconds(code: str) -> float:
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            return time.perf_counter() - began

        # By turns, and the best of each: only the machine's other work makes one take longer than another.
        tries = [{code: seconds(code) for code in ("pass", *IMPORTS.values())} for _ in range(repeats)]
        best = {code: min(times[code] for times in tries) for code in tries[0]}
        return {name: best[code] - best["pass"] for name, code in IMPORTS.items()}


def run(games: list[str], slices: int, size: int) -> dict[str, Any]:
    """Measure. The result: rates by game and measure, rates of the peers, and ratios."""
    results: dict[str, Any] = {
        "python": platform.python_version(),
        "slices": slices,
        "size": size,
        "import_seconds": import_seconds(15),
        "rates": {},
        "ratios": {},
        "bytes_per_state": {},
    }
    for name in games:
        rates = measure([*peers.tasks(size), *measures.tasks(find(name), size)], slices)
        results["rates"][name] = {task: rates.rate(task) for task in rates.by_task}
        results["bytes_per_state"][name] = bytes_per_state(find(name), size)
        results["ratios"][name] = {task: rates.ratio(task, peer) for task, (peer, _) in GOALS.items()}
    return results


def at_commit(commit: str, arguments: list[str]) -> dict[str, Any]:
    """The results of another commit's library, measured by this benchmark."""
    with tempfile.TemporaryDirectory() as folder:
        tree, output = Path(folder) / "tree", Path(folder) / "results.json"
        subprocess.run(["git", "-C", str(ROOT), "worktree", "add", "--detach", str(tree), commit], check=True)
        try:
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(ROOT)])}
            command = [sys.executable, "-m", "bench", "--json", str(output), *arguments]
            subprocess.run(command, check=True, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
            found: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
        finally:
            subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "--force", str(tree)], check=True)
        return found


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help="which games (default: all)")
    parser.add_argument("--slices", type=int, default=11, help="how many slices of each measure (default 11)")
    parser.add_argument("--size", type=int, default=2000, help="how many positions to a slice (default 2000)")
    parser.add_argument("--json", metavar="FILE", help="write the results to a file")
    parser.add_argument("--compare", metavar="FILE", help="compare with the results in a file")
    parser.add_argument("--against", metavar="COMMIT", help="measure another commit too, and compare with it")
    arguments = parser.parse_args()
    games = arguments.games or list(next(iter(GOALS.values()))[1])
    results = run(games, arguments.slices, arguments.size)
    report(results)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    worse = []
    if arguments.compare:
        worse += compare(json.loads(Path(arguments.compare).read_text(encoding="utf-8")), results)
    if arguments.against:
        sizes = ["--slices", str(arguments.slices), "--size", str(arguments.size)]
        worse += compare(at_commit(arguments.against, [*games, *sizes]), results)
    for line in worse:
        # The form that the forge shows beside a change.
        print(f"::warning::{line}" if os.environ.get("CI") else f"warning: {line}")


if __name__ == "__main__":
    main()
