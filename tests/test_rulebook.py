"""The rule texts that come with the package."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError
from mrjack.registry import GAMES
from mrjack.rulebook import look_up, rulebook
from tests.rulebook import rule_ids


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_has_a_text(game: str) -> None:
    """One line each, without the signs of tables."""
    rules = rulebook(game)
    assert set(rules) == rule_ids(game)
    for text in rules.values():
        assert text
        assert text == " ".join(text.split())
        assert "|" not in text


def test_a_rulebook_cannot_be_changed() -> None:
    """Everybody reads the same one."""
    book: Any = rulebook("newyork")
    with pytest.raises(TypeError):
        book["NY-SCOPE-2"] = "Three sides."


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("NY-FERRY-2", ["NY-FERRY-2"]),
        (" ny-ferry-2 ", ["NY-FERRY-2"]),
        ("NY-FERRY", ["NY-FERRY-1", "NY-FERRY-2"]),
        ("stop on a ferry", ["NY-FERRY-2"]),
    ],
)
def test_rules_are_found_by_id_chapter_or_words(asked: str, found: list[str]) -> None:
    """Capitals and blanks make no difference."""
    assert list(look_up("newyork", asked)) == found


@pytest.mark.parametrize("asked", ["", "  ", "NY-FERRY-9", "xyzzy"])
def test_what_is_in_no_rule_is_not_found(asked: str) -> None:
    """An empty word is in none."""
    with pytest.raises(UsageError, match=r"^no rule of newyork has the id or the word "):
        look_up("newyork", asked)


@pytest.mark.parametrize("wrong", [None, 5, b"NY-FERRY", ["NY-FERRY"]], ids=repr)
def test_an_id_is_a_text_and_a_game_a_name(wrong: Any) -> None:
    """Nothing else is looked up."""
    with pytest.raises(UsageError):
        look_up("newyork", wrong)
    with pytest.raises(UsageError):
        rulebook(wrong)
