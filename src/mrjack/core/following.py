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
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.players import Player
from mrjack.core.words import listed

S = TypeVar("S")
A = TypeVar("A")

MOST_PROBLEMS = 3


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
    action: Any = event.action

    def show(secret: Secret[Any]) -> object:
        state = facts.state(secret)
        reason = facts.why_illegal(state, action)
        return facts.event(state, action, facts.player, event.index) if reason is None else reason

    misfit = None
    if event.revealed is not None:
        misfit = misfit_of(event.revealed, facts.player, facts.known, facts.candidates, facts.counts)
    check_among(_secrets(facts, event, card, misfit), show, event, facts.player, facts.hidden, misfit)


def check_among(
    secrets: Iterable[Secret[Any]],
    show: Callable[[Secret[Any]], object],
    event: Event[Any],
    player: Player,
    hidden: Hidden | None,
    misfit: str | None,
) -> None:
    """Raise `ContradictionError` when none of some secrets can show a player this event.

    The secrets fit what was known before, and there are enough of them for all that can happen next. ``show`` gives
    what the player would see of the event's action under a secret, or why it is illegal there. ``hidden`` is the hidden
    event that is due now, None when none is; ``misfit`` says why what the event opens does not fit, None when it does.
    """
    if isinstance(event.action, Hidden):
        problem = _hidden_problem(event, player, hidden)
    else:
        problem = _problem(event, map(show, secrets), misfit)
    if problem is not None:
        raise ContradictionError(f"event {event.index} '{event.action}' cannot have happened: {problem}")


def misfit_of(
    revealed: Reveal[Any],
    player: Player,
    known: Knowledge[Any],
    candidates: frozenset[Any],
    counts: Sequence[int],
) -> str | None:
    """Why what an event opens does not fit what a player knew before; None when it does."""
    hands = {Player.DETECTIVE: revealed.detective_alibis, Player.JACK: revealed.jack_alibis}
    other = player.opponent
    drawn = (*hands[Player.DETECTIVE], *hands[Player.JACK])
    if revealed.identity not in candidates:
        return f"{revealed.identity} cannot be Jack by what was known before"
    if hands[player] != known.alibis:
        return f"{player} has drawn {listed(known.alibis)}, not {listed(hands[player])}"
    if len(hands[other]) != counts[other]:
        return f"{other} has drawn {counts[other]} cards, not {len(hands[other])}"
    if len({revealed.identity, *drawn}) != len(drawn) + 1:
        return "it opens one card twice"
    return None


def _hidden_problem(event: Event[Any], player: Player, due: Hidden | None) -> str | None:
    if due is None:
        return "nothing hidden is due"
    if event.action != due:
        return f"'{due}' of {due.drawer} is due"
    if due.drawer is player:
        return "this player sees that card"
    return None if event.revealed is None else "it opens no secrets"


def _problem(event: Event[Any], answers: Iterable[object], misfit: str | None) -> str | None:
    illegal, otherwise = [], []
    for shown in answers:
        if not isinstance(shown, Event):
            illegal.append(str(shown))
        elif shown == event:
            return None
        elif shown.action != event.action:
            otherwise.append("this player does not see that card")
        else:
            otherwise.append("it opens no secrets" if shown.revealed is None else "it must open the secrets")
    # One problem for each identity that fits, and they need not be the same. What can happen but looks otherwise tells
    # more than why it cannot happen with another identity.
    return misfit or " or ".join(list(dict.fromkeys(otherwise or illegal))[:MOST_PROBLEMS])


def _secrets(facts: Facts[S, A], event: Event[A], card: Any | None, misfit: str | None) -> Iterable[Secret[Any]]:
    """For each identity that fits one secret; when all is revealed, that one if it fits."""
    known, player = facts.known, facts.player
    count = facts.counts[player.opponent]
    revealed = event.revealed
    if revealed is not None:
        return [Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)] if misfit is None else []
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
