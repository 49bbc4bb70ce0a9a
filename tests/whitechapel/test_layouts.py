"""What stands where before play: names, mappings, and everything that is wrong with one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from mrjack import Game, Player, SetupError, UsageError, dumps, loads, whitechapel

RULES = whitechapel.RULES
NOW: dict[str, Any] = dict(whitechapel.LAYOUTS["2016"])
PEOPLE: dict[str, str] = dict(NOW["characters"])
LIT: dict[str, str] = dict(NOW["lit_gaslights"])
OWN: dict[str, Any] = NOW | {
    "characters": PEOPLE | {"holmes": "m12"},
    "open_manholes": ["a1", "m8"],
    "covered_manholes": ["a2", "m9"],
    "lit_gaslights": {"b2": "blank", "f9": "4", "h4": "1", "k6": "3", "h8": "blank", "l11": "2"},
    "unlit_gaslights": ["c7", "f5"],
    "cordons": ["nw", "se"],
    "watson_facing": "s",
    "witness": "invisible",
}


def problems(layout: Any) -> tuple[str, ...]:
    """Everything that is wrong with a layout."""
    with pytest.raises(SetupError) as caught:
        RULES.start(layout)
    return caught.value.problems


def test_the_named_layouts() -> None:
    """The default comes first; each is known by its name and by its shape."""
    assert RULES.layouts == tuple(whitechapel.LAYOUTS) == ("2016", "2006")
    assert RULES.start() == RULES.start("2016") != RULES.start("2006")
    for name, layout in whitechapel.LAYOUTS.items():
        assert RULES.layout_of(RULES.start(name)) == name
        assert RULES.start(layout) == RULES.start(name)


@pytest.mark.parametrize("wrong", ["", "2007", "box", 2016, b"2016", ["2016"]], ids=repr)
def test_anything_else_is_a_wrong_use(wrong: Any) -> None:
    """An unknown name, or what is neither a name nor a mapping."""
    for ask in (RULES.start, lambda layout: RULES.first_view(Player.JACK, layout)):
        with pytest.raises(UsageError):
            ask(wrong)


def test_a_layout_of_ones_own() -> None:
    """It begins a game called custom, can be read off again as plain data, and goes into records."""
    before = copy.deepcopy(OWN)
    state = RULES.start(OWN)
    assert before == OWN
    view = RULES.public_view(state)
    assert view.layout == "custom"
    assert not view.is_witnessed
    assert {str(space): tile for space, tile in view.lit.items()} == OWN["lit_gaslights"]
    assert RULES.layout_of(state) == OWN
    assert RULES.start(json.loads(json.dumps(RULES.layout_of(state)))) == state
    game = Game(RULES, layout=OWN, seed=1)
    assert json.loads(dumps(game))["layout"] == OWN
    assert loads(dumps(game)).state == game.state


def test_an_empty_layout_misses_everything() -> None:
    """All keys are listed at once."""
    assert problems({}) == tuple(f"{key}: missing" for key in NOW)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"metro": []}, ("'metro': unknown",)),
        ({"lit_gaslights": ["b2"]}, ("lit_gaslights: expected an object",)),
        ({"lit_gaslights": LIT | {"b3": "1"}}, ("lit_gaslights.'b3': unknown",)),
        ({"lit_gaslights": LIT | {5: "1"}}, ("lit_gaslights.5: unknown",)),
        (
            {"lit_gaslights": LIT | {"b2": "5"}},
            ("lit_gaslights.b2: expected 1 or 2 or 3 or 4 or blank, not '5'",),
        ),
        ({"lit_gaslights": LIT | {"b2": 1}}, ("lit_gaslights.b2: expected 1 or 2 or 3 or 4 or blank, not 1",)),
        ({"unlit_gaslights": ["f9"]}, ("unlit_gaslights: h4 must be named once, lit or unlit",)),
        ({"unlit_gaslights": ["f9", "h4", "b2"]}, ("unlit_gaslights: b2 must be named once, lit or unlit",)),
        ({"cordons": ["ne", "n"]}, ("cordons[1]: expected nw or ne or sw or se, not 'n'",)),
        ({"watson_facing": "e"}, ("watson_facing: expected n or ne or se or s or sw or nw, not 'e'",)),
        ({"witness": True}, ("witness: expected visible or invisible, not True",)),
        ({"open_manholes": "b6"}, ("open_manholes: expected a list",)),
        ({"open_manholes": ["b6", "b6"]}, ("open_manholes: 'b6' stands twice",)),
        ({"characters": PEOPLE | {"bert": "z1"}}, ("characters.bert: expected a known id, not 'z1'",)),
    ],
    ids=range(14),
)
def test_misspelt_parts_are_named_by_their_place(changes: dict[str, Any], found: tuple[str, ...]) -> None:
    """Faults of spelling come first, and what could not be read is blamed for nothing else."""
    assert problems(NOW | changes) == found
    if "cordons" not in changes:
        assert problems(NOW | changes | {"cordons": ["ne"]}) == (*found, "cordons: 2 different exits are needed")


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"cordons": ["ne"]}, ("cordons: 2 different exits are needed",)),
        ({"covered_manholes": ["b1"]}, ("covered_manholes: 2 different ones are needed",)),
        ({"covered_manholes": ["b1", "b6"]}, ("covered_manholes: b6 is open too",)),
        (
            {"open_manholes": ["b2", "d4"]},
            ("open_manholes: b2 is no street hex", "open_manholes: d4 is no street hex"),
        ),
        (
            {"lit_gaslights": LIT | {"b2": "2"}},
            ("lit_gaslights: the tiles of round 1 are 1 2 3 4 blank blank",),
        ),
        (
            {"lit_gaslights": {}, "unlit_gaslights": ["b2", "c7", "f5", "f9", "h4", "h8", "k6", "l11"]},
            ("lit_gaslights: the tiles of round 1 are 1 2 3 4 blank blank",),
        ),
        (
            {"characters": PEOPLE | {"bert": "b2", "gull": "g5"}},
            ("characters: holmes and gull both stand on g5", "characters: bert cannot stand on b2"),
        ),
    ],
    ids=range(7),
)
def test_arrangements_that_cannot_be(changes: dict[str, Any], found: tuple[str, ...]) -> None:
    """What is spelt right can still be impossible; all of it is told."""
    assert problems(NOW | changes) == found
    both = problems(NOW | {"cordons": ["ne"]} | changes)
    assert set(found) <= set(both)
    assert "cordons: 2 different exits are needed" in both


def test_a_board_without_open_manholes_can_be_played() -> None:
    """Then Bert has nowhere to lay a cover: he moves and his activation is ended."""
    game = Game(RULES, layout=NOW | {"open_manholes": []}, chance="manual")
    for text in ("identity gull", "cards holmes watson smith bert", "activate bert"):
        game.play(text)
    assert {str(action).split()[0] for action in game.legal_actions} == {"move", "accuse"}
    game.play(next(action for action in game.legal_actions if action.verb == "move"))
    assert [str(action) for action in game.legal_actions] == ["end"]
