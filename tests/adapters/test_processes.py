"""Starting commands and ending them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from mrjack.adapters.processes import end_group, how_it_ended, start


class Fake:
    """A process that is none."""

    pid = 4711

    def __init__(self, status: int) -> None:
        self.status = status
        self.calls: list[str] = []

    def wait(self, _seconds: float | None = None) -> int:
        """It has ended."""
        self.calls.append("wait")
        return self.status

    def kill(self) -> None:
        """It ends."""
        self.calls.append("kill")


@pytest.mark.parametrize(
    ("status", "text"),
    [
        (0, "ended with status 0"),
        (255, "ended with status 255"),
        (-9, "was ended by signal SIGKILL"),
        (-11, "was ended by signal SIGSEGV"),
        (-1000, "was ended by signal 1000"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_how_a_process_ended(status: int, text: str) -> None:
    """By itself, or by a signal with or without a name."""
    process: Any = Fake(status)
    assert how_it_ended(process, 1) == text


def test_a_process_that_goes_on() -> None:
    """It has closed its output only."""
    process = start([sys.executable, "-I", "-c", "import sys; sys.stdin.read()"])
    try:
        assert how_it_ended(process, 0.01) == "closed its output"
    finally:
        end_group(process)
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        pipe.close()
    assert process.returncode not in (None, 0)
    # Once more does no harm.
    end_group(process)


def test_a_process_tree_is_ended_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the system's own command, and in any case the process itself."""
    commands: list[Any] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_options: commands.append(command))
    process: Any = Fake(1)
    end_group(process, "nt")
    assert commands == [["taskkill", "/F", "/T", "/PID", "4711"]]
    assert process.calls == ["kill", "wait"]
