"""The eight characters, in the order in which options are listed (WC-SEQ-9)."""

from __future__ import annotations

from mrjack.core.named import Named


class Character(Named):
    """A character. ``str(character)`` is the id, ``title`` the full name."""

    HOLMES = 0
    WATSON = 1
    SMITH = 2
    LESTRADE = 3
    STEALTHY = 4
    GOODLEY = 5
    GULL = 6
    BERT = 7

    @property
    def title(self) -> str:
        """The full name.

        >>> Character.STEALTHY.title
        'Miss Stealthy'
        """
        return TITLES[self]


TITLES = (
    "Sherlock Holmes",
    "John H. Watson",
    "John Smith",
    "Inspector Lestrade",
    "Miss Stealthy",
    "Sergeant Goodley",
    "Sir William Gull",
    "Jeremy Bert",
)

CHARACTERS = tuple(Character)
HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT = CHARACTERS

# Whose power is used before or after the move (WC-MOVE-6); the others' is part of the move or follows it.
POWERED_MASK = 1 << SMITH | 1 << LESTRADE | 1 << GOODLEY | 1 << BERT
