"""Documents of views, events and actions: every change to one is refused, or gives an equal document back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import Game, Player, RecordError, Watch
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, layouts, steps
from tests.hostile.garbage import SMALL_JSON, damaged
from tests.hostile.mutations import changes, paths, same
from tests.hostile.refusing import refusal, refused

Reader = Callable[[Any], Any]


def documents(rules: AnyRules, seed: int) -> Iterator[tuple[Reader, dict[str, Any]]]:
    """The documents of a random game, each with what reads it: views of players and spectators, events, actions."""
    rng = Random(seed)
    layout = layouts(rules)[seed % len(layouts(rules))]
    for number, (state, action) in enumerate(steps(rules, seed, layout=layout)):
        has_board = rng.random() < 0.1
        public = rules.public_view(state)
        kind: Any = type(public)
        yield kind.from_json, public.to_json(has_board=has_board)
        for player in Player:
            yield rules.view_from_json, rules.view(state, player).to_json(has_board=has_board)
            if action is not None:
                # With what it changed, which the rules alone do not tell.
                event = Game(rules, state=state, chance="manual", seed=1).play(action).events(player)[0]
                yield rules.event_from_json, event.to_json() | {"index": number}
        if action is not None:
            yield rules.action_from_json, action.to_json()


def check_change(read: Reader, changed: Any) -> bool:
    """Whether a changed document is refused; otherwise what was read gives it back."""
    error = refusal(read, changed)
    if error is None:
        assert same(
            read(changed).to_json(has_board="board" in changed) if "line" in changed else read(changed).to_json(),
            changed,
        )
        return False
    assert isinstance(error, RecordError)
    assert error.where
    return True


def check_sampled(rules: AnyRules, count: int, seed: int) -> tuple[int, int]:
    """Changes at random places of the documents of random games; how many were refused, and how many taken."""
    rng = Random(seed)
    refusals = taken = 0
    while True:
        for read, document in documents(rules, seed):
            if rng.random() < 0.8:
                continue
            places = [path for path in paths(document) if path]
            short = [path for path in places if "choices" not in path[:1] and "board" not in path[:1]]
            for changed in changes(document, rng.choice(short if rng.random() < 0.8 else places)):
                is_refused = check_change(read, changed)
                refusals += is_refused
                taken += not is_refused
                if refusals + taken >= count:
                    return refusals, taken
        seed += 1


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_documents_are_given_back(rules: AnyRules) -> None:
    """Unchanged, also after a way through text."""
    for number, (read, document) in enumerate(documents(rules, 5)):
        if number % 7 == 0:
            assert check_change(read, document) is False
            assert check_change(read, json.loads(json.dumps(document))) is False


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_changed_documents_are_refused_or_given_back(rules: AnyRules) -> None:
    """At some places of some documents."""
    refusals, taken = check_sampled(rules, 1_500, seed=1)
    assert refusals > 1_300
    assert refusals + taken == 1_500


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_changed_documents_at_length(rules: AnyRules) -> None:
    """Fifty thousand changes."""
    assert check_sampled(rules, 50_000, seed=2)[0] > 45_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_small_documents_at_every_place(rules: AnyRules) -> None:
    """Actions and events are small enough to try everything."""
    seen = set()
    for read, document in documents(rules, 9):
        action = document.get("action", document)
        kind = (read, action.get("verb"), "drawer" in action, document.get("revealed") is None)
        if "line" in document or kind in seen:
            continue
        seen.add(kind)
        for path in paths(document):
            for changed in changes(document, path):
                check_change(read, changed)
    assert len(seen) > 20


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_documents_of_other_games_and_kinds(rules: AnyRules) -> None:
    """A reader takes its own kind of document, of its own game, alone; actions and events name no game."""
    readers = {read for read, _ in islice(documents(rules, 3), 40)}
    assert len(readers) == 4
    for other in ALL_RULES:
        for read, document in islice(documents(other, 3), 40):
            for mine in readers:
                if other is rules and read == mine:
                    continue
                is_of_no_game = document["format"].startswith(("mrjack-action", "mrjack-event"))
                assert check_change(mine, document) or is_of_no_game


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("version", [0, 2, 10**30, True, 1.0, "1", None, []], ids=repr)
def test_documents_of_other_versions(rules: AnyRules, version: Any) -> None:
    """Other rules, other formats: refused, the place is named."""
    for read, document in islice(documents(rules, 3), 8):
        error = refused(read, document | {"format": f"{document['format'].partition('/')[0]}/{version!r}"})
        assert isinstance(error, RecordError)
        assert error.where == "format"
        if "rules" in document:
            error = refused(read, document | {"rules": version})
            assert isinstance(error, RecordError)
            assert error.where == "rules"


@given(st.sampled_from(ALL_RULES), SMALL_JSON, st.sampled_from(["view", "event", "action"]))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_random_documents(rules: AnyRules, document: Any, kind: str) -> None:
    """Nothing random is a document, with the right format neither."""
    read = getattr(rules, f"{kind}_from_json")
    dressed = document | {"format": f"mrjack-{kind}/1"} if isinstance(document, dict) else document
    for one in (document, dressed):
        assert isinstance(refused(read, one), RecordError)


def players_record(rules: AnyRules, seed: int) -> dict[str, Any]:
    """What a follower of a random game keeps."""
    player = tuple(Player)[seed % 2]
    watch = Watch(rules, player, layout=layouts(rules)[seed % len(layouts(rules))])
    for number, (state, action) in enumerate(steps(rules, seed, layout=layouts(rules)[seed % len(layouts(rules))])):
        if action is not None:
            watch.feed(rules.event(state, action, player, number))
    if seed % 3 == 0:
        watch.rewind(watch.length // 2)
    found: dict[str, Any] = json.loads(watch.dumps())
    return found


def check_players_record(changed: Any) -> bool:
    """Whether a changed record of a player is refused; otherwise it is written as it was but for spelling."""
    error = refusal(Watch.loads, json.dumps(changed))
    if error is not None:
        assert isinstance(error, RecordError)
        assert error.where
        return True
    watch = Watch.loads(json.dumps(changed))
    back, given_ = json.loads(watch.dumps()), json.loads(json.dumps(changed))
    spelt = ("actions", "view", "layout")
    assert set(back) == set(given_)
    assert all(same(back[key], given_[key]) for key in back if key not in spelt)
    assert len(back["actions"]) == len(given_["actions"])
    return False


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_changed_records_of_players(rules: AnyRules) -> None:
    """At every place but the actions, and at some of these."""
    refusals = 0
    for seed in range(3):
        document = players_record(rules, seed)
        assert check_players_record(document) is False
        for path in paths(document):
            if path[:1] == ("actions",) and (len(path) == 1 or int(path[1]) % 9):
                continue
            refusals += sum(check_players_record(changed) for changed in changes(document, path))
    assert refusals > 300


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_records_of_players(rules: AnyRules) -> None:
    """Cut, doubled, exchanged, or with something put in."""
    rng = Random(8)
    kept = [json.dumps(players_record(rules, seed)) for seed in range(4)]
    refusals = 0
    for _ in range(300):
        error = refusal(Watch.loads, damaged(damaged(rng.choice(kept), rng), rng))
        assert error is None or isinstance(error, RecordError)
        refusals += error is not None
    assert refusals > 200


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("version", [0, 2, 10**30])
def test_records_of_players_under_other_rules(rules: AnyRules, version: int) -> None:
    """Refused with both numbers, as records of games are."""
    error = refused(Watch.loads, json.dumps(players_record(rules, 1) | {"rules": version}))
    assert str(error) == (
        f"rules: the record was made under rules {version} of {rules.name}, this library plays {rules.version}"
    )
