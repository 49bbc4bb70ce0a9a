"""Why an action is illegal: the same bit sets as the lists, then one sentence and the rule."""

from __future__ import annotations

from mrjack.core.reasons import Reason
from mrjack.core.why import Check, Checks
from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.sight import occupied_mask
from mrjack.street.why import Paragraphs, accusation, activation, no_escape, power_of
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import GASLIGHT_MASK, STREET_MASK
from mrjack.whitechapel.chance import deck, is_jack_visible
from mrjack.whitechapel.characters import BERT, GOODLEY, GULL, LESTRADE, SMITH, STEALTHY, WATSON
from mrjack.whitechapel.moving import ALLOWANCES, accusable_mask, end_mask, escape_mask, own_reach
from mrjack.whitechapel.powers import power_actions
from mrjack.whitechapel.sight import lit_gaslights_mask
from mrjack.whitechapel.table import Facing, Pieces, State, Table, Whistling, is_power_due
from mrjack.whitechapel.whistling import largest_total, nearer_mask, walked_exactly, whistle_ends

# What is due in each phase.
_DUE: dict[type, Reason] = {
    Naming: Reason("WC-SEQ-1", "Jack's identity is still to be drawn"),
    Dealing: Reason("WC-SEQ-2", "the cards of the round are still to be dealt"),
    Choosing: Reason("WC-SEQ-3", "a character is to be activated first"),
    Acting: Reason("WC-ROUND-4", "the activation under way is to be finished first"),
    Facing: Reason("WC-SEQ-5", "Watson's direction is to be chosen first"),
    Whistling: Reason("WC-SEQ-5", "the points of the whistle are to be spent first"),
    Drawing: Reason("WC-SEQ-7", "an alibi card is still to be drawn"),
    Announcing: Reason("WC-SEQ-4", "Jack's status is still to be announced"),
    Over: Reason("WC-END-1", "the game is over"),
}
_ALREADY_MOVED = Reason("WC-SEQ-8", "the move of this activation has been made")
_ALREADY_POWERED = Reason("WC-SEQ-5", "the power was used in this activation")


_RULES = Paragraphs(
    used_card="WC-ROUND-4",
    other_card="WC-ROUND-2",
    accuser="WC-ACCUSE-1",
    accused="WC-ACCUSE-3",
    accused_end="WC-ACCUSE-1",
    escaper="WC-ESCAPE-1",
    witnessed="WC-ESCAPE-2",
)


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of this game."""
    return _CHECKS.why_illegal(state, action)


def _draw(state: State, _phase: Drawing, action: actions.DrawAlibi) -> Reason | None:
    return None if action.card in deck(state) else Reason("WC-HOLMES-2", "this card is not in the deck")


def _witness(state: State, _phase: Announcing, action: actions.Witness) -> Reason | None:
    if action.is_visible == is_jack_visible(state):
        return None
    return Reason("WC-CALL-1", "the announcement is the truth")


def _activate(state: State, _phase: Choosing, action: actions.Activate) -> Reason | None:
    return activation(state.table.turn, action.who, _RULES)


def _move(state: State, acting: Acting, action: actions.Move) -> Reason | None:
    if acting.is_moved:
        return _ALREADY_MOVED
    pieces, who, to = state.table.pieces, acting.who, action.to
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


def _swap(_state: State, acting: Acting, action: actions.Swap) -> Reason | None:
    if acting.who != GULL:
        return Reason("WC-GULL-1", "only Gull swaps")
    if action.who is GULL:
        return Reason("WC-GULL-1", "he swaps with another character")
    return None


def _accuse(state: State, acting: Acting, action: actions.Accuse) -> Reason | None:
    table = state.table
    accusable = accusable_mask(table, acting.who, own_reach(table.pieces, acting.who))
    moved = _ALREADY_MOVED if acting.is_moved else None
    return accusation(table.turn, table.case, accusable, action.who, moved, _RULES)


def _escape(state: State, acting: Acting, action: actions.Escape) -> Reason | None:
    table = state.table
    if refusal := no_escape(table.turn, table.case, _ALREADY_MOVED if acting.is_moved else None, _RULES):
        return refusal
    if table.pieces.tiles.cordon_mask >> action.by & 1:
        return Reason("WC-ESCAPE-3", f"a cordon closes {action.by}")
    identity = state.secret.identity
    if identity is None or identity != acting.who:
        return Reason("WC-ESCAPE-1", "only Jack escapes")
    if escape_mask(table, acting.who, identity) >> action.by & 1:
        return None
    return Reason("WC-ESCAPE-4", f"leaving by {action.by} takes more than {ALLOWANCES[acting.who]} points")


def _lamp(state: State, action: actions.MoveLamp) -> Reason | None:
    lit = lit_gaslights_mask(state.table.pieces.tiles.lamps)
    if not lit >> action.source & 1:
        return Reason("WC-SMITH-1", f"no lit tile lies on {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the tile may not go back to its place")
    if not (GASLIGHT_MASK & ~lit) >> action.target & 1:
        return Reason("WC-SMITH-1", f"{action.target} is no unlit gaslight hex")
    return None


def _cordon(state: State, action: actions.MoveCordon) -> Reason | None:
    cordons = state.table.pieces.tiles.cordon_mask
    if not cordons >> action.source & 1:
        return Reason("WC-LESTRADE-1", f"no cordon closes {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the cordon may not go back to its place")
    if cordons >> action.target & 1:
        return Reason("WC-LESTRADE-1", f"a cordon closes {action.target}")
    return None


def _cover(state: State, action: actions.MoveCover) -> Reason | None:
    tiles = state.table.pieces.tiles
    if not tiles.covered_mask >> action.source & 1:
        return Reason("WC-BERT-1", f"no cover lies on {action.source}")
    if action.source == action.target:
        return Reason("WC-POWER-1", "the cover may not go back to its place")
    if not tiles.open_mask >> action.target & 1:
        return Reason("WC-BERT-1", f"{action.target} is no open manhole")
    return None


def _whistle(state: State, phase: Acting | Whistling, action: actions.Whistle) -> Reason | None:
    if isinstance(phase, Whistling):
        return _why_no_whistle(state.table.pieces, action, phase.whistled_mask, phase.points_left)
    return _FIRST_WHISTLE.against(state, phase, action)


def _first_whistle(state: State, action: actions.Whistle) -> Reason | None:
    pieces = state.table.pieces
    return _why_no_whistle(pieces, action, 0, largest_total(pieces.spaces))


_FIRST_WHISTLE = power_of(GOODLEY, "WC-GOODLEY-1", _ALREADY_POWERED, _first_whistle)


def _why_no_whistle(pieces: Pieces, action: actions.Whistle, whistled_mask: int, points: int) -> Reason | None:
    """Why a single whistle is illegal while so many points are due."""
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
    start, to = pieces.spaces[action.who], action.to
    if not walked_exactly(start)[action.points - 1] >> to & 1:
        return Reason("WC-GOODLEY-4", f"no walk of exactly {action.points} street steps leads to {to}")
    if not nearer_mask(pieces.spaces[GOODLEY], start) >> to & 1:
        return Reason("WC-GOODLEY-6", f"{to} is no nearer to goodley")
    if occupied_mask(pieces.spaces) >> to & 1:
        return Reason("WC-GOODLEY-6", f"another character stands on {to}")
    return Reason("WC-GOODLEY-9", "the points left over could not be spent")


def _face(state: State, phase: Acting | Facing, _action: actions.Face) -> Reason | None:
    if isinstance(phase, Facing):
        return None
    if phase.who != WATSON:
        return Reason("WC-WATSON-3", "the lantern turns only when Watson has changed place")
    if _has_move(state.table, phase):
        return Reason("WC-WATSON-1", "the direction is chosen after the move")
    return None


def _has_move(table: Table, acting: Acting) -> bool:
    """Whether the move is due and has a legal end hex (WC-TRAP-1)."""
    return not acting.is_moved and bool(end_mask(table.pieces, own_reach(table.pieces, acting.who)))


def _end(state: State, acting: Acting, _action: actions.EndActivation) -> Reason | None:
    if _has_move(state.table, acting):
        return Reason("WC-MOVE-5", "the move is due")
    if acting.who == GULL:
        return Reason("WC-TRAP-4", "he cannot move, so he swaps")
    if acting.who == WATSON or (is_power_due(acting) and power_actions(state.table.pieces, acting.who)):
        return Reason("WC-SEQ-6" if acting.is_moved else "WC-TRAP-2", "the power is due")
    return None


_CHECKS = Checks(
    "whitechapel",
    State,
    _DUE,
    {
        actions.Identity: Check((Naming,), not_now=Reason("WC-SEQ-1", "the identity is drawn once, at the start")),
        actions.Deal: Check((Dealing,), not_now=Reason("WC-SEQ-2", "cards are dealt only when an odd round begins")),
        actions.DrawAlibi: Check((Drawing,), _draw, Reason("WC-SEQ-7", "a card is drawn only after Holmes' move")),
        actions.Witness: Check(
            (Announcing,),
            _witness,
            Reason("WC-SEQ-4", "Jack's status is announced only after the fourth activation"),
        ),
        actions.Activate: Check((Choosing,), _activate),
        actions.Move: Check((Acting,), _move),
        actions.Swap: Check((Acting,), _swap),
        actions.Accuse: Check((Acting,), _accuse),
        actions.Escape: Check((Acting,), _escape),
        actions.MoveLamp: power_of(SMITH, "WC-SMITH-1", _ALREADY_POWERED, _lamp),
        actions.MoveCordon: power_of(LESTRADE, "WC-LESTRADE-1", _ALREADY_POWERED, _cordon),
        actions.MoveCover: power_of(BERT, "WC-BERT-1", _ALREADY_POWERED, _cover),
        actions.Whistle: Check((Acting, Whistling), _whistle),
        actions.Face: Check((Acting, Facing), _face),
        actions.EndActivation: Check((Acting,), _end),
    },
)
