"""Street maps as text."""

from __future__ import annotations

import pytest

from mrjack.core.drawing import Canvas, Ink, Span, inked
from mrjack.street.drawing import Cell, draw_map


def test_neighbouring_spans_of_one_ink_share_their_codes() -> None:
    """Colour is switched when it changes, and off at the end."""
    spans = [Span("a", Ink.FAINT), Span("b", Ink.FAINT), Span("c"), Span("d", Ink.GREEN), Span("e", Ink.BUILT)]
    assert inked(spans) == "\x1b[2mab\x1b[0mc\x1b[32md\x1b[0m\x1b[31me\x1b[0m"
    assert inked([Span("plain")]) == "plain"
    assert inked([]) == ""


def test_a_canvas_is_as_large_as_what_was_written() -> None:
    """Later writing lies above, blanks leave what is there, lines end without blanks."""
    canvas = Canvas()
    canvas.write(2, 2, Span("abc "))
    canvas.write(0, 2, Span("x  y", Ink.STRONG))
    canvas.write(1, 0, Span("z"))
    assert canvas.lines(is_coloured=False) == [" z", "", "x ayc"]
    assert canvas.lines(is_coloured=True) == [" z", "", "\x1b[1mx\x1b[0m a\x1b[1my\x1b[0mc"]


def test_an_empty_canvas_has_no_lines() -> None:
    """Nothing was written, or blanks alone."""
    canvas = Canvas()
    assert canvas.lines(is_coloured=False) == []
    canvas.write(3, 0, Span("   "))
    assert canvas.lines(is_coloured=False) == [""]


CELLS = {
    (0, 1): Cell(Span("a1"), Span("Park"), Span("BEACH*")),
    (1, 0): Cell(Span("b1"), Span(""), Span("")),
}


@pytest.mark.parametrize(
    ("is_wide", "lines"),
    [
        (False, ["     b1", "a1", "PBEACH*"]),
        (
            True,
            [
                "         _____",
                "        /  b1 \\",
                "  _____/       \\",
                " /  a1 \\       /",
                "/  Park \\_____/",
                "\\ BEACH*/",
                " \\_____/",
            ],
        ),
    ],
    ids=["narrow", "wide"],
)
def test_a_map_of_two_hexes(is_wide: bool, lines: list[str]) -> None:
    """Columns interlock; the narrow form keeps the first letter of the ground."""
    assert draw_map(CELLS, is_wide=is_wide, is_coloured=False) == lines
