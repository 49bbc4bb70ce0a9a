"""A view as numbers: each in its documented place."""

from __future__ import annotations

import pytest

from mrjack import Player, newyork
from mrjack.newyork import Character, Space
from tests.newyork.positions import after, position
from tests.newyork.test_view import STATE

RULES = newyork.RULES
D, J = Player.DETECTIVE, Player.JACK
PHASES = ("identity", "deal", "pick", "act", "consult", "draw", "announce", "over")
CONSULTING = after(position("beach", informant="e5"), "move e5")


def marked(names: str) -> list[int]:
    """A block of eight: 1 for the characters named."""
    return [int(str(who) in names.split()) for who in Character]


@pytest.mark.parametrize(
    ("player", "candidates", "alibis", "others"),
    [(D, "latimer callahan smith", "rider", 2), (J, "smith", "grant latimer", 1)],
    ids=["detective", "jack"],
)
def test_every_number_stands_in_its_place(player: Player, candidates: str, alibis: str, others: int) -> None:
    """Head, six blocks of characters, spaces, tiles, covers, ports, Informant, outcome."""
    tiles = {"b3": 1, "k10": 1, "m7": 2, "i5": 3, "c3": 4, "l6": 4}
    expected = [
        *(int(player), 1, 3, PHASES.index("act"), newyork.CALLAHAN + 1, 1, 0, 0),
        *marked("rider latimer callahan smith"),
        *marked(candidates),
        *marked("beach rider latimer grant callahan smith"),
        *marked(alibis),
        *marked("beach rider smith"),
        *marked("latimer grant eastman tumblety"),
        others,
        *(Space[name] for name in ("E4", "I7", "F4", "J8", "F5", "H8", "LIBERTY", "J7")),
        *(tiles.get(str(space), 0) for space in Space),
        *(int(str(space) in ("e7", "f8", "k5", "l5")) for space in Space),
        *(0, 1, 0, 0, 1),
        *(Space.B4, 1, 0),
    ]
    observed = RULES.observation(RULES.view(STATE, player))
    assert list(observed) == expected
    assert {type(number) for number in observed} == {int}
    assert len(observed) == RULES.observation_size == 241


@pytest.mark.parametrize(
    ("phase", "state"),
    [
        ("identity", RULES.start()),
        ("deal", after(RULES.start(), "identity smith")),
        ("pick", position()),
        ("act", position("beach")),
        ("consult", CONSULTING),
        ("draw", after(CONSULTING, "informant b4")),
        ("announce", position(announce=True)),
        ("over", after(position("beach"), "accuse tumblety")),
    ],
)
def test_the_phase_is_a_number(phase: str, state: newyork.State) -> None:
    """In the order in which a game meets them; nobody is to move while chance is due or the game is over."""
    observed = RULES.observation(RULES.view(state, D))
    assert observed[3] == PHASES.index(phase)
    mover = RULES.to_move(state)
    assert observed[1] == (0 if mover is None else mover + 1)
    assert (observed[4] > 0) == (phase in ("act", "consult", "draw"))


@pytest.mark.parametrize(("accused", "number"), [("tumblety", 2), ("callahan", 1)])
def test_the_last_number_tells_who_won(accused: str, number: int) -> None:
    """1 the Detective, 2 Jack."""
    state = after(position("beach", identity="callahan"), f"accuse {accused}")
    for player in Player:
        assert RULES.observation(RULES.view(state, player))[-1] == number
