"""What a view of a street game leaves open: every candidate goes with every hand the other player can have drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from mrjack.core.cards import Secret, hand_count
from mrjack.core.draw import draw, pick
from mrjack.core.named import Named
from mrjack.core.players import Player
from mrjack.core.worlds import Worlds, even_worlds
from mrjack.street.case import Naming
from mrjack.street.view import PrivatePart

C = TypeVar("C", bound=Named)


def worlds(view: PrivatePart[Any]) -> Worlds:
    """The hidden worlds that fit a view, all equally likely."""
    candidates = sorted(view.candidates)
    if view.revealed is not None:
        return even_worlds(1, candidates)
    # Out of the deck are the identity and this player's own cards.
    deck_size = len(view.CAST) - 1 - len(view.alibis)
    return even_worlds(hand_count(deck_size, view.opponent_alibi_count), candidates)


def sample_secret(view: PrivatePart[C], rng: Random) -> Secret[C]:
    """A secret that fits a view, uniform over `worlds`."""
    revealed = view.revealed
    if revealed is not None:
        return Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)
    if isinstance(view.table.phase, Naming):
        return Secret()
    identity = pick(sorted(view.candidates), rng)
    cast: Sequence[C] = view.CAST
    known = {identity, *view.alibis}
    hand = draw([who for who in cast if who not in known], view.opponent_alibi_count, rng)
    if view.player is Player.JACK:
        return Secret(identity, hand, view.alibis)
    return Secret(identity, view.alibis, hand)
