"""Rules of the rounds: cards, order of control, activations."""

from itertools import combinations, pairwise

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel.examples import CHARACTERS, chances, ids, lit, suspects, targets, where
from tests.whitechapel.playing import activation, activations, calm, long_game, opening, whole_round
from tests.whitechapel.positions import after, decisions, ends, position, reason, visible

D, J = Player.DETECTIVE, Player.JACK
FIRST = ["holmes", "lestrade", "gull", "bert"]
OTHERS = ["watson", "smith", "stealthy", "goodley"]


def offered(*who: str) -> list[str]:
    """The decisions that pick one of these characters."""
    return [f"activate {one}" for one in who]


def picks(seed: int) -> list[tuple[int, Player | None, str]]:
    """Round, controller and character of all activations of a long game."""
    found = []
    for before, then in pairwise(long_game(seed)):
        old, new = whitechapel.RULES.public_view(before), whitechapel.RULES.public_view(then)
        if old.active is None and new.active is not None:
            found.append((old.round, whitechapel.RULES.to_move(before), str(new.active)))
    return found


@pytest.mark.rule("WC-ROUND-1", "WC-ROUND-3")
@pytest.mark.parametrize("seed", [5, 6])
def test_eight_rounds_of_four_activations(seed: int) -> None:
    """Rounds 1 to 8, upwards; in each four different characters, in the order of control of the round."""
    game = picks(seed)
    assert [(round_, player) for round_, player, _ in game] == [
        (round_, player) for round_ in range(1, 9) for player in ((D, J, J, D) if round_ % 2 else (J, D, D, J))
    ]
    for round_ in range(1, 9):
        assert len({who for number, _, who in game if number == round_}) == 4


@pytest.mark.rule("WC-ROUND-1", "WC-LAMP-2", "WC-CALL-1")
def test_a_round_ends_with_call_and_lamp() -> None:
    """Four activations, then the call, then tile 1 goes out, then round 2."""
    state = opening()
    for left in (4, 3, 2, 1):
        assert len(decisions(state)) == left
        assert whitechapel.RULES.public_view(state).round == 1
        assert lit(state)["b2"] == "1"
        state = activation(state, decisions(state)[0].removeprefix("activate "))
    assert decisions(state)[0].startswith("witness ")
    assert (whitechapel.RULES.public_view(state).round, lit(state)["b2"]) == (1, "1")
    told = after(state, *decisions(state))
    assert whitechapel.RULES.public_view(told).round == 2
    assert "b2" not in lit(told)


@pytest.mark.rule("WC-ROUND-4", "WC-ROUND-2")
@pytest.mark.parametrize("seed", [5, 6])
def test_once_in_each_pair_of_rounds(seed: int) -> None:
    """Each of the eight acts exactly once in rounds 1-2, 3-4, 5-6 and 7-8."""
    game = picks(seed)
    for odd in (1, 3, 5, 7):
        assert sorted(who for number, _, who in game if number in (odd, odd + 1)) == sorted(CHARACTERS)
    assert len(game) == 32


@pytest.mark.rule("WC-ROUND-2", "WC-SEQ-2")
def test_odd_rounds_lay_open_four_of_eight() -> None:
    """All 70 sets of four are equally likely; the four are to be played now, the other four next round."""
    dealt = chances(after(whitechapel.RULES.start(), "identity smith"))
    assert list(dealt) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert len(set(dealt.values())) == 1
    table = whitechapel.RULES.public_view(opening(cards=" ".join(FIRST)))
    assert ids(table.cards) == set(FIRST)
    assert ids(table.next_cards) == set(OTHERS)


@pytest.mark.rule("WC-ROUND-2", "WC-SEQ-2")
def test_even_rounds_use_the_other_four() -> None:
    """Nothing is shuffled for round 2; for round 3 all eight are, whoever Jack is and whatever alibis were drawn."""
    second = whole_round(opening())
    assert whitechapel.RULES.public_view(second).round == 2
    assert whitechapel.RULES.chance(second) == ()
    assert decisions(second) == offered(*OTHERS)
    third = whole_round(second)
    assert whitechapel.RULES.public_view(third).round == 3
    assert list(chances(third)) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert len(set(chances(third).values())) == 1
    assert whitechapel.RULES.to_move(third) is None


@pytest.mark.rule("WC-ROUND-3")
@pytest.mark.parametrize(("round_", "order"), [(1, [D, J, J, D]), (2, [J, D, D, J])])
def test_order_of_control(round_: int, order: list[Player]) -> None:
    """Odd: Detective, Jack, Jack, Detective; even: the other way round."""
    state = opening() if round_ == 1 else whole_round(opening())
    movers = []
    for who in FIRST if round_ == 1 else OTHERS:
        movers.append(whitechapel.RULES.to_move(state))
        state = activation(state, who)
    assert movers == order


@pytest.mark.rule("WC-ROUND-4")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_any_open_card_may_be_picked(by: str) -> None:
    """Suspect or innocent, Jack or not: each card still open, and no other."""
    cards = "holmes watson stealthy smith" if by == "detective" else "holmes watson smith"
    state = position(by=by, suspects="watson smith", cards=cards)
    picked = [who for who in CHARACTERS if who in cards.split()]
    assert decisions(state) == offered(*picked)
    assert whitechapel.RULES.to_move(state) is (D if by == "detective" else J)
    for who in picked:
        assert str(whitechapel.RULES.public_view(after(state, f"activate {who}")).active) == who
    assert reason(state, "activate bert") in ("WC-ROUND-4", "WC-ROUND-2", "WC-SEQ-3")


@pytest.mark.rule("WC-ROUND-4", "WC-SEQ-3")
def test_an_activation_is_finished_first() -> None:
    """No other card while move or power is still due; then the card is closed and not to be picked again."""
    state = after(opening(), "activate bert")
    for text in ("move i9", "cover b1 c4"):
        assert reason(state, "activate gull") is not None
        assert str(whitechapel.RULES.public_view(state).active) == "bert"
        assert whitechapel.RULES.to_move(state) is D
        state = after(state, text)
    assert decisions(state) == offered("holmes", "lestrade", "gull")
    assert ids(whitechapel.RULES.public_view(state).cards) == {"holmes", "lestrade", "gull"}
    assert reason(state, "activate bert") in ("WC-ROUND-4", "WC-SEQ-3")
    assert whitechapel.RULES.to_move(state) is J


@pytest.mark.rule("WC-ROUND-4")
def test_the_order_is_free() -> None:
    """The four of a round in another order than they lie."""
    state = activations(opening(), "bert", "gull", "lestrade", "holmes")
    assert decisions(state)[0].startswith("witness ")


@pytest.mark.rule("WC-ROUND-5", "WC-CALL-3", "WC-VIS-3")
@pytest.mark.parametrize("by", ["detective", "jack"])
@pytest.mark.parametrize("who", CHARACTERS)
def test_innocents_act_like_suspects(who: str, by: str) -> None:
    """Same moves and powers."""
    others = [other for other in CHARACTERS if other != who]
    innocent = position(who, by=by, identity=others[0], suspects=" ".join(others), round=3)
    suspect = position(who, by=by, identity=others[0], round=3)
    assert decisions(innocent) == decisions(suspect)
    end = ends(innocent)[0]
    assert where(after(innocent, f"move {end}"))[who] == end


@pytest.mark.rule("WC-ROUND-5", "WC-VIS-1")
def test_innocents_make_their_neighbours_visible() -> None:
    """Gull, innocent, goes to d7 beside the dark smith on c6: at the call smith is seen."""
    state = position("gull", cards="", round=5, lit="f5=blank h8=blank", suspects="smith holmes", smith="c6")
    assert "smith" not in visible(state)
    moved = after(state, "move d7")
    assert {"smith", "gull"} <= visible(moved)
    assert decisions(moved) == ["witness visible"]
    assert suspects(after(moved, "witness visible")) == {"smith", "holmes"}


@pytest.mark.rule("WC-ROUND-2", "WC-INFO-2")
def test_the_card_stays_open_until_the_activation_is_complete() -> None:
    """Half an activation closes nothing: the active character is known, three cards are left."""
    state = after(opening(), "activate bert", "cover l12 k9")
    table = whitechapel.RULES.public_view(state)
    assert ids(table.cards) - {"bert"} == {"holmes", "lestrade", "gull"}
    assert ids(table.next_cards) == set(OTHERS)
    assert targets(state, "cover") == []
    done = whitechapel.RULES.public_view(after(state, calm(state)))
    assert done.active is None
    assert ids(done.cards) == {"holmes", "lestrade", "gull"}
