"""The JSON Schemas of this game's documents."""

from __future__ import annotations

from typing import Any, get_args

from mrjack.core import schemas
from mrjack.core.facts import Schema, by_name, closed_object, one_of, set_of, some_by_name
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import DIRECTIONS, EXITS, GASLIGHTS, SPACES
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.form import FORM, board_schema
from mrjack.whitechapel.layouts import LAYOUTS
from mrjack.whitechapel.notation import GRAMMAR
from mrjack.whitechapel.table import TILE_NAMES, UNLIT
from mrjack.whitechapel.view import View

_TILES = [name for tile, name in enumerate(TILE_NAMES) if tile != UNLIT]
_LAYOUT: Schema = closed_object(
    {
        "open_manholes": set_of(SPACES).schema,
        "covered_manholes": set_of(SPACES).schema,
        "lit_gaslights": some_by_name(GASLIGHTS, one_of(_TILES)).schema,
        "unlit_gaslights": set_of(GASLIGHTS).schema,
        "cordons": set_of(EXITS).schema,
        "characters": by_name(CHARACTERS, one_of(SPACES)).schema,
        "watson_facing": one_of(DIRECTIONS).schema,
        "witness": {"enum": ["visible", "invisible"]},
    }
)
_PARTS = schemas.Parts(FORM, View, get_args(Action), GRAMMAR, CHARACTERS, board_schema(), tuple(LAYOUTS), _LAYOUT)


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of one kind of document. Raises `UsageError` for an unknown kind."""
    return schemas.schema(_PARTS, kind)
