"""Worked examples of the rules: movement, manholes, lantern, visibility, lamps going out."""

from typing import Any

import pytest

from mrjack import whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import DIRECTIONS, ENDS, FACES, at, covers, lit, spaces, suspects, swept, where
from tests.whitechapel.positions import accusable, after, decisions, ends, position, reason, visible

HOLMES, SMITH, BERT = (ENDS["2016"][who].split() for who in ("holmes", "smith", "bert"))

BEAMS = {
    "a3": {"n": "a4 a5", "ne": "", "se": "b3 c3 d3 e3 f3 g3 h3", "s": "a2 a1", "sw": "", "nw": ""},
    "d3": {"n": "", "ne": "e4", "se": "e3 f3 g3 h3", "s": "", "sw": "c2 b1", "nw": "c3 b3 a3"},
    "e7": {"n": "e8 e9", "ne": "", "se": "f7 g7", "s": "e6 e5 e4 e3", "sw": "", "nw": "d7"},
    "g9": {"n": "g10", "ne": "h10", "se": "", "s": "g8 g7 g6 g5 g4 g3", "sw": "", "nw": ""},
    "i4": {"n": "i5 i6 i7 i8 i9 i10", "ne": "", "se": "", "s": "", "sw": "h3", "nw": ""},
    "k10": {"n": "k11", "ne": "", "se": "l10 m10", "s": "k9", "sw": "", "nw": "j10 i10 h10 g10 f10"},
}


@pytest.mark.rule("WC-MANHOLE-2", "WC-MOVE-7")
def test_E22_bert_shuts_k9() -> None:
    """After MoveCover(l12,k9) 15 end hexes: k9 may be stopped on but not ridden."""
    state = after(position("bert"), "cover l12 k9")
    assert ends(state) == spaces("g6 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l10")


@pytest.mark.rule("WC-BERT-1", "WC-MOVE-7")
def test_E23_bert_opens_b1() -> None:
    """After (b1,g6) he gains b1 and reaches g6 on foot; after (b1,b6) he gains b1 and loses b6."""
    assert ends(after(position("bert"), "cover b1 g6")) == city.in_board_order([*BERT, "b1"])
    swapped = ["b1" if space == "b6" else space for space in BERT]
    assert ends(after(position("bert"), "cover b1 b6")) == swapped
    assert (len(BERT) + 1, len(swapped)) == (21, 20)


@pytest.mark.rule("WC-MOVE-4", "WC-MANHOLE-3")
def test_E24_riding_through_an_occupied_manhole() -> None:
    """Holmes on g6: smith loses g6 and gains g5, and still rides g8-g7-g6-h3; he could accuse holmes, lestrade."""
    state = position("smith", holmes="g6")
    assert ends(state) == city.in_board_order([*(space for space in SMITH if space != "g6"), "g5"])
    assert {"h3", "b6", "c4", "f10", "k9", "l7"} <= set(ends(state))
    assert accusable(state) == ["holmes", "lestrade"]


@pytest.mark.rule("WC-BERT-2", "WC-MANHOLE-2")
def test_E25_holmes_on_a_manhole() -> None:
    """On open g6 he has 44 end hexes; with the cover of l12 moved under him 15."""
    free = ends(position("holmes", holmes="g6"))
    assert len(free) == 44
    within = city.costs("g6", 3, spaces("b6 c4 f10 g6 h3 k9 l7"))
    assert free == [space for space in city.STREETS if space in within and space not in "g6 i4 g8 e5 a3 m10 e9 i8"]
    shut = position(
        "holmes", holmes="g6", open_manholes="b6 c4 f10 h3 k9 l7 l12", covered_manholes="b1 g6", facing="ne"
    )
    assert ends(shut) == spaces("e6 e7 f3 f7 g3 g4 g5 g7 g9 h6 i5 i6 i7 j6 j8")


@pytest.mark.rule("WC-BERT-2")
def test_E25_the_cover_slides_under_him() -> None:
    """Holmes stays on g6 while bert covers it."""
    state = after(position("bert", holmes="g6"), "cover l12 g6")
    assert covers(state) == ({"b6", "c4", "f10", "h3", "k9", "l7", "l12"}, {"b1", "g6"})
    assert where(state)["holmes"] == "g6"


@pytest.mark.rule("WC-STEALTHY-2")
def test_E26_movement_alone() -> None:
    """Every manhole within reach covered: 14 end hexes for holmes on g5, 26 for stealthy, none off the street."""
    holmes = position("holmes", open_manholes="b6 c4 f10 h3 k9 l7 l12", covered_manholes="b1 g6")
    assert ends(holmes) == spaces("e3 f3 f7 g3 g4 g6 g7 h3 h6 i5 i6 i7 j6 j8")
    stealthy = position(
        "stealthy", stealthy="g5", holmes="a3", open_manholes="b1 b6 c4 f10 k9 l7 l12", covered_manholes="g6 h3"
    )
    assert ends(stealthy) == (spaces("c2 c3 c4 d3 d5 e3 e4 e6 e7 f3 f7 g3 g4 g6 g7 g9 h3 h6 i5 i6 i7 i9 j6 j8 k7 k9"))
    for space in ("f5", "h4", "h8", "f4", "f6", "h5", "h7", "j7"):
        assert reason(stealthy, f"move {space}") in ("WC-BOARD-4", "WC-MOVE-2", "WC-STEALTHY-2")


@pytest.mark.rule("WC-WATSON-4")
@pytest.mark.parametrize("direction", ["n", "ne", "se", "s", "sw", "nw"])
@pytest.mark.parametrize("space", BEAMS)
def test_E27_beams(space: str, direction: str) -> None:
    """What the lantern shines on; its first hex touches watson, so that whoever stands there is visible anyway."""
    row = BEAMS[space][direction].split()
    assert city.beam(space, direction) == row
    assert swept(space, direction) == set(row[1:])
    for ahead in row[:1]:
        for other in DIRECTIONS:
            beside = at("m8 a1 g3 m9 m10 m11 m12 l12") | {"watson": space, "smith": ahead}
            assert {"watson", "smith"} <= visible(position(facing=other, **beside))


@pytest.mark.rule("WC-WATSON-4", "WC-VIS-2")
def test_E28_the_beam_passes_characters() -> None:
    """2006, watson on a3 facing se: holmes on c3 (lamp b2 too) and bert on g3 behind him are visible, watson not."""
    board: dict[str, Any] = {"holmes": "c3", "bert": "g3"}
    assert visible(position(layout="2006", facing="se", **board)) == {"holmes", "bert", "lestrade", "smith"}
    assert visible(position(layout="2006", facing="ne", **board)) == {"holmes", "lestrade", "smith"}
    without = position(layout="2006", round=2, facing="se", **board)
    assert visible(without) == {"holmes", "bert", "lestrade", "smith"}
    assert visible(position(layout="2006", round=2, facing="ne", **board)) == {"lestrade", "smith"}


@pytest.mark.rule("WC-VIS-1")
def test_E29_light_neighbours_and_beam() -> None:
    """Watson on e3 facing n, holmes on e7, lestrade on d3: stealthy and goodley alone are invisible."""
    state = position(watson="e3", facing="n", holmes="e7", lestrade="d3")
    assert visible(state) == {"holmes", "gull", "watson", "lestrade", "smith", "bert"}
    away = position(watson="e3", facing="se", holmes="e7", lestrade="d3")
    assert visible(away) == {"watson", "lestrade", "smith", "bert"}


@pytest.mark.rule("WC-SMITH-1")
def test_E30_a_moved_lamp_shines_at_once() -> None:
    """After MoveLamp(b2,f9) gull on e9 is visible; watson, stealthy, goodley are not."""
    state = after(position("smith"), "lamp b2 f9")
    assert visible(state) == {"holmes", "lestrade", "smith", "bert", "gull"}
    assert lit(state) == {"c7": "3", "f5": "blank", "f9": "1", "h8": "blank", "k6": "4", "l11": "2"}


@pytest.mark.rule("WC-CALL-1", "WC-CALL-2", "WC-CALL-3", "WC-LAMP-1")
@pytest.mark.parametrize(
    ("identity", "answer", "left"),
    [
        ("stealthy", "invisible", {"watson", "stealthy"}),
        ("gull", "visible", {"holmes", "smith", "lestrade", "goodley", "gull", "bert"}),
    ],
)
def test_E31_a_call(identity: str, answer: str, left: set[str]) -> None:
    """Watson on i5 facing n, gull c6, goodley l10, bert i10: who becomes innocent; tile 1 goes out afterwards."""
    state = position(announce=True, identity=identity, watson="i5", facing="n", gull="c6", goodley="l10", bert="i10")
    assert visible(state) == {"holmes", "lestrade", "smith", "goodley", "gull", "bert"}
    assert decisions(state) == [f"witness {answer}"]
    assert lit(state)["b2"] == "1"
    told = after(state, f"witness {answer}")
    assert suspects(told) == left
    assert whitechapel.RULES.public_view(told).is_witnessed is (answer == "visible")
    assert lit(told) == {"c7": "3", "f5": "blank", "h8": "blank", "k6": "4", "l11": "2"}


def words(lamps: dict[str, Any]) -> str:
    """Lit gaslights as the helper that sets up positions reads them."""
    return " ".join(f"{space}={tile}" for space, tile in lamps.items())


@pytest.mark.rule("WC-LAMP-1", "WC-LAMP-3", "WC-SMITH-2")
@pytest.mark.parametrize(
    ("moves", "gone", "left"),
    [
        (
            {},
            ["b2", "l11", "c7", "k6", None],
            ["c7 f5 h8 k6 l11", "c7 f5 h8 k6", "f5 h8 k6", "f5 h8", "f5 h8"],
        ),
        (
            {1: "lamp b2 f9", 4: "lamp k6 b2"},
            ["f9", "l11", "c7", "b2", None],
            ["c7 f5 h8 k6 l11", "c7 f5 h8 k6", "f5 h8 k6", "f5 h8", "f5 h8"],
        ),
        (
            {2: "lamp c7 h4", 3: "lamp f5 b2"},
            ["b2", "l11", "h4", "k6", None],
            ["c7 f5 h8 k6 l11", "f5 h4 h8 k6", "b2 h8 k6", "b2 h8", "b2 h8"],
        ),
    ],
)
def test_E32_lamps_going_out(moves: dict[int, str], gone: list[str | None], left: list[str]) -> None:
    """Round by round: the lit tile with its number goes, wherever smith put it; from round 5 on nothing does."""
    lamps = lit(position())
    for round_ in range(1, 6):
        if round_ in moves:
            lamps = lit(after(position("smith", round=round_, lit=words(lamps)), moves[round_]))
        told = position(announce=True, round=round_, lit=words(lamps))
        told = after(told, *decisions(told))
        out = set(lamps) - set(lit(told))
        assert out == ({gone[round_ - 1]} if gone[round_ - 1] else set())
        assert {lamps[space] for space in out} <= {str(round_)}
        lamps = lit(told)
        assert set(lamps) == set(left[round_ - 1].split())
    assert set(lamps.values()) == {"blank"}


@pytest.mark.rule("WC-WATSON-1")
def test_E27_six_directions_are_offered() -> None:
    """Also those whose beam is empty."""
    assert decisions(after(position("watson"), "move h3")) == FACES
