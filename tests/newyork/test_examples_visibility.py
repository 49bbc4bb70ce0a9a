"""Worked examples of the rules: who is visible, the appeal, the cards of the rounds."""

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import CHARACTERS, chances, suspects
from tests.newyork.positions import after, decisions, position, visible


@pytest.mark.rule("NY-VIS-1", "NY-VIS-3", "NY-GRANT-4")
def test_EX_26_a_park_works_both_ways() -> None:
    """Eastman in the Park c3, smith beside it on c4: both invisible; callahan on c5 reveals smith alone."""
    pair = position(lamps="m7", parks="c3", eastman="c3", smith="c4")
    assert visible(pair) == {"beach", "rider", "latimer", "grant", "callahan"}
    three = position(lamps="m7", parks="c3", eastman="c3", smith="c4", callahan="c5")
    assert visible(three) == {"beach", "rider", "latimer", "grant", "callahan", "smith"}


@pytest.mark.rule("NY-VIS-1", "NY-VIS-3", "NY-VIS-4")
def test_EX_27_a_park_beside_a_gaslamp() -> None:
    """Smith in a Park on m8 beside lamp m7, grant on m9: both invisible; with a metro tile on m8 smith is visible."""
    park = position(parks="m8", smith="m8", grant="m9")
    assert visible(park) == {"beach", "latimer", "callahan"}
    entrance = position(metro="b3 k10 l6 m8", smith="m8", grant="m9")
    assert visible(entrance) == {"beach", "latimer", "callahan", "grant", "smith"}


@pytest.mark.rule("NY-VIS-4")
def test_EX_28_the_station_hides_nobody() -> None:
    """Eastman on g6 is visible, as callahan on f5 touches it; with callahan away he is not."""
    assert "eastman" in visible(position(eastman="g6"))
    assert "eastman" not in visible(position(eastman="g6", callahan="c1"))


@pytest.mark.rule("NY-VIS-5", "NY-VIS-3")
def test_EX_29_a_quay_is_no_exception() -> None:
    """Tumblety on quay a3 is invisible; smith or a Gaslamp on b4 reveals him."""
    assert "tumblety" not in visible(position(tumblety="a3"))
    assert "tumblety" in visible(position(tumblety="a3", smith="b4"))
    assert "tumblety" in visible(position(tumblety="a3", lamps="c3 m7 b4"))


@pytest.mark.rule("NY-APPEAL-1", "NY-APPEAL-2", "NY-APPEAL-3")
@pytest.mark.parametrize(
    ("identity", "status", "left"),
    [
        ("eastman", "invisible", {"eastman", "tumblety"}),
        ("smith", "visible", {"beach", "rider", "latimer", "grant", "callahan", "smith"}),
    ],
)
def test_EX_49_the_appeal_clears_the_other_status(identity: str, status: str, left: set[str]) -> None:
    """The start taken as the end of a round: the true status alone is announced, all of the other one are cleared."""
    state = position(announce=True, identity=identity)
    assert decisions(state) == [f"witness {status}"]
    told = after(state, f"witness {status}")
    assert suspects(state) == set(CHARACTERS)
    assert suspects(told) == left
    assert newyork.RULES.public_view(told).is_witnessed is (status == "visible")
    assert newyork.RULES.public_view(told).spaces == newyork.RULES.public_view(state).spaces


def activated(state: newyork.State, who: str) -> newyork.State:
    """Activates, then takes the first decision that neither accuses nor escapes, until the activation has closed."""
    state = after(state, f"activate {who}")
    while newyork.RULES.public_view(state).active is not None:
        open_verbs = [text for text in decisions(state) if text.split()[0] not in ("accuse", "escape")]
        state = after(state, open_verbs[0])
    return state


@pytest.mark.rule("NY-ROUND-2", "NY-ROUND-3", "NY-ROUND-4", "NY-SEQ-2", "NY-SEQ-3")
def test_EX_50_the_cards_of_two_rounds() -> None:
    """Four cards and D J J D, the other four and J D D J without a chance event, then a deal from all eight."""
    first = ["beach", "grant", "eastman", "smith"]
    second = ["rider", "latimer", "callahan", "tumblety"]
    state = after(newyork.RULES.start(), "identity smith")
    assert len(chances(state)) == 70
    assert len(set(chances(state).values())) == 1
    state = after(state, "cards beach grant eastman smith")
    for cards, order in ((first, "DJJD"), (second, "JDDJ")):
        for turn, side in enumerate(order):
            assert chances(state) == {}
            assert newyork.RULES.to_move(state) is (Player.DETECTIVE if side == "D" else Player.JACK)
            assert decisions(state) == [f"activate {who}" for who in cards[turn:]]
            state = activated(state, cards[turn])
        assert newyork.RULES.to_move(state) is None
        state = after(state, *decisions(state))
    assert newyork.RULES.public_view(state).round == 3
    assert len(chances(state)) == 70
    assert {who for text in chances(state) for who in text.split()[1:]} == set(CHARACTERS)


@pytest.mark.rule("NY-ROUND-2")
def test_EX_50_the_next_four_are_known() -> None:
    """In round 1 everybody sees which four cards round 2 will use."""
    state = after(newyork.RULES.start(), "identity smith", "cards beach grant eastman smith")
    view = newyork.RULES.public_view(state)
    assert {str(who) for who in view.cards} == {"beach", "grant", "eastman", "smith"}
    assert {str(who) for who in view.next_cards} == {"rider", "latimer", "callahan", "tumblety"}
