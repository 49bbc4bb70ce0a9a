"""Every way in which the laws about actions can be broken is noticed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from mrjack import NotationError, Outcome, Player, newyork, testing
from mrjack.core.describe import Description
from mrjack.core.errors import UsageError
from mrjack.core.reasons import Reason
from mrjack.testing import LawBroken
from tests.testing.changed import CHOOSING, NAMED, OVER, RULES, START, changed

OPTIONS = RULES.legal_actions(CHOOSING)
OTHER = next(action for action in testing.conceivable(RULES, 500) if action not in OPTIONS)
REASON = Reason("NY-SEQ-1", "no")


def only_lower(text: str) -> Any:
    """A reader that minds case."""
    if text != text.lower():
        raise NotationError(text, 0, "lower case")
    return RULES.parse_action(text)


ACTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "twice": ({"legal_actions": lambda _state: (*OPTIONS, OPTIONS[-1])}, "numbers of the actions offered"),
    "out of order": ({"legal_actions": lambda _state: OPTIONS[::-1]}, "numbers of the actions offered"),
    "illegal": ({"legal_actions": lambda _state: (OTHER,)}, "is offered, and refused: "),
    "refused": ({"why_illegal": lambda *_: REASON}, "is offered, and refused: "),
    "leads nowhere": ({"apply": lambda *_: None}, "leads to no state"),
    "another text": ({"format_action": lambda action: f"{action} "}, "the text of an action"),
    "another meaning": ({"parse_action": lambda _text: OTHER}, "read again"),
    "minds case": ({"parse_action": only_lower}, "NotationError was raised"),
    "another number": ({"action_at": lambda number: RULES.action_at(number + 1)}, "by its number"),
    "a piece untold": ({"describe_action": lambda action: Description(action.verb, None, ())}, "description has not"),
    "another verb": ({"describe_action": lambda _action: Description("x", None, ())}, "the verbs of"),
}


@pytest.mark.parametrize(("changes", "told"), ACTIONS.values(), ids=ACTIONS)
def test_offers_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_actions(RULES, CHOOSING)
    with pytest.raises(LawBroken, match=told):
        testing.check_actions(changed(**changes), CHOOSING)


def offering(player: Player) -> Callable[[Any, Player], Any]:
    """Views that offer each player what that one is offered."""
    return lambda state, _player: RULES.view(state, player)


def no_weights(state: Any) -> Any:
    """Chance that never happens."""
    return tuple((action, 0) for action, _ in RULES.chance(state))


ODD_END: Any = Outcome(Player.JACK, "boredom")  # type: ignore[arg-type]
LATE_END = newyork.RULES.outcome(OVER)
TURNS: dict[str, tuple[Any, dict[str, Any], str]] = {
    "a number moves": (CHOOSING, {"to_move": lambda _state: 0}, "0 is to move"),
    "a player and chance": (NAMED, {"to_move": lambda _state: Player.JACK}, "whether somebody moves"),
    "a player after the end": (OVER, {"to_move": lambda _state: Player.JACK}, "whether somebody moves"),
    "nobody": (CHOOSING, {"to_move": lambda _state: None}, "whether somebody moves"),
    "an end on the way": (CHOOSING, {"outcome": lambda _state: LATE_END}, "whether somebody moves"),
    "stuck": (CHOOSING, {"legal_actions": lambda _state: ()}, "whether anything is offered"),
    "going on after the end": (OVER, {"legal_actions": lambda _state: OPTIONS}, "whether anything is offered"),
    "chance is not what is offered": (NAMED, {"legal_actions": lambda _state: OPTIONS}, "the outcomes of chance"),
    "no weight": (NAMED, {"chance": no_weights}, "the weights are"),
    "an unknown end": (OVER, {"outcome": lambda _state: ODD_END}, "it ended by"),
    "no end in the views": (OVER, {"outcome": lambda _state: Outcome(Player.JACK, RULES.endings[-1])}, "by a view"),
    "another view": (CHOOSING, {"view": lambda _state, player: RULES.view(NAMED, player)}, "who moves by a view"),
    "the other's actions": (CHOOSING, {"view": offering(RULES.to_move(CHOOSING))}, "is offered"),
    "no actions": (CHOOSING, {"view": offering(RULES.to_move(CHOOSING).opponent)}, "is offered"),
}


class Twofold:
    """A view whose owner is shown the other player's choices."""

    def __init__(self, view: Any, player: Player) -> None:
        self._view = view
        self.player = player

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)


@pytest.mark.parametrize(("state", "changes", "told"), TURNS.values(), ids=TURNS)
def test_turns_that_break_the_law(state: Any, changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_turns(RULES, state)
    if "view" in changes and told == "is offered":
        view = changes["view"]
        changes = {"view": lambda state, player: Twofold(view(state, player), player)}
    with pytest.raises(LawBroken, match=told):
        testing.check_turns(changed(**changes), state)


def test_refusals_that_break_the_law() -> None:
    """No reason against what is not offered, a reason against what is, a rule that is none."""
    actions = [*OPTIONS, OTHER]
    assert testing.check_legality(RULES, CHOOSING, actions) == [OTHER]
    with pytest.raises(LawBroken, match="nothing is said against it"):
        testing.check_legality(changed(why_illegal=lambda *_: None), CHOOSING, actions)
    with pytest.raises(LawBroken, match="is offered, and refused: no \\(NY-SEQ-1\\)"):
        testing.check_legality(changed(why_illegal=lambda *_: REASON), CHOOSING, actions)
    rule = RULES.why_illegal(CHOOSING, OTHER).rule
    assert testing.check_legality(RULES, CHOOSING, actions, rule_ids={rule}) == [OTHER]
    with pytest.raises(LawBroken, match=f"no rule is '{rule}'"):
        testing.check_legality(RULES, CHOOSING, actions, rule_ids={"NY-NONE-1"})
    with pytest.raises(LawBroken, match="no rule is ''"):
        testing.check_legality(changed(why_illegal=lambda *_: Reason("", "no")), OVER, actions)


def test_refusals_that_change_something_break_the_law() -> None:
    """What was refused once must be refused again, for the same reason, and leave everything as it is."""
    testing.check_refusals(RULES, CHOOSING, [OTHER])
    testing.check_refusals(RULES, OVER, [OTHER], rule_ids={RULES.why_illegal(OVER, OTHER).rule})
    calls = count()
    with pytest.raises(LawBroken, match="the log after the refusal"):
        testing.check_refusals(
            changed(why_illegal=lambda *_: None if next(calls) else REASON, apply=lambda *_: CHOOSING), OVER, [OTHER]
        )
    with pytest.raises(LawBroken, match="the reason: "):
        testing.check_refusals(changed(why_illegal=lambda *_: Reason(f"NY-SEQ-{next(calls)}", "no")), CHOOSING, [OTHER])
    ends = count()
    with pytest.raises(LawBroken, match="whether the game is over"):
        testing.check_refusals(changed(outcome=lambda _state: LATE_END if next(ends) else None), CHOOSING, [OTHER])
    victim = RULES.parse_state(RULES.format_state(CHOOSING))

    def spoil(state: Any, action: Any) -> Any:
        object.__setattr__(state, "secret", NAMED.secret)
        return RULES.why_illegal(state, action)

    with pytest.raises(LawBroken, match="the state line after refusals"):
        testing.check_refusals(changed(why_illegal=spoil, format_state=lines()), victim, [OTHER])


def lines() -> Callable[[Any], str]:
    """A writer for the state that is written first with another line than afterwards."""
    numbers = count()
    return lambda state: f"{next(numbers)} {RULES.format_state(state)}"


def test_numbers_that_break_the_law() -> None:
    """Another action, another number, another text, or one number too many at either end."""
    testing.check_numbering(RULES, most=300)
    at: Callable[[int], Any] = RULES.action_at
    number = RULES.action_count
    for changes, told in (
        ({"action_at": lambda index: at(max(index - 1, 0))}, "the number of"),
        ({"action_index": lambda _action: 0}, "the number of"),
        ({"parse_action": lambda _text: OTHER}, "read again"),
        ({"action_at": lambda index: at(index % number)}, "number -1 is '.*', of"),
        (
            {"action_at": lambda index: at(min(index, number - 1)) if index >= 0 else at(number)},
            "number .* is '.*', of",
        ),
    ):
        with pytest.raises(LawBroken, match=told):
            testing.check_numbering(changed(**changes), most=300)
    with pytest.raises(UsageError):
        at(number)
    assert testing.conceivable(RULES, 300)[0] == at(0)
    assert START in [state for state, _ in testing.steps(RULES)]
