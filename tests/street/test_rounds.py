"""The rounds of a street game on their own: what lies open when."""

from __future__ import annotations

from itertools import combinations

import pytest

from mrjack import Player
from mrjack.street.rounds import ALL_CARDS, DEALS, FIRST_TURN, Turn, actor, chooser, dealt, next_round, picked

D, J = Player.DETECTIVE, Player.JACK
DEAL = (0, 3, 5, 7)
DEAL_MASK, REST_MASK = 0b10101001, 0b01010110


def test_there_are_seventy_deals() -> None:
    """Four of eight, each set once, ascending."""
    assert tuple(combinations(range(8), 4)) == DEALS
    assert len(DEALS) == 70


@pytest.mark.parametrize("turn", [FIRST_TURN, Turn(3, 0, 0)], ids=["round 1", "round 3"])
def test_before_the_deal_no_card_is_open(turn: Turn) -> None:
    """An odd round waits: neither its own cards nor those of the next round are known."""
    assert turn.cards_mask == 0
    assert turn.next_mask == 0


def test_a_deal_settles_two_rounds() -> None:
    """The four dealt are the cards of the odd round, the other four those of the even one."""
    odd = dealt(FIRST_TURN, DEAL)
    assert (odd.cards_mask, odd.next_mask, odd.unused_mask, odd.done_count) == (DEAL_MASK, REST_MASK, DEAL_MASK, 0)
    even = next_round(picked(picked(picked(picked(odd, 0), 3), 5), 7))
    assert even == Turn(2, DEAL_MASK, REST_MASK)
    assert (even.cards_mask, even.next_mask) == (REST_MASK, 0)
    assert next_round(even) == Turn(3, 0, 0)


def test_a_picked_card_stays_a_card_of_the_round() -> None:
    """It only leaves those still to be picked."""
    turn = picked(dealt(FIRST_TURN, DEAL), 3)
    assert (turn.cards_mask, turn.unused_mask, turn.done_count) == (DEAL_MASK, 0b10100001, 1)


@pytest.mark.parametrize(("start", "order"), [(Turn(5, 0, 0), [D, J, J, D]), (Turn(5, DEAL_MASK, 0), [J, D, D, J])])
def test_who_picks_also_acts(start: Turn, order: list[Player]) -> None:
    """The chooser of a card controls the activation that it opens."""
    turn = next_round(start) if start.deal_mask else dealt(start, DEAL)
    cards = [card for card in range(8) if turn.cards_mask >> card & 1]
    for card, player in zip(cards, order, strict=True):
        assert chooser(turn) is player
        turn = picked(turn, card)
        assert actor(turn) is player
    assert turn.unused_mask == 0
    assert DEAL_MASK ^ REST_MASK == ALL_CARDS
