"""Mr. Jack in New York (2009). ``newyork.RULES`` holds the rules."""

from mrjack.newyork.actions import (
    Accuse,
    Action,
    Activate,
    BuildGaslamp,
    BuildMetro,
    BuildPark,
    BuildSite,
    Deal,
    DrawAlibi,
    EndActivation,
    Escape,
    Identity,
    Move,
    MoveInvestigation,
    MoveSteamer,
    PlaceInformant,
    Push,
    Swap,
    Witness,
)
from mrjack.newyork.characters import (
    BEACH,
    CALLAHAN,
    EASTMAN,
    GRANT,
    LATIMER,
    RIDER,
    SMITH,
    TUMBLETY,
    Character,
)
from mrjack.newyork.layouts import LAYOUTS
from mrjack.newyork.notation import parse_action
from mrjack.newyork.rules import RULES
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import State, Table
from mrjack.newyork.view import PublicView, View
from mrjack.street.endings import Ending

__all__ = [
    "BEACH",
    "CALLAHAN",
    "EASTMAN",
    "GRANT",
    "LATIMER",
    "LAYOUTS",
    "RIDER",
    "RULES",
    "SMITH",
    "TUMBLETY",
    "Accuse",
    "Action",
    "Activate",
    "BuildGaslamp",
    "BuildMetro",
    "BuildPark",
    "BuildSite",
    "Character",
    "Deal",
    "DrawAlibi",
    "EndActivation",
    "Ending",
    "Escape",
    "Identity",
    "Move",
    "MoveInvestigation",
    "MoveSteamer",
    "PlaceInformant",
    "PublicView",
    "Push",
    "Space",
    "State",
    "Swap",
    "Table",
    "View",
    "Witness",
    "parse_action",
]
