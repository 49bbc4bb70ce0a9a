"""Sets of small integers held in one int: bit n is set when n is a member."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")


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


class _Eight(dict[int, tuple[T, ...]]):
    """Of eight objects, those that a byte picks; filled when first asked."""

    def __init__(self, members: Sequence[T]) -> None:
        super().__init__()
        self._members = members

    def __missing__(self, byte: int) -> tuple[T, ...]:
        picked = self[byte] = tuple(member for at, member in enumerate(self._members) if byte >> at & 1)
        return picked


class Picker(Generic[T]):
    """Picks, out of a row of objects, those whose places are in a bit set.

    It goes byte by byte: several times faster than bit by bit, and legal lists are picked all the time.

    >>> Picker("abcdefghij")(0b1000000101)
    ['a', 'c', 'j']
    """

    __slots__ = ("_eights", "_size")

    def __init__(self, members: Sequence[T]) -> None:
        self._eights = tuple(_Eight(members[at : at + 8]) for at in range(0, len(members), 8))
        self._size = len(self._eights)

    def __call__(self, mask: int) -> list[T]:
        """The picked objects, in their order."""
        picked: list[T] = []
        for eight, byte in zip(self._eights, mask.to_bytes(self._size, "little"), strict=False):
            if byte:
                picked += eight[byte]
        return picked


class _EightJoined(dict[int, int]):
    """Of eight bit sets, the union of those that a byte picks; filled when first asked."""

    def __init__(self, masks: Sequence[int]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, byte: int) -> int:
        joined = 0
        for at, mask in enumerate(self._masks):
            if byte >> at & 1:
                joined |= mask
        self[byte] = joined
        return joined


class Joiner:
    """Joins, out of a row of bit sets, those whose places are in a bit set.

    >>> bin(Joiner([0b001, 0b010, 0b100])(0b101))
    '0b101'
    """

    __slots__ = ("_eights", "_size")

    def __init__(self, masks: Sequence[int]) -> None:
        self._eights = tuple(_EightJoined(masks[at : at + 8]) for at in range(0, len(masks), 8))
        self._size = len(self._eights)

    def __call__(self, mask: int) -> int:
        """The union."""
        joined = 0
        for eight, byte in zip(self._eights, mask.to_bytes(self._size, "little"), strict=False):
            if byte:
                joined |= eight[byte]
        return joined
