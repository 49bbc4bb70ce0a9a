"""What a player sees of an action in a street game."""

from __future__ import annotations

from typing import Any, TypeVar

from mrjack.core.actions import Action
from mrjack.core.cards import Secret
from mrjack.core.errors import UsageError
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.named import Named
from mrjack.core.players import Player
from mrjack.street.rounds import LAST_ROUND, Turn, actor

A = TypeVar("A", bound=Action)
C = TypeVar("C", bound=Named)

IDENTITY_HIDDEN = Hidden("identity", Player.JACK)
DRAW_HIDDEN = (Hidden("draw", Player.DETECTIVE), Hidden("draw", Player.JACK))


def reveal(turn: Turn, secret: Secret[C], action: Action) -> Reveal[C] | None:
    """The secrets, when this action opens them: it ends the game."""
    verb = action.verb
    if verb == "accuse" or verb == "escape" or (verb == "witness" and turn.round == LAST_ROUND):  # noqa: PLR1714
        if secret.identity is None:
            raise UsageError(f"'{action}' ends no game in which the identity was not drawn")
        return Reveal(secret.identity, secret.detective_alibis, secret.jack_alibis)
    return None


def event(turn: Turn, secret: Secret[Any], action: A, player: Player, index: int) -> Event[A]:
    """A legal action as a player sees it; ``index`` is its place in the log."""
    verb = action.verb
    if verb == "identity" and player is not Player.JACK:
        return Event(index, IDENTITY_HIDDEN)
    if verb == "draw":
        drawer = actor(turn)
        if drawer is not player:
            return Event(index, DRAW_HIDDEN[drawer])
    return Event(index, action, reveal(turn, secret, action))
