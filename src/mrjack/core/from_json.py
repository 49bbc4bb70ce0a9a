"""Reading documents: plain data that was written by ``to_json``, here or far away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mrjack.core.actions import ACTION_FORMAT
from mrjack.core.changes import KINDS, MOST_CHANGES, Change, is_id
from mrjack.core.documents import MISSING, unfit
from mrjack.core.errors import MrJackError, RecordError, quoted
from mrjack.core.events import EVENT_FORMAT, HIDDEN_VERBS, MOST_EVENTS, Event, Hidden, Reveal
from mrjack.core.plain import is_a, plain_pairs
from mrjack.core.players import PLAYERS, Player

A = TypeVar("A")

MOST_KEYS = 100
_PLAYERS: Mapping[str, Player] = {str(player): player for player in PLAYERS}
_HIDDEN = {verb: verb for verb in HIDDEN_VERBS}


def opened(document: object, format_: str) -> dict[str, Any]:
    """A document of some format, as a dict proper. Raises `RecordError` for any other."""
    found = object_of(document, "document")
    given = found.get("format", MISSING)
    if type(given) is not str or given != format_:
        raise unfit("format", given, format_)
    return found


def object_of(given: object, where: str, *, expected: str = "an object") -> dict[str, Any]:
    """An object as a dict proper, whatever its class has overridden. Raises `RecordError` for anything else."""
    pairs = plain_pairs(given, MOST_KEYS + 1) if is_a(given, dict) else None
    if pairs is None:
        raise unfit(where, given, expected)
    if len(pairs) > MOST_KEYS:
        raise RecordError(where, f"more than {MOST_KEYS} keys")
    for key, _ in pairs:
        if type(key) is not str:
            raise RecordError(where, f"unknown key {quoted(key)}")
    return dict(pairs)


def must_be(given: object, expected: object, where: str = "") -> None:
    """Raise `RecordError` at the first place where given data differs from what it should be."""
    place = where or "document"
    if isinstance(expected, dict):
        found = object_of(given, place)
        for key in found:
            if key not in expected:
                raise RecordError(place, f"unknown key {quoted(key)}")
        for key, value in expected.items():
            if key not in found:
                raise RecordError(place, f"the key '{key}' is missing")
            must_be(found[key], value, f"{where}.{key}" if where else key)
    elif isinstance(expected, list):
        if type(given) is not list or len(given) != len(expected):
            raise RecordError(place, f"expected a list of {len(expected)}, not {_size(given)}")
        for number, (one, value) in enumerate(zip(given, expected, strict=True)):
            must_be(one, value, f"{place}[{number}]")
    elif type(given) is not type(expected) or given != expected:
        raise RecordError(place, f"{quoted(given)} does not fit, {quoted(expected)} does")


def _size(given: object) -> str:
    return f"one of {len(given)}" if type(given) is list else quoted(given)


def action_from_json(document: object, parse_action: Callable[[str], A]) -> A:
    """The action that a document tells. Raises `RecordError`."""
    found = opened(document, ACTION_FORMAT)
    text = found.get("text", MISSING)
    if type(text) is not str:
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
    found = object_of(document, "revealed", expected="an object or null")
    identity = _member("revealed.identity", found.get("identity", MISSING), characters)
    detective, jack = (
        tuple(_member(f"revealed.{key}", card, characters) for card in _list(f"revealed.{key}", cards))
        for key in ("detective_alibis", "jack_alibis")
        for cards in [found.get(key, MISSING)]
    )
    revealed = Reveal(identity, detective, jack)
    must_be(found, revealed.to_json(), "revealed")
    return revealed


def _changes(document: object) -> tuple[Change, ...]:
    return tuple(_change(f"changes[{number}]", one) for number, one in enumerate(_list("changes", document)))


def _change(where: str, document: object) -> Change:
    found = object_of(document, where)
    kind, piece, source, target = (found.get(key, MISSING) for key in ("kind", "piece", "source", "target"))
    if type(kind) is not str or kind not in KINDS:
        raise unfit(f"{where}.kind", kind, f"one of {' '.join(KINDS)}")
    for key, text in (("piece", piece), ("source", source), ("target", target)):
        if not (is_id(text) or (text is None and key != "piece")):
            raise unfit(f"{where}.{key}", text, "a text")
    return Change(kind, str(piece), source, target)


def _list(where: str, value: object) -> list[Any]:
    if type(value) is not list or len(value) > MOST_CHANGES:
        raise unfit(where, value, "a short list")
    return value


def _member(where: str, value: object, members: Mapping[str, Any]) -> Any:
    if type(value) is not str or value not in members:
        raise unfit(where, value, f"one of {' '.join(members)}")
    return members[value]
