"""How a picture in text should look."""

from __future__ import annotations

from attrs import field, frozen

from mrjack.core.actions import is_bool


@frozen
class Look:
    """What a text picture shows beside the board itself.

    ``is_coloured`` adds ANSI colours; without them everything is still told by letters. ``is_wide`` draws outlines and
    longer names, which takes a hundred columns; otherwise seventy are enough. ``has_labels`` names the places.
    ``has_status`` tells round, cards and suspects, ``has_board`` draws the board, ``has_legend`` explains the signs.
    """

    is_coloured: bool = field(default=False, validator=is_bool)
    is_wide: bool = field(default=False, validator=is_bool)
    has_labels: bool = field(default=True, validator=is_bool)
    has_status: bool = field(default=True, validator=is_bool)
    has_board: bool = field(default=True, validator=is_bool)
    has_legend: bool = field(default=True, validator=is_bool)


PLAIN = Look()
