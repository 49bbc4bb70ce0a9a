"""States of the engine in the reference's terms, and the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mrjack import Player, whitechapel
from mrjack.whitechapel.table import State

RULES = whitechapel.RULES


def _ids(members: Iterable[Any]) -> list[str]:
    return [str(member) for member in sorted(members)]


def snapshot(state: State) -> dict[str, Any]:
    """The engine's state in the reference's shape."""
    view = RULES.view(state, Player.JACK)
    table = state.table
    phase = type(table.phase).__name__
    return {
        "layout": view.layout,
        "characters": {str(who): str(space) for who, space in view.spaces.items()},
        "suspects": _ids(view.suspects),
        "open_manholes": _ids(view.open_manholes),
        "covered_manholes": _ids(view.covered_manholes),
        "lit": {str(space): tile for space, tile in view.lit.items()},
        "cordons": _ids(view.cordons),
        "facing": str(view.facing),
        "witness": "visible" if view.is_witnessed else "invisible",
        "round": view.round,
        "identity": str(state.secret.identity) if state.secret.identity is not None else None,
        "alibis": {
            "detective": [str(card) for card in state.secret.detective_alibis],
            "jack": [str(card) for card in state.secret.jack_alibis],
        },
        "cards": _ids(view.cards),
        "deal": [str(who) for who in whitechapel.Character if table.turn.deal_mask >> who & 1],
        "active": str(view.active) if view.active is not None else None,
        "moved": view.is_moved,
        "powered": view.is_powered,
        "whistle": (
            None if view.whistle_points is None else {"left": view.whistle_points, "done": _ids(view.whistled)}
        ),
        "facing_due": phase == "Facing",
        "draw_due": phase == "Drawing",
        "announce": phase == "Announcing",
        "outcome": [str(view.outcome.winner), str(view.outcome.reason)] if view.outcome else None,
    }


def line(data: Mapping[str, Any]) -> str:
    """The engine's line for a position in the reference's shape. The game is not over in it."""
    return " ".join(
        (
            data["layout"],
            str(data["round"]),
            _phase(data),
            *(_comma(data[key]) for key in ("deal", "cards")),
            _comma(data["characters"].values()),
            *(_comma(data[key]) for key in ("suspects", "open_manholes", "covered_manholes")),
            _comma(f"{space}.{tile}" for space, tile in data["lit"].items()),
            _comma(data["cordons"]),
            data["facing"],
            data["witness"],
            data["identity"] or "-",
            *(_comma(data["alibis"][side]) for side in ("detective", "jack")),
        )
    )


def _comma(words: Iterable[str]) -> str:
    return ",".join(words) or "-"


def _phase(data: Mapping[str, Any]) -> str:
    who, whistle = data["active"], data["whistle"]
    if who is None:
        if data["identity"] is None:
            return "identity"
        if data["announce"]:
            return "witness"
        return "activate" if data["cards"] else "cards"
    verb = "face" if data["facing_due"] else "draw" if data["draw_due"] else "whistle" if whistle else "act"
    marks = [verb, who, *(["moved"] if data["moved"] else [])]
    if whistle:
        marks += [str(whistle["left"]), "+".join(whistle["done"])]
    elif data["powered"]:
        marks.append("powered")
    return ".".join(marks)
