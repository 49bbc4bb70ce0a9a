"""One sitting: the rules, the states so far, the log, and the stream that chance is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from operator import is_
from random import Random
from typing import Any, Generic, Literal, overload

from mrjack.core.draw import pick_weighted
from mrjack.core.errors import GameOverError, IllegalActionError, UsageError, quoted
from mrjack.core.events import Event, Hidden
from mrjack.core.formats import UPDATE_FORMAT
from mrjack.core.plain import is_a, plain_text
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.core.protocols import A, PublicView, Rules, S, V
from mrjack.registry import rules_of

ChanceMode = Literal["auto", "manual"]
CHANCE_MODES: tuple[ChanceMode, ChanceMode] = ("auto", "manual")


class Game(Generic[S, A, V]):
    """A game being played.

    ``rules`` is a rules object or a game's name. The game begins from ``layout`` (a name, or a mapping of the shape of
    a layout; None for the default) or from any ``state``. With ``chance="auto"`` everything that chance decides is
    drawn from a stream seeded by ``seed`` (an int, or None for any) and logged; with ``"manual"`` the outcomes are
    played like actions, or drawn one by one with `settle`.

    Raises `UsageError` for arguments of the wrong kind, `SetupError` for an impossible layout.

    >>> game = Game("newyork", seed=7)
    >>> game.to_move
    Player.DETECTIVE
    >>> game.play(game.legal_actions[0]).view().active
    Character.BEACH
    """

    __slots__ = (
        "_chance",
        "_drawn",
        "_is_from_state",
        "_legal",
        "_log",
        "_mover",
        "_rng",
        "_seed",
        "_states",
        "_told",
        "rules",
    )

    rules: Rules[S, A, V]
    _states: list[S]
    _log: list[A]
    _legal: tuple[A, ...] | None
    _chance: ChanceMode

    @overload
    def __init__(
        self,
        rules: Rules[S, A, V],
        *,
        layout: str | Mapping[str, Any] | None = None,
        state: S | None = None,
        seed: int | None = None,
        chance: ChanceMode = "auto",
    ) -> None: ...

    @overload
    def __init__(
        self: Game[Any, Any, Any],
        rules: str,
        *,
        layout: str | Mapping[str, Any] | None = None,
        state: Any = None,
        seed: int | None = None,
        chance: ChanceMode = "auto",
    ) -> None: ...

    def __init__(
        self,
        rules: Rules[S, A, V] | str,
        *,
        layout: str | Mapping[str, Any] | None = None,
        state: S | None = None,
        seed: int | None = None,
        chance: ChanceMode = "auto",
    ) -> None:
        found = rules_of(rules)
        if seed is not None and type(seed) is not int:
            raise UsageError(f"a seed is an int, not {quoted(seed)}")
        if state is not None:
            if layout is not None:
                raise UsageError("give a layout or a state, not both")
            if not found.is_state(state):
                raise UsageError(f"expected a state of {found.name}, not {quoted(state)}")
        self.rules = found
        self._is_from_state = state is not None
        self._states = [found.start(layout) if state is None else state]
        self._log = []
        self._told: list[A] = []
        self._legal = None
        self._mover = found.to_move(self._states[0])
        self.chance = chance
        # How many numbers were drawn from the stream before each entry of the log: undo rewinds to there.
        self._drawn = [0]
        self._seed = Random().getrandbits(64) if seed is None else seed
        self._rng = Random(self._seed)
        if chance == "auto":
            self._settle_all()

    @property
    def state(self) -> S:
        """The whole truth now. Show players `view` instead."""
        return self._states[-1]

    @property
    def first_state(self) -> S:
        """The state that the game began from."""
        return self._states[0]

    @property
    def is_from_state(self) -> bool:
        """Whether the game began from a given state rather than from a layout."""
        return self._is_from_state

    @property
    def chance(self) -> ChanceMode:
        """Who settles chance: ``"auto"`` the game, ``"manual"`` its user. Changing it settles nothing yet."""
        return self._chance

    @chance.setter
    def chance(self, mode: ChanceMode) -> None:
        text = plain_text(mode)
        if text not in CHANCE_MODES:
            raise UsageError(f"chance is 'auto' or 'manual', not {quoted(mode)}")
        self._chance = "auto" if text == "auto" else "manual"

    @property
    def log(self) -> tuple[A, ...]:
        """Every decision and chance event in order: the whole truth. Show players `witnessed` instead."""
        return tuple(self._log)

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over."""
        return self._mover

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return None if self._mover is not None else self.rules.outcome(self._states[-1])

    @property
    def is_chance(self) -> bool:
        """Whether chance is due."""
        return self.to_move is None and self.outcome is None

    @property
    def legal_actions(self) -> tuple[A, ...]:
        """The decisions of the player to move, or the outcomes while chance is due; empty when the game is over.

        No duplicates, ascending by ``rules.action_index``.
        """
        if self._legal is None:
            self._legal = self.rules.legal_actions(self._states[-1])
        return self._legal

    def play(self, action: A | str) -> Game[S, A, V]:
        """Plays an action, or the one that a text spells, and gives back the game itself.

        Raises `IllegalActionError` (`GameOverError` when the game is over), `NotationError` for a misspelt text,
        `UsageError` for what is no action of this game. Then nothing was changed.
        """
        rules, state = self.rules, self._states[-1]
        known: Any = action
        if issubclass(type(known), str):
            known = rules.parse_action(known)
        # An action taken from the list that was handed out needs no second look.
        if self._legal is None or not any(map(is_, self._legal, repeat(known))):
            reason = rules.why_illegal(state, known)
            if reason is not None:
                outcome = rules.outcome(state)
                if outcome is not None:
                    raise GameOverError(known, reason, outcome)
                raise IllegalActionError(known, reason)
        self._push(known)
        if self._mover is None and self._chance == "auto":
            self._settle_all()
        return self

    def _push(self, action: A, drawn: int = 0) -> None:
        state = self.rules.apply(self._states[-1], action)
        self._states.append(state)
        self._log.append(action)
        self._drawn.append(self._drawn[-1] + drawn)
        self._legal = None
        self._mover = self.rules.to_move(state)

    def settle(self) -> A:
        """Draws the chance outcome that is due, plays it and gives it back. Raises `UsageError` when none is due."""
        options = self.rules.chance(self._states[-1])
        if not options:
            raise UsageError("no chance event is due")
        return self._settle(options)

    def _settle(self, options: tuple[tuple[A, int], ...]) -> A:
        # A forced outcome takes nothing from the stream.
        action = options[0][0]
        if len(options) == 1:
            self._push(action)
        elif self._told and any(self._told[0] == option for option, _ in options):
            action = self._told.pop(0)
            self._push(action)
        else:
            action = pick_weighted(options, self._rng)
            self._push(action, drawn=1)
        return action

    def _settle_all(self) -> None:
        while self._mover is None and (options := self.rules.chance(self._states[-1])):
            self._settle(options)

    def undo(self) -> A:
        """Takes back and gives back the last decision, with all chance after it; in manual mode the last entry alone.

        The random stream is rewound too: replaying the same decisions deals the same cards. Raises `UsageError` when
        there is nothing to undo.
        """
        keep, last = len(self._log) - 1, len(self._log)
        if self._chance == "auto":
            while keep >= 0 and self.rules.to_move(self._states[keep]) is None:
                keep -= 1
        if keep < 0:
            raise UsageError("nothing to undo")
        action = self._log[keep]
        if self._chance == "auto":
            # What chance decided without the stream, in a record, comes again like what the stream would deal again.
            told = [self._log[at] for at in range(keep + 1, last) if self._is_told(at)]
            self._told = [*told, *self._told]
        del self._log[keep:], self._states[keep + 1 :], self._drawn[keep + 1 :]
        self._legal = None
        self._mover = self.rules.to_move(self._states[-1])
        self._rng = Random(self._seed)
        for _ in range(self._drawn[-1]):
            self._rng.random()
        return action

    def _is_told(self, at: int) -> bool:
        """Whether an entry of the log is an open chance event that was not drawn from the stream."""
        return self._drawn[at + 1] == self._drawn[at] and len(self.rules.chance(self._states[at])) > 1

    def copy(self) -> Game[S, A, V]:
        """An independent game that goes on from here, random stream included."""
        other: Game[S, A, V] = object.__new__(type(self))
        other.rules, other._chance, other._seed = self.rules, self._chance, self._seed
        other._is_from_state, other._legal, other._mover = self._is_from_state, self._legal, self._mover
        other._states, other._log, other._drawn = self._states[:], self._log[:], self._drawn[:]
        other._told = self._told[:]
        other._rng = Random()
        other._rng.setstate(self._rng.getstate())
        return other

    __copy__ = copy

    def view(self, player: Player | None = None) -> V:
        """What a player may know; of the player to move when none is named.

        Raises `UsageError` when nobody is to move or ``player`` is no `Player`.
        """
        if player is None:
            player = self.to_move
            if player is None:
                raise UsageError("nobody is to move: name the player whose view you want")
        elif not is_a(player, Player):
            raise UsageError(f"expected a Player, not {quoted(player)}")
        return self.rules.view(self._states[-1], player)

    def public_view(self) -> PublicView:
        """What a spectator may see."""
        return self.rules.public_view(self._states[-1])

    def witnessed(self, player: Player) -> tuple[Event[A], ...]:
        """The log as a player saw it, one event per entry. Raises `UsageError` for what is no `Player`."""
        if not is_a(player, Player):
            raise UsageError(f"expected a Player, not {quoted(player)}")
        event = self.rules.event
        return tuple(
            event(state, action, player, index)
            for index, (state, action) in enumerate(zip(self._states, self._log, strict=False))
        )

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    def events(self, player: Player | None, since: int = 0) -> tuple[Event[A], ...]:
        """The log from entry ``since`` on as a player saw it (None: a spectator), with who decided and what changed.

        After an undo the log is shorter: a follower that knows more goes back with ``Watch.rewind(game.length)``.
        Raises `UsageError` when ``since`` is no index up to the length of the log, or ``player`` no `Player`.

        >>> [str(change) for change in Game("newyork", seed=7).play("activate beach").events(None, since=2)[0].changes]
        ['used beach']
        """
        if player is not None and not is_a(player, Player):
            raise UsageError(f"expected a Player or None, not {quoted(player)}")
        if type(since) is not int or not 0 <= since <= len(self._log):
            raise UsageError(f"expected an index from 0 to {len(self._log)}, not {quoted(since)}")
        return tuple(self._event(index, player) for index in range(since, len(self._log)))

    def _event(self, index: int, player: Player | None) -> Event[A]:
        rules, state, action = self.rules, self._states[index], self._log[index]
        # A spectator sees what both players see.
        seen = [rules.event(state, action, one, index) for one in (PLAYERS if player is None else (player,))]
        event = next((one for one in seen if isinstance(one.action, Hidden)), seen[0])
        before, after = rules.public_view(state), rules.public_view(self._states[index + 1])
        return Event(index, event.action, event.revealed, rules.to_move(state), rules.changes(before, after))

    def can_undo(self, player: Player) -> bool:
        """Whether a player may honestly take back the last decision.

        True when it was that player's own, and taking it back takes back nothing revealed, nothing random and no
        decision of the other player. Raises `UsageError` for what is no `Player`.
        """
        if not is_a(player, Player):
            raise UsageError(f"expected a Player, not {quoted(player)}")
        if not self._log or self.rules.to_move(self._states[-2]) is not player:
            return False
        return self.rules.event(self._states[-2], self._log[-1], player).revealed is None

    def to_json(self, player: Player | None, *, since: int | None = None, has_board: bool = True) -> dict[str, Any]:
        """All that a player's front end needs, or a spectator's for None: the view, and the events from ``since`` on.

        ``length`` is the number of log entries: where to ask for events from the next time. ``since`` None gives no
        events. Raises `UsageError` as `events` does.
        """
        since = len(self._log) if since is None else since
        events = self.events(player, since)
        view: PublicView = self.public_view() if player is None else self.view(player)
        return {
            "format": UPDATE_FORMAT,
            "game": self.rules.name,
            "length": len(self._log),
            "since": since,
            "view": view.to_json(has_board=has_board),
            "events": [event.to_json() for event in events],
        }

    def __str__(self) -> str:
        return self.rules.picture(self.public_view())

    def _repr_svg_(self) -> str:
        """The public picture, for notebooks."""
        return self.rules.svg(self.public_view())

    def __repr__(self) -> str:
        view = self.public_view()
        ending, mover = self.outcome, self.to_move
        turn = str(ending) if ending is not None else f"{'chance' if mover is None else mover} to move"
        return f"<Game {self.rules.name}, round {view.round}, {len(self._log)} log entries, {turn}>"
