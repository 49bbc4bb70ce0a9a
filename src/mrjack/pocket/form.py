"""The form of this game's views as plain data: the grid, and what the actions are called."""

from __future__ import annotations

from typing import Any

from mrjack.core.facts import Schema, closed_object
from mrjack.core.form import Form
from mrjack.pocket.board import CELLS, DETECTIVES, EDGE, SIDES
from mrjack.pocket.characters import CHARACTERS, HOURGLASSES
from mrjack.pocket.describe import describe_action
from mrjack.pocket.facts import PRIVATE_FACTS, PUBLIC_FACTS
from mrjack.pocket.numbering import action_index
from mrjack.pocket.state_text import format_state, parse_state
from mrjack.pocket.table import State

VERSION = 1
LABELS = {
    "holmes": "Move Holmes by {0}",
    "watson": "Move Watson by {0}",
    "toby": "Move Toby by {0}",
    "rotate": "Turn the tile on {0} by {1} degrees",
    "exchange": "Exchange the tiles on {0} and {1}",
    "joker": "Use the joker for {piece}",
    "alibi": "Draw an alibi card",
    "tile": "The tile on {0} is {piece}, wall to {1}",
    "identity": "Jack is {piece}",
    "throw": "The tokens show {0}, {1}, {2}, {3}",
    "draw": "The alibi card is {piece}",
    "witness": "Jack is {0}",
}


def board() -> dict[str, Any]:
    """The grid row by row, and for each position around it the side it lies on and the cells looked along."""
    return {
        "cells": list(map(str, CELLS)),
        "edge": [{"side": str(side), "cells": list(map(str, cells))} for side, cells in EDGE],
        "hourglasses": {str(who): HOURGLASSES[who] for who in CHARACTERS},
    }


def board_schema() -> Schema:
    """The JSON Schema of the grid."""
    cells = {"enum": list(map(str, CELLS))}
    looked = {"type": "array", "items": cells, "minItems": 3, "maxItems": 3}
    position = closed_object({"side": {"enum": list(map(str, SIDES))}, "cells": looked})
    size = len(EDGE)
    return closed_object(
        {
            "cells": {"type": "array", "items": cells, "minItems": len(CELLS), "maxItems": len(CELLS)},
            "edge": {"type": "array", "items": position, "minItems": size, "maxItems": size},
            "hourglasses": closed_object(
                {str(who): {"type": "integer", "minimum": 0} for who in CHARACTERS},
            ),
        }
    )


FORM = Form(
    "pocket",
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
    {**{str(who): who.title for who in CHARACTERS}, **{str(who): who.name.title() for who in DETECTIVES}},
    # The cheapest cards first: they fit wherever any do (PK-INFO-4).
    sorted(CHARACTERS, key=HOURGLASSES.__getitem__),
)
