"""What chance may do now, and how likely each outcome is (NY-SEQ-1, -2, -5, -6)."""

from __future__ import annotations

from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.sight import visible_mask
from mrjack.newyork.table import Drawing, State
from mrjack.street.case import Announcing, Dealing, Naming

Chances = tuple[tuple[Action, int], ...]

_IDENTITIES: Chances = tuple((action, 1) for action in actions.IDENTITIES)
_DEALS: Chances = tuple((action, 1) for action in actions.DEAL_ACTIONS)
_DRAWS: Chances = tuple((action, 1) for action in actions.DRAWS)
_WITNESSES: tuple[Chances, Chances] = (((actions.WITNESS_INVISIBLE, 1),), ((actions.WITNESS_VISIBLE, 1),))


def chance(state: State) -> Chances:
    """The outcomes of chance with their weights; empty when none is due."""
    phase = state.table.phase
    if isinstance(phase, Naming):
        return _IDENTITIES
    if isinstance(phase, Dealing):
        return _DEALS
    if isinstance(phase, Drawing):
        return tuple(_DRAWS[card] for card in deck(state))
    if isinstance(phase, Announcing):
        return _WITNESSES[is_jack_visible(state)]
    return ()


def deck(state: State) -> list[Character]:
    """The alibi cards still to be drawn (NY-ALIBI-1, NY-ALIBI-3)."""
    return state.secret.deck(CHARACTERS)


def is_jack_visible(state: State) -> bool:
    """Jack's true status now (NY-APPEAL-1)."""
    identity = state.secret.identity
    return identity is not None and bool(visible_mask(state.table.pieces) >> identity & 1)
