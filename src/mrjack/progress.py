"""How far a long run is, told to a person on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

TERMINAL_SECONDS = 0.5
ELSEWHERE_SECONDS = 5.0


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """What is to be told how many games are done.

    On a terminal one line is written over and over, and is gone at the end. Elsewhere there is a line every few
    seconds. A quick run tells nothing, and one whose standard error is closed or full goes on all the same.
    """
    stream = sys.stderr
    is_terminal = stream is not None and stream.isatty()
    seconds = TERMINAL_SECONDS if is_terminal else ELSEWHERE_SECONDS
    told_at = time.monotonic()
    shown = ""

    def write(text: str) -> None:
        if stream is not None:
            with suppress(OSError):
                stream.write(text)
                stream.flush()

    def tell(done: int) -> None:
        nonlocal told_at, shown
        now = time.monotonic()
        if now - told_at >= seconds:
            told_at = now
            shown = f"{done} of {total} games"
            write(f"\r{shown}" if is_terminal else f"{shown}\n")

    try:
        yield tell
    finally:
        if is_terminal and shown:
            write(f"\r{' ' * len(shown)}\r")
