"""Matches between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from random import Random
from typing import Any

from attrs import frozen

from mrjack.bots.guest import Guest
from mrjack.bots.seat import BotMaker, Forfeit, Seat
from mrjack.bots.seeds import seed_of
from mrjack.core.errors import BotError, UsageError, quoted
from mrjack.core.plain import plain_pairs
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.registry import rules_of

__all__ = ["BotMaker", "MatchResult", "play_match", "play_one"]


@frozen(hash=False)
class MatchResult:
    """What came of a match.

    ``endings`` counts the outcomes, such as ``"jack dawn"``, and ``"jack forfeit"`` where the other bot could not go
    on; ``log_lengths`` has the log length of each game, forfeited ones included; ``last_game`` is the game played last;
    ``forfeits`` tells who forfeited a game and why, by the number of the game from 0.
    """

    endings: Mapping[str, int]
    log_lengths: tuple[int, ...]
    last_game: Game[Any, Any, Any]
    forfeits: Mapping[int, Forfeit] = {}

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
    a match can be played again by itself. A bot's stream tells nothing of the others; but who guesses ``seed`` knows
    all of them, so where bots are not trusted it has many random digits. ``on_progress`` is told how many games are
    done. A bot that raises `BotError` loses its game and the match goes on; whatever else a bot raises comes through.
    Raises `UsageError` when there is no game to play.

    >>> from mrjack import RandomBot, newyork
    >>> result = play_match(newyork.RULES, dict.fromkeys(Player, RandomBot), games=2, seed=1)
    >>> result.game_count
    2
    """
    if type(games) is not int or games < 1:
        raise UsageError(f"expected one game or more, not {quoted(games)}")
    rules = rules_of(rules)
    if type(seed) is not int:
        raise UsageError(f"a seed is an int, not {quoted(seed)}")
    makers = plain_pairs(bots, len(PLAYERS) + 1) or []
    if len(makers) != len(PLAYERS) or not all(type(player) is Player and callable(maker) for player, maker in makers):
        raise UsageError("expected a maker of bots for each player")
    bots = dict(makers)
    endings: Counter[str] = Counter()
    lengths: list[int] = []
    forfeits: dict[int, Forfeit] = {}
    while True:
        number = len(lengths)
        game = play_one(rules, bots, seed=seed, number=number, on_forfeit=partial(forfeits.__setitem__, number))
        lost = forfeits.get(number)
        endings[str(game.outcome) if lost is None else f"{lost.player.opponent} forfeit"] += 1
        lengths.append(len(game.log))
        on_progress(len(lengths))
        if len(lengths) == games:
            return MatchResult(dict(endings), tuple(lengths), game, forfeits)


def play_one(
    rules: AnyRules,
    bots: Mapping[Player, BotMaker],
    *,
    seed: int,
    number: int,
    on_forfeit: Callable[[Forfeit], None] = lambda _forfeit: None,
) -> Game[Any, Any, Any]:
    """One game of a match, by its number from 0.

    A game that a bot forfeits stops where it is, without an outcome, and ``on_forfeit`` is told.
    """
    game = Game(rules, seed=seed_of("match game", seed, number))
    layout = rules.layout_of(game.first_state)
    seats = [Seat(rules, player, layout, seed_of(f"match {player}", seed, number)) for player in PLAYERS]
    guests = [Guest(bots[seat.player](Random(seat.seed)), seat) for seat in seats]
    forfeit = None
    try:
        forfeit = _play(game, guests)
    finally:
        with ExitStack() as leaving:
            for guest in guests:
                leaving.callback(guest.end, game.outcome, forfeit)
    if forfeit is not None:
        on_forfeit(forfeit)
    return game


def _play(game: Game[Any, Any, Any], guests: Sequence[Guest]) -> Forfeit | None:
    """Play a game to its end; who forfeited it, if anybody did."""
    turn = guests[0]
    try:
        for turn in guests:
            turn.begin()
        while (player := game.to_move) is not None:
            turn = guests[player]
            turn.tell(game)
            game.play(turn.bot.choose(game.view()))
    except BotError as error:
        return Forfeit(turn.seat.player, error.code, error.problem)
    for guest in guests:
        # The game is decided: nobody can lose it any more.
        with suppress(BotError):
            guest.tell(game)
    return None
