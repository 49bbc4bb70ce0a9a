"""Why an action is illegal: the same bit sets as the lists, then one sentence and the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mrjack.core.errors import UsageError, quoted
from mrjack.core.players import Player
from mrjack.core.reasons import Reason
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.board import (
    BUILDING_MASK,
    COVERABLE_MASK,
    EXIT_MASK,
    NEIGHBOURS,
    PAIR_MASKS,
    PAIR_NUMBER,
    STATION_MASK,
)
from mrjack.newyork.chance import chance, deck
from mrjack.newyork.characters import EASTMAN, RIDER, TUMBLETY, Character
from mrjack.newyork.legal import informant_targets
from mrjack.newyork.moving import (
    accusable_mask,
    end_mask,
    escape_mask,
    exits_mask,
    own_reach,
    pushable_mask,
    pushed_reach,
)
from mrjack.newyork.powers import (
    coverable_mask,
    lamp_targets,
    metro_targets,
    other_tile,
    park_targets,
    power_actions,
    swap_partners,
)
from mrjack.newyork.spaces import Space
from mrjack.newyork.table import Consulting, Pieces, State, Table, empty_street_mask, ground
from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.rounds import actor
from mrjack.street.sight import occupied_mask

# What is due in each phase where nothing else can happen.
_DUE: Mapping[type, Reason] = {
    Naming: Reason("NY-SEQ-1", "Jack's identity is still to be drawn"),
    Dealing: Reason("NY-SEQ-2", "the cards of the round are still to be dealt"),
    Choosing: Reason("NY-SEQ-3", "a character is to be activated first"),
    Consulting: Reason("NY-SEQ-6", "the Informant is to be placed first"),
    Drawing: Reason("NY-SEQ-6", "an alibi card is still to be drawn"),
    Announcing: Reason("NY-SEQ-5", "Jack's status is still to be announced"),
    Over: Reason("NY-END-1", "the game is over"),
}
_ALREADY_MOVED = Reason("NY-SEQ-8", "the move of this activation has been made")
_ALREADY_POWERED = Reason("NY-POWER-3", "the power was used in this activation")


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of this game."""
    check = _CHECKS.get(type(action))
    if type(state) is not State:
        raise UsageError(f"expected a state of newyork, not {quoted(state)}")
    if check is None:
        raise UsageError(f"not an action of newyork: {quoted(action)}")
    if type(state.table.phase) is Over:
        return _DUE[Over]
    return check(state, action)


def _in_phase(table: Table, wanted: type) -> Reason | None:
    """None when the wanted phase is on; otherwise what is due, or that the activation is not finished."""
    phase = table.phase
    if type(phase) is wanted:
        return None
    return _DUE.get(type(phase), Reason("NY-ROUND-5", "the activation under way is to be finished first"))


def _identity(state: State, _action: actions.Identity) -> Reason | None:
    if isinstance(state.table.phase, Naming):
        return None
    return Reason("NY-SEQ-1", "the identity is drawn once, at the start")


def _deal(state: State, _action: actions.Deal) -> Reason | None:
    if isinstance(state.table.phase, Dealing):
        return None
    return Reason("NY-SEQ-2", "cards are dealt only when an odd round begins")


def _draw(state: State, action: actions.DrawAlibi) -> Reason | None:
    if not isinstance(state.table.phase, Drawing):
        return Reason("NY-INFORMANT-3", "a card is drawn only after the Informant was consulted and placed")
    if action.card in deck(state):
        return None
    return Reason("NY-ALIBI-1", "this card is not in the deck")


def _witness(state: State, action: actions.Witness) -> Reason | None:
    if not isinstance(state.table.phase, Announcing):
        return Reason("NY-SEQ-5", "Jack's status is announced only after the fourth activation")
    if (action,) == tuple(outcome for outcome, _ in chance(state)):
        return None
    return Reason("NY-APPEAL-1", "the announcement is the truth")


def _activate(state: State, action: actions.Activate) -> Reason | None:
    turn = state.table.turn
    if refusal := _in_phase(state.table, Choosing):
        return refusal
    if turn.unused_mask >> action.who & 1:
        return None
    if turn.cards_mask >> action.who & 1:
        return Reason("NY-ROUND-5", f"the card of {action.who} was used in this round")
    return Reason("NY-ROUND-4", f"the card of {action.who} is not among those of this round")


def _place_informant(state: State, action: actions.PlaceInformant) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Consulting):
        return _DUE.get(type(phase), Reason("NY-INFORMANT-1", "the Informant is moved only when he was consulted"))
    if informant_targets(state.table.pieces) >> action.at & 1:
        return None
    return Reason("NY-INFORMANT-2", f"the Informant may not be put on {action.at}")


def _move(state: State, action: actions.Move) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.is_moved:
        return _ALREADY_MOVED
    pieces = state.table.pieces
    reached = own_reach(pieces, phase.who)
    if end_mask(pieces, reached) >> action.to & 1:
        return None
    if phase.who == RIDER and (BUILDING_MASK | pieces.tiles.site_mask) >> action.to & 1:
        return Reason("NY-RIDER-2", "she may cross buildings and sites, not end there")
    return _why_no_end(pieces, reached, phase.who, action.to)


def _why_no_end(pieces: Pieces, reached: int, mover: int, to: Space) -> Reason:
    """Why a move may not end on a space; it is known that it may not."""
    if to == pieces.spaces[mover]:
        return Reason("NY-MOVE-2", "a move ends on another space than it began on")
    if EXIT_MASK >> to & 1:
        return Reason("NY-MOVE-7", f"{to} is entered by an escape only")
    if not ground(pieces.tiles).open_mask >> to & 1:
        return Reason("NY-MOVE-6", f"{to} is an obstacle or covered")
    if not reached >> to & 1:
        return Reason("NY-MOVE-4", f"{to} is not within 3 points")
    if occupied_mask(pieces.spaces) >> to & 1:
        return Reason("NY-MOVE-3", f"another character stands on {to}")
    return Reason("NY-INFORMANT-5", "no move ends on the Mute Informant")


def _accuse(state: State, action: actions.Accuse) -> Reason | None:
    table = state.table
    phase = table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if actor(table.turn) is not Player.DETECTIVE:
        return Reason("NY-ACCUSE-1", "only the Detective accuses, in an activation of his")
    if phase.is_moved:
        return Reason("NY-ACCUSE-8", "an accusation takes the place of the move, and that has been made")
    if accusable_mask(table, phase.who, own_reach(table.pieces, phase.who)) >> action.who & 1:
        return None
    if not table.case.suspects_mask >> action.who & 1:
        return Reason("NY-ACCUSE-6", f"{action.who} is no suspect any more")
    return Reason("NY-ACCUSE-1", f"the move cannot end on {action.who}")


def _escape(state: State, action: actions.Escape) -> Reason | None:
    table = state.table
    phase = table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if actor(table.turn) is not Player.JACK:
        return Reason("NY-ESCAPE-1", "Jack escapes only in an activation of his player")
    if phase.is_moved:
        return Reason("NY-ESCAPE-2", "an escape takes the place of the move, and that has been made")
    if table.case.is_witnessed:
        return Reason("NY-ESCAPE-1", "the Witness card shows Visible")
    if not exits_mask(table.pieces) >> action.by & 1:
        return Reason("NY-ESCAPE-5", f"no Steamer lies in {action.by}")
    identity = state.secret.identity
    if identity is not None and escape_mask(table, phase.who, identity) >> action.by & 1:
        return None
    if identity == phase.who:
        return Reason("NY-ESCAPE-2", f"{action.by} is not within 3 points")
    if phase.who == EASTMAN:
        return Reason("NY-EASTMAN-5", "only Jack escapes: Eastman cannot push him there")
    return Reason("NY-ESCAPE-1", "only Jack escapes")


def _power(state: State, who: Character, rule: str) -> Reason | None:
    """None while ``who`` is in activation and may still use the power."""
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    if phase.who != who:
        return Reason(rule, f"this is the power of {who}")
    return _ALREADY_POWERED if phase.is_powered else None


def _metro(state: State, action: actions.BuildMetro) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.BEACH, "NY-BEACH-1"):
        return refusal
    if metro_targets(pieces) >> action.at & 1:
        return None
    refusal = _not_empty(pieces, action.at, ground(pieces.tiles).is_metro_left)
    return refusal or Reason("NY-BEACH-1", f"{action.at} touches an entrance")


def _site(state: State, action: actions.BuildSite) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.RIDER, "NY-RIDER-1"):
        return refusal
    return _not_empty(pieces, action.at, ground(pieces.tiles).is_site_left)


def _lamp(state: State, action: actions.BuildGaslamp) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.LATIMER, "NY-LATIMER-1"):
        return refusal
    if lamp_targets(pieces) >> action.at & 1:
        return None
    refusal = _not_empty(pieces, action.at, ground(pieces.tiles).is_lamp_left)
    return refusal or Reason("NY-LATIMER-1", f"{action.at} touches a Gaslamp")


def _not_empty(pieces: Pieces, at: Space, is_left: bool) -> Reason | None:
    if not is_left:
        return Reason("NY-SETUP-5", "no such tile is left in the box")
    if empty_street_mask(pieces) >> at & 1:
        return None
    return Reason("NY-BOARD-7", f"{at} is no empty street space")


def _park(state: State, action: actions.BuildPark) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.GRANT, "NY-GRANT-1"):
        return refusal
    if park_targets(pieces) >> action.at & 1:
        return None
    if (pieces.tiles.metro_mask & ground(pieces.tiles).covered_mask | BUILDING_MASK | STATION_MASK) >> action.at & 1:
        return Reason("NY-GRANT-3", f"what lies on {action.at} cannot be turned")
    return Reason("NY-GRANT-1", f"no tile to be turned lies on {action.at}")


def _investigation(state: State, action: actions.MoveInvestigation) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.CALLAHAN, "NY-CALLAHAN-1"):
        return refusal
    tile, target = PAIR_NUMBER[action.source], PAIR_NUMBER[action.target]
    if tile not in pieces.tiles.investigation:
        return Reason("NY-CALLAHAN-1", f"no Investigation tile lies on {action.source[0]}+{action.source[1]}")
    if tile == target:
        return Reason("NY-CALLAHAN-2", "at least one space must be new")
    mask = PAIR_MASKS[target]
    if not mask & ~coverable_mask(pieces, tile):
        return None
    if mask & PAIR_MASKS[other_tile(pieces, tile)]:
        return Reason("NY-CALLAHAN-3", "the two tiles never share a space")
    if mask & ~COVERABLE_MASK:
        return Reason("NY-CALLAHAN-1", "only streets, Parks and entrances may be covered")
    return Reason("NY-CALLAHAN-1", "nobody and no lamp or site may lie below")


def _push(state: State, action: actions.Push) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, Character.EASTMAN, "NY-EASTMAN-1"):
        return refusal
    if action.who is EASTMAN:
        return Reason("NY-EASTMAN-1", "he pushes another character")
    if not pushable_mask(pieces) >> action.who & 1:
        return Reason("NY-EASTMAN-1", f"{action.who} does not share his status")
    reached = pushed_reach(pieces, action.who)
    if end_mask(pieces, reached) >> action.to & 1:
        return None
    if own_reach(pieces, action.who) >> action.to & 1 and not reached >> action.to & 1:
        return Reason("NY-EASTMAN-2", "a pushed character neither rides nor crosses buildings")
    return _why_no_end(pieces, reached, action.who, action.to)


def _swap(state: State, action: actions.Swap) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _power(state, TUMBLETY, "NY-TUMBLETY-1"):
        return refusal
    if TUMBLETY in (action.first, action.second):
        return Reason("NY-TUMBLETY-1", "he swaps others, never himself")
    if swap_partners(pieces) & (1 << action.first | 1 << action.second):
        return None
    if not NEIGHBOURS[pieces.spaces[TUMBLETY]]:
        return Reason("NY-TUMBLETY-5", "on Liberty Island nobody is next to him")
    return Reason("NY-TUMBLETY-1", "neither of the two is next to him")


def _steamer(state: State, action: actions.MoveSteamer) -> Reason | None:
    steamers = state.table.pieces.tiles.steamer_mask
    if refusal := _power(state, Character.SMITH, "NY-SMITH-1"):
        return refusal
    if not steamers >> action.source & 1:
        return Reason("NY-SMITH-1", f"no Steamer lies in {action.source}")
    if steamers >> action.target & 1:
        return Reason("NY-SMITH-1", f"a Steamer lies in {action.target}")
    return None


def _end(state: State, _action: actions.EndActivation) -> Reason | None:
    phase = state.table.phase
    if not isinstance(phase, Acting):
        return _DUE[type(phase)]
    pieces = state.table.pieces
    if not phase.is_moved and end_mask(pieces, own_reach(pieces, phase.who)):
        return Reason("NY-MOVE-8", "the move is due")
    if phase.who != TUMBLETY and not phase.is_powered and power_actions(pieces, phase.who):
        rule = "NY-EASTMAN-6" if phase.who == EASTMAN else "NY-POWER-2"
        return Reason(rule, "the power is due")
    return None


_CHECKS: Mapping[type, Callable[[State, Any], Reason | None]] = {
    actions.Identity: _identity,
    actions.Deal: _deal,
    actions.DrawAlibi: _draw,
    actions.Witness: _witness,
    actions.Activate: _activate,
    actions.PlaceInformant: _place_informant,
    actions.Move: _move,
    actions.Accuse: _accuse,
    actions.Escape: _escape,
    actions.BuildMetro: _metro,
    actions.BuildSite: _site,
    actions.BuildGaslamp: _lamp,
    actions.BuildPark: _park,
    actions.MoveInvestigation: _investigation,
    actions.Push: _push,
    actions.Swap: _swap,
    actions.MoveSteamer: _steamer,
    actions.EndActivation: _end,
}
