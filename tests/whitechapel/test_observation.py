"""A view as numbers: each in its documented place."""

from __future__ import annotations

import pytest

from mrjack import Player, whitechapel
from mrjack.whitechapel import Character, Space
from tests.whitechapel.positions import after, position
from tests.whitechapel.test_view import STATE

RULES = whitechapel.RULES
D, J = Player.DETECTIVE, Player.JACK
PHASES = ("identity", "deal", "pick", "act", "whistle", "face", "draw", "announce", "over")


def marked(names: str) -> list[int]:
    """A block of eight: 1 for the characters named."""
    return [int(str(who) in names.split()) for who in Character]


@pytest.mark.parametrize(
    ("player", "candidates", "alibis", "others"),
    [(D, "holmes watson gull", "bert", 0), (J, "gull", "", 1)],
    ids=["detective", "jack"],
)
def test_every_number_stands_in_its_place(player: Player, candidates: str, alibis: str, others: int) -> None:
    """Head, six blocks of characters, hexes, tiles, manholes, cordons, direction, whistle, outcome."""
    manholes = dict.fromkeys(["b6", "c4", "f10", "g6", "h3", "k9", "l7"], 1) | {"b1": 2, "l12": 2}
    expected = [
        *(int(player), 1, 3, PHASES.index("face"), whitechapel.GOODLEY + 1, 1, 0, 0),
        *marked("holmes watson gull"),
        *marked(candidates),
        *marked(" ".join(map(str, RULES.public_view(STATE).visible))),
        *marked(alibis),
        *marked("holmes watson stealthy"),
        *marked("smith lestrade gull bert"),
        others,
        *(Space[name] for name in ("G5", "I5", "G8", "E5", "A3", "K9", "E9", "I8")),
        *(3, 0, 0, 5, 4, 0, 0, 5),
        *(manholes.get(str(space), 0) for space in Space),
        *(1, 0, 0, 1),
        *(whitechapel.Direction.SW, 2),
        *marked("watson"),
        0,
    ]
    observed = RULES.observation(RULES.view(STATE, player))
    assert list(observed) == expected
    assert {type(number) for number in observed} == {int}
    assert len(observed) == RULES.observation_size == 174


@pytest.mark.parametrize(
    ("phase", "state"),
    [
        ("identity", RULES.start()),
        ("deal", after(RULES.start(), "identity smith")),
        ("pick", position()),
        ("act", position("bert")),
        ("whistle", after(STATE, "face n")),
        ("face", STATE),
        ("draw", after(position("holmes"), "move g6")),
        ("announce", position(announce=True)),
        ("over", after(position("holmes"), "accuse watson")),
    ],
)
def test_the_phase_is_a_number(phase: str, state: whitechapel.State) -> None:
    """In the order in which a game meets them; nobody is to move while chance is due or the game is over."""
    observed = RULES.observation(RULES.view(state, D))
    assert observed[3] == PHASES.index(phase)
    mover = RULES.to_move(state)
    assert observed[1] == (0 if mover is None else mover + 1)
    assert (observed[4] > 0) == (phase in ("act", "whistle", "face", "draw"))
