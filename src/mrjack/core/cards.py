"""Who holds which alibi card, and what that leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import Generic, TypeVar

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import Player

C = TypeVar("C", bound=Named)


@frozen
class Secret(Generic[C]):
    """What a state holds beside what both can see: Jack's identity (None until drawn) and each player's drawn cards."""

    identity: C | None = None
    detective_alibis: tuple[C, ...] = ()
    jack_alibis: tuple[C, ...] = ()

    def alibis(self, player: Player) -> tuple[C, ...]:
        """The cards that a player drew, in the order drawn."""
        return self.jack_alibis if player is Player.JACK else self.detective_alibis

    def with_card(self, player: Player, card: C) -> Secret[C]:
        """The secret after a player has drawn a card."""
        if player is Player.JACK:
            return Secret(self.identity, self.detective_alibis, (*self.jack_alibis, card))
        return Secret(self.identity, (*self.detective_alibis, card), self.jack_alibis)

    def deck(self, characters: Sequence[C]) -> list[C]:
        """The alibi cards still to be drawn: neither the identity nor drawn by anybody."""
        gone = {self.identity, *self.detective_alibis, *self.jack_alibis}
        return [character for character in characters if character not in gone]


@frozen
class Knowledge(Generic[C]):
    """What one player knows beside what both can see: the identity (None while unknown) and the own drawn cards."""

    identity: C | None
    alibis: tuple[C, ...]


def knowledge(secret: Secret[C], player: Player) -> Knowledge[C]:
    """The part of the secret that a player knows."""
    return Knowledge(secret.identity if player is Player.JACK else None, secret.alibis(player))


def hand_count(deck_size: int, drawn_count: int) -> int:
    """In how many ways ``drawn_count`` cards can have come off a deck of ``deck_size``, order included.

    >>> hand_count(7, 2)
    42
    """
    return perm(deck_size, drawn_count)
