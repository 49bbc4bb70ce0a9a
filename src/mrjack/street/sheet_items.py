"""What the words of a score sheet say, one statement after the other. Spelling only: the rules are asked elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from mrjack.core.errors import NotationError, RecordError, quoted
from mrjack.core.named import Named
from mrjack.core.page import Page, fault
from mrjack.core.players import Player
from mrjack.core.protocols import AnyRules
from mrjack.core.sheet_forms import SheetForms
from mrjack.core.view_text import UNKNOWN
from mrjack.core.words import Word
from mrjack.street.sheet import ARGUMENT

HAND = 4


@frozen
class Round:
    """A round begins: its number and its cards, None where they are left out."""

    at: int
    number: int | None
    cards: tuple[Named, ...] | None


@frozen
class Activation:
    """A card is picked; by whom, None where that is left out."""

    at: int
    player: Player | None
    who: Named


@frozen
class Step:
    """An action inside an activation."""

    at: int
    action: Any


@frozen
class Draw:
    """An alibi card is drawn; None where it was not seen."""

    at: int
    card: Named | None


@frozen
class Announcement:
    """Jack's status is announced."""

    at: int
    action: Any


@frozen
class NameJack:
    """Jack's identity is drawn."""

    at: int


@frozen
class Remark:
    """A comment."""

    at: int
    text: str


@frozen
class Was:
    """Who Jack was."""

    at: int
    who: Named


@frozen
class Drew:
    """The alibi cards that a player drew, in the order drawn; None for what is not known."""

    at: int
    player: Player
    cards: tuple[Named | None, ...]


@frozen
class Wins:
    """Who won, and why where that is told."""

    at: int
    player: Player
    reason: str | None


Item: TypeAlias = Round | Activation | Step | Draw | Announcement | NameJack | Remark | Was | Drew | Wins

PLAYER_WORDS: Mapping[str, Player] = {
    "d": Player.DETECTIVE,
    "det": Player.DETECTIVE,
    "detective": Player.DETECTIVE,
    "j": Player.JACK,
    "jack": Player.JACK,
}
_STATUSES = ("visible", "invisible")
_ALIBIS = ("draw", "draws", "alibi")
# Words that make a sentence of a statement and say nothing by themselves.
_FILLERS = frozenset(
    [
        "and",
        "are",
        "at",
        "by",
        "for",
        "from",
        "her",
        "his",
        "in",
        "is",
        "of",
        "on",
        "round",
        "the",
        "then",
        "to",
        "with",
    ]
)
_HONORIFICS = frozenset(["dr", "inspector", "miss", "mr", "mrs", "ms", "sergeant", "sgt"])


class Names:
    """Finds characters by their ids, by the beginning of an id that no other has, and by full names."""

    def __init__(self, characters: Sequence[Named], forms: SheetForms) -> None:
        self._ids: dict[str, Named] = {}
        for who in characters:
            for length in range(1, len(str(who)) + 1):
                start = str(who)[:length]
                if sum(str(other).startswith(start) for other in characters) == 1:
                    self._ids[start] = who
        self._given = {
            who: _HONORIFICS | set(title.lower().replace(".", "").split()[:-1])
            for who, title in zip(characters, forms.titles, strict=True)
        }
        self._all_given = frozenset().union(*self._given.values())

    def find(self, words: Sequence[Word], at: int) -> tuple[Named, int] | None:
        """The character named by the words from ``at`` on, and where its name ends; None when none is."""
        start = at
        # A name does not begin with an initial, which would be taken for a name or a player.
        while at < len(words) and words[at].text in self._all_given and (at > start or len(words[at].text) > 1):
            at += 1
        who = self._ids.get(words[at].text) if at < len(words) else None
        if who is None or any(word.text not in self._given[who] for word in words[start:at]):
            return None
        return who, at + 1


def read_items(rules: AnyRules, forms: SheetForms, page: Page) -> list[Item]:
    """All that a page says, in the order it stands there. Raises `RecordError`."""
    items = _Reader(rules, forms, page).items()
    items += [Remark(comment.at, comment.text) for comment in page.comments if comment.text]
    return sorted(items, key=lambda item: item.at)


class _Reader:
    """Reads the words of one page, from the first to the last."""

    def __init__(self, rules: AnyRules, forms: SheetForms, page: Page) -> None:
        self._rules, self._forms, self._page = rules, forms, page
        self._words = [word for word in page.words if word.text not in _FILLERS]
        self._names = Names(rules.characters, forms)
        self._next = 0
        self._verbs: dict[str, Callable[[Word], Item]] = {
            "cards": self._cards,
            "activate": self._activate,
            "witness": self._witness,
            "identity": self._was,
            **dict.fromkeys(_ALIBIS, self._draw),
            **dict.fromkeys(_STATUSES, self._status),
            **dict.fromkeys(PLAYER_WORDS, self._of_player),
            **dict.fromkeys([*forms.steps, *forms.words], self._step),
        }

    def items(self) -> list[Item]:
        """Every statement."""
        items = []
        while self._next < len(self._words):
            items.append(self._item())
        return items

    def _item(self) -> Item:
        word = self._words[self._next]
        read = self._verbs.get(word.text)
        if read is not None:
            self._next += 1
            return read(word)
        if word.text.isascii() and word.text.isdigit():
            self._next += 1
            return self._round(word)
        for verb in self._forms.bare:
            action = self._parsed(f"{verb} {word.text}")
            if action is not None:
                self._next += 1
                return Step(word.at, action)
        return Activation(word.at, None, self._who("a round, a character, or what it does"))

    def _parsed(self, text: str) -> Any:
        """The action that a text spells, None when it spells none."""
        try:
            return self._rules.parse_action(text)
        except NotationError:
            return None

    def _fault(self, expected: str) -> RecordError:
        """The error at the next word."""
        if self._next == len(self._words):
            return fault(self._page.text, len(self._page.text), f"expected {expected}, and the sheet ends here")
        word = self._words[self._next]
        return fault(self._page.text, word.at, f"expected {expected}, not {quoted(word.text)}")

    def _who(self, expected: str) -> Named:
        found = self._names.find(self._words, self._next)
        if found is None:
            raise self._fault(expected)
        who, self._next = found
        return who

    def _take(self, text: str) -> bool:
        """Whether the next word is this one, which is then read."""
        is_next = self._next < len(self._words) and self._words[self._next].text == text
        self._next += is_next
        return is_next

    def _round(self, word: Word) -> Round:
        number = int(word.text) if len(word.text) == 1 else 0
        if not 1 <= number <= 8:
            raise fault(self._page.text, word.at, f"expected a round from 1 to 8, not {quoted(word.text)}")
        # Fewer than four names in a row are activations; the cards are left out then.
        end = self._next
        names: list[Named] = []
        while len(names) < HAND and (found := self._names.find(self._words, end)) is not None:
            who, end = found
            names.append(who)
        if len(names) < HAND:
            return Round(word.at, number, None)
        self._next = end
        return Round(word.at, number, self._four(word, names))

    def _cards(self, word: Word) -> Round:
        return Round(word.at, None, self._four(word, [self._who("a character, four in all") for _ in range(HAND)]))

    def _four(self, word: Word, names: list[Named]) -> tuple[Named, ...]:
        if len(set(names)) != HAND:
            raise fault(self._page.text, word.at, "expected four different cards")
        return tuple(sorted(names))

    def _activate(self, word: Word) -> Activation:
        return Activation(word.at, None, self._who("a character after 'activate'"))

    def _witness(self, word: Word) -> Announcement:
        for status in _STATUSES:
            if self._take(status):
                return self._status(Word(status, word.at))
        raise self._fault("visible or invisible")

    def _status(self, word: Word) -> Announcement:
        return Announcement(word.at, self._rules.parse_action(f"witness {word.text}"))

    def _was(self, word: Word) -> Was:
        return Was(word.at, self._who("a character"))

    def _draw(self, word: Word) -> Draw:
        return Draw(word.at, None if self._take(UNKNOWN) else self._who("a character or ?"))

    def _of_player(self, word: Word) -> Item:
        player = PLAYER_WORDS[word.text]
        if self._take("wins"):
            return Wins(word.at, player, self._reason())
        if self._take("drew"):
            return Drew(word.at, player, self._hand())
        if player is Player.JACK:
            if self._take("was"):
                return self._was(word)
            for status in _STATUSES:
                if self._take(status):
                    return self._status(Word(status, word.at))
        return Activation(word.at, player, self._who(f"a character after {quoted(word.text)}"))

    def _reason(self) -> str | None:
        for reason in self._rules.endings:
            parts = reason.split("-")
            if [word.text for word in self._words[self._next : self._next + len(parts)]] == parts:
                self._next += len(parts)
                return str(reason)
        return None

    def _hand(self) -> tuple[Named | None, ...]:
        cards: list[Named | None] = []
        while True:
            found = self._names.find(self._words, self._next)
            if found is not None:
                card, self._next = found
                cards.append(card)
            elif self._take(UNKNOWN):
                cards.append(None)
            else:
                return tuple(cards)

    def _step(self, word: Word) -> Step:
        forms = self._forms
        verb = forms.words.get(word.text, word.text)
        form = forms.steps[verb]
        text = verb
        starts: list[tuple[int, int]] = [(0, word.at)]
        # What stands before an argument: a + where the action's text has one, else a blank.
        end = 0
        for argument in ARGUMENT.finditer(form):
            text += "+" if "+" in form[end : argument.start()] else " "
            end = argument.end()
            at = self._words[self._next].at if self._next < len(self._words) else len(self._page.text)
            starts.append((len(text), at))
            text += self._argument(argument.group(), form)
        try:
            return Step(word.at, self._rules.parse_action(text))
        except NotationError as error:
            at = max(start for start in starts if start[0] <= error.at)[1]
            raise fault(self._page.text, at, f"{quoted(text)} is no action: expected {error.expected}") from error

    def _argument(self, kind: str, form: str) -> str:
        if kind == "WHO":
            return str(self._who(f"'{form}'"))
        if self._next == len(self._words):
            raise self._fault(f"'{form}'")
        self._next += 1
        return self._words[self._next - 1].text


def read_result(value: str, reasons: Sequence[str]) -> tuple[Player, str | None] | None:
    """Who won and why, from the words of a result; None where they do not tell. Raises `ValueError`."""
    words = value.lower().replace(":", " ").split()
    if words in ([], ["*"], [UNKNOWN]):
        return None
    player = PLAYER_WORDS.get(words[0])
    reason = "-".join(word for word in words[1:] if word not in ("wins", "by"))
    if player is None or (reason and reason not in reasons):
        raise ValueError(value)
    return player, reason or None
