"""Rules of the pursuit and of the reveal."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Game, Hidden, Player, pocket
from tests.pocket.examples import (
    ALONE,
    IDS,
    PAIR,
    at_the_appeal,
    check_of,
    codes,
    faces,
    grid,
    in_order,
    random_game,
    result,
    seen_codes,
    suspects,
    total,
    turn_tokens,
    verbs,
)
from tests.pocket.positions import after, decisions, position

D, J = Player.DETECTIVE, Player.JACK

PURSUIT: dict[str, Any] = {"pursuit": True, "identity": "PI"}


def pursued(turn: int = 6, **fields: Any) -> pocket.State:
    """The start of a turn in a pursuit: five tokens and Madame, two cards shown."""
    given: dict[str, Any] = {
        "detectives": "H1 W9 T7",
        "faces": "HTXJ",
        "turn": turn,
        "tokens": (turn - 6, 5),
        "detective_cards": "GU GO",
        "jack_cards": "MA",
        **PURSUIT,
        **fields,
    }
    return position(ALONE, **given)


@pytest.mark.rule("PK-PURSUIT-2", "PK-PURSUIT-1")
def test_pursuit_turns_are_complete_turns() -> None:
    """Jack, Detective, Detective, Jack with four tokens; then the appeal, the token, and a throw of all four."""
    state = pursued()
    movers = []
    for text in ("holmes 1", "toby 1", "joker watson", "exchange a1 b1"):
        movers.append(pocket.RULES.to_move(state))
        state = after(state, text)
    assert movers == [J, D, D, J]
    assert verbs(state) == ["witness"]
    assert decisions(state) == ["witness visible"]
    hidden = after(pursued(), "holmes 2", "toby 1", "joker watson", "exchange c1 c3")
    told = after(hidden, *decisions(hidden))
    assert (grid(told), turn_tokens(told)) == (grid(hidden), (0, 6))
    assert check_of(told) == "pursuit"
    assert len(decisions(told)) == 16
    seventh = after(
        told, "throw holmes watson rotation rotation", "holmes 1", "watson 1", "rotate a1 90", "rotate b1 90"
    )
    assert decisions(seventh) == ["witness invisible"]
    eighth = after(seventh, "witness invisible")
    assert (faces(eighth), check_of(eighth), turn_tokens(eighth)) == ("ATXJ", "pursuit", (0, 7))


@pytest.mark.rule("PK-PURSUIT-2", "PK-ALIBI-1", "PK-SEQ-5")
def test_draws_in_the_pursuit() -> None:
    """By the same rules: uniform over the pile, shown by the Detective, kept by Jack; no tile is left to clear."""
    state = pursued(7, faces="ATXJ", tokens=(1, 5))
    asked = after(state, "alibi")
    rest = [who for code, who in IDS.items() if code not in ("PI", "GU", "GO", "MA")]
    assert decisions(asked) == [f"draw {who}" for who in rest]
    drawn = after(asked, "draw stealthy")
    assert grid(drawn) == grid(state)
    assert codes(pocket.RULES.public_view(drawn).shown) == "GU GO ST"
    assert total(drawn) == 7


@pytest.mark.rule("PK-PURSUIT-1", "PK-END-1")
def test_aims_are_not_tested_again() -> None:
    """One suspect and seven hourglasses: the pursuit goes on while he is hidden before turn 8."""
    state = pursued(7, faces="HTXJ", tokens=(1, 5))
    end = after(state, "holmes 2", "toby 1", "joker none", "exchange a2 b1")
    assert seen_codes(end) == "none"
    told = after(end, "witness invisible")
    assert (suspects(told), total(told), check_of(told)) == ("PI", 8, "pursuit")


@pytest.mark.rule("PK-PURSUIT-3")
def test_a_pursuit_from_turn_7_lasts_one_turn() -> None:
    """It starts at the end of turn 7 and turn 8 decides it; at the end of turn 8 it cannot start."""
    told = after(at_the_appeal(ALONE, "H1 W9 T7", 7, 5), "witness invisible")
    assert check_of(told) == "pursuit"
    assert pocket.RULES.public_view(told).round == 8
    for detectives, ending in (("H6 W9 T7", "detective caught"), ("H1 W9 T7", "jack escaped")):
        state = at_the_appeal(ALONE, detectives, 8, 6, pursuit=True)
        assert result(after(state, *decisions(state))) == ending
    last = after(at_the_appeal(ALONE, "H1 W9 T7", 8, 5), "witness invisible")
    assert result(last) == "jack escaped"


@pytest.mark.rule("PK-PURSUIT-3", "PK-PURSUIT-4")
def test_when_pursuits_start() -> None:
    """In random games after turns 3 to 7 only; then, and only then or at the end, the secrets are open."""
    starts = set()
    for seed in range(300):
        is_open = False
        for state, text in random_game(seed):
            view = pocket.RULES.public_view(state)
            over = pocket.RULES.outcome(state) is not None
            assert (view.revealed is not None) is (view.is_pursuit or over)
            if view.is_pursuit and not is_open and not over:
                starts.add(view.round - 1)
                is_open = True
            if text is None:
                assert over
    assert starts
    assert starts <= {3, 4, 5, 6, 7}


@pytest.mark.rule("PK-PURSUIT-4", "PK-SEQ-9")
@pytest.mark.parametrize("ending", ["pursuit", "detective one-suspect", "jack six-hourglasses", "jack turn-limit"])
def test_the_reveal(ending: str) -> None:
    """Identity and all drawn cards are open to both; the event of the answer carries them, earlier ones stay hidden."""
    text, place, turn, tokens, own = {
        "pursuit": (ALONE, "H1 W9 T7", 6, (2, 3), "MA"),
        "detective one-suspect": (ALONE, "H6 W9 T7", 6, (2, 3), "MA"),
        "jack six-hourglasses": (PAIR, "H1 W9 T7", 6, (2, 3), "MA"),
        "jack turn-limit": (PAIR, "H1 W9 T7", 8, (5, 2), "MA"),
    }[ending]
    shown = "GU GO" if turn == 6 else "GU GO SM"
    before = position(
        text,
        detectives=place,
        faces="AWXJ",
        turn=turn,
        tokens=tokens,
        identity="PI",
        detective_cards=shown,
        jack_cards=own,
        announce=True,
    )
    assert pocket.RULES.view(before, D).identity is None
    assert pocket.RULES.public_view(before).revealed is None
    game = Game(pocket.RULES, state=before, chance="manual")
    game.play(str(game.legal_actions[0]))
    assert check_of(game.state) == ending
    for player in Player:
        view = game.view(player)
        assert codes([view.identity]) == "PI"
        assert in_order(view.candidates) == "PI"
        for revealed in (view.revealed, game.witnessed(player)[0].revealed, game.public_view().revealed):
            assert revealed is not None
            assert codes([revealed.identity]) == "PI"
            assert codes(revealed.detective_alibis) == shown
            assert codes(revealed.jack_alibis) == own
        worlds = pocket.RULES.worlds(view)
        assert worlds.count == 1
        assert in_order(worlds.identity) == "PI"


@pytest.mark.rule("PK-PURSUIT-4")
def test_later_draws_are_open_too() -> None:
    """In the pursuit the Detective sees the card that Jack draws."""
    state = after(pursued(8, faces="AWXJ", tokens=(1, 6)), "alibi")
    game = Game(pocket.RULES, state=state, chance="manual")
    game.play("draw smith")
    assert str(game.witnessed(D)[0].action) == "draw smith"
    for view in (game.view(D), game.view(J)):
        assert view.revealed is not None
        assert codes(view.revealed.jack_alibis) == "MA SM"
    assert total(game.state) == 9
    before = after(pursued(8, faces="AWXJ", tokens=(1, 6)), "alibi")
    view = pocket.RULES.view(before, D)
    assert view.revealed is not None
    assert codes(view.revealed.jack_alibis) == "MA"


@pytest.mark.rule("PK-PURSUIT-4", "PK-INFO-2")
def test_before_the_reveal_jacks_draw_is_hidden() -> None:
    """The same draw without a pursuit is closed to the Detective, afterwards as well."""
    state = position(
        PAIR,
        faces="ATXJ",
        spent="1",
        actions_done=1,
        turn=5,
        tokens=(2, 2),
        detective_cards="GU",
        jack_cards="BE",
        identity="PI",
    )
    game = Game(pocket.RULES, state=after(state, "alibi"), chance="manual")
    for text in ("draw lestrade", "joker none", "exchange b1 b2"):
        game.play(text)
    assert game.witnessed(D)[0].action == Hidden("draw", J)
    assert str(game.witnessed(J)[0].action) == "draw lestrade"
