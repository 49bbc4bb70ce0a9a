"""What makes an arrangement or a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from mrjack.core.bits import bits
from mrjack.street.case import Acting, acting_of
from mrjack.street.faults import card_faults, phase_faults, secret_faults, turn_faults
from mrjack.whitechapel.board import SPACES, STREET_MASK, STREETS
from mrjack.whitechapel.characters import CHARACTERS, GOODLEY, HOLMES, POWERED_MASK, Character
from mrjack.whitechapel.table import (
    BLANK,
    TILE_NAMES,
    UNLIT,
    Pieces,
    State,
    Table,
    is_complete,
    whistling_of,
)
from mrjack.whitechapel.whistling import can_spend, largest_total

COVER_COUNT = CORDON_COUNT = 2
_STREETS = frozenset(STREETS)


def piece_faults(pieces: Pieces, round_number: int = 1) -> list[str]:
    """What is wrong with the pieces on the map (WC-BOARD-4, WC-SETUP-1, WC-LAMP-3)."""
    tiles = pieces.tiles
    faults = []
    if (tiles.open_mask | tiles.covered_mask) & ~STREET_MASK or tiles.open_mask & tiles.covered_mask:
        for kind, mask in (("open_manholes", tiles.open_mask), ("covered_manholes", tiles.covered_mask)):
            faults += [f"{kind}: {SPACES[at]} is no street hex" for at in bits(mask & ~STREET_MASK)]
        faults += [f"covered_manholes: {SPACES[at]} is open too" for at in bits(tiles.covered_mask & tiles.open_mask)]
    if tiles.covered_mask.bit_count() != COVER_COUNT:
        faults.append(f"covered_manholes: {COVER_COUNT} different ones are needed")
    faults += lamp_faults(tiles.lamps, round_number)
    if tiles.cordon_mask.bit_count() != CORDON_COUNT:
        faults.append(f"cordons: {CORDON_COUNT} different exits are needed")
    if not _STREETS.issuperset(pieces.spaces) or len({*pieces.spaces}) != len(CHARACTERS):
        faults += _standing_faults(pieces)
    return faults


# The bound keeps a megabyte; many positions share their lights.
@lru_cache(maxsize=1 << 12)
def lamp_faults(lamps: tuple[int, ...], round_number: int) -> tuple[str, ...]:
    """What is wrong with the tiles on the gaslight hexes."""
    in_play = [*range(round_number, BLANK), BLANK, BLANK]
    if Counter(tile for tile in lamps if tile != UNLIT) == Counter(in_play):
        return ()
    names = " ".join(TILE_NAMES[tile] for tile in in_play)
    return (f"lit_gaslights: the tiles of round {round_number} are {names}",)


def _standing_faults(pieces: Pieces) -> list[str]:
    faults = []
    stands: dict[int, Character] = {}
    for who, at in zip(CHARACTERS, pieces.spaces, strict=True):
        if not STREET_MASK >> at & 1:
            faults.append(f"characters: {who} cannot stand on {SPACES[at]}")
        if at in stands:
            faults.append(f"characters: {stands[at]} and {who} both stand on {SPACES[at]}")
        stands[at] = who
    return faults


def state_faults(state: State) -> list[str]:
    """What is wrong with a state: its pieces, its cards, and what is due."""
    table, secret = state.table, state.secret
    turn, phase, case = table.turn, table.phase, table.case
    faults = piece_faults(table.pieces, turn.round)
    # Goodley's total is asked for only where everybody stands on a street hex.
    activation_faults = [] if faults else _activation_faults(table)
    # Where none was drawn there is no limit to keep to.
    most_draws = _most_draws(table) if secret.detective_alibis or secret.jack_alibis else 0
    return [
        *faults,
        *turn_faults(turn, phase),
        *phase_faults(turn, phase, case.is_witnessed),
        *activation_faults,
        *secret_faults(case, phase, secret, most_draws, "Holmes has not acted so often"),
    ]


def _activation_faults(table: Table) -> list[str]:
    phase = table.phase
    acting = acting_of(phase)
    if acting is None:
        return []
    faults = card_faults(table.turn, acting, CHARACTERS)
    spaces = table.pieces.spaces
    if acting.is_powered and not POWERED_MASK >> acting.who & 1:
        faults.append(f"phase: {CHARACTERS[acting.who]} has no power to use before or after the move")
    if isinstance(phase, Acting):
        # After his move Goodley's power lapses when nobody can come (WC-GOODLEY-10).
        has_lapsed = acting.who == GOODLEY and acting.is_moved and not largest_total(spaces)
        if is_complete(acting) or has_lapsed:
            faults.append("phase: the activation would be closed")
    whistling = whistling_of(phase)
    if whistling is not None and not can_spend(spaces, whistling.whistled_mask, whistling.points_left):
        faults.append(f"phase: Goodley cannot spend {whistling.points_left} points")
    return faults


def _most_draws(table: Table) -> int:
    """How many alibi cards can have been drawn: one in each activation of Holmes (WC-HOLMES-1, WC-ROUND-4)."""
    turn = table.turn
    acting = acting_of(table.phase)
    is_under_way = acting is not None and acting.who == HOLMES
    # In an even round whoever was dealt in the odd one has acted.
    acted_mask = turn.cards_mask & ~turn.unused_mask | (0 if turn.round & 1 else turn.deal_mask)
    has_acted = bool(acted_mask >> HOLMES & 1) and not is_under_way
    return (turn.round - 1) // 2 + has_acted
