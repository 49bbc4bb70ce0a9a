"""What a view leaves open, and a state drawn evenly from it."""

from __future__ import annotations

from random import Random

from mrjack.core.cards import Secret, hand_count
from mrjack.core.draw import draw, pick
from mrjack.core.players import Player
from mrjack.core.worlds import Worlds, even_worlds
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.table import State
from mrjack.newyork.view import View
from mrjack.street.case import Naming


def worlds(view: View) -> Worlds:
    """The hidden worlds that fit a view: every candidate goes with every hand the other player can have drawn."""
    if view.revealed is not None:
        return even_worlds(1, sorted(view.candidates))
    deck_size = len(CHARACTERS) - 1 - len(view.alibis)
    return even_worlds(hand_count(deck_size, view.opponent_alibi_count), sorted(view.candidates))


def sample(view: View, rng: Random) -> State:
    """A full state that this player cannot tell from the truth, uniform over `worlds`."""
    return State(view.table, _sample_secret(view, rng))


def _sample_secret(view: View, rng: Random) -> Secret[Character]:
    revealed = view.revealed
    if revealed is not None:
        return Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)
    if isinstance(view.table.phase, Naming):
        return Secret()
    identity = pick(sorted(view.candidates), rng)
    known = {identity, *view.alibis}
    hand = draw([who for who in CHARACTERS if who not in known], view.opponent_alibi_count, rng)
    if view.player is Player.JACK:
        return Secret(identity, hand, view.alibis)
    return Secret(identity, view.alibis, hand)
