"""Who plays, who wins and who decides when."""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from mrjack.core.named import Named


class Player(Named):
    """One of the two players."""

    DETECTIVE = 0
    JACK = 1

    @property
    def opponent(self) -> Player:
        """The other player.

        >>> Player.JACK.opponent
        Player.DETECTIVE
        """
        return Player.DETECTIVE if self is Player.JACK else Player.JACK


PLAYERS = (Player.DETECTIVE, Player.JACK)


class EndReason(StrEnum):
    """Why a game is over; each game has its own."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"


@frozen
class Outcome:
    """How a game ended: the winner, and the reason as a string enum of the game's family.

    >>> from mrjack.street.endings import Ending
    >>> str(Outcome(Player.JACK, Ending.DAWN))
    'jack dawn'
    """

    winner: Player
    reason: EndReason

    def __str__(self) -> str:
        return f"{self.winner} {self.reason}"


_D, _J = PLAYERS
_ODD_ROUND = (_D, _J, _J, _D)
_EVEN_ROUND = (_J, _D, _D, _J)


def controller(round_number: int, done_count: int) -> Player:
    """Who decides in a round of four, after ``done_count`` (0..3) of its turns were begun and finished.

    Odd rounds go Detective, Jack, Jack, Detective; even rounds the other way round.

    >>> [str(controller(2, done)) for done in range(4)]
    ['jack', 'detective', 'detective', 'jack']
    """
    return (_ODD_ROUND if round_number & 1 else _EVEN_ROUND)[done_count]
