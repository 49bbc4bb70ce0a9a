"""The JSON Schemas of this game's documents."""

from __future__ import annotations

from typing import Any, get_args

from mrjack.core import schemas
from mrjack.core.facts import Schema, by_name, closed_object, one_of, row_of, set_of
from mrjack.newyork.actions import Action
from mrjack.newyork.board import PORTS, SPACES
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.form import FORM, board_schema
from mrjack.newyork.layouts import LAYOUTS
from mrjack.newyork.notation import GRAMMAR
from mrjack.newyork.view import View

_SPACES = set_of(SPACES).schema
_LAYOUT: Schema = closed_object(
    {
        "characters": by_name(CHARACTERS, one_of(SPACES)).schema,
        "metro": _SPACES,
        "gaslamps": _SPACES,
        "sites": _SPACES,
        "parks": _SPACES,
        "investigation": row_of(row_of(one_of(SPACES), 2), 2).schema,
        "steamers": set_of(PORTS).schema,
        "informant": closed_object({"at": one_of(SPACES).schema, "side": {"const": "talkative"}}),
        "witness": {"enum": ["visible", "invisible"]},
    }
)
_PARTS = schemas.Parts(FORM, View, get_args(Action), GRAMMAR, CHARACTERS, board_schema(), tuple(LAYOUTS), _LAYOUT)


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of one kind of document. Raises `UsageError` for an unknown kind."""
    return schemas.schema(_PARTS, kind)
