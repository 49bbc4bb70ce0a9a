"""Sets of small integers held in one int: bit n is set when n is a member."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Generic, TypeVar

T = TypeVar("T")


@lru_cache(maxsize=1 << 12)
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


_SELECTORS = bytes.maketrans(b"01", b"\0\1")


class Picker(Generic[T]):
    """Picks, out of a row of objects, those whose places are in a bit set.

    The digits of the mask are the selectors: several times faster than bit by bit, and legal lists are picked all the
    time.

    >>> Picker("abcdefghij")(0b1000000101)
    ('a', 'c', 'j')
    """

    __slots__ = ("_members",)

    def __init__(self, members: Sequence[T]) -> None:
        self._members = tuple(members)

    def __call__(self, mask: int) -> tuple[T, ...]:
        """The picked objects, in their order."""
        return tuple(compress(self._members, bin(mask)[:1:-1].encode().translate(_SELECTORS)))


def few_picker(members: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """A `Picker` for a row so short that everything it can pick may be remembered: eight objects at most.

    >>> few_picker("abc")(0b101)
    ('a', 'c')
    """
    assert len(members) <= 8
    remembered: Callable[[int], tuple[T, ...]] = cache(Picker(members))
    return remembered


# A wider part is seldom seen again, a narrower one makes more of them.
_PART = 12
_PART_MASK = (1 << _PART) - 1
_FEW = 8


class _PartJoined(dict[int, int]):
    """Of a few bit sets, the union of those that a part picks; filled when first asked."""

    def __init__(self, masks: Sequence[int]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, part: int) -> int:
        joined = 0
        for at, mask in enumerate(self._masks):
            if part >> at & 1:
                joined |= mask
        self[part] = joined
        return joined


class Joiner:
    """Joins, out of a row of bit sets, those whose places are in a bit set.

    Few members are joined one by one, more of them by parts of twelve bits: several times faster. It remembers at most
    4,096 unions for each part.

    >>> bin(Joiner([0b001, 0b010, 0b100])(0b101))
    '0b101'
    """

    __slots__ = ("_masks", "_parts")

    def __init__(self, masks: Sequence[int]) -> None:
        self._masks = tuple(masks)
        self._parts = tuple(_PartJoined(masks[at : at + _PART]) for at in range(0, len(masks), _PART))

    def __call__(self, mask: int) -> int:
        """The union."""
        joined = 0
        if mask.bit_count() <= _FEW:
            masks = self._masks
            while mask:
                low = mask & -mask
                joined |= masks[low.bit_length() - 1]
                mask ^= low
            return joined
        for unions in self._parts:
            if part := mask & _PART_MASK:
                joined |= unions[part]
            mask >>= _PART
        return joined
