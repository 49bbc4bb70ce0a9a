"""A street map as plain data, for front ends that draw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mrjack.core.bits import bits
from mrjack.core.facts import Schema, closed_object
from mrjack.core.named import Named
from mrjack.street.hexes import column_and_number


def spaces_json(spaces: Sequence[Named], terrain: Sequence[str], neighbours: Sequence[int]) -> list[dict[str, Any]]:
    """The spaces with what is printed on them and which touch them.

    Columns count from 0 to the right. Going north adds one to the number, going south-east keeps it and goes to the
    next column. What lies apart from the hexes has neither.
    """
    return [_space_json(space, spaces, terrain[space], neighbours[space]) for space in spaces]


def _space_json(space: Named, spaces: Sequence[Named], terrain: str, beside: int) -> dict[str, Any]:
    label = str(space)
    column, number = column_and_number(label) if label[1:].isdigit() else (None, None)
    return {
        "id": label,
        "terrain": terrain,
        "column": column,
        "number": number,
        "neighbours": [str(spaces[other]) for other in bits(beside)],
    }


def spaces_schema(spaces: Sequence[Named], terrain: Sequence[str]) -> Schema:
    """The JSON Schema of that."""
    ids = {"enum": list(map(str, spaces))}
    place = {"type": ["integer", "null"]}
    one = closed_object(
        {
            "id": ids,
            "terrain": {"enum": sorted(set(terrain))},
            "column": place,
            "number": place,
            "neighbours": {"type": "array", "items": ids, "uniqueItems": True},
        }
    )
    return {"type": "array", "items": one, "minItems": len(spaces), "maxItems": len(spaces)}
