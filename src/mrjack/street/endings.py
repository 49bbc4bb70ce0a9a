"""How a street game ends."""

from __future__ import annotations

from mrjack.core.players import EndReason, Outcome, Player


class Ending(EndReason):
    """Why a street game is over."""

    ACCUSATION = "accusation"
    FALSE_ACCUSATION = "false-accusation"
    ESCAPE = "escape"
    DAWN = "dawn"


OUTCOMES = {
    Ending.ACCUSATION: Outcome(Player.DETECTIVE, Ending.ACCUSATION),
    Ending.FALSE_ACCUSATION: Outcome(Player.JACK, Ending.FALSE_ACCUSATION),
    Ending.ESCAPE: Outcome(Player.JACK, Ending.ESCAPE),
    Ending.DAWN: Outcome(Player.JACK, Ending.DAWN),
}
