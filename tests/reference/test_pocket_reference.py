"""The reference implementation against the worked examples and counts of the rule text.

W-.. are the examples of the rules; P and Q are their two base grids. Grids, positions of the
detective tokens, faces and actions are written in the shorthand of the rules.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

import pytest

from . import pocket as pk

Position = pk.Position

P = "GU-W BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GO-E"
Q = "sm-W ST-N go-E / PI-E LE-S MA-W / GU-N la+ BE-N"
NAMES = {entry["code"]: entry["id"] for entry in pk.BOARD["characters"]}
CODES = {who: code for code, who in NAMES.items()}
LETTERS = {"H": "holmes", "W": "watson", "T": "toby"}
FACES = [
    {"H": "holmes", "A": "alibi"},
    {"T": "toby", "W": "watson"},
    {"R": "rotation", "X": "exchange"},
    {"R": "rotation", "J": "joker"},
]
SIDES = {"D": "detective", "J": "jack"}


# Shorthand -----------------------------------------------------------------------------


def who_list(text: str) -> set[str]:
    """`GU BE` as ids; `none` is nobody."""
    return set() if text == "none" else {NAMES[code] for code in text.split()}


def read_grid(text: str) -> tuple[list[list[Any]], str | None]:
    """The tiles of a snapshot and the marked cell."""
    tiles: list[list[Any]] = []
    marked: str | None = None
    for word in text.replace("/", " ").split():
        if word.endswith("*"):
            marked = pk.CELLS[len(tiles)]
        word = word.rstrip("*")  # noqa: PLW2901
        code = word[:2]
        wall = None if word[2:] == "+" else word[3].lower()
        tiles.append([NAMES[code.upper()], wall, code.isupper()])
    assert sorted(entry[0] for entry in tiles) == sorted(pk.CHARACTERS)
    return tiles, marked


def grid(position: Position) -> str:
    """The grid of a position in the same shorthand."""
    result: list[str] = []
    for cell in pk.CELLS:
        tile = position.tiles[cell]
        code = CODES[tile.who] if tile.is_suspect else CODES[tile.who].lower()
        word = code + ("+" if tile.wall is None else "-" + tile.wall.upper())
        result.append(word + ("*" if cell == position.marked else ""))
    return " / ".join(" ".join(result[row : row + 3]) for row in (0, 3, 6))


def read_places(text: str) -> dict[str, int]:
    """`H11 W3 T7` as positions by detective token."""
    return {LETTERS[word[0]]: int(word[1:]) for word in text.split()}


def places(position: Position) -> str:
    return " ".join(f"{letter}{position.detectives[who]}" for letter, who in LETTERS.items())


def read_faces(text: str) -> list[str]:
    """`HTRR` as the faces of the four tokens."""
    return [names[letter] for names, letter in zip(FACES, text, strict=True)]


def shown(position: Position) -> str:
    """The faces in shorthand."""
    assert position.faces is not None
    words: list[str] = []
    for names, face in zip(FACES, position.faces, strict=True):
        words.extend(letter for letter, name in names.items() if name == face)
    return "".join(words)


def read_action(text: str) -> list[str]:
    """`H2`, `R4+1`, `X0-5`, `JW`, `J-`, `A:LE` as texts of the engine."""
    verb, rest = text[0], text[1:]
    if verb in LETTERS:
        return [f"{LETTERS[verb]} {rest}"]
    if verb == "R":
        cell, quarters = rest.split("+")
        return [f"rotate {pk.CELLS[int(cell)]} {90 * int(quarters)}"]
    if verb == "X":
        one, other = rest.split("-")
        return [f"exchange {pk.CELLS[int(one)]} {pk.CELLS[int(other)]}"]
    if verb == "J":
        return ["joker none" if rest == "-" else f"joker {LETTERS[rest]}"]
    assert text.startswith("A:")
    return ["alibi", f"draw {NAMES[rest[1:]]}"]


def scene(
    tiles: str = P,
    faces: str = "HTRR",
    *,
    turn: int = 1,
    at: str = "H11 W3 T7",
    jack: str = "GU",
    spent: str = "",
    **fields: Any,
) -> Position:
    """A position before an action; `spent` names the numbers of the spent tokens."""
    data = pk.snapshot(pk.start())
    data["tiles"], data["marked"] = read_grid(tiles)
    data["detectives"] = read_places(at)
    data["faces"] = read_faces(faces)
    data["spent"] = [str(token) in spent for token in range(4)]
    data["actions_done"] = len(spent)
    data["turn"] = turn
    data["identity"] = NAMES[jack]
    data.update(fields)
    return pk.load(data)


def after_four(tiles: str, at: str, jack: str, *, turn: int = 1, **fields: Any) -> Position:
    """A position before the announcement."""
    return scene(tiles, "HTRR", turn=turn, at=at, jack=jack, spent="0123", announce=True, **fields)


def changed(position: Position, **fields: Any) -> Position:
    data = pk.snapshot(position)
    data.update(fields)
    return pk.load(data)


def play(position: Position, *actions: str) -> Position:
    for text in actions:
        assert text in pk.legal_actions(position), text
        position = pk.apply(position, text)
    return position


def do(position: Position, *actions: str) -> Position:
    """The same with actions in shorthand."""
    for action in actions:
        position = play(position, *read_action(action))
    return position


def options(position: Position, verb: str) -> list[str]:
    """What follows `verb` in the legal actions, sorted."""
    actions = pk.legal_actions(position)
    assert len(actions) == len(set(actions))
    return sorted(text.partition(" ")[2] for text in actions if text.split()[0] == verb)


def seen_from(position: Position, place: int) -> set[str]:
    """What `visible` reports with all three detective tokens on one edge position."""
    together = dict.fromkeys(pk.DETECTIVES, place)
    return pk.visible(changed(position, detectives=together))


def replaced(tiles: str, cell: int, word: str) -> str:
    words = tiles.replace("/", " ").split()
    words[cell] = word
    return " ".join(words)


# Section 2: components and set-up ------------------------------------------------------


def test_components() -> None:
    # PK-COMP-1, PK-COMP-5, PK-COMP-6
    assert [CODES[who] for who in pk.CHARACTERS] == ["LE", "BE", "PI", "SM", "LA", "MA", "ST", "GO", "GU"]
    assert {who: {"madame": 2, "lestrade": 0, "goodley": 0}.get(who, 1) for who in pk.CHARACTERS} == pk.HOURGLASSES
    assert sum(pk.HOURGLASSES.values()) == 8
    assert sorted(pk.LINE) == sorted(pk.ENTRY) == list(range(12))
    assert Counter(pk.ENTRY.values()) == {"n": 3, "e": 3, "s": 3, "w": 3}
    for place in range(3):  # opposite positions look along the same cells
        assert pk.LINE[place] == pk.LINE[8 - place][::-1]
        assert pk.LINE[3 + place] == pk.LINE[11 - place][::-1]
    assert pk.FRONT == ["holmes", "toby", "rotation", "rotation"]
    assert pk.BACK == ["alibi", "watson", "exchange", "joker"]
    assert pk.FORCED_WALLS == {"a1": "w", "c1": "e", "b3": "s"}
    assert pk.ODD_TURN == ["detective", "jack", "jack", "detective"]
    assert pk.EVEN_TURN == ["jack", "detective", "detective", "jack"]


def test_start() -> None:
    position = pk.start()
    assert pk.snapshot(position) == {
        "tiles": [None] * 9,
        "marked": None,
        "detectives": {"holmes": 11, "watson": 3, "toby": 7},
        "faces": None,
        "spent": [False] * 4,
        "turn": 1,
        "identity": None,
        "cards": {"detective": [], "jack": []},
        "tokens": {"detective": 0, "jack": 0},
        "actions_done": 0,
        "drawing": False,
        "announce": False,
        "pursuit": False,
        "outcome": None,
    }
    assert pk.start("any", {"of": "these"}) == position
    assert pk.to_move(position) is None
    assert pk.outcome(position) is None


@pytest.mark.parametrize("seed", range(10))
def test_setup_sequence(seed: int) -> None:
    # PK-SEQ-1 to PK-SEQ-3, PK-SETUP-1 to PK-SETUP-6
    dice = random.Random(seed)
    position = pk.start()
    counts: list[int] = []
    product_of_counts = 1
    while len(position.tiles) < 9:
        assert pk.visible(position) == set()
        outcomes = pk.legal_actions(position)
        assert all(text.startswith(f"tile {pk.CELLS[len(position.tiles)]} ") for text in outcomes)
        assert pk.to_move(position) is None
        assert len(set(outcomes)) == len(outcomes)
        counts.append(len(outcomes))
        product_of_counts *= len(outcomes)
        position = pk.apply(position, dice.choice(outcomes))
    assert counts == [9, 32, 7, 24, 20, 16, 12, 2, 4]
    assert product_of_counts == 1_486_356_480
    assert position.tiles["a1"].wall == "w"
    assert position.tiles["c1"].wall == "e"
    assert position.tiles["b3"].wall == "s"
    assert pk.suspects(position) == set(pk.CHARACTERS)
    assert pk.visible(position) == set()  # PK-SETUP-6
    assert pk.legal_actions(position) == [f"identity {who}" for who in pk.CHARACTERS]
    position = play(position, "identity smith")
    throws = pk.legal_actions(position)
    assert len(set(throws)) == 16
    assert throws[0] == "throw holmes toby rotation rotation"
    assert throws[-1] == "throw alibi watson exchange joker"
    assert "throw holmes toby exchange rotation" in throws
    assert "throw holmes toby rotation joker" in throws
    assert pk.to_move(position) is None
    position = play(position, "throw alibi toby exchange rotation")
    assert pk.to_move(position) == "detective"
    assert shown(position) == "ATXR"


def test_nobody_is_seen_at_the_start() -> None:
    # PK-SETUP-6: the rows and columns of the three tokens begin with a forced wall
    for place in pk.STARTS.values():
        assert pk.FORCED_WALLS[pk.LINE[place][0]] == pk.ENTRY[place]


# Section 5: line of sight --------------------------------------------------------------


SIGHT_P = "SM LA GU|BE|LE ST GO|none|none|none|LE ST GO|none|none|LA MA GO|none|none"
SIGHT_Q = "PI|none|MA|none|MA|BE GU|BE|none|GU|BE GU|PI|none"


@pytest.mark.parametrize(("tiles", "table"), [(P, SIGHT_P), (Q, SIGHT_Q)])
def test_w_sight_1_2(tiles: str, table: str) -> None:
    position = scene(tiles)
    for place, names in enumerate(table.split("|")):
        assert seen_from(position, place) == who_list(names), place


def test_w_sight_3() -> None:
    assert pk.visible(scene(Q, at="H0 W5 T7")) == who_list("BE GU PI")


@pytest.mark.parametrize(
    ("word", "from_5", "from_7", "from_9"),
    [
        ("LA-N", "BE LA GU", "LA", "BE LA GU"),
        ("LA-E", "BE", "LA", "LA GU"),
        ("LA-S", "BE LA GU", "none", "BE LA GU"),
        ("LA-W", "BE LA", "LA", "GU"),
    ],
)
def test_w_sight_4(word: str, from_5: str, from_7: str, from_9: str) -> None:
    position = scene(replaced(Q, 7, word))
    assert seen_from(position, 5) == who_list(from_5)
    assert seen_from(position, 7) == who_list(from_7)
    assert seen_from(position, 9) == who_list(from_9)


@pytest.mark.parametrize(
    ("word", "names"),
    [("GU-W", "SM LA GU"), ("gu-W", "SM LA"), ("GU-S", "GU"), ("gu-S", "none"), ("GU-N", "none")],
)
def test_w_sight_5(word: str, names: str) -> None:
    assert seen_from(scene(replaced(P, 0, word)), 0) == who_list(names)


def test_w_sight_6() -> None:
    position = scene(P)
    assert seen_from(position, 11) == set()
    assert seen_from(position, 0) == who_list("SM LA GU")


def test_sight_has_no_other_obstacles() -> None:
    # PK-SIGHT-3, PK-SIGHT-5, PK-DETECTIVE-3: three tokens see what each of them sees
    for tiles in (P, Q):
        position = scene(tiles)
        from_place = [seen_from(position, place) for place in range(12)]
        count = 0
        for one, two, three in product(range(12), repeat=3):
            at = {"holmes": one, "watson": two, "toby": three}
            union = from_place[one] | from_place[two] | from_place[three]
            assert pk.visible(changed(position, detectives=at)) == union
            count += 1
        assert count == 1728


# Section 6: appeal ---------------------------------------------------------------------


def test_w_appeal_1() -> None:
    position = after_four(Q, "H0 W5 T7", "PI")
    assert pk.legal_actions(position) == ["witness visible"]
    assert pk.to_move(position) is None
    after = play(position, "witness visible")
    assert pk.suspects(position) - pk.suspects(after) == who_list("LE MA ST")
    assert pk.suspects(after) == who_list("PI BE GU")
    assert after.tokens == {"detective": 1, "jack": 0}
    assert grid(after) == "sm-W st-N go-E / PI-E le-S ma-W / GU-N la+ BE-N"


def test_w_appeal_2() -> None:
    position = after_four(Q, "H0 W5 T7", "LE")
    assert pk.legal_actions(position) == ["witness invisible"]
    after = play(position, "witness invisible")
    assert pk.suspects(after) == who_list("LE MA ST")
    assert after.tokens == {"detective": 0, "jack": 1}
    assert grid(after) == "sm-W ST-N go-E / pi-E LE-S MA-W / gu-N la+ be-N"


def test_w_appeal_3() -> None:
    tiles = "LA-S BE-S ST-E / SM-W PI-E LE-E / GU-W MA-S GO-E"
    position = after_four(tiles, "H0 W3 T7", "PI")
    assert pk.visible(position) == who_list("LA")
    after = play(position, "witness invisible")
    assert grid(after) == "la+ BE-S ST-E / SM-W PI-E LE-E / GU-W MA-S GO-E"
    assert seen_from(after, 0) == who_list("SM GU")
    assert pk.suspects(after) == set(pk.CHARACTERS) - who_list("LA")


# Section 4: actions --------------------------------------------------------------------


def test_w_det_1() -> None:
    position = scene(P, "HWXJ")
    assert pk.apply(position, "holmes 1").detectives["holmes"] == 0
    assert pk.apply(position, "holmes 2").detectives["holmes"] == 1
    assert options(position, "holmes") == options(position, "watson") == ["1", "2"]
    assert options(position, "toby") == []
    assert places(do(position, "JW", "W2")) == "H11 W6 T7"
    assert places(do(scene(P, at="H5 W6 T7"), "H1")) == "H6 W6 T7"


def test_w_joker_1() -> None:
    detective = scene(P, "HTXJ", spent="012")
    assert pk.to_move(detective) == "detective"
    assert sorted(pk.legal_actions(detective)) == ["joker holmes", "joker toby", "joker watson"]
    jack = scene(P, "HTXJ", turn=2, spent="012")
    assert pk.to_move(jack) == "jack"
    assert sorted(pk.legal_actions(jack)) == ["joker holmes", "joker none", "joker toby", "joker watson"]
    assert places(do(jack, "J-")) == "H11 W3 T7"
    assert places(do(jack, "JT")) == "H11 W3 T8"
    both = scene(P, "HTXJ", turn=2, spent="12")
    assert pk.to_move(both) == "detective"
    assert set(pk.legal_actions(both)) == {
        text for name in ("H1", "H2", "JH", "JW", "JT") for text in read_action(name)
    }
    one, other = do(both, "H1"), do(both, "JH")
    assert one.detectives == other.detectives == read_places("H0 W3 T7")
    assert one.spent == [True, True, True, False]
    assert other.spent == [False, True, True, True]
    assert pk.legal_actions(other) == ["holmes 1", "holmes 2"]


@pytest.mark.parametrize(
    ("action", "word", "names"), [("R1+1", "BE-W", "BE PI MA"), ("R1+2", "BE-N", "none"), ("R1+3", "BE-E", "BE PI MA")]
)
def test_w_rotate_1(action: str, word: str, names: str) -> None:
    after = do(scene(P), action)
    assert grid(after).split()[1] == word + "*"
    assert seen_from(after, 1) == who_list(names)
    assert options(scene(P), "rotate") == sorted(f"{cell} {angle}" for cell in pk.CELLS for angle in (90, 180, 270))


def test_w_rotate_2() -> None:
    position = scene(P)
    assert len(pk.legal_actions(position)) == 31
    after = do(position, "R4+1")
    assert grid(after).split()[5] == "PI-S*"
    assert after.spent == [False, False, True, False]
    assert pk.to_move(after) == "jack"
    actions = pk.legal_actions(after)
    assert len(actions) == 28
    assert options(after, "holmes") == options(after, "toby") == ["1", "2"]
    assert len(options(after, "rotate")) == 24
    assert not any(text.startswith("rotate b2") for text in actions)
    later = do(after, "R0+1", "H1", "T1")
    assert later.marked is None
    assert shown(play(later, pk.legal_actions(later)[0])) == "AWXJ"


def test_w_rotate_3() -> None:
    position = do(scene(P, "ATRR", turn=2), "R6+1")
    assert grid(position).split()[8] == "LA-W*"
    position = do(position, "A:LA")
    assert grid(position).split()[8] == "la+*"
    assert pk.to_move(position) == "detective"
    rotations = options(position, "rotate")
    assert len(rotations) == 24
    assert not any(text.startswith("a3") for text in rotations)


def test_w_rotate_4() -> None:
    position = scene(Q, "ATRR")
    assert len(options(position, "rotate")) == 25
    assert [text for text in options(position, "rotate") if text.startswith("b3")] == ["b3 90"]
    crossroads = do(position, "R7+1")
    assert grid(crossroads) == grid(position).replace("la+", "la+*")
    assert len(options(crossroads, "rotate")) == 24
    other = do(position, "R4+1")
    assert grid(other).split()[5] == "LE-W*"
    assert len(options(other, "rotate")) == 22


def test_w_rotate_5() -> None:
    position = scene(P.replace("PI-E", "PI-E*"), "HTXR", spent="0")
    after = pk.apply(position, "exchange b2 c3")
    assert grid(after) == "GU-W BE-S ST-E / SM-W GO-E LE-E / LA-S MA-S PI-E*"
    after = pk.apply(position, "exchange a1 b2")
    assert grid(after) == "PI-E* BE-S ST-E / SM-W GU-W LE-E / LA-S MA-S GO-E"


def test_the_mark_is_dropped() -> None:
    # PK-ROTATE-4: kept only while another unspent token shows Rotation
    assert do(scene(P, "HTRJ"), "R4+1").marked is None
    assert do(scene(P, "HTXR"), "R4+1").marked is None
    position = do(scene(P, "HTRR"), "R4+1", "H1")
    assert position.marked == "b2"
    assert do(position, "R0+1").marked is None


def test_w_exchange_1() -> None:
    after = do(scene(P, "HTXJ"), "X0-8")
    assert grid(after) == "GO-E BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GU-W"
    table = {0: "SM LA GO", 2: "LE ST GU", 5: "GU", 6: "LE ST GU", 9: "LA MA", 11: "GO"}
    for place, names in table.items():
        assert seen_from(after, place) == who_list(names), place


def test_w_exchange_2() -> None:
    position = scene("GU-W be-N gu-N / SM-W PI-E LE-E / LA-S MA-S GO-E".replace("GU-W", "ST-W"), "HTXJ", jack="PI")
    listed = options(position, "exchange")
    assert listed == sorted(f"{one} {other}" for one, other in combinations(pk.CELLS, 2))
    assert len(listed) == 36
    assert "a1 c3" in listed
    assert "c3 a1" not in listed
    assert "b2 b2" not in listed
    after = do(position, "X1-2")
    assert grid(after) == "ST-W gu-N be-N / SM-W PI-E LE-E / LA-S MA-S GO-E"


def test_w_alibi_1() -> None:
    position = scene(P, "ATRR")
    waiting = play(position, "alibi")
    assert pk.to_move(waiting) is None
    assert waiting.drawing
    assert waiting.spent == [True, False, False, False]
    assert waiting.actions_done == 0
    assert set(pk.legal_actions(waiting)) == {f"draw {who}" for who in pk.CHARACTERS if who != "gull"}
    after = play(waiting, "draw lane")
    assert not after.drawing
    assert after.actions_done == 1
    assert pk.to_move(after) == "jack"
    assert grid(after) == P.replace("LA-S", "la+")
    for place, before_names, after_names in [
        (8, "none", "SM GU"),
        (0, "SM LA GU", "SM GU"),
        (9, "LA MA GO", "MA GO"),
    ]:
        assert seen_from(position, place) == who_list(before_names)
        assert seen_from(after, place) == who_list(after_names)
    assert pk.jack_total(after) == 0
    assert after.cards == {"detective": ["lane"], "jack": []}


def test_w_alibi_2() -> None:
    position = do(scene(P, "ATRR"), "T1")
    after = do(position, "A:MA")
    assert grid(after) == grid(position) == P
    assert pk.jack_total(after) == 2
    assert after.cards == {"detective": [], "jack": ["madame"]}
    later = play(scene(P, "ATRR", turn=3, cards=after.cards), "alibi")
    assert later.drawing
    assert len(pk.legal_actions(later)) == 7


def test_w_alibi_3() -> None:
    position = scene(P.replace("BE-S", "be-N"), "ATRR")
    after = do(position, "A:BE")
    assert grid(after) == grid(position)
    assert after.cards["detective"] == ["bert"]
    assert pk.jack_total(after) == 0


def test_w_turn_1() -> None:
    position = play(changed(scene(P), faces=None), "throw holmes toby exchange rotation")
    assert shown(position) == "HTXR"
    sides: list[str | None] = []
    position = end_turn(position, sides)
    assert (shown(position), position.turn) == ("AWRJ", 2)
    position = end_turn(position, sides)
    assert (position.faces, position.turn) == (None, 3)
    assert len(pk.legal_actions(position)) == 16
    assert "".join(str(side)[0] for side in sides) == "djjdjddj"


def end_turn(position: Position, sides: list[str | None]) -> Position:
    """The first action of the list each time, until the next turn begins."""
    turn = position.turn
    while position.turn == turn:
        if pk.to_move(position) is not None:
            sides.append(pk.to_move(position))
        position = pk.apply(position, pk.legal_actions(position)[0])
    return position


# Section 7: end cases ------------------------------------------------------------------

END_CASES = """
E10|4|le-S ma-N BE-E / gu-E go-S PI-N / la+ ST-S sm-E|H2 W7 T10|PI|3 + none|BE|hidden|BE|4|next turn
E7|3|GU-W go-E sm-E / be-S MA-W le-W / la+ pi-E ST-W|H0 W8 T8|GU|0 + none|GU|seen|MA ST|0|Detective one-suspect
E7|5|le-W sm-W LA-W / gu-W MA-E pi-S / be-S st-W go-E|H3 W9 T10|MA|3 + LA|LA|hidden|LA|5|Detective one-suspect
E7|8|GU-S go-S PI-S / ma-E st-N be-N / sm-S la+ le-N|H5 W9 T2|GU|4 + none|PI|hidden|PI|5|Detective one-suspect
E7|8|gu-W st-W MA-S / go-W pi-N be-W / LA-W sm-E le-S|H6 W10 T0|LA|2 + LE MA GO GU|LA|seen|MA|5|Detective one-suspect
E7|4|be-N le-E st-N / la+ GU-W pi-S / sm-N ma-W go-W|H2 W8 T9|GU|2 + none|none|hidden|none|3|Detective one-suspect
E8|3|BE-S ST-N ma-E / PI-N LE-E la+ / GO-S GU-S sm-W|H2 W6 T8|LE|2 + BE MA|none|hidden|none|6|Jack six-hourglasses
E8|5|PI-S ma-S le-N / go-W be-E la+ / st-W GU-E sm-N|H3 W7 T0|PI|3 + LE MA ST|PI GU|seen|none|6|Jack six-hourglasses
E8|8|la+ ma-N GU-W / be-N st-E PI-E / sm-W le-N go-S|H5 W10 T1|GU|5 + LA GO|none|hidden|none|7|Jack six-hourglasses
E8|8|le-N st-N ma-S / be-W sm-W GO-E / pi-W gu-E LA-W|H6 W9 T3|GO|4 + SM LA|LA GO|seen|none|6|Jack six-hourglasses
E4|4|pi-W LE-E la+ / BE-N GO-E sm-N / ma-E gu-S st-S|H3 W8 T9|BE|3 + MA ST|BE|seen|LE GO|6|Detective caught
E4|8|ST-N sm-N PI-E / gu-E go-S la+ / ma-N be-W le-W|H6 W9 T2|PI|5 + SM|PI|seen|ST|6|Detective caught
E5|8|BE-W go-E ma-N / LE-N st-E pi-W / la+ sm-E gu-W|H5 W11 T0|LE|4 + GU|BE|hidden|BE|6|Jack escaped
E6|4|be-W ST-E la+ / le-S sm-S GU-E / ma-W PI-S go-E|H1 W6 T11|PI|3 + MA|ST GU|hidden|ST GU|6|pursuit starts
E6|6|go-E be-S sm-E / ma-N ST-W le-N / gu-W pi-E la+|H3 W10 T11|ST|5 + none|none|hidden|none|6|pursuit starts
E1|6|pi-N sm-E gu-S / go-S le-E la+ / MA-E st-E be-E|H4 W8 T11|MA|5 + LA GO|MA|seen|none|6|Detective caught
E1|8|gu-W ma-W la+ / st-E sm-E be-W / pi-S GO-E le-W|H7 W11 T2|GO|6 + MA|GO|seen|none|8|Detective caught
E3|6|gu-N ma-W GO-E / st-E sm-E be-S / pi-S la+ le-W|H6 W10 T11|GO|4 + MA|none|hidden|none|7|pursuit goes on
E2|8|go-E be-S sm-N / ma-N ST-W pi-E / gu-W le-W la+|H5 W0 T0|ST|7 + none|none|hidden|none|8|Jack escaped
E9|8|LE-W BE-N la+ / go-E gu-E ma-E / sm-E pi-N st-S|H7 W11 T3|LE|2 + ST|LE BE|seen|none|3|Jack turn-limit
E9|8|be-E la+ GU-E / le-W ma-S ST-S / sm-S go-S pi-W|H6 W11 T3|GU|3 + ST|none|hidden|none|5|Jack turn-limit
""".strip().splitlines()


@pytest.mark.parametrize("number", range(1, 22))
def test_w_end(number: int) -> None:
    row, turn, tiles, at, jack, wealth, seen, answer, flipped, total, result = (
        text.strip() for text in END_CASES[number - 1].split("|")
    )
    tokens, cards = wealth.split(" + ")
    position = after_four(
        tiles,
        at,
        jack,
        turn=int(turn),
        tokens={"detective": int(turn) - 1 - int(tokens), "jack": int(tokens)},
        cards={"detective": [], "jack": [] if cards == "none" else [NAMES[code] for code in cards.split()]},
        pursuit=row in ("E1", "E2", "E3"),
    )
    assert pk.visible(position) == who_list(seen)
    assert pk.legal_actions(position) == ["witness visible" if answer == "seen" else "witness invisible"]
    after = play(position, pk.legal_actions(position)[0])
    assert pk.suspects(position) - pk.suspects(after) == who_list(flipped)
    assert pk.jack_total(after) == int(total)
    assert after.tokens["detective"] - position.tokens["detective"] == (answer == "seen")
    assert sum(after.tokens.values()) == int(turn)
    if result in ("next turn", "pursuit starts", "pursuit goes on"):
        assert pk.outcome(after) is None
        assert after.pursuit == (result != "next turn")
        assert after.turn == int(turn) + 1
        assert after.actions_done == 0
        assert after.spent == [False] * 4
        assert (after.faces is None) == (after.turn % 2 == 1)
    else:
        side, reason = result.split()
        assert pk.outcome(after) == (side.lower(), reason)
        assert after.turn == int(turn)
        assert after.pursuit == position.pursuit
        assert pk.legal_actions(after) == []
        assert pk.to_move(after) is None


# Section 10: complete games ------------------------------------------------------------


@dataclass
class Turn:
    """One line of a complete game in the rules."""

    faces: str
    actions: str
    at: str
    seen: str
    answer: str
    tiles: str
    total: int
    result: tuple[str, str] | None = None
    pursuit: bool = False


def replay(start: str, jack: str, turns: list[Turn]) -> Position:
    position = pk.start()
    tiles, _ = read_grid(start)
    for cell, (who, wall, _) in zip(pk.CELLS, tiles, strict=True):
        position = play(position, f"tile {cell} {who} {wall}")
    position = play(position, f"identity {NAMES[jack]}")
    for number, turn in enumerate(turns, 1):
        assert position.turn == number
        if number % 2 == 1:
            position = play(position, "throw " + " ".join(read_faces(turn.faces)))
        assert shown(position) == turn.faces
        for step in turn.actions.split(", "):
            side, action = step.split()
            assert pk.to_move(position) == SIDES[side]
            position = do(position, action)
        assert places(position) == turn.at
        assert pk.visible(position) == who_list(turn.seen)
        position = play(position, "witness visible" if turn.answer == "seen" else "witness invisible")
        assert grid(position) == turn.tiles
        assert pk.jack_total(position) == turn.total
        assert pk.outcome(position) == turn.result
        assert position.pursuit == turn.pursuit
    return position


def test_w_game_1() -> None:
    replay(
        "SM-W BE-S LE-E / ST-E GU-S MA-S / GO-S LA-S PI-N",
        "BE",
        [
            Turn(
                "HTXJ",
                "D H1, J X6-7, J JH, D T1",
                "H1 W3 T8",
                "BE",
                "seen",
                "sm-W BE-S le-E / st-E gu-S ma-S / la+ go-S pi-N",
                0,
                ("detective", "one-suspect"),
            )
        ],
    )


def test_w_game_2() -> None:
    position = replay(
        "PI-W GO-E MA-E / SM-N LA-E ST-S / GU-E BE-S LE-W",
        "ST",
        [
            Turn(
                "HTRR",
                "D R8+2, J R0+2, J H1, D T2",
                "H0 W3 T9",
                "PI GU",
                "hidden",
                "pi-E GO-E MA-E / SM-N LA-E ST-S / gu-E BE-S LE-E",
                1,
            ),
            Turn(
                "AWXJ",
                "J X3-5, D JH, D A:BE, J W2",
                "H1 W5 T9",
                "LA GO",
                "hidden",
                "pi-E go-E MA-E / ST-S la+ SM-N / gu-E be-S LE-E",
                2,
            ),
            Turn(
                "HWXJ",
                "D X0-6, J H2, J J-, D W1",
                "H3 W6 T9",
                "LE SM",
                "hidden",
                "gu-E go-E MA-E / ST-S la+ sm-N / pi-E be-S le-E",
                3,
            ),
            Turn(
                "ATRR",
                "J R4+1, D T2, D R2+1, J A:MA",
                "H3 W6 T11",
                "MA",
                "hidden",
                "gu-E go-E ma-S / ST-S la+ sm-N / pi-E be-S le-E",
                6,
                pursuit=True,
            ),
            Turn(
                "HWXJ",
                "D X1-5, J H2, J JT, D W2",
                "H5 W8 T0",
                "ST",
                "seen",
                "gu-E sm-N ma-S / ST-S la+ go-E / pi-E be-S le-E",
                6,
                ("detective", "caught"),
                pursuit=True,
            ),
        ],
    )
    assert position.turn == 5
    assert position.cards == {"detective": ["bert"], "jack": ["madame"]}
    assert position.tokens == {"detective": 1, "jack": 4}
    assert pk.snapshot(position)["outcome"] == ["detective", "caught"]


# Section 11: facts for checks ----------------------------------------------------------


FIRST_DECISION = {
    "H?RR": (31, 31),
    "A?RR": (30, 30),
    "H?RJ": (34, 35),
    "A?RJ": (33, 34),
    "H?XR": (67, 67),
    "A?XR": (66, 66),
    "H?XJ": (43, 44),
    "A?XJ": (42, 43),
}


@pytest.mark.parametrize("pattern", FIRST_DECISION)
@pytest.mark.parametrize("letter", ["T", "W"])
def test_first_decision(pattern: str, letter: str) -> None:
    faces = pattern.replace("?", letter)
    counts = tuple(len(pk.legal_actions(scene(P, faces, turn=turn))) for turn in (1, 2))
    assert counts == FIRST_DECISION[pattern]


@pytest.mark.parametrize(
    ("faces", "kept", "detective", "jack"),
    [
        ("HTRR", 0, 2, 2),
        ("HTRR", 1, 2, 2),
        ("HWRR", 1, 2, 2),
        ("HTRR", 2, 27, 27),
        ("HTRR", 3, 27, 27),
        ("HTXR", 2, 36, 36),
        ("HTRJ", 3, 3, 4),
        ("ATRJ", 0, 1, 1),
    ],
)
def test_table_of_tokens(faces: str, kept: int, detective: int, jack: int) -> None:
    spent = "0123".replace(str(kept), "")
    assert len(pk.legal_actions(scene(P, faces, turn=1, spent=spent))) == detective
    assert len(pk.legal_actions(scene(P, faces, turn=2, spent=spent))) == jack


def test_line_of_three() -> None:
    counts: Counter[int] = Counter()
    for walls in product("NESW", repeat=3):
        tiles = replaced(P, 0, "GU-" + walls[0])
        tiles = replaced(tiles, 3, "SM-" + walls[1])
        tiles = replaced(tiles, 6, "LA-" + walls[2])
        counts[len(seen_from(scene(tiles), 0))] += 1
    assert counts == {0: 16, 1: 24, 2: 12, 3: 12}


def test_start_grids_sums() -> None:
    position = scene(P)
    free = [cell for cell in pk.CELLS if cell not in pk.FORCED_WALLS]
    sums = [0] * 12
    count = 0
    for walls in product(pk.WALLS, repeat=len(free)):
        for cell, wall in zip(free, walls, strict=True):
            tile = position.tiles[cell]
            position.tiles[cell] = pk.Tile(tile.who, wall, is_suspect=True)
        count += 1
        for place in range(12):
            sums[place] += len(pk.seen_from(position, place))
    assert count == 4096
    assert sums == [8704, 5632, 8704, 0, 5376, 6656, 5632, 0, 5632, 6656, 5376, 0]


@dataclass
class Tally:
    """What the lines of four actions come to."""

    lines: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    seen: int = 0
    over: int = 0


def count_lines(position: Position, depth: int, tally: Tally) -> None:
    """All lines of four actions; an Alibi together with its card is one action."""
    if depth == 4:
        (text,) = pk.legal_actions(position)
        tally.seen += text == "witness visible"
        ending = pk.outcome(pk.apply(position, text))
        assert ending in (None, ("detective", "one-suspect"))
        tally.over += ending is not None
        return
    for text in pk.legal_actions(position):
        after = pk.apply(position, text)
        cards = [pk.apply(after, card) for card in pk.legal_actions(after)] if text == "alibi" else [after]
        tally.lines[depth] += len(cards)
        for child in cards:
            count_lines(child, depth + 1, tally)


def check_lines(faces: str, jack: str, lines: str, seen: int, over: int) -> None:
    tally = Tally()
    count_lines(scene(P, faces, jack=jack), 0, tally)
    assert tally.lines == [int(number.replace(",", "")) for number in lines.split()]
    assert (tally.seen, tally.over) == (seen, over)


@pytest.mark.parametrize(
    ("faces", "jack", "lines", "seen", "over"),
    [
        ("HTRR", "GU", "31 872 8,424 31,104", 17_472, 864),
        ("HTRJ", "GU", "34 441 3,112 9,072", 3_624, 96),
        ("HTXJ", "GU", "43 576 4,120 12,096", 4_812, 0),
        ("ATRJ", "GU", "40 829 8,860 36,200", 14_944, 832),
        ("ATXJ", "GU", "49 1,074 11,728 48,384", 15_592, 56),
    ],
)
def test_sequences(faces: str, jack: str, lines: str, seen: int, over: int) -> None:
    check_lines(faces, jack, lines, seen, over)


@pytest.mark.long
@pytest.mark.parametrize(
    ("faces", "jack", "lines", "seen", "over"),
    [
        ("HTXR", "GU", "67 2,456 24,840 93,312", 48_864, 1_104),
        ("ATRR", "GU", "37 1,218 21,928 123,840", 50_148, 3_840),
        ("ATRR", "LA", "37 1,220 22,032 124,416", 71_424, 10_824),
    ],
)
def test_long_sequences(faces: str, jack: str, lines: str, seen: int, over: int) -> None:
    check_lines(faces, jack, lines, seen, over)


def test_perft() -> None:
    # without an Alibi every depth is that of the table, and the appeal adds one outcome
    position = scene(P, "HTRJ")
    assert [pk.perft(position, depth) for depth in range(5)] == [1, 34, 441, 3_112, 9_072]
    assert pk.perft(position, 5) == 9_072
    assert pk.perft(pk.start(), 3) == 9 * 32 * 7
    # an Alibi and its card are two steps, which the table counts as one
    position = scene(P, "ATXJ")
    assert pk.perft(position, 1) == 49 - 8 + 1
    assert pk.perft(pk.apply(position, "alibi"), 1) == 8


# Random games --------------------------------------------------------------------------

Policy = Callable[[Position, list[str], random.Random], str]


def uniform(position: Position, actions: list[str], dice: random.Random) -> str:
    return dice.choice(actions)


def token_first(position: Position, actions: list[str], dice: random.Random) -> str:
    """An unspent token, then one of its actions; two Rotations are two tokens."""
    face = dice.choice(pk.unspent_faces(position))
    verb = "rotate" if face == "rotation" else face
    return dice.choice([text for text in actions if text.split()[0] == verb])


def random_game(dice: random.Random, policy: Policy) -> Iterator[tuple[Position, list[str], str]]:
    """Every position of a game with its list and the action taken; the last with none."""
    position = pk.start()
    while True:
        actions = pk.legal_actions(position)
        if not actions:
            yield position, actions, ""
            return
        if pk.to_move(position) is None:
            text = dice.choice(actions)
        else:
            text = policy(position, actions, dice)
        yield position, actions, text
        position = pk.apply(position, text)


def check_position(position: Position, actions: list[str]) -> None:
    """Facts that hold anywhere in legal play."""
    data = pk.snapshot(position)
    assert json.loads(json.dumps(data)) == data
    assert pk.snapshot(pk.load(data)) == data
    assert pk.load(data) == position
    assert len(set(actions)) == len(actions)
    assert pk.visible(position) <= pk.suspects(position)
    assert (pk.outcome(position) is None) == bool(actions)
    if pk.to_move(position) is not None:
        assert 1 <= len(actions) <= 67
        assert sum(position.spent) == position.actions_done < 4
        verbs = {text.split()[0] for text in actions}  # PK-ACTION-3
        assert verbs == {face.replace("rotation", "rotate") for face in pk.unspent_faces(position)}
    if position.drawing:
        assert len(actions) in (5, 6, 7, 8)
        assert sum(position.spent) == position.actions_done + 1
    if position.announce:
        assert len(actions) == 1
        assert position.actions_done == 4
    for tile in position.tiles.values():  # PK-COMP-4
        assert (tile.wall is None) == (tile.who == "lane" and not tile.is_suspect)
    if position.marked is not None:  # PK-ROTATE-4
        assert "rotation" in pk.unspent_faces(position)
        assert position.faces is not None
        assert position.faces[2:] == ["rotation", "rotation"]
        assert position.spent[2:] == [True, False]
    if position.identity is not None:  # PK-APPEAL-5
        assert position.identity in pk.suspects(position)
    if pk.to_move(position) == "detective":  # PK-INFO-3
        for who in pk.CHARACTERS:
            twin = changed(position, identity=who, cards={"detective": position.cards["detective"], "jack": []})
            assert pk.legal_actions(twin) == actions


def check_children(position: Position, actions: list[str]) -> None:
    """PK-ACTION-6: different actions lead to different states, and the argument is left alone."""
    before = pk.snapshot(position)
    children = [pk.apply(position, text) for text in actions]
    assert pk.snapshot(position) == before
    states = {json.dumps(pk.snapshot(child)) for child in children}
    assert len(states) == len(actions)
    if pk.to_move(position) is not None and position.actions_done == 3 and "alibi" not in actions:
        results: dict[str, list[str]] = {}
        for text, child in zip(actions, children, strict=True):
            final = pk.apply(child, pk.legal_actions(child)[0])
            results.setdefault(json.dumps(pk.snapshot(final)), []).append(text)
        for texts in results.values():
            if len(texts) > 1:
                cells = {text.split()[1] for text in texts if text.startswith("rotate")}
                assert len(cells) == 1
                assert position.tiles[cells.pop()].who == "lane"


@pytest.mark.parametrize("seed", range(40))
def test_random_games(seed: int) -> None:
    dice = random.Random(seed)
    policy = uniform if seed % 2 == 0 else token_first
    draws = 0
    candidates = set(pk.CHARACTERS)
    thrown: dict[int, list[str]] = {}
    last: Position | None = None
    for position, actions, text in random_game(dice, policy):
        check_position(position, actions)
        check_children(position, actions)
        draws += text == "alibi"
        if position.faces is not None:
            thrown[position.turn] = position.faces
        if text.startswith("draw") and pk.controller(position) == "detective":
            candidates.discard(text.split()[1])
        if text.startswith("witness"):
            seen = pk.visible(position)
            candidates &= seen if text == "witness visible" else set(pk.CHARACTERS) - seen
        if last is not None and last.announce:
            assert pk.suspects(position) == candidates  # PK-APPEAL-5
            if not last.pursuit and position.pursuit:  # PK-PURSUIT-3
                assert 3 <= last.turn <= 7
            if not position.pursuit and pk.outcome(position) is None:  # PK-HOURGLASS-4
                assert pk.jack_total(position) <= 5
            if position.pursuit and last.pursuit:  # PK-PURSUIT-2
                assert position.tiles == last.tiles
        last = position
    assert last is not None
    assert draws <= 4
    for turn, faces in thrown.items():  # PK-TURN-3, PK-TURN-7
        if turn % 2 == 0:
            assert sorted(faces + thrown[turn - 1]) == sorted(pk.FRONT + pk.BACK)
            assert all({a, b} == {c, d} for a, b, c, d in zip(faces, thrown[turn - 1], pk.FRONT, pk.BACK, strict=True))
    assert sum(last.tokens.values()) == last.turn
    assert last.actions_done == 4
    assert last.spent == [True] * 4


@dataclass
class Statistics:
    """What random games come to."""

    games: int
    winners: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    pursuits: int = 0
    pursuits_caught: int = 0
    caught_at_once: int = 0
    seen_first: int = 0
    count_seen_first: int = 0
    decisions: int = 0
    listed: int = 0

    def percent(self, number: int) -> float:
        """The share of a number of games."""
        return 100 * number / self.games

    def mean_turn(self) -> float:
        """The mean last turn."""
        return sum(turn * number for turn, number in self.turns.items()) / self.games


def gather(games: int, seed: int, policy: Policy) -> Statistics:
    dice = random.Random(seed)
    result = Statistics(games)
    for _ in range(games):
        for position, actions, text in random_game(dice, policy):
            if pk.to_move(position) is not None:
                result.decisions += 1
                result.listed += len(actions)
            if position.turn == 1 and position.announce:
                result.seen_first += text == "witness visible"
                result.count_seen_first += len(pk.visible(position))
            ending = pk.outcome(position)
            if ending is None:
                continue
            winner, reason = ending
            result.winners[winner] += 1
            result.reasons[reason] += 1
            result.turns[position.turn] += 1
            result.pursuits += position.pursuit
            result.pursuits_caught += position.pursuit and winner == "detective"
            result.caught_at_once += reason == "caught" and not position.pursuit and position.turn < 8
    return result


def check_statistics(found: Statistics, expected: dict[str, float], width: float = 4.0) -> None:
    """Percentages within so many standard errors."""
    got = {
        "detective": found.winners["detective"],
        "pursuit": found.pursuits,
        "caught at once": found.caught_at_once,
        "seen first": found.seen_first,
        **found.reasons,
        **{f"turn {turn}": number for turn, number in found.turns.items()},
    }
    for name, percent in expected.items():
        error = (percent * (100 - percent) / found.games) ** 0.5
        assert abs(found.percent(got.get(name, 0)) - percent) <= width * error + 0.01, name


UNIFORM: dict[str, float] = {
    "detective": 74.64,
    "pursuit": 5.02,
    "one-suspect": 70.90,
    "six-hourglasses": 21.05,
    "caught": 3.74,
    "caught at once": 0.84,
    "escaped": 2.73,
    "turn-limit": 1.58,
    "seen first": 31.69,
    "turn 1": 1.85,
    "turn 2": 8.13,
    "turn 3": 17.73,
    "turn 4": 22.80,
    "turn 5": 21.44,
    "turn 6": 13.66,
    "turn 7": 6.55,
    "turn 8": 7.85,
}


def test_statistics() -> None:
    found = gather(2_000, 1, uniform)
    check_statistics(found, UNIFORM)
    assert abs(found.mean_turn() - 4.603) < 4 * 1.706 / 2_000**0.5
    assert abs(found.decisions / found.games - 18.41) < 0.7
    assert abs(found.listed / found.decisions - 18.25) < 0.4
    assert abs(found.count_seen_first / found.games - 2.77) < 0.2


@pytest.mark.long
def test_long_statistics() -> None:
    found = gather(20_000, 2, uniform)
    check_statistics(found, UNIFORM)
    assert 73.4 <= found.percent(found.winners["detective"]) <= 75.9
    assert 4.4 <= found.percent(found.pursuits) <= 5.7
    assert 1.2 <= found.percent(found.reasons["turn-limit"]) <= 2.0
    assert 4.55 <= found.mean_turn() <= 4.66
    deviation = sum((turn - found.mean_turn()) ** 2 * number for turn, number in found.turns.items()) / found.games
    assert abs(deviation**0.5 - 1.706) < 0.04
    assert abs(100 * found.pursuits_caught / found.pursuits - 55.6) < 6.5
    assert abs(found.decisions / found.games - 18.41) < 0.2
    assert abs(found.listed / found.decisions - 18.25) < 0.15
    assert abs(found.count_seen_first / found.games - 2.77) < 0.06


@pytest.mark.long
def test_long_statistics_token_first() -> None:
    found = gather(20_000, 3, token_first)
    check_statistics(found, {"detective": 74.09, "pursuit": 5.12, "turn-limit": 1.59})
    assert abs(found.mean_turn() - 4.598) < 4 * 1.706 / 20_000**0.5
