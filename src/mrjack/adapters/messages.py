"""What the lines between a host and a bot look like: the protocol ``mrjack-bot/1``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NoReturn

from mrjack.core.documents import LONGEST_DOCUMENT, read_object
from mrjack.core.errors import BotError, RecordError, quoted

PROTOCOL = "mrjack-bot/1"
LONGEST_LINE = LONGEST_DOCUMENT
LONGEST_TEXT = 300
LARGEST_NUMBER = 1_000_000


class Code(StrEnum):
    """What can go wrong between a host and a bot."""

    UNSUPPORTED_PROTOCOL = "unsupported-protocol"
    UNSUPPORTED_GAME = "unsupported-game"
    BAD_JSON = "bad-json"
    BAD_MESSAGE = "bad-message"
    WRONG_ID = "wrong-id"
    OUT_OF_TURN = "out-of-turn"
    ILLEGAL_CHOICE = "illegal-choice"
    TIMEOUT = "timeout"
    FLOOD = "flood"
    CRASH = "crash"
    BOT_ERROR = "bot-error"


def write_message(message: Mapping[str, Any]) -> bytes:
    """A message as one line."""
    return json.dumps(message, default=dict).encode() + b"\n"


def error_message(error: BotError) -> dict[str, str]:
    """The message that tells of an error."""
    return {"type": "error", "code": error.code, "message": cut(error.problem)}


def cut(text: str) -> str:
    """A text that is not too long for a message."""
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 3] + "..."


def read_message(line: bytes) -> Message:
    """The message of one line. Raises `BotError` with the code ``bad-json`` or ``bad-message``."""
    try:
        return Message(read_object(line.decode("utf-8"), LONGEST_LINE))
    except UnicodeDecodeError as error:
        raise BotError(Code.BAD_JSON, f"byte {error.start} of a line is no UTF-8") from error
    except RecordError as error:
        raise BotError(Code.BAD_JSON, f"{error.problem}: {quoted(line)}") from error


class Message:
    """A message that was read. What it lacks or has wrong raises `BotError` with the code ``bad-message``.

    Fields that nobody asks for are let be: a later version of the protocol may have more of them.
    """

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields
        self.type: str = ""
        self.type = self.text("type")

    def has(self, name: str) -> bool:
        """Whether there is a field that is not null."""
        return self._fields.get(name) is not None

    def value(self, name: str) -> Any:
        """Whatever stands in a field that must be there."""
        if name not in self._fields:
            self.refuse(f"lacks the field {name}")
        return self._fields[name]

    def text(self, name: str) -> str:
        """A text, not too long."""
        value = self.value(name)
        if not isinstance(value, str) or len(value) > LONGEST_TEXT:
            self.refuse(f"has no short text in {name}, but {quoted(value)}")
        return value

    def whole(self, name: str) -> int:
        """A whole number."""
        value = self.value(name)
        if type(value) is not int:
            self.refuse(f"has no whole number in {name}, but {quoted(value)}")
        return value

    def number(self, name: str) -> float:
        """A number above zero."""
        value = self.value(name)
        if type(value) not in (int, float) or not 0 < value <= LARGEST_NUMBER:
            self.refuse(f"has no number above zero in {name}, but {quoted(value)}")
        return float(value)

    def array(self, name: str) -> list[Any]:
        """A list of anything."""
        value = self.value(name)
        if not isinstance(value, list):
            self.refuse(f"has no list in {name}, but {quoted(value)}")
        return value

    def object(self, name: str) -> Message:
        """The fields of an object."""
        value = self.value(name)
        if not isinstance(value, dict):
            self.refuse(f"has no object in {name}, but {quoted(value)}")
        return Message(value | {"type": f"{self.type}.{name}"})

    def refuse(self, problem: str) -> NoReturn:
        """Raise the error of a message that is wrong."""
        name = f"the message {quoted(self.type)}" if self.type else "a message"
        raise BotError(Code.BAD_MESSAGE, f"{name} {problem}")
