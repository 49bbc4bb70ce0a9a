"""The legal decisions of the player to move (rules, section 2)."""

from __future__ import annotations

from mrjack.core.players import Player
from mrjack.street.case import Acting, Choosing
from mrjack.street.rounds import actor
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.characters import GULL, WATSON, Character
from mrjack.whitechapel.moving import accusable_mask, end_mask, escape_mask, own_reach
from mrjack.whitechapel.powers import power_actions, whistle_moves
from mrjack.whitechapel.table import Facing, Table, Whistling, is_power_due

# Gull's seven swaps (WC-GULL-1).
SWAPS = tuple(swap for swap in actions.SWAPS if swap.who is not GULL)


def decisions(table: Table, identity: Character | None) -> tuple[Action, ...]:
    """The decisions open to the player to move, ascending by action index; empty when nobody is to move.

    ``identity`` is asked only for Jack's escapes: the Detective's list depends on the table alone (WC-INFO-3).
    """
    phase = table.phase
    kind = type(phase)
    if kind is Choosing:
        return actions.pick_activations(table.turn.unused_mask)
    if isinstance(phase, Acting):
        return _acting(table, phase, identity)
    if kind is Facing:
        return actions.FACES  # The old one too (WC-WATSON-2).
    if isinstance(phase, Whistling):
        return whistle_moves(table.pieces.spaces, phase.whistled_mask, phase.points_left)
    return ()


def _acting(table: Table, acting: Acting, identity: Character | None) -> tuple[Action, ...]:
    """The union of WC-SEQ-5, line 3: moves, accusations or escapes, uses of the power, the direction, the end.

    It is asked anew at every decision (WC-TRAP-3).
    """
    who = acting.who
    pieces = table.pieces
    found: tuple[Action, ...] = ()
    has_move = False
    if not acting.is_moved:
        reached = own_reach(pieces, who)
        found = actions.pick_moves(end_mask(pieces, reached))
        if who == GULL:
            found += SWAPS
        # Accusations and escapes are never forced: they make no move due (WC-ACCUSE-6, WC-ESCAPE-7).
        has_move = bool(found)
        if actor(table.turn) is Player.DETECTIVE:
            if accusable := accusable_mask(table, who, reached):
                found += actions.pick_accusations(accusable)
        elif identity is not None and identity == who:
            found += actions.pick_escapes(escape_mask(table, who, identity))
    powers = power_actions(pieces, who) if is_power_due(acting) else ()
    if has_move or powers:
        return found + powers
    # Blocked, and nothing else is due: Watson still chooses his direction (WC-TRAP-2).
    return (*found, *actions.FACES) if who == WATSON else (*found, actions.END)
