"""Lists every rule id that no test names by a ``rule`` marker, and every marker that names no rule."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEFINED = re.compile(r"\*\*([A-Z]{2}-[A-Z]+-\d+)\*\*")
MARKER = re.compile(r"pytest\.mark\.rule\(([^)]*)\)", re.DOTALL)
NAMED = re.compile(r"\"([A-Z]{2}-[A-Z]+-\d+)\"")


def main() -> int:
    """Exit status 1 when anything is missing."""
    defined = {
        rule
        for path in ROOT.glob("src/mrjack/*/rules.md")
        for rule in DEFINED.findall(path.read_text(encoding="utf-8"))
    }
    named = {
        rule
        for path in ROOT.glob("tests/**/*.py")
        for marker in MARKER.findall(path.read_text(encoding="utf-8"))
        for rule in NAMED.findall(marker)
    }
    for rule in sorted(defined - named):
        print(f"{rule}: no test names it")
    for rule in sorted(named - defined):
        print(f"{rule}: no such rule")
    print(f"{len(defined & named)} of {len(defined)} rules are named by tests")
    return 0 if defined == named else 1


if __name__ == "__main__":
    sys.exit(main())
