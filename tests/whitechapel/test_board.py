"""The map: neighbours, terrain, beams and exits against the drawing of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mrjack.core.bits import bits
from mrjack.whitechapel import Direction, Exit, Space
from mrjack.whitechapel.board import BEAMS, EXIT_SPACES, NEIGHBOURS, SPACES, STREET_MASK, TERRAIN, WAYS

BOARD: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "reference" / "whitechapel_board.json").read_text(encoding="utf-8")
)
HEXES: list[dict[str, Any]] = BOARD["hexes"]


def test_hexes_exits_and_directions_stand_in_their_order() -> None:
    """The numbers that records, observations and action numbers rest on."""
    assert [str(space) for space in Space] == [entry["id"] for entry in HEXES]
    assert [str(exit_) for exit_ in Exit] == list(BOARD["exits"])
    assert [str(direction) for direction in Direction] == list(BOARD["directions"])
    assert [str(space) for space in EXIT_SPACES] == list(BOARD["exits"].values())


@pytest.mark.parametrize("entry", HEXES, ids=lambda entry: str(entry["id"]))
def test_each_hex_is_as_the_map_has_it(entry: dict[str, Any]) -> None:
    """Terrain, neighbours, the ways on foot, and the first hex of each beam."""
    space = Space[entry["id"].upper()]
    beside = {name for name in entry["neighbours"].values() if name is not None}
    assert TERRAIN[space] == entry["terrain"]
    assert {str(SPACES[number]) for number in bits(NEIGHBOURS[space])} == beside
    assert WAYS[space] == (NEIGHBOURS[space] & STREET_MASK if entry["terrain"] == "street" else 0)
    for direction in Direction:
        ahead = entry["neighbours"][str(direction)]
        is_lit = ahead is not None and STREET_MASK >> Space[ahead.upper()] & 1
        assert bool(BEAMS[space][direction]) == bool(is_lit)
