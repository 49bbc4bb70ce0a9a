"""Draws the golden pictures as they are now, those of the documentation among them, and names those that changed.

Exit status 0 when nothing is left to do.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.svg.golden import PICTURES, name_of


def review(*, is_accepting: bool) -> int:
    """Names every picture that is not as it was, and writes it if asked to. How many are still not as they are now."""
    left = 0
    for path, draw in PICTURES.items():
        drawn = draw()
        if path.is_file() and path.read_text(encoding="utf-8") == drawn:
            continue
        if is_accepting:
            path.write_text(drawn, encoding="utf-8", newline="\n")
        else:
            left += 1
        print(f"{name_of(path)}: {'written' if is_accepting else 'changed'}")
    print(f"{len(PICTURES)} pictures looked at")
    return left


def main() -> int:
    """Exit status 1 when a picture differs and was not accepted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accept", action="store_true", help="write the pictures as they are now")
    return 1 if review(is_accepting=parser.parse_args().accept) else 0


if __name__ == "__main__":
    sys.exit(main())
