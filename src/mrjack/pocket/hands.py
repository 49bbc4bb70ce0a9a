"""Which cards Jack can hold, as far as the Detective can tell (PK-INFO-4).

Until the pursuit Jack had five hourglasses at most at the last end check (PK-HOURGLASS-4). That tells something about
the cards that counted there, and so about who he is; a card drawn since then may be any.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from mrjack.core.bits import bits, mask_of
from mrjack.core.players import Player
from mrjack.pocket.board import HOURGLASSES_WANTED
from mrjack.pocket.characters import CHARACTERS, HOURGLASSES
from mrjack.pocket.table import Case

Guess = tuple[int, int]
"""An identity, and the cards that counted at the last end check as a bit set."""


def guesses(case: Case, suspects: int) -> tuple[Guess, ...]:
    """Every identity with every set of cards that fits, while the secrets are hidden; all are equally likely.

    ``suspects`` are the suspects as a bit set: nobody else fits what was announced (PK-APPEAL-5). The cards are neither
    shown nor the identity.
    """
    most = HOURGLASSES_WANTED - 1 - case.turn_tokens[Player.JACK]
    return _guesses(suspects, mask_of(case.shown), case.tested_count, most)


def candidates_mask(case: Case, suspects: int) -> int:
    """Who may be Jack, as a bit set: suspects with whom some set of cards fits."""
    return mask_of(identity for identity, _ in guesses(case, suspects))


# The bound keeps a few megabytes; a player asks again and again about the same position.
@lru_cache(maxsize=1 << 8)
def _guesses(suspects: int, shown: int, count: int, most: int) -> tuple[Guess, ...]:
    free = [who for who in CHARACTERS if not shown >> who & 1]
    hands = [mask_of(cards) for cards in combinations(free, count) if sum(HOURGLASSES[card] for card in cards) <= most]
    return tuple((identity, hand) for identity in bits(suspects) for hand in hands if not hand >> identity & 1)
