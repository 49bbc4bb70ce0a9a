"""The view as text: what stands where, in both forms, with and without colour."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mrjack import Player, UsageError, newyork
from mrjack.core.look import Look
from mrjack.newyork import Character, Space, State
from tests.newyork.positions import after, position
from tests.newyork.test_view import STATE

RULES = newyork.RULES
WIDE = Look(is_wide=True)
CODE = re.compile(r"\x1b\[[0-9;]*m")

# A spectator's picture of the state: Tumblety hides on the island, two characters are cleared and dark.
NARROW = """\
New York, round 3 of 8: detective to move, callahan in activation
Witness card: invisible
cards: beach rider smith; next round: latimer grant eastman tumblety
suspects: rider latimer callahan smith
alibis drawn: detective 1, jack 2

lib.                                                   l12
~tu                 e8        g9        i10       k11  =SS  m12
                    =SS  f8   ~    h9        j10       l11
                    e7   x    g8        i9        k10       m11
               d6   x    f7        h8        j9   M    l10
          c5        e6        g7    ea  i8   #    k9        m10
     b4   ~    d5        f6        h7        j8   #    l9
a3    --  c4        e5        g6        i7    gr* k8        m9
~    b3        d4        f5   M    h6    RI* j7        l8
a2   M    c3   #    e4    CA* g5        i6    SM* k7        m8
     b2   P    d3    be* f4        h5        j6   #    l7        n8
          c2   #    e3    LA* g4        i5   #    k6        m7   >
     b1        d2        f3        h4   S    j5        l6   L
     =    c1        e2        g3                  k5   P    m6
               d1        f2                       x    l5
                    e1        g2                  k4   x    m5
                    ~         =                   =

BE Alfred Ely Beach, RI Cloud Rider, LA Lewis Howard Latimer, GR Mrs Emma Grant,
CA James H. Callahan, EA Monk Eastman, TU Francis J. Tumblety, SM Edward Smith
small letters: cleared; *: visible; ?? Informant, -- Mute
M metro, L lamp, S site, P Park, x covered, # building, ~ quay, = port (SS Steamer), > exit
"""


def drawn(state: State, look: Look = WIDE) -> str:
    """A spectator's picture."""
    return RULES.picture(RULES.public_view(state), look)


def written(state: State, space: str, look: Look = WIDE) -> list[str]:
    """The three lines of text on a space in the wide form: label, ground, occupant."""
    lines = drawn(state, look).split("\n\n")[1].split("\n")
    column, row = (0, 0) if space == "liberty" else (ord(space[0]) - ord("a"), 0)
    if space != "liberty":
        row = column + 13 - 2 * int(space[1:])
    x, y = column * 7, row * 2
    parts = ((2, 1, 5), (1, 2, 7), (1, 3, 7))
    return [lines[y + down].ljust(120)[x + right : x + right + width].strip() for right, down, width in parts]


def test_the_narrow_picture() -> None:
    """Two lines to a space, seventy columns."""
    assert RULES.picture(RULES.public_view(STATE)) == drawn(STATE, Look()) == NARROW
    assert max(map(len, NARROW.split("\n\n")[1].split("\n"))) <= 70


@pytest.mark.parametrize(
    ("player", "line"),
    [
        (Player.DETECTIVE, "for detective: own alibis rider; Jack may be latimer callahan smith"),
        (Player.JACK, "for jack: own alibis grant latimer; Jack is smith"),
    ],
)
def test_a_players_picture_has_one_line_more(player: Player, line: str) -> None:
    """What that player knows besides."""
    lines = NARROW.split("\n")
    assert RULES.picture(RULES.view(STATE, player)).split("\n") == [*lines[:5], line, *lines[5:]]


@pytest.mark.parametrize(
    ("state", "first", "last"),
    [
        (RULES.start(), "New York, round 1 of 8: chance is due", "alibis drawn: detective 0, jack 0"),
        (position(by="jack"), "New York, round 1 of 8: jack to move", "alibis drawn: detective 0, jack 0"),
        (
            after(position("beach"), "accuse tumblety"),
            "New York, round 1 of 8: over: jack wins by false-accusation",
            "Jack was smith",
        ),
    ],
    ids=["chance", "a player", "the end"],
)
def test_the_lines_above_tell_where_the_game_stands(state: State, first: str, last: str) -> None:
    """Who is to move, or how it ended and who it was."""
    lines = drawn(state).split("\n\n")[0].split("\n")
    assert (lines[0], lines[-1]) == (first, last)


def test_the_lines_above_tell_cards_and_suspects() -> None:
    """A dash where there are none."""
    start = drawn(RULES.start()).split("\n")
    assert start[1:4] == [
        "Witness card: visible",
        "cards: -; next round: -",
        "suspects: beach rider latimer grant callahan eastman tumblety smith",
    ]


@pytest.mark.parametrize(
    ("space", "lines"),
    [
        ("e2", ["e2", "", ""]),
        ("d3", ["d3", "#######", ""]),
        ("g6", ["g6", "Metro", ""]),
        ("b3", ["b3", "Metro", ""]),
        ("a3", ["a3", "~quay~", ""]),
        ("b1", ["b1", "=port=", ""]),
        ("e8", ["e8", "=port=", "SHIP"]),
        ("n8", ["n8", ">exit>", ""]),
        ("liberty", ["lib.", "~~~~~~~", "tumbl"]),
        ("m7", ["m7", "Lamp", ""]),
        ("i5", ["i5", "Site", ""]),
        ("c3", ["c3", "Park", ""]),
        ("e7", ["e7", "xxxxxxx", ""]),
        ("b4", ["b4", "", "INF-"]),
        ("f5", ["f5", "", "CALLA*"]),
        ("e4", ["e4", "", "beach*"]),
        ("h8", ["h8", "", "eastm"]),
        ("j7", ["j7", "", "SMITH*"]),
    ],
)
def test_the_wide_picture_writes_three_lines_on_a_space(space: str, lines: list[str]) -> None:
    """Its name, the ground or what lies there, who stands there: small when cleared, with a star when visible."""
    assert written(STATE, space) == lines


@pytest.mark.rule("NY-CALLAHAN-5")
def test_what_is_covered_shows_through() -> None:
    """Tiles and Parks below an Investigation tile stay in place."""
    state = position(investigation="b3+c4 k10+k11", parks="c4", sites="e2")
    assert written(state, "b3") == ["b3", "xMetrox", ""]
    assert written(state, "c4") == ["c4", "xParkx", ""]
    assert written(state, "k11") == ["k11", "xxxxxxx", ""]


@pytest.mark.parametrize("side", ["talkative", "mute"])
def test_the_informant_shows_his_side(side: str) -> None:
    """A question mark while he talks; a character with him hides him."""
    state = position("beach", informant=f"b4 {side}")
    sign = "?" if side == "talkative" else "-"
    assert written(state, "b4") == ["b4", "", f"INF{sign}"]
    assert f"\na3    {sign * 2}  c4" in drawn(state, Look())
    if side == "talkative":
        consulted = after(position("beach", informant="e5"), "move e5")
        assert written(consulted, "e5")[2] == "BEACH*"


@pytest.mark.parametrize("look", [Look(), WIDE], ids=["narrow", "wide"])
def test_everything_has_a_place_in_both_forms(look: Look) -> None:
    """Every space is named, every character and both Steamers are drawn once."""
    text = "\n".join(drawn(RULES.start(), look).split("\n\n")[1:-1])
    labels = ["lib." if space is Space.LIBERTY else str(space) for space in Space]
    assert sorted(re.findall(r"\b[a-n]\d+\b|lib\.", text)) == sorted(labels)
    for who in Character:
        assert text.count(str(who).upper()[: 5 if look.is_wide else 2]) == 1
    assert text.count("SHIP" if look.is_wide else "SS") == 2
    width = max(map(len, text.split("\n")))
    assert width <= (104 if look.is_wide else 70)


@pytest.mark.parametrize("is_wide", [False, True], ids=["narrow", "wide"])
def test_labels_and_legend_can_be_left_out(is_wide: bool) -> None:
    """The rest stays where it is."""
    full = drawn(STATE, Look(is_wide=is_wide))
    bare = drawn(STATE, Look(is_wide=is_wide, has_labels=False, has_legend=False))
    status, board, _ = full.split("\n\n")
    assert bare.startswith(status + "\n\n")
    unlabelled = re.sub(r"\b[a-n]\d+\b|lib\.", lambda label: " " * len(label.group()), board)
    assert bare.removeprefix(status + "\n\n").rstrip("\n") == "\n".join(
        line.rstrip() for line in unlabelled.split("\n")
    )
    assert drawn(STATE, Look(is_wide=is_wide, has_legend=False)) == f"{status}\n\n{board}\n"


@pytest.mark.parametrize("is_wide", [False, True], ids=["narrow", "wide"])
@pytest.mark.parametrize("state", [STATE, after(position("beach"), "accuse tumblety")], ids=["play", "end"])
def test_colours_add_nothing_but_colour(state: State, is_wide: bool) -> None:
    """Without the codes it is the plain picture; every line ends without colour."""
    coloured = drawn(state, Look(is_coloured=True, is_wide=is_wide))
    assert CODE.sub("", coloured) == drawn(state, Look(is_wide=is_wide))
    assert coloured != CODE.sub("", coloured)
    for line in coloured.split("\n"):
        codes = CODE.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


@pytest.mark.parametrize(
    "coloured",
    [
        "\x1b[1mdetective to move, callahan in activation\x1b[0m",
        "Witness card: \x1b[1minvisible\x1b[0m",
        "\x1b[1;33mCALLA*\x1b[0m",
        "\x1b[2mtumbl\x1b[0m",
        "\x1b[1mSHIP\x1b[0m",
        "\x1b[1;36mMetro\x1b[0m",
        "\x1b[1;33mLamp\x1b[0m",
        "\x1b[31mSite\x1b[0m",
        "\x1b[32mPark\x1b[0m",
        "\x1b[32mINF-\x1b[0m",
        "\x1b[35mxxxxxxx\x1b[",
    ],
)
def test_colours_go_with_what_they_mean(coloured: str) -> None:
    """Light for the visible suspects and the lamps, and so on."""
    assert coloured in drawn(STATE, Look(is_coloured=True, is_wide=True))


def test_a_hidden_suspect_is_strong_but_not_light() -> None:
    """Jack and his like in the dark."""
    assert "\x1b[1mEASTM\x1b[0m" in drawn(position(), Look(is_coloured=True, is_wide=True))


@pytest.mark.parametrize("wrong", [None, STATE, "view", 5], ids=lambda wrong: type(wrong).__name__)
def test_only_views_are_drawn(wrong: Any) -> None:
    """A state would show too much."""
    with pytest.raises(UsageError):
        RULES.picture(wrong)
