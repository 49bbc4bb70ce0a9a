"""A view as a fixed number of small integers, for learning programs.

In order: player; to move (0 nobody, 1 Detective, 2 Jack); round; phase (its place in ``PHASES``); the character in
activation plus 1, or 0; its two marks; witness card; then per character: suspect, candidate, visible, own alibi, card
open, card of the next round (six blocks of 8); the other player's alibi count; the hex of each character (8); per
gaslight hex its tile (0 none, 1 to 4, 5 blank; 8); per hex its manhole (0 none, 1 open, 2 covered; 86); per exit
whether it has a cordon (4); Watson's direction; the points still to be whistled, or 0; per character whether it was
whistled (8); the outcome (0 none, 1 Detective won, 2 Jack won).
"""

from __future__ import annotations

from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.observation import SHARED_SIZE, shared_numbers
from mrjack.whitechapel.board import EXITS, GASLIGHTS, SPACES
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.table import Facing, Whistling
from mrjack.whitechapel.view import View

PHASES = (Naming, Dealing, Choosing, Acting, Whistling, Facing, Drawing, Announcing, Over)

OBSERVATION_SIZE = SHARED_SIZE + len(GASLIGHTS) + len(SPACES) + len(EXITS) + 2 + len(CHARACTERS) + 1


def observation(view: View) -> tuple[int, ...]:
    """The view as ``OBSERVATION_SIZE`` numbers. It depends on the view alone."""
    pieces = view.table.pieces
    tiles = pieces.tiles
    whistled = view.whistled
    ending = view.outcome
    found = shared_numbers(view, PHASES)
    found += tiles.lamps
    found += [(tiles.open_mask >> space & 1) + 2 * (tiles.covered_mask >> space & 1) for space in SPACES]
    found += [tiles.cordon_mask >> exit_ & 1 for exit_ in EXITS]
    found += [pieces.facing, view.whistle_points or 0]
    found += [who in whistled for who in CHARACTERS]
    found.append(0 if ending is None else ending.winner + 1)
    return tuple(map(int, found))
