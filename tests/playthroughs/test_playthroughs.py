"""Golden playthroughs: a changed rule shows as a diff. ``nox -s playthroughs -- --accept`` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mrjack import loads
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.playthroughs.rendering import kinds, records, render, wanted

PATHS = [path for rules in ALL_RULES for path in records(rules)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough_is_as_it_was(path: Path) -> None:
    """Every step looks as it did when it was accepted."""
    assert render(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_playthroughs_show_every_kind(rules: AnyRules) -> None:
    """Together they contain every verb, phase and ending, and both hidden events."""
    shown = set().union(*(kinds(loads(path.read_text(encoding="utf-8"))) for path in records(rules)))
    assert wanted(rules) <= shown
