"""A program in a real terminal: a pseudo-terminal, and what stands on its screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import pyte

# A machine may be slow; nothing is measured.
PATIENCE = 60.0
PLAY = (sys.executable, "-m", "mrjack", "play")
# The same without the extra, whatever is installed.
PLAY_BARE = (
    sys.executable,
    "-c",
    "import sys; sys.modules['prompt_toolkit'] = None; from mrjack.__main__ import main; sys.exit(main())",
    "play",
)


def _take_terminal() -> None:
    """In the new process: the terminal is its own, and Ctrl-C means what it does for a person at a keyboard."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program that runs in a terminal of a size, with some environment of its own."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        *,
        rows: int = 30,
        columns: int = 100,
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # Programs ask a terminal where its cursor is.
        self.screen.write_process_input = self.type  # type: ignore[method-assign, assignment]
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._process = subprocess.Popen(  # noqa: S603
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=kept | {"TERM": "xterm-256color"} | dict(environment or {}),
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._master, text.encode())

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    @property
    def line(self) -> str:
        """The line that the cursor is on."""
        return self.lines[self.screen.cursor.y]

    def until(self, prompt: str, text: str = "") -> None:
        """Read until the cursor stands behind a prompt and a text is on the screen."""
        self._read(lambda: self.line == prompt.rstrip() and text in self.text, f"{prompt!r} and {text!r}")

    def until_shown(self, text: str, times: int = 1) -> None:
        """Read until a text is on the screen, so many times."""
        self._read(lambda: self.text.count(text) >= times, repr(text))

    def until_prompt(self, name: str, but: str = "") -> None:
        """Read until nothing stands behind a prompt that begins with a name, on a screen that is another than one."""
        prompt = re.compile(rf"{name}( .*)?>")
        self._read(lambda: prompt.fullmatch(self.line) is not None and self.text != but, f"a prompt of {name}")

    def answer(self, keys: str, name: str) -> None:
        """Press keys and read until the next prompt."""
        before = self.text
        self.type(keys)
        self.until_prompt(name, before)

    def _read(self, is_done: Callable[[], bool], wanted: str) -> None:
        end = time.monotonic() + PATIENCE
        while not is_done():
            assert time.monotonic() < end, f"waited for {wanted}:\n{self.text}"
            if not self._some():
                assert is_done(), f"ended without {wanted}:\n{self.text}"

    def _some(self) -> bool:
        """Read what has come; False at the end."""
        if not select.select([self._master], [], [], 0.1)[0]:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    def status(self) -> int:
        """The exit status, once the program has ended; what it still had to say is on the screen."""
        end = time.monotonic() + PATIENCE
        while self._some():
            assert time.monotonic() < end, f"goes on:\n{self.text}"
        return self._process.wait(PATIENCE)
