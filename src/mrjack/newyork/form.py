"""The form of this game's views as plain data: the map, and what the actions are called."""

from __future__ import annotations

from typing import Any

from mrjack.core.facts import Schema, closed_object
from mrjack.core.form import Form
from mrjack.newyork.board import FERRIES, NEIGHBOURS, SPACES, TERRAIN
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.describe import describe_action
from mrjack.newyork.facts import PRIVATE_FACTS, PUBLIC_FACTS
from mrjack.newyork.numbering import action_index
from mrjack.newyork.state_text import format_state, parse_state
from mrjack.newyork.table import State
from mrjack.street.map_data import spaces_json, spaces_schema

VERSION = 1
LABELS = {
    "activate": "Activate {piece}",
    "informant": "Put the Informant on {0}",
    "move": "Move to {0}",
    "accuse": "Accuse {piece}",
    "escape": "Escape by {0}",
    "metro": "Build a metro entrance on {0}",
    "site": "Build a site on {0}",
    "lamp": "Put a Gaslamp on {0}",
    "park": "Turn the tile on {0} into a Park",
    "push": "Push {piece} to {0}",
    "swap": "Swap {piece} and {0}",
    "steamer": "Move the Steamer from {0} to {1}",
    "end": "End the activation",
    "investigation": "Move the Investigation tile from {0} to {1}",
    "identity": "Jack is {piece}",
    "cards": "The cards are {0}, {1}, {2}, {3}",
    "witness": "Jack is {0}",
    "draw": "The alibi card is {piece}",
}


def board() -> dict[str, Any]:
    """The map: its spaces, and where the ferries go (from, to)."""
    return {
        "spaces": spaces_json(SPACES, TERRAIN, NEIGHBOURS),
        "ferries": [[str(source), str(target)] for source, target in FERRIES],
    }


def board_schema() -> Schema:
    """The JSON Schema of the map."""
    ferry = {"type": "array", "items": {"enum": list(map(str, SPACES))}, "minItems": 2, "maxItems": 2}
    return closed_object({"spaces": spaces_schema(SPACES, TERRAIN), "ferries": {"type": "array", "items": ferry}})


FORM = Form(
    "newyork",
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
