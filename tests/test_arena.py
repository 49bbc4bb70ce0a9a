"""Matches between bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import BotError, Game, IllegalActionError, Player, RandomBot, UsageError, newyork
from mrjack.arena import BotMaker, MatchResult, play_match, play_one
from mrjack.bots.seat import Forfeit, HasBegin, HasEnd, HasWatch, Seat
from mrjack.bots.seeds import seed_of

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

    play_match(RULES, {player: maker(player) for player in Player}, games=3, seed=9)
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


class Listening(Noting):
    """A bot that notes all that it can be told."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.told: list[tuple[str, Any]] = []

    def begin(self, seat: Seat, /) -> None:
        """Where it sits."""
        self.told.append(("begin", seat))

    def watch(self, events: tuple[Any, ...], /) -> None:
        """What happened."""
        self.told.append(("watch", events))

    def choose(self, view: Any, /) -> Any:
        """Any of the legal actions."""
        self.told.append(("choose", view))
        return super().choose(view)

    def end(self, outcome: Any, forfeit: Any, /) -> None:
        """How it ended."""
        self.told.append(("end", (outcome, forfeit)))


class Failing(Listening):
    """A bot that fails where it is asked to."""

    def __init__(self, rng: Random, where: str, error: BaseException) -> None:
        super().__init__(rng)
        self.where = where
        self.error = error

    def begin(self, seat: Seat, /) -> None:
        """Perhaps not."""
        super().begin(seat)
        self.fail("begin")

    def watch(self, events: tuple[Any, ...], /) -> None:
        """Perhaps not."""
        super().watch(events)
        self.fail("watch")

    def choose(self, view: Any, /) -> Any:
        """Perhaps not."""
        self.fail("choose")
        return super().choose(view)

    def fail(self, where: str) -> None:
        """Here or elsewhere."""
        if where == self.where:
            raise self.error


def sitting(bots: dict[Player, Any], **options: Any) -> Game[Any, Any, Any]:
    """The first game of a match between bots that are there already."""
    makers: dict[Player, BotMaker] = {player: lambda _rng, bot=bot: bot for player, bot in bots.items()}  # type: ignore[misc]
    return play_one(RULES, makers, seed=2, number=0, **options)


def test_a_bot_is_told_what_it_can_be_told() -> None:
    """Its seat first, its player's events before each choice, the outcome last."""
    bots = {player: Listening(Random(player)) for player in Player}
    game = sitting(bots)
    for player, bot in bots.items():
        told = [name for name, _ in bot.told]
        assert told[0] == "begin"
        assert told[-1] == "end"
        assert bot.told[0][1] == Seat(RULES, player, "box", seed_of(f"match {player}", 2, 0))
        assert bot.told[-1][1] == (game.outcome, None)
        events: list[Any] = []
        for name, fact in bot.told:
            if name == "watch":
                assert fact
                events += fact
            elif name == "choose":
                earlier = Game(RULES, state=game.first_state, chance="manual")
                for action in game.log[: len(events)]:
                    earlier.play(action)
                assert fact == earlier.view(player)
        assert tuple(events) == game.events(player)


def test_bots_are_asked_for_no_more_than_they_have() -> None:
    """Choosing is enough."""
    bot = RandomBot(1)
    assert not isinstance(bot, HasBegin | HasWatch | HasEnd)
    assert all(isinstance(Listening(Random(1)), kind) for kind in (HasBegin, HasWatch, HasEnd))


@pytest.mark.parametrize("player", Player, ids=str)
@pytest.mark.parametrize("where", ["begin", "watch", "choose"])
def test_a_bot_that_cannot_go_on_loses_its_game(where: str, player: Player) -> None:
    """The other one is told why, and the game stops where it is."""
    bots = {
        player: Failing(Random(1), where, BotError("bored", "it went home")),
        player.opponent: Listening(Random(2)),
    }
    told: list[Forfeit] = []
    game = sitting(bots, on_forfeit=told.append)
    assert game.outcome is None
    assert told == [Forfeit(player, "bored", "it went home")]
    assert str(told[0]) == f"{player} forfeits, bored: it went home"
    assert [bot.told[-1] for bot in bots.values()] == [("end", (None, told[0]))] * 2
    assert sitting(bots).outcome is None


def test_nobody_loses_a_game_that_is_over() -> None:
    """What a bot does with the last events is its own affair."""

    class Late(Listening):
        def watch(self, events: tuple[Any, ...], /) -> None:
            super().watch(events)
            # Only the end of a game opens the secrets.
            if any(event.revealed for event in events):
                raise BotError("late", "the game is over")

    bot = Late(Random(1))
    told: list[Forfeit] = []
    game = sitting({Player.DETECTIVE: RandomBot(1), Player.JACK: bot}, on_forfeit=told.append)
    assert told == []
    assert bot.told[-2][1][-1].revealed is not None
    assert bot.told[-1] == ("end", (game.outcome, None))


@pytest.mark.parametrize("error", [ZeroDivisionError(), KeyboardInterrupt()], ids=repr)
def test_whatever_else_a_bot_raises_comes_through(error: BaseException) -> None:
    """But all bots are told that the game broke off."""
    bots = {Player.DETECTIVE: Listening(Random(2)), Player.JACK: Failing(Random(1), "choose", error)}
    with pytest.raises(type(error)):
        sitting(bots)
    assert [bot.told[-1] for bot in bots.values()] == [("end", (None, None))] * 2


def test_a_match_counts_the_games_that_were_forfeited() -> None:
    """As won by the other player, with the reason by the number of the game."""

    def make(rng: Random) -> Listening:
        return Failing(rng, "choose", BotError("odd", "no")) if rng.random() < 0.5 else Listening(rng)

    result = play_match(RULES, {Player.DETECTIVE: make, Player.JACK: RandomBot}, games=10, seed=1)
    assert set(result.forfeits.values()) == {Forfeit(Player.DETECTIVE, "odd", "no")}
    assert 0 < len(result.forfeits) < 10
    assert result.endings["jack forfeit"] == len(result.forfeits)
    assert sum(result.endings.values()) == len(result.log_lengths) == 10
    assert play_match(RULES, BOTS, games=2, seed=1).forfeits == {}
