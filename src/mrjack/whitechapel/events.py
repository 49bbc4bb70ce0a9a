"""What a player sees of an action: the only reader of the secret for events (WC-INFO-1)."""

from __future__ import annotations

from mrjack.core.events import Event, Reveal
from mrjack.core.players import Player
from mrjack.street import events as street
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.characters import Character
from mrjack.whitechapel.table import State


def reveal(state: State, action: Action) -> Reveal[Character] | None:
    """The secrets, when this action opens them: it ends the game (WC-INFO-4)."""
    return street.reveal(state.table.turn, state.secret, action)


def event(state: State, action: Action, player: Player, index: int = 0) -> Event[Action]:
    """A legal action in ``state`` as a player sees it; ``index`` is its place in the log."""
    return street.event(state.table.turn, state.secret, action, player, index)
