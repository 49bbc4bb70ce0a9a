"""What chance may do now (PK-SEQ-1, PK-SEQ-2, PK-SEQ-3, PK-SEQ-5, PK-SEQ-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from mrjack.core.bits import mask_of
from mrjack.core.fair import NOTHING_DUE, Fair
from mrjack.core.phases import Announcing, Naming
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import CELLS, FORCED_WALLS, SIDES
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.sight import seen_mask
from mrjack.pocket.table import Drawing, Placing, State, Throwing
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY

# PK-SETUP-4.
_IDENTITIES: Fair[Action] = Fair(actions.IDENTITIES)
# Each side of each token alike (PK-TURN-2).
_THROWS: Fair[Action] = Fair(actions.THROWS)
_WITNESSES: tuple[Fair[Action], Fair[Action]] = (
    Fair((actions.WITNESS_INVISIBLE,)),
    Fair((actions.WITNESS_VISIBLE,)),
)
_NOTHING: Any = NOTHING_DUE


def due(state: State) -> Fair[Action]:
    """The outcomes of the chance event that is due."""
    outcomes = _OUTCOMES.get(type(state.table.phase))
    nothing: Fair[Action] = _NOTHING
    return nothing if outcomes is None else outcomes(state)


def _tiles(state: State) -> Fair[Action]:
    tiles = state.table.pieces.tiles
    return _placements(tiles.index(EMPTY), placed_mask(tiles))


def _draws(state: State) -> Fair[Action]:
    return Fair(tuple([actions.DRAWS[card] for card in pile(state)]))


def placed_mask(tiles: tuple[int, ...]) -> int:
    """The characters whose tiles lie on the first cells, as a bit set."""
    return mask_of([CHARACTER_OF[tile] for tile in tiles if tile != EMPTY])


def walls_for(cell: int) -> list[int]:
    """The walls that a tile placed on a cell may have (PK-SETUP-1, PK-SETUP-3)."""
    forced = FORCED_WALLS.get(CELLS[cell])
    return list(range(len(SIDES))) if forced is None else [int(forced)]


# It ends at a few hundred entries: every set of characters goes with one cell.
@cache
def _placements(cell: int, placed: int) -> Fair[Action]:
    by_character = actions.PLACEMENTS[cell]
    return Fair(
        tuple(by_character[who][wall] for who in CHARACTERS if not placed >> who & 1 for wall in walls_for(cell))
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


_OUTCOMES: Mapping[type, Callable[[State], Fair[Action]]] = {
    Placing: _tiles,
    Naming: lambda _state: _IDENTITIES,
    Throwing: lambda _state: _THROWS,
    Drawing: _draws,
    Announcing: lambda state: _WITNESSES[is_jack_seen(state)],
}
