"""The words that are no actions: what a person may ask for while playing."""

from __future__ import annotations

from collections.abc import Mapping

ORDERS: Mapping[str, str] = {
    "help": "this page",
    "board": "the board again, and what can be done",
    "legend": "what the signs on the board mean",
    "log": "all that has happened, as you saw it",
    "rule ID": "a rule, a chapter or the rules with some words: rule NY-MOVE-2, rule move",
    "undo": "take back your last decision, as long as nothing has come of it",
    "save FILE": "keep the game in a file",
    "resume FILE": "go on with a game that was kept (without FILE: with the one kept last)",
    "quit": "leave; Ctrl-D does the same",
}
NAMES = tuple(line.partition(" ")[0] for line in ORDERS)
_SHORT = {"?": "help", "rules": "rule", "exit": "quit", "q": "quit"}


def order_of(word: str) -> str | None:
    """The order that a word means; None for a word that means none.

    >>> order_of("QUIT"), order_of("?"), order_of("move")
    ('quit', 'help', None)
    """
    name = word.lower()
    name = _SHORT.get(name, name)
    return name if name in NAMES else None
