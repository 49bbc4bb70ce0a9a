"""Worlds counted wrongly, and samples that are uneven or impossible, are noticed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, Worlds, newyork, pocket, testing
from mrjack.core.cards import Secret
from mrjack.testing import LawBroken
from mrjack.testing.worlds import chi_square_limit
from tests.testing.changed import DRAWN, NAMED, RULES, START, changed

D, J = Player.DETECTIVE, Player.JACK
EIGHTHS = RULES.worlds(RULES.view(NAMED, D)).identity
SMITH, BEACH = newyork.SMITH, newyork.BEACH


def counting(count: Any, identity: Any) -> dict[str, Any]:
    """Rules with these worlds for the Detective."""
    return {"worlds": lambda view: Worlds(count, identity) if view.player is D else RULES.worlds(view)}


def being(who: Any) -> Any:
    """A sample with an identity."""
    return lambda view, _rng: newyork.State(view.table, Secret(who))


def sampling(sample: Any) -> dict[str, Any]:
    """Rules with these samples for the Detective."""
    return {"sample": lambda view, rng: sample(view, rng) if view.player is D else RULES.sample(view, rng)}


WORLDS: dict[str, tuple[dict[str, Any], str]] = {
    "none": (counting(0, EIGHTHS), "detective has 0 worlds"),
    "half a world": (counting(4, EIGHTHS), "a share is no whole number"),
    "a float": (counting(8.0, EIGHTHS), "detective has 8.0 worlds"),
    "one left out": (counting(7, dict(list(EIGHTHS.items())[1:])), "the identities of detective"),
    "floats": (counting(8, dict.fromkeys(EIGHTHS, 0.125)), "detective has shares"),
    "nothing": (counting(8, EIGHTHS | {SMITH: Fraction(0)}), "detective has shares"),
    "too much": (counting(8, EIGHTHS | {SMITH: Fraction(1, 2)}), "the sum of the shares"),
}


@pytest.mark.parametrize(("changes", "told"), WORLDS.values(), ids=WORLDS)
def test_worlds_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_worlds(RULES, NAMED, Random(1))
    with pytest.raises(LawBroken, match=told):
        testing.check_worlds(changed(**changes), NAMED, Random(1))


def test_a_sample_of_no_candidate_breaks_the_law() -> None:
    """Nobody whom the Detective knows to be innocent comes up as Jack."""
    innocent = DRAWN.secret.detective_alibis[0]
    testing.check_worlds(RULES, DRAWN, Random(1))
    testing.check_worlds(RULES, START, Random(1))
    with pytest.raises(LawBroken, match=f"{innocent} is no identity of detective"):
        testing.check_worlds(changed(**sampling(being(innocent))), DRAWN, Random(1))


def loaded(view: Any, rng: Random) -> Any:
    """A sample that is Smith a little too often."""
    return being(SMITH)(view, rng) if rng.random() < 0.3 else RULES.sample(view, rng)


SAMPLES: dict[str, tuple[dict[str, Any], str]] = {
    "always the truth": (sampling(being(SMITH)), "how many worlds of detective are reached: 1 instead of 8"),
    "never the first": (
        sampling(lambda view, rng: being(list(EIGHTHS)[1 + int(rng.random() * 7)])(view, rng)),
        "how many worlds of detective are reached: 7 instead of 8",
    ),
    "unevenly": (sampling(loaded), "the worlds of detective come unevenly"),
    "another view": (sampling(lambda *_: DRAWN), "the view of a sample"),
    "too many counted": (counting(9, EIGHTHS), "how many worlds of detective are reached: 8 instead of 9"),
    "other shares": (
        counting(8, EIGHTHS | {SMITH: Fraction(2, 8), BEACH: Fraction(1, 16)}),
        "the identities of detective come unevenly",
    ),
}


@pytest.mark.parametrize(("changes", "told"), SAMPLES.values(), ids=SAMPLES)
def test_samples_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    for player in Player:
        testing.check_sample(RULES, NAMED, player, Random(1), draws=100)
    with pytest.raises(LawBroken, match=told):
        testing.check_sample(changed(**changes), NAMED, D, Random(1), draws=100)


def test_a_sample_before_the_identity_is_the_state() -> None:
    """Nothing is hidden yet."""
    testing.check_sample(RULES, START, D, Random(1))
    with pytest.raises(LawBroken, match="the sample of detective"):
        testing.check_sample(changed(sample=lambda *_: NAMED), START, D, Random(1))


def test_the_limit_of_chi_square_is_seldom_exceeded() -> None:
    """It is near the exact quantiles, on the safe side; and random counts stay far below."""
    for freedom, quantile in ((3, 33.2), (10, 49.8), (100, 187.3)):
        assert quantile <= chi_square_limit(freedom) <= 1.1 * quantile
    rng = Random(1)
    for _ in range(200):
        seen = Counter(int(rng.random() * 20) for _ in range(600))
        assert sum((count - 30) ** 2 / 30 for count in seen.values()) < chi_square_limit(19)


def game_of(rules: Any, most: int = 60) -> Any:
    """A game in which cards were drawn, under some rules."""
    games = (testing.random_game(RULES, seed, chance="manual", accuse=0.0, most=most) for seed in range(100))
    chosen = next(game for game in games if game.view(J).alibis and game.outcome is None)
    game: Any = Game(rules, chance="manual", layout=RULES.layout_of(chosen.first_state))
    for action in chosen.log:
        game.play(action)
    return game


def narrow(view: Any) -> Any:
    """Worlds with one forgotten."""
    worlds = RULES.worlds(view)
    return Worlds(worlds.count - 1, worlds.identity)


def uneven(view: Any) -> Any:
    """Worlds with other shares."""
    worlds = RULES.worlds(view)
    return Worlds(worlds.count, dict.fromkeys(worlds.identity, Fraction(1, 16)))


def swapped(view: Any, rng: Random) -> Any:
    """A sample in which both players hold the same cards."""
    state = RULES.sample(view, rng)
    hand = state.secret.alibis(view.player)
    return newyork.State(state.table, Secret(state.secret.identity, hand, hand))


CHOSEN = game_of(RULES)


class Sure(newyork.View):
    """A view that tells the candidates too well, though it equals the others."""

    @property
    def candidates(self) -> frozenset[Any]:
        """The truth of the chosen game."""
        return frozenset([CHOSEN.state.secret.identity])


def sure(state: Any, player: Player) -> Any:
    """A view with too few candidates."""
    found = RULES.view(state, player)
    return Sure(found.table, found.player, found.knowledge)


def heavier(state: Any) -> Any:
    """Chance that likes one identity more than the others."""
    return tuple(
        (action, 1 + (str(action) == f"identity {CHOSEN.state.secret.identity}")) for action, _ in RULES.chance(state)
    )


def knowing(state: Any, player: Player) -> Any:
    """A view that tells by its table who Jack is."""
    found = RULES.view(state, player)
    if state.secret.identity in (None, CHOSEN.state.secret.identity):
        return found
    return newyork.View(START.table, found.player, found.knowledge)


ENUMERATED: dict[str, tuple[dict[str, Any], str]] = {
    "one forgotten": ({"worlds": narrow}, "the number of worlds of detective"),
    "uneven chance": ({"chance": heavier}, "the likelihoods for detective"),
    "other shares": ({"worlds": uneven}, "the shares for detective"),
    "impossible samples": ({"sample": swapped}, "detective has a sample that cannot have come about"),
    "too few candidates": ({"view": sure}, "the number of worlds of detective"),
    "telling views": ({"view": knowing}, "the view of detective in another world"),
}


@pytest.mark.parametrize(("changes", "told"), ENUMERATED.values(), ids=ENUMERATED)
def test_worlds_that_cannot_have_come_about(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    assert testing.check_worlds_by_enumeration(game_of(RULES), Random(1)) > 10
    with pytest.raises(LawBroken, match=told):
        testing.check_worlds_by_enumeration(game_of(changed(**changes)), Random(1))


def test_what_the_going_on_tells_is_found_by_enumeration() -> None:
    """In Pocket's counts that forget Jack's hourglasses are noticed."""

    def forgetful(view: Any) -> Any:
        worlds = pocket.RULES.worlds(view)
        if view.player is J or view.revealed is not None or not view.opponent_alibi_count:
            return worlds
        pool = [who for who in view.CAST if who not in view.shown]
        hands = 1
        for drawn in range(view.opponent_alibi_count):
            hands *= len(pool) - 1 - drawn
        return Worlds(len(view.suspects) * hands, worlds.identity)

    def check(rules: Any) -> None:
        for seed in range(30):
            game = testing.random_game(pocket.RULES, seed, chance="manual")
            for length in range(len(game.log) - 14, len(game.log), 4):
                part: Any = Game(rules, chance="manual")
                for action in game.log[:length]:
                    part.play(action)
                testing.check_worlds_by_enumeration(part, Random(seed), most=400)

    check(pocket.RULES)
    with pytest.raises(LawBroken, match="the number of worlds of detective"):
        check(changed(pocket.RULES, worlds=forgetful))


def test_enumeration_waits_for_the_identity_and_has_an_end() -> None:
    """Nothing is enumerated before, nor more worlds than wanted."""
    before = testing.random_game(RULES, 1, chance="manual", most=0)
    assert testing.check_worlds_by_enumeration(before, Random(1)) == 0
    named = testing.random_game(RULES, 1, chance="manual", most=1)
    assert testing.check_worlds_by_enumeration(named, Random(1)) == 8 + 1
    assert testing.check_worlds_by_enumeration(named, Random(1), most=7) == 1
    assert set(testing.enumerated_worlds(named, D).values()) == {Fraction(1, 8)}
