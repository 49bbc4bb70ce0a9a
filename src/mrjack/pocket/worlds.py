"""What a view leaves open, and a state drawn evenly from it (PK-INFO-4)."""

from __future__ import annotations

from collections import Counter
from math import factorial
from random import Random

from mrjack.core.bits import bits
from mrjack.core.cards import Secret, hand_count
from mrjack.core.draw import draw, pick
from mrjack.core.worlds import Worlds, even_worlds, weighed_worlds
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.hands import guesses
from mrjack.pocket.table import State, suspects_mask
from mrjack.pocket.view import View


def worlds(view: View) -> Worlds:
    """The hidden worlds that fit a view.

    Jack knows all there is to know, since the Detective's cards are shown. For the Detective a world is an identity and
    Jack's cards in the order drawn. Not every identity need go with as many hands as any other.
    """
    if view.identity is not None or _is_before_naming(view):
        return even_worlds(1, sorted(view.candidates))
    table = view.table
    case = table.case
    found = guesses(case, suspects_mask(table.pieces.tiles))
    pairs = Counter(identity for identity, _ in found)
    # The cards that counted came in any order; those drawn since are any of the others.
    others = len(CHARACTERS) - 1 - len(case.shown) - case.tested_count
    orders = factorial(case.tested_count) * hand_count(others, case.jack_count - case.tested_count)
    return weighed_worlds(orders, {CHARACTERS[identity]: count for identity, count in sorted(pairs.items())})


def sample(view: View, rng: Random) -> State:
    """A full state that this player cannot tell from the truth, uniform over `worlds`."""
    return State(view.table, _sample_secret(view, rng))


def _sample_secret(view: View, rng: Random) -> Secret[Character]:
    table = view.table
    case = table.case
    if case.revealed is not None:
        return Secret(case.revealed.identity, (), case.revealed.jack_alibis)
    if view.identity is not None:
        return Secret(view.identity, (), view.alibis)
    if _is_before_naming(view):
        return Secret()
    identity, hand_mask = pick(guesses(case, suspects_mask(table.pieces.tiles)), rng)
    hand = draw([CHARACTERS[card] for card in bits(hand_mask)], case.tested_count, rng)
    known = {identity, *hand, *case.shown}
    rest = draw([who for who in CHARACTERS if who not in known], case.jack_count - case.tested_count, rng)
    return Secret(CHARACTERS[identity], (), hand + rest)


def _is_before_naming(view: View) -> bool:
    return isinstance(view.table.phase, view.UNNAMED)
