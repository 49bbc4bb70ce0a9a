"""Worked examples of the rules: lines of sight and appeals."""

import pytest

from mrjack import Player, pocket
from tests.pocket.examples import P, Q, grid, in_order, result, seen_codes, suspects, turn_tokens
from tests.pocket.positions import after, decisions, position

SEEN_ON_P = (
    "SM LA GU",
    "BE",
    "LE ST GO",
    "none",
    "none",
    "none",
    "LE ST GO",
    "none",
    "none",
    "LA MA GO",
    "none",
    "none",
)
SEEN_ON_Q = ("PI", "none", "MA", "none", "MA", "BE GU", "BE", "none", "GU", "BE GU", "PI", "none")


def on_q(text: str = Q, detectives: str = "H0 W5 T7", identity: str = "PI") -> pocket.State:
    """The appeal is due on Q or a variant of it, at the end of turn 2."""
    return position(
        text,
        detectives=detectives,
        faces="AWXJ",
        turn=2,
        tokens=(0, 1),
        identity=identity,
        detective_cards="SM",
        announce=True,
    )


def from_one(text: str, place: int) -> str:
    """Who is seen from one position; all three detectives stand on it, and standing together they see the same."""
    detectives = f"H{place} W{place} T{place}"
    if text.isupper():
        return seen_codes(position(text, detectives=detectives, identity="MA"))
    return seen_codes(position(text, detectives=detectives, turn=2, faces="AWXJ", tokens=(0, 1), identity="MA"))


@pytest.mark.rule("PK-SIGHT-1", "PK-SIGHT-2", "PK-COMP-5")
@pytest.mark.parametrize(("place", "expected"), list(enumerate(SEEN_ON_P)))
def test_W_SIGHT_1(place: int, expected: str) -> None:
    """Grid P, from each of the twelve positions."""
    assert from_one(P, place) == expected


@pytest.mark.rule("PK-SIGHT-1", "PK-SIGHT-2", "PK-SIGHT-4", "PK-SIGHT-5", "PK-COMP-5")
@pytest.mark.parametrize(("place", "expected"), list(enumerate(SEEN_ON_Q)))
def test_W_SIGHT_2(place: int, expected: str) -> None:
    """Grid Q with cleared tiles and the crossroads, from each of the twelve positions."""
    assert from_one(Q, place) == expected


@pytest.mark.rule("PK-SIGHT-2", "PK-SIGHT-3", "PK-SIGHT-4", "PK-SIGHT-5")
def test_W_SIGHT_3() -> None:
    """Past a cleared tile, through the crossroads, up to a near wall: BE GU PI."""
    assert seen_codes(on_q()) == "BE PI GU"
    assert from_one(Q, 0) == "PI"
    assert from_one(Q, 5) == "BE GU"
    assert from_one(Q, 7) == "none"


@pytest.mark.rule("PK-COMP-3", "PK-SIGHT-2", "PK-SIGHT-3")
@pytest.mark.parametrize(
    ("wall", "from_5", "from_7", "from_9"),
    [
        ("N", "BE LA GU", "LA", "BE LA GU"),
        ("E", "BE", "LA", "LA GU"),
        ("S", "BE LA GU", "none", "BE LA GU"),
        ("W", "BE LA", "LA", "GU"),
    ],
)
def test_W_SIGHT_4(wall: str, from_5: str, from_7: str, from_9: str) -> None:
    """Q with Lane still a suspect: the barricade is a wall like any other."""
    text = Q.replace("la+", f"LA-{wall}")
    assert [from_one(text, place) for place in (5, 7, 9)] == [from_5, from_7, from_9]


@pytest.mark.rule("PK-SIGHT-2", "PK-SIGHT-3", "PK-SIGHT-4", "PK-SIGHT-5")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [("GU-W", "SM LA GU"), ("gu-W", "SM LA"), ("GU-S", "GU"), ("gu-S", "none"), ("GU-N", "none")],
)
def test_W_SIGHT_5(tile: str, expected: str) -> None:
    """P with another tile on cell 0, from position 0: side, far and near walls, cleared and not."""
    assert from_one(P.replace("GU-W", tile), 0) == expected


@pytest.mark.rule("PK-SIGHT-6", "PK-SIGHT-2", "PK-SIGHT-3")
def test_W_SIGHT_6() -> None:
    """P, the corner cell 0: its wall is near from 11 and a side wall from 0."""
    assert from_one(P, 11) == "none"
    assert from_one(P, 0) == "SM LA GU"


@pytest.mark.rule("PK-APPEAL-1", "PK-APPEAL-3")
def test_W_APPEAL_1() -> None:
    """Q, Jack is Pizer and seen: LE MA ST are cleared, the token is the Detective's."""
    state = on_q()
    assert decisions(state) == ["witness visible"]
    told = after(state, "witness visible")
    assert suspects(told) == "BE PI GU"
    assert grid(told) == "sm-W st-N go-E / PI-E le-S ma-W / GU-N la+ BE-N"
    assert turn_tokens(told) == (1, 1)
    assert pocket.RULES.public_view(told).is_witnessed is True
    assert result(told) is None


@pytest.mark.rule("PK-APPEAL-1", "PK-APPEAL-4")
def test_W_APPEAL_2() -> None:
    """Q, Jack is Lestrade and hidden: BE PI GU are cleared, the token is Jack's."""
    state = on_q(identity="LE")
    assert decisions(state) == ["witness invisible"]
    told = after(state, "witness invisible")
    assert suspects(told) == "LE MA ST"
    assert grid(told) == "sm-W ST-N go-E / pi-E LE-S MA-W / gu-N la+ be-N"
    assert turn_tokens(told) == (0, 2)
    assert pocket.RULES.public_view(told).is_witnessed is False


@pytest.mark.rule("PK-APPEAL-2", "PK-COMP-4")
def test_W_APPEAL_3() -> None:
    """Lane alone is seen and becomes a crossroads; whom that lays open stays a suspect at this appeal."""
    text = "LA-S BE-S ST-E / SM-W PI-E LE-E / GU-W MA-S GO-E"
    state = position(text, detectives="H0 W3 T7", identity="PI", announce=True)
    assert seen_codes(state) == "LA"
    assert decisions(state) == ["witness invisible"]
    told = after(state, "witness invisible")
    assert grid(told) == text.replace("LA-S", "la+")
    assert seen_codes(told) == "SM GU"
    assert suspects(told) == "LE BE PI SM MA ST GO GU"
    for player in Player:
        assert in_order(pocket.RULES.view(told, player).visible) == "SM GU"
