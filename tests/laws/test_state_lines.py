"""State lines, read quickly and read with care: the same is taken, the same is refused, and games keep apart."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from mrjack import NotationError, newyork, whitechapel
from mrjack.core.protocols import AnyRules
from mrjack.core.words import Line, split
from tests.games import ALL_RULES, positions
from tests.hostile.garbage import damaged


def line_of(rules: AnyRules) -> Line:
    """The reader of a game's state lines."""
    line: Line = import_module(f"mrjack.{rules.name}.state_text")._LINE
    return line


def read_with_care(line: Line, text: str) -> list[Any] | tuple[str, int, str]:
    """What the words mean when each is read with its place; of a misspelt line the facts of the error."""
    words = split(text)
    if len(words) != len(line._kinds):
        return text, len(text), f"{len(line._kinds)} words, not {len(words)}"
    try:
        return [kind.read(text, word) for kind, word in zip(line._kinds, words, strict=True)]
    except NotationError as error:
        return error.text, error.at, error.expected


def read(line: Line, text: str) -> list[Any] | tuple[str, int, str]:
    """The same by the reader itself."""
    try:
        return line.read(text)
    except NotationError as error:
        return error.text, error.at, error.expected


def lines(rules: AnyRules, count: int, seed: int) -> list[str]:
    """Lines of random games, then with a word of another line, members of a list mixed, or damaged in any way."""
    rng = Random(seed)
    right = [rules.format_state(state) for state in positions(rules, count, seed)]
    found = list(right)
    for text in right:
        words = text.split()
        at = rng.randrange(len(words))
        words[at] = rng.choice(right).split()[at]
        found.append(" ".join(words))
        members = words[at].split(",")
        words[at] = ",".join(rng.sample(members, len(members)) + rng.sample(members, rng.randrange(2)))
        found.append("  ".join(words).upper())
        found.append(damaged(text, rng))
    return [text for text in found if text.isascii()]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_what_is_read_quickly_is_what_is_read_with_care(rules: AnyRules) -> None:
    """Word by word, and fault by fault; a second time too, when words are remembered."""
    line = line_of(rules)
    texts = lines(rules, 400, seed=11)
    found = [read_with_care(line, text) for text in texts]
    assert sum(isinstance(one, list) for one in found) > 800
    assert sum(isinstance(one, tuple) for one in found) > 300
    for _ in range(2):
        assert [read(line, text) for text in texts] == found


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_equal_lines_give_equal_states(rules: AnyRules) -> None:
    """Of equal types all the way down, whatever was read in between."""
    texts = lines(rules, 60, seed=12)[:60]
    before = [repr(rules.parse_state(text)) for text in texts]
    for other in ALL_RULES:
        for text in lines(other, 60, seed=13)[:60]:
            other.parse_state(text)
    assert [repr(rules.parse_state(text)) for text in texts] == before


def test_characters_of_two_games_do_not_mix() -> None:
    """They are equal as numbers, so that parts which states share must belong to one game."""
    for _ in range(2):
        for game in (newyork, whitechapel):
            start = game.RULES.start()
            named = game.RULES.apply(start, game.RULES.legal_actions(start)[0])
            again = game.RULES.parse_state(game.RULES.format_state(named))
            assert type(again.secret.identity) is game.Character
