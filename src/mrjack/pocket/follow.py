"""Following a game by events alone: the same ``step`` as the game itself, and what cannot have happened."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from mrjack.core.bits import bits
from mrjack.core.cards import Knowledge, Secret
from mrjack.core.events import Event, Hidden, check_event
from mrjack.core.following import check_among, misfit_of
from mrjack.core.phases import Naming
from mrjack.core.plain import is_a
from mrjack.core.players import Player
from mrjack.core.words import listed
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.characters import CHARACTERS, Character, hourglasses_on
from mrjack.pocket.events import DRAW_HIDDEN, IDENTITY_HIDDEN
from mrjack.pocket.events import event as event_of
from mrjack.pocket.hands import guesses
from mrjack.pocket.layouts import Layout, start
from mrjack.pocket.notation import format_action
from mrjack.pocket.step import step
from mrjack.pocket.table import Drawing, Placing, State, Table, drawer, is_draw_hidden, suspects_mask
from mrjack.pocket.view import View, view
from mrjack.pocket.why import why_illegal


def first_view(player: Player, layout: str | Layout | None = None) -> View:
    """A player's view before anything has happened. Raises `UsageError` for any layout but None."""
    return view(start(layout), player)


def follow(before: View, event: Event[Action]) -> View:
    """The view after an event. Raises `ContradictionError` when no world that fits the view can show this event."""
    check_event(event, Character)
    action: Any = event.action
    if not is_a(event.action, Hidden):
        # Refuses what is no action of this game before anything is asked of it.
        format_action(action)
    known, table = before.knowledge, before.table

    def show(secret: Secret[Character]) -> object:
        state = State(table, secret)
        reason = why_illegal(state, action)
        return event_of(state, action, before.player, event.index) if reason is None else reason

    misfit = _misfit(before, event)
    secrets = [] if misfit is not None else _secrets_to_try(before, event)
    check_among(secrets, show, event, before.player, _hidden(table), misfit)
    if before.player is Player.JACK:
        if isinstance(action, actions.Identity):
            known = Knowledge(action.who, ())
        elif isinstance(action, actions.DrawAlibi) and drawer(table.turn) is Player.JACK:
            known = Knowledge(known.identity, (*known.alibis, action.card))
    return View(step(table, action, event.revealed), before.player, known)


def _hidden(table: Table) -> Hidden | None:
    """The hidden event that is due."""
    if isinstance(table.phase, Naming):
        return IDENTITY_HIDDEN
    return DRAW_HIDDEN if isinstance(table.phase, Drawing) and is_draw_hidden(table) else None


def _misfit(before: View, event: Event[Action]) -> str | None:
    """Why what an event opens does not fit what was known before; None when it does, or opens nothing now."""
    case, revealed = before.table.case, event.revealed
    if revealed is None or case.revealed is not None:
        return None
    if isinstance(before.table.phase, Placing | Naming):
        return "there are no secrets to open yet"
    counts = (len(case.shown), case.jack_count)
    misfit = misfit_of(revealed, before.player, Knowledge(before.identity, before.alibis), before.candidates, counts)
    if misfit is None and revealed.detective_alibis != case.shown:
        # Jack counts the other's cards like every player; here he has seen them too (PK-ALIBI-1).
        misfit = f"detective has drawn {listed(case.shown)}, not {listed(revealed.detective_alibis)}"
    if misfit is not None or before.player is Player.JACK:
        return misfit
    tested = frozenset(revealed.jack_alibis[: case.tested_count])
    for identity, hand in guesses(case, suspects_mask(before.table.pieces.tiles)):
        if revealed.identity == identity and tested == frozenset(bits(hand)):
            return None
    return "with these cards Jack would have had six hourglasses before"


def _secrets_to_try(before: View, event: Event[Action]) -> list[Secret[Character]]:
    """Worlds that fit the view, enough to show all that can happen next; when all is revealed, that one."""
    case, revealed = before.table.case, event.revealed
    if isinstance(before.table.phase, Placing | Naming):
        return [Secret()]
    if case.revealed is not None:
        return [Secret(case.revealed.identity, (), case.revealed.jack_alibis)]
    if revealed is not None:
        return [Secret(revealed.identity, (), revealed.jack_alibis)]
    if before.identity is not None:
        return [Secret(before.identity, (), before.alibis)]
    card = event.action.card if isinstance(event.action, actions.DrawAlibi) else None
    return _hands_to_try(before, card)


def _hands_to_try(before: View, card: Character | None) -> list[Secret[Character]]:
    """For each identity that fits hands of every total that fits, with and without the card that is drawn now.

    What happens next and is shown depends on no more than that.
    """
    case = before.table.case
    found: dict[tuple[int, int, bool], Secret[Character]] = {}
    for identity, hand_mask in guesses(case, suspects_mask(before.table.pieces.tiles)):
        tested = tuple(CHARACTERS[who] for who in bits(hand_mask))
        others = [who for who in CHARACTERS if who not in (identity, *tested, *case.shown)]
        for rest in permutations(others, case.jack_count - case.tested_count):
            hand = (*tested, *rest)
            key = (identity, hourglasses_on(hand), card in hand)
            if key not in found:
                found[key] = Secret(CHARACTERS[identity], (), hand)
    return list(found.values())
