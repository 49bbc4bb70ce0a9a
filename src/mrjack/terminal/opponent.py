"""The bot at the other side of the table, in a game that may have begun before it came."""

from __future__ import annotations

from random import Random
from typing import Any

from mrjack.bots.guest import Guest
from mrjack.bots.seat import BotMaker, Forfeit, HasBegin, HasWatch, Seat
from mrjack.core.errors import BotError, MrJackError, UsageError
from mrjack.core.players import Player
from mrjack.game import Game


class Opponent:
    """A bot that plays one game to its end.

    Raises `UsageError` when the bot cannot be started, or wants to follow a game that did not begin from a layout.
    """

    def __init__(self, maker: BotMaker, game: Game[Any, Any, Any], player: Player, seed: int) -> None:
        self._game = game
        self.player = player
        self.forfeit: Forfeit | None = None
        bot = maker(Random(seed))
        if game.is_from_state and (isinstance(bot, HasBegin | HasWatch)):
            raise UsageError("the opponent cannot join a game that began from a state")
        self._guest = Guest(bot, Seat(game.rules, player, game.rules.layout_of(game.first_state), seed))
        try:
            self._guest.begin()
        except BotError as error:
            self._forfeit(error)
        except BaseException:
            self._guest.end(None, None)
            raise

    def _forfeit(self, error: BotError) -> None:
        self.forfeit = Forfeit(self.player, error.code, error.problem)

    def play(self) -> None:
        """Decide for as long as it is this bot's turn. A bot that fails or breaks the rules forfeits the game."""
        try:
            while self._game.to_move is self.player:
                self._guest.tell(self._game)
                self._game.play(self._guest.bot.choose(self._game.view()))
        except BotError as error:
            self._forfeit(error)
        except MrJackError as error:
            self.forfeit = Forfeit(self.player, "illegal-action", str(error))

    def leave(self) -> None:
        """Tell the bot how it ended."""
        try:
            if self._game.outcome is not None and self.forfeit is None:
                self._guest.tell(self._game)
        except BotError:
            # The game is decided: nobody can lose it any more.
            pass
        finally:
            self._guest.end(self._game.outcome, self.forfeit)
