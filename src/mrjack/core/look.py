"""How a picture in text should look."""

from __future__ import annotations

from attrs import frozen


@frozen
class Look:
    """What a text picture shows beside the board itself.

    ``is_coloured`` adds ANSI colours; without them everything is still told by letters. ``is_wide`` draws outlines and
    longer names, which takes a hundred columns; otherwise seventy are enough. ``has_labels`` names the places,
    ``has_legend`` explains the signs.
    """

    is_coloured: bool = False
    is_wide: bool = False
    has_labels: bool = True
    has_legend: bool = True


PLAIN = Look()
