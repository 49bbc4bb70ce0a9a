"""Law 7: records replay to the same states; undo goes back exactly; broken input raises the library's errors alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import (
    Game,
    MrJackError,
    NotationError,
    Player,
    RecordError,
    UsageError,
    dumps,
    loads,
    newyork,
    testing,
)
from mrjack.core.protocols import AnyRules
from mrjack.game import ChanceMode
from tests.games import ALL_RULES, layouts, positions, steps


def played(rules: AnyRules, seed: int, *, chance: ChanceMode = "auto", most: int | None = None) -> Game[Any, Any, Any]:
    """A random game, from one layout after the other."""
    layout = layouts(rules)[seed % len(layouts(rules))]
    return testing.random_game(rules, seed, layout=layout, chance=chance, accuse=1.0, most=most)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_records_replay_to_equal_games(rules: AnyRules, chance: ChanceMode) -> None:
    """A loaded game has the state, log and mode of the saved one, and saves to the same text."""
    for seed in range(25):
        game = played(rules, seed, chance=chance, most=5 + 4 * seed)
        testing.check_record(game)
        testing.check_replay(game)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_records_from_a_state_replay(rules: AnyRules) -> None:
    """A game that began from any position is saved with that position."""
    for number, state in enumerate(list(positions(rules, 300))[::30]):
        game = Game(rules, state=state, seed=number)
        if game.legal_actions:
            game.play(game.legal_actions[-1])
        assert game.first_state == state
        testing.check_record(game)
        testing.check_replay(game)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_undo_returns_to_the_earlier_game(rules: AnyRules, chance: ChanceMode) -> None:
    """Undoing everything and replaying the same decisions deals the same cards."""
    for seed in range(8):
        testing.check_undo(played(rules, seed, chance=chance))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_what_was_settled_and_taken_back_is_settled_alike(rules: AnyRules) -> None:
    """In manual mode too the stream is rewound."""
    game = Game(rules, seed=4, chance="manual")
    rng = Random(4)
    while game.outcome is None:
        if game.is_chance:
            outcome = game.settle()
            before = game.log
            assert game.undo() == outcome
            assert game.settle() == outcome
            assert game.log == before
        else:
            game.play(game.legal_actions[rng.randrange(len(game.legal_actions))])
    testing.check_undo(game)


def refused(text: str | bytes) -> bool:
    """Whether a document is refused, with the one error that documents raise."""
    try:
        loads(text)
    except RecordError as error:
        assert error.where
        assert len(str(error)) < 2_000
        return True
    return False


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.binary(max_size=200))
def test_random_bytes_are_refused(data: bytes) -> None:
    """No random bytes are a record."""
    assert refused(data)


@given(st.sampled_from(ALL_RULES), st.integers(0, 30), st.data())
@settings(max_examples=300, deadline=None)
def test_mutated_records_load_or_are_refused(rules: AnyRules, seed: int, data: st.DataObject) -> None:
    """Whatever is done to a record, it loads or raises `RecordError`."""
    document = json.loads(dumps(played(rules, seed, most=30)))
    kind = data.draw(st.sampled_from(["key", "action", "swap", "cut", "text"]))
    if kind == "key":
        document[data.draw(st.sampled_from(list(document)))] = data.draw(JSON)
    elif kind == "action":
        document["actions"][data.draw(st.integers(0, len(document["actions"]) - 1))] = data.draw(JSON)
    elif kind == "swap":
        actions = document["actions"]
        first, second = (data.draw(st.integers(0, len(actions) - 1)) for _ in range(2))
        actions[first], actions[second] = actions[second], actions[first]
    text = json.dumps(document)
    if kind == "cut":
        text = text[: data.draw(st.integers(0, len(text) - 1))]
    elif kind == "text":
        at = data.draw(st.integers(0, len(text) - 1))
        text = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    if not refused(text):
        assert isinstance(loads(text), Game)


VERSION = newyork.RULES.version
START = f'{{"format": "mrjack/1", "game": "newyork", "rules": {VERSION}'
HEADER = START + ', "chance": "auto", "layout": "box",'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "document"),
        ("[]", "document"),
        ("[" * 100_000, "document"),
        ("1" * 10_000, "document"),
        ('{"format": NaN}', "document"),
        ('{"format": "mrjack/1", "format": "mrjack/1"}', "document"),
        ('{"format": "mrjack/2"}', "format"),
        ('{"format": "mrjack/1", "game": "chess"}', "game"),
        ('{"format": "mrjack/1", "game": "newyork", "rules": true}', "rules"),
        (f'{{"format": "mrjack/1", "game": "newyork", "rules": {VERSION + 1}}}', "rules"),
        (START + ', "chance": "auto"}', "document"),
        (START + ', "chance": []}', "chance"),
        (START + ', "chance": "auto", "layout": "box"}', "actions"),
        (
            START + ', "chance": "auto", "layout": "x", "actions": []}',
            "layout",
        ),
        (
            START + ', "chance": "auto", "layout": null, "actions": []}',
            "layout",
        ),
        (START + ', "chance": "auto", "state": 7, "actions": []}', "state"),
        (
            HEADER + ' "actions": ["identity beach", 5]}',
            "actions[1]",
        ),
        (
            HEADER + ' "actions": ["identity beach", "activate beach"]}',
            "actions[1]",
        ),
        ('{"surprise": 1}', "document"),
    ],
)
def test_broken_records_name_the_place(text: str, where: str) -> None:
    """A broken record says where it is broken."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert caught.value.where == where


@given(st.sampled_from(ALL_RULES), st.text(max_size=60) | st.none() | st.integers() | st.binary(max_size=5))
@settings(max_examples=400)
def test_parsers_raise_only_our_errors(rules: AnyRules, text: Any) -> None:
    """Random texts and wrong types are refused by name; what is read by luck, such as ``END``, is written again."""
    readers: tuple[tuple[Any, Any], ...] = (
        (rules.parse_action, rules.format_action),
        (rules.parse_state, rules.format_state),
    )
    for parse, write in readers:
        try:
            found = parse(text)
        except MrJackError as error:
            assert isinstance(error, NotationError if isinstance(text, str) else UsageError)
        else:
            assert isinstance(text, str)
            assert parse(write(found)) == found


def check_mutations(rules: AnyRules, count: int, seed: int) -> None:
    """Damaged action texts and state lines: read, or refused by our errors; games stay as they were."""
    rng = Random(seed)
    for state in positions(rules, count, seed):
        testing.check_damaged_texts(rules, state, rng)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_mutated_texts_are_read_or_refused(rules: AnyRules) -> None:
    """In every run some thousand mutations."""
    check_mutations(rules, 1_000, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_mutated_texts_at_length(rules: AnyRules) -> None:
    """In the long run a hundred thousand."""
    check_mutations(rules, 34_000, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_damaged_records_at_length(rules: AnyRules) -> None:
    """Thirty thousand records with a character changed, left out or put in: loaded or refused by name."""
    rng = Random(7)
    texts = [dumps(played(rules, seed, most=30)) for seed in range(40)]
    alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789 +-.,{}[]":\u00e9\u0663\n\\'
    refusals = 0
    for _ in range(30_000):
        text = rng.choice(texts)
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(alphabet) * rng.randrange(3) + text[at + rng.randrange(3) :]
        refusals += refused(damaged)
    assert refusals > 20_000


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize(
    "wrong", [None, 5, 1.5, [], {}, object(), Player.JACK, b"move e4"], ids=lambda value: type(value).__name__
)
def test_play_refuses_what_is_no_action(rules: AnyRules, wrong: Any) -> None:
    """Wrong types raise `UsageError` and change nothing."""
    game = Game(rules, seed=1)
    state = game.state
    with pytest.raises(UsageError):
        game.play(wrong)
    assert game.state is state


def check_whole_games(rules: AnyRules, count: int, seed: int) -> None:
    """Seeded games end by the rules, and their records load back to equal states."""
    for number in range(count):
        played_steps = list(steps(rules, seed + number, layout=layouts(rules)[number % len(layouts(rules))]))
        assert rules.outcome(played_steps[-1][0]) is not None
        game = played(rules, seed + number)
        assert game.outcome is not None
        testing.check_record(game)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_whole_games_end_and_load(rules: AnyRules) -> None:
    """Some games in every run."""
    check_whole_games(rules, 60, seed=0)


@pytest.mark.long
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_whole_games_end_and_load_at_length(rules: AnyRules) -> None:
    """Ten thousand in the long run."""
    check_whole_games(rules, 10_000, seed=100_000)
