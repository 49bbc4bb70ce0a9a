"""Players that choose by a view alone."""

from mrjack.bots.random_bot import RandomBot

BOTS = {"random": RandomBot}

__all__ = ["BOTS", "RandomBot"]
