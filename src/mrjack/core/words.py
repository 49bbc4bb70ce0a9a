"""Reading lines of words: spelling only, no rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import getitem
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

from attrs import field, frozen

from mrjack.core.bits import bits
from mrjack.core.errors import NotationError, UsageError, quoted
from mrjack.core.plain import plain_text

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

LONGEST_LINE = 2000
# How much a table keeps in mind, so that it stays at a megabyte or less whatever is read and written.
MOST_REMEMBERED = 1 << 12
_WORD = re.compile(r"\S+")


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """A decorator for makers of parts that many states share: the same values give the same object."""
    # Like the cache itself, it takes what can be hashed.
    return cast("Callable[P, T]", lru_cache(maxsize=MOST_REMEMBERED)(function))


@frozen
class Word:
    """One word of a line and the offset where it starts."""

    text: str
    at: int


def split(text: object) -> list[Word]:
    """The words of a line, in lower case.

    Raises `UsageError` for what is no string, `NotationError` for what can be no line of ours.
    """
    line = line_of(text)
    if len(line) > LONGEST_LINE:
        raise NotationError(line, LONGEST_LINE, f"at most {LONGEST_LINE} characters")
    if not line.isascii():
        at = next(at for at, character in enumerate(line) if not character.isascii())
        raise NotationError(line, at, "ASCII")
    return [Word(match.group().lower(), match.start()) for match in _WORD.finditer(line)]


def line_of(text: object) -> str:
    """A text as a plain string. Raises `UsageError` for what is no string."""
    line = plain_text(text)
    if line is None:
        raise UsageError(f"expected a text, not {quoted(text)}")
    return line


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


@frozen
class Notation(Generic[T]):
    """The texts of a game's actions: the grammar that reads them, and the canonical texts that need no reading.

    ``canonical`` gives the table of texts, ``classes`` are the action classes of the game. Canonical texts of other
    actions are remembered in ``recalled``.
    """

    game: str
    grammar: Mapping[str, Phrase[T]]
    canonical: Callable[[], Mapping[str, T]]
    classes: frozenset[type]
    recalled: dict[str, T] = field(factory=dict, init=False, eq=False, repr=False)

    def parse(self, text: str) -> T:
        """The action that a text spells. Raises `NotationError`, `UsageError` for what is no string."""
        if type(text) is str:
            action = self.canonical().get(text) or self.recalled.get(text)
            if action is not None:
                return action
        action = read_phrase(text, self.grammar)
        if str(action) == text:
            if len(self.recalled) >= MOST_REMEMBERED:
                self.recalled.clear()
            self.recalled[str(action)] = action
        return action

    def format(self, action: T) -> str:
        """The canonical text of an action. Raises `UsageError` for what is none of this game."""
        if type(action) not in self.classes:
            raise UsageError(f"not an action of {self.game}: {quoted(action)}")
        return str(action)


def pick_from(table: Any) -> Callable[..., Any]:
    """A maker of phrases: looks the arguments up, one after the other, in a table of tables.

    >>> pick_from({"a": {"b": "found"}})("a", "b")
    'found'
    """

    def pick(*keys: Any) -> Any:
        found = table
        for key in keys:
            found = found[key]
        return found

    return pick


NOTHING = "-"


def listed(members: Iterable[object]) -> str:
    """Members joined by commas, a dash for none.

    >>> listed([1, 2]), listed([])
    ('1,2', '-')
    """
    return ",".join(map(str, members)) or NOTHING


def read_list(line: str, word: Word, kind: Spelling[T], size: int | None = None) -> list[T]:
    """The members of a comma list, each named once; ``size`` of them where that is fixed. Raises `NotationError`."""
    texts = [] if word.text == NOTHING else word.text.split(",")
    members = [kind.meanings[text] for text in texts if text in kind.meanings]
    # All is well with nearly every list; where the fault is has to be asked of the others alone.
    if len(set(members)) == len(texts) and size in (None, len(texts)):
        return members
    members = []
    at = word.at
    for text in texts:
        if len(members) == size:
            raise NotationError(line, at, f"{size} times {kind.name}")
        member = kind.read(line, Word(text, at))
        if member in members:
            raise NotationError(line, at, f"{kind.name} not named before")
        members.append(member)
        at += len(text) + 1
    if size is not None and len(members) != size:
        raise NotationError(line, max(at - 1, word.at), f"{size} times {kind.name}")
    return members


def read_row(line: str, word: Word, kind: Spelling[T], size: int) -> tuple[T, ...]:
    """The members of a comma list of fixed length, repeats allowed. Raises `NotationError`."""
    return read_each(line, word, (kind,) * size, f"{size} times {kind.name}")


def read_each(line: str, word: Word, kinds: Sequence[Spelling[T]], name: str) -> tuple[T, ...]:
    """The members of a comma list, each of its own kind; ``name`` is what all are called. Raises `NotationError`."""
    texts = word.text.split(",")
    starts = (*accumulate((len(text) + 1 for text in texts), initial=word.at),)
    members = tuple(kind.read(line, Word(text, at)) for kind, text, at in zip(kinds, texts, starts, strict=False))
    if len(texts) != len(kinds):
        at = starts[len(kinds)] if len(texts) > len(kinds) else word.at + len(word.text)
        raise NotationError(line, at, name)
    return members


class Meanings(Protocol[T_co]):
    """What words of one kind mean, by their texts. `KeyError` or `NotationError` for what is no word of this kind."""

    def __getitem__(self, text: str, /) -> T_co: ...


class _ListMeanings(dict[str, T]):
    """Those of lists: read when first asked, then remembered; a full table begins anew."""

    def __init__(self, read: Callable[[str, Word], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> T:
        meaning = self._read(text, Word(text, 0))
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        self[text] = meaning
        return meaning


class _RowMeanings(Generic[T]):
    """Those of rows, too many to be remembered."""

    def __init__(self, members: Mapping[str, T], size: int) -> None:
        self._member = members.__getitem__
        self._size = size

    def __getitem__(self, text: str) -> tuple[T, ...]:
        row = (*map(self._member, text.split(",")),)
        if len(row) != self._size:
            raise KeyError(text)
        return row


@frozen
class Kind(Generic[T_co]):
    """One kind of word of a line. Like a `Spelling`, it has ``meanings`` and can ``read`` a word with its place.

    Whatever ``read`` takes, ``meanings`` give alike.
    """

    meanings: Meanings[T_co]
    read: Callable[[str, Word], T_co]


def list_of(member: Spelling[Any], make: Callable[[list[Any]], T], size: int | None = None) -> Kind[T]:
    """A kind of word: what is made of a list, as `read_list` takes it.

    >>> list_of(Spelling("a digit", {"1": 1, "2": 2}), sum).meanings["2,1"]
    3
    """

    def read(line: str, word: Word) -> T:
        return make(read_list(line, word, member, size))

    return kind_read_by(read)


def row_of(member: Spelling[T], size: int) -> Kind[tuple[T, ...]]:
    """A kind of word: a list of fixed length, repeats allowed, as `read_row` takes it.

    >>> row_of(Spelling("a digit", {"1": 1, "2": 2}), 3).meanings["2,1,2"]
    (2, 1, 2)
    """
    return Kind(_RowMeanings(member.meanings, size), lambda line, word: read_row(line, word, member, size))


def kind_read_by(read: Callable[[str, Word], T]) -> Kind[T]:
    """A kind of word that a function reads; it raises `NotationError`. What words meant is remembered."""
    return Kind(_ListMeanings(read), read)


class Line:
    """A line of words, each of its own kind: a `Spelling` or a `Kind`.

    >>> Line([Spelling("a digit", {"1": 1}), Spelling("yes or no", {"yes": True, "no": False})]).read("1  YES")
    [1, True]
    """

    def __init__(self, kinds: Sequence[Any]) -> None:
        self._kinds = (*kinds,)
        self._meanings: tuple[Meanings[Any], ...] = tuple(kind.meanings for kind in kinds)

    def read(self, text: object) -> list[Any]:
        """What the words of a line mean. Raises `NotationError` at the first misspelt one, `UsageError` for no string.

        Nobody asks where the words of a well-spelt line stand, so they are read without it first.
        """
        line = text if type(text) is str else line_of(text)
        texts = line.lower().split() if len(line) <= LONGEST_LINE and line.isascii() else ()
        if len(texts) == len(self._kinds):
            try:
                return [*map(getitem, self._meanings, texts)]
            except (KeyError, NotationError):
                pass
        words = split(line)
        if len(words) != len(self._kinds):
            raise NotationError(line, len(line), f"{len(self._kinds)} words, not {len(words)}")
        return [kind.read(line, word) for kind, word in zip(self._kinds, words, strict=True)]


class MaskTexts(dict[int, str]):
    """The words for bit sets: a list of the members at their places. Remembered; a full table begins anew.

    >>> MaskTexts("abc")[0b101]
    'a,c'
    """

    def __init__(self, members: Iterable[object]) -> None:
        super().__init__()
        self._texts = (*map(str, members),)

    def __missing__(self, mask: int) -> str:
        texts = self._texts
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        text = self[mask] = ",".join([texts[place] for place in bits(mask)]) or NOTHING
        return text


class Ids(dict[Any, str]):
    """The ids of members at hand; what else stands in their place is written as it is.

    >>> Ids([1, 2])[1], Ids([1, 2])["?"]
    ('1', '?')
    """

    def __init__(self, members: Iterable[object]) -> None:
        super().__init__((member, str(member)) for member in members)

    def __missing__(self, other: object) -> str:
        return str(other)


def read_phrase(text: object, grammar: Mapping[str, Phrase[T]]) -> T:
    """What a line means under a grammar: verb to phrase. Raises `NotationError`."""
    line = line_of(text)
    words = split(line)
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
        raise NotationError(line, rest[0].at, str(error).removeprefix("expected ")) from None
