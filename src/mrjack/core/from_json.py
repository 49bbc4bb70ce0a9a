"""Reading documents: plain data that was written by ``to_json``, here or far away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mrjack.core.actions import ACTION_FORMAT
from mrjack.core.changes import KINDS, Change
from mrjack.core.documents import MISSING, unfit
from mrjack.core.errors import MrJackError, RecordError, quoted
from mrjack.core.events import EVENT_FORMAT, HIDDEN_VERBS, MOST_EVENTS, Event, Hidden, Reveal
from mrjack.core.players import PLAYERS, Player

A = TypeVar("A")

MOST_CHANGES = 100
_PLAYERS: Mapping[str, Player] = {str(player): player for player in PLAYERS}
_HIDDEN = {verb: verb for verb in HIDDEN_VERBS}


def opened(document: object, format_: str) -> Mapping[Any, Any]:
    """A document of some format. Raises `RecordError` for any other."""
    if not isinstance(document, dict):
        raise unfit("document", document, "an object")
    given = document.get("format", MISSING)
    if given != format_:
        raise unfit("format", given, format_)
    return document


def must_be(given: object, expected: object, where: str = "") -> None:
    """Raise `RecordError` at the first place where given data differs from what it should be."""
    place = where or "document"
    if isinstance(expected, dict):
        if not isinstance(given, dict):
            raise RecordError(place, f"expected an object, not {quoted(given)}")
        for key in given:
            if not isinstance(key, str) or key not in expected:
                raise RecordError(place, f"unknown key {quoted(key)}")
        for key, value in expected.items():
            if key not in given:
                raise RecordError(place, f"the key '{key}' is missing")
            must_be(given[key], value, f"{where}.{key}" if where else key)
    elif isinstance(expected, list):
        if not isinstance(given, list) or len(given) != len(expected):
            raise RecordError(place, f"expected a list of {len(expected)}, not {_size(given)}")
        for number, (one, value) in enumerate(zip(given, expected, strict=True)):
            must_be(one, value, f"{place}[{number}]")
    elif type(given) is not type(expected) or given != expected:
        raise RecordError(place, f"{quoted(given)} does not fit, {quoted(expected)} does")


def _size(given: object) -> str:
    return f"one of {len(given)}" if isinstance(given, list) else quoted(given)


def action_from_json(document: object, parse_action: Callable[[str], A]) -> A:
    """The action that a document tells. Raises `RecordError`."""
    found = opened(document, ACTION_FORMAT)
    text = found.get("text", MISSING)
    if not isinstance(text, str):
        raise unfit("text", text, "a text")
    try:
        action = parse_action(text)
    except MrJackError as error:
        raise RecordError("text", str(error)) from error
    must_be(found, action.to_json())  # type: ignore[attr-defined]
    return action


def event_from_json(document: object, parse_action: Callable[[str], A], characters: Mapping[str, Any]) -> Event[A]:
    """The event that a document tells; ``characters`` are those of the game by id. Raises `RecordError`."""
    found = opened(document, EVENT_FORMAT)
    index = found.get("index", MISSING)
    if type(index) is not int or not 0 <= index < MOST_EVENTS:
        raise unfit("index", index, "a whole number from 0")
    by = found.get("by")
    event = Event(
        index,
        _seen_action(found.get("action", MISSING), parse_action),
        reveal_from_json(found.get("revealed"), characters),
        None if by is None else _member("by", by, _PLAYERS),
        _changes(found.get("changes", MISSING)),
    )
    must_be(found, event.to_json())
    return event


def _seen_action(document: object, parse_action: Callable[[str], A]) -> A | Hidden:
    try:
        found = opened(document, ACTION_FORMAT)
        if "drawer" not in found:
            return action_from_json(found, parse_action)
        verb = _member("verb", found.get("verb", MISSING), _HIDDEN)
        return Hidden(verb, _member("drawer", found["drawer"], _PLAYERS))
    except RecordError as error:
        raise RecordError(f"action.{error.where}", error.problem) from error


def reveal_from_json(document: object, characters: Mapping[str, Any]) -> Reveal[Any] | None:
    """The secrets that a document opens, None for null. Raises `RecordError`."""
    if document is None:
        return None
    if not isinstance(document, dict):
        raise unfit("revealed", document, "an object or null")
    identity = _member("revealed.identity", document.get("identity", MISSING), characters)
    detective, jack = (
        tuple(_member(f"revealed.{key}", card, characters) for card in _list(f"revealed.{key}", cards))
        for key in ("detective_alibis", "jack_alibis")
        for cards in [document.get(key, MISSING)]
    )
    revealed = Reveal(identity, detective, jack)
    must_be(document, revealed.to_json(), "revealed")
    return revealed


def _changes(document: object) -> tuple[Change, ...]:
    return tuple(_change(f"changes[{number}]", one) for number, one in enumerate(_list("changes", document)))


def _change(where: str, document: object) -> Change:
    if not isinstance(document, dict):
        raise unfit(where, document, "an object")
    kind, piece, source, target = (document.get(key, MISSING) for key in ("kind", "piece", "source", "target"))
    if kind not in KINDS:
        raise unfit(f"{where}.kind", kind, f"one of {' '.join(KINDS)}")
    for key, text in (("piece", piece), ("source", source), ("target", target)):
        if not (isinstance(text, str) or (text is None and key != "piece")):
            raise unfit(f"{where}.{key}", text, "a text")
    return Change(str(kind), str(piece), source, target)


def _list(where: str, value: object) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_CHANGES:
        raise unfit(where, value, "a short list")
    return value


def _member(where: str, value: object, members: Mapping[str, Any]) -> Any:
    if not isinstance(value, str) or value not in members:
        raise unfit(where, value, f"one of {' '.join(members)}")
    return members[value]
