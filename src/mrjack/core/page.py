"""A text of tags, words and comments, with the place of each: what is written on a page, not what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import frozen

from mrjack.core.documents import LONGEST_DOCUMENT
from mrjack.core.errors import RecordError, UsageError, quoted
from mrjack.core.plain import plain_bytes, plain_text
from mrjack.core.words import Word

LONGEST_PAGE = LONGEST_DOCUMENT
# Words, tags and comments each. The sheet of the longest game has a thousand words.
MOST_OF_A_KIND = 5_000
# As it is written, with backslashes.
LONGEST_VALUE = 4_000

_TOKEN = re.compile(
    r"""\[\s*(?P<tag>[A-Za-z][A-Za-z0-9_]*)\s*"(?P<value>(?:[^"\\\n]|\\["\\])*)"\s*\]"""
    r"""|\{(?P<comment>[^}]*)\}"""
    r"""|(?P<word>[^\W_]+|\?)"""
    r"""|(?P<between>[^\w?{}\[\]"]+|_+)"""
)
_WORD = re.compile(r"[^\W_]+|\?")
_ESCAPE = re.compile(r"\\(.)")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_WANTED = {
    "[": 'a tag such as [Round "1"], with \\" for a quotation mark inside',
    "{": "a } that closes this comment",
}


@frozen
class Tag:
    """A name with a value, such as ``[Round "1"]``, and the offsets of the whole and of the value."""

    name: str
    value: str
    at: int
    value_at: int


@frozen
class Page:
    """What is written: tags by their names in lower case, words in lower case, and comments, each with its offset.

    Line breaks and other blanks inside a comment count as one blank.
    """

    text: str
    tags: Mapping[str, Tag]
    words: tuple[Word, ...]
    comments: tuple[Word, ...]


def read_page(text: str | bytes) -> Page:
    """What is written on a page. Raises `RecordError` with line and column, `UsageError` for what is no text.

    >>> page = read_page('[Round "1"] One, two {a comment}; 3.')
    >>> [word.text for word in page.words]
    ['one', 'two', '3']
    """
    written = _as_text(text)
    tags: dict[str, Tag] = {}
    words: list[Word] = []
    comments: list[Word] = []
    at = 0
    while at < len(written):
        match = _TOKEN.match(written, at)
        if match is None:
            wanted = _WANTED.get(written[at], "a tag, a word or a comment")
            raise fault(written, at, f"expected {wanted}, not {quoted(written[at : at + 20])}")
        if match["word"] is not None:
            words.append(Word(match["word"].lower(), at))
        elif match["comment"] is not None:
            comments.append(Word(" ".join(match["comment"].split()), at))
        elif match["tag"] is not None:
            name = match["tag"]
            if name.lower() in tags:
                raise fault(written, at, f"the tag {name[:40]} stands twice")
            if len(match["value"]) > LONGEST_VALUE:
                raise fault(written, at, f"the value of the tag {name[:40]} is longer than {LONGEST_VALUE} characters")
            tags[name.lower()] = Tag(name, _ESCAPE.sub(r"\1", match["value"]), at, match.start("value"))
        if max(len(words), len(comments), len(tags)) > MOST_OF_A_KIND:
            raise fault(written, at, f"more than {MOST_OF_A_KIND} words, tags or comments")
        at = match.end()
    return Page(written, tags, tuple(words), tuple(comments))


def words_in(text: str) -> list[Word]:
    """The words of a text that has neither tags nor comments, in lower case.

    >>> [word.text for word in words_in("Jack wins: dawn")]
    ['jack', 'wins', 'dawn']
    """
    return [Word(match.group().lower(), match.start()) for match in _WORD.finditer(text)]


def _as_text(given: object) -> str:
    text, data = plain_text(given), plain_bytes(given)
    if text is None and data is None:
        raise UsageError(f"expected a text, not {quoted(given)}")
    if text is None:
        assert data is not None
        # UTF-8 has up to four bytes a character.
        if len(data) > 4 * LONGEST_PAGE:
            raise RecordError("document", f"longer than {LONGEST_PAGE} characters")
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise RecordError("document", f"byte {error.start} is no UTF-8") from error
    if len(text) > LONGEST_PAGE:
        raise RecordError("document", f"longer than {LONGEST_PAGE} characters")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    control = _CONTROL.search(text)
    if control is not None:
        raise fault(text, control.start(), f"expected a text, not the control character {quoted(control.group())}")
    return text


def fault(text: str, at: int, problem: str) -> RecordError:
    """The error that names the line and column of an offset, both from 1.

    >>> fault("one two", 4, "expected three").where
    'line 1, column 5'
    """
    line = text.count("\n", 0, at) + 1
    return RecordError(f"line {line}, column {at - text.rfind(chr(10), 0, at)}", problem)


def tag_line(name: str, value: str) -> str:
    """A tag as it is written; quotation marks and backslashes get a backslash before them.

    >>> print(tag_line("Event", "Spring"))
    [Event "Spring"]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
