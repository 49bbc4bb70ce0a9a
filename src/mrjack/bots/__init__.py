"""Players that choose by a view alone."""

from mrjack.bots.greedy_bot import GreedyBot
from mrjack.bots.random_bot import RandomBot
from mrjack.bots.seat import BotMaker

BOTS: dict[str, BotMaker] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "GreedyBot", "RandomBot"]
