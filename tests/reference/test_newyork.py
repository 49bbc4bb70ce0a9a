"""The engine and the slow reference agree along random games: choices, next state, who is visible, how it ends."""

from __future__ import annotations

import pytest

from mrjack import newyork
from tests.games import layouts, steps
from tests.reference import newyork as reference
from tests.reference.comparing import compare

RULES = newyork.RULES


# What the two keep differently once the game is over: nothing can be asked of it any more.
AFTERWARDS = ("active", "moved", "powered", "deal", "announce", "consultation")


def compare_games(count: int, first_seed: int) -> int:
    """Walk both along random games until ``count`` positions were compared; the number of games."""
    done, games = 0, 0
    while done < count:
        for layout in layouts(RULES):
            games += 1
            played = steps(RULES, first_seed + games, layout=layout)
            position = reference.start(layout or "box")
            # The reference alone keeps what Eastman's status was; it shows in the pushes.
            done += len(list(compare(RULES, played, position, alone=["status_at_start"], afterwards=AFTERWARDS)))
    return games


def test_engine_and_reference_agree() -> None:
    """Two thousand positions in every run."""
    assert compare_games(2_000, first_seed=0) > 4


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_engine_and_reference_agree_at_length(part: int) -> None:
    """A hundred thousand positions in the long run."""
    assert compare_games(10_000, first_seed=1_000_000 * (part + 1)) > 40
