"""The random bot."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, RandomBot, UsageError, newyork
from mrjack.bots import BOTS


def test_a_seeded_bot_chooses_the_same_again() -> None:
    """The same seed, the same choices, whether given as a number or as a generator."""
    view = Game(newyork.RULES, seed=3).view()
    bots = RandomBot(5), RandomBot(5), RandomBot(Random(5))
    choices = [[bot.choose(view) for _ in range(30)] for bot in bots]
    assert choices[0] == choices[1] == choices[2]
    other = RandomBot(6)
    assert [other.choose(view) for _ in range(30)] != choices[0]


def test_every_legal_action_is_chosen_as_often() -> None:
    """Four cards lie open, and nothing else is ever chosen."""
    view = Game(newyork.RULES, seed=3).view()
    bot = RandomBot(1)
    seen = Counter(bot.choose(view) for _ in range(4_000))
    assert set(seen) == set(view.legal_actions)
    assert all(880 < count < 1_120 for count in seen.values())


def test_a_bot_without_a_seed_plays_too() -> None:
    """No seed means any."""
    view = Game(newyork.RULES, seed=3).view()
    assert RandomBot().choose(view) in view.legal_actions


@pytest.mark.parametrize("seed", ["5", 1.5, True, b"x", [5]], ids=repr)
def test_a_seed_is_an_int_or_a_generator(seed: Any) -> None:
    """Everything else is refused, a bool too."""
    with pytest.raises(UsageError):
        RandomBot(seed)


@pytest.mark.parametrize(
    ("game", "player"),
    [
        (Game(newyork.RULES, seed=3), Player.JACK),
        (Game(newyork.RULES, chance="manual"), Player.DETECTIVE),
        (Game(newyork.RULES, chance="manual"), Player.JACK),
    ],
    ids=["the other moves", "chance is due", "chance is due for Jack"],
)
def test_nothing_can_be_chosen_by_who_is_not_to_move(game: Game[Any, Any, Any], player: Player) -> None:
    """The player who waits has no legal actions; while chance is due nobody has."""
    with pytest.raises(UsageError, match=f"^{player} is not to move$"):
        RandomBot(1).choose(game.view(player))


@pytest.mark.parametrize("wrong", [None, 5, "view", []], ids=repr)
def test_a_bot_is_shown_a_view(wrong: Any) -> None:
    """Nothing else has legal actions."""
    with pytest.raises(UsageError, match=r"^expected a view, not "):
        RandomBot(1).choose(wrong)


def test_bots_are_known_by_name() -> None:
    """The command line offers these."""
    assert BOTS["random"] is RandomBot
