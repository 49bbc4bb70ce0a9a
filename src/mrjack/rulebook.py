"""The rule texts that come with the package: by id, by chapter, or by words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from string import punctuation
from types import MappingProxyType

from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import plain_text
from mrjack.core.words import LONGEST_LINE
from mrjack.registry import GAMES, find
from mrjack.rule_text import rule_texts

# What a rule refers to is none of its words.
_REFERENCE = re.compile(r"\b[A-Z]{2}-[A-Z]+(?:-\d+)?\b")
_LIKE_AN_ID = re.compile(r"[-\d]")
_CLOSE_ID = 0.8
_CLOSE_WORD = 0.7


def rulebook(game: str) -> Mapping[str, str]:
    """Every rule of a game: id to text, in the order of the text. Raises `UsageError` for an unknown game.

    A list, or a row of a table, goes on over several lines of the text.

    >>> rulebook("newyork")["NY-SCOPE-2"]
    'Two sides, Detective and Jack; Jack secretly is one of eight characters.'
    """
    return _read(find(game).name)


@cache
def _read(game: str) -> Mapping[str, str]:
    return MappingProxyType(rule_texts((files("mrjack") / game / "rules.md").read_text(encoding="utf-8")))


def look_up(game: str, asked: str) -> Mapping[str, str]:
    """The rule with an id, the rules of a chapter (``"NY-MOVE"``), or those in which all of some words occur.

    Capitals and signs around an id or a word do not matter, and the letters of the game may be left out (``"MOVE-3"``).
    Rules with the very words come first, then those in which words begin so. Raises `UsageError` when there is none; it
    says what comes near.

    >>> list(look_up("newyork", "ny-ferry")), list(look_up("newyork", "ferry line"))
    (['NY-FERRY-1', 'NY-FERRY-2'], ['NY-FERRY-2'])
    """
    book = rulebook(game)
    text = plain_text(asked)
    if text is None or len(text) > LONGEST_LINE:
        raise UsageError(f"expected an id or a word, not {quoted(asked)}")
    words = [bare for word in text.upper().split() if (bare := word.strip(punctuation))]
    key = " ".join(words)
    full_key = f"{_letters(book)}-{key}"
    found = _at(book, key) or {rule: text for rule, text in book.items() if rule == full_key}
    if not found:
        whole, begun = (_with_words(book, words, end) for end in (r"(?!\w)", ""))
        # The name of a chapter alone, such as "vis", means more than words that begin so.
        found = {**whole, **begun} if whole else _at(book, full_key) or begun
    if not found:
        hint = _other_game(book, key) or _near_id(book, key, full_key) or _near_word(book, words)
        raise UsageError(f"no rule of {game} has the id or the word {quoted(asked)}{hint}")
    return found


def _chapter(rule: str) -> str:
    return rule.rpartition("-")[0]


def _letters(book: Mapping[str, str]) -> str:
    """What all ids of a game begin with."""
    return next(iter(book)).partition("-")[0]


def _at(book: Mapping[str, str], key: str) -> dict[str, str]:
    """The rule with an id, the rules of a chapter, or all of a game by its letters."""
    return {rule: text for rule, text in book.items() if key in (rule, _chapter(rule), _letters(book))}


def _with_words(book: Mapping[str, str], words: Sequence[str], end: str) -> dict[str, str]:
    """The rules in which all of some words occur, or words that begin so."""
    patterns = [re.compile(rf"(?<!\w){re.escape(word)}{end}", re.IGNORECASE) for word in words]
    bare = {rule: _REFERENCE.sub("", text) for rule, text in book.items()}
    return {rule: book[rule] for rule in book if words and all(pattern.search(bare[rule]) for pattern in patterns)}


# What comes near to something that is not there, as the end of a message.


def _other_game(book: Mapping[str, str], key: str) -> str:
    games = {_letters(rulebook(game)): game for game in GAMES}
    letters = key.partition("-")[0]
    is_other = letters in games and letters != _letters(book)
    return f": the rules of {games[letters]} begin with {letters}" if is_other else ""


def _near_id(book: Mapping[str, str], *keys: str) -> str:
    chapters = dict.fromkeys(map(_chapter, book))
    for key in keys if _LIKE_AN_ID.search(keys[0]) else ():
        if _chapter(key) in chapters:
            return f": the last rule of {_chapter(key)} is {[*_at(book, _chapter(key))][-1]}"
        if close := get_close_matches(key, (*chapters, *book), 1, _CLOSE_ID):
            return f": did you mean {close[0]}?"
    return ""


def _near_word(book: Mapping[str, str], words: Sequence[str]) -> str:
    known = {word: None for text in book.values() for word in re.findall(r"\w+", _REFERENCE.sub("", text).lower())}
    strange = [word for word in map(str.lower, words) if not any(other.startswith(word) for other in known)]
    for word in strange:
        if close := get_close_matches(word, known, 1, _CLOSE_WORD):
            return f": did you mean {close[0]}?"
    return "" if strange or not words else ": they do not stand together in one rule"
