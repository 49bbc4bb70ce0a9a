"""Wrong types at the door."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError
from mrjack.core.checks import expect, takes


@takes(int, (str, bytes))
def repeat(count: int, text: Any, mark: Any = "") -> Any:
    """A text some times over."""
    return text * count + mark


@takes(int)
def doubled(number: int = 1) -> int:
    """Twice a number."""
    return 2 * number


def test_right_types_pass_by_place_and_by_name() -> None:
    """Further arguments are not looked at, and defaults stay what they are."""
    assert repeat(2, "ab") == repeat(2, text="ab") == repeat(count=2, text="ab") == "abab"
    assert repeat(1, b"ab", b"!") == b"ab!"
    assert repeat(1, "ab", mark="!") == "ab!"
    assert (doubled(), doubled(4), doubled(number=4)) == (2, 8, 8)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(("2", "ab"), {}), ((2, 5), {}), ((2,), {"text": 5}), ((), {"count": "2", "text": "ab"}), ((None, None), {})],
    ids=range(5),
)
def test_wrong_types_are_refused(arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Wherever they stand."""
    with pytest.raises(UsageError, match=r"^expected a builtins\.(int|str or another of builtins), not "):
        repeat(*arguments, **named)


@pytest.mark.parametrize(("arguments", "named"), [((), {}), ((2,), {}), ((), {"text": "ab"})], ids=range(3))
def test_missing_arguments_are_named(arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
    """All that the function takes to be looked at."""
    with pytest.raises(UsageError, match=r"^repeat takes count text$"):
        repeat(*arguments, **named)


def test_a_value_may_be_looked_at_by_itself() -> None:
    """The message says what was expected."""
    expect(5, int, "a number")
    with pytest.raises(UsageError, match=r"^expected a number, not 'five'$"):
        expect("five", int, "a number")


def test_one_argument_too_many_is_left_to_the_function() -> None:
    """A right one does not hide it."""
    with pytest.raises(TypeError):
        doubled(4, number=4)  # type: ignore[misc]
    assert doubled(True) == 2  # What is below the kind is of the kind.
