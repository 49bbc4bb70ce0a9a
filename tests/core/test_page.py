"""Tags, words and comments with their places, and what is no page."""

from __future__ import annotations

import pytest

from mrjack import RecordError, UsageError
from mrjack.core.page import LONGEST_PAGE, MOST_OF_A_KIND, fault, read_page, tag_line


def refusal(text: str | bytes) -> str:
    """Why a page is refused, with the place."""
    with pytest.raises(RecordError) as caught:
        read_page(text)
    return str(caught.value)


def test_a_page_has_tags_words_and_comments() -> None:
    """Each knows where it stands; words are in lower case."""
    page = read_page('[Date "1888"]\nOne-two {a {comment}?')
    assert [(tag.name, tag.value, tag.at, tag.value_at) for tag in page.tags.values()] == [("Date", "1888", 0, 7)]
    assert [(word.text, word.at) for word in page.words] == [("one", 14), ("two", 18), ("?", 34)]
    assert [(comment.text, comment.at) for comment in page.comments] == [("a {comment", 22)]


def test_anything_may_stand_between_words() -> None:
    """Signs and underscores separate; letters of any script are words."""
    assert [word.text for word in read_page("a_b+c -> d\u2013e; \u00c4 f!").words] == [*"abcde", "\u00e4", "f"]


def test_line_breaks_in_a_comment_are_blanks() -> None:
    """Those of any system."""
    page = read_page("{ one\r\n  two\rthree\tfour }")
    assert [comment.text for comment in page.comments] == ["one two three four"]


@pytest.mark.parametrize("value", ["", "plain", 'say "x"', "back\\slash", '\\"', "[{}]", "\u00fc", "a\tb"])
def test_values_of_tags_survive(value: str) -> None:
    """Quotation marks and backslashes are written behind a backslash."""
    assert read_page(tag_line("Any", value)).tags["any"].value == value


def test_blanks_inside_a_tag_are_free() -> None:
    """Also a line break before the value."""
    assert read_page('[ Any\n "x" ]').tags["any"].value == "x"


def test_bytes_are_read() -> None:
    """UTF-8, with a mark at the beginning or without."""
    text = '[Any "\u00fc"]'
    for data in (text.encode(), text.encode("utf-8-sig"), "\ufeff" + text):
        assert read_page(data).tags["any"].value == "\u00fc"


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[", 'line 1, column 1: expected a tag such as [Round "1"], with \\" for a quotation mark inside, not \'[\''),
        ('one\n [Any "x]', "line 2, column 2: expected a tag"),
        ('[Any "x\\y"]', "line 1, column 1: expected a tag"),
        ('[1 "x"]', "line 1, column 1: expected a tag"),
        ('[Any "x\n"]', "line 1, column 1: expected a tag"),
        ("one {two", "line 1, column 5: expected a } that closes this comment, not '{two'"),
        ("one }", "line 1, column 5: expected a tag, a word or a comment, not '}'"),
        ("one]", "line 1, column 4: expected a tag, a word or a comment, not ']'"),
        ('"one"', "line 1, column 1: expected a tag, a word or a comment, not '\"one\"'"),
        (tag_line("Any", "x" * 4_001), "line 1, column 1: the value of the tag Any is longer than 4000 characters"),
        ('[Any "x"]\n[ANY "y"]', "line 2, column 1: the tag ANY stands twice"),
        ("one\n\x1b[2J", "line 2, column 1: expected a text, not the control character '\\x1b'"),
        ("{\x00}", "line 1, column 2: expected a text, not the control character '\\x00'"),
        (b"\xff", "document: byte 0 is no UTF-8"),
        (b"\xed\xa0\x80", "document: byte 0 is no UTF-8"),
        ("x" * (LONGEST_PAGE + 1), "document: longer than 1000000 characters"),
        (b"x" * (LONGEST_PAGE + 1), "document: longer than 1000000 characters"),
        (b"x" * 10_000_000, "document: longer than 1000000 characters"),
        ("x " * (MOST_OF_A_KIND + 1), "line 1, column 10001: more than 5000 words, tags or comments"),
        ("{x}" * (MOST_OF_A_KIND + 1), "line 1, column 15001: more than 5000 words, tags or comments"),
    ],
    ids=range(20),
)
def test_refusals(text: str | bytes, start: str) -> None:
    """With line and column where there is one."""
    assert refusal(text).startswith(start)


@pytest.mark.parametrize("text", [None, 5, ["x"], bytearray(b"x")])
def test_what_is_no_text(text: object) -> None:
    """It is a matter of usage."""
    with pytest.raises(UsageError, match="expected a text, not"):
        read_page(text)  # type: ignore[arg-type]


def test_places_count_lines_and_columns_from_one() -> None:
    """A line break belongs to the line it ends."""
    text = "ab\n\ncd"
    places = [fault(text, at, "").where for at in range(len(text) + 1)]
    assert places == [
        "line 1, column 1",
        "line 1, column 2",
        "line 1, column 3",
        "line 2, column 1",
        "line 3, column 1",
        "line 3, column 2",
        "line 3, column 3",
    ]
