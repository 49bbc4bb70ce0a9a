"""Why a decision that both street games know is illegal. Each game gives the paragraphs of its own rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from mrjack.core.players import Player
from mrjack.core.reasons import Reason
from mrjack.core.why import Check
from mrjack.street.case import Acting, Case
from mrjack.street.rounds import Turn, actor


@frozen
class Paragraphs:
    """Where a game's rules say what is asked here."""

    used_card: str
    other_card: str
    accuser: str
    accused: str
    accused_end: str
    escaper: str
    witnessed: str


def activation(turn: Turn, who: Any, rules: Paragraphs) -> Reason | None:
    """Why a card may not be picked, while one is due."""
    if turn.unused_mask >> who & 1:
        return None
    if turn.cards_mask >> who & 1:
        return Reason(rules.used_card, f"the card of {who} was used in this round")
    return Reason(rules.other_card, f"the card of {who} is not among those of this round")


def accusation(
    turn: Turn, case: Case, accusable_mask: int, who: Any, moved: Reason | None, rules: Paragraphs
) -> Reason | None:
    """Why nobody, or not this character, may be accused. ``moved`` is the reason where the move has been made."""
    if actor(turn) is not Player.DETECTIVE:
        return Reason(rules.accuser, "only the Detective accuses, in an activation of his")
    if moved is not None:
        return moved
    if accusable_mask >> who & 1:
        return None
    if not case.suspects_mask >> who & 1:
        return Reason(rules.accused, f"{who} is no suspect any more")
    return Reason(rules.accused_end, f"the move cannot end on {who}")


def no_escape(turn: Turn, case: Case, moved: Reason | None, rules: Paragraphs) -> Reason | None:
    """Why nobody may escape now, by whatever exit. ``moved`` is the reason where the move has been made."""
    if actor(turn) is not Player.JACK:
        return Reason(rules.escaper, "Jack escapes only in an activation of his player")
    if moved is not None:
        return moved
    if case.is_witnessed:
        return Reason(rules.witnessed, "the Witness card shows Visible")
    return None


def power_of(who: Any, rule: str, used: Reason, against: Callable[[Any, Any], Reason | None]) -> Check:
    """The check of a power: ``who`` is in activation and has not ``used`` it, then ``against(state, action)``."""

    def check(state: Any, acting: Acting, action: Any) -> Reason | None:
        if acting.who != who:
            return Reason(rule, f"this is the power of {who}")
        return used if acting.is_powered else against(state, action)

    return Check((Acting,), check)
