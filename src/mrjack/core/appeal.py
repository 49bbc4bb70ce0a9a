"""The appeal for witnesses: one truthful answer, and whom it clears."""

from __future__ import annotations


def suspects_after(suspects_mask: int, visible_mask: int, is_visible: bool) -> int:
    """The suspects left after Jack's status was announced: those who share it.

    >>> bin(suspects_after(0b1111, 0b0011, is_visible=False))
    '0b1100'
    """
    return suspects_mask & visible_mask if is_visible else suspects_mask & ~visible_mask
