"""The hexes of the map, its exits and the directions, each in the order in which options are listed (WC-SEQ-9)."""

from __future__ import annotations

from mrjack.core.named import Named


class Space(Named):
    """A hex of the map. ``str(space)`` is its id: a column letter and a number (WC-BOARD-3)."""

    A1 = 0
    A2 = 1
    A3 = 2
    A4 = 3
    A5 = 4
    B1 = 5
    B2 = 6
    B3 = 7
    B4 = 8
    B5 = 9
    B6 = 10
    B7 = 11
    C2 = 12
    C3 = 13
    C4 = 14
    C5 = 15
    C6 = 16
    C7 = 17
    D3 = 18
    D4 = 19
    D5 = 20
    D6 = 21
    D7 = 22
    D8 = 23
    E3 = 24
    E4 = 25
    E5 = 26
    E6 = 27
    E7 = 28
    E8 = 29
    E9 = 30
    F3 = 31
    F4 = 32
    F5 = 33
    F6 = 34
    F7 = 35
    F8 = 36
    F9 = 37
    F10 = 38
    G3 = 39
    G4 = 40
    G5 = 41
    G6 = 42
    G7 = 43
    G8 = 44
    G9 = 45
    G10 = 46
    H3 = 47
    H4 = 48
    H5 = 49
    H6 = 50
    H7 = 51
    H8 = 52
    H9 = 53
    H10 = 54
    I4 = 55
    I5 = 56
    I6 = 57
    I7 = 58
    I8 = 59
    I9 = 60
    I10 = 61
    J5 = 62
    J6 = 63
    J7 = 64
    J8 = 65
    J9 = 66
    J10 = 67
    K6 = 68
    K7 = 69
    K8 = 70
    K9 = 71
    K10 = 72
    K11 = 73
    L6 = 74
    L7 = 75
    L8 = 76
    L9 = 77
    L10 = 78
    L11 = 79
    L12 = 80
    M8 = 81
    M9 = 82
    M10 = 83
    M11 = 84
    M12 = 85


class Exit(Named):
    """An exit of the map, by the corner where it lies (WC-BOARD-5)."""

    NW = 0
    NE = 1
    SW = 2
    SE = 3


class Direction(Named):
    """Where Watson's lantern can point, clockwise from north (WC-WATSON-1)."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5
