"""What the events that both street games share do to a table.

A table is a frozen record of ``layout, pieces, turn, case, phase``, in this order. Each game has a class of its own.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from mrjack.core.building import builder
from mrjack.core.events import Reveal
from mrjack.street.case import ANNOUNCING, CHOOSING, DEALING, Case, Over, acting_as, opened, with_answer
from mrjack.street.endings import OUTCOMES, Ending
from mrjack.street.rounds import LAST_ROUND, Turn, dealt, next_round, picked


class StreetTable(Protocol):
    """What is asked of a table here."""

    def __init__(self, layout: str, pieces: Any, turn: Turn, case: Case, phase: Any) -> None: ...

    @property
    def layout(self) -> str:
        """The name of the layout the game began from."""
        ...

    @property
    def pieces(self) -> Any:
        """What stands on the map."""
        ...

    @property
    def turn(self) -> Turn:
        """The round and its cards."""
        ...

    @property
    def case(self) -> Case:
        """The hunt so far."""
        ...


T = TypeVar("T", bound=StreetTable)


def name_jack(table: T, _action: object, _revealed: object) -> T:
    """The identity was drawn."""
    return builder(type(table))(table.layout, table.pieces, table.turn, table.case, DEALING)


def deal(table: T, action: Any, _revealed: object) -> T:
    """Four cards were dealt."""
    return builder(type(table))(table.layout, table.pieces, dealt(table.turn, action.four), table.case, CHOOSING)


def activate(table: T, action: Any, _revealed: object) -> T:
    """A card was picked."""
    who = action.who
    return builder(type(table))(
        table.layout, table.pieces, picked(table.turn, who), table.case, acting_as(int(who), False, False)
    )


def close(table: T, pieces: Any) -> T:
    """The activation is over: the next card, or the announcement after the fourth."""
    phase = CHOOSING if table.turn.unused_mask else ANNOUNCING
    return builder(type(table))(table.layout, pieces, table.turn, table.case, phase)


def accuse(table: T, action: Any, revealed: Reveal[Any] | None) -> T:
    """Somebody was accused."""
    assert revealed is not None
    is_right = revealed.identity == action.who
    return _finish(table, Ending.ACCUSATION if is_right else Ending.FALSE_ACCUSATION, revealed)


def escape(table: T, _action: object, revealed: Reveal[Any] | None) -> T:
    """Jack has left the map."""
    return _finish(table, Ending.ESCAPE, revealed)


def _finish(table: T, ending: Ending, revealed: Reveal[Any] | None) -> T:
    """The game is over at once; every token stays, the secrets are open."""
    case = opened(table.case, revealed)
    return builder(type(table))(table.layout, table.pieces, table.turn, case, Over(OUTCOMES[ending]))


def end_round(table: T, pieces: Any, visible_mask: int, is_visible: bool, revealed: Reveal[Any] | None) -> T:
    """Jack's status was announced, in the last round too (NY-APPEAL-5, WC-CALL-4).

    ``pieces`` is what stands on the map afterwards. Nobody counts the suspects left (NY-END-3, WC-END-2).
    """
    case = with_answer(table.case, visible_mask, is_visible, revealed)
    if table.turn.round == LAST_ROUND:
        return builder(type(table))(table.layout, pieces, table.turn, case, Over(OUTCOMES[Ending.DAWN]))
    turn = next_round(table.turn)
    return builder(type(table))(table.layout, pieces, turn, case, CHOOSING if turn.deal_mask else DEALING)
