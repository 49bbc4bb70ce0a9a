"""Views, events, actions and whole games as plain data: valid by their schemas, and read back to what they were."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mrjack import Event, Game, Player, RandomBot, RecordError, UsageError, Watch, dumps, find, loads
from mrjack.core.changes import KINDS as CHANGE_KINDS
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.core.schemas import KINDS
from tests.games import ALL_RULES, layouts, positions, steps

EVERY_GAME = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


def validator(rules: AnyRules, kind: str) -> Draft202012Validator:
    """The validator of a kind of document."""
    return _validator(rules.name, kind)


@cache
def _validator(game: str, kind: str) -> Draft202012Validator:
    schema = find(game).schema(kind)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def sent(document: Any) -> Any:
    """A document as it comes over the wire."""
    return json.loads(json.dumps(document, allow_nan=False))


def played(rules: AnyRules, seed: int, most: int = 1_000) -> Game[Any, Any, Any]:
    """A game of a random bot."""
    game: Game[Any, Any, Any] = Game(rules, seed=seed)
    bot = RandomBot(seed)
    while game.outcome is None and game.length < most:
        game.play(bot.choose(game.view()))
    return game


@EVERY_GAME
def test_views_are_valid_and_come_back(rules: AnyRules) -> None:
    """Views of players and of spectators, with the board and without; by line too."""
    for number, state in enumerate(positions(rules, 300)):
        public = rules.public_view(state)
        views = [public, *(rules.view(state, player) for player in PLAYERS)]
        view = views[number % 3]
        document = sent(view.to_json(has_board=number % 2 == 0))
        assert ("board" in document) is (number % 2 == 0)
        if number % 7 == 0:
            validator(rules, "view").validate(document)
        assert type(view).from_json(document) == view
        for player_view in views[1:]:
            assert rules.parse_view(rules.format_view(player_view)) == player_view


@EVERY_GAME
def test_a_document_tells_the_whole_view(rules: AnyRules) -> None:
    """Every public property of a view stands in its document, and every choice is there with its label."""
    state = next(state for state in positions(rules, 300) if rules.to_move(state) is not None)
    mover = rules.to_move(state)
    assert mover is not None
    view = rules.view(state, mover)
    document = view.to_json()
    properties = {name for kind in type(view).__mro__ for name in vars(kind) if isinstance(vars(kind)[name], property)}
    assert {name for name in properties if not name.startswith("_")} <= set(document)
    assert [choice["text"] for choice in document["choices"]] == document["legal_actions"]
    for choice, action in zip(document["choices"], view.legal_actions, strict=True):
        described = rules.describe_action(action)
        assert choice["index"] == rules.action_index(action)
        assert (choice["verb"], choice["piece"]) == (described.verb, described.piece)
        assert choice["targets"] == list(described.targets)
        assert choice["label"] == rules.label(action)


@EVERY_GAME
def test_every_action_has_a_label_and_a_document(rules: AnyRules) -> None:
    """One of each verb, and many of the rest: no two of them are called the same."""
    step = max(1, rules.action_count // 900)
    actions = [rules.action_at(index) for index in range(0, rules.action_count, step)]
    assert len({rules.label(action) for action in actions}) == len(actions)
    for action in actions:
        document = sent(action.to_json())
        assert rules.action_from_json(document) == action
    for action in actions[::5]:
        validator(rules, "action").validate(sent(action.to_json()))


@EVERY_GAME
def test_events_are_valid_and_followers_live_on_them(rules: AnyRules) -> None:
    """Through JSON, one after the other, a follower has the view at every step; all of them agree on the changes."""
    for seed in range(12):
        game = played(rules, seed)
        told = {player: game.events(player) for player in (*PLAYERS, None)}
        for player in PLAYERS:
            watch = Watch(rules, player)
            for number, event in enumerate(told[player]):
                document = sent(event.to_json())
                if (number + seed) % 9 == 0:
                    validator(rules, "event").validate(document)
                read = rules.event_from_json(document)
                assert (read, read.by, read.changes) == (event, event.by, event.changes)
                watch.feed(read)
            assert watch.view == game.view(player)
            assert watch.events == told[player]
            assert game.witnessed(player) == told[player]
        changes = [[event.changes for event in events] for events in told.values()]
        assert changes[0] == changes[1] == changes[2]
        for seen, *by_players in zip(told[None], *(told[player] for player in PLAYERS), strict=True):
            hidden = [event for event in by_players if event.action != game.log[event.index]]
            assert seen.action == (hidden[0].action if hidden else game.log[seen.index])


def without_one_key(document: Any) -> Iterator[tuple[str, Any]]:
    """A document without one of its keys, for each key of it and of the objects in it."""
    parts: list[tuple[Any, Any]] = list(document.items()) if isinstance(document, dict) else list(enumerate(document))
    for key, part in parts:
        if isinstance(document, dict):
            yield key, {name: value for name, value in parts if name != key}
        if isinstance(part, dict | list):
            for name, changed in without_one_key(part):
                copy = deepcopy(document)
                copy[key] = changed
                yield name, copy


@EVERY_GAME
def test_what_is_missing_is_called_missing(rules: AnyRules) -> None:
    """In views, events, actions and records; a key that is not there is no null."""
    game = played(rules, 1)
    view = game.view(Player.JACK)
    readers: list[tuple[Any, Any]] = [
        (view.to_json(has_board=False), type(view).from_json),
        (game.events(Player.DETECTIVE)[0].to_json(), rules.event_from_json),
        (game.events(Player.DETECTIVE)[-1].to_json(), rules.event_from_json),
        (game.log[0].to_json(), rules.action_from_json),
        (json.loads(dumps(Game(rules, seed=1))), lambda document: loads(json.dumps(document))),
    ]
    for document, read in readers:
        keys = 0
        for key, changed in without_one_key(sent(document)):
            if key in ("drawer", "layout"):
                # Without it the document tells something else.
                continue
            with pytest.raises(RecordError, match=r"missing"):
                read(changed)
            keys += 1
        assert keys >= 4


def test_every_kind_of_change_happens() -> None:
    """In some game or other."""
    games = [played(rules, seed) for rules in ALL_RULES for seed in range(12)]
    assert {change.kind for game in games for event in game.events(None) for change in event.changes} == {*CHANGE_KINDS}


@EVERY_GAME
def test_changes_tell_the_view_before_from_the_view_after(rules: AnyRules) -> None:
    """Applied to where the pieces were, they give where the pieces are."""
    for state, action in (pair for seed in range(8) for pair in steps(rules, seed)):
        if action is not None:
            before, after = (rules.public_view(now) for now in (state, rules.apply(state, action)))
            places = before.to_json(has_board=False)["spaces"]
            for change in rules.changes(before, after):
                if change.kind in ("moved", "placed") and change.piece in places:
                    assert places[change.piece] == change.source
                    places[change.piece] = change.target
            assert places == after.to_json(has_board=False)["spaces"]


@EVERY_GAME
def test_secrets_open_once(rules: AnyRules) -> None:
    """One event of a game has the change ``revealed``; every card drawn after it is shown."""
    drawn_late = 0
    for seed in range(60):
        is_open = False
        for state, action in steps(rules, seed, accuse=0.05):
            if action is not None:
                before, after = (rules.public_view(now) for now in (state, rules.apply(state, action)))
                changes = list(map(str, rules.changes(before, after)))
                opened = [change for change in changes if change.startswith("revealed ")]
                assert opened == ([] if is_open or after.revealed is None else [f"revealed {after.revealed.identity}"])
                if is_open and action.verb == "draw":
                    drawn_late += 1
                    assert f"shown {action.card}" in changes
                is_open = after.revealed is not None
        assert is_open
    assert (drawn_late > 0) == any(str(ending) == "turn-limit" for ending in rules.endings)


@EVERY_GAME
def test_updates_hold_all_that_a_front_end_needs(rules: AnyRules) -> None:
    """The view and the events since a place in the log, for players and spectators."""
    game = played(rules, 3, 40)
    for player in (*PLAYERS, None):
        for since in (None, 0, game.length - 2, game.length):
            document = sent(game.to_json(player, since=since))
            validator(rules, "update").validate(document)
            assert document["length"] == game.length
            begin = game.length if since is None else since
            assert document["since"] == begin
            assert [rules.event_from_json(event) for event in document["events"]] == list(game.events(player, begin))
            view = game.public_view() if player is None else game.view(player)
            assert document["view"] == view.to_json()
    assert "board" not in game.to_json(None, has_board=False)["view"]


@EVERY_GAME
def test_records_and_layouts_are_valid(rules: AnyRules) -> None:
    """Games from every layout, from one of the user's own, from a state; and what players keep."""
    for layout in layouts(rules):
        game: Game[Any, Any, Any] = Game(rules, layout=layout, seed=1)
        validator(rules, "record").validate(json.loads(dumps(game)))
        validator(rules, "layout").validate(layout)
        if layout is not None:
            custom = {**_thawed(_layout_data(rules, layout))}
            validator(rules, "layout").validate(custom)
            custom["witness"] = "invisible"
            validator(rules, "record").validate(json.loads(dumps(Game(rules, layout=custom))))
    game = played(rules, 5)
    later: Game[Any, Any, Any] = Game(rules, state=game.state, chance="manual")
    validator(rules, "record").validate(json.loads(dumps(later)))
    for player in PLAYERS:
        validator(rules, "player").validate(json.loads(Watch.of(game, player).dumps()))
        validator(rules, "player").validate(json.loads(Watch.of(later, player).dumps()))


def _layout_data(rules: AnyRules, name: str) -> Any:
    """The data of a layout with a name: what a layout of one's own looks like that begins alike."""
    module = __import__(f"mrjack.{rules.name}", fromlist=["LAYOUTS"])
    return module.LAYOUTS[name]


def _thawed(data: Any) -> Any:
    """Read-only data as plain data."""
    if hasattr(data, "items"):
        return {key: _thawed(value) for key, value in data.items()}
    return [_thawed(value) for value in data] if isinstance(data, tuple) else data


@EVERY_GAME
def test_schemas_refuse_what_is_wrong(rules: AnyRules) -> None:
    """Each key matters: without it, or with something else in its place, no document is valid."""
    game = played(rules, 4, 30)
    documents = {
        "view": game.view(Player.DETECTIVE).to_json(),
        "event": game.events(None)[1].to_json(),
        "record": json.loads(dumps(game)),
        "player": json.loads(Watch.of(game, Player.JACK).dumps()),
        "update": game.to_json(None),
    }
    for kind, document in documents.items():
        assert validator(rules, kind).is_valid(sent(document))
        assert not validator(rules, kind).is_valid({**document, "more": 1})
        assert not validator(rules, kind).is_valid([document])
        for key in document:
            assert not validator(rules, kind).is_valid({**document, key: {"no": ["such", "thing"]}}), (kind, key)
            if key != "board":
                assert not validator(rules, kind).is_valid({k: v for k, v in document.items() if k != key}), (kind, key)
    assert set(KINDS) == {*documents, "action", "layout"}


@EVERY_GAME
def test_schemas_say_what_each_key_of_a_view_is(rules: AnyRules) -> None:
    """Each fact has a sentence, in the words of JSON."""
    facts = rules.schema("view")["properties"]
    said = {name: fact["description"] for name, fact in facts.items() if name not in ("format", "game", "rules")}
    assert all(len(text) > 10 and "None" not in text and "``" not in text for text in said.values()), said
    assert said["player"] == "Whose view this is."


@EVERY_GAME
@pytest.mark.parametrize("kind", ["views", "VIEW", "", None, 5, ["view"]])
def test_there_are_no_other_schemas(rules: AnyRules, kind: Any) -> None:
    """The error names those there are."""
    with pytest.raises(UsageError, match="view action event update record player layout"):
        rules.schema(kind)


def changed(document: Any) -> Iterator[tuple[str, Any]]:
    """A document with one thing changed, for every place in it."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield f"-{key}", {other: kept for other, kept in document.items() if other != key}
            for where, other in changed(value):
                yield f"{key}.{where}", {**document, key: other}
        yield "+more", {**document, "more": None}
    elif isinstance(document, list):
        yield "+", [*document, None]
        if document:
            yield "-", document[:-1]
            if document[0] != document[-1]:
                yield "reversed", document[::-1]
        for number, value in enumerate(document[:2]):
            for where, other in changed(value):
                yield f"{number}.{where}", [*document[:number], other, *document[number + 1 :]]
    for other in (None, True, 1, 1.0, "?", [], {}):
        if type(other) is not type(document) or other != document:
            yield f"={other!r}", other


@EVERY_GAME
def test_changed_documents_are_refused(rules: AnyRules) -> None:
    """One change anywhere gives an error of ours that names a place; or the board is left out, which is allowed."""
    game = played(rules, 6, 33)
    view, event = game.view(Player.JACK), game.events(Player.JACK)[-1]
    assert event.changes
    cases: list[tuple[Any, Any]] = [
        (view.to_json(), type(view).from_json),
        (event.to_json(), rules.event_from_json),
        (game.log[-1].to_json(), rules.action_from_json),
    ]
    for document, read in cases:
        kept = deepcopy(document)
        for where, other in changed(sent(document)):
            if where == "-board":
                assert read(other) == view
                continue
            if read is cases[1][1] and _tells_another_event(rules, other, event):
                continue
            with pytest.raises(RecordError) as caught:
                read(other)
            assert caught.value.where
            assert len(str(caught.value)) < 500
        assert document == kept


def _tells_another_event(rules: AnyRules, document: Any, event: Event[Any]) -> bool:
    """Whether a document tells an event in its own right: what cannot have happened is for a follower to refuse."""
    try:
        read = rules.event_from_json(document)
    except RecordError:
        return False
    assert read.to_json() == document
    return (read, read.by, read.changes) != (event, event.by, event.changes)
