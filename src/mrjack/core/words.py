"""Reading lines of words: spelling only, no rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from attrs import frozen

from mrjack.core.errors import NotationError, UsageError, quoted

T = TypeVar("T")

LONGEST_LINE = 2000
_WORD = re.compile(r"\S+")


@frozen
class Word:
    """One word of a line and the offset where it starts."""

    text: str
    at: int


def split(text: object) -> list[Word]:
    """The words of a line, in lower case.

    Raises `UsageError` for what is no string, `NotationError` for what can be no line of ours.
    """
    if not isinstance(text, str):
        raise UsageError(f"expected a text, not {quoted(text)}")
    if len(text) > LONGEST_LINE:
        raise NotationError(text, LONGEST_LINE, f"at most {LONGEST_LINE} characters")
    if not text.isascii():
        at = next(at for at, character in enumerate(text) if not character.isascii())
        raise NotationError(text, at, "ASCII")
    return [Word(match.group().lower(), match.start()) for match in _WORD.finditer(text)]


@frozen
class Spelling(Generic[T]):
    """One kind of word: what it is called in messages, and what each spelling means."""

    name: str
    meanings: Mapping[str, T]

    def read(self, line: str, word: Word) -> T:
        """The meaning of a word. Raises `NotationError`."""
        try:
            return self.meanings[word.text]
        except KeyError:
            raise NotationError(line, word.at, self.name) from None


def spelling(name: str, members: Any) -> Spelling[Any]:
    """A kind of word spelt by the ids of some members.

    >>> from mrjack.core.players import PLAYERS
    >>> spelling("a player", PLAYERS).read("jack", Word("jack", 0))
    Player.JACK
    """
    return Spelling(name, {str(member): member for member in members})


@frozen
class Phrase(Generic[T]):
    """One verb: the kinds of its arguments, and what to make of them."""

    make: Callable[..., T]
    arguments: tuple[Spelling[Any], ...] = ()


def read_phrase(text: object, grammar: Mapping[str, Phrase[T]]) -> T:
    """What a line means under a grammar: verb to phrase. Raises `NotationError`."""
    words = split(text)
    line = str(text)
    if not words:
        raise NotationError(line, 0, "a verb")
    verb, *rest = words
    phrase = grammar.get(verb.text)
    if phrase is None:
        raise NotationError(line, verb.at, "one of the verbs " + " ".join(grammar))
    if len(rest) != len(phrase.arguments):
        at = rest[len(phrase.arguments)].at if len(rest) > len(phrase.arguments) else len(line)
        names = ", ".join(argument.name for argument in phrase.arguments) or "nothing"
        raise NotationError(line, at, f"{names} after '{verb.text}'")
    arguments = [kind.read(line, word) for kind, word in zip(phrase.arguments, rest, strict=True)]
    try:
        return phrase.make(*arguments)
    except UsageError as error:
        raise NotationError(line, rest[0].at, str(error)) from None
