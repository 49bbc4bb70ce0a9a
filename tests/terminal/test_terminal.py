"""The command in a real terminal: what stands on a screen of a hundred columns and thirty rows."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from mrjack.registry import GAMES

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")

if os.name != "nt":
    from tests.terminal.terminals import PLAY, PLAY_BARE, Terminal

    COMMANDS: Sequence[tuple[str, ...]] = (PLAY, PLAY_BARE)
else:
    COMMANDS = ()

GAME = ("newyork", "--seed", "7", "--opponent", "random")
ASK = "detective>"
COLOUR = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-7]|9[0-7])m")
TOPS = {"newyork": "lib.", "whitechapel": "f10", "pocket": "0         1         2"}
BOTH = pytest.mark.parametrize("command", COMMANDS, ids=["with the extra", "without"])


@BOTH
@pytest.mark.parametrize("game", list(GAMES))
def test_board_choices_and_prompt_are_in_sight(command: tuple[str, ...], game: str) -> None:
    """From the first line of the board to the prompt, at the start and after a decision."""
    with Terminal([*command, game, "--seed", "7", "--opponent", "random"]) as terminal:
        terminal.until(ASK, "What do you do?")
        for headline in ("What do", "You: "):
            assert TOPS[game] in terminal.text
            assert re.search(r"(York|Whitechapel|Pocket), round 1 of 8", terminal.text)
            assert headline in terminal.text
            assert "  1 " in terminal.text
            if headline == "What do":
                terminal.type("2\r")
                terminal.until_shown("(a number or the words; Enter goes back)" if game == "pocket" else "You: ")
                if game == "pocket":
                    terminal.type("1\r")
                terminal.until_shown("You: ")
                terminal.until(ASK, "What do")


@BOTH
def test_tab_completes_words_of_actions_and_orders(command: tuple[str, ...]) -> None:
    """As far as only one thing can be meant; otherwise the words are shown."""
    with Terminal([*command, *GAME]) as terminal:
        terminal.until(ASK)
        terminal.type("act\t")
        terminal.until(f"{ASK} activate")
        terminal.type("cal\t")
        terminal.until(f"{ASK} activate callahan")
        terminal.type("\r")
        terminal.until(ASK, "What does callahan do?")
        terminal.type("inv\t")
        terminal.until(f"{ASK} investigation")
        # Once as far as all that may follow is alike, then what that is.
        terminal.type("\t\t")
        terminal.until_shown("k5+l5", times=2)
        terminal.type("\x15")
        terminal.until(ASK)
        terminal.type("und\t")
        terminal.until(f"{ASK} undo")
        terminal.type("\r")
        terminal.until(ASK, "Taken back: Activate James H. Callahan.")


@BOTH
def test_a_sitting_with_refusal_undo_save_and_resume(command: tuple[str, ...], tmp_path: Path) -> None:
    """The rule that refuses is named; what was saved is gone on with in another terminal."""
    path = tmp_path / "game.json"
    with Terminal([*command, *GAME]) as terminal:
        terminal.until(ASK)
        terminal.type("activate smith\r")
        terminal.until(ASK, "(NY-ROUND-4)")
        assert "\nNY-ROUND-4  " in terminal.text
        terminal.type("1\r")
        terminal.until(ASK, "What does beach do?")
        terminal.type("move e5\r")
        terminal.until(ASK, "You: move to e5.")
        terminal.type("undo\r")
        terminal.until(ASK, "Taken back: Move to e5.")
        terminal.type(f"save {path}\r")
        terminal.until(ASK, "do not look inside")
        terminal.type("quit\r")
        assert terminal.status() == 0
    with Terminal([*command, *GAME, "--resume", str(path)]) as terminal:
        terminal.until(ASK, "What does beach do?")
        terminal.type("move e6\r")
        terminal.until(ASK, "You: move to e6.")
        terminal.type("quit\r")
        terminal.until(ASK, "This game is not saved")
        terminal.type("quit\r")
        assert terminal.status() == 0
        assert b"Traceback" not in terminal.raw


@BOTH
def test_control_d_and_control_c_end_quietly(command: tuple[str, ...]) -> None:
    """With the status that shells expect; the next prompt of the shell gets a line of its own."""
    for key, status in (("\x04", 0), ("\x03", 130)):
        with Terminal([*command, *GAME]) as terminal:
            terminal.until(ASK)
            terminal.type(key)
            assert terminal.status() == status
            assert terminal.line == ""
            assert b"Traceback" not in terminal.raw


@BOTH
def test_colours_are_there_unless_they_are_refused(command: tuple[str, ...]) -> None:
    """By NO_COLOR, or by a terminal that has none."""
    for environment, has_colour in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        with Terminal([*command, *GAME], environment) as terminal:
            terminal.until(ASK)
            terminal.type("activate rider\r")
            terminal.until(ASK, "What does rider do?")
            assert bool(COLOUR.search(terminal.raw)) is has_colour
            terminal.type("\x04")
            assert terminal.status() == 0


def test_a_dumb_terminal_gets_lines_alone() -> None:
    """No code of any kind."""
    with Terminal([*PLAY, *GAME], {"TERM": "dumb"}) as terminal:
        terminal.until(ASK)
        terminal.type("activate rider\r")
        terminal.until(ASK, "What does rider do?")
        terminal.type("quit\r")
        terminal.until(ASK, "quit` again leaves it.")
        terminal.type("\x03")
        assert terminal.status() == 130
        assert b"\x1b" not in terminal.raw
        assert b"Traceback" not in terminal.raw


@BOTH
def test_a_narrow_terminal_gets_the_board_in_parts(command: tuple[str, ...]) -> None:
    """Nothing is wider than the screen, and the prompt is in sight."""
    with Terminal([*command, *GAME], columns=50, rows=24) as terminal:
        terminal.until(ASK)
        assert "-- part 2 --" in terminal.text or "l6" in terminal.text
        assert "  1 Activate Alfred Ely Beach" in terminal.text


@BOTH
def test_a_whole_game_as_jack(command: tuple[str, ...]) -> None:
    """By numbers, to the end."""
    with Terminal([*command, "pocket", "--as", "jack", "--seed", "3", "--opponent", "random"]) as terminal:
        terminal.until_shown("that is you, and nobody else knows.")
        terminal.until_prompt("jack")
        while "Enter leaves" not in terminal.text:
            terminal.answer("1\r", "jack")
        assert re.search(r"You have (won|lost)\. .*", terminal.text)
        terminal.type("\r")
        assert terminal.status() == 0
