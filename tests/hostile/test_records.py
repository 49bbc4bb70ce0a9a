"""Records that somebody has tampered with: refused at a named place, or loaded and written as they were."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import Game, RecordError, dumps, find, loads
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.hostile.garbage import SMALL_JSON, damaged
from tests.hostile.mutations import changes, paths, same
from tests.hostile.refusing import refusal, refused
from tests.records.golden import origin_of, records

QUICK = settings(max_examples=150, deadline=None, derandomize=True)


def texts(rules: AnyRules, most: int = 2_500) -> list[str]:
    """The golden records of a game that are not too long: from layouts, layouts of one's own, and states."""
    return _texts(rules.name, most)


@cache
def _texts(name: str, most: int) -> list[str]:
    rules = find(name)
    found = [path.read_text(encoding="utf-8").strip() for path in records(rules)]
    short = [text for text in found if len(text) <= most]
    assert {origin_of(loads(text)) for text in found} == {origin_of(loads(text)) for text in short}
    return short


def check(text: str | bytes) -> bool:
    """Whether a record is refused with the error for documents; otherwise it loads and is written and read again."""
    error = refusal(loads, text)
    if error is not None:
        assert isinstance(error, RecordError)
        assert error.where
        return True
    game = loads(text)
    again = loads(dumps(game))
    assert (again.state, again.log, again.chance) == (game.state, game.log, game.chance)
    return False


def check_change(changed: Any) -> bool:
    """The same for a changed document, which gives itself back when it loads; only texts may be spelt otherwise."""
    text = json.dumps(changed)
    if check(text):
        return True
    back = json.loads(dumps(loads(text)))
    assert same(back, changed) or _is_spelt_otherwise(back, json.loads(text))
    return False


def _is_spelt_otherwise(back: dict[str, Any], given_: dict[str, Any]) -> bool:
    same_keys = [key for key in given_ if key not in ("actions", "state", "layout")]
    return set(back) == set(given_) and all(same(back[key], given_[key]) for key in same_keys)


def check_sampled(rules: AnyRules, count: int, seed: int) -> int:
    """Changes at random places of golden records; how many were refused."""
    rng = Random(seed)
    documents = [json.loads(text) for text in texts(rules)]
    done = refusals = 0
    while True:
        document = rng.choice(documents)
        places = [path for path in paths(document) if path]
        heads = [path for path in places if path[0] != "actions"]
        for changed in changes(document, rng.choice(heads if rng.random() < 0.5 else places)):
            refusals += check_change(changed)
            done += 1
            if done == count:
                return refusals


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_changed_records(rules: AnyRules) -> None:
    """Key by key, type by type, item by item, at some places."""
    assert check_sampled(rules, 1_000, seed=1) > 800


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_changed_records_at_length(rules: AnyRules) -> None:
    """Fifty thousand changes."""
    assert check_sampled(rules, 50_000, seed=2) > 40_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_headers_at_every_place(rules: AnyRules) -> None:
    """All changes to all of a record but its actions, and one of these."""
    for text in texts(rules, 1_500)[:3]:
        document = json.loads(text)
        for path in paths(document):
            if path[:1] != ("actions",) or path in (("actions",), ("actions", 1)):
                for changed in changes(document, path):
                    check_change(changed)


def check_damaged(rules: AnyRules, count: int, seed: int) -> int:
    """Golden records with one to three things done to their text, as text or as bytes; how many were refused."""
    rng = Random(seed)
    choice = texts(rules)
    refusals = 0
    for _ in range(count):
        text = rng.choice(choice)
        for _ in range(rng.randrange(1, 4)):
            text = damaged(text, rng)
        encoding = rng.choice([None, None, "utf-8", "utf-16", "utf-32-le", "latin-1"])
        refusals += check(text if encoding is None else text.encode(encoding, "replace"))
    return refusals


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_records(rules: AnyRules) -> None:
    """Cut, doubled, exchanged, or with something put in."""
    assert check_damaged(rules, 300, seed=1) > 200


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_records_at_length(rules: AnyRules) -> None:
    """Fifty thousand of them."""
    assert check_damaged(rules, 50_000, seed=2) > 35_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_truncated_records(rules: AnyRules) -> None:
    """A record that breaks off anywhere is no record."""
    text = texts(rules)[0]
    for length in range(0, len(text), 3):
        assert check(text[:length])
        assert check(text.encode()[:length])


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_keys_that_stand_twice(rules: AnyRules) -> None:
    """With the same value too: readers differ in which one they take."""
    for text in texts(rules)[:5]:
        for key, value in json.loads(text).items():
            doubled = text.replace("{", "{" + f"{json.dumps(key)}: {json.dumps(value)}, ", 1)
            assert json.loads(doubled) == json.loads(text)
            error = refused(loads, doubled)
            assert str(error) == "document: a key stands twice in one object"


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_records_of_another_game(rules: AnyRules) -> None:
    """The same document under another name."""
    for other in ALL_RULES:
        if other is not rules:
            for text in texts(rules)[:10]:
                assert check(json.dumps(json.loads(text) | {"game": other.name}))


@given(st.sampled_from(ALL_RULES), st.data())
@QUICK
def test_random_values_in_records(rules: AnyRules, data: st.DataObject) -> None:
    """Anything that JSON can say, under any key, or for any action."""
    document = json.loads(data.draw(st.sampled_from(texts(rules))))
    key = data.draw(st.sampled_from(sorted(document)))
    value = data.draw(SMALL_JSON)
    if key == "actions" and document["actions"]:
        document["actions"][data.draw(st.integers(0, len(document["actions"]) - 1))] = value
    else:
        document[key] = value
    check(json.dumps(document))


@given(SMALL_JSON)
@QUICK
def test_random_documents(document: Any) -> None:
    """No random document is a record."""
    assert check(json.dumps(document))


def test_a_refused_record_leaves_nothing_behind() -> None:
    """Loading makes a game of its own: the next record loads as if there had been none before."""
    for rules in ALL_RULES:
        text = texts(rules)[0]
        first: Game[Any, Any, Any] = loads(text, seed=5)
        for broken in (text[:-1], text.replace('"actions": [', '"actions": ["end", ', 1)):
            refused(loads, broken)
        again = loads(text, seed=5)
        assert (again.state, again.log, again.legal_actions) == (first.state, first.log, first.legal_actions)
