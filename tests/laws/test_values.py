"""Law 2 and the rest of what makes states, views and actions values."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from mrjack import testing
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, layouts, positions, steps


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_apply_leaves_its_argument_alone(rules: AnyRules) -> None:
    """A state prints the same before and after actions were applied to it, and equal states have equal hashes."""
    for state in positions(rules, 500):
        testing.check_apply(rules, state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_states_views_and_actions_survive_pickle_and_copy(rules: AnyRules) -> None:
    """Pickled and deeply copied values are equal to the original."""
    for state in list(positions(rules, 400))[::20]:
        testing.check_copies(rules, state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_rules_objects_stay_the_same_object(rules: AnyRules) -> None:
    """Pickled and copied, a rules object is found again by name."""
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert copy.deepcopy(rules) is rules
    assert repr(rules) == f"{rules.name}.RULES"


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_values_cannot_be_changed(rules: AnyRules) -> None:
    """Assigning to anything of a state, view or action fails; to a field of a state's table too."""
    for state in list(positions(rules, 400))[::80]:
        testing.check_frozen(rules, state)
        for part in (state.table, state.secret, rules.view(state, PLAYERS[0]).knowledge):
            name = attrs.fields(type(part))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(part, name, None)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_games_end_within_the_longest_log(rules: AnyRules) -> None:
    """No game is longer than ``longest_log``."""
    for seed in range(60):
        for layout in layouts(rules):
            played = [action for _, action in steps(rules, seed, layout=layout, accuse=0.0) if action is not None]
            assert len(played) <= rules.longest_log
            testing.check_length(testing.random_game(rules, seed, layout=layout, accuse=0.0))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_state_lines_lead_back(rules: AnyRules) -> None:
    """``parse(format(x)) == x``, and the line is canonical."""
    for state in positions(rules, 1_000):
        testing.check_state_line(rules, state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_observations_have_one_size_and_depend_on_the_view(rules: AnyRules) -> None:
    """Law 9: fixed size, plain ints, equal for equal views."""
    for state in positions(rules, 300):
        testing.check_observation(rules, state)
