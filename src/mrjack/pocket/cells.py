"""The places: nine cells, and twelve positions around them (PK-COMP-5)."""

from __future__ import annotations

from mrjack.core.named import Named


class Cell(Named):
    """A cell of the grid, row by row from the top left. ``str(cell)`` is its id: column letter and row number."""

    A1 = 0
    B1 = 1
    C1 = 2
    A2 = 3
    B2 = 4
    C2 = 5
    A3 = 6
    B3 = 7
    C3 = 8


class Side(Named):
    """A side of the grid or of a tile. A clockwise quarter turn takes each to the next."""

    N = 0
    E = 1
    S = 2
    W = 3


class Detective(Named):
    """A detective token, never the player of that name."""

    HOLMES = 0
    WATSON = 1
    TOBY = 2


class Face(Named):
    """A face of an action token, and the action that it stands for."""

    HOLMES = 0
    ALIBI = 1
    TOBY = 2
    WATSON = 3
    ROTATION = 4
    EXCHANGE = 5
    JOKER = 6
