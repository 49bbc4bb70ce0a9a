"""Whatever is handed to a rules object, wrong types get `UsageError` and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import MrJackError, Player, RandomBot, UsageError
from mrjack.core.events import Event, Hidden, Reveal
from mrjack.core.look import PLAIN
from mrjack.core.protocols import AnyRules
from mrjack.core.svg_look import SvgLook
from mrjack.game import Game
from mrjack.watch import Watch
from tests.games import ALL_RULES

WRONG: tuple[Any, ...] = (None, 5, -1, 2.5, "x", b"x", [], {}, (), object(), int, Player.JACK, True, {"a": 1}, "\ud800")


def calls(rules: AnyRules) -> list[tuple[Any, list[Any]]]:
    """Each function of a rules object with arguments that fit."""
    state = rules.start()
    view = rules.view(state, Player.JACK)
    game = Game(rules, chance="manual")
    action = rules.legal_actions(state)[0]
    event = rules.event(state, action, Player.JACK)
    return [
        (rules.to_move, [state]),
        (rules.legal_actions, [state]),
        (rules.chance, [state]),
        (rules.outcome, [state]),
        (rules.why_illegal, [state, action]),
        (rules.view, [state, Player.JACK]),
        (rules.public_view, [state]),
        (rules.event, [state, action, Player.JACK]),
        (rules.first_view, [Player.JACK]),
        (rules.follow, [view, event]),
        (rules.worlds, [view]),
        (rules.sample, [view, Random(1)]),
        (rules.format_action, [action]),
        (rules.describe_action, [action]),
        (rules.format_state, [state]),
        (rules.layout_of, [state]),
        (rules.action_index, [action]),
        (rules.observation, [view]),
        (rules.picture, [view, PLAIN]),
        (rules.svg, [view, SvgLook()]),
        (game.witnessed, [Player.JACK]),
        (game.view, [Player.JACK]),
        (game.play, [action]),
        (Watch(rules, Player.JACK).feed, [event]),
    ]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_wrong_types_get_an_error_of_ours(rules: AnyRules) -> None:
    """Each argument of each function in turn is replaced by things that cannot fit."""
    for number, (_, arguments) in enumerate(calls(rules)):
        for place, right in enumerate(arguments):
            for wrong in WRONG:
                if isinstance(wrong, type(right)):
                    continue
                function, _ = calls(rules)[number]
                if wrong is None and function.__name__ == "view" and place == 0 and len(arguments) == 1:
                    continue  # None stands for the player to move.
                try:
                    function(*arguments[:place], wrong, *arguments[place + 1 :])
                except MrJackError as error:
                    assert len(str(error)) < 1_000
                else:
                    pytest.fail(f"{function} took {wrong!r}")


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_misshapen_events_are_refused(rules: AnyRules) -> None:
    """Every part of an event that cannot be so is refused in few words, by followers and by the rules alike."""
    view = rules.first_view(Player.JACK)
    action = rules.legal_actions(rules.start())[0]
    who = rules.characters[0]
    make_event: Any = Event
    make_hidden: Any = Hidden
    make_reveal: Any = Reveal
    misshapen = [make_event(index, action) for index in (10**5000, True, "0", None)]
    misshapen += [make_event(0, make_hidden(verb, Player.JACK)) for verb in (10**5000, "x" * 10**6, None)]
    misshapen += [make_event(0, make_hidden("identity", drawer)) for drawer in (0, None, "jack")]
    parts: list[Any] = [(None, (), ()), (who, [], ()), (who, (1,), ()), (1, (), ())]
    reveals = ["x", *(make_reveal(*three) for three in parts)]
    misshapen += [make_event(0, action, revealed) for revealed in reveals]
    for event in misshapen:
        watch = Watch(rules, Player.JACK)
        for take in (watch.feed, lambda event: rules.follow(view, event)):
            with pytest.raises(UsageError) as caught:
                take(event)
            assert len(str(caught.value)) < 300
        assert watch.length == 0


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda value: type(value).__name__)
def test_wrong_parameters_of_games_and_followers(rules: AnyRules, wrong: Any) -> None:
    """Parameters of the wrong type are refused by name."""
    if wrong is not None:
        for parameter in ("layout", "state", "chance"):
            with pytest.raises(MrJackError):
                Game(rules, **{parameter: wrong})
        if type(wrong) is not int:
            with pytest.raises(UsageError):
                Game(rules, seed=wrong)
            with pytest.raises(UsageError):
                RandomBot(wrong)
    with pytest.raises(UsageError):
        Game(wrong)
    with pytest.raises(UsageError):
        Watch(wrong, Player.JACK)
    if not isinstance(wrong, Player):
        with pytest.raises(UsageError):
            Watch(rules, wrong)
    if wrong is not None:
        with pytest.raises(MrJackError):
            Watch(rules, Player.JACK, layout=wrong)
        with pytest.raises(UsageError):
            Watch(rules, Player.JACK, view=wrong)
