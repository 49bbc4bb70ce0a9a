"""Followers who have another view, and secrets that are opened wrongly, are noticed."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Event, Game, Player, newyork, testing
from mrjack.core.worlds import Worlds
from mrjack.testing import LawBroken
from tests.games import ALL_RULES
from tests.testing.changed import DRAWN, GAME, OVER, RULES, START, changed, showing

D, J = Player.DETECTIVE, Player.JACK


def played(rules: Any, **arguments: Any) -> Any:
    """A game of some length under other rules."""
    return testing.random_game(rules, 3, chance="manual", accuse=0.0, **arguments)


def event_with(change: Any) -> Any:
    """An ``event`` whose events are changed."""

    def event(state: Any, action: Any, player: Player, index: int = 0) -> Any:
        return change(RULES.event(state, action, player, index), action, player)

    return event


def change_nothing(event: Any) -> Any:
    """An event without what it changed."""
    return Event(event.index, event.action, event.revealed)


FOLLOWERS: dict[str, tuple[dict[str, Any], str]] = {
    "stands still": ({"follow": lambda view, _event: view}, "detective after 1 events"),
    "begins elsewhere": ({"first_view": lambda player, _layout: RULES.view(DRAWN, player)}, "the first view of"),
    "reads another action": (
        {"event_from_json": lambda document: Event(document["index"], newyork.EndActivation())},
        "event 0 of detective read again",
    ),
    "forgets who": (
        {"event_from_json": lambda document: change_nothing(RULES.event_from_json(document))},
        "event 1 of detective read again",
    ),
    "cannot be sent": (
        {"event_from_json": lambda _document: None},
        "was raised",
    ),
    "other indexes": (
        {"event": event_with(lambda event, *_: Event(0, event.action, event.revealed))},
        "detective witnessed",
    ),
    "unheard of": (
        {"event": event_with(lambda event, *_: Event(event.index, event.action))},
        "cannot have happened",
    ),
}


@pytest.mark.parametrize(("changes", "told"), FOLLOWERS.values(), ids=FOLLOWERS)
def test_followers_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_follower(played(RULES))
    with pytest.raises(LawBroken, match=told):
        testing.check_follower(played(changed(**changes)))


def test_followers_begin_in_the_middle_too() -> None:
    """A game from a state is followed from its first view."""
    for rules in ALL_RULES:
        state = list(testing.positions(rules, 40))[-1]
        game: Game[Any, Any, Any] = Game(rules, state=state, seed=1)
        if game.legal_actions:
            game.play(game.legal_actions[0])
        testing.check_follower(game)
    rules = changed(follow=lambda view, _event: view)
    with pytest.raises(LawBroken, match="after 1 events"):
        testing.check_follower(Game(rules, state=START, seed=1))


class Forgetful(Game[Any, Any, Any]):
    """A game that nobody saw."""

    def witnessed(self, player: Player) -> tuple[Event[Any], ...]:
        """Nothing at all."""
        del player
        return ()


class Silent(Forgetful):
    """A game of which nothing is told."""

    def events(self, player: Player | None, since: int = 0) -> tuple[Event[Any], ...]:
        """Nothing at all."""
        del player, since
        return ()


def test_what_was_witnessed_is_what_was_told() -> None:
    """The log of a player is the events that the follower is fed with, one for each entry."""
    with pytest.raises(LawBroken, match="detective witnessed"):
        testing.check_follower(Forgetful(RULES, seed=1))
    with pytest.raises(LawBroken, match="how many events detective is told"):
        testing.check_follower(Silent(RULES, seed=1))


def reveal(state: Any) -> Any:
    """The secrets of the end."""
    return RULES.public_view(state).revealed


REVEALS: dict[str, tuple[Any, str]] = {
    "never": (
        changed(event=event_with(lambda event, *_: Event(event.index, event.action))),
        "how often .*0 instead of 1",
    ),
    "at every appeal": (
        changed(
            event=event_with(
                lambda event, action, _: Event(
                    event.index, event.action, reveal(OVER) if action.verb == "witness" else None
                )
            )
        ),
        "how often they are opened",
    ),
    "to one": (
        changed(
            event=event_with(lambda event, _action, player: event if player is J else Event(event.index, event.action))
        ),
        "what opens the secrets",
    ),
    "too early": (
        changed(event=event_with(lambda event, action, _player: Event(event.index, action, event.revealed))),
        "the log of the Detective has",
    ),
    "not in the view": (changed(public_view=lambda _state: newyork.PublicView(START.table)), "hidden at the end"),
    "doubts": (showing(D, candidates=frozenset()), "the candidates of detective at the end"),
    "more worlds": (changed(worlds=lambda _view: Worlds(2, {})), "the worlds of detective at the end"),
}


@pytest.mark.parametrize(("rules", "told"), REVEALS.values(), ids=REVEALS)
def test_reveals_that_break_the_law(rules: Any, told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_reveal(played(RULES))
    with pytest.raises(LawBroken, match=told):
        testing.check_reveal(played(rules))


def test_only_finished_games_have_opened_their_secrets() -> None:
    """A game that goes on is not asked; one that began over had opened them before."""
    with pytest.raises(LawBroken, match="it is not over"):
        testing.check_reveal(played(RULES, most=20))
    testing.check_reveal(GAME)
    testing.check_reveal(Game(RULES, state=OVER))
