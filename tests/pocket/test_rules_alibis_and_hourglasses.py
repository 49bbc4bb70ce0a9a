"""Rules of the Alibi and of Jack's hourglasses."""

from __future__ import annotations

import pytest

from mrjack import Game, Hidden, Player, pocket
from tests.pocket.examples import (
    CODES,
    IDS,
    P,
    chances,
    cleared,
    codes,
    grid,
    random_game,
    result,
    seen_codes,
    suspects,
    total,
    turn_tokens,
    verbs,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK


@pytest.mark.rule("PK-ALIBI-1", "PK-COMP-4", "PK-SEQ-5")
@pytest.mark.parametrize("who", [who for who in CODES if who != "gull"])
def test_the_detective_shows_his_card(who: str) -> None:
    """Both see it; that suspect is cleared at once, tile and wall stay."""
    state = after(position(P, faces="ATXJ"), "alibi")
    drawn = after(state, f"draw {who}")
    assert grid(drawn) == cleared(P, CODES[who])
    assert suspects(drawn) == " ".join(code for code in IDS if code not in (CODES[who], "GU")) + " GU"
    for player in Player:
        assert codes(pocket.RULES.view(drawn, player).shown) == CODES[who]
        event = pocket.RULES.event(state, pocket.RULES.parse_action(f"draw {who}"), player)
        assert str(event.action) == f"draw {who}"
    assert codes(pocket.RULES.view(drawn, D).alibis) == CODES[who]
    assert pocket.RULES.view(drawn, J).opponent_alibi_count == 1


@pytest.mark.rule("PK-ALIBI-2", "PK-HOURGLASS-2")
@pytest.mark.parametrize("text", [P, P.replace("MA-S", "ma-S")])
def test_hourglasses_of_the_detectives_card_are_lost(text: str) -> None:
    """Whether Madame is a suspect or cleared before: nothing is counted for Jack, and she is drawn no more."""
    state = position(text, faces="ATXJ", turn=3, tokens=(1, 1), jack_cards="BE")
    drawn = after(state, "alibi", "draw madame")
    assert total(state) == total(drawn) == 2
    assert grid(drawn) == cleared(text, "MA")
    later = position(cleared(text, "MA"), faces="ATXJ", turn=5, tokens=(2, 2), jack_cards="BE", detective_cards="MA")
    assert total(later) == 3
    assert "draw madame" not in decisions(after(later, "alibi"))


@pytest.mark.rule("PK-ALIBI-3", "PK-INFO-1", "PK-INFO-2")
def test_jack_keeps_his_card() -> None:
    """No tile is cleared; he sees the card, the Detective only that one was taken, whatever it is."""
    state = after(position(P, faces="ATXJ", spent="1", actions_done=1), "alibi")
    drawn = {code: after(state, f"draw {who}") for code, who in IDS.items() if code != "GU"}
    for code, then in drawn.items():
        assert grid(then) == P
        assert suspects(then) == "LE BE PI SM LA MA ST GO GU"
        own, other = pocket.RULES.view(then, J), pocket.RULES.view(then, D)
        assert codes(own.alibis) == code
        assert (own.opponent_alibi_count, other.opponent_alibi_count) == (0, 1)
        assert codes(other.alibis) == codes(other.shown) == ""
        assert other == pocket.RULES.view(drawn["LE"], D)
        event = pocket.RULES.event(state, pocket.RULES.parse_action(f"draw {IDS[code]}"), D)
        assert event.action == Hidden("draw", J)
        assert event.revealed is None


@pytest.mark.rule("PK-ALIBI-3")
def test_a_card_of_jack_leaves_its_character_a_suspect() -> None:
    """Only an appeal clears Smith then, and until then he counts as seen or unseen like others."""
    state = position(P, faces="ATXJ", spent="1 2", actions_done=2, detectives="H0 W3 T7", identity="LE")
    drawn = after(state, "alibi", "draw smith", "joker toby")
    assert seen_codes(drawn) == "SM LA GU"
    told = after(drawn, "witness invisible")
    assert suspects(told) == "LE BE PI MA ST GO"
    assert total(told) == 2


@pytest.mark.rule("PK-ALIBI-4", "PK-SETUP-5")
@pytest.mark.parametrize("identity", list(IDS))
def test_jacks_own_card_cannot_come(identity: str) -> None:
    """Eight cards can, each as likely; his own is refused."""
    state = after(position(P, faces="ATXJ", identity=identity), "alibi")
    assert list(chances(state)) == [f"draw {who}" for code, who in IDS.items() if code != identity]
    assert len(set(chances(state).values())) == 1
    assert reason(state, f"draw {IDS[identity]}") in {"PK-ALIBI-4", "PK-SETUP-5", "PK-SEQ-5"}


@pytest.mark.rule("PK-ALIBI-4", "PK-SEQ-5")
def test_8_7_6_5_outcomes() -> None:
    """At most four draws in a game, so the pile never runs out."""
    shown = ["", "LE", "LE BE", "LE BE SM"]
    counts = []
    for drawn, turn in enumerate((1, 3, 5, 8)):
        state = position(
            cleared(P, shown[drawn]), faces="ATXJ", turn=turn, tokens=(turn - 1, 0), detective_cards=shown[drawn]
        )
        counts.append(len(decisions(after(state, "alibi"))))
    assert counts == [8, 7, 6, 5]
    for seed in range(40):
        texts = [str(text) for _, text in random_game(seed)]
        draws = [text for text in texts if text.startswith("draw")]
        assert len(draws) == len(set(draws)) == texts.count("alibi") <= 4


@pytest.mark.rule("PK-HOURGLASS-1")
def test_the_total() -> None:
    """Turn tokens that Jack took and hourglasses of the cards that he drew, no others."""
    text = cleared(P, "LE PI")
    for tokens, cards, sum_ in (
        ((6, 0), "GO", 0),
        ((3, 3), "GO", 3),
        ((3, 3), "MA", 5),
        ((2, 4), "ST", 5),
        ((1, 5), "GO", 5),
    ):
        state = position(text, faces="ATXJ", turn=7, tokens=tokens, detective_cards="LE PI", jack_cards=cards)
        assert total(state) == sum_
        assert turn_tokens(state) == tokens


@pytest.mark.rule("PK-HOURGLASS-2", "PK-SETUP-4")
@pytest.mark.parametrize("identity", list(IDS))
def test_the_identity_card_counts_nothing(identity: str) -> None:
    """Madame's two hourglasses neither."""
    assert total(position(P, identity=identity)) == 0
    state = position(P, identity=identity, turn=2, faces="ATXJ", tokens=(0, 1))
    assert total(state) == 1


@pytest.mark.rule("PK-HOURGLASS-3", "PK-END-1")
@pytest.mark.parametrize(
    ("tokens", "cards", "detectives", "expected"),
    [
        ((1, 3), "LE MA", "H11 W3 T7", "jack six-hourglasses"),
        ((0, 4), "LE BE", "H11 W3 T7", "jack six-hourglasses"),
        ((2, 2), "LE MA", "H11 W3 T7", None),
        ((0, 4), "LE BE", "H0 W3 T7", None),
        ((1, 3), "LE MA", "H0 W3 T7", None),
    ],
)
def test_six_or_more_at_the_end_check(
    tokens: tuple[int, int], cards: str, detectives: str, expected: str | None
) -> None:
    """The token of this very turn is included, if Jack takes it; five are not enough."""
    state = position(P, faces="HTXJ", turn=5, tokens=tokens, jack_cards=cards, detectives=detectives, announce=True)
    assert result(state) is None
    assert result(after(state, *decisions(state))) == expected


@pytest.mark.rule("PK-HOURGLASS-3", "PK-END-1")
@pytest.mark.parametrize(("detectives", "answer", "sum_"), [("H11 W3 T7", "invisible", 7), ("H0 W3 T7", "visible", 6)])
def test_six_by_a_card_of_this_turn(detectives: str, answer: str, sum_: int) -> None:
    """Madame brings Jack to six in turn 5, with or without this turn's token."""
    start = position(
        P,
        faces="ATXJ",
        turn=5,
        tokens=(1, 3),
        jack_cards="LE BE",
        spent="1 2",
        actions_done=2,
        detectives=detectives,
    )
    state = after(start, "alibi", "draw madame", "joker watson")
    assert total(state) == 6
    told = after(state, f"witness {answer}")
    assert total(told) == sum_
    assert result(told) == "jack six-hourglasses"


@pytest.mark.rule("PK-HOURGLASS-3", "PK-END-2")
def test_six_in_mid_turn_is_not_read() -> None:
    """Jack's card gives him six on his first action of turn 6; he is asked on, and so is the Detective."""
    state = position(P, faces="AWXJ", turn=6, tokens=(0, 5), jack_cards="LE GO")
    drawn = after(state, "alibi", "draw bert")
    assert total(drawn) == 6
    assert result(drawn) is None
    assert pocket.RULES.to_move(drawn) is D
    assert verbs(drawn) == ["watson", "exchange", "joker"]


@pytest.mark.rule("PK-HOURGLASS-4", "PK-END-1")
def test_jack_can_neither_conceal_nor_postpone_it() -> None:
    """With six at the end check the game ends by itself; in games without pursuit the total was at most 5 before."""
    for seed in range(80):
        game = Game(pocket.RULES, seed=seed, chance="manual")
        for _, text in random_game(seed):
            if text is None:
                break
            game.play(text)
            if text.startswith("witness") and game.outcome is None and not game.view(J).is_pursuit:
                held = game.view(J).hourglasses
                assert held is not None
                assert held <= 5
