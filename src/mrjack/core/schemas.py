"""JSON Schemas (draft 2020-12) of the documents of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from attrs import frozen

from mrjack.core import changes
from mrjack.core.actions import ACTION_FORMAT
from mrjack.core.errors import UsageError, quoted
from mrjack.core.events import EVENT_FORMAT, HIDDEN_VERBS
from mrjack.core.facts import Schema, closed_object, facts_schema, one_of, reveal_kind
from mrjack.core.form import VIEW_FORMAT, Form
from mrjack.core.formats import PLAYER_FORMAT, RECORD_FORMAT, UPDATE_FORMAT
from mrjack.core.named import Named
from mrjack.core.players import PLAYERS
from mrjack.core.words import Phrase

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_TEXT: Schema = {"type": "string"}
_INDEX: Schema = {"type": "integer", "minimum": 0}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


@frozen
class Parts:
    """What the schemas of a game are made of.

    ``board`` and ``layout`` are schemas; ``layout`` is that of a layout of the user's own, None where the game has no
    layouts.
    """

    form: Form
    view: type[Any]
    action_classes: Iterable[type[Any]]
    grammar: Mapping[str, Phrase[Any]]
    characters: tuple[Any, ...]
    board: Schema
    layouts: tuple[str, ...]
    layout: Schema | None


def schema(parts: Parts, kind: str) -> dict[str, Any]:
    """The schema of one kind of document. Raises `UsageError` for an unknown kind."""
    if type(kind) is not str or kind not in KINDS:
        raise UsageError(f"there are schemas of {' '.join(KINDS)}, not {quoted(kind)}")
    title = f"{parts.form.game} {kind}"
    return {"$schema": DRAFT, "title": title, **_MAKERS[kind](parts)}


def _head(parts: Parts, format_: str) -> dict[str, Schema]:
    return {
        "format": {"const": format_},
        "game": {"const": parts.form.game},
        "rules": {"const": parts.form.version},
    }


def _view(parts: Parts) -> Schema:
    """A player's view has all of the private part, a spectator's none of it."""
    choice = {
        "text": _text(parts),
        "index": _INDEX,
        "verb": {"enum": list(parts.grammar)},
        "piece": {"type": ["string", "null"]},
        "targets": _list(_TEXT),
        "label": _TEXT,
    }
    public = {
        **_head(parts, VIEW_FORMAT),
        "line": {"description": "The whole view on one line, to set it up again.", **_TEXT},
        **facts_schema(parts.form.public, parts.view),
    }
    private = {
        **facts_schema(parts.form.private, parts.view),
        "choices": {"description": "The legal actions, to list, group and label.", **_list(closed_object(choice))},
    }
    private["legal_actions"] = {**private["legal_actions"], "items": _text(parts)}
    board = {"board": {"description": "The fixed map, for drawing; it may be left out.", **parts.board}}
    return {
        **closed_object({**public, **private, **board}),
        "required": list(public),
        "dependentRequired": {name: [other for other in private if other != name] for name in private},
    }


def _text(parts: Parts, *more: str) -> Schema:
    """The text of an action of the game, or one of some others."""
    phrases = [
        " ".join((verb, *(f"({'|'.join(map(re.escape, spelt.meanings))})" for spelt in phrase.arguments)))
        for verb, phrase in parts.grammar.items()
    ]
    return {"type": "string", "pattern": f"^({'|'.join((*phrases, *map(re.escape, more)))})$"}


def _action(parts: Parts) -> Schema:
    return {"oneOf": [_action_of(kind) for kind in parts.action_classes]}


def _action_of(kind: type[Any]) -> Schema:
    hints = get_type_hints(kind)
    fields = {field.name: _of_type(hints[field.name]) for field in kind.__attrs_attrs__}
    return closed_object({"format": {"const": ACTION_FORMAT}, "text": _TEXT, "verb": {"const": kind.verb}, **fields})


def _of_type(hint: Any) -> Schema:
    """The schema of a field of an action, by its type."""
    if get_origin(hint) is tuple:
        members = [member for member in get_args(hint) if member is not Ellipsis]
        return _list(_of_type(members[0]))
    if get_origin(hint) in (Union, UnionType):
        return _or_null(_of_type(next(one for one in get_args(hint) if one is not type(None))))
    if issubclass(hint, Named):
        return one_of(hint).schema
    return {"type": "boolean" if hint is bool else "integer"}


def _event(parts: Parts) -> Schema:
    hidden = closed_object(
        {
            "format": {"const": ACTION_FORMAT},
            "text": {"enum": [f"{verb} ?" for verb in HIDDEN_VERBS]},
            "verb": {"enum": list(HIDDEN_VERBS)},
            "drawer": one_of(PLAYERS).schema,
        }
    )
    some: Schema = {"type": ["string", "null"]}
    change = closed_object({"kind": {"enum": list(changes.KINDS)}, "piece": _TEXT, "source": some, "target": some})
    return closed_object(
        {
            "format": {"const": EVENT_FORMAT},
            "index": _INDEX,
            "by": one_of(PLAYERS).or_none().schema,
            "action": {"oneOf": [*_action(parts)["oneOf"], hidden]},
            "revealed": reveal_kind(parts.characters).or_none().schema,
            "changes": _list(change),
        }
    )


def _update(parts: Parts) -> Schema:
    return closed_object(
        {
            "format": {"const": UPDATE_FORMAT},
            "game": {"const": parts.form.game},
            "length": _INDEX,
            "since": _INDEX,
            "view": _view(parts),
            "events": _list(_event(parts)),
        }
    )


def _record(parts: Parts) -> Schema:
    head = {**_head(parts, RECORD_FORMAT), "chance": {"enum": ["auto", "manual"]}, "actions": _list(_text(parts))}
    return _from_somewhere(head, "state", parts)


def _player(parts: Parts) -> Schema:
    hidden = (f"{verb} ?" for verb in HIDDEN_VERBS)
    opened = reveal_kind(parts.characters).schema["properties"]
    head = {
        **_head(parts, PLAYER_FORMAT),
        "player": one_of(PLAYERS).schema,
        "since": _INDEX,
        "actions": _list(_text(parts, *hidden)),
        "revealed": _or_null(closed_object({"at": _INDEX, **opened})),
    }
    return _from_somewhere(head, "view", parts)


def _from_somewhere(head: dict[str, Schema], other: str, parts: Parts) -> Schema:
    """A document that begins from a layout, or from the line of something else."""
    origins = [{"required": ["layout"]}, {"required": [other]}]
    whole = closed_object({**head, "layout": _layout(parts), other: _TEXT})
    return {**whole, "required": list(head), "oneOf": origins}


def _layout(parts: Parts) -> Schema:
    """The name of a layout, or one of the user's own."""
    if parts.layout is None:
        return {"type": "null"}
    return {"anyOf": [{"enum": list(parts.layouts)}, parts.layout]}


_MAKERS: Mapping[str, Callable[[Parts], Schema]] = {
    "view": _view,
    "action": _action,
    "event": _event,
    "update": _update,
    "record": _record,
    "player": _player,
    "layout": _layout,
}
KINDS = tuple(_MAKERS)
