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

# How much it matters to be one of many, to be near an exit, and to be far from everybody. Found by trying.
HIDING, FLIGHT, SAFETY = 0.5, 0.4, 0.3

# How likely a player comes to activate a character of a round: when he picks first, and when the other one does.
PICKS_FIRST, PICKS_LATER = 1.0, 0.6

# A card that Jack draws is one that the Detective does not: as good as a few suspects more.
DENIED = 1.1


@frozen
class StreetWorth:
    """The worth of the views of a street game, from 0 to about 1; a game says how its characters walk and escape.

    Each candidate is taken for Jack in turn; the worth is the mean. He hides well when many suspects would share his
    status if the appeal came now; he is near freedom when he could leave the map before long, and in danger when the
    Detective could accuse him before long and has few others to accuse.
    """

    own_reach: Reach
    escape_mask: Escapes

    def __call__(self, view: Any, /) -> float:
        """The worth of a view to Jack."""
        suspects = view.suspects if view.player is Player.JACK else view.candidates
        seen = view.visible
        counts = (len(suspects - seen), len(suspects & seen))
        share = _share_kept(view, len(suspects))
        safe = self._safety(view.table.pieces, chances_to_act(view, Player.DETECTIVE))
        never = [0.0] * len(safe)
        now = never if view.is_witnessed else chances_to_act(view, Player.JACK)
        later = chances_next_round(view.table.turn, Player.JACK)
        unseen = _unseen(view.table)
        total = 0.0
        for who in view.candidates:
            is_seen = who in seen
            total += HIDING * log2(max(1.0, counts[is_seen] * share)) / 3
            total += SAFETY * (1 - (1 - safe[who]) / len(suspects))
            # Once he is seen, the Witness card keeps him on the map for a round.
            chance = now[who] if is_seen else max(now[who], later[who])
            if chance and self.escape_mask(unseen, who, who):
                total += FLIGHT * chance
        return total / len(view.candidates)

    def _safety(self, pieces: Any, chances: list[float]) -> list[float]:
        """For each character, how likely none of the others comes to stand on it, by their chances to act."""
        safe = [1.0] * len(chances)
        for who, chance in enumerate(chances):
            if chance:
                reach = self.own_reach(pieces, who)
                for other, space in enumerate(pieces.spaces):
                    if reach >> space & 1 and other != who:
                        safe[other] *= 1 - chance
        return safe


def is_last_chance(view: Any) -> bool:
    """Whether the activation under way is the Detective's last."""
    turn: Turn = view.table.turn
    to_come = [controller(turn.round, number) for number in range(turn.done_count, 4)]
    return turn.round == LAST_ROUND and Player.DETECTIVE not in to_come


def chances_to_act(view: Any, player: Player) -> list[float]:
    """For each character, how likely a player controls its next move, in this round or the next; roughly."""
    turn: Turn = view.table.turn
    chances = chances_next_round(turn, player)
    if turn.cards_mask:
        to_come = [controller(turn.round, number) for number in range(turn.done_count, 4)]
        chance = _chance(to_come[0], player) if player in to_come else 0.0
        for who in range(len(chances)):
            if turn.unused_mask >> who & 1:
                chances[who] = chance
    if view.active is not None and not view.is_moved:
        chances[view.active] = float(view.to_move is player)
    return chances


def chances_next_round(turn: Turn, player: Player) -> list[float]:
    """The same for the next round alone."""
    chance = _chance(controller(turn.round + 1, 0), player) if turn.round < LAST_ROUND else 0.0
    if turn.cards_mask and turn.round & 1:
        return [chance if turn.next_mask >> who & 1 else 0.0 for who in range(8)]
    # Half of the characters will be dealt.
    return [chance / 2] * 8


def _chance(first: Player, player: Player) -> float:
    return PICKS_FIRST if first is player else PICKS_LATER


def _unseen(table: Any) -> Any:
    """The table as it would be had Jack just been announced invisible."""
    case = with_answer(table.case, 0, False, None)
    return type(table)(table.layout, table.pieces, table.turn, case, table.phase)


def _share_kept(view: Any, suspect_count: int) -> float:
    """By how much an alibi card that the player of a view is about to draw changes the number of suspects."""
    deck_size: int = len(view.CAST) - 1 - len(view.alibis) - view.opponent_alibi_count
    if view.phase not in ("informant", "draw") or deck_size < 1:
        return 1.0
    if view.player is Player.JACK:
        return DENIED
    return 1.0 - (suspect_count - 1) / deck_size / suspect_count
