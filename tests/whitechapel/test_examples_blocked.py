"""Worked examples of the rules: blocked characters, powers that free or shut in."""

from typing import Any

import pytest

from mrjack import whitechapel
from tests.whitechapel.examples import CHARACTERS, COVERS_B6, FACES, at, is_closed, spaces, targets, verbs
from tests.whitechapel.positions import accusable, after, count, decisions, ends, position, reason

CAGE = at("b6 a5 c6 a4 i4 d7 e9 b7")
"""Bert on b7, kept in by the five around him while b6 is covered."""

OUT = spaces("b3 c3 c4 d5 f10 g3 g5 g6 g7 g10 h3 h6 j8 k7 k9 k10 l6 l7 l10 m8")
"""The end hexes from b7 once b6 is open."""

COVERS = [f"cover {one} {other}" for one in ("b6", "l12") for other in spaces("b1 c4 f10 g6 h3 k9 l7")]
AROUND = ["accuse holmes", "accuse watson", "accuse smith", "accuse lestrade", "accuse goodley"]


def cage(who: str, **other: Any) -> whitechapel.State:
    """Somebody in the cage on b7 instead of bert, who takes that one's place."""
    board: dict[str, Any] = {**CAGE, "bert": CAGE[who], who: "b7"}
    return position(who, **({"identity": "gull"} | COVERS_B6 | board | other))


@pytest.mark.rule("WC-TRAP-1", "WC-TRAP-2", "WC-TRAP-3")
def test_E53_bert_must_move_a_cover() -> None:
    """14 MoveCover and nothing else; (b6,b1) frees him and he must move, after (l12,b1) only `end` is left."""
    state = cage("bert", by="jack")
    assert decisions(state) == COVERS
    assert reason(state, "end") is not None
    freed = after(state, "cover b6 b1")
    assert decisions(freed) == [f"move {space}" for space in OUT]
    assert len(OUT) == 20
    shut = after(state, "cover l12 b1")
    assert decisions(shut) == ["end"]
    assert is_closed(after(shut, "end"))


@pytest.mark.rule("WC-TRAP-1", "WC-ACCUSE-6")
def test_E54_the_detective_may_accuse() -> None:
    """The five around him beside the covers; `end` beside them when shut in; all seven when free."""
    state = cage("bert")
    assert decisions(state) == [*AROUND, *COVERS]
    assert decisions(after(state, "cover l12 b1")) == [*AROUND, "end"]
    freed = after(state, "cover b6 b1")
    assert decisions(freed) == [
        *(f"move {space}" for space in OUT),
        *(f"accuse {who}" for who in CHARACTERS if who != "bert"),
    ]


@pytest.mark.rule("WC-TRAP-3")
def test_E55_bert_shuts_himself_in() -> None:
    """With b6 open he has 20 Move and 14 MoveCover; after (l12,b6) `end` alone."""
    state = cage("bert", by="jack", open_manholes="b6 c4 f10 g6 h3 k9 l7", covered_manholes="b1 l12")
    assert ends(state) == OUT
    assert count(state, "cover") == 14
    assert verbs(state) == ["move", "cover"]
    assert decisions(after(state, "cover l12 b6")) == ["end"]


@pytest.mark.rule("WC-TRAP-1", "WC-ESCAPE-7")
def test_E56_an_escape_is_no_end_hex() -> None:
    """Jack himself in the cage: Escape(NW) and the covers; then Escape(NW) and `end`."""
    state = cage("bert", identity="bert", by="jack", round=2, witness="invisible")
    assert decisions(state) == ["escape nw", *COVERS]
    assert decisions(after(state, "cover l12 b1")) == ["escape nw", "end"]


@pytest.mark.rule("WC-TRAP-2", "WC-TRAP-4", "WC-STEALTHY-2")
@pytest.mark.parametrize(
    ("who", "options"),
    [
        ("holmes", ["end"]),
        ("watson", FACES),
        ("stealthy", [f"move {space}" for space in spaces("a3 b3 c4 d5 e6 e7 e8 f7 f10")]),
        ("gull", [f"swap {who}" for who in CHARACTERS if who != "gull"]),
        ("lestrade", ["cordon ne nw", "cordon ne se", "cordon sw nw", "cordon sw se"]),
    ],
)
def test_E57_others_in_the_cage(who: str, options: list[str]) -> None:
    """What each may do on b7, bert standing in for them; Jack = goodley."""
    assert decisions(cage(who, identity="goodley", by="jack")) == options


@pytest.mark.rule("WC-TRAP-2")
def test_E57_smith_in_the_cage() -> None:
    """12 MoveLamp and nothing else."""
    state = cage("smith", identity="goodley", by="jack")
    assert decisions(state) == [
        f"lamp {one} {other}" for one in ("b2", "c7", "f5", "h8", "k6", "l11") for other in ("f9", "h4")
    ]


GOODLEY = at("b6 a5 c6 a4 a3 b7 e8 d7")


@pytest.mark.rule("WC-GOODLEY-10", "WC-TRAP-2")
def test_E58_nothing_to_whistle_in_the_cage() -> None:
    """Blocked and largest total 0: `end` only, and Escape(NW) if he is Jack and the card shows invisible."""
    state = position("goodley", by="jack", **COVERS_B6, **GOODLEY)
    assert decisions(state) == ["end"]
    assert is_closed(after(state, "end"))
    jack = position("goodley", by="jack", round=2, witness="invisible", identity="goodley", **COVERS_B6, **GOODLEY)
    assert decisions(jack) == ["escape nw", "end"]


@pytest.mark.rule("WC-GOODLEY-10", "WC-GOODLEY-1")
def test_E58_first_move_then_whistle() -> None:
    """With b6 open: 22 Move and no Whistle; from f10 there are 20 first whistles."""
    state = position("goodley", by="jack", **GOODLEY)
    assert verbs(state) == ["move"]
    assert len(ends(state)) == 22
    moved = after(state, "move f10")
    assert verbs(moved) == ["whistle"]
    assert len(targets(moved, "whistle")) == 20


@pytest.mark.rule("WC-ACCUSE-6", "WC-TRAP-1")
def test_E58_accusing_from_the_cage() -> None:
    """In the Detective's hand whoever stands within three steps may be accused beside `end`."""
    state = position("goodley", **COVERS_B6, **GOODLEY)
    assert accusable(state) == ["holmes", "watson", "smith", "lestrade", "bert"]
    assert decisions(state)[-1] == "end"
