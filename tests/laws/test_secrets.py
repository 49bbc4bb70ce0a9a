"""Law 6: what a player cannot know reaches nothing that the player sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mrjack import ContradictionError, Event, Hidden, UsageError, Watch, testing
from mrjack.core.events import Reveal
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from tests.games import ALL_RULES, layouts, positions
from tests.playthroughs.golden import records, replay


def check_twins(rules: AnyRules, count: int, seed: int) -> int:
    """Two twins of each of some random states look the same to their player; how many of the games were over."""
    rng = Random(seed)
    over = 0
    for state in positions(rules, count, seed):
        testing.check_twins(rules, state, rng)
        over += rules.outcome(state) is not None
    return over


def games(rules: AnyRules, count: int, seed: int) -> Iterator[Game[Any, Any, Any]]:
    """Finished random games over all layouts, in which accusations are seldom."""
    for number in range(count):
        layout = layouts(rules)[number % len(layouts(rules))]
        yield testing.random_game(rules, seed + number, layout=layout, accuse=0.05)


def check_twin_pasts(rules: AnyRules, count: int, seed: int) -> None:
    """A whole game and its twin, with another secret, are witnessed alike as far as they run alike.

    Two points of each game: one on the way and the last before the secrets open.
    """
    rng = Random(seed)
    for game in games(rules, count, seed):
        testing.check_twin_past(game, rng)
        testing.check_twin_past(game, rng, rng.randrange(1, len(game.log)))


def check_followers(rules: AnyRules, count: int, seed: int) -> None:
    """A follower fed with a player's events has that player's view at every step, past the end too."""
    for game in games(rules, count, seed):
        assert game.outcome is not None
        testing.check_follower(game)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_twins_cannot_be_told_apart(rules: AnyRules) -> None:
    """Views, lists, errors, reprs, pictures, hashes and counts of twins are the same."""
    assert check_twins(rules, 800, seed=11) > 3


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
        for action in played.log:
            game.play(action)
        testing.check_follower(game)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_finished_games_open_the_secrets_once(rules: AnyRules) -> None:
    """Exactly one event reveals, both players see the same reveal, and earlier hidden events stay hidden."""
    for seed in range(12):
        testing.check_reveal(testing.random_game(rules, seed, accuse=1.0))
        testing.check_reveal(testing.random_game(rules, seed, accuse=0.0))


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_twins_at_length(rules: AnyRules, part: int) -> None:
    """Twenty thousand twins of each game, those of finished games among them."""
    assert check_twins(rules, 2_000, seed=1_000 * (part + 1)) > 10


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_pasts_of_twins_at_length(rules: AnyRules, part: int) -> None:
    """Four twins of the past of each of a thousand finished games."""
    check_twin_pasts(rules, 200, seed=20_000 * (part + 1))


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_followers_at_length(rules: AnyRules, part: int) -> None:
    """Both players followed along two thousand whole games, every event sent as JSON."""
    check_followers(rules, 400, seed=30_000 * (part + 1))
