"""What a view leaves open, and a state drawn evenly from it."""

from __future__ import annotations

from random import Random

from mrjack.core.worlds import Worlds
from mrjack.newyork.table import State
from mrjack.newyork.view import View
from mrjack.street import worlds as street


def worlds(view: View) -> Worlds:
    """The hidden worlds that fit a view (NY-SETUP-4, NY-ALIBI-1)."""
    return street.worlds(view)


def sample(view: View, rng: Random) -> State:
    """A full state that this player cannot tell from the truth, uniform over `worlds`."""
    return State(view.table, street.sample_secret(view, rng))
