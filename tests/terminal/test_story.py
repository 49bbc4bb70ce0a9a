"""What has happened, in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mrjack import Game, Outcome, Player, RandomBot
from mrjack.core.protocols import AnyRules
from mrjack.street.endings import Ending
from mrjack.terminal.story import result_text, story
from tests.games import ALL_RULES, first_game

NAMES = [rules.name for rules in ALL_RULES]


def whole(rules: AnyRules, seed: int) -> Game[Any, Any, Any]:
    """A game between random players."""
    game = Game(rules, seed=seed)
    bot = RandomBot(seed)
    while game.outcome is None:
        game.play(bot.choose(game.view()))
    return game


def told(game: Game[Any, Any, Any], me: Player) -> str:
    """All of a game for a player."""
    return "\n".join(story(game.rules, game.events(me), me))


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_every_decision_is_told_to_both(rules: AnyRules) -> None:
    """By its label, and who decided."""
    for seed in range(10):
        game = whole(rules, seed)
        for me in Player:
            text = told(game, me).lower()
            for event in game.events(me):
                if event.by is not None:
                    assert rules.label(event.action).lower() in text
            assert text.count("the witness speaks") == sum(str(action).startswith("witness") for action in game.log)
            assert text.count(f"jack is {game.view(me).identity}: that is open now.") == 1


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_who_was_cleared_is_told(rules: AnyRules) -> None:
    """All of them, and when nobody was."""
    for seed in range(10):
        game = whole(rules, seed)
        text = told(game, Player.DETECTIVE)
        cleared = [change.piece for event in game.events(None) for change in event.changes if change.kind == "cleared"]
        found = [re.split(", | and ", names) for names in re.findall(r"Cleared: ([^.]*)\.", text)]
        assert [name for names in found for name in names] == cleared


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_secrets_are_told_to_nobody_else(rules: AnyRules) -> None:
    """Who Jack is stands in Jack's story alone, and a hidden card in that of who drew it."""
    game = first_game(rules, lambda game: any(str(event) == "draw ?" for event in game.events(Player.DETECTIVE)))
    at = next(event.index for event in game.events(Player.DETECTIVE) if str(event) == "draw ?")
    for me, first, card in (
        (Player.DETECTIVE, "One of them is Jack: only Jack", "Jack draws an alibi card, which you do not see."),
        (Player.JACK, "Jack is ", "You draw an alibi card: "),
    ):
        early = story(rules, game.events(me)[: at + 1], me)
        assert sum(paragraph.startswith(first) for paragraph in early) == 1
        assert early[-1].startswith(card)


def test_activations_stand_apart() -> None:
    """Each with all that was done in it."""
    game = Game("newyork", seed=7)
    for text in ("activate beach", "move e5", "metro m12", "activate rider"):
        game.play(text)
    assert story(game.rules, game.events(Player.DETECTIVE, 2), Player.DETECTIVE) == [
        "You: activate Alfred Ely Beach; move to e5; build a metro entrance on m12.",
        "Jack: activate Cloud Rider.",
    ]


def test_what_is_laid_out_is_seen_on_the_board() -> None:
    """Nobody reads nine lines about tiles."""
    game = Game("pocket", seed=7)
    assert len(story(game.rules, game.events(Player.DETECTIVE), Player.DETECTIVE)) == 2


def test_the_result_is_told_from_one_side() -> None:
    """Who has won, and by what."""
    outcome = Outcome(Player.DETECTIVE, Ending.ACCUSATION)
    assert result_text(outcome, "smith", Player.DETECTIVE) == (
        "You have won. The Detective wins: accusation. Jack was smith."
    )
    outcome = Outcome(Player.JACK, Ending.FALSE_ACCUSATION)
    assert result_text(outcome, "gull", Player.DETECTIVE) == (
        "You have lost. Jack wins: false accusation. Jack was gull."
    )
