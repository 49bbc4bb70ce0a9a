"""The engine and the slow reference agree along random games: choices, next state, who is visible, how it ends."""

from __future__ import annotations

import pytest

from mrjack import newyork
from mrjack.newyork.state_text import format_state
from tests.games import layouts, steps
from tests.reference import newyork as reference
from tests.reference.newyork_bridge import snapshot

RULES = newyork.RULES


# What the two keep differently once the game is over: nothing can be asked of it any more.
AFTERWARDS = ("active", "moved", "powered", "deal", "announce", "consultation")


def compare(count: int, first_seed: int) -> int:
    """Walk both along random games until ``count`` positions were compared; the number of games."""
    done, games = 0, 0
    while done < count:
        for layout in layouts(RULES):
            games += 1
            position = reference.start(layout or "box")
            for state, action in steps(RULES, first_seed + games, layout=layout):
                expected = reference.snapshot(position)
                actual = snapshot(state)
                # The reference alone keeps what Eastman's status was; it shows in the pushes.
                expected.pop("status_at_start"), actual.pop("status_at_start")
                if expected["outcome"]:
                    for key in AFTERWARDS:
                        expected.pop(key), actual.pop(key)
                line = format_state(state)
                assert actual == expected, line
                legal = [str(option) for option in RULES.legal_actions(state)]
                assert sorted(legal) == sorted(reference.legal_actions(position)), line
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
    assert compare(2_000, first_seed=0) > 4


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_engine_and_reference_agree_at_length(part: int) -> None:
    """A hundred thousand positions in the long run."""
    assert compare(10_000, first_seed=1_000_000 * (part + 1)) > 40
