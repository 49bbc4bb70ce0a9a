"""The command ``mrjack``. It stands beside the package so that Ctrl-C is quiet even while the package is imported."""

from __future__ import annotations

INTERRUPTED = 130


def main() -> int:
    """Run one command. The exit status is that of `mrjack.__main__.main`."""
    try:
        from mrjack.__main__ import main as run  # noqa: PLC0415  Importing takes most of the time of a short command.

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
