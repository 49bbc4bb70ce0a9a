"""Rules of the end of the game."""

from __future__ import annotations

import pytest

from mrjack import Game, GameOverError, Player, pocket
from tests.pocket.examples import (
    ALONE,
    HOURGLASSES,
    PAIR,
    at_the_appeal,
    check_of,
    codes,
    random_game,
    result,
    seen_codes,
    suspects,
    total,
    verbs,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK


def expected(is_pursuit: bool, one: bool, six: bool, is_seen: bool, turn: int) -> str:
    """The table of the rules, row by row."""
    if is_pursuit:
        return "detective caught" if is_seen else "jack escaped" if turn == 8 else "pursuit"
    if one and six:
        return "detective caught" if is_seen else "jack escaped" if turn == 8 else "pursuit"
    if one:
        return "detective one-suspect"
    if six:
        return "jack six-hourglasses"
    return "jack turn-limit" if turn == 8 else "next turn"


@pytest.mark.rule("PK-END-1", "PK-PURSUIT-1", "PK-HOURGLASS-3")
def test_end_checks_of_random_games() -> None:
    """Every appeal of some games by the table; nearly all rows come up."""
    rows = set()
    for seed in range(300):
        for state, text in random_game(seed):
            if text is None or not text.startswith("witness"):
                continue
            then = after(state, text)
            before = pocket.RULES.public_view(state)
            own = pocket.RULES.view(then, J)
            sum_ = own.turn_tokens[J] + sum(HOURGLASSES[code] for code in codes(own.alibis).split())
            is_seen = text == "witness visible"
            case = (before.is_pursuit, len(own.suspects) == 1, sum_ >= 6, is_seen)
            ending = expected(*case, before.round)
            assert check_of(then) == ending, (seed, case, before.round)
            rows.add((before.is_pursuit, ending))
    assert rows - {(False, "jack escaped"), (False, "detective caught")} == {
        (True, "detective caught"),
        (True, "jack escaped"),
        (True, "pursuit"),
        (False, "pursuit"),
        (False, "detective one-suspect"),
        (False, "jack six-hourglasses"),
        (False, "jack turn-limit"),
        (False, "next turn"),
    }


@pytest.mark.rule("PK-END-1")
@pytest.mark.parametrize("turn", [6, 7, 8])
@pytest.mark.parametrize("taken", [4, 5])
@pytest.mark.parametrize(
    ("text", "detectives", "is_seen", "one"),
    [
        (PAIR, "H6 W9 T2", True, True),
        (PAIR, "H6 W9 T0", True, False),
        (PAIR, "H11 W9 T7", False, True),
        (PAIR, "H1 W9 T7", False, False),
        (ALONE, "H6 W9 T7", True, True),
        (ALONE, "H1 W9 T7", False, True),
    ],
)
def test_rows_E4_to_E10(text: str, detectives: str, is_seen: bool, one: bool, taken: int, turn: int) -> None:
    """One suspect or two, seen or hidden, four or five tokens before this turn's, turns 6 to 8."""
    state = at_the_appeal(text, detectives, turn, taken)
    answer = "witness visible" if is_seen else "witness invisible"
    assert decisions(state) == [answer]
    told = after(state, answer)
    assert (len(suspects(told).split()) == 1) is one
    six = taken == 5 and not is_seen
    assert total(told) == taken + (not is_seen)
    assert check_of(told) == expected(False, one, six, is_seen, turn)


@pytest.mark.rule("PK-END-1", "PK-PURSUIT-1")
@pytest.mark.parametrize(
    ("turn", "tokens", "shown", "cards"),
    [
        (4, (0, 3), "", "BE MA"),
        (7, (0, 6), "GU GO SM", ""),
        (8, (1, 6), "GU GO SM MA", ""),
        (8, (2, 5), "GU GO SM", "MA"),
    ],
)
@pytest.mark.parametrize(("detectives", "is_seen"), [("H6 W9 T7", True), ("H1 W9 T7", False)])
def test_rows_E1_to_E3(
    detectives: str, is_seen: bool, turn: int, tokens: tuple[int, int], shown: str, cards: str
) -> None:
    """In the pursuit the answer alone decides."""
    state = position(
        ALONE,
        detectives=detectives,
        faces="HWXJ",
        turn=turn,
        tokens=tokens,
        identity="PI",
        detective_cards=shown,
        jack_cards=cards,
        pursuit=True,
        announce=True,
    )
    assert decisions(state) == ["witness visible" if is_seen else "witness invisible"]
    assert check_of(after(state, *decisions(state))) == expected(True, True, True, is_seen, turn)


@pytest.mark.rule("PK-END-2", "PK-HOURGLASS-3", "PK-ACTION-7")
def test_the_token_may_add_the_second_aim() -> None:
    """One suspect left by a card in mid-turn ends nothing: hidden, Jack's fourth token makes a pursuit of it."""
    text = "st-E sm-N PI-E / GU-E go-S la+ / ma-N be-W le-W"
    state = position(
        text,
        detectives="H1 W8 T7",
        faces="AWXJ",
        turn=5,
        tokens=(1, 3),
        detective_cards="GO",
        jack_cards="MA",
        identity="PI",
    )
    drawn = after(state, "alibi", "draw gull")
    assert suspects(drawn) == "PI"
    assert (result(drawn), total(drawn)) == (None, 5)
    assert pocket.RULES.public_view(drawn).is_pursuit is False
    assert verbs(drawn) == ["watson", "exchange", "joker"]
    end = after(drawn, "watson 1", "joker none", "exchange b1 b3")
    assert (result(end), seen_codes(end)) == (None, "none")
    told = after(end, "witness invisible")
    assert (total(told), check_of(told)) == (6, "pursuit")
    seen = after(drawn, "watson 1", "joker holmes", "exchange b1 b3")
    assert seen_codes(seen) == "PI"
    told = after(seen, "witness visible")
    assert (total(told), check_of(told)) == (5, "detective one-suspect")


@pytest.mark.rule("PK-SEQ-8", "PK-END-1")
def test_after_the_end() -> None:
    """Nobody is to move, nothing is legal, whatever is tried."""
    over = after(at_the_appeal(ALONE, "H6 W9 T7", 6, 4), "witness visible")
    assert result(over) == "detective one-suspect"
    assert pocket.RULES.to_move(over) is None
    assert decisions(over) == []
    assert pocket.RULES.chance(over) == ()
    for text in ("holmes 1", "alibi", "witness visible", "throw holmes toby rotation rotation", "draw lane"):
        assert reason(over, text) is not None
        with pytest.raises(GameOverError):
            Game(pocket.RULES, state=over).play(text)
    assert pocket.RULES.public_view(over).round == 6
