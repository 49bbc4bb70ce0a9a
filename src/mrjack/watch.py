"""Following a game by one player's events alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Generic, overload

from mrjack.core.documents import MISSING, read_object, unfit
from mrjack.core.errors import ContradictionError, RecordError, UsageError, quoted
from mrjack.core.events import HIDDEN_VERBS, MOST_EVENTS, Event, Hidden, Reveal, check_event
from mrjack.core.formats import PLAYER_FORMAT
from mrjack.core.from_json import reveal_from_json
from mrjack.core.plain import is_a, plain_text
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import A, AnyRules, Rules, S, V
from mrjack.core.words import split
from mrjack.game import Game
from mrjack.heading import checked, choice, rules_of_heading
from mrjack.registry import rules_of

_KEYS = ("format", "game", "rules", "player", "layout", "view", "since", "actions", "revealed")


class Watch(Generic[S, A, V]):
    """A follower: fed with the events that a player saw, it holds that player's view.

    ``rules`` is a rules object or a game's name, ``layout`` as in `Game`. ``view`` starts it in the middle of a game.
    It never learns more than it is told, so it serves a bot on another machine or a program beside a real table.
    `dumps` and `Watch.loads` keep what it was fed: a player's own record, in which the rest is `Hidden`.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7)
    >>> watch = Watch("newyork", Player.DETECTIVE)
    >>> for event in game.witnessed(Player.DETECTIVE):
    ...     watch.feed(event)
    >>> watch.view == game.view(Player.DETECTIVE)
    True
    """

    __slots__ = ("_events", "_first_index", "_origin", "_views", "player", "rules")

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
            start = found.start(layout)
            view = found.view(start, player)
            self._first_index: int | None = 0
            self._origin: dict[str, Any] = {"layout": found.layout_of(start)}
        elif layout is not None:
            raise UsageError("give a layout or a view, not both")
        elif not found.is_view(view) or view.player is not player:
            raise UsageError(f"expected a view of {found.name} by {player}, not {quoted(view)}")
        else:
            self._first_index = None
            self._origin = {"view": found.format_view(view)}
        self.rules = found
        self.player = player
        self._views = [view]
        self._events: list[Event[A]] = []

    @classmethod
    def of(cls, game: Game[S, A, V], player: Player) -> Watch[S, A, V]:
        """A follower that was fed with all that a player saw of a game. Raises `UsageError` for a wrong type.

        >>> from mrjack import Game
        >>> Watch.of(Game("newyork", seed=7), Player.DETECTIVE)
        <Watch newyork for detective, 2 events>
        """
        if not is_a(game, Game):
            raise UsageError(f"expected a game, not {quoted(game)}")
        if not is_a(player, Player):
            raise UsageError(f"expected a Player, not {quoted(player)}")
        first = game.first_state
        watch: Watch[S, A, V]
        if game.is_from_state:
            watch = cls(game.rules, player, view=game.rules.view(first, player))
        else:
            watch = cls(game.rules, player, layout=game.rules.layout_of(first))
        for event in game.events(player):
            watch.feed(event)
        return watch

    @property
    def view(self) -> V:
        """The player's view now."""
        return self._views[-1]

    @property
    def events(self) -> tuple[Event[A], ...]:
        """The events it was fed."""
        return tuple(self._events)

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
        action: Any = event.action
        if type(action) is not Hidden:
            # Refuses what is no action of this game before anything is asked of it.
            self.rules.format_action(action)
        first = event.index if self._first_index is None else self._first_index
        if event.index < 0 or event.index != first + self.length:
            raise ContradictionError(f"event {event.index} is not the next one: {max(first, 0) + self.length} is")
        before = self._views[-1]
        if event.by is not None and event.by is not before.to_move:
            decides = "chance" if before.to_move is None else str(before.to_move)
            raise ContradictionError(f"event {event.index} '{event.action}' is not by {event.by}: {decides} decides")
        after = self.rules.follow(before, event)
        if event.changes and event.changes != (changes := self.rules.changes(before, after)):
            told, true = (", ".join(map(str, some)) or "nothing" for some in (event.changes, changes))
            raise ContradictionError(f"event {event.index} '{event.action}' changes {true[:100]}, not {told[:100]}")
        self._views.append(after)
        self._events.append(event)
        self._first_index = first

    def tell(self, action: A | Hidden | str, *, revealed: Reveal[Any] | None = None) -> Event[A]:
        """Takes the next event by its action alone, as at a real table, and gives the event back.

        A text may be any action's, or ``draw ?`` and ``identity ?`` for what only the other player saw. ``revealed`` is
        what the event opens. Raises `NotationError` for a misspelt text, otherwise what `feed` does.

        >>> watch = Watch("newyork", Player.DETECTIVE)
        >>> str(watch.tell("identity ?")), str(watch.tell("cards beach rider latimer grant"))
        ('identity ?', 'cards beach rider latimer grant')
        """
        text = plain_text(action)
        known = action if text is None else self._seen(text)
        index = self.length + (self._first_index or 0)
        event: Event[A] = Event(index, known, revealed)  # type: ignore[arg-type]
        self.feed(event)
        return event

    def _seen(self, text: str) -> A | Hidden:
        match [word.text for word in split(text)]:
            case [verb, "?"] if verb in HIDDEN_VERBS:
                return Hidden(verb, self.player.opponent)
        return self.rules.parse_action(text)

    def rewind(self, length: int) -> None:
        """Forgets all but the first ``length`` events. Raises `UsageError` when it was fed with fewer."""
        if type(length) is not int or not 0 <= length <= self.length:
            raise UsageError(f"expected a length from 0 to {self.length}, not {quoted(length)}")
        del self._views[length + 1 :], self._events[length:]

    def dumps(self) -> str:
        """What it was told, as one line of JSON: the player's own record.

        >>> watch = Watch("newyork", Player.DETECTIVE)
        >>> _ = watch.tell("identity ?")
        >>> Watch.loads(watch.dumps()).view == watch.view
        True
        """
        revealed = next((event for event in self._events if event.revealed is not None), None)
        document = {
            "format": PLAYER_FORMAT,
            "game": self.rules.name,
            "rules": self.rules.version,
            "player": str(self.player),
            **self._origin,
            "since": self._first_index or 0,
            "actions": [str(event) for event in self._events],
            "revealed": revealed and {"at": revealed.index, **revealed.revealed.to_json()},  # type: ignore[union-attr]
        }
        return json.dumps(document)

    @staticmethod
    def loads(text: str | bytes) -> Watch[Any, Any, Any]:
        """The follower that a player's record tells, fed again with checking.

        Raises `RecordError`, which names the place, for any bad document.
        """
        document = read_object(text)
        rules = rules_of_heading(document, PLAYER_FORMAT, _KEYS)
        watch = _begun(rules, document)
        since = document.get("since", MISSING)
        if type(since) is not int or not 0 <= since < MOST_EVENTS or (since and "view" not in document):
            raise unfit("since", since, "the index of the first event")
        watch._first_index = since  # noqa: SLF001  It is of this class.
        texts = document.get("actions", MISSING)
        if not isinstance(texts, list):
            raise unfit("actions", texts, "a list of texts")
        if "revealed" not in document:
            raise unfit("revealed", MISSING, "an object or null")
        at, revealed = _opened(rules, document["revealed"], since + len(texts))
        for number, action in enumerate(texts):
            if not isinstance(action, str):
                raise unfit(f"actions[{number}]", action, "a text")
            opens = revealed if since + number == at else None
            checked(f"actions[{number}]", lambda action=action, opens=opens: watch.tell(action, revealed=opens))  # type: ignore[misc]
        return watch

    def _repr_svg_(self) -> str:
        """The picture of the view, for notebooks."""
        return self.rules.svg(self.view)

    def __repr__(self) -> str:
        return f"<Watch {self.rules.name} for {self.player}, {self.length} events>"


def _begun(rules: AnyRules, document: dict[str, Any]) -> Watch[Any, Any, Any]:
    player = Player[choice(document, "player", tuple(map(str, PLAYERS))).upper()]
    if ("layout" in document) == ("view" in document):
        raise RecordError("document", "expected either a layout or a view")
    if "layout" in document:
        if document["layout"] is None and rules.layouts:
            raise RecordError("layout", f"expected one of {' '.join(rules.layouts)}, or an object")
        return checked("layout", lambda: Watch(rules, player, layout=document["layout"]))
    return checked("view", lambda: Watch(rules, player, view=rules.parse_view(document["view"])))


def _opened(rules: AnyRules, document: object, end: int) -> tuple[int | None, Reveal[Any] | None]:
    """What a record opens, and at which event."""
    if document is None:
        return None, None
    if not isinstance(document, dict):
        raise unfit("revealed", document, "an object or null")
    at = document.get("at", MISSING)
    if type(at) is not int or not 0 <= at < end:
        raise unfit("revealed.at", at, "the index of an event")
    rest = {key: value for key, value in document.items() if key != "at"}
    return at, reveal_from_json(rest, {str(who): who for who in rules.characters})
