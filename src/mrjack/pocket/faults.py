"""What makes a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from mrjack.core.phases import Announcing, Naming, Over
from mrjack.core.players import Player
from mrjack.pocket.board import (
    ALL_TOKENS_MASK,
    CELLS,
    DETECTIVE_STARTS,
    HOURGLASSES_WANTED,
    LAST_TURN,
    TOKEN_OF,
)
from mrjack.pocket.cells import Face
from mrjack.pocket.chance import walls_for
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.endings import end_check
from mrjack.pocket.table import (
    Choosing,
    Drawing,
    Placing,
    State,
    Table,
    Throwing,
    has_six,
    is_pursuit,
    suspects_mask,
)
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY, SUSPECT_COUNT, WALL_OF

_FIRST_PURSUIT_TURN = 4
_ALIBI_BIT = 1 << TOKEN_OF[Face.ALIBI]


def state_faults(state: State) -> list[str]:
    """What is wrong with a state: its tiles, its tokens, its case, what is due, its secret."""
    table = state.table
    faults = _tile_faults(table) + _turn_faults(table) + _case_faults(table)
    # The rest asks about tiles and cards that must be right as such.
    return faults or _secret_faults(state) or _end_faults(state)


def _tile_faults(table: Table) -> list[str]:
    pieces = table.pieces
    lying = [tile for tile in pieces.tiles if tile != EMPTY]
    owners = [CHARACTER_OF[tile] for tile in lying]
    faults = [f"tiles: the tile of {who} lies twice" for who in CHARACTERS if owners.count(who) > 1]
    if isinstance(table.phase, Placing):
        if len(lying) == len(CELLS):
            faults.append("tiles: all of them lie")
        if EMPTY in pieces.tiles and tuple(lying) != pieces.tiles[: len(lying)]:
            faults.append("tiles: a cell is left out")
    elif len(lying) < len(CELLS):
        faults.append("tiles: some do not lie yet")
    if isinstance(table.phase, Placing | Naming) or (isinstance(table.phase, Throwing) and table.turn.round == 1):
        for cell, tile in zip(CELLS, pieces.tiles, strict=True):
            if tile >= SUSPECT_COUNT:
                faults.append(f"tiles: a cleared one lies on {cell} before the first turn")
            elif tile != EMPTY and WALL_OF[tile] not in walls_for(cell):
                faults.append(f"tiles: the one on {cell} must turn its wall to the detective token")
        if pieces.detectives != DETECTIVE_STARTS:
            faults.append("detectives: they have not moved yet")
    return faults


def _turn_faults(table: Table) -> list[str]:
    turn, phase = table.turn, table.phase
    if isinstance(phase, Placing | Naming | Throwing):
        faults = ["faces: none before the throw"] if turn.backs_mask or turn.spent_mask else []
        if isinstance(phase, Throwing):
            if not turn.round & 1:
                faults.append("round: tokens are thrown in odd turns")
        elif turn.round != 1:
            faults.append("round: the set-up comes before the first turn")
    else:
        faults = []
        is_done = turn.spent_mask == ALL_TOKENS_MASK
        if isinstance(phase, Choosing) and is_done:
            faults.append("phase: no token is left to use")
        if isinstance(phase, Announcing | Over) and not is_done:
            faults.append("phase: tokens are left to use")
        if isinstance(phase, Drawing) and not turn.backs_mask & turn.spent_mask & _ALIBI_BIT:
            faults.append("phase: a card is drawn when Alibi was used")
    return faults + _mark_faults(table)


def _mark_faults(table: Table) -> list[str]:
    turn = table.turn
    lower = TOKEN_OF[Face.ROTATION]
    rotations = 0b11 << lower
    spent = turn.spent_mask & rotations
    is_double = not turn.backs_mask & rotations
    if is_double and spent == 0b10 << lower:
        return ["faces: of two Rotations the first is used first"]
    if (table.pieces.marked is not None) != (is_double and spent == 0b01 << lower):
        return ["marked: a tile is marked exactly while the second of two Rotations is left"]
    return []


def _case_faults(table: Table) -> list[str]:
    case, turn = table.case, table.turn
    appeals = turn.round - (not isinstance(table.phase, Over))
    faults = []
    if sum(case.turn_tokens) != appeals:
        faults.append(f"turn tokens: {appeals} were taken")
    if (case.is_witnessed is None) != (appeals == 0):
        faults.append("answer: there is one after the first appeal")
    elif case.is_witnessed is not None and not case.turn_tokens[_taker(case.is_witnessed)]:
        faults.append("turn tokens: they do not fit the last answer")
    if is_pursuit(table) and (
        isinstance(table.phase, Placing | Naming) or turn.round < _FIRST_PURSUIT_TURN  # PK-PURSUIT-3
    ):
        faults.append("pursuit: it cannot be on so early")
    draws = _draw_count(table)
    if len(case.shown) + case.jack_count != draws:
        faults.append(f"alibis: {draws} were drawn")
    if case.jack_count - case.tested_count > _is_alibi_used(table):
        faults.append("alibis: a new card was drawn in this turn, by its Alibi")
    return faults


def _taker(is_witnessed: bool) -> Player:
    return Player.DETECTIVE if is_witnessed else Player.JACK


def _is_alibi_used(table: Table) -> bool:
    """Whether a card was drawn in this turn, the appeal of which is still to come."""
    turn = table.turn
    return bool(turn.backs_mask & turn.spent_mask & _ALIBI_BIT) and not isinstance(table.phase, Drawing | Over)


def _draw_count(table: Table) -> int:
    """How many cards were drawn by now: one in each pair of turns (PK-TURN-7)."""
    turn = table.turn
    before = (turn.round - 1) // 2
    if turn.backs_mask & _ALIBI_BIT or turn.round & 1:
        is_used = bool(turn.backs_mask & turn.spent_mask & _ALIBI_BIT) and not isinstance(table.phase, Drawing)
        return before + is_used
    return before + 1


def _secret_faults(state: State) -> list[str]:
    table, secret = state.table, state.secret
    identity, case = secret.identity, table.case
    drawn = (*case.shown, *secret.jack_alibis)
    if isinstance(table.phase, Placing | Naming):
        return ["identity: none before it is drawn"] if identity is not None else []
    if identity is None:
        return ["identity: it was drawn"]
    suspects = suspects_mask(table.pieces.tiles)
    faults = [f"alibis: {card} was shown and is still a suspect" for card in case.shown if suspects >> card & 1]
    if not suspects >> identity & 1:
        faults.append(f"identity: {identity} is no suspect")
    if identity in drawn:
        faults.append(f"alibis: the card of {identity} is not in the pile")
    if len(set(drawn)) != len(drawn):
        faults.append("alibis: a card was drawn twice")
    return faults


def _end_faults(state: State) -> list[str]:
    """Whether the game goes on exactly as long as it does by PK-END-1."""
    table, secret = state.table, state.secret
    case, turn = table.case, table.turn
    if isinstance(table.phase, Placing | Naming):
        return []
    is_one_left = suspects_mask(table.pieces.tiles).bit_count() == 1
    tested = secret.jack_alibis[: case.tested_count]
    if isinstance(table.phase, Over):
        ending = end_check(
            is_pursuit=False,
            is_one_left=is_one_left,
            has_six=has_six(case, secret.jack_alibis),
            is_visible=bool(case.is_witnessed),
            is_last=turn.round == LAST_TURN,
        )
        return [] if ending == table.phase.outcome.reason else [f"phase: the game is not over by {_reason(table)}"]
    had_six = has_six(case, tested)
    if is_pursuit(table):
        return [] if is_one_left and had_six else ["pursuit: it takes one suspect and six hourglasses"]
    faults = []
    if had_six:
        faults.append(f"alibis: Jack had {HOURGLASSES_WANTED} hourglasses at the last appeal")
    if is_one_left and not _is_alibi_used(table):
        faults.append("tiles: one suspect was left at the last appeal")
    return faults


def _reason(table: Table) -> str:
    assert isinstance(table.phase, Over)
    return str(table.phase.outcome.reason)
