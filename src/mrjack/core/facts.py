"""The facts of a view: how each is written as plain data, described by a schema, and compared across an event.

A fact is a property of a view under its own name. Each game lists its facts once, in its ``facts.py``; documents,
schemas and the consequences of events follow from that list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from mrjack.core import changes
from mrjack.core.changes import KINDS, Change, Differ
from mrjack.core.events import Reveal
from mrjack.core.players import PLAYERS, Outcome

Schema = Mapping[str, Any]


def id_of(member: object | None) -> str | None:
    """The id of a member, None for none."""
    return None if member is None else str(member)


def ids_of(members: Iterable[Any]) -> list[str]:
    """The ids of some members, sorted by index."""
    return list(map(str, sorted(members)))


@frozen
class Kind:
    """How one kind of value is written as plain data, and the JSON Schema of that."""

    plain: Callable[[Any], Any]
    schema: Schema

    def or_none(self) -> Kind:
        """The same kind, or nothing: null."""
        plain = self.plain
        return Kind(lambda value: None if value is None else plain(value), {"anyOf": [self.schema, {"type": "null"}]})


def _ids(members: Iterable[object]) -> list[str]:
    return list(dict.fromkeys(map(str, members)))


def _same(value: Any) -> Any:
    return value


FLAG = Kind(bool, {"type": "boolean"})
TEXT = Kind(str, {"type": "string"})


def number(least: int, most: int) -> Kind:
    """A whole number within bounds."""
    return Kind(int, {"type": "integer", "minimum": least, "maximum": most})


def one_of(members: Iterable[object]) -> Kind:
    """The id of one of some members."""
    return Kind(str, {"enum": _ids(members)})


def set_of(members: Iterable[object]) -> Kind:
    """The ids of some members, sorted by index, each once."""
    return Kind(ids_of, {"type": "array", "items": {"enum": _ids(members)}, "uniqueItems": True})


def sorted_of(members: Iterable[object]) -> Kind:
    """The ids of some members, sorted by index; some may stand more than once."""
    return Kind(ids_of, {"type": "array", "items": {"enum": _ids(members)}})


def row_of(kind: Kind, size: int | None = None) -> Kind:
    """Values of a kind in their own order; ``size`` of them where that is fixed."""
    bounds = {} if size is None else {"minItems": size, "maxItems": size}
    return Kind(
        lambda values: [kind.plain(value) for value in values], {"type": "array", "items": kind.schema, **bounds}
    )


def by_name(names: Sequence[object], kind: Kind) -> Kind:
    """An object with a value of a kind under the id of each of some members."""
    return Kind(
        lambda values: {str(name): kind.plain(value) for name, value in values.items()}, object_schema(names, kind)
    )


def some_by_name(names: Sequence[object], kind: Kind) -> Kind:
    """The same for some of the members."""
    schema = {**object_schema(names, kind)}
    del schema["required"]
    return Kind(lambda values: {str(name): kind.plain(value) for name, value in values.items()}, schema)


def object_schema(names: Sequence[object], kind: Kind) -> Schema:
    """The schema of an object with a value of one kind under every one of some names."""
    ids = _ids(names)
    return {
        "type": "object",
        "properties": dict.fromkeys(ids, kind.schema),
        "required": ids,
        "additionalProperties": False,
    }


def closed_object(properties: Mapping[str, Schema]) -> Schema:
    """The schema of an object with exactly these keys."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


@frozen
class Fact:
    """One property of a view: its name, its kind, and what an event changed when it is another afterwards.

    ``about`` is for a plain field, which cannot say of itself what it is.
    """

    name: str
    kind: Kind
    differ: Differ | None = None
    about: str | None = None


def facts_json(view: Any, facts: Iterable[Fact]) -> dict[str, Any]:
    """Some facts of a view as plain data."""
    return {fact.name: fact.kind.plain(getattr(view, fact.name)) for fact in facts}


def facts_schema(facts: Iterable[Fact], view: type[Any]) -> dict[str, Schema]:
    """The schema of each fact, with what its property says of itself."""
    return {
        fact.name: {"description": fact.about or _summary(getattr(view, fact.name)), **fact.kind.schema}
        for fact in facts
    }


def _summary(attribute: Any) -> str:
    """The first line of a docstring, in the words of JSON."""
    line = str(attribute.__doc__).strip().partition("\n")[0]
    return re.sub(r"\bNone\b", "null", line.replace("``", "`"))


def changes_between(before: Any, after: Any, facts: Iterable[Fact]) -> tuple[Change, ...]:
    """What happened between two views of one game, as both players see it."""
    found: list[Change] = []
    for fact in facts:
        if fact.differ is not None:
            old, new = getattr(before, fact.name), getattr(after, fact.name)
            if old != new:
                found += fact.differ(old, new)
    return tuple(sorted(found, key=lambda change: KINDS.index(change.kind)))


def _status(is_visible: bool | None) -> str | None:
    return None if is_visible is None else "visible" if is_visible else "invisible"


def _outcome_json(outcome: Outcome) -> dict[str, str]:
    return {"winner": str(outcome.winner), "reason": str(outcome.reason)}


def _ended(_old: object, outcome: Outcome) -> list[Change]:
    return [Change("ended", str(outcome.reason), None, str(outcome.winner))]


def _opened(old: Reveal[Any] | None, new: Reveal[Any]) -> list[Change]:
    if old is None:
        return [Change("revealed", str(new.identity))]
    # What Jack draws once the secrets are open lies open too.
    return [Change("shown", str(card)) for card in new.jack_alibis[len(old.jack_alibis) :]]


def reveal_kind(characters: Sequence[Any]) -> Kind:
    """Jack's identity and all drawn cards."""
    cards: Schema = {"type": "array", "items": {"enum": _ids(characters)}, "uniqueItems": True}
    names: dict[str, Schema] = {"identity": {"enum": _ids(characters)}, "detective_alibis": cards, "jack_alibis": cards}
    return Kind(Reveal.to_json, closed_object(names))


def shared_facts(
    characters: Sequence[Any], places: Kind, cards: Sequence[Any], phases: Sequence[str], endings: Sequence[str]
) -> tuple[Fact, ...]:
    """What the public views of all games tell."""
    outcome = Kind(_outcome_json, closed_object({"winner": {"enum": _ids(PLAYERS)}, "reason": {"enum": list(endings)}}))
    return (
        Fact("layout", TEXT.or_none()),
        Fact("round", number(1, 8), changes.value("began", "round")),
        Fact("phase", one_of(phases)),
        Fact("to_move", one_of(PLAYERS).or_none()),
        Fact("active", one_of(characters).or_none()),
        Fact("cards", sorted_of(cards), changes.members("used", "dealt")),
        Fact("next_cards", sorted_of(cards)),
        Fact("spaces", by_name(characters, places), changes.pieces_by_name),
        Fact("suspects", set_of(characters), changes.members("cleared")),
        Fact("visible", set_of(characters)),
        Fact("is_witnessed", Kind(_same, {"type": ["boolean", "null"]}), changes.value("announced", "jack", _status)),
        Fact("alibi_counts", by_name(PLAYERS, number(0, 8)), changes.numbers_by_name("drawn", "alibi")),
        Fact("outcome", outcome.or_none(), _ended),
        Fact("revealed", reveal_kind(characters).or_none(), _opened),
    )


def private_facts(characters: Sequence[Any]) -> tuple[Fact, ...]:
    """What the views of one player tell beside that."""
    return (
        Fact("player", one_of(PLAYERS), about="Whose view this is."),
        Fact("identity", one_of(characters).or_none()),
        Fact("candidates", set_of(characters)),
        Fact("alibis", row_of(one_of(characters))),
        Fact("opponent_alibi_count", number(0, 8)),
        Fact("legal_actions", row_of(TEXT)),
    )
