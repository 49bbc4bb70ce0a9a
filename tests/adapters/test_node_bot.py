"""The bot of the documentation, which is written in JavaScript."""

from __future__ import annotations

from pathlib import Path

import pytest

from mrjack import Player, RandomBot
from mrjack.adapters import ProcessBot
from mrjack.arena import play_match, play_one
from mrjack.bots.seat import BotMaker
from mrjack.core.protocols import AnyRules
from tests.adapters.scripts import PATIENCE, jack_to_move, seat
from tests.games import ALL_RULES

BOT = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "bot.mjs"


def node_bot(_rng: object = None) -> ProcessBot:
    """The bot; node must be there."""
    return ProcessBot(["node", str(BOT)], time_limit=PATIENCE)


def both(player: Player) -> dict[Player, BotMaker]:
    """The bot as one player, a random bot as the other."""
    return {player: node_bot, player.opponent: RandomBot}


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_the_bot_plays_every_game(rules: AnyRules) -> None:
    """To the end, as either player, and the same again with the same seed."""
    for player in Player:
        game, again = (play_one(rules, both(player), seed=3, number=0) for _ in range(2))
        assert game.outcome is not None
        assert game.log == again.log


@pytest.mark.long
@pytest.mark.parametrize("player", Player, ids=str)
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_the_bot_plays_a_hundred_games(rules: AnyRules, player: Player) -> None:
    """It forfeits none of them, and the games differ."""
    result = play_match(rules, both(player), games=100, seed=8)
    assert result.forfeits == {}
    assert len(set(result.log_lengths)) > 5


def test_the_bot_is_short_and_says_who_it_is() -> None:
    """Thirty lines at most."""
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 30
    game = jack_to_move()
    with node_bot() as bot:
        bot.begin(seat())
        assert bot.name == "calm"
        assert bot.choose(game.view()) in game.legal_actions
