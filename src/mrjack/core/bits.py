"""Sets of small integers held in one int: bit n is set when n is a member."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 15)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a bit set, ascending.

    >>> bits(0b1101)
    (0, 2, 3)
    """
    members = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return tuple(members)


def mask_of(members: Iterable[int]) -> int:
    """The bit set with these members.

    >>> bin(mask_of([0, 2, 3]))
    '0b1101'
    """
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
