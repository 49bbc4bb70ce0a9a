"""Rules of the powers of Lestrade, Gull and Bert."""

from itertools import product
from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel.examples import (
    CHARACTERS,
    COVERED,
    LATER,
    OPEN,
    START,
    cordons,
    covers,
    is_closed,
    is_refused,
    result,
    standing,
    suspects,
    targets,
    verbs,
    where,
)
from tests.whitechapel.positions import after, decisions, ends, position, reason

BY = pytest.mark.parametrize("by", ["detective", "jack"])
LAYOUT = pytest.mark.parametrize("layout", ["2016", "2006"])
OTHERS = [who for who in CHARACTERS if who != "gull"]


@pytest.mark.rule("WC-LESTRADE-1")
@BY
@pytest.mark.parametrize(
    ("now", "moves"),
    [
        ("nw ne", ["nw sw", "nw se", "ne sw", "ne se"]),
        ("nw se", ["nw ne", "nw sw", "se ne", "se sw"]),
        ("sw se", ["sw nw", "sw ne", "se nw", "se ne"]),
    ],
)
def test_lestrade_moves_a_cordon(by: str, now: str, moves: list[str]) -> None:
    """One of the two to one of the two exits without; he must, before or after his move."""
    state = position("lestrade", by=by, cordons=now)
    assert targets(state, "cordon") == moves
    moved = after(state, "move e6")
    assert decisions(moved) == [f"cordon {text}" for text in moves]
    one, other = moves[0].split()
    done = after(moved, f"cordon {moves[0]}")
    assert cordons(done) == {*now.split(), other} - {one}
    assert is_closed(done)
    first = after(state, f"cordon {moves[-1]}")
    assert not is_closed(first)
    assert targets(first, "cordon") == []
    assert ends(first) == ends(state)


@pytest.mark.rule("WC-LESTRADE-1", "WC-POWER-1")
@pytest.mark.parametrize("text", ["cordon ne sw", "cordon nw se", "cordon ne ne", "cordon nw nw"])
def test_what_lestrade_does_not_move(text: str) -> None:
    """No cordon onto another or back to its place, none from an exit that has none."""
    assert is_refused(position("lestrade"), text, "WC-LESTRADE-1", "WC-POWER-1")


@pytest.mark.rule("WC-GULL-1")
@BY
@pytest.mark.parametrize("other", OTHERS)
def test_gull_trades_hexes(by: str, other: str) -> None:
    """With anybody, however far away, suspect or not; nobody else moves, and that was his activation."""
    state = position("gull", by=by, suspects="smith gull lestrade", round=3)
    assert targets(state, "swap") == OTHERS
    swapped = after(state, f"swap {other}")
    home = START["2016"]
    assert where(swapped) == {**home, "gull": home[other], other: home["gull"]}
    assert is_closed(swapped) is (other != "watson")
    assert {"move", "swap", "accuse"}.isdisjoint(verbs(swapped))


@pytest.mark.rule("WC-GULL-1")
def test_a_swap_comes_in_place_of_the_move() -> None:
    """After his move gull swaps no more; nobody swaps with himself; nobody but gull swaps."""
    state = position("gull")
    moved = after(state, "move e8")
    assert is_closed(moved)
    assert reason(moved, "swap holmes") is not None
    assert is_refused(state, "swap gull", "WC-GULL-1")
    assert is_refused(position("bert"), "swap holmes", "WC-GULL-1", "WC-SEQ-5")


@pytest.mark.rule("WC-GULL-2")
@pytest.mark.parametrize("identity", ["holmes", "smith"])
def test_a_swap_accuses_nobody(identity: str) -> None:
    """The Detective swaps gull with Jack, or with somebody else: the game goes on."""
    state = after(position("gull", identity=identity), "swap holmes")
    assert result(state) is None
    assert suspects(state) == set(CHARACTERS)
    assert verbs(state) == ["activate"]


@pytest.mark.rule("WC-GULL-2", "WC-ESCAPE-1")
@pytest.mark.parametrize("identity", ["gull", "smith"])
def test_a_swap_lets_nobody_escape(identity: str) -> None:
    """Gull and smith trade the open exit hexes b7 and l6: neither leaves, though the card shows invisible."""
    state = position("gull", identity=identity, gull="b7", smith="l6", **LATER)
    assert targets(state, "escape") == (["nw"] if identity == "gull" else [])
    swapped = after(state, "swap smith")
    assert result(swapped) is None
    assert targets(swapped, "escape") == []
    assert (where(swapped)["gull"], where(swapped)["smith"]) == ("l6", "b7")


@pytest.mark.rule("WC-BERT-1")
@BY
@LAYOUT
def test_bert_moves_a_cover(by: str, layout: str) -> None:
    """One of the two to any manhole without; the one left is open; he must, before or after his move."""
    state = position("bert", by=by, layout=layout)
    shut, free = COVERED[layout].split(), OPEN[layout].split()
    moves = [
        f"{one} {other}" for one, other in product(shut, sorted(free, key=lambda space: (space[0], int(space[1:]))))
    ]
    assert targets(state, "cover") == moves
    assert len(moves) == (14 if layout == "2016" else 12)
    for text in moves:
        one, other = text.split()
        powered = after(state, f"cover {text}")
        assert covers(powered) == ({*free, one} - {other}, {*shut, other} - {one})
        assert not is_closed(powered)
    moved = after(state, "move i9")
    assert decisions(moved) == [f"cover {text}" for text in moves]
    assert is_closed(after(moved, f"cover {moves[0]}"))


@pytest.mark.rule("WC-BERT-1", "WC-POWER-1")
@pytest.mark.parametrize(
    "text", ["cover b1 l12", "cover b6 c4", "cover b1 b1", "cover b1 b2", "cover b1 a1", "cover a1 b6"]
)
def test_what_bert_does_not_move(text: str) -> None:
    """No cover onto another or back, none from an open manhole, none to or from a hex without manhole."""
    assert is_refused(position("bert"), text, "WC-BERT-1", "WC-POWER-1", "WC-BOARD-4")


@pytest.mark.rule("WC-BERT-2")
def test_covers_slide_under_characters() -> None:
    """Holmes on l12 and bert himself on k9: the cover goes from under the one to under the other; both stay."""
    state = position("bert", by="jack", bert="k9", holmes="l12")
    powered = after(state, "cover l12 k9")
    assert (where(powered)["holmes"], where(powered)["bert"]) == ("l12", "k9")
    assert covers(powered)[1] == {"b1", "k9"}
    assert "l7" not in ends(powered)
    assert "l7" in ends(state)
    late = after(position("bert", by="jack", holmes="l12"), "move k9", "cover l12 k9")
    assert where(late)["bert"] == "k9"
    assert covers(late)[1] == {"b1", "k9"}


@pytest.mark.rule("WC-BERT-2", "WC-MANHOLE-1")
def test_bert_uncovers_his_own_manhole() -> None:
    """He stands on the covered l12: with the cover on h3 instead he rides away at once."""
    state = position("bert", by="jack", **standing("bert", "l12"))
    assert "b6" not in ends(state)
    powered = after(state, "cover l12 h3")
    assert {"b6", "c4", "f10", "g6"} <= set(ends(powered))
    assert "h3" not in ends(powered)


@pytest.mark.rule("WC-POWER-1")
@pytest.mark.parametrize(
    ("who", "text"),
    [
        ("smith", "lamp l11 l11"),
        ("smith", "lamp f9 f9"),
        ("lestrade", "cordon sw sw"),
        ("lestrade", "cordon se se"),
        ("bert", "cover l12 l12"),
        ("bert", "cover h3 h3"),
    ],
)
def test_nothing_goes_back_to_its_place(who: str, text: str) -> None:
    """Tile, cordon or cover must end somewhere else, before the move and after it."""
    rules = ("WC-POWER-1", f"WC-{who.upper()}-1")
    state = position(who)
    assert is_refused(state, text, *rules)
    assert is_refused(after(state, f"move {ends(state)[0]}"), text, *rules)


@pytest.mark.rule("WC-MOVE-6", "WC-SEQ-6")
@pytest.mark.parametrize(
    ("who", "text"), [("smith", "lamp b2 h4"), ("lestrade", "cordon sw nw"), ("bert", "cover b1 k9")]
)
@BY
def test_each_power_once(who: str, text: str, by: str) -> None:
    """Having used it, nobody may use it again, before or after the move; the one in control does both."""
    state = position(who, by=by)
    mover = Player.DETECTIVE if by == "detective" else Player.JACK
    verb = text.split(maxsplit=1)[0]
    powered = after(state, text)
    assert verb not in verbs(powered)
    assert whitechapel.RULES.to_move(powered) is mover
    moved = after(state, f"move {ends(state)[0]}")
    assert whitechapel.RULES.to_move(moved) is mover
    assert whitechapel.RULES.public_view(after(moved, text)).active is None


@pytest.mark.rule("WC-MOVE-7", "WC-ESCAPE-6")
@pytest.mark.parametrize(("text", "leaving"), [("cordon sw nw", []), ("cordon ne sw", None), ("cordon sw ne", None)])
def test_a_cordon_shuts_the_own_way(text: str, leaving: list[str] | None) -> None:
    """Lestrade = Jack on b6 shuts NW himself: no escape is left; a cordon onto a cordon is illegal."""
    board: dict[str, Any] = standing("lestrade", "b6")
    state = position("lestrade", identity="lestrade", **LATER, **board)
    assert "nw" in targets(state, "escape")
    if leaving is None:
        assert is_refused(state, text, "WC-LESTRADE-1", "WC-POWER-1")
    else:
        assert "nw" not in targets(after(state, text), "escape")
