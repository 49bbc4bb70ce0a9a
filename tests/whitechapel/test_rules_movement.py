"""Rules of movement, of the manholes and of Miss Stealthy."""

from typing import Any

import pytest

from mrjack import NotationError, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    LATER,
    OPEN,
    START,
    at,
    is_closed,
    spaces,
    standing,
    targets,
    verbs,
    where,
)
from tests.whitechapel.positions import accusable, after, decisions, ends, position, reason, visible

NOOK: dict[str, Any] = {"open_manholes": "b1 b6 c4 f10 g6 h3 k9", "covered_manholes": "l7 l12"}
"""The cover of b1 lies on l7, so that l6 is the end of a blind alley: l7, then k7 and m8, then j6 and m9."""

WHO = pytest.mark.parametrize("who", CHARACTERS)


def expected(state: whitechapel.State, who: str, manholes: str) -> list[str]:
    """The ends of an own move as the drawing gives them."""
    stood_on = where(state)
    crossing = who == "stealthy"
    within = city.costs(stood_on[who], 4 if crossing else 3, manholes.split(), is_crossing=crossing)
    return [space for space in city.STREETS if space in within and space not in stood_on.values()]


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-3", "WC-STEALTHY-1")
@WHO
def test_allowance(who: str) -> None:
    """From the blind end l6 everybody has the hexes 1 to 3 steps away; stealthy has 4 and goes over k6 as well."""
    board: dict[str, Any] = {**NOOK, **standing(who, "l6")}
    state = position(who, **board)
    if who == "stealthy":
        assert ends(state) == spaces("h3 h6 i5 i6 i7 j6 j8 k7 k9 l7 l10 m8 m9")
        assert reason(state, "move k10") in ("WC-MOVE-1", "WC-MOVE-3", "WC-STEALTHY-1")
    else:
        assert ends(state) == spaces("j6 k7 l7 m8 m9")
        assert reason(state, "move i6") in ("WC-MOVE-1", "WC-MOVE-3")
        assert reason(state, "move i5") in ("WC-MOVE-1", "WC-MOVE-3")


@pytest.mark.rule("WC-MOVE-1")
@WHO
def test_one_move_only(who: str) -> None:
    """After the own move no second one is legal; a single point is enough."""
    state = after(position(who, **NOOK, **standing(who, "l6")), "move l7")
    assert ends(state) == []
    assert reason(state, "move l6") is not None


@pytest.mark.rule("WC-MOVE-2")
@WHO
def test_the_end_is_another_hex(who: str) -> None:
    """Walking there and back, or round a triangle, does not count."""
    home = START["2016"][who]
    state = position(who)
    assert home not in ends(state)
    assert reason(state, f"move {home}") == "WC-MOVE-2"


@pytest.mark.rule("WC-MOVE-2", "WC-MOVE-5")
def test_only_the_end_is_chosen() -> None:
    """Each end is one decision, whatever the way: no duplicates, and the same position as from the shortest way."""
    state = position("holmes")
    assert len(ends(state)) == len(set(ends(state)))
    assert where(after(state, "move g6")) == {**START["2016"], "holmes": "g6"}


@pytest.mark.rule("WC-MOVE-3", "WC-MOVE-1")
@pytest.mark.parametrize(
    ("start", "covered", "listed"),
    [
        ("a1", "b1 c4", "a2 a3 a4 b1 b3 c2 c3 c4 d3"),
        ("m11", "k9 l12", "j8 j10 k9 k10 k11 l10 l12 m8 m9 m10 m12"),
        ("e9", "f10 l12", "c6 d7 e6 e7 e8 f7 f10 g9 g10 h10"),
    ],
)
def test_each_street_hex_costs_a_point(start: str, covered: str, listed: str) -> None:
    """With the manholes near covered: the ends of holmes are the street hexes 1 to 3 steps away."""
    board = at("a1 g5 g8 e5 h3 g4 i4 i8") | {"holmes": start}
    assert ends(position("holmes", covered_manholes=covered, **board)) == spaces(listed)


@pytest.mark.rule("WC-MOVE-4")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_characters_do_not_stand_in_the_way(by: str) -> None:
    """Goodley on l7, the only way out of l6: holmes passes him and may not stop there."""
    state = position("holmes", by=by, holmes="l6", goodley="l7", **NOOK)
    assert ends(state) == spaces("j6 k7 m8 m9")
    assert reason(state, "move l7") in ("WC-MOVE-4", "WC-MOVE-2")
    assert accusable(state) == (["goodley"] if by == "detective" else [])


@pytest.mark.rule("WC-MOVE-5")
@WHO
def test_nobody_stays_who_can_move(who: str) -> None:
    """No `end` while a legal end hex is there, however few; before a power and after it."""
    board = at("l7 k7 m8 j6 i5 i6 i7 i8") | {who: "l6"}
    state = position(who, by="jack", **NOOK, **board)
    assert "end" not in decisions(state)
    assert reason(state, "end") in ("WC-MOVE-5", "WC-SEQ-5", "WC-SEQ-6")
    assert ends(state)
    powers = [text for text in decisions(state) if text.split()[0] in ("lamp", "cordon", "cover")]
    if powers:
        assert "end" not in decisions(after(state, powers[0]))


@pytest.mark.rule("WC-MOVE-6")
@pytest.mark.parametrize(
    ("who", "power", "verb"),
    [("smith", "lamp b2 f9", "lamp"), ("lestrade", "cordon ne nw", "cordon"), ("bert", "cover b1 h3", "cover")],
)
def test_before_or_after(who: str, power: str, verb: str) -> None:
    """Either order; once each; both are due before the activation closes."""
    state = position(who, by="jack")
    assert verbs(state) == ["move", verb]
    end = ends(state)[-1]
    powered = after(state, power)
    assert verbs(powered) == ["move"]
    assert not is_closed(powered)
    moved = after(state, f"move {end}")
    assert verbs(moved) == [verb]
    assert is_closed(after(powered, f"move {end}"))
    assert is_closed(after(moved, power))


@pytest.mark.rule("WC-MOVE-6", "WC-GOODLEY-1")
def test_goodley_whistles_wholly_before_or_wholly_after() -> None:
    """No move between two single whistles, no whistle between two steps."""
    state = position("goodley", by="jack")
    assert verbs(state) == ["move", "whistle"]
    begun = after(state, "whistle bert j8 1")
    assert verbs(begun) == ["whistle"]
    assert reason(begun, "move m9") is not None
    whistled = after(begun, "whistle smith g10 2")
    assert verbs(whistled) == ["move"]
    assert verbs(after(state, "move m9")) == ["whistle"]


@pytest.mark.rule("WC-MOVE-7", "WC-BERT-1")
def test_a_manhole_opened_first_is_ridden() -> None:
    """Bert on l6, l7 covered: he cannot leave the alley by a ride; having opened l7 he can."""
    state = position("bert", by="jack", **NOOK, **standing("bert", "l6"))
    assert ends(state) == spaces("j6 k7 l7 m8 m9")
    opened = after(state, "cover l7 b1")
    assert ends(opened) == expected(opened, "bert", "b6 c4 f10 g6 h3 k9 l7")
    assert {"c4", "f10", "b6"} <= set(ends(opened))
    assert "b1" not in ends(opened)


@pytest.mark.rule("WC-MOVE-7", "WC-GOODLEY-7")
def test_whistled_characters_are_passed_where_they_are_then() -> None:
    """Bert, whistled from i8 to j8, leaves i8 free and takes j8."""
    state = position("goodley", by="jack", goodley="k9")
    assert "j8" in ends(state)
    assert "i8" not in ends(state)
    whistled = after(state, "whistle bert j8 3")
    assert "j8" not in ends(whistled)
    assert "i8" in ends(whistled)


@pytest.mark.rule("WC-MANHOLE-1")
@pytest.mark.parametrize(
    ("space", "manholes"),
    [
        ("l6", OPEN["2016"]),
        ("l7", OPEN["2016"]),
        ("m8", OPEN["2016"]),
        ("m9", OPEN["2016"]),
    ],
)
def test_a_ride_costs_one_point(space: str, manholes: str) -> None:
    """Holmes at 1, 0, 1, 2 steps from open l7: a ride takes one point more, what is left is walked."""
    state = position("holmes", open_manholes=manholes, **standing("holmes", space))
    assert ends(state) == expected(state, "holmes", manholes)
    left = 3 - city.costs(space, 3)["l7"] - 1
    assert ("c4" in ends(state), "c3" in ends(state), "c2" in ends(state)) == (left >= 0, left >= 1, left >= 2)


@pytest.mark.rule("WC-MANHOLE-2")
def test_a_covered_manhole_is_plain_street() -> None:
    """L7 and b1 covered: no way in at l7, no way out at b1; both may be stopped on."""
    manholes = "b6 c4 f10 g6 h3 k9 l12"
    state = position("holmes", open_manholes=manholes, covered_manholes="b1 l7", **standing("holmes", "l6"))
    assert ends(state) == spaces("j6 k7 l7 m8 m9")
    other = position("holmes", open_manholes=manholes, covered_manholes="b1 l7", **standing("holmes", "k9"))
    assert "b1" not in ends(other)
    assert "l7" not in ends(other)
    assert {"l12", "b6", "c4"} <= set(ends(other))
    near = position("holmes", open_manholes=manholes, covered_manholes="b1 l7", **standing("holmes", "c2"))
    assert "b1" in ends(near)


@pytest.mark.rule("WC-MANHOLE-3")
def test_a_ride_opens_interrupts_or_closes_a_move() -> None:
    """Holmes from l7, l6 and m9 to c4 and what lies behind; gull on c4 is passed, or accused."""
    opens = ends(position("holmes", gull="c4", **standing("holmes", "l7")))
    interrupts = ends(position("holmes", gull="c4", **standing("holmes", "l6")))
    closes = position("holmes", gull="c4", **standing("holmes", "m9"))
    assert {"b3", "c3", "d5", "a2", "c2", "d3", "e6"} <= set(opens)
    assert {"b3", "c3", "d5"} <= set(interrupts)
    assert not {"a2", "c2", "d3", "e6"} & set(interrupts)
    assert not {"b3", "c3", "d5"} & set(ends(closes))
    assert "b6" in ends(closes)
    assert "c4" not in {*opens, *interrupts, *ends(closes)}
    assert reason(closes, "move c4") in ("WC-MANHOLE-3", "WC-MOVE-4", "WC-MOVE-2")
    assert "gull" in accusable(closes)


@pytest.mark.rule("WC-MANHOLE-3")
def test_riding_from_an_occupied_manhole() -> None:
    """Goodley on l7: holmes comes from l6, rides on to c4 and stops there or behind it."""
    state = position("holmes", holmes="l6", goodley="l7")
    assert {"b6", "c4", "c3", "k9", "k10"} <= set(ends(state))
    assert "l7" not in ends(state)


@pytest.mark.rule("WC-MANHOLE-4")
@pytest.mark.parametrize("space", ["b6", "c4", "f10", "g6", "h3", "k9", "l7", "l6", "g5", "c3", "k10"])
def test_a_second_ride_adds_no_end(space: str) -> None:
    """The ends are those of walks with one ride at most: any number is allowed, none is gained."""
    manholes = OPEN["2016"].split()
    foot = city.costs(space, 3)
    reached = set(foot)
    for entrance in set(foot) & set(manholes):
        for way_out in manholes:
            if foot[entrance] + 1 <= 3:
                reached |= set(city.costs(way_out, 3 - foot[entrance] - 1))
    state = position("holmes", **standing("holmes", space))
    assert ends(state) == [other for other in city.STREETS if other in reached - set(where(state).values())]


@pytest.mark.rule("WC-MANHOLE-5")
@WHO
def test_everybody_rides(who: str) -> None:
    """From l7 each of the eight comes to b6 and c4 in the own move."""
    assert {"b6", "c4", "f10"} <= set(ends(position(who, **standing(who, "l7"))))


@pytest.mark.rule("WC-MANHOLE-5", "WC-GOODLEY-5")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_nobody_rides_when_whistled(points: int) -> None:
    """Gull on f10 is a ride away from k9, which lies near goodley; no whistle takes him there."""
    state = position("goodley", gull="f10")
    assert f"gull k9 {points}" not in targets(state, "whistle")
    assert reason(state, f"whistle gull k9 {points}") in ("WC-GOODLEY-4", "WC-GOODLEY-5", "WC-MANHOLE-5")


@pytest.mark.rule("WC-MANHOLE-5", "WC-VIS-3")
@pytest.mark.parametrize("covered", ["b1 l12", "b1 l7"])
def test_a_manhole_hides_nobody(covered: str) -> None:
    """On l7 beside the lamp k6 holmes is visible, open or covered; on f10 beside gull as well."""
    assert "holmes" in visible(position(holmes="l7", covered_manholes=covered))
    assert {"holmes", "gull"} <= visible(position(holmes="f10", covered_manholes=covered))


@pytest.mark.rule("WC-STEALTHY-1", "WC-STEALTHY-2")
def test_stealthy_crosses_everything() -> None:
    """On g3 with h3 and g6 covered: 4 points over f4, h4, h5 and j5; she stops on streets only."""
    state = position(
        "stealthy", holmes="a1", stealthy="g3", open_manholes="b1 b6 c4 f10 k9 l7 l12", covered_manholes="g6 h3"
    )
    assert ends(state) == spaces("c2 c3 d3 e3 e4 f3 g4 g5 g6 g7 h3 h6 i5 i6 i7 j6 k7")
    for space in ("f4", "f5", "h4", "h5", "f6", "j5", "k6"):
        assert reason(state, f"move {space}") in ("WC-STEALTHY-2", "WC-BOARD-4", "WC-MOVE-2")


@pytest.mark.rule("WC-STEALTHY-2")
def test_a_ride_serves_stealthy_as_others() -> None:
    """From j5's neighbour i4: h3 costs 1, the ride to b6 1, then two more hexes, the lamp c7 to d8 or d7 included."""
    state = position("stealthy", watson="a3", stealthy="i4")
    assert {"b6", "a5", "c6", "b7", "d7"} <= set(ends(state))
    assert reason(state, "move c7") in ("WC-STEALTHY-2", "WC-BOARD-4", "WC-MOVE-2")
    assert ends(state) == expected(state, "stealthy", OPEN["2016"])


@pytest.mark.rule("WC-STEALTHY-2", "WC-GOODLEY-5")
def test_stealthy_crosses_in_her_own_move_only() -> None:
    """Whistled from e8 to g10 she would have to cross f9: illegal; nobody else crosses in an own move."""
    state = position("goodley", stealthy="e8")
    assert reason(state, "whistle stealthy g10 2") in ("WC-GOODLEY-4", "WC-GOODLEY-5")
    alone: dict[str, Any] = {"open_manholes": "b1 b6 c4 g6 h3 l7 l12", "covered_manholes": "f10 k9"}
    assert "g9" in ends(position("stealthy", stealthy="e8", **alone))
    assert "g9" not in ends(position("lestrade", **alone, **standing("lestrade", "e8")))


@pytest.mark.rule("WC-MOVE-2", "WC-ESCAPE-4")
def test_leaving_the_board_is_no_move() -> None:
    """An exit is no hex: `move` takes hexes only, `escape` exits only."""
    state = position("holmes", identity="holmes", **LATER, **standing("holmes", "b7"))
    assert "escape nw" in decisions(state)
    for text in ("move nw", "escape b7"):
        with pytest.raises(NotationError):
            whitechapel.RULES.parse_action(text)
