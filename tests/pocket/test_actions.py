"""What actions of Pocket can be made of."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import UsageError, pocket
from mrjack.pocket import actions


@pytest.mark.parametrize("steps", [0, 3, -1, True, "1", None, 1.0], ids=repr)
@pytest.mark.rule("PK-DETECTIVE-1", "PK-DETECTIVE-2")
def test_a_detective_takes_one_or_two_steps(steps: Any) -> None:
    """Other numbers, and what is no number, make no move."""
    with pytest.raises(UsageError, match="must be from 1 to 2"):
        actions.MoveHolmes(steps)


@pytest.mark.parametrize("who", [0, "holmes", pocket.Character.LANE, False], ids=repr)
@pytest.mark.rule("PK-JOKER-1", "PK-JOKER-2")
def test_the_joker_moves_a_detective_token_or_nobody(who: Any) -> None:
    """Nothing else is one of the three tokens."""
    with pytest.raises(UsageError, match="must be a Detective or None"):
        actions.Joker(who)
    assert str(actions.Joker(None)) == "joker none"


def test_labels_name_the_tokens() -> None:
    """For people a detective token has a capital."""
    labels = [pocket.RULES.label(pocket.parse_action(text)) for text in ("joker toby", "joker none", "watson 2")]
    assert labels == ["Use the joker for Toby", "Use the joker for nobody", "Move Watson by 2"]
