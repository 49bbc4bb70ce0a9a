"""The legal decisions of the player to move (PK-SEQ-4)."""

from __future__ import annotations

from functools import lru_cache

from mrjack.core.bits import Picker
from mrjack.core.players import Player
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.cells import Face
from mrjack.pocket.moving import joker_mask
from mrjack.pocket.powers import rotations_mask
from mrjack.pocket.table import Table, open_faces, to_move

_pick_rotations: Picker[Action] = Picker(actions.ROTATIONS)
_pick_jokers: Picker[Action] = Picker(actions.JOKERS)


def decisions(table: Table) -> tuple[Action, ...]:
    """The decisions open to the player to move, ascending by action index; empty when nobody is to move.

    They depend on what both can see alone (PK-INFO-3).
    """
    mover = to_move(table)
    if mover is None:
        return ()
    faces = open_faces(table.turn)
    return _uses(faces, rotations_mask(table.pieces) if faces >> Face.ROTATION & 1 else 0, mover)


# A list depends on so little that those of one game are found again in any other. The bound keeps two megabytes.
@lru_cache(maxsize=1 << 12)
def _uses(faces_mask: int, rotations: int, mover: Player) -> tuple[Action, ...]:
    """Every use of the open faces (PK-ACTION-1); Rotation once, however many tokens show it (PK-ACTION-4).

    No pass is among them (PK-ACTION-2), each face has a use (PK-ACTION-3), and nothing is listed twice (PK-ACTION-6).
    """
    found: list[Action] = []
    for face, moves in (
        (Face.HOLMES, actions.HOLMES_MOVES),
        (Face.WATSON, actions.WATSON_MOVES),
        (Face.TOBY, actions.TOBY_MOVES),
    ):
        if faces_mask >> face & 1:
            found += moves
    found += _pick_rotations(rotations)
    if faces_mask >> Face.EXCHANGE & 1:
        found += actions.EXCHANGES.values()
    if faces_mask >> Face.JOKER & 1:
        found += _pick_jokers(joker_mask(mover))
    if faces_mask >> Face.ALIBI & 1:
        found.append(actions.ALIBI)
    return tuple(found)
