"""Checks rule ids: each is named by a test and cited in the code that enforces it, and nothing names or cites another.

A test names a rule by the marker ``rule``. The code cites it written out in a docstring, a comment or a reason.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.tracing import cited_ids, faults, known_ids, named_ids


def main() -> int:
    """Exit status 1 when anything is missing."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    known, named, cited = known_ids(), named_ids(), cited_ids()
    problems = faults(known, named, cited)
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{len(known)} rules: {len(known & named)} have a test, {len(known & cited)} are cited in the code")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
