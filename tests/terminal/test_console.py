"""Where lines come from and go to, without a terminal."""

from __future__ import annotations

import io
import sys
from types import ModuleType
from typing import Any

import pytest

from mrjack.terminal.console import LineConsole, PlainConsole, open_console


class Stream(io.TextIOWrapper):
    """Standard input or output that may be a terminal."""

    def __init__(self, data: bytes = b"", *, is_terminal: bool = False) -> None:
        super().__init__(io.BytesIO(data), encoding="ascii")
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        """As the test says."""
        return self.is_terminal

    def written(self) -> bytes:
        """What was written."""
        self.flush()
        buffer: Any = self.buffer
        return bytes(buffer.getvalue())


class Broken(Stream):
    """A terminal that has gone."""

    def readline(self, size: Any = -1, /) -> Any:  # noqa: ARG002
        """Nothing comes any more."""
        raise OSError(5, "Input/output error")


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts streams in the place of standard input and output."""

    def put(given: bytes, *, is_terminal: bool = False, kind: type[Stream] = Stream) -> Stream:
        out = Stream(is_terminal=is_terminal)
        monkeypatch.setattr(sys, "stdin", kind(given, is_terminal=is_terminal))
        monkeypatch.setattr(sys, "stdout", out)
        return out

    return put


def test_what_no_person_types_is_repeated(streams: Any) -> None:
    """So that a transcript can be read; a line that does not end is one too."""
    out = streams(b"move e5\r\nundo")
    console = open_console(is_coloured=False)
    assert type(console) is PlainConsole
    console.say("one\ntwo")
    assert [console.ask("> ", ()) for _ in range(2)] == ["move e5", "undo"]
    with pytest.raises(EOFError):
        console.ask("> ", ())
    assert out.written() == b"one\ntwo\n> move e5\n> undo\n> "


def test_a_person_at_a_dumb_terminal_sees_what_is_typed(streams: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal shows it."""
    monkeypatch.setenv("TERM", "dumb")
    out = streams(b"undo\n", is_terminal=True)
    console = open_console(is_coloured=False)
    assert type(console) is PlainConsole
    assert console.ask("> ", ()) == "undo"
    assert out.written() == b"> "


def test_what_is_no_text_does_no_harm(streams: Any) -> None:
    """Neither what comes in nor what the output has no signs for."""
    out = streams(b"save \xff\xfe\n")
    console = open_console(is_coloured=False)
    assert console.ask("> ", ()) == "save \udcff\udcfe"
    console.say("f\u00fcr")
    assert out.written() == b"> save \\udcff\\udcfe\nf\\xfcr\n"


def test_a_terminal_that_has_gone_is_the_end(streams: Any) -> None:
    """As the end of the input is."""
    streams(b"", kind=Broken)
    with pytest.raises(EOFError):
        open_console(is_coloured=False).ask("> ", ())


def test_the_size_is_that_of_the_terminal(streams: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere there is no last row."""
    monkeypatch.setenv("COLUMNS", "77")
    monkeypatch.setenv("LINES", "33")
    streams(b"")
    screen = PlainConsole(is_coloured=True).screen()
    assert (screen.columns, screen.rows, screen.is_coloured) == (77, None, True)
    streams(b"", is_terminal=True)
    assert PlainConsole(is_coloured=False).screen().rows == 33


class Readline(ModuleType):
    """What the console needs of Python's readline."""

    def __init__(self, about: str | None) -> None:
        super().__init__("readline", about)
        self.bound = ""
        self.line = ""
        self.completer: Any = None

    def set_completer(self, completer: Any) -> None:
        """Keep it."""
        self.completer = completer

    def set_completer_delims(self, delims: str) -> None:
        """Words end at blanks alone."""
        assert delims == " "

    def parse_and_bind(self, text: str) -> None:
        """Keep it."""
        self.bound = text

    def get_line_buffer(self) -> str:
        """What is typed so far."""
        return self.line

    def get_endidx(self) -> int:
        """Where the cursor is."""
        return len(self.line)


@pytest.mark.parametrize(
    ("about", "bound"), [(None, "tab: complete"), ("... libedit ...", "bind ^I rl_complete")], ids=["GNU", "libedit"]
)
def test_completion_by_readline(streams: Any, monkeypatch: pytest.MonkeyPatch, about: str | None, bound: str) -> None:
    """Word by word, as far as there are any."""
    library = Readline(about)
    monkeypatch.setitem(sys.modules, "readline", library)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.delitem(sys.modules, "mrjack.terminal.prompting", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    streams(b"", is_terminal=True)
    console = open_console(is_coloured=False)
    assert type(console) is LineConsole
    assert library.bound == bound
    monkeypatch.setattr("builtins.input", lambda prompt: f"typed after {prompt}")
    assert console.ask("> ", ["move e4", "move e5", "metro c3"]) == "typed after > "
    library.line = "move e"
    assert [library.completer("e", number) for number in range(3)] == ["e4 ", "e5 ", None]

    def gone(_prompt: str) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("builtins.input", gone)
    with pytest.raises(EOFError):
        console.ask("> ", ())


def test_a_system_without_readline_has_lines_alone(streams: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Windows has."""
    monkeypatch.setitem(sys.modules, "readline", None)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.delitem(sys.modules, "mrjack.terminal.prompting", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    streams(b"", is_terminal=True)
    assert type(open_console(is_coloured=False)) is PlainConsole
