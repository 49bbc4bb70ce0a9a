"""A hang is a failure: whoever is not done in a minute is stopped with a traceback of every thread."""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Iterator

import pytest

SECONDS, LONG_SECONDS = 60, 1_800


@pytest.fixture(scope="session")
def stderr_number(request: pytest.FixtureRequest) -> Iterator[int]:
    """The true standard error, which pytest puts aside while a test runs."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        number = os.dup(2)
    yield number
    os.close(number)


@pytest.fixture(autouse=True)
def watchdog(request: pytest.FixtureRequest, stderr_number: int) -> Iterator[None]:
    """Generous enough for any machine: it measures nothing, it only ends what would not end."""
    is_long = request.node.get_closest_marker("long") is not None
    faulthandler.dump_traceback_later(LONG_SECONDS if is_long else SECONDS, exit=True, file=stderr_number)
    yield
    faulthandler.cancel_dump_traceback_later()
