"""What makes a state of a street game impossible, as far as rounds, cards and secrets go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mrjack.core.cards import Secret
from mrjack.core.named import Named
from mrjack.street.case import Acting, Announcing, Case, Choosing, Dealing, Naming, Over
from mrjack.street.endings import OUTCOMES, Ending
from mrjack.street.rounds import ALL_CARDS, LAST_ROUND, Turn


def turn_faults(turn: Turn, phase: object) -> list[str]:
    """What is wrong with the round and its cards."""
    kind = type(phase)
    if kind is Naming or kind is Dealing:
        faults = ["round: cards are dealt in odd rounds"] if not turn.round & 1 else []
        if kind is Naming and turn.round != 1:
            faults.append("round: the identity is drawn in round 1")
        return faults + (["cards: none before the deal"] if turn.deal_mask or turn.unused_mask else [])
    if turn.deal_mask.bit_count() != 4:
        return ["cards: the deal has four"]
    return ["cards: not among those of the round"] if turn.unused_mask & ~turn.cards_mask else []


def phase_faults(turn: Turn, phase: object, is_witnessed: bool) -> list[str]:
    """What is wrong with a phase that is no activation."""
    kind = type(phase)
    if kind is Choosing:
        return [] if turn.unused_mask else ["phase: no card is left to pick"]
    if kind is Announcing:
        return ["phase: cards are left before the announcement"] if turn.unused_mask else []
    return _over_faults(turn, phase, is_witnessed) if isinstance(phase, Over) else []


def _over_faults(turn: Turn, phase: Over, is_witnessed: bool) -> list[str]:
    faults = []
    if phase.outcome == OUTCOMES[Ending.DAWN]:
        if turn.round != LAST_ROUND or turn.unused_mask:
            faults.append("phase: dawn comes at the end of round 8")
    elif not turn.done_count:
        faults.append("phase: the game ends in an activation, and none was begun in this round")
    if phase.outcome == OUTCOMES[Ending.ESCAPE] and is_witnessed:
        faults.append("witness: nobody escapes while the card shows visible")
    return faults


def card_faults(turn: Turn, acting: Acting, characters: Sequence[Named]) -> list[str]:
    """What is wrong with the card of an activation."""
    if turn.cards_mask & ~turn.unused_mask & 1 << acting.who:
        return []
    return [f"phase: the card of {characters[acting.who]} was not picked in this round"]


def secret_faults(case: Case, phase: object, secret: Secret[Any], most_draws: int, limit: str) -> list[str]:
    """What is wrong with the identity and the cards drawn; ``limit`` says why more than ``most_draws`` are too many."""
    identity = secret.identity
    drawn = (*secret.detective_alibis, *secret.jack_alibis)
    if type(phase) is Naming:
        faults = ["identity: none before it is drawn"] if identity is not None or drawn else []
        return faults + (["suspects: all are before the identity is drawn"] if case.suspects_mask != ALL_CARDS else [])
    if identity is None:
        return ["identity: it was drawn"]
    faults = [] if case.suspects_mask >> identity & 1 else [f"identity: {identity} is no suspect"]
    if not drawn:
        return faults
    if identity in drawn:
        faults.append(f"alibis: {identity} has none")
    if len(set(drawn)) != len(drawn):
        faults.append("alibis: a card was drawn twice")
    if len(drawn) > most_draws:
        faults.append(f"alibis: {limit}")
    return faults
