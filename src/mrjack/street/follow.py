"""Following a street game by one player's events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mrjack.core.cards import Knowledge, Secret
from mrjack.core.events import Event, Hidden
from mrjack.core.following import Facts, check
from mrjack.core.named import Named
from mrjack.core.plain import is_a
from mrjack.core.players import Player
from mrjack.street.case import Drawing, Naming
from mrjack.street.events import DRAW_HIDDEN, IDENTITY_HIDDEN
from mrjack.street.rounds import actor
from mrjack.street.view import PrivatePart

A = TypeVar("A")
C = TypeVar("C", bound=Named)
S = TypeVar("S")


def known_after(
    before: PrivatePart[C],
    event: Event[A],
    state: Callable[[Secret[C]], S],
    why_illegal: Callable[[S, A], object | None],
    event_of: Callable[[S, A, Player, int], Event[A]],
) -> Knowledge[C]:
    """What the player of a view knows after an event.

    ``state`` makes a state of a secret, ``why_illegal`` and ``event_of`` are those of the game. Raises
    `ContradictionError` when no world that fits the view can show this event.
    """
    known: Knowledge[C] = before.knowledge
    action: Any = event.action
    verb = None if is_a(event.action, Hidden) else action.verb
    card = action.card if verb == "draw" else None
    check(_facts(before, state, why_illegal, event_of), event, card)
    if verb == "identity":
        identity: C = action.who
        return Knowledge(identity, ())
    return known if card is None else Knowledge(known.identity, (*known.alibis, card))


def _facts(
    before: PrivatePart[C],
    state: Callable[[Secret[C]], S],
    why_illegal: Callable[[S, A], object | None],
    event_of: Callable[[S, A, Player, int], Event[A]],
) -> Facts[S, A]:
    table = before.table
    is_unnamed = isinstance(table.phase, Naming)
    return Facts(
        before.player,
        before.knowledge,
        before.CAST,
        frozenset() if is_unnamed else before.candidates,
        table.case.alibi_counts,
        IDENTITY_HIDDEN if is_unnamed else _hidden_draw(table),
        state,
        why_illegal,
        event_of,
    )


def _hidden_draw(table: Any) -> Hidden | None:
    return DRAW_HIDDEN[actor(table.turn)] if isinstance(table.phase, Drawing) else None
