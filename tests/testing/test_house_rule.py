"""The house rule of the documentation keeps the laws, and is a rule."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mrjack import Game, IllegalActionError, Player, UsageError, newyork, testing
from mrjack.testing import LawBroken

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The rules of the example, imported as its readers would."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("patience").Patience()


def test_the_house_rule_keeps_the_laws(patience: Any) -> None:
    """All of them, on games of all layouts."""
    testing.check_rules(patience, games=3, more=[testing.check_rounds])


def test_the_house_rule_is_a_rule(patience: Any) -> None:
    """Nobody accuses in the first two rounds, and in later ones as before; wrong types are refused as before."""
    seen = set()
    for game in (testing.random_game(patience, seed, accuse=1.0) for seed in range(20)):
        for state, action in testing.states(game):
            if action is not None and action.verb == "accuse":
                seen.add(patience.public_view(state).round)
    assert seen
    assert min(seen) == 3
    hasty: Any = Game(patience, seed=7).play("activate beach")
    accusation = next(action for action in newyork.RULES.legal_actions(hasty.state) if action.verb == "accuse")
    with pytest.raises(IllegalActionError) as caught:
        hasty.play(accusation)
    assert caught.value.rule == "HOUSE-1"
    with pytest.raises(UsageError):
        hasty.play(None)


def test_a_house_rule_that_is_forgotten_somewhere_is_noticed(patience: Any) -> None:
    """In the views, in the list, in the reasons, or by the followers."""
    original = newyork.RULES

    def jacks_event(state: Any, action: Any, _player: Player, index: int = 0) -> Any:
        return original.event(state, action, Player.JACK, index)

    for name, function in (
        ("view", original.view),
        ("legal_actions", original.legal_actions),
        ("why_illegal", original.why_illegal),
        ("follow", original.follow),
        ("first_view", original.first_view),
        ("parse_view", original.parse_view),
        ("view_from_json", original.view_from_json),
        ("event", jacks_event),
    ):
        broken = type(patience)()
        setattr(broken, name, function)
        with pytest.raises(LawBroken):
            testing.check_rules(broken, games=3)
