"""What makes an arrangement or a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from functools import lru_cache

from mrjack.core.bits import bits, mask_of
from mrjack.newyork.board import (
    COVERABLE_MASK,
    PAIR_MASKS,
    PAIRS,
    PORT_MASK,
    SPACES,
    STREET_MASK,
)
from mrjack.newyork.characters import CHARACTERS, EASTMAN, Character
from mrjack.newyork.table import (
    LAMP_COUNT,
    METRO_COUNT,
    SITE_COUNT,
    TILE_COUNT,
    Consulting,
    Pieces,
    State,
    Table,
    Tiles,
)
from mrjack.street.case import Choosing, Dealing, Drawing, Naming, Over, acting_of
from mrjack.street.endings import OUTCOMES, Ending
from mrjack.street.faults import card_faults, phase_faults, secret_faults, turn_faults

# How many pieces of each kind the box holds; any tile may have become a Park (NY-SETUP-1, NY-SETUP-5).
_SUPPLY = {"metro": METRO_COUNT, "gaslamps": LAMP_COUNT, "sites": SITE_COUNT, "parks": TILE_COUNT}
STEAMER_COUNT = 2


def piece_faults(pieces: Pieces, *, is_consulting: bool = False) -> list[str]:
    """What is wrong with the pieces on the map (NY-BOARD-4, NY-BOARD-5, NY-BOARD-9, NY-SETUP-5)."""
    faults, free = _laid(pieces.tiles)
    return [*faults, *_standing_faults(pieces, free, is_consulting=is_consulting)]


# The bound keeps a few megabytes; many positions share their tiles.
@lru_cache(maxsize=1 << 12)
def _laid(tiles: Tiles) -> tuple[tuple[str, ...], int]:
    """What is wrong with some tiles, and the open spaces between them as a bit set."""
    kinds = {
        "metro": tiles.metro_mask,
        "gaslamps": tiles.lamp_mask,
        "sites": tiles.site_mask,
        "parks": tiles.park_mask,
    }
    faults = []
    seen = 0
    for kind, mask in kinds.items():
        faults += [f"{kind}: {SPACES[at]} is no street space" for at in bits(mask & ~STREET_MASK)]
        faults += [f"{kind}: another tile lies on {SPACES[at]}" for at in bits(mask & seen)]
        seen |= mask
        if mask.bit_count() > _SUPPLY[kind]:
            faults.append(f"{kind}: {mask.bit_count()} tiles, the box holds {_SUPPLY[kind]}")
    if seen.bit_count() > TILE_COUNT:
        faults.append(f"parks: {seen.bit_count()} tiles with those not turned, the box holds {TILE_COUNT}")
    faults += _investigation_faults(tiles)
    if tiles.steamer_mask.bit_count() != STEAMER_COUNT:
        faults.append(f"steamers: {STEAMER_COUNT} different ports are needed")
    faults += [f"steamers: {SPACES[at]} is no port" for at in bits(tiles.steamer_mask & ~PORT_MASK)]
    return tuple(faults), tiles.ground.open_mask


def _standing_faults(pieces: Pieces, free: int, *, is_consulting: bool) -> list[str]:
    stood, informant_bit = mask_of(pieces.spaces), 1 << pieces.informant
    faults = []
    if stood & ~free or stood.bit_count() != len(CHARACTERS):
        stands: dict[int, Character] = {}
        for who, at in zip(CHARACTERS, pieces.spaces, strict=True):
            if not free >> at & 1:
                faults.append(f"characters: {who} cannot stand on {SPACES[at]}")
            if at in stands:
                faults.append(f"characters: {stands[at]} and {who} both stand on {SPACES[at]}")
            stands[at] = who
    if not free & informant_bit:
        faults.append(f"informant: he cannot stand on {SPACES[pieces.informant]}")
    if bool(stood & informant_bit) != is_consulting:
        faults.append(
            f"informant: {'no' if is_consulting else 'a'} character stands on {SPACES[pieces.informant]} with him"
        )
    return faults


def _investigation_faults(tiles: Tiles) -> list[str]:
    faults = []
    for pair in tiles.investigation:
        barred = PAIR_MASKS[pair] & (~COVERABLE_MASK | tiles.lamp_mask | tiles.site_mask)
        faults += [f"investigation: {SPACES[at]} cannot be covered" for at in bits(barred)]
    first, second = tiles.investigation
    if PAIR_MASKS[first] & PAIR_MASKS[second]:
        pairs = " and ".join("+".join(map(str, PAIRS[pair])) for pair in tiles.investigation)
        faults.append(f"investigation: {pairs} share a space")
    return faults


def state_faults(state: State) -> list[str]:
    """What is wrong with a state: its pieces, its cards, and what is due."""
    table = state.table
    turn, phase, case = table.turn, table.phase, table.case
    return [
        *piece_faults(table.pieces, is_consulting=type(phase) is Consulting),
        *turn_faults(turn, phase),
        *phase_faults(turn, phase, case.is_witnessed),
        *_acting_faults(table),
        *_informant_faults(table),
        # A puzzle may give more alibis than the rounds before could: the deck alone is the limit (NY-ALIBI-3).
        *secret_faults(case, phase, state.secret, len(CHARACTERS) - 1, "more than the deck has"),
    ]


def _acting_faults(table: Table) -> list[str]:
    phase, pieces = table.phase, table.pieces
    acting = acting_of(phase)
    if acting is None:
        return []
    is_eastman = acting.who == EASTMAN
    faults = card_faults(table.turn, acting, CHARACTERS)
    if phase is acting:
        if (acting.is_moved or acting.is_powered) if is_eastman else (acting.is_moved and acting.is_powered):
            faults.append("phase: the activation would be closed")
        return faults
    if not acting.is_moved or (is_eastman and not acting.is_powered):
        faults.append("phase: a consultation follows a move or push")
    if type(phase) is Consulting and not is_eastman and pieces.spaces[acting.who] != pieces.informant:
        faults.append(f"phase: {CHARACTERS[acting.who]} does not stand with the Informant")
    return faults


def _informant_faults(table: Table) -> list[str]:
    phase = table.phase
    if table.pieces.is_informant_mute:
        faults = ["informant: he is Talkative now"] if _is_talkative(table) else []
    else:
        faults = ["informant: he is Mute while a card is drawn"] if type(phase) is Drawing else []
    if type(phase) is Drawing and sum(table.case.alibi_counts) >= len(CHARACTERS) - 1:
        faults.append("phase: the alibi deck is empty")
    return faults


def _is_talkative(table: Table) -> bool:
    """Whether he cannot have been consulted in this round, or just is."""
    phase = table.phase
    if isinstance(phase, Over):
        return phase.outcome == OUTCOMES[Ending.DAWN]
    if type(phase) is Choosing:
        return not table.turn.done_count
    return type(phase) in (Naming, Dealing, Consulting)
