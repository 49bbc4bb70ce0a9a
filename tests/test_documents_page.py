"""``docs/reference/documents.md`` names every key of every document, and every kind of change, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mrjack import Change
from mrjack.core.changes import KINDS
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, steps

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "documents.md"
EVERY_GAME = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


def rows(chapter: str) -> Iterator[list[str]]:
    """The cells of each row of the table of a chapter."""
    page = PAGE.read_text(encoding="utf-8")
    (text,) = re.findall(rf"^##? {chapter}$(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def names(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)


def is_for(games: str, rules: AnyRules) -> bool:
    """Whether a row is about a game."""
    return games in ("all", rules.name) or (games == "street" and rules.name != "pocket")


def of_game(chapter: str, rules: AnyRules) -> set[str]:
    """The keys that a chapter tells of a game."""
    return {name for keys, games, *_ in rows(chapter) if is_for(games, rules) for name in names(keys)}


@EVERY_GAME
def test_the_keys_of_views_and_layouts(rules: AnyRules) -> None:
    """Those of each game."""
    assert of_game("View", rules) == set(rules.schema("view")["properties"])
    private = {name for keys, _, meaning in rows("View") if meaning.startswith("private") for name in names(keys)}
    assert private == set(rules.schema("view")["dependentRequired"])
    layouts = rules.schema("layout").get("anyOf", [{}, {}])[1].get("properties", {})
    assert of_game("Layout", rules) == set(layouts) or not rules.layouts


@EVERY_GAME
@pytest.mark.parametrize(
    ("chapter", "kind"),
    [("Event", "event"), ("Update", "update"), ("Record", "record"), ("Player's record", "player")],
)
def test_the_keys_of_the_other_documents(rules: AnyRules, chapter: str, kind: str) -> None:
    """They are the same in all games."""
    assert {name for keys, *_ in rows(chapter) for name in names(keys)} == set(rules.schema(kind)["properties"])


@EVERY_GAME
def test_the_keys_of_choices_and_actions(rules: AnyRules) -> None:
    """Each verb stands beside its parts."""
    choice = rules.schema("view")["properties"]["choices"]["items"]
    assert {name for keys, _ in rows("Choice") for name in names(keys)} == set(choice["properties"])
    told = {(verb, tuple(names(parts))) for parts, verbs in rows("Action") for verb in names(verbs)}
    for action in rules.schema("action")["oneOf"]:
        parts = tuple(name for name in action["properties"] if name not in ("format", "text", "verb"))
        assert (action["properties"]["verb"]["const"], parts) in told


def fits(change: Change, row: list[str], rules: AnyRules) -> bool:
    """Whether a row of the table tells a change."""
    kind, games, piece, source, target = row
    if kind != f"`{change.kind}`" or not is_for(games, rules):
        return False
    named = names(piece)
    if named and change.piece not in named:
        return False
    for cell, value in ((source, change.source), (target, change.target)):
        if (value is None) != (cell == "-") and not (value is None and "null" in cell):
            return False
    return True


def test_the_table_of_changes() -> None:
    """Every change of many games has its row, and every row happens in each of its games."""
    table = list(rows("Changes"))
    assert list(dict.fromkeys(name for kind, *_ in table for name in names(kind))) == list(KINDS)
    for rules in ALL_RULES:
        happened: set[int] = set()
        for seed in range(90):
            for state, action in steps(rules, seed, accuse=0.05):
                if action is not None:
                    before, after = (rules.public_view(now) for now in (state, rules.apply(state, action)))
                    for change in rules.changes(before, after):
                        fitting = [number for number, row in enumerate(table) if fits(change, row, rules)]
                        assert fitting, (rules.name, str(change))
                        happened.add(min(fitting, key=lambda number: not names(table[number][2])))
        missing = [row for number, row in enumerate(table) if is_for(row[1], rules) and number not in happened]
        assert not missing, (rules.name, missing)


def test_the_formats() -> None:
    """Each document has the format that its schema asks for."""
    told: dict[Any, str] = {name: names(format_)[0] for name, format_, *_ in rows("Documents") if names(format_)}
    rules = ALL_RULES[0]
    kinds = {"player's record": "player"}
    for name, format_ in told.items():
        schema = rules.schema(kinds.get(name, name))
        one = schema.get("oneOf", [schema])[0] if name == "action" else schema
        assert one["properties"]["format"]["const"] == format_
