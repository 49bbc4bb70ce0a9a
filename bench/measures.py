"""What is measured of each game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from bench.positions import pick, positions, seeds, views
from bench.timing import Task
from mrjack import Game, Player, dumps, loads
from mrjack.core.protocols import AnyRules

Each = Callable[[Any], object]


def _each(call: Each) -> Callable[[Iterable[Any]], int]:
    """Work through some inputs by one call each."""

    def run(inputs: Iterable[Any]) -> int:
        count = 0
        for count, one in enumerate(inputs, 1):  # noqa: B007
            call(one)
        return count

    return run


def game_play(rules: AnyRules, games: int) -> Task:
    """Random play through `Game`: every action is checked, chance is settled, the log kept. Steps."""

    def run(numbers: Iterable[int]) -> int:
        steps = 0
        for number in numbers:
            rng = Random(number)
            game: Game[Any, Any, Any] = Game(rules, seed=number)
            while game.outcome is None:
                game.play(pick(game.legal_actions, rng))
            steps += game.length
        return steps

    return Task("play through Game", lambda number: seeds(number, games), run)


def rules_play(rules: AnyRules, games: int) -> Task:
    """Random play through `Rules`: legal actions and apply, nothing else. Steps."""

    def run(numbers: Iterable[int]) -> int:
        legal_actions, apply = rules.legal_actions, rules.apply
        steps = 0
        for number in numbers:
            rng = Random(number)
            state = rules.start()
            while options := legal_actions(state):
                state = apply(state, pick(options, rng))
                steps += 1
        return steps

    return Task("play through Rules", lambda number: seeds(number, games), run)


def apply(rules: AnyRules, size: int) -> Task:
    """`apply` on a state that is kept: a new state each. States."""

    def run(pairs: Iterable[tuple[Any, Any]]) -> int:
        count = 0
        for count, (state, action) in enumerate(pairs, 1):  # noqa: B007
            rules.apply(state, action)
        return count

    return Task("apply", lambda number: positions(rules, number, size), run)


def state_text(rules: AnyRules, size: int) -> Task:
    """A state to its line and back. Round trips."""
    return Task(
        "state text",
        lambda number: [state for state, _ in positions(rules, number, size)],
        _each(lambda state: rules.parse_state(rules.format_state(state))),
    )


def view_json(rules: AnyRules, size: int) -> Task:
    """A view to its JSON text and back, without the board. Round trips."""
    return Task(
        "view JSON",
        lambda number: views(rules, number, size),
        _each(lambda view: rules.view_from_json(json.loads(json.dumps(view.to_json(has_board=False))))),
    )


def record(rules: AnyRules, games: int) -> Task:
    """Records replayed with checking. Games."""

    def prepare(number: int) -> list[str]:
        texts = []
        for seed in seeds(number, games):
            rng = Random(seed)
            game: Game[Any, Any, Any] = Game(rules, seed=seed)
            while game.outcome is None:
                game.play(pick(game.legal_actions, rng))
            texts.append(dumps(game))
        return texts

    return Task("record replay", prepare, _each(loads))


def view(rules: AnyRules, size: int) -> Task:
    """A view of each player, with its legal actions. Views."""

    def run(states: Iterable[Any]) -> int:
        count = 0
        for state in states:
            for player in Player:
                _ = rules.view(state, player).legal_actions
                count += 1
        return count

    return Task("view", lambda number: [state for state, _ in positions(rules, number, size)], run)


def of_view(name: str, rules: AnyRules, size: int, call: Each) -> Task:
    """A call on views that were made outside the clock."""
    return Task(name, lambda number: views(rules, number, size), _each(call))


def sample(rules: AnyRules, size: int) -> Task:
    """A full state drawn from a view. States."""
    rng = Random(1)
    return of_view("sample", rules, size, lambda one: rules.sample(one, rng))


def tasks(rules: AnyRules, size: int) -> list[Task]:
    """All measures of a game; ``size`` positions or a fortieth as many games to a slice."""
    games = max(1, size // 40)
    return [
        game_play(rules, games),
        rules_play(rules, games),
        apply(rules, size),
        state_text(rules, size // 2),
        view_json(rules, size // 8),
        record(rules, max(1, games // 2)),
        view(rules, size // 2),
        of_view("observation", rules, size // 2, rules.observation),
        of_view("worlds", rules, size // 2, rules.worlds),
        sample(rules, size),
    ]
