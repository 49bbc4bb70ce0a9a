"""What views of this game tell, in the order of the document (WC-INFO-2)."""

from __future__ import annotations

from mrjack.core import changes
from mrjack.core.facts import Fact, number, one_of, private_facts, set_of, some_by_name
from mrjack.street.facts import street_facts
from mrjack.whitechapel.board import DIRECTIONS, EXITS, GASLIGHTS, SPACES
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.table import TILE_NAMES, UNLIT
from mrjack.whitechapel.whistling import POINTS

_TILES = [name for tile, name in enumerate(TILE_NAMES) if tile != UNLIT]

PUBLIC_FACTS = (
    *street_facts(CHARACTERS, SPACES, ["whistle", "face"]),
    Fact("whistle_points", number(1, POINTS).or_none()),
    Fact("whistled", set_of(CHARACTERS)),
    Fact("lit", some_by_name(GASLIGHTS, one_of(_TILES))),
    Fact("lamps", set_of(GASLIGHTS), changes.pieces_of_kind("lamp")),
    Fact("open_manholes", set_of(SPACES)),
    Fact("covered_manholes", set_of(SPACES), changes.pieces_of_kind("cover")),
    Fact("cordons", set_of(EXITS), changes.pieces_of_kind("cordon")),
    Fact("facing", one_of(DIRECTIONS), changes.value("turned", "watson")),
    Fact("beam", set_of(SPACES)),
)
PRIVATE_FACTS = private_facts(CHARACTERS)
