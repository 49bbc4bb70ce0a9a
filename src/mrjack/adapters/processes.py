"""Starting a command, telling how it ended, and ending it with everything that it has started."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from mrjack.core.errors import UsageError, quoted

# A group of its own: Ctrl-C reaches the host alone, which then ends the bots, and the bot's own children end with it.
NEW_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


def split_command(command: str | Sequence[str]) -> tuple[str, ...]:
    """The words of a command, split as a Unix shell does. Raises `UsageError` when there are none.

    >>> split_command("node 'my bot.mjs'")
    ('node', 'my bot.mjs')
    """
    try:
        words = tuple(shlex.split(command) if isinstance(command, str) else command)
    except (TypeError, ValueError) as error:
        raise UsageError(f"cannot split the command {quoted(command)}: {error}") from error
    if not words or not all(isinstance(word, str) for word in words):
        raise UsageError(f"expected a command, not {quoted(command)}")
    return words


def start(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """A process with pipes for its input and output, in a group of its own. Raises `UsageError` if it cannot start."""
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(  # noqa: S603
            words, stdin=pipe, stdout=pipe, bufsize=0, start_new_session=True, creationflags=NEW_GROUP
        )
    except (OSError, ValueError) as error:
        problem = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"cannot start {quoted(words[0])}: {problem or error}") from error


def how_it_ended(process: subprocess.Popen[bytes], seconds: float) -> str:
    """How a process ended, or that it goes on when it does not end within some seconds."""
    try:
        status = process.wait(seconds)
    except subprocess.TimeoutExpired:
        return "closed its output"
    return f"ended with status {status}" if status >= 0 else f"was ended by signal {_signal_name(-status)}"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


def end_group(process: subprocess.Popen[bytes], os_name: str = os.name) -> None:
    """End a process and all that it has started in its group, at once."""
    if os_name == "nt":
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603
        process.kill()
    else:
        # The group may have no members left, or only some that are ending.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
