"""What the Detective can tell about Jack's cards and identity, against playing every conceivable world again."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from mrjack import ContradictionError, Event, Hidden, Player, pocket
from mrjack.core.cards import Secret
from mrjack.pocket import Character
from mrjack.pocket.actions import DRAWS, IDENTITIES
from mrjack.pocket.table import State
from tests.games import steps
from tests.pocket.positions import after, cards, position

RULES = pocket.RULES
D, J = Player.DETECTIVE, Player.JACK


def secrets(view: pocket.View) -> list[Secret[Character]]:
    """Every identity with every hand that Jack could hold at all."""
    pool = [who for who in Character if who not in view.shown]
    return [
        Secret(identity, (), hand)
        for identity in pool
        for hand in permutations([who for who in pool if who is not identity], view.opponent_alibi_count)
    ]


def looks_alike(actions: list[Any], events: list[Event[Any]], secret: Secret[Character]) -> bool:
    """Whether a game with another secret would have shown the Detective the same events."""
    state = RULES.start()
    hand = list(secret.jack_alibis)
    for action, event in zip(actions, events, strict=True):
        if event.action == Hidden("identity", J):
            assert secret.identity is not None
            action = IDENTITIES[secret.identity]  # noqa: PLW2901
        elif event.action == Hidden("draw", J):
            action = DRAWS[hand.pop(0)]  # noqa: PLW2901
        if RULES.why_illegal(state, action) is not None or RULES.event(state, action, D, event.index) != event:
            return False
        state = RULES.apply(state, action)
    return True


def check_worlds(games: int, first_seed: int) -> int:
    """Compare `worlds` with the worlds that lead to the same events, late in random games; how many excluded some."""
    excluding = 0
    for seed in range(first_seed, first_seed + games):
        played = list(steps(RULES, seed))
        hidden = [at for at, (state, _) in enumerate(played) if RULES.public_view(state).revealed is None]
        for at in (hidden[-1], hidden[-4]):
            state = played[at][0]
            view = RULES.view(state, D)
            if not 1 <= view.opponent_alibi_count <= 2:
                continue
            actions = [action for _, action in played[:at]]
            events = [RULES.event(played[n][0], action, D, n) for n, action in enumerate(actions)]
            fitting = [secret for secret in secrets(view) if looks_alike(actions, events, secret)]
            worlds = RULES.worlds(view)
            assert worlds.count == len(fitting)
            shares = Counter(secret.identity for secret in fitting)
            assert worlds.identity == {who: Fraction(n, len(fitting)) for who, n in shares.items()}
            excluding += worlds.count < len([secret for secret in secrets(view) if secret.identity in view.suspects])
    return excluding


def test_worlds_are_those_that_show_the_same_events() -> None:
    """Some games in every run; in some of them the hourglasses exclude worlds."""
    assert check_worlds(60, first_seed=0) > 3


@pytest.mark.long
def test_worlds_are_those_that_show_the_same_events_at_length() -> None:
    """More games in the long run."""
    assert check_worlds(1_500, first_seed=1_000) > 100


FIVE_AND_A_CARD = position(
    "GU-W BE-S ST-E / sm-W PI-E LE-E / la+ ma-S go-E",
    turn=7,
    faces="HTRR",
    tokens=(1, 5),
    identity="GU",
    detective_cards="GO",
    jack_cards="LE",
)


@pytest.mark.rule("PK-INFO-4")
def test_a_card_without_hourglasses_excludes_a_suspect() -> None:
    """Five turn tokens, one card that counted, Goodley shown: it is Lestrade's, who therefore is not Jack."""
    view = RULES.view(FIVE_AND_A_CARD, D)
    assert view.suspects == set(cards("GU BE ST PI LE"))
    assert view.candidates == set(cards("GU BE ST PI"))
    assert RULES.worlds(view).count == 4
    assert {RULES.sample(view, Random(seed)).secret.jack_alibis for seed in range(50)} == {cards("LE")}


def test_identities_need_not_be_equally_likely() -> None:
    """Three turn tokens, two cards that counted: they have two hourglasses together at most."""
    state = position(turn=5, tokens=(1, 3), identity="GU", jack_cards="BE GO")
    worlds = RULES.worlds(RULES.view(state, D))
    # Two have no hourglass, six have one, Madame has two. The pairs of other cards that have two together at most:
    pairs = dict.fromkeys(cards("BE PI SM LA ST GU"), 1 + 2 * 5 + 2 + 10)
    pairs |= dict.fromkeys(cards("LE GO"), 6 + 1 + 15)
    pairs |= dict.fromkeys(cards("MA"), 1 + 2 * 6 + 15)
    assert worlds.identity == {who: Fraction(count, 210) for who, count in pairs.items()}
    assert worlds.count == 2 * 210


def test_a_card_drawn_since_the_appeal_may_be_any() -> None:
    """The same with the card drawn in this turn: it did not count yet."""
    state = position(
        "GU-W BE-S ST-E / sm-W PI-E LE-E / la+ ma-S go-E",
        turn=7,
        faces="ATRR",
        spent="01",
        tokens=(1, 5),
        detective_cards="GO",
        jack_cards="MA",
        new_cards=1,
    )
    view = RULES.view(state, D)
    assert view.candidates == view.suspects
    assert RULES.worlds(view).count == 5 * 7


def possible_events(state: State, player: Player) -> set[Event[Any]]:
    """Every event that any world which fits the player's view can show next."""
    view = RULES.view(state, player)
    table = state.table
    if player is J or view.revealed is not None or state.secret.identity is None:
        worlds = [state]
    else:
        worlds = [State(table, secret) for secret in secrets(view) if _fits(view, secret)]
    return {RULES.event(world, action, player, 9) for world in worlds for action in RULES.legal_actions(world)}


def _fits(view: pocket.View, secret: Secret[Character]) -> bool:
    case = view.table.case
    tested = secret.jack_alibis[: case.tested_count]
    total = case.turn_tokens[J] + sum(card.hourglasses for card in tested)
    return secret.identity in view.suspects and total <= 5


def check_followers(games: int, first_seed: int) -> int:
    """A follower takes exactly the events that some world can show; how many it refused."""
    refused = 0
    for seed in range(first_seed, first_seed + games):
        rng = Random(seed)
        played = list(steps(RULES, seed))
        events = [RULES.event(state, action, player, 9) for state, action in played[:-1] for player in Player]
        events += [Event(9, event.action) for event in events if event.revealed is not None]
        for state, action in [*rng.sample(played[:-1], 4), played[-2]]:
            for player in Player:
                view = RULES.view(state, player)
                if view.opponent_alibi_count > 2:
                    continue
                possible = possible_events(state, player)
                assert RULES.event(state, action, player, 9) in possible
                for event in possible:
                    following = RULES.follow(view, event)
                    assert following.player is player
                for event in set(events) - possible:
                    with pytest.raises(ContradictionError):
                        RULES.follow(view, event)
                    refused += 1
    return refused


def test_followers_take_what_can_happen_and_nothing_else() -> None:
    """Some positions in every run."""
    assert check_followers(8, first_seed=0) > 1_000


@pytest.mark.long
def test_followers_take_what_can_happen_and_nothing_else_at_length() -> None:
    """More in the long run."""
    assert check_followers(120, first_seed=500) > 10_000


def test_a_follower_knows_where_a_card_must_be() -> None:
    """Five turn tokens and a card that counted: while Goodley's was not shown, one of two; then Lestrade's for sure."""
    state = after(
        position(
            "GU-W BE-S ST-E / sm-W PI-E LE-E / la+ ma-S go-E",
            turn=7,
            faces="ATRR",
            tokens=(1, 5),
            detective_cards="GO",
            jack_cards="LE",
        ),
        "alibi",
    )
    view = RULES.view(state, D)
    with pytest.raises(ContradictionError, match="pile"):
        RULES.follow(view, Event(0, DRAWS[Character.LESTRADE]))
    assert RULES.follow(view, Event(0, DRAWS[Character.BERT])).shown == cards("GO BE")
