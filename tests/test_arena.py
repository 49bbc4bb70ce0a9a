"""Matches between bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import Game, IllegalActionError, Player, RandomBot, UsageError, newyork
from mrjack.arena import MatchResult, play_match, play_one

RULES = newyork.RULES
BOTS = dict.fromkeys(Player, RandomBot)


class Noting:
    """A random bot that notes the views that it was shown."""

    views: list[newyork.View]

    def __init__(self, rng: Random) -> None:
        self.bot = RandomBot(rng)
        self.views = []

    def choose(self, view: Any, /) -> Any:
        """Any of the legal actions."""
        self.views.append(view)
        return self.bot.choose(view)


class Cheating:
    """A bot that does what it may not."""

    def __init__(self, _rng: Random) -> None:
        pass

    def choose(self, _view: Any, /) -> Any:
        """Nobody ends what has not begun."""
        return newyork.EndActivation()


def test_a_match_plays_all_games_to_the_end() -> None:
    """The result counts endings and lengths, and keeps the last game."""
    result = play_match(RULES, BOTS, games=12, seed=3)
    games = [play_one(RULES, BOTS, seed=3, number=number) for number in range(12)]
    assert result.game_count == 12
    assert result.log_lengths == tuple(len(game.log) for game in games)
    assert result.mean_length == sum(result.log_lengths) / 12
    outcomes = [str(game.outcome) for game in games]
    assert result.endings == {ending: outcomes.count(ending) for ending in set(outcomes)}
    assert result.last_game.log == games[-1].log
    assert result.wins(Player.DETECTIVE) + result.wins(Player.JACK) == 12
    assert result.wins(Player.JACK) == sum(outcome.startswith("jack ") for outcome in outcomes)


def test_wins_are_told_by_winner() -> None:
    """Endings are counted under the name of who won."""
    endings = {"detective accusation": 3, "jack dawn": 4, "jack escape": 2}
    result = MatchResult(endings, (80, 100), Game(RULES, seed=1))
    assert (result.wins(Player.DETECTIVE), result.wins(Player.JACK)) == (3, 6)
    assert (result.game_count, result.mean_length) == (2, 90)


def test_a_seed_gives_the_same_match() -> None:
    """And another seed another one."""
    first, second = (play_match(RULES, BOTS, games=4, seed=9) for _ in range(2))
    assert (first.endings, first.log_lengths) == (second.endings, second.log_lengths)
    assert first.last_game.log == second.last_game.log
    assert play_match(RULES, BOTS, games=4, seed=10).log_lengths != first.log_lengths


def test_a_longer_match_begins_with_the_shorter_one() -> None:
    """Each game depends on the seed and its own number alone."""
    assert (
        play_match(RULES, BOTS, games=5, seed=9).log_lengths[:2] == play_match(RULES, BOTS, games=2, seed=9).log_lengths
    )
    logs = [play_one(RULES, BOTS, seed=9, number=number).log for number in range(3)]
    assert len(set(logs)) == 3


def test_bots_are_made_anew_for_each_game_with_a_stream_of_their_own() -> None:
    """They are shown the views of their own player, and nothing else."""
    made: dict[Player, list[Noting]] = {player: [] for player in Player}

    def maker(player: Player) -> Any:
        def make(rng: Random) -> Noting:
            made[player].append(Noting(rng))
            return made[player][-1]

        return make

    play_match(RULES, {player: maker(player) for player in Player}, games=3, seed=1)
    streams = {bot.bot.choose(bot.views[0]) for bots in made.values() for bot in bots}
    assert len(streams) > 1
    for player, bots in made.items():
        assert len(bots) == 3
        for bot in bots:
            assert {view.player for view in bot.views} == {player}
            assert all(view.to_move is player for view in bot.views)


def test_progress_is_told_after_each_game() -> None:
    """How many are done."""
    told: list[int] = []
    play_match(RULES, BOTS, games=3, seed=1, on_progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.parametrize("games", [0, -1])
def test_a_match_has_one_game_at_least(games: int) -> None:
    """Nothing is played otherwise."""
    told: list[int] = []
    with pytest.raises(UsageError, match=f"^expected one game or more, not {games}$"):
        play_match(RULES, BOTS, games=games, seed=1, on_progress=told.append)
    assert told == []


@pytest.mark.parametrize("games", [1.5, True, "3", None], ids=repr)
def test_a_number_of_games_is_an_int(games: Any) -> None:
    """A bool is none."""
    with pytest.raises(UsageError, match=r"^expected one game or more, not "):
        play_match(RULES, BOTS, games=games, seed=1)


@pytest.mark.parametrize("bots", [{}, {Player.JACK: RandomBot}, {0: RandomBot, "jack": RandomBot}], ids=len)
def test_a_match_has_a_bot_for_each_player(bots: Any) -> None:
    """Neither less nor other ones."""
    with pytest.raises(UsageError, match=r"^expected a maker of bots for each player$"):
        play_match(RULES, bots, games=1, seed=1)


def test_a_bot_that_breaks_the_rules_is_not_covered_up() -> None:
    """The refusal of the game comes through."""
    with pytest.raises(IllegalActionError) as caught:
        play_match(RULES, {Player.DETECTIVE: Cheating, Player.JACK: RandomBot}, games=1, seed=1)
    assert caught.value.rule == "NY-SEQ-3"
