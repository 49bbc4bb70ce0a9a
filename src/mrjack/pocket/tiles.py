"""The tiles: a character, a wall, a face (PK-COMP-2). Inside they are numbers, and what happens to them is a table."""

from __future__ import annotations

from attrs import frozen

from mrjack.pocket.board import SIDES
from mrjack.pocket.cells import Side
from mrjack.pocket.characters import CHARACTERS, LANE, Character


@frozen
class Tile:
    """A tile as it lies: whose it is, its closed side (None for the crossroads), and whether the suspect is up."""

    who: Character
    wall: Side | None
    is_suspect: bool


# The suspects come first, so that a number alone tells them. Lane's barricade is a wall like any other (PK-COMP-3).
TILES = (
    *(Tile(who, wall, True) for who in CHARACTERS for wall in SIDES),
    *(Tile(who, wall, False) for who in CHARACTERS if who is not LANE for wall in SIDES),
    Tile(LANE, None, False),
)
SUSPECT_COUNT = len(CHARACTERS) * len(SIDES)
CROSSROADS = len(TILES) - 1
EMPTY = -1

NUMBER_OF = {tile: number for number, tile in enumerate(TILES)}
# By character and closed side: the number of its tile with the suspect up.
SUSPECT_NUMBERS = tuple(tuple(NUMBER_OF[Tile(who, wall, True)] for wall in SIDES) for who in CHARACTERS)
CHARACTER_OF = tuple(int(tile.who) for tile in TILES)
# A crossroads has a wall on no side.
WALL_OF = tuple(-1 if tile.wall is None else int(tile.wall) for tile in TILES)


def _turned(tile: Tile, quarter_turns: int) -> Tile:
    return tile if tile.wall is None else Tile(tile.who, SIDES[(tile.wall + quarter_turns) % 4], tile.is_suspect)


def _cleared(tile: Tile) -> Tile:
    return Tile(tile.who, None if tile.who is LANE else tile.wall, False)


# By quarter turns and number: the tile turned clockwise (PK-ROTATE-1).
TURNED = tuple(tuple(NUMBER_OF[_turned(tile, quarters)] for tile in TILES) for quarters in range(4))
# By number: the tile with its other face up (PK-COMP-4).
CLEARED = tuple(NUMBER_OF[_cleared(tile)] for tile in TILES)


def without(tiles: tuple[int, ...], cleared_mask: int) -> tuple[int, ...]:
    """The tiles after those of some characters were turned to their cleared face (PK-COMP-4, PK-APPEAL-2)."""
    return tuple([CLEARED[tile] if cleared_mask >> CHARACTER_OF[tile] & 1 else tile for tile in tiles])
