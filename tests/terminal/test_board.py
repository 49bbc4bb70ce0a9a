"""The board with what stands beside it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mrjack import Game, Player
from mrjack.core.look import Look
from mrjack.core.protocols import AnyRules
from mrjack.terminal.board import board_lines, legend_lines, status_lines
from mrjack.terminal.screen import Screen
from tests.games import ALL_RULES, positions

NAMES = [rules.name for rules in ALL_RULES]
CODE = re.compile(r"\x1b\[[0-9;]*m")
ROOM_BELOW = 11


def views(rules: AnyRules) -> list[Any]:
    """What both players see along some games."""
    return [rules.view(state, player) for seed in range(3) for state in positions(rules, seed) for player in Player]


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_there_is_room_below_on_a_hundred_columns_and_thirty_rows(rules: AnyRules) -> None:
    """For a few lines of what happened, the choices and the prompt."""
    for view in views(rules):
        lines = board_lines(rules, view, Screen(100, 30))
        assert max(map(len, lines)) <= 100
        assert len(lines) <= 30 - ROOM_BELOW


@pytest.mark.parametrize("columns", [20, 33, 50, 70, 80, 100, 200])
@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_everything_is_told_on_any_width(rules: AnyRules, columns: int) -> None:
    """Every word of the status, and every sign of the board."""
    view = Game(rules, seed=3).view(Player.JACK)
    lines = board_lines(rules, view, Screen(columns))
    assert max(map(len, lines)) <= columns
    text = "\n".join(lines)
    for word in " ".join(status_lines(rules, view, 1000)).split():
        assert word in text
    board = rules.picture(view, Look(has_status=False, has_legend=False))
    shown = re.sub(r"-- part \d+ --", "", text)
    for sign in "#*":
        assert shown.count(sign) == board.count(sign)


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_colours_move_nothing(rules: AnyRules) -> None:
    """Without their codes it is the plain board."""
    for view in views(rules)[::20]:
        for columns in (70, 100):
            inked = board_lines(rules, view, Screen(columns, is_coloured=True))
            assert CODE.sub("", "\n".join(inked)) == "\n".join(board_lines(rules, view, Screen(columns)))
            assert "\x1b[" in "".join(inked)


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_the_legend_is_that_of_the_picture(rules: AnyRules) -> None:
    """What the signs mean, and nothing else."""
    view = Game(rules, seed=3).view(Player.JACK)
    assert rules.picture(view).endswith("\n\n" + "\n".join(legend_lines(rules, view, 200)) + "\n")
    assert all(len(line) <= 40 for line in legend_lines(rules, view, 40))
