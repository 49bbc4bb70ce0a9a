"""The games by name."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError, find, newyork
from mrjack.registry import GAMES, rules_of


def test_every_game_is_found_by_its_own_name() -> None:
    """And by no other."""
    assert find("newyork") is newyork.RULES
    assert all(find(name) is rules and rules.name == name for name, rules in GAMES.items())


def test_the_rules_have_these_numbers() -> None:
    """The one place in the tests that states them: a changed ruling raises a number."""
    assert {name: rules.version for name, rules in GAMES.items()} == {"newyork": 1, "whitechapel": 1, "pocket": 1}


@pytest.mark.parametrize(
    "wrong",
    ["", "chess", "NewYork", " newyork", None, 5, ["newyork"], newyork.RULES],
    ids=lambda value: type(value).__name__,
)
def test_an_unknown_game_is_refused_with_the_names(wrong: Any) -> None:
    """Names are exact; what is no text is no name."""
    with pytest.raises(UsageError, match=r"^there are the games newyork whitechapel pocket, not "):
        find(wrong)


def test_rules_stand_for_themselves() -> None:
    """Where rules or a name are taken, both lead to the same object."""
    assert rules_of(newyork.RULES) is newyork.RULES
    found: Any = rules_of("newyork")
    assert found is newyork.RULES


@pytest.mark.parametrize(
    "wrong", [None, 5, newyork, type(newyork.RULES), newyork.RULES.start(), []], ids=lambda wrong: type(wrong).__name__
)
def test_other_objects_are_no_rules(wrong: Any) -> None:
    """Not the module of a game, nor the class of its rules."""
    with pytest.raises(UsageError, match=r"^expected a game's rules or its name, not "):
        rules_of(wrong)
