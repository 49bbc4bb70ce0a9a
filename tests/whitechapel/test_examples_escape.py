"""Worked examples of the rules: exits, cordons, escape."""

from typing import Any

import pytest

from tests.whitechapel.examples import CHARACTERS, FACES, LATER, START, standing, targets
from tests.whitechapel.positions import after, decisions, ends, position, reason


def escapes(who: str, space: str, layout: str = "2016", **other: Any) -> list[str]:
    """The exits by which Jack, activated by his player on a hex, may leave while the card shows invisible."""
    given: dict[str, Any] = {"identity": who, "layout": layout, **LATER, **standing(who, space, layout), **other}
    return targets(position(who, **given), "escape")


@pytest.mark.rule("WC-STEALTHY-2", "WC-ESCAPE-4")
def test_E33_over_roof_and_lamp() -> None:
    """2006, from e9: stealthy leaves by NW for 4 over d8 and c7; gull needs 5 (from a5 he would need 3)."""
    assert escapes("stealthy", "e9", "2006", gull="i4") == ["nw"]
    assert escapes("stealthy", "f10", "2006", gull="i4") == ["nw"]
    assert escapes("stealthy", "g10", "2006", gull="i4") == []
    assert escapes("gull", "e9", "2006") == []
    assert escapes("gull", "f10", "2006") == []
    assert escapes("gull", "a5", "2006") == ["nw"]


@pytest.mark.rule("WC-ESCAPE-2", "WC-ESCAPE-3", "WC-ESCAPE-4")
def test_E34_stealthy_leaves_by_se() -> None:
    """2006, from i4: j5, k6, l6, off; not while the card shows visible or a cordon is there; watson needs 6."""
    assert escapes("stealthy", "i4", "2006") == ["se"]
    assert escapes("stealthy", "i4", "2006", witness="visible") == []
    assert escapes("stealthy", "i4", "2006", cordons="se sw") == []
    assert escapes("watson", "i4", "2006") == []


@pytest.mark.rule("WC-ESCAPE-3", "WC-ESCAPE-4")
@pytest.mark.parametrize("who", CHARACTERS)
def test_E35_nobody_leaves_from_the_start(who: str) -> None:
    """2016, cordons NE and SW: no escape; stealthy is 4 from SW, goodley 4 from NE (3 for him would be too few)."""
    assert escapes(who, START["2016"][who]) == []
    free = escapes(who, START["2016"][who], cordons="nw se")
    assert free == (["sw"] if who == "stealthy" else [])


@pytest.mark.rule("WC-MOVE-7", "WC-ESCAPE-6")
@pytest.mark.parametrize(("cordon", "leaving"), [("ne nw", ["ne"]), ("ne se", ["ne"]), ("sw nw", []), ("sw se", [])])
def test_E36_lestrade_opens_his_exit(cordon: str, leaving: list[str]) -> None:
    """NE costs 3 (f10, l12, off) and is cordoned: lifting that cordon first makes the escape legal."""
    state = position(
        "lestrade",
        identity="lestrade",
        lestrade="e9",
        gull="e7",
        open_manholes="c4 f10 g6 h3 k9 l7 l12",
        covered_manholes="b1 b6",
        **LATER,
    )
    assert targets(state, "escape") == []
    assert reason(state, "escape ne") == "WC-ESCAPE-3"
    assert targets(after(state, f"cordon {cordon}"), "escape") == leaving


BERT_LEAVES = {
    "b1 b6": "se",
    "b1 c4": "se",
    "b1 f10": "se",
    "b1 g6": "se",
    "b1 h3": "se",
    "b1 k9": "",
    "b1 l7": "",
    "l12 k9": "",
    "l12 b6": "ne se",
    "l12 c4": "ne se",
    "l12 f10": "ne se",
    "l12 g6": "ne se",
    "l12 h3": "ne se",
    "l12 l7": "ne",
}


@pytest.mark.rule("WC-BERT-1", "WC-ESCAPE-6")
def test_E37_bert_opens_his_way() -> None:
    """Bert on k9, cordons NW and SW: SE for 3 over l7; each of the 14 covers changes what he can do."""
    state = position("bert", identity="bert", bert="k9", cordons="nw sw", **LATER)
    assert targets(state, "escape") == ["se"]
    assert reason(state, "escape ne") == "WC-ESCAPE-4"
    found = {cover: " ".join(targets(after(state, f"cover {cover}"), "escape")) for cover in targets(state, "cover")}
    assert found == BERT_LEAVES


@pytest.mark.rule("WC-ESCAPE-5")
def test_E38_over_an_occupied_exit_hex() -> None:
    """Lestrade on c6, holmes on b7: Escape(NW) is legal, Move(b7) is not."""
    state = position("lestrade", identity="lestrade", lestrade="c6", holmes="b7", **LATER)
    assert targets(state, "escape") == ["nw"]
    assert "b7" not in ends(state)
    assert reason(state, "move b7") in ("WC-MOVE-4", "WC-MOVE-2")


@pytest.mark.rule("WC-BOARD-5", "WC-ESCAPE-4")
def test_E39_bert_on_l12_and_smith_on_m12() -> None:
    """NE costs 1 from l12 and 2 from m12: from m11, one step further, it still works, from m10 it does not."""
    board: dict[str, Any] = {"bert": "l12", "smith": "m12"}
    assert escapes("bert", "l12", smith="m12", cordons="nw sw") == ["ne"]
    for space, leaving in (("m12", ["ne"]), ("m11", ["ne"]), ("m10", [])):
        state = position(
            "smith", identity="smith", cordons="nw sw", **LATER, **(board | {"smith": space, "goodley": "g3"})
        )
        assert targets(state, "escape") == leaving
    for space, leaving in (("k11", ["ne"]), ("k10", ["ne"]), ("j10", ["ne"]), ("k9", ["se"]), ("i10", [])):
        assert escapes("bert", space, cordons="nw sw") == leaving


@pytest.mark.rule("WC-ESCAPE-1", "WC-ESCAPE-2")
def test_E40_only_jack_only_his_player() -> None:
    """Gull on c6, lit by c7: Escape(NW) if he is Jack and Jack's player activates him, lit or not."""
    assert escapes("gull", "c6") == ["nw"]
    dark: dict[str, Any] = {"round": 4, "lit": "f5=blank h8=blank k6=4"}
    assert escapes("gull", "c6", **(dark | {"by": "jack"})) == ["nw"]
    assert escapes("gull", "c6", identity="holmes") == []
    assert escapes("gull", "c6", by="detective") == []


@pytest.mark.rule("WC-LESTRADE-1", "WC-ESCAPE-3")
def test_E41_cordons() -> None:
    """Four ways to move one at the start; a cordon does not keep watson off the exit hex b1."""
    assert targets(position("lestrade"), "cordon") == ["ne nw", "ne se", "sw nw", "sw se"]
    state = position("watson", watson="a2", stealthy="i4")
    assert "b1" in ends(state)
    assert decisions(after(state, "move b1")) == FACES
