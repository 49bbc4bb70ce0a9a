"""State lines of street games with ``?`` for what a player does not know: the last three words hold the secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import PLAYERS, Player
from mrjack.core.words import NOTHING
from mrjack.street.sheet import UNKNOWN

_SUSPECTS, _IDENTITY = 6, -3
_HANDS = {Player.DETECTIVE: -2, Player.JACK: -1}


@frozen
class Told:
    """What a sheet tells of the secrets, wherever it stands: who Jack is, and each player's cards in drawing order.

    ``identity_at`` is where the sheet tells who Jack is.
    """

    identity: Named | None
    hands: dict[Player, tuple[Named | None, ...]]
    identity_at: int = 0

    def card(self, player: Player, number: int) -> Named | None:
        """The card that a player drew after ``number`` others; None when it is not told."""
        hand = self.hands.get(player, ())
        return hand[number] if number < len(hand) else None


def hidden_line(line: str, view: Any) -> str:
    """The line of a state that fits a view, with ``?`` for what the view's player does not know."""
    words = line.split()
    if view.identity is None and words[_IDENTITY] != NOTHING:
        words[_IDENTITY] = UNKNOWN
    if view.revealed is None and view.opponent_alibi_count:
        words[_HANDS[view.player.opponent]] = ",".join(UNKNOWN * view.opponent_alibi_count)
    return " ".join(words)


def told_line(line: str, told: Told) -> str:
    """A line with what is told in place of its ``?``."""
    words = line.split()
    if len(words) <= _SUSPECTS:
        return line
    if words[_IDENTITY] == UNKNOWN and told.identity is not None:
        words[_IDENTITY] = str(told.identity)
    for player in PLAYERS:
        cards = words[_HANDS[player]].split(",")
        told_cards = [told.card(player, number) for number in range(len(cards))]
        words[_HANDS[player]] = ",".join(
            str(told_card) if card == UNKNOWN and told_card is not None else card
            for card, told_card in zip(cards, told_cards, strict=True)
        )
    return " ".join(words)


def guessed_line(line: str, characters: Sequence[Named]) -> str:
    """A line with something possible in place of its ``?``: for a state that a player cannot tell from the truth."""
    words = line.split()
    if len(words) <= _SUSPECTS:
        return line
    taken = {word for at in (_IDENTITY, *_HANDS.values()) for word in words[at].split(",")}

    def fill(word: str, among: Sequence[str]) -> str:
        free = (name for name in among if name not in taken)
        found = next(free, UNKNOWN) if word == UNKNOWN else word
        taken.add(found)
        return found

    words[_IDENTITY] = fill(words[_IDENTITY], words[_SUSPECTS].split(","))
    for at in _HANDS.values():
        words[at] = ",".join(fill(card, list(map(str, characters))) for card in words[at].split(","))
    return " ".join(words)
