"""Rules of movement: points, ends, metro and ferries."""

from typing import Any

import pytest

from tests.newyork.examples import in_board_order, spaces, targets, where
from tests.newyork.positions import accusable, after, decisions, ends, position, reason

BLOCKED = {"NY-BOARD-4", "NY-BOARD-5", "NY-MOVE-6"}
FAR = {"NY-MOVE-1", "NY-MOVE-4"}


@pytest.mark.rule("NY-MOVE-1")
def test_one_to_three_points() -> None:
    """From the blind alley m5 (l5 covered, m7 a Gaslamp): m6 costs 1, l6 2, k6 and l7 3; l8 is a fourth."""
    state = position("smith", smith="m5", metro="b3 k10", parks="l6")
    assert ends(state) == spaces("k6 l6 l7 m6")
    assert reason(state, "move l8") in FAR
    assert reason(state, "move j5") in FAR


@pytest.mark.rule("NY-MOVE-1", "NY-SEQ-8")
def test_left_over_points_are_lost() -> None:
    """Ending after 1 or 2 points ends the move: no second one in the same activation."""
    state = after(position("smith", smith="m5", metro="b3 k10", parks="l6"), "move m6")
    assert ends(state) == []
    assert reason(state, "move l6") in {"NY-MOVE-1", "NY-POWER-1", "NY-SEQ-7", "NY-SEQ-8"}
    assert where(state)["smith"] == "m6"


@pytest.mark.rule("NY-MOVE-2")
@pytest.mark.parametrize("who", ["smith", "rider", "eastman"])
def test_the_end_differs_from_the_start(who: str) -> None:
    """Not even by a way there and back."""
    state = position(who)
    home = where(state)[who]
    assert home not in ends(state)
    assert reason(state, f"move {home}") == "NY-MOVE-2"


@pytest.mark.rule("NY-MOVE-3", "NY-ACCUSE-1")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_passing_and_ending_on_a_character(by: str) -> None:
    """Rider on m6 is passed, for nothing more; nobody ends on her, only the Detective accuses her."""
    state = position("smith", by=by, smith="m5", rider="m6", metro="b3 k10", parks="l6")
    assert ends(state) == spaces("k6 l6 l7")
    assert reason(state, "move m6") == "NY-MOVE-3"
    assert accusable(state) == (["rider"] if by == "detective" else [])
    assert where(after(state, "move l7"))["rider"] == "m6"


@pytest.mark.rule("NY-MOVE-4")
@pytest.mark.parametrize(("sites", "legal"), [("", True), ("l9", True), ("m9", True), ("l9 m9", False)])
def test_some_path_is_enough(sites: str, legal: bool) -> None:
    """m10 to l8 is 2 points by l9 or by m9; one decision as long as one of the two ways is open."""
    state = position("smith", smith="m10", sites=sites)
    assert ends(state).count("l8") == legal
    assert len(ends(state)) == len(set(ends(state)))


@pytest.mark.rule("NY-MOVE-4", "NY-INFORMANT-4")
def test_what_is_passed_does_not_matter() -> None:
    """The Talkative Informant on l6 lies on the only way to k6: the move there is the same without him."""
    past = after(position("smith", smith="m5", metro="b3 k10", parks="l6", informant="l6"), "move k6")
    free = after(position("smith", smith="m5", metro="b3 k10", parks="l6", informant="c5"), "move k6")
    assert where(past) == where(free)
    assert decisions(past) == decisions(free)
    assert targets(past, "informant") == []


@pytest.mark.rule("NY-MOVE-5", "NY-BOARD-6")
@pytest.mark.parametrize("who", ["beach", "rider", "latimer", "grant", "callahan", "eastman", "tumblety", "smith"])
def test_a_park_costs_one_like_a_street(who: str) -> None:
    """From m5 over the Parks m6 and l6, or over an entrance and streets: the same ends, for everybody."""
    listed = spaces("k6 l6 l7 m6")
    home: dict[str, Any] = {who: "m5"}
    assert ends(position(who, metro="b3 k10", parks="l6 m6", **home)) == listed
    assert ends(position(who, metro="b3 k10", parks="l6", **home)) == listed


@pytest.mark.rule("NY-MOVE-5", "NY-BOARD-5")
@pytest.mark.parametrize("space", ["d6", "b4", "b3", "a3", "liberty"])
def test_what_can_be_occupied(space: str) -> None:
    """From c5 to the Park d6, the street b4, the entrance b3, the quay a3, the island."""
    state = position("smith", smith="c5", parks="d6", informant="k11")
    assert space in ends(state)
    assert where(after(state, f"move {space}"))["smith"] == space


@pytest.mark.rule("NY-MOVE-6", "NY-POWER-4", "NY-CALLAHAN-5")
def test_covered_counts_at_the_time_of_the_move() -> None:
    """Callahan on m5 beside the covered l5: lifting the tile first opens l5, k5 and j5; laid on m6 it closes more."""
    state = position("callahan", callahan="m5", metro="b3 k10", parks="l6")
    assert ends(state) == spaces("k6 l6 l7 m6")
    assert reason(state, "move l5") in BLOCKED
    assert ends(after(state, "investigation k5+l5 a2+b2")) == spaces("j5 k5 k6 l5 l6 l7 m6")
    assert ends(after(state, "investigation e7+f8 l6+m6")) == []
    assert ends(after(state, "investigation e7+f8 k6+l7")) == spaces("l6 m6")


@pytest.mark.rule("NY-MOVE-7")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_no_path_through_a_port(by: str) -> None:
    """b2 and c1 both touch the port b1, Steamer or not; with c2 a site nothing else joins them within 3."""
    state = position(
        "smith",
        by=by,
        round=2,
        witness="invisible",
        smith="b2",
        sites="c2",
        steamers="b1 e8",
        metro="k10 l6",
        parks="b3",
        informant="e1",
    )
    assert ends(state) == spaces("a2 a3 b3 b4 c4 c5 d5 liberty")
    assert reason(state, "move b1") == "NY-MOVE-7"
    assert targets(state, "escape") == (["b1"] if by == "jack" else [])


@pytest.mark.rule("NY-MOVE-7")
def test_the_exit_is_no_end() -> None:
    """m8 touches n8."""
    state = position("smith", smith="m8")
    assert "n8" not in ends(state)
    assert reason(state, "move n8") == "NY-MOVE-7"


@pytest.mark.rule("NY-MOVE-8")
@pytest.mark.parametrize(
    ("who", "power"),
    [
        ("smith", "steamer e8 b1"),
        ("beach", "metro m9"),
        ("rider", "site m9"),
        ("latimer", "lamp m10"),
        ("grant", "park c3"),
        ("callahan", "investigation e7+f8 a2+b2"),
    ],
)
def test_the_own_move_is_compulsory(who: str, power: str) -> None:
    """After the power the move is still due: nothing else than moves (and for the Detective accusations)."""
    state = after(position(who, by="jack"), power)
    assert decisions(state) == [f"move {space}" for space in ends(state)]
    assert len(ends(state)) >= 20
    assert reason(state, "end") in {"NY-MOVE-8", "NY-SEQ-7", "NY-SEQ-9"}


@pytest.mark.rule("NY-MOVE-8", "NY-TUMBLETY-1")
def test_tumblety_must_move_too() -> None:
    """His optional power does not make the move optional."""
    state = position("tumblety", by="jack")
    assert "end" not in decisions(state)
    assert reason(state, "end") in {"NY-MOVE-8", "NY-SEQ-7", "NY-SEQ-9"}


@pytest.mark.rule("NY-METRO-1")
@pytest.mark.parametrize(
    ("at", "far"),
    [("b3", "k10 k11 l10 l11 m10 m11 m12"), ("b4", "l11 m11 m12"), ("c5", "m12"), ("d6", "")],
)
def test_a_ride_costs_one_at_any_place_in_the_move(at: str, far: str) -> None:
    """From b3 to the entrance m12: first in the move, in the middle (from b4), last (c5), too late (d6 is 3 away)."""
    state = position("smith", smith=at, metro="b3 m12", parks="k10 l6", informant="e2")
    assert [space for space in ends(state) if space[0] in "klm" and space != "liberty"] == spaces(far)
    closed = position("smith", smith=at, metro="b3", parks="k10 l6 m12", informant="e2")
    assert ends(closed) == [space for space in ends(state) if space not in spaces(far)]


@pytest.mark.rule("NY-METRO-2", "NY-MOVE-3")
def test_an_occupied_entrance_may_be_used_in_passing() -> None:
    """Rider stands on b3 and grant on m12: from b4 over both to l11 and m11; no end on either of them."""
    state = position("smith", smith="b4", metro="b3 m12", parks="k10 l6", rider="b3", grant="m12")
    assert {"l11", "m11", "g6"} <= set(ends(state))
    assert reason(state, "move b3") == "NY-MOVE-3"
    assert reason(state, "move m12") == "NY-MOVE-3"
    assert set(accusable(state)) >= {"rider", "grant"}


@pytest.mark.rule("NY-METRO-3")
@pytest.mark.parametrize(("tile", "m12", "far"), [("e7+f8", True, True), ("l11+m12", False, False)])
def test_a_covered_entrance_is_out_of_the_network(tile: str, m12: bool, far: bool) -> None:
    """With m12 under a tile no ride goes there, nor on from there; with the tile elsewhere both go."""
    state = position("smith", smith="b3", metro="b3 m12", parks="k10 l6", investigation=f"{tile} k5+l5")
    assert ("m12" in ends(state)) is m12
    assert ("m11" in ends(state)) is far
    assert "g6" in ends(state)


@pytest.mark.rule("NY-METRO-3", "NY-CALLAHAN-5")
def test_an_uncovered_entrance_works_again() -> None:
    """Out of the network until uncovered, no longer."""
    state = position(
        "callahan", callahan="b3", metro="b3 m12", parks="k10 l6", investigation="l11+m12 k5+l5", informant="k6"
    )
    assert not {"m12", "m11"} & set(ends(state))
    assert {"m12", "m11", "l11"} <= set(ends(after(state, "investigation l11+m12 a2+b2")))


@pytest.mark.rule("NY-METRO-4", "NY-METRO-1")
def test_any_number_of_rides() -> None:
    """Nothing limits rides: from b3 whatever lies within 2 of another entrance or within 3 of b3 is an end."""
    state = position("smith", smith="b3", metro="b3 m12", parks="k10 l6")
    walked = spaces("a2 a3 b2 b4 c1 c2 c4 c5 d2 d5 d6 e1 e5 e6 g9 liberty")
    station = spaces("e5 e6 f6 f7 g4 g5 g6 g7 g8 h6 h7 i6 i8")
    northern = spaces("k10 k11 l10 l11 m10 m11 m12")
    assert ends(state) == in_board_order({*walked, *station, *northern})


@pytest.mark.rule("NY-METRO-5", "NY-INFORMANT-4", "NY-INFORMANT-5")
@pytest.mark.parametrize("side", ["", " mute"])
def test_the_informant_does_not_close_an_entrance(side: str) -> None:
    """He stands on b3: from b4 over him to m12 and on; ending on b3 only while he is Talkative."""
    state = position("smith", smith="b4", metro="b3 m12", parks="k10 l6", informant=f"b3{side}")
    assert {"m12", "m11", "l11", "g6"} <= set(ends(state))
    assert ("b3" in ends(state)) is (side == "")
    assert reason(state, "move b3") == (None if side == "" else "NY-INFORMANT-5")


@pytest.mark.rule("NY-FERRY-1", "NY-FERRY-2")
def test_ferries_from_c5() -> None:
    """Walled in on c5 (four sites): liberty costs 1, e1 and g9 2, their neighbours 3; f8 beside g9 is covered."""
    state = position("smith", smith="c5", sites="b4 c4 d5 d6", informant="k11")
    assert ends(state) == spaces("d1 e1 e2 f2 g8 g9 h9 liberty")


@pytest.mark.rule("NY-FERRY-1", "NY-FERRY-2")
def test_ferries_from_a3() -> None:
    """The same from a3, a site on b4 and a tile on a2 and b3; f8 is free this time."""
    state = position("smith", smith="a3", sites="b4", investigation="a2+b3 k5+l5", informant="k11")
    assert ends(state) == spaces("d1 e1 e2 f2 f8 g8 g9 h9 liberty")


@pytest.mark.rule("NY-FERRY-1")
@pytest.mark.parametrize(("quay", "sites"), [("e1", "d1 e2 f2"), ("g9", "g8 h9")])
def test_no_ferry_back(quay: str, sites: str) -> None:
    """No ferry leaves e1 or g9: walled in there a character has no end at all."""
    state = position("smith", smith=quay, sites=sites, informant="k11")
    assert ends(state) == []


@pytest.mark.rule("NY-FERRY-2")
def test_four_points_are_too_far_by_ferry() -> None:
    """From b4 a3 or c5 costs 1, liberty 2, e1 and g9 3: the streets behind them are out of reach."""
    state = position("smith", smith="b4", informant="k11", metro="k10 l6", parks="b3")
    assert {"a3", "c5", "liberty", "e1", "g9"} <= set(ends(state))
    assert not {"d1", "e2", "f2", "g8", "h9"} & set(ends(state))
    assert reason(state, "move h9") in FAR
