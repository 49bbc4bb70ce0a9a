"""Fixed numbers of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mrjack.core.errors import UsageError, quoted

A = TypeVar("A")


class Numbering(Generic[A]):
    """Numbers a row of actions from 0, in the given order.

    >>> numbering = Numbering("a game", ["first", "second"])
    >>> numbering.index("second"), numbering.at(0)
    (1, 'first')
    """

    __slots__ = ("_actions", "_game", "_kinds", "_numbers")

    def __init__(self, game: str, actions: Sequence[A]) -> None:
        self._game = game
        self._actions = tuple(actions)
        self._kinds = frozenset(map(type, self._actions))
        # Filled when first asked: thousands of hashes are much to wait for.
        self._numbers: dict[A, int] = {}

    def index(self, action: A) -> int:
        """The number of an action. Raises `UsageError` for what is none of these."""
        # A stranger is not even asked for its hash.
        if type(action) in self._kinds:
            try:
                return (self._numbers or self._filled())[action]
            except (KeyError, TypeError):
                pass
        raise UsageError(f"not an action of {self._game}: {quoted(action)}")

    def _filled(self) -> dict[A, int]:
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        return self._numbers

    def at(self, index: int) -> A:
        """The action with a number. Raises `UsageError` for what is no number of these."""
        checked_index(index, len(self._actions))
        return self._actions[index]


def checked_index(index: object, count: int) -> None:
    """Raise `UsageError` unless an object is an int from 0 to ``count - 1``."""
    if type(index) is not int or not 0 <= index < count:
        raise UsageError(f"an action index is an int from 0 to {count - 1}, not {quoted(index)}")
