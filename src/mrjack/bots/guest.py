"""A bot at a table, told what it can be told."""

from __future__ import annotations

from typing import Any

from mrjack.bots.seat import Forfeit, HasBegin, HasEnd, HasWatch, Seat
from mrjack.core.players import Outcome
from mrjack.core.protocols import Bot
from mrjack.game import Game


class Guest:
    """A bot at the table. Of the optional methods those are called that it has."""

    def __init__(self, bot: Bot, seat: Seat) -> None:
        self.bot = bot
        self.seat = seat
        self._watch = bot.watch if isinstance(bot, HasWatch) else None
        self._told = 0

    def begin(self) -> None:
        """Tell the bot where it sits."""
        if isinstance(self.bot, HasBegin):
            self.bot.begin(self.seat)

    def tell(self, game: Game[Any, Any, Any]) -> None:
        """Tell the bot what has happened since it was told last."""
        if self._watch is not None:
            events = game.events(self.seat.player, self._told)
            self._told = game.length
            self._watch(events)

    def end(self, outcome: Outcome | None, forfeit: Forfeit | None) -> None:
        """Tell the bot how the game ended."""
        if isinstance(self.bot, HasEnd):
            self.bot.end(outcome, forfeit)
