"""Laws about those who follow a game: whoever is told a player's events has that player's view."""

from __future__ import annotations

import json
from typing import Any

from mrjack.core.events import Event, Hidden
from mrjack.core.players import PLAYERS, Player
from mrjack.game import Game
from mrjack.testing.broken import of_game
from mrjack.testing.playing import states
from mrjack.watch import Watch


def follower(game: Game[Any, Any, Any], player: Player) -> Watch[Any, Any, Any]:
    """A follower who knows where a game began, and was told nothing yet."""
    rules, first = game.rules, game.first_state
    if game.is_from_state:
        return Watch(rules, player, view=rules.view(first, player))
    return Watch(rules, player, layout=rules.layout_of(first))


def check_follower(game: Game[Any, Any, Any]) -> None:
    """A follower fed with a player's events, sent as JSON, has that player's view at every step, to the end.

    An event comes back from its plain data as it was, with who decided and what changed.
    """
    rules = game.rules
    with of_game("a follower has the view", game) as law:
        for player in PLAYERS:
            watch = follower(game, player)
            if not game.is_from_state:
                first = rules.first_view(player, rules.layout_of(game.first_state))
                law.same(f"the first view of {player}", first, watch.view)
            told = game.events(player)
            law.same(f"{player} witnessed", game.witnessed(player), told)
            law.same(f"how many events {player} is told", len(told), len(game.log))
            for index, (state, _) in enumerate(states(game)):
                law.same(f"{player} after {index} events", watch.view, rules.view(state, player))
                if index < len(told):
                    event = told[index]
                    read = rules.event_from_json(json.loads(json.dumps(event.to_json(), allow_nan=False)))
                    law.same(f"event {index} of {player} read again", _parts(read), _parts(event))
                    watch.feed(read)


def _parts(event: Event[Any]) -> tuple[Any, ...]:
    # Who decided and what changed have no part in comparing events.
    return event, event.by, event.changes


def check_reveal(game: Game[Any, Any, Any]) -> None:
    """In a game played to its end the secrets are opened once, to both players alike, and what was hidden stays so."""
    rules = game.rules
    with of_game("a finished game opens the secrets once", game) as law:
        law.holds(game.outcome is not None, "it is not over")
        witnessed = [game.witnessed(player) for player in PLAYERS]
        reveals = [[event for event in events if event.revealed is not None] for events in witnessed]
        law.same(
            "what opens the secrets, to Jack and to the Detective", reveals[Player.JACK], reveals[Player.DETECTIVE]
        )
        was_open = rules.public_view(game.first_state).revealed is not None
        law.same("how often they are opened", len(reveals[Player.JACK]), 0 if was_open else 1)
        names = [event.action for event in witnessed[Player.DETECTIVE] if event.action.verb == "identity"]
        law.holds(all(isinstance(name, Hidden) for name in names), f"the log of the Detective has {names}")
        law.holds(names or game.is_from_state, "the log of the Detective has no identity")
        revealed = rules.public_view(game.state).revealed
        if revealed is None:
            raise law.broken("the secrets are hidden at the end")
        for player in PLAYERS:
            view = game.view(player)
            law.same(f"the candidates of {player} at the end", view.candidates, {revealed.identity})
            law.same(f"the worlds of {player} at the end", rules.worlds(view).count, 1)
