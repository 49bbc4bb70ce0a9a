"""Following a game by one player's events alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, overload

from mrjack.core.errors import ContradictionError, UsageError, quoted
from mrjack.core.events import Event, check_event
from mrjack.core.plain import is_a
from mrjack.core.players import Player
from mrjack.core.protocols import A, Rules, S, V
from mrjack.registry import rules_of


class Watch(Generic[S, A, V]):
    """A follower: fed with the events that a player saw, it holds that player's view.

    ``rules`` is a rules object or a game's name, ``layout`` as in `Game`. ``view`` starts it in the middle of a game.
    It never learns more than it is told, so it serves a bot on another machine or a program beside a real table.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7)
    >>> watch = Watch("newyork", Player.DETECTIVE)
    >>> for event in game.witnessed(Player.DETECTIVE):
    ...     watch.feed(event)
    >>> watch.view == game.view(Player.DETECTIVE)
    True
    """

    __slots__ = ("_first_index", "_views", "player", "rules")

    rules: Rules[S, A, V]
    player: Player

    @overload
    def __init__(
        self,
        rules: Rules[S, A, V],
        player: Player,
        *,
        layout: str | Mapping[str, Any] | None = None,
        view: V | None = None,
    ) -> None: ...

    @overload
    def __init__(
        self: Watch[Any, Any, Any],
        rules: str,
        player: Player,
        *,
        layout: str | Mapping[str, Any] | None = None,
        view: Any = None,
    ) -> None: ...

    def __init__(
        self,
        rules: Rules[S, A, V] | str,
        player: Player,
        *,
        layout: str | Mapping[str, Any] | None = None,
        view: V | None = None,
    ) -> None:
        found = rules_of(rules)
        if not is_a(player, Player):
            raise UsageError(f"expected a Player, not {quoted(player)}")
        if view is None:
            view = found.first_view(player, layout)
            self._first_index: int | None = 0
        elif layout is not None:
            raise UsageError("give a layout or a view, not both")
        elif not found.is_view(view) or view.player is not player:
            raise UsageError(f"expected a view of {found.name} by {player}, not {quoted(view)}")
        else:
            self._first_index = None
        self.rules = found
        self.player = player
        self._views = [view]

    @property
    def view(self) -> V:
        """The player's view now."""
        return self._views[-1]

    @property
    def length(self) -> int:
        """How many events it was fed."""
        return len(self._views) - 1

    def feed(self, event: Event[A]) -> None:
        """Takes the next event.

        Raises `ContradictionError` when it cannot have happened or is not the next one, `UsageError` for what is no
        event. Then nothing was changed.
        """
        check_event(event, type(self.rules.characters[0]))
        first = event.index if self._first_index is None else self._first_index
        if event.index < 0 or event.index != first + self.length:
            raise ContradictionError(f"event {event.index} is not the next one: {max(first, 0) + self.length} is")
        self._views.append(self.rules.follow(self._views[-1], event))
        self._first_index = first

    def rewind(self, length: int) -> None:
        """Forgets all but the first ``length`` events. Raises `UsageError` when it was fed with fewer."""
        if type(length) is not int or not 0 <= length <= self.length:
            raise UsageError(f"expected a length from 0 to {self.length}, not {quoted(length)}")
        del self._views[length + 1 :]

    def __repr__(self) -> str:
        return f"<Watch {self.rules.name} for {self.player}, {self.length} events>"
