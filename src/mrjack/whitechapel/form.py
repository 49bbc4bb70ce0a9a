"""The form of this game's views as plain data: the map, and what the actions are called."""

from __future__ import annotations

from typing import Any

from mrjack.core.facts import Schema, closed_object
from mrjack.core.form import Form
from mrjack.street.map_data import spaces_json, spaces_schema
from mrjack.whitechapel.board import EXIT_SPACES, EXITS, NEIGHBOURS, SPACES, TERRAIN
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.describe import describe_action
from mrjack.whitechapel.facts import PRIVATE_FACTS, PUBLIC_FACTS
from mrjack.whitechapel.numbering import action_index
from mrjack.whitechapel.state_text import format_state, parse_state
from mrjack.whitechapel.table import State

VERSION = 1
LABELS = {
    "activate": "Activate {piece}",
    "move": "Move to {0}",
    "swap": "Swap with {0}",
    "accuse": "Accuse {piece}",
    "escape": "Escape by {0}",
    "lamp": "Move the gaslight from {0} to {1}",
    "cordon": "Move the cordon from {0} to {1}",
    "cover": "Move the cover from {0} to {1}",
    "whistle": "Whistle {piece} to {0} for {1}",
    "face": "Turn the lantern to {0}",
    "end": "End the activation",
    "identity": "Jack is {piece}",
    "cards": "The cards are {0}, {1}, {2}, {3}",
    "witness": "Jack is {0}",
    "draw": "The alibi card is {piece}",
}


def board() -> dict[str, Any]:
    """The map: its hexes, and the hex of each exit."""
    return {
        "spaces": spaces_json(SPACES, TERRAIN, NEIGHBOURS),
        "exits": {str(exit_): str(space) for exit_, space in zip(EXITS, EXIT_SPACES, strict=True)},
    }


def board_schema() -> Schema:
    """The JSON Schema of the map."""
    exits = closed_object({str(exit_): {"enum": list(map(str, SPACES))} for exit_ in EXITS})
    return closed_object({"spaces": spaces_schema(SPACES, TERRAIN), "exits": exits})


FORM = Form(
    "whitechapel",
    VERSION,
    PUBLIC_FACTS,
    PRIVATE_FACTS,
    board,
    State,
    format_state,
    parse_state,
    describe_action,
    action_index,
    LABELS,
    {str(who): who.title for who in CHARACTERS},
    CHARACTERS,
)
