"""Rules of Sergeant Goodley and his whistle."""

from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    FACES,
    LATER,
    START,
    at,
    is_closed,
    is_refused,
    orders,
    result,
    targets,
    verbs,
    where,
)
from tests.whitechapel.positions import accusable, after, count, decisions, ends, position, reason

BY = pytest.mark.parametrize("by", ["detective", "jack"])

NOBODY: dict[str, Any] = at("l7 k7 m8 j6 m9 l6 m10 i6")
"""Goodley on l6; every hex within 3 of him is taken, so that nobody can come nearer."""

TWO: dict[str, Any] = at("m8 m9 k9 m11 k10 m10 l10 k11")
"""Goodley on m10, bert on k11: bert to m12 over l12 is all that is possible, and takes 2 points."""

STRANDED: dict[str, Any] = at("i6 k7 l7 m11 m8 l6 j6 m9")
"""Goodley on l6: lestrade, from m11 to m10, is the only one who can come nearer."""


def whistles(state: whitechapel.State) -> list[tuple[str, str, int]]:
    """The single whistles on offer: who, to, points."""
    return [(who, space, int(points)) for who, space, points in (text.split() for text in targets(state, "whistle"))]


@pytest.mark.rule("WC-GOODLEY-1", "WC-GOODLEY-7")
@BY
def test_three_points_to_others(by: str) -> None:
    """He must whistle until three points are spent, before his move or after it; innocents as well as suspects."""
    state = position("goodley", by=by, suspects="smith goodley", round=3)
    assert {who for who, _, _ in whistles(state)} == set(CHARACTERS) - {"goodley"}
    one = after(state, "whistle bert j8 1")
    two = after(one, "whistle smith g9 1")
    assert [verbs(one), verbs(two)] == [["whistle"], ["whistle"]]
    assert reason(one, "end") is not None
    assert {points for _, _, points in whistles(one)} == {1, 2}
    assert {points for _, _, points in whistles(two)} == {1}
    three = after(two, "whistle gull f10 1")
    assert not is_closed(three)
    assert "whistle" not in verbs(three)
    assert where(three) == {**START["2016"], "bert": "j8", "smith": "g9", "gull": "f10"}


@pytest.mark.rule("WC-GOODLEY-1", "WC-GOODLEY-6")
def test_distances_count_to_where_he_stands_then() -> None:
    """From d5 he calls gull to e8; having ridden to k9, to f10."""
    state = position("goodley", by="jack", goodley="d5", bert="m12")
    assert [space for who, space, points in whistles(state) if (who, points) == ("gull", 1)] == ["e8"]
    moved = after(state, "move k9")
    assert [space for who, space, points in whistles(moved) if (who, points) == ("gull", 1)] == ["f10"]
    for now, home in ((state, "d5"), (moved, "k9")):
        away = city.distances(home)
        assert all(away[space] < away[where(now)[who]] for who, space, _ in whistles(now))


@pytest.mark.rule("WC-GOODLEY-2")
@pytest.mark.parametrize(
    "texts",
    [
        ["bert k9 3"],
        ["bert j10 2", "smith g9 1"],
        ["smith g9 1", "bert j10 2"],
        ["gull f10 1", "bert j8 1", "lestrade e6 1"],
    ],
)
@BY
def test_how_the_points_are_shared(by: str, texts: list[str]) -> None:
    """3; 2+1; 1+2; 1+1+1: then the power is done, and after his move the activation."""
    state = position("goodley", by=by)
    done = after(state, *(f"whistle {text}" for text in texts))
    assert verbs(done)[0] == "move"
    assert "whistle" not in verbs(done)
    late = after(state, "move m11", *(f"whistle {text}" for text in texts))
    assert is_closed(late)


@pytest.mark.rule("WC-GOODLEY-2", "WC-GOODLEY-4")
@pytest.mark.parametrize("text", ["whistle bert j8 0", "whistle bert j8 4"])
def test_never_none_and_never_four(text: str) -> None:
    """Points run from 1 to what is left."""
    assert is_refused(position("goodley"), text, "WC-GOODLEY-4", "WC-GOODLEY-2", "WC-GOODLEY-1")
    left = after(position("goodley"), "whistle smith g10 2")
    assert is_refused(left, "whistle bert j10 2", "WC-GOODLEY-4", "WC-GOODLEY-2", "WC-GOODLEY-1")
    assert "whistle bert j8 1" in decisions(left)


@pytest.mark.rule("WC-GOODLEY-3")
def test_nobody_twice() -> None:
    """Bert, on j8 by 1 point, could come to k9 by 1 more: not in the same activation."""
    state = after(position("goodley"), "whistle bert j8 1")
    assert "bert" not in {who for who, _, _ in whistles(state)}
    assert reason(state, "whistle bert k9 1") == "WC-GOODLEY-3"
    later = after(state, "whistle smith g9 1")
    assert {"bert", "smith"}.isdisjoint(who for who, _, _ in whistles(later))
    assert reason(later, "whistle bert k9 1") == "WC-GOODLEY-3"


@pytest.mark.rule("WC-GOODLEY-1", "WC-GOODLEY-3")
def test_never_goodley_himself() -> None:
    """The points go to others."""
    assert is_refused(position("goodley"), "whistle goodley m9 1", "WC-GOODLEY-1", "WC-GOODLEY-4", "WC-GOODLEY-6")


@pytest.mark.rule("WC-GOODLEY-4")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_a_walk_of_exactly_so_many_steps(points: int) -> None:
    """Before his move, for each character: the free hexes nearer to goodley where such a walk can end."""
    state = position("goodley", goodley="e3", lestrade="m10")
    away = city.distances("e3")
    stood_on = where(state)
    for who in CHARACTERS:
        home = stood_on[who]
        nearer = [
            space
            for space in city.STREETS
            if space in city.walked(home, points) and space not in stood_on.values() and away[space] < away[home]
        ]
        found = [space for name, space, number in whistles(state) if (name, number) == (who, points)]
        assert found == ([] if who == "goodley" else nearer)


@pytest.mark.rule("WC-GOODLEY-4")
@pytest.mark.parametrize(("text", "is_legal"), [("f10 1", True), ("f10 2", False), ("f10 3", True), ("g10 1", False)])
def test_detours(text: str, is_legal: bool) -> None:
    """Gull beside f10: there and back makes 3; no triangle is near, so 2 do not work out."""
    state = position("goodley")
    assert reason(state, f"whistle gull {text}") == (None if is_legal else "WC-GOODLEY-4")


@pytest.mark.rule("WC-GOODLEY-4", "WC-MOVE-4")
def test_characters_do_not_stand_in_the_way_of_a_whistled_one() -> None:
    """In the alley of l6, goodley on m9: holmes walks over k7 and l7 though both are taken."""
    state = position("goodley", **at("l6 l7 k7 i8 a1 m9 e9 a3"))
    assert ("holmes", "m8", 2) in whistles(state)
    over = after(state, "whistle holmes m8 2")
    assert where(over)["holmes"] == "m8"


@pytest.mark.rule("WC-GOODLEY-5")
def test_whistled_characters_neither_ride_nor_cross() -> None:
    """From open l7 no whistle leads to k9 or c4, from e8 none over the lamp f9."""
    state = position("goodley", holmes="l7", stealthy="e8")
    for text in ("holmes k9 1", "holmes k9 2", "stealthy g10 2", "stealthy g9 2"):
        assert reason(state, f"whistle {text}") in ("WC-GOODLEY-4", "WC-GOODLEY-5")


@pytest.mark.rule("WC-GOODLEY-5", "WC-ACCUSE-5")
def test_whistled_characters_do_not_accuse() -> None:
    """Bert beside smith on j8: he is not whistled onto him, and nobody can be accused with the points."""
    state = position("goodley", smith="j8", identity="smith")
    assert reason(state, "whistle bert j8 1") in ("WC-GOODLEY-6", "WC-MOVE-4")
    begun = after(state, "whistle bert k9 2")
    assert accusable(begun) == []
    assert is_refused(begun, "accuse smith", "WC-GOODLEY-5", "WC-ACCUSE-5", "WC-SEQ-5", "WC-SEQ-8")
    for then in orders(begun):
        assert result(then) is None


@pytest.mark.rule("WC-GOODLEY-5", "WC-ESCAPE-1")
def test_whistled_characters_do_not_escape() -> None:
    """Holmes = Jack on b7 with NW free is whistled by his own player: no exit is on offer."""
    state = position("goodley", identity="holmes", holmes="b7", **LATER)
    assert targets(state, "escape") == []
    begun = after(state, "whistle holmes b6 1")
    assert {"escape", "accuse"}.isdisjoint(verbs(begun))
    assert reason(begun, "escape nw") is not None


@pytest.mark.rule("WC-GOODLEY-6")
def test_strictly_nearer() -> None:
    """Level or farther is illegal at any number of points; so is a taken hex; steps between may lead away."""
    state = position("goodley", gull="i7")
    for text in ("bert i9 1", "bert i9 3", "bert i10 2", "holmes g6 1", "stealthy a2 1"):
        assert reason(state, f"whistle {text}") == "WC-GOODLEY-6"
    assert reason(state, "whistle holmes i7 2") in ("WC-GOODLEY-6", "WC-MOVE-4")
    assert ("bert", "j10", 2) in whistles(state)
    away = city.distances("m10")
    assert (away["i9"], away["i8"], away["j10"]) == (4, 4, 3)


@pytest.mark.rule("WC-GOODLEY-7")
def test_one_by_one() -> None:
    """Goodley on m9: holmes on k7 can follow to l7 only after watson has left it for m8."""
    state = position("goodley", **at("k7 l7 a1 a3 c4 m9 e9 b6"))
    assert ("holmes", "l7", 1) not in whistles(state)
    assert reason(state, "whistle holmes l7 1") in ("WC-GOODLEY-6", "WC-MOVE-4")
    first = after(state, "whistle watson m8 1", "face n")
    assert ("holmes", "l7", 1) in whistles(first)
    assert ("holmes", "m8", 2) not in whistles(first)
    assert ("holmes", "m8", 2) in whistles(state)


@pytest.mark.rule("WC-GOODLEY-8")
@BY
def test_the_largest_total_is_due(by: str) -> None:
    """Two points can be spent, by bert alone: nobody can be whistled with 1 or 3; then the power is done."""
    state = position("goodley", by=by, **TWO)
    assert whistles(state) == [("bert", "m12", 2)]
    assert reason(state, "whistle bert m12 3") in ("WC-GOODLEY-4", "WC-GOODLEY-8")
    whistled = after(state, "whistle bert m12 2")
    assert verbs(whistled) == (["move"] if by == "jack" else ["move", "accuse"])
    assert is_closed(after(whistled, f"move {ends(whistled)[0]}"))


@pytest.mark.rule("WC-GOODLEY-8")
def test_the_total_is_counted_where_the_first_whistle_is_blown() -> None:
    """Goodley, coming to m10 from m12, has freed m12 by that: bert's 2 points are due after the move as well."""
    state = position("goodley", **(TWO | {"goodley": "m12"}))
    assert {1, 3} & {points for _, _, points in whistles(state)}
    moved = after(state, "move m10")
    assert decisions(moved) == ["whistle bert m12 2"]
    assert is_closed(after(moved, "whistle bert m12 2"))


@pytest.mark.rule("WC-GOODLEY-9")
def test_no_whistle_that_strands_points() -> None:
    """Lestrade to m10 by 3 is legal; by 1 or by 2 it would leave points that nobody can use."""
    state = position("goodley", **STRANDED)
    assert whistles(state) == [("lestrade", "m10", 3)]
    for points in (1, 2):
        assert reason(state, f"whistle lestrade m10 {points}") == "WC-GOODLEY-9"


@pytest.mark.rule("WC-GOODLEY-9")
@pytest.mark.parametrize("board", [STRANDED, TWO, at("i10 a4 m10 m11 i9 l12 m9 k9"), START["2016"]])
def test_every_offer_can_be_completed(board: dict[str, Any]) -> None:
    """However one begins, all ways to whistle spend the same total."""
    state = position("goodley", by="jack", **board)

    def totals(now: whitechapel.State) -> set[int]:
        found: set[int] = set()
        for who, space, points in whistles(now):
            then = after(now, f"whistle {who} {space} {points}")
            if who == "watson":
                then = after(then, FACES[0])
            found |= {points + more for more in totals(then)} if "whistle" in verbs(then) else {points}
        return found

    assert totals(state) == ({2} if board == TWO else {3})


@pytest.mark.rule("WC-GOODLEY-10")
@BY
def test_nobody_to_whistle_before_the_move(by: str) -> None:
    """No whistle is offered; the power stays due and is used from where he rides to."""
    state = position("goodley", by=by, **NOBODY)
    assert count(state, "whistle") == 0
    assert verbs(state) == (["move"] if by == "jack" else ["move", "accuse"])
    assert reason(state, "whistle gull m9 1") in ("WC-GOODLEY-6", "WC-GOODLEY-10")
    moved = after(state, "move c4")
    assert verbs(moved) == ["whistle"]
    assert any(points == 3 for _, _, points in whistles(moved))


@pytest.mark.rule("WC-GOODLEY-10", "WC-SEQ-6")
def test_nobody_to_whistle_after_the_move() -> None:
    """He rides from b6 over l7 to l6: the total there is 0, the power lapses, the activation closes."""
    state = position("goodley", **(NOBODY | {"goodley": "b6"}))
    assert count(state, "whistle") > 0
    assert "l6" in ends(state)
    assert is_closed(after(state, "move l6"))


@pytest.mark.rule("WC-GOODLEY-10", "WC-TRAP-2")
def test_nobody_to_whistle_and_no_way_to_go() -> None:
    """With l7 covered he is blocked as well: `end` gives up both."""
    state = position("goodley", by="jack", covered_manholes="l7 l12", **NOBODY)
    assert decisions(state) == ["end"]
    assert is_closed(after(state, "end"))


@pytest.mark.rule("WC-GOODLEY-10", "WC-GOODLEY-1")
def test_when_to_whistle_is_a_free_choice() -> None:
    """Two points here, three from k11's side after the move: both are legal."""
    state = position("goodley", by="jack", **TWO)
    assert whistles(state) == [("bert", "m12", 2)]
    totals = {
        max((points for _, _, points in whistles(after(state, f"move {space}"))), default=0) for space in ends(state)
    }
    assert 3 in totals


@pytest.mark.rule("WC-GOODLEY-4", "WC-GOODLEY-6", "WC-GOODLEY-7")
def test_the_position_after_a_whistle() -> None:
    """The whistled one alone has moved; the player in control goes on."""
    state = position("goodley", by="jack", cards="holmes smith")
    then = after(state, "whistle lestrade e7 2")
    assert where(then) == {**START["2016"], "lestrade": "e7"}
    assert whitechapel.RULES.to_move(then) is Player.JACK
    assert {who for who, _, _ in whistles(then)} == set(CHARACTERS) - {"goodley", "lestrade"}
    assert {points for _, _, points in whistles(then)} == {1}
