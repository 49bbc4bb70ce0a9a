"""Following a game by events alone: the same ``step`` as the game itself, and what cannot have happened."""

from __future__ import annotations

from typing import Any

from mrjack.core.events import Event, Hidden, check_event
from mrjack.core.players import Player
from mrjack.street.follow import known_after
from mrjack.street.layouts import Layout
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.characters import Character
from mrjack.whitechapel.events import event as event_of
from mrjack.whitechapel.layouts import start
from mrjack.whitechapel.notation import format_action
from mrjack.whitechapel.step import step
from mrjack.whitechapel.table import State
from mrjack.whitechapel.view import View, view
from mrjack.whitechapel.why import why_illegal


def first_view(player: Player, layout: str | Layout | None = None) -> View:
    """A player's view before anything has happened."""
    return view(start(layout), player)


def follow(before: View, event: Event[Action]) -> View:
    """The view after an event. Raises `ContradictionError` when no world that fits the view can show this event."""
    check_event(event, Character)
    action: Any = event.action
    if type(action) is not Hidden:
        # Refuses what is no action of this game before anything is asked of it.
        format_action(action)
    table = before.table
    known = known_after(before, event, lambda secret: State(table, secret), why_illegal, event_of)
    return View(step(table, action, event.revealed), before.player, known)
