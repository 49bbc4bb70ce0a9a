"""The decision sequence: which events come when, by whom, in which order and words."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    DIRECTIONS,
    EXITS,
    FACES,
    LATER,
    at,
    chances,
    ids,
    is_closed,
    is_refused,
    targets,
    verbs,
)
from tests.whitechapel.playing import activation, activations, opening
from tests.whitechapel.positions import after, decisions, ends, position, reason

LINES = ("move", "swap", "accuse", "escape", "lamp", "cordon", "cover", "whistle", "face", "end")
"""The verbs in the order of the table."""

ALLEY: dict[str, Any] = {**at("l7 a1 k7 m9 a3 b6 m8 l6"), "covered_manholes": "l7 l12"}
"""Bert at the blind end l6: within 3 are holmes (1), smith and gull (2), lestrade (3), and the free hex j6."""


@pytest.mark.rule("WC-SEQ-1", "WC-INFO-1")
def test_the_identity_comes_first() -> None:
    """Eight equal chances, nobody's decision; the Detective sees the same whichever it is; never again."""
    start = whitechapel.RULES.start()
    assert whitechapel.RULES.to_move(start) is None
    assert list(chances(start)) == [f"identity {who}" for who in CHARACTERS]
    assert len(set(chances(start).values())) == 1
    drawn = {who: after(start, f"identity {who}") for who in CHARACTERS}
    assert all(str(whitechapel.RULES.view(state, Player.JACK).identity) == who for who, state in drawn.items())
    views = [whitechapel.RULES.view(state, Player.DETECTIVE) for state in drawn.values()]
    assert all(view == views[0] and view.identity is None for view in views)
    events = [whitechapel.RULES.parse_action(text) for text in chances(start)]
    assert len({whitechapel.RULES.event(start, event, Player.DETECTIVE) for event in events}) == 1
    assert len({whitechapel.RULES.event(start, event, Player.JACK) for event in events}) == 8
    assert reason(drawn["holmes"], "identity watson") is not None


@pytest.mark.rule("WC-SEQ-2")
def test_the_deal() -> None:
    """70 equal chances, seen by both alike; what was not dealt comes in round 2 without any."""
    state = after(whitechapel.RULES.start(), "identity smith")
    assert whitechapel.RULES.to_move(state) is None
    assert list(chances(state)) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert set(chances(state).values()) == {next(iter(chances(state).values()))}
    dealt = after(state, "cards watson lestrade goodley gull")
    for player in Player:
        assert ids(whitechapel.RULES.view(dealt, player).cards) == {"watson", "lestrade", "goodley", "gull"}
    assert reason(dealt, "cards holmes watson smith lestrade") is not None
    second = after(position(announce=True), "witness visible")
    assert whitechapel.RULES.chance(second) == ()
    assert verbs(second) == ["activate"]
    third = after(position(announce=True, round=2), "witness visible")
    assert verbs(third) == ["cards"]


@pytest.mark.rule("WC-SEQ-3", "WC-ROUND-4")
def test_four_three_two_one() -> None:
    """One of the open cards each time; the last one is a decision as well."""
    left = ["holmes", "smith", "goodley", "bert"]
    state = opening(cards=" ".join(left))
    for who in ("goodley", "holmes", "bert", "smith"):
        assert decisions(state) == [f"activate {one}" for one in left]
        assert whitechapel.RULES.to_move(state) in tuple(Player)
        state = activation(state, who)
        left.remove(who)
    assert decisions(state)[0].startswith("witness ")


@pytest.mark.rule("WC-SEQ-3", "WC-ROUND-3")
@pytest.mark.parametrize(("by", "player"), [("detective", Player.DETECTIVE), ("jack", Player.JACK)])
def test_one_player_decides_until_it_closes(by: str, player: Player) -> None:
    """Whistles, directions, move: all of them his."""
    state = position("goodley", by=by)
    for text in ("whistle bert j8 1", "whistle watson i6 2", "face n", "move m9"):
        assert whitechapel.RULES.to_move(state) is player
        state = after(state, text)
    assert is_closed(state)


@pytest.mark.rule("WC-SEQ-4", "WC-CALL-1", "WC-LAMP-1")
@pytest.mark.parametrize(("round_", "then"), [(1, ["activate"]), (2, ["cards"]), (7, ["activate"]), (8, [])])
def test_the_end_of_a_round(round_: int, then: list[str]) -> None:
    """The forced announcement, then the next round or dawn, without a decision in between."""
    state = position(announce=True, round=round_)
    assert chances(state) == {"witness visible": next(iter(chances(state).values()))}
    assert whitechapel.RULES.to_move(state) is None
    told = after(state, "witness visible")
    assert verbs(told) == then
    outcome = whitechapel.RULES.outcome(told)
    assert (outcome is None) is (round_ < 8)
    assert outcome is None or str(outcome.reason) == "dawn"


@pytest.mark.rule("WC-SEQ-4")
def test_nothing_is_asked_before_the_announcement() -> None:
    """It follows the last decision of the fourth activation at once."""
    state = activations(opening(), "holmes", "lestrade", "gull")
    assert decisions(state) == ["activate bert"]
    state = after(state, "activate bert", "cover b1 c4")
    assert verbs(after(state, f"move {ends(state)[0]}")) == ["witness"]


@pytest.mark.rule("WC-SEQ-5", "WC-WATSON-5")
def test_line_1_goes_first() -> None:
    """Watson's direction comes before the whistles left, and before the move left."""
    state = position("goodley", by="jack")
    for text in ("whistle watson i5 1", "whistle watson i5 3"):
        assert decisions(after(state, text)) == FACES
    assert decisions(after(position("gull"), "swap watson")) == FACES
    assert decisions(after(position("watson"), "move h3")) == FACES


@pytest.mark.rule("WC-SEQ-5", "WC-GOODLEY-1")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_line_2_goes_second(by: str) -> None:
    """A whistling begun is finished before anything else."""
    begun = after(position("goodley", by=by, goodley="k9", bert="k10"), "whistle smith g9 1")
    assert verbs(begun) == ["whistle"]
    assert is_refused(begun, "move k11", "WC-SEQ-5", "WC-GOODLEY-1", "WC-MOVE-6", "WC-GOODLEY-2")
    assert is_refused(begun, "accuse bert", "WC-SEQ-5", "WC-SEQ-8", "WC-ACCUSE-5", "WC-ACCUSE-1")


@pytest.mark.rule("WC-SEQ-5", "WC-SEQ-8")
@pytest.mark.parametrize(
    ("who", "lines"),
    [
        ("holmes", ["move", "accuse"]),
        ("watson", ["move", "accuse"]),
        ("smith", ["move", "accuse", "lamp"]),
        ("lestrade", ["move", "accuse", "cordon"]),
        ("stealthy", ["move", "accuse"]),
        ("goodley", ["move", "whistle"]),
        ("gull", ["move", "swap", "accuse"]),
        ("bert", ["move", "accuse", "cover"]),
    ],
)
def test_line_3_holds_all_together(who: str, lines: list[str]) -> None:
    """What is due stands side by side; Jack's player has the same without accusations."""
    assert verbs(position(who)) == lines
    assert verbs(position(who, by="jack")) == [verb for verb in lines if verb != "accuse"]


@pytest.mark.rule("WC-SEQ-6", "WC-SEQ-5")
@pytest.mark.parametrize(
    ("who", "texts"),
    [
        ("holmes", ("move h6", "draw bert")),
        ("watson", ("move h3", "face s")),
        ("smith", ("lamp b2 f9", "move g9")),
        ("smith", ("move g9", "lamp b2 f9")),
        ("lestrade", ("move e6", "cordon ne se")),
        ("stealthy", ("move a1",)),
        ("goodley", ("move m9", "whistle bert k9 3")),
        ("goodley", ("whistle bert k9 3", "move m9")),
        ("gull", ("move e8",)),
        ("gull", ("swap bert",)),
        ("gull", ("swap watson", "face s")),
        ("bert", ("cover b1 c4", "move i9")),
    ],
)
def test_it_closes_by_itself(who: str, texts: tuple[str, ...]) -> None:
    """As soon as nothing is due, not earlier; no `end` on the way."""
    state = position(who)
    for text in texts:
        assert not is_closed(state)
        assert "end" not in decisions(state)
        assert reason(state, "end") is not None
        state = after(state, text)
    assert is_closed(state)
    assert verbs(state) == ["activate"]


@pytest.mark.rule("WC-SEQ-6", "WC-TRAP-2")
def test_end_exists_where_nothing_due_can_be_done() -> None:
    """Bert with no way out and his power used."""
    state = position("bert", by="jack", **(ALLEY | {"watson": "j6"}))
    assert reason(state, "end") is not None
    shut = after(state, "cover l12 b1")
    assert decisions(shut) == ["end"]
    assert is_closed(after(shut, "end"))


@pytest.mark.rule("WC-SEQ-7", "WC-HOLMES-1")
def test_the_draw_is_chance() -> None:
    """The cards still in the deck, equally likely, after his move; then the activation is closed."""
    moved = after(position("holmes", round=3, jack_alibis="gull"), "move h6")
    assert set(chances(moved)) == {f"draw {who}" for who in CHARACTERS if who not in ("smith", "gull")}
    assert len(set(chances(moved).values())) == 1
    assert whitechapel.RULES.to_move(moved) is None
    assert is_closed(after(moved, "draw watson"))


@pytest.mark.rule("WC-SEQ-8", "WC-ACCUSE-1", "WC-ESCAPE-6")
def test_accuse_and_escape_take_the_place_of_the_move() -> None:
    """Legal before and after a power used first, not after the move, and not after a swap."""
    hunter = position("bert", **ALLEY)
    jack = position("bert", identity="bert", **ALLEY, **LATER)
    for state, text in ((hunter, "accuse smith"), (jack, "escape se")):
        assert text in decisions(state)
        assert text in decisions(after(state, "cover l12 b1"))
        assert is_refused(after(state, "move j6"), text, "WC-SEQ-8", "WC-SEQ-5", "WC-ACCUSE-1", "WC-ESCAPE-1")
    swapped = after(position("gull", identity="gull", **LATER), "swap watson")
    assert decisions(swapped) == FACES


def rank(text: str) -> tuple[int, ...]:
    """The place of a decision in the order of the rules."""
    verb, *words = text.split()
    orders = (DIRECTIONS,) if verb == "face" else (CHARACTERS, list(EXITS), city.HEXES)
    values = [next((list(order).index(word) for order in orders if word in order), -1) for word in words]
    if verb == "whistle":
        who, to, _ = values
        values = [who, int(words[2]), to]
    return (LINES.index(verb), *values)


@pytest.mark.rule("WC-SEQ-9")
@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("board", [{}, {"cordons": "sw se", "covered_manholes": "k9 c4"}, LATER])
def test_the_order_of_the_options(who: str, board: dict[str, Any]) -> None:
    """Lines of the table, then characters, exits, hexes, directions, points as the rules sort them; no duplicates."""
    state = position(who, **{"identity": who, **board})
    texts = decisions(state)
    assert texts == sorted(set(texts), key=rank)
    for text in texts[:3] + texts[-3:]:
        then = decisions(after(state, text))
        if then and then[0].split()[0] in LINES:
            assert then == sorted(set(then), key=rank)
    numbers = [whitechapel.RULES.action_index(action) for action in whitechapel.RULES.legal_actions(state)]
    assert numbers == sorted(set(numbers))


@pytest.mark.rule("WC-SEQ-9")
@pytest.mark.parametrize("seed", [7, 8])
def test_runs_can_be_repeated(seed: int) -> None:
    """The same seed and the same choices give the same log."""
    logs = []
    for _ in range(2):
        game, rng = Game(whitechapel.RULES, seed=seed), Random(seed)
        while game.outcome is None:
            legal = game.legal_actions
            game.play(legal[int(rng.random() * len(legal))])
        logs.append([str(action) for action in game.log])
    assert logs[0] == logs[1]


@pytest.mark.rule("WC-SEQ-10")
@pytest.mark.parametrize(
    ("who", "texts"),
    [
        ("holmes", ("move h6", "draw bert")),
        ("watson", ("move h3", "face se")),
        ("smith", ("lamp b2 f9", "move g9")),
        ("lestrade", ("cordon ne nw", "move e6")),
        ("goodley", ("whistle holmes h6 2", "whistle bert j8 1", "move m9")),
        ("gull", ("swap watson", "face n")),
        ("bert", ("cover l12 k9", "move i9")),
    ],
)
def test_words(who: str, texts: tuple[str, ...]) -> None:
    """What is played is written like this."""
    game = Game(whitechapel.RULES, state=position(who), chance="manual")
    for text in texts:
        game.play(text)
    assert [str(action) for action in game.log] == list(texts)


@pytest.mark.rule("WC-SEQ-10")
def test_words_of_the_other_events() -> None:
    """Identity, cards, activate, witness; accuse, escape and end."""
    opened = ["identity gull", "cards holmes watson smith gull", "activate gull", "move e8"]
    game = Game(whitechapel.RULES, chance="manual")
    for text in opened:
        game.play(text)
    assert [str(action) for action in game.log] == opened
    assert decisions(position(announce=True, identity="gull")) == ["witness invisible"]
    assert "accuse smith" in decisions(position("bert", **ALLEY))
    assert targets(position("bert", identity="bert", **ALLEY, **LATER), "escape") == ["se"]
    shut = after(position("bert", by="jack", **(ALLEY | {"watson": "j6"})), "cover l12 b1")
    assert decisions(shut) == ["end"]


@pytest.mark.rule("WC-SEQ-5", "WC-SEQ-10", "WC-END-1")
@pytest.mark.parametrize("seed", range(8))
def test_there_is_always_a_decision_until_the_end(seed: int) -> None:
    """Random play: something is legal at every point, with the known verbs only, and nothing after the game."""
    game, rng = Game(whitechapel.RULES, seed=seed), Random(seed)
    while game.outcome is None:
        legal = game.legal_actions
        assert legal
        assert {str(action).split()[0] for action in legal} <= {*LINES, "activate"}
        game.play(legal[int(rng.random() * len(legal))])
    assert game.legal_actions == ()
    assert game.to_move is None
