"""Faults are looked for by masks first: wherever the pieces are put, what a plain look finds is found."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import newyork
from mrjack.newyork.board import SPACES
from mrjack.newyork.faults import piece_faults, state_faults
from mrjack.newyork.table import Consulting, Pieces, Tiles, ground
from tests.games import positions

PLACES = st.integers(0, len(SPACES) - 1)
STATES = [state for seed in range(4) for state in positions(newyork.RULES, 60, seed)]


def standing_faults(pieces: Pieces, *, is_consulting: bool) -> list[str]:
    """What is wrong with where everybody stands, character by character."""
    free = ground(pieces.tiles).open_mask
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
        assert state_faults(state) == standing_faults(state.table.pieces, is_consulting=is_consulting) == []


def test_faults_of_tiles_are_those_of_their_own() -> None:
    """What was found of some tiles is remembered with them and told of no others."""
    rng = Random(5)
    for state in STATES:
        pieces = state.table.pieces
        wrong = evolve(pieces.tiles, metro_mask=rng.getrandbits(len(SPACES)), park_mask=rng.getrandbits(len(SPACES)))
        broken = evolve(state, table=evolve(state.table, pieces=evolve(pieces, tiles=wrong)))
        fresh = Tiles(
            wrong.metro_mask,
            wrong.lamp_mask,
            wrong.site_mask,
            wrong.park_mask,
            wrong.investigation,
            wrong.steamer_mask,
        )
        again = evolve(state, table=evolve(state.table, pieces=evolve(pieces, tiles=fresh)))
        first = state_faults(broken)
        assert any(fault.startswith("metro: ") for fault in first)
        first.clear()
        assert any(fault.startswith("metro: ") for fault in state_faults(again))
        assert state_faults(state) == []
