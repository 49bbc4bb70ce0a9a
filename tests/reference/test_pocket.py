"""The engine and the slow reference agree along random games: choices, next state, who is seen, how it ends."""

from __future__ import annotations

import pytest

from mrjack import pocket
from mrjack.pocket.state_text import format_state
from tests.games import steps
from tests.reference import pocket as reference
from tests.reference.pocket_bridge import snapshot

RULES = pocket.RULES


def compare(count: int, first_seed: int) -> int:
    """Walk both along random games until ``count`` positions were compared; the number of games."""
    done, games = 0, 0
    while done < count:
        games += 1
        position = reference.start()
        for state, action in steps(RULES, first_seed + games):
            expected = reference.snapshot(position)
            actual = snapshot(state)
            if expected["outcome"]:
                # The reference alone remembers whether the game ended in a pursuit.
                expected.pop("pursuit"), actual.pop("pursuit")
            line = format_state(state)
            assert actual == expected, line
            legal = [str(option) for option in RULES.legal_actions(state)]
            assert legal == reference.legal_actions(position), line
            seen = {str(who) for who in RULES.public_view(state).visible}
            assert seen == reference.visible(position), line
            mover = RULES.to_move(state)
            assert (None if mover is None else str(mover)) == reference.to_move(position), line
            done += 1
            if action is not None:
                position = reference.apply(position, str(action))
    return games


def test_engine_and_reference_agree() -> None:
    """Two thousand positions in every run."""
    assert compare(2_000, first_seed=0) > 20


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_engine_and_reference_agree_at_length(part: int) -> None:
    """A hundred thousand positions in the long run."""
    assert compare(10_000, first_seed=1_000_000 * (part + 1)) > 100
