"""What a bot may do: choose a legal action by its view and its own stream alone."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules, Bot
from mrjack.game import Game
from mrjack.registry import rules_of
from mrjack.testing.broken import LawBroken, of_game
from mrjack.testing.playing import layouts, states
from mrjack.testing.records import check_length
from mrjack.testing.secrets import twin

BotMaker = Callable[[Random], Bot]
Seats = Mapping[Player, Bot]


def check_bot(make: BotMaker, rules: AnyRules | str, *, games: int = 20, seed: int = 0) -> None:
    """A bot plays whole games against itself, and is watched. Raises `LawBroken`, with the record so far.

    ``make`` makes a bot from a stream, as for a match. The bot always chooses one of the legal actions of the view
    that it is given. It leaves that view as it is, and the streams of the module ``random``. Made with the same seed it
    chooses the same; whatever is hidden from it, too: a double is shown the same view of another world.

    >>> from mrjack import RandomBot
    >>> check_bot(RandomBot, "pocket", games=2)
    """
    known = rules_of(rules)
    names = layouts(known)
    for number in range(games):
        streams = Random(f"check_bot {seed} {number}")
        game: Game[Any, Any, Any] = Game(known, layout=names[number % len(names)], seed=streams.getrandbits(64))
        seeds = [streams.getrandbits(64) for _ in PLAYERS]
        _play(make, game, seeds, streams)


def _seats(make: BotMaker, seeds: list[int]) -> Seats:
    return {player: make(Random(seeds[player])) for player in PLAYERS}


def _play(make: BotMaker, game: Game[Any, Any, Any], seeds: list[int], rng: Random) -> None:
    rules = game.rules
    before = random.getstate()
    with of_game("a bot leaves the module random alone", game) as law:
        bots, doubles = _seats(make, seeds), _seats(make, seeds)
        law.holds(random.getstate() == before, "its state changed while a bot was made")
    while game.outcome is None:
        view = game.view()
        player = view.player
        choice = _choice(bots[player], game, view)
        other = rules.view(twin(rules, game.state, player, rng), player)
        # A copy shares no object with the truth.
        again = _choice(doubles[player], game, copy.deepcopy(other))
        if again != choice:
            raise _unlike(make, game, seeds, f"{player} chooses '{choice}', its double '{again}'")
        game.play(choice)
        check_length(game)


def _choice(bot: Bot, game: Game[Any, Any, Any], view: Any) -> Any:
    """What a bot chooses, when it keeps to the rules."""
    kept, text = copy.deepcopy(view), repr(view)
    before = random.getstate()
    with of_game("a bot chooses a legal action", game) as law:
        choice: Any = bot.choose(view)
        law.holds(choice in kept.legal_actions, f"{kept.player} chooses {choice!r} ({choice})")
    with of_game("a bot leaves the view as it is", game) as law:
        law.same(f"the view of {kept.player}", repr(view), text)
        law.same(f"the view of {kept.player}", view, kept)
    with of_game("a bot leaves the module random alone", game) as law:
        law.holds(random.getstate() == before, f"its state changed while {kept.player} chose '{choice}'")
    return choice


def _unlike(make: BotMaker, game: Game[Any, Any, Any], seeds: list[int], difference: str) -> LawBroken:
    """Why two bots made alike chose differently: with the same views too, or only where the secrets differ."""
    first, second = _seats(make, seeds), _seats(make, seeds)
    for state, _ in states(game):
        player = game.rules.to_move(state)
        if player is not None:
            view = game.rules.view(state, player)
            choices = [seats[player].choose(copy.deepcopy(view)) for seats in (first, second)]
            if choices[0] != choices[1]:
                return of_game("a bot with the same seed chooses the same", game).broken(difference)
    return of_game("a bot knows its view alone", game).broken(f"{difference} where only the secrets differ")
