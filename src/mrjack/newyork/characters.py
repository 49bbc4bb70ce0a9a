"""The eight characters, in board-file order."""

from __future__ import annotations

from mrjack.core.named import Named


class Character(Named):
    """A character. ``str(character)`` is the id, ``title`` the full name (NY-SCOPE-2)."""

    BEACH = 0
    RIDER = 1
    LATIMER = 2
    GRANT = 3
    CALLAHAN = 4
    EASTMAN = 5
    TUMBLETY = 6
    SMITH = 7

    @property
    def title(self) -> str:
        """The full name.

        >>> Character.BEACH.title
        'Alfred Ely Beach'
        """
        return TITLES[self]


TITLES = (
    "Alfred Ely Beach",
    "Cloud Rider",
    "Lewis Howard Latimer",
    "Mrs Emma Grant",
    "James H. Callahan",
    "Monk Eastman",
    "Francis J. Tumblety",
    "Edward Smith",
)

CHARACTERS = tuple(Character)
BEACH, RIDER, LATIMER, GRANT, CALLAHAN, EASTMAN, TUMBLETY, SMITH = CHARACTERS
