"""The reference implementation against the worked examples and counts of the rule text.

EX-.. and the table are those of the rules; S is layout `box` with nothing changed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

import pytest

from . import newyork as ny

Position = ny.Position


# Helpers -------------------------------------------------------------------------------


def scene(
    active: str,
    side: str = "detective",
    *,
    at: Mapping[str, str] | None = None,
    jack: str = "smith",
    number: int = 1,
    layout: str = "box",
    **fields: Any,
) -> Position:
    """S with `active` in front of `side`; `at` puts characters, `fields` override."""
    data = ny.snapshot(ny.start(layout))
    data["characters"].update(at or {})
    others = [who for who in ny.CHARACTERS if who != active]
    order = "djjd" if number % 2 == 1 else "jddj"
    left = 3 - order.index(side[0])
    data["cards"] = others[:left]
    if number % 2 == 1:
        data["deal"] = ny.sort_characters([active, *others[:3]])
    else:
        data["deal"] = ny.sort_characters(others[3:])
    data["round"] = number
    data["identity"] = jack
    data["active"] = active
    data.update(fields)
    if active == "eastman":
        shining = "eastman" in ny.visible(ny.load(data))
        data["status_at_start"] = "visible" if shining else "invisible"
    position = ny.load(data)
    assert ny.to_move(position) == side
    return position


def board(at: Mapping[str, str] | None = None, **fields: Any) -> Position:
    """S with changes, for questions of visibility only."""
    data = ny.snapshot(ny.start())
    data["characters"].update(at or {})
    data.update(fields)
    return ny.load(data)


def options(position: Position, verb: str) -> set[str]:
    """What follows `verb` in the legal actions."""
    actions = ny.legal_actions(position)
    assert len(actions) == len(set(actions))
    return {text.partition(" ")[2] for text in actions if text.split()[0] == verb}


def verbs(position: Position) -> set[str]:
    return {text.split()[0] for text in ny.legal_actions(position)}


def play(position: Position, *actions: str) -> Position:
    for text in actions:
        assert text in ny.legal_actions(position), text
        position = ny.apply(position, text)
    return position


def reach(position: Position, who: str) -> dict[str, int]:
    """The points an own move needs, by open space."""
    return ny.walk(position, who, own=True)[0]


def changed(position: Position, **fields: Any) -> Position:
    data = ny.snapshot(position)
    data.update(fields)
    return ny.load(data)


def words(text: str) -> set[str]:
    return set(text.split())


LAMPS = ["c3", "m7"]
METRO = ["b3", "k10", "l6"]
TILE1 = ["e7", "f8"]
TILE2 = ["k5", "l5"]
WALL: dict[str, Any] = {"investigation": [TILE1, ["d1", "e2"]]}

ENDS = {
    "beach": "b3 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 k10 l6",
    "rider": "b3 f6 f7 g4 g5 g6 g7 g8 h4 h6 h7 h9 i5 i6 i8 i9 i10 j5 j10 k6 k8 k10 k11 l6 l7"
    " l8 l9 l10 l11 m8 m9 m10 m11",
    "latimer": "b3 c1 c2 d1 d2 d5 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 k10 l6",
    "grant": "g5 g6 g7 g8 h6 h7 h9 i5 i6 i8 i9 i10 j10 k8 l7 l8 l9 l10 m8 m9 m10",
    "callahan": "a2 a3 b2 b3 b4 c4 c5 d2 d5 d6 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 h4"
    " h6 h7 i5 i6 i8 j10 k6 k10 k11 l6 l7 l10 l11 m6",
    "eastman": "b3 e5 e6 f6 f7 g5 g6 g7 g8 g9 h6 h7 h9 i6 i8 i9 i10 j10 k8 k10 k11 l6",
    "tumblety": "b3 e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k6 k8 k10 l6",
    "smith": "g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 i9 j5 k8 l7 l8 l9 l10 m8 m9 m10",
}
ACCUSABLE = {
    "beach": "latimer callahan tumblety",
    "rider": "latimer grant callahan eastman tumblety smith",
    "latimer": "beach rider callahan tumblety",
    "grant": "rider eastman tumblety smith",
    "callahan": "beach rider latimer eastman tumblety",
    "eastman": "rider grant callahan tumblety smith",
    "tumblety": "beach rider latimer grant callahan eastman smith",
    "smith": "rider grant eastman tumblety",
}
METRO_SPACES = words(
    "c1 c2 d1 d2 d5 d6 e2 e3 e5 e6 f2 f3 f7 g3 g4 g8 h4 h9 i5 i6 i8 i9 i10 j5 k8 l8 l9 m5 m8 m9 m10 m11 m12"
)
PUSH_TUMBLETY = words("e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k6 k8")


# Section 4: the board ------------------------------------------------------------------


def test_board() -> None:
    edges = [(a, b) for a in ny.SPACES for b in ny.NEIGHBOURS[a]]
    assert len(ny.SPACES) == 84
    assert all((b, a) in edges for a, b in edges)
    assert len(edges) == 2 * 209
    counts = dict.fromkeys(ny.TERRAIN.values(), 0)
    for terrain in ny.TERRAIN.values():
        counts[terrain] += 1
    assert counts["street"] + counts["station"] + counts["quay"] == 71
    assert (counts["building"], counts["port"], counts["exit"], counts["island"]) == (6, 5, 1, 1)
    assert len(ny.empty_streets(ny.start())) == 49
    assert len(ny.informant_places(ny.start())) == 57
    assert ny.NEIGHBOURS["liberty"] == []


def test_start() -> None:
    position = ny.start()
    assert ny.legal_actions(position) == [f"identity {who}" for who in ny.CHARACTERS]
    assert ny.to_move(position) is None
    assert ny.snapshot(position)["informant"] == {"at": "liberty", "side": "talkative"}
    assert ny.snapshot(ny.start("box-k4"))["steamers"] == ["e8", "k4"]
    other = ny.snapshot(ny.start("box-k4-e5"))
    assert other["steamers"] == ["e8", "k4"]
    assert other["characters"]["latimer"] == "e5"
    assert ny.snapshot(ny.start())["characters"]["latimer"] == "f4"
    data = dict(ny.BOARD["layouts"]["box"], sites=["e6"])
    assert ny.snapshot(ny.start(layout_data=data))["sites"] == ["e6"]
    assert ny.snapshot(ny.start(layout_data=ny.BOARD["layouts"]["box"])) == ny.snapshot(ny.start())


# Section 4: the table ------------------------------------------------------------------

TABLE = {
    # Moves, power placements, accusations, first decisions D, J, sequences D, J, positions
    "beach": (28, 33, 3, 64, 61, 2001, 1899, 991),
    "rider": (33, 49, 6, 88, 82, 3565, 3262, 1674),
    "latimer": (27, 43, 4, 74, 70, 2475, 2301, 1167),
    "grant": (21, 5, 4, 30, 26, 234, 210, 105),
    "callahan": (39, 195, 5, 239, 234, 15997, 15029, 7983),
    "eastman": (22, 20, 5, 47, 42, 47, 42, 42),
    "tumblety": (23, 0, 7, 30, 23, 147, 140, 140),
    "smith": (20, 6, 4, 30, 26, 268, 240, 120),
}


def activation(position: Position) -> tuple[int, set[str]]:
    """The complete decision sequences of the activation, and the boards after it.

    A draw is chance, no decision, so only its first outcome is followed.
    """
    sequences = 0
    boards: set[str] = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        actions = ny.legal_actions(here)
        if here.consultation == "draw":
            actions = actions[:1]
        for text in actions:
            after = ny.apply(here, text)
            if after.active is not None and after.outcome is None:
                waiting.append(after)
                continue
            sequences += 1
            if after.outcome is None:
                boards.add(json.dumps(ny.snapshot(after)))
    return sequences, boards


@pytest.mark.parametrize("who", ny.CHARACTERS)
def test_table(who: str) -> None:
    moves, powers, accuse, first_d, first_j, sequences_d, sequences_j, positions = TABLE[who]
    detective = scene(who)
    jack = scene(who, "jack")
    assert len(options(detective, "move")) == len(options(jack, "move")) == moves
    assert len(options(detective, "accuse")) == accuse
    assert not options(jack, "accuse") and not options(jack, "escape")
    assert not options(detective, "swap")
    assert len(ny.legal_actions(detective)) == first_d
    assert len(ny.legal_actions(jack)) == first_j == moves + powers
    sequences, boards = activation(detective)
    assert (sequences, len(boards)) == (sequences_d, positions)
    sequences, boards = activation(jack)
    assert (sequences, len(boards)) == (sequences_j, positions)


def test_table_sums() -> None:
    columns = list(zip(*TABLE.values(), strict=True))
    assert [sum(column) for column in columns[3:7]] == [602, 564, 24734, 23123]
    placements = options(scene("callahan"), "investigation")
    assert len([text for text in placements if text.startswith("e7+f8 ")]) == 97
    assert len([text for text in placements if text.startswith("k5+l5 ")]) == 98


def test_perft() -> None:
    """Each card lies in 35 of the 70 deals; the Detective begins round 1."""
    position = ny.start()
    assert [ny.perft(position, depth) for depth in range(4)] == [1, 8, 560, 2240]
    assert ny.perft(ny.apply(position, "identity grant"), 3) == 35 * 602


def test_ports_at_the_start() -> None:
    """Nobody stops on liberty; only tumblety and latimer have a port within 3."""
    for who in ny.CHARACTERS:
        reached, exits = ny.walk(ny.start(), who, own=True)
        assert "liberty" not in reached
        assert exits == ({"g2"} if who in ("tumblety", "latimer") else set())
    assert ny.walk(ny.start("box-e5"), "latimer", own=True)[1] == set()
    metro = ["b3", "k10", "l6"]
    assert ny.walk(board(metro=[*metro, "m8"]), "callahan", own=True)[1] == {"n8"}
    assert ny.walk(board(metro=[*metro, "m12"]), "callahan", own=True)[1] == {"l12"}


# Section 5: the layout box-e5 ----------------------------------------------------------


def test_open_fact_latimer() -> None:
    expected = {who: words(text) for who, text in ENDS.items()}
    for who in ("beach", "callahan", "tumblety"):
        expected[who] = expected[who] - {"e5"} | {"f4"}
    expected["rider"] |= {"f4"}
    expected["eastman"] -= {"e5"}
    expected["latimer"] = words("b3 b4 c4 c5 d2 d5 d6 e2 e3 e6 f3 f4 f6 f7 g4 g5 g6 g7 g8 h6 h7 k10 l6 liberty")
    assert len(expected["latimer"]) == 24  # the list in the rules has a 25th, g3, 4 away
    accusable = {who: words(text) for who, text in ACCUSABLE.items()}
    accusable["rider"] -= {"latimer"}
    accusable["eastman"] |= {"latimer"}
    accusable["latimer"] = words("beach callahan eastman tumblety")
    for who in ny.CHARACTERS:
        position = scene(who, layout="box-e5")
        assert options(position, "move") == expected[who]
        assert options(position, "accuse") == accusable[who]
    placements = options(scene("callahan", layout="box-e5"), "investigation")
    assert len([text for text in placements if text.startswith("e7+f8 ")]) == 98
    assert len([text for text in placements if text.startswith("k5+l5 ")]) == 99


@pytest.mark.parametrize(
    ("who", "sequences_d", "sequences_j"),
    [
        ("beach", 2001, 1899),
        ("rider", 3615, 3356),
        ("callahan", 16155, 15177),
        ("eastman", 47, 41),
        ("tumblety", 130, 123),
        ("grant", 234, 210),
        ("smith", 268, 240),
        ("latimer", 7038, 6865),
    ],
)
def test_open_fact_latimer_sequences(who: str, sequences_d: int, sequences_j: int) -> None:
    assert activation(scene(who, layout="box-e5"))[0] == sequences_d
    assert activation(scene(who, "jack", layout="box-e5"))[0] == sequences_j


# Section 3: the worked examples --------------------------------------------------------


def test_ex_01() -> None:
    assert ny.visible(ny.start()) == words("beach rider latimer grant callahan smith")


@pytest.mark.parametrize("who", ny.CHARACTERS)
def test_ex_02_to_09(who: str) -> None:
    assert options(scene(who), "move") == words(ENDS[who])
    assert options(scene(who), "accuse") == words(ACCUSABLE[who])


def test_ex_10() -> None:
    position = scene("beach")
    assert "m12" not in options(position, "move")
    position = play(position, "metro m12")
    assert options(position, "move") == words(ENDS["beach"]) | {"m12"}
    assert reach(position, "beach")["m12"] == 3
    play(position, "move m12")


def test_ex_11() -> None:
    position = scene("beach")
    assert options(position, "metro") == METRO_SPACES
    refused = words("a2 b2 b4 c4 f6 g5 g7 h6 h7 j10 k11 l10 l11 k6 l7 m6")
    assert set(ny.empty_streets(position)) - METRO_SPACES == refused
    position = play(position, "move e5")
    assert options(position, "metro") == METRO_SPACES - {"e5"} | {"e4"}


def test_ex_12() -> None:
    position = scene("beach", metro=["k10", "l6"], parks=["b3"])
    assert options(position, "metro") == METRO_SPACES | words("a2 b2 b4 c4")


def test_ex_13() -> None:
    position = scene("latimer")
    refused = words("b2 c2 c4 l7 m6 m8")
    assert refused < set(ny.empty_streets(position))
    assert options(position, "lamp") == set(ny.empty_streets(position)) - refused
    assert len(options(position, "lamp")) == 43
    assert "eastman" in ny.visible(play(position, "lamp g8"))
    assert "tumblety" in ny.visible(play(position, "lamp h4"))


EX_14: dict[str, Any] = {
    "metro": ["m12"],
    "parks": ["b3", "k10", "l6"],
    "investigation": [["g5", "g6"], ["l11", "m11"]],
}


def test_ex_14() -> None:
    position = scene("beach", at={"beach": "m12"}, **EX_14)
    assert len(options(position, "metro")) == 46
    assert len(ny.legal_actions(position)) == 46
    position = play(position, "metro e3")
    assert options(position, "move") == words("c1 c2 d1 d2 e1 e2 e3 e4 e5 f2 f3 g3 g4")
    assert options(position, "accuse") == words("latimer callahan")
    assert verbs(position) == words("move accuse")


def test_ex_15() -> None:
    position = scene(
        "beach",
        "jack",
        at={"beach": "m12"},
        jack="beach",
        number=2,
        witness="invisible",
        steamers=["e8", "l12"],
        **EX_14,
    )
    assert len(options(position, "metro")) == 46
    assert options(position, "escape") == {"l12"}
    assert verbs(position) == words("metro escape")


def test_ex_16() -> None:
    position = scene("callahan", "jack", at={"callahan": "e1"}, gaslamps=[*LAMPS, "f2"])
    assert options(position, "move") == words("c1 c2 d1 d2 e2 e3 f3 g3 g4")
    assert len(options(position, "investigation")) == 197
    position = play(position, "investigation k5+l5 d1+e2")
    assert ny.legal_actions(position) == ["end"]


def test_ex_17() -> None:
    position = scene("callahan", at={"callahan": "e1"}, gaslamps=[*LAMPS, "f2"], **WALL)
    assert verbs(position) == {"investigation"}
    assert len(ny.legal_actions(position)) == 198
    position = play(position, "investigation d1+e2 k5+l5")
    assert options(position, "move") == words("c1 c2 d1 d2 e2 e3 f3 g3 g4")
    assert options(position, "accuse") == words("beach latimer")
    assert verbs(position) == words("move accuse")


def test_ex_18() -> None:
    position = scene("latimer", at={"latimer": "e1"}, **WALL)
    assert options(position, "move") == words("e3 f2 f3 f4 g3 g4 h4")
    assert ny.legal_actions(play(position, "lamp f2")) == ["end"]


def test_ex_19() -> None:
    position = play(scene("rider", at={"rider": "e1"}, **WALL), "site f2")
    assert options(position, "move") == words("c2 c4 d2 d5 e3 e5 f3 g3 g4 g5 h4 i5")
    points = reach(position, "rider")
    assert (points["f3"], points["g3"], points["e3"], points["d2"]) == (1, 1, 2, 3)


def test_ex_20() -> None:
    position = scene("smith", at={"smith": "e1"}, gaslamps=[*LAMPS, "f2"], **WALL)
    assert verbs(position) == {"steamer"}
    assert len(ny.legal_actions(position)) == 6
    for text in ny.legal_actions(position):
        assert ny.legal_actions(ny.apply(position, text)) == ["end"]


def test_ex_21() -> None:
    position = scene(
        "smith",
        at={"smith": "e1", "tumblety": "f2"},
        gaslamps=[*LAMPS, "f3"],
        sites=["g3"],
        **WALL,
    )
    assert len(options(position, "steamer")) == 6
    assert options(position, "accuse") == {"tumblety"}
    assert verbs(position) == words("steamer accuse")
    position = play(position, "steamer e8 b1")
    assert set(ny.legal_actions(position)) == {"accuse tumblety", "end"}


def test_ex_22() -> None:
    points = reach(scene("rider"), "rider")
    assert [points[space] for space in ["l9", "l10", "k10", "k6", "l7"]] == [2] * 5
    assert [points[space] for space in ["m10", "m11"]] == [3] * 2
    points = reach(scene("smith", at={"smith": "i7", "rider": "j7"}), "smith")
    assert (points["l9"], points["k10"]) == (3, 3)
    assert not words("k6 k11 l7 l10 l11 m8 m9 m10 m11") & set(points)


def test_ex_23_24() -> None:
    fields: dict[str, Any] = {"number": 2, "witness": "invisible", "sites": ["m8"]}
    position = scene("rider", "jack", jack="rider", at={"rider": "l8"}, **fields)
    assert options(position, "escape") == {"n8"}
    position = scene("smith", "jack", jack="smith", at={"smith": "l8"}, **fields)
    assert not options(position, "escape")
    fields |= {"gaslamps": ["c3"], "parks": ["m7"]}
    position = scene("smith", "jack", jack="smith", at={"smith": "l8"}, **fields)
    assert reach(position, "smith")["m7"] == 2
    assert options(position, "escape") == {"n8"}


def test_ex_25() -> None:
    assert options(scene("grant"), "park") == words("b3 c3 k10 l6 m7")


def test_ex_26() -> None:
    park: dict[str, Any] = {"gaslamps": ["m7"], "parks": ["c3"]}
    at = {"eastman": "c3", "smith": "c4"}
    assert not words("eastman smith") & ny.visible(board(at, **park))
    at["callahan"] = "c5"
    shown = ny.visible(board(at, **park))
    assert words("callahan smith") <= shown and "eastman" not in shown


def test_ex_27() -> None:
    at = {"smith": "m8", "grant": "m9"}
    assert not words("smith grant") & ny.visible(board(at, parks=["m8"]))
    assert "smith" in ny.visible(board(at, metro=[*METRO, "m8"]))


def test_ex_28_29() -> None:
    assert "eastman" in ny.visible(board({"eastman": "g6"}))
    assert "tumblety" not in ny.visible(board({"tumblety": "a3"}))
    assert "tumblety" in ny.visible(board({"tumblety": "a3", "smith": "b4"}))
    assert "tumblety" in ny.visible(board({"tumblety": "a3"}, gaslamps=[*LAMPS, "b4"]))


def test_ex_30() -> None:
    position = scene("tumblety", "jack", at={"tumblety": "a3"})
    points = reach(position, "tumblety")
    assert (points["liberty"], points["g9"], points["e1"]) == (1, 2, 2)
    assert len(options(position, "move")) == 32
    assert words("liberty g9 e1") < options(position, "move")
    assert play(position, "move g9").consultation is None
    position = play(position, "move liberty")
    assert verbs(position) == {"informant"} and ny.to_move(position) == "jack"
    places = options(position, "informant")
    assert len(places) == 58
    assert words("a3 h5") < places and "liberty" not in places
    position = play(position, "informant h5")
    assert ny.to_move(position) is None
    assert options(position, "draw") == set(ny.CHARACTERS) - {"smith"}
    position = play(position, "draw beach")
    assert position.alibis == {"detective": [], "jack": ["beach"]}
    assert ny.legal_actions(position) == ["end"]


def test_ex_31() -> None:
    mute = {"at": "liberty", "side": "mute"}
    ends = options(scene("tumblety", at={"tumblety": "a3"}, informant=mute), "move")
    assert len(ends) == 31
    assert "liberty" not in ends and words("g9 e1") < ends


def test_ex_32() -> None:
    position = scene("tumblety", at={"tumblety": "liberty"}, informant={"at": "b2", "side": "talkative"})
    expected = words("c1 d1 d2 e1 e2 e3 f2 f3 f7 g3 g7 g8 g9 h9 i9 i10")
    assert options(position, "move") == expected
    assert "tumblety" not in ny.visible(position)
    for quay in ("e1", "g9"):
        assert "liberty" not in reach(scene("tumblety", at={"tumblety": quay}), "tumblety")


def test_ex_33() -> None:
    position = scene(
        "tumblety",
        at={"smith": "liberty", "tumblety": "b4"},
        informant={"at": "k11", "side": "talkative"},
    )
    assert reach(position, "tumblety")["liberty"] == 2
    assert "smith" in options(position, "accuse")
    assert "liberty" not in options(position, "move")


def test_ex_34() -> None:
    at = {"tumblety": "g6"}
    mute = {"at": "b3", "side": "mute"}
    position = scene("tumblety", at=at, informant=mute)
    points = reach(position, "tumblety")
    assert [points[space] for space in ["a2", "a3", "b4", "liberty"]] == [2, 2, 2, 3]
    assert len(options(position, "move")) == 49 and "b3" not in options(position, "move")
    assert "b3" in options(scene("grant", at=at, informant=mute), "park")
    talkative = {"at": "b3", "side": "talkative"}
    position = scene("tumblety", at=at, informant=talkative)
    assert verbs(play(position, "move b3")) == {"informant"}
    assert "b3" in options(scene("grant", at=at, informant=talkative), "park")


def pushes(position: Position) -> dict[str, set[str]]:
    result: dict[str, set[str]] = {}
    for text in options(position, "push"):
        who, space = text.split()
        result.setdefault(who, set()).add(space)
    return result


def test_ex_35() -> None:
    assert pushes(scene("eastman")) == {"tumblety": PUSH_TUMBLETY}
    assert words("b3 k10 l6") == words(ENDS["tumblety"]) - PUSH_TUMBLETY
    assert "g6" in PUSH_TUMBLETY


def test_ex_36() -> None:
    result = pushes(scene("eastman", at={"eastman": "i8"}))
    assert {who: len(ends) for who, ends in result.items()} == {
        "beach": 25,
        "latimer": 24,
        "callahan": 25,
        "rider": 21,
        "grant": 21,
        "smith": 20,
    }
    assert result["rider"] == words("f6 f7 g4 g5 g6 g7 g8 h4 h6 h7 h8 h9 i5 i6 i9 i10 j5 j10 k8 l8 l9")


def test_ex_37() -> None:
    at = {"eastman": "e1"}
    position = scene("eastman", "jack", at=at, sites=["f2"], **WALL)
    assert verbs(position) == {"push"}
    result = pushes(position)
    assert list(result) == ["tumblety"] and len(result["tumblety"]) == 20
    position = scene("eastman", "jack", at=at, gaslamps=[*LAMPS, "f2"], **WALL)
    assert verbs(position) == {"push"}
    assert len(ny.legal_actions(position)) == 130
    assert set(pushes(position)) == words("beach rider latimer grant callahan smith")
    at |= {"tumblety": "h4", "latimer": "g4"}
    position = scene("eastman", "jack", at=at, sites=["f2"], **WALL)
    assert ny.legal_actions(position) == ["end"]


def test_ex_38() -> None:
    position = scene("tumblety")
    assert not options(position, "swap")
    position = play(position, "move h7")
    swaps = options(position, "swap")
    assert len(swaps) == 11 and "rider eastman" in swaps
    assert all("rider" in pair or "eastman" in pair for pair in swaps)
    assert verbs(position) == words("swap end")


def test_ex_39() -> None:
    position = play(
        ny.start(),
        "identity rider",
        "cards beach latimer grant tumblety",
        "activate grant",
        "move i6",
        "park c3",
        "activate beach",
        "metro m12",
        "move m12",
        "activate tumblety",
        "move h7",
        "swap beach rider",
    )
    assert position.characters["rider"] == "m12" and position.characters["beach"] == "i7"
    assert ny.walk(position, "rider", own=True)[1] == {"l12", "b1"}
    position = play(position, "activate latimer", "move e2", "lamp g4", "witness invisible")
    assert ny.to_move(position) == "jack"
    position = play(position, "activate rider")
    assert options(position, "escape") == {"l12"}
    assert options(changed(position, steamers=["b1", "e8"]), "escape") == {"b1"}
    won = play(position, "escape l12")
    assert ny.outcome(won) == ("jack", "escape")
    assert won.characters == position.characters
    assert ny.legal_actions(won) == [] and ny.to_move(won) is None


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("witness", ["visible", "invisible"])
@pytest.mark.parametrize("steamers", [["e8", "l12"], ["e8", "g2"]])
@pytest.mark.parametrize("side", ["detective", "jack"])
def test_ex_40(number: int, witness: str, steamers: list[str], side: str) -> None:
    position = scene("tumblety", side, jack="tumblety", number=number, witness=witness, steamers=steamers)
    free = side == "jack" and witness == "invisible" and "g2" in steamers
    assert options(position, "escape") == ({"g2"} if free else set())


def test_ex_41() -> None:
    fields: dict[str, Any] = {
        "jack": "tumblety",
        "number": 2,
        "witness": "invisible",
        "steamers": ["g2", "l12"],
    }
    position = scene("eastman", "jack", **fields)
    counts = [len(options(position, verb)) for verb in ("move", "push")]
    assert counts == [22, 20]
    assert options(position, "escape") == {"g2"}
    assert len(ny.legal_actions(position)) == 43
    position = scene("eastman", "jack", at={"latimer": "h4"}, **fields)
    assert verbs(position) == {"move"}


def test_ex_42() -> None:
    fields: dict[str, Any] = {"jack": "tumblety", "number": 2, "steamers": ["e8", "g2"]}
    lit: dict[str, Any] = {"gaslamps": [*LAMPS, "h4"]}
    position = scene("tumblety", "jack", witness="invisible", **lit, **fields)
    # The lamp on h4 is in nobody's way: h5-g4-g3-g2.
    assert "tumblety" in ny.visible(position)
    assert options(position, "escape") == {"g2"}
    position = scene("tumblety", "jack", witness="visible", **fields)
    assert "tumblety" not in ny.visible(position)
    assert not options(position, "escape")


def test_ex_43() -> None:
    fields: dict[str, Any] = {"jack": "eastman", "number": 2, "witness": "invisible"}
    assert not options(scene("eastman", "jack", **fields), "escape")
    position = scene("eastman", "jack", investigation=[["a2", "b2"], TILE2], **fields)
    assert options(position, "escape") == {"e8"}
    steamers = options(scene("smith"), "steamer")
    assert "e8 l12" not in steamers and "e8 k4" in steamers


def test_ex_44() -> None:
    choices = options(scene("callahan"), "investigation")
    for pair in ["e6+e7", "d6+e7", "f8+g8", "f6+g6", "b3+b4", "d5+d6"]:
        assert f"e7+f8 {pair}" in choices
    for pair in ["e7+f8", "f8+g9", "a3+b4", "b3+c3", "e4+e5", "k5+k6"]:
        assert f"e7+f8 {pair}" not in choices
    assert words("k5+k6 l5+l6") <= {text.split()[1] for text in choices if text.startswith("k5+l5 ")}


def test_ex_45() -> None:
    moved: dict[str, Any] = {"investigation": [["k10", "k11"], TILE2]}
    expected = words(ENDS["callahan"]) - words("j10 k10 k11 l10 l11") | words("e7 f8")
    assert options(scene("callahan", **moved), "move") == expected
    assert "k10" not in options(scene("grant", **moved), "park")
    assert not words("j10 l11") & options(scene("beach", **moved), "metro")


def test_ex_46_47() -> None:
    talkative = {"at": "d5", "side": "talkative"}
    position = scene("callahan", informant=talkative)
    choices = options(position, "investigation")
    assert len(choices) == 187
    assert not [text for text in choices if "d5" in text.split()[1].split("+")]
    position = play(position, "move d5")
    places = options(position, "informant")
    assert len(places) == 58 and verbs(position) == {"informant"}
    assert "f5" in places and "d5" not in places
    empty = changed(position, alibis={"detective": list(ny.CHARACTERS[:7]), "jack": []})
    position = play(position, "informant e6")
    assert verbs(position) == {"draw"}
    position = play(position, "draw rider")
    assert verbs(position) == {"investigation"}
    choices = options(position, "investigation")
    assert len(choices) == 186 and "e7+f8 f5+f6" in choices
    assert not [text for text in choices if "e6" in text.split()[1].split("+")]
    assert options(play(empty, "informant e6"), "investigation") == choices


def test_ex_48() -> None:
    position = scene("beach")
    assert options(position, "accuse") == words("latimer callahan tumblety")
    cleared = scene("beach", suspects=[who for who in ny.CHARACTERS if who != "latimer"])
    assert options(cleared, "accuse") == words("callahan tumblety")
    assert "f4" not in options(cleared, "move")
    assert not options(scene("beach", "jack"), "accuse")
    own = scene("beach", jack="beach")
    assert ny.outcome(play(own, "accuse callahan")) == ("jack", "false-accusation")
    right = play(scene("beach", jack="callahan"), "metro h4", "accuse callahan")
    assert ny.outcome(right) == ("detective", "accusation")
    assert right.characters["beach"] == "e4"
    assert (right.active, right.moved, right.powered) == ("beach", False, True)


def test_ex_49() -> None:
    data = ny.snapshot(ny.start())
    data |= {"announce": True, "deal": ny.CHARACTERS[:4], "identity": "eastman"}
    position = play(ny.load(data), "witness invisible")
    assert position.suspects == words("eastman tumblety")
    assert position.witness == "invisible"
    data["identity"] = "smith"
    assert ny.legal_actions(ny.load(data)) == ["witness visible"]
    position = play(ny.load(data), "witness visible")
    assert set(ny.CHARACTERS) - position.suspects == words("eastman tumblety")


def test_ex_50() -> None:
    position = play(ny.start(), "identity rider", "cards beach grant eastman smith")
    sides = walk_round(position, random.Random(1))
    assert sides[0] == ["detective", "jack", "jack", "detective"]
    position = sides[1]
    assert options(position, "activate") == words("rider latimer callahan tumblety")
    assert position.deal == words("beach grant eastman smith")
    sides = walk_round(position, random.Random(2))
    assert sides[0] == ["jack", "detective", "detective", "jack"]
    position = sides[1]
    assert position.round == 3 and position.deal == set()
    expected = {"cards " + " ".join(four) for four in combinations(ny.CHARACTERS, 4)}
    assert set(ny.legal_actions(position)) == expected and len(expected) == 70


def walk_round(position: Position, dice: random.Random) -> tuple[list[str], Position]:
    """Random play without accusation and escape; the controllers and the next round."""
    sides: list[str] = []
    number = position.round
    while position.round == number:
        choices = [text for text in ny.legal_actions(position) if text.split()[0] not in ("accuse", "escape")]
        text = dice.choice(choices)
        if text.startswith("activate "):
            sides.append(str(ny.to_move(position)))
        position = ny.apply(position, text)
    return sides, position


# Whole games ---------------------------------------------------------------------------


def random_game(dice: random.Random, avoid: Iterable[str]) -> Iterable[tuple[Position, str]]:
    """The positions of a random game with the action taken in each, the end with ''."""
    position = ny.start()
    while ny.outcome(position) is None:
        actions = ny.legal_actions(position)
        assert actions and len(actions) == len(set(actions))  # NY-SEQ-10
        peaceful = [text for text in actions if text.split()[0] not in avoid]
        assert peaceful
        text = dice.choice(peaceful)
        yield position, text
        position = ny.apply(position, text)
    yield position, ""


def check_position(position: Position) -> None:
    """What holds in every reachable position."""
    data = ny.snapshot(position)
    again = ny.load(data)
    assert again == position and ny.snapshot(again) == data
    occupied = list(position.characters.values())
    assert len(set(occupied)) == 8
    assert set(occupied) <= ny.open_spaces(position)
    assert position.informant_at in ny.open_spaces(position)
    assert position.informant_at not in occupied or position.consultation == "place"
    assert len(ny.covered_spaces(position)) == 4 and len(position.steamers) == 2
    assert position.identity is None or position.identity in position.suspects
    tiles = [position.metro, position.gaslamps, position.sites, position.parks]
    assert len(set().union(*tiles)) == sum(len(group) for group in tiles)
    assert len(position.metro) <= 7 and len(position.gaslamps) <= 6 and len(position.sites) <= 4
    for group in (ny.entrances(position), position.gaslamps):  # NY-BEACH-1, NY-LATIMER-1
        for one, other in combinations(group, 2):
            assert other not in ny.NEIGHBOURS[one]


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    dice = random.Random(seed)
    used: list[str] = []
    for position, text in random_game(dice, ["accuse", "escape"] if seed % 2 else []):
        check_position(position)
        before = ny.snapshot(position)
        verb, _, rest = text.partition(" ")
        chance = words("identity cards draw witness")
        assert (ny.to_move(position) is None) == (verb in chance or not verb)
        if verb == "activate":
            used.append(rest)
        if verb == "cards":
            assert sorted(used) == sorted(ny.CHARACTERS * (position.round // 2))  # NY-ROUND-6
        if verb:
            ny.apply(position, text)
            assert ny.snapshot(position) == before
        else:
            assert ny.legal_actions(position) == []
            if position.outcome == ("jack", "dawn"):
                assert position.round == 8 and position.cards == set()
                assert sorted(used) == sorted(ny.CHARACTERS * 4)


def test_consultation_by_push() -> None:
    """NY-EASTMAN-4, NY-INFORMANT-5: Eastman's controller draws, then all is closed."""
    position = scene("eastman", informant={"at": "h4", "side": "talkative"})
    position = play(position, "push tumblety h4", "informant g4")
    assert position.informant_side == "mute" and position.active == "eastman"
    assert "g4" not in options(changed(position, consultation=None, moved=False), "move")
    position = play(position, "draw grant")
    assert position.alibis["detective"] == ["grant"]
    assert position.active is None and position.status_at_start is None


def test_ferry_by_push() -> None:
    """NY-EASTMAN-2: a pushed character takes ferries and ends on the Informant."""
    position = scene("eastman", at={"tumblety": "b4"})
    assert words("liberty g9 e1") <= pushes(position)["tumblety"]
    assert play(position, "push tumblety liberty").consultation == "place"


def test_swap_before_the_move() -> None:
    """NY-TUMBLETY-3, -4, NY-POWER-4: swap first, then the move is still due."""
    position = scene(
        "tumblety",
        at={"tumblety": "h7", "smith": "liberty"},
        informant={"at": "h5", "side": "talkative"},
    )
    assert "end" not in verbs(position)
    position = play(position, "swap rider smith")
    assert position.characters["rider"] == "liberty" and position.characters["smith"] == "i7"
    assert verbs(position) == words("move accuse")
    position = play(position, "move h5", "informant h6")
    assert play(position, "draw beach").active is None
