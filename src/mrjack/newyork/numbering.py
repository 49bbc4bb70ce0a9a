"""The fixed number of every action.

The blocks, in order: ``activate`` 8, ``informant`` 84, ``move`` 84, ``accuse`` 8, ``escape`` 6, ``metro`` 84,
``site`` 84, ``lamp`` 84, ``park`` 84, ``push`` 8 x 84, ``swap`` 28, ``steamer`` 5 x 5, ``end`` 1, ``investigation``
209 x 209 (pair from, pair to); then chance: ``identity`` 8, ``cards`` 70, ``witness`` 2 (invisible, visible),
``draw`` 8. Inside a block characters and spaces run in board-file order.
"""

from __future__ import annotations

from itertools import chain

from mrjack.core.numbering import Numbering, checked_index
from mrjack.newyork import actions
from mrjack.newyork.actions import Action, MoveInvestigation
from mrjack.newyork.board import PAIR_NUMBER, PAIRS

_BEFORE: tuple[Action, ...] = (
    *actions.ACTIVATIONS,
    *actions.INFORMANT_PLACES,
    *actions.MOVES,
    *actions.ACCUSATIONS,
    *actions.ESCAPES.values(),
    *actions.METROS,
    *actions.SITES,
    *actions.GASLAMPS,
    *actions.PARKS,
    *chain.from_iterable(actions.PUSHES),
    *actions.SWAPS.values(),
    *actions.STEAMERS.values(),
    actions.END,
)
_AFTER: tuple[Action, ...] = (*actions.IDENTITIES, *actions.DEAL_ACTIONS, *actions.WITNESSES, *actions.DRAWS)

_PAIR_COUNT = len(PAIRS)
_INVESTIGATIONS_AT = len(_BEFORE)
_CHANCE_AT = _INVESTIGATIONS_AT + _PAIR_COUNT**2
ACTION_COUNT = _CHANCE_AT + len(_AFTER)

# Everything but the tiles' moves, which are too many to build beforehand.
SHARED = _BEFORE + _AFTER
_NUMBERING = Numbering("newyork", SHARED)


def action_index(action: Action) -> int:
    """The fixed number of an action. Raises `UsageError` for what is no action of this game."""
    if type(action) is MoveInvestigation:
        return _INVESTIGATIONS_AT + PAIR_NUMBER[action.source] * _PAIR_COUNT + PAIR_NUMBER[action.target]
    number = _NUMBERING.index(action)
    return number if number < _INVESTIGATIONS_AT else number + _PAIR_COUNT**2


def action_at(index: int) -> Action:
    """The action with a number from 0 to ``ACTION_COUNT - 1``. Raises `UsageError`."""
    checked_index(index, ACTION_COUNT)
    if index < _INVESTIGATIONS_AT:
        return _NUMBERING.at(index)
    if index >= _CHANCE_AT:
        return _NUMBERING.at(index - _PAIR_COUNT**2)
    source, target = divmod(index - _INVESTIGATIONS_AT, _PAIR_COUNT)
    return actions.investigations(source)[target]
