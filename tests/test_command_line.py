"""The command line: what is printed, and one line with status 2 for everything that is wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from mrjack import Game, Player, RandomBot, Sheet, Watch, dumps, dumps_sheet, entry, loads, newyork
from mrjack.__main__ import main
from mrjack.arena import play_match
from mrjack.bots import BOTS
from mrjack.core.look import Look
from mrjack.core.schemas import KINDS
from mrjack.registry import GAMES
from tests.adapters.scripts import script
from tests.newyork.positions import position

RULES = newyork.RULES
MATCH = ("match", "newyork", "--games", "3", "--seed", "1")
RANDOM = dict.fromkeys(Player, RandomBot)
DEPTH = "mrjack perft: argument --depth: expected a number from 1 to 12, not"
NO_RULE = "mrjack: no rule of newyork has the id or the word"
LAYOUTS = "mrjack: newyork has the layouts box box-k4 box-e5 box-k4-e5, not"


class Bot:
    """A bot that is made as the arena makes them, to be given a behaviour."""

    def __init__(self, _rng: Random) -> None:
        pass


class Interrupted(Bot):
    """Somebody presses Ctrl-C while it thinks."""

    def choose(self, _view: Any, /) -> Any:
        """Never ends."""
        raise KeyboardInterrupt


class Cheating(Bot):
    """It breaks the rules."""

    def choose(self, _view: Any, /) -> Any:
        """Nothing that could be done now."""
        return newyork.EndActivation()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command and gives status, stdout and stderr."""

    def run_it(*arguments: str) -> tuple[Any, str, str]:
        try:
            status: Any = main(arguments)
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a game that has gone on for a while."""
    game = Game(RULES, seed=5)
    for _ in range(12):
        game.play(game.legal_actions[0])
    path = tmp_path / "game.json"
    path.write_text(dumps(game), encoding="utf-8")
    return path


def read(path: Path) -> Game[Any, Any, Any]:
    """The game of a record."""
    return loads(path.read_bytes())


# What is wrong with the command itself.


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ((), "mrjack: the following arguments are required: COMMAND; mrjack --help tells more\n"),
        (("dance",), "mrjack: argument COMMAND: invalid choice: 'dance'"),
        (("match",), "mrjack match: the following arguments are required: GAME; mrjack match --help tells more\n"),
        (("match", "chess"), "mrjack match: argument GAME: invalid choice: 'chess'"),
        (("match", "newyork", "more"), "mrjack: unrecognized arguments: more"),
        (("match", "newyork", "--jack", "clever"), "mrjack match: argument --jack: invalid choice: 'clever'"),
        (("match", "newyork", "--games"), "mrjack match: argument --games: expected one argument"),
        (("match", "newyork", "--colour", "red"), "mrjack match: argument --colour: invalid choice: 'red'"),
        (("match", "newyork", "--shout"), "mrjack: unrecognized arguments: --shout"),
        (("match", "newyork", "two\nlines\r\nmore"), "mrjack: unrecognized arguments: two lines more\n"),
        (("match", "newyork", "--jack", "exec:"), "mrjack match: argument --jack: expected a command, not ''\n"),
        (
            ("match", "newyork", "--detective", "exec:'"),
            'mrjack match: argument --detective: cannot split the command "\'": No closing quotation\n',
        ),
        (("match", "pocket", "--jack", "exec:no-such-program"), "mrjack: cannot start 'no-such-program': "),
        (
            ("match", "newyork", "--time-limit", "0"),
            "mrjack match: argument --time-limit: expected a number of seconds, ",
        ),
        (("bot",), "mrjack bot: the following arguments are required: --stdio; mrjack bot --help tells more\n"),
        (("bot", "--stdio", "--bot", "clever"), "mrjack bot: argument --bot: invalid choice: 'clever'"),
        (("show",), "mrjack show: the following arguments are required: RECORD"),
        (("show", "x", "--as", "watson"), "mrjack show: argument --as: invalid choice: 'watson'"),
        (("perft", "newyork", "--depth", "0"), f"{DEPTH} '0'\n"),
        (("perft", "newyork", "--depth", "13"), f"{DEPTH} '13'\n"),
        (("show", "x", "--at", "-1"), "mrjack show: argument --at: expected a number from 0 to 10000000, not '-1'\n"),
        (("new", "newyork", "--layout", "box-z9"), f"{LAYOUTS} 'box-z9'\n"),
        (("rules", "newyork", "xyzzy"), "mrjack: no rule of newyork has the id or the word 'xyzzy'\n"),
        (("rules", "newyork", ""), "mrjack: no rule of newyork has the id or the word ''\n"),
        (("rules", "newyork", "NY-NONE-1"), "mrjack: no rule of newyork has the id or the word 'NY-NONE-1'\n"),
        (("new", "pocket", "--layout", "box"), "mrjack: pocket has no layouts, so 'box' cannot be one\n"),
        (("rules", "newyork", "NY-MOV-3"), f"{NO_RULE} 'NY-MOV-3': did you mean NY-MOVE-3?\n"),
        (("perft", "newyork", "--state", "box 1"), "mrjack: cannot read 'box 1': expected 18 words, not 2 "),
        (("show", "no such file"), "mrjack: no such file: "),
        (("replay", "."), "mrjack: .: "),
    ],
    ids=range(30),
)
def test_one_line_on_stderr_and_status_2(run: Any, arguments: tuple[str, ...], start: str) -> None:
    """Bad arguments print nothing else."""
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(start)
    assert err.count("\n") == 1
    assert err.endswith("\n")


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("match", "newyrok"), "newyork"),
        (("match", "NewYork"), "newyork"),
        (("rules", "pockt"), "pocket"),
        (("mach", "newyork"), "match"),
        (("match", "newyork", "--jack", "randm"), "random"),
        (("show", "x", "--as", "Detektive"), "detective"),
        (("play", "newyork", "--opponent", "randm"), "random"),
        (("show", "x", "--colour", "allways"), "always"),
    ],
    ids=" ".join,
)
def test_what_was_meant_is_told(run: Any, arguments: tuple[str, ...], meant: str) -> None:
    """For everything that is chosen from a few names, when one of them is near."""
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert ": invalid choice: " in err
    assert err.endswith(f", did you mean {meant}?\n")
    assert "did you mean" not in run("match", "xyzzy")[2]


def test_help_names_the_layouts_of_each_game(run: Any) -> None:
    """Those games that have any."""
    help_text = " ".join(run("new", "--help")[1].split())
    for rules in GAMES.values():
        assert (f"{rules.name} has {' '.join(rules.layouts)}" in help_text) == bool(rules.layouts)


@pytest.mark.parametrize("games", ["0", "-1", "10000001", "0000000001", "x" * 100_000, "9" * 5_000], ids=range(6))
def test_a_number_of_games_is_within_bounds(run: Any, games: str) -> None:
    """Nine digits at most, and long input is cut."""
    expected = f"mrjack match: argument --games: expected a number from 1 to 10000000, not {games[:40]!r}\n"
    assert run("match", "newyork", f"--games={games}") == (2, "", expected)


@pytest.mark.parametrize("games", ["1e3", "1.0", "", " 5", "\u0663", "1_000", "--5"], ids=ascii)
def test_a_number_of_games_is_a_whole_number(run: Any, games: str) -> None:
    """Other scripts' digits are none."""
    expected = f"mrjack match: argument --games: expected a whole number, not {games!r}\n"
    assert run("match", "newyork", f"--games={games}") == (2, "", expected)


@pytest.mark.parametrize("seed", ["x", "1.5", "", "--5", "\u0663", "1" * 41, "0x10", "1_000"], ids=ascii)
def test_a_seed_is_a_whole_number(run: Any, seed: str) -> None:
    """Forty digits at most."""
    expected = f"mrjack match: argument --seed: expected a whole number, not {seed[:40]!r}\n"
    assert run("match", "newyork", f"--seed={seed}") == (2, "", expected)


@pytest.mark.parametrize(
    "arguments",
    [("-h",), *((command, "-h") for command in ("match", "play", "bot", "new", "show", "replay", "rules", "perft"))],
    ids=" ".join,
)
def test_help_is_no_mistake(run: Any, arguments: tuple[str, ...]) -> None:
    """It goes to stdout, with status 0."""
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert out.startswith("usage: mrjack ")


# Matches.


def test_a_match_prints_the_result_and_the_last_game(run: Any) -> None:
    """Wins and endings with their shares, mean length, final board."""
    status, out, err = run(*MATCH)
    result = play_match(RULES, RANDOM, games=3, seed=1)
    assert (status, err) == (0, "")
    lines = out.split("\n")
    assert lines[0] == "newyork: 3 games, seed 1"
    for player in Player:
        wins = result.wins(player)
        assert f"{player} (random): {wins} wins, {wins / 3:.1%}" in lines
    for ending, count in result.endings.items():
        assert f"  {ending.split()[1]}: {count}, {count / 3:.1%}" in lines
    assert f"mean length: {result.mean_length:.1f} decisions and chance events" in lines
    assert out.endswith("\n\nThe last game:\n\n" + RULES.picture(RULES.public_view(result.last_game.state)))


def test_a_match_as_json(run: Any) -> None:
    """One object on one line."""
    status, out, err = run(*MATCH, "--json")
    result = play_match(RULES, RANDOM, games=3, seed=1)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert json.loads(out) == {
        "game": "newyork",
        "games": 3,
        "seed": 1,
        "bots": {"detective": "random", "jack": "random"},
        "wins": {str(player): result.wins(player) for player in Player},
        "endings": dict(result.endings),
        "mean_length": result.mean_length,
        "forfeits": [],
        "last_game": result.last_game.public_view().to_json(),
    }


def test_a_seed_determines_everything_that_is_printed(run: Any) -> None:
    """The same again, and something else with another seed; without one it is 0."""
    assert run(*MATCH) == run(*MATCH)
    assert run("match", "newyork", "--games", "2", "--json") == run(
        "match", "newyork", "--games=2", "--json", "--seed=0"
    )
    seeds = ["-5", "0", "7", "9" * 40]
    assert len({run("match", "newyork", "--games", "2", "--json", f"--seed={seed}") for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("player", Player, ids=str)
def test_each_player_has_a_bot_of_his_own(run: Any, monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    """Named by player."""
    monkeypatch.setitem(BOTS, "second", RandomBot)
    _, out, _ = run(*MATCH, f"--{player}", "second")
    assert f"\n{player} (second): " in out
    assert f"\n{player.opponent} (random): " in out
    _, out, _ = run(*MATCH, "--json", f"--{player}", "second")
    assert json.loads(out)["bots"] == {str(player): "second", str(player.opponent): "random"}


def test_a_long_run_tells_its_progress_every_few_seconds(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr; stdout stays what it is."""
    quiet = run("match", "newyork", "--games", "5", "--json")
    set_clock(monkeypatch, 10.0, 12.0, 14.0, 16.0, 18.0, 22.0)
    status, out, err = run("match", "newyork", "--games", "5", "--json")
    assert (status, out) == (0, quiet[1])
    assert err == "3 of 5 games\n5 of 5 games\n"
    assert quiet[2] == ""


def set_clock(monkeypatch: pytest.MonkeyPatch, *times: float) -> None:
    """What time it is at the start of a match and after each game."""
    clock = iter(times)
    monkeypatch.setattr("mrjack.progress.time", SimpleNamespace(monotonic=lambda: next(clock)))


def test_on_a_terminal_the_progress_is_one_line_that_goes_away(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the run is stopped; a quick run shows nothing."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    set_clock(monkeypatch, 10.0, 10.6, 10.7, 11.2)
    assert run(*MATCH, "--json")[2] == "\r1 of 3 games\r3 of 3 games\r            \r"
    set_clock(monkeypatch, 10.0, 10.1, 10.2, 10.3)
    assert run(*MATCH, "--json")[2] == ""
    set_clock(monkeypatch, 10.0, 10.6)
    bots = iter([RandomBot(1), RandomBot(2), Interrupted(Random()), Interrupted(Random())])
    monkeypatch.setitem(BOTS, "random", lambda _rng: next(bots))
    assert run(*MATCH, "--json") == (130, "", "\r1 of 3 games\r            \r")


def test_progress_that_nobody_can_read_stops_no_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standard error is closed, or takes no more."""
    for stream in (None, Full(2)):
        set_clock(monkeypatch, 10.0, 20.0, 30.0, 40.0)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", stream)
            assert main([*MATCH, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 3


@pytest.mark.parametrize("more", [(), ("--json",)], ids=["text", "json"])
def test_the_last_game_of_a_match_can_be_kept(run: Any, tmp_path: Path, more: tuple[str, ...]) -> None:
    """As a record in a file, beside the result; or in place of it on standard output."""
    path = tmp_path / "last.json"
    path.write_text("what stood here before, and was much longer than a record" * 100, encoding="utf-8")
    assert run(*MATCH, *more, "--record", str(path)) == run(*MATCH, *more)
    record = dumps(play_match(RULES, RANDOM, games=3, seed=1).last_game)
    assert path.read_bytes() == f"{record}\n".encode()
    assert run(*MATCH, *more, "--record", "-") == (0, f"{record}\n", "")
    assert json.loads(run("replay", str(path), "--json")[1])["outcome"] is not None


def test_a_file_that_cannot_be_written_is_told_before_the_match(
    run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody plays for nothing."""
    monkeypatch.setitem(BOTS, "random", Interrupted)
    for path in (tmp_path, tmp_path / "no such folder" / "last.json"):
        status, out, err = run(*MATCH, "--record", str(path))
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"mrjack: {path}: ")


def test_a_bot_that_breaks_the_rules_is_told_on_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error of the library is the message."""
    monkeypatch.setitem(BOTS, "random", Cheating)
    expected = "mrjack: illegal action 'end': a character is to be activated first (NY-SEQ-3)\n"
    assert run(*MATCH) == (2, "", expected)


# Bots that are other processes.


def exec_option(body: str) -> str:
    """What starts a program as a bot."""
    return "exec:" + shlex.join(script(body))


def test_a_bot_may_be_a_command(run: Any) -> None:
    """It plays as its own program does."""
    served = "exec:" + shlex.join([sys.executable, "-m", "mrjack", "bot", "--stdio", "--bot", "random"])
    status, out, _ = run(*MATCH, "--jack", served)
    assert status == 0
    assert out == run(*MATCH)[1].replace("jack (random)", f"jack ({served})")


def test_forfeits_are_listed(run: Any) -> None:
    """Number, player and reason; the match goes on."""
    fails = exec_option("greet(); question(); print('My move:')")
    match = ("match", "pocket", "--games", "2", "--seed", "1", "--detective", fails)
    problem = "no readable JSON: Expecting value: line 1 column 1 (char 0): b'My move:'"
    status, out, _ = run(*match)
    assert status == 0
    assert "\njack (random): 2 wins, 100.0%\n  forfeit: 2, 100.0%\n" in out
    assert (
        f"\ngame 0: detective forfeits, bad-json: {problem}\ngame 1: detective forfeits, bad-json: {problem}\n" in out
    )
    status, out, _ = run(*match, "--json")
    document = json.loads(out)
    assert status == 0
    assert document["wins"] == {"detective": 0, "jack": 2}
    assert document["endings"] == {"jack forfeit": 2}
    assert document["forfeits"] == [
        {"game": number, "player": "detective", "code": "bad-json", "message": problem} for number in range(2)
    ]


def test_an_answer_has_a_time_limit(run: Any) -> None:
    """In seconds, parts of them too."""
    hangs = exec_option("greet(); question(); time.sleep(600)")
    out = run("match", "pocket", "--games=1", "--jack", hangs, "--time-limit", "0.25", "--json")[1]
    assert json.loads(out)["forfeits"][0]["message"] == "no choice within 0.25 seconds"


@pytest.mark.parametrize("limit", ["", "0", "0.0", "-1", "1e3", "nan", "inf", ".5", "1.", "\u0663", "1000001", "1 "])
def test_a_time_limit_is_a_number_above_zero(run: Any, limit: str) -> None:
    """A million seconds at most."""
    expected = f"mrjack match: argument --time-limit: expected a number of seconds, not {limit!r}\n"
    assert run("match", "newyork", f"--time-limit={limit}") == (2, "", expected)


class Binary:
    """A standard stream that has its bytes."""

    def __init__(self, data: bytes = b"") -> None:
        self.buffer = io.BytesIO(data)

    def flush(self) -> None:
        """Nothing waits."""


def serve_it(monkeypatch: pytest.MonkeyPatch, data: bytes) -> tuple[int, list[Any]]:
    """Status and answers of ``mrjack bot`` for what a host writes."""
    out = Binary()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", Binary(data))
        patch.setattr(sys, "stdout", out)
        status = main(["bot", "--stdio"])
    return status, [json.loads(line) for line in out.buffer.getvalue().splitlines()]


def test_a_bot_that_is_told_nonsense_ends_with_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error with a code for the host, one line for its author."""
    status, answers = serve_it(monkeypatch, b"GET / HTTP/1.1\r\n")
    assert status == 2
    assert [(answer["type"], answer["code"]) for answer in answers] == [("error", "bad-json")]
    assert capsys.readouterr() == ("", f"mrjack: bad-json: {answers[0]['message']}\n")


def test_a_bot_without_a_host_ends_quietly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nobody to play for."""
    assert serve_it(monkeypatch, b"") == (0, [])
    for stream in ("stdin", "stdout"):
        with monkeypatch.context() as patch:
            patch.setattr(sys, stream, None)
            assert main(["bot", "--stdio"]) == 2
    assert capsys.readouterr() == (
        "",
        "mrjack: standard input is closed\nmrjack: cannot write: standard output is closed\n",
    )


# Ends that nobody waited for.


def test_control_c_ends_quietly(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback, and the status that shells expect."""
    monkeypatch.setitem(BOTS, "random", Interrupted)
    assert run(*MATCH) == (130, "", "")


def test_a_reader_that_has_gone_ends_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is left to say, when stdout is flushed or when it is closed."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as closed, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", closed)
        assert main(MATCH) == 0
    assert capsys.readouterr() == ("", "")


class Full(io.StringIO):
    """A device without space, on a file descriptor of its own."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self.descriptor = descriptor

    def write(self, _text: str) -> int:
        """Nothing fits."""
        raise OSError(errno.ENOSPC, "No space left on device")

    def fileno(self) -> int:
        """Where the output is dropped."""
        return self.descriptor


def test_output_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line, and status 2."""
    descriptor = os.open(os.devnull, os.O_WRONLY)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", Full(descriptor))
            assert main([*MATCH, "--json"]) == 2
    finally:
        os.close(descriptor)
    assert capsys.readouterr() == ("", "mrjack: cannot write: No space left on device\n")


@pytest.mark.parametrize("arguments", [("new", "newyork"), MATCH, ("rules", "newyork"), ("perft", "pocket"), ("-h",)])
def test_without_stdout_nothing_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """A result that nobody gets is a failure, help included; so it is when nobody can be told either."""
    for has_stderr in (True, False):
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", None)
            if not has_stderr:
                patch.setattr(sys, "stderr", None)
            assert main(arguments) == 2
        told = "mrjack: cannot write: standard output is closed\n" if has_stderr else ""
        assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("arguments", [("-h",), ("new", "-h"), ("--version",)], ids=" ".join)
def test_help_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """Like every other output."""
    descriptor = os.open(os.devnull, os.O_WRONLY)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", Full(descriptor))
            assert main(arguments) == 2
    finally:
        os.close(descriptor)
    assert capsys.readouterr() == ("", "mrjack: cannot write: No space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="a Unix shell closes the stream")
@pytest.mark.parametrize("arguments", ["new newyork", "perft pocket --depth 1", "--help"])
def test_a_closed_stdout_of_a_process_is_told(arguments: str) -> None:
    """As a shell closes it."""
    command = f'"{sys.executable}" -m mrjack {arguments} >&-'
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert (run.returncode, run.stderr) == (2, "mrjack: cannot write: standard output is closed\n")


def test_without_stdin_no_record_can_be_read(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line, and status 2."""
    monkeypatch.setattr(sys, "stdin", None)
    assert run("replay", "-") == (2, "", "mrjack: standard input is closed\n")


def test_a_long_message_is_cut(run: Any) -> None:
    """However long what was typed."""
    status, out, err = run("match", "newyork", "x" * 100_000)
    assert (status, out) == (2, "")
    assert err.startswith("mrjack: unrecognized arguments: xxx")
    assert err.endswith(" ...\n")
    assert len(err) < 500


# The module as a program.


def test_the_module_is_a_program(run: Any) -> None:
    """Another process prints the same, and ends with the same status."""
    command = [sys.executable, "-m", "mrjack"]
    good = subprocess.run([*command, *MATCH, "--json"], capture_output=True, text=True, check=False)  # noqa: S603
    assert (good.returncode, good.stdout, good.stderr) == run(*MATCH, "--json")
    bad = subprocess.run([*command, "match", "chess"], capture_output=True, text=True, check=False)  # noqa: S603
    assert (bad.returncode, bad.stdout, bad.stderr) == run("match", "chess")
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, *MATCH], stdout=pipe, stderr=pipe, text=True) as piped:  # noqa: S603
        assert piped.stdout is not None
        assert piped.stderr is not None
        piped.stdout.close()
        assert piped.stderr.read() == ""
    assert piped.returncode == 0


def test_the_installed_command_is_the_same(
    run: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its arguments are those of the process."""
    monkeypatch.setattr(sys, "argv", ["mrjack", *MATCH, "--json"])
    status = entry.main()
    out, err = capsys.readouterr()
    assert (status, out, err) == run(*MATCH, "--json")


def test_control_c_ends_quietly_while_the_package_is_imported(tmp_path: Path) -> None:
    """Somebody presses Ctrl-C in the first import that the command needs for its work."""
    (tmp_path / "mrjack").mkdir()
    for name in ("__init__.py", "entry.py"):
        (tmp_path / "mrjack" / name).write_bytes(Path(entry.__file__).with_name(name).read_bytes())
    (tmp_path / "mrjack" / "__main__.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    command = "import sys; from mrjack.entry import main; sys.exit(main())"
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", command],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "")


def test_the_arguments_of_the_process_are_taken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the module is run, its status is that of the command."""
    monkeypatch.delitem(sys.modules, "mrjack.__main__")
    monkeypatch.setattr(sys, "argv", ["mrjack", *MATCH, "--json"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("mrjack", run_name="__main__")
    assert stop.value.code == 0
    assert json.loads(capsys.readouterr().out)["games"] == 3


# Records.


def test_new_prints_a_record_that_has_just_begun(run: Any) -> None:
    """With a seed the same one; without one any."""
    status, out, err = run("new", "newyork", "--seed", "7", "--layout", "box-e5")
    assert (status, err) == (0, "")
    game = loads(out)
    assert out == dumps(Game(RULES, seed=7, layout="box-e5")) + "\n"
    assert game.public_view().layout == "box-e5"
    assert [action.verb for action in loads(run("new", "newyork")[1]).log] == ["identity", "cards"]


@pytest.mark.parametrize("viewer", ["public", "detective", "jack"])
def test_show_draws_the_board_as_somebody_sees_it(run: Any, record: Path, viewer: str) -> None:
    """Picture or JSON; a spectator when nobody is named."""
    game = read(record)
    view = game.public_view() if viewer == "public" else game.view(Player[viewer.upper()])
    assert run("show", str(record), "--as", viewer) == (0, game.rules.picture(view), "")
    assert json.loads(run("show", str(record), "--as", viewer, "--json")[1]) == view.to_json()
    if viewer == "public":
        assert run("show", str(record)) == run("show", str(record), "--as", "public")


@pytest.mark.parametrize("at", [0, 2, 7])
def test_show_goes_back_to_an_earlier_position(run: Any, record: Path, at: int) -> None:
    """After so many actions, chance counted."""
    game = read(record)
    earlier = Game(RULES, chance="manual")
    for action in game.log[:at]:
        earlier.play(action)
    assert json.loads(run("show", str(record), "--at", str(at), "--json")[1]) == earlier.public_view().to_json()


def test_show_goes_no_further_than_the_record(run: Any, record: Path) -> None:
    """The end itself is within."""
    length = len(read(record).log)
    assert run("show", str(record), "--at", str(length)) == run("show", str(record))
    assert run("show", str(record), "--at", str(length + 1)) == (
        2,
        "",
        f"mrjack: --at {length + 1}: the record has {length} actions\n",
    )


def test_replay_prints_each_step(run: Any, record: Path) -> None:
    """Number, who decides, and the action; then how it stands."""
    game = read(record)
    status, out, err = run("replay", str(record))
    assert (status, err) == (0, "")
    *steps, last = out.splitlines()
    assert last == f"{len(game.log)} actions, the game goes on"
    assert [step.split(maxsplit=2)[2] for step in steps] == list(map(str, game.log))
    assert [int(step.split()[0]) for step in steps] == list(range(len(game.log)))
    assert [step.split()[1] for step in steps][:3] == ["chance", "chance", "detective"]
    status, out, err = run("replay", str(record), "--json")
    assert (status, err) == (0, "")
    document = json.loads(out)
    assert [step["action"] for step in document["steps"]] == list(map(str, game.log))
    assert [step["by"] for step in document["steps"]][:3] == ["chance", "chance", "detective"]
    assert document["outcome"] is None


def test_replay_tells_who_won(run: Any, tmp_path: Path) -> None:
    """And for what reason."""
    path = tmp_path / "over.json"
    path.write_text(dumps(Game(RULES, state=position("beach")).play("accuse tumblety")), encoding="utf-8")
    assert run("replay", str(path)) == (
        0,
        "0  detective  accuse tumblety\n1 actions, jack wins: false-accusation\n",
        "",
    )


def test_a_record_may_come_by_standard_input(run: Any, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for it."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    assert run("replay", "-") == run("replay", str(record))


def test_a_broken_record_is_told_on_one_line(run: Any, tmp_path: Path) -> None:
    """With the place of the fault."""
    path = tmp_path / "broken.json"
    path.write_text(dumps(Game(RULES, seed=1)).replace('"cards ', '"deal '), encoding="utf-8")
    for command in ("show", "replay"):
        status, out, err = run(command, str(path))
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith("mrjack: actions[1]: cannot read 'deal ")


def test_a_record_has_a_largest_size(run: Any, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than that is read."""
    monkeypatch.setattr("mrjack.commands.MOST_BYTES", 100)
    assert run("show", str(record)) == (2, "", "mrjack: document: larger than 100 bytes\n")


# Score sheets.


@pytest.fixture
def sheet(record: Path) -> Path:
    """The score sheet of the record, with what people add to it."""
    path = record.with_suffix(".txt")
    kept = Sheet(read(record), tags={"Event": "Caf\u00e9"}, comments={0: "first", 2: "then"})
    path.write_text(dumps_sheet(kept), encoding="utf-8")
    return path


def test_sheet_writes_a_record_as_a_score_sheet(run: Any, record: Path) -> None:
    """The whole truth, or what a player knows."""
    assert run("sheet", str(record)) == (0, dumps_sheet(read(record)), "")
    for player in Player:
        expected = dumps_sheet(read(record), player=player)
        assert run("sheet", str(record), "--as", str(player)) == (0, expected, "")


def test_sheet_writes_a_sheet_anew(run: Any, sheet: Path) -> None:
    """With its tags and comments; as JSON it is the record."""
    text = sheet.read_text(encoding="utf-8")
    loose = sheet.with_name("loose.txt")
    loose.write_text("\ufeff \n" + text.upper().replace("CAF\u00c9", "Caf\u00e9"), encoding="utf-8")
    assert run("sheet", str(sheet)) == (0, text, "")
    assert run("sheet", str(loose))[1].casefold() == text.casefold()
    assert run("sheet", str(loose), "--json") == (0, dumps(read(sheet.with_suffix(".json"))) + "\n", "")


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_sheet_is_read_like_a_record(run: Any, record: Path, sheet: Path, command: str) -> None:
    """Wherever a record is."""
    assert run(command, str(sheet)) == run(command, str(record))
    assert run(command, str(sheet), "--json") == run(command, str(record), "--json")


def test_what_one_player_saw_is_no_whole_game(run: Any, record: Path) -> None:
    """It is written as a sheet or as a player's record, but not replayed."""
    watch = Watch.of(read(record), Player.DETECTIVE)
    own, players = record.with_name("own.txt"), record.with_name("own.json")
    own.write_text(dumps_sheet(watch), encoding="utf-8")
    players.write_text(watch.dumps(), encoding="utf-8")
    for path in (own, players):
        assert run("sheet", str(path)) == (0, dumps_sheet(watch), "")
        assert run("sheet", str(path), "--json") == (0, watch.dumps() + "\n", "")
        for command in ("show", "replay"):
            expected = f"mrjack: {path}: this tells only what detective saw of the game\n"
            assert run(command, str(path)) == (2, "", expected)
        expected = "mrjack: this watch is of detective, not of jack\n"
        assert run("sheet", str(path), "--as", "jack") == (2, "", expected)


def test_a_broken_sheet_is_told_on_one_line(run: Any, tmp_path: Path) -> None:
    """With line and column."""
    path = tmp_path / "sheet.txt"
    path.write_text('[Game "newyork"] [Identity "smith"]\n1. beach rider latimer grant\n  D smith', encoding="utf-8")
    expected = (
        "mrjack: line 3, column 3: illegal action 'activate smith': "
        "the card of smith is not among those of this round (NY-ROUND-4)\n"
    )
    assert run("replay", str(path)) == (2, "", expected)


def test_pocket_has_no_score_sheet(run: Any, tmp_path: Path) -> None:
    """It says so."""
    path = tmp_path / "game.json"
    path.write_text(dumps(Game("pocket", seed=1)), encoding="utf-8")
    assert run("sheet", str(path)) == (2, "", "mrjack: pocket has no score sheet\n")


def test_a_sign_that_the_output_does_not_have_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, sheet: Path
) -> None:
    """On one line, as everything."""
    with Path(os.devnull).open("w", encoding="ascii") as ascii_only, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", ascii_only)
        assert main(["sheet", str(sheet)]) == 2
    assert capsys.readouterr() == ("", "mrjack: cannot write '\\xe9' in ascii\n")


# Rules and counts.


def test_rules_are_printed_by_id_chapter_or_word(run: Any) -> None:
    """All of them when nothing is asked."""
    _, everything, _ = run("rules", "newyork")
    assert len(everything.splitlines()) > 100
    assert re.match(r"NY-SCOPE-1  ", everything)
    assert run("rules", "newyork", "ny-scope-2") == (
        0,
        "NY-SCOPE-2  Two sides, Detective and Jack; Jack secretly is one of eight characters.\n",
        "",
    )
    _, chapter, _ = run("rules", "newyork", "NY-FERRY")
    assert [line.split()[0] for line in chapter.splitlines()] == ["NY-FERRY-1", "NY-FERRY-2"]
    _, worded, _ = run("rules", "newyork", "Ferries")
    assert [line.split()[0] for line in worded.splitlines()] == ["NY-BOARD-1", "NY-FERRY-1", "NY-EASTMAN-2"]
    assert set(worded.splitlines()) < set(everything.splitlines())


def test_rules_as_json(run: Any) -> None:
    """Id to text, whose lines are the items of a list; one line of output all the same."""
    _, out, _ = run("rules", "newyork", "NY-FERRY", "--json")
    assert list(json.loads(out)) == ["NY-FERRY-1", "NY-FERRY-2"]
    _, out, _ = run("rules", "pocket", "PK-END-1", "--json")
    assert out.count("\n") == 1
    assert json.loads(out)["PK-END-1"].count("\n- E") == 10


def test_the_options_of_rules_may_come_first(run: Any) -> None:
    """As with the other commands."""
    assert run("rules", "newyork", "--json", "NY-FERRY") == run("rules", "newyork", "NY-FERRY", "--json")
    assert run("rules", "--json", "newyork", "NY-FERRY") == run("rules", "newyork", "NY-FERRY", "--json")
    assert run("rules", "newyork", "--json", "Jack", "may") == run("rules", "newyork", "Jack may", "--json")
    assert run("rules", "newyork", "Jack", "--json", "may") == run("rules", "newyork", "Jack may", "--json")


def test_words_need_no_quotes(run: Any) -> None:
    """They are looked up together."""
    assert run("rules", "newyork", "Jack", "may") == run("rules", "newyork", "Jack may")
    assert run("rules", "newyork", "Jack", "may")[1].startswith("NY-EASTMAN-5  ")


def test_rules_are_wrapped_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere each line of the text stays whole."""
    monkeypatch.setenv("COLUMNS", "60")
    main(["rules", "pocket", "PK-SEQ-3"])
    assert capsys.readouterr().out == (
        "PK-SEQ-3  Throw(faces) `throw`, odd turns only; a face for each token, token 0 first, all combinations\n"
        "          decided by: chance, uniform\n"
        "          outcomes: 16\n"
        "          shown to: both\n"
    )
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    main(["rules", "pocket", "PK-SEQ-3"])
    assert capsys.readouterr().out == (
        "PK-SEQ-3  Throw(faces) `throw`, odd turns only; a face for\n"
        "          each token, token 0 first, all combinations\n"
        "          decided by: chance, uniform\n"
        "          outcomes: 16\n"
        "          shown to: both\n"
    )
    main(["rules", "pocket"])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 60
    assert all(re.match(r"PK-[A-Z]+-\d+  \S| {10,}\S", line) for line in lines)


def test_perft_counts_to_each_depth_and_splits_the_last(run: Any) -> None:
    """From the start: eight identities, seventy deals each."""
    status, out, err = run("perft", "newyork")
    assert (status, err) == (0, "")
    split = {f"identity {who}": 70 for who in newyork.Character}
    assert out.splitlines() == [
        "perft 1: 8",
        "perft 2: 560",
        *(f"  {text}: {leaves}" for text, leaves in split.items()),
    ]
    _, out, _ = run("perft", "newyork", "--json")
    assert json.loads(out) == {"game": "newyork", "perft": {"1": 8, "2": 560}, "split": split}


def test_perft_counts_from_a_state(run: Any) -> None:
    """Any line will do."""
    line = RULES.format_state(position("tumblety", is_moved=True))
    assert run("perft", "newyork", "--depth=1", "--state", line) == (0, "perft 1: 1\n  end: 1\n", "")


# The look of pictures.


@pytest.mark.parametrize(
    ("options", "look"),
    [
        ((), Look()),
        (("--colour", "always"), Look(is_coloured=True)),
        (("--form", "wide", "--no-legend"), Look(is_wide=True, has_legend=False)),
        (("--no-labels", "--colour", "never", "--form", "narrow"), Look(has_labels=False)),
    ],
    ids=["nothing asked", "colour", "wide", "no labels"],
)
def test_the_look_that_is_asked_for(run: Any, record: Path, options: tuple[str, ...], look: Look) -> None:
    """Without a terminal plain and narrow."""
    game = read(record)
    assert run("show", str(record), *options)[1] == game.rules.picture(game.public_view(), look)


@pytest.mark.parametrize(
    ("environment", "options", "look"),
    [
        ({"COLUMNS": "104"}, (), Look(is_coloured=True, is_wide=True)),
        ({"COLUMNS": "103"}, (), Look(is_coloured=True)),
        ({"COLUMNS": "104", "NO_COLOR": "1"}, (), Look(is_wide=True)),
        ({"COLUMNS": "80", "TERM": "dumb"}, (), Look()),
        ({"COLUMNS": "80", "NO_COLOR": "1"}, ("--colour", "always"), Look(is_coloured=True)),
        ({"COLUMNS": "200"}, ("--colour", "never", "--form", "narrow"), Look()),
    ],
    ids=range(6),
)
def test_the_look_that_fits_a_terminal(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    record: Path,
    environment: dict[str, str],
    options: tuple[str, ...],
    look: Look,
) -> None:
    """Colour unless the user wants none, outlines where they have room; what is asked for comes first."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["show", str(record), *options]) == 0
    game = read(record)
    assert capsys.readouterr().out == game.rules.picture(game.public_view(), look)


@pytest.mark.parametrize("game", GAMES)
def test_schemas_are_printed(run: Any, game: str) -> None:
    """Those of the rules object, for a kind that there is."""
    for kind in KINDS:
        status, output, error = run("schema", game, kind)
        assert (status, error) == (0, "")
        assert json.loads(output) == GAMES[game].schema(kind)
    status, output, error = run("schema", game, "views")
    assert (status, output) == (2, "")
    assert "views" in error
    assert error.count("\n") == 1
