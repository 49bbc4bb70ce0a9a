"""The view as text: what stands where, in both forms."""

from __future__ import annotations

import re

import pytest

from mrjack import whitechapel
from mrjack.core.look import Look
from mrjack.whitechapel import Character, Space, State
from tests.whitechapel.positions import after, position
from tests.whitechapel.test_view import STATE

RULES = whitechapel.RULES
NARROW = """\
Whitechapel, round 3 of 8: detective to move, goodley in activation
Witness card: invisible
cards: holmes watson stealthy; next round: smith lestrade gull bert
suspects: holmes watson gull
alibis drawn: detective 1, jack 0
lantern: sw, on nothing
cordons: nw se; covers: b1 l12
goodley: 2 points left, whistled watson

                         f10
                    e9   @    g10
     b7        d8    GU* f9        h10                 l12
     =    c7   #    e8   L    g9        i10       k11  >    m12
     b6   l    d7        f8        h9        j10       l11
a5   @    c6        e7   #    g8   #    i9        k10  L    m11
     b5        d6        f7    sm  h8        j9        l10
a4   #    c5   #    e6        g7   l    i8   #    k9        m10
     b4   #    d5        f6        h7    be  j8   @go  l9
a3   #    c4        e5   #    g6   #    i7        k8   #    m9
 st  b3   @    d4    le  f5   @    h6        j7   #    l8
a2        c3   #    e4   l    g5        i6   #    k7   #    m8
     b2        d3        f4    HO  h5        j6        l7
a1   L3   c2        e3   #    g4   #    i5        k6   @
     b1                  f3        h4    WA* j5   l    l6
     >                        g3   L4   i4   #         =
                                   h3
                                   @

HO Sherlock Holmes, WA John H. Watson, SM John Smith, LE Inspector Lestrade,
ST Miss Stealthy, GO Sergeant Goodley, GU Sir William Gull, BE Jeremy Bert
small letters: cleared; *: visible
@ open manhole, + covered, > exit (= with a cordon), L lit lamp with its number, l unlit, # house
"""


def drawn(state: State, look: Look) -> str:
    """A spectator's picture."""
    return RULES.picture(RULES.public_view(state), look)


def written(state: State, space: str) -> list[str]:
    """The three lines of text on a hex in the wide form: label, ground, occupant."""
    lines = drawn(state, Look(is_wide=True)).split("\n\n")[1].split("\n")
    column = ord(space[0]) - ord("a")
    x, y = column * 7, (column - 2 * int(space[1:]) + 15) * 2
    parts = ((2, 1, 5), (1, 2, 7), (1, 3, 7))
    return [lines[y + down].ljust(120)[x + right : x + right + width].strip() for right, down, width in parts]


def test_the_narrow_picture() -> None:
    """Two lines to a hex, seventy columns, the whistle told above."""
    assert drawn(STATE, Look()) == NARROW
    assert max(map(len, NARROW.split("\n\n")[1].split("\n"))) <= 70


@pytest.mark.parametrize(
    ("space", "lines"),
    [
        ("e4", ["e4", "", ""]),
        ("d4", ["d4", "#######", ""]),
        ("b7", ["b7", "=nw=", ""]),
        ("l12", ["l12", ">ne>+", ""]),
        ("b1", ["b1", ">sw>+", ""]),
        ("b6", ["b6", "@", ""]),
        ("k9", ["k9", "@", "goodl"]),
        ("b2", ["b2", "Lamp", "3"]),
        ("f9", ["f9", "Lamp", ""]),
        ("c7", ["c7", "lamp", ""]),
        ("g5", ["g5", "", "HOLME"]),
        ("e9", ["e9", "", "GULL*"]),
        ("a3", ["a3", "", "steal"]),
    ],
)
def test_the_wide_picture_writes_three_lines_on_a_hex(space: str, lines: list[str]) -> None:
    """Its name, the ground or what lies there, who stands there: small when cleared, with a star when visible."""
    assert written(STATE, space) == lines


def test_a_covered_manhole_shows() -> None:
    """Away from the exits it has a sign of its own in both forms."""
    state = position(covered_manholes="c4 k9")
    assert written(state, "c4") == ["c4", "+", ""]
    assert "cordons: ne sw; covers: c4 k9\n" in drawn(state, Look())


def test_the_lantern_is_told_above() -> None:
    """Its direction and what it shines on."""
    assert "\nlantern: n, on i6 i7 i8 i9 i10\n" in drawn(after(STATE, "face n"), Look())


@pytest.mark.parametrize("look", [Look(), Look(is_wide=True)], ids=["narrow", "wide"])
def test_everything_has_a_place_in_both_forms(look: Look) -> None:
    """Every hex is named and every character drawn once."""
    text = "\n".join(drawn(RULES.start(), look).split("\n\n")[1:-1])
    assert sorted(re.findall(r"\b[a-m]\d+\b", text)) == sorted(map(str, Space))
    for who in Character:
        assert text.count(str(who).upper()[: 5 if look.is_wide else 2]) == 1
    assert max(map(len, text.split("\n"))) <= (104 if look.is_wide else 70)
    assert max(map(len, drawn(RULES.start(), look).split("\n"))) <= 118


@pytest.mark.parametrize("is_wide", [False, True], ids=["narrow", "wide"])
def test_colours_add_nothing_but_colour(is_wide: bool) -> None:
    """Without the codes it is the plain picture."""
    coloured = drawn(STATE, Look(is_coloured=True, is_wide=is_wide))
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == drawn(STATE, Look(is_wide=is_wide)) != coloured
