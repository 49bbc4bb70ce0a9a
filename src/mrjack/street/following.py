"""The worlds that a follower of a street game tries.

Legality and what is shown depend on the table and the identity, so one world for each identity that fits is enough.
"""

from __future__ import annotations

from typing import Any

from mrjack.core.cards import Secret
from mrjack.core.events import Event
from mrjack.core.following import is_dealt_once, secret_of
from mrjack.core.phases import Naming
from mrjack.core.players import Player
from mrjack.street.view import PrivatePart


def secrets_to_try(view: PrivatePart[Any], event: Event[Any], card: Any | None) -> list[Secret[Any]]:
    """For each identity that fits one secret; when all is revealed, that one if it fits.

    ``card`` is the card that the event shows drawn, None where it shows none.
    """
    known, player = view.knowledge, view.player
    revealed = event.revealed
    if revealed is not None:
        secret = secret_of(revealed)
        fits = (
            not isinstance(view.table.phase, Naming)
            and revealed.identity in view.candidates
            and secret.alibis(player) == known.alibis
            and len(secret.alibis(player.opponent)) == view.opponent_alibi_count
            and is_dealt_once(revealed)
        )
        return [secret] if fits else []
    if isinstance(view.table.phase, Naming):
        return [Secret()]
    secrets = []
    for identity in sorted(view.candidates):
        # The other player's hand matters for one thing only: a card drawn now must not be in it. Any such hand will do.
        deck = [who for who in view.CAST if who not in (identity, *known.alibis)]
        hand = tuple(sorted(deck, key=lambda who: who is card)[: view.opponent_alibi_count])
        hands = (known.alibis, hand) if player is Player.DETECTIVE else (hand, known.alibis)
        secrets.append(Secret(identity, *hands))
    return secrets
