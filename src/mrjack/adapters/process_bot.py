"""The host's side: a bot that is another process."""

from __future__ import annotations

import subprocess
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import version
from io import RawIOBase
from random import Random
from time import monotonic
from types import NoneType, TracebackType
from typing import Any, Self, cast

from mrjack.adapters.messages import (
    LONGEST_LINE,
    PROTOCOL,
    Code,
    Message,
    cut,
    error_message,
    read_message,
    write_message,
)
from mrjack.adapters.pipes import Inbox, Outbox
from mrjack.adapters.processes import end_group, how_it_ended, split_command, start
from mrjack.bots.seat import Forfeit, Seat
from mrjack.core.checks import expect
from mrjack.core.errors import BotError, MrJackError, UsageError, quoted
from mrjack.core.events import Event, Hidden, check_event
from mrjack.core.players import Outcome
from mrjack.core.protocols import A, AnyRules, View
from mrjack.registry import rules_of

TIME_LIMIT = 10.0
# Interpreters start slowly, however short the time for an answer is.
START_SECONDS = 10.0
LONGEST_LIMIT = 1_000_000.0
# How long a process may take to end by itself.
LEAVING_SECONDS = 1.0
LONGEST_SEED_BITS = 256


def process_bots(command: str | Sequence[str], *, time_limit: float = TIME_LIMIT) -> Callable[[Random], ProcessBot]:
    """A maker of bots for a match: each game has a process of its own, started by the same command.

    ``command`` and ``time_limit`` as for `ProcessBot`. Raises `UsageError`.

    >>> maker = process_bots("node bot.mjs", time_limit=2.5)
    >>> maker(Random(1))
    <ProcessBot node bot.mjs>
    """
    bot = ProcessBot(command, time_limit=time_limit)
    return lambda _stream: ProcessBot(bot.command, time_limit=bot.time_limit)


class ProcessBot:
    """A bot that is another process and speaks the protocol ``mrjack-bot/1`` over its standard input and output.

    ``command`` is a list of words, or a text that is split into words as a Unix shell does; no shell is started.
    ``time_limit`` is how many seconds it has for each answer; for its first one, ``start_limit`` seconds where that is
    more. The process runs from `begin` to `end`; a ``with`` statement or `close` ends it in any case, with all that it
    has started. Its standard error is that of this process.

    ``name`` and ``version`` are what it calls itself, once it has begun; ``is_playing`` tells whether it runs.

    A process that fails raises `BotError`, and is ended. Raises `UsageError` for a command or a limit that is none.

    >>> ProcessBot(["node", "bot.mjs"]).command
    ('node', 'bot.mjs')
    """

    name: str | None
    version: str | None
    command: tuple[str, ...]
    time_limit: float
    start_limit: float
    is_playing: bool
    _link: _Link
    _end: Callable[[], Any]

    def __init__(
        self, command: str | Sequence[str], *, time_limit: float = TIME_LIMIT, start_limit: float = START_SECONDS
    ) -> None:
        self.command = split_command(command)
        self.time_limit = _seconds(time_limit)
        self.start_limit = max(_seconds(start_limit), self.time_limit)
        self.name = self.version = None
        self.is_playing = False
        self._seat: Seat | None = None
        self._failure: tuple[str, str] | None = None
        self._asked = 0

    def begin(self, seat: Seat, /) -> None:
        """Start the process and tell it where it sits.

        Raises `UsageError` when the command cannot be started or was already, or ``seat`` is none, `SetupError` for an
        impossible layout, `BotError` when the process fails.
        """
        _check_seat(seat)
        if self._seat is not None:
            raise UsageError("the bot has begun already")
        self._link = _Link(start(self.command))
        self._end = weakref.finalize(self, self._link.end)
        self._seat, self.is_playing = seat, True
        with self._judging():
            hello = self._link.ask(_hello(seat, self.time_limit), "hello", self.start_limit)
            protocol = hello.text("protocol")
            if protocol != PROTOCOL:
                raise BotError(Code.UNSUPPORTED_PROTOCOL, f"the bot speaks {quoted(protocol)}, not {PROTOCOL}")
            self.name, self.version = hello.text("name"), hello.text("version")

    def watch(self, events: tuple[Event[Any], ...], /) -> None:
        """Tell the process what its player saw, without waiting for it.

        Raises `UsageError` when the bot is not playing or for what are no events of the game, `BotError` when it has
        failed before.
        """
        rules = self._playing().rules
        expect(events, tuple, "a tuple of events")
        for event in events:
            check_event(event, type(rules.characters[0]))
            if not isinstance(event.action, Hidden):
                rules.action_index(event.action)
        self._link.tell({"type": "events", "events": [event.to_json() for event in events]})

    def choose(self, view: View[A], /) -> A:
        """What the process chooses, checked.

        Raises `BotError` when it fails or has failed before, `UsageError` when the bot is not playing or ``view`` is
        not one of its player to move.
        """
        seat = self._playing()
        if not seat.rules.is_view(view) or view.player is not seat.player:
            raise UsageError(f"expected a view of {seat.rules.name} by {seat.player}, not {quoted(view)}")
        if not view.legal_actions:
            raise UsageError(f"{seat.player} is not to move")
        self._asked += 1
        with self._judging():
            question = {"type": "choose", "id": self._asked, "view": view.to_json()}
            answer = self._link.ask(question, "choice", self.time_limit)
            number = answer.whole("id")
            if number != self._asked:
                raise BotError(Code.WRONG_ID, f"the answer has the id {quoted(number)}, the question {self._asked}")
            return cast("A", _chosen(seat.rules, view, answer))

    def end(self, outcome: Outcome | None, forfeit: Forfeit | None, /) -> None:
        """Tell the process how the game ended and let it end by itself; by force when it does not do so soon.

        When the game has neither outcome nor forfeit, or the process has failed before, it is ended at once. Raises
        `UsageError` for what is no outcome or forfeit.
        """
        expect(outcome, (Outcome, NoneType), "an outcome or None")
        expect(forfeit, (Forfeit, NoneType), "a forfeit or None")
        if self.is_playing and (outcome is not None or forfeit is not None):
            self._link.tell({"type": "end", "outcome": _outcome(outcome), "forfeit": _forfeit(forfeit)})
            self._link.leave(min(self.time_limit, LEAVING_SECONDS))
        self.close()

    def close(self) -> None:
        """End the process at once, with all that it has started. Closing twice does nothing."""
        if self.is_playing:
            self.is_playing = False
            self._end()
            self._link.join()

    @contextmanager
    def _judging(self) -> Iterator[None]:
        """A process that fails is told why, and ended."""
        try:
            yield
        except BotError as error:
            self._failure = (error.code, error.problem)
            self._link.tell(error_message(error))
            self._link.leave(min(self.time_limit, LEAVING_SECONDS))
            self.close()
            raise

    def _playing(self) -> Seat:
        if self._failure is not None:
            raise BotError(*self._failure)
        if self._seat is None or not self.is_playing:
            raise UsageError("the bot is not playing: a game begins with begin and goes on until end or close")
        return self._seat

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<ProcessBot {' '.join(self.command)}>"


class _Link:
    """A running process and the two pipes to it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._inbox = Inbox(cast("RawIOBase", process.stdout), LONGEST_LINE)
        self._outbox = Outbox(cast("RawIOBase", process.stdin))

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message, without waiting."""
        self._outbox.put(write_message(message))

    def ask(self, message: Mapping[str, Any], kind: str, seconds: float) -> Message:
        """Send a message; the answer, which must be of a kind. Raises `BotError`."""
        self._inbox.ask()
        self.tell(message)
        try:
            line = self._inbox.take(monotonic() + seconds, lambda: self._process.poll() is None)
        except TimeoutError as error:
            raise BotError(Code.TIMEOUT, f"no {kind} within {seconds:g} seconds") from error
        except EOFError as error:
            ending = how_it_ended(self._process, LEAVING_SECONDS)
            raise BotError(Code.CRASH, f"the process {ending} before its {kind}") from error
        answer = read_message(line)
        if answer.type == "error":
            problem = f"the bot gives up, {quoted(answer.text('code'))}: {quoted(answer.text('message'))}"
            raise BotError(Code.BOT_ERROR, problem)
        if answer.type != kind:
            answer.refuse(f"stands where the message {kind!r} should")
        return answer

    def leave(self, seconds: float) -> None:
        """Close the process's input, and give it some time to end by itself."""
        self._outbox.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def end(self) -> None:
        """End the process at once, from whichever thread."""
        end_group(self._process)
        self._outbox.close()
        self._inbox.close()

    def join(self) -> None:
        """Wait a moment until the threads have noticed."""
        self._outbox.join()
        self._inbox.join()


def _check_seat(seat: object) -> None:
    expect(seat, Seat, "a seat")
    assert isinstance(seat, Seat)
    if type(seat.seed) is not int or seat.seed.bit_length() > LONGEST_SEED_BITS:
        raise UsageError(f"a seed is an int and not huge, not {quoted(seat.seed)}")
    rules_of(seat.rules).first_view(seat.player, seat.layout)


def _seconds(limit: float) -> float:
    if type(limit) not in (int, float) or not 0 < limit <= LONGEST_LIMIT:
        raise UsageError(f"expected a number of seconds, not {quoted(limit)}")
    return float(limit)


def _hello(seat: Seat, time_limit: float) -> dict[str, Any]:
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "library": version("mrjack"),
        "game": seat.rules.name,
        "rules": seat.rules.version,
        "player": str(seat.player),
        "layout": seat.layout,
        # A text, since many languages read numbers of this size wrongly.
        "seed": str(seat.seed),
        "time_limit": time_limit,
    }


def _outcome(outcome: Outcome | None) -> dict[str, str] | None:
    return None if outcome is None else {"winner": str(outcome.winner), "reason": str(outcome.reason)}


def _forfeit(forfeit: Forfeit | None) -> dict[str, str] | None:
    if forfeit is None:
        return None
    return {"player": str(forfeit.player), "code": forfeit.code, "message": cut(forfeit.problem)}


def _chosen(rules: AnyRules, view: Any, answer: Message) -> Any:
    """The action that an answer names. Raises `BotError` unless it is legal."""
    if answer.has("action") == answer.has("index"):
        answer.refuse("needs an action or an index, and not both")
    named: Any = answer.text("action") if answer.has("action") else answer.whole("index")
    try:
        action = rules.parse_action(named) if isinstance(named, str) else rules.action_at(named)
    except MrJackError as error:
        raise BotError(Code.ILLEGAL_CHOICE, str(error)) from error
    if action not in view.legal_actions:
        # Whatever state fits the view: the same is legal in all of them, for the same reasons.
        reason = rules.why_illegal(rules.sample(view, Random(0)), action)
        raise BotError(Code.ILLEGAL_CHOICE, f"illegal action '{action}': {reason}")
    return action
