"""What the observations of both street games begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

# Eight numbers, six blocks of a number for each character, one number, and the places of the characters.
SHARED_SIZE = 8 + 6 * 8 + 1 + 8


def shared_numbers(view: Any, phases: Sequence[type]) -> list[int]:
    """The first ``SHARED_SIZE`` numbers.

    Player; to move (0 nobody, 1 Detective, 2 Jack); round; phase (its place in ``phases``); the character in activation
    plus 1, or 0; its two marks; Witness card; then per character: suspect, candidate, visible, own alibi, card open,
    card of the next round (six blocks of 8); the other player's alibi count; the space of each character.
    """
    table = view.table
    active, mover = view.active, view.to_move
    numbers = [
        view.player,
        0 if mover is None else mover + 1,
        view.round,
        phases.index(type(table.phase)),
        0 if active is None else active + 1,
        view.is_moved,
        view.is_powered,
        view.is_witnessed,
    ]
    for block in (view.suspects, view.candidates, view.visible, view.alibis, view.cards, view.next_cards):
        numbers += [who in block for who in view.CAST]
    return [*map(int, numbers), view.opponent_alibi_count, *table.pieces.spaces]
