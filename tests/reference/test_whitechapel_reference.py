"""The slow reference of Whitechapel against the worked examples and counts of the rule text."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from . import whitechapel as wc

LAYOUTS = ["2016", "2006"]
HOLMES_FIRST = ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]


# Helpers ------------------------------------------------------------------------------


def position(layout: str = "2016", characters: dict[str, str] | None = None, **changes: Any) -> wc.Position:
    """The start of a layout with changes; identity gull unless said otherwise."""
    data = wc.snapshot(wc.start(layout))
    data["identity"] = "gull"
    if characters is not None:
        data["characters"].update(characters)
    data.update(changes)
    return wc.load(data)


def covering(layout: str, covers: str) -> dict[str, Any]:
    """The manholes of a layout with the two covers on these."""
    data = wc.snapshot(wc.start(layout))
    manholes = data["open_manholes"] + data["covered_manholes"]
    covered = covers.split()
    return {
        "covered_manholes": covered,
        "open_manholes": [space for space in manholes if space not in covered],
    }


def active(
    who: str,
    layout: str = "2016",
    control: str = "detective",
    characters: dict[str, str] | None = None,
    **changes: Any,
) -> wc.Position:
    """Right after `activate who` in round 1, first or second card."""
    others = [other for other in HOLMES_FIRST if other != who][:3]
    cards = others if control == "detective" else others[:2]
    values: dict[str, Any] = {"cards": cards, "deal": [who, *others], "active": who}
    values.update(changes)
    result = position(layout, characters, **values)
    assert wc.to_move(result) == control
    return result


def options(place: wc.Position, verb: str) -> list[str]:
    """What follows that verb in the legal list."""
    found = [text for text in wc.legal_actions(place) if text.split()[0] == verb]
    assert len(found) == len(set(found))
    return [text[len(verb) + 1 :] for text in found]


def moves(place: wc.Position) -> str:
    """The end hexes as one text."""
    return " ".join(options(place, "move"))


def verbs(place: wc.Position) -> dict[str, int]:
    """How many decisions of each kind are legal."""
    actions = wc.legal_actions(place)
    assert len(actions) == len(set(actions))
    return dict(Counter(text.split()[0] for text in actions))


def whistles(place: wc.Position, who: str) -> str:
    """The whistles of one character as to/points."""
    found = [text.split() for text in options(place, "whistle")]
    return " ".join(f"{space}/{points}" for name, space, points in found if name == who)


def play(place: wc.Position, *actions: str) -> wc.Position:
    """Every action in turn, each checked against the legal list."""
    for text in actions:
        assert text in wc.legal_actions(place), text
        before = json.dumps(wc.snapshot(place))
        after = wc.apply(place, text)
        assert json.dumps(wc.snapshot(place)) == before
        place = after
    return place


def key(place: wc.Position) -> str:
    """The position as a text to compare by."""
    return json.dumps(wc.snapshot(place), sort_keys=True)


def lit_from(gaslight: str) -> set[str]:
    """The street hexes that touch a gaslight hex."""
    return set(wc.street_neighbours(gaslight))


def explore(place: wc.Position, ends: Counter[str], *, one_direction: bool = False) -> None:
    """Count the decision sequences without `accuse` by the position they close in.

    The draw of Holmes is not followed. With `one_direction` the lantern is never turned.
    """
    for text in wc.legal_actions(place):
        verb = text.split()[0]
        if verb == "accuse" or (one_direction and verb == "face" and text != f"face {place.facing}"):
            continue
        after = wc.apply(place, text)
        if after.active is None or after.draw_due:
            ends[key(after)] += 1
        else:
            explore(after, ends, one_direction=one_direction)


def explore_whistles(place: wc.Position, ends: Counter[str]) -> None:
    """The ordered lists of whistles until the power is done, by where everybody stands."""
    for text in wc.legal_actions(place):
        if not text.startswith("whistle"):
            continue
        after = wc.apply(place, text)
        if after.facing_due:
            after = wc.apply(after, f"face {after.facing}")
        if after.whistle is None:
            ends[json.dumps(after.characters, sort_keys=True)] += 1
        else:
            explore_whistles(after, ends)


# Board and facts ----------------------------------------------------------------------


def test_e1_neighbours() -> None:
    """WC-BOARD-2, WC-BOARD-3."""
    assert wc.TOWARDS["g5"] == {"n": "g6", "ne": "h6", "se": "h5", "s": "g4", "sw": "f4", "nw": "f5"}
    assert wc.TOWARDS["l12"] == {"n": None, "ne": None, "se": "m12", "s": "l11", "sw": "k11", "nw": None}
    for space in wc.HEXES:
        for direction, other in wc.TOWARDS[space].items():
            column, number = ord(space[0]), int(space[1:])
            column += {"n": 0, "s": 0, "ne": 1, "se": 1, "sw": -1, "nw": -1}[direction]
            number += {"n": 1, "s": -1, "ne": 1, "se": 0, "sw": -1, "nw": 0}[direction]
            label = f"{chr(column)}{number}"
            assert other == (label if label in wc.HEXES else None)


def test_facts_board_counts() -> None:
    """WC-BOARD-1, WC-BOARD-5."""
    assert len(wc.HEXES) == 86
    assert Counter(wc.TERRAIN.values()) == {"street": 60, "gaslight": 8, "obstacle": 18}
    pairs = {frozenset((one, other)) for one in wc.HEXES for other in wc.neighbours(one)}
    assert len(pairs) == 221
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    walked = [pair for pair in pairs if all(wc.TERRAIN[space] == "street" for space in pair)]
    assert len(walked) == 87
    degrees = {space: len(wc.street_neighbours(space)) for space in streets}
    assert Counter(degrees.values()) == {1: 2, 2: 14, 3: 32, 4: 12}
    assert {space for space in streets if degrees[space] == 1} == {"b7", "l6"}
    triples = [
        three
        for three in combinations(streets, 3)
        if all(other in wc.neighbours(one) for one, other in combinations(three, 2))
    ]
    assert len(triples) == 18
    assert wc.EXITS == {"nw": "b7", "ne": "l12", "sw": "b1", "se": "l6"}


def test_facts_street_distances() -> None:
    """Words: street distance."""
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    distance = {space: wc.street_distances(space) for space in streets}
    assert all(len(found) == 60 for found in distance.values())
    pairs = list(combinations(streets, 2))
    assert len(pairs) == 1770
    assert sum(distance[one][other] for one, other in pairs) == 10676
    assert max(distance[one][other] for one, other in pairs) == 15
    assert [pair for pair in pairs if distance[pair[0]][pair[1]] == 15] == [("a4", "m9")]
    splitting = set()
    for removed in streets:
        rest = [space for space in streets if space != removed]
        reached = {rest[0]}
        queue = [rest[0]]
        while queue:
            for other in wc.street_neighbours(queue.pop()):
                if other != removed and other not in reached:
                    reached.add(other)
                    queue.append(other)
        if len(reached) < len(rest):
            splitting.add(removed)
    assert splitting == {"b6", "l7"}


def test_facts_gaslights() -> None:
    """WC-VIS-1."""
    expected = {
        "b2": "a1 a2 b1 b3 c2 c3",
        "c7": "b6 b7 c6 d7",
        "f5": "e4 e5 g5 g6",
        "f9": "e8 e9 f10 g9 g10",
        "h4": "g3 g4 h3 i4 i5",
        "h8": "g7 g8 i8 i9",
        "k6": "j6 k7 l6 l7",
        "l11": "k10 k11 l10 l12 m11 m12",
    }
    assert {space: " ".join(wc.sort_hexes(lit_from(space))) for space in wc.GASLIGHTS} == expected
    assert sum(len(text.split()) for text in expected.values()) == 38
    assert len({space for text in expected.values() for space in text.split()}) == 38


def test_facts_beams() -> None:
    """WC-WATSON-4."""
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    length = {(space, way): len(wc.beam(space, way)) for space in streets for way in wc.DIRECTIONS}
    assert len(length) == 360
    assert sum(size == 0 for size in length.values()) == 186
    assert sum(length.values()) == 476
    assert max(length.values()) == 7
    longest = {f"{space} {way}" for (space, way), size in length.items() if size == 7}
    assert longest == {"a3 se", "h3 nw", "f10 se", "m10 nw", "g3 n", "g10 s"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"open_manholes": []}, (778, 1470)),
        (covering("2016", "b1 l12"), (1582, 2730)),
        (covering("2006", "c2 l12"), (1276, 2250)),
    ],
)
def test_facts_lone_character(changes: dict[str, Any], expected: tuple[int, int]) -> None:
    """WC-MOVE-1 to -4, WC-MANHOLE-1 to -4, WC-STEALTHY-2."""
    totals = {"bert": 0, "stealthy": 0}
    for who in totals:
        for space in wc.HEXES:
            if wc.TERRAIN[space] == "street":
                place = position(**changes)
                place.characters = {who: space}
                totals[who] += len(wc.end_hexes(place, who))
    assert (totals["bert"], totals["stealthy"]) == expected


def test_facts_second_ride_adds_nothing() -> None:
    """WC-MANHOLE-4: one ride at most, or any number, reaches the same."""
    for layout in LAYOUTS:
        place = position(layout)
        for origin in wc.HEXES:
            if wc.TERRAIN[origin] != "street":
                continue
            place.characters = {"bert": origin, "stealthy": origin}
            for who in place.characters:
                states = {(origin, False)}
                for _ in range(wc.ALLOWANCE[who]):
                    for here, ridden in list(states):
                        steps = wc.neighbours(here) if who == "stealthy" else wc.street_neighbours(here)
                        states |= {(space, ridden) for space in steps}
                        if not ridden and here in place.open_manholes:
                            states |= {(space, True) for space in place.open_manholes}
                reached = {space for space, _ in states if wc.TERRAIN[space] == "street"}
                assert reached == set(wc.walk(place, who, wc.ALLOWANCE[who]))


def test_facts_whistled_walk_need_not_return() -> None:
    """WC-GOODLEY-4, -6: a walk that may not come back to its start hex reaches the same."""
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    distance = {space: wc.street_distances(space) for space in streets}
    for here in streets:
        for points in (1, 2, 3):
            ends = {here}
            for _ in range(points):
                ends = {other for space in ends for other in wc.street_neighbours(space)} - {here}
            for goodley in streets:
                if goodley == here:
                    continue
                near = distance[goodley]
                free = {space for space in wc.walk_exactly(here, points) if near[space] < near[here]} - {goodley}
                strict = {space for space in ends if near[space] < near[here]} - {goodley}
                assert free == strict


def test_facts_houses_beyond_the_edge() -> None:
    """WC-BOARD-2: on an endless map no trip of 4 points or less gets shorter."""
    column = {entry["id"]: entry["col"] for entry in wc.BOARD["hexes"]}
    row = {entry["id"]: entry["row"] for entry in wc.BOARD["hexes"]}
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    place = position(open_manholes=[])
    shorter = set()
    for origin in streets:
        place.characters = {"stealthy": origin}
        reached = wc.walk(place, "stealthy", 20)
        for target in streets:
            across = abs(column[origin] - column[target])
            down = abs(row[origin] - row[target])
            endless = across + max(0, (down - across) // 2)
            assert endless <= reached[target]
            if endless <= 4 and endless < reached[target]:
                shorter.add((origin, target))
    assert shorter == set()


def test_facts_first_direction_lights_nothing() -> None:
    """WC-LAYOUT-3."""
    assert wc.beam("i4", "ne") == wc.beam("i4", "se") == []
    assert wc.beam("a3", "ne") == []


# At the start -------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_e2_visible_at_the_start(layout: str) -> None:
    """WC-VIS-1, WC-VIS-3."""
    assert wc.visible(wc.start(layout)) == {"holmes", "lestrade", "smith", "bert"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_start(layout: str) -> None:
    """WC-SETUP-1 to -3, WC-LAYOUT-1, -2, WC-SEQ-1, WC-SEQ-2."""
    place = wc.start(layout)
    assert wc.to_move(place) is None
    assert wc.legal_actions(place) == [f"identity {who}" for who in HOLMES_FIRST]
    place = play(place, "identity gull")
    assert wc.to_move(place) is None
    assert len(wc.legal_actions(place)) == 70
    place = play(place, "cards holmes smith stealthy gull")
    assert wc.to_move(place) == "detective"
    assert options(place, "activate") == ["holmes", "smith", "stealthy", "gull"]
    assert place.witness == "visible"
    assert wc.load(wc.snapshot(place)) == place
    assert wc.start() == wc.start("2016")
    named = wc.start(layout, wc.BOARD["layouts"][layout])
    assert named == wc.start(layout)


MOVES = {
    ("2016", "holmes"): "a5 b3 b6 b7 c3 c4 c6 d5 e3 f3 f7 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 k7 k9 k10 "
    "l6 l7 l10 m8",
    ("2016", "watson"): "a5 b3 b6 b7 c3 c4 c6 d5 f3 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 k7 k9 k10 l6 l7 l10 m8",
    ("2016", "smith"): "b6 c4 d5 d7 e6 e7 e8 f7 f10 g6 g7 g9 g10 h3 h6 h10 i10 k9 l7",
    ("2016", "lestrade"): "b3 b6 c2 c3 c4 d3 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g6 g7 h3 k9 l7",
    ("2016", "stealthy"): "a1 a2 a4 a5 b1 b3 b6 b7 c2 c3 c4 c6 d3 d5 d7 e3 e4 e6 e7 f10 g3 g6 g7 g10 h3 h6 j8 "
    "k7 k9 k10 l6 l7 l10 m8",
    ("2016", "goodley"): "b6 c4 f10 g6 h3 j8 j10 k9 k10 k11 l7 l10 l12 m8 m9 m11 m12",
    ("2016", "gull"): "a5 b3 b6 b7 c3 c4 c6 d5 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 j8 k7 k9 k10 l6 l7 l10 m8",
    ("2016", "bert"): "b6 c4 f10 g6 h3 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l7 l10",
    ("2006", "holmes"): "a4 a5 b6 e3 e6 e7 f3 f7 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 m8 m9",
    ("2006", "watson"): "a1 a2 a4 a5 b1 b3 b6 c2 c3 c4 d3 d5 f7 f10 h3 h6 m9",
    ("2006", "smith"): "a4 a5 b6 d5 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 i6 i7 i10 m8 m9",
    ("2006", "lestrade"): "a5 b3 c2 c3 c4 d3 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g7 h3 h6 m9",
    ("2006", "stealthy"): "a4 a5 b6 b7 c6 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g3 g4 g6 g7 g9 g10 h3 h6 h10 i5 i6 "
    "i7 j6 j8 k7 k9 l6 l7 l10 m8 m9 m11",
    ("2006", "goodley"): "a4 a5 b6 e6 e7 f7 f10 g3 g6 g7 g10 h3 h6 i6 i7 j8 j10 k9 k10 k11 l7 l10 l12 m8 m9 m11 m12",
    ("2006", "gull"): "a4 a5 b6 c6 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 i6 i7 m8 m9",
    ("2006", "bert"): "a5 f7 f10 g6 h3 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l10 m9",
}


@pytest.mark.parametrize(("layout", "who"), MOVES)
def test_e3_to_e18_moves(layout: str, who: str) -> None:
    """WC-MOVE-1 to -4, WC-MANHOLE-1, WC-STEALTHY-2."""
    for control in ("detective", "jack"):
        assert moves(active(who, layout, control)) == MOVES[layout, who]


ACCUSED = {
    "2016": {
        "holmes": "watson smith gull bert",
        "watson": "holmes gull",
        "smith": "holmes lestrade",
        "lestrade": "smith",
        "stealthy": "holmes watson lestrade gull",
        "goodley": "",
        "gull": "holmes watson",
        "bert": "holmes",
    },
    "2006": {
        "holmes": "smith stealthy goodley gull bert",
        "watson": "",
        "smith": "holmes lestrade stealthy goodley gull",
        "lestrade": "smith",
        "stealthy": "holmes watson smith lestrade goodley gull bert",
        "goodley": "holmes smith stealthy gull",
        "gull": "holmes smith stealthy goodley",
        "bert": "holmes",
    },
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("who", HOLMES_FIRST)
def test_e19_e20_accusations(layout: str, who: str) -> None:
    """WC-ACCUSE-1 to -4, WC-INFO-3."""
    place = active(who, layout)
    assert options(place, "accuse") == ACCUSED[layout][who].split()
    assert options(active(who, layout, "jack"), "accuse") == []
    for accused in options(place, "accuse"):
        after = play(place, f"accuse {accused}")
        expected = ("detective", "accusation") if accused == "gull" else ("jack", "false-accusation")
        assert wc.outcome(after) == expected
        assert wc.legal_actions(after) == []
        assert wc.to_move(after) is None
        assert after.characters == place.characters
    innocent = copy.deepcopy(place)
    innocent.suspects = {"gull"}
    expected_list = ["gull"] if "gull" in ACCUSED[layout][who].split() else []
    assert options(innocent, "accuse") == expected_list


@pytest.mark.parametrize(
    ("layout", "way_out", "costs"),
    [
        ("2016", "nw", [4, 4, 5, 5, 5, 5, 4, 5]),
        ("2016", "ne", [6, 6, 7, 7, 7, 4, 6, 5]),
        ("2016", "sw", [6, 6, 7, 5, 4, 7, 6, 7]),
        ("2016", "se", [4, 4, 5, 5, 5, 5, 4, 5]),
        ("2006", "nw", [5, 5, 5, 6, 5, 5, 5, 6]),
        ("2006", "ne", [7, 8, 7, 8, 7, 4, 7, 5]),
        ("2006", "sw", [7, 4, 8, 5, 8, 8, 8, 9]),
        ("2006", "se", [6, 7, 6, 7, 4, 5, 6, 7]),
    ],
)
def test_e21_points_to_leave(layout: str, way_out: str, costs: list[int]) -> None:
    """WC-ESCAPE-4."""
    place = wc.start(layout)
    found = [wc.walk(place, who, 20)[wc.EXITS[way_out]] + 1 for who in HOLMES_FIRST]
    assert found == costs


# Movement and manholes ----------------------------------------------------------------


def test_e22_covered_under_way() -> None:
    """WC-MANHOLE-2, WC-MOVE-7."""
    place = play(active("bert"), "cover l12 k9")
    assert moves(place) == "g6 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l10"


def test_e23_uncovered_under_way() -> None:
    """WC-BERT-1, WC-MOVE-7."""
    place = play(active("bert"), "cover b1 g6")
    assert set(options(place, "move")) == set(MOVES["2016", "bert"].split()) | {"b1"}
    assert len(options(place, "move")) == 21
    place = play(active("bert"), "cover b1 b6")
    assert set(options(place, "move")) == (set(MOVES["2016", "bert"].split()) | {"b1"}) - {"b6"}
    assert len(options(place, "move")) == 20


def test_e24_occupied_manhole() -> None:
    """WC-MOVE-4, WC-MANHOLE-3."""
    place = active("smith", characters={"holmes": "g6"})
    assert set(options(place, "move")) == (set(MOVES["2016", "smith"].split()) - {"g6"}) | {"g5"}
    assert options(place, "accuse") == ["holmes", "lestrade"]


def test_e25_starting_on_a_manhole() -> None:
    """WC-BERT-2, WC-MANHOLE-2."""
    assert len(options(active("holmes", characters={"holmes": "g6"}), "move")) == 44
    place = active("holmes", characters={"holmes": "g6"}, **covering("2016", "b1 g6"))
    assert moves(place) == "e6 e7 f3 f7 g3 g4 g5 g7 g9 h6 i5 i6 i7 j6 j8"


def test_e26_no_manholes() -> None:
    """WC-STEALTHY-2."""
    place = active("holmes", open_manholes=[])
    assert moves(place) == "e3 f3 f7 g3 g4 g6 g7 h3 h6 i5 i6 i7 j6 j8"
    place = active("stealthy", open_manholes=[], characters={"stealthy": "g5", "holmes": "a3"})
    assert moves(place) == ("c2 c3 c4 d3 d5 e3 e4 e6 e7 f3 f7 g3 g4 g6 g7 g9 h3 h6 i5 i6 i7 i9 j6 j8 k7 k9")


# Lantern and visibility ---------------------------------------------------------------


def test_e27_beams() -> None:
    """WC-WATSON-4."""
    expected = {
        "a3": ["a4 a5", "", "b3 c3 d3 e3 f3 g3 h3", "a2 a1", "", ""],
        "d3": ["", "e4", "e3 f3 g3 h3", "", "c2 b1", "c3 b3 a3"],
        "e7": ["e8 e9", "", "f7 g7", "e6 e5 e4 e3", "", "d7"],
        "g9": ["g10", "h10", "", "g8 g7 g6 g5 g4 g3", "", ""],
        "i4": ["i5 i6 i7 i8 i9 i10", "", "", "", "h3", ""],
        "k10": ["k11", "", "l10 m10", "k9", "", "j10 i10 h10 g10 f10"],
    }
    for space, rows in expected.items():
        assert [" ".join(wc.beam(space, way)) for way in ["n", "ne", "se", "s", "sw", "nw"]] == rows


def test_e28_beam_is_not_stopped() -> None:
    """WC-WATSON-4, WC-VIS-2."""
    place = position("2006", {"holmes": "c3", "bert": "g3"}, facing="se")
    seen = wc.visible(place)
    assert "holmes" in seen and "bert" in seen and "watson" not in seen
    place.facing = "ne"
    assert "holmes" in wc.visible(place) and "bert" not in wc.visible(place)


def test_e29_beam_and_neighbours() -> None:
    """WC-VIS-1."""
    place = position("2016", {"watson": "e3", "holmes": "e7", "lestrade": "d3"}, facing="n")
    assert " ".join(wc.beam("e3", "n")) == "e4 e5 e6 e7 e8 e9"
    assert wc.visible(place) == {"holmes", "gull", "watson", "lestrade", "smith", "bert"}


def test_e30_moved_lamp() -> None:
    """WC-SMITH-1."""
    place = play(active("smith"), "lamp b2 f9")
    assert set(HOLMES_FIRST) - wc.visible(place) == {"watson", "stealthy", "goodley"}
    assert place.lit["f9"] == "1" and "b2" not in place.lit


def test_e31_call() -> None:
    """WC-CALL-1 to -3, WC-LAMP-1, WC-LAMP-2."""
    spots = {"watson": "i5", "gull": "c6", "goodley": "l10", "bert": "i10"}
    deal = HOLMES_FIRST[:4]
    place = position("2016", spots, facing="n", announce=True, deal=deal, identity="stealthy")
    assert wc.visible(place) == {"holmes", "lestrade", "smith", "goodley", "gull", "bert"}
    assert wc.to_move(place) is None
    assert wc.legal_actions(place) == ["witness invisible"]
    after = play(place, "witness invisible")
    assert after.suspects == {"watson", "stealthy"}
    assert after.witness == "invisible"
    assert "b2" not in after.lit and len(after.lit) == 5
    assert after.round == 2 and after.cards == set(HOLMES_FIRST[4:]) and after.deal == set(deal)
    assert wc.to_move(after) == "jack"
    place.identity = "gull"
    assert wc.legal_actions(place) == ["witness visible"]
    after = play(place, "witness visible")
    assert set(HOLMES_FIRST) - after.suspects == {"watson", "stealthy"}
    assert after.witness == "visible"


@pytest.mark.parametrize(
    ("lamps", "gone", "lit"),
    [
        ({}, "b2 l11 c7 k6 -", "c7 f5 h8 k6 l11 / c7 f5 h8 k6 / f5 h8 k6 / f5 h8 / f5 h8"),
        (
            {1: "lamp b2 f9", 4: "lamp k6 b2"},
            "f9 l11 c7 b2 -",
            "c7 f5 h8 k6 l11 / c7 f5 h8 k6 / f5 h8 k6 / f5 h8 / f5 h8",
        ),
        (
            {2: "lamp c7 h4", 3: "lamp f5 b2"},
            "b2 l11 h4 k6 -",
            "c7 f5 h8 k6 l11 / f5 h4 h8 k6 / b2 h8 k6 / b2 h8 / b2 h8",
        ),
    ],
)
def test_e32_lamps_go_out(lamps: dict[int, str], gone: str, lit: str) -> None:
    """WC-LAMP-1 to -3, WC-SMITH-2."""
    tiles = dict(wc.start().lit)
    removed = []
    left = []
    for number in range(1, 6):
        values: dict[str, Any] = {"round": number, "lit": tiles, "deal": HOLMES_FIRST[:4]}
        if number in lamps:
            place = play(position(active="smith", moved=True, **values), lamps[number])
        else:
            place = position(announce=True, **values)
        assert place.announce and len(place.lit) == [6, 5, 4, 3, 2][number - 1]
        after = play(place, *wc.legal_actions(place))
        removed.append(" ".join(set(place.lit) - set(after.lit)) or "-")
        left.append(" ".join(wc.sort_hexes(after.lit)))
        tiles = dict(after.lit)
    assert " ".join(removed) == gone
    assert [set(one.split()) for one in left] == [set(one.split()) for one in lit.split(" / ")]


# Exits, cordons, escape ---------------------------------------------------------------


def test_e33_stealthy_leaves_over_gaslight() -> None:
    """WC-STEALTHY-2, WC-ESCAPE-4."""
    spots = {"stealthy": "e9", "gull": "i4"}
    place = active("stealthy", "2006", "jack", spots, witness="invisible", identity="stealthy")
    assert wc.walk(place, "stealthy", 9)["b7"] + 1 == 4
    assert options(place, "escape") == ["nw"]
    assert wc.walk(wc.start("2006"), "gull", 9)["b7"] + 1 == 5


def test_e34_witness_card_and_cordons() -> None:
    """WC-ESCAPE-2 to -4."""
    place = active("stealthy", "2006", "jack", identity="stealthy", witness="invisible")
    assert options(place, "escape") == ["se"]
    after = play(place, "escape se")
    assert wc.outcome(after) == ("jack", "escape")
    assert after.characters == place.characters and wc.legal_actions(after) == []
    assert options(active("stealthy", "2006", "jack", identity="stealthy"), "escape") == []
    shut = active("stealthy", "2006", "jack", identity="stealthy", witness="invisible", cordons=["sw", "se"])
    assert options(shut, "escape") == []
    watson = position("2006", {"watson": "i4", "stealthy": "a3"})
    assert wc.walk(watson, "watson", 9)["l6"] + 1 == 6


@pytest.mark.parametrize("who", HOLMES_FIRST)
def test_e35_nobody_leaves_from_the_start(who: str) -> None:
    """WC-ESCAPE-3, WC-ESCAPE-4."""
    place = active(who, "2016", "jack", identity=who, witness="invisible")
    assert options(place, "escape") == []


def test_e36_cordon_moved_first() -> None:
    """WC-MOVE-7, WC-ESCAPE-6."""
    spots = {"lestrade": "e9", "gull": "e7"}
    values: dict[str, Any] = {"identity": "lestrade", "witness": "invisible", **covering("2016", "b1 b6")}
    place = active("lestrade", "2016", "jack", spots, **values)
    assert wc.walk(place, "lestrade", 9)["l12"] + 1 == 3
    assert options(place, "escape") == []
    for target in ("nw", "se"):
        assert options(play(place, f"cordon ne {target}"), "escape") == ["ne"]
        assert options(play(place, f"cordon sw {target}"), "escape") == []


def test_e37_cover_moved_first() -> None:
    """WC-BERT-1, WC-ESCAPE-6."""
    values: dict[str, Any] = {"identity": "bert", "witness": "invisible", "cordons": ["nw", "sw"]}
    place = active("bert", "2016", "jack", {"bert": "k9"}, **values)
    assert options(place, "escape") == ["se"]
    expected = {f"b1 {target}": ["se"] for target in ["b6", "c4", "f10", "g6", "h3"]}
    expected.update({"b1 k9": [], "b1 l7": [], "l12 k9": [], "l12 l7": ["ne"]})
    expected.update({f"l12 {target}": ["ne", "se"] for target in ["b6", "c4", "f10", "g6", "h3"]})
    assert set(options(place, "cover")) == set(expected)
    for words, ways in expected.items():
        assert options(play(place, f"cover {words}"), "escape") == ways


def test_e38_occupied_exit_hex() -> None:
    """WC-ESCAPE-5."""
    spots = {"lestrade": "c6", "holmes": "b7"}
    place = active("lestrade", "2016", "jack", spots, identity="lestrade", witness="invisible")
    assert options(place, "escape") == ["nw"]
    assert "b7" not in options(place, "move")


def test_e39_points_from_the_exit_hex() -> None:
    """WC-BOARD-5, WC-ESCAPE-4."""
    place = position("2016", {"bert": "l12", "smith": "m12"})
    assert wc.walk(place, "bert", 9)["l12"] + 1 == 1
    assert wc.walk(place, "smith", 9)["l12"] + 1 == 2


def test_e40_only_jack_and_only_his_player() -> None:
    """WC-ESCAPE-1, WC-ESCAPE-2."""
    spots = {"gull": "c6"}
    place = active("gull", "2016", "jack", spots, identity="gull", witness="invisible")
    assert "gull" in wc.visible(place)
    assert options(place, "escape") == ["nw"]
    place.identity = "bert"
    assert options(place, "escape") == []
    place = active("gull", "2016", "detective", spots, identity="gull", witness="invisible")
    assert options(place, "escape") == []


def test_e41_cordons() -> None:
    """WC-LESTRADE-1, WC-ESCAPE-3."""
    assert options(active("lestrade"), "cordon") == ["ne nw", "ne se", "sw nw", "sw se"]
    place = active("watson", characters={"watson": "a2", "stealthy": "i4"})
    assert "b1" in options(place, "move") and "sw" in place.cordons


# Gull ---------------------------------------------------------------------------------


def test_e42_swap() -> None:
    """WC-GULL-1, WC-GULL-2, WC-WATSON-3."""
    place = play(active("gull"), "swap watson")
    assert place.characters["gull"] == "i4" and place.characters["watson"] == "e9"
    assert wc.legal_actions(place) == ["face n", "face ne", "face se", "face s", "face sw", "face nw"]
    assert wc.to_move(place) == "detective"
    after = play(place, "face s")
    assert wc.beam("e9", after.facing) == ["e8", "e7", "e6", "e5", "e4", "e3"]
    assert after.active is None
    for other in HOLMES_FIRST:
        if other not in ("gull", "watson"):
            assert play(active("gull"), f"swap {other}").active is None


# Goodley ------------------------------------------------------------------------------


def test_e43_distances() -> None:
    """WC-GOODLEY-6."""
    distance = wc.street_distances("m10")
    spots = wc.start().characters
    found = [distance[spots[who]] for who in HOLMES_FIRST if who != "goodley"]
    assert found == [6, 7, 7, 10, 13, 8, 4]


E44 = {
    "holmes": "h6/1 h6/2 i6/2 i7/2 h6/3 i6/3 i7/3 j6/3 j8/3",
    "watson": "i5/1 i6/2 j6/2 h6/3 i5/3 i6/3 i7/3 j6/3 k7/3",
    "smith": "g9/1 g6/2 g10/2 h10/2 g6/3 g9/3 g10/3 h6/3 h10/3 i10/3",
    "lestrade": "e6/1 e3/2 e6/2 e7/2 f7/2 e3/3 e6/3 e7/3 e8/3 f3/3 f7/3 g7/3",
    "stealthy": "b3/1 b3/2 c3/2 c4/2 b1/3 b3/3 b6/3 c2/3 c3/3 c4/3 d3/3 d5/3",
    "gull": "f10/1 g10/2 f10/3 g9/3 h10/3",
    "bert": "j8/1 j8/2 j10/2 k9/2 j8/3 j10/3 k9/3 k10/3 k11/3 l10/3",
}


def test_e44_first_whistles() -> None:
    """WC-GOODLEY-4, WC-GOODLEY-6."""
    place = active("goodley")
    assert len(options(place, "whistle")) == 67
    assert Counter(text.split()[2] for text in options(place, "whistle")) == {"1": 7, "2": 19, "3": 41}
    for who, expected in E44.items():
        assert whistles(place, who) == expected


@pytest.mark.parametrize("layout", LAYOUTS)
def test_e45_complete_lists(layout: str) -> None:
    """WC-GOODLEY-2, WC-GOODLEY-7."""
    ends: Counter[str] = Counter()
    explore_whistles(active("goodley", layout), ends)
    assert (sum(ends.values()), len(ends)) == (479, 184)


def test_e46_nearer() -> None:
    """WC-GOODLEY-4, WC-GOODLEY-6."""
    legal = options(active("goodley"), "whistle")
    assert "holmes g6 1" not in legal
    assert "bert i7 1" not in legal and "bert i9 1" not in legal
    assert "bert j8 1" in legal and "bert j8 3" in legal


def test_e47_watson_whistled() -> None:
    """WC-WATSON-5, WC-GOODLEY-3."""
    place = play(active("goodley"), "whistle watson i5 1")
    assert verbs(place) == {"face": 6}
    assert wc.snapshot(place)["whistle"] == {"left": 2, "done": ["watson"]}
    place = play(place, "face n")
    found = Counter(text.split()[0] for text in options(place, "whistle"))
    assert found == {"holmes": 4, "smith": 4, "lestrade": 5, "stealthy": 4, "gull": 2, "bert": 4}
    assert verbs(place) == {"whistle": 23}


@pytest.mark.parametrize(
    ("space", "expected"), [("k9", (63, 581, 199)), ("l7", (66, 485, 182)), ("j8", (56, 323, 132))]
)
def test_e48_after_the_move(space: str, expected: tuple[int, int, int]) -> None:
    """WC-GOODLEY-1."""
    place = play(active("goodley"), f"move {space}")
    ends: Counter[str] = Counter()
    explore_whistles(place, ends)
    assert verbs(place) == {"whistle": expected[0]}
    assert (sum(ends.values()), len(ends)) == expected[1:]


def test_e49_order_matters() -> None:
    """WC-GOODLEY-7."""
    spots = {
        "goodley": "b7",
        "holmes": "c6",
        "watson": "d7",
        "smith": "m8",
        "lestrade": "m9",
        "stealthy": "m10",
        "gull": "m11",
        "bert": "m12",
    }
    place = active("goodley", characters=spots)
    assert whistles(place, "holmes") == "b6/1 b6/3"
    assert whistles(place, "watson") == "b6/2 a5/3"
    place = play(place, "whistle holmes b6 1")
    assert whistles(place, "watson") == "c6/1"
    assert whistles(place, "holmes") == ""


E50 = {
    "goodley": "m8",
    "holmes": "l7",
    "watson": "m10",
    "smith": "m11",
    "lestrade": "l10",
    "stealthy": "j6",
    "gull": "l6",
    "bert": "m9",
}


def test_e50_whole_total() -> None:
    """WC-GOODLEY-9."""
    assert options(active("goodley", characters=E50), "whistle") == ["stealthy k7 3"]


def test_e51_total_of_two() -> None:
    """WC-GOODLEY-8, WC-GOODLEY-10."""
    spots = dict(zip(HOLMES_FIRST, ["a2", "a4", "b3", "c2", "c3", "a3", "c4", "a5"], strict=True))
    place = active("goodley", characters=spots)
    assert spots["goodley"] == "a3"
    assert options(place, "whistle") == ["lestrade a1 2"]
    assert moves(place) == "a1 b1 b6 d3 d5 f10 g6 h3 k9 l7"
    place = play(place, "whistle lestrade a1 2")
    assert place.whistle is None and place.powered
    assert set(verbs(place)) <= {"move", "accuse"}
    assert moves(place) == "b1 b6 c2 d3 d5 f10 g6 h3 k9 l7"


def test_e52_over_goodley() -> None:
    """WC-GOODLEY-4."""
    place = active("goodley", characters={**E50, "goodley": "c6", "holmes": "a5"})
    assert whistles(place, "holmes") == "b6/1 b6/3 d7/3"
    distance = wc.street_distances("c6")
    assert distance["d7"] == 1 and distance["a5"] == 2


# Blocked characters -------------------------------------------------------------------


def cage(who: str, control: str = "jack", covers: str = "b6 l12", **changes: Any) -> wc.Position:
    """Section Blocked characters: `who` on b7, the others around and elsewhere."""
    spots = {
        "bert": "b7",
        "holmes": "b6",
        "watson": "a5",
        "smith": "c6",
        "lestrade": "a4",
        "goodley": "d7",
        "stealthy": "i4",
        "gull": "e9",
    }
    spots["bert"], spots[who] = spots[who], "b7"
    return active(who, "2016", control, spots, **{**covering("2016", covers), **changes})


FREED = "b3 c3 c4 d5 f10 g3 g5 g6 g7 g10 h3 h6 j8 k7 k9 k10 l6 l7 l10 m8"


def test_e53_blocked_bert() -> None:
    """WC-TRAP-1 to -3."""
    place = cage("bert")
    assert verbs(place) == {"cover": 14}
    freed = play(place, "cover b6 b1")
    assert moves(freed) == FREED and verbs(freed) == {"move": 20}
    stuck = play(place, "cover l12 b1")
    assert verbs(stuck) == {"end": 1}
    after = play(stuck, "end")
    assert after.active is None and after.characters == place.characters


def test_e54_blocked_bert_of_the_detective() -> None:
    """WC-TRAP-1, WC-ACCUSE-6."""
    place = cage("bert", "detective")
    near = ["holmes", "watson", "smith", "lestrade", "goodley"]
    assert options(place, "accuse") == near and verbs(place) == {"accuse": 5, "cover": 14}
    stuck = play(place, "cover l12 b1")
    assert options(stuck, "accuse") == near and verbs(stuck) == {"accuse": 5, "end": 1}
    freed = play(place, "cover b6 b1")
    assert verbs(freed) == {"move": 20, "accuse": 7}


def test_e55_move_becomes_void() -> None:
    """WC-TRAP-3."""
    place = cage("bert", covers="b1 l12")
    assert verbs(place) == {"move": 20, "cover": 14}
    assert verbs(play(place, "cover l12 b6")) == {"end": 1}


def test_e56_blocked_jack_escapes() -> None:
    """WC-TRAP-1, WC-ESCAPE-7."""
    place = cage("bert", identity="bert", witness="invisible")
    assert options(place, "escape") == ["nw"] and verbs(place) == {"escape": 1, "cover": 14}
    assert sorted(wc.legal_actions(play(place, "cover l12 b1"))) == ["end", "escape nw"]


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("holmes", {"end": 1}),
        ("watson", {"face": 6}),
        ("smith", {"lamp": 12}),
        ("lestrade", {"cordon": 4}),
        ("stealthy", {"move": 9}),
        ("gull", {"swap": 7}),
    ],
)
def test_e57_others_blocked(who: str, expected: dict[str, int]) -> None:
    """WC-TRAP-2, WC-TRAP-4, WC-TRAP-5, WC-STEALTHY-2, WC-SEQ-7."""
    place = cage(who, identity="goodley")
    assert verbs(place) == expected
    if who == "stealthy":
        assert moves(place) == "a3 b3 c4 d5 e6 e7 e8 f7 f10"
    if who == "holmes":
        after = play(place, "end")
        assert wc.to_move(after) is None and verbs(after) == {"draw": 7}
        after = play(after, "draw bert")
        assert after.active is None and after.alibis == {"detective": [], "jack": ["bert"]}
        assert after.characters == place.characters
    if who == "watson":
        after = play(place, "face s")
        assert after.active is None and after.facing == "s"
    if who == "smith":
        assert verbs(play(place, "lamp b2 f9")) == {"end": 1}
    if who == "lestrade":
        assert verbs(play(place, "cordon ne se")) == {"end": 1}


def test_e58_nobody_to_call() -> None:
    """WC-GOODLEY-10, WC-TRAP-2."""
    spots = {
        "goodley": "b7",
        "holmes": "b6",
        "watson": "a5",
        "smith": "c6",
        "lestrade": "a4",
        "bert": "d7",
        "stealthy": "a3",
        "gull": "e8",
    }
    caged = covering("2016", "b6 l12")
    place = active("goodley", "2016", "jack", spots, **caged)
    assert wc.legal_actions(place) == ["end"]
    assert play(place, "end").active is None
    place = active("goodley", "2016", "jack", spots, identity="goodley", witness="invisible", **caged)
    assert sorted(wc.legal_actions(place)) == ["end", "escape nw"]
    place = active("goodley", "2016", "jack", spots)
    assert verbs(place) == {"move": 22}
    assert verbs(play(place, "move f10")) == {"whistle": 20}


# More of the sequence -----------------------------------------------------------------


def test_order_of_control() -> None:
    """WC-ROUND-3, WC-ROUND-4."""
    rng = random.Random(3)
    place = play(wc.start(), "identity holmes")
    orders: dict[int, list[str]] = {}
    while wc.outcome(place) is None:
        actions = [text for text in wc.legal_actions(place) if text.split()[0] not in ("accuse", "escape")]
        side = wc.to_move(place)
        if actions[0].startswith("activate"):
            assert len(actions) == 4 - len(orders.setdefault(place.round, []))
            assert side is not None
            orders[place.round].append(side)
        place = wc.apply(place, rng.choice(actions))
    assert sorted(orders) == list(range(1, 9))
    for number, sides in orders.items():
        first, second = ("detective", "jack") if number % 2 else ("jack", "detective")
        assert sides == [first, second, second, first]
    assert wc.outcome(place) == ("jack", "dawn") and place.round == 8
    assert place.cards == set() and place.deal == set() and place.active is None


def test_power_then_move_and_move_then_power() -> None:
    """WC-MOVE-6, WC-SEQ-6, WC-SEQ-8."""
    place = play(active("lestrade"), "cordon ne nw")
    assert verbs(place) == {"move": 21, "accuse": 1}
    assert play(place, "move d3").active is None
    place = play(active("lestrade"), "move d3")
    assert verbs(place) == {"cordon": 4}
    assert play(place, "cordon ne nw").active is None
    place = play(active("goodley"), "whistle bert j8 3")
    assert place.whistle is None and place.powered and not place.moved
    assert verbs(place) == {"move": 16, "accuse": 1}  # bert has taken j8
    assert options(place, "accuse") == ["bert"] and "j8" not in options(place, "move")
    place = play(active("goodley"), "move k9", "whistle watson i7 3")
    assert verbs(place) == {"face": 6} and place.whistle is None
    assert play(place, "face n").active is None


def test_holmes_draws() -> None:
    """WC-HOLMES-1, WC-HOLMES-2, WC-SEQ-7."""
    place = play(active("holmes", identity="smith"), "move g6")
    assert wc.to_move(place) is None and place.active == "holmes"
    assert options(place, "draw") == [who for who in HOLMES_FIRST if who != "smith"]
    place = play(place, "draw holmes")
    assert place.alibis["detective"] == ["holmes"] and place.active is None
    assert place.suspects == set(HOLMES_FIRST)


def test_watson_keeps_the_old_direction_until_face() -> None:
    """WC-WATSON-3."""
    place = play(active("watson", facing="n"), "move h3")
    assert place.facing == "n" and place.facing_due
    place = play(place, "face nw")
    assert place.facing == "nw" and place.active is None


@pytest.mark.parametrize("layout", LAYOUTS)
def test_facts_option_counts(layout: str) -> None:
    """WC-SMITH-1, WC-LESTRADE-1, WC-BERT-1, WC-GULL-1."""
    assert verbs(active("bert", layout))["cover"] == (14 if layout == "2016" else 12)
    assert verbs(active("lestrade", layout))["cordon"] == 4
    assert verbs(active("gull", layout))["swap"] == 7
    tiles = dict(wc.start(layout).lit)
    for number, expected in enumerate([12, 15, 16, 15, 12, 12, 12, 12], start=1):
        place = position(layout, active="smith", round=number, lit=tiles)
        assert verbs(place)["lamp"] == expected
        for space, tile in list(tiles.items()):
            if tile == str(number):
                del tiles[space]


def test_perft() -> None:
    """WC-SEQ-1 to -3."""
    place = wc.start()
    assert [wc.perft(place, depth) for depth in (0, 1, 2)] == [1, 8, 560]
    assert wc.perft(place, 3) == 2240
    assert wc.perft(active("watson"), 2) == 29 * 6  # an accusation leads nowhere


COMPLETE = {
    "holmes": ((31, 31), (23, 23)),
    "watson": ((174, 174), (102, 102)),
    "smith": ((456, 228), (552, 276)),
    "lestrade": ((168, 84), (160, 80)),
    "stealthy": ((34, 34), (37, 37)),
    "gull": ((42, 42), (34, 34)),
    "bert": ((552, 292), (470, 250)),
}


@pytest.mark.parametrize("who", COMPLETE)
def test_table_complete_activations(who: str) -> None:
    """WC-SEQ-5, WC-SEQ-6: both layouts."""
    for layout, expected in zip(LAYOUTS, COMPLETE[who], strict=True):
        ends: Counter[str] = Counter()
        explore(active(who, layout), ends)
        assert (sum(ends.values()), len(ends)) == expected


@pytest.mark.long
@pytest.mark.parametrize(("layout", "expected"), [("2016", (41169, 9495)), ("2006", (67858, 17023))])
def test_table_complete_activations_of_goodley(layout: str, expected: tuple[int, int]) -> None:
    """WC-GOODLEY-1 to -10."""
    ends: Counter[str] = Counter()
    explore(active("goodley", layout), ends)
    assert (sum(ends.values()), len(ends)) == expected


def test_table_first_decisions() -> None:
    """WC-SEQ-5: the counts right after `activate`."""
    rows: dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
        "holmes": ((31, 0, 4), (23, 0, 5)),
        "watson": ((29, 0, 2), (17, 0, 0)),
        "smith": ((19, 12, 2), (23, 12, 5)),
        "lestrade": ((21, 4, 1), (20, 4, 1)),
        "stealthy": ((34, 0, 4), (37, 0, 7)),
        "goodley": ((17, 67, 0), (27, 67, 4)),
        "gull": ((30, 7, 2), (22, 7, 4)),
        "bert": ((20, 14, 1), (20, 12, 1)),
    }
    for who, both in rows.items():
        for layout, (moving, power, accusing) in zip(LAYOUTS, both, strict=True):
            found = verbs(active(who, layout))
            assert found.pop("move") == moving
            assert found.pop("accuse", 0) == accusing
            assert sum(found.values()) == power


# Goodley's totals on crowded streets --------------------------------------------------


def totals_of(spots: dict[str, str]) -> int:
    """The largest total of Goodley where he stands."""
    return wc.whistle_points_due(position("2016", spots))


def clusters(rng: random.Random, count: int) -> Iterable[dict[str, str]]:
    """Random crowds: eight street hexes that hang together, Goodley on any of them."""
    streets = [space for space in wc.HEXES if wc.TERRAIN[space] == "street"]
    for _ in range(count):
        group = [rng.choice(streets)]
        while len(group) < 8:
            edge = {other for space in group for other in wc.street_neighbours(space)} - set(group)
            group.append(rng.choice(wc.sort_hexes(edge)))
        rng.shuffle(group)
        yield dict(zip(HOLMES_FIRST, group, strict=True))


def test_facts_total_is_never_one() -> None:
    """WC-GOODLEY-8: 3, 2 or 0."""
    found = Counter(totals_of(spots) for spots in clusters(random.Random(5), 3000))
    assert set(found) <= {0, 2, 3} and found[0] > 0 and found[3] > 0


def test_every_offered_whistle_can_be_completed() -> None:
    """WC-GOODLEY-9: any line of whistles spends the whole total, in crowds too."""
    rng = random.Random(6)
    for spots in clusters(rng, 400):
        place = active("goodley", characters=spots)
        total = wc.whistle_points_due(place)
        spent = 0
        while not place.powered and options(place, "whistle"):
            text = rng.choice(options(place, "whistle"))
            spent += int(text.split()[2])
            place = play(place, f"whistle {text}")
            if place.facing_due:
                place = play(place, "face n")
        assert spent == total and place.whistle is None


# Whole games --------------------------------------------------------------------------


def check_invariants(place: wc.Position) -> None:
    """Section 6: what holds in every position of a running game."""
    assert len(set(place.characters.values())) == 8
    assert all(wc.TERRAIN[space] == "street" for space in place.characters.values())
    assert len(place.covered_manholes) == 2 and not place.covered_manholes & place.open_manholes
    assert len(place.cordons) == 2 and len(place.alibis["detective"] + place.alibis["jack"]) <= 4
    assert len(place.lit) == [6, 5, 4, 3, 2, 2, 2, 2][place.round - 1]
    assert place.identity is None or place.identity in place.suspects
    assert wc.load(json.loads(json.dumps(wc.snapshot(place)))) == place


@pytest.mark.parametrize("layout", LAYOUTS)
def test_random_games_keep_the_invariants(layout: str) -> None:
    """WC-LAMP-3, WC-ROUND-4, WC-HOLMES-3, WC-CALL-3."""
    rng = random.Random(11)
    draws: Counter[int] = Counter()
    for _ in range(25):
        place = wc.start(layout)
        activations = 0
        while wc.outcome(place) is None:
            check_invariants(place)
            actions = wc.legal_actions(place)
            assert actions and len(actions) == len(set(actions))
            verb = actions[0].split()[0]
            assert (wc.to_move(place) is None) == (verb in ("identity", "cards", "draw", "witness"))
            activations += verb == "activate"
            if verb == "draw":
                draws[len(actions)] += 1
            quiet = [text for text in actions if text.split()[0] not in ("accuse", "escape")]
            place = wc.apply(place, rng.choice(quiet))
        assert activations == 32 and wc.outcome(place) == ("jack", "dawn")
    assert draws == {7: 25, 6: 25, 5: 25, 4: 25}


def random_game(layout: str, rng: random.Random, quiet: bool) -> tuple[str, int, int, list[tuple[int, bool]]]:
    """The reason, the decisions, the options met, and suspects and light after each call.

    `quiet`: never accusing, escaping whenever possible.
    """
    place = wc.start(layout)
    decisions = 0
    met = 0
    calls: list[tuple[int, bool]] = []
    while place.outcome is None:
        actions = wc.legal_actions(place)
        if quiet:
            actions = [text for text in actions if not text.startswith("accuse")]
            actions = [text for text in actions if text.startswith("escape")] or actions
        if wc.to_move(place) is not None:
            decisions += 1
            met += len(actions)
        text = rng.choice(actions)
        place = wc.apply(place, text)
        if text.startswith("witness"):
            calls.append((len(place.suspects), text == "witness visible"))
    return place.outcome[1], decisions, met, calls


@pytest.mark.long
@pytest.mark.parametrize(
    ("layout", "shares", "length", "options_met"),
    [("2016", (50.2, 32.1, 16.7, 1.0), 56.9, 18.5), ("2006", (46.7, 36.2, 16.5, 0.7), 53.4, 17.7)],
)
def test_random_play(layout: str, shares: tuple[float, float, float, float], length: float, options_met: float) -> None:
    """Section 6: uniform random play, within four standard errors."""
    games = 2000
    rng = random.Random(21)
    reasons: Counter[str] = Counter()
    decisions = met = 0
    for _ in range(games):
        reason, more, options_here, _ = random_game(layout, rng, quiet=False)
        reasons[reason] += 1
        decisions += more
        met += options_here
    for reason, share in zip(["dawn", "false-accusation", "accusation", "escape"], shares, strict=True):
        part = share / 100
        error = (part * (1 - part) / games) ** 0.5
        assert abs(reasons[reason] / games - part) < 4 * error + 0.002, reasons
    assert abs(decisions / games - length) < 2.5
    assert abs(met / decisions - options_met) < 0.4


@pytest.mark.long
@pytest.mark.parametrize(("layout", "escape_share"), [("2016", 33.4), ("2006", 25.4)])
def test_random_play_without_accusing(layout: str, escape_share: float) -> None:
    """Section 6: never accusing and always escaping when possible."""
    games = 1200
    rng = random.Random(22)
    escaped = 0
    calls: dict[int, list[tuple[int, bool]]] = {number: [] for number in range(1, 9)}
    for _ in range(games):
        reason, _, _, seen = random_game(layout, rng, quiet=True)
        assert reason in ("escape", "dawn")
        escaped += reason == "escape"
        for number, one in enumerate(seen, start=1):
            calls[number].append(one)
    part = escape_share / 100
    assert abs(escaped / games - part) < 4 * (part * (1 - part) / games) ** 0.5
    if layout == "2016":
        means = [4.62, 3.02, 2.11, 1.60, 1.34, 1.19, 1.11, 1.06]
        seen_shares = [60, 60, 54, 49, 45, 45, 45, 44]
        for number in range(1, 9):
            found = calls[number]
            assert abs(sum(left for left, _ in found) / len(found) - means[number - 1]) < 0.15
            share = 100 * sum(lit for _, lit in found) / len(found)
            assert abs(share - seen_shares[number - 1]) < 7
