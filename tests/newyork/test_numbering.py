"""The fixed numbers of the actions."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError, newyork

RULES = newyork.RULES
# Each block of the documented order: how many numbers it has, its first and its last action.
BLOCKS = [
    (8, "activate beach", "activate smith"),
    (84, "informant a2", "informant liberty"),
    (84, "move a2", "move liberty"),
    (8, "accuse beach", "accuse smith"),
    (6, "escape b1", "escape n8"),
    (84, "metro a2", "metro liberty"),
    (84, "site a2", "site liberty"),
    (84, "lamp a2", "lamp liberty"),
    (84, "park a2", "park liberty"),
    (8 * 84, "push beach a2", "push smith liberty"),
    (28, "swap beach rider", "swap tumblety smith"),
    (5 * 5, "steamer b1 b1", "steamer l12 l12"),
    (1, "end", "end"),
    (209 * 209, "investigation a2+a3 a2+a3", "investigation m11+m12 m11+m12"),
    (8, "identity beach", "identity smith"),
    (70, "cards beach rider latimer grant", "cards callahan eastman tumblety smith"),
    (2, "witness invisible", "witness visible"),
    (8, "draw beach", "draw smith"),
]


def test_the_blocks_stand_in_the_documented_order() -> None:
    """Decisions first, the tiles' moves last of them, then chance; no number is left over."""
    at = 0
    for count, first, last in BLOCKS:
        assert (str(RULES.action_at(at)), str(RULES.action_at(at + count - 1))) == (first, last)
        at += count
    assert at == RULES.action_count


@pytest.mark.parametrize(
    ("text", "number"),
    [("move a3", 93), ("push rider a2", 610), ("swap beach latimer", 1199), ("steamer b1 e8", 1227), ("end", 1251)],
)
def test_numbers_stay_as_they_are(text: str, number: int) -> None:
    """Learning programs keep these numbers."""
    assert RULES.action_index(RULES.parse_action(text)) == number
    assert str(RULES.action_at(number)) == text


def test_tiles_moves_are_numbered_by_from_and_to() -> None:
    """The pair left counts 209 times as much as the pair reached."""
    first = RULES.action_index(RULES.parse_action("investigation a2+a3 a2+a3"))
    assert RULES.action_index(RULES.parse_action("investigation a2+a3 m11+m12")) == first + 208
    following = RULES.action_at(first + 209)
    assert isinstance(following, newyork.MoveInvestigation)
    assert following.source != following.target == (newyork.Space.A2, newyork.Space.A3)


@pytest.mark.parametrize(
    "index", [-1, RULES.action_count, 10**400, True, 1.0, "5", None], ids=lambda index: str(index)[:9]
)
def test_other_numbers_name_nothing(index: Any) -> None:
    """Below 0, beyond the end, and what is no int."""
    with pytest.raises(UsageError) as caught:
        RULES.action_at(index)
    assert str(caught.value).startswith(f"an action index is an int from 0 to {RULES.action_count - 1}, not ")


@pytest.mark.parametrize("wrong", ["move e4", 5, None, [], newyork.Move, newyork.BEACH], ids=repr)
def test_what_is_no_action_has_no_number(wrong: Any) -> None:
    """Texts are none, and what cannot be hashed is none either."""
    with pytest.raises(UsageError, match=r"^not an action of newyork: "):
        RULES.action_index(wrong)
