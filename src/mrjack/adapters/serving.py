"""The bot's side: a bot written in Python plays for a host in another process."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.metadata import version
from random import Random
from typing import IO, Any, TypeVar

from mrjack.adapters.messages import (
    LONGEST_LINE,
    PROTOCOL,
    Code,
    Message,
    error_message,
    read_message,
    write_message,
)
from mrjack.bots.seat import BotMaker, Forfeit, HasBegin, HasEnd, HasWatch, Seat
from mrjack.core.errors import BotError, MrJackError, quoted
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.core.protocols import AnyRules, Bot
from mrjack.registry import GAMES

T = TypeVar("T")
_SEED = re.compile(r"-?[0-9]{1,100}")
_PLAYERS = {str(player): player for player in PLAYERS}


def serve(make: BotMaker, stdin: IO[bytes], stdout: IO[bytes], *, name: str = "mrjack") -> None:
    """Let a bot play one game for a host that writes to ``stdin`` and reads from ``stdout``.

    ``make`` makes the bot from its random stream. Returns when the game has ended or the host has gone. Raises
    `BotError` for a message that makes no sense, once the host was told, and for what the host complains of. Whatever
    else the bot raises comes through.

    >>> from io import BytesIO
    >>> from mrjack import RandomBot
    >>> serve(RandomBot, BytesIO(), BytesIO())
    """
    guest = _Guest(stdout, name)
    try:
        guest.play(make, stdin)
    except BotError as error:
        guest.say(error_message(error))
        raise
    if guest.complaint is not None:
        raise guest.complaint


class _Guest:
    """A player at a table that stands elsewhere."""

    def __init__(self, stdout: IO[bytes], name: str) -> None:
        self.complaint: BotError | None = None
        self._stdout = stdout
        self._name = name

    def say(self, message: Mapping[str, Any]) -> None:
        """Send a message to the host."""
        self._stdout.write(write_message(message))
        self._stdout.flush()

    def play(self, make: BotMaker, stdin: IO[bytes]) -> None:
        """Answer the host until there is nothing more to answer."""
        hello = _next(stdin)
        if hello is None:
            return
        seat = _seat(hello)
        bot = make(Random(seat.seed))
        if isinstance(bot, HasBegin):
            bot.begin(seat)
        self.say({"type": "hello", "protocol": PROTOCOL, "name": self._name, "version": version("mrjack")})
        while (message := _next(stdin)) is not None and not self._hear(message, bot, seat):
            pass

    def _hear(self, message: Message, bot: Bot, seat: Seat) -> bool:
        """Do what a message asks for; whether it was the last one."""
        rules = seat.rules
        if message.type == "events":
            documents = message.array("events")
            events = _readable(message, "an event", lambda: tuple(map(rules.event_from_json, documents)))
            if isinstance(bot, HasWatch):
                bot.watch(events)
        elif message.type == "choose":
            number = message.whole("id")
            view = _readable(message, "a view", lambda: rules.view_from_json(message.value("view")))
            if view.player is not seat.player or not view.legal_actions:
                message.refuse(f"has no view of {seat.player} to move")
            self.say({"type": "choice", "id": number, "action": rules.format_action(bot.choose(view))})
        elif message.type == "end":
            outcome = _outcome(rules, message.object("outcome")) if message.has("outcome") else None
            forfeit = _forfeit(message.object("forfeit")) if message.has("forfeit") else None
            if isinstance(bot, HasEnd):
                bot.end(outcome, forfeit)
            return True
        elif message.type == "error":
            self.complaint = BotError(message.text("code"), f"the host complains: {message.text('message')}")
            return True
        else:
            message.refuse("is not known here")
        return False


def _next(stdin: IO[bytes]) -> Message | None:
    """The next message; None when the host has gone."""
    line = stdin.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        raise BotError(Code.FLOOD, f"a line of more than {LONGEST_LINE} bytes")
    return read_message(line) if line else None


def _seat(hello: Message) -> Seat:
    if hello.type != "hello":
        hello.refuse("comes before the message 'hello'")
    protocol = hello.text("protocol")
    if protocol != PROTOCOL:
        raise BotError(Code.UNSUPPORTED_PROTOCOL, f"the host speaks {quoted(protocol)}, not {PROTOCOL}")
    rules = GAMES.get(hello.text("game"))
    number = hello.whole("rules")
    if rules is None or number != rules.version:
        known = ", ".join(f"{name} by rules {known.version}" for name, known in GAMES.items())
        asked = f"{quoted(hello.text('game'))} by rules {quoted(number)}"
        raise BotError(Code.UNSUPPORTED_GAME, f"the host plays {asked}, this library {known}")
    player = _player(hello, "player")
    layout = hello.value("layout")
    _readable(hello, "a layout", lambda: rules.first_view(player, layout))
    seed = hello.text("seed")
    if not _SEED.fullmatch(seed):
        hello.refuse(f"has no whole number as a text in seed, but {quoted(seed)}")
    return Seat(rules, player, layout, int(seed), hello.number("time_limit"))


def _readable(message: Message, what: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except MrJackError as error:
        message.refuse(f"has {what} that cannot be read: {error}")


def _player(message: Message, field: str) -> Player:
    name = message.text(field)
    if name not in _PLAYERS:
        message.refuse(f"has no player in {field}, but {quoted(name)}")
    return _PLAYERS[name]


def _outcome(rules: AnyRules, message: Message) -> Outcome:
    reasons = {str(reason): reason for reason in rules.endings}
    reason = message.text("reason")
    if reason not in reasons:
        message.refuse(f"has no reason of {rules.name} in reason, but {quoted(reason)}")
    return Outcome(_player(message, "winner"), reasons[reason])


def _forfeit(message: Message) -> Forfeit:
    return Forfeit(_player(message, "player"), message.text("code"), message.text("message"))
