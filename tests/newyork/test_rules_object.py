"""The rules as one object: its constants, and that it stays one."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from mrjack import Outcome, Player, UsageError, newyork
from tests.newyork.positions import after, position

RULES = newyork.RULES


def test_the_constants_of_the_game() -> None:
    """What programs ask first."""
    assert RULES.name == "newyork"
    assert RULES.layouts == ("box", "box-k4", "box-e5", "box-k4-e5")
    assert RULES.characters == tuple(newyork.Character)
    assert [str(ending) for ending in RULES.endings] == ["accusation", "false-accusation", "escape", "dawn"]
    assert RULES.action_count == 1_252 + 209**2 + 88
    assert RULES.longest_log == 124


def test_there_is_one_object() -> None:
    """Copies and pickles are the same one."""
    assert copy.copy(RULES) is copy.deepcopy(RULES) is pickle.loads(pickle.dumps(RULES)) is RULES
    assert repr(RULES) == "newyork.RULES"


def test_states_and_views_are_known_by_their_kind() -> None:
    """A state is no view, and a spectator's view is none of a player's."""
    state = position()
    assert RULES.is_state(state)
    assert RULES.is_view(RULES.view(state, Player.JACK))
    others: list[object] = [None, "box 1", state.table, RULES.public_view(state)]
    assert not any(map(RULES.is_state, [*others, RULES.view(state, Player.JACK)]))
    assert not any(map(RULES.is_view, [*others, state]))


def test_a_state_tells_who_is_to_move_and_how_it_ended() -> None:
    """One of them at most."""
    assert (RULES.to_move(RULES.start()), RULES.outcome(RULES.start())) == (None, None)
    assert (RULES.to_move(position(by="jack")), RULES.outcome(position())) == (Player.JACK, None)
    over = after(position("beach"), "accuse tumblety")
    assert (RULES.to_move(over), RULES.outcome(over)) == (None, Outcome(Player.JACK, newyork.Ending.FALSE_ACCUSATION))


@pytest.mark.parametrize("wrong", [None, "box 1", RULES.start().table, RULES.public_view(RULES.start())], ids=range(4))
def test_only_states_are_asked(wrong: Any) -> None:
    """Anything else is a wrong use, whatever is asked."""
    for ask in (RULES.to_move, RULES.legal_actions, RULES.outcome, RULES.chance, RULES.public_view):
        with pytest.raises(UsageError):
            ask(wrong)
    with pytest.raises(UsageError):
        RULES.why_illegal(wrong, newyork.EndActivation())
