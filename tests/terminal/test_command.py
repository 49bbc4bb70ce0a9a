"""The command ``mrjack play``, up to where the sitting begins and from where it ends."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mrjack import Game, Player, Sheet, Watch, dumps, dumps_sheet, loads
from mrjack.__main__ import main
from mrjack.bots import BOTS

PLAY = ("play", "newyork", "--seed", "7", "--opponent", "random")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command on what is typed and gives status, stdout and stderr."""

    def run_it(typed: str, *arguments: str) -> tuple[Any, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        try:
            status: Any = main(arguments)
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that has begun."""
    path = tmp_path / "game.json"
    path.write_text(dumps(Game("newyork", seed=7).play("activate beach")), encoding="utf-8")
    return path


def test_a_game_is_played_on_what_is_typed(run: Any) -> None:
    """The end of the input is no mistake."""
    status, out, err = run("activate beach\nmove e5\n", *PLAY)
    assert (status, err) == (0, "")
    assert "You: move to e5.\n" in out
    assert out.endswith("detective> \n")


def test_the_same_seed_is_the_same_game(run: Any) -> None:
    """That of the other commands, the bot's choices included."""
    typed = "activate beach\nmove e5\nmetro m12\nlog\n"
    first = run(typed, *PLAY)[1]
    assert run(typed, *PLAY)[1] == first
    assert "Jack: activate " in first
    assert "Activate Alfred Ely Beach" in first
    assert run("", "play", "newyork", "--opponent", "random")[0] == 0


def test_the_side_the_layout_and_the_opponent_are_chosen(run: Any) -> None:
    """The Detective, the first layout and the strongest bot where nothing is said."""
    assert "You are Jack" in run("", "play", "whitechapel", "--as", "jack", "--layout", "2006")[1]
    out = run("", "play", "pocket")[1]
    assert "You are the Detective" in out
    assert f"Your opponent is the bot {'greedy' if 'greedy' in BOTS else 'random'}." in " ".join(out.split())
    command = f"exec:{sys.executable} -m mrjack bot --stdio"
    status, out, err = run("", "play", "newyork", "--as", "jack", "--seed", "3", "--opponent", command)
    assert (status, err) == (0, "")
    assert "The Detective: activate " in out


def test_a_bot_that_cannot_go_on_is_no_mistake_of_the_person(run: Any) -> None:
    """The game is won, and can be kept."""
    status, out, err = run("", "play", "newyork", "--as", "jack", "--opponent", "exec:echo My move")
    assert (status, err) == (0, "")
    assert "You have won: The Detective cannot go on.\n" in out


def test_a_kept_game_is_gone_on_with(run: Any, record: Path) -> None:
    """A record, or a score sheet that tells everything."""
    sheet = record.with_suffix(".txt")
    sheet.write_text(dumps_sheet(Sheet(loads(record.read_bytes()))), encoding="utf-8")
    for path in (record, sheet):
        status, out, err = run("move e5\nresume\nresume\nmove e6\n", *PLAY, "--resume", str(path))
        assert (status, err) == (0, "")
        assert "You: move to e5.\n" in out
        # The file may be a score sheet, over which nothing is written: where to save is still to be named.
        assert "Go on with what?" in out
        assert "This game is not saved" not in run("quit\n", *PLAY, "--resume", str(path))[1]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("newyork", "--resume", "no-such.json"), "mrjack: no-such.json: "),
        (("newyork", "--resume", "."), "mrjack: .: "),
        (("newyork", "--resume", "-"), "mrjack: a game cannot be resumed from standard input: there you type\n"),
        (("pocket", "--resume", "game.json"), "mrjack: game.json: this is a game of newyork, not of pocket\n"),
        (("newyork", "--resume", "seen.json"), "mrjack: seen.json: this tells only what detective saw of the game\n"),
        (("newyork", "--resume", "bad.json"), "mrjack: document: "),
        (
            ("newyork", "--resume", "game.json", "--layout", "box"),
            "mrjack: --layout: the game to resume has its layout already\n",
        ),
        (("newyork", "--layout", "bax"), "mrjack: newyork has the layouts "),
        (("newyork", "--as", "watson"), "mrjack play: argument --as: invalid choice: 'watson'"),
        (("newyork", "--opponent", "randm"), "mrjack play: argument --opponent: invalid choice: 'randm'"),
        (("chess",), "mrjack play: argument GAME: invalid choice: 'chess'"),
        (("newyork", "--opponent", "exec:no-such-program", "--as", "jack"), "mrjack: cannot start 'no-such-program'"),
    ],
    ids=range(12),
)
def test_what_is_wrong_is_told_on_one_line(
    run: Any, record: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], error: str
) -> None:
    """With status 2, and nothing else is printed."""
    monkeypatch.chdir(record.parent)
    Path("bad.json").write_text("{", encoding="utf-8")
    seen = Watch.of(loads(record.read_bytes()), Player.DETECTIVE).dumps()
    Path("seen.json").write_text(seen, encoding="utf-8")
    status, out, err = run("", "play", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(error)
    assert err.count("\n") == 1


def test_without_standard_input_nobody_can_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told, as it is by other commands."""
    monkeypatch.setattr(sys, "stdin", None)
    assert main(PLAY) == 2
    assert capsys.readouterr() == ("", "mrjack: standard input is closed\n")


def test_a_reader_that_has_gone_ends_quietly(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with other commands."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as closed, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", closed)
        assert run("activate beach\n", *PLAY) == (0, "", "")


def test_other_commands_load_no_terminal() -> None:
    """They start as quickly as before, and the library loads nothing of it."""
    code = (
        "import sys, mrjack.__main__; "
        "print([name for name in sys.modules if name.startswith(('mrjack.terminal', 'prompt_toolkit', 'readline'))])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert loaded.stdout == "[]\n"
