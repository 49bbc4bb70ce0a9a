"""Who sees whom."""

from __future__ import annotations

import pytest

from mrjack.core.bits import mask_of
from mrjack.street.hexes import neighbour_masks
from mrjack.street.sight import occupied_mask, visible_mask

# Six hexes around the first, and one far away.
FLOWER = ["c3", "c4", "d4", "d3", "c2", "b2", "b3", "h9"]


def test_where_characters_stand() -> None:
    """One hex for each, together in a bit set."""
    assert occupied_mask((5, 0, 2)) == 0b100101


@pytest.mark.parametrize(
    ("spaces", "lit", "hiding", "visible"),
    [
        ((0, 7), [], [], []),
        ((0, 1), [], [], [0, 1]),
        ((0, 7), [7], [], [1]),
        ((0, 1), [], [0], []),
        ((0, 1), [0, 1], [0], [1]),
        ((0, 1, 2), [], [0], [1, 2]),
    ],
    ids=["alone", "side by side", "lit", "a hidden one reveals nobody", "no light shows the hidden", "three"],
)
def test_who_is_visible(spaces: tuple[int, ...], lit: list[int], hiding: list[int], visible: list[int]) -> None:
    """Light and neighbours reveal, hiding places hide."""
    assert visible_mask(neighbour_masks(FLOWER), spaces, mask_of(lit), mask_of(hiding)) == mask_of(visible)
