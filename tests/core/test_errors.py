"""The errors: one root, facts as attributes, messages that stay short."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from mrjack import (
    ContradictionError,
    GameOverError,
    IllegalActionError,
    MrJackError,
    NotationError,
    Outcome,
    Player,
    RecordError,
    SetupError,
    UsageError,
    newyork,
)
from mrjack.core.errors import quoted
from mrjack.core.reasons import Reason

REASON = Reason("NY-SEQ-3", "a character is to be activated first")
MOVE = newyork.Move(newyork.Space.E5)
DAWN = Outcome(Player.JACK, newyork.Ending.DAWN)

ERRORS: list[tuple[MrJackError, str]] = [
    (UsageError("nothing to undo"), "nothing to undo"),
    (
        IllegalActionError(MOVE, REASON),
        "illegal action 'move e5': a character is to be activated first (NY-SEQ-3)",
    ),
    (
        GameOverError(MOVE, Reason("NY-END-1", "the game is over"), DAWN),
        "illegal action 'move e5': the game is over (NY-END-1)",
    ),
    (NotationError("move z9", 5, "a space"), "cannot read 'move z9': expected a space at character 5"),
    (SetupError(("metro: missing", "parks: missing")), "impossible arrangement: metro: missing; parks: missing"),
    (RecordError("actions[12]", "expected a text"), "actions[12]: expected a text"),
    (ContradictionError("event 3 is not the next one: 2 is"), "event 3 is not the next one: 2 is"),
]
EACH = pytest.mark.parametrize(("error", "message"), ERRORS, ids=[type(error).__name__ for error, _ in ERRORS])


@EACH
def test_every_error_is_ours_and_a_value_error(error: MrJackError, message: str) -> None:
    """One ``except`` catches everything that the library raises on purpose, and says what is wrong."""
    assert isinstance(error, MrJackError)
    assert isinstance(error, ValueError)
    assert str(error) == message


@EACH
def test_errors_keep_their_facts_on_the_way_to_another_process(error: MrJackError, message: str) -> None:
    """Pickled and copied errors carry the same facts and the same message."""
    for same in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(same) is type(error)
        assert same.__dict__ == error.__dict__
        assert str(same) == message


def test_an_illegal_action_names_action_reason_and_rule() -> None:
    """The three facts of a refusal."""
    error = IllegalActionError(MOVE, REASON)
    assert error.action is MOVE
    assert error.reason is REASON
    assert error.rule == "NY-SEQ-3"


def test_an_action_after_the_end_is_illegal_and_tells_the_outcome() -> None:
    """`GameOverError` is an `IllegalActionError` with one fact more."""
    error = GameOverError(MOVE, REASON, DAWN)
    assert isinstance(error, IllegalActionError)
    assert (error.action, error.reason, error.rule, error.outcome) == (MOVE, REASON, "NY-SEQ-3", DAWN)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("move e4", "'move e4'"),
        (b"move e4", "b'move e4'"),
        (None, "None"),
        (True, "True"),
        (-7, "-7"),
        (1.5, "1.5"),
        (Player.JACK, "Player.JACK"),
        (2**200 - 1, f"{2**200 - 1}"[:60] + "..."),
        (2**200, "a huge number"),
        (10**400, "a huge number"),
        (-(10**400), "a huge number"),
        ([1, 2], "an object of type list"),
        (object(), "an object of type object"),
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 59}..."),
        ("x" * 1_000_000, f"'{'x' * 59}..."),
        (b"x" * 1_000_000, f"b'{'x' * 58}..."),
        ("\n" * 40, "'" + r"\n" * 29 + "\\..."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_quoted_on_one_short_line(value: Any, text: str) -> None:
    """Small values are shown, long ones cut, and of others the type alone is told."""
    assert quoted(value) == text


def test_an_object_is_quoted_without_asking_it() -> None:
    """The repr of a stranger may raise, be long or tell a secret: it is never called."""

    class Stranger:
        def __repr__(self) -> str:
            raise AssertionError

    assert quoted(Stranger()) == "an object of type Stranger"


def test_long_texts_are_cut_in_messages_and_kept_as_facts() -> None:
    """A message stays readable; ``text`` has everything."""
    error = NotationError("z" * 5_000, 0, "a verb")
    assert len(str(error)) < 150
    assert error.text == "z" * 5_000


def test_a_long_text_is_shown_where_the_fault_is() -> None:
    """Not from its beginning, where nothing is wrong."""
    text = "a" * 100 + " wrong word"
    assert str(NotationError(text, 101, "a word")) == (
        f"cannot read ...'{'a' * 19} wrong word': expected a word at character 101"
    )
    assert str(NotationError(text, 39, "a word")) == f"cannot read '{'a' * 59}...: expected a word at character 39"
    late = "a" * 40 + " wrong word"
    assert str(NotationError(late, 41, "a word")) == (
        f"cannot read ...'{'a' * 19} wrong word': expected a word at character 41"
    )


def test_names_of_types_are_cut_and_kept_on_one_line() -> None:
    """Whoever names a class may call it anything."""
    for name, shown in (
        ("x" * 60, "x" * 60),
        ("x" * 61, f"'{'x' * 59}..."),
        ("two\nlines", r"'two\nlines'"),
        ("", "''"),
    ):
        assert quoted(type(name, (), {})()) == f"an object of type {shown}"


def test_many_problems_are_cut_in_the_message() -> None:
    """As many as fit, one at least, and how many more there are."""
    assert str(SetupError(("x" * 1_000,))) == f"impossible arrangement: {'x' * 1_000}"
    assert str(SetupError(("x" * 1_000, "y"))) == f"impossible arrangement: {'x' * 1_000}; and 1 more"
    many = SetupError(tuple(f"problem {number}" for number in range(1_000)))
    assert len(many.problems) == 1_000
    assert str(many).startswith("impossible arrangement: problem 0; problem 1; ")
    assert str(many).endswith(" more")
    assert len(str(many)) < 400
