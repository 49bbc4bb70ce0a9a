"""Rules of visibility and of the appeal for witnesses."""

from typing import Any

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import CHARACTERS, result, suspects, targets, where
from tests.newyork.playing import ids
from tests.newyork.positions import after, decisions, position, reason, visible

SIX = {"beach", "rider", "latimer", "grant", "callahan", "smith"}
"""Visible at the start."""


@pytest.mark.rule("NY-VIS-1")
@pytest.mark.parametrize(
    ("board", "seen"),
    [
        ({}, {"eastman", "smith"}),
        ({"parks": "m10"}, set()),
        ({"parks": "m9"}, set()),
        ({"parks": "m9 m10"}, set()),
        ({"parks": "m10", "lamps": "c3 m7 m11"}, set()),
        ({"parks": "m9", "lamps": "c3 m7 m11"}, {"eastman"}),
        ({"parks": "m10", "tumblety": "l8"}, {"smith", "tumblety"}),
    ],
)
def test_parks_hide_whoever_is_near(board: dict[str, Any], seen: set[str]) -> None:
    """Eastman on m10, smith on m9: in a Park one is invisible next to whatever, and reveals nobody."""
    state = position(**{"eastman": "m10", "smith": "m9", "tumblety": "a2", **board})
    assert visible(state) & {"eastman", "smith", "tumblety"} == seen


@pytest.mark.rule("NY-VIS-2")
@pytest.mark.parametrize("others", [{}, {"smith": "a3", "beach": "c5", "rider": "e1", "grant": "g9"}])
def test_liberty_is_dark(others: dict[str, Any]) -> None:
    """Invisible there, though others stand where the ferries start and land; those see nobody over the water."""
    state = position(callahan="liberty", informant="k11", **others)
    assert "callahan" not in visible(state)
    assert visible(state).isdisjoint(others)


@pytest.mark.rule("NY-VIS-3")
@pytest.mark.parametrize(
    ("lamps", "smith", "seen"),
    [
        ("c3 m7", "j7", False),
        ("c3 m7 m9", "j7", True),
        ("c3 m7 l10", "j7", True),
        ("c3 m7 m12", "j7", False),
        ("c3 m7 l8", "j7", False),
        ("c3 m7", "m11", True),
        ("c3 m7", "l9", True),
        ("c3 m7", "m12", False),
        ("c3 m7 m9", "m11", True),
    ],
)
def test_visible_beside_a_gaslamp_or_a_character(lamps: str, smith: str, seen: bool) -> None:
    """Eastman on m10: a Gaslamp or a character on an adjacent space reveals, one further away does not."""
    state = position(eastman="m10", lamps=lamps, smith=smith)
    assert ("eastman" in visible(state)) is seen


@pytest.mark.rule("NY-VIS-3", "NY-SETUP-2")
def test_the_status_follows_the_position() -> None:
    """On i9 eastman touches nobody and stays in the dark; on i8 he touches rider and grant and is seen."""
    state = position("eastman", cards="beach grant smith")
    assert visible(state) == SIX
    assert visible(after(state, "move i9")) == SIX
    assert visible(after(state, "move i8")) == SIX | {"eastman"}


@pytest.mark.rule("NY-VIS-4", "NY-INFORMANT-6")
@pytest.mark.parametrize("side", ["", " mute"])
def test_the_informant_reveals_nobody(side: str) -> None:
    """He is no character: eastman beside him stays in the dark."""
    assert "eastman" not in visible(position("grant", eastman="m10", informant=f"m11{side}"))


@pytest.mark.rule("NY-VIS-4", "NY-APPEAL-4")
@pytest.mark.parametrize("suspects_", ["eastman", "eastman smith"])
def test_innocent_characters_reveal(suspects_: str) -> None:
    """Smith beside eastman reveals him, innocent or not."""
    state = position(identity="eastman", suspects=suspects_, eastman="m10", smith="m11")
    assert {"eastman", "smith"} <= visible(state)


@pytest.mark.rule("NY-VIS-4")
@pytest.mark.parametrize(("at", "beside", "metro"), [("g6", "g7", "b3 k10 l6"), ("m10", "m11", "b3 l6 m10")])
def test_entrances_are_like_streets(at: str, beside: str, metro: str) -> None:
    """The station and a metro tile hide nobody and let their occupant reveal."""
    state = position(eastman=at, tumblety=beside, callahan="d1", metro=metro)
    assert {"eastman", "tumblety"} <= visible(state)


@pytest.mark.rule("NY-VIS-5")
@pytest.mark.parametrize(("quay", "beside"), [("e1", "d1"), ("c5", "d6"), ("g9", "h9"), ("a3", "a2")])
def test_quays_are_no_exception(quay: str, beside: str) -> None:
    """Dark on a lonely quay, seen there beside a Gaslamp or a character, who is seen as well."""
    assert visible(position(tumblety=quay, eastman="m12")) == SIX
    assert visible(position(tumblety=quay, eastman="m12", lamps=f"m7 {beside}", parks="c3")) == SIX | {"tumblety"}
    assert visible(position(tumblety=quay, eastman=beside)) == SIX | {"tumblety", "eastman"}


@pytest.mark.rule("NY-VIS-6")
@pytest.mark.parametrize(
    "between",
    [
        {},
        {"sites": "m11"},
        {"parks": "m11"},
        {"metro": "b3 l6 m11", "parks": "k10"},
        {"investigation": "l11+m11 k5+l5"},
    ],
)
def test_no_sight_at_a_distance(between: dict[str, Any]) -> None:
    """Eastman on m12 and tumblety on m10: in a straight line, whatever lies between them, they do not touch."""
    assert visible(position(eastman="m12", tumblety="m10", **between)) == SIX


@pytest.mark.rule("NY-VIS-6")
@pytest.mark.parametrize(
    "around",
    [{}, {"sites": "l10 m10"}, {"investigation": "k11+l11 l10+m10"}, {"metro": "b3 l6 l11", "parks": "k10 m10"}],
)
def test_contact_is_all_it_takes(around: dict[str, Any]) -> None:
    """Eastman on m12 and tumblety on m11 see each other among obstacles and covered spaces as well."""
    assert visible(position(eastman="m12", tumblety="m11", **around)) == SIX | {"eastman", "tumblety"}


@pytest.mark.rule("NY-VIS-6", "NY-CALLAHAN-1")
def test_a_covered_space_puts_no_light_out() -> None:
    """Tiles beside the Gaslamp m7 and its neighbour m8 change nothing for eastman there."""
    state = position("callahan", eastman="m8")
    assert "eastman" in visible(state)
    assert "eastman" in visible(after(state, "investigation e7+f8 l7+l8"))
    assert "eastman" in visible(after(state, "investigation e7+f8 l6+m6"))


@pytest.mark.rule("NY-VIS-7", "NY-GRANT-1")
def test_only_grant_removes_a_gaslamp() -> None:
    """Eastman beside m7: the end of a round leaves the light on, grant turns it off."""
    for round_ in (1, 2, 3, 4):
        state = after(position(None, announce=True, round=round_, eastman="m8"), "witness visible")
        assert ids(newyork.RULES.public_view(state).lamps) == {"c3", "m7"}
        assert "eastman" in visible(state)
    grant = position("grant", eastman="m8")
    assert "eastman" in visible(after(grant, "park c3"))
    assert "eastman" not in visible(after(grant, "park m7"))


@pytest.mark.rule("NY-APPEAL-1", "NY-SEQ-5")
@pytest.mark.parametrize("identity", CHARACTERS)
def test_the_announcement_is_true_and_no_choice(identity: str) -> None:
    """One outcome, Jack's status now; nobody decides."""
    state = position(None, announce=True, identity=identity)
    true, false = ("visible", "invisible") if identity in SIX else ("invisible", "visible")
    assert decisions(state) == [f"witness {true}"]
    assert newyork.RULES.to_move(state) is None
    assert reason(state, f"witness {false}") in {"NY-APPEAL-1", "NY-SEQ-5"}


@pytest.mark.rule("NY-APPEAL-1")
def test_the_announcement_comes_after_the_fourth_activation() -> None:
    """Not before: with one card left the round goes on."""
    state = position(None, by="detective", cards="eastman")
    assert decisions(state) == ["activate eastman"]
    assert decisions(after(state, "activate eastman", "move h9")) == ["witness visible"]
    assert reason(state, "witness visible") in {"NY-APPEAL-1", "NY-SEQ-5", "NY-SEQ-3"}


@pytest.mark.rule("NY-APPEAL-2")
def test_the_card_stays_until_the_next_appeal() -> None:
    """Announced Invisible; Jack = eastman is lit in round 2: Invisible until its appeal, Visible after it."""
    state = after(position(None, announce=True, identity="eastman"), "witness invisible")
    assert newyork.RULES.public_view(state).is_witnessed is False
    lit = position("latimer", round=2, witness="invisible", identity="eastman", cards="smith", suspects="eastman")
    before = newyork.RULES.public_view(lit).is_witnessed
    lit = after(lit, "lamp g8", "move g5", "activate smith", "steamer e8 b1", "move j5")
    assert "eastman" in visible(lit)
    assert (before, newyork.RULES.public_view(lit).is_witnessed) == (False, False)
    assert newyork.RULES.public_view(after(lit, "witness visible")).is_witnessed is True


@pytest.mark.rule("NY-APPEAL-3")
@pytest.mark.parametrize(
    ("identity", "before", "left"),
    [
        ("smith", "beach rider latimer grant callahan eastman tumblety smith", SIX),
        ("eastman", "beach rider latimer grant callahan eastman tumblety smith", {"eastman", "tumblety"}),
        ("smith", "beach eastman smith", {"beach", "smith"}),
        ("tumblety", "beach tumblety", {"tumblety"}),
        ("smith", "rider smith", {"rider", "smith"}),
    ],
)
def test_suspects_of_the_other_status_are_cleared(identity: str, before: str, left: set[str]) -> None:
    """All of them, Jack never, nobody comes back; no token moves."""
    state = position(None, announce=True, identity=identity, suspects=before)
    told = after(state, *decisions(state))
    assert suspects(told) == left
    assert where(told) == where(state)


@pytest.mark.rule("NY-APPEAL-3")
def test_innocent_for_good() -> None:
    """rider, cleared while Jack = eastman was in the dark, shares his status in the next appeal: innocent still."""
    state = position(None, announce=True, round=2, identity="eastman", suspects="eastman tumblety", eastman="i8")
    assert {"eastman", "rider"} <= visible(state)
    assert suspects(after(state, "witness visible")) == {"eastman"}


@pytest.mark.rule("NY-APPEAL-4", "NY-ROUND-4")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_innocent_characters_are_activated(by: str) -> None:
    """Beach is innocent: activated, moved and used like anybody."""
    state = position("beach", by=by, suspects="smith tumblety", identity="smith")
    suspect = position("beach", by=by)
    assert targets(state, "move") == targets(suspect, "move")
    assert targets(state, "metro") == targets(suspect, "metro")
    assert where(after(state, "metro c1", "move e5"))["beach"] == "e5"


@pytest.mark.rule("NY-APPEAL-5", "NY-END-2")
def test_round_8_has_its_appeal() -> None:
    """It is announced and clears suspects before Jack wins."""
    state = position(None, announce=True, round=8, identity="eastman")
    assert decisions(state) == ["witness invisible"]
    over = after(state, "witness invisible")
    assert suspects(over) == {"eastman", "tumblety"}
    assert newyork.RULES.public_view(over).is_witnessed is False
    assert result(over) == (Player.JACK, "dawn")
