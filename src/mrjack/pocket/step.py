"""What an action does. ``step`` moves the public part by what both can see; ``apply`` moves the whole truth by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.events import Hidden, Reveal
from mrjack.core.phases import ANNOUNCING, NAMING, Over
from mrjack.core.players import Player
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import ALL_TOKENS_MASK, BACKS_OF, LAST_TURN, TOKEN_OF
from mrjack.pocket.cells import Face
from mrjack.pocket.characters import Character
from mrjack.pocket.endings import OUTCOMES, end_check
from mrjack.pocket.events import reveal
from mrjack.pocket.moving import moved
from mrjack.pocket.powers import exchanged, rotated
from mrjack.pocket.sight import suspects_left
from mrjack.pocket.table import (
    CHOOSING,
    DRAWING,
    PLACING,
    THROWING,
    Case,
    Pieces,
    State,
    Table,
    Turn,
    announced,
    drawer,
    has_six,
    open_faces,
    suspects_mask,
)
from mrjack.pocket.tiles import EMPTY, SUSPECT_NUMBERS, without

_state, _table, _pieces, _case = builder(State), builder(Table), builder(Pieces), builder(Case)
# Shared: eight turns, sixteen throws and as many sets of spent tokens make two thousand at most.
_turn: Callable[[int, int, int], Turn] = cache(Turn)


def apply(state: State, action: Action) -> State:
    """The state after a legal action. It trusts its caller."""
    table, secret = state.table, state.secret
    kind = type(action)
    revealed = None
    if kind is actions.Witness:
        revealed = reveal(state, action)
    elif kind is actions.DrawAlibi:
        if drawer(table.turn) is Player.JACK:
            secret = secret.with_card(Player.JACK, action.card)  # type: ignore[union-attr]
    elif kind is actions.Identity:
        secret = Secret(action.who)  # type: ignore[union-attr, arg-type]
    return _state(_STEPS[kind](table, action, revealed), secret)


def step(table: Table, action: Action | Hidden, revealed: Reveal[Any] | None) -> Table:
    """The public part after a public event: an action, or `Hidden` where its outcome is not seen."""
    if isinstance(action, Hidden):
        return _HIDDEN_STEPS[action.verb](table, action, revealed)
    return _STEPS[type(action)](table, action, revealed)


def _place(table: Table, action: actions.PlaceTile, _revealed: Reveal[Any] | None) -> Table:
    pieces = table.pieces
    tile = SUSPECT_NUMBERS[action.who][action.wall]
    tiles = [*pieces.tiles]
    tiles[action.cell] = tile
    phase = PLACING if EMPTY in tiles else NAMING
    return _table(_pieces(tuple(tiles), pieces.detectives), table.turn, table.case, phase)


def _identity(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    return _table(table.pieces, table.turn, table.case, THROWING)


def _throw(table: Table, action: actions.Throw, _revealed: Reveal[Any] | None) -> Table:
    return _table(table.pieces, _turn(table.turn.round, BACKS_OF[action.faces], 0), table.case, CHOOSING)


def _spent(turn: Turn, token: int) -> Turn:
    return _turn(turn.round, turn.backs_mask, turn.spent_mask | 1 << token)


def _acted(table: Table, token: int, pieces: Pieces) -> Table:
    """An action is complete: the next one, or the announcement after the fourth (PK-TURN-1)."""
    turn = _spent(table.turn, token)
    if pieces.marked is not None and not open_faces(turn) >> Face.ROTATION & 1:
        # The mark matters no more (PK-ROTATE-4).
        pieces = _pieces(pieces.tiles, pieces.detectives)
    return _table(pieces, turn, table.case, _next_phase(turn))


def _next_phase(turn: Turn) -> Any:
    return CHOOSING if turn.spent_mask != ALL_TOKENS_MASK else ANNOUNCING


def _moved(table: Table, token: int, who: int, steps: int) -> Table:
    pieces = table.pieces
    return _acted(table, token, _pieces(pieces.tiles, moved(pieces.detectives, who, steps), pieces.marked))


def _move_detective(table: Table, action: actions.MoveDetective, _revealed: Reveal[Any] | None) -> Table:
    return _moved(table, TOKEN_OF[action.face], action.who, action.steps)


def _joker(table: Table, action: actions.Joker, _revealed: Reveal[Any] | None) -> Table:
    token = TOKEN_OF[Face.JOKER]
    return _acted(table, token, table.pieces) if action.who is None else _moved(table, token, action.who, 1)


def _rotate(table: Table, action: actions.Rotate, _revealed: Reveal[Any] | None) -> Table:
    # Of two open Rotations the lower token is spent (PK-ACTION-4, PK-ACTION-5).
    turn, token = table.turn, TOKEN_OF[Face.ROTATION]
    if (turn.backs_mask | turn.spent_mask) >> token & 1:
        token += 1
    return _acted(table, token, rotated(table.pieces, int(action.cell), action.quarter_turns))


def _exchange(table: Table, action: actions.Exchange, _revealed: Reveal[Any] | None) -> Table:
    return _acted(table, TOKEN_OF[Face.EXCHANGE], exchanged(table.pieces, int(action.first), int(action.second)))


def _alibi(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    # The draw completes the action (PK-SEQ-5) before the next is chosen (PK-TURN-5).
    return _table(table.pieces, _spent(table.turn, TOKEN_OF[Face.ALIBI]), table.case, DRAWING)


def _draw(table: Table, action: actions.DrawAlibi, _revealed: Reveal[Any] | None) -> Table:
    player = drawer(table.turn)
    case, pieces, card = table.case, table.pieces, action.card
    revealed = case.revealed and _with_card(case.revealed, player, card)
    if player is Player.JACK:
        return _drawn(table, pieces, _jack_drew(case, revealed))
    shown = (*case.shown, card)
    if suspects_mask(pieces.tiles) >> card & 1:
        pieces = _pieces(without(pieces.tiles, 1 << card), pieces.detectives, pieces.marked)
    case = _case(case.turn_tokens, shown, case.jack_count, case.tested_count, case.is_witnessed, revealed)
    return _drawn(table, pieces, case)


def _hidden_draw(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    """Jack drew: only he knows what (PK-ALIBI-3)."""
    return _drawn(table, table.pieces, _jack_drew(table.case, None))


def _jack_drew(case: Case, revealed: Reveal[Character] | None) -> Case:
    count = case.jack_count + 1
    return _case(case.turn_tokens, case.shown, count, case.tested_count, case.is_witnessed, revealed)


def _drawn(table: Table, pieces: Pieces, case: Case) -> Table:
    return _table(pieces, table.turn, case, _next_phase(table.turn))


def _with_card(revealed: Reveal[Character], player: Player, card: Character) -> Reveal[Character]:
    """What is open stays open, later draws too (PK-PURSUIT-4)."""
    detective, jack = revealed.detective_alibis, revealed.jack_alibis
    hands = (detective, (*jack, card)) if player is Player.JACK else ((*detective, card), jack)
    return Reveal(revealed.identity, *hands)


def _witness(table: Table, action: actions.Witness, revealed: Reveal[Any] | None) -> Table:
    """The appeal, the end check and the next turn, all in one event (PK-APPEAL-6, PK-END-1, PK-SEQ-7).

    Turns of a pursuit end like others (PK-PURSUIT-2).
    """
    pieces, turn = table.pieces, table.turn
    # Sight is measured once (PK-APPEAL-2); then one half goes (PK-APPEAL-3, PK-APPEAL-4).
    suspects, left = suspects_left(pieces.tiles, pieces.detectives, action.is_visible)
    if left != suspects:
        pieces = _pieces(without(pieces.tiles, suspects & ~left), pieces.detectives)
    case = announced(table.case, action.is_visible)
    is_pursuit = case.revealed is not None
    opened = case.revealed or revealed
    if opened is not None:
        case = _case(case.turn_tokens, case.shown, case.jack_count, case.tested_count, case.is_witnessed, opened)
        ending = end_check(
            is_pursuit=is_pursuit,
            is_one_left=left.bit_count() == 1,
            has_six=has_six(case.turn_tokens, opened.jack_alibis),
            is_visible=action.is_visible,
            is_last=turn.round == LAST_TURN,
        )
        if ending is not None:
            return _table(pieces, turn, case, Over(OUTCOMES[ending]))
    # All tokens are unspent again (PK-TURN-6); for an even turn they are turned over (PK-TURN-3).
    if turn.round & 1:
        return _table(pieces, _turn(turn.round + 1, turn.backs_mask ^ ALL_TOKENS_MASK, 0), case, CHOOSING)
    return _table(pieces, _turn(turn.round + 1, 0, 0), case, THROWING)


_STEPS: Mapping[type, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    actions.PlaceTile: _place,
    actions.Identity: _identity,
    actions.Throw: _throw,
    actions.MoveHolmes: _move_detective,
    actions.MoveWatson: _move_detective,
    actions.MoveToby: _move_detective,
    actions.Rotate: _rotate,
    actions.Exchange: _exchange,
    actions.Joker: _joker,
    actions.Alibi: _alibi,
    actions.DrawAlibi: _draw,
    actions.Witness: _witness,
}
_HIDDEN_STEPS: Mapping[str, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    "identity": _identity,
    "draw": _hidden_draw,
}
