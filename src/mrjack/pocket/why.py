"""Why an action is illegal: the same bit sets as the lists, then one sentence and the rule."""

from __future__ import annotations

from mrjack.core.phases import Announcing, Naming, Over
from mrjack.core.reasons import Reason
from mrjack.core.why import Check, Checks
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import CELLS, faces_of
from mrjack.pocket.cells import Face
from mrjack.pocket.chance import is_jack_seen, pile, placed_mask, walls_for
from mrjack.pocket.moving import joker_mask
from mrjack.pocket.powers import rotations_mask
from mrjack.pocket.table import Choosing, Drawing, Placing, State, Table, Throwing, open_faces, to_move
from mrjack.pocket.tiles import EMPTY

# What is due in each phase where no decision is.
_DUE: dict[type, Reason] = {
    Placing: Reason("PK-SEQ-1", "a tile is still to be placed"),
    Naming: Reason("PK-SEQ-2", "Jack's identity is still to be drawn"),
    Throwing: Reason("PK-SEQ-3", "the tokens are still to be thrown"),
    Drawing: Reason("PK-SEQ-5", "an alibi card is still to be drawn"),
    Announcing: Reason("PK-SEQ-6", "the announcement is still to be made"),
    Over: Reason("PK-END-1", "the game is over"),
}


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of this game."""
    return _CHECKS.why_illegal(state, action)


def _place(state: State, _phase: Placing, action: actions.PlaceTile) -> Reason | None:
    tiles = state.table.pieces.tiles
    cell = tiles.index(EMPTY)
    if action.cell != cell:
        return Reason("PK-SEQ-1", f"the next tile comes on {CELLS[cell]}")
    if placed_mask(tiles) >> action.who & 1:
        return Reason("PK-SEQ-1", f"the tile of {action.who} lies already")
    if action.wall not in walls_for(cell):
        return Reason("PK-SETUP-3", "this tile turns its wall to the detective token before it")
    return None


def _draw(state: State, _phase: Drawing, action: actions.DrawAlibi) -> Reason | None:
    return None if action.card in pile(state) else Reason("PK-SETUP-5", "this card is not in the pile")


def _witness(state: State, _phase: Announcing, action: actions.Witness) -> Reason | None:
    if action.is_visible == is_jack_seen(state):
        return None
    return Reason("PK-APPEAL-1", "the announcement is the truth")


def _unspent(table: Table, face: Face) -> Reason | None:
    """None when an unspent token shows this face."""
    if open_faces(table.turn) >> face & 1:
        return None
    if face in faces_of(table.turn.backs_mask):
        return Reason("PK-ACTION-1", f"no token with {face} is left in this turn")
    return Reason("PK-ACTION-1", f"no token shows {face} in this turn")


def _move_detective(state: State, _phase: Choosing, action: actions.MoveDetective) -> Reason | None:
    return _unspent(state.table, action.face)


def _rotate(state: State, _phase: Choosing, action: actions.Rotate) -> Reason | None:
    pieces = state.table.pieces
    if refusal := _unspent(state.table, Face.ROTATION):
        return refusal
    if rotations_mask(pieces) >> (3 * action.cell + action.quarter_turns - 1) & 1:
        return None
    if action.cell == pieces.marked:
        return Reason("PK-ROTATE-3", f"the tile on {action.cell} was turned in this turn")
    return Reason("PK-ROTATE-5", "the crossroads is turned by 90 degrees alone, since all turns are the same")


def _exchange(state: State, _phase: Choosing, _action: actions.Exchange) -> Reason | None:
    return _unspent(state.table, Face.EXCHANGE)


def _joker(state: State, _phase: Choosing, action: actions.Joker) -> Reason | None:
    if refusal := _unspent(state.table, Face.JOKER):
        return refusal
    mover = to_move(state.table)
    assert mover is not None
    if joker_mask(mover) >> actions.JOKERS.index(action) & 1:
        return None
    return Reason("PK-JOKER-1", "the Detective must move one of the detective tokens")


def _alibi(state: State, _phase: Choosing, _action: actions.Alibi) -> Reason | None:
    return _unspent(state.table, Face.ALIBI)


_CHECKS = Checks(
    "pocket",
    State,
    _DUE,
    {
        actions.PlaceTile: Check((Placing,), _place, Reason("PK-SEQ-1", "tiles are placed once, at the start")),
        actions.Identity: Check(
            (Naming,), not_now=Reason("PK-SEQ-2", "the identity is drawn once, when all tiles lie")
        ),
        actions.Throw: Check(
            (Throwing,), not_now=Reason("PK-SEQ-3", "the tokens are thrown only when an odd turn begins")
        ),
        actions.DrawAlibi: Check((Drawing,), _draw, Reason("PK-SEQ-5", "a card is drawn only directly after an Alibi")),
        actions.Witness: Check(
            (Announcing,), _witness, Reason("PK-SEQ-6", "Jack announces only after the fourth action")
        ),
        actions.MoveHolmes: Check((Choosing,), _move_detective),
        actions.MoveWatson: Check((Choosing,), _move_detective),
        actions.MoveToby: Check((Choosing,), _move_detective),
        actions.Rotate: Check((Choosing,), _rotate),
        actions.Exchange: Check((Choosing,), _exchange),
        actions.Joker: Check((Choosing,), _joker),
        actions.Alibi: Check((Choosing,), _alibi),
    },
)
