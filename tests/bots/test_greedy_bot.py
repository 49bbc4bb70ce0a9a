"""The bot that looks one step ahead."""

from __future__ import annotations

import sys
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import pytest

from mrjack import Bot, Game, GreedyBot, Player, RandomBot, UsageError, find, newyork, pocket, testing, whitechapel
from mrjack.adapters import process_bots
from mrjack.arena import BotMaker, MatchResult, play_match, play_one
from mrjack.bots import BOTS
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES

STREETS = (newyork.RULES, whitechapel.RULES)
by_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
by_street = pytest.mark.parametrize("rules", STREETS, ids=lambda rules: rules.name)
by_player = pytest.mark.parametrize("player", Player, ids=str)


GAMES = 12


def match(rules: AnyRules, player: Player, maker: BotMaker, games: int) -> MatchResult:
    """A bot on one side against the random bot on the other."""
    return play_match(rules, {player: maker, player.opponent: RandomBot}, games=games, seed=1)


@cache
def played(name: str, player: Player) -> tuple[MatchResult, list[tuple[Any, Any]]]:
    """A match against the random bot, and every view that it was shown with what it chose."""
    choices = []

    class Noting(GreedyBot):
        def choose(self, view: Any, /) -> Any:
            choice: Any = super().choose(view)
            choices.append((view, choice))
            return choice

    return match(find(name), player, Noting, GAMES), choices


@by_game
def test_it_keeps_to_the_laws_of_bots(rules: AnyRules) -> None:
    """Legal choices, the same whatever is hidden, the same for the same seed, and the view stays as it is."""
    testing.check_bot(GreedyBot, rules, games=2, seed=3)


@by_game
def test_a_view_that_came_as_a_text_is_enough(rules: AnyRules) -> None:
    """Nothing but the line of the view reaches the bot."""
    for player in Player:
        for view, _ in played(rules.name, player)[1][:6]:
            read = rules.parse_view(rules.format_view(view))
            assert GreedyBot(5).choose(read) == GreedyBot(5).choose(view)


@by_game
def test_its_seed_is_an_int_or_a_generator(rules: AnyRules) -> None:
    """The same choices either way; other seeds choose otherwise among what looks alike."""
    view = Game(rules, seed=3).view()
    bots = GreedyBot(5), GreedyBot(5), GreedyBot(Random(5))
    choices = [[bot.choose(view) for _ in range(3)] for bot in bots]
    assert choices[0] == choices[1] == choices[2]
    with pytest.raises(UsageError):
        GreedyBot("5")  # type: ignore[arg-type]


def test_among_what_looks_alike_it_draws() -> None:
    """Where the Informant goes makes no difference to it."""
    view = next(view for view, _ in played(newyork.RULES.name, Player.DETECTIVE)[1] if view.phase == "informant")
    choices = {GreedyBot(seed).choose(view) for seed in range(10)}
    assert len(choices) > 1
    assert choices <= set(view.legal_actions)


@by_game
def test_it_plays_from_any_position(rules: AnyRules) -> None:
    """Wherever somebody decides, in the middle of everything, chance played by hand or not."""
    bot: Bot = GreedyBot(1)
    decided = 0
    for state in testing.positions(rules, 60, seed=4):
        player = rules.to_move(state)
        if player is not None:
            decided += 1
            assert rules.why_illegal(state, bot.choose(rules.view(state, player))) is None
    assert decided > 15


@by_game
@by_player
def test_it_chooses_only_when_it_is_to_move(rules: AnyRules, player: Player) -> None:
    """Not before the game is set up, nor when it is over."""
    for game in (Game(rules, chance="manual"), testing.random_game(rules, seed=1)):
        with pytest.raises(UsageError, match=f"^{player} is not to move$"):
            GreedyBot(1).choose(game.view(player))


class Strange:
    """A view of a game that nobody here knows."""

    player = Player.JACK
    legal_actions = (newyork.EndActivation(), newyork.Activate(newyork.BEACH))


@pytest.mark.parametrize("wrong", [None, 5, "view", Strange()], ids=["none", "a number", "a text", "another game"])
def test_it_is_shown_a_view_of_a_known_game(wrong: Any) -> None:
    """Anything else is refused."""
    with pytest.raises(UsageError, match=r"^expected a view"):
        GreedyBot(1).choose(wrong)


@by_street
def test_the_detective_accuses_when_it_is_sure(rules: AnyRules) -> None:
    """As soon as the only candidate is in reach; in doubt never before its last chance, and only a candidate."""
    sure = 0
    for view, choice in played(rules.name, Player.DETECTIVE)[1]:
        accused = {action.who for action in view.legal_actions if action.verb == "accuse"}
        if accused & view.candidates and len(view.candidates) == 1:
            sure += 1
            assert choice.verb == "accuse"
        if choice.verb == "accuse":
            assert choice.who in view.candidates
            assert len(view.candidates) == 1 or view.round == 8
    assert sure >= 4


@by_street
def test_the_detective_guesses_at_its_last_chance(rules: AnyRules) -> None:
    """In the last activation that it has, a candidate in reach; not before."""
    guesses = 0
    for seed in range(120):
        for state, _ in testing.steps(rules, seed, accuse=0.0):
            view = rules.view(state, Player.DETECTIVE)
            if view.round < 8 or len(view.candidates) == 1:
                continue
            if any(action.verb == "accuse" and action.who in view.candidates for action in view.legal_actions):
                # The order of the last round is Jack, Detective, Detective, Jack.
                is_last = len(view.cards) == 1
                choice = GreedyBot(seed).choose(view)
                assert (choice.verb == "accuse") is is_last
                if is_last:
                    assert choice.who in view.candidates
                    guesses += 1
    assert guesses >= 2


@by_street
def test_jack_leaves_when_he_can(rules: AnyRules) -> None:
    """Whenever the map is open to him."""
    chances = [
        choice
        for view, choice in played(rules.name, Player.JACK)[1]
        if any(action.verb == "escape" for action in view.legal_actions)
    ]
    # A random Jack leaves in one game of a hundred.
    assert len(chances) >= 2
    assert {choice.verb for choice in chances} == {"escape"}


@by_game
def test_at_the_end_of_a_round_the_detective_parts_the_candidates_evenly(rules: AnyRules) -> None:
    """The last decision before an appeal leaves fewer candidates on average than a random one."""
    chosen = random = 0.0
    for view, choice in played(rules.name, Player.DETECTIVE)[1]:
        state = rules.sample(view, Random(1))
        ends = [action for action in view.legal_actions if is_last(rules, state, action)]
        if choice in ends and len(ends) > 1 and len(view.candidates) > 2:
            left = [expected(rules, state, action, view.candidates) for action in ends]
            chosen += left[ends.index(choice)]
            random += sum(left) / len(left)
    assert 0 < chosen < random


def is_last(rules: AnyRules, state: Any, action: Any) -> bool:
    """Whether the announcement comes directly after an action."""
    return action.verb != "accuse" and rules.public_view(rules.apply(state, action)).phase == "witness"


def expected(rules: AnyRules, state: Any, action: Any, candidates: frozenset[Any]) -> float:
    """How many candidates are left on average by an appeal directly after an action."""
    seen = len(candidates & rules.public_view(rules.apply(state, action)).visible)
    return (seen**2 + (len(candidates) - seen) ** 2) / len(candidates)


def test_a_hunted_jack_hides_with_his_last_action() -> None:
    """In the pursuit nothing else counts."""
    rules = pocket.RULES
    hunted = 0
    for seed in range(150):
        for state, _ in testing.steps(rules, seed):
            view = rules.view(state, Player.JACK)
            if not (view.is_pursuit and len(view.cards) == 1 and view.legal_actions):
                continue
            seen = [rules.public_view(rules.apply(state, action)).visible for action in view.legal_actions]
            hiding = [action for action, who in zip(view.legal_actions, seen, strict=True) if view.identity not in who]
            if hiding and len(hiding) < len(seen):
                hunted += 1
                assert GreedyBot(seed).choose(view) in hiding
    assert hunted >= 3


def test_it_is_known_by_name() -> None:
    """On the command line."""
    assert BOTS["greedy"] is GreedyBot


def test_it_plays_as_well_in_another_process() -> None:
    """The same game, decision by decision."""
    command = [sys.executable, "-m", "mrjack", "bot", "--stdio", "--bot", "greedy"]
    here: dict[Player, BotMaker] = {Player.DETECTIVE: RandomBot, Player.JACK: GreedyBot}
    there: dict[Player, BotMaker] = {Player.DETECTIVE: RandomBot, Player.JACK: process_bots(command, time_limit=60)}
    games = [play_one(pocket.RULES, bots, seed=2, number=0) for bots in (here, there)]
    assert games[0].outcome is not None
    assert games[0].log == games[1].log


# How many of a dozen games it wins at least.
FEW = {
    ("newyork", Player.DETECTIVE): 11,
    ("newyork", Player.JACK): 10,
    ("whitechapel", Player.DETECTIVE): 11,
    ("whitechapel", Player.JACK): 10,
    ("pocket", Player.DETECTIVE): 11,
    ("pocket", Player.JACK): 8,
}


@by_game
@by_player
def test_it_beats_the_random_bot(rules: AnyRules, player: Player) -> None:
    """In a few games: a margin is left, the long run counts exactly."""
    assert played(rules.name, player)[0].wins(player) >= FEW[rules.name, player]


@pytest.mark.long
@by_game
@by_player
def test_it_plays_clearly_better_than_the_random_bot(rules: AnyRules, player: Player) -> None:
    """In 500 games on either side the 95 % intervals lie apart."""
    greedy, plain = (match(rules, player, bot, 500).wins(player) for bot in (GreedyBot, RandomBot))
    assert interval(greedy, 500)[0] > interval(plain, 500)[1]
    assert greedy >= 400


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half
