"""Seeds of games and bots: the same for the same match, and silent about each other."""

from __future__ import annotations

from mrjack import Game, Player, RandomBot, newyork
from mrjack.arena import play_one
from mrjack.bots.seeds import seed_of


def test_a_seed_stays() -> None:
    """The first bytes of a digest, on every system and in every version."""
    assert seed_of("match jack", 1, 0) == 15185807912162567243


def test_everything_has_a_seed_of_its_own() -> None:
    """Each role, each match and each game; signs, and joints between numbers, make a difference."""
    whole = [(what, seed, number) for what in ("game", "jack") for seed in (-1, 0, 1, 11) for number in (0, 1, 10, 11)]
    seeds = {seed_of(*which) for which in whole}
    assert len(seeds) == len(whole)
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_seed_may_be_huge() -> None:
    """Python writes no number of 5,000 digits in decimal."""
    huge = 10**5_000
    assert seed_of("game", huge, 0) != seed_of("game", huge + 1, 0)
    assert play_one(newyork.RULES, dict.fromkeys(Player, RandomBot), seed=huge, number=0).outcome is not None


def test_a_game_of_a_match_is_that_of_its_seed() -> None:
    """Its cards are those of a game with the seed that the bots are not told."""
    game = play_one(newyork.RULES, dict.fromkeys(Player, RandomBot), seed=3, number=4)
    assert game.log[:2] == Game("newyork", seed=seed_of("match game", 3, 4)).log
