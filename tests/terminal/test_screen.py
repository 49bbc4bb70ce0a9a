"""Text in a given room."""

from __future__ import annotations

from mrjack.terminal.screen import Screen, cut, in_columns, listed, wrapped


def test_a_terminal_of_no_size_has_some_room() -> None:
    """Some terminals say that they are 0 columns wide."""
    assert Screen(0).width == 20
    assert Screen(81).width == 81


def test_a_cut_line_fits() -> None:
    """It ends with a whole word where there is one."""
    for columns in range(4, 30):
        assert len(cut("move c1 c2 c3 d4 and so on", columns)) <= columns
    assert cut("move c1", 7) == "move c1"
    assert cut("investigation", 10) == "investi .."


def test_columns_fit_and_keep_the_order() -> None:
    """Row by row."""
    entries = [f"{number} a{number}" for number in range(1, 30)]
    for columns in (6, 13, 20, 100):
        rows = in_columns(entries, columns)
        assert all(len(row) <= columns for row in rows)
        assert " ".join(rows).split() == " ".join(entries).split()
    assert in_columns([], 10) == []


def test_a_wrapped_text_fits() -> None:
    """What goes on is indented."""
    assert wrapped("cards: beach rider", 12) == ["cards: beach", "  rider"]
    assert wrapped("", 12) == []


def test_members_in_a_sentence() -> None:
    """However many there are."""
    assert [listed(["a", "b", "c"][:count]) for count in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
