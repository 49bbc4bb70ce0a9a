"""Plain data that does not come back is noticed."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from mrjack import Player, newyork, testing
from mrjack.testing import LawBroken
from tests.games import ALL_RULES
from tests.testing.changed import CHOOSING, DRAWN, NAMED, OVER, RULES, START, Changed, changed, showing

D = Player.DETECTIVE
JACK = CHOOSING.secret.identity


def data(**changes: Any) -> Any:
    """Rules whose views have something more in their plain data."""
    return showing(D, to_json=lambda state: lambda **_: RULES.view(state, D).to_json() | changes)


def telling(state: Any) -> Any:
    """A spectator's view with a set in its plain data."""
    return Changed(RULES.public_view(state), {"to_json": lambda **_: {"suspects": {1}}})


def misspelling() -> Any:
    """A writer of views that writes another line each time."""
    numbers = count()
    return lambda view: RULES.format_view(view) + " " * next(numbers)


class Silent(newyork.EndActivation):
    """An action that tells nothing of itself."""

    def to_json(self) -> dict[str, Any]:
        """Nothing at all."""
        return {}


class Loose(newyork.EndActivation):
    """An action whose plain data is none."""

    def to_json(self) -> dict[str, Any]:
        """With a tuple for a list."""
        return super().to_json() | {"targets": ()}


DOCUMENTS: dict[str, tuple[Any, str]] = {
    "a set": (data(extra={1}), "TypeError was raised"),
    "a tuple": (data(extra=(1,)), "the plain data of detective read again"),
    "numbers as keys": (data(extra={1: 1}), "the plain data of detective read again"),
    "no number": (data(extra=float("nan")), "ValueError was raised"),
    "another view": (
        changed(view_from_json=lambda _document: RULES.view(DRAWN, D)),
        "the view of detective read again",
    ),
    "no view": (data(more=1), "RecordError was raised"),
    "two lines": (changed(format_view=lambda _view: "a\nb"), "how many lines it is"),
    "another line": (
        changed(format_view=lambda _view: RULES.format_view(RULES.view(START, D))),
        "the view of detective from its line",
    ),
    "another spelling": (changed(format_view=misspelling()), "the line of detective written again"),
    "a spectator's set": (changed(public_view=telling), "TypeError was raised"),
    "another action": (
        changed(action_from_json=lambda _document: newyork.EndActivation()),
        "from plain data",
    ),
    "an action without data": (changed(legal_actions=lambda _state: (Silent(),)), "RecordError was raised"),
    "an action with other data": (changed(legal_actions=lambda _state: (Loose(),)), "the plain data of 'end'"),
    "no label": (changed(label=lambda _action: ""), "has no label"),
}


@pytest.mark.parametrize(("rules", "told"), DOCUMENTS.values(), ids=DOCUMENTS)
def test_documents_that_break_the_law(rules: Any, told: str) -> None:
    """Each is noticed by what it is."""
    with pytest.raises(LawBroken, match=told):
        testing.check_documents(rules, CHOOSING)


def test_documents_of_every_kind_of_state() -> None:
    """Before the identity, on the way, at the end; of all games."""
    for state in (START, NAMED, CHOOSING, DRAWN, OVER):
        testing.check_documents(RULES, state)
    for rules in ALL_RULES:
        testing.check_documents(rules, rules.start())
    assert JACK is not None
