"""Faults are looked for by masks first: wherever the pieces are put, what a plain look finds is found."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import newyork
from mrjack.newyork.board import PAIRS, SPACES, TERRAIN
from mrjack.newyork.faults import piece_faults, state_faults, tile_faults
from mrjack.newyork.table import Consulting, Pieces, Tiles
from tests.games import positions

PLACES = st.integers(0, len(SPACES) - 1)
PAIR_NUMBERS = st.integers(0, len(PAIRS) - 1)
MASKS = st.sets(PLACES, max_size=9).map(lambda places: sum(1 << place for place in places))
STATES = [state for seed in range(4) for state in positions(newyork.RULES, 60, seed)]


def standing_faults(pieces: Pieces, *, is_consulting: bool) -> list[str]:
    """What is wrong with where everybody stands, character by character."""
    free = pieces.tiles.ground.open_mask
    faults = []
    stands: dict[int, Any] = {}
    for who, at in zip(newyork.Character, pieces.spaces, strict=True):
        if not free >> at & 1:
            faults.append(f"characters: {who} cannot stand on {SPACES[at]}")
        if at in stands:
            faults.append(f"characters: {stands[at]} and {who} both stand on {SPACES[at]}")
        stands[at] = who
    if not free >> pieces.informant & 1:
        faults.append(f"informant: he cannot stand on {SPACES[pieces.informant]}")
    if (pieces.informant in stands) != is_consulting:
        nobody = "no" if is_consulting else "a"
        faults.append(f"informant: {nobody} character stands on {SPACES[pieces.informant]} with him")
    return faults


@given(st.sampled_from(STATES), st.lists(st.none() | PLACES, min_size=8, max_size=8), st.none() | PLACES, st.booleans())
@settings(max_examples=400, deadline=None, derandomize=True)
def test_whoever_stands_wrong_is_found(state: Any, moved: list[int | None], informant: int | None, mute: Any) -> None:
    """On what is closed, two on one space, with the Informant or without him; with nothing wrong with the tiles."""
    pieces = state.table.pieces
    spaces = tuple(at if to is None else to for at, to in zip(pieces.spaces, moved, strict=True))
    there = Pieces(spaces, pieces.tiles, pieces.informant if informant is None else informant, mute)
    for is_consulting in (False, True):
        expected = standing_faults(there, is_consulting=is_consulting)
        assert piece_faults(there, is_consulting=is_consulting) == expected


def test_right_states_have_no_fault() -> None:
    """Nor had those that random games pass through."""
    for state in STATES:
        is_consulting = isinstance(state.table.phase, Consulting)
        pieces = state.table.pieces
        assert tile_faults(pieces.tiles) == standing_faults(pieces, is_consulting=is_consulting) == []
        assert state_faults(state, ()) == []


def plain_tile_faults(tiles: Tiles) -> list[str]:
    """What is wrong with what lies on the map, kind by kind and space by space."""
    masks = (tiles.metro_mask, tiles.lamp_mask, tiles.site_mask, tiles.park_mask)
    faults = []
    seen: set[int] = set()
    for kind, supply, mask in zip(("metro", "gaslamps", "sites", "parks"), (7, 6, 4, 17), masks, strict=True):
        there = [at for at in SPACES if mask >> at & 1]
        faults += [f"{kind}: {at} is no street space" for at in there if TERRAIN[at] != "street"]
        faults += [f"{kind}: another tile lies on {at}" for at in there if at in seen]
        seen.update(there)
        if len(there) > supply:
            faults.append(f"{kind}: {len(there)} tiles, the box holds {supply}")
    if len(seen) > 17:
        faults.append(f"parks: {len(seen)} tiles with those not turned, the box holds 17")
    built = tiles.lamp_mask | tiles.site_mask
    covered = [at for pair in tiles.investigation for at in PAIRS[pair]]
    is_barred = {at: TERRAIN[at] not in ("street", "station") or built >> at & 1 for at in covered}
    faults += [f"investigation: {at} cannot be covered" for at in covered if is_barred[at]]
    if len(set(covered)) != 4:
        pairs = " and ".join("+".join(map(str, PAIRS[pair])) for pair in tiles.investigation)
        faults.append(f"investigation: {pairs} share a space")
    steamers = [at for at in SPACES if tiles.steamer_mask >> at & 1]
    if len(steamers) != 2:
        faults.append("steamers: 2 different ports are needed")
    return faults + [f"steamers: {at} is no port" for at in steamers if TERRAIN[at] != "port"]


@given(
    st.sampled_from(STATES),
    st.lists(st.just(0) | MASKS, min_size=5, max_size=5),
    st.none() | st.tuples(PAIR_NUMBERS, PAIR_NUMBERS),
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_whatever_lies_wrong_is_found(state: Any, flipped: list[int], pairs: tuple[int, int] | None) -> None:
    """All of it, in order."""
    pieces = state.table.pieces
    old = pieces.tiles
    tiles = Tiles(
        old.metro_mask ^ flipped[0],
        old.lamp_mask ^ flipped[1],
        old.site_mask ^ flipped[2],
        old.park_mask ^ flipped[3],
        old.investigation if pairs is None else pairs,
        old.steamer_mask ^ flipped[4],
    )
    there = Pieces(pieces.spaces, tiles, pieces.informant, pieces.is_informant_mute)
    expected = plain_tile_faults(tiles) + standing_faults(there, is_consulting=False)
    assert piece_faults(there) == expected
