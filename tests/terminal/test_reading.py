"""What a typed line means."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Game
from mrjack.core.protocols import AnyRules
from mrjack.terminal.choices import menu
from mrjack.terminal.orders import NAMES, ORDERS, order_of
from mrjack.terminal.reading import Decision, Meaning, Nothing, Opening, Order, Refused, meaning
from tests.games import ALL_RULES, positions

GAME = Game("newyork", seed=7).play("activate beach")


def read(line: str, prefix: str = "", game: Game[Any, Any, Any] = GAME) -> Meaning:
    """What a line means in a game when some words stand in the prompt."""
    return meaning(line, game.rules, game.legal_actions, menu(game.rules, game.legal_actions, prefix))


def act(text: str) -> Decision:
    """The decision with a text."""
    return Decision(GAME.rules.parse_action(text))


@pytest.mark.parametrize(
    ("line", "prefix", "meant"),
    [
        ("", "", Nothing()),
        (" \t ", "move", Nothing()),
        ("move e5", "", act("move e5")),
        ("  MOVE   E5 ", "", act("move e5")),
        ("move", "", Opening("move")),
        ("1", "", Opening("move")),
        ("1", "move", act("move b3")),
        ("2", "accuse", act("accuse callahan")),
        ("e5", "move", act("move e5")),
        ("metro c1", "move", act("metro c1")),
        ("accuse", "move", Opening("accuse")),
        ("move to e5", "", act("move to e5".replace(" to", ""))),
        ("Build a metro entrance on c1", "", act("metro c1")),
        ("undo", "move", Order("undo", "")),
        ("QUIT", "", Order("quit", "")),
        ("?", "", Order("help", "")),
        ("rules metro", "", Order("rule", "metro")),
        (" save  My File.json ", "", Order("save", "My File.json")),
    ],
)
def test_lines_that_mean_something(line: str, prefix: str, meant: Meaning) -> None:
    """Orders, numbers, actions, their beginnings and their labels."""
    assert read(line, prefix) == meant


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("b3", "Did you mean move b3?"),
        ("e5", "Did you mean move e5 or metro e5?"),
        ("latimer", "Did you mean accuse latimer?"),
        ("accuse call", "Did you mean accuse callahan?"),
        ("mvoe", "Did you mean move?"),
        ("udno", "Did you mean undo?"),
        ("mvoe e5", "Did you mean move e5?"),
        ("move a2", ""),
        ("xyzzy", ""),
        ("99", ""),
        ("0", ""),
        ("٣", ""),
        ("1" * 5000, ""),
        ("witness visible", ""),
    ],
)
def test_lines_that_are_no_choice(line: str, hint: str) -> None:
    """What was meant is told and never done: an accusation cannot be taken back."""
    assert read(line) == Refused(line, hint)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_every_action_can_be_typed(rules: AnyRules) -> None:
    """Whatever menu is shown, by its text; its first word shows how it goes on; no order hides an action."""
    for state in positions(rules, 3):
        if rules.to_move(state) is None:
            continue
        actions = rules.legal_actions(state)
        for action in actions[:: len(actions) // 9 + 1]:
            verb = str(action).split()[0]
            assert order_of(verb) is None
            for prefix in ("", verb):
                shown = menu(rules, actions, prefix)
                assert meaning(str(action), rules, actions, shown) == Decision(action)
                assert meaning(rules.label(action), rules, actions, shown) == Decision(action)
            if str(action) != verb:
                assert meaning(verb, rules, actions, menu(rules, actions)) == Opening(verb)


def test_orders() -> None:
    """Each is known by its first word."""
    assert len(set(NAMES)) == len(ORDERS)
    assert all(order_of(name) == name for name in NAMES)
    assert order_of("move") is None
