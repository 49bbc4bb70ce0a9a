"""What chance may do now, and how likely each outcome is (PK-SEQ-1, PK-SEQ-2, PK-SEQ-3, PK-SEQ-5, PK-SEQ-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from mrjack.core.bits import mask_of
from mrjack.core.phases import Announcing, Naming
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import CELLS, FORCED_WALLS, SIDES
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.sight import seen_mask
from mrjack.pocket.table import Drawing, Placing, State, Throwing
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY

Chances = tuple[tuple[Action, int], ...]

# PK-SETUP-4.
_IDENTITIES: Chances = tuple((action, 1) for action in actions.IDENTITIES)
# Each side of each token alike (PK-TURN-2).
_THROWS: Chances = tuple((action, 1) for action in actions.THROWS)
_DRAWS: Chances = tuple((action, 1) for action in actions.DRAWS)
_WITNESSES: tuple[Chances, Chances] = (((actions.WITNESS_INVISIBLE, 1),), ((actions.WITNESS_VISIBLE, 1),))


def chance(state: State) -> Chances:
    """The outcomes of chance with their weights; empty when none is due."""
    outcomes = _OUTCOMES.get(type(state.table.phase))
    return () if outcomes is None else outcomes(state)


def _tiles(state: State) -> Chances:
    tiles = state.table.pieces.tiles
    return _placements(tiles.index(EMPTY), placed_mask(tiles))


def _draws(state: State) -> Chances:
    return tuple([_DRAWS[card] for card in pile(state)])


def placed_mask(tiles: tuple[int, ...]) -> int:
    """The characters whose tiles lie on the first cells, as a bit set."""
    return mask_of(CHARACTER_OF[tile] for tile in tiles if tile != EMPTY)


def walls_for(cell: int) -> list[int]:
    """The walls that a tile placed on a cell may have (PK-SETUP-1, PK-SETUP-3)."""
    forced = FORCED_WALLS.get(CELLS[cell])
    return list(range(len(SIDES))) if forced is None else [int(forced)]


# It ends at a few hundred entries: every set of characters goes with one cell.
@cache
def _placements(cell: int, placed: int) -> Chances:
    by_character = actions.PLACEMENTS[cell]
    return tuple(
        (by_character[who][wall], 1) for who in CHARACTERS if not placed >> who & 1 for wall in walls_for(cell)
    )


def pile(state: State) -> list[Character]:
    """The alibi cards still to be drawn (PK-SETUP-5, PK-ALIBI-4)."""
    table, secret = state.table, state.secret
    gone = {secret.identity, *table.case.shown, *secret.jack_alibis}
    return [who for who in CHARACTERS if who not in gone]


def is_jack_seen(state: State) -> bool:
    """What Jack must announce (PK-APPEAL-1, PK-APPEAL-2)."""
    identity = state.secret.identity
    return identity is not None and bool(seen_mask(state.table.pieces) >> identity & 1)


_OUTCOMES: Mapping[type, Callable[[State], Chances]] = {
    Placing: _tiles,
    Naming: lambda _state: _IDENTITIES,
    Throwing: lambda _state: _THROWS,
    Drawing: _draws,
    Announcing: lambda state: _WITNESSES[is_jack_seen(state)],
}
