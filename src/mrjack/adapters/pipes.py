"""Reading lines from a process and writing to it, without ever waiting for it longer than one wants to.

Threads do the waiting: pipes can be waited for with a time limit on some systems only.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import RawIOBase
from queue import SimpleQueue
from threading import Condition, Event, Thread
from time import monotonic

from mrjack.adapters.messages import Code
from mrjack.core.errors import BotError, quoted

CHUNK = 65_536
TICK_SECONDS = 0.05
# How long the last line of a process that has ended may be on its way.
LAST_LINE_SECONDS = 0.5
# How long a thread may take to notice that the process is gone.
CLOSING_SECONDS = 1.0


class Inbox:
    """The lines that a process writes: one for each that it is asked for.

    The first line is expected from the start. At most one line is kept. A line that nobody asked for, or one that is
    too long, is a fault; from then on nothing more is read, so that a process that floods its output waits.
    """

    def __init__(self, stream: RawIOBase, longest: int) -> None:
        self._stream = stream
        self._longest = longest
        self._changed = Condition()
        self._line: bytes | None = None
        self._fault: tuple[Code, str] | None = None
        self._is_asked = True
        self._is_ended = False
        self._closing = Event()
        self._thread = Thread(target=self._run, name="mrjack bot output", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """From now on one line is expected, unless it is there already."""
        with self._changed:
            self._is_asked = self._line is None

    def take(self, deadline: float, is_running: Callable[[], bool]) -> bytes:
        """The line that was asked for, as soon as it is there.

        Raises `BotError` for a fault, `TimeoutError` when the ``deadline`` (of `time.monotonic`) passes, `EOFError`
        when no line can come any more. A process that has ended is given a moment for its last line, since a child of
        its own may hold the pipe open for ever.
        """
        last = None
        with self._changed:
            while self._line is None:
                if self._fault is not None:
                    raise BotError(*self._fault)
                now = monotonic()
                if self._is_ended or (last is not None and now >= last):
                    raise EOFError
                if now >= deadline:
                    raise TimeoutError
                self._changed.wait(min(deadline - now, TICK_SECONDS))
                if last is None and not is_running():
                    last = monotonic() + LAST_LINE_SECONDS
            line, self._line = self._line, None
            return line

    def close(self) -> None:
        """Let go of the process, which has ended."""
        self._closing.set()

    def join(self) -> None:
        """Wait a moment until the output is closed: it stays open as long as somebody else holds it."""
        self._thread.join(CLOSING_SECONDS)

    def _run(self) -> None:
        with self._stream:
            with suppress(OSError):
                self._read()
            with self._changed:
                self._is_ended = True
                self._changed.notify()
            # Closing before the process ends would break its output, and its last words would be of that.
            self._closing.wait()

    def _read(self) -> None:
        # What comes after the last end of a line, when the process ends, is no line.
        rest = b""
        while self._fault is None and (chunk := self._stream.read(CHUNK)):
            *lines, rest = (rest + chunk).split(b"\n")
            # All lines of a chunk at once: nobody can ask for the second one in between.
            with self._changed:
                for line in lines:
                    self._put(line)
                if len(rest) > self._longest:
                    self._fail(Code.FLOOD, f"a line of more than {self._longest} bytes")
                self._changed.notify()

    def _put(self, line: bytes) -> None:
        if len(line) > self._longest:
            self._fail(Code.FLOOD, f"a line of more than {self._longest} bytes")
        elif self._is_asked:
            self._line, self._is_asked = line, False
        else:
            self._fail(Code.OUT_OF_TURN, f"a line that was not asked for: {quoted(line)}")

    def _fail(self, code: Code, problem: str) -> None:
        # The first fault counts.
        self._fault = self._fault or (code, problem)


class Outbox:
    """Lines for a process, written one after the other as fast as it reads them."""

    def __init__(self, stream: RawIOBase) -> None:
        self._stream = stream
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="mrjack bot input", daemon=True)
        self._thread.start()

    def put(self, line: bytes) -> None:
        """Write a line as soon as there is room. A process that does not read it is not waited for."""
        self._lines.put(line)

    def close(self) -> None:
        """Close the process's input once all is written."""
        self._lines.put(None)

    def join(self) -> None:
        """Wait a moment until the input is closed."""
        self._thread.join(CLOSING_SECONDS)

    def _run(self) -> None:
        # A process that is gone is noticed when it owes an answer.
        with suppress(OSError), self._stream:
            while (line := self._lines.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[self._stream.write(rest) :]
