"""From a layout, by name or in full, to the first state of a street game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import is_a, plain_text

Layout = Mapping[str, Any]
S = TypeVar("S")

CUSTOM = "custom"


def begun(game: str, starts: Mapping[str, S], layout: object, read: Callable[[Layout], S]) -> S:
    """The state before anything has happened.

    ``layout`` is a name among ``starts``, None for the first of them, or a mapping, which ``read`` makes a state of. A
    mapping of what has a name gives the state with that name. Raises `UsageError`, and whatever ``read`` raises.
    """
    if layout is None:
        layout = next(iter(starts))
    name = plain_text(layout)
    if name is not None:
        if name not in starts:
            raise UsageError(f"{game} has the layouts {' '.join(starts)}, not {quoted(layout)}")
        return starts[name]
    if not is_a(layout, Mapping):  # type: ignore[type-abstract]
        raise UsageError(f"a layout is a name or a mapping, not {quoted(layout)}")
    state = read(layout)
    return next((known for known in starts.values() if _unnamed(known) == _unnamed(state)), state)


def _unnamed(state: Any) -> tuple[object, object]:
    return state.table.pieces, state.table.case
