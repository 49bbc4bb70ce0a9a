"""Law 2 and the rest of what makes states, views and actions values."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES, layouts, positions, steps


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_apply_leaves_its_argument_alone(rules: AnyRules) -> None:
    """A state prints the same before and after actions were applied to it, and equal states have equal hashes."""
    for state in positions(rules, 500):
        line = rules.format_state(state)
        twin = rules.parse_state(line)
        for option in rules.legal_actions(state)[:8]:
            following = rules.apply(state, option)
            assert following != state
            assert rules.apply(twin, option) == following
            assert hash(rules.apply(twin, option)) == hash(following)
        assert rules.format_state(state) == line
        assert twin == state
        assert hash(twin) == hash(state)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_states_views_and_actions_survive_pickle_and_copy(rules: AnyRules) -> None:
    """Pickled and deeply copied values are equal to the original."""
    for state in list(positions(rules, 400))[::20]:
        values = [state, rules.public_view(state), *(rules.view(state, player) for player in PLAYERS)]
        for value in (*values, *rules.legal_actions(state)):
            assert pickle.loads(pickle.dumps(value)) == value
            assert copy.deepcopy(value) == value
            assert hash(copy.deepcopy(value)) == hash(value)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_rules_objects_stay_the_same_object(rules: AnyRules) -> None:
    """Pickled and copied, a rules object is found again by name."""
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert copy.deepcopy(rules) is rules
    assert repr(rules) == f"{rules.name}.RULES"


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_values_cannot_be_changed(rules: AnyRules) -> None:
    """Assigning to a field of a state, view or action fails."""
    state = rules.start()
    for value in (state, state.table, rules.view(state, PLAYERS[0]), rules.legal_actions(state)[0]):
        name = attrs.fields(type(value))[0].name
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_games_end_within_the_longest_log(rules: AnyRules) -> None:
    """No game is longer than ``longest_log``."""
    for seed in range(60):
        for layout in layouts(rules):
            played = [action for _, action in steps(rules, seed, layout=layout, accuse=0.0) if action is not None]
            assert len(played) <= rules.longest_log


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_state_lines_lead_back(rules: AnyRules) -> None:
    """``parse(format(x)) == x``, and the line is canonical."""
    for state in positions(rules, 1_000):
        line = rules.format_state(state)
        assert rules.parse_state(line) == state
        assert rules.format_state(rules.parse_state(line.upper())) == line


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_observations_have_one_size_and_depend_on_the_view(rules: AnyRules) -> None:
    """Law 9: fixed size, plain ints, equal for equal views."""
    for state in positions(rules, 300):
        for player in PLAYERS:
            view = rules.view(state, player)
            numbers = rules.observation(view)
            assert len(numbers) == rules.observation_size
            assert {type(number) for number in numbers} == {int}
            assert numbers == rules.observation(copy.deepcopy(view))
