"""What chance may do now (NY-SEQ-1, NY-SEQ-2, NY-SEQ-5, NY-SEQ-6)."""

from __future__ import annotations

from mrjack.core.fair import Fair
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.sight import visible_mask
from mrjack.newyork.table import State
from mrjack.street.chance import Chances

_CHANCES: Chances[Action] = Chances(actions.IDENTITIES, actions.DEAL_ACTIONS, actions.DRAWS, actions.WITNESSES)


def due(state: State) -> Fair[Action]:
    """The outcomes of the chance event that is due."""
    return _CHANCES.due(state.table.phase, lambda: deck(state), lambda: is_jack_visible(state))


def deck(state: State) -> list[Character]:
    """The alibi cards still to be drawn (NY-ALIBI-1, NY-ALIBI-3)."""
    return state.secret.deck(CHARACTERS)


def is_jack_visible(state: State) -> bool:
    """Jack's true status now (NY-APPEAL-1)."""
    identity = state.secret.identity
    return identity is not None and bool(visible_mask(state.table.pieces) >> identity & 1)
