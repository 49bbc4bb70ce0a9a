"""Menus: every choice is there, none takes more than a few lines, and words lead where numbers do."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Game
from mrjack.core.protocols import AnyRules
from mrjack.terminal.choices import MOST_LINES, MOST_ROWS, menu, menu_lines
from tests.games import ALL_RULES, positions

NAMES = [rules.name for rules in ALL_RULES]


def leaves(rules: AnyRules, actions: tuple[Any, ...], prefix: str = "", depth: int = 0) -> list[Any]:
    """All actions that can be picked by numbers from a menu on."""
    assert depth < 5
    found: list[Any] = []
    for choice in menu(rules, actions, prefix).choices:
        if len(choice.actions) == 1:
            found += choice.actions
        else:
            assert choice.text != prefix
            assert choice.words.endswith(" ...")
            found += leaves(rules, actions, choice.text, depth + 1)
    return found


def decisions(rules: AnyRules) -> list[Any]:
    """Positions of a few whole games in which somebody decides."""
    return [state for seed in range(4) for state in positions(rules, seed) if rules.to_move(state) is not None]


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_every_action_can_be_picked_once(rules: AnyRules) -> None:
    """By numbers alone."""
    for state in decisions(rules):
        actions = rules.legal_actions(state)
        assert sorted(map(str, leaves(rules, actions))) == sorted(map(str, actions))


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_a_menu_is_short(rules: AnyRules) -> None:
    """The first one has few lines, whatever can be done, and no menu is wider than the screen."""
    for state in decisions(rules):
        actions = rules.legal_actions(state)
        first = menu(rules, actions)
        assert len(menu_lines(first, 100)) <= MOST_LINES
        for choice in first.choices:
            lines = menu_lines(menu(rules, actions, choice.text), 100)
            assert len(lines) <= MOST_LINES
            assert all(len(line) <= 100 for line in lines)


def test_a_very_long_menu_tells_how_many_there_are() -> None:
    """The rest is for the TAB key."""
    game = Game("newyork", seed=7).play("activate callahan")
    shown = menu(game.rules, game.legal_actions, "investigation e7+f8")
    lines = menu_lines(shown, 40)
    assert len(lines) == MOST_ROWS
    assert lines[-1] == f"    ... {len(shown.choices)} in all, such as: {shown.choices[-1].text}"


def test_few_actions_are_told_one_by_one() -> None:
    """With their labels, and what is typed for them."""
    game = Game("newyork", seed=7)
    assert menu_lines(menu(game.rules, game.legal_actions), 80) == [
        "  1 Activate Alfred Ely Beach      activate beach",
        "  2 Activate Cloud Rider           activate rider",
        "  3 Activate James H. Callahan     activate callahan",
        "  4 Activate Francis J. Tumblety   activate tumblety",
    ]


def test_many_actions_are_told_by_kind() -> None:
    """With the words that may follow, as far as they fit; then only these words, in columns."""
    game = Game("newyork", seed=7).play("activate beach")
    assert menu_lines(menu(game.rules, game.legal_actions), 60) == [
        "  1 Move to ...                     move b3 c1 c2 c4 c5 ..",
        "  2 Accuse ...                      accuse latimer ..",
        "  3 Build a metro entrance on ...   metro c1 c2 d1 d2 d5 ..",
    ]
    assert menu_lines(menu(game.rules, game.legal_actions, "move"), 60)[0] == (
        "  1 b3     2 c1     3 c2     4 c4     5 c5     6 d1"
    )
    assert [choice.text for choice in menu(game.rules, game.legal_actions, "accuse").choices] == [
        "accuse latimer",
        "accuse callahan",
        "accuse tumblety",
    ]
