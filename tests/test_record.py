"""The saved form: what is written, what is read, and what is wrong with a document."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from mrjack import (
    Game,
    GameOverError,
    IllegalActionError,
    NotationError,
    Player,
    RandomBot,
    RecordError,
    SetupError,
    UsageError,
    dumps,
    loads,
    newyork,
)
from tests.newyork.positions import after, position

RULES = newyork.RULES
HEADER: dict[str, Any] = {
    "format": "mrjack/1",
    "game": "newyork",
    "rules": RULES.version,
    "layout": "box",
    "chance": "manual",
}


def document(*actions: Any, **changes: Any) -> str:
    """A record with some actions and some keys changed; a key that is set to ``...`` is left out."""
    data = HEADER | {"actions": list(actions)} | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def refusal(text: Any) -> RecordError:
    """Why a document is refused."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    error = caught.value
    assert str(error) == f"{error.where}: {error.problem}"
    assert "\n" not in str(error)
    return error


def played(seed: int, decisions: int, **arguments: Any) -> Game[Any, Any, Any]:
    """The beginning of a game of a random bot."""
    game: Game[Any, Any, Any] = Game(RULES, seed=seed, **arguments)
    bot = RandomBot(seed)
    for _ in range(decisions):
        if game.to_move is not None:
            game.play(bot.choose(game.view()))
    return game


def test_a_record_is_one_line_of_json() -> None:
    """Header first, then the log as texts."""
    game = Game(RULES, layout="box-e5", seed=7)
    game.play(game.legal_actions[0])
    text = dumps(game)
    assert "\n" not in text
    data = json.loads(text)
    assert list(data) == ["format", "game", "rules", "layout", "chance", "actions"]
    assert data == HEADER | {
        "layout": "box-e5",
        "chance": "auto",
        "actions": ["identity latimer", "cards beach rider callahan tumblety", "activate beach"],
    }


def test_a_record_has_no_seed() -> None:
    """Two games with the same log are saved alike."""
    first, second = Game(RULES, seed=123_456_789, chance="manual"), Game(RULES, seed=987_654_321, chance="manual")
    for game in (first, second):
        game.play("identity smith").play("cards beach rider grant smith")
    assert dumps(first) == dumps(second)


def test_a_game_from_a_state_is_saved_with_the_state() -> None:
    """Its line takes the place of the layout."""
    state = position("callahan", is_moved=True)
    game = Game(RULES, state=state, seed=1)
    game.play("investigation e7+f8 e6+e7")
    data = json.loads(dumps(game))
    assert list(data) == ["format", "game", "rules", "state", "chance", "actions"]
    assert data["state"] == RULES.format_state(state)
    loaded = loads(dumps(game))
    assert loaded.is_from_state
    assert (loaded.first_state, loaded.state, loaded.log) == (state, game.state, game.log)


def test_a_game_from_a_layout_of_ones_own_is_saved_with_the_mapping() -> None:
    """And begins from it again."""
    game = played(3, 9, layout=dict(newyork.LAYOUTS["box"]) | {"parks": ["b4"]})
    loaded = loads(dumps(game))
    assert not loaded.is_from_state
    assert (loaded.first_state, loaded.state, loaded.log) == (game.first_state, game.state, game.log)
    assert loaded.public_view().layout == "custom"


def test_texts_and_bytes_are_read() -> None:
    """UTF-8, as files have it, with any blanks."""
    game = played(3, 9)
    for text in (dumps(game), dumps(game).encode(), json.dumps(json.loads(dumps(game)), indent=2)):
        assert loads(text).state == game.state


def test_texts_of_actions_are_read_as_play_reads_them() -> None:
    """Writing puts them into the canonical form."""
    loaded = loads(document("IDENTITY smith", "cards smith grant rider  beach"))
    assert json.loads(dumps(loaded))["actions"] == ["identity smith", "cards beach rider grant smith"]


@pytest.mark.parametrize("mode", ["auto", "manual"])
def test_loading_settles_nothing_by_itself(mode: str) -> None:
    """The game has the log of the record, whatever its mode."""
    loaded = loads(document("identity smith", chance=mode))
    assert list(map(str, loaded.log)) == ["identity smith"]
    assert loaded.chance == mode
    assert loaded.is_chance
    loaded.settle()
    assert loaded.to_move is Player.DETECTIVE


def test_what_is_still_to_be_settled_follows_from_the_seed() -> None:
    """The same seed goes on alike; without one it goes on somehow."""
    text = document("identity smith", chance="auto")
    assert loads(text, seed=5).settle() == loads(text, seed=5).settle()
    assert loads(text).settle().verb == "cards"
    deals = {loads(text, seed=seed).settle() for seed in range(20)}
    assert len(deals) > 5


def test_a_loaded_game_can_be_undone() -> None:
    """Decision by decision, back to the beginning."""
    game = played(3, 12)
    loaded = loads(dumps(game), seed=1)
    for _ in range(12):
        assert loaded.undo() == game.undo()
        assert loaded.state == game.state
    with pytest.raises(UsageError):
        loaded.undo()


@pytest.mark.parametrize(
    "wrong", [None, 5, {}, ["x"], bytearray(b"{}"), Game(RULES, seed=1)], ids=lambda wrong: type(wrong).__name__
)
def test_only_texts_and_bytes_are_loaded(wrong: Any) -> None:
    """Anything else is a wrong use, not a bad document."""
    with pytest.raises(UsageError):
        loads(wrong)


def test_what_a_record_dealt_is_dealt_again_after_undoing() -> None:
    """The same decisions lead to the same log, other decisions meet the same deal, in copies too."""
    game = played(8, 60)
    while game.log[-1].verb != "cards":
        game.undo()
    last = next(at for at in reversed(range(len(game.log))) if game.log[at].verb not in ("witness", "cards"))
    loaded = loads(dumps(game), seed=1)
    decision = loaded.undo()
    assert decision == game.log[last]
    for other in (loaded.copy(), copy.deepcopy(loaded)):
        assert other.play(decision).log == game.log
    ending = [option for option in loaded.legal_actions if loaded.copy().play(option).log[-1].verb == "cards"]
    assert len(ending) > 1
    for option in ending:
        assert loaded.play(option).log[-1] == game.log[-1]
        assert loaded.undo() == option
    taken = [decision]
    while len(taken) < 20:
        taken.append(loaded.undo())
    for decision in reversed(taken):
        loaded.play(decision)
    assert loaded.log == game.log


@pytest.mark.parametrize("seed", ["5", 1.5, True, b"5"], ids=repr)
@pytest.mark.parametrize(
    "origin", [{}, {"layout": ..., "state": RULES.format_state(position())}], ids=["layout", "state"]
)
def test_a_seed_is_an_int(seed: Any, origin: dict[str, Any]) -> None:
    """A wrong one is a wrong use, not a bad document."""
    with pytest.raises(UsageError, match=r"^a seed is an int, not "):
        loads(document(**origin), seed=seed)


@pytest.mark.parametrize("wrong", [None, 5, "{}", RULES, RULES.start()], ids=lambda wrong: type(wrong).__name__)
def test_only_games_are_saved(wrong: Any) -> None:
    """Not even a state."""
    with pytest.raises(UsageError):
        dumps(wrong)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[1, 2]", "expected an object"),
        ('"text"', "expected an object"),
        ("null", "expected an object"),
        (document(players=2), "unknown key 'players'"),
        (document(**{"x" * 500: 1}), f"unknown key '{'x' * 59}..."),
        ('{"game": "newyork", "game": "newyork"}', "a key stands twice in one object"),
        ('{"layout": {"metro": [], "metro": []}}', "a key stands twice in one object"),
        ('{"rules": NaN}', "NaN is no JSON"),
        ('{"rules": -Infinity}', "-Infinity is no JSON"),
        (document(layout=...), "expected either a layout or a state"),
        (document(state=RULES.format_state(RULES.start())), "expected either a layout or a state"),
    ],
    ids=range(11),
)
def test_documents_of_the_wrong_shape(text: str, problem: str) -> None:
    """The fault lies with the document as a whole."""
    error = refusal(text)
    assert (error.where, error.problem) == ("document", problem)


@pytest.mark.parametrize(
    "text",
    ["", "{", "{'game': 1}", b"\xff\xfe\xfa", "[" * 100_000, '{"rules": ' + "1" * 5_000 + "}", "\ud800", "{} {}"],
    ids=range(8),
)
def test_what_is_no_json(text: Any) -> None:
    """The problem is told shortly, and the cause is kept."""
    error = refusal(text)
    assert error.where == "document"
    assert error.problem.startswith("no readable JSON: ")
    assert len(error.problem) < 150
    assert isinstance(error.__cause__, ValueError | RecursionError)


@pytest.mark.parametrize(
    ("changes", "where", "problem"),
    [
        ({"game": ...}, "game", "missing, expected newyork or whitechapel or pocket"),
        ({"rules": None}, "rules", "expected the number of the rules, not None"),
        ({"format": "mrjack/2"}, "format", "expected mrjack/1, not 'mrjack/2'"),
        ({"format": ...}, "format", "missing, expected mrjack/1"),
        ({"game": "chess"}, "game", "expected newyork or whitechapel or pocket, not 'chess'"),
        ({"game": ["newyork"]}, "game", "expected newyork or whitechapel or pocket, not an object of type list"),
        ({"rules": str(RULES.version)}, "rules", f"expected the number of the rules, not '{RULES.version}'"),
        ({"rules": True}, "rules", "expected the number of the rules, not True"),
        ({"rules": float(RULES.version)}, "rules", f"expected the number of the rules, not {RULES.version}.0"),
        ({"rules": ...}, "rules", "missing, expected the number of the rules"),
        ({"chance": "dice"}, "chance", "expected auto or manual, not 'dice'"),
        ({"chance": ...}, "chance", "missing, expected auto or manual"),
        ({"actions": ...}, "actions", "missing, expected a list of texts"),
        ({"actions": "identity smith"}, "actions", "expected a list of texts, not 'identity smith'"),
        ({"actions": {}}, "actions", "expected a list of texts, not an object of type dict"),
        ({"layout": None}, "layout", "expected one of box box-k4 box-e5 box-k4-e5, or an object"),
    ],
    ids=range(16),
)
def test_a_wrong_header_is_named_by_its_key(changes: dict[str, Any], where: str, problem: str) -> None:
    """What was expected there, what came."""
    error = refusal(document(**changes))
    assert (error.where, error.problem) == (where, problem)


def test_other_rules_are_refused_with_both_numbers() -> None:
    """A record of an earlier or later release says so."""
    played = RULES.version
    for other in (played - 1, played + 1):
        problem = f"the record was made under rules {other} of newyork, this library plays {played}"
        assert refusal(document(rules=other)).problem == problem


@pytest.mark.parametrize(
    ("changes", "where", "cause"),
    [
        ({"layout": "box-z9"}, "layout", UsageError),
        ({"layout": 5}, "layout", UsageError),
        ({"layout": ["box"]}, "layout", UsageError),
        ({"layout": {}}, "layout", SetupError),
        ({"layout": ..., "state": None}, "state", UsageError),
        ({"layout": ..., "state": "box 1"}, "state", NotationError),
        ({"layout": ..., "state": RULES.format_state(RULES.start()).replace("e8,", "")}, "state", SetupError),
    ],
    ids=range(7),
)
def test_a_wrong_beginning_keeps_its_cause(changes: dict[str, Any], where: str, cause: type[Exception]) -> None:
    """The message of the cause is the problem."""
    error = refusal(document(**changes))
    assert error.where == where
    assert type(error.__cause__) is cause
    assert error.problem == str(error.__cause__)


@pytest.mark.parametrize(
    ("actions", "number", "cause"),
    [
        (["identity smith", "cards beach rider grant"], 1, NotationError),
        (["identity smith", "activate beach"], 1, IllegalActionError),
        (["deal"], 0, NotationError),
        ([""], 0, NotationError),
        (["x" * 3_000], 0, NotationError),
    ],
    ids=range(5),
)
def test_a_wrong_action_is_named_by_its_number(actions: list[str], number: int, cause: type[Exception]) -> None:
    """The first one that cannot be; what stands behind it is not asked."""
    for more in ([], ["nonsense"], [5]):
        error = refusal(document(*actions, *more))
        assert error.where == f"actions[{number}]"
        assert type(error.__cause__) is cause
        assert error.problem == str(error.__cause__)
        assert len(str(error)) < 400


@pytest.mark.parametrize("wrong", [5, None, ["identity smith"], {"verb": "identity"}], ids=repr)
def test_an_action_is_a_text(wrong: Any) -> None:
    """Objects are none."""
    error = refusal(document("identity smith", wrong))
    assert error.where == "actions[1]"
    assert error.problem.startswith("expected a text, not ")


def test_nothing_follows_the_end() -> None:
    """The outcome is part of the cause."""
    state = after(position("beach"), "accuse tumblety")
    error = refusal(document("move e5", layout=..., state=RULES.format_state(state)))
    assert error.where == "actions[0]"
    assert isinstance(error.__cause__, GameOverError)
    assert error.__cause__.outcome == RULES.outcome(state)


def test_an_untrue_announcement_is_no_record() -> None:
    """Chance is checked like decisions."""
    line = RULES.format_state(position(announce=True))
    assert loads(document("witness visible", layout=..., state=line)).public_view().round == 2
    error = refusal(document("witness invisible", layout=..., state=line))
    assert error.where == "actions[0]"
    assert "NY-APPEAL-1" in error.problem
