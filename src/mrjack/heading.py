"""The head of a document: its format, the game, and the number of the rules it was made under."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mrjack.core.documents import MISSING, unfit
from mrjack.core.errors import MrJackError, RecordError, quoted
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES

T = TypeVar("T")


def rules_of_heading(document: dict[str, Any], format_: str, keys: tuple[str, ...]) -> AnyRules:
    """The rules by which a document is to be read, which has none but these keys. Raises `RecordError`."""
    for key in document:
        if key not in keys:
            raise RecordError("document", f"unknown key {quoted(key)}")
    choice(document, "format", (format_,))
    rules = GAMES[choice(document, "game", tuple(GAMES))]
    version = document.get("rules", MISSING)
    if type(version) is not int:
        raise unfit("rules", version, "the number of the rules")
    if version != rules.version:
        raise RecordError(
            "rules",
            f"the record was made under rules {quoted(version)} of {rules.name}, this library plays {rules.version}",
        )
    return rules


def choice(document: dict[str, Any], key: str, choices: tuple[Any, ...]) -> Any:
    """What stands under a key, one of some texts. Raises `RecordError`."""
    value = document.get(key, MISSING)
    if not isinstance(value, str) or value not in choices:
        raise unfit(key, value, " or ".join(choices))
    return value


def checked(where: str, make: Callable[[], T]) -> T:
    """What a call gives; an error of ours becomes a `RecordError` at a place of the document."""
    try:
        return make()
    except MrJackError as error:
        raise RecordError(where, str(error)) from error
