"""The score sheet: a game as players write it down and type it in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from mrjack.core.errors import UsageError, quoted
from mrjack.core.page import LONGEST_PAGE, LONGEST_VALUE, MOST_OF_A_KIND, tag_line
from mrjack.core.plain import is_a, plain_list, plain_pairs, plain_text
from mrjack.core.players import Player
from mrjack.game import Game
from mrjack.sheet_reading import TAGS, read_sheet
from mrjack.sheet_writing import Story, story_of_game, story_of_watch
from mrjack.street.sheet import comment_text, log_lines
from mrjack.watch import Watch

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyWatch: TypeAlias = Watch[Any, Any, Any]

# Each character may need a backslash.
_LONGEST_TEXT = LONGEST_VALUE // 2
_MOST_TAGS = MOST_OF_A_KIND - len(TAGS)
_RESERVED = frozenset(name.lower() for name in TAGS)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


def _kept(value: object) -> Any:
    if not (is_a(value, Game) or is_a(value, Watch)):
        raise UsageError(f"expected a game or a watch, not {quoted(value)}")
    return value


def _tags(value: object) -> dict[str, str]:
    pairs = plain_pairs(value, _MOST_TAGS + 1)
    if pairs is None or len(pairs) > _MOST_TAGS:
        raise UsageError(f"tags are a mapping of names to texts, {_MOST_TAGS} at most, not {quoted(value)}")
    found: dict[str, str] = {}
    taken = set(_RESERVED)
    for given, given_text in pairs:
        name, text = plain_text(given), plain_text(given_text)
        if name is None or not _NAME.fullmatch(name) or name.lower() in taken:
            raise UsageError(f"a tag has a name of its own, of letters and digits, not {quoted(given)}")
        if text is None or _CONTROL.search(text) or len(text) > _LONGEST_TEXT:
            raise UsageError(f"the tag {name[:40]} has a text of one line, not {quoted(given_text)}")
        taken.add(name.lower())
        found[name] = text
    return found


def _comments(value: object) -> dict[int, tuple[str, ...]]:
    pairs = plain_pairs(value, MOST_OF_A_KIND + 1)
    if pairs is None or len(pairs) > MOST_OF_A_KIND:
        raise UsageError(f"comments are a mapping of lengths to texts, {MOST_OF_A_KIND} at most, not {quoted(value)}")
    found = {}
    for length, texts in pairs:
        if type(length) is not int or length < 0:
            raise UsageError(f"a comment stands after a number of entries, not {quoted(length)}")
        several = [texts] if is_a(texts, str) else plain_list(texts, MOST_OF_A_KIND + 1)
        if several is None:
            raise UsageError(f"comments are texts, not {quoted(texts)}")
        found[length] = tuple(map(_comment, several))
    if sum(map(len, found.values())) > MOST_OF_A_KIND:
        raise UsageError(f"a sheet has at most {MOST_OF_A_KIND} comments")
    return found


def _comment(value: object) -> str:
    text = " ".join((plain_text(value) or "").split())
    if not text or "}" in text or _CONTROL.search(text):
        raise UsageError(f"a comment is a text without a closing brace, not {quoted(value)}")
    return text


@frozen
class Sheet:
    """A score sheet: a game or what one player saw of it, tags of one's own, and comments.

    ``tags`` are names with texts, such as players and date. ``comments`` are the texts that stand after so many entries
    of the log: 0 for those before the first one. Raises `UsageError` for what no sheet can hold.

    >>> game = Game("whitechapel", seed=7).play("activate holmes")
    >>> print(dumps_sheet(Sheet(game, tags={"Date": "1888-08-31"}, comments={3: "Why him?"})))  # doctest: +ELLIPSIS
    [Game "whitechapel"]
    [Rules "..."]
    [Layout "2016"]
    [Chance "auto"]
    [Identity "smith"]
    [Result "*"]
    [Date "1888-08-31"]
    <BLANKLINE>
    1. holmes watson stealthy gull
       D holmes {Why him?}
    <BLANKLINE>
    """

    game: AnyGame | AnyWatch = field(converter=_kept)
    tags: Mapping[str, str] = field(factory=dict, converter=_tags)
    comments: Mapping[int, tuple[str, ...]] = field(factory=dict, converter=_comments)


def dumps_sheet(sheet: Sheet | AnyGame | AnyWatch, *, player: Player | None = None) -> str:
    """A game as a score sheet: the whole truth, or with ``player`` what that player knows of it.

    Of a `Watch` it is the sheet of its player. Raises `UsageError` for a game that has no score sheet.
    """
    sheet = sheet if is_a(sheet, Sheet) else Sheet(sheet)
    game = sheet.game
    forms = game.rules.sheet_forms
    if forms is None:
        raise UsageError(f"{game.rules.name} has no score sheet")
    if player is not None and not is_a(player, Player):
        raise UsageError(f"expected a Player, not {quoted(player)}")
    story = _story(game, player)
    length = len(story.entries)
    if any(after > length for after in sheet.comments):
        raise UsageError(f"the log has {length} entries, so no comment can stand after {max(sheet.comments)}")
    tags = [tag_line(name, value) for name, value in (*story.tags(), *sheet.tags.items())]
    # Comments before the first entry stand among the tags, behind the one that says what this is.
    lines = [tags[0], *map(comment_text, sheet.comments.get(0, ())), *tags[1:]]
    if length > 1 and sheet.comments.get(1) and story.entries[0][1].verb == "identity":
        lines.append("")
    lines += log_lines(forms, game.rules.characters, story.entries, sheet.comments)
    lines += story.end()
    text = "\n".join(lines) + "\n"
    if len(text) > LONGEST_PAGE:
        raise UsageError(f"the sheet would be longer than {LONGEST_PAGE} characters")
    return text


def _story(game: AnyGame | AnyWatch, player: Player | None) -> Story:
    if isinstance(game, Watch):
        if player not in (None, game.player):
            raise UsageError(f"this watch is of {game.player}, not of {player}")
        return story_of_watch(game)
    return story_of_game(game) if player is None else story_of_watch(Watch.of(game, player), game.chance)


def loads_sheet(text: str | bytes, *, seed: int | None = None) -> Sheet:
    """What a score sheet tells, replayed with checking.

    The sheet's ``game`` is a `Game` when everything is told, at the end perhaps; otherwise it is a `Watch` of the
    player whose sheet it is. What chance has still to settle in a game is drawn from ``seed``; reading settles only
    what follows from the text. Raises `RecordError`, which names line and column, for any bad text.

    >>> sheet = loads_sheet('[Game "whitechapel"] [Identity "?"] 1. holmes watson smith bert  D holmes g7, alibi gull')
    >>> sheet.game
    <Watch whitechapel for detective, 5 events>
    >>> sheet.game.view.alibis
    (Character.GULL,)
    """
    if seed is not None and type(seed) is not int:
        raise UsageError(f"a seed is an int, not {quoted(seed)}")
    return Sheet(*read_sheet(text, seed))
