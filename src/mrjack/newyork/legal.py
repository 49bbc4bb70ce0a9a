"""The legal decisions of the player to move (rules, section 2)."""

from __future__ import annotations

from mrjack.core.players import Player
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.board import EXITS
from mrjack.newyork.characters import TUMBLETY, Character
from mrjack.newyork.moving import accusable_mask, end_mask, escape_mask, own_reach
from mrjack.newyork.powers import power_actions
from mrjack.newyork.table import Consulting, Pieces, Table
from mrjack.street.case import Acting, Choosing
from mrjack.street.rounds import actor
from mrjack.street.sight import occupied_mask


def decisions(table: Table, identity: Character | None) -> tuple[Action, ...]:
    """The decisions open to the player to move, ascending by action index; empty when nobody is to move.

    ``identity`` is asked only for Jack's escapes: the Detective's list depends on the table alone (NY-SEQ-12).
    """
    phase = table.phase
    kind = type(phase)
    if kind is Choosing:
        return actions.pick_activations(table.turn.unused_mask)
    if isinstance(phase, Acting):
        return _acting(table, phase, identity)
    if kind is Consulting:
        return actions.pick_informant_places(informant_targets(table.pieces))
    return ()


def informant_targets(pieces: Pieces) -> int:
    """Where the Informant may be put: another open space without a character (NY-INFORMANT-2)."""
    return pieces.tiles.ground.open_mask & ~(occupied_mask(pieces.spaces) | 1 << pieces.informant)


def _acting(table: Table, acting: Acting, identity: Character | None) -> tuple[Action, ...]:
    """What may be done in an activation (NY-SEQ-4), asked afresh at every decision (NY-TRAP-3).

    It is the union of NY-SEQ-7: moves, accusations or escapes, uses of the power, and the end.
    """
    who = acting.who
    pieces = table.pieces
    found: tuple[Action, ...] = ()
    has_move = False
    if not acting.is_moved:
        reached = own_reach(pieces, who)
        found = actions.pick_moves(end_mask(pieces, reached))
        # Accusations and escapes are never forced: they make no move due (NY-TRAP-2, NY-ESCAPE-6).
        has_move = bool(found)
        if actor(table.turn) is Player.DETECTIVE:
            if accusable := accusable_mask(table, who, reached):
                found += actions.pick_accusations(accusable)
        elif identity is not None:
            escapes = escape_mask(table, who, identity)
            if escapes:
                found += tuple([actions.ESCAPES[exit_] for exit_ in EXITS if escapes >> exit_ & 1])
    # Before the move or after it (NY-POWER-1), also when no move is left (NY-TRAP-1).
    powers = () if acting.is_powered else power_actions(pieces, who)
    if not has_move and (not powers or who == TUMBLETY):
        # What is due and cannot be done lapses (NY-TRAP-4), so there is always a decision (NY-SEQ-10).
        # The end comes before Callahan's tiles by index, but then there are none (NY-SEQ-7, line 3).
        return (*found, *powers, actions.END)
    return found + powers
