"""What a player sees of an action in a street game."""

from __future__ import annotations

import pytest

from mrjack import Hidden, Player, UsageError, newyork
from mrjack.core.cards import Secret
from mrjack.core.events import Event, Reveal
from mrjack.newyork import BEACH, GRANT, RIDER, SMITH
from mrjack.street.events import event, reveal
from mrjack.street.rounds import Turn

D, J = Player.DETECTIVE, Player.JACK
SECRET = Secret(SMITH, (RIDER,), (GRANT,))
OPEN = Reveal(SMITH, (RIDER,), (GRANT,))
# Round 3, the first activation: the Detective's.
TURN = Turn(3, 0b1111, 0b0111)


@pytest.mark.parametrize(
    ("turn", "text", "is_open"),
    [
        (TURN, "accuse beach", True),
        (TURN, "escape n8", True),
        (TURN, "witness visible", False),
        (Turn(8, 0b1111, 0), "witness visible", True),
        (Turn(8, 0b1111, 0), "move e5", False),
        (TURN, "end", False),
    ],
)
def test_the_end_opens_the_secrets(turn: Turn, text: str, is_open: bool) -> None:
    """An accusation, an escape, the last announcement; to both players alike."""
    action = newyork.parse_action(text)
    assert reveal(turn, SECRET, action) == (OPEN if is_open else None)
    for player in Player:
        assert event(turn, SECRET, action, player, 7) == Event(7, action, OPEN if is_open else None)


def test_cards_are_seen_by_who_draws_them() -> None:
    """The identity by Jack, an alibi by whoever controls the activation."""
    identity, card = newyork.Identity(SMITH), newyork.DrawAlibi(BEACH)
    assert event(TURN, Secret(), identity, D, 0) == Event(0, Hidden("identity", J))
    assert event(TURN, Secret(), identity, J, 0) == Event(0, identity)
    assert event(TURN, SECRET, card, D, 5) == Event(5, card)
    assert event(TURN, SECRET, card, J, 5) == Event(5, Hidden("draw", D))
    second = Turn(3, 0b1111, 0b0011)
    assert event(second, SECRET, card, D, 5) == Event(5, Hidden("draw", J))
    assert event(second, SECRET, card, J, 5) == Event(5, card)


def test_nothing_is_opened_before_the_identity_is_drawn() -> None:
    """A game cannot end so early."""
    with pytest.raises(UsageError):
        reveal(TURN, Secret(), newyork.Accuse(BEACH))
