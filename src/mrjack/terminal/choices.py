"""What can be done now, in a few lines: a line for each action, or for each kind of action where there are many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from attrs import frozen

from mrjack.core.protocols import AnyRules
from mrjack.terminal.screen import cut, in_columns

MOST_LINES = 9
MOST_ROWS = 8


@frozen
class Choice:
    """One choice of a menu: what is typed for it, what it is in words, and the actions that it leaves."""

    text: str
    words: str
    actions: tuple[Any, ...]


@frozen
class Menu:
    """The choices that begin with ``prefix``, some words of an action's text; all choices where it is empty."""

    prefix: str
    choices: tuple[Choice, ...]

    @property
    def is_long(self) -> bool:
        """Whether it is shown in columns, by what is typed alone."""
        return len(self.choices) > MOST_LINES


def menu(rules: AnyRules, actions: Iterable[Any], prefix: str = "") -> Menu:
    """The choices among some actions whose text begins with ``prefix``.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7).play("activate rider")
    >>> [choice.words for choice in menu(game.rules, game.legal_actions).choices]
    ['Move to ...']
    >>> [choice.text for choice in menu(game.rules, game.legal_actions, "move").choices][:3]
    ['move b3', 'move f6', 'move f7']
    """
    kept = [action for action in actions if begins(str(action), prefix)]
    if len(kept) <= MOST_LINES:
        return Menu(prefix, tuple(Choice(str(action), rules.label(action), (action,)) for action in kept))
    # Words that all have in common leave nothing to choose.
    depth = len(_common([str(action) for action in kept])) if prefix else 0
    groups: dict[str, list[Any]] = {}
    for action in kept:
        groups.setdefault(str(action).split()[depth], []).append(action)
    return Menu(prefix, tuple(_choice(rules, group) for group in groups.values()))


def _choice(rules: AnyRules, actions: Sequence[Any]) -> Choice:
    """One choice for one action or several."""
    text = " ".join(_common([str(action) for action in actions]))
    words = " ".join(_common([rules.label(action) for action in actions]))
    return Choice(text, words if len(actions) == 1 else f"{words} ...", tuple(actions))


def _common(texts: Sequence[str]) -> list[str]:
    """The words with which all texts begin."""
    columns = zip(*(text.split() for text in texts), strict=False)
    return [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]


def begins(text: str, prefix: str) -> bool:
    """Whether a text begins with some whole words.

    >>> begins("move e4", "move"), begins("move e4", "mo")
    (True, False)
    """
    return f"{text} ".startswith(f"{prefix} ") if prefix else True


def menu_lines(shown: Menu, columns: int) -> list[str]:
    """The choices with their numbers, and what is typed for each."""
    choices = shown.choices
    if shown.is_long:
        # What has been typed already need not be shown again.
        known = f"{shown.prefix} "
        entries = [f"{number:>3} {choice.text.removeprefix(known)}" for number, choice in enumerate(choices, 1)]
        rows = in_columns(entries, columns)
        if len(rows) > MOST_ROWS:
            rows[MOST_ROWS - 1 :] = [f"    ... {len(choices)} in all, such as: {choices[-1].text}"]
        return rows
    width = max((len(choice.words) for choice in choices), default=0)
    lines = []
    for number, choice in enumerate(choices, 1):
        typed = choice.text if len(choice.actions) == 1 else f"{choice.text} {_next_words(choice)}"
        lines.append(cut(f"{number:>3} {choice.words:{width}}   {typed}", columns))
    return lines


def _next_words(choice: Choice) -> str:
    depth = len(choice.text.split())
    return " ".join(dict.fromkeys(str(action).split()[depth] for action in choice.actions))
