"""Worked examples of the rules: own moves, metro, ferries, the Informant on the way."""

from typing import Any

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import (
    CHARACTERS,
    chances,
    in_board_order,
    own_accusable,
    own_ends,
    result,
    spaces,
    targets,
    where,
)
from tests.newyork.positions import accusable, after, decisions, ends, position, reason, visible

LAYOUTS = pytest.mark.parametrize("layout", ["box", "box-e5"])


@pytest.mark.rule("NY-VIS-3", "NY-SETUP-2")
@LAYOUTS
def test_EX_01_visible_at_the_start(layout: str) -> None:
    """Six touch a neighbour and are visible; eastman and tumblety are not; no Gaslamp touches anyone."""
    six = {"beach", "rider", "latimer", "grant", "callahan", "smith"}
    assert visible(position(layout=layout)) == six
    assert visible(position(layout=layout, lamps="", parks="c3 m7")) == six


@pytest.mark.rule("NY-MOVE-1", "NY-MOVE-2", "NY-MOVE-3", "NY-MOVE-4", "NY-MOVE-5", "NY-MOVE-6", "NY-METRO-1")
@pytest.mark.rule("NY-RIDER-3", "NY-ACCUSE-1")
@LAYOUTS
@pytest.mark.parametrize(
    "who", [pytest.param(who, id=f"EX_{number:02}_{who}") for number, who in enumerate(CHARACTERS, start=2)]
)
def test_EX_02_to_EX_09_ends_and_accusable_at_the_start(who: str, layout: str) -> None:
    """Exactly the listed ends for either side; exactly the listed accusations, for the Detective alone."""
    state = position(who, layout=layout)
    assert ends(state) == own_ends(who, layout)
    assert accusable(state) == own_accusable(who, layout)
    jack = position(who, by="jack", layout=layout)
    assert ends(jack) == own_ends(who, layout)
    assert accusable(jack) == []


@pytest.mark.rule("NY-MOVE-1", "NY-MOVE-2", "NY-MOVE-3", "NY-MOVE-6", "NY-MOVE-7", "NY-RIDER-2")
@pytest.mark.parametrize(
    ("who", "to", "rules"),
    [
        ("beach", "h5", ("NY-MOVE-3",)),
        ("beach", "e4", ("NY-MOVE-2",)),
        ("beach", "d4", ("NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")),
        ("beach", "c3", ("NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")),
        ("beach", "a2", ("NY-MOVE-1", "NY-MOVE-4")),
        ("rider", "j9", ("NY-RIDER-2", "NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")),
        ("rider", "m7", ("NY-RIDER-4", "NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")),
        ("latimer", "g2", ("NY-MOVE-7",)),
        ("eastman", "f8", ("NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")),
        ("smith", "k6", ("NY-MOVE-1", "NY-MOVE-4")),
    ],
)
def test_EX_02_to_EX_09_what_is_no_end(who: str, to: str, rules: tuple[str, ...]) -> None:
    """No end on a character, on the own space, an obstacle, a covered space, a port, or out of reach."""
    assert reason(position(who), f"move {to}") in rules


@pytest.mark.rule("NY-RIDER-3", "NY-RIDER-4")
def test_EX_22_rider_crosses_j9_k9_and_j6_k7() -> None:
    """From i7 she comes down behind the Buildings with points to spare."""
    reached = set(ends(position("rider")))
    assert {"l9", "l10", "k10", "m10", "m11", "k6", "l7"} <= reached
    assert {"k11", "l11", "m8", "m9"} <= reached


@pytest.mark.rule("NY-RIDER-3", "NY-BOARD-4")
@pytest.mark.parametrize("who", [who for who in CHARACTERS if who != "rider"])
def test_EX_22_nobody_else_crosses(who: str) -> None:
    """Any other character on i7 still reaches l9 and k10, and nothing else of what her crossings give her."""
    home = where(position())[who]
    exchanged: dict[str, Any] = {who: "i7", "rider": home}
    state = position(who, **exchanged)
    reached = set(ends(state))
    assert {"l9", "k10"} <= reached
    assert reached.isdisjoint({"k6", "k11", "l7", "l10", "l11", "m8", "m9", "m10", "m11"})


@pytest.mark.rule("NY-RIDER-3", "NY-ESCAPE-2", "NY-ESCAPE-1")
def test_EX_23_rider_crosses_a_site_to_the_exit() -> None:
    """With a site on m8 the Rider leaves l8 by land (m8 is free); Smith cannot (m7 lamp, m8 site)."""
    rider = position("rider", by="jack", identity="rider", round=2, witness="invisible", sites="m8", rider="l8")
    assert targets(rider, "escape") == ["n8"]
    smith = position("smith", by="jack", identity="smith", round=2, witness="invisible", sites="m8", smith="l8")
    assert targets(smith, "escape") == []
    assert reason(smith, "escape n8") in ("NY-ESCAPE-2", "NY-ESCAPE-5", "NY-MOVE-6")


@pytest.mark.rule("NY-RIDER-3", "NY-ESCAPE-2")
def test_EX_23_the_site_saves_the_rider_a_point() -> None:
    """From i7 l8 costs 2 (over j6 and k7), so n8 is the third point over a site on m8 and the fourth without it."""
    site = position("rider", by="jack", identity="rider", round=2, witness="invisible", sites="m8")
    assert targets(site, "escape") == ["n8"]
    street = position("rider", by="jack", identity="rider", round=2, witness="invisible")
    assert targets(street, "escape") == []


@pytest.mark.rule("NY-GRANT-1", "NY-GRANT-4", "NY-ESCAPE-2", "NY-MOVE-5")
def test_EX_24_a_park_opens_the_way_to_the_exit() -> None:
    """m7 turned into a Park: from l8 m7 costs 2 and n8 costs 3; from k8, one further, n8 is out of reach."""
    near = position("smith", by="jack", round=2, witness="invisible", sites="m8", lamps="c3", parks="m7", smith="l8")
    assert "m7" in ends(near)
    assert targets(near, "escape") == ["n8"]
    far = position("smith", by="jack", round=2, witness="invisible", sites="m8", lamps="c3", parks="m7", smith="k8")
    assert "m7" in ends(far)
    assert targets(far, "escape") == []


@pytest.mark.rule("NY-GRANT-1", "NY-GRANT-4", "NY-ROUND-3")
def test_EX_24_played_in_one_round() -> None:
    """Grant turns m7 in Jack's first activation of round 3; Smith may leave in his second."""
    state = position("grant", by="jack", round=3, witness="invisible", sites="m8", smith="l8", cards="eastman smith")
    turned = after(state, "park m7", "move i9", "activate smith")
    assert "m7" in ends(turned)
    assert targets(turned, "escape") == ["n8"]
    lamp = after(state, "park c3", "move i9", "activate smith")
    assert "m7" not in ends(lamp)
    assert targets(lamp, "escape") == []


@pytest.mark.rule("NY-FERRY-1", "NY-FERRY-2", "NY-INFORMANT-1", "NY-INFORMANT-4")
def test_EX_30_over_liberty_past_the_talkative_informant() -> None:
    """From a3 liberty costs 1, g9 and e1 cost 2 past the Informant, without consulting; 32 ends."""
    state = position("tumblety", tumblety="a3")
    assert len(ends(state)) == 32
    assert {"liberty", "e1", "g9"} <= set(ends(state))
    assert {"d1", "e2", "f2"} <= set(ends(state))  # e1 and one more
    assert {"h9", "g8"} <= set(ends(state))  # g9 and one more
    assert decisions(after(state, "move e1")) == ["end"]


@pytest.mark.rule("NY-INFORMANT-1", "NY-INFORMANT-2", "NY-INFORMANT-3", "NY-TUMBLETY-5", "NY-SEQ-6", "NY-SEQ-9")
def test_EX_30_consulting_on_liberty() -> None:
    """Ending on liberty opens a consultation: 58 spaces, a3 and h5 included, liberty not; then draw; then only end."""
    asked = after(position("tumblety", tumblety="a3"), "move liberty")
    places = targets(asked, "informant")
    assert decisions(asked) == [f"informant {space}" for space in places]
    assert len(places) == 58
    assert {"a3", "h5"} <= set(places)
    assert "liberty" not in places
    placed = after(asked, "informant b2")
    assert list(chances(placed)) == [f"draw {who}" for who in CHARACTERS if who != "smith"]
    assert len(set(chances(placed).values())) == 1
    drawn = after(placed, "draw grant")
    assert decisions(drawn) == ["end"]
    assert where(drawn)["tumblety"] == "liberty"
    assert reason(drawn, "swap beach rider") in ("NY-TUMBLETY-5", "NY-TUMBLETY-1")


@pytest.mark.rule("NY-INFORMANT-5", "NY-INFORMANT-4", "NY-FERRY-2")
def test_EX_31_past_the_mute_informant() -> None:
    """The same with the Informant Mute: liberty is no end any more, the 31 others stay."""
    talkative = position("tumblety", tumblety="a3")
    mute = position("tumblety", tumblety="a3", informant="liberty mute")
    assert ends(mute) == [space for space in ends(talkative) if space != "liberty"]
    assert len(ends(mute)) == 31
    assert reason(mute, "move liberty") == "NY-INFORMANT-5"


@pytest.mark.rule("NY-FERRY-1", "NY-VIS-2")
def test_EX_32_from_liberty() -> None:
    """Both ferries from liberty, never one against its arrow; invisible there."""
    state = position("tumblety", tumblety="liberty", informant="b2")
    assert ends(state) == spaces("c1 d1 d2 e1 e2 e3 f2 f3 f7 g3 g7 g8 g9 h9 i9 i10")
    assert "tumblety" not in visible(state)


@pytest.mark.rule("NY-FERRY-1")
@pytest.mark.parametrize(("quay", "goes"), [("a3", True), ("c5", True), ("e1", False), ("g9", False)])
def test_EX_32_ferries_are_one_way(quay: str, goes: bool) -> None:
    """A ferry goes to liberty from a3 and c5, none from e1 or g9."""
    state = position("tumblety", tumblety=quay, informant="b2")
    assert ("liberty" in ends(state)) is goes


@pytest.mark.rule("NY-ACCUSE-4", "NY-MOVE-3", "NY-FERRY-1")
def test_EX_33_accusing_on_liberty() -> None:
    """b4-a3-liberty costs 2: the Detective may accuse who stands there, but may not move there."""
    state = position("tumblety", smith="liberty", informant="k11", tumblety="b4")
    assert "smith" in accusable(state)
    assert reason(state, "move liberty") == "NY-MOVE-3"
    assert result(after(state, "accuse smith")) == (Player.DETECTIVE, "accusation")


@pytest.mark.rule("NY-METRO-2", "NY-METRO-5", "NY-INFORMANT-5", "NY-METRO-1")
def test_EX_34_riding_past_the_informant() -> None:
    """From g6 through b3, where the Informant stands: a2 a3 b4 for 2, liberty for 3; b3 is an end while he talks."""
    mute = position("tumblety", tumblety="g6", informant="b3 mute")
    assert len(ends(mute)) == 49
    assert {"a2", "a3", "b4", "liberty"} <= set(ends(mute))
    assert "b3" not in ends(mute)
    assert reason(mute, "move b3") == "NY-INFORMANT-5"
    talkative = position("tumblety", tumblety="g6", informant="b3")
    assert ends(talkative) == in_board_order([*ends(mute), "b3"])
    asked = after(talkative, "move b3")
    assert decisions(asked) == [f"informant {space}" for space in targets(asked, "informant")]
    assert "b3" not in targets(asked, "informant")


@pytest.mark.rule("NY-GRANT-2", "NY-INFORMANT-6")
@pytest.mark.parametrize("informant", ["b3", "b3 mute"])
def test_EX_34_grant_turns_the_entrance_of_the_informant(informant: str) -> None:
    """Grant may turn b3 whichever side the Informant on it shows; he stays there."""
    state = position("grant", informant=informant)
    assert targets(state, "park") == ["b3", "c3", "k10", "l6", "m7"]
    assert str(newyork.RULES.public_view(after(state, "park b3")).informant) == "b3"
