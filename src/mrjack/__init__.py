"""The rules engine for the Mr. Jack family of two-player deduction games.

>>> from mrjack import Game, newyork
>>> game = Game(newyork.RULES, seed=7)
>>> game.to_move
Player.DETECTIVE
"""

from importlib import import_module
from typing import TYPE_CHECKING

from mrjack.bots import GreedyBot, RandomBot
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
from mrjack.watch import Watch

if TYPE_CHECKING:
    from mrjack import newyork, pocket, svg, testing, whitechapel
    from mrjack.sheet import Sheet, dumps_sheet, loads_sheet
else:
    # Who plays one game need not wait for the others. Type checkers do not see this: they know every name.
    _LATER = {
        "Sheet": "mrjack.sheet",
        "dumps_sheet": "mrjack.sheet",
        "loads_sheet": "mrjack.sheet",
        "newyork": "mrjack.newyork",
        "pocket": "mrjack.pocket",
        "svg": "mrjack.svg",
        "testing": "mrjack.testing",
        "whitechapel": "mrjack.whitechapel",
    }

    def __getattr__(name):
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module(_LATER[name])
        value = globals()[name] = module if module.__name__ == f"{__name__}.{name}" else getattr(module, name)
        return value

    def __dir__():
        return sorted({*globals(), *_LATER})


__all__ = [
    "Action",
    "Bot",
    "BotError",
    "Change",
    "ContradictionError",
    "Event",
    "Game",
    "GameOverError",
    "GreedyBot",
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
    "svg",
    "testing",
    "whitechapel",
]
