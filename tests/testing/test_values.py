"""Every way in which states, views and actions can fail to be values is noticed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from mrjack import Player, newyork, testing
from mrjack.core.errors import NotationError
from mrjack.testing import LawBroken
from tests.testing.changed import CHOOSING, NAMED, RULES, START, changed

LINE = RULES.format_state(CHOOSING)


class Oddly(newyork.State):
    """A state that equals every other, and has a hash of its own."""

    def __eq__(self, _other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return id(self)


def fresh() -> Any:
    """A state that may be spoilt."""
    return RULES.parse_state(LINE)


def spoiling(state: Any, action: Any) -> Any:
    """Takes an action, and something from the state that it is applied to."""
    following = RULES.apply(state, action)
    object.__setattr__(state, "secret", NAMED.secret)
    return following


def oddly(state: Any, action: Any) -> Any:
    """Takes an action and forgets how to hash."""
    following = RULES.apply(state, action)
    return Oddly(following.table, following.secret)


def turning() -> Callable[[Any, Any], Any]:
    """An ``apply`` that gives something else each time."""
    numbers = count()
    return lambda state, action: RULES.apply(state, action) if next(numbers) else NAMED


def telling() -> Callable[[Any], str]:
    """A ``format_state`` that writes something else each time."""
    numbers = count()
    return lambda _state: LINE + " " * (next(numbers) > 1)


APPLY: dict[str, tuple[dict[str, Any], str]] = {
    "does nothing": ({"apply": lambda state, _action: state}, "changes nothing"),
    "spoils the state": ({"apply": spoiling}, "the state line after applying"),
    "something else each time": ({"apply": turning()}, "an equal state after"),
    "hashes oddly": ({"apply": oddly}, "(its hash after|changes nothing)"),
    "another line": ({"format_state": telling()}, "the state line after applying"),
    "another state": ({"parse_state": lambda _line: START}, "(was raised|an equal state after)"),
}


@pytest.mark.parametrize(("changes", "told"), APPLY.values(), ids=APPLY)
def test_apply_that_breaks_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_apply(RULES, fresh())
    with pytest.raises(LawBroken, match=told):
        testing.check_apply(changed(**changes), fresh())


def test_a_spoilt_state_is_told_as_it_was() -> None:
    """The line is that of the state before; what is not written shows too."""
    with pytest.raises(LawBroken) as caught:
        testing.check_apply(changed(apply=spoiling), fresh())
    assert caught.value.where == LINE
    with pytest.raises(LawBroken, match="the state after applying"):
        testing.check_apply(changed(apply=spoiling, format_state=lambda _state: LINE), fresh())


class Unequal(newyork.PublicView):
    """A view that equals itself alone."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.table)


class Unsteady(newyork.PublicView):
    """A view whose hash is its place in memory."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, newyork.PublicView) and self.table == other.table

    def __hash__(self) -> int:
        return id(self)


def test_values_that_do_not_survive_a_copy() -> None:
    """What is pickled or copied is another value then, has another hash, or cannot be pickled at all."""
    testing.check_copies(RULES, CHOOSING)

    class Local(newyork.PublicView):
        """It is in no module."""

    for kind, told in ((Unequal, "Unequal pickled"), (Unsteady, "the hash of Unsteady"), (Local, "was raised")):
        rules = changed(public_view=lambda state, kind=kind: kind(state.table))
        with pytest.raises(LawBroken, match=told):
            testing.check_copies(rules, CHOOSING)


class Loose(newyork.View):
    """A view that takes notes."""

    __setattr__ = object.__setattr__


def test_values_that_can_be_changed() -> None:
    """A field, or just anything, can be assigned to."""
    testing.check_frozen(RULES, CHOOSING)

    def loose(state: Any, player: Player) -> Any:
        found = RULES.view(state, player)
        return Loose(found.table, found.player, found.knowledge)

    with pytest.raises(LawBroken, match="of Loose can be assigned to"):
        testing.check_frozen(changed(view=loose), CHOOSING)

    class Note:
        """Nothing but a note."""

    with pytest.raises(LawBroken, match="surprise of Note can be assigned to"):
        testing.check_frozen(changed(public_view=lambda _state: Note()), CHOOSING)


def strict(line: str) -> Any:
    """A reader that minds case."""
    if line != line.lower():
        raise NotationError(line, 0, "lower case")
    return RULES.parse_state(line)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format_state": lambda _state: f"{LINE}\n{LINE}"}, "how many lines"),
        ({"format_state": lambda _state: RULES.format_state(START)}, "the state read again"),
        ({"parse_state": lambda _line: START}, "the state read again"),
        ({"parse_state": strict}, "NotationError was raised"),
        ({"format_state": telling()}, "the line written again"),
    ],
    ids=["two lines", "another line", "another state", "minds case", "another line each time"],
)
def test_state_lines_that_do_not_lead_back(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_state_line(RULES, CHOOSING)
    with pytest.raises(LawBroken, match=told):
        testing.check_state_line(changed(**changes), CHOOSING)


def test_a_reader_that_takes_capitals_for_something_else() -> None:
    """Case makes no difference."""
    rules = changed(parse_state=lambda line: RULES.parse_state(line) if line == line.lower() else START)
    with pytest.raises(LawBroken, match="the line from capitals"):
        testing.check_state_line(rules, CHOOSING)


def test_observations_that_break_the_law() -> None:
    """Another size, no ints, or something beside the view in them."""
    testing.check_observation(RULES, CHOOSING)
    numbers = count()
    size = RULES.observation_size
    for observation, told in (
        (lambda view: RULES.observation(view)[1:], "its size"),
        (lambda _view: (0.5,) * size, "its types"),
        (lambda _view: (True,) * size, "its types"),
        (lambda _view: (next(numbers),) * size, "that of an equal view"),
        (lambda view: (id(view),) * size, "that of an equal view"),
    ):
        with pytest.raises(LawBroken, match=told):
            testing.check_observation(changed(observation=observation), CHOOSING)
