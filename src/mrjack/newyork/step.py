"""What an action does. ``step`` moves the public part by what both can see; ``apply`` moves the whole truth by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.events import Hidden, Reveal
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.board import PAIR_NUMBER
from mrjack.newyork.characters import EASTMAN
from mrjack.newyork.events import reveal
from mrjack.newyork.sight import visible_mask
from mrjack.newyork.table import Consulting, Pieces, State, Table, Tiles
from mrjack.street import step as street
from mrjack.street.case import Acting, Drawing, acting_as, with_draw
from mrjack.street.rounds import actor

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
    """A card is taken in private; no token is turned (NY-ALIBI-2)."""
    assert isinstance(table.phase, Drawing)
    case = with_draw(table.case, actor(table.turn))
    return _go_on(_table(table.layout, table.pieces, table.turn, case, table.phase), table.pieces, table.phase.acting)


def _go_on(table: Table, pieces: Pieces, acting: Acting) -> Table:
    """Back to an activation, which closes by itself with both marks set (NY-SEQ-9, NY-SEQ-5)."""
    if not (acting.is_moved and acting.is_powered):
        return _table(table.layout, pieces, table.turn, table.case, acting)
    return street.close(table, pieces)


def _with_spaces(pieces: Pieces, spaces: tuple[int, ...]) -> Pieces:
    return _pieces(spaces, pieces.tiles, pieces.informant, pieces.is_informant_mute)


def _arrive(table: Table, who: int, to: int, acting: Acting) -> Table:
    """A move or push ends: on the Informant it consults him first (NY-INFORMANT-1, NY-INFORMANT-7)."""
    spaces = [*table.pieces.spaces]
    spaces[who] = to
    was = table.pieces
    pieces = _pieces(tuple(spaces), was.tiles, was.informant, was.is_informant_mute)
    if to == was.informant:
        return _table(table.layout, pieces, table.turn, table.case, Consulting(acting))
    return _go_on(table, pieces, acting)


def _move(table: Table, action: actions.Move, _revealed: Reveal[Any] | None) -> Table:
    acting = table.phase
    assert isinstance(acting, Acting)
    who = acting.who
    # Eastman moves or pushes: either sets both marks (NY-SEQ-8).
    return _arrive(table, who, int(action.to), acting_as(who, True, acting.is_powered or who == EASTMAN))


def _push(table: Table, action: actions.Push, _revealed: Reveal[Any] | None) -> Table:
    """The pushed character consults where it ends; the activation stays Eastman's (NY-EASTMAN-4)."""
    return _arrive(table, action.who, int(action.to), acting_as(int(EASTMAN), True, True))


def _place_informant(table: Table, action: actions.PlaceInformant, _revealed: Reveal[Any] | None) -> Table:
    assert isinstance(table.phase, Consulting)
    acting = table.phase.acting
    pieces = _with_informant(table.pieces, int(action.at), True)
    if sum(table.case.alibi_counts) == len(actions.DRAWS) - 1:
        return _go_on(table, pieces, acting)  # The deck is empty (NY-ALIBI-3).
    return _table(table.layout, pieces, table.turn, table.case, Drawing(acting))


def _with_informant(pieces: Pieces, at: int, is_mute: bool) -> Pieces:
    return _pieces(pieces.spaces, pieces.tiles, at, is_mute)


def _powered(table: Table, pieces: Pieces) -> Table:
    """A power takes effect at once, for a move still to come too (NY-POWER-4)."""
    acting = table.phase
    assert isinstance(acting, Acting)
    return _go_on(table, pieces, acting_as(acting.who, acting.is_moved, True))


def _built(table: Table, tiles: Tiles) -> Table:
    """A power has changed the tiles."""
    pieces = table.pieces
    return _powered(table, _pieces(pieces.spaces, tiles, pieces.informant, pieces.is_informant_mute))


def _metro(table: Table, action: actions.BuildMetro, _revealed: Reveal[Any] | None) -> Table:
    """The new entrance is in the network at once (NY-BEACH-2)."""
    t = table.pieces.tiles
    metro_mask = t.metro_mask | 1 << action.at
    return _built(table, _tiles(metro_mask, t.lamp_mask, t.site_mask, t.park_mask, t.investigation, t.steamer_mask))


def _lamp(table: Table, action: actions.BuildGaslamp, _revealed: Reveal[Any] | None) -> Table:
    """The new lamp lights and stops at once (NY-LATIMER-2)."""
    t = table.pieces.tiles
    lamp_mask = t.lamp_mask | 1 << action.at
    return _built(table, _tiles(t.metro_mask, lamp_mask, t.site_mask, t.park_mask, t.investigation, t.steamer_mask))


def _site(table: Table, action: actions.BuildSite, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    site_mask = t.site_mask | 1 << action.at
    return _built(table, _tiles(t.metro_mask, t.lamp_mask, site_mask, t.park_mask, t.investigation, t.steamer_mask))


def _park(table: Table, action: actions.BuildPark, _revealed: Reveal[Any] | None) -> Table:
    """The tile is turned in place and a Park at once (NY-GRANT-4)."""
    t = table.pieces.tiles
    here = 1 << action.at
    metro_mask, lamp_mask, site_mask = (mask & ~here for mask in (t.metro_mask, t.lamp_mask, t.site_mask))
    tiles = _tiles(metro_mask, lamp_mask, site_mask, t.park_mask | here, t.investigation, t.steamer_mask)
    return _built(table, tiles)


def _investigation(table: Table, action: actions.MoveInvestigation, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    first, second = t.investigation
    source, target = PAIR_NUMBER[action.source], PAIR_NUMBER[action.target]
    other = second if source == first else first
    covered = (other, target) if other < target else (target, other)
    return _built(table, _tiles(t.metro_mask, t.lamp_mask, t.site_mask, t.park_mask, covered, t.steamer_mask))


def _steamer(table: Table, action: actions.MoveSteamer, _revealed: Reveal[Any] | None) -> Table:
    t = table.pieces.tiles
    steamer_mask = t.steamer_mask & ~(1 << action.source) | 1 << action.target
    return _built(table, _tiles(t.metro_mask, t.lamp_mask, t.site_mask, t.park_mask, t.investigation, steamer_mask))


def _swap(table: Table, action: actions.Swap, _revealed: Reveal[Any] | None) -> Table:
    spaces = list(table.pieces.spaces)
    first, second = action.first, action.second
    spaces[first], spaces[second] = spaces[second], spaces[first]
    # A swap is no move: nobody consults (NY-TUMBLETY-4).
    return _powered(table, _with_spaces(table.pieces, tuple(spaces)))


def _end(table: Table, _action: object, _revealed: Reveal[Any] | None) -> Table:
    return street.close(table, table.pieces)


def _witness(table: Table, action: actions.Witness, revealed: Reveal[Any] | None) -> Table:
    """The end of a round (NY-ROUND-7, NY-APPEAL-2, NY-APPEAL-3, NY-END-2); no Gaslamp goes out (NY-VIS-7)."""
    pieces = table.pieces
    visible = visible_mask(pieces)
    if pieces.is_informant_mute:
        pieces = _with_informant(pieces, pieces.informant, False)
    return street.end_round(table, pieces, visible, action.is_visible, revealed)


_STEPS: Mapping[type, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    actions.Identity: street.name_jack,  # NY-SEQ-1
    actions.Deal: street.deal,  # NY-SEQ-2
    actions.DrawAlibi: _draw,
    actions.Witness: _witness,
    actions.Activate: street.activate,  # NY-SEQ-3, NY-APPEAL-4
    actions.PlaceInformant: _place_informant,
    actions.Move: _move,
    actions.Accuse: street.accuse,  # NY-ACCUSE-2, NY-END-1, NY-END-5
    actions.Escape: street.escape,  # NY-ESCAPE-6, NY-END-1, NY-END-5
    actions.BuildMetro: _metro,
    actions.BuildSite: _site,
    actions.BuildGaslamp: _lamp,
    actions.BuildPark: _park,
    actions.MoveInvestigation: _investigation,
    actions.Push: _push,
    actions.Swap: _swap,
    actions.MoveSteamer: _steamer,
    actions.EndActivation: _end,
}
_HIDDEN_STEPS: Mapping[str, Callable[[Table, Any, Reveal[Any] | None], Table]] = {
    "identity": street.name_jack,
    "draw": _draw,
}
