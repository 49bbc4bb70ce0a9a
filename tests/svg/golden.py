"""Golden pictures: those that the pages of the documentation show, and some more. Each is made anew by its function."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mrjack import Game, Player, Watch, find, newyork, svg, testing

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent
PAGES = ROOT / "docs" / "pictures"


def start(name: str) -> str:
    """A board as it is before the first decision."""
    return svg.board(Game(name, seed=7).public_view())


def on_the_way(name: str, seed: int, length: int) -> Game[Any, Any, Any]:
    """A random game up to its first decision after so many entries of the log."""
    game = testing.random_game(find(name), seed, accuse=0.0, most=length)
    while game.to_move is None:
        game.settle()
    return game


def choosing(name: str, seed: int, length: int, theme: str) -> str:
    """The view of the player to move, with what may be done and what was done last."""
    game = on_the_way(name, seed, length)
    return svg.board(game.view(), theme=theme, targets=game.legal_actions, last=game.events(None)[-1], prefix=name)


def ended(name: str, seed: int) -> str:
    """The end of a random game, as everybody sees it, without labels."""
    return svg.board(testing.random_game(find(name), seed, accuse=0.0).public_view(), has_labels=False, size=600)


def first_game() -> str:
    """What the tutorial has played."""
    game = Game("newyork", seed=7).play("activate beach").play("move e5").play("metro m12")
    return svg.board(game.view(Player.DETECTIVE), last=game.events(Player.DETECTIVE)[-1])


def own_layout() -> str:
    """The layout that the page about positions makes."""
    layout = {**newyork.LAYOUTS["box"], "gaslamps": ["c3", "m7", "g8"]}
    return svg.board(Game("newyork", layout=layout, seed=1).public_view())


def moves() -> str:
    """What the page about pictures draws: where Beach may go."""
    game = Game("newyork", seed=7).play("activate beach")
    return svg.board(game.view(), targets=[action for action in game.legal_actions if action.verb == "move"])


def exchanged() -> str:
    """What the page about pictures draws in the dark: two tiles that have just traded places."""
    game = Game("pocket", seed=3)
    exchange = next(action for action in game.legal_actions if action.verb == "exchange")
    seen = len(game.log)
    game.play(exchange)
    return svg.board(game.view(), theme="dark", last=game.events(None)[seen])


def front_end() -> str:
    """What the tiny front end shows first."""
    game = Game("newyork", seed=7)
    return svg.board(game.view(), targets=game.legal_actions, last=game.events(Player.DETECTIVE)[-1])


def analysed() -> str:
    """The position of the page about analysis."""
    page = (ROOT / "docs" / "how-to" / "analyse-a-position.md").read_text(encoding="utf-8")
    start, end = re.findall(r'^\.\.\.     "(.*)"$', page, re.MULTILINE)[:2]
    return svg.board(newyork.RULES.parse_view(start + end))


def real_board() -> str:
    """What the page about real boards has entered up to its first appeal."""
    page = (ROOT / "docs" / "how-to" / "sit-beside-a-real-board.md").read_text(encoding="utf-8")
    watch: Watch[Any, Any, Any] = Watch("newyork", Player.DETECTIVE)
    told = ["identity ?", "cards beach latimer grant tumblety", "activate tumblety", "move g3"]
    for lines in re.findall(r'^>>> told\("(.*)"\)$', page, re.MULTILINE)[:2]:
        told += lines.split("; ")
    for text in told:
        watch.tell(text)
    return svg.board(watch.view)


PICTURES: dict[Path, Callable[[], str]] = {
    PAGES / "newyork.svg": lambda: start("newyork"),
    PAGES / "whitechapel.svg": lambda: start("whitechapel"),
    PAGES / "whitechapel-2006.svg": lambda: svg.board(Game("whitechapel", layout="2006", seed=7).public_view()),
    PAGES / "pocket.svg": lambda: start("pocket"),
    PAGES / "first-game.svg": first_game,
    PAGES / "own-layout.svg": own_layout,
    PAGES / "targets.svg": moves,
    PAGES / "last.svg": exchanged,
    PAGES / "analysed.svg": analysed,
    PAGES / "real-board.svg": real_board,
    PAGES / "front-end.svg": front_end,
    HERE / "newyork-choosing.svg": lambda: choosing("newyork", 5, 38, "dark"),
    HERE / "whitechapel-choosing.svg": lambda: choosing("whitechapel", 5, 40, "light"),
    HERE / "pocket-choosing.svg": lambda: choosing("pocket", 5, 28, "dark"),
    HERE / "newyork-ended.svg": lambda: ended("newyork", 4),
    HERE / "whitechapel-ended.svg": lambda: ended("whitechapel", 4),
    HERE / "pocket-ended.svg": lambda: ended("pocket", 4),
}


def name_of(path: Path) -> str:
    """What a picture is called in messages.

    >>> name_of(PAGES / "newyork.svg")
    'docs/pictures/newyork.svg'
    """
    return path.relative_to(ROOT).as_posix()
