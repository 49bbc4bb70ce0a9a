"""Laws about actions: what is offered, what is refused, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from mrjack.core.errors import GameOverError, IllegalActionError, UsageError
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.testing.broken import Trial, at_state


def numbers(rules: AnyRules, most: int) -> range:
    """At most about ``most`` action numbers, spread over all of them."""
    return range(0, rules.action_count, max(1, rules.action_count // most))


def conceivable(rules: AnyRules, most: int) -> list[Any]:
    """The actions with these numbers: conceivable ones, whether legal or not."""
    return [rules.action_at(number) for number in numbers(rules, most)]


def check_actions(rules: AnyRules, state: Any) -> None:
    """Every offered action is legal, applies, and is led back to by its text and its number.

    They ascend by number without repeats; case and spaces at the end make no difference to the reader; the description
    has every word of the text.
    """
    with at_state("offered actions are legal and can be written", rules, state) as law:
        options = rules.legal_actions(state)
        found = [rules.action_index(option) for option in options]
        law.same("the numbers of the actions offered", found, sorted(set(found)))
        for option, number in zip(options, found, strict=True):
            text = rules.format_action(option)
            reason = rules.why_illegal(state, option)
            law.holds(reason is None, f"'{text}' is offered, and refused: {reason}")
            law.holds(rules.is_state(rules.apply(state, option)), f"'{text}' leads to no state")
            law.same("the text of an action", str(option), text)
            law.same(f"'{text}' read again", rules.parse_action(text), option)
            law.same(f"'{text}' in capitals", rules.parse_action(text.upper() + "  "), option)
            law.same(f"'{text}' by its number", rules.action_at(number), option)
            described = rules.describe_action(option)
            verb, *words = text.split()
            law.same(f"the verbs of '{text}'", (described.verb, option.verb), (verb, verb))
            # Every word is told, as the piece or as a target; "none" is no piece at all.
            untold = set(words) - {"none", described.piece, *described.targets}
            law.same(f"words of '{text}' that its description has not", untold, set())


def check_turns(rules: AnyRules, state: Any) -> None:
    """Somebody is to move, or chance is due, or the game is over; and the views say the same.

    Something is offered unless the game is over. The outcomes of chance have positive weights. A view offers to the
    player to move what the rules offer, and to the other one nothing.
    """
    with at_state("somebody moves, or chance is due, or the game is over", rules, state) as law:
        mover, outcome = rules.to_move(state), rules.outcome(state)
        options, chance = rules.legal_actions(state), rules.chance(state)
        law.holds(mover is None or isinstance(mover, Player), f"{mover!r} is to move")
        ways = (mover is not None, bool(chance), outcome is not None)
        law.same("whether somebody moves, chance is due, the game is over", sum(ways), 1)
        law.same("whether anything is offered", bool(options), outcome is None)
        if chance:
            law.same("the outcomes of chance", tuple(action for action, _ in chance), options)
            weights = [weight for _, weight in chance]
            law.holds(all(type(weight) is int and weight > 0 for weight in weights), f"the weights are {weights}")
        if outcome is not None:
            law.holds(isinstance(outcome, Outcome) and outcome.reason in rules.endings, f"it ended by {outcome!r}")
        views = [rules.view(state, player) for player in PLAYERS]
        for view in (rules.public_view(state), *views):
            law.same("who moves by a view", view.to_move, mover)
            law.same("the outcome by a view", view.outcome, outcome)
        for view in views:
            law.same(f"what {view.player} is offered", view.legal_actions, options if view.player is mover else ())


def check_legality(
    rules: AnyRules, state: Any, actions: Iterable[Any], *, rule_ids: Collection[str] | None = None
) -> list[Any]:
    """Of some conceivable actions exactly those are legal that are offered; gives the others back.

    Each refusal names a rule: one of ``rule_ids`` when they are given.
    """
    with at_state("what is not offered is refused", rules, state) as law:
        options = set(rules.legal_actions(state))
        refused = []
        for action in actions:
            reason = rules.why_illegal(state, action)
            if reason is None:
                law.holds(action in options, f"'{action}' is not offered, and nothing is said against it")
                continue
            law.holds(action not in options, f"'{action}' is offered, and refused: {reason}")
            law.holds(reason.rule if rule_ids is None else reason.rule in rule_ids, f"no rule is '{reason.rule}'")
            refused.append(action)
        return refused


def check_refusals(
    rules: AnyRules, state: Any, actions: Iterable[Any], *, rule_ids: Collection[str] | None = None
) -> None:
    """The same, and playing what is not offered raises `IllegalActionError` with the reason and changes nothing."""
    refused = check_legality(rules, state, actions, rule_ids=rule_ids)
    with at_state("a refused action changes nothing", rules, state) as law:
        outcome = rules.outcome(state)
        line = rules.format_state(state)
        for action in refused:
            game: Game[Any, Any, Any] = Game(rules, state=state, chance="manual")
            try:
                game.play(action)
            except IllegalActionError as error:
                law.same("the action that an error names", error.action, action)
                law.same("the reason", error.reason, rules.why_illegal(state, action))
                law.same("whether the game is over", isinstance(error, GameOverError), outcome is not None)
            law.same(f"the log after the refusal of '{action}'", game.log, ())
            law.holds(game.state is state, f"'{action}' was refused and changed the state")
        law.same("the state line after refusals", rules.format_state(state), line)


def check_numbering(rules: AnyRules, most: int = 6_000) -> None:
    """Every number names one action, and that action has this number and a text of its own; no other number does.

    About ``most`` numbers are tried, spread over all.
    """
    with Trial("action numbers are fixed and complete", rules, lambda: "action_at and action_index") as law:
        for number in numbers(rules, most):
            action = rules.action_at(number)
            law.same(f"the number of '{action}'", rules.action_index(action), number)
            law.same(f"'{action}' read again", rules.parse_action(rules.format_action(action)), action)
        for number in (-1, rules.action_count):
            try:
                action = rules.action_at(number)
            except UsageError:
                continue
            raise law.broken(f"number {number} is '{action}', of {rules.action_count}")
