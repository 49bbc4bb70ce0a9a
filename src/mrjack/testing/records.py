"""Laws about records and undo: a game is its actions, forwards and backwards."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from mrjack.core.errors import IllegalActionError, NotationError, SetupError, UsageError
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.record import dumps, loads
from mrjack.testing.broken import Trial, at_state, of_game

_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 +-.,\u00e9\u0663\n"


def check_replay(game: Game[Any, Any, Any]) -> None:
    """What a record of a game says leads to the same states: the origin is read back, and every action as text."""
    rules = game.rules
    with of_game("a record replays", game) as law:
        document = json.loads(dumps(game))
        again: Game[Any, Any, Any]
        if game.is_from_state:
            again = Game(rules, state=rules.parse_state(document["state"]), chance="manual")
        else:
            again = Game(rules, layout=document["layout"], chance="manual")
        law.same("the first state", again.first_state, game.first_state)
        for text in document["actions"]:
            again.play(text)
        law.same("the log", again.log, game.log)
        law.same("the last state", again.state, game.state)
        again.chance = game.chance
        law.same("the record written again", dumps(again), dumps(game))


def check_record(game: Game[Any, Any, Any]) -> None:
    """A saved game loads to the same states, log and mode, and is saved to the same text.

    Records name their game, so this is for the games that come with the library; `check_replay` is for all.
    """
    with of_game("a saved game loads", game) as law:
        loaded = loads(dumps(game))
        law.same("the first state", loaded.first_state, game.first_state)
        law.same("the log", loaded.log, game.log)
        law.same("the last state", loaded.state, game.state)
        law.same("who settles chance", loaded.chance, game.chance)
        law.same("the record written again", dumps(loaded), dumps(game))


def check_undo(game: Game[Any, Any, Any]) -> None:
    """Taking everything back leads through the earlier states; the same decisions lead to the same log again.

    The game itself is left as it is.
    """
    rules = game.rules
    with of_game("undo returns exactly", game) as law:
        again = game.copy()
        earlier: list[Any] = [game.first_state]
        for action in game.log:
            earlier.append(rules.apply(earlier[-1], action))
        expected = [
            at for at in range(len(game.log)) if game.chance == "manual" or rules.to_move(earlier[at]) is not None
        ]
        for at in reversed(expected):
            law.same(f"what is taken back at {at}", again.undo(), game.log[at])
            law.same(f"the log up to {at}", again.log, game.log[:at])
            law.same(f"the state before {at}", again.state, earlier[at])
            law.same(f"what is offered before {at}", again.legal_actions, rules.legal_actions(earlier[at]))
        _has_nothing_left(law, again)
        for at in expected:
            again.play(game.log[at])
        law.same("the log played again", again.log, game.log)
        law.same("the state played again", again.state, game.state)


def _has_nothing_left(law: Trial, game: Game[Any, Any, Any]) -> None:
    try:
        action = game.undo()
    except UsageError:
        return
    raise law.broken(f"'{action}' is taken back, and nothing was left to take back")


def damaged(text: str, rng: Random) -> str:
    """A text with a letter or two changed, put in or left out somewhere."""
    at = int(rng.random() * len(text))
    letter = _LETTERS[int(rng.random() * len(_LETTERS))]
    return text[:at] + letter * int(rng.random() * 3) + text[at + int(rng.random() * 3) :]


def check_damaged_texts(rules: AnyRules, state: Any, rng: Random) -> None:
    """A damaged state line or action is read, or refused by an error of the library; and nothing is changed."""
    with at_state("damaged texts are read or refused", rules, state) as law:
        line = rules.format_state(state)
        game: Game[Any, Any, Any] = Game(rules, state=state, chance="manual")
        options = game.legal_actions
        text = rules.format_action(options[int(rng.random() * len(options))] if options else rules.action_at(0))
        for original, read in ((text, game.play), (line, rules.parse_state), (text, rules.parse_action)):
            mutated = damaged(original, rng)
            before, log = game.state, game.log
            try:
                read(mutated)
            except (NotationError, SetupError, IllegalActionError):
                law.holds(game.state is before and game.log == log, f"{mutated!r} was refused and changed the game")
            except Exception as error:
                raise law.broken(f"{mutated!r} raises {type(error).__name__}: {error}") from error
            law.same(f"the state line after reading {mutated!r}", rules.format_state(state), line)


def check_length(game: Game[Any, Any, Any]) -> None:
    """No log is longer than ``longest_log``."""
    with of_game("logs stay within longest_log", game) as law:
        law.holds(len(game.log) <= game.rules.longest_log, f"{len(game.log)} entries, {game.rules.longest_log} at most")
