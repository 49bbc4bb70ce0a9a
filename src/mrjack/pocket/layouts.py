"""Where play begins. Chance lays the tiles, so there is one start and no layout (PK-SETUP-2, PK-SEQ-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mrjack.core.cards import Secret
from mrjack.core.errors import UsageError, quoted
from mrjack.pocket.board import CELLS, DETECTIVE_STARTS
from mrjack.pocket.table import PLACING, Case, Pieces, State, Table, Turn
from mrjack.pocket.tiles import EMPTY

Layout = Mapping[str, Any]

_START = State(Table(Pieces((EMPTY,) * len(CELLS), DETECTIVE_STARTS), Turn(1), Case(), PLACING), Secret())


def start(layout: str | Layout | None = None) -> State:
    """The state before anything has happened. Raises `UsageError` for any layout but None: this game has none.

    >>> start().table.turn.round
    1
    """
    if layout is not None:
        raise UsageError(f"pocket has no layouts, so {quoted(layout)} cannot be one")
    return _START


def layout_of(_state: State) -> None:
    """None: this game has no layouts."""
