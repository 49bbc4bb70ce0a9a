"""Whatever knocks at whichever door: it is refused by one of the library's errors, unasked, and nothing has changed."""

from __future__ import annotations

import pytest

from mrjack import Game, Watch
from mrjack.core.errors import quoted
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES
from tests.hostile.doors import action_classes, begun, doors
from tests.hostile.refusing import refused, snapshot
from tests.hostile.strangers import STRANGERS

# These change the game or the follower that other doors are of, or tell what has happened already.
MOVING = ("Game.play", "Watch.feed", "Watch.tell", "follow parts")
# Without arguments, or not a door: `Rules.apply` trusts its caller, two questions have an answer for everything.
NO_DOORS = {"Game.settle", "Game.undo", "Game.copy", "Game.public_view", "Watch.dumps", "apply", "is_state", "is_view"}


def public_methods(kind: type, prefix: str) -> set[str]:
    """The names of the methods of a class that users call."""
    return {f"{prefix}{name}" for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))}


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_no_door_is_forgotten(rules: AnyRules) -> None:
    """Every method of rules, games and followers, and every class of actions with arguments, is tried below."""
    names = {door.name for door in doors(rules, begun(rules))}
    methods = public_methods(type(rules), "") | public_methods(Game, "Game.") | public_methods(Watch, "Watch.")
    assert methods - names == NO_DOORS
    without_fields = {"MoveDetective", "EndActivation", "Alibi"}
    assert {kind.__qualname__ for kind in action_classes(rules)} - names <= without_fields


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_door_opens_for_what_fits(rules: AnyRules) -> None:
    """Otherwise its refusals would say nothing."""
    for door in doors(rules, begun(rules)):
        if not door.name.startswith(MOVING):
            door.call(*door.arguments)


@pytest.mark.parametrize("name", STRANGERS)
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_strangers_are_refused_at_every_door(rules: AnyRules, name: str) -> None:
    """In the place of each argument in turn; the game that stands beside is as it was."""
    game = begun(rules)
    before = snapshot(game)
    for door in doors(rules, game):
        if name in door.welcome:
            continue
        for place in range(len(door.arguments)):
            arguments = (*door.arguments[:place], STRANGERS[name](), *door.arguments[place + 1 :])
            try:
                refused(door.call, *arguments)
            except BaseException as error:
                raise AssertionError(f"{door.name}, argument {place}") from error
    assert snapshot(game) == before


@pytest.mark.parametrize("name", STRANGERS)
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_no_stranger_is_a_state_or_a_view(rules: AnyRules, name: str) -> None:
    """The two questions that have an answer for everything."""
    assert rules.is_state(STRANGERS[name]()) is False
    assert rules.is_view(STRANGERS[name]()) is False


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers_are_quoted_unasked(name: str) -> None:
    """In a few printable characters."""
    text = quoted(STRANGERS[name]())
    assert len(text) < 100
    assert text.isprintable()
