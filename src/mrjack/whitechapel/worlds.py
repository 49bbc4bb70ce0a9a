"""What a view leaves open, and a state drawn evenly from it."""

from __future__ import annotations

from random import Random

from mrjack.core.worlds import Worlds
from mrjack.street import worlds as street
from mrjack.whitechapel.table import State
from mrjack.whitechapel.view import View


def worlds(view: View) -> Worlds:
    """The hidden worlds that fit a view (WC-SETUP-2, WC-HOLMES-2)."""
    return street.worlds(view)


def sample(view: View, rng: Random) -> State:
    """A full state that this player cannot tell from the truth, uniform over `worlds`."""
    return State(view.table, street.sample_secret(view, rng))
