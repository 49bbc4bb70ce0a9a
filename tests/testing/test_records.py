"""Records that do not replay, undo that does not return and readers that break are noticed."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, newyork, testing
from mrjack.core.errors import IllegalActionError
from mrjack.testing import LawBroken
from tests.testing.changed import CHOOSING, OVER, RULES, START, Changed, changed

END = newyork.EndActivation()


def played(rules: Any = RULES, *, chance: Any = "auto", most: int | None = 30, kind: Any = Game) -> Any:
    """A game under some rules."""
    game = testing.random_game(RULES, 2, chance=chance, accuse=0.0, most=most)
    other: Any = kind(rules, layout="box", chance="manual", seed=2)
    for action in game.log:
        other.play(action)
    other.chance = chance
    return other


def from_state(rules: Any = RULES) -> Any:
    """A game that began from a state."""
    game: Any = Game(rules, state=CHOOSING, seed=1)
    return game.play(game.legal_actions[0])


class Renamed:
    """A name that is another one each time."""

    numbers = count(1)

    def __get__(self, *_: object) -> str:
        return f"newyork{next(self.numbers)}"


class Nameless(Changed):
    """Rules under no fixed name."""

    name = Renamed()


def spoilt(game: Any, at: int, state: Any) -> Any:
    """A game with one of its states replaced."""
    game._states[at] = state
    return game


def misspelt(action: Any) -> str:
    """The text of another action for the first move."""
    return "move j5" if action.verb == "move" else RULES.format_action(action)


REPLAYS: dict[str, tuple[Any, str]] = {
    "another layout": (played(changed(layout_of=lambda _state: "box-k4")), "the first state"),
    "another state": (from_state(changed(format_state=lambda _state: RULES.format_state(OVER))), "the first state"),
    "another action": (played(changed(format_action=misspelt)), "(was raised|the log)"),
    "another end": (spoilt(played(), -1, START), "the last state"),
    "written otherwise": (played(Nameless(RULES, {})), "the record written again"),
}


@pytest.mark.parametrize(("game", "told"), REPLAYS.values(), ids=REPLAYS)
def test_records_that_break_the_law(game: Any, told: str) -> None:
    """Each is noticed by what it is."""
    for good in (played(), played(chance="manual"), from_state()):
        testing.check_replay(good)
        testing.check_record(good)
    with pytest.raises(LawBroken, match=told):
        testing.check_replay(game)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (spoilt(from_state(), 0, RULES.apply(CHOOSING, RULES.legal_actions(CHOOSING)[1])), "was raised"),
        (spoilt(played(), 0, RULES.start("box-k4")), "(was raised|the last state)"),
        (spoilt(played(), -1, START), "the last state"),
        (played(changed(name="oldyork")), "RecordError was raised"),
        (played(changed(format_action=misspelt)), "(was raised|the log)"),
    ],
    ids=["another state", "another start", "another end", "another game", "another action"],
)
def test_saved_games_that_break_the_law(game: Any, told: str) -> None:
    """A game that does not hold what its record says is not what is loaded."""
    with pytest.raises(LawBroken, match=told):
        testing.check_record(game)


class Stubborn(Game[Any, Any, Any]):
    """A game that takes something back even when nothing is left."""

    def undo(self) -> Any:
        """The last decision, or any."""
        return super().undo() if len(self.log) > 2 else END


class Sloppy(Game[Any, Any, Any]):
    """A game that takes back another action than it says."""

    def undo(self) -> Any:
        """Always the same answer."""
        super().undo()
        return END


class Halfway(Game[Any, Any, Any]):
    """A game that forgets the state and keeps the log, or the other way round."""

    def undo(self) -> Any:
        """The last decision, taken back from the states alone."""
        log = self._log[:]
        action = super().undo()
        self._log[:] = log
        return action


class Elsewhere(Game[Any, Any, Any]):
    """A game that goes back to the wrong place."""

    def undo(self) -> Any:
        """The last decision; then we are at the start."""
        action = super().undo()
        self._states[-1] = START
        return action


class Stale(Game[Any, Any, Any]):
    """A game that goes on offering what it offered."""

    def undo(self) -> Any:
        """The last decision; the list stays."""
        before = self.legal_actions
        action = super().undo()
        self._legal = before
        return action


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Stubborn, "nothing was left to take back"),
        (Sloppy, "what is taken back at"),
        (Halfway, "the log up to"),
        (Elsewhere, "the state before"),
        (Stale, "what is offered before"),
    ],
)
def test_undo_that_breaks_the_law(kind: Any, told: str) -> None:
    """Each is noticed by what it is."""
    for chance in ("auto", "manual"):
        testing.check_undo(played(chance=chance))
    with pytest.raises(LawBroken, match=told):
        testing.check_undo(played(kind=kind))


def test_undo_leaves_the_game_alone() -> None:
    """It is tried on a copy."""
    game = played()
    log, state = game.log, game.state
    testing.check_undo(game)
    assert (game.log, game.state) == (log, state)


def test_chance_that_depends_on_the_number_of_questions_is_noticed() -> None:
    """Playing the same decisions again deals other cards then."""
    calls = count()

    def chance(state: Any) -> Any:
        options = RULES.chance(state)
        return options[::-1] if len(options) > 1 and next(calls) > 3 else options

    game = testing.random_game(changed(chance=chance), 2, accuse=0.0, most=60)
    with pytest.raises(LawBroken, match=r"(was raised|the log played again)"):
        testing.check_undo(game)


def failing(_text: str) -> Any:
    """A reader that breaks down."""
    raise KeyError("x")


def test_readers_that_break_down_are_noticed() -> None:
    """Whatever is damaged, only the errors for it are raised."""
    for seed in range(50):
        testing.check_damaged_texts(RULES, CHOOSING, Random(seed))
        testing.check_damaged_texts(RULES, OVER, Random(seed))
    for changes in ({"parse_action": failing}, {"parse_state": failing}):
        with pytest.raises(LawBroken, match="raises KeyError: 'x'"):
            testing.check_damaged_texts(changed(**changes), CHOOSING, Random(1))
    numbers = count()
    with pytest.raises(LawBroken, match="the state line after reading"):
        testing.check_damaged_texts(
            changed(format_state=lambda state: RULES.format_state(state) + " " * next(numbers)), CHOOSING, Random(1)
        )


def test_a_refusal_that_changes_the_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that plays first and refuses afterwards."""
    option = RULES.legal_actions(CHOOSING)[0]

    def play(game: Any, _action: Any) -> Any:
        game._push(option)
        raise IllegalActionError(option, RULES.why_illegal(OVER, option))

    monkeypatch.setattr(Game, "play", play)
    with pytest.raises(LawBroken, match="was refused and changed the game"):
        testing.check_damaged_texts(RULES, CHOOSING, Random(1))


def test_logs_that_are_too_long_are_noticed() -> None:
    """The bound holds, and one less than a game's length does not."""
    game = played(most=None)
    testing.check_length(game)
    testing.check_length(played(changed(longest_log=len(game.log)), most=None))
    with pytest.raises(LawBroken, match=f"{len(game.log)} entries, {len(game.log) - 1} at most"):
        testing.check_length(played(changed(longest_log=len(game.log) - 1), most=None))
    assert game.view(Player.JACK).outcome is not None
