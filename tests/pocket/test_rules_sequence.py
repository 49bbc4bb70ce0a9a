"""The decision sequence: which steps come when, by whom, and with which outcomes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mrjack import Game, Hidden, Player, dumps, loads, pocket
from tests.pocket.examples import (
    CELLS,
    CODES,
    EXCHANGES,
    JOKERS,
    P,
    chances,
    cleared,
    faces,
    grid,
    laying,
    opening,
    random_game,
    result,
    rotations,
    steps,
    turn_tokens,
    verbs,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK

THROWS = [
    f"throw {one} {two} {three} {four}"
    for one in ("holmes", "alibi")
    for two in ("toby", "watson")
    for three in ("rotation", "exchange")
    for four in ("rotation", "joker")
]


def placed(count: int) -> pocket.State:
    """The set-up of P after so many tiles."""
    return after(pocket.RULES.start(), *laying(P)[:count])


@pytest.mark.rule("PK-SEQ-1", "PK-SETUP-1", "PK-SETUP-3", "PK-SEQ-8")
@pytest.mark.parametrize(("count", "outcomes"), list(enumerate([9, 32, 7, 24, 20, 16, 12, 2, 4])))
def test_nine_tiles_in_the_order_of_cells(count: int, outcomes: int) -> None:
    """Chance lays them one by one, all outcomes as likely, open to both; no tile is seen before all lie."""
    state = placed(count)
    used = [text.split()[2] for text in laying(P)[:count]]
    walls = {0: "w", 2: "e", 7: "s"}.get(count, "nesw")
    expected = [f"tile {CELLS[count]} {who} {wall}" for who in CODES if who not in used for wall in walls]
    assert decisions(state) == list(chances(state)) == expected
    assert len(expected) == outcomes
    assert len(set(chances(state).values())) == 1
    assert pocket.RULES.to_move(state) is None
    placing = pocket.RULES.parse_action(expected[-1])
    assert {str(pocket.RULES.event(state, placing, player).action) for player in Player} == {expected[-1]}
    view = pocket.RULES.view(state, D)
    assert [str(cell) for cell, tile in view.tiles.items() if tile is not None] == list(CELLS[:count])
    assert view.visible == frozenset()
    for text in ("identity gull", "throw holmes toby rotation rotation", "holmes 1", "witness invisible"):
        assert reason(state, text) is not None


@pytest.mark.rule("PK-SEQ-1")
@pytest.mark.parametrize("text", ["tile b2 pizer e", "tile a2 gull n", "tile c1 lestrade e"])
def test_tiles_out_of_turn(text: str) -> None:
    """After three tiles cell 3 is next, for one of the six others."""
    assert reason(placed(3), text) in {"PK-SEQ-1", "PK-SETUP-1"}
    assert reason(placed(3), "tile a2 lestrade e") is None


@pytest.mark.rule("PK-SEQ-2", "PK-SEQ-8", "PK-SETUP-4")
def test_the_identity_is_drawn_once() -> None:
    """After the ninth tile: nine outcomes, shown to Jack alone; never again."""
    state = placed(9)
    assert decisions(state) == list(chances(state)) == [f"identity {who}" for who in CODES]
    assert len(set(chances(state).values())) == 1
    assert pocket.RULES.to_move(state) is None
    drawing = pocket.RULES.parse_action("identity smith")
    assert pocket.RULES.event(state, drawing, D).action == Hidden("identity", J)
    assert str(pocket.RULES.event(state, drawing, J).action) == "identity smith"
    drawn = after(state, "identity smith")
    assert reason(drawn, "identity gull") is not None
    assert decisions(drawn)[0].startswith("throw ")


@pytest.mark.rule("PK-SEQ-3", "PK-SEQ-8", "PK-TURN-2")
def test_the_throw() -> None:
    """Sixteen outcomes, all as likely, open to both, token 0 first."""
    state = opening(P, "gull")
    assert sorted(decisions(state)) == sorted(THROWS)
    assert sorted(chances(state)) == sorted(THROWS)
    assert len(set(chances(state).values())) == 1
    assert pocket.RULES.to_move(state) is None
    throwing = pocket.RULES.parse_action("throw alibi toby exchange rotation")
    for player in Player:
        assert str(pocket.RULES.event(state, throwing, player).action) == "throw alibi toby exchange rotation"
        assert pocket.RULES.view(state, player).legal_actions == ()
    assert faces(after(state, "throw alibi toby exchange rotation")) == "ATXR"
    assert reason(state, "holmes 1") is not None


@pytest.mark.rule("PK-SEQ-4", "PK-ACTION-1", "PK-ACTION-4")
@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("HTRR", [*steps("holmes", "toby"), *rotations()]),
        ("HWRJ", [*steps("holmes", "watson"), *rotations(), *JOKERS]),
        ("ATXR", [*steps("toby"), *rotations(), *EXCHANGES, "alibi"]),
        ("AWXJ", [*steps("watson"), *EXCHANGES, *JOKERS, "alibi"]),
    ],
)
def test_the_five_kinds_of_decisions(shown: str, expected: list[str]) -> None:
    """Of the player in turn, in the order MoveDetective, Rotate, Exchange, Joker, Alibi."""
    state = position(P, faces=shown)
    assert decisions(state) == expected
    assert pocket.RULES.to_move(state) is D
    assert pocket.RULES.chance(state) == ()
    assert [str(action) for action in pocket.RULES.view(state, D).legal_actions] == expected
    second = position(P, faces=shown, turn=2, tokens=(0, 1), jack_cards="SM" if shown[0] == "H" else "")
    none = ["joker none"] if "J" in shown else []
    at = expected.index("joker toby") + 1 if none else 0
    assert decisions(second) == [*expected[:at], *none, *expected[at:]]


@pytest.mark.rule("PK-SEQ-4", "PK-SEQ-7")
def test_decisions_are_open_to_both() -> None:
    """Every decision is seen by both players as it is."""
    for seed in range(10):
        for state, text in random_game(seed):
            if text is not None and pocket.RULES.to_move(state) is not None:
                action = pocket.RULES.parse_action(text)
                assert {pocket.RULES.event(state, action, player).action for player in Player} == {action}


@pytest.mark.rule("PK-SEQ-5", "PK-SEQ-8")
@pytest.mark.parametrize(("done", "mover"), [(0, D), (1, J), (2, J), (3, D)])
def test_the_draw_completes_the_alibi(done: int, mover: Player) -> None:
    """Directly after it, before any other step; then the next player in turn, or the appeal."""
    spent = ["1", "2", "3"][:done]
    state = position(P, faces="ATXJ", spent=" ".join(spent), actions_done=done)
    assert pocket.RULES.to_move(state) is mover
    asked = after(state, "alibi")
    assert pocket.RULES.to_move(asked) is None
    assert verbs(asked) == ["draw"]
    assert decisions(asked) == list(chances(asked)) == [f"draw {who}" for who in CODES if who != "gull"]
    for text in ("toby 1", "joker holmes", "exchange a1 b1", "witness invisible", "alibi"):
        assert reason(asked, text) is not None
    drawing = pocket.RULES.parse_action("draw smith")
    assert str(pocket.RULES.event(asked, drawing, mover).action) == "draw smith"
    other = D if mover is J else J
    seen = pocket.RULES.event(asked, drawing, other).action
    assert seen == (Hidden("draw", J) if mover is J else drawing)
    drawn = after(asked, "draw smith")
    following = [D, J, J, D, None][done + 1]
    assert pocket.RULES.to_move(drawn) is following
    assert (verbs(drawn) == ["witness"]) is (done == 3)


@pytest.mark.rule("PK-SEQ-6", "PK-SEQ-8", "PK-APPEAL-1")
@pytest.mark.parametrize("last", ["joker none", "alibi", "watson 1", "exchange a1 b1"])
def test_the_appeal_follows_the_fourth_action(last: str) -> None:
    """One outcome, forced, nobody's decision; after the draw if the fourth action was Alibi."""
    verb = last.partition(" ")[0]
    tokens = {"alibi": "1 2 3", "watson": "0 2 3", "exchange": "0 1 3", "joker": "0 1 2"}[verb]
    cards = "SM" if "0" in tokens.split() else ""
    state = position(P, faces="AWXJ", turn=2, tokens=(0, 1), spent=tokens, actions_done=3, jack_cards=cards)
    assert verbs(state) == [verb]
    texts = [last, "draw smith"] if last == "alibi" else [last]
    end = after(state, *texts)
    assert decisions(end) == list(chances(end)) == ["witness invisible"]
    assert pocket.RULES.to_move(end) is None
    for text in ("witness visible", "holmes 1", "throw holmes toby rotation rotation"):
        assert reason(end, text) is not None


@pytest.mark.rule("PK-SEQ-7", "PK-TURN-3", "PK-TURN-6")
@pytest.mark.parametrize("turn", range(1, 8))
def test_the_next_turn(turn: int) -> None:
    """After an odd turn the backs are up and Jack decides; after an even one the tokens are thrown."""
    shown = " ".join(["BE", "LE", "PI"][: turn // 2])
    state = position(
        cleared(P, shown), faces="HTRR", turn=turn, tokens=(turn - 1, 0), detective_cards=shown, announce=True
    )
    told = after(state, "witness invisible")
    assert pocket.RULES.public_view(told).round == turn + 1
    assert turn_tokens(told) == (turn - 1, 1)
    assert "*" not in grid(told)
    if turn % 2:
        assert faces(told) == "AWXJ"
        assert pocket.RULES.to_move(told) is J
        assert decisions(told) == [*steps("watson"), *EXCHANGES, *JOKERS, "joker none", "alibi"]
    else:
        assert pocket.RULES.to_move(told) is None
        assert len(chances(told)) == 16


@pytest.mark.rule("PK-SEQ-8")
def test_nobody_is_to_move_while_chance_is_due() -> None:
    """Over whole games: the lists hold outcomes exactly at the five steps of chance, and nothing at the end."""
    for seed in range(20):
        for state, text in random_game(seed):
            mover = pocket.RULES.to_move(state)
            is_chance = text is not None and text.split()[0] in ("tile", "identity", "throw", "draw", "witness")
            assert (mover is None) is (is_chance or text is None)
            assert (len(pocket.RULES.chance(state)) > 0) is is_chance
            assert (decisions(state) == []) is (text is None)
            assert (result(state) is not None) is (text is None)
            if is_chance:
                assert decisions(state) == list(chances(state))
                for player in Player:
                    assert pocket.RULES.view(state, player).legal_actions == ()


@pytest.mark.rule("PK-SEQ-9", "PK-INFO-2")
def test_a_record_for_the_detective() -> None:
    """It hides the outcomes of the identity and of Jack's draws, nothing else; that they took place stays visible."""
    hidden = 0
    for seed in range(25):
        game = Game(pocket.RULES, seed=seed, chance="manual")
        for _, text in random_game(seed):
            if text is None:
                break
            is_open = game.view(D).revealed is not None
            held = game.view(J).alibis
            game.play(text)
            event = game.witnessed(D)[-1]
            is_his = text.startswith("identity") or game.view(J).alibis != held
            if is_his and not is_open:
                assert str(event.action) == f"{text.split()[0]} ?"
                hidden += 1
            else:
                assert str(event.action) == text
            assert str(game.witnessed(J)[-1].action) == text
        assert sum(str(event.action).startswith("witness") for event in game.witnessed(D)) == game.public_view().round
    assert hidden > 25


@pytest.mark.rule("PK-SEQ-9", "PK-APPEAL-6")
def test_a_record_replays_to_the_same_state() -> None:
    """With every chance step in it."""
    game: Game[Any, Any, Any] = Game(pocket.RULES, seed=3, chance="manual")
    for _, text in random_game(3):
        if text is not None:
            game.play(text)
    again = loads(dumps(game))
    assert again.state == game.state
    assert [str(action) for action in again.log] == [str(action) for action in game.log]


@pytest.mark.rule("PK-SEQ-1", "PK-SEQ-2", "PK-SEQ-3", "PK-SEQ-5", "PK-SEQ-6")
def test_how_many_steps_a_game_takes() -> None:
    """Nine tiles, one identity, then for each two turns a throw, eight decisions, one draw, two appeals."""
    for seed in range(40):
        texts = [text for _, text in random_game(seed) if text is not None]
        count = Counter(text.split()[0] for text in texts)
        turns = count["witness"]
        assert (count["tile"], count["identity"], count["throw"]) == (9, 1, (turns + 1) // 2)
        draws = count["draw"]
        assert count["alibi"] == draws
        assert turns // 2 <= draws <= (turns + 1) // 2
        assert len(texts) == 10 + count["throw"] + 4 * turns + draws + turns
        assert len(texts) <= pocket.RULES.longest_log
        assert [text.split()[0] for text in texts[:11]] == ["tile"] * 9 + ["identity", "throw"]
