"""All laws at once: rules that are in order pass, and each kind of fault is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Event, Game, Player, UsageError, newyork, pocket, testing, whitechapel
from mrjack.core.worlds import Worlds
from mrjack.testing import LawBroken, check_rounds, check_rules
from tests.games import ALL_RULES
from tests.rulebook import rule_ids
from tests.testing.changed import OVER, RULES, changed
from tests.testing.test_secrets import InData, noting


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_the_games_keep_the_laws(rules: Any) -> None:
    """By the rules or their name."""
    check_rules(rules, games=2, rule_ids=rule_ids(rules.name))
    check_rules(rules.name, games=1, seed=8)


def test_a_game_that_is_not_registered_can_be_checked() -> None:
    """Nothing asks for it by its name."""
    check_rules(changed(name="oldyork"), games=1)


def test_more_laws_can_be_given() -> None:
    """Each is called with every game; the rounds of a street game are such a law."""
    seen: list[Game[Any, Any, Any]] = []
    check_rules(whitechapel.RULES, games=2, more=(check_rounds, seen.append))
    assert [str(game.public_view().layout) for game in seen] == ["2016", "2006"]
    assert all(game.outcome is not None for game in seen)
    with pytest.raises(LawBroken, match="nothing like rounds"):
        check_rules(pocket.RULES, games=1, more=[lambda game: broken("nothing like rounds", game)])


def broken(difference: str, game: Any) -> None:
    """A law that never holds."""
    raise LawBroken("a law of one's own", game.rules.name, "", difference)


def open_draws(state: Any, action: Any, player: Player, index: int = 0) -> Any:
    """Events that show the cards of the other player."""
    event = RULES.event(state, action, player, index)
    return Event(index, action) if action.verb == "draw" else event


def one_more(view: Any) -> Worlds:
    """Worlds with a few too many."""
    worlds = RULES.worlds(view)
    return Worlds(worlds.count * 2, worlds.identity)


def slow(state: Any, action: Any) -> Any:
    """Metro tiles that are put back as they were."""
    following = RULES.apply(state, action)
    return state if action.verb == "metro" else following


def silent(state: Any) -> Any:
    """Ends that are not told."""
    return newyork.PublicView(state.table) if RULES.outcome(state) is None else newyork.PublicView(RULES.start().table)


FAULTS: dict[str, dict[str, Any]] = {
    "a list out of order": {"legal_actions": lambda state: RULES.legal_actions(state)[::-1]},
    "no reasons": {"why_illegal": lambda *_: None},
    "draws that all can see": {"event": open_draws},
    "too many worlds": {"worlds": one_more},
    "samples without cards": {"sample": lambda view, _rng: newyork.State(view.table, RULES.start().secret)},
    "a secret in the data": {"view": noting(InData)},
    "an action without effect": {"apply": slow},
    "a follower who sleeps": {"follow": lambda view, _event: view},
    "ends that are not told": {"public_view": silent},
    "a bound too low": {"longest_log": 10},
    "numbers without end": {"action_at": lambda number: RULES.action_at(number % RULES.action_count)},
    "short lines": {"format_state": lambda state: RULES.format_state(state)[:-1]},
    "ragged observations": {"observation": lambda view: RULES.observation(view)[view.round :]},
    "another layout in records": {"layout_of": lambda _state: "box-e5"},
}


@pytest.mark.parametrize("changes", FAULTS.values(), ids=FAULTS)
def test_faults_are_noticed(changes: dict[str, Any]) -> None:
    """Whatever is wrong, some law is broken; in the first game of this seed cards are drawn and metro tiles moved."""
    with pytest.raises(LawBroken):
        check_rules(changed(**changes), games=2, seed=8)


def test_games_that_cannot_be_played_are_noticed() -> None:
    """They cannot begin, or something offered is refused."""

    def start(_layout: Any) -> Any:
        raise KeyError("box")

    with pytest.raises(LawBroken, match="KeyError was raised: 'box'\n  seen at: layout box"):
        check_rules(changed(start=start))
    refused = changed(why_illegal=lambda _state, action: RULES.why_illegal(OVER, action))
    with pytest.raises(LawBroken, match="what is offered can be played: IllegalActionError was raised"):
        check_rules(refused)


def test_unknown_rule_ids_are_noticed() -> None:
    """Refusals name the ids that were given."""
    with pytest.raises(LawBroken, match="no rule is 'NY-"):
        check_rules(newyork.RULES, games=1, rule_ids=rule_ids("pocket"))


@pytest.mark.parametrize("wrong", ["chess", None, 5], ids=repr)
def test_only_rules_are_checked(wrong: Any) -> None:
    """Anything else is refused as everywhere."""
    with pytest.raises(UsageError):
        testing.check_rules(wrong)
