"""What chance may do now, and how likely each outcome is (NY-SEQ-1, NY-SEQ-2, NY-SEQ-5, NY-SEQ-6)."""

from __future__ import annotations

from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.sight import visible_mask
from mrjack.newyork.table import State
from mrjack.street.chance import Chances, due, even

_CHANCES: Chances[Action] = Chances(
    even(actions.IDENTITIES), even(actions.DEAL_ACTIONS), even(actions.DRAWS), even(actions.WITNESSES)
)


def chance(state: State) -> tuple[tuple[Action, int], ...]:
    """The outcomes of chance with their weights; empty when none is due."""
    return due(_CHANCES, state.table.phase, lambda: deck(state), lambda: is_jack_visible(state))


def deck(state: State) -> list[Character]:
    """The alibi cards still to be drawn (NY-ALIBI-1, NY-ALIBI-3)."""
    return state.secret.deck(CHARACTERS)


def is_jack_visible(state: State) -> bool:
    """Jack's true status now (NY-APPEAL-1)."""
    identity = state.secret.identity
    return identity is not None and bool(visible_mask(state.table.pieces) >> identity & 1)
