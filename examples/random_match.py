"""How often does each player win by chance alone, and what does a better player add? random_match.py [GAMES [SEED]]."""

import argparse
from math import sqrt

from mrjack import GreedyBot, Player, RandomBot
from mrjack.arena import BotMaker, play_match
from mrjack.registry import GAMES


def share(wins: int, games: int) -> str:
    """A share of games with its 95 % interval, by Wilson."""
    middle, spread = wins + 1.96**2 / 2, 1.96 * sqrt(wins * (games - wins) / games + 1.96**2 / 4)
    low, high = ((middle + sign * spread) / (games + 1.96**2) for sign in (-1, 1))
    return f"{wins / games:.1%} ({low:.1%} to {high:.1%})"


def main(games: int = 20, seed: int = 1) -> None:
    """Prints a line for each game and player."""
    for name, rules in GAMES.items():
        for player in Player:
            told = []
            for bot in (RandomBot, GreedyBot):
                bots: dict[Player, BotMaker] = {player: bot, player.opponent: RandomBot}
                result = play_match(rules, bots, games=games, seed=seed)
                told.append(f"{bot.__name__} {share(result.wins(player), games)}")
            print(f"{name}, {player} against a random {player.opponent}: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20, help="how many games to a match (default 20)")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="which games (default 1)")
    main(**vars(parser.parse_args()))
