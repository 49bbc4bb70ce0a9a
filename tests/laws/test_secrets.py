"""Law 6: what a player cannot know reaches nothing that the player sees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import ContradictionError, Event, Hidden, UsageError, Watch
from mrjack.core.errors import MrJackError
from mrjack.core.events import Reveal
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from tests.games import ALL_RULES, layouts, positions, steps
from tests.playthroughs.golden import records, replay


def everything_seen(rules: AnyRules, state: Any, player: Player) -> tuple[Any, ...]:
    """All that a player can get out of the library about a state."""
    view = rules.view(state, player)
    worlds = rules.worlds(view)
    return (
        view,
        hash(view),
        repr(view),
        rules.picture(view),
        view.to_json(),
        view.legal_actions,
        view.candidates,
        rules.observation(view),
        worlds.count,
        list(worlds.identity.items()),
        rules.public_view(state),
        repr(Game(rules, state=state, chance="manual")),
        str(Game(rules, state=state, chance="manual")),
    )


def complaints(rules: AnyRules, state: Any, actions: list[Any]) -> list[str]:
    """What trying some actions answers."""
    found = []
    for action in actions:
        try:
            Game(rules, state=state, chance="manual").play(action)
        except MrJackError as error:
            found.append(f"{error!r} {error}")
        else:
            found.append("done")
    return found


def check_twins(rules: AnyRules, count: int, seed: int) -> None:
    """Twins of random states look the same to the player who cannot tell them apart."""
    rng = Random(seed)
    probes = [rules.action_at(rng.randrange(rules.action_count)) for _ in range(40)]
    probes += map(rules.action_at, range(rules.action_count - 100, rules.action_count, 9))
    for state in positions(rules, count, seed):
        for player in PLAYERS:
            view = rules.view(state, player)
            twin = rules.sample(view, rng)
            assert rules.is_state(twin)
            assert everything_seen(rules, twin, player) == everything_seen(rules, state, player)
            assert rules.to_move(twin) == rules.to_move(state)
            if rules.to_move(state) is player:
                assert rules.legal_actions(twin) == rules.legal_actions(state)
                tried = rng.sample(probes, 8)
                assert complaints(rules, twin, tried) == complaints(rules, state, tried)


def check_twin_pasts(rules: AnyRules, games: int, seed: int) -> None:
    """A whole game and its twin, with another secret, are witnessed alike as far as they run alike.

    The twin's secret is drawn at some point of the game, and the public past is replayed with it.
    """
    rng = Random(seed)
    for number in range(games):
        layout = layouts(rules)[number % len(layouts(rules))]
        played = list(steps(rules, seed + number, layout=layout, accuse=0.05))
        # Two points of each game: one on the way and the last before the secrets open.
        open_at = next((i for i, (state, _) in enumerate(played) if rules.public_view(state).revealed), len(played))
        for stop in {rng.randrange(1, open_at), open_at - 1}:
            for player in PLAYERS:
                view = rules.view(played[stop][0], player)
                twin = rules.sample(view, rng)
                past = replay_with(rules, layout, [action for _, action in played[:stop]], twin)
                truth = Game(rules, layout=layout, chance="manual")
                for _, action in played[:stop]:
                    truth.play(action)
                assert past.state == twin
                assert past.witnessed(player) == truth.witnessed(player)
                assert list(map(repr, past.witnessed(player))) == list(map(repr, truth.witnessed(player)))


def replay_with(rules: AnyRules, layout: str | None, actions: list[Any], twin: Any) -> Game[Any, Any, Any]:
    """The same public past with another identity and other hidden cards."""
    game = Game(rules, layout=layout, chance="manual")
    hands = {player: list(twin.secret.alibis(player)) for player in PLAYERS}
    for action in actions:
        if action.verb == "identity":
            action = type(action)(twin.secret.identity)  # noqa: PLW2901
        elif action.verb == "draw":
            seen = [rules.event(game.state, action, player).action for player in PLAYERS]
            hidden = [event for event in seen if isinstance(event, Hidden)]
            # A card that both see belongs to the public past.
            if hidden:
                action = type(action)(hands[hidden[0].drawer].pop(0))  # noqa: PLW2901
        game.play(action)
    return game


def check_followers(rules: AnyRules, games: int, seed: int) -> None:
    """A follower fed with a player's events has that player's view at every step, past the end too."""
    for number in range(games):
        layout = layouts(rules)[number % len(layouts(rules))]
        watches = [Watch(rules, player, layout=layout) for player in PLAYERS]
        game = Game(rules, layout=layout, chance="manual")
        for _, action in steps(rules, seed + number, layout=layout, accuse=0.05):
            for watch in watches:
                assert watch.view == game.view(watch.player)
            if action is None:
                assert game.outcome is not None
                break
            game.play(action)
            for watch in watches:
                watch.feed(game.witnessed(watch.player)[-1])
        assert [watch.length for watch in watches] == [len(game.log)] * 2


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_twins_cannot_be_told_apart(rules: AnyRules) -> None:
    """Views, lists, errors, reprs, pictures, hashes and counts of twins are the same."""
    check_twins(rules, 800, seed=11)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_pasts_of_twins_cannot_be_told_apart(rules: AnyRules) -> None:
    """The witnessed logs of twins are the same."""
    check_twin_pasts(rules, 40, seed=23)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_followers_have_the_view(rules: AnyRules) -> None:
    """``Watch.view == game.view(player)`` along whole games."""
    check_followers(rules, 20, seed=31)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_followers_refuse_what_is_no_event(rules: AnyRules) -> None:
    """Whatever stands for an event, an action or a reveal, a follower raises our errors and stays as it is."""
    jack = rules.characters[0]
    nothing: Any = None
    junk: list[Any] = [None, "end", 7, [], {}, Player.JACK, object(), Hidden("draw", Player.JACK), Hidden("x", nothing)]
    reveals: list[Any] = [Reveal(nothing, (), ()), Reveal(jack, nothing, ()), Reveal(jack, (), (nothing,))]
    reveals += [Reveal(jack, (jack,), ()), *junk]
    for number in (0, 5, 20):
        for player in PLAYERS:
            game = Game(rules, seed=number, chance="manual")
            watch = Watch(rules, player)
            for _ in range(number):
                game.play(game.legal_actions[0])
                watch.feed(game.witnessed(player)[-1])
            action = game.legal_actions[0]
            events = [*junk, *(Event(number, other) for other in junk if other != game.legal_actions[0])]
            events += [Event(number, action, revealed) for revealed in reveals if revealed is not None]
            indexes: list[Any] = ["0", None, number + 1, -1]
            events += [Event(index, action) for index in indexes]
            for event in events:
                view = watch.view
                try:
                    watch.feed(event)
                except (UsageError, ContradictionError):
                    assert watch.view is view
                else:
                    # By luck it is the hidden event that was due.
                    assert isinstance(event.action, Hidden)
                    watch.rewind(number)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_followers_have_the_view_in_every_kind_of_game(rules: AnyRules) -> None:
    """The playthroughs hold every phase and ending: pursuits, consultations, blocked characters."""
    for path in records(rules):
        played = replay(path).game
        assert played is not None
        game = Game(rules, state=played.first_state, chance="manual")
        watches = [Watch(rules, player, view=game.view(player)) for player in PLAYERS]
        for action in played.log:
            game.play(action)
            for watch in watches:
                watch.feed(game.witnessed(watch.player)[-1])
                assert watch.view == game.view(watch.player)


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_secrets_at_length(rules: AnyRules) -> None:
    """The same on many more positions and games."""
    check_twins(rules, 6_000, seed=1_000)
    check_twin_pasts(rules, 300, seed=2_000)
    check_followers(rules, 200, seed=3_000)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_finished_games_open_the_secrets_once(rules: AnyRules) -> None:
    """Exactly one event reveals, both players see the same reveal, and earlier hidden events stay hidden."""
    for seed in range(12):
        game = Game(rules, seed=seed)
        rng = Random(seed)
        while game.outcome is None:
            game.play(game.legal_actions[rng.randrange(len(game.legal_actions))])
        detective, jack = (game.witnessed(player) for player in PLAYERS)
        reveals = [event for event in detective if event.revealed is not None]
        assert [event for event in jack if event.revealed is not None] == reveals
        assert len(reveals) == 1
        identity = reveals[0].revealed
        assert identity is not None
        assert [str(event) for event in detective if str(event).startswith("identity")] == ["identity ?"]
        for player in PLAYERS:
            assert game.view(player).candidates == {identity.identity}
            assert game.view(player).legal_actions == ()
            assert rules.worlds(game.view(player)).count == 1
