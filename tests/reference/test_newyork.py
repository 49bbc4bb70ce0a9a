"""The engine and the slow reference agree along random games: choices, next state, who is visible, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Player, newyork
from mrjack.newyork.state_text import format_state
from mrjack.newyork.table import State
from tests.games import layouts, steps
from tests.reference import newyork as reference

RULES = newyork.RULES


def snapshot(state: State) -> dict[str, Any]:
    """The engine's state in the reference's shape."""
    view = RULES.view(state, Player.JACK)
    table = state.table
    acting = view.active is not None
    phase = type(table.phase).__name__

    def ids(members: Any) -> list[str]:
        return [str(member) for member in sorted(members)]

    return {
        "characters": {str(who): str(space) for who, space in view.spaces.items()},
        "suspects": ids(view.suspects),
        "metro": ids(view.metro),
        "gaslamps": ids(view.lamps),
        "sites": ids(view.sites),
        "parks": ids(view.parks),
        "investigation": [ids(pair) for pair in view.investigation],
        "steamers": ids(view.steamers),
        "informant": {"at": str(view.informant), "side": "mute" if view.is_informant_mute else "talkative"},
        "witness": "visible" if view.is_witnessed else "invisible",
        "round": view.round,
        "identity": str(state.secret.identity) if state.secret.identity is not None else None,
        "alibis": {
            "detective": [str(card) for card in state.secret.detective_alibis],
            "jack": [str(card) for card in state.secret.jack_alibis],
        },
        "cards": ids(view.cards),
        "deal": [str(who) for who in newyork.Character if table.turn.deal_mask >> who & 1],
        "active": str(view.active) if acting else None,
        "moved": view.is_moved,
        "powered": view.is_powered,
        "consultation": {"Consulting": "place", "Drawing": "draw"}.get(phase),
        "announce": phase == "Announcing",
        "outcome": [str(view.outcome.winner), str(view.outcome.reason)] if view.outcome else None,
    }


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
                expected.pop("status_at_start")
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
