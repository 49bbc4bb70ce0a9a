"""What an action does. ``step`` moves the public part by what both can see; ``apply`` moves the whole truth by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.events import Hidden, Reveal
from mrjack.street import step as street
from mrjack.street.case import Acting, Drawing, acting_as, with_draw
from mrjack.street.rounds import actor
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import GASLIGHTS
from mrjack.whitechapel.characters import GOODLEY, GULL, HOLMES, WATSON
from mrjack.whitechapel.events import reveal
from mrjack.whitechapel.sight import visible_mask
from mrjack.whitechapel.table import BLANK, UNLIT, Facing, Phase, Pieces, State, Table, Tiles, Whistling, is_complete
from mrjack.whitechapel.whistling import largest_total

_state, _table, _pieces, _tiles = builder(State), builder(Table), builder(Pieces), builder(Tiles)

# What may end the game, and so open the secrets.
_ENDINGS = (actions.Accuse, actions.Escape, actions.Witness)


def apply(state: State, action: Action) -> State:
    """The state after a legal action. It trusts its caller."""
    secret = state.secret
    kind = type(action)
    if kind is actions.DrawAlibi:
        secret = secret.with_card(actor(state.table.turn), action.card)  # type: ignore[union-attr]
    elif kind is actions.Identity:
        secret = Secret(action.who)  # type: ignore[union-attr]
    revealed = reveal(state, action) if kind in _ENDINGS else None
    return _state(_STEPS[kind](state.table, action, revealed), secret)


def step(table: Table, action: Action | Hidden, revealed: Reveal[Any] | None) -> Table:
    """The public part after a public event: an action, or `Hidden` where its outcome is not seen."""
    if isinstance(action, Hidden):
        return _HIDDEN_STEPS[action.verb](table, action, revealed)
    return _STEPS[type(action)](table, action, revealed)


def _draw(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    """After Holmes' card nothing more is due (WC-SEQ-7)."""
    case = with_draw(table.case, actor(table.turn))
    return street.close(_table(table.layout, table.pieces, table.turn, case, table.phase), table.pieces)


def _in_phase(table: Table, pieces: Pieces, phase: Phase) -> Table:
    return _table(table.layout, pieces, table.turn, table.case, phase)


def _go_on(table: Table, pieces: Pieces, acting: Acting) -> Table:
    """Back to an activation, which closes by itself as soon as nothing is due (WC-SEQ-6)."""
    return street.close(table, pieces) if is_complete(acting) else _in_phase(table, pieces, acting)


def _with_space(pieces: Pieces, who: int, to: int) -> Pieces:
    spaces = [*pieces.spaces]
    spaces[who] = to
    return _pieces(tuple(spaces), pieces.tiles, pieces.facing)


def _move(table: Table, action: actions.Move, _revealed: Reveal[Any] | None) -> Table:
    acting = table.phase
    assert isinstance(acting, Acting)
    who = acting.who
    pieces = _with_space(table.pieces, who, int(action.to))
    moved = acting_as(who, True, acting.is_powered)
    if who == HOLMES:
        return _in_phase(table, pieces, Drawing(moved))
    if who == WATSON:
        return _in_phase(table, pieces, Facing(moved))
    if who == GOODLEY and not largest_total(pieces.spaces):
        # After the move the whistle lapses when nobody comes (WC-GOODLEY-10).
        moved = acting_as(who, True, True)
    return _go_on(table, pieces, moved)


def _swap(table: Table, action: actions.Swap, _revealed: Reveal[Any] | None) -> Table:
    """The two trade places, and neither accuses nor escapes (WC-GULL-2)."""
    pieces, other = table.pieces, action.who
    spaces = list(pieces.spaces)
    spaces[GULL], spaces[other] = spaces[other], spaces[GULL]
    pieces = _pieces(tuple(spaces), pieces.tiles, pieces.facing)
    moved = acting_as(int(GULL), True, False)
    if other == WATSON:
        return _in_phase(table, pieces, Facing(moved))
    return _go_on(table, pieces, moved)


def _whistle(table: Table, action: actions.Whistle, _revealed: Reveal[Any] | None) -> Table:
    pieces, phase = table.pieces, table.phase
    if isinstance(phase, Whistling):
        acting, due, whistled_mask = phase.acting, phase.points_left, phase.whistled_mask
    else:
        # The largest total is counted before the first whistle (WC-GOODLEY-8).
        assert isinstance(phase, Acting)
        acting, due, whistled_mask = phase, largest_total(pieces.spaces), 0
    who, left = action.who, due - action.points
    pieces = _with_space(pieces, who, int(action.to))
    then = Whistling(acting, left, whistled_mask | 1 << who) if left else acting_as(acting.who, acting.is_moved, True)
    if who == WATSON:
        # Before the next whistle (WC-WATSON-5).
        return _in_phase(table, pieces, Facing(then))
    return _after(table, pieces, then)


def _after(table: Table, pieces: Pieces, then: Acting | Whistling) -> Table:
    if isinstance(then, Whistling):
        return _in_phase(table, pieces, then)
    return _go_on(table, pieces, then)


def _face(table: Table, action: actions.Face, _revealed: Reveal[Any] | None) -> Table:
    pieces = _pieces(table.pieces.spaces, table.pieces.tiles, int(action.direction))
    phase = table.phase
    if isinstance(phase, Facing):
        return _after(table, pieces, phase.then)
    # Blocked, he has given up the move (WC-TRAP-5).
    return street.close(table, pieces)


def _powered(table: Table, tiles: Tiles) -> Table:
    """A power has changed the tiles, for a move still to come too (WC-MOVE-7)."""
    acting, pieces = table.phase, table.pieces
    assert isinstance(acting, Acting)
    return _go_on(table, _pieces(pieces.spaces, tiles, pieces.facing), acting_as(acting.who, acting.is_moved, True))


def _lamp(table: Table, action: actions.MoveLamp, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    lamps = list(t.lamps)
    source, target = GASLIGHTS.index(action.source), GASLIGHTS.index(action.target)
    lamps[source], lamps[target] = UNLIT, lamps[source]
    return _powered(table, _tiles(tuple(lamps), t.open_mask, t.covered_mask, t.cordon_mask))


def _cordon(table: Table, action: actions.MoveCordon, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    cordon_mask = t.cordon_mask ^ (1 << action.source | 1 << action.target)
    return _powered(table, _tiles(t.lamps, t.open_mask, t.covered_mask, cordon_mask))


def _cover(table: Table, action: actions.MoveCover, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    changed = 1 << action.source | 1 << action.target
    return _powered(table, _tiles(t.lamps, t.open_mask ^ changed, t.covered_mask ^ changed, t.cordon_mask))


def _end(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    """The move is given up; Holmes draws his card all the same (WC-SEQ-6, WC-TRAP-5)."""
    acting = table.phase
    assert isinstance(acting, Acting)
    if acting.who == HOLMES:
        return _in_phase(table, table.pieces, Drawing(acting_as(acting.who, True, False)))
    return street.close(table, table.pieces)


def _witness(table: Table, action: actions.Witness, revealed: Reveal[Any] | None) -> Table:
    """The end of a round: the call, then the lamps (WC-CALL-2, WC-CALL-3, WC-LAMP-1, WC-LAMP-2, WC-END-1)."""
    pieces = table.pieces
    visible = visible_mask(pieces)
    number = table.turn.round
    # From round 5 on no tile has the round's number.
    if number < BLANK:
        t = pieces.tiles
        lamps = tuple(UNLIT if tile == number else tile for tile in t.lamps)
        pieces = _pieces(pieces.spaces, _tiles(lamps, t.open_mask, t.covered_mask, t.cordon_mask), pieces.facing)
    return street.end_round(table, pieces, visible, action.is_visible, revealed)


_STEPS: Mapping[type, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    actions.Identity: street.name_jack,  # WC-SEQ-1
    actions.Deal: street.deal,  # WC-SEQ-2
    actions.DrawAlibi: _draw,
    actions.Witness: _witness,
    actions.Activate: street.activate,  # WC-SEQ-3, WC-ROUND-5
    actions.Move: _move,
    actions.Swap: _swap,
    actions.Accuse: street.accuse,  # WC-ACCUSE-2, WC-END-1, WC-END-4
    actions.Escape: street.escape,  # WC-END-1, WC-END-4
    actions.MoveLamp: _lamp,
    actions.MoveCordon: _cordon,
    actions.MoveCover: _cover,
    actions.Whistle: _whistle,
    actions.Face: _face,
    actions.EndActivation: _end,
}
_HIDDEN_STEPS: Mapping[str, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    "identity": street.name_jack,
    "draw": _draw,
}
