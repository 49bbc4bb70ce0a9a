"""What chance may do in a street game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from mrjack.core.fair import NOTHING_DUE, Fair
from mrjack.street.case import Announcing, Dealing, Drawing, Naming

A = TypeVar("A")


class Chances(Generic[A]):
    """The outcomes of each kind of chance event of one game.

    Identities and draws run by character, the statuses that can be announced are invisible and visible.
    """

    def __init__(self, identities: Sequence[A], deals: Sequence[A], draws: Sequence[A], statuses: Sequence[A]) -> None:
        self._by_phase: dict[type, Fair[A]] = {Naming: Fair(tuple(identities)), Dealing: Fair(tuple(deals))}
        self._draws = tuple(draws)
        self._statuses = tuple(Fair((status,)) for status in statuses)

    def due(self, phase: object, deck: Callable[[], Sequence[int]], is_jack_visible: Callable[[], bool]) -> Fair[A]:
        """The outcomes in a phase.

        ``deck`` is asked for the alibi cards still to be drawn, ``is_jack_visible`` for Jack's true status.
        """
        kind = type(phase)
        if kind is Announcing:
            return self._statuses[is_jack_visible()]
        if kind is Drawing:
            return Fair(tuple([self._draws[card] for card in deck()]))
        nothing: Fair[Any] = NOTHING_DUE
        return self._by_phase.get(kind, nothing)
