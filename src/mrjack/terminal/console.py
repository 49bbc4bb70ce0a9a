"""Where lines come from and go to: a terminal with completion, a plain one, or no terminal at all."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, Protocol

from mrjack.core.errors import UsageError
from mrjack.terminal.completion import next_words
from mrjack.terminal.screen import Screen

_SIZE_ELSEWHERE = (100, 30)


class Console(Protocol):
    """Where a person reads and types."""

    def say(self, text: str) -> None:
        """Show one line or several."""
        ...

    def ask(self, prompt: str, texts: Sequence[str]) -> str:
        """The next line that is typed; ``texts`` is what it may be completed to. Raises `EOFError` at the end."""
        ...

    def screen(self) -> Screen:
        """How much room there is now."""
        ...


class PlainConsole:
    """Lines and nothing else: what is typed by no person is repeated, so that the whole can be read."""

    def __init__(self, *, is_coloured: bool) -> None:
        self._is_coloured = is_coloured

    def say(self, text: str) -> None:
        """Show one line or several."""
        sys.stdout.write(f"{text}\n")

    def ask(self, prompt: str, texts: Sequence[str]) -> str:  # noqa: ARG002  Nothing completes here.
        """The next line."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            line = sys.stdin.readline()
        except OSError as error:
            # The terminal has gone.
            raise EOFError from error
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        if not sys.stdin.isatty():
            self.say(line)
        return line

    def screen(self) -> Screen:
        """The size of the terminal; elsewhere there is no end to the lines."""
        columns, rows = shutil.get_terminal_size(_SIZE_ELSEWHERE)
        return Screen(columns, rows if sys.stdout.isatty() else None, self._is_coloured)


class LineConsole(PlainConsole):
    """A terminal with completion and history from Python's own library."""

    def __init__(self, readline: Any, *, is_coloured: bool) -> None:
        super().__init__(is_coloured=is_coloured)
        self._readline = readline
        self._texts: Sequence[str] = ()
        readline.set_completer(self._complete)
        readline.set_completer_delims(" ")
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

    def ask(self, prompt: str, texts: Sequence[str]) -> str:
        """The next line."""
        self._texts = texts
        sys.stdout.flush()
        try:
            return input(prompt)
        except OSError as error:
            raise EOFError from error

    def _complete(self, _begun: str, number: int) -> str | None:
        line = self._readline.get_line_buffer()[: self._readline.get_endidx()]
        words = next_words(line, self._texts)
        return f"{words[number]} " if number < len(words) else None


def open_console(*, is_coloured: bool) -> Console:
    """The best console for this terminal, with what is installed. Raises `UsageError` when nothing can be typed."""
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    # What comes in may be no text, and what goes out may have signs that the terminal lacks.
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    is_dumb = os.name != "nt" and os.environ.get("TERM", "") in ("", "dumb")
    if is_dumb or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainConsole(is_coloured=is_coloured)
    try:
        from mrjack.terminal.prompting import PromptConsole  # noqa: PLC0415  An extra, which may be missing.
    except ImportError:
        return _line_console(is_coloured=is_coloured)
    return PromptConsole(is_coloured=is_coloured)


def _line_console(*, is_coloured: bool) -> Console:
    try:
        import readline  # noqa: PLC0415  Not on every system, and it writes to the terminal when it is imported.
    except ImportError:
        return PlainConsole(is_coloured=is_coloured)
    return LineConsole(readline, is_coloured=is_coloured)
