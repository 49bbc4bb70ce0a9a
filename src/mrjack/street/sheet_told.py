"""What a score sheet tells of the secrets, wherever on it: it settles what stood open before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.page import fault
from mrjack.core.players import PLAYERS, Player
from mrjack.core.view_text import UNKNOWN
from mrjack.street.sheet_items import Drew, Item, Was

# The three last words of a state line are Jack's identity, the Detective's alibis and Jack's alibis.
_SECRET_WORDS = 3


@frozen
class Told:
    """Who Jack is, and each player's cards in drawing order; None for what is not told.

    ``identity_at`` is where the sheet tells who Jack is.
    """

    identity: Named | None
    hands: Mapping[Player, tuple[Named | None, ...]]
    identity_at: int = 0

    def card(self, player: Player, number: int) -> Named | None:
        """The card that a player drew after ``number`` others; None when it is not told."""
        hand = self.hands.get(player, ())
        return hand[number] if number < len(hand) else None


def told_by(text: str, identity: tuple[int, Named] | None, items: Sequence[Item]) -> Told:
    """What some items tell; ``identity`` is what a tag tells, with its offset.

    Raises `RecordError` when they do not agree.
    """
    at, who = identity or (0, None)
    hands: dict[Player, tuple[Named | None, ...]] = {}
    for item in items:
        if isinstance(item, Was):
            if who not in (None, item.who):
                raise fault(text, item.at, f"Jack was {who} before, now {item.who}")
            at, who = item.at, item.who
        if isinstance(item, Drew):
            if item.player in hands:
                raise fault(text, item.at, f"what {item.player} drew stands twice")
            hands[item.player] = item.cards
    return Told(who, hands, at)


def told_line(line: str, told: Told) -> str:
    """The line of a view with what is told in place of its ``?``; the word that says who sees is left out.

    >>> told_line("detective box visible ? - ?", Told(None, {}))
    'box visible ? - ?'
    """
    words = line.split()[1:]
    if len(words) < _SECRET_WORDS:
        return " ".join(words)
    identity, *hands = words[-_SECRET_WORDS:]
    if identity == UNKNOWN and told.identity is not None:
        identity = str(told.identity)
    settled = (_told_hand(hand, player, told) for hand, player in zip(hands, PLAYERS, strict=True))
    return " ".join((*words[:-_SECRET_WORDS], identity, *settled))


def _told_hand(hand: str, player: Player, told: Told) -> str:
    cards = [
        (card if card != UNKNOWN else told.card(player, number)) or UNKNOWN
        for number, card in enumerate(hand.split(","))
    ]
    return ",".join(map(str, cards))
