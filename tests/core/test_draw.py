"""Picking at random: one stream, nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NoReturn

import pytest

from mrjack.core.draw import draw, pick, pick_weighted


class Stream(Random):
    """A generator that gives the numbers it was given, and nothing by any other method."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        """The next number."""
        return self.numbers.pop(0)

    def getrandbits(self, _count: int) -> NoReturn:
        """Not the one stream that every version of Python keeps."""
        raise AssertionError

    randrange = choice = choices = shuffle = sample = getrandbits  # type: ignore[assignment]


JUST_BELOW_ONE = 1 - 2**-53


@pytest.mark.parametrize(("number", "picked"), [(0.0, "a"), (0.33, "a"), (0.34, "b"), (JUST_BELOW_ONE, "c")])
def test_one_number_picks_one_of_equals(number: float, picked: str) -> None:
    """The unit interval is cut into equal parts, in the order of the options."""
    rng = Stream(number)
    assert pick(["a", "b", "c"], rng) == picked
    assert rng.numbers == []


@pytest.mark.parametrize(
    ("number", "picked"), [(0.0, "a"), (0.24, "a"), (0.25, "b"), (0.74, "b"), (0.75, "c"), (JUST_BELOW_ONE, "c")]
)
def test_one_number_picks_by_weight(number: float, picked: str) -> None:
    """The parts are as large as the weights."""
    rng = Stream(number)
    assert pick_weighted([("a", 1), ("b", 2), ("c", 1)], rng) == picked
    assert rng.numbers == []


def test_each_card_drawn_takes_one_number() -> None:
    """Cards come off the deck in the order drawn; the deck keeps the rest in order."""
    deck = list("abcde")
    rng = Stream(0.5, 0.0, JUST_BELOW_ONE)
    assert draw(deck, 3, rng) == ("c", "a", "e")
    assert deck == ["b", "d"]
    assert rng.numbers == []
    assert draw(deck, 0, rng) == ()


def test_every_hand_comes_up_as_often() -> None:
    """Ordered hands of two out of four: twelve, all near the mean."""
    rng = Random(1)
    seen: Counter[Any] = Counter(draw(list("abcd"), 2, rng) for _ in range(12_000))
    assert len(seen) == 12
    assert all(850 < count < 1_150 for count in seen.values())
