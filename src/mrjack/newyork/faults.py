"""What makes an arrangement or a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from collections.abc import Iterable
from operator import gt

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
    return [*tile_faults(pieces.tiles), *_standing_faults(pieces, is_consulting=is_consulting)]


def tile_faults(tiles: Tiles) -> list[str]:
    """What is wrong with what lies on the map."""
    laid = tiles.metro_mask | tiles.lamp_mask | tiles.site_mask | tiles.park_mask
    counts = [mask.bit_count() for mask in (tiles.metro_mask, tiles.lamp_mask, tiles.site_mask, tiles.park_mask)]
    faults = []
    if laid & ~STREET_MASK or laid.bit_count() != sum(counts) or any(map(gt, counts, _SUPPLY.values())):
        faults += _kind_faults(tiles)
    if laid.bit_count() > TILE_COUNT:
        faults.append(f"parks: {laid.bit_count()} tiles with those not turned, the box holds {TILE_COUNT}")
    faults += _investigation_faults(tiles)
    if tiles.steamer_mask.bit_count() != STEAMER_COUNT:
        faults.append(f"steamers: {STEAMER_COUNT} different ports are needed")
    if ashore := tiles.steamer_mask & ~PORT_MASK:
        faults += [f"steamers: {SPACES[at]} is no port" for at in bits(ashore)]
    return faults


def _kind_faults(tiles: Tiles) -> list[str]:
    masks = (tiles.metro_mask, tiles.lamp_mask, tiles.site_mask, tiles.park_mask)
    faults = []
    seen = 0
    for (kind, supply), mask in zip(_SUPPLY.items(), masks, strict=True):
        faults += [f"{kind}: {SPACES[at]} is no street space" for at in bits(mask & ~STREET_MASK)]
        faults += [f"{kind}: another tile lies on {SPACES[at]}" for at in bits(mask & seen)]
        seen |= mask
        if mask.bit_count() > supply:
            faults.append(f"{kind}: {mask.bit_count()} tiles, the box holds {supply}")
    return faults


def _standing_faults(pieces: Pieces, *, is_consulting: bool) -> list[str]:
    free = pieces.tiles.ground.open_mask
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
    first, second = tiles.investigation
    one, other = PAIR_MASKS[first], PAIR_MASKS[second]
    barred = ~COVERABLE_MASK | tiles.lamp_mask | tiles.site_mask
    faults = []
    if (one | other) & barred:
        faults += [
            f"investigation: {SPACES[at]} cannot be covered" for mask in (one, other) for at in bits(mask & barred)
        ]
    if one & other:
        pairs = " and ".join("+".join(map(str, PAIRS[pair])) for pair in tiles.investigation)
        faults.append(f"investigation: {pairs} share a space")
    return faults


def state_faults(state: State, of_tiles: Iterable[str]) -> list[str]:
    """What is wrong with a state: its pieces, its cards, and what is due. The faults of its tiles are given."""
    table = state.table
    turn, phase, case = table.turn, table.phase, table.case
    return [
        *of_tiles,
        *_standing_faults(table.pieces, is_consulting=type(phase) is Consulting),
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
