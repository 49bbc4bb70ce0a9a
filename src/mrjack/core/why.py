"""How a game says why an action is illegal: for each class of action, when it comes and what may speak against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from mrjack.core.errors import UsageError, quoted
from mrjack.core.phases import Over
from mrjack.core.reasons import Reason


def nothing(_state: object, _phase: object, _action: object) -> None:
    """For an action that is legal whenever it can come."""


@frozen
class Check:
    """What is asked of one class of action.

    It comes in ``phases`` only. There ``against(state, phase, action)`` says what speaks against it, if anything does;
    in other phases the reason is ``not_now``, or what is due instead.
    """

    phases: tuple[type, ...]
    against: Callable[[Any, Any, Any], Reason | None] = nothing
    not_now: Reason | None = None


@frozen
class Checks:
    """The checks of a game by class of action, and what is due in each phase."""

    game: str
    state_class: type[Any]
    due: Mapping[type, Reason]
    by_action: Mapping[type, Check]

    def why_illegal(self, state: Any, action: Any) -> Reason | None:
        """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of the game."""
        if type(state) is not self.state_class:
            raise UsageError(f"expected a state of {self.game}, not {quoted(state)}")
        check = self.by_action.get(type(action))
        if check is None:
            raise UsageError(f"not an action of {self.game}: {quoted(action)}")
        phase = state.table.phase
        kind = type(phase)
        if kind in check.phases:
            return check.against(state, phase, action)
        return check.not_now if check.not_now is not None and kind is not Over else self.due[kind]
