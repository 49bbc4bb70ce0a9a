"""The fixed number of every action.

The blocks, in order: ``holmes`` 2, ``watson`` 2, ``toby`` 2, ``rotate`` 9 x 3 (cell, degrees), ``exchange`` 36,
``joker`` 4 (none last), ``alibi`` 1; then chance: ``tile`` 9 x 9 x 4 (cell, character, wall n e s w), ``identity`` 9,
``throw`` 16 (all fronts first, the last token changes fastest), ``draw`` 9, ``witness`` 2 (invisible, visible).
Inside a block cells and characters run in board-file order.
"""

from __future__ import annotations

from itertools import chain

from mrjack.core.numbering import Numbering
from mrjack.pocket import actions
from mrjack.pocket.actions import Action

SHARED: tuple[Action, ...] = (
    *actions.HOLMES_MOVES,
    *actions.WATSON_MOVES,
    *actions.TOBY_MOVES,
    *actions.ROTATIONS,
    *actions.EXCHANGES.values(),
    *actions.JOKERS,
    actions.ALIBI,
    *chain.from_iterable(chain.from_iterable(actions.PLACEMENTS)),
    *actions.IDENTITIES,
    *actions.THROWS,
    *actions.DRAWS,
    *actions.WITNESSES,
)
ACTION_COUNT = len(SHARED)
_NUMBERING = Numbering("pocket", SHARED)


def action_index(action: Action) -> int:
    """The fixed number of an action. Raises `UsageError` for what is no action of this game."""
    return _NUMBERING.index(action)


def action_at(index: int) -> Action:
    """The action with a number from 0 to ``ACTION_COUNT - 1``. Raises `UsageError`."""
    return _NUMBERING.at(index)
