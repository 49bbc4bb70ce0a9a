"""What chance may do now (WC-SEQ-1, WC-SEQ-2, WC-SEQ-4, WC-SEQ-7)."""

from __future__ import annotations

from mrjack.core.fair import Fair
from mrjack.street.chance import Chances
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.characters import CHARACTERS, Character
from mrjack.whitechapel.sight import visible_mask
from mrjack.whitechapel.table import State

_CHANCES: Chances[Action] = Chances(actions.IDENTITIES, actions.DEAL_ACTIONS, actions.DRAWS, actions.WITNESSES)


def due(state: State) -> Fair[Action]:
    """The outcomes of the chance event that is due."""
    return _CHANCES.due(state.table.phase, lambda: deck(state), lambda: is_jack_visible(state))


def deck(state: State) -> list[Character]:
    """The alibi cards still to be drawn (WC-SETUP-2, WC-HOLMES-2). It never runs out (WC-HOLMES-3)."""
    return state.secret.deck(CHARACTERS)


def is_jack_visible(state: State) -> bool:
    """Jack's true status now (WC-CALL-1)."""
    identity = state.secret.identity
    return identity is not None and bool(visible_mask(state.table.pieces) >> identity & 1)
