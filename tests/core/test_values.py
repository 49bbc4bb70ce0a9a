"""Small values: players, characters, action texts, secrets, worlds."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from mrjack import Hidden, Outcome, Player, UsageError, newyork
from mrjack.core.actions import member_of, text_of
from mrjack.core.cards import Knowledge, Secret, hand_count, knowledge
from mrjack.core.events import Event
from mrjack.core.players import PLAYERS, controller
from mrjack.core.worlds import Worlds, even_worlds
from mrjack.newyork import BEACH, CALLAHAN, GRANT, LATIMER, RIDER, SMITH, Character, Space

D, J = PLAYERS


@pytest.mark.parametrize("member", [*Player, *Character, *Space], ids=str)
def test_named_integers_show_their_id(member: Any) -> None:
    """Text, format and JSON keys carry the id, hashing and indexing the integer."""
    assert str(member) == f"{member}" == member.name.lower()
    assert f"{member:>9}" == str(member).rjust(9)
    assert repr(member) == f"{type(member).__name__}.{member.name}"
    assert hash(member) == hash(int(member))
    assert range(100)[member] == int(member)
    assert bool(member) is True
    assert json.loads(json.dumps({str(member): str(member)})) == {str(member): str(member)}


def test_players_are_each_others_opponents() -> None:
    """There are two."""
    assert PLAYERS == (Player.DETECTIVE, Player.JACK)
    assert D.opponent is J
    assert J.opponent is D


@pytest.mark.parametrize("number", range(1, 9))
def test_who_decides_alternates_by_round(number: int) -> None:
    """Odd rounds go D J J D, even ones J D D J."""
    assert [controller(number, done) for done in range(4)] == ([D, J, J, D] if number % 2 else [J, D, D, J])


def test_outcomes_show_their_parts() -> None:
    """As members of their enums."""
    dawn = Outcome(J, newyork.Ending.DAWN)
    assert repr(dawn) == "Outcome(winner=Player.JACK, reason=Ending.DAWN)"
    assert dawn.reason == "dawn"


def test_outcomes_and_events_are_written_short() -> None:
    """Winner and reason; the action, or its verb and a question mark."""
    assert str(Outcome(D, newyork.Ending.ACCUSATION)) == "detective accusation"
    assert str(Outcome(J, newyork.Ending.FALSE_ACCUSATION)) == "jack false-accusation"
    assert str(Event(4, newyork.Move(Space.E5))) == "move e5"
    assert str(Event(4, Hidden("draw", D))) == "draw ?"


def test_hidden_events_look_the_same_whatever_they_hide() -> None:
    """Verb and drawer are all there is."""
    assert Hidden("identity", J) == Hidden("identity", J)
    assert Hidden("draw", J) != Hidden("draw", D)


def test_arguments_are_written_by_id() -> None:
    """The parts of a pair are joined by a plus sign."""
    assert text_of(BEACH) == "beach"
    assert text_of((Space.E7, Space.F8)) == "e7+f8"


def test_a_member_of_another_enum_is_refused_by_name() -> None:
    """Equal integers are no way in."""
    check = member_of(Character)

    class Field:
        name = "who"

    check(None, Field(), BEACH)
    for wrong in (0, "beach", D, Space.A2, None):
        with pytest.raises(UsageError, match=r"^who must be a mrjack\.newyork\.characters\.Character, not "):
            check(None, Field(), wrong)


def test_a_secret_keeps_each_players_cards_in_the_order_drawn() -> None:
    """A drawn card goes to its drawer, and leaves the deck together with the identity."""
    secret = Secret(SMITH).with_card(J, GRANT).with_card(D, BEACH).with_card(J, RIDER)
    assert secret == Secret(SMITH, (BEACH,), (GRANT, RIDER))
    assert secret.alibis(D) == (BEACH,)
    assert secret.alibis(J) == (GRANT, RIDER)
    assert [str(who) for who in secret.deck(tuple(Character))] == ["latimer", "callahan", "eastman", "tumblety"]


def test_each_player_knows_a_part_of_the_secret() -> None:
    """The identity is Jack's knowledge, cards are their drawer's."""
    secret = Secret(SMITH, (BEACH,), (GRANT, RIDER))
    assert knowledge(secret, D) == Knowledge(None, (BEACH,))
    assert knowledge(secret, J) == Knowledge(SMITH, (GRANT, RIDER))


@pytest.mark.parametrize(("deck", "drawn", "hands"), [(7, 0, 1), (7, 1, 7), (7, 7, 5040), (5, 2, 20)])
def test_hands_are_counted_in_order(deck: int, drawn: int, hands: int) -> None:
    """The order drawn makes a difference."""
    assert hand_count(deck, drawn) == hands


def test_even_worlds_share_evenly() -> None:
    """Each candidate stands for as many worlds."""
    share = Fraction(1, 3)
    assert even_worlds(20, [BEACH, LATIMER, CALLAHAN]) == Worlds(60, {BEACH: share, LATIMER: share, CALLAHAN: share})
