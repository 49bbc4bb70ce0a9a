"""Following a game by events alone: the same ``step`` as the game itself, and what cannot have happened."""

from __future__ import annotations

from mrjack.core.cards import Knowledge, Secret
from mrjack.core.errors import ContradictionError
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Player
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.events import event as event_of
from mrjack.newyork.layouts import Layout, start
from mrjack.newyork.step import step
from mrjack.newyork.table import Drawing, State
from mrjack.newyork.view import View, view
from mrjack.newyork.why import why_illegal
from mrjack.street.case import Naming
from mrjack.street.rounds import actor


def first_view(player: Player, layout: str | Layout | None = None) -> View:
    """A player's view before anything has happened."""
    return view(start(layout), player)


def follow(before: View, event: Event[Action]) -> View:
    """The view after an event. Raises `ContradictionError` when no world that fits the view can show this event."""
    if problem := _contradiction(before, event):
        raise ContradictionError(f"event {event.index} '{event.action}' cannot have happened: {problem}")
    action, own = event.action, before.knowledge
    if isinstance(action, actions.Identity):
        own = Knowledge(action.who, ())
    elif isinstance(action, actions.DrawAlibi):
        own = Knowledge(own.identity, (*own.alibis, action.card))
    return View(step(before.table, action, event.revealed), before.player, own)


def _contradiction(before: View, event: Event[Action]) -> str | None:
    action, player = event.action, before.player
    if isinstance(action, Hidden):
        return _hidden_contradiction(before, action, event.revealed)
    problems = []
    for secret in _fitting_secrets(before, event):
        state = State(before.table, secret)
        reason = why_illegal(state, action)
        if reason is not None:
            problems.append(str(reason))
        elif event_of(state, action, player, event.index) == event:
            return None
        else:
            problems.append(_other_event(event))
    return problems[0] if problems else "what it reveals does not fit what was known before"


def _other_event(event: Event[Action]) -> str:
    if isinstance(event.action, actions.Identity | actions.DrawAlibi):
        return "this player does not see that card"
    return "it reveals nothing" if event.revealed is not None else "it must open the secrets"


def _hidden_contradiction(before: View, hidden: Hidden, revealed: Reveal[Character] | None) -> str | None:
    table = before.table
    if isinstance(table.phase, Naming):
        expected = Hidden("identity", Player.JACK)
    elif isinstance(table.phase, Drawing):
        expected = Hidden("draw", actor(table.turn))
    else:
        return "nothing hidden is due"
    if hidden != expected:
        return f"'{expected}' of {expected.drawer} is due"
    if expected.drawer is before.player:
        return "this player sees that card"
    return None if revealed is None else "it reveals nothing"


def _fitting_secrets(before: View, event: Event[Action]) -> list[Secret[Character]]:
    """For each identity that fits, one secret that fits the view; when all is revealed, that one if it fits."""
    own, player = before.knowledge, before.player
    count = before.opponent_alibi_count
    revealed = event.revealed
    if revealed is not None:
        secret = Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)
        drawn = (*secret.detective_alibis, *secret.jack_alibis)
        fits = (
            revealed.identity in before.candidates
            and secret.alibis(player) == own.alibis
            and len(secret.alibis(player.opponent)) == count
            and len({revealed.identity, *drawn}) == len(drawn) + 1
        )
        return [secret] if fits else []
    if isinstance(before.table.phase, Naming):
        return [Secret()]
    secrets = []
    drawn_now = event.action.card if isinstance(event.action, actions.DrawAlibi) else None
    for identity in sorted(before.candidates):
        # The other player's hand matters for one thing only: a card drawn now must not be in it. Any such hand will do.
        deck = [who for who in CHARACTERS if who not in (identity, *own.alibis)]
        hand = tuple(sorted(deck, key=lambda who: who is drawn_now)[:count])
        hands = (own.alibis, hand) if player is Player.DETECTIVE else (hand, own.alibis)
        secrets.append(Secret(identity, *hands))
    return secrets
