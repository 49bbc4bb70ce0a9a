"""Mr. Jack Pocket. ``pocket.RULES`` holds the rules."""

from mrjack.pocket.actions import (
    Action,
    Alibi,
    DrawAlibi,
    Exchange,
    Identity,
    Joker,
    MoveDetective,
    MoveHolmes,
    MoveToby,
    MoveWatson,
    PlaceTile,
    Rotate,
    Throw,
    Witness,
)
from mrjack.pocket.cells import Cell, Detective, Face, Side
from mrjack.pocket.characters import (
    BERT,
    GOODLEY,
    GULL,
    LANE,
    LESTRADE,
    MADAME,
    PIZER,
    SMITH,
    STEALTHY,
    Character,
)
from mrjack.pocket.endings import Ending
from mrjack.pocket.notation import parse_action
from mrjack.pocket.rules import RULES
from mrjack.pocket.table import State, Table
from mrjack.pocket.tiles import Tile
from mrjack.pocket.view import PublicView, View

__all__ = [
    "BERT",
    "GOODLEY",
    "GULL",
    "LANE",
    "LESTRADE",
    "MADAME",
    "PIZER",
    "RULES",
    "SMITH",
    "STEALTHY",
    "Action",
    "Alibi",
    "Cell",
    "Character",
    "Detective",
    "DrawAlibi",
    "Ending",
    "Exchange",
    "Face",
    "Identity",
    "Joker",
    "MoveDetective",
    "MoveHolmes",
    "MoveToby",
    "MoveWatson",
    "PlaceTile",
    "PublicView",
    "Rotate",
    "Side",
    "State",
    "Table",
    "Throw",
    "Tile",
    "View",
    "Witness",
    "parse_action",
]
