"""The fixed number of every action.

The blocks, in order: ``activate`` 8, ``move`` 86, ``swap`` 8, ``accuse`` 8, ``escape`` 4, ``lamp`` 86 x 86 (from, to),
``cordon`` 4 x 4 (from, to), ``cover`` 86 x 86 (from, to), ``whistle`` 8 x 3 x 86 (character, points, hex), ``face`` 6,
``end`` 1; then chance: ``identity`` 8, ``cards`` 70, ``witness`` 2 (invisible, visible), ``draw`` 8. So the options of
a player come in the order of WC-SEQ-9.
"""

from __future__ import annotations

from itertools import chain

from mrjack.core.numbering import Numbering, checked_index
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action, MoveCover, MoveLamp
from mrjack.whitechapel.board import SPACES

_BEFORE_LAMPS: tuple[Action, ...] = (
    *actions.ACTIVATIONS,
    *actions.MOVES,
    *actions.SWAPS,
    *actions.ACCUSATIONS,
    *actions.ESCAPES,
)
_CORDONS: tuple[Action, ...] = tuple(chain.from_iterable(actions.CORDONS))
_AFTER_COVERS: tuple[Action, ...] = (
    *(whistle for by_points in actions.WHISTLES for row in by_points for whistle in row),
    *actions.FACES,
    actions.END,
    *actions.IDENTITIES,
    *actions.DEAL_ACTIONS,
    *actions.WITNESSES,
    *actions.DRAWS,
)
# Everything but the moves of tiles and covers, which are built when first asked for.
SHARED = _BEFORE_LAMPS + _CORDONS + _AFTER_COVERS
_NUMBERING = Numbering("whitechapel", SHARED)

_SIZE = len(SPACES)
_PAIRS = _SIZE**2
_LAMPS_AT = len(_BEFORE_LAMPS)
_COVERS_AT = _LAMPS_AT + _PAIRS + len(_CORDONS)
ACTION_COUNT = len(SHARED) + 2 * _PAIRS


def action_index(action: Action) -> int:
    """The fixed number of an action. Raises `UsageError` for what is no action of this game."""
    if type(action) is MoveLamp or type(action) is MoveCover:
        first = _LAMPS_AT if type(action) is MoveLamp else _COVERS_AT
        return first + action.source * _SIZE + action.target
    number = _NUMBERING.index(action)
    if number < _LAMPS_AT:
        return number
    return number + (_PAIRS if number < _LAMPS_AT + len(_CORDONS) else 2 * _PAIRS)


def action_at(index: int) -> Action:
    """The action with a number from 0 to ``ACTION_COUNT - 1``. Raises `UsageError`."""
    checked_index(index, ACTION_COUNT)
    if index < _LAMPS_AT:
        return _NUMBERING.at(index)
    if index < _LAMPS_AT + _PAIRS:
        source, target = divmod(index - _LAMPS_AT, _SIZE)
        return actions.lamps(source)[target]
    if index < _COVERS_AT:
        return _NUMBERING.at(index - _PAIRS)
    if index < _COVERS_AT + _PAIRS:
        source, target = divmod(index - _COVERS_AT, _SIZE)
        return actions.covers(source)[target]
    return _NUMBERING.at(index - 2 * _PAIRS)
