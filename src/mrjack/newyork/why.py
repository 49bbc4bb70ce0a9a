"""Why an action is illegal: the same bit sets as the lists, then one sentence and the rule."""

from __future__ import annotations

from mrjack.core.reasons import Reason
from mrjack.core.why import Check, Checks
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
from mrjack.newyork.chance import deck, is_jack_visible
from mrjack.newyork.characters import BEACH, CALLAHAN, EASTMAN, GRANT, LATIMER, RIDER, SMITH, TUMBLETY
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
from mrjack.newyork.table import Consulting, Pieces, State, empty_street_mask
from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.sight import occupied_mask
from mrjack.street.why import Paragraphs, accusation, activation, no_escape, power_of

# What is due in each phase.
_DUE: dict[type, Reason] = {
    Naming: Reason("NY-SEQ-1", "Jack's identity is still to be drawn"),
    Dealing: Reason("NY-SEQ-2", "the cards of the round are still to be dealt"),
    Choosing: Reason("NY-SEQ-3", "a character is to be activated first"),
    Acting: Reason("NY-ROUND-5", "the activation under way is to be finished first"),
    Consulting: Reason("NY-SEQ-6", "the Informant is to be placed first"),
    Drawing: Reason("NY-SEQ-6", "an alibi card is still to be drawn"),
    Announcing: Reason("NY-SEQ-5", "Jack's status is still to be announced"),
    Over: Reason("NY-END-1", "the game is over"),
}
_ALREADY_MOVED = Reason("NY-SEQ-8", "the move of this activation has been made")
_ALREADY_POWERED = Reason("NY-POWER-3", "the power was used in this activation")


_RULES = Paragraphs(
    used_card="NY-ROUND-5",
    other_card="NY-ROUND-4",
    accuser="NY-ACCUSE-1",
    accused="NY-ACCUSE-6",
    accused_end="NY-ACCUSE-1",
    escaper="NY-ESCAPE-1",
    witnessed="NY-ESCAPE-1",
)


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of this game."""
    return _CHECKS.why_illegal(state, action)


def _draw(state: State, _phase: Drawing, action: actions.DrawAlibi) -> Reason | None:
    return None if action.card in deck(state) else Reason("NY-ALIBI-1", "this card is not in the deck")


def _witness(state: State, _phase: Announcing, action: actions.Witness) -> Reason | None:
    if action.is_visible == is_jack_visible(state):
        return None
    return Reason("NY-APPEAL-1", "the announcement is the truth")


def _activate(state: State, _phase: Choosing, action: actions.Activate) -> Reason | None:
    return activation(state.table.turn, action.who, _RULES)


def _place_informant(state: State, phase: Consulting | Acting, action: actions.PlaceInformant) -> Reason | None:
    if isinstance(phase, Acting):
        return Reason("NY-INFORMANT-1", "the Informant is moved only when he was consulted")
    if informant_targets(state.table.pieces) >> action.at & 1:
        return None
    return Reason("NY-INFORMANT-2", f"the Informant may not be put on {action.at}")


def _move(state: State, acting: Acting, action: actions.Move) -> Reason | None:
    if acting.is_moved:
        return _ALREADY_MOVED
    pieces = state.table.pieces
    reached = own_reach(pieces, acting.who)
    if end_mask(pieces, reached) >> action.to & 1:
        return None
    if acting.who == RIDER and (BUILDING_MASK | pieces.tiles.site_mask) >> action.to & 1:
        return Reason("NY-RIDER-2", "she may cross buildings and sites, not end there")
    return _why_no_end(pieces, reached, acting.who, action.to)


def _why_no_end(pieces: Pieces, reached: int, mover: int, to: Space) -> Reason:
    """Why a move may not end on a space; it is known that it may not."""
    if to == pieces.spaces[mover]:
        return Reason("NY-MOVE-2", "a move ends on another space than it began on")
    if EXIT_MASK >> to & 1:
        return Reason("NY-MOVE-7", f"{to} is entered by an escape only")
    if not pieces.tiles.ground.open_mask >> to & 1:
        return Reason("NY-MOVE-6", f"{to} is an obstacle or covered")
    if not reached >> to & 1:
        return Reason("NY-MOVE-4", f"{to} is not within 3 points")
    if occupied_mask(pieces.spaces) >> to & 1:
        return Reason("NY-MOVE-3", f"another character stands on {to}")
    return Reason("NY-INFORMANT-5", "no move ends on the Mute Informant")


def _accuse(state: State, acting: Acting, action: actions.Accuse) -> Reason | None:
    table = state.table
    moved = Reason("NY-ACCUSE-8", "an accusation takes the place of the move, and that has been made")
    accusable = accusable_mask(table, acting.who, own_reach(table.pieces, acting.who))
    return accusation(table.turn, table.case, accusable, action.who, moved if acting.is_moved else None, _RULES)


def _escape(state: State, acting: Acting, action: actions.Escape) -> Reason | None:
    table = state.table
    moved = Reason("NY-ESCAPE-2", "an escape takes the place of the move, and that has been made")
    if refusal := no_escape(table.turn, table.case, moved if acting.is_moved else None, _RULES):
        return refusal
    if not exits_mask(table.pieces) >> action.by & 1:
        return Reason("NY-ESCAPE-5", f"no Steamer lies in {action.by}")
    identity = state.secret.identity
    if identity is not None and escape_mask(table, acting.who, identity) >> action.by & 1:
        return None
    if identity == acting.who:
        return Reason("NY-ESCAPE-2", f"{action.by} is not within 3 points")
    if acting.who == EASTMAN:
        return Reason("NY-EASTMAN-5", "only Jack escapes: Eastman cannot push him there")
    return Reason("NY-ESCAPE-1", "only Jack escapes")


def _metro(state: State, action: actions.BuildMetro) -> Reason | None:
    pieces = state.table.pieces
    if metro_targets(pieces) >> action.at & 1:
        return None
    refusal = _not_empty(pieces, action.at, pieces.tiles.ground.is_metro_left)
    return refusal or Reason("NY-BEACH-1", f"{action.at} touches an entrance")


def _site(state: State, action: actions.BuildSite) -> Reason | None:
    pieces = state.table.pieces
    return _not_empty(pieces, action.at, pieces.tiles.ground.is_site_left)


def _lamp(state: State, action: actions.BuildGaslamp) -> Reason | None:
    pieces = state.table.pieces
    if lamp_targets(pieces) >> action.at & 1:
        return None
    refusal = _not_empty(pieces, action.at, pieces.tiles.ground.is_lamp_left)
    return refusal or Reason("NY-LATIMER-1", f"{action.at} touches a Gaslamp")


def _not_empty(pieces: Pieces, at: Space, is_left: bool) -> Reason | None:
    if not is_left:
        return Reason("NY-SETUP-5", "no such tile is left in the box")
    if empty_street_mask(pieces) >> at & 1:
        return None
    return Reason("NY-BOARD-7", f"{at} is no empty street space")


def _park(state: State, action: actions.BuildPark) -> Reason | None:
    pieces = state.table.pieces
    if park_targets(pieces) >> action.at & 1:
        return None
    if (pieces.tiles.metro_mask & pieces.tiles.ground.covered_mask | BUILDING_MASK | STATION_MASK) >> action.at & 1:
        return Reason("NY-GRANT-3", f"what lies on {action.at} cannot be turned")
    return Reason("NY-GRANT-1", f"no tile to be turned lies on {action.at}")


def _investigation(state: State, action: actions.MoveInvestigation) -> Reason | None:
    pieces = state.table.pieces
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
    if TUMBLETY in (action.first, action.second):
        return Reason("NY-TUMBLETY-1", "he swaps others, never himself")
    if swap_partners(pieces) & (1 << action.first | 1 << action.second):
        return None
    if not NEIGHBOURS[pieces.spaces[TUMBLETY]]:
        return Reason("NY-TUMBLETY-5", "on Liberty Island nobody is next to him")
    return Reason("NY-TUMBLETY-1", "neither of the two is next to him")


def _steamer(state: State, action: actions.MoveSteamer) -> Reason | None:
    steamers = state.table.pieces.tiles.steamer_mask
    if not steamers >> action.source & 1:
        return Reason("NY-SMITH-1", f"no Steamer lies in {action.source}")
    if steamers >> action.target & 1:
        return Reason("NY-SMITH-1", f"a Steamer lies in {action.target}")
    return None


def _end(state: State, acting: Acting, _action: actions.EndActivation) -> Reason | None:
    pieces = state.table.pieces
    if not acting.is_moved and end_mask(pieces, own_reach(pieces, acting.who)):
        return Reason("NY-MOVE-8", "the move is due")
    if acting.who != TUMBLETY and not acting.is_powered and power_actions(pieces, acting.who):
        rule = "NY-EASTMAN-6" if acting.who == EASTMAN else "NY-POWER-2"
        return Reason(rule, "the power is due")
    return None


_CHECKS = Checks(
    "newyork",
    State,
    _DUE,
    {
        actions.Identity: Check((Naming,), not_now=Reason("NY-SEQ-1", "the identity is drawn once, at the start")),
        actions.Deal: Check((Dealing,), not_now=Reason("NY-SEQ-2", "cards are dealt only when an odd round begins")),
        actions.DrawAlibi: Check(
            (Drawing,),
            _draw,
            Reason("NY-INFORMANT-3", "a card is drawn only after the Informant was consulted and placed"),
        ),
        actions.Witness: Check(
            (Announcing,),
            _witness,
            Reason("NY-SEQ-5", "Jack's status is announced only after the fourth activation"),
        ),
        actions.Activate: Check((Choosing,), _activate),
        actions.PlaceInformant: Check((Consulting, Acting), _place_informant),
        actions.Move: Check((Acting,), _move),
        actions.Accuse: Check((Acting,), _accuse),
        actions.Escape: Check((Acting,), _escape),
        actions.BuildMetro: power_of(BEACH, "NY-BEACH-1", _ALREADY_POWERED, _metro),
        actions.BuildSite: power_of(RIDER, "NY-RIDER-1", _ALREADY_POWERED, _site),
        actions.BuildGaslamp: power_of(LATIMER, "NY-LATIMER-1", _ALREADY_POWERED, _lamp),
        actions.BuildPark: power_of(GRANT, "NY-GRANT-1", _ALREADY_POWERED, _park),
        actions.MoveInvestigation: power_of(CALLAHAN, "NY-CALLAHAN-1", _ALREADY_POWERED, _investigation),
        actions.Push: power_of(EASTMAN, "NY-EASTMAN-1", _ALREADY_POWERED, _push),
        actions.Swap: power_of(TUMBLETY, "NY-TUMBLETY-1", _ALREADY_POWERED, _swap),
        actions.MoveSteamer: power_of(SMITH, "NY-SMITH-1", _ALREADY_POWERED, _steamer),
        actions.EndActivation: Check((Acting,), _end),
    },
)
