"""Lines from a process and to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import FileIO
from time import monotonic

import pytest

from mrjack.adapters.pipes import Inbox, Outbox
from mrjack.core.errors import BotError
from tests.adapters.scripts import PATIENCE


@pytest.fixture
def pipe() -> Iterator[tuple[FileIO, FileIO]]:
    """Where one reads and where one writes."""
    reading, writing = os.pipe()
    with FileIO(reading) as reader, FileIO(writing, "w") as writer:
        yield reader, writer


def test_lines_come_as_they_are_asked_for(pipe: tuple[FileIO, FileIO]) -> None:
    """The first one from the start; in whatever pieces they are written."""
    reader, writer = pipe
    inbox = Inbox(reader, 10)
    writer.write(b"one\n")
    inbox.ask()
    assert inbox.take(monotonic() + PATIENCE, lambda: True) == b"one"
    inbox.ask()
    for piece in (b"0123", b"4567", b"89\n"):
        writer.write(piece)
    assert inbox.take(monotonic() + PATIENCE, lambda: True) == b"0123456789"
    inbox.ask()
    writer.write(b"01234567890")
    with pytest.raises(BotError, match=r"^flood: a line of more than 10 bytes$"):
        inbox.take(monotonic() + PATIENCE, lambda: True)
    inbox.close()
    inbox.join()
    assert reader.closed


def test_the_first_fault_counts(pipe: tuple[FileIO, FileIO]) -> None:
    """What comes in the same breath is not looked at."""
    reader, writer = pipe
    inbox = Inbox(reader, 10)
    writer.write(b"one\ntwo\n01234567890")
    assert inbox.take(monotonic() + PATIENCE, lambda: True) == b"one"
    for _ in range(2):
        inbox.ask()
        with pytest.raises(BotError, match=r"^out-of-turn: a line that was not asked for: b'two'$"):
            inbox.take(monotonic() + PATIENCE, lambda: True)
    inbox.close()
    inbox.join()
    assert reader.closed


def test_no_line_comes_from_a_process_that_is_gone(pipe: tuple[FileIO, FileIO]) -> None:
    """Whether it has closed its output or somebody else holds it open; but its last line does."""
    reader, writer = pipe
    inbox = Inbox(reader, 10)
    with pytest.raises(EOFError):
        inbox.take(monotonic() + PATIENCE, lambda: False)
    with pytest.raises(TimeoutError):
        inbox.take(monotonic(), lambda: True)
    writer.write(b"last\nhalf a l")
    writer.close()
    assert inbox.take(monotonic() + PATIENCE, lambda: False) == b"last"
    with pytest.raises(EOFError):
        inbox.take(monotonic() + PATIENCE, lambda: True)
    inbox.close()
    inbox.join()
    assert reader.closed


def test_lines_are_written_in_order_and_whole(pipe: tuple[FileIO, FileIO]) -> None:
    """Longer ones than a pipe holds too, and the pipe is closed after the last."""
    reader, writer = pipe
    outbox = Outbox(writer)
    written = [b"a" * 300_000, b"b", b"c" * 100_000]
    for line in written:
        outbox.put(line)
    outbox.close()
    assert reader.readall() == b"".join(written)
    outbox.join()
    assert writer.closed


def test_a_reader_that_is_gone_is_no_error(pipe: tuple[FileIO, FileIO]) -> None:
    """It is noticed when it owes an answer."""
    reader, writer = pipe
    reader.close()
    outbox = Outbox(writer)
    outbox.put(b"line")
    outbox.join()
    outbox.put(b"another")
    assert writer.closed
