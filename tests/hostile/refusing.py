"""What a refusal must be like, whatever was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mrjack import Game, MrJackError, dumps

LONGEST_MESSAGE = 400
MOST_PROBLEMS = 1_000


def refusal(call: Callable[..., object], *arguments: Any) -> MrJackError | None:
    """The error of ours that a call raises, its message looked at; None when it raises nothing.

    Any other exception comes through and fails the test.
    """
    try:
        call(*arguments)
    except MrJackError as error:
        check_message(error)
        return error
    return None


def refused(call: Callable[..., object], *arguments: Any) -> MrJackError:
    """The error of ours that a call must raise."""
    error = refusal(call, *arguments)
    assert error is not None, "it was taken"
    return error


def check_message(error: MrJackError) -> None:
    """One short line that any log can hold, and no long list behind it."""
    message = str(error)
    assert message
    assert len(message) <= LONGEST_MESSAGE, message
    assert message.isprintable(), ascii(message)
    message.encode("utf-8")
    assert len(getattr(error, "problems", ())) <= MOST_PROBLEMS


def snapshot(game: Game[Any, Any, Any]) -> tuple[Any, ...]:
    """All that a game holds, its random stream included."""
    return (
        game.state,
        game.first_state,
        game.log,
        game.legal_actions,
        game.to_move,
        game.outcome,
        game.chance,
        game._rng.getstate(),
        tuple(game._drawn),
        tuple(game._states),
        tuple(game._told),
        dumps(game),
    )
