"""What a view leaves open, counted by hand, and samples of it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from mrjack import Player, newyork
from mrjack.core.cards import Secret
from mrjack.core.worlds import Worlds
from mrjack.newyork import CALLAHAN, GRANT, LATIMER, RIDER, SMITH, Character
from tests.newyork.positions import after, position
from tests.newyork.test_view import STATE

RULES = newyork.RULES
D, J = Player.DETECTIVE, Player.JACK


@pytest.mark.parametrize("player", Player, ids=str)
def test_before_the_identity_is_drawn_everybody_is_one_world(player: Player) -> None:
    """Nothing is drawn yet, so every sample is the start."""
    view = RULES.first_view(player)
    assert RULES.worlds(view) == Worlds(8, dict.fromkeys(Character, Fraction(1, 8)))
    assert RULES.sample(view, Random(1)) == RULES.start()


def test_candidates_go_with_every_hand_of_the_other_player() -> None:
    """The Detective holds one card, Jack drew two: three candidates with 6 x 5 hands each; Jack knows all but one."""
    assert RULES.worlds(RULES.view(STATE, D)) == Worlds(90, dict.fromkeys((LATIMER, CALLAHAN, SMITH), Fraction(1, 3)))
    assert RULES.worlds(RULES.view(STATE, J)) == Worlds(5, {SMITH: Fraction(1)})


@pytest.mark.parametrize("player", Player, ids=str)
def test_a_finished_game_leaves_one_world(player: Player) -> None:
    """The box is open."""
    start = position("beach", identity="smith", round=3, detective_alibis="rider", jack_alibis="grant latimer")
    state = after(start, "accuse tumblety")
    view = RULES.view(state, player)
    assert RULES.worlds(view) == Worlds(1, {SMITH: Fraction(1)})
    assert RULES.sample(view, Random(1)) == state


@pytest.mark.parametrize("player", Player, ids=str)
def test_a_sample_fits_the_view(player: Player) -> None:
    """The own cards stay, the other's are as many, and nothing is held twice."""
    view = RULES.view(STATE, player)
    rng = Random(5)
    seen = {RULES.sample(view, rng) for _ in range(400)}
    assert len(seen) > 4
    for state in seen:
        assert RULES.view(state, player) == view
        secret = state.secret
        assert len({secret.identity, *secret.detective_alibis, *secret.jack_alibis}) == 4
        assert RULES.parse_state(RULES.format_state(state)) == state
    if player is J:
        assert {state.secret for state in seen} == {
            Secret(SMITH, (card,), (GRANT, LATIMER)) for card in Character if card not in (SMITH, GRANT, LATIMER)
        }
        assert RIDER in {state.secret.detective_alibis[0] for state in seen}
