"""The rules engine for the Mr. Jack family of two-player deduction games.

>>> from mrjack import Game, newyork
>>> game = Game(newyork.RULES, seed=7)
>>> game.to_move
Player.DETECTIVE
"""

from mrjack import newyork, pocket, testing, whitechapel
from mrjack.bots import RandomBot
from mrjack.core.actions import Action
from mrjack.core.changes import Change
from mrjack.core.errors import (
    BotError,
    ContradictionError,
    GameOverError,
    IllegalActionError,
    MrJackError,
    NotationError,
    RecordError,
    SetupError,
    UsageError,
)
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import Bot, PublicView, Rules, View
from mrjack.core.worlds import Worlds
from mrjack.game import Game
from mrjack.record import dumps, loads
from mrjack.registry import find
from mrjack.sheet import Sheet, dumps_sheet, loads_sheet
from mrjack.watch import Watch

__all__ = [
    "Action",
    "Bot",
    "BotError",
    "Change",
    "ContradictionError",
    "Event",
    "Game",
    "GameOverError",
    "Hidden",
    "IllegalActionError",
    "MrJackError",
    "NotationError",
    "Outcome",
    "Player",
    "PublicView",
    "RandomBot",
    "RecordError",
    "Reveal",
    "Rules",
    "SetupError",
    "Sheet",
    "UsageError",
    "View",
    "Watch",
    "Worlds",
    "dumps",
    "dumps_sheet",
    "find",
    "loads",
    "loads_sheet",
    "newyork",
    "pocket",
    "testing",
    "whitechapel",
]
