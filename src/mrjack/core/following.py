"""Following a game by one player's events: what cannot have happened, told by the rules alone.

An event is possible when some world that fits the view shows it. A game says which worlds it is enough to try.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from attrs import frozen

from mrjack.core.cards import Secret
from mrjack.core.errors import ContradictionError
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Player

S = TypeVar("S")
A = TypeVar("A")


@frozen
class Facts(Generic[S, A]):
    """What the rules of a game say about a table, for one player who follows it.

    ``hidden`` is the hidden event that is due now, None when none is. ``state`` makes a state of a secret,
    ``why_illegal`` and ``event`` are those of the game.
    """

    player: Player
    hidden: Hidden | None
    state: Callable[[Secret[Any]], S]
    why_illegal: Callable[[S, A], object | None]
    event: Callable[[S, A, Player, int], Event[A]]


def check(facts: Facts[S, A], event: Event[A], secrets: Iterable[Secret[Any]]) -> None:
    """Raise `ContradictionError` when no world that fits can show this event.

    ``secrets`` are worlds that fit the view, enough of them to show all that can happen next. When the event opens the
    secrets, they are the opened one if it fits, otherwise none.
    """
    problem = _hidden_problem(facts, event) if isinstance(event.action, Hidden) else _problem(facts, event, secrets)
    if problem is not None:
        raise ContradictionError(f"event {event.index} '{event.action}' cannot have happened: {problem}")


def secret_of(revealed: Reveal[Any]) -> Secret[Any]:
    """The secret that a reveal opens."""
    return Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)


def is_dealt_once(revealed: Reveal[Any]) -> bool:
    """Whether a reveal shows no card twice and never Jack's own among the drawn ones."""
    drawn = (*revealed.detective_alibis, *revealed.jack_alibis)
    return len({revealed.identity, *drawn}) == len(drawn) + 1


def _hidden_problem(facts: Facts[Any, A], event: Event[A]) -> str | None:
    due = facts.hidden
    if due is None:
        return "nothing hidden is due"
    if event.action != due:
        return f"'{due}' of {due.drawer} is due"
    if due.drawer is facts.player:
        return "this player sees that card"
    return None if event.revealed is None else "it opens no secrets"


def _problem(facts: Facts[S, A], event: Event[A], secrets: Iterable[Secret[Any]]) -> str | None:
    action: Any = event.action
    problems = []
    for secret in secrets:
        state = facts.state(secret)
        reason = facts.why_illegal(state, action)
        if reason is not None:
            problems.append(str(reason))
            continue
        shown = facts.event(state, action, facts.player, event.index)
        if shown == event:
            return None
        if shown.action != action:
            problems.append("this player does not see that card")
        else:
            problems.append("it opens no secrets" if shown.revealed is None else "it must open the secrets")
    return problems[0] if problems else "what it opens does not fit what was known before"
