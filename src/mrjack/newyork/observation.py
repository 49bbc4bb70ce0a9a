"""A view as a fixed number of small integers, for learning programs.

In order: player; to move (0 nobody, 1 Detective, 2 Jack); round; phase (its place in ``PHASES``); the character in
activation plus 1, or 0; its two marks; Witness card; then per character: suspect, candidate, visible, own alibi, card
open, card of the next round (six blocks of 8); the other player's alibi count; the space of each character (8); per
space the tile on it (0 none, 1 metro, 2 Gaslamp, 3 site, 4 Park; 84); per space whether it is covered (84); per port
whether a Steamer lies there (5); the Informant's space and whether he is Mute; the outcome (0 none, 1 Detective won,
2 Jack won).
"""

from __future__ import annotations

from mrjack.newyork.board import PORTS, SPACES
from mrjack.newyork.table import Consulting
from mrjack.newyork.view import View
from mrjack.street.case import Acting, Announcing, Choosing, Dealing, Drawing, Naming, Over
from mrjack.street.observation import SHARED_SIZE, shared_numbers

PHASES = (Naming, Dealing, Choosing, Acting, Consulting, Drawing, Announcing, Over)

OBSERVATION_SIZE = SHARED_SIZE + 2 * len(SPACES) + len(PORTS) + 2 + 1


def observation(view: View) -> tuple[int, ...]:
    """The view as ``OBSERVATION_SIZE`` numbers. It depends on the view alone."""
    table = view.table
    pieces = table.pieces
    tiles = pieces.tiles
    covered = tiles.ground.covered_mask
    ending = view.outcome
    found = shared_numbers(view, PHASES)
    masks = (tiles.metro_mask, tiles.lamp_mask, tiles.site_mask, tiles.park_mask)
    found += [sum(kind for kind, mask in enumerate(masks, 1) if mask >> space & 1) for space in SPACES]
    found += [covered >> space & 1 for space in SPACES]
    found += [tiles.steamer_mask >> port & 1 for port in PORTS]
    found += [pieces.informant, pieces.is_informant_mute, 0 if ending is None else ending.winner + 1]
    return tuple(map(int, found))
