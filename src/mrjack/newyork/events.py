"""What a player sees of an action: the only reader of the secret for events (NY-SEQ-12)."""

from __future__ import annotations

from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Player
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import Character
from mrjack.newyork.table import State
from mrjack.street.rounds import LAST_ROUND, actor

_IDENTITY_HIDDEN = Hidden("identity", Player.JACK)
_DRAW_HIDDEN = (Hidden("draw", Player.DETECTIVE), Hidden("draw", Player.JACK))


def reveal(state: State, action: Action) -> Reveal[Character] | None:
    """The secrets, when this action opens them: it ends the game (NY-END-6)."""
    kind = type(action)
    if (
        kind is actions.Accuse
        or kind is actions.Escape
        or (kind is actions.Witness and state.table.turn.round == LAST_ROUND)
    ):
        secret = state.secret
        assert secret.identity is not None
        return Reveal(secret.identity, secret.detective_alibis, secret.jack_alibis)
    return None


def event(state: State, action: Action, player: Player, index: int = 0) -> Event[Action]:
    """A legal action in ``state`` as a player sees it; ``index`` is its place in the log."""
    if isinstance(action, actions.Identity) and player is not Player.JACK:
        return Event(index, _IDENTITY_HIDDEN)
    if isinstance(action, actions.DrawAlibi):
        drawer = actor(state.table.turn)
        if drawer is not player:
            return Event(index, _DRAW_HIDDEN[drawer])
    return Event(index, action, reveal(state, action))
