"""Rules of Beach, Rider, Latimer and Grant."""

from typing import Any

import pytest

from mrjack import newyork
from tests.newyork.examples import empty_streets, in_board_order, spaces, targets, where
from tests.newyork.playing import ids
from tests.newyork.positions import accusable, after, decisions, ends, position, reason, visible

BLOCKED = {"NY-BOARD-4", "NY-BOARD-5", "NY-MOVE-6"}


@pytest.mark.rule("NY-BEACH-1", "NY-BOARD-3")
def test_beach_next_to_no_entrance() -> None:
    """Entrances on b3 and m12 (k10 and l6 are Parks): a2 b2 b4 c4, l11 m11 and what touches the station are closed."""
    state = position("beach", metro="b3 m12", parks="k10 l6")
    closed = spaces("a2 b2 b4 c4 l11 m11 m12 f6 g5 g7 h6 h7")
    assert targets(state, "metro") == [space for space in empty_streets() if space not in closed]
    assert reason(state, "metro l11") == "NY-BEACH-1"
    assert reason(state, "metro g7") == "NY-BEACH-1"


@pytest.mark.rule("NY-BEACH-1")
def test_beach_counts_covered_entrances() -> None:
    """b3, k10 and the station under tiles keep their neighbours closed."""
    open_ = targets(position("beach"), "metro")
    covered = position("beach", investigation="b2+b3 f6+g6")
    assert targets(covered, "metro") == in_board_order({*open_, "e7", "f8"})
    for space in ("a2", "b4", "c4", "g5", "g7", "h6", "h7"):
        assert reason(covered, f"metro {space}") == "NY-BEACH-1"


@pytest.mark.rule("NY-BEACH-1", "NY-BOARD-7")
def test_beach_builds_next_to_anything_else() -> None:
    """Beside a Gaslamp (c2), a Building (d2), a character (e3), the Informant (d5 beside d6), a port (c1)."""
    state = position("beach", informant="d6")
    assert all(reason(state, f"metro {space}") is None for space in ("c2", "d2", "e3", "d5", "c1"))
    assert reason(state, "metro d6") in {"NY-BOARD-7", "NY-BEACH-1", "NY-INFORMANT-6"}


@pytest.mark.rule("NY-BEACH-2", "NY-METRO-1")
def test_beach_joins_the_network_at_once() -> None:
    """Built on m12 it takes beach there from g5 by the station, and smith from b4 by b3 in the next activation."""
    state = position("beach", beach="g5", smith="b4", cards="grant latimer smith")
    assert "m12" not in ends(state)
    assert {"m11", "m12"}.isdisjoint(ends(after(state, "metro c1", "move g6", "activate smith")))
    built = after(state, "metro m12")
    assert ids(newyork.RULES.public_view(built).metro) == {"b3", "k10", "l6", "m12"}
    assert "m12" in ends(built)
    assert {"m11", "m12"} <= set(ends(after(built, "move g6", "activate smith")))


@pytest.mark.rule("NY-BEACH-3", "NY-GRANT-4")
def test_a_park_is_no_entrance_for_beach() -> None:
    """k10 turned: j10, k11, l10 and l11 are free for her, k10 itself is not empty."""
    entrance, park = position("beach"), position("beach", metro="b3 l6", parks="k10")
    gained = {"j10", "k11", "l10", "l11"}
    assert targets(park, "metro") == in_board_order({*targets(entrance, "metro")} | gained)
    assert reason(entrance, "metro k11") == "NY-BEACH-1"
    assert reason(park, "metro k10") in {"NY-BOARD-7", "NY-BEACH-1"}


@pytest.mark.rule("NY-RIDER-1", "NY-BOARD-7")
def test_rider_builds_on_any_empty_street() -> None:
    """Next to entrances, lamps and sites alike; not on an occupied or built space."""
    state = position("rider", sites="m10", parks="m12")
    assert targets(state, "site") == [space for space in empty_streets() if space not in ("m10", "m12")]
    assert {"m9", "m11", "k11", "b2", "m8"} <= set(targets(state, "site"))


@pytest.mark.rule("NY-RIDER-1", "NY-BOARD-4")
def test_a_site_is_an_obstacle_at_once() -> None:
    """Her site on l6, on the only way out of m5, stops smith in the next activation; anywhere else it does not."""
    state = position("rider", smith="m5", metro="b3 d1 k10", cards="grant latimer smith")
    shut = after(state, "site l6", "move i6", "activate smith")
    assert ends(shut) == ["m6"]
    assert reason(shut, "move l6") in BLOCKED
    assert ends(after(state, "site c2", "move i6", "activate smith")) == spaces("k6 l6 l7 m6")


@pytest.mark.rule("NY-RIDER-2")
def test_rider_ends_on_no_building_or_site() -> None:
    """She crosses j9 and the site i8, and ends on neither; the others around her are ends."""
    state = position("rider", sites="i8")
    assert reason(state, "move i8") in {"NY-RIDER-2", *BLOCKED}
    for building in ("j6", "j9", "k7", "k9"):
        assert reason(state, f"move {building}") in {"NY-RIDER-2", *BLOCKED}
        assert building not in ends(state)
    assert "i9" in ends(state)


@pytest.mark.rule("NY-RIDER-2", "NY-BOARD-5")
@pytest.mark.parametrize("end", ["d6", "b3", "c5", "b4"])
def test_rider_ends_on_street_entrance_park_and_quay(end: str) -> None:
    """From c4: the street d6, the entrance b3, the quay c5, the Park b4."""
    state = position("rider", rider="c4", parks="b4", informant="k11")
    assert where(after(state, f"move {end}"))["rider"] == end


@pytest.mark.rule("NY-RIDER-3")
def test_rider_crosses_chains_for_nothing() -> None:
    """From m12 over the sites m11 m10 down on m9 for 1 (k11 l11 l9 l10 covered), l8 for 2, k7 and j6, down again for 3.

    Smith in her place has no way at all.
    """
    board: dict[str, Any] = {
        "sites": "m10 m11",
        "investigation": "k11+l11 l9+l10",
        "metro": "b3 l6",
        "parks": "k10",
        "informant": "e1",
    }
    walled = position("rider", rider="m12", lamps="c3 m7 k8", **board)
    assert ends(walled) == spaces("i5 i6 j5 k6 l7 l8 m8 m9")
    assert ends(position("smith", smith="m12", lamps="c3 m7 k8", **board)) == []


@pytest.mark.rule("NY-RIDER-3")
@pytest.mark.parametrize(("who", "ways"), [("rider", True), ("smith", False)])
def test_coming_down_costs_its_usual_point(who: str, ways: bool) -> None:
    """From d5 across d4 and d3 c2 and d2 cost 1, c1 and d1 cost 2; nobody else gets there."""
    home: dict[str, Any] = {who: "d5"}
    reached = set(ends(position(who, metro="k10 l6", parks="b3", informant="k11", **home)))
    assert reached & {"c1", "c2", "d1", "d2"} == ({"c1", "c2", "d1", "d2"} if ways else set())


@pytest.mark.rule("NY-RIDER-4")
def test_gaslamps_and_covered_spaces_stop_the_rider() -> None:
    """On m12 between k11 l11 (covered) and m11: a Gaslamp there shuts her in, a site does not."""
    lamp = position("rider", rider="m12", lamps="c3 m7 m11", investigation="e7+f8 k11+l11")
    assert ends(lamp) == []
    site = position("rider", rider="m12", sites="m11", investigation="e7+f8 k11+l11")
    assert {"m10", "l10"} <= set(ends(site))
    assert reason(site, "move l11") in {"NY-RIDER-4", *BLOCKED}
    assert reason(lamp, "move m11") in {"NY-RIDER-4", *BLOCKED}


@pytest.mark.rule("NY-RIDER-4", "NY-MOVE-5")
def test_parks_are_not_free_for_the_rider() -> None:
    """The same with a Park on m11: an end for 1, m10 and l10 cost 2, their neighbours 3, m8 is too far."""
    park = position("rider", rider="m12", parks="m11", investigation="e7+f8 k11+l11")
    assert ends(park) == spaces("i8 i9 j10 k8 k10 l9 l10 m9 m10 m11")


@pytest.mark.rule("NY-RIDER-5", "NY-FERRY-1")
def test_rider_may_end_on_liberty() -> None:
    """From e4 across d4: c4 1, c5 2, liberty 3; nobody else comes so far from there."""
    rider = position("rider", rider="e4", beach="k8", informant="k11", metro="k10 l6", parks="b3")
    assert reason(rider, "move liberty") is None
    assert where(after(rider, "move liberty"))["rider"] == "liberty"
    assert "liberty" not in ends(position("beach", informant="k11", metro="k10 l6", parks="b3"))


@pytest.mark.rule("NY-RIDER-5", "NY-ACCUSE-1")
def test_rider_accuses_after_a_crossing() -> None:
    """Smith on m10 is 3 away from i7 across j9 and k9; from i7 nobody else gets there."""
    state = position("rider", smith="m10")
    assert "smith" in accusable(state)
    other = position("beach", beach="i7", rider="e4", smith="m10")
    assert "smith" not in accusable(other)


@pytest.mark.rule("NY-RIDER-5", "NY-ESCAPE-2")
def test_rider_escapes_after_a_crossing() -> None:
    """From m8 m9 and m10 cost 1 each, the sites m11 and m12 nothing, l12 the third point; for smith it is too far."""
    rider = position("rider", by="jack", identity="rider", round=2, witness="invisible", rider="m8", sites="m11 m12")
    assert targets(rider, "escape") == ["l12", "n8"]
    smith = position("smith", by="jack", identity="smith", round=2, witness="invisible", smith="m8", sites="m11 m12")
    assert targets(smith, "escape") == ["n8"]


@pytest.mark.rule("NY-LATIMER-1", "NY-BOARD-7")
def test_latimer_touches_no_other_gaslamp() -> None:
    """With Gaslamps c3, m7 and f7 the neighbours of the three are closed, every other empty street is open."""
    state = position("latimer", lamps="c3 f7 m7")
    closed = spaces("b2 c2 c4 l7 m6 m8 e6 f6 g7 g8 f7")
    assert targets(state, "lamp") == [space for space in empty_streets() if space not in closed]
    assert {reason(state, f"lamp {space}") for space in ("b2", "e6", "g8", "m8")} == {"NY-LATIMER-1"}
    assert reason(state, "lamp f7") in {"NY-BOARD-7", "NY-LATIMER-1"}


@pytest.mark.rule("NY-LATIMER-1", "NY-BOARD-6")
def test_a_park_is_no_gaslamp_for_latimer() -> None:
    """c3 turned: b2, c2 and c4 are free again, c3 is not empty."""
    lamp, park = position("latimer"), position("latimer", lamps="m7", parks="c3")
    assert targets(park, "lamp") == in_board_order({*targets(lamp, "lamp"), "b2", "c2", "c4"})
    assert reason(park, "lamp c3") in {"NY-BOARD-7", "NY-LATIMER-1"}


@pytest.mark.rule("NY-LATIMER-2", "NY-VIS-3", "NY-POWER-4")
@pytest.mark.parametrize(("lamp", "lit"), [("m11", True), ("m9", True), ("m12", False), ("l8", False)])
def test_a_new_gaslamp_lights_its_neighbours_at_once(lamp: str, lit: bool) -> None:
    """Eastman alone on m10: lit from m9 or m11, not from further."""
    state = position("latimer", eastman="m10")
    assert "eastman" not in visible(state)
    assert ("eastman" in visible(after(state, f"lamp {lamp}"))) is lit


@pytest.mark.rule("NY-LATIMER-2", "NY-BOARD-4")
def test_a_gaslamp_is_an_obstacle_at_once() -> None:
    """Latimer on m5 without the lamp m7: l6 is his way to k6; his own lamp there stops him."""
    state = position("latimer", latimer="m5", lamps="c3", parks="m7", metro="b3 d1 k10")
    assert ends(state) == spaces("k6 l6 l7 m6 m7 m8")
    dark = after(state, "lamp l6")
    assert ends(dark) == spaces("l7 m6 m7 m8")
    assert reason(dark, "move l6") in BLOCKED


@pytest.mark.rule("NY-GRANT-1", "NY-BOARD-6")
@pytest.mark.parametrize("tile", ["b3", "c3", "d1", "k10", "l6", "m7", "m10"])
def test_grant_turns_one_tile_in_place(tile: str) -> None:
    """Any Gaslamp, site or entrance, those of the set-up too: a Park lies where the tile lay, the others stay."""
    state = position("grant", sites="d1", lamps="c3 m7 m10")
    assert targets(state, "park") == spaces("b3 c3 d1 k10 l6 m7 m10")
    table = newyork.RULES.public_view(after(state, f"park {tile}"))
    assert ids(table.parks) == {tile}
    assert ids(table.metro) == {"b3", "k10", "l6"} - {tile}
    assert ids(table.lamps) == {"c3", "m7", "m10"} - {tile}
    assert ids(table.sites) == {"d1"} - {tile}


@pytest.mark.rule("NY-GRANT-2")
def test_grant_turns_occupied_entrances() -> None:
    """The entrance she stands on, one of another character, one of the Informant; everybody stays there."""
    state = position("grant", grant="b3", smith="k10", informant="l6 mute")
    assert targets(state, "park") == spaces("b3 c3 k10 l6 m7")
    for tile in ("b3", "k10", "l6"):
        turned = after(state, f"park {tile}")
        assert where(turned) == where(state)
        assert str(newyork.RULES.public_view(turned).informant) == "l6"
        assert ids(newyork.RULES.public_view(turned).parks) == {tile}


@pytest.mark.rule("NY-GRANT-3")
def test_what_grant_never_turns() -> None:
    """A covered entrance, a printed Building, the printed station, a Park, a bare street; Parks may be adjacent."""
    state = position("grant", investigation="a2+b3 k5+l5", parks="k11", sites="j10")
    assert targets(state, "park") == spaces("c3 j10 k10 l6 m7")
    assert reason(state, "park b3") == "NY-GRANT-3"
    for space in ("d4", "k9", "g6"):
        assert reason(state, f"park {space}") in {"NY-GRANT-3", "NY-GRANT-1"}
    for space in ("k11", "c1"):
        assert reason(state, f"park {space}") in {"NY-GRANT-1", "NY-BOARD-6"}
    assert ids(newyork.RULES.public_view(after(state, "park k10")).parks) == {"k10", "k11"}


@pytest.mark.rule("NY-GRANT-4", "NY-VIS-1", "NY-POWER-4")
def test_the_park_hides_at_once() -> None:
    """Smith on the entrance l6 beside the lamp m7 and beside eastman on k6: both visible until grant turns l6."""
    state = position("grant", smith="l6", eastman="k6")
    assert {"smith", "eastman"} <= visible(state)
    hidden = visible(after(state, "park l6"))
    assert not {"smith", "eastman"} & hidden
    assert hidden == visible(state) - {"smith", "eastman"}


@pytest.mark.rule("NY-GRANT-4", "NY-METRO-1", "NY-METRO-3")
def test_the_turned_entrance_leaves_the_network() -> None:
    """Grant on g6 turns b3: no ride there any more; k10 and l6 still work."""
    state = position("grant", grant="g6")
    assert {"b3", "b2", "k10", "l6"} <= set(ends(state))
    turned = after(state, "park b3")
    assert not {"a2", "a3", "b2", "b3", "b4"} & set(ends(turned))
    assert {"k10", "l6"} <= set(ends(turned))


@pytest.mark.rule("NY-GRANT-4", "NY-BOARD-4")
@pytest.mark.parametrize(("tile", "board"), [("m6", {"sites": "m6"}), ("m6", {"lamps": "c3 m6"})])
def test_the_park_is_passable_at_once(tile: str, board: dict[str, str]) -> None:
    """A site or Gaslamp on m6 shuts grant in on m5; turned it is her way out."""
    fixed: dict[str, Any] = {"grant": "m5", "metro": "b3 d1 k10", **board}
    state = position("grant", **fixed)
    assert ends(state) == []
    assert {"l6", "m6", "k6"} <= set(ends(after(state, f"park {tile}")))
    assert decisions(after(state, "park k10")) == ["end"]
