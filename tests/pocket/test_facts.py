"""Counts of legal lists, starts, lines of sight and sequences, as the rules state them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import factorial, prod

import pytest

from mrjack import Player, pocket
from tests.pocket.examples import (
    CODES,
    EXCHANGES,
    JOKERS,
    LINES,
    P,
    Q,
    chances,
    looked_at,
    random_game,
    rotations,
    seen_codes,
    steps,
    suspects,
)
from tests.pocket.positions import after, decisions, position, seen

LANE_CLEARED = P.replace("LA-S", "la+")

SEQUENCES = [
    ("HTRR", "GU", (31, 872, 8_424, 31_104), 17_472, 864),
    ("HTRJ", "GU", (34, 441, 3_112, 9_072), 3_624, 96),
    ("HTXR", "GU", (67, 2_456, 24_840, 93_312), 48_864, 1_104),
    ("HTXJ", "GU", (43, 576, 4_120, 12_096), 4_812, 0),
    ("ATRR", "GU", (37, 1_218, 21_928, 123_840), 50_148, 3_840),
    ("ATRR", "LA", (37, 1_220, 22_032, 124_416), 71_424, 10_824),
    ("ATRJ", "GU", (40, 829, 8_860, 36_200), 14_944, 832),
    ("ATXJ", "GU", (49, 1_074, 11_728, 48_384), 15_592, 56),
]

FROM_POSITIONS = (8704, 5632, 8704, 0, 5376, 6656, 5632, 0, 5632, 6656, 5376, 0)
"""Suspects seen from positions 0..11, summed over the 4,096 wall layouts of start grids."""

FORCED = {0: "W", 2: "E", 7: "S"}
ORDER = ("GU", "BE", "ST", "SM", "PI", "LE", "LA", "MA", "GO")


def laid(walls: tuple[str, ...]) -> str:
    """The nine suspects of P with other walls."""
    tiles = [f"{code}-{wall}" for code, wall in zip(ORDER, walls, strict=True)]
    return " / ".join(" ".join(tiles[row : row + 3]) for row in (0, 3, 6))


def layouts() -> Iterator[tuple[str, ...]]:
    """All 4,096 ways in which the walls of a start grid may lie."""
    yield from product(*(FORCED.get(cell, "NESW") for cell in range(9)))


@pytest.mark.rule("PK-ACTION-3", "PK-DETECTIVE-1", "PK-ROTATE-1", "PK-EXCHANGE-3", "PK-JOKER-1", "PK-ALIBI-1")
@pytest.mark.parametrize(
    ("faces", "spent", "expected"),
    [
        ("HTRJ", "1 2 3", steps("holmes")),
        ("HTRJ", "0 2 3", steps("toby")),
        ("HWRJ", "0 2 3", steps("watson")),
        ("HTRJ", "0 1 3", rotations()),
        ("HTXR", "0 1 2", rotations()),
        ("HTXJ", "0 1 3", EXCHANGES),
        ("HTXJ", "0 1 2", JOKERS),
        ("ATXJ", "1 2 3", ["alibi"]),
    ],
)
def test_one_token_left_to_the_detective(faces: str, spent: str, expected: list[str]) -> None:
    """2 moves of each detective, 27 rotations, 36 exchanges, 3 jokers, 1 alibi."""
    state = position(P, faces=faces, spent=spent, actions_done=3)
    assert pocket.RULES.to_move(state) is Player.DETECTIVE
    assert decisions(state) == expected
    assert len(expected) == {"holmes": 2, "toby": 2, "watson": 2, "rotate": 27, "exchange": 36, "joker": 3}.get(
        expected[0].split()[0], 1
    )


@pytest.mark.rule("PK-ACTION-3", "PK-JOKER-2")
@pytest.mark.parametrize(
    ("faces", "spent", "expected"),
    [
        ("AWXJ", "0 1 2", [*JOKERS, "joker none"]),
        ("AWXJ", "1 2 3", ["alibi"]),
        ("AWXJ", "0 1 3", EXCHANGES),
        ("AWXJ", "0 2 3", steps("watson")),
        ("ATXR", "0 1 2", rotations()),
    ],
)
def test_one_token_left_to_jack(faces: str, spent: str, expected: list[str]) -> None:
    """As for the Detective, but 4 jokers."""
    cards = "SM" if "0" in spent.split() else ""
    state = position(P, faces=faces, spent=spent, actions_done=3, turn=2, tokens=(0, 1), jack_cards=cards)
    assert pocket.RULES.to_move(state) is Player.JACK
    assert decisions(state) == expected


@pytest.mark.rule("PK-ROTATE-5", "PK-ROTATE-3")
def test_rotations_with_the_crossroads() -> None:
    """27 and 24 without the crossroads; with it 25, then 22 after another tile and 24 after the crossroads."""
    state = position(P, faces="HTRR")
    assert [text for text in decisions(state) if text.startswith("rotate")] == rotations()
    turned = after(state, "rotate a1 90")
    assert [text for text in decisions(turned) if text.startswith("rotate")] == rotations("a1")
    crossed = position(LANE_CLEARED, faces="ATRR", turn=2, tokens=(0, 1))
    counts = [
        sum(text.startswith("rotate") for text in decisions(one))
        for one in (state, turned, crossed, after(crossed, "rotate a1 90"), after(crossed, "rotate a3 90"))
    ]
    assert counts == [27, 24, 25, 22, 24]


@pytest.mark.rule("PK-SEQ-4", "PK-ACTION-1", "PK-ACTION-4")
@pytest.mark.parametrize("second", ["T", "W"])
@pytest.mark.parametrize(
    ("faces", "detective", "jack"),
    [
        ("H?RR", 31, 31),
        ("A?RR", 30, 30),
        ("H?RJ", 34, 35),
        ("A?RJ", 33, 34),
        ("H?XR", 67, 67),
        ("A?XR", 66, 66),
        ("H?XJ", 43, 44),
        ("A?XJ", 42, 43),
    ],
)
def test_first_decision_of_a_turn(faces: str, detective: int, jack: int, second: str) -> None:
    """Of the Detective on odd turns, of Jack on even ones, for each throw while Lane is a suspect."""
    shown = faces.replace("?", second)
    odd = position(P, faces=shown)
    even = position(P, faces=shown, turn=2, tokens=(0, 1), jack_cards="SM" if shown[0] == "H" else "")
    assert (pocket.RULES.to_move(odd), pocket.RULES.to_move(even)) == (Player.DETECTIVE, Player.JACK)
    assert (len(decisions(odd)), len(decisions(even))) == (detective, jack)


@pytest.mark.rule("PK-ACTION-2", "PK-ACTION-3", "PK-ACTION-6")
def test_lists_hold_one_to_67_actions() -> None:
    """Over whole games no list is empty or longer than 67, both extremes come up, and nothing is listed twice."""
    lengths = set()
    for seed in range(60):
        for state, text in random_game(seed):
            if text is not None and pocket.RULES.to_move(state) is not None:
                listed = decisions(state)
                assert len(set(listed)) == len(listed)
                lengths.add(len(listed))
    assert min(lengths) == 1
    assert max(lengths) == 67


@pytest.mark.rule("PK-SETUP-1", "PK-SETUP-3", "PK-SEQ-1", "PK-SEQ-2")
def test_starts() -> None:
    """9! x 4^6 = 1,486,356,480 grids, all as likely, times nine identities."""
    state = pocket.RULES.start()
    counts = []
    for _ in range(10):
        due = chances(state)
        assert list(due) == decisions(state)
        assert len(set(due.values())) == 1
        counts.append(len(due))
        state = after(state, list(due)[-1])
    assert counts == [9, 32, 7, 24, 20, 16, 12, 2, 4, 9]
    assert prod(counts[:9]) == factorial(9) * 4**6 == 1_486_356_480


@pytest.mark.rule("PK-SIGHT-5", "PK-DETECTIVE-3")
def test_placements_of_the_detectives() -> None:
    """All 12^3 = 1,728 placements are positions; what three see is what each of them sees, put together."""
    alone = {place: set(looked_at(Q, place)) for place in range(12)}
    count = 0
    for places in product(range(12), repeat=3):
        detectives = "H{} W{} T{}".format(*places)
        state = position(Q, detectives=detectives, turn=2, faces="AWXJ", tokens=(0, 1))
        expected = set().union(*(alone[place] for place in places))
        assert {CODES[who] for who in seen(state)} == expected, detectives
        count += 1
    assert count == 1_728


@pytest.mark.rule("PK-SIGHT-1", "PK-SIGHT-2", "PK-SIGHT-3", "PK-COMP-5")
@pytest.mark.parametrize("place", range(12))
def test_a_line_of_three_suspects(place: int) -> None:
    """Of the 64 triples of walls 16, 24, 12, 12 let 0, 1, 2, 3 suspects be seen; so from each position."""
    counts = [0, 0, 0, 0]
    for triple in product("NESW", repeat=3):
        walls = dict(zip(LINES[place][1], triple, strict=True))
        text = laid(tuple(walls.get(cell, "N") for cell in range(9)))
        state = position(text, detectives=f"H{place} W{place} T{place}")
        found = seen_codes(state).replace("none", "").split()
        assert sorted(found) == sorted(looked_at(text, place))
        counts[len(found)] += 1
    assert counts == [16, 24, 12, 12]


@pytest.mark.rule("PK-SETUP-3", "PK-SETUP-6", "PK-SIGHT-2")
@pytest.mark.parametrize("place", range(12))
def test_start_grids_line_by_line(place: int) -> None:
    """The number of suspects seen from a position, summed over all walls of its line, each as often as it occurs."""
    line = LINES[place][1]
    sum_ = 0
    options = [FORCED.get(cell, "NESW") for cell in line]
    for triple in product(*options):
        walls = {**FORCED, **dict(zip(line, triple, strict=True))}
        text = laid(tuple(walls.get(cell, "N") for cell in range(9)))
        sum_ += len(seen(position(text, detectives=f"H{place} W{place} T{place}")))
    assert sum_ * 4 ** (6 - sum(len(option) == 4 for option in options)) == FROM_POSITIONS[place]


@pytest.mark.long
@pytest.mark.rule("PK-SETUP-3", "PK-SETUP-6", "PK-SIGHT-2")
@pytest.mark.parametrize("side", range(4))
def test_start_grids(side: int) -> None:
    """The same by all 4,096 wall layouts; three tokens on one side look along three different lines."""
    places = [3 * side, 3 * side + 1, 3 * side + 2]
    sums = [0, 0, 0]
    count = 0
    for walls in layouts():
        state = position(laid(walls), detectives="H{} W{} T{}".format(*places))
        found = {CODES[who] for who in seen(state)}
        for index, place in enumerate(places):
            sums[index] += len(found & {ORDER[cell] for cell in LINES[place][1]})
        count += 1
    assert count == 4_096
    assert sums == [FROM_POSITIONS[place] for place in places]


@pytest.mark.long
@pytest.mark.rule("PK-SETUP-6", "PK-SETUP-2", "PK-SETUP-3")
def test_nobody_is_seen_at_the_start() -> None:
    """Whatever the walls, from 11, 3 and 7 nobody is seen."""
    for walls in layouts():
        assert seen(position(laid(walls))) == set()


def done(state: pocket.State, depth: int) -> Iterator[pocket.State]:
    """All sequences of so many actions; a card drawn belongs to its Alibi and counts once for each card."""
    rules = pocket.RULES
    if rules.to_move(state) is None and decisions(state)[0].startswith("draw"):
        for action in rules.legal_actions(state):
            yield from done(rules.apply(state, action), depth)
    elif depth == 0:
        yield state
    else:
        for action in rules.legal_actions(state):
            yield from done(rules.apply(state, action), depth - 1)


@pytest.mark.rule("PK-SEQ-4", "PK-SEQ-5", "PK-ACTION-4", "PK-ROTATE-3")
@pytest.mark.parametrize(("faces", "identity", "counts", "_seen", "_over"), SEQUENCES)
def test_sequences(faces: str, identity: str, counts: tuple[int, ...], _seen: int, _over: int) -> None:
    """Sequences of 1 and 2 actions on turn 1 from P, and of 3 where they are few."""
    state = position(P, faces=faces, identity=identity)
    for depth, count in enumerate(counts, 1):
        if count < 5_000:
            assert sum(1 for _ in done(state, depth)) == count


@pytest.mark.long
@pytest.mark.rule("PK-SEQ-4", "PK-SEQ-5", "PK-SEQ-6", "PK-APPEAL-1", "PK-END-1")
@pytest.mark.parametrize(("faces", "identity", "counts", "answers", "over"), SEQUENCES)
def test_sequences_to_the_end_of_the_turn(
    faces: str, identity: str, counts: tuple[int, ...], answers: int, over: int
) -> None:
    """All four depths; of the last, how often Jack is seen and how often one suspect alone is left."""
    rules = pocket.RULES
    state = position(P, faces=faces, identity=identity)
    assert [sum(1 for _ in done(state, depth)) for depth in (1, 2, 3)] == list(counts[:3])
    total = visible = ended = 0
    for last in done(state, 4):
        (witness,) = rules.legal_actions(last)
        total += 1
        visible += str(witness) == "witness visible"
        outcome = rules.outcome(rules.apply(last, witness))
        if outcome is not None:
            ended += 1
            assert str(outcome) == "detective one-suspect"
    assert (total, visible, ended) == (counts[3], answers, over)


@pytest.mark.rule("PK-APPEAL-1", "PK-APPEAL-3", "PK-APPEAL-4")
def test_each_line_of_a_turn_clears_by_the_answer() -> None:
    """All third and fourth actions of one turn from P: the suspects left share Jack's status."""
    start = position(P, faces="HTXJ", spent="0 2", actions_done=2, identity="GU")
    answers = set()
    for last in done(start, 2):
        found = {CODES[who] for who in seen(last)}
        (answer,) = decisions(last)
        answers.add(answer)
        left = [code for code in suspects(last).split() if (code in found) is ("GU" in found)]
        assert answer == ("witness visible" if "GU" in found else "witness invisible")
        assert suspects(after(last, answer)).split() == left
    assert answers == {"witness visible", "witness invisible"}
