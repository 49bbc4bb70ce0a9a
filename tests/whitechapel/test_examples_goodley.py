"""Worked examples of the rules: gull's swap and goodley's whistle."""

from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    FACES,
    START,
    at,
    facing,
    is_closed,
    orders,
    spaces,
    targets,
    verbs,
    where,
)
from tests.whitechapel.positions import after, count, decisions, ends, position, reason, visible

FIRST = {
    "holmes": "h6/1 h6/2 i6/2 i7/2 h6/3 i6/3 i7/3 j6/3 j8/3",
    "watson": "i5/1 i6/2 j6/2 h6/3 i5/3 i6/3 i7/3 j6/3 k7/3",
    "smith": "g9/1 g6/2 g10/2 h10/2 g6/3 g9/3 g10/3 h6/3 h10/3 i10/3",
    "lestrade": "e6/1 e3/2 e6/2 e7/2 f7/2 e3/3 e6/3 e7/3 e8/3 f3/3 f7/3 g7/3",
    "stealthy": "b3/1 b3/2 c3/2 c4/2 b1/3 b3/3 b6/3 c2/3 c3/3 c4/3 d3/3 d5/3",
    "gull": "f10/1 g10/2 f10/3 g9/3 h10/3",
    "bert": "j8/1 j8/2 j10/2 k9/2 j8/3 j10/3 k9/3 k10/3 k11/3 l10/3",
}

CROWD: dict[str, dict[str, Any]] = {
    "E49": at("c6 d7 m8 m9 m10 b7 m11 m12"),
    "E50": at("l7 m10 m11 l10 j6 m8 l6 m9"),
    "E51": at("a2 a4 b3 c2 c3 a3 c4 a5"),
    "E52": at("a5 m10 m11 l10 j6 c6 l6 m9"),
}


def whistles(state: whitechapel.State, who: str) -> str:
    """Where the engine lets somebody be whistled, as the rules write it: to/points."""
    listed = [text.split() for text in targets(state, "whistle")]
    return " ".join(f"{space}/{points}" for name, space, points in listed if name == who)


@pytest.mark.rule("WC-GULL-1", "WC-WATSON-3")
def test_E42_gull_swaps_with_watson() -> None:
    """Gull on i4, watson on e9, then his direction; after s the beam is e8 to e3 and the activation closes."""
    state = after(position("gull", holmes="e3"), "swap watson")
    assert (where(state)["gull"], where(state)["watson"]) == ("i4", "e9")
    assert decisions(state) == FACES
    south, north = after(state, "face s"), after(state, "face n")
    assert (facing(south), is_closed(south)) == ("s", True)
    assert city.beam("e9", "s") == spaces("e8 e7 e6 e5 e4 e3")
    assert ("holmes" in visible(south), "holmes" in visible(north)) == (True, False)


@pytest.mark.rule("WC-GULL-1", "WC-SEQ-6")
@pytest.mark.parametrize("other", [who for who in CHARACTERS if who not in ("gull", "watson")])
def test_E42_any_other_swap_closes_at_once(other: str) -> None:
    """The two change hexes and the next card is picked."""
    state = after(position("gull"), f"swap {other}")
    expected = START["2016"] | {"gull": START["2016"][other], other: "e9"}
    assert where(state) == expected
    assert is_closed(state)
    assert verbs(state) == ["activate"]
    assert whitechapel.RULES.to_move(state) is Player.JACK


@pytest.mark.rule("WC-GOODLEY-6")
def test_E43_street_distances() -> None:
    """How far the others are from goodley on m10; a step is legal exactly where it comes nearer."""
    away = city.distances("m10")
    listed = {"holmes": 6, "watson": 7, "smith": 7, "lestrade": 10, "stealthy": 13, "gull": 8, "bert": 4}
    assert {who: away[START["2016"][who]] for who in listed} == listed
    state = position("goodley")
    for who, distance in listed.items():
        nearer = [space for space in city.STREET_NEIGHBOURS[START["2016"][who]] if away[space] == distance - 1]
        single = [text for text in targets(state, "whistle") if text.startswith(f"{who} ") and text.endswith(" 1")]
        assert single == [f"{who} {space} 1" for space in city.in_board_order(nearer)]


@pytest.mark.rule("WC-GOODLEY-4", "WC-GOODLEY-6", "WC-SEQ-9")
def test_E44_first_whistles() -> None:
    """67 in all: 7 with 1 point, 19 with 2, 41 with 3."""
    state = position("goodley")
    assert {who: whistles(state, who) for who in CHARACTERS} == {**FIRST, "goodley": ""}
    listed = [text.split() for text in targets(state, "whistle")]
    assert [sum(points == number for _, _, points in listed) for number in "123"] == [7, 19, 41]
    assert [f"{who} {space}/{points}" for who, space, points in listed] == [
        f"{who} {word}" for who in CHARACTERS if who in FIRST for word in FIRST[who].split()
    ]


@pytest.mark.rule("WC-GOODLEY-2", "WC-GOODLEY-7")
@pytest.mark.parametrize("layout", ["2016", "2006"])
def test_E45_all_ways_to_whistle(layout: str) -> None:
    """479 ordered lists of single whistles, 184 different positions, in both layouts."""
    found = [tuple(where(state).values()) for state in orders(position("goodley", layout=layout))]
    assert (len(found), len(set(found))) == (479, 184)


@pytest.mark.rule("WC-GOODLEY-4", "WC-GOODLEY-6")
def test_E46_level_is_not_nearer() -> None:
    """Holmes to g6 and bert to i7 or i9 stay level; bert to j8 with 1 point or with 3."""
    state = position("goodley")
    for text in ("whistle holmes g6 1", "whistle bert i7 1", "whistle bert i9 1"):
        assert text not in decisions(state)
        assert reason(state, text) == "WC-GOODLEY-6"
    for points in (1, 3):
        moved = after(state, f"whistle bert j8 {points}")
        assert where(moved)["bert"] == "j8"


@pytest.mark.rule("WC-WATSON-5", "WC-GOODLEY-3")
def test_E47_watson_turns_at_once() -> None:
    """After watson's 1 point: Face, then 23 single whistles with the 2 points left, watson not among them."""
    state = after(position("goodley"), "whistle watson i5 1")
    assert decisions(state) == FACES
    turned = after(state, "face n")
    numbers = {who: len(whistles(turned, who).split()) for who in CHARACTERS}
    assert numbers == {
        "holmes": 4,
        "watson": 0,
        "smith": 4,
        "lestrade": 5,
        "stealthy": 4,
        "goodley": 0,
        "gull": 2,
        "bert": 4,
    }
    assert count(turned, "whistle") == len(decisions(turned)) == 23
    assert reason(turned, "whistle watson i6 1") == "WC-GOODLEY-3"


@pytest.mark.rule("WC-GOODLEY-1")
@pytest.mark.parametrize(("space", "first", "lists", "boards"), [("k9", 63, 581, 199), ("l7", 66, 485, 182)])
def test_E48_whistling_after_the_move(space: str, first: int, lists: int, boards: int) -> None:
    """Distances count to the hex he stands on then: other first whistles, other numbers of ways."""
    state = after(position("goodley"), f"move {space}")
    assert verbs(state) == ["whistle"]
    assert count(state, "whistle") == first
    found = [tuple(where(then).values()) for then in orders(state)]
    assert (len(found), len(set(found))) == (lists, boards)


@pytest.mark.rule("WC-GOODLEY-1")
def test_E48_whistling_from_j8() -> None:
    """56 first whistles, 323 ordered lists, 132 positions."""
    state = after(position("goodley"), "move j8")
    found = [tuple(where(then).values()) for then in orders(state)]
    assert (count(state, "whistle"), len(found), len(set(found))) == (56, 323, 132)


@pytest.mark.rule("WC-GOODLEY-7")
def test_E49_the_order_matters() -> None:
    """C6 is taken until holmes has gone to b6; then watson has c6/1 and nothing else."""
    state = position("goodley", **CROWD["E49"])
    assert (whistles(state, "holmes"), whistles(state, "watson")) == ("b6/1 b6/3", "b6/2 a5/3")
    assert reason(state, "whistle watson c6 1") in ("WC-GOODLEY-6", "WC-MOVE-4")
    assert whistles(after(state, "whistle holmes b6 1"), "watson") == "c6/1"


@pytest.mark.rule("WC-GOODLEY-9")
def test_E50_a_whistle_that_strands_points() -> None:
    """One legal whistle: (stealthy,k7,3); (stealthy,k7,1) would leave 2 points that nobody can use."""
    state = position("goodley", **CROWD["E50"])
    assert targets(state, "whistle") == ["stealthy k7 3"]
    assert reason(state, "whistle stealthy k7 1") == "WC-GOODLEY-9"


@pytest.mark.rule("WC-GOODLEY-8", "WC-GOODLEY-10")
def test_E51_two_points_at_most() -> None:
    """The largest total is 2, by (lestrade,a1,2) alone; then the power is done and only Move remains."""
    state = position("goodley", by="jack", **CROWD["E51"])
    assert targets(state, "whistle") == ["lestrade a1 2"]
    assert ends(state) == spaces("a1 b1 b6 d3 d5 f10 g6 h3 k9 l7")
    whistled = after(state, "whistle lestrade a1 2")
    assert decisions(whistled) == [f"move {space}" for space in spaces("b1 b6 c2 d3 d5 f10 g6 h3 k9 l7")]
    assert is_closed(after(whistled, "move b1"))


@pytest.mark.rule("WC-GOODLEY-4")
def test_E52_over_goodleys_own_hex() -> None:
    """Holmes on a5 has b6/1 b6/3 d7/3: d7 is reached over c6, where goodley stands."""
    state = position("goodley", **CROWD["E52"])
    assert whistles(state, "holmes") == "b6/1 b6/3 d7/3"
    assert where(after(state, "whistle holmes d7 3"))["holmes"] == "d7"
