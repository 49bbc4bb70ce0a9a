"""The rules engine for the Mr. Jack family of two-player deduction games.

>>> from mrjack import Game, newyork
>>> game = Game(newyork.RULES, seed=7)
>>> game.to_move
Player.DETECTIVE
"""

# Not that of typing: its import would take most of the time that this module takes.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from mrjack import newyork, pocket, svg, testing, whitechapel
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
    from mrjack.sheet import Sheet, dumps_sheet, loads_sheet
    from mrjack.watch import Watch
else:
    # Every name is loaded when it is first asked for: who plays one game need not wait for the others, and the command
    # is interrupted quietly from its first moment. Type checkers do not see this: they know every name.
    _HOMES = {
        "mrjack.bots": ("GreedyBot", "RandomBot"),
        "mrjack.core.actions": ("Action",),
        "mrjack.core.changes": ("Change",),
        "mrjack.core.errors": (
            "BotError",
            "ContradictionError",
            "GameOverError",
            "IllegalActionError",
            "MrJackError",
            "NotationError",
            "RecordError",
            "SetupError",
            "UsageError",
        ),
        "mrjack.core.events": ("Event", "Hidden", "Reveal"),
        "mrjack.core.players": ("Outcome", "Player"),
        "mrjack.core.protocols": ("Bot", "PublicView", "Rules", "View"),
        "mrjack.core.worlds": ("Worlds",),
        "mrjack.game": ("Game",),
        "mrjack.record": ("dumps", "loads"),
        "mrjack.registry": ("find",),
        "mrjack.sheet": ("Sheet", "dumps_sheet", "loads_sheet"),
        "mrjack.watch": ("Watch",),
    }
    _HOME = {name: home for home, names in _HOMES.items() for name in names}
    _MODULES = ("newyork", "pocket", "svg", "testing", "whitechapel")

    def __getattr__(name):
        from importlib import import_module

        if name in _MODULES:
            return import_module(f"mrjack.{name}")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
        return value

    def __dir__():
        return sorted({*globals(), *_HOME, *_MODULES})


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
