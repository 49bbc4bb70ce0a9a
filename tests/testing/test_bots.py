"""Bots that cheat, spoil or waver are noticed."""

from __future__ import annotations

import random
from itertools import count
from random import Random
from typing import Any

import pytest

from mrjack import RandomBot, UsageError, loads, newyork, pocket
from mrjack.testing import LawBroken, check_bot
from tests.games import ALL_RULES
from tests.testing.changed import RULES, changed


class Plain:
    """A bot that chooses at random, to be given a fault."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.random = RandomBot(rng)

    def choose(self, view: Any, /) -> Any:
        """Any legal action."""
        return self.random.choose(view)


class Cheating(Plain):
    """It ends what has not begun."""

    def choose(self, _view: Any, /) -> Any:
        """Always the same."""
        return newyork.EndActivation()


class Writing(Plain):
    """It writes the action down."""

    def choose(self, view: Any, /) -> Any:
        """The text of an action."""
        return str(super().choose(view))


class Failing(Plain):
    """It fails after a while."""

    def choose(self, view: Any, /) -> Any:
        """Only in round 1."""
        return {1: super().choose(view)}[view.round]


class Spoiling(Plain):
    """It takes the knowledge out of the view."""

    def choose(self, view: Any, /) -> Any:
        """A legal action, at a price."""
        choice = super().choose(view)
        object.__setattr__(view, "knowledge", None)
        return choice


class Global(Plain):
    """It has no stream of its own."""

    def choose(self, view: Any, /) -> Any:
        """Whatever the common stream says."""
        return random.choice(view.legal_actions)


class GlobalAtFirst(Plain):
    """It seeds itself."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        random.seed(5)


class Wavering(Plain):
    """It does something else each time."""

    numbers = count()

    def choose(self, view: Any, /) -> Any:
        """Each action in turn."""
        return view.legal_actions[next(self.numbers) % len(view.legal_actions)]


FAULTS: dict[type[Plain], tuple[str, str]] = {
    Cheating: ("a bot chooses a legal action", r"detective chooses EndActivation\(\) \(end\)"),
    Writing: ("a bot chooses a legal action", r"detective chooses 'activate \w+'"),
    Failing: ("a bot chooses a legal action", "KeyError was raised: 2"),
    Spoiling: ("a bot leaves the view as it is", "the view of detective: "),
    Global: ("a bot leaves the module random alone", "its state changed while detective chose"),
    GlobalAtFirst: ("a bot leaves the module random alone", "its state changed while a bot was made"),
    Wavering: ("a bot with the same seed chooses the same", "its double"),
}


@pytest.mark.parametrize(("kind", "fault"), FAULTS.items(), ids=lambda part: getattr(part, "__name__", ""))
def test_bots_that_break_the_law(kind: type[Plain], fault: tuple[str, str]) -> None:
    """Each is noticed by what it is, and the record leads to the place."""
    before = random.getstate()
    law, told = fault
    with pytest.raises(LawBroken, match=told) as caught:
        check_bot(kind, newyork.RULES, seed=3)
    random.setstate(before)
    assert caught.value.law == law
    assert loads(caught.value.where).to_move is not None


class Quiet(newyork.View):
    """A view that can be written on without changing its value."""

    def __repr__(self) -> str:
        return "<a view>"


SHOWN: list[Any] = []


def noting(state: Any, player: Any) -> Any:
    """Views of which it is noted elsewhere what they hide."""
    SHOWN.append(state.secret.identity)
    return RULES.view(state, player)


class Peeking(Plain):
    """It looks there."""

    def choose(self, view: Any, /) -> Any:
        """An action that depends on who Jack is."""
        return view.legal_actions[SHOWN[-1] % len(view.legal_actions)]


def test_a_bot_that_knows_more_than_its_view_is_noticed() -> None:
    """Its double, who is shown the same view of another world, chooses otherwise."""
    with pytest.raises(LawBroken, match="where only the secrets differ") as caught:
        check_bot(Peeking, changed(view=noting), seed=3)
    assert caught.value.law == "a bot knows its view alone"


def test_games_without_end_are_noticed() -> None:
    """The bound of a log stops them."""
    with pytest.raises(LawBroken, match="11 entries, 10 at most"):
        check_bot(Plain, changed(longest_log=10), seed=3)


class Quietly(Plain):
    """It changes the view where its repr does not show it."""

    def choose(self, view: Any, /) -> Any:
        """A legal action, at a price."""
        choice = super().choose(view)
        object.__setattr__(view, "knowledge", None)
        return choice


def test_a_view_that_is_changed_quietly_is_noticed() -> None:
    """Equality is looked at beside the repr."""

    def view(state: Any, player: Any) -> Any:
        found = RULES.view(state, player)
        return Quiet(found.table, found.player, found.knowledge)

    with pytest.raises(LawBroken, match="<a view> instead of <a view>"):
        check_bot(Quietly, changed(view=view), seed=3)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_the_random_bot_keeps_the_law(rules: Any) -> None:
    """By the rules or their name; interrupted by hand it stops."""
    check_bot(RandomBot, rules, games=4)
    check_bot(Plain, rules.name, games=2, seed=9)

    class Interrupted(Plain):
        """Somebody presses Ctrl-C while it thinks."""

        def choose(self, _view: Any, /) -> Any:
            """Never ends."""
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_bot(Interrupted, rules)


def test_games_are_played_on_all_layouts() -> None:
    """The bot is shown every layout in turn, and both players' views; another seed, other games."""
    seen: list[Any] = []

    class Noting(Plain):
        """It notes what it is shown."""

        def choose(self, view: Any, /) -> Any:
            """Any legal action."""
            seen.append((view.layout, view.player))
            return super().choose(view)

    check_bot(Noting, newyork.RULES, games=4)
    assert {layout for layout, _ in seen} == set(newyork.RULES.layouts)
    assert len({player for _, player in seen}) == 2
    first = len(seen)
    check_bot(Noting, newyork.RULES, games=4)
    assert seen[first:] == seen[:first]
    del seen[:]
    check_bot(Noting, pocket.RULES, games=1)
    assert {layout for layout, _ in seen} == {None}


@pytest.mark.parametrize("wrong", ["chess", None, 5], ids=repr)
def test_only_rules_are_played(wrong: Any) -> None:
    """Anything else is refused as everywhere."""
    with pytest.raises(UsageError):
        check_bot(RandomBot, wrong)
