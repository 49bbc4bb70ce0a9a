"""The spaces of the map, in board-file order."""

from __future__ import annotations

from mrjack.core.named import Named


class Space(Named):
    """A space of the map. ``str(space)`` is its id: a column letter and a number, or ``liberty``."""

    A2 = 0
    A3 = 1
    B1 = 2
    B2 = 3
    B3 = 4
    B4 = 5
    C1 = 6
    C2 = 7
    C3 = 8
    C4 = 9
    C5 = 10
    D1 = 11
    D2 = 12
    D3 = 13
    D4 = 14
    D5 = 15
    D6 = 16
    E1 = 17
    E2 = 18
    E3 = 19
    E4 = 20
    E5 = 21
    E6 = 22
    E7 = 23
    E8 = 24
    F2 = 25
    F3 = 26
    F4 = 27
    F5 = 28
    F6 = 29
    F7 = 30
    F8 = 31
    G2 = 32
    G3 = 33
    G4 = 34
    G5 = 35
    G6 = 36
    G7 = 37
    G8 = 38
    G9 = 39
    H4 = 40
    H5 = 41
    H6 = 42
    H7 = 43
    H8 = 44
    H9 = 45
    I5 = 46
    I6 = 47
    I7 = 48
    I8 = 49
    I9 = 50
    I10 = 51
    J5 = 52
    J6 = 53
    J7 = 54
    J8 = 55
    J9 = 56
    J10 = 57
    K4 = 58
    K5 = 59
    K6 = 60
    K7 = 61
    K8 = 62
    K9 = 63
    K10 = 64
    K11 = 65
    L5 = 66
    L6 = 67
    L7 = 68
    L8 = 69
    L9 = 70
    L10 = 71
    L11 = 72
    L12 = 73
    M5 = 74
    M6 = 75
    M7 = 76
    M8 = 77
    M9 = 78
    M10 = 79
    M11 = 80
    M12 = 81
    N8 = 82
    LIBERTY = 83
