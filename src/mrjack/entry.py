"""The command ``mrjack``. It needs nothing itself, so that Ctrl-C is quiet even while the rest is imported."""

INTERRUPTED = 130


def main() -> int:
    """Run one command. The exit status is that of `mrjack.__main__.main`."""
    try:
        from mrjack.__main__ import main as run  # noqa: PLC0415  Importing takes most of the time of a short command.

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
