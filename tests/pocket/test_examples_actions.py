"""Worked examples of the rules: the seven kinds of actions and the tokens."""

import pytest

from mrjack import Player, SetupError, pocket
from tests.pocket.examples import (
    EXCHANGES,
    IDS,
    JOKERS,
    P,
    Q,
    codes,
    faces,
    grid,
    laying,
    opening,
    result,
    rotations,
    seen_codes,
    steps,
    suspects,
    targets,
    total,
    where,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK


def seen_from(state: pocket.State, place: int) -> str:
    """Who would be seen if all three detectives stood on one position."""
    text = grid(state).replace("*", "")
    return seen_codes(
        position(
            text,
            detectives=f"H{place} W{place} T{place}",
            turn=2,
            faces="AWXJ",
            tokens=(0, 1),
            identity="MA",
        )
    )


@pytest.mark.rule("PK-DETECTIVE-1", "PK-DETECTIVE-3", "PK-JOKER-2")
def test_W_DET_1() -> None:
    """Holmes on 11 reaches 0 and 1; Joker and Watson's own move add up; two tokens share a position."""
    state = position(P)
    assert [where(after(state, text)) for text in steps("holmes")] == ["H0 W3 T7", "H1 W3 T7"]
    jack = position(P, faces="HWXJ", spent="0", actions_done=1)
    assert where(after(jack, "joker watson", "watson 2")) == "H11 W6 T7"
    shared = after(position(P, detectives="H5 W6 T7"), "holmes 1")
    assert where(shared) == "H6 W6 T7"


@pytest.mark.rule("PK-JOKER-1", "PK-JOKER-2", "PK-JOKER-3", "PK-ACTION-5")
def test_W_JOKER_1() -> None:
    """The choices of the Detective and of Jack; Joker(Holmes) is not Holmes's own move."""
    detective = position(P, faces="HTRJ", spent="0 1 2", actions_done=3)
    assert decisions(detective) == JOKERS
    jack = position(P, faces="AWXJ", turn=2, spent="0 1 2", actions_done=3, tokens=(0, 1), jack_cards="SM")
    assert decisions(jack) == [*JOKERS, "joker none"]
    both = position(P, faces="HTXJ", turn=2, spent="1 2", actions_done=2, tokens=(0, 1), jack_cards="SM")
    assert decisions(both) == ["holmes 1", "holmes 2", *JOKERS]
    walked, joked = after(both, "holmes 1"), after(both, "joker holmes")
    assert where(walked) == where(joked) == "H0 W3 T7"
    assert decisions(walked) == [*JOKERS, "joker none"]
    assert decisions(joked) == ["holmes 1", "holmes 2"]


@pytest.mark.rule("PK-ROTATE-1", "PK-ROTATE-2")
@pytest.mark.parametrize(
    ("degrees", "tile", "expected"), [(90, "BE-W", "BE PI MA"), (180, "BE-N", "none"), (270, "BE-E", "BE PI MA")]
)
def test_W_ROTATE_1(degrees: int, tile: str, expected: str) -> None:
    """Bert on cell 1 of P turned by 1, 2 and 3 quarters, looked at from position 1."""
    state = position(P, detectives="H1 W1 T1")
    assert seen_codes(state) == "BE"
    turned = after(state, f"rotate b1 {degrees}")
    assert grid(turned) == P.replace("BE-S", f"{tile}*")
    assert seen_codes(turned) == expected
    assert targets(state, "rotate")[3:6] == ["b1 90", "b1 180", "b1 270"]


@pytest.mark.rule("PK-ROTATE-3", "PK-ACTION-4", "PK-TURN-3")
def test_W_ROTATE_2() -> None:
    """P, HTRR: 31 actions; after one Rotation 28, none of them on the marked cell."""
    state = opening(P, "gull", "holmes", "toby", "rotation", "rotation")
    assert decisions(state) == [*steps("holmes", "toby"), *rotations()]
    assert len(decisions(state)) == 31
    turned = after(state, "rotate b2 90")
    assert grid(turned) == P.replace("PI-E", "PI-S*")
    assert pocket.RULES.to_move(turned) is J
    assert decisions(turned) == [*steps("holmes", "toby"), *rotations("b2")]
    assert len(decisions(turned)) == 28
    later = after(turned, "toby 1", "holmes 1", "rotate a1 90")
    later = after(later, *decisions(later))
    assert faces(later) == "AWXJ"
    assert decisions(later) == [*steps("watson"), *EXCHANGES, *JOKERS, "joker none", "alibi"]


@pytest.mark.rule("PK-ROTATE-3", "PK-COMP-4", "PK-ROTATE-5")
def test_W_ROTATE_3() -> None:
    """Lane is turned by Jack, then cleared by the Detective's card: the crossroads keeps the mark."""
    state = after(position(P, faces="ATRR", turn=2, tokens=(0, 1)), "rotate a3 90")
    assert grid(state) == P.replace("LA-S", "LA-W*")
    cleared = after(state, "alibi", "draw lane")
    assert grid(cleared) == P.replace("LA-S", "la+*")
    assert pocket.RULES.to_move(cleared) is D
    assert targets(cleared, "rotate") == [text.removeprefix("rotate ") for text in rotations("a3")]
    assert len(targets(cleared, "rotate")) == 24
    assert reason(cleared, "rotate a3 90") == "PK-ROTATE-3"


@pytest.mark.rule("PK-ROTATE-5", "PK-ROTATE-1", "PK-ROTATE-3")
def test_W_ROTATE_4() -> None:
    """Q with its crossroads: 25 rotations; 24 when that was chosen, 22 when Lestrade was."""
    state = position(Q, faces="ATRR", turn=2, tokens=(0, 1))
    own = [text for text in decisions(state) if text.startswith("rotate ")]
    assert own == rotations(crossroads="b3")
    assert len(own) == 25
    chosen = after(state, "rotate b3 90")
    assert grid(chosen) == Q.replace("la+", "la+*")
    assert [text for text in decisions(chosen) if text.startswith("rotate ")] == rotations("b3")
    assert len(targets(chosen, "rotate")) == 24
    turned = after(state, "rotate b2 90")
    assert grid(turned) == Q.replace("LE-S", "LE-W*")
    assert [text for text in decisions(turned) if text.startswith("rotate ")] == rotations("b2", crossroads="b3")
    assert len(targets(turned, "rotate")) == 22


@pytest.mark.rule("PK-ROTATE-4", "PK-EXCHANGE-1")
def test_W_ROTATE_5() -> None:
    """The mark goes with the tile; but no legal game has a mark while an Exchange is open."""
    state = position(P.replace("PI-E", "PI-E*"), faces="HTXR", marked=4)
    moved = after(state, "exchange b2 c3")
    assert grid(moved) == P.replace("PI-E", "x").replace("GO-E", "PI-E*").replace("x", "GO-E")
    with pytest.raises(SetupError):
        pocket.RULES.parse_state(pocket.RULES.format_state(state))
    turned = after(position(P, faces="HTXR"), "rotate b2 90", "exchange b2 c3")
    assert grid(turned) == P.replace("PI-E", "x").replace("GO-E", "PI-S").replace("x", "GO-E")


@pytest.mark.rule("PK-EXCHANGE-1", "PK-SIGHT-2")
def test_W_EXCHANGE_1() -> None:
    """P: cells 0 and 8 trade places, walls as they were; five positions see something else, two of them the same."""
    state = after(position(P, faces="HTXR"), "exchange a1 c3")
    assert grid(state) == "GO-E BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GU-W"
    assert [seen_from(state, place) for place in (0, 2, 6, 9, 11, 5)] == [
        "SM LA GO",
        "LE ST GU",
        "LE ST GU",
        "LA MA",
        "GO",
        "GU",
    ]


@pytest.mark.rule("PK-EXCHANGE-2", "PK-EXCHANGE-3")
def test_W_EXCHANGE_2() -> None:
    """One order of a pair is listed; two cleared tiles with equal walls may trade places."""
    state = position(P, faces="HTXR")
    assert [text for text in decisions(state) if text.startswith("exchange")] == EXCHANGES
    assert "exchange c3 a1" not in decisions(state)
    assert "exchange b2 b2" not in decisions(state)
    text = "ST-W be-N gu-N / SM-W PI-E LE-E / LA-S MA-S GO-E"
    cleared = position(text, faces="AWXJ", turn=2, tokens=(0, 1), identity="MA")
    assert reason(cleared, "exchange b1 c1") is None
    assert grid(after(cleared, "exchange b1 c1")) == "ST-W gu-N be-N / SM-W PI-E LE-E / LA-S MA-S GO-E"


@pytest.mark.rule("PK-ALIBI-1", "PK-COMP-4", "PK-SIGHT-4")
def test_W_ALIBI_1() -> None:
    """P: the Detective draws Lane; the crossroads opens three lines; Jack's total stays 0."""
    state = position(P, faces="ATRR")
    assert [seen_from(state, place) for place in (8, 0, 9)] == ["none", "SM LA GU", "LA MA GO"]
    drawn = after(state, "alibi", "draw lane")
    assert grid(drawn) == P.replace("LA-S", "la+")
    assert [seen_from(drawn, place) for place in (8, 0, 9)] == ["SM GU", "SM GU", "MA GO"]
    assert total(drawn) == 0
    assert codes(pocket.RULES.public_view(drawn).shown) == "LA"


@pytest.mark.rule("PK-ALIBI-3", "PK-HOURGLASS-1", "PK-INFO-1", "PK-SEQ-5")
def test_W_ALIBI_2() -> None:
    """P: Jack draws Madame: nothing flips, his total is 2, one card is counted; the next draw has 7 outcomes."""
    state = position(P, faces="ATRR", spent="1", actions_done=1)
    drawn = after(state, "alibi", "draw madame")
    assert grid(drawn) == P
    assert "MA" in suspects(drawn).split()
    assert total(drawn) == 2
    assert pocket.RULES.view(drawn, D).opponent_alibi_count == 1
    assert codes(pocket.RULES.view(drawn, J).alibis) == "MA"
    third = position(P, faces="AWXJ", turn=3, tokens=(0, 2), jack_cards="MA")
    assert decisions(after(third, "alibi")) == [f"draw {who}" for code, who in IDS.items() if code not in ("GU", "MA")]


@pytest.mark.rule("PK-ALIBI-1", "PK-ALIBI-2", "PK-HOURGLASS-2")
def test_W_ALIBI_3() -> None:
    """The Detective draws Bert, cleared before: nothing flips, the card is public, its hourglass is lost."""
    text = P.replace("BE-S", "be-N")
    state = position(text, faces="AWXJ", turn=3, tokens=(0, 2), jack_cards="SM")
    drawn = after(state, "alibi", "draw bert")
    assert grid(drawn) == text
    for player in Player:
        assert codes(pocket.RULES.view(drawn, player).shown) == "BE"
    assert total(drawn) == total(state) == 3


@pytest.mark.rule("PK-TURN-2", "PK-TURN-3", "PK-TURN-4", "PK-SEQ-3", "PK-SEQ-7")
def test_W_TURN_1() -> None:
    """HTXR is thrown; turn 2 shows AWRJ and goes Jack, Detective, Detective, Jack; turn 3 throws anew."""
    state = after(pocket.RULES.start(), *laying(P), "identity gull", "throw holmes toby exchange rotation")
    assert faces(state) == "HTXR"
    first = after(state, "holmes 1", "toby 1", "rotate c3 90", "exchange b2 c2", "witness visible")
    assert faces(first) == "AWRJ"
    movers = []
    for texts in (["watson 1"], ["joker holmes"], ["rotate b1 90"], ["alibi", "draw smith"]):
        movers.append(pocket.RULES.to_move(first))
        first = after(first, *texts)
    assert movers == [J, D, D, J]
    third = after(first, "witness invisible")
    assert result(third) is None
    assert pocket.RULES.public_view(third).round == 3
    assert pocket.RULES.to_move(third) is None
    assert len(decisions(third)) == 16
    assert {text.split()[0] for text in decisions(third)} == {"throw"}
