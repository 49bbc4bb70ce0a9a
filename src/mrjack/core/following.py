"""Following a game by one player's events: what cannot have happened, told by the rules alone.

An event is possible when some world that fits the view shows it. Legality depends on the table and the identity, so one
world for each identity that fits is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from mrjack.core.cards import Knowledge, Secret
from mrjack.core.errors import ContradictionError
from mrjack.core.events import Event, Hidden
from mrjack.core.players import Player

S = TypeVar("S")
A = TypeVar("A")


@frozen
class Facts(Generic[S, A]):
    """What the rules of a game say about a table, for one player who follows it.

    ``hidden`` is the hidden event that is due now, None when none is; ``candidates`` are the identities that fit, empty
    before the identity is drawn; ``counts`` says how many cards each player has drawn. ``state`` makes a state of a
    secret, ``why_illegal`` and ``event`` are those of the game.
    """

    player: Player
    known: Knowledge[Any]
    characters: Sequence[Any]
    candidates: frozenset[Any]
    counts: Sequence[int]
    hidden: Hidden | None
    state: Callable[[Secret[Any]], S]
    why_illegal: Callable[[S, A], object | None]
    event: Callable[[S, A, Player, int], Event[A]]


def check(facts: Facts[S, A], event: Event[A], card: Any | None) -> None:
    """Raise `ContradictionError` when no world that fits can show this event; ``card`` is the one it shows drawn."""
    problem = _hidden_problem(facts, event) if isinstance(event.action, Hidden) else _problem(facts, event, card)
    if problem is not None:
        raise ContradictionError(f"event {event.index} '{event.action}' cannot have happened: {problem}")


def _hidden_problem(facts: Facts[Any, A], event: Event[A]) -> str | None:
    due = facts.hidden
    if due is None:
        return "nothing hidden is due"
    if event.action != due:
        return f"'{due}' of {due.drawer} is due"
    if due.drawer is facts.player:
        return "this player sees that card"
    return None if event.revealed is None else "it opens no secrets"


def _problem(facts: Facts[S, A], event: Event[A], card: Any | None) -> str | None:
    action: Any = event.action
    problems = []
    for secret in _secrets(facts, event, card):
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


def _secrets(facts: Facts[S, A], event: Event[A], card: Any | None) -> Iterable[Secret[Any]]:
    """For each identity that fits one secret; when all is revealed, that one if it fits."""
    known, player = facts.known, facts.player
    count = facts.counts[player.opponent]
    revealed = event.revealed
    if revealed is not None:
        secret = Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)
        drawn = (*secret.detective_alibis, *secret.jack_alibis)
        fits = (
            revealed.identity in facts.candidates
            and secret.alibis(player) == known.alibis
            and len(secret.alibis(player.opponent)) == count
            and len({revealed.identity, *drawn}) == len(drawn) + 1
        )
        return [secret] if fits else []
    if not facts.candidates:
        return [Secret()]
    secrets = []
    for identity in sorted(facts.candidates):
        # The other player's hand matters for one thing only: a card drawn now must not be in it. Any such hand will do.
        deck = [who for who in facts.characters if who not in (identity, *known.alibis)]
        hand = tuple(sorted(deck, key=lambda who: who is card)[:count])
        hands = (known.alibis, hand) if player is Player.DETECTIVE else (hand, known.alibis)
        secrets.append(Secret(identity, *hands))
    return secrets
