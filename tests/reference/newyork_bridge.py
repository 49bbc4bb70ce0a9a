"""States of the engine in the reference's terms."""

from __future__ import annotations

from typing import Any

from mrjack import Player, newyork
from mrjack.newyork.table import State

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
        "status_at_start": _status(view) if view.active is newyork.EASTMAN and not view.is_moved else None,
        "outcome": [str(view.outcome.winner), str(view.outcome.reason)] if view.outcome else None,
    }


def _status(view: newyork.View) -> str:
    return "visible" if newyork.EASTMAN in view.visible else "invisible"
