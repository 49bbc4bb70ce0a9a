"""What the tests of bots in other processes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.adapters.scripts import Lifeline


@pytest.fixture
def lifeline() -> Iterator[Lifeline]:
    """A port that a process connects to, to see when it is gone."""
    line = Lifeline()
    yield line
    line.close()
