"""Faults of tiles are looked for by sets first: however tiles lie, what a plain look finds is found."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import pocket
from mrjack.core.phases import NAMING, Naming
from mrjack.pocket.board import CELLS, DETECTIVE_STARTS, FORCED_WALLS
from mrjack.pocket.faults import state_faults
from mrjack.pocket.table import PLACING, THROWING, Placing, Throwing
from mrjack.pocket.tiles import EMPTY, TILES
from tests.games import positions

STATES = [state for seed in range(4) for state in positions(pocket.RULES, 60, seed)]


def plain_faults(table: Any) -> list[str]:
    """What is wrong with the tiles, and with the detectives before the first turn."""
    tiles, phase = table.pieces.tiles, table.phase
    lying = [TILES[tile] for tile in tiles if tile != EMPTY]
    owners = [tile.who for tile in lying]
    faults = [f"tiles: the tile of {who} lies twice" for who in pocket.Character if owners.count(who) > 1]
    if isinstance(phase, Placing):
        if len(lying) == len(CELLS):
            faults.append("tiles: all of them lie")
        if any(tile != EMPTY for tile in tiles[len(lying) :]):
            faults.append("tiles: a cell is left out")
    elif len(lying) < len(CELLS):
        faults.append("tiles: some do not lie yet")
    if isinstance(phase, Placing | Naming) or (isinstance(phase, Throwing) and table.turn.round == 1):
        for cell, tile in zip(CELLS, tiles, strict=True):
            if tile == EMPTY:
                continue
            if not TILES[tile].is_suspect:
                faults.append(f"tiles: a cleared one lies on {cell} before the first turn")
            elif TILES[tile].wall is not FORCED_WALLS.get(cell, TILES[tile].wall):
                faults.append(f"tiles: the one on {cell} must turn its wall to the detective token")
        if table.pieces.detectives != DETECTIVE_STARTS:
            faults.append("detectives: they have not moved yet")
    return faults


@given(
    st.sampled_from(STATES),
    st.lists(st.none() | st.integers(EMPTY, len(TILES) - 1), min_size=9, max_size=9),
    st.sampled_from([None, PLACING, NAMING, THROWING]),
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_whatever_tile_lies_wrong_is_found(state: Any, put: list[int | None], phase: Any) -> None:
    """All of them, in order, before whatever else is wrong."""
    table = state.table
    tiles = tuple(tile if other is None else other for tile, other in zip(table.pieces.tiles, put, strict=True))
    table = evolve(table, pieces=evolve(table.pieces, tiles=tiles), phase=table.phase if phase is None else phase)
    expected = plain_faults(table)
    found = state_faults(evolve(state, table=table))
    assert found[: len(expected)] == expected
    rest = [fault for fault in found[len(expected) :] if fault.startswith(("tiles: ", "detectives: "))]
    # One suspect alone is told of whole states.
    assert set(rest) <= {"tiles: one suspect was left at the last appeal"}


def test_right_states_have_no_fault() -> None:
    """Nor had those that random games pass through."""
    for state in STATES:
        assert state_faults(state) == plain_faults(state.table) == []
