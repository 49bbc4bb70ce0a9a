"""Why an action is illegal: the same bit sets as the lists, then one sentence and the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mrjack.core.errors import UsageError, quoted
from mrjack.core.players import Player
from mrjack.core.reasons import Reason
from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import actor
from mrjack.street.sight import occupied_mask
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import GASLIGHT_MASK, STREET_MASK
from mrjack.whitechapel.chance import chance, deck
from mrjack.whitechapel.characters import BERT, GOODLEY, GULL, LESTRADE, SMITH, STEALTHY, WATSON, Character
from mrjack.whitechapel.moving import ALLOWANCES, accusable_mask, end_mask, escape_mask, own_reach
from mrjack.whitechapel.powers import power_actions
from mrjack.whitechapel.sight import lit_gaslights_mask
from mrjack.whitechapel.table import Facing, Pieces, State, Table, Whistling, is_power_due
from mrjack.whitechapel.whistling import largest_total, nearer_mask, walked_exactly, whistle_ends

# What is due in each phase where nothing else can happen.
_DUE: Mapping[type, Reason] = {
    Naming: Reason("WC-SEQ-1", "Jack's identity is still to be drawn"),
    Dealing: Reason("WC-SEQ-2", "the cards of the round are still to be dealt"),
    Choosing: Reason("WC-SEQ-3", "a character is to be activated first"),
    Facing: Reason("WC-SEQ-5", "Watson's direction is to be chosen first"),
    Whistling: Reason("WC-SEQ-5", "the points of the whistle are to be spent first"),
    Drawing: Reason("WC-SEQ-7", "an alibi card is still to be drawn"),
    Announcing: Reason("WC-SEQ-4", "Jack's status is still to be announced"),
    Over: Reason("WC-END-1", "the game is over"),
}
_ALREADY_MOVED = Reason("WC-SEQ-8", "the move of this activation has been made")
_ALREADY_POWERED = Reason("WC-SEQ-5", "the power was used in this activation")


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of this game."""
    check = _CHECKS.get(type(action))
    if type(state) is not State:
        raise UsageError(f"expected a state of whitechapel, not {quoted(state)}")
    if check is None:
        raise UsageError(f"not an action of whitechapel: {quoted(action)}")
    if type(state.table.phase) is Over:
        return _DUE[Over]
    return check(state, action)


def _identity(state: State, _action: actions.Identity) -> Reason | None:
    if isinstance(state.table.phase, Naming):
        return None
    return Reason("WC-SEQ-1", "the identity is drawn once, at the start")


def _deal(state: State, _action: actions.Deal) -> Reason | None:
    if isinstance(state.table.phase, Dealing):
        return None
    return Reason("WC-SEQ-2", "cards are dealt only when an odd round begins")


def _draw(state: State, action: actions.DrawAlibi) -> Reason | None:
    if not isinstance(state.table.phase, Drawing):
        return Reason("WC-SEQ-7", "a card is drawn only after Holmes' move")
    if action.card in deck(state):
        return None
    return Reason("WC-HOLMES-2", "this card is not in the deck")


def _witness(state: State, action: actions.Witness) -> Reason | None:
    if not isinstance(state.table.phase, Announcing):
        return Reason("WC-SEQ-4", "Jack's status is announced only after the fourth activation")
    if (action,) == tuple(outcome for outcome, _ in chance(state)):
        return None
    return Reason("WC-CALL-1", "the announcement is the truth")


def _activate(state: State, action: actions.Activate) -> Reason | None:
    turn, phase = state.table.turn, state.table.phase
    if isinstance(phase, Acting | Facing | Whistling):
        return Reason("WC-ROUND-4", "the activation under way is to be finished first")
    if not isinstance(phase, Choosing):
        return _DUE[type(phase)]
    if turn.unused_mask >> action.who & 1:
        return None
    if turn.cards_mask >> action.who & 1:
        return Reason("WC-ROUND-4", f"the card of {action.who} is closed")
    return Reason("WC-ROUND-2", f"the card of {action.who} is not among those of this round")


def _move(state: State, action: actions.Move) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.is_moved:
        return _ALREADY_MOVED
    pieces, who, to = state.table.pieces, phase.who, action.to
    reached = own_reach(pieces, who)
    if end_mask(pieces, reached) >> to & 1:
        return None
    if to == pieces.spaces[who]:
        return Reason("WC-MOVE-2", "a move ends on another hex than it began on")
    if not STREET_MASK >> to & 1:
        rule = "WC-STEALTHY-2" if who == STEALTHY else "WC-BOARD-4"
        return Reason(rule, f"{to} is no street hex")
    if not reached >> to & 1:
        rule = "WC-STEALTHY-1" if who == STEALTHY else "WC-MOVE-1"
        return Reason(rule, f"{to} is not within {ALLOWANCES[who]} points")
    return Reason("WC-MOVE-4", f"another character stands on {to}")


def _swap(state: State, action: actions.Swap) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.who != GULL:
        return Reason("WC-GULL-1", "only Gull swaps")
    if action.who is GULL:
        return Reason("WC-GULL-1", "he swaps with another character")
    return None


def _accuse(state: State, action: actions.Accuse) -> Reason | None:
    table = state.table
    phase = table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if actor(table.turn) is not Player.DETECTIVE:
        return Reason("WC-ACCUSE-1", "only the Detective accuses, in an activation of his")
    if phase.is_moved:
        return _ALREADY_MOVED
    if accusable_mask(table, phase.who, own_reach(table.pieces, phase.who)) >> action.who & 1:
        return None
    if not table.case.suspects_mask >> action.who & 1:
        return Reason("WC-ACCUSE-3", f"{action.who} is no suspect any more")
    return Reason("WC-ACCUSE-1", f"the move cannot end on {action.who}")


def _escape(state: State, action: actions.Escape) -> Reason | None:
    table = state.table
    phase = table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if actor(table.turn) is not Player.JACK:
        return Reason("WC-ESCAPE-1", "Jack escapes only in an activation of his player")
    if phase.is_moved:
        return _ALREADY_MOVED
    if table.case.is_witnessed:
        return Reason("WC-ESCAPE-2", "the witness card shows visible")
    if table.pieces.tiles.cordon_mask >> action.by & 1:
        return Reason("WC-ESCAPE-3", f"a cordon closes {action.by}")
    identity = state.secret.identity
    if identity is None or identity != phase.who:
        return Reason("WC-ESCAPE-1", "only Jack escapes")
    if escape_mask(table, phase.who, identity) >> action.by & 1:
        return None
    return Reason("WC-ESCAPE-4", f"leaving by {action.by} takes more than {ALLOWANCES[phase.who]} points")


def _power(state: State, who: Character, rule: str) -> Reason | None:
    """None while ``who`` is in activation and may still use the power."""
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.who != who:
        return Reason(rule, f"this is the power of {who}")
    return _ALREADY_POWERED if phase.is_powered else None


def _lamp(state: State, action: actions.MoveLamp) -> Reason | None:
    lit = lit_gaslights_mask(state.table.pieces.tiles.lamps)
    if refusal := _power(state, SMITH, "WC-SMITH-1"):
        return refusal
    if not lit >> action.source & 1:
        return Reason("WC-SMITH-1", f"no lit tile lies on {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the tile may not go back to its place")
    if not (GASLIGHT_MASK & ~lit) >> action.target & 1:
        return Reason("WC-SMITH-1", f"{action.target} is no unlit gaslight hex")
    return None


def _cordon(state: State, action: actions.MoveCordon) -> Reason | None:
    cordons = state.table.pieces.tiles.cordon_mask
    if refusal := _power(state, LESTRADE, "WC-LESTRADE-1"):
        return refusal
    if not cordons >> action.source & 1:
        return Reason("WC-LESTRADE-1", f"no cordon closes {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the cordon may not go back to its place")
    if cordons >> action.target & 1:
        return Reason("WC-LESTRADE-1", f"a cordon closes {action.target}")
    return None


def _cover(state: State, action: actions.MoveCover) -> Reason | None:
    tiles = state.table.pieces.tiles
    if refusal := _power(state, BERT, "WC-BERT-1"):
        return refusal
    if not tiles.covered_mask >> action.source & 1:
        return Reason("WC-BERT-1", f"no cover lies on {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the cover may not go back to its place")
    if not tiles.open_mask >> action.target & 1:
        return Reason("WC-BERT-1", f"{action.target} is no open manhole")
    return None


def _whistle(state: State, action: actions.Whistle) -> Reason | None:
    phase, pieces = state.table.phase, state.table.pieces
    if isinstance(phase, Whistling):
        whistled_mask, points = phase.whistled_mask, phase.points_left
    else:
        if refusal := _power(state, GOODLEY, "WC-GOODLEY-1"):
            return refusal
        whistled_mask, points = 0, largest_total(pieces.spaces)
    if action.who is GOODLEY:
        return Reason("WC-GOODLEY-1", "he whistles other characters")
    if whistled_mask >> action.who & 1:
        return Reason("WC-GOODLEY-3", f"{action.who} was whistled in this activation")
    if not points:
        return Reason("WC-GOODLEY-10", "nobody can come nearer now")
    if action.points > points:
        return Reason("WC-GOODLEY-4", f"{points} points are to be spent")
    if whistle_ends(pieces.spaces, whistled_mask, points)[action.who][action.points - 1] >> action.to & 1:
        return None
    return _why_no_whistle(pieces, action)


def _why_no_whistle(pieces: Pieces, action: actions.Whistle) -> Reason:
    """Why a single whistle is illegal that spends no more than is due; it is known that it is."""
    start, to = pieces.spaces[action.who], action.to
    if not walked_exactly(start)[action.points - 1] >> to & 1:
        return Reason("WC-GOODLEY-4", f"no walk of exactly {action.points} street steps leads to {to}")
    if not nearer_mask(pieces.spaces[GOODLEY], start) >> to & 1:
        return Reason("WC-GOODLEY-6", f"{to} is no nearer to goodley")
    if occupied_mask(pieces.spaces) >> to & 1:
        return Reason("WC-GOODLEY-6", f"another character stands on {to}")
    return Reason("WC-GOODLEY-9", "the points left over could not be spent")


def _face(state: State, _action: actions.Face) -> Reason | None:
    phase = state.table.phase
    if isinstance(phase, Facing):
        return None
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.who != WATSON:
        return Reason("WC-WATSON-3", "the lantern turns only when Watson has changed place")
    if _has_move(state.table, phase):
        return Reason("WC-WATSON-1", "the direction is chosen after the move")
    return None


def _has_move(table: Table, acting: Acting) -> bool:
    """Whether the move is due and has a legal end hex (WC-TRAP-1)."""
    return not acting.is_moved and bool(end_mask(table.pieces, own_reach(table.pieces, acting.who)))


def _end(state: State, _action: actions.EndActivation) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if _has_move(state.table, phase):
        return Reason("WC-MOVE-5", "the move is due")
    if phase.who == GULL:
        return Reason("WC-TRAP-4", "he cannot move, so he swaps")
    if phase.who == WATSON or (is_power_due(phase) and power_actions(state.table.pieces, phase.who)):
        return Reason("WC-SEQ-6" if phase.is_moved else "WC-TRAP-2", "the power is due")
    return None


_CHECKS: Mapping[type, Callable[[State, Any], Reason | None]] = {
    actions.Identity: _identity,
    actions.Deal: _deal,
    actions.DrawAlibi: _draw,
    actions.Witness: _witness,
    actions.Activate: _activate,
    actions.Move: _move,
    actions.Swap: _swap,
    actions.Accuse: _accuse,
    actions.Escape: _escape,
    actions.MoveLamp: _lamp,
    actions.MoveCordon: _cordon,
    actions.MoveCover: _cover,
    actions.Whistle: _whistle,
    actions.Face: _face,
    actions.EndActivation: _end,
}
