"""Rules of the rounds: cards, controllers, activations, end of a round."""

from itertools import combinations, pairwise

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import CHARACTERS, chances
from tests.newyork.playing import activation, activations, calm, ids, long_game, opening, whole_round
from tests.newyork.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK
FIRST = ["beach", "grant", "eastman", "smith"]
OTHERS = ["rider", "latimer", "callahan", "tumblety"]


def offered(*who: str) -> list[str]:
    """The decisions that pick one of these characters."""
    return [f"activate {one}" for one in who]


def picks(seed: int) -> list[tuple[int, Player | None, str]]:
    """Round, controller and character of all activations of a long game."""
    found = []
    for before, next_ in pairwise(long_game(seed)):
        table, then = newyork.RULES.public_view(before), newyork.RULES.public_view(next_)
        if table.active is None and then.active is not None:
            found.append((table.round, newyork.RULES.to_move(before), str(then.active)))
    return found


@pytest.mark.rule("NY-ROUND-1", "NY-ROUND-3")
@pytest.mark.parametrize("seed", [5, 6])
def test_eight_rounds_of_four_activations(seed: int) -> None:
    """Rounds 1 to 8, upwards; in each four different characters, in the order of controllers of the round."""
    game = picks(seed)
    assert [(round_, player) for round_, player, _ in game] == [
        (round_, player) for round_ in range(1, 9) for player in ((D, J, J, D) if round_ % 2 else (J, D, D, J))
    ]
    for round_ in range(1, 9):
        assert len({who for number, _, who in game if number == round_}) == 4


@pytest.mark.rule("NY-ROUND-6", "NY-ROUND-2")
@pytest.mark.parametrize("seed", [5, 6])
def test_once_in_each_pair_of_rounds(seed: int) -> None:
    """Each of the eight acts exactly once in rounds 1-2, 3-4, 5-6 and 7-8, so four times in all."""
    game = picks(seed)
    for odd in (1, 3, 5, 7):
        assert sorted(who for number, _, who in game if number in (odd, odd + 1)) == sorted(CHARACTERS)


@pytest.mark.rule("NY-ROUND-2", "NY-SEQ-2")
def test_odd_rounds_reveal_four_of_eight() -> None:
    """All 70 sets of four are equally likely; the four revealed are to be played now, the other four next round."""
    dealt = chances(after(newyork.RULES.start(), "identity smith"))
    assert list(dealt) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert len(set(dealt.values())) == 1
    table = newyork.RULES.public_view(opening(cards="beach grant eastman smith"))
    assert ids(table.cards) == set(FIRST)
    assert ids(table.next_cards) == set(OTHERS)


@pytest.mark.rule("NY-ROUND-2", "NY-SEQ-2")
def test_even_rounds_use_the_other_four() -> None:
    """Nothing is shuffled for round 2; for round 3 all eight are."""
    second = whole_round(opening())
    assert newyork.RULES.public_view(second).round == 2
    assert newyork.RULES.chance(second) == ()
    assert decisions(second) == offered(*OTHERS)
    assert ids(newyork.RULES.public_view(second).next_cards) == set()
    third = whole_round(second)
    assert newyork.RULES.public_view(third).round == 3
    assert list(chances(third)) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert len(set(chances(third).values())) == 1


@pytest.mark.rule("NY-ROUND-3")
def test_controllers_of_round_1() -> None:
    """Detective, Jack, Jack, Detective."""
    state = opening()
    movers = []
    for who in FIRST:
        movers.append(newyork.RULES.to_move(state))
        state = activation(state, who)
    assert movers == [D, J, J, D]


@pytest.mark.rule("NY-ROUND-3")
def test_controllers_of_round_2() -> None:
    """Jack, Detective, Detective, Jack."""
    state = whole_round(opening())
    movers = []
    for who in OTHERS:
        movers.append(newyork.RULES.to_move(state))
        state = activation(state, who)
    assert movers == [J, D, D, J]


@pytest.mark.rule("NY-ROUND-4")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_any_unused_card_may_be_picked(by: str) -> None:
    """Guilty, innocent, friend or foe: either side may pick each card that is left, and no other."""
    cards = "beach rider grant smith" if by == "detective" else "beach rider smith"
    state = position(None, by=by, identity="smith", suspects="rider smith", cards=cards)
    assert decisions(state) == offered(*cards.split())
    assert newyork.RULES.to_move(state) is (D if by == "detective" else J)
    for who in cards.split():
        assert str(newyork.RULES.public_view(after(state, f"activate {who}")).active) == who
    assert reason(state, "activate tumblety") in {"NY-ROUND-4", "NY-ROUND-2", "NY-SEQ-3"}


@pytest.mark.rule("NY-ROUND-4", "NY-SEQ-3")
def test_order_is_free() -> None:
    """The four of a round in another order than revealed."""
    state = activations(opening(), "smith", "eastman", "grant", "beach")
    assert decisions(state) in (["witness visible"], ["witness invisible"])


@pytest.mark.rule("NY-ROUND-5", "NY-SEQ-4")
def test_an_activation_is_finished_first() -> None:
    """No other card while movement or power is still due, and no change of the controller."""
    state = after(opening(), "activate beach")
    for text in ("move e5", "metro c1"):
        assert "activate grant" not in decisions(state)
        assert reason(state, "activate grant") in {"NY-ROUND-5", "NY-SEQ-3", "NY-SEQ-4", "NY-SEQ-7"}
        assert newyork.RULES.to_move(state) is D
        state = after(state, text)
    assert decisions(state) == offered("grant", "eastman", "smith")
    assert newyork.RULES.to_move(state) is J


@pytest.mark.rule("NY-ROUND-5")
def test_a_used_card_is_turned_down() -> None:
    """The card of a finished activation cannot be picked again in this round."""
    state = opening()
    for used, who in enumerate(FIRST):
        assert decisions(state) == offered(*FIRST[used:])
        assert ids(newyork.RULES.public_view(state).cards) == set(FIRST[used:])
        for turned in FIRST[:used]:
            assert reason(state, f"activate {turned}") in {"NY-ROUND-5", "NY-ROUND-4", "NY-ROUND-1", "NY-SEQ-3"}
        state = activation(state, who)


@pytest.mark.rule("NY-ROUND-7", "NY-INFORMANT-5", "NY-APPEAL-1")
def test_end_of_an_odd_round() -> None:
    """Appeal, marker to the next round, Mute Informant turned where he stands, the other four cards open."""
    state = position(None, announce=True, informant="d5 mute", round=3)
    assert newyork.RULES.public_view(state).is_informant_mute is True
    assert newyork.RULES.public_view(state).round == 3
    waiting = ids(newyork.RULES.public_view(state).next_cards)
    assert len(waiting) == 4
    table = newyork.RULES.public_view(after(state, "witness visible"))
    assert (str(table.informant), table.is_informant_mute) == ("d5", False)
    assert table.round == 4
    assert ids(table.cards) == waiting
    assert decisions(after(state, "witness visible")) == offered(*[who for who in CHARACTERS if who in waiting])


@pytest.mark.rule("NY-ROUND-7", "NY-INFORMANT-5", "NY-SEQ-2")
def test_end_of_an_even_round() -> None:
    """As after an odd one, but all eight cards go back for the next shuffle."""
    state = after(position(None, announce=True, informant="d5 mute", round=4), "witness visible")
    table = newyork.RULES.public_view(state)
    assert (str(table.informant), table.is_informant_mute, table.round) == ("d5", False, 5)
    assert len(newyork.RULES.chance(state)) == 70
    assert newyork.RULES.to_move(state) is None
    dealt = after(state, "cards rider latimer callahan smith")
    assert decisions(dealt) == offered("rider", "latimer", "callahan", "smith")
    assert newyork.RULES.to_move(dealt) is D


@pytest.mark.rule("NY-ROUND-7")
def test_a_talkative_informant_stays_so() -> None:
    """The end of a round turns the Mute side only."""
    table = newyork.RULES.public_view(after(position(None, announce=True, informant="d5"), "witness visible"))
    assert (str(table.informant), table.is_informant_mute) == ("d5", False)


@pytest.mark.rule("NY-ROUND-5", "NY-SEQ-9")
def test_the_card_stays_open_until_the_activation_is_complete() -> None:
    """Half an activation turns nothing down: the active character is known, three cards are left."""
    state = after(opening(), "activate smith", "steamer e8 b1")
    table = newyork.RULES.public_view(state)
    assert str(table.active) == "smith"
    assert ids(table.cards) - {"smith"} == {"beach", "grant", "eastman"}
    done = newyork.RULES.public_view(after(state, calm(state)))
    assert done.active is None
    assert ids(done.cards) == {"beach", "grant", "eastman"}
