"""States of the engine in the reference's terms."""

from __future__ import annotations

from typing import Any

from mrjack import Player, pocket
from mrjack.pocket.table import State

RULES = pocket.RULES


def snapshot(state: State) -> dict[str, Any]:
    """The engine's state in the reference's shape."""
    view = RULES.public_view(state)
    phase = type(state.table.phase).__name__
    return {
        "tiles": [
            None if tile is None else [str(tile.who), None if tile.wall is None else str(tile.wall), tile.is_suspect]
            for tile in view.tiles.values()
        ],
        "marked": None if view.marked is None else str(view.marked),
        "detectives": {str(who): position for who, position in view.detectives.items()},
        "faces": [str(face) for face in view.faces] or None,
        "spent": list(view.spent),
        "turn": view.round,
        "identity": None if state.secret.identity is None else str(state.secret.identity),
        "cards": {
            "detective": [str(card) for card in view.shown],
            "jack": [str(card) for card in state.secret.jack_alibis],
        },
        "tokens": {str(player): view.turn_tokens[player] for player in Player},
        "actions_done": sum(view.spent) - (phase == "Drawing"),
        "drawing": phase == "Drawing",
        "announce": phase == "Announcing",
        "pursuit": view.is_pursuit,
        "outcome": [str(view.outcome.winner), str(view.outcome.reason)] if view.outcome else None,
    }
