"""What makes an arrangement or a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from mrjack.core.bits import bits
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
)
from mrjack.street.case import Acting, Choosing, Dealing, Drawing, Naming, Over, acting_of
from mrjack.street.endings import OUTCOMES, Ending
from mrjack.street.faults import card_faults, phase_faults, secret_faults, turn_faults

# How many pieces of each kind the box holds; any tile may have become a Park (NY-SETUP-1, NY-SETUP-5).
_SUPPLY = {"metro": METRO_COUNT, "gaslamps": LAMP_COUNT, "sites": SITE_COUNT, "parks": TILE_COUNT}
STEAMER_COUNT = 2


def piece_faults(pieces: Pieces, *, is_consulting: bool = False) -> list[str]:
    """What is wrong with the pieces on the map (NY-BOARD-4, NY-BOARD-5, NY-BOARD-9, NY-SETUP-5)."""
    tiles = pieces.tiles
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
    faults += _investigation_faults(pieces)
    if tiles.steamer_mask.bit_count() != STEAMER_COUNT:
        faults.append(f"steamers: {STEAMER_COUNT} different ports are needed")
    faults += [f"steamers: {SPACES[at]} is no port" for at in bits(tiles.steamer_mask & ~PORT_MASK)]
    free = pieces.tiles.ground.open_mask
    stands: dict[int, Character] = {}
    for who, at in zip(CHARACTERS, pieces.spaces, strict=True):
        if not free >> at & 1:
            faults.append(f"characters: {who} cannot stand on {SPACES[at]}")
        if at in stands:
            faults.append(f"characters: {stands[at]} and {who} both stand on {SPACES[at]}")
        stands[at] = who
    if not free >> pieces.informant & 1:
        faults.append(f"informant: he cannot stand on {SPACES[pieces.informant]}")
    if (pieces.informant in stands) != is_consulting:
        faults.append(
            f"informant: {'no' if is_consulting else 'a'} character stands on {SPACES[pieces.informant]} with him"
        )
    return faults


def _investigation_faults(pieces: Pieces) -> list[str]:
    tiles = pieces.tiles
    faults = []
    for pair in pieces.tiles.investigation:
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
    turn, phase = table.turn, table.phase
    faults = piece_faults(table.pieces, is_consulting=isinstance(phase, Consulting))
    faults += turn_faults(turn, phase) + _phase_faults(table)
    # A puzzle may give more alibis than the rounds before could: the deck alone is the limit (NY-ALIBI-3).
    return faults + secret_faults(table.case, phase, state.secret, len(CHARACTERS) - 1, "more than the deck has")


def _is_dawn(phase: object) -> bool:
    return isinstance(phase, Over) and phase.outcome == OUTCOMES[Ending.DAWN]


def _phase_faults(table: Table) -> list[str]:
    phase, turn, pieces = table.phase, table.turn, table.pieces
    faults = phase_faults(turn, phase, table.case.is_witnessed)
    acting = acting_of(phase)
    if acting is not None:
        faults += _acting_faults(table, acting)
    is_start = isinstance(phase, Naming | Dealing) or (isinstance(phase, Choosing) and turn.done_count == 0)
    if pieces.is_informant_mute and (is_start or isinstance(phase, Consulting) or _is_dawn(phase)):
        faults.append("informant: he is Talkative now")
    if isinstance(phase, Drawing):
        if not pieces.is_informant_mute:
            faults.append("informant: he is Mute while a card is drawn")
        if sum(table.case.alibi_counts) >= len(CHARACTERS) - 1:
            faults.append("phase: the alibi deck is empty")
    return faults


def _acting_faults(table: Table, acting: Acting) -> list[str]:
    pieces = table.pieces
    who = CHARACTERS[acting.who]
    faults = card_faults(table.turn, acting, CHARACTERS)
    is_closed = acting.is_moved and acting.is_powered
    if isinstance(table.phase, Acting):
        if is_closed or (who is EASTMAN and (acting.is_moved or acting.is_powered)):
            faults.append("phase: the activation would be closed")
        return faults
    if not acting.is_moved or (who is EASTMAN and not acting.is_powered):
        faults.append("phase: a consultation follows a move or push")
    if isinstance(table.phase, Consulting) and who is not EASTMAN and pieces.spaces[who] != pieces.informant:
        faults.append(f"phase: {who} does not stand with the Informant")
    return faults
