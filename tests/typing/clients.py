"""What users' type checkers know. Read by mypy and pyright; its functions also run."""

from __future__ import annotations

from contextlib import suppress
from typing import assert_type

from mrjack import (
    Bot,
    Event,
    Game,
    GreedyBot,
    Outcome,
    Player,
    RandomBot,
    Rules,
    UsageError,
    View,
    Watch,
    newyork,
    pocket,
)
from mrjack.core.protocols import A


class FirstBot:
    """A typed bot that serves every game."""

    def choose(self, view: View[A], /) -> A:
        """The first of the legal actions."""
        return view.legal_actions[0]


class CarefulBot:
    """A typed bot for New York alone."""

    def choose(self, view: newyork.View) -> newyork.Action:
        """The last of the legal actions."""
        return view.legal_actions[-1]


def check_game() -> None:
    """A game knows the types of its states, views and actions."""
    game = Game(newyork.RULES, seed=1)
    assert_type(game.view(), newyork.View)
    assert_type(game.view(Player.JACK), newyork.View)
    assert_type(game.state, newyork.State)
    assert_type(game.legal_actions, tuple[newyork.Action, ...])
    assert_type(game.outcome, Outcome | None)
    assert_type(game.to_move, Player | None)
    assert_type(game.witnessed(Player.JACK), tuple[Event[newyork.Action], ...])
    game.play(CarefulBot().choose(game.view()))
    game.play(FirstBot().choose(game.view()))
    assert_type(RandomBot(1).choose(game.view()), newyork.Action)
    assert_type(GreedyBot(1).choose(game.view()), newyork.Action)


def check_actions() -> None:
    """An action without its arguments, or with those of another game, is noticed before it runs."""
    assert_type(newyork.Activate(newyork.BEACH).who, newyork.Character)
    assert_type(pocket.MoveToby(1).steps, int)
    with suppress(TypeError, UsageError):
        newyork.Activate()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with suppress(TypeError, UsageError):
        newyork.Activate(pocket.Character.GULL)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with suppress(TypeError, UsageError):
        pocket.MoveToby()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def check_bots() -> None:
    """Bots meet the protocol."""
    bots: list[Bot] = [FirstBot(), RandomBot(2), GreedyBot(2)]
    game = Game(newyork.RULES, seed=1)
    for bot in bots:
        game.play(bot.choose(game.view()))


def check_rules() -> None:
    """The rules object meets the protocol, and its functions are typed exactly."""
    rules: Rules[newyork.State, newyork.Action, newyork.View] = newyork.RULES
    assert_type(rules.start(), newyork.State)
    state = newyork.RULES.start("box-e5")
    assert_type(newyork.RULES.public_view(state), newyork.PublicView)
    assert_type(newyork.RULES.view(state, Player.JACK).candidates, frozenset[newyork.Character])


def check_watch() -> None:
    """A follower knows the type of its view."""
    watch = Watch(newyork.RULES, Player.DETECTIVE)
    assert_type(watch.view, newyork.View)


def check_pocket() -> None:
    """The other game is typed alike, and one typed bot serves both."""
    game = Game(pocket.RULES, seed=1)
    rules: Rules[pocket.State, pocket.Action, pocket.View] = pocket.RULES
    assert_type(game.view(), pocket.View)
    assert_type(rules.start(), pocket.State)
    assert_type(game.view().candidates, frozenset[pocket.Character])
    assert_type(FirstBot().choose(game.view()), pocket.Action)
    assert_type(pocket.RULES.public_view(game.state), pocket.PublicView)
