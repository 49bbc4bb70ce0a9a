"""What a view holds, under its names and as plain data."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest

from mrjack import Player, whitechapel
from mrjack.whitechapel import Character, Direction, Exit, Space
from tests.whitechapel.positions import after, position

RULES = whitechapel.RULES
# Goodley has moved and whistled Watson, whose direction is due; a round in which tile 1 and tile 2 are gone.
STATE = after(
    position(
        "goodley",
        round=3,
        identity="gull",
        suspects="holmes watson gull",
        cards="holmes watson stealthy",
        lit="b2=3 f9=blank h4=4 l11=blank",
        cordons="nw se",
        facing="sw",
        witness="invisible",
        detective_alibis="bert",
    ),
    "move k9",
    "whistle watson i5 1",
)


def test_what_lies_on_the_map() -> None:
    """Under plain names, as spaces, exits and directions."""
    view = RULES.public_view(STATE)
    assert view.spaces == {
        Character[name]: Space[space]
        for name, space in zip(
            ("HOLMES", "WATSON", "SMITH", "LESTRADE", "STEALTHY", "GOODLEY", "GULL", "BERT"),
            ("G5", "I5", "G8", "E5", "A3", "K9", "E9", "I8"),
            strict=True,
        )
    }
    assert view.lit == {Space.B2: "3", Space.F9: "blank", Space.H4: "4", Space.L11: "blank"}
    assert view.lamps == frozenset(view.lit)
    assert view.open_manholes == {Space.B6, Space.C4, Space.F10, Space.G6, Space.H3, Space.K9, Space.L7}
    assert view.covered_manholes == {Space.B1, Space.L12}
    assert view.cordons == {Exit.NW, Exit.SE}
    assert (view.facing, view.beam) == (Direction.SW, ())
    assert (view.active, view.is_moved, view.is_powered) == (whitechapel.GOODLEY, True, False)


def test_the_whistle_is_open_to_both() -> None:
    """The points left and who was whistled, from the first whistle until the last point."""
    for player in Player:
        view = RULES.view(STATE, player)
        assert view.whistle_points == 2
        assert view.whistled == {whitechapel.WATSON}
    faced = after(STATE, "face n")
    assert RULES.public_view(faced).beam == tuple(Space[name] for name in ("I6", "I7", "I8", "I9", "I10"))
    once = after(faced, "whistle holmes h6 1")
    assert RULES.public_view(once).whistle_points == 1
    assert RULES.public_view(once).whistled == {whitechapel.HOLMES, whitechapel.WATSON}
    done = RULES.public_view(after(once, "whistle smith g9 1"))
    assert (done.whistle_points, done.whistled, done.active) == (None, frozenset(), None)
    before = RULES.public_view(position("goodley"))
    assert (before.whistle_points, before.whistled) == (None, frozenset())


@pytest.mark.parametrize("player", [None, *Player], ids=str)
def test_plain_data(player: Player | None) -> None:
    """It survives JSON; lists run in the order of the map."""
    view = RULES.public_view(STATE) if player is None else RULES.view(STATE, player)
    data: dict[str, Any] = view.to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["lit"] == {"b2": "3", "f9": "blank", "h4": "4", "l11": "blank"}
    assert data["lamps"] == ["b2", "f9", "h4", "l11"]
    assert data["open_manholes"] == ["b6", "c4", "f10", "g6", "h3", "k9", "l7"]
    assert data["covered_manholes"] == ["b1", "l12"]
    assert (data["cordons"], data["facing"], data["beam"]) == (["nw", "se"], "sw", [])
    assert (data["whistle_points"], data["whistled"]) == (2, ["watson"])
    assert ("player" in data) == (player is not None)


def test_whoever_is_not_to_move_has_no_list() -> None:
    """Of Goodley's controller the six directions, of the other nothing."""
    mover = RULES.to_move(STATE)
    assert mover is Player.DETECTIVE
    assert [str(action) for action in RULES.view(STATE, mover).legal_actions] == [
        f"face {direction}" for direction in Direction
    ]
    assert RULES.view(STATE, mover.opponent).legal_actions == ()


def test_layouts_are_plain_mappings() -> None:
    """What a user reads off cannot be changed behind the rules' back."""
    assert isinstance(whitechapel.LAYOUTS, MappingProxyType)
