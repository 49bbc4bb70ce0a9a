"""Where each rule is found by its id: in a rulebook, in the code that enforces it, in the markers of its tests."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_ID = r"[A-Z]{2}-[A-Z]+-\d+"
_DEFINED = re.compile(rf"\*\*({_ID})\*\*")
_CITED = re.compile(rf"(?<![A-Z-]){_ID}(?!\d)")
_MARKER = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)
_NAMED = re.compile(rf"\"({_ID})\"")


def known_ids(root: Path = ROOT) -> set[str]:
    """The ids that the rulebooks define."""
    return {found for path in root.glob("src/mrjack/*/rules.md") for found in _DEFINED.findall(_text(path))}


def cited_ids(root: Path = ROOT) -> set[str]:
    """The ids that stand, written out, anywhere in the code."""
    return {found for path in root.glob("src/**/*.py") for found in _CITED.findall(_text(path))}


def named_ids(root: Path = ROOT) -> set[str]:
    """The ids in the ``rule`` markers of the tests."""
    return {
        found
        for path in root.glob("tests/**/*.py")
        for marker in _MARKER.findall(_text(path))
        for found in _NAMED.findall(marker)
    }


def faults(known: AbstractSet[str], named: AbstractSet[str], cited: AbstractSet[str]) -> list[str]:
    """What is missing, one line each: a test, a place in the code, a rule.

    Ids of other games than those of the rulebooks are examples.
    """
    games = {_game_of(rule) for rule in known}
    return [
        *(f"{rule}: no test names it" for rule in sorted(known - named)),
        *(f"{rule}: nowhere cited in the code" for rule in sorted(known - cited)),
        *(f"{rule}: a test names it, and there is no such rule" for rule in sorted(named - known)),
        *(
            f"{rule}: cited in the code, and there is no such rule"
            for rule in sorted(cited - known)
            if _game_of(rule) in games
        ),
    ]


def _game_of(rule: str) -> str:
    return rule.partition("-")[0]


def is_asked(rule: str, asked: str) -> bool:
    """Whether an id is the one asked for, or of the chapter asked for.

    >>> is_asked("NY-FERRY-1", "ny-ferry"), is_asked("NY-FERRY-1", "NY-FERRY-1"), is_asked("NY-FERRY-12", "NY-FERRY-1")
    (True, True, False)
    """
    wanted = asked.strip().upper()
    return wanted in (rule, rule.rpartition("-")[0])


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
