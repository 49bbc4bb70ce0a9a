"""Rules of the turn and of the choice of actions."""

from __future__ import annotations

import pytest

from mrjack import Game, Player, pocket
from tests.pocket.examples import (
    EXCHANGES,
    FACE_CODES,
    JOKERS,
    P,
    cleared,
    faces,
    flipped,
    grid,
    opening,
    random_game,
    result,
    rotations,
    seen_codes,
    steps,
    suspects,
    targets,
    total,
    verbs,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK

QUIET = "LE-W be-S st-E / SM-W GU-E pi-E / LA-S ma-S GO-E"
"""Four cleared tiles; nobody is seen from H11 W3 T7."""


@pytest.mark.rule("PK-TURN-1", "PK-TURN-4", "PK-SEQ-6")
def test_four_actions_then_the_appeal() -> None:
    """Over whole games: four decisions a turn, in turn the right players, the appeal, at most eight turns."""
    longest = 0
    for seed in range(60):
        movers: list[Player | None] = []
        for state, text in random_game(seed):
            turn = pocket.RULES.public_view(state).round
            longest = max(longest, turn)
            if text is None:
                break
            if text.startswith("witness"):
                assert movers == ([D, J, J, D] if turn % 2 else [J, D, D, J])
                movers = []
            elif pocket.RULES.to_move(state) is not None:
                movers.append(pocket.RULES.to_move(state))
        assert movers == []
        assert 1 <= turn <= 8
    assert longest == 8


@pytest.mark.rule("PK-TURN-1", "PK-END-1")
def test_nothing_follows_turn_8() -> None:
    """With neither aim reached the game is over after the eighth appeal."""
    text = "be-E la+ GU-E / le-W ma-S ST-S / sm-S go-S pi-W"
    for turn, expected in ((7, None), (8, "jack turn-limit")):
        cards = "BE LE MA" if turn == 8 else "BE LE"
        state = position(
            text,
            detectives="H6 W11 T3",
            turn=turn,
            tokens=(turn - 3, 2),
            detective_cards=cards,
            jack_cards="ST",
            announce=True,
        )
        told = after(state, "witness invisible")
        assert result(told) == expected
        assert (decisions(told) == []) is (turn == 8)
        assert pocket.RULES.public_view(told).round == 8


@pytest.mark.rule("PK-TURN-2", "PK-SEQ-3")
def test_all_four_tokens_are_thrown_in_odd_turns() -> None:
    """Sixteen throws, each as likely, in turn 1 and again in turn 3."""
    first = opening(P, "gull")
    third = after(
        position(QUIET, turn=2, faces="HTRR", tokens=(1, 0), detective_cards="BE", announce=True), "witness invisible"
    )
    for state in (first, third):
        due = pocket.RULES.chance(state)
        assert len(due) == len({str(action) for action, _ in due}) == 16
        assert len({weight for _, weight in due}) == 1
        assert pocket.RULES.to_move(state) is None


@pytest.mark.rule("PK-TURN-3", "PK-SEQ-7")
def test_all_four_tokens_are_turned_over_in_even_turns() -> None:
    """Without chance: turn 2 follows at once, with the other four faces."""
    for shown in ("HTRR", "HWXR", "HTXJ", "AWRJ"):
        cards = "SM" if shown[0] == "A" else ""
        second = after(position(P, faces=shown, jack_cards=cards, announce=True), "witness invisible")
        assert pocket.RULES.chance(second) == ()
        assert pocket.RULES.to_move(second) is J
        assert faces(second) == flipped(shown)


@pytest.mark.rule("PK-TURN-3", "PK-ACTION-1", "PK-INFO-1")
def test_faces_open_now_and_known_for_the_next_turn() -> None:
    """Open are the faces of unspent tokens; in an odd turn all four of the next turn are known, in an even one none."""
    odd = position(P, faces="HTXR", spent="0", actions_done=1)
    even = position(P, faces="HTXR", turn=2, tokens=(0, 1), jack_cards="SM")
    for state, now, next_ in ((odd, "TXR", "AWRJ"), (even, "HTXR", "")):
        for view in (pocket.RULES.public_view(state), pocket.RULES.view(state, D), pocket.RULES.view(state, J)):
            assert "".join(FACE_CODES[str(face)] for face in view.cards) == now
            assert "".join(FACE_CODES[str(face)] for face in view.next_cards) == next_


@pytest.mark.rule("PK-TURN-7", "PK-TURN-3", "PK-ALIBI-4")
def test_each_face_once_in_two_turns() -> None:
    """In turns 1-2, 3-4, .. each of the eight faces is used exactly once, so one Alibi in each two turns."""
    for seed in range(60):
        used: dict[int, list[str]] = {}
        alibis = 0
        for state, text in random_game(seed):
            if text is None or pocket.RULES.to_move(state) is None:
                continue
            turn = pocket.RULES.public_view(state).round
            used.setdefault(turn, []).append(text.split()[0])
            alibis += text == "alibi"
        assert alibis <= 4
        every = sorted(["holmes", "alibi", "toby", "watson", "rotate", "rotate", "exchange", "joker"])
        for odd in (1, 3, 5, 7):
            if odd + 1 in used and len(used[odd + 1]) == 4:
                assert sorted(used[odd] + used[odd + 1]) == every


@pytest.mark.rule("PK-TURN-4")
@pytest.mark.parametrize(
    ("turn", "movers"), [(1, [D, J, J, D]), (2, [J, D, D, J]), (7, [D, J, J, D]), (8, [J, D, D, J])]
)
def test_whose_action_it_is(turn: int, movers: list[Player]) -> None:
    """Odd turns Detective, Jack, Jack, Detective; even turns the other way round."""
    cards = " ".join(["BE", "PI", "ST", "MA"][: turn // 2])
    found = []
    for done, spent in enumerate(("", "0", "0 1", "0 1 2")):
        state = position(
            cleared(P, cards),
            faces="HTRR",
            turn=turn,
            tokens=(turn - 1, 0),
            detective_cards=cards,
            spent=spent,
            actions_done=done,
            marked=0 if "2" in spent else None,
        )
        found.append(pocket.RULES.to_move(state))
    assert found == movers


@pytest.mark.rule("PK-TURN-5", "PK-SEQ-4", "PK-SEQ-5")
def test_two_actions_in_a_row_come_one_after_the_other() -> None:
    """Jack's card is drawn before he chooses his second action; then he may choose whatever is left."""
    state = position(P, faces="ATXJ", spent="1", actions_done=1)
    asked = after(state, "alibi")
    assert pocket.RULES.to_move(asked) is None
    assert verbs(asked) == ["draw"]
    drawn = after(asked, "draw madame")
    assert pocket.RULES.to_move(drawn) is J
    assert decisions(drawn) == [*EXCHANGES, *JOKERS, "joker none"]
    second = position(P, faces="ATXJ", turn=2, tokens=(0, 1), spent="1", actions_done=1)
    shown = after(second, "alibi", "draw smith")
    assert pocket.RULES.to_move(shown) is D
    assert decisions(shown) == [*EXCHANGES, *JOKERS]


@pytest.mark.rule("PK-TURN-6", "PK-ROTATE-4")
def test_a_new_turn_starts_with_fresh_tokens() -> None:
    """A mark and spent tokens do not outlive a turn."""
    state = after(position(P, faces="AWRR", spent="1", actions_done=1), "rotate b2 90")
    assert grid(state) == P.replace("PI-E", "PI-S*")
    state = after(state, "alibi", "draw goodley", "rotate a2 90")
    assert grid(state) == P.replace("PI-E", "PI-S").replace("SM-W", "SM-N")
    second = after(state, *decisions(state))
    assert pocket.RULES.public_view(second).marked is None
    assert faces(second) == "HTXJ"
    assert decisions(second) == [*steps("holmes", "toby"), *EXCHANGES, *JOKERS, "joker none"]
    thrown = after(
        position(QUIET, turn=2, faces="HTRR", tokens=(1, 0), detective_cards="BE", announce=True),
        "witness invisible",
        "throw holmes watson rotation rotation",
    )
    assert decisions(thrown) == [*steps("holmes", "watson"), *rotations()]


@pytest.mark.rule("PK-ACTION-1", "PK-ACTION-5")
@pytest.mark.parametrize(
    ("shown", "text", "left"),
    [
        ("HTXJ", "holmes 1", ["toby", "exchange", "joker"]),
        ("HTXJ", "toby 2", ["holmes", "exchange", "joker"]),
        ("HTXJ", "exchange a1 b1", ["holmes", "toby", "joker"]),
        ("HTXJ", "joker watson", ["holmes", "toby", "exchange"]),
        ("HWXR", "watson 1", ["holmes", "rotate", "exchange"]),
        ("HWXR", "rotate a1 90", ["holmes", "watson", "exchange"]),
        ("HWRJ", "rotate a1 90", ["holmes", "watson", "joker"]),
        ("HWRR", "rotate a1 90", ["holmes", "watson", "rotate"]),
    ],
)
def test_an_action_spends_its_token(shown: str, text: str, left: list[str]) -> None:
    """Three tokens are left, and the face of the fourth is used up for this turn."""
    state = after(position(P, faces=shown), text)
    assert verbs(state) == left
    assert faces(state) == shown
    if text.partition(" ")[0] not in left:
        assert reason(state, text) in {"PK-ACTION-1", "PK-ACTION-5"}


@pytest.mark.rule("PK-ACTION-1", "PK-ACTION-5")
@pytest.mark.parametrize("shown", ["HTRR", "AWXJ"])
def test_only_faces_that_show(shown: str) -> None:
    """The other side of a token offers nothing, and neither does the other detective."""
    state = position(P, faces=shown)
    texts = {
        "HTRR": ["watson 1", "exchange a1 b1", "joker holmes", "alibi"],
        "AWXJ": ["holmes 1", "toby 1", "rotate a1 90"],
    }
    for text in texts[shown]:
        assert reason(state, text) in {"PK-ACTION-1", "PK-ACTION-5", "PK-DETECTIVE-1"}
    for text in texts["AWXJ" if shown == "HTRR" else "HTRR"]:
        assert reason(state, text) is None


@pytest.mark.rule("PK-ACTION-2")
def test_acting_is_compulsory() -> None:
    """Every legal decision spends a token: after four of them, and never before, the appeal is due."""
    for seed in range(20):
        done = 0
        for state, text in random_game(seed):
            if text is None:
                break
            if text.startswith("witness"):
                assert done == 4
                done = 0
            elif pocket.RULES.to_move(state) is not None:
                assert verbs(state)[0] in ("holmes", "watson", "toby", "rotate", "exchange", "joker", "alibi")
                done += 1


@pytest.mark.rule("PK-ACTION-4", "PK-ROTATE-3")
def test_two_rotations_are_one_choice() -> None:
    """Listed once; the first spends token 2, token 3 stays for one more; so its flip is all that follows from it."""
    state = position(P, faces="HTRR")
    assert decisions(state) == [*steps("holmes", "toby"), *rotations()]
    once = after(state, "rotate a1 90")
    assert once == position(P.replace("GU-W", "GU-N"), faces="HTRR", spent="2", actions_done=1, marked=0)
    assert targets(once, "rotate") == [text.removeprefix("rotate ") for text in rotations("a1")]
    twice = after(once, "rotate b1 90")
    assert verbs(twice) == ["holmes", "toby"]
    assert reason(twice, "rotate c1 90") in {"PK-ACTION-1", "PK-ACTION-5"}


@pytest.mark.rule("PK-ACTION-6")
def test_different_actions_lead_to_different_states() -> None:
    """At every decision of some games."""
    for seed in range(12):
        for state, text in random_game(seed):
            if text is None or pocket.RULES.to_move(state) is None:
                continue
            then = [pocket.RULES.apply(state, action) for action in pocket.RULES.legal_actions(state)]
            assert len(set(then)) == len(then)
            assert state not in then


@pytest.mark.rule("PK-ACTION-6", "PK-COMP-4")
def test_the_one_exception() -> None:
    """Two turns of Lane as fourth action are the same once this turn's appeal has cleared him."""
    for identity, left, count in (("GO", "LE ST GO", 1), ("GU", "BE PI SM LA MA GU", 3)):
        state = position(
            P, faces="HTRR", spent="0 1 2", actions_done=3, detectives="H2 W2 T2", marked=1, identity=identity
        )
        turned = [after(state, f"rotate a3 {degrees}") for degrees in (90, 180, 270)]
        assert len(set(turned)) == 3
        assert {seen_codes(one) for one in turned} == {"LE ST GO"}
        told = [after(one, *decisions(one)) for one in turned]
        assert {suspects(one) for one in told} == {left}
        assert len(set(told)) == count


@pytest.mark.rule("PK-ACTION-7", "PK-END-2")
def test_no_action_ends_the_game() -> None:
    """Neither six hourglasses nor one suspect left in mid-turn; the rest of the turn is played."""
    state = position(P, faces="ATXJ", turn=5, tokens=(0, 4), jack_cards="LE BE", spent="1", actions_done=1)
    drawn = after(state, "alibi", "draw madame")
    assert total(drawn) == 7
    assert result(drawn) is None
    assert pocket.RULES.to_move(drawn) is J
    end = after(drawn, "joker none", "exchange a1 b1")
    assert result(end) is None
    assert verbs(end) == ["witness"]
    pair = "GU-W be-S le-E / st-W pi-E SM-E / la+ ma-S go-E"
    one = position(pair, faces="ATXJ", turn=3, tokens=(2, 0), jack_cards="BE")
    alone = after(one, "alibi", "draw smith")
    assert suspects(alone) == "GU"
    assert result(alone) is None
    assert pocket.RULES.to_move(alone) is J


@pytest.mark.rule("PK-ACTION-1", "PK-SEQ-8")
def test_decisions_of_the_other_player() -> None:
    """The view of who is not to move lists nothing."""
    game = Game(pocket.RULES, state=position(P, faces="HTRR"), chance="manual")
    assert [str(action) for action in game.view(D).legal_actions] == decisions(game.state)
    assert game.view(J).legal_actions == ()
    game.play("holmes 1")
    assert [str(action) for action in game.view(J).legal_actions] == decisions(game.state)
    assert game.view(D).legal_actions == ()
