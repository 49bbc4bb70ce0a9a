"""Counts of the board, the start and the first activations, as the rules state them."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from mrjack import newyork
from tests.newyork.examples import CHARACTERS, chances, empty_streets, spaces, targets, where
from tests.newyork.positions import accusable, after, count, decisions, ends, position, visible

LAYOUTS = pytest.mark.parametrize("layout", ["box", "box-e5"])
WHO = pytest.mark.parametrize("who", CHARACTERS)

CLOSED = ["b1", "d3", "d4", "e8", "g2", "j6", "j9", "k4", "k7", "k9", "l12", "n8"]
"""Buildings, ports and the land exit: nobody stops there, the Informant neither."""

MOVES = {
    "box": (28, 33, 27, 21, 39, 22, 23, 20),
    "box-e5": (28, 34, 24, 21, 39, 21, 23, 20),
}
POWERS = {
    "box": (33, 49, 43, 5, 195, 20, 0, 6),
    "box-e5": (33, 49, 43, 5, 197, 20, 0, 6),
}
ACCUSE = {
    "box": (3, 6, 4, 4, 5, 5, 7, 4),
    "box-e5": (3, 5, 4, 4, 5, 6, 7, 4),
}
FIRST = {
    "detective": (64, 88, 74, 30, 239, 47, 30, 30),
    "jack": (61, 82, 70, 26, 234, 42, 23, 26),
}
SEQUENCES = {
    "box": {
        "detective": (2001, 3565, 2475, 234, 15997, 47, 147, 268),
        "jack": (1899, 3262, 2301, 210, 15029, 42, 140, 240),
    },
    "box-e5": {
        "detective": (2001, 3615, 7038, 234, 16155, 47, 130, 268),
        "jack": (1899, 3356, 6865, 210, 15177, 41, 123, 240),
    },
}
POSITIONS = (991, 1674, 1167, 105, 7983, 42, 140, 120)


def touch(one: str, other: str) -> bool:
    """Whether two grid spaces touch, by their ids: X n with X n+1, next letter n and n+1."""
    (one_letter, one_number), (other_letter, other_number) = sorted(
        (space[0], int(space[1:])) for space in (one, other)
    )
    rise = other_number - one_number
    return rise == 1 if one_letter == other_letter else ord(other_letter) - ord(one_letter) == 1 and rise in (0, 1)


def edges(among: list[str]) -> set[frozenset[str]]:
    """Collect the pairs of touching spaces."""
    return {frozenset(pair) for pair in combinations(among, 2) if touch(*pair)}


def grid() -> list[str]:
    """All spaces but liberty."""
    return [str(space) for space in newyork.Space if str(space) != "liberty"]


def open_spaces() -> list[str]:
    """All grid spaces on which somebody may stand while no tile is there."""
    return [space for space in grid() if space not in CLOSED]


@pytest.mark.rule("NY-BOARD-1")
def test_84_spaces_and_209_edges() -> None:
    """84 spaces, liberty last; the ids alone say which spaces touch: 209 pairs."""
    assert len(newyork.Space) == 84
    assert len(grid()) == 83
    assert str(list(newyork.Space)[-1]) == "liberty"
    assert len(edges(grid())) == 209


@pytest.mark.rule("NY-BOARD-1", "NY-VIS-3")
def test_the_engine_knows_the_edges_between_open_spaces() -> None:
    """Two characters, all others hidden in Parks: they see each other exactly when their spaces touch."""
    tiles = ["a2+b2", "c1+d1", "e7+f8", "k5+l5"]
    seen: set[frozenset[str]] = set()
    for pair in combinations([*open_spaces(), "liberty"], 2):
        free = [tile for tile in tiles if not set(tile.split("+")) & set(pair)][:2]
        hidden = [space for space in spaces("i5 i6 i8 i9 i10 h4 h6 h9") if space not in pair][:6]
        standing: dict[str, Any] = dict(zip(CHARACTERS, [*hidden, *pair], strict=True))
        state = position(
            metro="",
            lamps="",
            investigation=" ".join(free),
            parks=" ".join(hidden),
            informant=next(space for space in ("h7", "h8", "g8") if space not in pair),
            **standing,
        )
        found = visible(state)
        assert found in (set(), {"tumblety", "smith"}), pair
        if found:
            seen.add(frozenset(pair))
    assert seen == edges(open_spaces())


@pytest.mark.rule("NY-BOARD-5", "NY-INFORMANT-2")
def test_71_open_grid_spaces() -> None:
    """Without lamps and sites exactly 71 grid spaces can be open: what two consultations offer, taken together."""
    offered: set[str] = set()
    bare: dict[str, Any] = {"metro": "", "lamps": "", "parks": "b3 c3 k10 l6 m7"}
    offered |= set(targets(after(position("callahan", informant="d5", **bare), "move d5"), "informant"))
    other = position(
        "callahan",
        informant="i5",
        investigation="a2+b2 c1+d1",
        beach="m12",
        rider="m11",
        latimer="m10",
        grant="m9",
        callahan="i6",
        eastman="m5",
        tumblety="m6",
        smith="l9",
        **bare,
    )
    offered |= set(targets(after(other, "move i5"), "informant"))
    assert offered == {*open_spaces(), "liberty"}
    assert len(offered) == 71 + 1


@pytest.mark.rule("NY-BOARD-7")
@LAYOUTS
def test_49_empty_street_spaces(layout: str) -> None:
    """At the start 49 street spaces are empty: the Rider may build on each of them."""
    assert targets(position("rider", layout=layout), "site") == empty_streets(layout)
    assert count(position("rider", layout=layout), "site") == 49


@pytest.mark.rule("NY-INFORMANT-2", "NY-BOARD-5")
def test_57_places_for_the_informant_and_liberty() -> None:
    """All eight on the grid, he was on d5: every open space without a character, 57 of them, and liberty."""
    asked = after(position("callahan", informant="d5"), "move d5")
    shut = {"c3", "m7", "e7", "f8", "k5", "l5", *where(asked).values()}
    assert targets(asked, "informant") == [*(space for space in open_spaces() if space not in shut), "liberty"]
    assert count(asked, "informant") == 57 + 1


@pytest.mark.rule("NY-MOVE-8", "NY-POWER-2", "NY-SEQ-7")
@LAYOUTS
@WHO
def test_first_decisions(who: str, layout: str) -> None:
    """The table of counts: moves, power placements, accusations, first decisions of either side."""
    index = CHARACTERS.index(who)
    moves, powers, accusations = MOVES[layout][index], POWERS[layout][index], ACCUSE[layout][index]
    detective = position(who, layout=layout)
    jack = position(who, by="jack", layout=layout)
    assert len(ends(detective)) == len(ends(jack)) == moves
    assert len(accusable(detective)) == accusations
    assert len(decisions(detective)) == moves + powers + accusations
    assert len(decisions(jack)) == moves + powers
    if layout == "box":
        assert len(decisions(detective)) == FIRST["detective"][index]
        assert len(decisions(jack)) == FIRST["jack"][index]


@pytest.mark.rule("NY-CALLAHAN-1")
@pytest.mark.parametrize(("layout", "first", "second"), [("box", 97, 98), ("box-e5", 98, 99)])
def test_placements_of_the_two_tiles(layout: str, first: int, second: int) -> None:
    """At the start Callahan has so many places for tile 1 and so many for tile 2."""
    sources = [text.split()[0] for text in targets(position("callahan", layout=layout), "investigation")]
    assert sources.count("e7+f8") == first
    assert sources.count("k5+l5") == second
    assert len(sources) == first + second


def closings(state: newyork.State) -> Iterator[newyork.State]:
    """Walk all decision sequences until the activation has closed; which card is drawn makes no difference."""
    rules = newyork.RULES
    for action in rules.legal_actions(state)[: 1 if rules.chance(state) else None]:
        then = rules.apply(state, action)
        legal = rules.legal_actions(then)
        if not legal or rules.format_action(legal[0]).split()[0] in ("activate", "witness"):
            yield then
        else:
            yield from closings(then)


def board(state: newyork.State) -> tuple[object, ...]:
    """Tell what lies and stands on the board."""
    view = newyork.RULES.public_view(state)
    return (
        tuple(view.spaces.items()),
        view.metro,
        view.lamps,
        view.sites,
        view.parks,
        frozenset(frozenset(pair) for pair in view.investigation),
        frozenset(view.steamers),
        view.informant,
    )


@pytest.mark.rule("NY-SEQ-7", "NY-SEQ-8", "NY-SEQ-9")
@WHO
def test_sequences_and_positions(who: str) -> None:
    """The table of counts: complete decision sequences of either side, different boards after the running ones."""
    index = CHARACTERS.index(who)
    for by, expected in SEQUENCES["box"].items():
        total = 0
        boards: set[tuple[object, ...]] = set()
        for state in closings(position(who, by=by)):
            total += 1
            if newyork.RULES.outcome(state) is None:
                boards.add(board(state))
        assert (by, total, len(boards)) == (by, expected[index], POSITIONS[index])


@pytest.mark.rule("NY-SEQ-7", "NY-SEQ-8", "NY-SEQ-9")
@WHO
def test_sequences_with_latimer_on_e5(who: str) -> None:
    """The same with layout box-e5: complete decision sequences of either side."""
    for by, expected in SEQUENCES["box-e5"].items():
        total = sum(1 for _ in closings(position(who, by=by, layout="box-e5")))
        assert (by, total) == (by, expected[CHARACTERS.index(who)])


@pytest.mark.rule("NY-FERRY-1", "NY-INFORMANT-1")
@WHO
def test_nobody_stops_on_liberty_first(who: str) -> None:
    """Liberty is out of reach of everybody in a first activation."""
    assert "liberty" not in ends(position(who))


@pytest.mark.rule("NY-ESCAPE-2", "NY-ESCAPE-5")
@LAYOUTS
@WHO
def test_ports_within_three_points(who: str, layout: str) -> None:
    """From the start only tumblety and latimer (not from e5) have a port within 3, g2; nobody the land exit."""
    reached = {
        port
        for steamers in ("b1 e8", "g2 k4", "b1 l12")
        for port in targets(
            position(who, by="jack", identity=who, round=2, witness="invisible", steamers=steamers, layout=layout),
            "escape",
        )
    }
    expected = {"tumblety"} if layout == "box-e5" else {"tumblety", "latimer"}
    assert reached == ({"g2"} if who in expected else set())


@pytest.mark.rule("NY-ESCAPE-2", "NY-METRO-1")
@pytest.mark.parametrize(
    ("metro", "escapes"),
    [("b3 k10 l6", []), ("b3 k10 l6 m8", ["n8"]), ("b3 k10 l6 m12", ["l12"]), ("b3 k10 l6 m8 m12", ["l12", "n8"])],
)
def test_one_more_entrance_puts_callahan_at_an_exit(metro: str, escapes: list[str]) -> None:
    """One more entrance on m8 puts callahan 3 from n8; one on m12 puts him 3 from l12."""
    state = position("callahan", by="jack", identity="callahan", round=2, witness="invisible", metro=metro)
    assert targets(state, "escape") == escapes


@pytest.mark.rule("NY-SETUP-2", "NY-SETUP-4", "NY-SEQ-1")
def test_eight_identities() -> None:
    """The first event is one of eight identities, each as likely."""
    start = newyork.RULES.start()
    assert list(chances(start)) == [f"identity {who}" for who in CHARACTERS]
    assert len(set(chances(start).values())) == 1
