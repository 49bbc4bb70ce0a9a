"""Every action of the game: decisions of the players and outcomes of chance (PK-SEQ).

The objects in the tables at the end are built once and shared. Actions are values: equal ones are interchangeable.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, TypeAlias

from attrs import Attribute, field, frozen

from mrjack.core.actions import ActionText, distinct, is_bool, member_of
from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import plain_list
from mrjack.pocket.board import CELLS, DETECTIVES, SIDES, TOKENS, faces_of
from mrjack.pocket.cells import Cell, Detective, Face, Side
from mrjack.pocket.characters import CHARACTERS, Character

NOBODY = "none"

_is_character, _is_cell = member_of(Character), member_of(Cell)


def _from_one_to(most: int) -> Any:
    def check(_action: Any, attribute: Attribute[Any], value: Any) -> None:
        if type(value) is not int or not 1 <= value <= most:
            raise UsageError(f"{attribute.name} must be from 1 to {most}, not {quoted(value)}")

    return check


def _detective_or_none(_action: Any, attribute: Attribute[Any], value: Any) -> None:
    if value is not None and type(value) is not Detective:
        raise UsageError(f"{attribute.name} must be a {Detective.__qualname__} or None, not {quoted(value)}")


def _four_faces(value: Any) -> tuple[Face, ...]:
    """A face for each token."""
    faces = tuple(plain_list(value, len(TOKENS) + 1) or ())
    if len(faces) != len(TOKENS) or any(
        type(face) is not Face or face not in token for face, token in zip(faces, TOKENS, strict=True)
    ):
        raise UsageError(f"expected a face of each of the four tokens, not {quoted(value)}")
    return faces


@frozen(repr=False)
class PlaceTile(ActionText):
    """Chance: the tile that comes on a cell, suspect up, and its wall (PK-SEQ-1)."""

    verb: ClassVar[str] = "tile"
    cell: Cell = field(validator=_is_cell)
    who: Character = field(validator=_is_character)
    wall: Side = field(validator=member_of(Side))


@frozen(repr=False)
class Identity(ActionText):
    """Chance: who Jack is (PK-SEQ-2)."""

    verb: ClassVar[str] = "identity"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Throw(ActionText):
    """Chance: the faces of the four tokens in an odd turn, in the order of the tokens (PK-SEQ-3)."""

    verb: ClassVar[str] = "throw"
    faces: tuple[Face, ...] = field(converter=_four_faces)

    def arguments(self) -> tuple[Any, ...]:
        """The four faces, written one by one."""
        return self.faces


@frozen(repr=False)
class DrawAlibi(ActionText):
    """Chance: the alibi card of the action under way (PK-SEQ-5)."""

    verb: ClassVar[str] = "draw"
    card: Character = field(validator=_is_character)


@frozen(repr=False)
class Witness(ActionText):
    """The forced, truthful announcement after the fourth action (PK-SEQ-6)."""

    verb: ClassVar[str] = "witness"
    is_visible: bool = field(validator=is_bool)

    def arguments(self) -> tuple[Any, ...]:
        """The answer as a word."""
        return ("visible" if self.is_visible else "invisible",)


class MoveDetective(ActionText):
    """Move the detective token that the face names 1 or 2 positions clockwise (PK-DETECTIVE-1, PK-DETECTIVE-2).

    There is one class for each token, since each is a verb of its own.
    """

    __slots__ = ()
    face: ClassVar[Face]
    who: ClassVar[Detective]
    steps: int


@frozen(repr=False)
class MoveHolmes(MoveDetective):
    """Move Holmes 1 or 2 positions clockwise."""

    verb: ClassVar[str] = "holmes"
    face: ClassVar[Face] = Face.HOLMES
    who: ClassVar[Detective] = Detective.HOLMES
    steps: int = field(validator=_from_one_to(2))


@frozen(repr=False)
class MoveWatson(MoveDetective):
    """Move Watson 1 or 2 positions clockwise."""

    verb: ClassVar[str] = "watson"
    face: ClassVar[Face] = Face.WATSON
    who: ClassVar[Detective] = Detective.WATSON
    steps: int = field(validator=_from_one_to(2))


@frozen(repr=False)
class MoveToby(MoveDetective):
    """Move Toby 1 or 2 positions clockwise."""

    verb: ClassVar[str] = "toby"
    face: ClassVar[Face] = Face.TOBY
    who: ClassVar[Detective] = Detective.TOBY
    steps: int = field(validator=_from_one_to(2))


@frozen(repr=False)
class Rotate(ActionText):
    """Turn the tile on a cell clockwise by 1, 2 or 3 quarters (PK-ROTATE-1, PK-ROTATE-2). The text gives degrees."""

    verb: ClassVar[str] = "rotate"
    cell: Cell = field(validator=_is_cell)
    quarter_turns: int = field(validator=_from_one_to(3))

    def arguments(self) -> tuple[Any, ...]:
        """The cell and the degrees."""
        return self.cell, 90 * self.quarter_turns


@frozen(repr=False)
class Exchange(ActionText):
    """The tiles of two cells trade places (PK-EXCHANGE-1), with whatever effect (PK-EXCHANGE-2).

    The cells are put in canonical order (PK-EXCHANGE-3).
    """

    verb: ClassVar[str] = "exchange"
    first: Cell = field(validator=_is_cell)
    second: Cell = field(validator=_is_cell)

    def __attrs_post_init__(self) -> None:
        first, second = distinct(Cell, 2, (self.first, self.second))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@frozen(repr=False)
class Joker(ActionText):
    """Move any detective token one position clockwise; None moves nobody (PK-JOKER-1, PK-JOKER-2).

    The token's own action for one step is another action (PK-JOKER-3).
    """

    verb: ClassVar[str] = "joker"
    who: Detective | None = field(validator=_detective_or_none)

    def arguments(self) -> tuple[Any, ...]:
        """The token, or ``none``."""
        return (NOBODY if self.who is None else self.who,)


@frozen(repr=False)
class Alibi(ActionText):
    """Take an alibi card (PK-ALIBI-1, PK-ALIBI-3); which one is drawn directly afterwards."""

    verb: ClassVar[str] = "alibi"


Action: TypeAlias = (
    MoveHolmes
    | MoveWatson
    | MoveToby
    | Rotate
    | Exchange
    | Joker
    | Alibi
    | PlaceTile
    | Identity
    | Throw
    | DrawAlibi
    | Witness
)

# By steps less one.
HOLMES_MOVES = (MoveHolmes(1), MoveHolmes(2))
WATSON_MOVES = (MoveWatson(1), MoveWatson(2))
TOBY_MOVES = (MoveToby(1), MoveToby(2))
# By 3 x cell + quarter turns - 1.
ROTATIONS = tuple(Rotate(cell, quarters) for cell in CELLS for quarters in (1, 2, 3))
EXCHANGES = {pair: Exchange(*pair) for pair in combinations(CELLS, 2)}
JOKERS = (*map(Joker, DETECTIVES), Joker(None))
ALIBI = Alibi()
PLACEMENTS = tuple(tuple(tuple(PlaceTile(cell, who, wall) for wall in SIDES) for who in CHARACTERS) for cell in CELLS)
IDENTITIES = tuple(map(Identity, CHARACTERS))
# All fronts first; the last token changes fastest.
THROWS = tuple(Throw(faces_of(int(f"{number:04b}"[::-1], 2))) for number in range(1 << len(TOKENS)))
DRAWS = tuple(map(DrawAlibi, CHARACTERS))
WITNESS_INVISIBLE, WITNESS_VISIBLE = WITNESSES = (Witness(False), Witness(True))
