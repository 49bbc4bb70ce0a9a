"""The rule texts that come with the package: by id, or by a word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from mrjack.core.errors import UsageError, quoted
from mrjack.core.plain import plain_text
from mrjack.core.words import LONGEST_LINE
from mrjack.registry import find

# A rule is a list item or a table row that begins with its id; it goes on over indented lines.
_RULE = re.compile(r"^(?:- |\| )\*\*([A-Z]{2}-[A-Z]+-\d+)\*\*(.*(?:\n  .*)*)", re.MULTILINE)


def rulebook(game: str) -> Mapping[str, str]:
    """Every rule of a game: id to text, in the order of the text. Raises `UsageError` for an unknown game.

    >>> rulebook("newyork")["NY-SCOPE-2"]
    'Two sides, Detective and Jack; Jack secretly is one of eight characters.'
    """
    return _read(find(game).name)


@cache
def _read(game: str) -> Mapping[str, str]:
    text = (files("mrjack") / game / "rules.md").read_text(encoding="utf-8")
    return MappingProxyType({rule: " ".join(words.replace("|", " ").split()) for rule, words in _RULE.findall(text)})


def look_up(game: str, asked: str) -> Mapping[str, str]:
    """The rule with an id, the rules of a chapter (``"NY-MOVE"``), or those whose text has a word.

    Raises `UsageError` when there is none.

    >>> list(look_up("newyork", "ny-ferry"))
    ['NY-FERRY-1', 'NY-FERRY-2']
    """
    rules = rulebook(game)
    text = plain_text(asked)
    if text is None or len(text) > LONGEST_LINE:
        raise UsageError(f"expected an id or a word, not {quoted(asked)}")
    key = text.strip().upper()
    found = {rule: text for rule, text in rules.items() if key in (rule, rule.rpartition("-")[0])}
    found = found or {rule: text for rule, text in rules.items() if key and key in text.upper()}
    if not found:
        raise UsageError(f"no rule of {game} has the id or the word {quoted(asked)}")
    return found
