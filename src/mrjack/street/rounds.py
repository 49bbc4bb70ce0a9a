"""The eight rounds of a street game: eight character cards, four to a round, each once in two rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from attrs import frozen

from mrjack.core.bits import mask_of
from mrjack.core.players import Player, controller

ALL_CARDS = 0xFF
# NY-ROUND-1, WC-ROUND-1.
LAST_ROUND = 8
# All ways to deal four of eight cards, ascending by card numbers.
DEALS = tuple(combinations(range(8), 4))


@frozen
class Turn:
    """Where the game stands: the round, and its cards as bit sets.

    ``deal_mask`` holds the four cards dealt in the odd round of this pair of rounds, 0 until they are dealt;
    ``unused_mask`` the cards of this round that were not yet picked.
    """

    round: int
    deal_mask: int
    unused_mask: int

    @property
    def done_count(self) -> int:
        """How many cards of the round were picked."""
        return 4 - self.unused_mask.bit_count()

    @property
    def cards_mask(self) -> int:
        """The four cards of this round; 0 until they are dealt. Two rounds have all eight (NY-ROUND-6, WC-ROUND-4)."""
        if not self.deal_mask:
            return 0
        return self.deal_mask if self.round & 1 else ALL_CARDS ^ self.deal_mask

    @property
    def next_mask(self) -> int:
        """The four cards of the next round where they are known: those of the even round to come."""
        return ALL_CARDS ^ self.deal_mask if self.deal_mask and self.round & 1 else 0


FIRST_TURN = Turn(1, 0, 0)
# Shared: eight rounds, seventy deals and the orders of four cards make some nine thousand turns at most.
_turn: Callable[[int, int, int], Turn] = cache(Turn)


def dealt(turn: Turn, four: tuple[int, ...]) -> Turn:
    """The turn after four cards were dealt."""
    mask = mask_of(four)
    return _turn(turn.round, mask, mask)


def picked(turn: Turn, who: int) -> Turn:
    """The turn after a card was picked."""
    return _turn(turn.round, turn.deal_mask, turn.unused_mask & ~(1 << who))


def next_round(turn: Turn) -> Turn:
    """The turn at the start of the next round.

    An even round has its cards at once, an odd one waits for the deal (NY-ROUND-2, WC-ROUND-2).
    """
    if turn.round & 1:
        return _turn(turn.round + 1, turn.deal_mask, ALL_CARDS ^ turn.deal_mask)
    return _turn(turn.round + 1, 0, 0)


# Who decides in an even and in an odd round, card by card.
_ORDERS = tuple(tuple(controller(number, done) for done in range(4)) for number in (2, 1))


def chooser(turn: Turn) -> Player:
    """Who picks the next card."""
    return _ORDERS[turn.round & 1][4 - turn.unused_mask.bit_count()]


def actor(turn: Turn) -> Player:
    """Who controls the activation under way."""
    return _ORDERS[turn.round & 1][3 - turn.unused_mask.bit_count()]
