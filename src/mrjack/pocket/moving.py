"""How detective tokens move around the grid (PK-DETECTIVE, PK-JOKER)."""

from __future__ import annotations

from mrjack.core.players import Player
from mrjack.pocket.board import EDGE

# By player. The last bit stands for nobody.
_JOKER_MASKS = (0b0111, 0b1111)


def joker_mask(player: Player) -> int:
    """Whom a player may move by the Joker, as a bit set in the order of the actions (PK-JOKER-1, PK-JOKER-2)."""
    return _JOKER_MASKS[player]


def moved(detectives: tuple[int, int, int], who: int, steps: int) -> tuple[int, int, int]:
    """The positions after one token went some steps clockwise, past and onto others (PK-DETECTIVE-1, PK-DETECTIVE-3).

    >>> moved((11, 3, 7), 0, 2)
    (1, 3, 7)
    """
    first, second, third = detectives
    if who == 0:
        return (first + steps) % len(EDGE), second, third
    if who == 1:
        return first, (second + steps) % len(EDGE), third
    return first, second, (third + steps) % len(EDGE)
