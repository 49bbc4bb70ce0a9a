"""Matches between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from attrs import frozen

from mrjack.core.errors import UsageError, quoted
from mrjack.core.players import Player
from mrjack.core.protocols import AnyRules, Bot
from mrjack.game import Game

BotMaker = Callable[[Random], Bot]


@frozen(hash=False)
class MatchResult:
    """What came of a match.

    ``endings`` counts the outcomes, such as ``"jack dawn"``; ``log_lengths`` has the log length of each game;
    ``last_game`` is the game played last.
    """

    endings: Mapping[str, int]
    log_lengths: tuple[int, ...]
    last_game: Game[Any, Any, Any]

    @property
    def game_count(self) -> int:
        """How many games were played."""
        return len(self.log_lengths)

    def wins(self, player: Player) -> int:
        """How many games a player won."""
        return sum(count for ending, count in self.endings.items() if ending.startswith(f"{player} "))

    @property
    def mean_length(self) -> float:
        """The mean number of decisions and chance events in a game."""
        return sum(self.log_lengths) / len(self.log_lengths)


def play_match(
    rules: AnyRules,
    bots: Mapping[Player, BotMaker],
    *,
    games: int,
    seed: int,
    on_progress: Callable[[int], None] = lambda _done: None,
) -> MatchResult:
    """Play a number of games between bots that are made anew for each game.

    Chance and each bot have streams of their own, which follow from ``seed`` and the number of the game, so any game of
    a match can be played again by itself. ``on_progress`` is told how many games are done. Raises `UsageError` when
    there is no game to play.

    >>> from mrjack import RandomBot, newyork
    >>> result = play_match(newyork.RULES, dict.fromkeys(Player, RandomBot), games=2, seed=1)
    >>> result.game_count
    2
    """
    if type(games) is not int or games < 1:
        raise UsageError(f"expected one game or more, not {quoted(games)}")
    if set(bots) != set(Player):
        raise UsageError("expected a maker of bots for each player")
    endings: Counter[str] = Counter()
    lengths: list[int] = []
    while True:
        game = play_one(rules, bots, seed=seed, number=len(lengths))
        endings[str(game.outcome)] += 1
        lengths.append(len(game.log))
        on_progress(len(lengths))
        if len(lengths) == games:
            return MatchResult(dict(endings), tuple(lengths), game)


def play_one(rules: AnyRules, bots: Mapping[Player, BotMaker], *, seed: int, number: int) -> Game[Any, Any, Any]:
    """One game of a match, by its number from 0."""
    streams = Random(f"mrjack match {seed} {number}")
    game = Game(rules, seed=streams.getrandbits(64))
    seats = {player: bots[player](Random(streams.getrandbits(64))) for player in Player}
    while game.outcome is None:
        view = game.view()
        game.play(seats[view.player].choose(view))
    return game
