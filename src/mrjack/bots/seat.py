"""What a bot may be told beside its views: each method here is optional, and called where a bot has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, runtime_checkable

from attrs import frozen

from mrjack.core.events import Event
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import AnyRules, Bot

BotMaker = Callable[[Random], Bot]


@frozen
class Seat:
    """Where a bot sits in a game, told before the game begins.

    ``layout`` is the layout's name, or a mapping, or None where the game has none. ``seed`` is what the bot's own
    random stream follows from. ``time_limit`` is how many seconds it has for each answer; None for no limit.
    """

    rules: AnyRules
    player: Player
    layout: str | Mapping[str, Any] | None
    seed: int
    time_limit: float | None = None


@frozen
class Forfeit:
    """A game lost by a bot that could not go on: whose it was, the code of its `BotError`, and what happened."""

    player: Player
    code: str
    problem: str

    def __str__(self) -> str:
        return f"{self.player} forfeits, {self.code}: {self.problem}"


@runtime_checkable
class HasBegin(Protocol):
    """A bot that is told where it sits."""

    def begin(self, seat: Seat, /) -> None:
        """Called once, before anything else."""
        ...


@runtime_checkable
class HasWatch(Protocol):
    """A bot that is told what happens in the game, as its player sees it."""

    def watch(self, events: tuple[Event[Any], ...], /) -> None:
        """The events since the last call: called before each choice, and at the end of the game."""
        ...


@runtime_checkable
class HasEnd(Protocol):
    """A bot that is told how its game ended."""

    def end(self, outcome: Outcome | None, forfeit: Forfeit | None, /) -> None:
        """Called once, last of all, whatever happened: an outcome, a forfeit, or neither when the game broke off."""
        ...
