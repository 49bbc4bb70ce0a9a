"""What stands where before play: names, mappings, and everything that is wrong with one."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from mrjack import Game, Player, SetupError, UsageError, dumps, newyork

RULES = newyork.RULES
BOX: dict[str, Any] = dict(newyork.LAYOUTS["box"])
PEOPLE: dict[str, str] = BOX["characters"]
OWN = BOX | {
    "characters": PEOPLE | {"beach": "e2"},
    "metro": ["a2", "l6"],
    "gaslamps": [],
    "sites": ["m12", "c1"],
    "parks": ["f7"],
    "investigation": [["d5", "d6"], ["e7", "f8"]],
    "steamers": ["b1", "g2"],
    "informant": {"at": "b4", "side": "talkative"},
    "witness": "invisible",
}


def problems(layout: Any) -> tuple[str, ...]:
    """Everything that is wrong with a layout."""
    with pytest.raises(SetupError) as caught:
        RULES.start(layout)
    return caught.value.problems


def without(*keys: str) -> dict[str, Any]:
    """The box without some keys."""
    return {key: value for key, value in BOX.items() if key not in keys}


def test_the_named_layouts() -> None:
    """The default comes first, and no two are alike."""
    assert RULES.layouts == tuple(newyork.LAYOUTS) == ("box", "box-k4", "box-e5", "box-k4-e5")
    assert RULES.start() == RULES.start(None) == RULES.start("box")
    assert len({RULES.start(name) for name in RULES.layouts}) == 4


@pytest.mark.parametrize("name", newyork.LAYOUTS)
def test_a_named_layout_is_known_by_its_name_and_by_its_shape(name: str) -> None:
    """A mapping that says what a name says is that layout."""
    assert RULES.layout_of(RULES.start(name)) == name
    assert RULES.start(newyork.LAYOUTS[name]) == RULES.start(name)
    assert RULES.public_view(RULES.start(name)).layout == name


@pytest.mark.parametrize("name", ["", "Box", "box-", "2016", "x" * 1_000])
def test_an_unknown_name_is_a_wrong_use(name: str) -> None:
    """The message lists the names, and is short."""
    with pytest.raises(UsageError) as caught:
        RULES.start(name)
    assert str(caught.value).startswith("newyork has the layouts box box-k4 box-e5 box-k4-e5, not '")
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("wrong", [5, True, b"box", ["box"], [("metro", [])]], ids=repr)
def test_a_layout_is_a_name_or_a_mapping(wrong: Any) -> None:
    """Nothing else is taken, by a game or a follower either."""
    with pytest.raises(UsageError):
        RULES.start(wrong)
    with pytest.raises(UsageError):
        RULES.first_view(Player.JACK, wrong)
    with pytest.raises(UsageError):
        Game(RULES, layout=wrong)


def test_a_layout_of_ones_own() -> None:
    """It begins a game called custom, and can be read off again as plain data."""
    before = copy.deepcopy(OWN)
    state = RULES.start(OWN)
    assert before == OWN
    view = RULES.public_view(state)
    assert view.layout == "custom"
    assert view.round == 1
    assert view.suspects == set(newyork.Character)
    assert not view.is_witnessed
    assert {str(space) for space in view.metro} == {"a2", "l6"}
    again = RULES.layout_of(state)
    assert again == OWN | {"sites": ["c1", "m12"]}
    assert RULES.start(json.loads(json.dumps(again))) == state
    assert RULES.layout_of(RULES.start(again)) == again


def test_the_order_of_lists_and_pairs_makes_no_difference() -> None:
    """Tuples are lists too, any mapping will do."""
    mixed: Mapping[str, Any] = MappingProxyType(
        OWN
        | {
            "sites": ("c1", "m12"),
            "investigation": (("f8", "e7"), ["d6", "d5"]),
            "steamers": ["g2", "b1"],
            "informant": MappingProxyType({"side": "talkative", "at": "b4"}),
        }
    )
    assert RULES.start(mixed) == RULES.start(OWN)


def test_only_what_stands_there_names_a_layout() -> None:
    """The box with its Steamers the other way round is still the box; one lamp more is not."""
    assert RULES.layout_of(RULES.start(BOX | {"steamers": ["l12", "e8"]})) == "box"
    assert RULES.layout_of(RULES.start(BOX | {"steamers": ["k4", "e8"]})) == "box-k4"
    assert RULES.layout_of(RULES.start(BOX | {"gaslamps": ["c3", "m7", "e2"]})) != "box"
    assert RULES.layout_of(RULES.start(BOX | {"witness": "invisible"})) != "box"


def test_an_empty_layout_misses_everything() -> None:
    """All keys are listed at once."""
    assert problems({}) == tuple(f"{key}: missing" for key in BOX)


@pytest.mark.parametrize(
    ("layout", "found"),
    [
        (without("metro", "witness"), ("metro: missing", "witness: missing")),
        (BOX | {"holmes": 1, 5: 2}, ("'holmes': unknown", "5: unknown")),
        (
            BOX | {"characters": {"beach": "e4"}},
            tuple(f"characters.{who}: missing" for who in PEOPLE if who != "beach"),
        ),
        (BOX | {"characters": PEOPLE | {"watson": "c1"}}, ("characters.'watson': unknown",)),
        (BOX | {"informant": {"at": "b4"}}, ("informant.side: missing",)),
        (BOX | {"informant": {"at": "b4", "side": "talkative", "mood": 1}}, ("informant.'mood': unknown",)),
        (
            BOX | {"characters": ["e4"]},
            ("characters: expected an object with beach rider latimer grant callahan eastman tumblety smith",),
        ),
        (BOX | {"informant": None}, ("informant: expected an object with at side",)),
        (BOX | {"metro": "b3"}, ("metro: expected a list",)),
        (BOX | {"parks": {"b4": 1}}, ("parks: expected a list",)),
        (BOX | {"investigation": [["e7", "f8"]]}, ("investigation: expected a list of 2",)),
        (BOX | {"investigation": None}, ("investigation: expected a list of 2",)),
    ],
    ids=range(12),
)
def test_missing_and_surplus_parts(layout: Any, found: tuple[str, ...]) -> None:
    """Each is named by its place."""
    assert problems(layout) == found


@pytest.mark.parametrize(
    ("layout", "places"),
    [
        (BOX | {"metro": ["b3", "z9", 5]}, ["metro[1]", "metro[2]"]),
        (BOX | {"gaslamps": ["C3"]}, ["gaslamps[0]"]),
        (BOX | {"steamers": ["e8", ["l12"]]}, ["steamers[1]"]),
        (BOX | {"characters": PEOPLE | {"beach": None, "smith": "j77"}}, ["characters.beach", "characters.smith"]),
        (BOX | {"informant": {"at": "x", "side": "silent"}}, ["informant.at", "informant.side"]),
        (BOX | {"witness": True}, ["witness"]),
        (BOX | {"investigation": [["e7", "f6"], ["k5", "l5"]]}, ["investigation[0]"]),
        (BOX | {"investigation": [["e7", "f8", "f7"], "k5+l5"]}, ["investigation[0]", "investigation[1]"]),
        (BOX | {"investigation": [["e7", "e7"], [5, None]]}, ["investigation[0]", "investigation[1]"]),
        (BOX | {"sites": ["c1", "c2", "c1"]}, ["sites"]),
    ],
    ids=range(10),
)
def test_misspelt_parts_are_all_named_by_their_place(layout: Any, places: list[str]) -> None:
    """Ids are in lower case, pairs touch, and nothing stands twice."""
    assert [problem.partition(":")[0] for problem in problems(layout)] == places


@pytest.mark.rule("NY-SETUP-3")
def test_the_informant_starts_talkative() -> None:
    """Mute is no way to begin."""
    (problem,) = problems(BOX | {"informant": {"at": "b4", "side": "mute"}})
    assert problem.startswith("informant.side: ")


def test_the_arrangement_is_looked_at_once_all_is_spelt_right() -> None:
    """Everything that cannot stand so is listed, beside what is misspelt elsewhere."""
    wrong = BOX | {"metro": ["b3", "d3"], "steamers": ["e8"], "witness": "seen"}
    assert [problem.partition(":")[0] for problem in problems(wrong)] == ["witness", "metro", "steamers"]
    assert problems(wrong | {"witness": "visible"}) == (
        "metro: d3 is no street space",
        "steamers: 2 different ports are needed",
    )


def test_the_error_shows_all_problems_on_one_line() -> None:
    """`SetupError` joins them."""
    with pytest.raises(SetupError) as caught:
        Game(RULES, layout=without("metro", "parks"))
    assert str(caught.value) == "impossible arrangement: metro: missing; parks: missing"


def test_a_game_from_a_layout_of_ones_own_is_saved_with_it() -> None:
    """The record has the mapping, not a name."""
    game = Game(RULES, layout=OWN, seed=1)
    assert json.loads(dumps(game))["layout"] == OWN | {"sites": ["c1", "m12"]}


@pytest.mark.parametrize("pair", [[10**5000, 1], [None, "e4"], "e4e5", 5, ["e4"], ["e4", "e5", "e6"]], ids=range(6))
def test_a_pair_of_anything_else_is_named_by_its_place(pair: Any) -> None:
    """Huge numbers and wrong shapes are no pair of spaces, and the message stays short."""
    found = problems(BOX | {"investigation": [pair, ["k5", "l5"]]})
    assert found == ("investigation[0]: expected two touching spaces",)


def test_many_problems_are_counted_in_the_message() -> None:
    """All are in `problems`; the text shows the first of them."""
    with pytest.raises(SetupError) as caught:
        newyork.RULES.start(BOX | {f"key{number}": 1 for number in range(90)})
    assert len(caught.value.problems) == 90
    assert str(caught.value).endswith("; and 73 more")
    assert len(str(caught.value)) < 400


def test_what_has_more_entries_than_there_can_be_is_not_read() -> None:
    """Neither as a whole nor under a key; only that is said."""
    many = {f"key{number}": 1 for number in range(100_000)}
    assert problems(BOX | many) == ("more than 100 entries",)
    assert problems(BOX | {"characters": many}) == ("characters: more than 100 entries",)
    assert problems(BOX | {"metro": ["b3"] * 100_000}) == ("metro: more than 100 entries",)
