"""Rules of the board, of the layouts and of the set-up."""

from itertools import pairwise
from typing import Any

import pytest

from mrjack import Game, NotationError, Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    COVERED,
    LATER,
    OPEN,
    START,
    at,
    chances,
    cordons,
    covers,
    facing,
    ids,
    lit,
    spaces,
    standing,
    suspects,
    swept,
    targets,
    where,
)
from tests.whitechapel.playing import long_game, opening
from tests.whitechapel.positions import after, decisions, ends, position, reason, visible

LAYOUT = pytest.mark.parametrize("layout", ["2016", "2006"])


def meet(one: str, other: str) -> bool:
    """Whether two characters in the dark west see each other."""
    board = at("g3 i4 a1 i6 j8 h10 a1 m8") | {"smith": one, "gull": other}
    return "smith" in visible(position(round=5, lit="k6=blank l11=blank", **board))


@pytest.mark.rule("WC-BOARD-1", "WC-BOARD-6")
@pytest.mark.parametrize(
    ("one", "other", "is_touching"),
    [
        ("e6", "e7", True),
        ("e6", "f7", True),
        ("d5", "e5", True),
        ("c6", "d7", True),
        ("d7", "e7", True),
        ("a4", "a5", True),
        ("d7", "e9", False),
        ("e6", "e8", False),
        ("e5", "g6", False),
        ("c4", "e5", False),
        ("a5", "c6", False),
        ("d5", "e7", False),
    ],
)
def test_which_hexes_touch(one: str, other: str, is_touching: bool) -> None:
    """Two characters in the dark see each other on hexes with a common edge only."""
    assert meet(one, other) is is_touching


@pytest.mark.rule("WC-BOARD-1")
def test_86_hexes() -> None:
    """60 street hexes can be stood on, 8 gaslight and 18 obstacle hexes cannot."""
    assert (len(city.HEXES), len(city.STREETS), len(city.GASLIGHTS), len(city.OBSTACLES)) == (86, 60, 8, 18)
    reached: set[str] = set()
    for board in (at("g5 i4 g8 e5 a3 m10 e9 i8"), at("a1 c2 e3 g3 i5 k7 m8 m12")):
        for space in set(city.STREETS) - set(board.values()):
            reached |= set(ends(position("stealthy", **(board | {"stealthy": space}))))
    assert reached == set(city.STREETS)


@pytest.mark.rule("WC-BOARD-2", "WC-STEALTHY-2")
@pytest.mark.parametrize(
    "space", ["a6", "b8", "d2", "d9", "e2", "e10", "f2", "f11", "k5", "k12", "l5", "m7", "m13", "n9"]
)
def test_nothing_lies_beyond_the_edge(space: str) -> None:
    """No hex with such a label exists."""
    assert space not in city.HEXES
    with pytest.raises(NotationError):
        whitechapel.RULES.parse_action(f"move {space}")


@pytest.mark.rule("WC-BOARD-2", "WC-STEALTHY-2")
def test_stealthy_walks_round_the_bays_of_the_edge() -> None:
    """From d3 to f3 she needs 2 over e3, from l6 to m9 3 over l7 and m8 or l8: houses outside would not help."""
    shut: dict[str, Any] = {"open_manholes": "b1 b6 c4 f10 g6 k9 l12", "covered_manholes": "h3 l7"}
    state = position("stealthy", **standing("stealthy", "l6"), **shut)
    within = city.costs("l6", 4, is_crossing=True)
    stood_on = set(where(state).values())
    assert ends(state) == [space for space in city.STREETS if space in within and space not in stood_on]
    assert within["m9"] == 3
    assert "i4" not in ends(state)


@pytest.mark.rule("WC-BOARD-3")
@pytest.mark.parametrize(
    ("space", "rows"),
    [
        ("i7", {"n": "i8 i9 i10", "ne": "j8 k9 l10 m11", "se": "", "s": "i6 i5 i4", "sw": "h6 g5", "nw": ""}),
        (
            "g10",
            {"n": "", "ne": "", "se": "h10 i10 j10 k10 l10 m10", "s": "g9 g8 g7 g6 g5 g4 g3", "sw": "", "nw": "f10"},
        ),
    ],
)
def test_labels_and_directions(space: str, rows: dict[str, Any]) -> None:
    """North adds 1, south subtracts 1; se and nw change the letter; ne and sw change both, upwards and downwards."""
    for direction, row in rows.items():
        assert city.beam(space, direction) == row.split()
        assert swept(space, direction) == set(row.split()[1:])


@pytest.mark.rule("WC-BOARD-3")
def test_display_rows() -> None:
    """In the drawing a hex stands in line column - 2 x number + 15."""
    lines = city.PICTURE.splitlines()[1:]
    for space in city.HEXES:
        column = "abcdefghijklm".index(space[0])
        line = lines[column - 2 * int(space[1:]) + 15].lower().replace("[", " ").replace("]", " ")
        assert space in line.split()


@pytest.mark.rule("WC-BOARD-4")
def test_where_one_may_stop() -> None:
    """Streets, manholes open or covered, and exit hexes; lamps and houses neither as ends nor on the way."""
    shut: dict[str, Any] = {"open_manholes": "b1 b6 c4 f10 g6 h3 k9", "covered_manholes": "l7 l12"}
    state = position("holmes", holmes="j6", watson="b3", **shut)
    assert ends(state) == spaces("g5 g6 h3 h6 i4 i5 i6 i7 j8 k7 l6 l7 m8")
    for space in ("k6", "j7", "h4", "j5"):
        assert reason(state, f"move {space}") in ("WC-BOARD-4", "WC-MOVE-2", "WC-MOVE-3")
    assert "i9" not in ends(position("holmes", holmes="g8", smith="g5", **shut))


@pytest.mark.rule("WC-BOARD-4")
@pytest.mark.parametrize("lamps", ["f5=blank h8=blank", "b2=blank c7=blank"])
def test_a_lamp_bars_the_way_lit_or_not(lamps: str) -> None:
    """From k7 to l6 it is 2 over l7, not over k6; with l7 taken, passed; l6 is out of reach of i5."""
    shut: dict[str, Any] = {"open_manholes": "b1 b6 c4 f10 g6 h3 k9", "covered_manholes": "l7 l12"}
    near = position("holmes", holmes="i5", round=5, lit=lamps, **shut)
    assert "l7" in ends(near)
    assert "l6" not in ends(near)
    burning = position("holmes", holmes="i5", round=5, lit="k6=blank c7=blank", **shut)
    assert ends(burning) == ends(near)


@pytest.mark.rule("WC-BOARD-5")
@pytest.mark.parametrize(("exit_", "gate"), [("nw", "b7"), ("ne", "l12"), ("sw", "b1"), ("se", "l6")])
def test_exit_hexes(exit_: str, gate: str) -> None:
    """From each exit hex its own exit is left by, and no other one."""
    other = [name for name in ("nw", "ne", "sw", "se") if name != exit_]
    for cordoned in (f"{other[0]} {other[1]}", f"{other[1]} {other[2]}"):
        state = position("goodley", identity="goodley", cordons=cordoned, **LATER, **standing("goodley", gate))
        assert targets(state, "escape") == [exit_]


@pytest.mark.rule("WC-BOARD-5", "WC-ESCAPE-4")
def test_m12_is_no_exit() -> None:
    """Goodley on m10 is 2 from m12 and 3 from l12: NE is out of reach."""
    state = position("goodley", identity="goodley", cordons="nw sw", **LATER)
    assert "l12" in ends(state)
    assert targets(state, "escape") == []


@pytest.mark.rule("WC-BOARD-6", "WC-VIS-1")
def test_nothing_shades() -> None:
    """A lamp shines on all street hexes around it at once, whoever else stands there."""
    around = position(**at("a1 a2 b1 b3 c2 c3 m10 m8"))
    assert visible(around) == {"holmes", "watson", "smith", "lestrade", "stealthy", "goodley"}
    apart = position(round=5, lit="b2=blank h8=blank", **at("a1 b3 c2 m10 e3 m12 m8 j10"))
    assert visible(apart) == {"holmes", "watson", "smith"}


@pytest.mark.rule("WC-LAYOUT-1", "WC-SETUP-1")
@pytest.mark.parametrize(("layout", "name"), [(None, "2016"), ("2016", "2016"), ("2006", "2006")])
def test_layouts(layout: str | None, name: str) -> None:
    """2016 is the default; manholes, characters, lamps, cordons of either."""
    state = opening(layout=layout)
    assert whitechapel.RULES.public_view(state).layout == name
    assert covers(state) == (set(OPEN[name].split()), set(COVERED[name].split()))
    assert where(state) == START[name]
    assert lit(state) == {"b2": "1", "c7": "3", "f5": "blank", "h8": "blank", "k6": "4", "l11": "2"}
    assert ids(whitechapel.RULES.public_view(state).lamps) == set(lit(state))
    assert cordons(state) == {"ne", "sw"}
    assert suspects(state) == set(CHARACTERS)


@pytest.mark.rule("WC-LAYOUT-1")
def test_the_names_of_the_layouts() -> None:
    """The default first."""
    assert tuple(whitechapel.RULES.layouts) == ("2016", "2006")
    assert whitechapel.RULES.start() == whitechapel.RULES.start("2016")
    assert whitechapel.RULES.start() != whitechapel.RULES.start("2006")


@pytest.mark.rule("WC-LAYOUT-1")
@pytest.mark.parametrize("who", ["smith", "lestrade", "stealthy", "goodley"])
def test_rules_are_the_same_in_both(who: str) -> None:
    """With the same board but for the manholes everybody has the same powers."""
    verbs = {"smith": "lamp", "lestrade": "cordon", "stealthy": "swap", "goodley": "whistle"}
    old, new = (position(who, layout=layout, **START["2016"]) for layout in ("2006", "2016"))
    assert targets(old, verbs[who]) == targets(new, verbs[who])


@pytest.mark.rule("WC-LAYOUT-2")
def test_corrections_of_2006() -> None:
    """Watson on a3, a4 free; h8 is a gaslight: lit, it shines on g7, g8, i8 and i9, and nobody stops there."""
    state = position("stealthy", layout="2006", stealthy="a2")
    assert where(state)["watson"] == "a3"
    assert "a4" in ends(state)
    assert reason(position("smith", layout="2006"), "move h8") in ("WC-BOARD-4", "WC-MOVE-2", "WC-MOVE-3")
    lone = at("i9 a1 a3 c3 e3 m12 m8 m10")
    assert "holmes" in visible(position(layout="2006", **lone))
    assert "holmes" not in visible(position(layout="2006", round=5, lit="b2=blank f5=blank", **lone))


@pytest.mark.rule("WC-LAYOUT-3")
@LAYOUT
def test_watson_faces_ne_and_lights_nothing(layout: str) -> None:
    """The beam is empty; in 2016 so is the one to the southeast."""
    state = opening(layout=layout)
    assert facing(state) == "ne"
    home = START[layout]["watson"]
    assert swept(home, "ne") == set()
    if layout == "2016":
        assert swept(home, "se") == set()


@pytest.mark.rule("WC-SETUP-1")
def test_the_six_lit_tiles() -> None:
    """1, 2, 3, 4 and two blanks."""
    assert sorted(lit(opening()).values()) == ["1", "2", "3", "4", "blank", "blank"]


@pytest.mark.rule("WC-SETUP-2", "WC-INFO-1")
@pytest.mark.parametrize("identity", CHARACTERS)
def test_jack_is_one_of_eight(identity: str) -> None:
    """Drawn from eight, unseen by the Detective; the other seven are the alibi deck."""
    assert list(chances(whitechapel.RULES.start())) == [f"identity {who}" for who in CHARACTERS]
    state = opening(identity)
    jack, detective = (whitechapel.RULES.view(state, player) for player in (Player.JACK, Player.DETECTIVE))
    assert (str(jack.identity), ids(jack.candidates)) == (identity, {identity})
    assert (detective.identity, ids(detective.candidates)) == (None, set(CHARACTERS))
    moved = after(state, "activate holmes", "move h6")
    assert set(chances(moved)) == {f"draw {who}" for who in CHARACTERS if who != identity}


@pytest.mark.rule("WC-SETUP-2")
def test_he_stays_jack_for_the_whole_game() -> None:
    """From the first event to the last his player knows the same identity."""
    states = list(long_game(11))
    known = {str(whitechapel.RULES.view(state, Player.JACK).identity) for state in states[1:]}
    assert len(known) == 1


@pytest.mark.rule("WC-SETUP-3", "WC-ESCAPE-2")
@pytest.mark.parametrize("identity", ["smith", "gull"])
def test_the_card_starts_on_visible(identity: str) -> None:
    """Wherever Jack stands; so nobody escapes in round 1, not even from an exit hex without cordon."""
    state = opening(identity)
    assert whitechapel.RULES.public_view(state).is_witnessed is True
    assert (identity in visible(state)) is (identity == "smith")
    here = position(identity, identity=identity, by="jack", **standing(identity, "b7"))
    assert targets(here, "escape") == []
    assert reason(here, "escape nw") == "WC-ESCAPE-2"


@pytest.mark.rule("WC-SETUP-1", "WC-ROUND-1")
def test_nothing_moves_between_rounds() -> None:
    """The end of a round touches no character, cover, cordon or lantern."""
    state = position(announce=True)
    told = after(state, *decisions(state))
    assert where(told) == where(state)
    assert covers(told) == covers(state)
    assert (cordons(told), facing(told)) == (cordons(state), facing(state))


@pytest.mark.rule("WC-SETUP-1")
@LAYOUT
def test_supplies_stay_the_same(layout: str) -> None:
    """Eight characters on eight street hexes, two covers, two cordons, a direction, in every position of a game."""
    for before, state in pairwise(long_game(5, layout)):
        assert len(set(where(state).values())) == 8
        assert set(where(state).values()) <= set(city.STREETS)
        opened, covered = covers(state)
        assert (len(covered), opened | covered) == (2, {*OPEN[layout].split(), *COVERED[layout].split()})
        assert len(cordons(state)) == 2
        assert suspects(state) <= suspects(before)


@pytest.mark.rule("WC-LAYOUT-1")
def test_a_game_from_either_layout() -> None:
    """The layout of a game is known to both."""
    for layout in ("2016", "2006"):
        game = Game(whitechapel.RULES, layout=layout, seed=3)
        assert [game.view(player).layout for player in Player] == [layout, layout]
