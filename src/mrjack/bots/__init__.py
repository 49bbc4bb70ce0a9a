"""Players that choose by a view alone."""

from mrjack.bots.greedy_bot import GreedyBot
from mrjack.bots.random_bot import RandomBot

BOTS = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "GreedyBot", "RandomBot"]
