"""How a broken law is told: which law, of which game, where, and what differed."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.record import dumps

_SHOWN = 160
_BEFORE = 40


class LawBroken(AssertionError):  # noqa: N818  # Like "assertion failed", the name says what happened.
    """A law does not hold.

    ``law`` is the law in words, ``game`` the name of the rules, ``where`` the state line or the record that brings the
    case back, ``difference`` what was found and what was expected.
    """

    def __init__(self, law: str, game: str, where: str, difference: str) -> None:
        super().__init__(law, game, where, difference)
        self.law = law
        self.game = game
        self.where = where
        self.difference = difference

    def __str__(self) -> str:
        return f"{self.game}: {self.law}: {self.difference}\n  seen at: {self.where}"


class Trial:
    """A law being tried in one place. Whatever else is raised meanwhile breaks the law too."""

    def __init__(self, law: str, rules: AnyRules, place: Callable[[], str]) -> None:
        self._law = law
        self._rules = rules
        self._place = place

    def broken(self, difference: str) -> LawBroken:
        """The error that tells a difference."""
        return LawBroken(self._law, str(self._rules.name), _written(self._place), difference)

    def holds(self, condition: object, difference: str) -> None:
        """Raise `LawBroken` unless a condition holds."""
        if not condition:
            raise self.broken(difference)

    def same(self, what: str, found: object, expected: object) -> None:
        """Raise `LawBroken` unless two values are equal."""
        if found != expected:
            raise self.broken(f"{what}: {difference(found, expected)}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: TracebackType | None) -> None:
        if isinstance(error, Exception) and not isinstance(error, LawBroken):
            raise self.broken(f"{type(error).__name__} was raised: {error}") from error


def difference(found: object, expected: object) -> str:
    """Two values beside each other, from shortly before the first place where their texts differ.

    >>> difference((1, 2), (1, 3))
    '(1, 2) instead of (1, 3)'
    """
    one, other = repr(found), repr(expected)
    if len(one) <= _SHOWN and len(other) <= _SHOWN:
        return f"{one} instead of {other}"
    same = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, same - _BEFORE)
    return f"{_excerpt(one, start)} instead of {_excerpt(other, start)}"


def _excerpt(text: str, start: int) -> str:
    end = start + _SHOWN
    return f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}"


def _written(place: Callable[[], str]) -> str:
    try:
        return place()
    except Exception as error:  # noqa: BLE001  # Rules so broken that they cannot even write are the case in point.
        return f"a place that cannot be written: {error!r}"


def at_state(law: str, rules: AnyRules, state: Any) -> Trial:
    """A trial at a state, told by its line."""
    # Written now: what is tried may spoil the state.
    line = _written(lambda: rules.format_state(state))
    return Trial(law, rules, lambda: line)


def of_game(law: str, game: Game[Any, Any, Any]) -> Trial:
    """A trial of a game, told by its record."""
    return Trial(law, game.rules, lambda: dumps(game))
