"""How the score sheet of a game writes its actions: plain data, filled in by the games that have a score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen


@frozen
class SheetForms:
    """The forms of the actions on a score sheet.

    ``order_rule`` is the id of the rule that says who picks a card, ``titles`` are the characters' full names.
    ``steps`` gives the form of each action, by verb: capitals stand for arguments, ``WHO`` for a character, and what is
    joined by ``+`` stays joined in the text of the action. ``words`` are other words that are read for a verb, ``bare``
    the verbs that are understood where one word stands alone.
    """

    order_rule: str
    titles: tuple[str, ...]
    steps: Mapping[str, str]
    words: Mapping[str, str]
    bare: tuple[str, ...]
