"""Following a game by events alone: the same ``step`` as the game itself, and what cannot have happened."""

from __future__ import annotations

from mrjack.core.cards import Knowledge
from mrjack.core.events import Event, Hidden
from mrjack.core.following import Facts, check
from mrjack.core.players import Player
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.events import event as event_of
from mrjack.newyork.layouts import Layout, start
from mrjack.newyork.step import step
from mrjack.newyork.table import Drawing, State, Table
from mrjack.newyork.view import View, view
from mrjack.newyork.why import why_illegal
from mrjack.street.case import Naming
from mrjack.street.rounds import actor


def first_view(player: Player, layout: str | Layout | None = None) -> View:
    """A player's view before anything has happened."""
    return view(start(layout), player)


def follow(before: View, event: Event[Action]) -> View:
    """The view after an event. Raises `ContradictionError` when no world that fits the view can show this event."""
    action, known = event.action, before.knowledge
    card = action.card if isinstance(action, actions.DrawAlibi) else None
    check(_facts(before), event, card)
    if isinstance(action, actions.Identity):
        known = Knowledge(action.who, ())
    elif card is not None:
        known = Knowledge(known.identity, (*known.alibis, card))
    return View(step(before.table, action, event.revealed), before.player, known)


def _facts(before: View) -> Facts[State, Action]:
    table = before.table
    return Facts(
        before.player,
        before.knowledge,
        CHARACTERS,
        frozenset() if isinstance(table.phase, Naming) else before.candidates,
        table.case.alibi_counts,
        _hidden(table),
        lambda secret: State(table, secret),
        why_illegal,
        event_of,
    )


def _hidden(table: Table) -> Hidden | None:
    """The hidden event that is due."""
    if isinstance(table.phase, Naming):
        return Hidden("identity", Player.JACK)
    return Hidden("draw", actor(table.turn)) if isinstance(table.phase, Drawing) else None
