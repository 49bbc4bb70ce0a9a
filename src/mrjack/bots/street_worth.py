"""What a position of a street game is worth to Jack, as far as one player can tell."""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Any

from attrs import frozen

from mrjack.core.players import Player, controller
from mrjack.street.case import with_answer
from mrjack.street.rounds import LAST_ROUND, Turn

# What a character can reach (pieces, who); how Jack can leave (table, who acts, who he is). Both give bit sets.
Reach = Callable[[Any, int], int]
Escapes = Callable[[Any, int, int], int]

HIDING, FLIGHT, SAFETY = 0.5, 0.4, 0.3


@frozen
class StreetWorth:
    """The worth of a view of a street game whose walks are given, from 0 to about 1.

    Each candidate is taken for Jack in turn; the worth is the mean. To hide is worth the more, the more suspects would
    share his status if the appeal came now; to flee, if he could leave the map; to be safe, if few could accuse him.
    """

    own_reach: Reach
    escape_mask: Escapes

    def __call__(self, view: Any, /) -> float:
        """The worth of a view to Jack."""
        # Jack cannot tell what the Detective's cards say.
        suspects = view.suspects if view.player is Player.JACK else view.candidates
        seen = view.visible
        counts = (len(suspects - seen), len(suspects & seen))
        share = _share_kept(view, len(suspects))
        escapers = _Flight(view, self.escape_mask)
        total = 0.0
        for who in view.candidates:
            left = max(1.0, counts[who in seen] * share)
            total += HIDING * log2(left) / 3
            total += FLIGHT * escapers.chance(who, is_seen=who in seen)
            total += SAFETY * (1 - self._danger(view, who) / len(suspects))
        return total / len(view.candidates)

    def _danger(self, view: Any, identity: int) -> float:
        """How likely somebody comes to stand on Jack before long."""
        pieces = view.table.pieces
        space = pieces.spaces[identity]
        safe = 1.0
        for who in view.CAST:
            if who != identity and self.own_reach(pieces, who) >> space & 1:
                safe *= 1 - chance_to_act(view, Player.DETECTIVE, who)
        return 1 - safe


class _Flight:
    """How likely Jack leaves the map before long."""

    def __init__(self, view: Any, escape_mask: Escapes) -> None:
        table = view.table
        self.view, self.escape_mask = view, escape_mask
        case = with_answer(table.case, 0, False, None)
        # The table as it would be had Jack just been announced invisible.
        self.unseen = type(table)(table.layout, table.pieces, table.turn, case, table.phase)

    def chance(self, who: int, *, is_seen: bool) -> float:
        view = self.view
        if not self.escape_mask(self.unseen, who, who):
            return 0.0
        now = 0.0 if view.is_witnessed else chance_to_act(view, Player.JACK, who)
        if is_seen or view.round == LAST_ROUND:
            return now
        return max(now, chance_next_round(view.table.turn, Player.JACK, who))


def chance_to_act(view: Any, player: Player, who: int) -> float:
    """How likely a player controls a character's next activation, roughly."""
    turn: Turn = view.table.turn
    acting = view.active
    if acting == who:
        return float(view.to_move is player and not view.is_moved)
    done = turn.done_count if turn.cards_mask else 0
    if turn.unused_mask >> who & 1:
        to_come = [controller(turn.round, number) for number in range(done, 4)]
        if player in to_come:
            return 1.0 if to_come[0] is player else 0.6
        return 0.0
    return 0.0 if turn.round == LAST_ROUND else 0.8 * chance_next_round(turn, player, who)


def chance_next_round(turn: Turn, player: Player, who: int) -> float:
    """The same for the round to come."""
    likely = 1.0 if controller(turn.round + 1, 0) is player else 0.6
    if turn.round & 1:
        return likely if turn.next_mask >> who & 1 else 0.0
    return 0.5 * likely


def _share_kept(view: Any, suspect_count: int) -> float:
    """By how much an alibi card that its player is about to draw lessens the suspects."""
    if view.phase not in ("informant", "draw"):
        return 1.0
    deck_size = len(view.CAST) - 1 - len(view.alibis) - view.opponent_alibi_count
    if deck_size < 1:
        return 1.0
    if view.player is Player.JACK:
        return 1.1
    return 1 - (suspect_count - 1) / deck_size / suspect_count
