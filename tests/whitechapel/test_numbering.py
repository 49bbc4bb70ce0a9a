"""The fixed numbers of the actions."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError, newyork, whitechapel

RULES = whitechapel.RULES
# Each block of the documented order: how many numbers it has, its first and its last action.
BLOCKS = [
    (8, "activate holmes", "activate bert"),
    (86, "move a1", "move m12"),
    (8, "swap holmes", "swap bert"),
    (8, "accuse holmes", "accuse bert"),
    (4, "escape nw", "escape se"),
    (86 * 86, "lamp a1 a1", "lamp m12 m12"),
    (4 * 4, "cordon nw nw", "cordon se se"),
    (86 * 86, "cover a1 a1", "cover m12 m12"),
    (8 * 3 * 86, "whistle holmes a1 1", "whistle bert m12 3"),
    (6, "face n", "face nw"),
    (1, "end", "end"),
    (8, "identity holmes", "identity bert"),
    (70, "cards holmes watson smith lestrade", "cards stealthy goodley gull bert"),
    (2, "witness invisible", "witness visible"),
    (8, "draw holmes", "draw bert"),
]


def test_the_blocks_stand_in_the_documented_order() -> None:
    """Decisions first, then chance; no number is left over."""
    at = 0
    for count, first, last in BLOCKS:
        assert (str(RULES.action_at(at)), str(RULES.action_at(at + count - 1))) == (first, last)
        at += count
    assert at == RULES.action_count


@pytest.mark.rule("WC-SEQ-9")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("move a2", 9),
        ("lamp b2 f9", 114 + 6 * 86 + 37),
        ("cordon ne sw", 7510 + 4 + 2),
        ("cover b1 b6", 7526 + 5 * 86 + 10),
        ("whistle holmes a1 2", 14922 + 86),
        ("whistle watson a1 1", 14922 + 3 * 86),
        ("end", 16992),
    ],
)
def test_numbers_stay_as_they_are(text: str, number: int) -> None:
    """Learning programs keep these numbers."""
    assert RULES.action_index(RULES.parse_action(text)) == number
    assert RULES.action_at(number) == RULES.parse_action(text)


def test_other_things_have_no_number() -> None:
    """Actions of another game, and numbers out of range."""
    others: list[Any] = [newyork.EndActivation(), newyork.Move(newyork.Space.A2), "end", None, []]
    for other in others:
        with pytest.raises(UsageError):
            RULES.action_index(other)
    numbers: list[Any] = [-1, RULES.action_count, 10**30, True, 1.0]
    for number in numbers:
        with pytest.raises(UsageError):
            RULES.action_at(number)
