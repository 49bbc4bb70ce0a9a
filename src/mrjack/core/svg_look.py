"""How a picture in SVG should look."""

from __future__ import annotations

import re
from typing import Any

from attrs import Attribute, field, frozen

from mrjack.core.actions import is_bool
from mrjack.core.changes import MOST_CHANGES, Change, is_change
from mrjack.core.errors import UsageError, quoted
from mrjack.core.events import Event
from mrjack.core.plain import plain_list, plain_text

THEME_NAMES = ("light", "dark")
SMALLEST, LARGEST = 100, 4000
# More than any position offers.
MOST_TARGETS = 100_000
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}", re.ASCII)


def _is_size(_look: Any, _attribute: Attribute[Any], value: object) -> None:
    if type(value) is not int or not SMALLEST <= value <= LARGEST:
        raise UsageError(f"size is an int from {SMALLEST} to {LARGEST}, not {quoted(value)}")


def _theme(value: object) -> str:
    text = plain_text(value)
    if text not in THEME_NAMES:
        raise UsageError(f"theme is {' or '.join(THEME_NAMES)}, not {quoted(value)}")
    return text


def _targets(value: object) -> tuple[Any, ...]:
    members = plain_list(value, MOST_TARGETS + 1)
    if members is None or len(members) > MOST_TARGETS:
        raise UsageError(f"targets are a tuple or list of actions, {MOST_TARGETS} at most, not {quoted(value)}")
    return tuple(members)


def _last(value: object) -> tuple[Change, ...]:
    if value is None:
        return ()
    given = value.changes if type(value) is Event else value
    changes = plain_list(given, MOST_CHANGES + 1)
    if changes is None or len(changes) > MOST_CHANGES or not all(map(is_change, changes)):
        raise UsageError(f"last is an Event, its changes or None, not {quoted(value)}")
    return tuple(changes)


def _prefix(value: object) -> str | None:
    text = plain_text(value)
    if value is not None and (text is None or not _PREFIX.fullmatch(text)):
        raise UsageError(f"prefix is a letter and up to 39 letters, digits, - and _, not {quoted(value)}")
    return text


@frozen
class SvgLook:
    """What an SVG picture shows beside the board itself.

    ``size`` is the width in pixels (100 to 4000), ``theme`` is ``"light"`` or ``"dark"``, ``has_labels`` names the
    places. What the actions ``targets`` aim at gets a dot or a ring. ``last`` is an `Event` with its changes, or these
    alone, which are drawn as arrows; whether targets and changes fit a game is asked by its rules. The two ids in a
    picture begin with ``prefix``; None takes a checksum of the picture. Raises `UsageError` for what does not fit.
    """

    size: int = field(default=720, validator=_is_size)
    theme: str = field(default="light", converter=_theme)
    has_labels: bool = field(default=True, validator=is_bool)
    targets: tuple[Any, ...] = field(default=(), converter=_targets)
    last: tuple[Change, ...] = field(default=(), converter=_last)
    prefix: str | None = field(default=None, converter=_prefix)


PLAIN = SvgLook()
