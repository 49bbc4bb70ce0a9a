"""Every action of the game: decisions of the players and outcomes of chance (rules, section 2).

The objects in the tables at the end are built once and shared. Actions are values: equal ones are interchangeable.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, TypeAlias

from attrs import Attribute, field, frozen

from mrjack.core.actions import ActionText, distinct, is_bool, member_of
from mrjack.core.bits import Picker, few_picker
from mrjack.core.errors import UsageError, quoted
from mrjack.street.rounds import DEALS
from mrjack.whitechapel.board import DIRECTIONS, EXITS, SPACES
from mrjack.whitechapel.characters import CHARACTERS, Character
from mrjack.whitechapel.spaces import Direction, Exit, Space

POINTS = (1, 2, 3)

_is_character, _is_space, _is_exit = member_of(Character), member_of(Space), member_of(Exit)


def _four_characters(value: Any) -> tuple[Character, ...]:
    return distinct(Character, 4, value)


def _is_points(_action: Any, attribute: Attribute[Any], value: Any) -> None:
    if type(value) is not int or value not in POINTS:
        raise UsageError(f"{attribute.name} must be 1, 2 or 3, not {quoted(value)}")


@frozen(repr=False)
class Identity(ActionText):
    """Chance: who Jack is (WC-SEQ-1)."""

    verb: ClassVar[str] = "identity"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Deal(ActionText):
    """Chance: the four cards of an odd round (WC-SEQ-2)."""

    verb: ClassVar[str] = "cards"
    four: tuple[Character, ...] = field(converter=_four_characters)

    def arguments(self) -> tuple[Any, ...]:
        """The four characters, written one by one."""
        return self.four


@frozen(repr=False)
class DrawAlibi(ActionText):
    """Chance: the alibi card that the player in control draws after Holmes' move (WC-SEQ-7)."""

    verb: ClassVar[str] = "draw"
    card: Character = field(validator=_is_character)


@frozen(repr=False)
class Witness(ActionText):
    """The forced, truthful announcement at the end of a round (WC-SEQ-4)."""

    verb: ClassVar[str] = "witness"
    is_visible: bool = field(validator=is_bool)

    def arguments(self) -> tuple[Any, ...]:
        """The status as a word."""
        return ("visible" if self.is_visible else "invisible",)


@frozen(repr=False)
class Activate(ActionText):
    """Pick a card of the round (WC-SEQ-3)."""

    verb: ClassVar[str] = "activate"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Move(ActionText):
    """The own move of the activated character, named by its end hex (WC-MOVE-2)."""

    verb: ClassVar[str] = "move"
    to: Space = field(validator=_is_space)


@frozen(repr=False)
class Swap(ActionText):
    """Gull trades hexes with another character in place of his move (WC-GULL-1)."""

    verb: ClassVar[str] = "swap"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Accuse(ActionText):
    """End the own move on another character and accuse it (WC-ACCUSE-1)."""

    verb: ClassVar[str] = "accuse"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Escape(ActionText):
    """Leave the board with Jack by an exit (WC-ESCAPE-1)."""

    verb: ClassVar[str] = "escape"
    by: Exit = field(validator=_is_exit)


@frozen(repr=False)
class MoveLamp(ActionText):
    """Smith's power: a lit tile goes to an unlit gaslight hex (WC-SMITH-1)."""

    verb: ClassVar[str] = "lamp"
    source: Space = field(validator=_is_space)
    target: Space = field(validator=_is_space)


@frozen(repr=False)
class MoveCordon(ActionText):
    """Lestrade's power: a cordon goes to an exit without one (WC-LESTRADE-1)."""

    verb: ClassVar[str] = "cordon"
    source: Exit = field(validator=_is_exit)
    target: Exit = field(validator=_is_exit)


@frozen(repr=False)
class MoveCover(ActionText):
    """Bert's power: a cover goes to an open manhole (WC-BERT-1)."""

    verb: ClassVar[str] = "cover"
    source: Space = field(validator=_is_space)
    target: Space = field(validator=_is_space)


@frozen(repr=False)
class Whistle(ActionText):
    """Goodley's power: another character comes nearer to him, on a walk of exactly so many steps (WC-GOODLEY-2)."""

    verb: ClassVar[str] = "whistle"
    who: Character = field(validator=_is_character)
    to: Space = field(validator=_is_space)
    points: int = field(validator=_is_points)


@frozen(repr=False)
class Face(ActionText):
    """Point Watson's lantern (WC-WATSON-1)."""

    verb: ClassVar[str] = "face"
    direction: Direction = field(validator=member_of(Direction))


@frozen(repr=False)
class EndActivation(ActionText):
    """Close the activation, where nothing that is due can be done (WC-SEQ-6)."""

    verb: ClassVar[str] = "end"


Action: TypeAlias = (
    Activate
    | Move
    | Swap
    | Accuse
    | Escape
    | MoveLamp
    | MoveCordon
    | MoveCover
    | Whistle
    | Face
    | EndActivation
    | Identity
    | Deal
    | Witness
    | DrawAlibi
)

ACTIVATIONS = tuple(map(Activate, CHARACTERS))
MOVES = tuple(map(Move, SPACES))
SWAPS = tuple(map(Swap, CHARACTERS))
ACCUSATIONS = tuple(map(Accuse, CHARACTERS))
ESCAPES = tuple(map(Escape, EXITS))
CORDONS = tuple(tuple(MoveCordon(source, target) for target in EXITS) for source in EXITS)
WHISTLES = tuple(tuple(tuple(Whistle(who, to, points) for to in SPACES) for points in POINTS) for who in CHARACTERS)
FACES = tuple(map(Face, DIRECTIONS))
END = EndActivation()
IDENTITIES = tuple(map(Identity, CHARACTERS))
DEAL_ACTIONS = tuple(Deal(tuple(CHARACTERS[number] for number in four)) for four in DEALS)
WITNESSES = (Witness(False), Witness(True))
DRAWS = tuple(map(DrawAlibi, CHARACTERS))

# The shared actions whose places are in a bit set, in canonical order.
pick_activations: Callable[[int], tuple[Action, ...]] = few_picker(ACTIVATIONS)
pick_moves: Picker[Action] = Picker(MOVES)
pick_accusations: Callable[[int], tuple[Action, ...]] = few_picker(ACCUSATIONS)
pick_escapes: Callable[[int], tuple[Action, ...]] = few_picker(ESCAPES)


@cache
def lamps(source: int) -> tuple[MoveLamp, ...]:
    """All moves of a lit tile away from a hex, by the hex it goes to. Built when first asked for."""
    return tuple(MoveLamp(SPACES[source], target) for target in SPACES)


@cache
def covers(source: int) -> tuple[MoveCover, ...]:
    """All moves of a cover away from a hex, by the hex it goes to. Built when first asked for."""
    return tuple(MoveCover(SPACES[source], target) for target in SPACES)
