"""What a player sees of an action: the only reader of the secret for events (PK-INFO-1, PK-INFO-2)."""

from __future__ import annotations

from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Player
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import LAST_TURN
from mrjack.pocket.characters import Character
from mrjack.pocket.sight import suspects_left
from mrjack.pocket.table import State, has_six, is_draw_hidden, tokens_after

IDENTITY_HIDDEN = Hidden("identity", Player.JACK)
DRAW_HIDDEN = Hidden("draw", Player.JACK)


def reveal(state: State, action: Action) -> Reveal[Character] | None:
    """The secrets, when this action opens them: it ends the game or starts the pursuit (PK-PURSUIT-4)."""
    table = state.table
    case = table.case
    if type(action) is not actions.Witness or case.revealed is not None:
        return None
    secret = state.secret
    _, left = suspects_left(table.pieces.tiles, table.pieces.detectives, action.is_visible)
    if (
        table.turn.round == LAST_TURN
        or left.bit_count() == 1
        or has_six(tokens_after(case.turn_tokens, action.is_visible), secret.jack_alibis)
    ):
        assert secret.identity is not None
        return Reveal(secret.identity, case.shown, secret.jack_alibis)
    return None


def event(state: State, action: Action, player: Player, index: int = 0) -> Event[Action]:
    """A legal action in ``state`` as a player sees it; ``index`` is its place in the log (PK-SEQ-9)."""
    if player is not Player.JACK:
        if isinstance(action, actions.Identity):
            return Event(index, IDENTITY_HIDDEN)
        if isinstance(action, actions.DrawAlibi) and is_draw_hidden(state.table):
            return Event(index, DRAW_HIDDEN)
    return Event(index, action, reveal(state, action))
