"""Parsers of texts: what they take they write again, what they refuse they refuse shortly, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import Game, MrJackError, NotationError, Player, RecordError, SetupError, UsageError, find, loads
from mrjack.core.protocols import AnyRules
from mrjack.rulebook import look_up
from tests.games import ALL_RULES, layouts, positions, steps
from tests.hostile.doors import begun
from tests.hostile.garbage import ANY_BYTES, ANY_TEXT, damaged
from tests.hostile.refusing import check_message, refusal, snapshot

QUICK = settings(max_examples=150, deadline=None, derandomize=True)
SPELLING = (NotationError, SetupError)


def readers(rules: AnyRules) -> tuple[tuple[Callable[[str], Any], Callable[[Any], str]], ...]:
    """The parsers of a game with their writers."""
    return (
        (rules.parse_action, rules.format_action),
        (rules.parse_state, rules.format_state),
        (rules.parse_view, rules.format_view),
    )


def try_readers(rules: AnyRules, text: str) -> int:
    """How many parsers of a game refuse a text; what one takes is written and read again."""
    count = 0
    for parse, write in readers(rules):
        try:
            found = parse(text)
        except SPELLING as error:
            check_message(error)
            count += 1
        else:
            assert parse(write(found)) == found
            assert write(parse(write(found))) == write(found)
    return count


@given(st.sampled_from(ALL_RULES), ANY_TEXT)
@QUICK
def test_random_texts(rules: AnyRules, text: str) -> None:
    """Lone surrogates, controls and scripts of the world: misspelt, whatever the parser."""
    try_readers(rules, text)
    for call, arguments in ((look_up, (rules.name, text)), (rules.start, (text,)), (find, (text,))):
        error = refusal(call, *arguments)
        assert error is None or isinstance(error, UsageError)
    assert isinstance(refusal(loads, text), RecordError)


@given(ANY_BYTES)
@QUICK
def test_random_bytes(data: bytes) -> None:
    """They are no record, in whatever encoding; and no text."""
    assert isinstance(refusal(loads, data), RecordError)
    for rules in ALL_RULES:
        for parse, _ in readers(rules):
            assert isinstance(refusal(parse, data), UsageError)


@given(st.sampled_from(ALL_RULES), ANY_TEXT | ANY_BYTES)
@QUICK
def test_random_texts_are_not_played(rules: AnyRules, text: str | bytes) -> None:
    """Not even looked at twice: the game is as it was."""
    game = begun(rules)
    before = snapshot(game)
    assert isinstance(refusal(game.play, text), NotationError if isinstance(text, str) else UsageError)
    assert snapshot(game) == before


def lines(rules: AnyRules, count: int, seed: int) -> Iterator[tuple[Any, str]]:
    """States of random games, each with a right text about it: an action, a state line or the line of a view."""
    rng = Random(seed)
    for state in positions(rules, count, seed):
        options = rules.legal_actions(state)
        texts = [rules.format_state(state), *(rules.format_view(rules.view(state, player)) for player in Player)]
        texts += [str(options[rng.randrange(len(options))])] * 2 if options else []
        yield state, rng.choice(texts)


def check_damaged(rules: AnyRules, count: int, seed: int) -> int:
    """Right texts with one to three things done to them; how many times a parser refused."""
    rng = Random(seed)
    refusals = 0
    for state, line in lines(rules, count, seed):
        text = line
        for _ in range(rng.randrange(1, 4)):
            text = damaged(text, rng)
        refusals += try_readers(rules, text)
        game = Game(rules, state=state, chance="manual", seed=1)
        before = snapshot(game)
        if refusal(game.play, text) is not None:
            assert snapshot(game) == before
    return refusals


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_texts(rules: AnyRules) -> None:
    """Cut, doubled, exchanged, or with something put in; most are refused by all three parsers."""
    assert check_damaged(rules, 500, seed=1) > 1_200


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_texts_at_length(rules: AnyRules) -> None:
    """A hundred thousand of them."""
    assert check_damaged(rules, 100_000, seed=2) > 240_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_texts_of_other_games(rules: AnyRules) -> None:
    """A text of one game is taken by another only where both write it alike."""
    for other in ALL_RULES:
        if other is rules:
            continue
        for state, _ in steps(other, 5, layout=layouts(other)[0]):
            assert isinstance(refusal(rules.parse_state, other.format_state(state)), NotationError)
        for number in range(0, other.action_count, 97):
            action = other.action_at(number)
            error = refusal(rules.parse_action, str(action))
            assert error is None or isinstance(error, NotationError)
            assert isinstance(refusal(rules.action_index, action), UsageError)
            if error is None:
                assert rules.format_action(rules.parse_action(str(action))) == str(action)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_digits_of_other_scripts_are_no_digits(rules: AnyRules) -> None:
    """``int`` would take them."""
    for state in positions(rules, 40, 3):
        line = rules.format_state(state)
        for text in (line, str((rules.legal_actions(state) or ("end",))[0])):
            foreign = "".join(chr(0x0660 + int(sign)) if sign.isdigit() else sign for sign in text)
            if foreign != text:
                assert try_readers(rules, foreign) == 3


def check_told_alike(rules: AnyRules, count: int, seed: int) -> int:
    """What is said of damaged texts to the Detective is the same whoever Jack is; how many refusals were compared."""
    rng = Random(seed)
    done = 0
    for state in positions(rules, count, seed):
        if rules.to_move(state) is not Player.DETECTIVE:
            continue
        twin = rules.sample(rules.view(state, Player.DETECTIVE), rng)
        options = rules.legal_actions(state)
        for _ in range(5):
            text = damaged(str(options[rng.randrange(len(options))]), rng)
            told = [refusal_of(Game(rules, state=one, chance="manual", seed=1), text) for one in (state, twin)]
            assert told[0] == told[1]
            done += told[0] is not None
    return done


def refusal_of(game: Game[Any, Any, Any], text: str) -> tuple[type[MrJackError], str] | None:
    """The kind and the message of a refusal."""
    error = refusal(game.play, text)
    return None if error is None else (type(error), str(error))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_refusals_tell_no_secrets(rules: AnyRules) -> None:
    """The same message for twins."""
    assert check_told_alike(rules, 250, seed=4) > 100


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_refusals_tell_no_secrets_at_length(rules: AnyRules) -> None:
    """Twenty thousand positions."""
    assert check_told_alike(rules, 20_000, seed=5) > 8_000
