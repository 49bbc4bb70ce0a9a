"""The quick constructor gives the same objects as the class."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError

from mrjack import Game, newyork, pocket, whitechapel
from mrjack.core.building import builder


@frozen
class Point:
    """Something to build."""

    x: int
    y: int = 7


def test_it_gives_an_object_of_the_class() -> None:
    """Equal, of the same class, with the same hash and repr, and it travels like any other."""
    built, plain = builder(Point)(1, 2), Point(1, 2)
    assert type(built) is Point
    assert built == plain
    assert hash(built) == hash(plain)
    assert repr(built) == repr(plain)
    assert copy.deepcopy(built) == pickle.loads(pickle.dumps(built)) == plain


def test_it_takes_what_the_class_takes() -> None:
    """By position and by name, with the defaults; too little or too much is refused."""
    assert builder(Point)(1) == builder(Point)(x=1) == Point(1)
    assert builder(Point)(1, y=3) == Point(1, 3)
    for arguments in ((), (1, 2, 3)):
        with pytest.raises(TypeError):
            builder(Point)(*arguments)


def test_what_it_gives_is_frozen() -> None:
    """Nothing can be assigned, deleted or added afterwards."""
    built = builder(Point)(1, 2)
    with pytest.raises(FrozenInstanceError):
        built.x = 3  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del built.x
    with pytest.raises((FrozenInstanceError, AttributeError)):
        built.z = 3  # type: ignore[attr-defined]
    assert built == Point(1, 2)


@pytest.mark.parametrize("rules", [newyork.RULES, whitechapel.RULES, pocket.RULES], ids=lambda rules: rules.name)
def test_states_of_games_are_frozen_all_the_way_down(rules: object) -> None:
    """What the steps build can be changed no more than what the constructors build."""
    game = Game(rules.name, seed=3)  # type: ignore[attr-defined]
    for _ in range(12):
        game.play(game.legal_actions[0])
    state = game.state
    parts = [state, state.table, state.table.pieces, state.table.turn, state.table.case, state.table.phase]
    for part in (*parts, state.secret):
        for name in (field.name for field in part.__attrs_attrs__):
            with pytest.raises(FrozenInstanceError):
                setattr(part, name, None)
