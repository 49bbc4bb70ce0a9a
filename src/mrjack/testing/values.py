"""Laws about values: states, views and actions can be compared, copied and written, and never change."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.testing.broken import at_state


def _values(rules: AnyRules, state: Any) -> list[Any]:
    views = [rules.public_view(state), *(rules.view(state, player) for player in PLAYERS)]
    return [state, *views, *rules.legal_actions(state)]


def check_apply(rules: AnyRules, state: Any, most: int = 8) -> None:
    """``apply`` leaves the state alone and depends on nothing else: equal states lead to equal ones, equally hashed.

    Tried with the first ``most`` of the actions offered.
    """
    with at_state("apply leaves its argument alone", rules, state) as law:
        line, text = rules.format_state(state), repr(state)
        twin = rules.parse_state(line)
        for option in rules.legal_actions(state)[:most]:
            following, again = rules.apply(state, option), rules.apply(twin, option)
            law.holds(following != state, f"'{option}' changes nothing")
            law.same(f"an equal state after '{option}'", again, following)
            law.same(f"its hash after '{option}'", hash(again), hash(following))
        law.same("the state line after applying", rules.format_state(state), line)
        law.same("the state after applying", repr(state), text)
        law.same("an equal state after applying", twin, state)
        law.same("its hash", hash(twin), hash(state))


def check_copies(rules: AnyRules, state: Any) -> None:
    """A state, its views and its actions, pickled or deeply copied, are equal to the original and equally hashed."""
    with at_state("values survive pickle and copy", rules, state) as law:
        for value in _values(rules, state):
            for way, other in (("pickled", pickle.loads(pickle.dumps(value))), ("copied", copy.deepcopy(value))):  # noqa: S301
                law.same(f"{type(value).__name__} {way}", other, value)
                law.same(f"the hash of {type(value).__name__} {way}", hash(other), hash(value))


def check_frozen(rules: AnyRules, state: Any) -> None:
    """Nothing can be assigned to a state, a view or an action."""
    with at_state("values cannot be changed", rules, state) as law:
        for value in _values(rules, state):
            for name in [name for name in dir(value) if not name.startswith("_")] + ["surprise"]:
                try:
                    setattr(value, name, None)
                except AttributeError:
                    continue
                raise law.broken(f"{name} of {type(value).__name__} can be assigned to")


def check_state_line(rules: AnyRules, state: Any) -> None:
    """A state is read back from its line, which is the only one that is written; case makes no difference."""
    with at_state("a state line leads back", rules, state) as law:
        line = rules.format_state(state)
        law.same("how many lines it is", line.splitlines(), [line])
        law.same("the state read again", rules.parse_state(line), state)
        law.same("the line written again", rules.format_state(rules.parse_state(line)), line)
        law.same("the line from capitals", rules.format_state(rules.parse_state(line.upper())), line)


def check_observation(rules: AnyRules, state: Any) -> None:
    """An observation has its fixed size, is made of ints, and is the same for an equal view."""
    with at_state("an observation is made of the view", rules, state) as law:
        for player in PLAYERS:
            view = rules.view(state, player)
            seen = rules.observation(view)
            law.same("its size", len(seen), rules.observation_size)
            law.same("its types", {type(number) for number in seen}, {int})
            law.same("that of an equal view", rules.observation(copy.deepcopy(view)), seen)
