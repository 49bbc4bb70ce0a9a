"""The longer texts that a person may ask for."""

from __future__ import annotations

from mrjack.core.errors import UsageError
from mrjack.core.players import Player
from mrjack.rule_text import laid_out
from mrjack.rulebook import look_up, rulebook
from mrjack.terminal.orders import ORDERS
from mrjack.terminal.screen import wrapped

_AIMS = {
    Player.DETECTIVE: "You are the Detective: one of the suspects is Jack, and you are to find out who.",
    Player.JACK: "You are Jack, under the name of one of the suspects: do not be found out.",
}
_HOW = (
    "A choice is made by its number, or by its words as they stand behind it: `activate beach`, `move e4`. The first "
    "word alone shows how it may go on, Enter goes back, and TAB completes. Whatever is refused is refused by a rule, "
    "whose id and text are shown."
)


def welcome_lines(me: Player, opponent: str, columns: int) -> list[str]:
    """What a person is told who sits down."""
    told = f"{_AIMS[me]} Your opponent is the bot {opponent}."
    return wrapped(
        f"{told} `help`: what you may type; `legend`: the signs on the board; `rule`: the rules.", columns, ""
    )


def help_lines(me: Player, columns: int) -> list[str]:
    """What can be typed."""
    width = max(map(len, ORDERS)) + 2
    lines = [*wrapped(_AIMS[me], columns, ""), "", *wrapped(_HOW, columns, ""), ""]
    for order, text in ORDERS.items():
        lines += wrapped(f"{order:{width}}{text}", columns, " " * width)
    return lines


def rule_lines(game: str, asked: str, columns: int) -> list[str]:
    """The rules that are asked for, or what comes near; the chapters where nothing is asked."""
    if not asked:
        chapters = dict.fromkeys(rule.rpartition("-")[0] for rule in rulebook(game))
        return [
            *wrapped(f"The chapters of the rules of {game}: {' '.join(chapters)}.", columns),
            f"`rule {next(iter(chapters))}` shows one of them.",
        ]
    try:
        found = look_up(game, asked)
    except UsageError as error:
        return wrapped(f"{error}.", columns)
    return [line for rule, text in found.items() for line in laid_out(rule, text, columns).split("\n")]
