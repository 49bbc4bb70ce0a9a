"""Impossible states: each fault in its words, and all of them at once."""

from __future__ import annotations

import pytest

from mrjack import NotationError, SetupError, whitechapel

RULES = whitechapel.RULES
ALL = "holmes,watson,smith,lestrade,stealthy,goodley,gull,bert"
# Round 1, somebody is to be picked. The other lines are told by what differs.
WORDS = {
    "layout": "2016",
    "round": "1",
    "phase": "activate",
    "deal": "holmes,watson,goodley,bert",
    "unused": "holmes,watson,goodley,bert",
    "spaces": "g5,i4,g8,e5,a3,m10,e9,i8",
    "suspects": ALL,
    "open": "b6,c4,f10,g6,h3,k9,l7",
    "covered": "b1,l12",
    "lit": "b2.1,c7.3,f5.blank,h8.blank,k6.4,l11.2",
    "cordons": "ne,sw",
    "facing": "ne",
    "witness": "visible",
    "identity": "smith",
    "detective": "-",
    "jack": "-",
}
HOLMES_ACTS = {"phase": "act.holmes", "unused": "watson,goodley,bert"}
GOODLEY_ACTS = {"phase": "act.goodley", "unused": "holmes,watson,bert"}
# Nobody can come nearer to Goodley on b7.
ALONE = GOODLEY_ACTS | {"spaces": "b6,a5,c6,a4,a3,b7,e8,d7", "covered": "b6,l12", "open": "b1,c4,f10,g6,h3,k9,l7"}
CLOSED = "phase: the activation would be closed"
OFTEN = "alibis: Holmes has not acted so often"


def line(changes: dict[str, str]) -> str:
    """A state line with some words changed."""
    return " ".join((WORDS | changes).values())


def problems(changes: dict[str, str]) -> tuple[str, ...]:
    """Everything that is wrong with such a state; empty when it is possible."""
    try:
        state = RULES.parse_state(line(changes))
    except SetupError as error:
        return error.problems
    assert RULES.format_state(state) == line(changes)
    return ()


@pytest.mark.parametrize(
    "changes",
    [
        {},
        HOLMES_ACTS,
        GOODLEY_ACTS,
        GOODLEY_ACTS | {"phase": "act.goodley.moved"},
        GOODLEY_ACTS | {"phase": "act.goodley.powered"},
        GOODLEY_ACTS | {"phase": "whistle.goodley.moved.2.watson"},
        GOODLEY_ACTS | {"phase": "whistle.goodley.1.holmes+watson"},
        GOODLEY_ACTS | {"phase": "face.goodley.moved.1.watson"},
        GOODLEY_ACTS | {"phase": "face.goodley.powered"},
        HOLMES_ACTS | {"phase": "draw.holmes.moved"},
        {"unused": "watson,goodley,bert", "jack": "gull"},
        {"round": "3", "lit": "c7.3,f5.blank,h8.blank,k6.4", "detective": "gull"},
        {"round": "8", "lit": "b2.blank,h4.blank", "deal": "smith,lestrade,stealthy,gull"},
        ALONE,
    ],
    ids=range(14),
)
def test_possible_states(changes: dict[str, str]) -> None:
    """They are read and written alike."""
    assert problems(changes) == ()


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"spaces": "g5,g5,g8,e5,b2,m10,e9,i8"}, 2),
        ({"covered": "b1"}, 1),
        ({"covered": "b1,b6"}, 1),
        ({"open": "b6,h5"}, 1),
        ({"cordons": "ne,sw,se"}, 1),
        ({"lit": "b2.1,c7.3,f5.blank,h8.blank,k6.4"}, 1),
        ({"round": "2", "deal": "smith,lestrade,stealthy,gull"}, 1),
        ({"round": "8", "deal": "smith,lestrade,stealthy,gull"}, 1),
        ({"deal": "holmes,watson,bert"}, 1),
        ({"suspects": "gull"}, 1),
    ],
    ids=range(10),
)
def test_pieces_cards_and_suspects(changes: dict[str, str], found: int) -> None:
    """Each of these is one fault, the first two."""
    assert len(problems(changes)) == found


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (HOLMES_ACTS | {"phase": "act.holmes.moved"}, CLOSED),
        (HOLMES_ACTS | {"phase": "act.holmes.powered"}, "phase: holmes has no power to use before or after the move"),
        (GOODLEY_ACTS | {"phase": "act.goodley.moved.powered"}, CLOSED),
        (ALONE | {"phase": "act.goodley.moved"}, CLOSED),
        (ALONE | {"phase": "whistle.goodley.2.gull"}, "phase: Goodley cannot spend 2 points"),
        ({"phase": "act.goodley"}, "phase: the card of goodley was not picked in this round"),
        ({"phase": "act.smith"}, "phase: the card of smith was not picked in this round"),
        ({"phase": "witness"}, "phase: cards are left before the announcement"),
        ({"detective": "gull"}, OFTEN),
        ({"unused": "holmes", "jack": "gull"}, OFTEN),
        (HOLMES_ACTS | {"phase": "draw.holmes.moved", "jack": "gull"}, OFTEN),
        ({"unused": "bert", "detective": "gull", "jack": "bert"}, OFTEN),
        ({"unused": "bert", "detective": "smith"}, "alibis: smith has none"),
        ({"phase": "over.dawn", "unused": "-"}, "phase: dawn comes at the end of round 8"),
    ],
    ids=range(14),
)
def test_what_is_due_and_what_was_drawn(changes: dict[str, str], found: str) -> None:
    """Phases that no game comes to, and cards that nobody can have."""
    assert problems(changes) == (found,)


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": "face.holmes.moved"},
        {"phase": "whistle.goodley.3.watson"},
        {"phase": "whistle.goodley.1.goodley"},
        {"phase": "whistle.goodley.2.holmes+watson"},
        {"phase": "face.goodley.2.holmes"},
        {"phase": "draw.watson.moved"},
        {"lit": "b2.1,b2.2,f5.blank,h8.blank,k6.4,l11.3"},
        {"lit": "b3.1"},
        {"lit": "b2.5"},
        {"facing": "e"},
        {"cordons": "ne,ne"},
        {"spaces": "g5,i4"},
        {"layout": "2007"},
        {"jack": "- -"},
    ],
    ids=range(14),
)
def test_misspelt_lines(changes: dict[str, str]) -> None:
    """Spelling is told apart from what cannot be."""
    with pytest.raises(NotationError):
        RULES.parse_state(line(changes))
