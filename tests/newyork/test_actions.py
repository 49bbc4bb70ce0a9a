"""The constructors of the actions: what they take, put in order and refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mrjack import Player, UsageError, newyork
from mrjack.core.named import Named
from mrjack.newyork import BEACH, CALLAHAN, EASTMAN, GRANT, LATIMER, RIDER, SMITH, TUMBLETY, Space, actions

E7, F8, K5, L5, A2, B2, E8 = Space.E7, Space.F8, Space.K5, Space.L5, Space.A2, Space.B2, Space.E8
EXITS = (Space.B1, Space.E8, Space.G2, Space.K4, Space.L12, Space.N8)


class Suspect(Named):
    """The characters of another game."""

    BEACH = 0
    HOLMES = 1


class Place(Named):
    """The spaces of another game."""

    A2 = 0
    A3 = 1


NO_CHARACTERS = ["beach", 0, None, Suspect.BEACH, Player.DETECTIVE, Space.A2, [BEACH]]
NO_SPACES = ["a2", 0, None, Place.A2, BEACH, (A2,)]
ONE_CHARACTER = [
    newyork.Identity,
    newyork.DrawAlibi,
    newyork.Activate,
    newyork.Accuse,
    lambda who: newyork.Push(who, A2),
    lambda who: newyork.Swap(who, SMITH),
    lambda who: newyork.Swap(SMITH, who),
    lambda who: newyork.Deal((who, GRANT, EASTMAN, SMITH)),
]
ONE_SPACE = [
    newyork.Move,
    newyork.PlaceInformant,
    newyork.Escape,
    newyork.BuildMetro,
    newyork.BuildSite,
    newyork.BuildGaslamp,
    newyork.BuildPark,
    lambda at: newyork.Push(BEACH, at),
    lambda at: newyork.MoveSteamer(at, E8),
    lambda at: newyork.MoveSteamer(E8, at),
    lambda at: newyork.MoveInvestigation((at, F8), (K5, L5)),
    lambda at: newyork.MoveInvestigation((K5, L5), (F8, at)),
]


@pytest.mark.parametrize("wrong", NO_CHARACTERS, ids=repr)
@pytest.mark.parametrize("make", ONE_CHARACTER, ids=range(len(ONE_CHARACTER)))
def test_a_character_is_a_character_of_this_game(make: Callable[[Any], object], wrong: Any) -> None:
    """Ids, numbers and the enums of other games are refused."""
    with pytest.raises(UsageError):
        make(wrong)


@pytest.mark.parametrize("wrong", NO_SPACES, ids=repr)
@pytest.mark.parametrize("make", ONE_SPACE, ids=range(len(ONE_SPACE)))
def test_a_space_is_a_space_of_this_game(make: Callable[[Any], object], wrong: Any) -> None:
    """Ids, numbers and the enums of other games are refused."""
    with pytest.raises(UsageError):
        make(wrong)


def test_a_refusal_names_the_field_and_the_enum() -> None:
    """What was expected, what came."""
    with pytest.raises(UsageError) as caught:
        newyork.Accuse(Suspect.BEACH)  # type: ignore[arg-type]
    assert str(caught.value) == "who must be a mrjack.newyork.characters.Character, not Suspect.BEACH"


@pytest.mark.parametrize(
    "at", [space for space in Space if str(space) not in ["b1", "e8", "g2", "k4", "l12", "n8"]], ids=str
)
def test_only_ports_and_the_land_exit_let_jack_out(at: Space) -> None:
    """No other space is an exit."""
    with pytest.raises(UsageError) as caught:
        newyork.Escape(at)
    assert str(caught.value) == f"by must be one of b1 e8 g2 k4 l12 n8, not {at}"


@pytest.mark.parametrize(("source", "target", "field"), [(Space.N8, E8, "source"), (E8, Space.N8, "target")], ids=str)
def test_steamers_lie_in_ports(source: Space, target: Space, field: str) -> None:
    """The land exit is no port."""
    with pytest.raises(UsageError) as caught:
        newyork.MoveSteamer(source, target)
    assert str(caught.value) == f"{field} must be one of b1 e8 g2 k4 l12, not n8"


@pytest.mark.parametrize("wrong", [1, 0, None, "visible"], ids=repr)
def test_a_status_is_a_bool(wrong: Any) -> None:
    """Numbers are none."""
    with pytest.raises(UsageError) as caught:
        newyork.Witness(wrong)
    assert str(caught.value).startswith("is_visible must be True or False, not ")


@pytest.mark.rule("NY-SEQ-11")
def test_pairs_are_put_in_canonical_order() -> None:
    """A pair given either way round is one action."""
    assert newyork.Swap(SMITH, BEACH) == newyork.Swap(BEACH, SMITH)
    assert str(newyork.Swap(SMITH, BEACH)) == "swap beach smith"
    action = newyork.MoveInvestigation((F8, E7), (L5, K5))
    assert action == newyork.MoveInvestigation((E7, F8), (K5, L5))
    assert str(action) == "investigation e7+f8 k5+l5"
    assert newyork.MoveInvestigation((K5, L5), (E7, F8)) != action


def test_a_deal_is_put_in_canonical_order() -> None:
    """Four different characters, in any order, tuple or list."""
    deal = newyork.Deal((SMITH, BEACH, EASTMAN, GRANT))
    assert deal.four == (BEACH, GRANT, EASTMAN, SMITH)
    assert newyork.Deal([GRANT, SMITH, BEACH, EASTMAN]) == deal


@pytest.mark.parametrize(
    "four",
    [(), (BEACH,), (BEACH, GRANT, SMITH), (BEACH, BEACH, GRANT, SMITH), (BEACH, RIDER, GRANT, SMITH, EASTMAN)],
    ids=len,
)
def test_a_deal_has_four_different_characters(four: Any) -> None:
    """Not three, not five, none twice."""
    with pytest.raises(UsageError):
        newyork.Deal(four)


@pytest.mark.parametrize("wrong", [None, 5, "beach grant eastman smith", {BEACH, GRANT, EASTMAN, SMITH}], ids=repr)
def test_a_deal_is_a_row_of_characters(wrong: Any) -> None:
    """A set has no order to be put right, a text is for `parse_action`."""
    with pytest.raises(UsageError):
        newyork.Deal(wrong)


def test_nobody_is_swapped_with_himself() -> None:
    """A swap takes two."""
    with pytest.raises(UsageError):
        newyork.Swap(BEACH, BEACH)


@pytest.mark.parametrize("pair", [(E7, E7), (E7,), (E7, F8, K5), (), None, E7, "e7+f8"], ids=repr)
def test_a_tile_covers_two_spaces(pair: Any) -> None:
    """Two different ones, at both ends of its way."""
    with pytest.raises(UsageError):
        newyork.MoveInvestigation(pair, (K5, L5))
    with pytest.raises(UsageError):
        newyork.MoveInvestigation((K5, L5), pair)


@pytest.mark.parametrize("pair", [(A2, E7), (Space.A3, Space.LIBERTY), (Space.E7, Space.F6)], ids=repr)
def test_a_tile_covers_touching_spaces(pair: Any) -> None:
    """A ferry joins no spaces in that sense."""
    with pytest.raises(UsageError) as caught:
        newyork.MoveInvestigation((K5, L5), pair)
    first, second = sorted(pair)
    assert str(caught.value) == f"target must be two touching spaces, not {first}+{second}"


def test_equal_actions_are_interchangeable() -> None:
    """Actions are values: equality and hash follow the class and the fields."""
    assert newyork.Move(E7) == actions.MOVES[E7]
    assert hash(newyork.Move(E7)) == hash(actions.MOVES[E7])
    assert len({newyork.BuildMetro(E7), newyork.BuildSite(E7), newyork.Move(E7), newyork.PlaceInformant(E7)}) == 4
    assert len({newyork.Activate(TUMBLETY), newyork.Accuse(TUMBLETY), newyork.Identity(TUMBLETY)}) == 3
    assert newyork.EndActivation() == newyork.EndActivation()


def test_characters_have_a_title() -> None:
    """The full names of the box."""
    assert [who.title for who in (BEACH, LATIMER, CALLAHAN)] == [
        "Alfred Ely Beach",
        "Lewis Howard Latimer",
        "James H. Callahan",
    ]
