"""A view as a fixed number of small integers, for learning programs.

In order: player; to move (0 nobody, 1 Detective, 2 Jack); round; phase (its place in ``PHASES``); whether the pursuit
is on; the last answer (0 none, 1 invisible, 2 visible); per cell the character of its tile plus 1, its wall plus 1 and
whether its suspect is up (0 where there is none; three blocks of 9); the marked cell plus 1, or 0; the positions of
Holmes, Watson and Toby; per action token the face that it shows plus 1, or 0, and whether it is spent (two blocks of
4); per character: suspect, candidate, visible, card shown, card of Jack known to this player (five blocks of 9); turn
tokens of Detective and Jack; how many cards Jack drew, and how many of them counted at the last end check; Jack's
hourglasses plus 1, or 0 where they are unknown; the outcome (0 none, 1 Detective won, 2 Jack won).
"""

from __future__ import annotations

from mrjack.core.phases import Announcing, Naming, Over
from mrjack.core.players import Player
from mrjack.pocket.board import CELLS, DETECTIVES, TOKENS
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.table import Choosing, Drawing, Placing, Throwing
from mrjack.pocket.view import View

PHASES = (Placing, Naming, Throwing, Choosing, Drawing, Announcing, Over)

OBSERVATION_SIZE = 6 + 3 * len(CELLS) + 1 + len(DETECTIVES) + 2 * len(TOKENS) + 5 * len(CHARACTERS) + 6


def observation(view: View) -> tuple[int, ...]:
    """The view as ``OBSERVATION_SIZE`` numbers. It depends on the view alone."""
    case = view.table.case
    tiles = list(view.tiles.values())
    mover, ending, total, marked = view.to_move, view.outcome, view.hourglasses, view.marked
    found: list[int] = [
        view.player,
        0 if mover is None else mover + 1,
        view.round,
        PHASES.index(type(view.table.phase)),
        view.is_pursuit,
        0 if view.is_witnessed is None else view.is_witnessed + 1,
    ]
    found += [0 if tile is None else tile.who + 1 for tile in tiles]
    found += [0 if tile is None or tile.wall is None else tile.wall + 1 for tile in tiles]
    found += [tile is not None and tile.is_suspect for tile in tiles]
    found.append(0 if marked is None else marked + 1)
    found += view.detectives.values()
    found += [face + 1 for face in view.faces] or [0] * len(TOKENS)
    found += view.spent
    blocks = (view.suspects, view.candidates, view.visible, view.shown, _cards_of_jack(view))
    for block in blocks:
        found += [who in block for who in CHARACTERS]
    found += [*case.turn_tokens, case.jack_count, case.tested_count]
    found += [0 if total is None else total + 1, 0 if ending is None else ending.winner + 1]
    return tuple(map(int, found))


def _cards_of_jack(view: View) -> tuple[Character, ...]:
    if view.player is Player.JACK:
        return view.alibis
    return () if view.revealed is None else view.revealed.jack_alibis
