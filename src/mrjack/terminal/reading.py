"""What a typed line means. Nothing is done here, and nothing but a view's own choices is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from mrjack.core.errors import MrJackError
from mrjack.core.near import near
from mrjack.core.protocols import AnyRules
from mrjack.terminal.choices import Menu, begins
from mrjack.terminal.orders import NAMES, order_of


@frozen
class Nothing:
    """An empty line."""


@frozen
class Order:
    """Something that is no action: its name, and what was typed behind it."""

    name: str
    rest: str


@frozen
class Decision:
    """An action that is legal now."""

    action: Any


@frozen
class Opening:
    """The beginning of several actions: which is meant is still to be asked."""

    prefix: str


@frozen
class Refused:
    """What is no choice now. ``text`` may still be an action, which the rules will say something about."""

    text: str
    hint: str


Meaning = Nothing | Order | Decision | Opening | Refused


def meaning(line: str, rules: AnyRules, actions: Sequence[Any], shown: Menu) -> Meaning:
    """What a line means while some actions are legal and a menu is shown.

    >>> from mrjack import Game
    >>> from mrjack.terminal.choices import menu
    >>> game = Game("newyork", seed=7)
    >>> shown = menu(game.rules, game.legal_actions)
    >>> meaning("2", game.rules, game.legal_actions, shown)
    Decision(action=Activate(who=Character.RIDER))
    >>> meaning("activate", game.rules, game.legal_actions, shown)
    Opening(prefix='activate')
    >>> meaning("rule move", game.rules, game.legal_actions, shown)
    Order(name='rule', rest='move')
    """
    words = line.split()
    if not words:
        return Nothing()
    order = order_of(words[0])
    if order is not None:
        return Order(order, line.strip()[len(words[0]) :].strip())
    text = " ".join(words).lower()
    return _numbered(text, shown) or _spelt(text, rules, actions, shown) or _refused(text, actions)


def _numbered(text: str, shown: Menu) -> Meaning | None:
    """The choice of the menu with a number."""
    if text.isascii() and text.isdigit() and len(text) < 4 and 0 < int(text) <= len(shown.choices):
        choice = shown.choices[int(text) - 1]
        return Decision(choice.actions[0]) if len(choice.actions) == 1 else Opening(choice.text)
    return None


def _spelt(text: str, rules: AnyRules, actions: Sequence[Any], shown: Menu) -> Meaning | None:
    """An action or its beginning, from the words that the menu begins with or from the first word on."""
    for full in dict.fromkeys((f"{shown.prefix} {text}".strip(), text)):
        action = _action(full, rules, actions)
        if action is not None:
            return Decision(action)
        if any(begins(str(action), full) for action in actions):
            return Opening(full)
    labelled = [action for action in actions if rules.label(action).lower() == text]
    return Decision(labelled[0]) if len(labelled) == 1 else None


def _action(text: str, rules: AnyRules, actions: Sequence[Any]) -> Any:
    """The legal action that a text spells; None when it spells none."""
    try:
        action = rules.parse_action(text)
    except MrJackError:
        return None
    return action if action in actions else None


def _refused(text: str, actions: Sequence[Any]) -> Refused:
    """What was meant, perhaps. It is not done for that: some decisions end the game."""
    texts = [str(action) for action in actions]
    alike = [known for known in texts if known.endswith(f" {text}") or known.startswith(text)]
    if 0 < len(alike) < 4:
        return Refused(text, f"Did you mean {' or '.join(alike)}?")
    verbs = dict.fromkeys(known.split()[0] for known in texts)
    first, _, rest = text.partition(" ")
    if first in verbs:
        return Refused(text, "")
    close = near(text, texts) if rest else near(first, (*verbs, *NAMES))
    return Refused(text, close.removeprefix(", ").capitalize())
