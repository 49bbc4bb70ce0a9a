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
from mrjack.core.building import builder
from mrjack.core.errors import UsageError
from mrjack.newyork.board import EXITS, PAIR_NUMBER, PAIRS, PORTS, SPACES
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.spaces import Space
from mrjack.street.rounds import DEALS

Pair: TypeAlias = tuple[Space, Space]

_is_character, _is_space = member_of(Character), member_of(Space)


def _four_characters(value: Any) -> tuple[Character, ...]:
    return distinct(Character, 4, value)


def _two_spaces(value: Any) -> Pair:
    first, second = distinct(Space, 2, value)
    return first, second


def _touching(_action: Any, attribute: Attribute[Any], value: Pair) -> None:
    if value not in PAIR_NUMBER:
        raise UsageError(f"{attribute.name} must be two touching spaces, not {value[0]}+{value[1]}")


@frozen(repr=False)
class Identity(ActionText):
    """Chance: who Jack is (NY-SEQ-1)."""

    verb: ClassVar[str] = "identity"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Deal(ActionText):
    """Chance: the four cards of an odd round (NY-SEQ-2)."""

    verb: ClassVar[str] = "cards"
    four: tuple[Character, ...] = field(converter=_four_characters)

    def arguments(self) -> tuple[Any, ...]:
        """The four characters, written one by one."""
        return self.four


@frozen(repr=False)
class DrawAlibi(ActionText):
    """Chance: the alibi card that the controller draws (NY-SEQ-6)."""

    verb: ClassVar[str] = "draw"
    card: Character = field(validator=_is_character)


@frozen(repr=False)
class Witness(ActionText):
    """The forced, truthful announcement at the end of a round (NY-SEQ-5)."""

    verb: ClassVar[str] = "witness"
    is_visible: bool = field(validator=is_bool)

    def arguments(self) -> tuple[Any, ...]:
        """The status as a word."""
        return ("visible" if self.is_visible else "invisible",)


@frozen(repr=False)
class Activate(ActionText):
    """Pick a card of the round (NY-SEQ-3)."""

    verb: ClassVar[str] = "activate"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class PlaceInformant(ActionText):
    """Put the Informant, who was just consulted, Mute on another space (NY-INFORMANT-2)."""

    verb: ClassVar[str] = "informant"
    at: Space = field(validator=_is_space)


@frozen(repr=False)
class Move(ActionText):
    """The own move of the activated character, named by its end space (NY-MOVE-4)."""

    verb: ClassVar[str] = "move"
    to: Space = field(validator=_is_space)


@frozen(repr=False)
class Accuse(ActionText):
    """End the own move on another character and accuse it (NY-ACCUSE-1)."""

    verb: ClassVar[str] = "accuse"
    who: Character = field(validator=_is_character)


@frozen(repr=False)
class Escape(ActionText):
    """Leave the map with Jack by a port or the land exit (NY-ESCAPE-1)."""

    verb: ClassVar[str] = "escape"
    by: Space = field(validator=member_of(Space, *EXITS))


@frozen(repr=False)
class BuildMetro(ActionText):
    """Beach's power: a new metro entrance (NY-BEACH-1)."""

    verb: ClassVar[str] = "metro"
    at: Space = field(validator=_is_space)


@frozen(repr=False)
class BuildSite(ActionText):
    """Rider's power: a new Building site (NY-RIDER-1)."""

    verb: ClassVar[str] = "site"
    at: Space = field(validator=_is_space)


@frozen(repr=False)
class BuildGaslamp(ActionText):
    """Latimer's power: a new Gaslamp (NY-LATIMER-1)."""

    verb: ClassVar[str] = "lamp"
    at: Space = field(validator=_is_space)


@frozen(repr=False)
class BuildPark(ActionText):
    """Grant's power: turn the tile on a space into a Park (NY-GRANT-1)."""

    verb: ClassVar[str] = "park"
    at: Space = field(validator=_is_space)


@frozen(repr=False)
class Push(ActionText):
    """Eastman's power: move another character (NY-EASTMAN-1)."""

    verb: ClassVar[str] = "push"
    who: Character = field(validator=_is_character)
    to: Space = field(validator=_is_space)


@frozen(repr=False)
class Swap(ActionText):
    """Tumblety's power: two characters trade places (NY-TUMBLETY-1). They are put in canonical order (NY-SEQ-11)."""

    verb: ClassVar[str] = "swap"
    first: Character = field(validator=_is_character)
    second: Character = field(validator=_is_character)

    def __attrs_post_init__(self) -> None:
        first, second = distinct(Character, 2, (self.first, self.second))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@frozen(repr=False)
class MoveSteamer(ActionText):
    """Smith's power: a Steamer goes to a port without one (NY-SMITH-1)."""

    verb: ClassVar[str] = "steamer"
    source: Space = field(validator=member_of(Space, *PORTS))
    target: Space = field(validator=member_of(Space, *PORTS))


@frozen(repr=False)
class EndActivation(ActionText):
    """Close the activation, where nothing that is due can be done (NY-SEQ-9)."""

    verb: ClassVar[str] = "end"


@frozen(repr=False)
class MoveInvestigation(ActionText):
    """Callahan's power: a tile goes from two touching spaces to two touching spaces (NY-CALLAHAN-1).

    Each pair is put in canonical order (NY-SEQ-11).
    """

    verb: ClassVar[str] = "investigation"
    source: Pair = field(converter=_two_spaces, validator=_touching)
    target: Pair = field(converter=_two_spaces, validator=_touching)


Action: TypeAlias = (
    Activate
    | PlaceInformant
    | Move
    | Accuse
    | Escape
    | BuildMetro
    | BuildSite
    | BuildGaslamp
    | BuildPark
    | Push
    | Swap
    | MoveSteamer
    | EndActivation
    | MoveInvestigation
    | Identity
    | Deal
    | Witness
    | DrawAlibi
)

ACTIVATIONS = tuple(map(Activate, CHARACTERS))
INFORMANT_PLACES = tuple(map(PlaceInformant, SPACES))
MOVES = tuple(map(Move, SPACES))
ACCUSATIONS = tuple(map(Accuse, CHARACTERS))
ESCAPES = {exit_: Escape(exit_) for exit_ in EXITS}
METROS = tuple(map(BuildMetro, SPACES))
SITES = tuple(map(BuildSite, SPACES))
GASLAMPS = tuple(map(BuildGaslamp, SPACES))
PARKS = tuple(map(BuildPark, SPACES))
PUSHES = tuple(tuple(Push(who, to) for to in SPACES) for who in CHARACTERS)
SWAPS = {(a, b): Swap(a, b) for a in CHARACTERS for b in CHARACTERS if a < b}
STEAMERS = {(a, b): MoveSteamer(a, b) for a in PORTS for b in PORTS}
END = EndActivation()
IDENTITIES = tuple(map(Identity, CHARACTERS))
DEAL_ACTIONS = tuple(Deal(tuple(CHARACTERS[number] for number in four)) for four in DEALS)
WITNESS_INVISIBLE, WITNESS_VISIBLE = WITNESSES = (Witness(False), Witness(True))
DRAWS = tuple(map(DrawAlibi, CHARACTERS))

# The shared actions whose places are in a bit set, in canonical order.
pick_activations: Callable[[int], tuple[Action, ...]] = few_picker(ACTIVATIONS)
pick_informant_places: Picker[Action] = Picker(INFORMANT_PLACES)
pick_moves: Picker[Action] = Picker(MOVES)
pick_accusations: Callable[[int], tuple[Action, ...]] = few_picker(ACCUSATIONS)
pick_metros: Picker[Action] = Picker(METROS)
pick_sites: Picker[Action] = Picker(SITES)
pick_gaslamps: Picker[Action] = Picker(GASLAMPS)
pick_parks: Picker[Action] = Picker(PARKS)
pick_pushes: tuple[Picker[Action], ...] = tuple(map(Picker, PUSHES))


@cache
def investigations(source: int) -> tuple[MoveInvestigation, ...]:
    """All moves of a tile away from a numbered pair, by the number of the pair it goes to.

    Built when first asked for: there are 209 x 209 of them. The cache ends at 209 entries.
    """
    # The pairs come from their table: checking 209 x 209 of them again would take the better part of a second.
    unchecked, pair = builder(MoveInvestigation), PAIRS[source]
    return tuple([unchecked(pair, target) for target in PAIRS])


@cache
def pick_investigations(source: int) -> Picker[Action]:
    """Picks out of `investigations` of a pair by a bit set of pair numbers."""
    return Picker(investigations(source))
