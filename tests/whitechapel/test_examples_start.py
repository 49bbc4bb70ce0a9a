"""Worked examples of the rules: the start of both layouts."""

import pytest

from tests.whitechapel import city
from tests.whitechapel.examples import ACCUSABLE, CHARACTERS, ENDS, EXITS, LATER, OPEN, START, standing, swept, targets
from tests.whitechapel.positions import accusable, ends, position, reason, visible

WHO = pytest.mark.parametrize("who", CHARACTERS)
LAYOUT = pytest.mark.parametrize("layout", ["2016", "2006"])

LEAVING = {
    "2016": {
        "nw": (4, 4, 5, 5, 5, 5, 4, 5),
        "ne": (6, 6, 7, 7, 7, 4, 6, 5),
        "sw": (6, 6, 7, 5, 4, 7, 6, 7),
        "se": (4, 4, 5, 5, 5, 5, 4, 5),
    },
    "2006": {
        "nw": (5, 5, 5, 6, 5, 5, 5, 6),
        "ne": (7, 8, 7, 8, 7, 4, 7, 5),
        "sw": (7, 4, 8, 5, 8, 8, 8, 9),
        "se": (6, 7, 6, 7, 4, 5, 6, 7),
    },
}
"""Points to leave by each exit, in the order of the characters, cordons ignored."""


@pytest.mark.rule("WC-BOARD-3", "WC-BOARD-6")
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("g5", {"n": "g6", "ne": "h6", "se": "h5", "s": "g4", "sw": "f4", "nw": "f5"}),
        ("l12", {"n": None, "ne": None, "se": "m12", "s": "l11", "sw": "k11", "nw": None}),
    ],
)
def test_E01_neighbours(space: str, around: dict[str, str | None]) -> None:
    """Streets around g5 and l12 make each other visible, a lamp there lights, a row begins with them."""
    assert {direction: city.beside(space, direction) for direction in around} == around
    streets = [other for other in around.values() if other in city.STREETS]
    for other in ("g4", "g6", "h6", "f3", "g3", "i6", "k11", "m12", "k10", "m11"):
        hidden = position(round=5, lit="b2=blank c7=blank", **{**standing("holmes", space), "gull": other})
        assert ({"holmes", "gull"} <= visible(hidden)) is (other in streets), other
    for lamp in city.GASLIGHTS:
        second = "c7" if lamp != "c7" else "b2"
        shone = position(round=5, lit=f"{lamp}=blank {second}=blank", **standing("holmes", space))
        assert ("holmes" in visible(shone)) is (lamp in around.values()), lamp
    for direction in around:
        assert swept(space, direction) == set(city.beam(space, direction)[1:])


@pytest.mark.rule("WC-VIS-1", "WC-VIS-3")
@LAYOUT
def test_E02_who_is_visible(layout: str) -> None:
    """Holmes, lestrade, smith and bert; gull touches f9, which is unlit."""
    assert visible(position(layout=layout)) == {"holmes", "lestrade", "smith", "bert"}
    assert "f9" in city.NEIGHBOURS[START[layout]["gull"]]


def check_ends(layout: str, who: str, number: int) -> None:
    """Compare the ends of an own move at the start with the list of the rules."""
    listed = ENDS[layout][who].split()
    assert len(listed) == number
    for by in ("detective", "jack"):
        assert ends(position(who, by=by, layout=layout)) == listed


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E03_holmes_2016() -> None:
    """From g5, 31 end hexes."""
    check_ends("2016", "holmes", 31)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E04_watson_2016() -> None:
    """From i4, 29 end hexes."""
    check_ends("2016", "watson", 29)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E05_smith_2016() -> None:
    """From g8, 19 end hexes."""
    check_ends("2016", "smith", 19)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E06_lestrade_2016() -> None:
    """From e5, 21 end hexes."""
    check_ends("2016", "lestrade", 21)


@pytest.mark.rule("WC-STEALTHY-1", "WC-STEALTHY-2")
def test_E07_stealthy_2016() -> None:
    """From a3, 34 end hexes."""
    check_ends("2016", "stealthy", 34)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E08_goodley_2016() -> None:
    """From m10, 17 end hexes."""
    check_ends("2016", "goodley", 17)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E09_gull_2016() -> None:
    """From e9, 30 end hexes."""
    check_ends("2016", "gull", 30)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E10_bert_2016() -> None:
    """From i8, 20 end hexes."""
    check_ends("2016", "bert", 20)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E11_holmes_2006() -> None:
    """From g5, 23 end hexes."""
    check_ends("2006", "holmes", 23)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E12_watson_2006() -> None:
    """From a3, 17 end hexes."""
    check_ends("2006", "watson", 17)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E13_smith_2006() -> None:
    """From g8, 23 end hexes."""
    check_ends("2006", "smith", 23)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E14_lestrade_2006() -> None:
    """From e5, 20 end hexes."""
    check_ends("2006", "lestrade", 20)


@pytest.mark.rule("WC-STEALTHY-1", "WC-STEALTHY-2")
def test_E15_stealthy_2006() -> None:
    """From i4, 37 end hexes."""
    check_ends("2006", "stealthy", 37)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E16_goodley_2006() -> None:
    """From m10, 27 end hexes."""
    check_ends("2006", "goodley", 27)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E17_gull_2006() -> None:
    """From e9, 22 end hexes."""
    check_ends("2006", "gull", 22)


@pytest.mark.rule("WC-MOVE-1", "WC-MOVE-2", "WC-MOVE-3", "WC-MOVE-4", "WC-MANHOLE-1")
def test_E18_bert_2006() -> None:
    """From i8, 20 end hexes."""
    check_ends("2006", "bert", 20)


@pytest.mark.rule("WC-ACCUSE-1")
@WHO
def test_E19_whom_each_accuses_2016(who: str) -> None:
    """Whom each can accuse when the Detective activates it, and nobody for Jack's player."""
    state = position(who)
    assert accusable(state) == ACCUSABLE["2016"][who].split()
    assert accusable(position(who, by="jack")) == []
    for other in set(CHARACTERS) - {who, *accusable(state)}:
        assert reason(state, f"accuse {other}") == "WC-ACCUSE-1"


@pytest.mark.rule("WC-ACCUSE-1")
@WHO
def test_E20_whom_each_accuses_2006(who: str) -> None:
    """Whom each can accuse when the Detective activates it, and nobody for Jack's player."""
    state = position(who, layout="2006")
    assert accusable(state) == ACCUSABLE["2006"][who].split()
    assert accusable(position(who, by="jack", layout="2006")) == []
    for other in set(CHARACTERS) - {who, *accusable(state)}:
        assert reason(state, f"accuse {other}") == "WC-ACCUSE-1"


@pytest.mark.rule("WC-ESCAPE-4", "WC-BOARD-5", "WC-MANHOLE-1")
@LAYOUT
@WHO
def test_E21_points_to_leave_by(layout: str, who: str) -> None:
    """The table holds on the drawing, and from every street hex the engine offers the exits that this prices."""
    allowance = 4 if who == "stealthy" else 3
    prices = {
        exit_: city.costs(gate, 20, OPEN[layout].split(), is_crossing=who == "stealthy")
        for exit_, gate in EXITS.items()
    }
    home = START[layout][who]
    listed = {exit_: row[CHARACTERS.index(who)] for exit_, row in LEAVING[layout].items()}
    assert {exit_: prices[exit_][home] + 1 for exit_ in EXITS} == listed
    for space in city.STREETS:
        for cordons in ("nw sw", "ne se"):
            state = position(who, identity=who, layout=layout, cordons=cordons, **LATER, **standing(who, space, layout))
            leaving = [exit_ for exit_ in EXITS if exit_ not in cordons.split()]
            assert targets(state, "escape") == [exit_ for exit_ in leaving if prices[exit_][space] + 1 <= allowance], (
                space
            )
