"""Rules with something changed: what the laws have to notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mrjack import Player, newyork
from mrjack.testing import positions, random_game, states

RULES: Any = newyork.RULES


class Changed:
    """Rules, or a view, with some attributes replaced; everything else is asked of the original."""

    def __init__(self, original: Any, changes: dict[str, Any]) -> None:
        self._original = original
        vars(self).update(changes)

    def why_illegal(self, state: Any, action: Any) -> Any:
        """Of the class, because a rules object is known by it."""
        return self._original.why_illegal(state, action)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._original, name)


def changed(rules: Any = RULES, **changes: Any) -> Any:
    """Rules of a game, New York's if none is named, with some functions replaced."""
    return Changed(rules, changes)


def showing(player: Player | None = None, **changes: Any) -> Any:
    """New York with some attributes of its views replaced; of one player's view alone if one is named.

    What is callable is called with the state and gives the value.
    """

    def view(state: Any, whose: Player) -> Any:
        found = RULES.view(state, whose)
        if player not in (None, whose):
            return found
        return Changed(found, {name: made(state) if callable(made) else made for name, made in changes.items()})

    return changed(view=view, is_view=lambda _value: True)


def first(is_wanted: Callable[[Any], object], rules: Any = RULES) -> Any:
    """The first state of random games that is as wanted."""
    return next(state for state in positions(rules, 100_000) if is_wanted(state))


def is_due(verb: str, rules: Any = RULES) -> Callable[[Any], bool]:
    """Whether some action with a verb is offered in a state."""
    return lambda state: any(option.verb == verb for option in rules.legal_actions(state))


def has_drawn(state: Any) -> bool:
    """Whether Jack and the Detective hold cards, and the game goes on."""
    hands = state.secret.detective_alibis, state.secret.jack_alibis
    return all(hands) and RULES.outcome(state) is None


START = RULES.start()
NAMED = RULES.apply(START, RULES.parse_action("identity smith"))
CHOOSING = first(lambda state: RULES.to_move(state) is not None)
ANNOUNCING = first(is_due("witness"))
DRAWN = first(has_drawn)
# The Detective's card is that of a suspect.
CLEARING = first(lambda state: set(state.secret.detective_alibis) & RULES.public_view(state).suspects)
OVER = first(RULES.outcome)
GAME = random_game(RULES, seed=6, accuse=0.0)
LAST = [state for state, _ in states(GAME)]
