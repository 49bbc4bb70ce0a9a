"""Counts of the board, the start and the first activations, as the rules state them."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from mrjack import Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    ACCUSABLE,
    CHARACTERS,
    COVERED,
    DIRECTIONS,
    ENDS,
    OPEN,
    chances,
    cordons,
    covers,
    facing,
    ids,
    lit,
    spaces,
    suspects,
    swept,
    targets,
    verbs,
    where,
)
from tests.whitechapel.playing import long_game
from tests.whitechapel.positions import accusable, after, count, decisions, ends, position, visible

LAYOUT = pytest.mark.parametrize("layout", ["2016", "2006"])
WHO = pytest.mark.parametrize("who", CHARACTERS)

MOVES = {"2016": (31, 29, 19, 21, 34, 17, 30, 20), "2006": (23, 17, 23, 20, 37, 27, 22, 20)}
POWERS = {"2016": (0, 0, 12, 4, 0, 67, 7, 14), "2006": (0, 0, 12, 4, 0, 67, 7, 12)}
VERBS = ("", "", "lamp", "cordon", "", "whistle", "swap", "cover")
ACCUSATIONS = {"2016": (4, 2, 2, 1, 4, 0, 2, 1), "2006": (5, 0, 5, 1, 7, 4, 4, 1)}
COMPLETE = {
    "2016": (31, 174, 456, 168, 34, 41169, 42, 552),
    "2006": (23, 102, 552, 160, 37, 67858, 34, 470),
}
POSITIONS = {
    "2016": (31, 174, 228, 84, 34, 9495, 42, 292),
    "2006": (23, 102, 276, 80, 37, 17023, 34, 250),
}

SHINES = {
    "b2": "a1 a2 b1 b3 c2 c3",
    "c7": "b6 b7 c6 d7",
    "f5": "e4 e5 g5 g6",
    "f9": "e8 e9 f10 g9 g10",
    "h4": "g3 g4 h3 i4 i5",
    "h8": "g7 g8 i8 i9",
    "k6": "j6 k7 l6 l7",
    "l11": "k10 k11 l10 l12 m11 m12",
}
"""The street hexes that a tile on each gaslight hex lights."""


def pairs(among: list[str]) -> set[frozenset[str]]:
    """The pairs of touching hexes among some."""
    return {frozenset(pair) for pair in combinations(among, 2) if pair[1] in city.NEIGHBOURS[pair[0]]}


@pytest.mark.rule("WC-BOARD-1", "WC-BOARD-3", "WC-BOARD-6")
def test_hexes_and_edges() -> None:
    """86 hexes, 221 adjacent pairs, 87 of them between streets; how many streets have how many street neighbours."""
    assert [len(kind) for kind in (city.HEXES, city.STREETS, city.GASLIGHTS, city.OBSTACLES)] == [86, 60, 8, 18]
    assert (len(pairs(city.HEXES)), len(pairs(city.STREETS))) == (221, 87)
    degrees = [len(others) for others in city.STREET_NEIGHBOURS.values()]
    assert [degrees.count(number) for number in range(1, 7)] == [2, 14, 32, 12, 0, 0]
    assert [space for space, others in city.STREET_NEIGHBOURS.items() if len(others) == 1] == ["b7", "l6"]
    touching = [trio for trio in combinations(city.STREETS, 3) if len(pairs(list(trio))) == 3]
    assert len(touching) == 18


@pytest.mark.rule("WC-BOARD-1", "WC-GOODLEY-6")
def test_street_distances() -> None:
    """Connected; at most 15, between a4 and m9 only; 10676 in all; b6 and l7 are the only hexes that split it."""
    away = {pair: city.distances(pair[0])[pair[1]] for pair in combinations(city.STREETS, 2)}
    assert (len(away), sum(away.values()), max(away.values())) == (1770, 10676, 15)
    assert [pair for pair, distance in away.items() if distance == 15] == [("a4", "m9")]
    splitting = []
    for space in city.STREETS:
        left = [other for other in city.STREETS if other != space]
        found, border = {left[0]}, {left[0]}
        while border:
            border = {other for one in border for other in city.STREET_NEIGHBOURS[one]} - found - {space}
            found |= border
        if len(found) < len(left):
            splitting.append(space)
    assert splitting == ["b6", "l7"]


@pytest.mark.rule("WC-BOARD-1", "WC-BOARD-6", "WC-VIS-1")
def test_the_engine_knows_the_street_edges() -> None:
    """In the dark smith and gull see each other exactly when their hexes touch, for all 1770 pairs."""
    seen: set[frozenset[str]] = set()
    for one, other in combinations(city.STREETS, 2):
        near = {one, other, *city.NEIGHBOURS[one], *city.NEIGHBOURS[other]}
        lamps = [lamp for lamp in city.GASLIGHTS if lamp not in near][:2]
        rest = [space for space in city.STREETS if space not in near and city.beam(space, "ne") == []][:6]
        board: dict[str, Any] = dict(
            zip((who for who in CHARACTERS if who not in ("smith", "gull")), rest, strict=True)
        )
        state = position(
            round=5, facing="ne", lit=" ".join(f"{lamp}=blank" for lamp in lamps), smith=one, gull=other, **board
        )
        found = visible(state) & {"smith", "gull"}
        assert len(found) in (0, 2)
        if found:
            seen.add(frozenset((one, other)))
    assert seen == pairs(city.STREETS)


@pytest.mark.rule("WC-VIS-1", "WC-BOARD-1")
@pytest.mark.parametrize("lamp", city.GASLIGHTS)
def test_what_each_lamp_lights(lamp: str) -> None:
    """38 street hexes in all, none by two lamps; the engine lights the same."""
    assert [space for space in city.STREETS if space in city.NEIGHBOURS[lamp]] == spaces(SHINES[lamp])
    everywhere = [space for listed in SHINES.values() for space in spaces(listed)]
    assert (len(everywhere), len(set(everywhere))) == (38, 38)
    second = "l11" if lamp[0] < "h" else "b2"
    bright = set()
    for space in city.STREETS:
        near = {space, *city.NEIGHBOURS[space]}
        rest = [other for other in city.STREETS if other not in near and city.beam(other, "ne") == []][:7]
        board: dict[str, Any] = dict(zip((who for who in CHARACTERS if who != "smith"), rest, strict=True))
        if second not in near and "smith" in visible(
            position(round=5, facing="ne", lit=f"{lamp}=blank {second}=blank", smith=space, **board)
        ):
            bright.add(space)
    assert bright == set(spaces(SHINES[lamp]))


@pytest.mark.rule("WC-WATSON-4")
def test_beams_on_the_drawing() -> None:
    """Of 360 beams 186 are empty, the lengths add up to 476, six have 7 hexes."""
    rows = {(space, direction): city.beam(space, direction) for space in city.STREETS for direction in DIRECTIONS}
    lengths = [len(row) for row in rows.values()]
    assert (len(rows), lengths.count(0), sum(lengths), max(lengths)) == (360, 186, 476, 7)
    assert [key for key, row in rows.items() if len(row) == 7] == [
        ("a3", "se"),
        ("f10", "se"),
        ("g3", "n"),
        ("g10", "s"),
        ("h3", "nw"),
        ("m10", "nw"),
    ]


@pytest.mark.rule("WC-WATSON-4")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_beams_of_the_engine(direction: str) -> None:
    """From every street hex: those of the drawing, but for the first hex, which touches watson."""
    for space in city.STREETS:
        assert swept(space, direction) == set(city.beam(space, direction)[1:]), space


@pytest.mark.rule("WC-MOVE-3", "WC-MANHOLE-1", "WC-STEALTHY-1", "WC-STEALTHY-2")
@pytest.mark.parametrize(
    ("layout", "who", "total"),
    [("2016", "holmes", 1582), ("2016", "stealthy", 2730), ("2006", "holmes", 1276), ("2006", "stealthy", 2250)],
)
def test_end_hexes_of_one_character_alone(layout: str, who: str, total: int) -> None:
    """Added up over the 60 start hexes; two boards with the seven others elsewhere show all of them."""
    found = 0
    for space in city.STREETS:
        free = [other for other in city.STREETS if other != space]
        reached: set[str] = set()
        for crowd in (free[:7], free[-7:]):
            board: dict[str, Any] = dict(zip((other for other in CHARACTERS if other != who), crowd, strict=True))
            reached |= set(ends(position(who, by="jack", layout=layout, **{**board, who: space})))
        found += len(reached)
    assert found == total


@pytest.mark.rule("WC-MOVE-3", "WC-STEALTHY-2")
@pytest.mark.parametrize(("crossing", "points", "total"), [(False, 3, 778), (True, 4, 1470)])
def test_end_hexes_without_manholes(crossing: bool, points: int, total: int) -> None:
    """The same sums on the drawing with no manhole open."""
    found = 0
    for space in city.STREETS:
        within = city.costs(space, points, is_crossing=crossing)
        found += sum(1 for other in city.STREETS if other in within and other != space)
    assert found == total


@pytest.mark.rule("WC-GOODLEY-4", "WC-GOODLEY-6")
@pytest.mark.parametrize("goodley", city.STREETS)
def test_single_steps_to_goodley(goodley: str) -> None:
    """Whistled by 1 point one comes to the neighbours that are nearer, wherever goodley and the others stand."""
    away = city.distances(goodley)
    left = [space for space in city.STREETS if space != goodley]
    for start in range(8):
        board: dict[str, Any] = dict(
            zip((who for who in CHARACTERS if who != "goodley"), left[start::8][:7], strict=True)
        )
        state = position("goodley", by="jack", goodley=goodley, **board)
        steps = [text for text in targets(state, "whistle") if text.endswith(" 1")]
        assert steps == [
            f"{who} {space} 1"
            for who in CHARACTERS
            if who != "goodley"
            for space in city.in_board_order(city.STREET_NEIGHBOURS[board[who]])
            if away[space] < away[board[who]] and space not in where(state).values()
        ]


@pytest.mark.rule("WC-SEQ-1", "WC-SEQ-2", "WC-SEQ-3", "WC-SEQ-7")
def test_numbers_of_outcomes() -> None:
    """Identity 8, deal 70, activate 4 3 2 1, draw 7 6 5 4."""
    start = whitechapel.RULES.start()
    assert len(chances(start)) == 8
    assert len(chances(after(start, "identity smith"))) == 70
    sizes: dict[str, list[int]] = {"activate": [], "draw": []}
    for state in long_game(21):
        for verb in verbs(state):
            if verb in sizes:
                sizes[verb].append(count(state, verb))
    assert sizes == {"activate": [4, 3, 2, 1] * 8, "draw": [7, 6, 5, 4]}


@pytest.mark.rule("WC-LESTRADE-1", "WC-BERT-1", "WC-SMITH-1", "WC-GULL-1", "WC-WATSON-1")
@LAYOUT
@pytest.mark.parametrize("seed", [31, 32])
def test_numbers_of_power_decisions(layout: str, seed: int) -> None:
    """MoveCordon 4, MoveCover 14 or 12, MoveLamp 12, 15, 16, 15, then 12, Swap 7, Face 6, all through a game."""
    lamps = dict(zip(range(1, 9), (12, 15, 16, 15, 12, 12, 12, 12), strict=True))
    for state in long_game(seed, layout):
        fixed = {"cordon": 4, "cover": 14 if layout == "2016" else 12, "swap": 7, "face": 6}
        fixed["lamp"] = lamps[whitechapel.RULES.public_view(state).round]
        for verb in set(verbs(state)) & set(fixed):
            assert count(state, verb) == fixed[verb]


@pytest.mark.rule("WC-SETUP-1", "WC-LAMP-3", "WC-CALL-3")
@LAYOUT
@pytest.mark.parametrize("seed", [41, 42])
def test_every_position_of_a_game(layout: str, seed: int) -> None:
    """8 characters on 8 street hexes, 2 covers, 2 cordons, the tiles of the round, Jack a suspect; 32 activations."""
    manholes = {*OPEN[layout].split(), *COVERED[layout].split()}
    activations = 0
    for state in long_game(seed, layout):
        assert len(set(where(state).values()) & set(city.STREETS)) == 8
        opened, covered = covers(state)
        assert (opened | covered, len(covered), opened & covered) == (manholes, 2, set())
        assert (len(cordons(state)), facing(state) in DIRECTIONS) == (2, True)
        if whitechapel.RULES.outcome(state) is None:
            assert len(lit(state)) == max(2, 7 - whitechapel.RULES.public_view(state).round)
        assert ids(whitechapel.RULES.view(state, Player.JACK).candidates) & suspects(state)
        activations += verbs(state) == ["activate"]
    assert activations == 32


@pytest.mark.rule("WC-SEQ-5", "WC-MOVE-1", "WC-ACCUSE-1")
@LAYOUT
@WHO
def test_first_decisions(layout: str, who: str) -> None:
    """The table of counts: moves, power or swap, accusations right after Activate."""
    index = CHARACTERS.index(who)
    numbers = MOVES[layout][index], POWERS[layout][index], ACCUSATIONS[layout][index]
    state = position(who, layout=layout)
    power = count(state, VERBS[index]) if VERBS[index] else 0
    assert (len(ends(state)), power, len(accusable(state))) == numbers
    assert len(decisions(state)) == sum(numbers)
    assert len(decisions(position(who, by="jack", layout=layout))) == numbers[0] + numbers[1]
    assert (len(ENDS[layout][who].split()), len(ACCUSABLE[layout][who].split())) == (numbers[0], numbers[2])


def closings(state: whitechapel.State) -> Iterator[whitechapel.State]:
    """All decision sequences but accusations, until the activation has closed; one card for all that may be drawn."""
    rules = whitechapel.RULES
    for action in rules.legal_actions(state)[: 1 if rules.chance(state) else None]:
        if str(action).startswith("accuse "):
            continue
        then = rules.apply(state, action)
        if str(rules.legal_actions(then)[0]).startswith("activate "):
            yield then
        else:
            yield from closings(then)


def board(state: whitechapel.State) -> tuple[object, ...]:
    """What lies and stands on the board."""
    table = whitechapel.RULES.public_view(state)
    return (
        tuple(table.spaces.items()),
        tuple(table.lit.items()),
        frozenset(table.covered_manholes),
        frozenset(table.cordons),
        table.facing,
    )


def check_activations(who: str, layout: str) -> None:
    """Compare complete activations, and the different positions after them, with the table."""
    index = CHARACTERS.index(who)
    total = 0
    boards: set[tuple[object, ...]] = set()
    for state in closings(position(who, layout=layout)):
        total += 1
        boards.add(board(state))
    assert (total, len(boards)) == (COMPLETE[layout][index], POSITIONS[layout][index])


@pytest.mark.rule("WC-SEQ-5", "WC-SEQ-6")
@LAYOUT
@pytest.mark.parametrize("who", [who for who in CHARACTERS if who != "goodley"])
def test_complete_activations(who: str, layout: str) -> None:
    """The table of counts for everybody but goodley."""
    check_activations(who, layout)


@pytest.mark.long
@pytest.mark.rule("WC-SEQ-5", "WC-SEQ-6", "WC-GOODLEY-1")
@LAYOUT
def test_complete_activations_of_goodley(layout: str) -> None:
    """41169 and 67858 sequences."""
    check_activations("goodley", layout)


def spent(state: whitechapel.State) -> int:
    """The points that goodley spends when the last whistle on offer is blown until he is through."""
    points = 0
    while text := next((text for text in reversed(decisions(state)) if text.startswith(("whistle ", "face "))), None):
        points += int(text[-1]) if text.startswith("whistle ") else 0
        state = after(state, text)
    return points


@pytest.mark.rule("WC-GOODLEY-1", "WC-GOODLEY-8")
@LAYOUT
@pytest.mark.parametrize("seed", [51, 52, 53])
def test_three_points_are_the_rule(layout: str, seed: int) -> None:
    """In an ordinary game goodley spends all three, before his move or after it, wherever he moves."""
    activated = 0
    for before, state in pairwise(long_game(seed, layout)):
        if (
            decisions(before)[0].startswith("activate ")
            and str(whitechapel.RULES.public_view(state).active) == "goodley"
        ):
            activated += 1
            assert spent(state) == 3
            assert {spent(after(state, f"move {space}")) for space in ends(state)} == {3}
    assert activated == 4
