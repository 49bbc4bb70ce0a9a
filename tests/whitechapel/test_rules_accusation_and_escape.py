"""Rules of accusation and escape."""

from typing import Any

import pytest

from mrjack import Game, IllegalActionError, Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    EXITS,
    LATER,
    OPEN,
    at,
    is_refused,
    result,
    spaces,
    standing,
    targets,
    verbs,
    where,
)
from tests.whitechapel.playing import opening
from tests.whitechapel.positions import accusable, after, decisions, ends, position, reason, visible

CAUGHT = (Player.DETECTIVE, "accusation")
SLANDERED = (Player.JACK, "false-accusation")
GONE = (Player.JACK, "escape")

ALLEY: dict[str, Any] = {**at("l7 a1 k7 m9 a3 b6 m8 l6"), "covered_manholes": "l7 l12"}
"""Bert at the blind end l6: within 3 are holmes (1), smith and gull (2), lestrade (3), and the free hex j6."""


@pytest.mark.rule("WC-ACCUSE-1")
def test_accusing_whoever_is_within_the_allowance() -> None:
    """The Detective's bert reaches four, passing some of them; nobody farther away; Jack's player accuses nobody."""
    state = position("bert", **ALLEY)
    assert accusable(state) == ["holmes", "smith", "lestrade", "gull"]
    assert ends(state) == ["j6"]
    for who in ("watson", "stealthy", "goodley"):
        assert reason(state, f"accuse {who}") == "WC-ACCUSE-1"
    jack = position("bert", by="jack", **ALLEY)
    assert accusable(jack) == []
    assert reason(jack, "accuse holmes") == "WC-ACCUSE-1"


@pytest.mark.rule("WC-ACCUSE-1", "WC-MANHOLE-3")
@pytest.mark.parametrize(("space", "reached"), [("l7", True), ("l6", True), ("m9", True), ("m12", False)])
def test_accusing_by_manhole(space: str, reached: bool) -> None:
    """Gull on c4, a ride away: bert from 0, 1, 2 steps before l7 reaches him, from m12 he does not."""
    state = position("bert", **{**standing("bert", space), "gull": "c4", "goodley": "a1"})
    assert ("gull" in accusable(state)) is reached


@pytest.mark.rule("WC-ACCUSE-1", "WC-STEALTHY-2")
def test_stealthys_crossing_reaches_for_an_accusation() -> None:
    """From e8 over f9 to g9 are 2 points for her, to h10 3; lestrade there comes to g8 only, over e7 and f7."""
    board: dict[str, Any] = {**at("g9 a1 g8 m8 e8 m10 h10 m12"), "covered_manholes": "f10 k9"}
    assert accusable(position("stealthy", **board)) == ["holmes", "smith", "gull"]
    swapped = {**board, "stealthy": "m8", "lestrade": "e8"}
    assert accusable(position("lestrade", **swapped)) == ["smith"]


@pytest.mark.rule("WC-ACCUSE-1")
@pytest.mark.parametrize("round_", range(1, 9))
def test_accusing_in_any_round_and_any_activation(round_: int) -> None:
    """The Detective's first activation of the round and his second."""
    cards = ("holmes watson smith", "") if round_ % 2 else ("holmes watson", "holmes")
    for left in cards:
        state = position("bert", round=round_, cards=left, **ALLEY)
        assert whitechapel.RULES.to_move(state) is Player.DETECTIVE
        assert accusable(state) == ["holmes", "smith", "lestrade", "gull"]


@pytest.mark.rule("WC-ACCUSE-2", "WC-END-1")
@pytest.mark.parametrize("identity", CHARACTERS)
@pytest.mark.parametrize("accused", ["holmes", "smith", "lestrade", "gull"])
def test_right_or_wrong(identity: str, accused: str) -> None:
    """The Detective wins if it is Jack, otherwise Jack's player does; the game is over in either case."""
    over = after(position("bert", identity=identity, **ALLEY), f"accuse {accused}")
    assert result(over) == (CAUGHT if identity == accused else SLANDERED)
    assert decisions(over) == []
    assert whitechapel.RULES.to_move(over) is None


@pytest.mark.rule("WC-ACCUSE-3", "WC-HOLMES-2")
def test_only_suspects_are_accused() -> None:
    """Gull, innocent, may not be; holmes, whose alibi the Detective holds, may."""
    state = position("bert", round=3, suspects="holmes smith lestrade", detective_alibis="holmes", **ALLEY)
    assert accusable(state) == ["holmes", "smith", "lestrade"]
    assert reason(state, "accuse gull") == "WC-ACCUSE-3"
    assert reason(state, "move m8") in ("WC-MOVE-4", "WC-MOVE-2")
    assert result(after(state, "accuse holmes")) == SLANDERED


@pytest.mark.rule("WC-ACCUSE-4")
@pytest.mark.parametrize("suspects_", ["holmes smith gull", "holmes smith gull bert"])
def test_an_innocent_or_a_suspect_accuses(suspects_: str) -> None:
    """Bert's token makes no difference."""
    state = position("bert", round=3, suspects=suspects_, **ALLEY)
    assert accusable(state) == ["holmes", "smith", "gull"]
    assert result(after(state, "accuse smith")) == CAUGHT


@pytest.mark.rule("WC-ACCUSE-4", "WC-INFO-3")
def test_jack_himself_accuses_others() -> None:
    """His activation by the Detective looks like any other; whoever he accuses, it fails; never himself."""
    jack = position("bert", identity="bert", **ALLEY)
    assert decisions(jack) == decisions(position("bert", **ALLEY))
    assert {result(after(jack, f"accuse {who}")) for who in accusable(jack)} == {SLANDERED}
    assert is_refused(jack, "accuse bert", "WC-ACCUSE-1", "WC-ACCUSE-4")


@pytest.mark.rule("WC-ACCUSE-5", "WC-GULL-2")
def test_whistles_and_swaps_accuse_nobody() -> None:
    """Between whistles nobody can be accused; a swap onto Jack's hex is no accusation."""
    begun = after(position("goodley", goodley="k9", bert="k10"), "whistle smith g9 1")
    assert accusable(begun) == []
    assert is_refused(begun, "accuse bert", "WC-ACCUSE-5", "WC-SEQ-5", "WC-SEQ-8")
    assert result(after(position("gull", identity="bert"), "swap bert")) is None


@pytest.mark.rule("WC-ACCUSE-6", "WC-TRAP-1")
def test_accusing_is_never_compulsory() -> None:
    """With j6 taken as well bert has no end hex: he may accuse, or move a cover and end."""
    state = position("bert", **(ALLEY | {"watson": "j6"}))
    assert verbs(state) == ["accuse", "cover"]
    shut = after(state, "cover l12 b1")
    assert decisions(shut) == [*(f"accuse {who}" for who in ("holmes", "watson", "smith", "lestrade", "gull")), "end"]
    assert result(after(shut, "end")) is None


@pytest.mark.rule("WC-ACCUSE-1", "WC-SEQ-8")
def test_accusing_while_the_move_is_due() -> None:
    """Before the cover is moved or after it, never after the own move."""
    state = position("bert", **ALLEY)
    assert accusable(after(state, "cover l12 b1")) == accusable(state)
    moved = after(state, "move j6")
    assert accusable(moved) == []
    assert is_refused(moved, "accuse smith", "WC-ACCUSE-1", "WC-SEQ-8", "WC-SEQ-5")


@pytest.mark.rule("WC-ESCAPE-1")
@pytest.mark.parametrize(
    ("other", "escapes"),
    [
        ({}, ["se"]),
        ({"identity": "holmes"}, []),
        ({"by": "detective"}, []),
        ({"witness": "visible"}, []),
        ({"cordons": "ne se"}, []),
    ],
)
def test_who_escapes_and_when(other: dict[str, Any], escapes: list[str]) -> None:
    """Jack alone, activated by his player, the card on invisible, no cordon."""
    state = position("bert", **{**ALLEY, **LATER, "identity": "bert", **other})
    assert targets(state, "escape") == escapes
    if not escapes:
        assert reason(state, "escape se") in ("WC-ESCAPE-1", "WC-ESCAPE-2", "WC-ESCAPE-3")


@pytest.mark.rule("WC-ESCAPE-1", "WC-END-1")
def test_an_escape_wins_at_once() -> None:
    """Jack's player wins; bert stays on the board where he was."""
    over = after(position("bert", identity="bert", **ALLEY, **LATER), "escape se")
    assert result(over) == GONE
    assert where(over)["bert"] == "l6"
    assert decisions(over) == []


@pytest.mark.rule("WC-ESCAPE-2", "WC-VIS-4")
@pytest.mark.parametrize("round_", [2, 5])
@pytest.mark.parametrize(("witness", "escapes"), [("invisible", ["nw", "se"]), ("visible", [])])
def test_the_card_counts_and_not_the_light(round_: int, witness: str, escapes: list[str]) -> None:
    """Stealthy on l6 beside k6, lit in round 2 and dark in round 5: all one."""
    state = position(
        "stealthy",
        by="jack",
        identity="stealthy",
        round=round_,
        witness=witness,
        stealthy="l6",
        cards="bert smith" if round_ == 5 else "bert smith gull",
    )
    assert ("stealthy" in visible(state)) is (round_ == 2)
    assert targets(state, "escape") == escapes


@pytest.mark.rule("WC-ESCAPE-2", "WC-SETUP-3")
def test_never_in_round_1() -> None:
    """The card of round 1 shows visible: the identity on an open exit hex has no escape there."""
    state = after(opening("bert"), "activate holmes", "move h6", "draw gull", "activate bert")
    assert whitechapel.RULES.to_move(state) is Player.JACK
    assert targets(state, "escape") == []
    here = position("bert", by="jack", identity="bert", **ALLEY)
    assert targets(here, "escape") == []
    assert reason(here, "escape se") == "WC-ESCAPE-2"


@pytest.mark.rule("WC-ESCAPE-3", "WC-LESTRADE-1")
@pytest.mark.parametrize(("exit_", "gate"), [("nw", "b7"), ("sw", "b1"), ("se", "l6"), ("ne", "l12")])
def test_a_cordon_forbids_leaving_and_not_standing(exit_: str, gate: str) -> None:
    """With and without a cordon the exit hex can be entered; left by only without."""
    other = [name for name in EXITS if name != exit_]
    shut = position("bert", identity="bert", cordons=f"{exit_} {other[0]}", **LATER, **standing("bert", gate))
    free = position("bert", identity="bert", cordons=f"{other[0]} {other[1]}", **LATER, **standing("bert", gate))
    assert (exit_ in targets(shut, "escape"), exit_ in targets(free, "escape")) == (False, True)
    assert reason(shut, f"escape {exit_}") == "WC-ESCAPE-3"
    beside = city.STREET_NEIGHBOURS[gate][0]
    near = position("holmes", cordons=f"{exit_} {other[0]}", **standing("holmes", beside))
    assert gate in ends(near)


@pytest.mark.rule("WC-ESCAPE-4")
@pytest.mark.parametrize("who", ["holmes", "stealthy"])
@pytest.mark.parametrize("cordons", ["nw ne", "sw se"])
def test_the_price(who: str, cordons: str) -> None:
    """The points to the exit hex and one more, within the allowance: from every street hex, with l12 open instead."""
    manholes = "b1 b6 f10 g6 h3 k9 l12"
    for space in city.STREETS:
        state = position(
            who,
            identity=who,
            cordons=cordons,
            open_manholes=manholes,
            covered_manholes="c4 l7",
            **LATER,
            **standing(who, space),
        )
        within = city.costs(space, 3 if who == "stealthy" else 2, manholes.split(), is_crossing=who == "stealthy")
        free = [exit_ for exit_ in EXITS if exit_ not in cordons.split()]
        assert targets(state, "escape") == [exit_ for exit_ in free if EXITS[exit_] in within], space
        for exit_ in free:
            assert reason(state, f"escape {exit_}") == (None if EXITS[exit_] in within else "WC-ESCAPE-4")


@pytest.mark.rule("WC-ESCAPE-4", "WC-MANHOLE-1")
def test_leaving_by_a_ride() -> None:
    """From b6's neighbours and from any open manhole: ride to l7, l6, off."""
    for space in spaces(OPEN["2016"]):
        state = position("bert", identity="bert", cordons="ne sw", **LATER, **standing("bert", space))
        assert "se" in targets(state, "escape")
        assert "nw" in targets(state, "escape")


@pytest.mark.rule("WC-ESCAPE-5", "WC-MOVE-4")
@pytest.mark.parametrize("space", ["l7", "k7", "m8"])
def test_an_occupied_exit_hex_is_passed(space: str) -> None:
    """Holmes stands on l6: bert leaves by SE from 1 or 2 steps before it, and may not stop there."""
    state = position("bert", identity="bert", holmes="l6", bert=space, **LATER)
    assert "se" in targets(state, "escape")
    assert "l6" not in ends(state)
    assert result(after(state, "escape se")) == GONE


@pytest.mark.rule("WC-ESCAPE-6", "WC-MOVE-7")
def test_powers_prepare_an_escape() -> None:
    """Lestrade lifts the cordon he stands behind; bert opens the manhole he needs."""
    lestrade = position("lestrade", identity="lestrade", cordons="se sw", **LATER, **standing("lestrade", "l7"))
    assert "se" not in targets(lestrade, "escape")
    assert "se" in targets(after(lestrade, "cordon se ne"), "escape")
    bert = position("bert", identity="bert", covered_manholes="b6 l7", **LATER, **standing("bert", "c4"))
    assert targets(bert, "escape") == []
    opened = after(bert, "cover b6 k9")
    assert targets(opened, "escape") == ["nw"]
    assert result(after(opened, "escape nw")) == GONE


@pytest.mark.rule("WC-ESCAPE-7", "WC-MOVE-5")
def test_an_escape_is_never_compulsory() -> None:
    """Jack may move instead, and escape later; in the alley without end hex he may end."""
    state = position("bert", identity="bert", **ALLEY, **LATER)
    assert verbs(state) == ["move", "escape", "cover"]
    assert result(after(state, "move j6", "cover l12 c4")) is None
    shut = position("bert", identity="bert", **(ALLEY | {"watson": "j6"}), **LATER)
    assert decisions(after(shut, "cover l12 c4")) == ["escape se", "end"]


@pytest.mark.rule("WC-ACCUSE-1", "WC-ESCAPE-1")
def test_an_illegal_end_changes_nothing() -> None:
    """Accusing out of reach or escaping without right raises, names the rule and leaves the game as it is."""
    game = Game(whitechapel.RULES, state=position("bert", **ALLEY), chance="manual")
    before = game.state
    for text, rules in (
        ("accuse goodley", ("WC-ACCUSE-1",)),
        ("escape se", ("WC-ESCAPE-1", "WC-ESCAPE-2")),
    ):
        with pytest.raises(IllegalActionError) as caught:
            game.play(text)
        assert caught.value.rule in rules
    assert (game.state, game.outcome) == (before, None)
