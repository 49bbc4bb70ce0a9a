"""The nine characters, in board-file order."""

from __future__ import annotations

from mrjack.core.named import Named


class Character(Named):
    """A character. ``str(character)`` is the id, ``title`` the full name (PK-COMP-1)."""

    LESTRADE = 0
    BERT = 1
    PIZER = 2
    SMITH = 3
    LANE = 4
    MADAME = 5
    STEALTHY = 6
    GOODLEY = 7
    GULL = 8

    @property
    def title(self) -> str:
        """The full name.

        >>> Character.LANE.title
        'Joseph Lane'
        """
        return TITLES[self]

    @property
    def hourglasses(self) -> int:
        """How many hourglasses stand on the alibi card (PK-COMP-1).

        >>> Character.MADAME.hourglasses
        2
        """
        return HOURGLASSES[self]


TITLES = (
    "Inspector Lestrade",
    "Jeremy Bert",
    "John Pizer",
    "John Smith",
    "Joseph Lane",
    "Madame",
    "Miss Stealthy",
    "Sergeant Goodley",
    "William Gull",
)
HOURGLASSES = (0, 1, 1, 1, 1, 2, 1, 0, 1)

CHARACTERS = tuple(Character)
ALL_CHARACTERS_MASK = (1 << len(CHARACTERS)) - 1
LESTRADE, BERT, PIZER, SMITH, LANE, MADAME, STEALTHY, GOODLEY, GULL = CHARACTERS


def hourglasses_on(cards: tuple[Character, ...]) -> int:
    """The hourglasses on some alibi cards together.

    >>> hourglasses_on((MADAME, GOODLEY, GULL))
    3
    """
    return sum(map(HOURGLASSES.__getitem__, cards))
