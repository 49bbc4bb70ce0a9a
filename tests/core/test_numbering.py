"""Fixed numbers of actions."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError
from mrjack.core.numbering import Numbering, checked_index

NUMBERING: Numbering[Any] = Numbering("a game", ["first", ("second", 2), "third"])


def test_actions_are_numbered_in_the_order_given() -> None:
    """Number and action lead to each other."""
    for number, action in enumerate(["first", ("second", 2), "third"]):
        assert NUMBERING.index(action) == number
        assert NUMBERING.at(number) == action


@pytest.mark.parametrize("wrong", ["fourth", None, ["first"], {}], ids=repr)
def test_what_is_no_action_has_no_number(wrong: Any) -> None:
    """Things that cannot be hashed are none either."""
    with pytest.raises(UsageError, match=r"^not an action of a game: "):
        NUMBERING.index(wrong)


@pytest.mark.parametrize("wrong", [-1, 3, True, 1.0, "1", None, 10**400], ids=lambda wrong: str(wrong)[:9])
def test_other_numbers_name_nothing(wrong: Any) -> None:
    """An index is an int within bounds."""
    for look in (NUMBERING.at, lambda index: checked_index(index, 3)):
        with pytest.raises(UsageError, match=r"^an action index is an int from 0 to 2, not "):
            look(wrong)
