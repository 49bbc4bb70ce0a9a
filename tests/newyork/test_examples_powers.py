"""Worked examples of the rules: the powers of the eight and the consultation before a power."""

import pytest

from mrjack import newyork
from tests.newyork.examples import (
    AWAY_FROM_ENTRANCES,
    BY_ENTRANCE,
    CHARACTERS,
    chances,
    empty_streets,
    for_layout,
    in_board_order,
    own_ends,
    spaces,
    targets,
    where,
)
from tests.newyork.positions import after, count, decisions, ends, position, reason, visible

LAYOUTS = pytest.mark.parametrize("layout", ["box", "box-e5"])


@pytest.mark.rule("NY-POWER-4", "NY-BEACH-2", "NY-METRO-1")
@LAYOUTS
def test_EX_10_beach_rides_to_her_new_entrance(layout: str) -> None:
    """BuildMetro(m12) first, then m12 is an end (e4-f5-g6-m12); without it m12 is out of reach."""
    state = position("beach", layout=layout)
    assert reason(state, "move m12") in ("NY-MOVE-1", "NY-MOVE-4")
    built = after(state, "metro m12")
    assert ends(built) == in_board_order([*own_ends("beach", layout), "m12"])
    assert len(ends(built)) == 29
    assert where(after(built, "move m12"))["beach"] == "m12"


@pytest.mark.rule("NY-BEACH-1", "NY-BOARD-7")
@LAYOUTS
def test_EX_11_where_beach_builds(layout: str) -> None:
    """Exactly the 33 empty street spaces that touch no entrance."""
    state = position("beach", layout=layout)
    assert targets(state, "metro") == for_layout(AWAY_FROM_ENTRANCES, layout)
    assert len(targets(state, "metro")) == 33


@pytest.mark.rule("NY-BEACH-1", "NY-BOARD-7")
@LAYOUTS
def test_EX_11_after_her_move(layout: str) -> None:
    """After Move(e5) e4, which she left, becomes legal and e5 illegal (f4 instead of e5 where Latimer is there)."""
    end = for_layout("e5", layout)[0]
    state = position("beach", layout=layout)
    assert reason(state, "metro e4") in ("NY-BOARD-7", "NY-BEACH-1")
    moved = after(state, f"move {end}")
    kept = [space for space in for_layout(AWAY_FROM_ENTRANCES, layout) if space != end]
    assert targets(moved, "metro") == in_board_order([*kept, "e4"])
    assert reason(moved, f"metro {end}") in ("NY-BOARD-7", "NY-BEACH-1")


@pytest.mark.rule("NY-BEACH-1")
@pytest.mark.parametrize("space", [space for beside in BY_ENTRANCE.values() for space in beside])
def test_EX_11_next_to_an_entrance(space: str) -> None:
    """The 16 empty street spaces that touch an entrance are refused for that."""
    assert reason(position("beach"), f"metro {space}") == "NY-BEACH-1"


@pytest.mark.rule("NY-BEACH-3", "NY-BOARD-7")
def test_EX_12_a_park_is_no_entrance() -> None:
    """b3 turned into a Park: a2 b2 b4 c4 are gained (37); b3 itself is not empty."""
    state = position("beach", metro="k10 l6", parks="b3")
    assert targets(state, "metro") == in_board_order([*AWAY_FROM_ENTRANCES.split(), *BY_ENTRANCE["b3"]])
    assert count(state, "metro") == 37
    assert reason(state, "metro b3") == "NY-BOARD-7"


@pytest.mark.rule("NY-LATIMER-1", "NY-BOARD-7")
def test_EX_13_where_latimer_builds() -> None:
    """Not next to c3 (b2 c2 c4) nor to m7 (l7 m6 m8); on the other 43 empty street spaces."""
    state = position("latimer")
    beside = ["b2", "c2", "c4", "l7", "m6", "m8"]
    assert targets(state, "lamp") == [space for space in empty_streets() if space not in beside]
    assert count(state, "lamp") == 43
    for space in beside:
        assert reason(state, f"lamp {space}") == "NY-LATIMER-1"


@pytest.mark.rule("NY-LATIMER-2", "NY-VIS-3")
@pytest.mark.parametrize(("space", "lit"), [("g8", "eastman"), ("h4", "tumblety")])
def test_EX_13_the_new_gaslamp_lights_at_once(space: str, lit: str) -> None:
    """A Gaslamp on g8 makes eastman visible, one on h4 tumblety, before Latimer's own move."""
    state = position("latimer")
    assert lit not in visible(state)
    assert visible(after(state, f"lamp {space}")) == visible(state) | {lit}


@pytest.mark.rule("NY-GRANT-1", "NY-GRANT-3")
def test_EX_25_what_grant_turns() -> None:
    """At the start two Gaslamps and three metro tiles; never the printed station or a printed Building."""
    state = position("grant")
    assert targets(state, "park") == ["b3", "c3", "k10", "l6", "m7"]
    assert reason(state, "park g6") == "NY-GRANT-3"
    assert reason(state, "park d4") == "NY-GRANT-3"


@pytest.mark.rule("NY-EASTMAN-1", "NY-EASTMAN-2", "NY-EASTMAN-3")
@LAYOUTS
def test_EX_35_eastman_pushes_the_other_invisible_one(layout: str) -> None:
    """Eastman is invisible, only tumblety matches: 20 pushes, no metro ride, g6 as a plain space."""
    state = position("eastman", layout=layout)
    reached = for_layout("e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k6 k8", layout)
    assert targets(state, "push") == [f"tumblety {space}" for space in reached]
    assert count(state, "push") == 20
    assert set(own_ends("tumblety", layout)) - set(reached) == {"b3", "k10", "l6"}
    for space in ("b3", "k10", "l6"):
        assert reason(state, f"push tumblety {space}") in ("NY-EASTMAN-2", "NY-MOVE-1", "NY-MOVE-4")
    assert reason(state, "push beach e3") == "NY-EASTMAN-1"
    assert where(after(state, "push tumblety g6"))["tumblety"] == "g6"


@pytest.mark.rule("NY-EASTMAN-1", "NY-EASTMAN-2")
def test_EX_36_visible_eastman_pushes_the_visible_ones() -> None:
    """On i8 he is visible: six match, tumblety does not; the Rider is pushed without her crossings."""
    state = position("eastman", eastman="i8")
    assert "eastman" in visible(state)
    pushes = [push.split() for push in targets(state, "push")]
    numbers = {who: sum(1 for pushed, _ in pushes if pushed == who) for who in CHARACTERS}
    assert numbers == {
        "beach": 25,
        "rider": 21,
        "latimer": 24,
        "grant": 21,
        "callahan": 25,
        "eastman": 0,
        "tumblety": 0,
        "smith": 20,
    }
    assert count(state, "push") == 136
    assert [space for who, space in pushes if who == "rider"] == spaces(
        "f6 f7 g4 g5 g6 g7 g8 h4 h6 h7 h8 h9 i5 i6 i9 i10 j5 j10 k8 l8 l9"
    )
    assert reason(state, "push tumblety g4") == "NY-EASTMAN-1"


@pytest.mark.rule("NY-TUMBLETY-1", "NY-TUMBLETY-3", "NY-SEQ-11", "NY-SEQ-7")
def test_EX_38_swaps_after_the_move() -> None:
    """No Swap at the start; from h7 he touches rider and eastman: 11 swaps, each once, and end."""
    state = position("tumblety")
    assert count(state, "swap") == 0
    moved = after(state, "move h7")
    assert decisions(moved) == [
        "swap beach rider",
        "swap beach eastman",
        "swap rider latimer",
        "swap rider grant",
        "swap rider callahan",
        "swap rider eastman",
        "swap rider smith",
        "swap latimer eastman",
        "swap grant eastman",
        "swap callahan eastman",
        "swap eastman smith",
        "end",
    ]


@pytest.mark.rule("NY-CALLAHAN-1", "NY-CALLAHAN-2", "NY-CALLAHAN-3", "NY-CALLAHAN-4")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("e7+f8 e6+e7", None),
        ("e7+f8 d6+e7", None),
        ("e7+f8 f8+g8", None),
        ("e7+f8 f6+g6", None),
        ("e7+f8 b3+b4", None),
        ("e7+f8 d5+d6", None),
        ("e7+f8 e7+f8", "NY-CALLAHAN-2"),
        ("e7+f8 f8+g9", "NY-CALLAHAN-1"),
        ("e7+f8 a3+b4", "NY-CALLAHAN-1"),
        ("e7+f8 b3+c3", "NY-CALLAHAN-1"),
        ("e7+f8 e4+e5", "NY-CALLAHAN-1"),
        ("e7+f8 k5+k6", "NY-CALLAHAN-3"),
        ("k5+l5 k5+k6", None),
        ("k5+l5 l5+l6", None),
    ],
)
def test_EX_44_where_an_investigation_tile_may_lie(move: str, rule: str | None) -> None:
    """One space may be shared with the old place, the station and entrances may be covered; no quay, lamp, person."""
    state = position("callahan")
    assert reason(state, f"investigation {move}") == rule
    assert (move in targets(state, "investigation")) is (rule is None)


@pytest.mark.rule("NY-METRO-3", "NY-CALLAHAN-5", "NY-POWER-4")
def test_EX_45_a_covered_entrance_is_out_of_the_network() -> None:
    """Tile 1 moved to k10+k11: callahan's ends lose j10 k10 k11 l10 l11 and gain e7 f8."""
    laid = after(position("callahan"), "investigation e7+f8 k10+k11")
    lost = {"j10", "k10", "k11", "l10", "l11"}
    assert lost <= set(own_ends("callahan", "box"))
    assert ends(laid) == in_board_order((set(own_ends("callahan", "box")) - lost) | {"e7", "f8"})


@pytest.mark.rule("NY-GRANT-3", "NY-BEACH-1")
def test_EX_45_a_covered_entrance_stays_an_entrance() -> None:
    """k10 covered: Grant may not turn it, Beach may still not build on j10 or l11."""
    grant = position("grant", investigation="k10+k11 k5+l5")
    assert targets(grant, "park") == ["b3", "c3", "l6", "m7"]
    assert reason(grant, "park k10") == "NY-GRANT-3"
    beach = position("beach", investigation="k10+k11 k5+l5")
    assert reason(beach, "metro j10") == "NY-BEACH-1"
    assert reason(beach, "metro l11") == "NY-BEACH-1"
    assert set(targets(beach, "metro")) == {*AWAY_FROM_ENTRANCES.split(), "e7", "f8"}


@pytest.mark.rule("NY-CALLAHAN-1", "NY-INFORMANT-6")
def test_EX_46_no_tile_over_the_informant() -> None:
    """The Informant on d5: 187 places for the tiles, none over d5."""
    state = position("callahan", informant="d5")
    assert count(state, "investigation") == 187
    assert [text for text in targets(state, "investigation") if "d5" in text] == []
    assert reason(state, "investigation e7+f8 d5+d6") in ("NY-CALLAHAN-1", "NY-INFORMANT-6")


@pytest.mark.rule("NY-INFORMANT-7", "NY-INFORMANT-2", "NY-INFORMANT-3", "NY-SEQ-6")
def test_EX_46_the_consultation_comes_before_the_power() -> None:
    """Move(d5) first: informant (58 spaces, f5 allowed, d5 not), then the draw, then the tile (186, none over e6)."""
    asked = after(position("callahan", informant="d5"), "move d5")
    places = targets(asked, "informant")
    assert decisions(asked) == [f"informant {space}" for space in places]
    assert len(places) == 58
    assert "f5" in places
    assert "d5" not in places
    placed = after(asked, "informant e6")
    assert set(chances(placed)) == {f"draw {who}" for who in CHARACTERS if who != "smith"}
    drawn = after(placed, "draw beach")
    tiles = targets(drawn, "investigation")
    assert decisions(drawn) == [f"investigation {text}" for text in tiles]
    assert len(tiles) == 186
    assert [text for text in tiles if "e6" in text] == []
    assert "e7+f8 f5+f6" in tiles
    assert "k5+l5 f5+f6" in tiles


@pytest.mark.rule("NY-ALIBI-3")
def test_EX_47_an_empty_deck() -> None:
    """With every Alibi drawn the Informant moves as usual, nothing is drawn, the tile is due."""
    state = position(
        "callahan",
        round=8,
        informant="d5",
        detective_alibis="beach rider latimer grant",
        jack_alibis="callahan eastman tumblety",
    )
    placed = after(state, "move d5", "informant e6")
    assert chances(placed) == {}
    assert decisions(placed) == [f"investigation {text}" for text in targets(placed, "investigation")]
    assert count(placed, "investigation") == 186
    view = newyork.RULES.public_view(placed)
    assert (str(view.informant), view.is_informant_mute) == ("e6", True)
