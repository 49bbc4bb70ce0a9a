"""State lines: what makes a state impossible is refused with everything that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Game, NotationError, SetupError, UsageError, dumps, loads, pocket
from tests.pocket.positions import P, Q, after, detectives_of, grid_of, position

RULES = pocket.RULES
LAID = "gull.w,bert.s,stealthy.e,smith.w,pizer.e,lestrade.e,lane.s,madame.s,goodley.e"
ALONE = "goodley.e.cleared,bert.s.cleared,smith.e.cleared,madame.n.cleared,stealthy.w,lestrade.n.cleared"
ALONE += ",gull.w.cleared,pizer.e.cleared,lane.cleared"
FRONTS = "holmes,toby,rotation,rotation"
SPENT = "holmes.spent,watson.spent,exchange.spent,joker.spent"

POSSIBLE = {
    "before the throw": f"1 throw - - {LAID} - 11,3,7 0,0 - gull - -",
    "a tile was turned": f"1 use - holmes,toby,rotation.spent,rotation {LAID} c3 11,3,7 0,0 - gull - -",
    "Jack drew": f"1 use - alibi.spent,toby,rotation,rotation {LAID} - 11,3,7 0,0 - gull - madame.new",
    "pursuit": f"7 use pursuit {FRONTS} {ALONE} - 3,10,11 1,5 invisible stealthy - gull,bert,madame",
    "over": f"8 over.escaped - {SPENT} {ALONE} - 3,10,11 1,7 invisible stealthy bert gull,pizer,madame",
}
IMPOSSIBLE = {
    f"1 tile - - {LAID} - 11,3,7 0,0 - - - -": "tiles: all of them lie",
    "1 tile - - gull.w,-,bert.e,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "tiles: a cell is left out",
    "1 tile - - gull.w,gull.e,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "tiles: the tile of gull lies twice",
    "1 tile - - gull.n,-,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "tiles: the one on a1 must turn its wall",
    "1 tile - - gull.w.cleared,-,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "tiles: a cleared one lies on a1",
    "1 identity - - gull.w,-,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "tiles: some do not lie yet",
    f"1 identity - - {LAID} - 11,3,7 0,0 - gull - -": "identity: none before it is drawn",
    f"1 throw - - {LAID} - 11,4,7 0,0 - gull - -": "detectives: they have not moved yet",
    f"1 throw - - {LAID} - 11,3,7 0,0 - - - -": "identity: it was drawn",
    f"1 throw - {FRONTS} {LAID} - 11,3,7 0,0 - gull - -": "faces: they are known from the throw on",
    f"1 use - - {LAID} - 11,3,7 0,0 - gull - -": "faces: they are known from the throw on",
    f"2 throw - - {LAID} - 11,3,7 0,1 invisible gull - -": "round: tokens are thrown in odd turns",
    f"3 identity - - {LAID} - 11,3,7 0,2 invisible - - -": "round: the set-up comes before the first turn",
    f"1 use - {SPENT} {LAID} - 11,3,7 0,0 - gull - -": "phase: no token is left to use",
    f"1 witness - {FRONTS} {LAID} - 11,3,7 0,0 - gull - -": "phase: tokens are left to use",
    f"1 draw - alibi,toby,rotation,rotation {LAID} - 11,3,7 0,0 - gull - -": "phase: a card is drawn when Alibi",
    f"1 use - holmes,toby,rotation,rotation.spent {LAID} - 11,3,7 0,0 - gull - -": "faces: of two Rotations",
    f"1 use - holmes,toby,rotation.spent,rotation {LAID} - 11,3,7 0,0 - gull - -": "marked: a tile is marked exactly",
    f"1 use - {FRONTS} {LAID} c3 11,3,7 0,0 - gull - -": "marked: a tile is marked exactly",
    f"1 use - {FRONTS} {LAID} - 11,3,7 0,1 - gull - -": "turn tokens: 0 were taken",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 - gull bert -": "answer: there is one after the first appeal",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 visible gull bert -": "turn tokens: they do not fit the last answer",
    f"1 use - {FRONTS} {LAID} - 11,3,7 0,0 - gull - madame": "alibis: 0 were drawn",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 invisible gull - -": "alibis: 1 were drawn",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 invisible gull - madame.new": "alibis: a new card was drawn in this turn",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 invisible gull bert -": "alibis: bert was shown and is still a suspect",
    f"2 use - {FRONTS} {LAID} - 11,3,7 0,1 invisible gull - gull": "alibis: the card of gull is not in the pile",
    f"4 use - {FRONTS} {LAID} - 11,3,7 1,2 invisible gull - bert,bert.new": "alibis: a new card",
    f"3 use - alibi.spent,toby,rotation,rotation {LAID} - 11,3,7 1,1 invisible gull - bert.new,pizer": "come last",
    f"3 use - alibi.spent,toby,rotation,rotation {LAID} - 11,3,7 1,1 invisible gull - bert,bert.new": "drawn twice",
    f"8 use - {FRONTS} {ALONE} - 3,10,11 4,3 invisible gull pizer bert,smith,lane": "identity: gull is no suspect",
    f"8 use - {FRONTS} {LAID} - 3,10,11 1,6 invisible gull - bert,smith,lane,pizer": "Jack had 6 hourglasses",
    f"4 use - {FRONTS} {ALONE} - 3,10,11 2,1 invisible stealthy bert gull": "tiles: one suspect was left",
    f"4 use pursuit {FRONTS} {ALONE} - 3,10,11 2,1 invisible stealthy bert gull": "pursuit: it takes one suspect and",
    f"2 use pursuit {FRONTS} {LAID} - 11,3,7 0,1 invisible gull - pizer": "pursuit: it cannot be on so early",
    "1 tile pursuit - -,-,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -": "pursuit: it is not on now",
    f"8 over.caught pursuit {SPENT} {ALONE} - 3,10,11 1,7 visible stealthy bert gull,pizer,lane": "it is not on now",
    f"8 over.turn-limit - {SPENT} {ALONE} - 3,10,11 1,7 invisible stealthy bert gull,pizer,madame": "not over by",
    f"8 over.caught - {SPENT} {ALONE} - 3,10,11 1,7 invisible stealthy bert gull,pizer,madame": "not over by caught",
}
MISSPELT = {
    "1 use": "12 words",
    f"9 use - {FRONTS} {LAID} - 11,3,7 0,0 - gull - -": "a turn from 1 to 8",
    f"1 use - holmes,toby,rotation {LAID} - 11,3,7 0,0 - gull - -": "the faces of the four tokens or - at character 28",
    f"1 use - holmes,holmes,rotation,rotation {LAID} - 11,3,7 0,0 - gull - -": "toby or watson, .* at character 15",
    f"1 use - holmes,toby.used,rotation,rotation {LAID} - 11,3,7 0,0 - gull - -": "with .spent behind it .* 15",
    f"1 use - {FRONTS} {LAID} - 11,3,12 0,0 - gull - -": "a position from 0 to 11",
    f"1 use - {FRONTS} {LAID.replace('lane.s', 'lane.s.cleared')} - 11,3,7 0,0 - gull - -": "a tile or -",
}


@pytest.mark.parametrize("line", POSSIBLE.values(), ids=list(POSSIBLE))
def test_possible_lines_are_read(line: str) -> None:
    """A line that can come about leads to a state and back, and the state can be played on."""
    state = RULES.parse_state(line)
    assert RULES.format_state(state) == line
    assert (RULES.outcome(state) is None) == bool(RULES.legal_actions(state))


@pytest.mark.parametrize(("line", "problem"), IMPOSSIBLE.items(), ids=list(IMPOSSIBLE.values()))
def test_impossible_lines_are_refused(line: str, problem: str) -> None:
    """Each kind of fault is named."""
    with pytest.raises(SetupError) as caught:
        RULES.parse_state(line)
    assert any(problem in found for found in caught.value.problems), caught.value.problems


@pytest.mark.parametrize(("line", "expected"), MISSPELT.items(), ids=list(MISSPELT.values()))
def test_misspelt_lines_are_refused(line: str, expected: str) -> None:
    """A misspelling says what would fit."""
    with pytest.raises(NotationError, match=expected):
        RULES.parse_state(line)


def test_a_tile_has_a_wall() -> None:
    """The word of the rules for the closed side."""
    with pytest.raises(NotationError, match=r": expected a wall at character 15$"):
        RULES.parse_action("tile b2 madame ?")


@pytest.mark.parametrize("layout", ["", "box", {}, {"tiles": []}, 5], ids=repr)
def test_there_are_no_layouts(layout: Any) -> None:
    """Whatever is given as a layout is refused; records write null."""
    with pytest.raises(UsageError, match="no layouts"):
        RULES.start(layout)
    with pytest.raises(UsageError, match="no layouts"):
        Game("pocket", layout=layout)
    assert RULES.layouts == ()
    record = dumps(Game("pocket", seed=1))
    assert '"layout": null' in record
    assert loads(record).state == Game("pocket", seed=1).state


def test_positions_of_the_tests_are_states() -> None:
    """The helper builds what the rules build."""
    state = after(position(), "rotate b2 90", "holmes 2")
    assert grid_of(state) == P.replace("PI-E", "PI-S*")
    assert detectives_of(state) == "H1 W3 T7"
    assert state == position(grid_of(state), detectives="H1 W3 T7", spent="02", actions_done=2)
    assert state == position(P.replace("PI-E", "PI-S"), detectives="H1 W3 T7", spent="RH", marked="b2")
    assert RULES.parse_state(RULES.format_state(state)) == state
    assert grid_of(position(Q)) == Q
    announced = position(P, faces="ATXJ", turn=2, announce=True, detective_cards="BE", tokens=(0, 1))
    assert [str(option) for option in RULES.legal_actions(announced)] == ["witness invisible"]
