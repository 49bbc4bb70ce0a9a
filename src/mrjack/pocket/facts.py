"""What views of this game tell, in the order of the document (PK-INFO-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mrjack.core import changes
from mrjack.core.changes import Change
from mrjack.core.facts import (
    FLAG,
    Fact,
    Kind,
    by_name,
    closed_object,
    id_of,
    number,
    one_of,
    private_facts,
    row_of,
    shared_facts,
)
from mrjack.core.players import PLAYERS
from mrjack.pocket.board import CELLS, DETECTIVES, EDGE, FACES, LAST_TURN, SIDES
from mrjack.pocket.cells import Cell
from mrjack.pocket.characters import CHARACTERS, HOURGLASSES
from mrjack.pocket.endings import Ending
from mrjack.pocket.tiles import Tile

PHASES = ("tile", "identity", "throw", "use", "draw", "witness", "over")


def _tile_json(tile: Tile) -> dict[str, Any]:
    return {"who": str(tile.who), "wall": id_of(tile.wall), "is_suspect": tile.is_suspect}


_TILE = Kind(
    _tile_json,
    closed_object(
        {
            "who": one_of(CHARACTERS).schema,
            "wall": one_of(SIDES).or_none().schema,
            "is_suspect": FLAG.schema,
        }
    ),
)


def _turned(old: Mapping[Cell, Tile | None], new: Mapping[Cell, Tile | None]) -> Iterator[Change]:
    """Tiles that lay already and now have their wall on another side."""
    walls = {tile.who: tile.wall for tile in old.values() if tile is not None}
    for tile in new.values():
        if tile is not None and tile.wall is not None and walls.get(tile.who, tile.wall) != tile.wall:
            yield Change("turned", str(tile.who), id_of(walls[tile.who]), str(tile.wall))


def _pursued(_old: object, is_pursuit: bool) -> list[Change]:
    return [Change("began", "pursuit")] if is_pursuit else []


PUBLIC_FACTS = (
    *shared_facts(CHARACTERS, one_of(CELLS).or_none(), FACES, PHASES, [str(end) for end in Ending]),
    Fact("tiles", by_name(CELLS, _TILE.or_none()), _turned),
    Fact("marked", one_of(CELLS).or_none()),
    Fact("detectives", by_name(DETECTIVES, number(0, len(EDGE) - 1)), changes.pieces_by_name),
    Fact("faces", row_of(one_of(FACES))),
    Fact("spent", row_of(FLAG)),
    Fact("turn_tokens", by_name(PLAYERS, number(0, LAST_TURN)), changes.numbers_by_name("taken", "turn-token")),
    Fact("shown", row_of(one_of(CHARACTERS)), changes.members(gained="shown")),
    Fact("hourglasses", number(0, sum(HOURGLASSES) + LAST_TURN).or_none()),
    Fact("is_pursuit", FLAG, _pursued),
)
PRIVATE_FACTS = private_facts(CHARACTERS)
