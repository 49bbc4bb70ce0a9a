"""Why something is not allowed: the rule that forbids it and one sentence."""

from __future__ import annotations

from attrs import frozen


@frozen
class Reason:
    """Why an action is illegal.

    ``rule`` is an id of the game's rules, such as ``"NY-MOVE-3"``; ``text`` is one sentence for people,
    which depends on nothing that the player who asks may not know.
    """

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"
