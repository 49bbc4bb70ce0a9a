"""Rules of the detective tokens, Joker, Rotation and Exchange."""

from __future__ import annotations

import pytest

from mrjack import NotationError, Player, pocket
from tests.pocket.examples import (
    CELLS,
    EXCHANGES,
    JOKERS,
    P,
    Q,
    cleared,
    grid,
    rotations,
    seen_codes,
    steps,
    targets,
    verbs,
    where,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK


def refused(state: pocket.State, text: str) -> str:
    """The id of the rule that forbids an action, or that there is no such action to spell."""
    try:
        rule = reason(state, text)
    except NotationError:
        return "no such action"
    assert rule is not None
    return rule


@pytest.mark.rule("PK-DETECTIVE-1", "PK-COMP-5")
@pytest.mark.parametrize("who", ["holmes", "watson", "toby"])
@pytest.mark.parametrize("place", range(12))
def test_one_or_two_positions_clockwise(who: str, place: int) -> None:
    """From each of the twelve positions, and from 11 on to 0; the others stay."""
    shown = {"holmes": "HTXJ", "watson": "HWXJ", "toby": "HTXJ"}[who]
    letters = {"holmes": "H", "watson": "W", "toby": "T"}
    stand = " ".join(f"{letter}{place if name == who else 5}" for name, letter in letters.items())
    state = position(P, faces=shown, detectives=stand)
    for count in (1, 2):
        moved = " ".join(f"{letter}{(place + count) % 12 if name == who else 5}" for name, letter in letters.items())
        assert where(after(state, f"{who} {count}")) == moved
    assert targets(state, who) == ["1", "2"]


@pytest.mark.rule("PK-DETECTIVE-2", "PK-DETECTIVE-1")
@pytest.mark.parametrize("text", ["holmes 0", "holmes 3", "holmes 11", "holmes -1", "toby 0", "toby 12"])
def test_no_other_step(text: str) -> None:
    """Neither staying nor going back, the long way round either."""
    state = position(P, faces="HTXJ")
    assert text not in decisions(state)
    assert refused(state, text) in {"no such action", "PK-DETECTIVE-1", "PK-DETECTIVE-2"}
    assert reason(state, f"{text.partition(' ')[0]} 2") is None


@pytest.mark.rule("PK-DETECTIVE-3", "PK-SIGHT-3")
def test_detectives_share_positions() -> None:
    """All three may meet on one position, pass each other, and look past each other."""
    state = position(P, faces="HTXJ", detectives="H11 W0 T0")
    met = after(state, "holmes 1")
    assert where(met) == "H0 W0 T0"
    assert seen_codes(met) == seen_codes(state) == "SM LA GU"
    assert where(after(state, "holmes 2")) == "H1 W0 T0"
    assert where(after(met, "toby 1")) == "H0 W0 T1"


@pytest.mark.rule("PK-DETECTIVE-1", "PK-ACTION-1")
def test_only_the_detective_named_by_the_face() -> None:
    """The token that shows Toby moves neither Watson nor Holmes."""
    state = position(P, faces="HTXJ", spent="0", actions_done=1)
    assert verbs(state) == ["toby", "exchange", "joker"]
    for text in ("watson 1", "holmes 1"):
        assert reason(state, text) in {"PK-ACTION-1", "PK-ACTION-5", "PK-DETECTIVE-1"}


@pytest.mark.rule("PK-JOKER-1")
def test_joker_of_the_detective() -> None:
    """One detective of his choice goes one position on; moving nobody is not for him."""
    state = position(P, faces="HTXJ", spent="0 1 2", actions_done=3, detectives="H11 W3 T7")
    assert decisions(state) == JOKERS
    assert [where(after(state, text)) for text in JOKERS] == ["H0 W3 T7", "H11 W4 T7", "H11 W3 T8"]
    assert reason(state, "joker none") == "PK-JOKER-1"


@pytest.mark.rule("PK-JOKER-2")
def test_joker_of_jack() -> None:
    """The same, or nobody: then all stay, and the token is spent all the same."""
    state = position(P, faces="HTXJ", spent="0", actions_done=1)
    assert pocket.RULES.to_move(state) is J
    assert targets(state, "joker") == ["holmes", "watson", "toby", "none"]
    assert [where(after(state, text)) for text in (*JOKERS, "joker none")] == [
        "H0 W3 T7",
        "H11 W4 T7",
        "H11 W3 T8",
        "H11 W3 T7",
    ]
    assert verbs(after(state, "joker none")) == ["toby", "exchange"]
    assert grid(after(state, "joker none")) == P


@pytest.mark.rule("PK-JOKER-1", "PK-JOKER-2")
@pytest.mark.parametrize("text", ["joker", "joker gull", "joker holmes 2", "joker holmes watson"])
def test_no_other_joker(text: str) -> None:
    """Detectives only, one of them, one position."""
    state = position(P, faces="HTXJ")
    with pytest.raises(NotationError):
        reason(state, text)


@pytest.mark.rule("PK-JOKER-3", "PK-ACTION-5")
def test_joker_and_own_move_are_two_actions() -> None:
    """Both are listed while both tokens are unspent; what is left differs."""
    state = position(P, faces="HWXJ", spent="2", actions_done=1)
    assert decisions(state) == [*steps("holmes", "watson"), *JOKERS, "joker none"]
    own, joker = after(state, "watson 1"), after(state, "joker watson")
    assert where(own) == where(joker) == "H11 W4 T7"
    assert own != joker
    assert (verbs(own), verbs(joker)) == (["holmes", "joker"], ["holmes", "watson"])


@pytest.mark.rule("PK-ROTATE-1")
@pytest.mark.parametrize("wall", "NESW")
def test_clockwise_by_quarters(wall: str) -> None:
    """N goes to E, E to S, S to W, W to N; suspects and cleared tiles alike; three quarters are one back."""
    order = "NESW" * 2
    text = P.replace("PI-E", f"PI-{wall}").replace("BE-S", f"be-{wall}")
    state = position(text, faces="AWXR", turn=2, tokens=(0, 1))
    for quarters in (1, 2, 3):
        turned = order[order.index(wall) + quarters]
        assert grid(after(state, f"rotate b2 {90 * quarters}")) == text.replace(f"PI-{wall}", f"PI-{turned}")
        assert grid(after(state, f"rotate b1 {90 * quarters}")) == text.replace(f"be-{wall}", f"be-{turned}")


@pytest.mark.rule("PK-ROTATE-2", "PK-ROTATE-1")
@pytest.mark.parametrize("degrees", ["0", "360", "45", "-90", "450", "1"])
def test_no_other_rotation(degrees: str) -> None:
    """Neither none nor a whole turn, nor anything else but 90, 180 and 270."""
    state = position(P, faces="HTXR")
    assert refused(state, f"rotate b2 {degrees}") in {"no such action", "PK-ROTATE-2", "PK-ROTATE-1"}
    assert targets(state, "rotate")[12:15] == ["b2 90", "b2 180", "b2 270"]


@pytest.mark.rule("PK-ROTATE-1", "PK-EXCHANGE-1")
@pytest.mark.parametrize("text", ["rotate d1 90", "rotate a4 90", "rotate 4 90", "exchange a1 d1", "exchange a1"])
def test_cells_that_do_not_exist(text: str) -> None:
    """There are nine cells."""
    with pytest.raises(NotationError):
        reason(position(P, faces="HTXR"), text)


@pytest.mark.rule("PK-ROTATE-3")
@pytest.mark.parametrize("first", ["detective", "jack"])
def test_a_tile_is_turned_once_in_a_turn(first: str) -> None:
    """By whomever it was turned; all other tiles may be."""
    state = position(P, faces="HTRR") if first == "detective" else position(P, faces="HTRR", spent="0", actions_done=1)
    turned = after(state, "rotate c3 270")
    assert pocket.RULES.to_move(turned) is J
    for degrees in (90, 180, 270):
        assert reason(turned, f"rotate c3 {degrees}") == "PK-ROTATE-3"
    assert [text for text in decisions(turned) if text.startswith("rotate")] == rotations("c3")
    assert str(pocket.RULES.public_view(turned).marked) == "c3"


@pytest.mark.rule("PK-ROTATE-3", "PK-ROTATE-4")
def test_being_cleared_does_not_lift_the_mark() -> None:
    """A tile turned by Jack and then cleared by the Detective's card may not be turned again."""
    state = after(position(P, faces="AWRR", turn=2, tokens=(0, 1)), "rotate b2 180", "alibi", "draw pizer")
    assert grid(state) == P.replace("PI-E", "pi-W*")
    assert reason(state, "rotate b2 90") == "PK-ROTATE-3"
    assert targets(state, "rotate") == [text.removeprefix("rotate ") for text in rotations("b2")]


@pytest.mark.rule("PK-ROTATE-4")
@pytest.mark.parametrize(("shown", "kept"), [("HTRR", True), ("HTXR", False), ("HTRJ", False)])
def test_the_mark_lasts_while_it_matters(shown: str, kept: bool) -> None:
    """It is part of the state while another Rotation is to come, and dropped with the last one."""
    state = after(position(P, faces=shown), "rotate b2 90")
    assert (pocket.RULES.public_view(state).marked is not None) is kept
    turned = P.replace("PI-E", "PI-S")
    spent = {"HTRR": "2", "HTXR": "3", "HTRJ": "2"}[shown]
    assert state == position(turned, faces=shown, spent=spent, actions_done=1, marked=4 if kept else None)
    if kept:
        again = after(state, "rotate a1 90")
        assert pocket.RULES.public_view(again).marked is None
        other = after(position(P, faces=shown), "rotate a1 90", "rotate b2 90")
        assert again == other


@pytest.mark.rule("PK-ROTATE-5", "PK-COMP-4")
def test_the_crossroads_may_be_chosen() -> None:
    """Once, as a quarter turn: nothing changes but the mark and the token; two and three quarters are illegal."""
    state = position(Q, faces="ATRR", turn=2, tokens=(0, 1))
    assert targets(state, "rotate").count("b3 90") == 1
    for degrees in (180, 270):
        assert f"rotate b3 {degrees}" not in decisions(state)
        assert reason(state, f"rotate b3 {degrees}") == "PK-ROTATE-5"
    chosen = after(state, "rotate b3 90")
    assert grid(chosen) == Q.replace("la+", "la+*")
    assert seen_codes(chosen) == seen_codes(state)
    assert reason(chosen, "rotate b3 90") == "PK-ROTATE-3"
    single = after(position(Q, faces="AWXR", turn=2, tokens=(0, 1)), "rotate b3 90")
    assert grid(single) == Q
    assert verbs(single) == ["watson", "exchange", "alibi"]
    again = after(position(Q, faces="ATRR", turn=2, tokens=(0, 1)), "rotate b2 90")
    assert reason(again, "rotate b3 180") == "PK-ROTATE-5"
    assert reason(again, "rotate b3 90") is None


@pytest.mark.rule("PK-EXCHANGE-1")
@pytest.mark.parametrize(("one", "other"), [("a1", "b1"), ("a1", "c3"), ("c2", "a3"), ("b2", "b3")])
def test_two_tiles_trade_places(one: str, other: str) -> None:
    """Neighbours or not; walls and faces go with the tiles, no other tile moves."""
    text = "gu-W BE-S st-N / SM-W PI-N le-S / MA-S la+ GO-E"
    state = position(text, faces="AWXJ", turn=2, tokens=(0, 1), identity="BE")
    tiles = dict(zip(CELLS, text.replace("/", "").split(), strict=True))
    tiles[one], tiles[other] = tiles[other], tiles[one]
    moved = list(tiles.values())
    expected = " / ".join(" ".join(moved[row : row + 3]) for row in (0, 3, 6))
    assert grid(after(state, f"exchange {one} {other}")) == expected


@pytest.mark.rule("PK-EXCHANGE-2")
def test_an_exchange_without_effect_on_sight_is_legal() -> None:
    """Of two cleared tiles with equal walls, and of any two tiles out of sight."""
    text = cleared(P, "BE MA")
    state = position(text, faces="AWXJ", turn=2, tokens=(0, 1))
    assert decisions(state)[2:38] == EXCHANGES
    moved = after(state, "exchange b1 b3")
    assert seen_codes(moved) == seen_codes(state) == "none"
    assert grid(moved) == text.replace("be-S", "x").replace("ma-S", "be-S").replace("x", "ma-S")


@pytest.mark.rule("PK-EXCHANGE-2")
@pytest.mark.parametrize("cell", CELLS)
def test_a_tile_does_not_trade_with_itself(cell: str) -> None:
    """The two cells differ."""
    state = position(P, faces="HTXJ")
    assert refused(state, f"exchange {cell} {cell}") in {"no such action", "PK-EXCHANGE-2", "PK-EXCHANGE-1"}


@pytest.mark.rule("PK-EXCHANGE-3")
def test_a_pair_is_listed_once() -> None:
    """The first cell comes before the second in the order of cells: 36 pairs."""
    state = position(P, faces="HTXJ")
    assert targets(state, "exchange") == [text.removeprefix("exchange ") for text in EXCHANGES]
    assert len(EXCHANGES) == 36
    for one, other in (("b1", "a1"), ("c3", "c2"), ("a2", "c1")):
        assert f"exchange {one} {other}" not in decisions(state)
        assert after(state, f"exchange {one} {other}") == after(state, f"exchange {other} {one}")
