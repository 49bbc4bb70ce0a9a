"""Rules of blocked characters."""

from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel.examples import (
    CHARACTERS,
    FACES,
    LATER,
    alibis,
    facing,
    is_closed,
    orders,
    result,
    targets,
    verbs,
    where,
)
from tests.whitechapel.positions import accusable, after, count, decisions, ends, position, reason

RING = ("l7", "k7", "m8", "j6", "m9")
"""All hexes within 3 steps of l6 while l7 is covered."""

AWAY = ("a3", "e9")
BY = pytest.mark.parametrize("by", ["detective", "jack"])


def cage(who: str, *, covered: str = "l7 l12", **other: Any) -> whitechapel.State:
    """Somebody on l6 with five of the others on the hexes around and the last two far away."""
    board: dict[str, Any] = dict(zip((name for name in CHARACTERS if name != who), (*RING, *AWAY), strict=True))
    return position(who, covered_manholes=covered, **{who: "l6", **board, **other})


def around(who: str) -> list[str]:
    """The five who keep somebody in."""
    return [name for name in CHARACTERS if name != who][:5]


@pytest.mark.rule("WC-TRAP-1")
@pytest.mark.parametrize("who", [who for who in CHARACTERS if who != "stealthy"])
@BY
def test_no_legal_end_hex(who: str, by: str) -> None:
    """Whoever stands there stays; no move is offered; the Detective may accuse the five around."""
    state = cage(who, by=by, identity=around(who)[0])
    assert ends(state) == []
    assert accusable(state) == (around(who) if by == "detective" else [])
    for text in ("move l6", "move l7", "move i6", "move c4"):
        assert reason(state, text) is not None


@pytest.mark.rule("WC-TRAP-1", "WC-STEALTHY-2")
def test_stealthy_gets_out_over_the_lamp() -> None:
    """She is not blocked there: k6 and the houses are open to her, and `end` is not."""
    state = cage("stealthy", by="jack", identity="holmes")
    assert ends(state) == ["h3", "h6", "i4", "i5", "i6", "i7", "j8", "k9", "l10", "m10"]
    assert decisions(state) == [f"move {space}" for space in ends(state)]


@pytest.mark.rule("WC-TRAP-1", "WC-MOVE-5")
@pytest.mark.parametrize("space", RING)
def test_one_free_hex_is_enough(space: str) -> None:
    """Then he is not blocked and must move there."""
    gone = around("holmes")[RING.index(space)]
    state = cage("holmes", by="jack", identity="gull", **{gone: "a1"})
    assert decisions(state) == [f"move {space}"]


@pytest.mark.rule("WC-TRAP-1", "WC-ESCAPE-7", "WC-INFO-3")
@pytest.mark.parametrize(("identity", "escapes"), [("holmes", ["escape se"]), ("gull", [])])
def test_accuse_and_escape_are_no_end_hexes(identity: str, escapes: list[str]) -> None:
    """Holmes, Jack or not, may end; the escape stands beside it and does not show in what he must do."""
    state = cage("holmes", identity=identity, **LATER)
    assert decisions(state) == [*escapes, "end"]
    detective = cage("holmes", identity=identity, round=2, witness="invisible")
    assert decisions(detective) == [*(f"accuse {who}" for who in around("holmes")), "end"]


@pytest.mark.rule("WC-TRAP-2")
@pytest.mark.parametrize(
    ("who", "verb", "number", "text"),
    [
        ("smith", "lamp", 12, "lamp k6 h4"),
        ("lestrade", "cordon", 4, "cordon sw nw"),
        ("bert", "cover", 14, "cover l12 b1"),
    ],
)
@BY
def test_powers_stay_due(who: str, verb: str, number: int, text: str, by: str) -> None:
    """Used where they stand; only then `end`, which gives up the move."""
    state = cage(who, by=by, identity=around(who)[0])
    assert count(state, verb) == number
    assert "end" not in decisions(state)
    assert reason(state, "end") is not None
    powered = after(state, text)
    accusations = [f"accuse {other}" for other in around(who)] if by == "detective" else []
    assert decisions(powered) == [*accusations, "end"]
    done = after(powered, "end")
    assert is_closed(done)
    assert where(done) == where(state)


@pytest.mark.rule("WC-TRAP-2", "WC-GOODLEY-10")
def test_a_blocked_goodley_whistles() -> None:
    """Gull and bert, far off, come nearer, three points in all; then `end`. Nobody around can come nearer."""
    state = cage("goodley", by="jack", identity="holmes")
    assert verbs(state) == ["whistle"]
    assert {text.split()[0] for text in targets(state, "whistle")} == {"gull", "bert"}
    endings = list(orders(state))
    assert endings
    for then in endings:
        assert decisions(then) == ["end"]
        assert is_closed(after(then, "end"))


@pytest.mark.rule("WC-TRAP-2", "WC-TRAP-5", "WC-SEQ-5")
@BY
def test_a_blocked_watson_chooses_his_direction(by: str) -> None:
    """Six directions, no `end`; that gives up the move and closes the activation."""
    state = cage("watson", by=by, identity="gull", facing="ne")
    accusations = [f"accuse {other}" for other in around("watson")] if by == "detective" else []
    assert decisions(state) == [*accusations, *FACES]
    turned = after(state, "face n")
    assert is_closed(turned)
    assert (facing(turned), where(turned)) == ("n", where(state))


@pytest.mark.rule("WC-TRAP-5", "WC-WATSON-2")
def test_a_blocked_watson_may_keep_his_direction() -> None:
    """The old one is one of the six and gives up the move like the others."""
    state = cage("watson", by="jack", identity="gull", facing="sw")
    kept = after(state, "face sw")
    assert is_closed(kept)
    assert facing(kept) == "sw"


@pytest.mark.rule("WC-TRAP-2", "WC-TRAP-5", "WC-SEQ-7")
@BY
def test_a_blocked_holmes_draws_after_end(by: str) -> None:
    """His `end` gives up the move; then the card comes, to the player in control; then it closes."""
    state = cage("holmes", by=by, identity="gull")
    assert "end" in decisions(state)
    assert whitechapel.RULES.chance(state) == ()
    ended = after(state, "end")
    assert not is_closed(ended)
    assert whitechapel.RULES.to_move(ended) is None
    assert set(decisions(ended)) == {f"draw {who}" for who in CHARACTERS if who != "gull"}
    drawn = after(ended, "draw bert")
    assert is_closed(drawn)
    holder = Player.DETECTIVE if by == "detective" else Player.JACK
    assert alibis(drawn, holder) == ["bert"]


@pytest.mark.rule("WC-TRAP-3", "WC-MOVE-7")
def test_a_power_used_first_lets_him_out() -> None:
    """Bert takes the cover off l7: he can ride, so the move is due again and `end` is not to be had."""
    state = cage("bert", by="jack", identity="gull")
    assert verbs(state) == ["cover"]
    freed = after(state, "cover l7 h3")
    assert verbs(freed) == ["move"]
    assert {"b6", "c4", "f10", "k9"} <= set(ends(freed))
    assert reason(freed, "end") is not None
    assert is_closed(after(freed, "move c4"))


@pytest.mark.rule("WC-TRAP-3")
def test_a_power_used_first_shuts_him_in() -> None:
    """With l7 open he may ride; having covered it he is blocked: the move is void, `end` alone is left."""
    state = cage("bert", covered="b1 l12", by="jack", identity="gull")
    assert verbs(state) == ["move", "cover"]
    for cover in ("cover b1 l7", "cover l12 l7"):
        assert decisions(after(state, cover)) == ["end"]
    assert verbs(after(state, "cover b1 h3")) == ["move"]


@pytest.mark.rule("WC-TRAP-3", "WC-GOODLEY-7")
def test_a_whistle_takes_the_last_end_hex_away() -> None:
    """Goodley could move to m9 only; whistled, gull stands there: with the points spent `end` is left."""
    state = cage("goodley", by="jack", identity="holmes", gull="m10", stealthy="a1")
    assert ends(state) == ["m9"]
    moved = after(state, "whistle gull m9 1")
    assert verbs(moved) == ["whistle"]
    shut = after(moved, decisions(moved)[-1])
    while "whistle" in verbs(shut):
        shut = after(shut, decisions(shut)[-1])
    assert decisions(shut) == ["end"]
    free = after(state, next(text for text in decisions(state) if text.startswith("whistle bert") and text[-1] == "3"))
    assert decisions(free) == ["move m9"]


@pytest.mark.rule("WC-TRAP-4", "WC-GULL-1")
@BY
def test_a_blocked_gull_swaps(by: str) -> None:
    """His duty is to move or swap: seven swaps, no `end`."""
    state = cage("gull", by=by, identity="holmes")
    accusations = [f"accuse {other}" for other in around("gull")] if by == "detective" else []
    swaps = [f"swap {who}" for who in CHARACTERS if who != "gull"]
    assert decisions(state) == [*swaps, *accusations]
    assert reason(state, "end") is not None
    swapped = after(state, "swap bert")
    assert is_closed(swapped)
    assert (where(swapped)["gull"], where(swapped)["bert"]) == ("e9", "l6")


@pytest.mark.rule("WC-TRAP-1", "WC-ACCUSE-6")
def test_a_blocked_accuser_may_decline() -> None:
    """Ending costs nothing: the game goes on with the next card."""
    state = cage("holmes", cards="watson smith gull", identity="watson")
    assert result(after(state, "end", "draw bert")) is None
    assert result(after(state, "accuse watson")) == (Player.DETECTIVE, "accusation")
