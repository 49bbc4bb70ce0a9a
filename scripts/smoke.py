"""Tries an installed package: a whole game, a record, and the files that must come along."""

from __future__ import annotations

import sys
from importlib.resources import files

from mrjack import Game, RandomBot, dumps, find, loads, svg
from mrjack.registry import GAMES


def main() -> int:
    """Exit status 0 when everything works."""
    for name in GAMES:
        bot = RandomBot(1)
        game = Game(find(name), seed=1)
        while game.outcome is None:
            game.play(bot.choose(game.view()))
        if not svg.board(game.public_view()).endswith("</svg>\n"):
            return 1
        if loads(dumps(game)).state != game.state:
            return 1
        if not (files("mrjack") / name / "rules.md").is_file():
            return 1
        print(f"{name}: {game.outcome}")
    return 0 if (files("mrjack") / "py.typed").is_file() else 1


if __name__ == "__main__":
    sys.exit(main())
