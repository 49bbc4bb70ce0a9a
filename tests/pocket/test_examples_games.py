"""Worked examples of the rules: two complete games with every chance step."""

import pytest

from mrjack import Game, Player, pocket
from tests.pocket.examples import (
    codes,
    faces,
    flipped,
    grid,
    laying,
    result,
    seen_codes,
    total,
    where,
)

D, J = Player.DETECTIVE, Player.JACK
Turn = tuple[str, tuple[str, ...], str, str, str, str, int]

GAME_2: tuple[Turn, ...] = (
    # Faces, plays, then after them: tokens, seen, answer, grid and total after the appeal.
    (
        "HTRR",
        ("D rotate c3 180", "J rotate a1 180", "J holmes 1", "D toby 2"),
        "H0 W3 T9",
        "PI GU",
        "invisible",
        "pi-E GO-E MA-E / SM-N LA-E ST-S / gu-E BE-S LE-E",
        1,
    ),
    (
        "AWXJ",
        ("J exchange a2 c2", "D joker holmes", "D alibi", "- draw bert", "J watson 2"),
        "H1 W5 T9",
        "LA GO",
        "invisible",
        "pi-E go-E MA-E / ST-S la+ SM-N / gu-E be-S LE-E",
        2,
    ),
    (
        "HWXJ",
        ("D exchange a1 a3", "J holmes 2", "J joker none", "D watson 1"),
        "H3 W6 T9",
        "LE SM",
        "invisible",
        "gu-E go-E MA-E / ST-S la+ sm-N / pi-E be-S le-E",
        3,
    ),
    (
        "ATRR",
        ("J rotate b2 90", "D toby 2", "D rotate c1 90", "J alibi", "- draw madame"),
        "H3 W6 T11",
        "MA",
        "invisible",
        "gu-E go-E ma-S / ST-S la+ sm-N / pi-E be-S le-E",
        6,
    ),
    (
        "HWXJ",
        ("D exchange b1 c2", "J holmes 2", "J joker toby", "D watson 2"),
        "H5 W8 T0",
        "ST",
        "visible",
        "gu-E sm-N ma-S / ST-S la+ go-E / pi-E be-S le-E",
        6,
    ),
)

THROWS = {
    "HTRR": "throw holmes toby rotation rotation",
    "HTXJ": "throw holmes toby exchange joker",
    "HWXJ": "throw holmes watson exchange joker",
}


def set_up(text: str, identity: str) -> Game[pocket.State, pocket.Action, pocket.View]:
    """A game after its ten first chance steps."""
    game = Game(pocket.RULES, chance="manual")
    for tile in laying(text):
        game.play(tile)
    game.play(f"identity {identity}")
    assert grid(game.state) == text
    assert where(game.state) == "H11 W3 T7"
    assert seen_codes(game.state) == "none"
    return game


@pytest.mark.rule("PK-END-1", "PK-APPEAL-3", "PK-EXCHANGE-1", "PK-JOKER-2", "PK-COMP-4", "PK-SEQ-1")
def test_W_GAME_1() -> None:
    """Jack is Bert, alone in sight at the end of turn 1: the Detective wins at once."""
    game = set_up("SM-W BE-S LE-E / ST-E GU-S MA-S / GO-S LA-S PI-N", "bert")
    game.play(THROWS["HTXJ"])
    movers = []
    for text in ("holmes 1", "exchange a3 b3", "joker holmes", "toby 1"):
        movers.append(game.to_move)
        game.play(text)
    assert movers == [D, J, J, D]
    assert where(game.state) == "H1 W3 T8"
    assert seen_codes(game.state) == "BE"
    assert [str(action) for action in game.legal_actions] == ["witness visible"]
    assert game.outcome is None
    game.play("witness visible")
    assert grid(game.state) == "sm-W BE-S le-E / st-E gu-S ma-S / la+ go-S pi-N"
    assert total(game.state) == 0
    assert result(game.state) == "detective one-suspect"
    assert game.legal_actions == ()
    assert pocket.RULES.public_view(game.state).round == 1


@pytest.mark.rule("PK-END-1", "PK-PURSUIT-1", "PK-PURSUIT-2", "PK-PURSUIT-4", "PK-TURN-3", "PK-TURN-4", "PK-SEQ-7")
def test_W_GAME_2() -> None:
    """Jack is Miss Stealthy: five turns, both kinds of draws, a pursuit, and caught."""
    game = set_up("PI-W GO-E MA-E / SM-N LA-E ST-S / GU-E BE-S LE-W", "stealthy")
    for turn, (shown, plays, stand, seen, answer, left, sum_) in enumerate(GAME_2, 1):
        if turn % 2 == 1:
            assert game.to_move is None
            game.play(THROWS[shown])
        else:
            assert shown == flipped(GAME_2[turn - 2][0])
        assert faces(game.state) == shown
        assert game.public_view().round == turn
        for play in plays:
            mover, _, text = play.partition(" ")
            assert game.to_move is {"D": D, "J": J, "-": None}[mover]
            game.play(text)
        assert where(game.state) == stand
        assert seen_codes(game.state) == seen
        assert [str(action) for action in game.legal_actions] == [f"witness {answer}"]
        game.play(f"witness {answer}")
        assert grid(game.state) == left
        assert total(game.state) == sum_
        if turn < 5:
            assert result(game.state) is None
            view = game.view(D)
            assert view.is_pursuit is (turn == 4)
            assert view.identity == (game.view(J).identity if turn == 4 else None)
            assert (view.revealed is not None) is (turn == 4)
    assert result(game.state) == "detective caught"
    assert codes(game.view(D).shown) == "BE"
    assert codes(game.view(J).alibis) == "MA"
    assert len(game.log) == 10 + 3 + 20 + 2 + 5


@pytest.mark.rule("PK-INFO-1", "PK-INFO-2", "PK-SEQ-9", "PK-PURSUIT-4")
def test_W_GAME_2_as_the_detective_saw_it() -> None:
    """Of 40 entries two are hidden, identity and Jack's card; the fourth answer opens both."""
    game = set_up("PI-W GO-E MA-E / SM-N LA-E ST-S / GU-E BE-S LE-W", "stealthy")
    for turn, (shown, plays, _, _, answer, _, _) in enumerate(GAME_2, 1):
        if turn % 2 == 1:
            game.play(THROWS[shown])
        for play in plays:
            game.play(play[2:])
        game.play(f"witness {answer}")
    events = game.witnessed(D)
    differing = [
        (str(event.action), str(action))
        for event, action in zip(events, game.log, strict=True)
        if event.action != action
    ]
    assert differing == [("identity ?", "identity stealthy"), ("draw ?", "draw madame")]
    opened = [event for event in events if event.revealed is not None]
    assert str(opened[0].action) == "witness invisible"
    revealed = opened[0].revealed
    assert revealed is not None
    assert codes([revealed.identity]) == "ST"
    assert codes(revealed.detective_alibis) == "BE"
    assert codes(revealed.jack_alibis) == "MA"
    assert [event.action for event in game.witnessed(J)] == list(game.log)
