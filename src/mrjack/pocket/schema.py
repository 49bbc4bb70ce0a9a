"""The JSON Schemas of this game's documents."""

from __future__ import annotations

from typing import Any, get_args

from mrjack.core import schemas
from mrjack.pocket.actions import Action
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.form import FORM, board_schema
from mrjack.pocket.notation import GRAMMAR
from mrjack.pocket.view import View

_PARTS = schemas.Parts(FORM, View, get_args(Action), GRAMMAR, CHARACTERS, board_schema(), (), None)


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of one kind of document. Raises `UsageError` for an unknown kind."""
    return schemas.schema(_PARTS, kind)
