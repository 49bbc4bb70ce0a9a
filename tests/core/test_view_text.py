"""Views as lines: what is hidden stays hidden, and nothing else is believed."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import NotationError, Player, RecordError, SetupError, UsageError, newyork, pocket
from tests.newyork.positions import position

RULES = newyork.RULES
STATE = position(
    "callahan",
    round=3,
    identity="smith",
    cards="rider smith beach",
    detective_alibis="rider",
    jack_alibis="grant latimer",
)
DETECTIVE, JACK = (RULES.view(STATE, player) for player in Player)
LINE = RULES.format_view(DETECTIVE)
"""Ends with ``? rider ?,?``."""


def ending(*secrets: str) -> str:
    """The Detective's line with other last words."""
    return " ".join([*LINE.split()[:-3], *secrets])


def test_the_viewer_comes_first_and_secrets_last() -> None:
    """A spectator knows the fewest of them."""
    lines = [RULES.format_view(view) for view in (DETECTIVE, JACK, RULES.public_view(STATE))]
    assert [line.split()[0] for line in lines] == ["detective", "jack", "public"]
    assert [" ".join(line.split()[-3:]) for line in lines] == ["? rider ?,?", "smith ? grant,latimer", "? ? ?,?"]
    assert {" ".join(line.split()[1:-3]) for line in lines} == {" ".join(RULES.format_state(STATE).split()[:-3])}


def test_lines_are_read_generously() -> None:
    """Capitals and blanks do not matter."""
    assert RULES.parse_view(f"  {LINE.upper().replace(' ', '   ')} ") == DETECTIVE


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("", 0),
        ("  holmes box", 2),
        ("detective", 9),
        ("detective box", 13),
        (LINE.replace(" 3 ", " 9 ", 1), len("detective box ")),
        (ending("?", "rider"), None),
        (ending("?", "rider", "?,??"), len(ending("?", "rider", ""))),
        (ending("?", "rhino", "?,?"), len(ending("?", "", "")) - 1),
        (ending("whoever", "rider", "?,?"), len(ending("", "", "")) - 2),
        (RULES.format_view(RULES.public_view(STATE)), 0),
    ],
)
def test_misspelt_lines(line: str, at: int | None) -> None:
    """The error points into the line as it was given."""
    with pytest.raises(NotationError) as caught:
        RULES.parse_view(line)
    assert caught.value.text == line
    assert at is None or caught.value.at == at


@pytest.mark.parametrize(
    ("secrets", "problem"),
    [
        (("smith", "rider", "?,?"), "'? rider ?,?' is what detective knows, not 'smith rider ?,?'"),
        (("?", "?", "?,?"), "is what detective knows"),
        (("?", "rider", "?,latimer"), "is what detective knows"),
        (("-", "rider", "?,?"), "identity"),
        (("?", "rider", "?,?,?,?,?,?,?,?"), "more cards are hidden than there are"),
        (("?", "rider,beach,latimer,grant,callahan,eastman,tumblety,smith", "-"), ""),
    ],
)
def test_impossible_knowledge(secrets: tuple[str, str, str], problem: str) -> None:
    """What the viewer cannot know, or cannot be."""
    with pytest.raises(SetupError) as caught:
        RULES.parse_view(ending(*secrets))
    assert problem in str(caught.value)


@pytest.mark.parametrize("wrong", [None, 5, b"detective", ["detective"]])
def test_what_is_no_line(wrong: Any) -> None:
    """A wrong type is a wrong use."""
    with pytest.raises(UsageError):
        RULES.parse_view(wrong)


def test_hidden_cards_are_filled_as_the_rules_allow() -> None:
    """In Pocket a hand is possible only with few enough hourglasses: the cheapest cards stand in (PK-INFO-4)."""
    state = pocket.RULES.parse_state(
        "5 use - holmes,toby,rotation,rotation"
        " goodley.n,stealthy.n,pizer.n,bert.n,lestrade.n,gull.n,smith.n,madame.n,lane.n"
        " - 11,3,7 0,4 invisible goodley - smith,lestrade"
    )
    for player in Player:
        view = pocket.RULES.view(state, player)
        assert pocket.RULES.parse_view(pocket.RULES.format_view(view)) == view


def test_a_spectators_document_is_no_players() -> None:
    """Nor the reverse."""
    public = RULES.public_view(STATE)
    for kind, document in ((newyork.View, public.to_json()), (newyork.PublicView, DETECTIVE.to_json())):
        with pytest.raises(RecordError, match="line: expected the line of a"):
            kind.from_json(document)
