"""How states are reached: random games, from a seed, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mrjack.core.draw import pick
from mrjack.core.errors import IllegalActionError
from mrjack.core.protocols import AnyRules
from mrjack.game import ChanceMode, Game

# What a random player would rather do, so that seldom things are seen more often.
SELDOM = ("informant", "escape", "swap", "push", "draw", "end")
_SELDOM_SHARE = 0.3


def layouts(rules: AnyRules) -> tuple[str | None, ...]:
    """The names of a game's layouts; None alone where it has none."""
    return rules.layouts or (None,)


def choose(options: tuple[Any, ...], rng: Random, accuse: float) -> Any:
    """One of some actions: seldom ones more often, accusations with a share of the usual chance."""
    if rng.random() > accuse:
        options = tuple(option for option in options if option.verb != "accuse") or options
    seldom = tuple(option for option in options if option.verb in SELDOM)
    return pick(seldom if seldom and rng.random() < _SELDOM_SHARE else options, rng)


def steps(
    rules: AnyRules, seed: int = 0, *, layout: str | None = None, accuse: float = 0.2
) -> Iterator[tuple[Any, Any]]:
    """A random game: each state with the action taken there, and the last state with None.

    Accusations are taken with the share ``accuse`` of the usual chance, so that most games last.

    >>> from mrjack import newyork
    >>> [action.verb for _, action in steps(newyork.RULES, seed=3) if action][:3]
    ['identity', 'cards', 'activate']
    """
    rng = Random(seed)
    state = rules.start(layout)
    while options := rules.legal_actions(state):
        action = choose(options, rng, accuse)
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def positions(rules: AnyRules, count: int, seed: int = 0) -> Iterator[Any]:
    """States of random games over all layouts, one after the other, until ``count`` are reached.

    >>> from mrjack import pocket
    >>> len(list(positions(pocket.RULES, 100)))
    100
    """
    done = 0
    while done < count:
        for layout in layouts(rules):
            for state, _ in steps(rules, seed, layout=layout):
                if done == count:
                    return
                yield state
                done += 1
        seed += 1


def random_game(
    rules: AnyRules,
    seed: int = 0,
    *,
    layout: str | None = None,
    chance: ChanceMode = "auto",
    accuse: float = 0.2,
    most: int | None = None,
) -> Game[Any, Any, Any]:
    """A game played at random to its end, or until its log has ``most`` entries.

    A game that does not end stops soon after ``longest_log``.

    >>> from mrjack import newyork
    >>> random_game(newyork.RULES, seed=1).outcome is None
    False
    """
    game: Game[Any, Any, Any] = Game(rules, layout=layout, seed=seed, chance=chance)
    play_on(game, Random(f"random game {seed}"), accuse, most)
    return game


def play_on(game: Game[Any, Any, Any], rng: Random, accuse: float, most: int | None = None) -> None:
    """Plays a game at random to its end, or until its log has ``most`` entries, or is longer than any should be."""
    limit = game.rules.longest_log + 1 if most is None else most
    while len(game.log) < limit and (options := game.legal_actions):
        action = choose(options, rng, accuse)
        # The game trusts its own list; here nothing is trusted.
        reason = game.rules.why_illegal(game.state, action)
        if reason is not None:
            raise IllegalActionError(action, reason)
        game.play(action)


def states(game: Game[Any, Any, Any]) -> Iterator[tuple[Any, Any]]:
    """A game again: each state with the action taken there, and the last state with None."""
    state = game.first_state
    for action in game.log:
        yield state, action
        state = game.rules.apply(state, action)
    yield state, None
