"""What every bot asks first: the stream to draw from, and what there is to choose from."""

from __future__ import annotations

from random import Random

from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import is_a
from mrjack.core.protocols import A, View


def stream_of(seed: int | Random | None) -> Random:
    """A generator to draw from: the one that was handed in, or a new one. Raises `UsageError` for any other seed."""
    if is_a(seed, Random):
        return seed
    if seed is None or type(seed) is int:
        return Random(seed)
    raise UsageError(f"a seed is an int or a Random, not {quoted(seed)}")


def options_of(view: View[A]) -> tuple[A, ...]:
    """The legal actions of a view, one at least. Raises `UsageError` when there is none, and for what is no view."""
    if not (hasattr(type(view), "legal_actions") and hasattr(type(view), "player")):
        raise UsageError(f"expected a view, not {quoted(view)}")
    options = view.legal_actions
    if not options:
        raise UsageError(f"{view.player} is not to move")
    return options
