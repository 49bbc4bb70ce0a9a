"""Rules of visibility, of the call for witnesses and of the lamps going out."""

from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import CHARACTERS, at, ids, lit, result, suspects, targets, where
from tests.whitechapel.playing import long_game
from tests.whitechapel.positions import after, decisions, position, reason, visible

APART: dict[str, Any] = at("e7 a3 m8 g3 i10 m10 b6 e3")
"""Nobody touches anybody; with tiles on f9 and h8 alone everybody is in the dark."""

NIGHT: dict[str, Any] = {"round": 5, "lit": "f9=blank h8=blank"}
SEEN = {"holmes", "lestrade", "smith", "bert"}
"""Visible at the start."""


@pytest.mark.rule("WC-VIS-1")
@pytest.mark.parametrize(
    ("board", "seen"),
    [
        ({}, set()),
        ({"holmes": "e8"}, {"holmes"}),
        ({"lit": "c7=blank h8=blank"}, {"gull"}),
        ({"bert": "e6"}, {"holmes", "bert"}),
        ({"bert": "e5"}, set()),
        ({"facing": "se"}, {"lestrade", "bert"}),
        ({"facing": "se", "holmes": "d3"}, {"holmes", "bert", "lestrade"}),
        ({"facing": "n"}, set()),
        ({"facing": "se", "holmes": "e8", "bert": "m9"}, {"holmes", "lestrade", "smith", "bert", "goodley"}),
    ],
)
def test_lamp_neighbour_or_beam(board: dict[str, Any], seen: set[str]) -> None:
    """One of the three is enough, none of them leaves one in the dark."""
    assert visible(position(**{**NIGHT, **APART, **board})) == seen


@pytest.mark.rule("WC-VIS-1", "WC-BOARD-6")
@pytest.mark.parametrize("lamp", city.GASLIGHTS)
def test_a_lamp_shines_on_the_hexes_around(lamp: str) -> None:
    """Holmes alone in the dark city is visible on exactly the street hexes around the lamp."""
    second = "b2" if lamp[0] in "hkl" else "k6"
    rest = at("a1 m12 m8 b6 e9 i10 g3 d5")
    for space in city.STREETS:
        crowd = set(rest.values()) - {"a1"}
        if space in crowd or set(city.NEIGHBOURS[space]) & (crowd | {second}):
            continue
        state = position(round=5, lit=f"{lamp}=blank {second}=blank", **(rest | {"holmes": space}))
        assert ("holmes" in visible(state)) is (space in city.NEIGHBOURS[lamp]), space


@pytest.mark.rule("WC-VIS-2")
def test_watsons_own_beam_does_not_show_him() -> None:
    """He is dark behind his lantern, visible beside a lamp or a character, in the beam or not."""
    board = {**NIGHT, **APART, "facing": "se"}
    assert "watson" not in visible(position(**board))
    assert "watson" in visible(position(**{**board, "bert": "a2"}))
    assert {"watson", "bert"} <= visible(position(**{**board, "bert": "b3"}))
    assert "watson" in visible(position(**{**board, "watson": "c3", "lit": "b2=blank h8=blank"}))


@pytest.mark.rule("WC-VIS-3")
@pytest.mark.parametrize(
    "other",
    [
        {"suspects": "smith"},
        {"suspects": "smith holmes bert"},
        {"covered_manholes": "b6 h3"},
        {"covered_manholes": "b1 k9"},
    ],
)
def test_what_makes_no_difference(other: dict[str, Any]) -> None:
    """Innocents are seen, and show others, like suspects; manholes open or covered, under them or not, do nothing."""
    for board in ({}, {"bert": "e6"}, {"facing": "se"}, {"holmes": "c6", "bert": "h3"}):
        given = {**NIGHT, **APART, **board}
        assert visible(position(**{**given, **other})) == visible(position(**given))


@pytest.mark.rule("WC-VIS-3")
def test_an_unlit_gaslight_does_nothing() -> None:
    """Gull beside f9, dark at the start, is invisible there; on c6 beside c7 he is not."""
    assert "gull" not in visible(position())
    assert "gull" in visible(position(gull="c6"))
    assert "gull" not in visible(position(gull="c6", round=4))


@pytest.mark.rule("WC-VIS-4")
def test_light_has_effect_at_the_call_only() -> None:
    """Smith, lit during the round and dark at its end, is invisible for the call; no token flips in between."""
    state = position("smith", cards="bert", by="jack", round=2, identity="smith")
    assert "smith" in visible(state)
    dark = after(state, "lamp h8 h4", "move g9")
    assert "smith" not in visible(dark)
    assert suspects(dark) == set(CHARACTERS)
    told = after(dark, "activate bert", "move i10", "cover b1 k9")
    assert decisions(told) == ["witness invisible"]


@pytest.mark.rule("WC-VIS-4", "WC-CALL-2")
def test_visibility_follows_from_the_position_alone() -> None:
    """Not from the card, the player, the round or who acts; what is seen now does not turn the card."""
    given = {**NIGHT, **APART, "bert": "e6"}
    for other in ({"witness": "invisible"}, {"round": 8}, {"active": "smith"}, {"by": "jack", "active": "gull"}):
        state = position(**{**given, **other})
        assert visible(state) == {"holmes", "bert"}
        assert whitechapel.RULES.public_view(state).is_witnessed is ("witness" not in other)


@pytest.mark.rule("WC-CALL-1", "WC-SEQ-4")
@pytest.mark.parametrize("identity", CHARACTERS)
def test_the_answer_is_true_and_no_choice(identity: str) -> None:
    """One outcome, Jack's status now; nobody decides."""
    state = position(announce=True, identity=identity)
    true, false = ("visible", "invisible") if identity in SEEN else ("invisible", "visible")
    assert decisions(state) == [f"witness {true}"]
    assert whitechapel.RULES.to_move(state) is None
    assert reason(state, f"witness {false}") in ("WC-CALL-1", "WC-SEQ-4")


@pytest.mark.rule("WC-CALL-1", "WC-ROUND-1")
def test_the_call_comes_after_the_fourth_activation() -> None:
    """Not before: with one card left the round goes on."""
    state = position(cards="gull")
    assert decisions(state) == ["activate gull"]
    assert reason(state, "witness visible") is not None
    assert decisions(after(state, "activate gull", "move e8")) == ["witness visible"]


@pytest.mark.rule("WC-CALL-2")
@pytest.mark.parametrize("answer", ["visible", "invisible"])
def test_the_card_shows_the_last_answer(answer: str) -> None:
    """It is set by the call and stays through the next round, though Jack's light changes."""
    identity = "smith" if answer == "visible" else "gull"
    told = after(position(announce=True, identity=identity), f"witness {answer}")
    assert whitechapel.RULES.public_view(told).is_witnessed is (answer == "visible")
    state = position("smith", by="jack", round=2, witness=answer, identity="gull", cards="holmes lestrade")
    lamp = after(state, "lamp l11 f9")
    assert "gull" in visible(lamp)
    assert whitechapel.RULES.public_view(lamp).is_witnessed is (answer == "visible")


@pytest.mark.rule("WC-CALL-3")
@pytest.mark.parametrize(
    ("identity", "before", "left"),
    [
        ("smith", CHARACTERS, SEEN),
        ("gull", CHARACTERS, {"watson", "stealthy", "goodley", "gull"}),
        ("smith", ("smith", "holmes", "gull"), {"smith", "holmes"}),
        ("gull", ("smith", "holmes", "gull"), {"gull"}),
        ("bert", ("bert", "holmes", "smith"), {"bert", "holmes", "smith"}),
        ("watson", ("watson",), {"watson"}),
    ],
)
def test_suspects_of_the_other_status_become_innocent(identity: str, before: tuple[str, ...], left: set[str]) -> None:
    """All of them, where they stand, Jack never; nobody becomes a suspect again."""
    state = position(announce=True, identity=identity, suspects=" ".join(before))
    told = after(state, *decisions(state))
    assert suspects(told) == left
    assert where(told) == where(state)


@pytest.mark.rule("WC-CALL-3")
@pytest.mark.parametrize("seed", [2, 3])
def test_each_call_of_a_game(seed: int) -> None:
    """Whoever shared Jack's status stays, everybody else is cleared for good."""
    for state in long_game(seed):
        if decisions(state)[:1] and decisions(state)[0].startswith("witness "):
            seen, before = visible(state), suspects(state)
            told = after(state, *decisions(state))
            is_seen = decisions(state) == ["witness visible"]
            assert suspects(told) == (before & seen if is_seen else before - seen)
            assert ids(whitechapel.RULES.view(told, Player.JACK).candidates) <= suspects(told)


@pytest.mark.rule("WC-CALL-4", "WC-END-1")
def test_round_8_has_its_call() -> None:
    """It is answered and flips tokens, and then Jack has won."""
    state = position(announce=True, round=8, identity="gull")
    assert result(state) is None
    assert decisions(state) == ["witness invisible"]
    over = after(state, "witness invisible")
    assert whitechapel.RULES.public_view(over).is_witnessed is False
    assert suspects(over) == {"watson", "stealthy", "goodley", "gull"}
    assert result(over) == (Player.JACK, "dawn")


@pytest.mark.rule("WC-LAMP-1")
@pytest.mark.parametrize("round_", range(1, 9))
@pytest.mark.parametrize("lamps", [None, {"1": "f9", "2": "h4", "3": "b2", "4": "l11"}])
def test_the_tile_with_the_number_of_the_round_goes(round_: int, lamps: dict[str, str] | None) -> None:
    """From wherever it stands, in rounds 1 to 4; nothing goes out in rounds 5 to 8."""
    spaces = lamps or {"1": "b2", "2": "l11", "3": "c7", "4": "k6"}
    burning = {spaces[tile]: tile for tile in "1234" if int(tile) >= round_} | {"f5": "blank", "h8": "blank"}
    state = position(announce=True, round=round_, lit=" ".join(f"{space}={tile}" for space, tile in burning.items()))
    assert lit(state) == burning
    told = after(state, *decisions(state))
    assert lit(told) == {space: tile for space, tile in burning.items() if tile != str(round_)}
    assert ids(whitechapel.RULES.public_view(told).lamps) == set(lit(told))


@pytest.mark.rule("WC-LAMP-1", "WC-SMITH-1")
def test_the_place_is_unlit_then() -> None:
    """After round 1 smith may put a tile on b2, and not take one from there."""
    state = after(position(announce=True, cards=None), "witness visible")
    assert "b2" not in lit(state)
    smith = after(state, "activate smith") if "activate smith" in decisions(state) else position("smith", round=2)
    assert "k6 b2" in targets(smith, "lamp")
    assert reason(smith, "lamp b2 f9") == "WC-SMITH-1"


@pytest.mark.rule("WC-LAMP-2", "WC-CALL-1")
def test_the_tile_counts_for_the_call() -> None:
    """Stealthy = Jack on a2 beside b2 only: visible at the call of round 1, in the dark right after it."""
    state = position(announce=True, identity="stealthy", stealthy="a2")
    assert "stealthy" in visible(state)
    assert decisions(state) == ["witness visible"]
    told = after(state, "witness visible")
    assert suspects(told) == SEEN | {"stealthy"}
    assert "stealthy" not in visible(told)
    assert whitechapel.RULES.public_view(told).is_witnessed is True


@pytest.mark.rule("WC-LAMP-3")
@pytest.mark.parametrize("seed", [4, 9])
def test_how_many_tiles_burn(seed: int) -> None:
    """6 in round 1, then 5, 4, 3, and from round 5 on the 2 blanks."""
    burning: dict[int, set[tuple[str, ...]]] = {}
    for state in long_game(seed):
        if whitechapel.RULES.outcome(state) is None:
            burning.setdefault(whitechapel.RULES.public_view(state).round, set()).add(
                tuple(sorted(lit(state).values()))
            )
    blanks = ("blank", "blank")
    assert burning == {round_: {(*map(str, range(round_, 5)), *blanks)} for round_ in range(1, 9)}
