"""The rule ids of each game, from the rulebooks that the package ships."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_ID = re.compile(r"\*\*([A-Z]{2}-[A-Z]+-\d+)\*\*")


@cache
def rule_ids(game: str) -> frozenset[str]:
    """Every id that the rulebook of a game defines."""
    text = (files("mrjack") / game / "rules.md").read_text(encoding="utf-8")
    return frozenset(_ID.findall(text))
