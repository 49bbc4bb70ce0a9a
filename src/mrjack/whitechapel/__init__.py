"""Mr. Jack in Whitechapel (London, 2006 and 2016). ``whitechapel.RULES`` holds the rules."""

from mrjack.street.endings import Ending
from mrjack.whitechapel.actions import (
    Accuse,
    Action,
    Activate,
    Deal,
    DrawAlibi,
    EndActivation,
    Escape,
    Face,
    Identity,
    Move,
    MoveCordon,
    MoveCover,
    MoveLamp,
    Swap,
    Whistle,
    Witness,
)
from mrjack.whitechapel.characters import (
    BERT,
    GOODLEY,
    GULL,
    HOLMES,
    LESTRADE,
    SMITH,
    STEALTHY,
    WATSON,
    Character,
)
from mrjack.whitechapel.layouts import LAYOUTS
from mrjack.whitechapel.notation import parse_action
from mrjack.whitechapel.rules import RULES
from mrjack.whitechapel.spaces import Direction, Exit, Space
from mrjack.whitechapel.table import State, Table
from mrjack.whitechapel.view import PublicView, View

__all__ = [
    "BERT",
    "GOODLEY",
    "GULL",
    "HOLMES",
    "LAYOUTS",
    "LESTRADE",
    "RULES",
    "SMITH",
    "STEALTHY",
    "WATSON",
    "Accuse",
    "Action",
    "Activate",
    "Character",
    "Deal",
    "Direction",
    "DrawAlibi",
    "EndActivation",
    "Ending",
    "Escape",
    "Exit",
    "Face",
    "Identity",
    "Move",
    "MoveCordon",
    "MoveCover",
    "MoveLamp",
    "PublicView",
    "Space",
    "State",
    "Swap",
    "Table",
    "View",
    "Whistle",
    "Witness",
    "parse_action",
]
