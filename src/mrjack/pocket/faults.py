"""What makes a state impossible: everything that is wrong, not only the first fault."""

from __future__ import annotations

from mrjack.core.cards import Secret
from mrjack.core.phases import Naming, Over
from mrjack.core.players import Player
from mrjack.pocket.board import (
    ALL_TOKENS_MASK,
    CELLS,
    DETECTIVE_STARTS,
    HOURGLASSES_WANTED,
    LAST_TURN,
    TOKEN_OF,
)
from mrjack.pocket.cells import Cell, Face
from mrjack.pocket.chance import walls_for
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.endings import end_check
from mrjack.pocket.table import (
    Case,
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
# Who took a turn token, by whether Jack was seen.
_TAKER = (Player.JACK, Player.DETECTIVE)
_ALIBI_BIT = 1 << TOKEN_OF[Face.ALIBI]
# By cell: what may lie there before the first turn.
_FIRST_TILES = tuple(
    frozenset([EMPTY, *(tile for tile in range(SUSPECT_COUNT) if WALL_OF[tile] in walls_for(cell))]) for cell in CELLS
)


def state_faults(state: State) -> list[str]:
    """What is wrong with a state: its tiles, its tokens, its case, what is due, its secret."""
    table = state.table
    faults = _tile_faults(table) + _turn_faults(table) + _case_faults(table)
    # The rest asks about tiles and cards that must be right as such.
    if faults:
        return faults
    if type(table.phase) in (Placing, Naming):
        return ["identity: none before it is drawn"] if state.secret.identity is not None else []
    suspects = suspects_mask(table.pieces.tiles)
    return _secret_faults(table.case, state.secret, suspects) or _end_faults(state, suspects)


def _tile_faults(table: Table) -> list[str]:
    tiles, kind = table.pieces.tiles, type(table.phase)
    lying = tuple(tile for tile in tiles if tile != EMPTY) if EMPTY in tiles else tiles
    owners = [*map(CHARACTER_OF.__getitem__, lying)]
    faults = []
    if len({*owners}) != len(owners):
        faults += [f"tiles: the tile of {who} lies twice" for who in CHARACTERS if owners.count(who) > 1]
    if kind is Placing:
        if len(lying) == len(CELLS):
            faults.append("tiles: all of them lie")
        if lying != tiles[: len(lying)]:
            faults.append("tiles: a cell is left out")
    elif len(lying) < len(CELLS):
        faults.append("tiles: some do not lie yet")
    if kind is Placing or kind is Naming or (kind is Throwing and table.turn.round == 1):
        for cell, tile in zip(CELLS, tiles, strict=True):
            if tile not in _FIRST_TILES[cell]:
                faults.append(_first_tile_fault(cell, tile))
        if table.pieces.detectives != DETECTIVE_STARTS:
            faults.append("detectives: they have not moved yet")
    return faults


def _first_tile_fault(cell: Cell, tile: int) -> str:
    if tile >= SUSPECT_COUNT:
        return f"tiles: a cleared one lies on {cell} before the first turn"
    return f"tiles: the one on {cell} must turn its wall to the detective token"


def _turn_faults(table: Table) -> list[str]:
    turn, kind = table.turn, type(table.phase)
    if kind is Placing or kind is Naming or kind is Throwing:
        faults = ["faces: none before the throw"] if turn.backs_mask or turn.spent_mask else []
        if kind is Throwing:
            if not turn.round & 1:
                faults.append("round: tokens are thrown in odd turns")
        elif turn.round != 1:
            faults.append("round: the set-up comes before the first turn")
    else:
        faults = []
        is_done = turn.spent_mask == ALL_TOKENS_MASK
        if kind is Choosing:
            if is_done:
                faults.append("phase: no token is left to use")
        elif kind is not Drawing and not is_done:
            faults.append("phase: tokens are left to use")
        if kind is Drawing and not turn.backs_mask & turn.spent_mask & _ALIBI_BIT:
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
    case, turn, kind = table.case, table.turn, type(table.phase)
    appeals = turn.round - (kind is not Over)
    faults = []
    if sum(case.turn_tokens) != appeals:
        faults.append(f"turn tokens: {appeals} were taken")
    if (case.is_witnessed is None) != (appeals == 0):
        faults.append("answer: there is one after the first appeal")
    elif case.is_witnessed is not None and not case.turn_tokens[_TAKER[case.is_witnessed]]:
        faults.append("turn tokens: they do not fit the last answer")
    # PK-PURSUIT-3.
    if is_pursuit(table) and (kind is Placing or kind is Naming or turn.round < _FIRST_PURSUIT_TURN):
        faults.append("pursuit: it cannot be on so early")
    draws = _draw_count(table)
    if len(case.shown) + case.jack_count != draws:
        faults.append(f"alibis: {draws} were drawn")
    new_count = case.jack_count - case.tested_count
    if new_count and new_count > _is_alibi_used(table):
        faults.append("alibis: a new card was drawn in this turn, by its Alibi")
    return faults


def _is_alibi_used(table: Table) -> bool:
    """Whether a card was drawn in this turn, the appeal of which is still to come."""
    turn = table.turn
    return bool(turn.backs_mask & turn.spent_mask & _ALIBI_BIT) and type(table.phase) not in (Drawing, Over)


def _draw_count(table: Table) -> int:
    """How many cards were drawn by now: one in each pair of turns (PK-TURN-7)."""
    turn = table.turn
    before = (turn.round - 1) // 2
    if turn.backs_mask & _ALIBI_BIT or turn.round & 1:
        is_used = bool(turn.backs_mask & turn.spent_mask & _ALIBI_BIT) and type(table.phase) is not Drawing
        return before + is_used
    return before + 1


def _secret_faults(case: Case, secret: Secret[Character], suspects: int) -> list[str]:
    identity = secret.identity
    if identity is None:
        return ["identity: it was drawn"]
    drawn = (*case.shown, *secret.jack_alibis)
    faults = [f"alibis: {card} was shown and is still a suspect" for card in case.shown if suspects >> card & 1]
    if not suspects >> identity & 1:
        faults.append(f"identity: {identity} is no suspect")
    if identity in drawn:
        faults.append(f"alibis: the card of {identity} is not in the pile")
    if len({*drawn}) != len(drawn):
        faults.append("alibis: a card was drawn twice")
    return faults


def _end_faults(state: State, suspects: int) -> list[str]:
    """Whether the game goes on exactly as long as it does by PK-END-1."""
    table, secret = state.table, state.secret
    case, turn = table.case, table.turn
    is_one_left = suspects.bit_count() == 1
    if isinstance(table.phase, Over):
        ending = end_check(
            is_pursuit=False,
            is_one_left=is_one_left,
            has_six=has_six(case.turn_tokens, secret.jack_alibis),
            is_visible=bool(case.is_witnessed),
            is_last=turn.round == LAST_TURN,
        )
        return [] if ending == table.phase.outcome.reason else [f"phase: the game is not over by {_reason(table)}"]
    had_six = has_six(case.turn_tokens, secret.jack_alibis[: case.tested_count])
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
