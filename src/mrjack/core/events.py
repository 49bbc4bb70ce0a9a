"""An action as one player saw it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from attrs import field, frozen

from mrjack.core.actions import ACTION_FORMAT
from mrjack.core.changes import MOST_CHANGES, Change, is_change
from mrjack.core.errors import UsageError, quoted
from mrjack.core.named import Named
from mrjack.core.plain import is_a
from mrjack.core.players import Player

A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C", bound=Named)

EVENT_FORMAT = "mrjack-event/1"
# The chance events whose outcome may be hidden.
HIDDEN_VERBS = ("identity", "draw")


@frozen
class Hidden:
    """A chance event whose outcome only ``drawer`` saw. Its text is the verb and a question mark.

    >>> str(Hidden("draw", Player.JACK))
    'draw ?'
    """

    verb: str
    drawer: Player

    def to_json(self) -> dict[str, Any]:
        """What is seen of the action as plain data."""
        return {"format": ACTION_FORMAT, "text": str(self), "verb": self.verb, "drawer": str(self.drawer)}

    def __str__(self) -> str:
        return f"{self.verb} ?"


@frozen
class Reveal(Generic[C]):
    """What both players learn when the secrets are opened: Jack's identity and all drawn cards, in drawing order."""

    identity: C
    detective_alibis: tuple[C, ...]
    jack_alibis: tuple[C, ...]

    def to_json(self) -> dict[str, Any]:
        """The secrets as plain data."""
        return {
            "identity": str(self.identity),
            "detective_alibis": list(map(str, self.detective_alibis)),
            "jack_alibis": list(map(str, self.jack_alibis)),
        }


@frozen
class Event(Generic[A_co]):
    """One entry of the log as one player saw it.

    ``index`` counts from 0 along the log. ``action`` is the action, or `Hidden` where this player did not see the
    outcome. ``revealed`` is set on the one event that opens the secrets, otherwise None.

    `Game.events` tells two things more: ``by`` is who decided (None: chance), ``changes`` what the event changed on the
    table, the same for all who watch. Both follow from the rest, so they have no part in comparing events.
    """

    index: int
    action: A_co | Hidden
    revealed: Reveal[Any] | None = None
    by: Player | None = field(default=None, eq=False)
    changes: tuple[Change, ...] = field(default=(), eq=False)

    def to_json(self) -> dict[str, Any]:
        """The event as plain data."""
        action: Any = self.action
        return {
            "format": EVENT_FORMAT,
            "index": self.index,
            "by": None if self.by is None else str(self.by),
            "action": action.to_json(),
            "revealed": None if self.revealed is None else self.revealed.to_json(),
            "changes": [change.to_json() for change in self.changes],
        }

    def __str__(self) -> str:
        return str(self.action)


LONGEST_VERB = 20
MOST_EVENTS = 1_000_000


def check_event(event: object, kind: type[Named]) -> None:
    """Raise `UsageError` unless something is an event of a game whose characters are of a kind.

    What the event's action is worth is asked by the rules; here its other parts are.
    """
    if type(event) is not Event:
        raise UsageError(f"expected an event, not {quoted(event)}")
    if type(event.index) is not int or abs(event.index) >= MOST_EVENTS:
        raise UsageError(f"the index of an event is an int, not {quoted(event.index)}")
    hidden = event.action
    if is_a(hidden, Hidden):
        is_spelt = type(hidden.verb) is str and len(hidden.verb) <= LONGEST_VERB
        if type(hidden) is not Hidden or not is_spelt or type(hidden.drawer) is not Player:
            raise UsageError("a hidden event has a verb and the player who saw it")
    if event.by is not None and type(event.by) is not Player:
        raise UsageError(f"an event is by a Player or None, not {quoted(event.by)}")
    changes = event.changes
    if type(changes) is not tuple or len(changes) > MOST_CHANGES or not all(map(is_change, changes)):
        raise UsageError("the changes of an event are a tuple of Change")
    if event.revealed is not None and not _is_reveal(event.revealed, kind):
        members = f"{kind.__module__}.{kind.__qualname__} members"
        raise UsageError(f"expected a reveal of {members}, not {quoted(event.revealed)}")


def _is_reveal(revealed: object, kind: type[Named]) -> bool:
    if type(revealed) is not Reveal:
        return False
    hands = (revealed.detective_alibis, revealed.jack_alibis)
    if not all(type(hand) is tuple and len(hand) <= len(kind) for hand in hands):
        return False
    return all(type(member) is kind for member in (revealed.identity, *hands[0], *hands[1]))
