"""Faults are looked for by sets first: wherever the pieces are put, what a plain look finds is found."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import whitechapel
from mrjack.whitechapel.board import GASLIGHTS, SPACES, STREETS
from mrjack.whitechapel.faults import piece_faults, state_faults
from mrjack.whitechapel.table import BLANK, TILE_NAMES, UNLIT, Pieces, Tiles
from tests.games import positions

PLACES = st.integers(0, len(SPACES) - 1)
MASKS = st.sets(PLACES, max_size=4).map(lambda places: sum(1 << place for place in places))
LAMPS = st.lists(st.integers(UNLIT, BLANK), min_size=len(GASLIGHTS), max_size=len(GASLIGHTS)).map(tuple)
STATES = [state for seed in range(4) for state in positions(whitechapel.RULES, 60, seed)]


def plain_faults(pieces: Pieces, round_number: int) -> list[str]:
    """What is wrong with the pieces, one after the other."""
    tiles = pieces.tiles
    faults = []
    for kind, mask in (("open_manholes", tiles.open_mask), ("covered_manholes", tiles.covered_mask)):
        faults += [f"{kind}: {at} is no street hex" for at in SPACES if mask >> at & 1 and at not in STREETS]
    faults += [f"covered_manholes: {at} is open too" for at in SPACES if tiles.covered_mask & tiles.open_mask & 1 << at]
    if tiles.covered_mask.bit_count() != 2:
        faults.append("covered_manholes: 2 different ones are needed")
    in_play = [*range(round_number, BLANK), BLANK, BLANK]
    if sorted(tile for tile in tiles.lamps if tile != UNLIT) != in_play:
        names = " ".join(TILE_NAMES[tile] for tile in in_play)
        faults.append(f"lit_gaslights: the tiles of round {round_number} are {names}")
    if tiles.cordon_mask.bit_count() != 2:
        faults.append("cordons: 2 different exits are needed")
    stands: dict[int, Any] = {}
    for who, at in zip(whitechapel.Character, pieces.spaces, strict=True):
        if SPACES[at] not in STREETS:
            faults.append(f"characters: {who} cannot stand on {SPACES[at]}")
        if at in stands:
            faults.append(f"characters: {stands[at]} and {who} both stand on {SPACES[at]}")
        stands[at] = who
    return faults


@given(
    st.sampled_from(STATES),
    st.lists(st.none() | PLACES, min_size=8, max_size=8),
    st.tuples(st.just(0) | MASKS, st.just(0) | MASKS, st.integers(0, 15)),
    st.none() | LAMPS,
    st.integers(1, 8),
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_whatever_lies_or_stands_wrong_is_found(
    state: Any, moved: list[int | None], flipped: tuple[int, int, int], lamps: tuple[int, ...] | None, number: int
) -> None:
    """All of it, in order."""
    pieces = state.table.pieces
    tiles = pieces.tiles
    spaces = tuple(at if to is None else to for at, to in zip(pieces.spaces, moved, strict=True))
    opened, covered, cordons = flipped
    changed = Tiles(
        tiles.lamps if lamps is None else lamps,
        tiles.open_mask ^ opened,
        tiles.covered_mask ^ covered,
        tiles.cordon_mask ^ cordons,
    )
    there = Pieces(spaces, changed, pieces.facing)
    assert piece_faults(there, number) == plain_faults(there, number)


def test_right_states_have_no_fault() -> None:
    """Nor had those that random games pass through."""
    for state in STATES:
        assert state_faults(state) == plain_faults(state.table.pieces, state.table.turn.round) == []
