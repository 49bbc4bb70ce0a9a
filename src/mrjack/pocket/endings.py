"""How a game ends, and the one check of it after each appeal (PK-END-1)."""

from __future__ import annotations

from mrjack.core.players import EndReason, Outcome, Player


class Ending(EndReason):
    """Why a game is over."""

    ONE_SUSPECT = "one-suspect"
    SIX_HOURGLASSES = "six-hourglasses"
    CAUGHT = "caught"
    ESCAPED = "escaped"
    TURN_LIMIT = "turn-limit"


OUTCOMES = {
    Ending.ONE_SUSPECT: Outcome(Player.DETECTIVE, Ending.ONE_SUSPECT),
    Ending.SIX_HOURGLASSES: Outcome(Player.JACK, Ending.SIX_HOURGLASSES),
    Ending.CAUGHT: Outcome(Player.DETECTIVE, Ending.CAUGHT),
    Ending.ESCAPED: Outcome(Player.JACK, Ending.ESCAPED),
    Ending.TURN_LIMIT: Outcome(Player.JACK, Ending.TURN_LIMIT),
}


def end_check(*, is_pursuit: bool, is_one_left: bool, has_six: bool, is_visible: bool, is_last: bool) -> Ending | None:
    """What ends the game after an appeal; None when it goes on (PK-END-1).

    It is asked at no other time, so nothing ends a game in mid-turn (PK-ACTION-7, PK-END-2).

    ``is_one_left``: one suspect is left (I); ``has_six``: Jack has six hourglasses or more (J). With both, and in a
    pursuit whatever they are (PK-PURSUIT-1), it matters whether Jack was seen; hidden in the last turn he escapes.
    """
    if is_pursuit or (is_one_left and has_six):
        if is_visible:
            return Ending.CAUGHT
        return Ending.ESCAPED if is_last else None
    if is_one_left:
        return Ending.ONE_SUSPECT
    if has_six:
        return Ending.SIX_HOURGLASSES
    return Ending.TURN_LIMIT if is_last else None
