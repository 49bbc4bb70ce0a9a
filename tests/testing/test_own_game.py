"""The tiny game of the documentation is a game of the family, and its rules are those that it states."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from mrjack import Game, Player, RandomBot, UsageError, testing
from mrjack.arena import play_match
from mrjack.core.schemas import KINDS
from mrjack.testing import LawBroken

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def cellar(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program, imported as its readers would."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("cellar")


def test_it_keeps_the_laws(cellar: Any) -> None:
    """All of them, and a refusal names a rule that is written down."""
    rules = re.findall(r"^CE-\w+-\d", cellar.__doc__, re.MULTILINE)
    testing.check_rules(cellar.RULES, games=20, rule_ids=rules)
    testing.check_numbering(cellar.RULES)


def test_its_rules(cellar: Any) -> None:
    """A game by hand, in which each rule has its turn."""
    game: Game[Any, Any, Any] = Game(cellar.RULES, chance="manual").play("identity dot")
    for refused, rule in (("witness visible", "CE-ROUND-1"), ("identity ada", "CE-ROUND-1")):
        assert rule_against(game, refused) == rule
    game.play("send cid")
    assert set(map(str, game.public_view().visible)) == {"ada", "bob", "cid"}
    assert rule_against(game, "send cid") == "CE-SEND-2"
    assert rule_against(game, "accuse dot") == "CE-ROUND-1"
    game.play("send ada")
    assert rule_against(game, "witness visible") == "CE-WITNESS-1"
    game.play("witness invisible")
    assert set(map(str, game.view(Player.DETECTIVE).candidates)) == {"ada", "dot"}
    assert rule_against(game, "accuse bob") == "CE-ACCUSE-2"
    right, wrong = game.copy().play("accuse dot"), game.copy().play("accuse ada")
    assert (str(right.outcome), str(wrong.outcome)) == ("detective accusation", "jack false-accusation")
    for text in ("send dot", "send bob", "witness visible", "send bob", "send ada", "witness visible"):
        game.play(text)
    assert str(game.outcome) == "jack dawn"
    assert rule_against(game, "send bob") == "CE-END-1"


def rule_against(game: Game[Any, Any, Any], text: str) -> str:
    """The rule that forbids an action now."""
    reason = game.rules.why_illegal(game.state, game.rules.parse_action(text))
    assert reason is not None
    return reason.rule


def test_it_is_played_and_described_like_the_others(cellar: Any) -> None:
    """A match of bots, and documents by their schemas."""
    result = play_match(cellar.RULES, {Player.DETECTIVE: RandomBot, Player.JACK: RandomBot}, games=40, seed=1)
    assert sum(Counter(result.endings).values()) == 40
    game = testing.random_game(cellar.RULES, 3)
    for kind, document in (
        ("view", game.view(Player.JACK).to_json()),
        ("view", game.public_view().to_json()),
        ("update", game.to_json(Player.DETECTIVE, since=0)),
    ):
        jsonschema.validate(document, cellar.RULES.schema(kind))
    assert all(cellar.RULES.schema(kind)["title"] == f"cellar {kind}" for kind in KINDS)


def test_wrong_types_are_refused(cellar: Any) -> None:
    """By an error of the library."""
    calls: list[Callable[[], Any]] = [
        lambda: cellar.RULES.why_illegal(cellar.START, "send ada"),
        lambda: cellar.RULES.view(None, Player.JACK),
        lambda: cellar.RULES.start("box"),
        lambda: cellar.RULES.worlds(cellar.START),
        lambda: cellar.RULES.to_move(3),
        lambda: cellar.RULES.legal_actions(3),
        lambda: cellar.RULES.chance(None),
    ]
    for call in calls:
        with pytest.raises(UsageError):
            call()


def test_what_is_forgotten_is_noticed(cellar: Any) -> None:
    """A leak in the events, a sample that is the truth's alone, and a list that tells the secret."""
    rules = cellar.RULES

    def told(state: Any, action: Any, _player: Player, index: int = 0) -> Any:
        return rules.event(state, action, Player.JACK, index)

    def first(view: Any, _rng: Random) -> Any:
        return rules.sample(view, Random(1))

    def helpful(state: Any) -> Any:
        options = rules.legal_actions(state)
        return tuple(one for one in options if one.verb != "accuse" or one.who is state.secret.identity)

    for name, function in (("event", told), ("sample", first), ("legal_actions", helpful)):
        broken = type(rules)()
        setattr(broken, name, function)
        with pytest.raises(LawBroken):
            testing.check_rules(broken, games=5)
