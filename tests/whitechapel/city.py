"""The city as the rules draw it, and what can be read off the drawing without the engine."""

import re
from collections.abc import Iterable

PICTURE = """
                               f10
                          e9         g10
        b7          D8         [f9]        h10                     l12
             [c7]         e8          g9         i10         k11         m12
        b6          d7          F8          H9         j10        [l11]
  a5          c6          e7          g8          i9         k10         m11
        B5          D6          f7         [h8]         J9         l10
  a4          C5          e6          g7          i8          k9         m10
        B4          d5          F6          H7          j8          L9
  a3          c4          e5          g6          i7          K8          m9
        b3          D4         [f5]         h6          J7          L8
  a2          c3          e4          g5          i6          k7          m8
       [b2]         d3          F4          H5          j6          l7
  a1          c2          e3          g4          i5         [k6]
        b1                      f3         [h4]         J5          l6
                                      g3          i4
                                            h3
"""
"""Lower case is street, brackets hold gaslights, upper case is an obstacle; north is up."""

STEPS = {"n": (0, 1), "ne": (1, 1), "se": (1, 0), "s": (0, -1), "sw": (-1, -1), "nw": (-1, 0)}
"""What each direction adds to the letter and to the number of a label."""


def in_board_order(mixed: Iterable[str]) -> list[str]:
    """Sort hexes as in the board file: by letter, then by number."""
    return sorted(mixed, key=lambda space: (space[0], int(space[1:])))


_WORDS = re.findall(r"\S+", PICTURE)
STREETS = in_board_order(word for word in _WORDS if re.fullmatch(r"[a-m]\d+", word))
GASLIGHTS = in_board_order(word.strip("[]") for word in _WORDS if word.startswith("["))
OBSTACLES = in_board_order(word.lower() for word in _WORDS if re.fullmatch(r"[A-M]\d+", word))
HEXES = in_board_order([*STREETS, *GASLIGHTS, *OBSTACLES])


def beside(space: str, direction: str) -> str | None:
    """The hex that touches another one in a direction; None at the edge."""
    letters, numbers = STEPS[direction]
    found = f"{chr(ord(space[0]) + letters)}{int(space[1:]) + numbers}"
    return found if found in HEXES else None


NEIGHBOURS = {
    space: [other for direction in STEPS if (other := beside(space, direction)) is not None] for space in HEXES
}
"""The hexes that touch each hex, clockwise from the north."""

STREET_NEIGHBOURS = {
    space: [other for other in others if other in STREETS] for space, others in NEIGHBOURS.items() if space in STREETS
}


def beam(space: str, direction: str) -> list[str]:
    """The street hexes in a straight row before a hex, up to the first that is none."""
    row: list[str] = []
    ahead = beside(space, direction)
    while ahead in STREETS:
        row.append(ahead)
        ahead = beside(ahead, direction)
    return row


def distances(goal: str) -> dict[str, int]:
    """The street distance of every street hex to one of them."""
    return costs(goal, 60)


def costs(start: str, points: int, manholes: Iterable[str] = (), *, is_crossing: bool = False) -> dict[str, int]:
    """The fewest points to every hex within reach, the start included, characters disregarded."""
    network = set(manholes)
    found = {start: 0}
    border = [start]
    for spent in range(1, points + 1):
        following = []
        for space in border:
            steps = set(NEIGHBOURS[space] if is_crossing else STREET_NEIGHBOURS[space])
            for other in steps | (network if space in network else set()):
                if other not in found:
                    found[other] = spent
                    following.append(other)
        border = following
    return found


def walked(space: str, steps: int) -> set[str]:
    """Where a walk of exactly so many street steps can end."""
    reached = {space}
    for _ in range(steps):
        reached = {other for one in reached for other in STREET_NEIGHBOURS[one]}
    return reached
