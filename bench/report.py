"""What was measured, as lines, and beside earlier results."""

from __future__ import annotations

from typing import Any

from bench.goals import GOALS, MOST_IMPORT_SECONDS

# How much slower a ratio may be than in the results compared with before it is worth a warning.
TOLERANCE = 0.15


def report(results: dict[str, Any]) -> None:
    """Print everything that was measured."""
    for name, rates in results["rates"].items():
        print(name)
        for task, rate in rates.items():
            line = f"  {task:30} {rate:12,.0f} a second"
            if task in GOALS:
                peer, goals = GOALS[task]
                ratio, goal = results["ratios"][name][task], goals[name]
                line += f"   {ratio:5.2f} x {peer}, goal {goal:g}{'' if ratio >= goal else ' MISSED'}"
            print(line)
        for where, weight in results["bytes_per_state"][name].items():
            print(f"  bytes for a state kept {where:12} {weight:7,.0f}")
    times = ", ".join(f"{name} {seconds * 1000:.0f} ms" for name, seconds in results["import_seconds"].items())
    missed = "" if results["import_seconds"]["all games"] < MOST_IMPORT_SECONDS else " MISSED"
    print(f"import: {times}, goal below {MOST_IMPORT_SECONDS * 1000:.0f}{missed}")


def compare(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What became slower than the tolerance allows, by ratios to the peers, so that the machine does not matter."""
    worse = []
    for name, ratios in after["ratios"].items():
        for task, ratio in ratios.items():
            earlier = before["ratios"].get(name, {}).get(task)
            if earlier is None:
                continue
            print(f"{name:12} {task:20} {earlier:6.2f} -> {ratio:6.2f}  {ratio / earlier - 1:+.0%}")
            if ratio < earlier * (1 - TOLERANCE):
                worse.append(f"{name}: {task} is {1 - ratio / earlier:.0%} slower than before")
    return worse
