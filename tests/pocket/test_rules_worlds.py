"""What the Detective can conclude: hidden worlds counted by hand from the rules, and by the engine."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import factorial
from random import Random
from typing import Any

import pytest

from mrjack import Player, pocket
from tests.pocket.examples import HOURGLASSES, IDS, P, cleared, codes, in_order, random_game, suspects, turn_tokens
from tests.pocket.positions import after, position

D, J = Player.DETECTIVE, Player.JACK
World = tuple[str, tuple[str, ...]]


def fitting(suspects_: str, shown: str, before: int, since: int, tokens: int) -> list[World]:
    """All worlds by the text: an identity and Jack's cards in the order drawn, some of them since the last appeal.

    The identity is a suspect; no card is shown or the identity; what Jack had at the last appeal was 5 at most.
    """
    worlds = []
    for identity in suspects_.split():
        cards = [code for code in IDS if code != identity and code not in shown.split()]
        for hand in permutations(cards, before + since):
            at_the_appeal = tokens + sum(HOURGLASSES[code] for code in hand[:before])
            worlds += [(identity, hand)] * (at_the_appeal <= 5)
    return worlds


def check(state: pocket.State, worlds: list[World]) -> None:
    """Count, shares and candidates in the Detective's view are those of the list; Jack knows his world."""
    view = pocket.RULES.view(state, D)
    found = pocket.RULES.worlds(view)
    each = {code: sum(identity == code for identity, _ in worlds) for code in IDS}
    assert found.count == len(worlds)
    assert {codes([who]): share for who, share in found.identity.items()} == {
        code: Fraction(count, len(worlds)) for code, count in each.items() if count
    }
    assert in_order(view.candidates) == " ".join(code for code, count in each.items() if count)
    own = pocket.RULES.view(state, J)
    assert pocket.RULES.worlds(own).count == 1
    assert dict(pocket.RULES.worlds(own).identity) == {own.identity: Fraction(1)}
    assert own.candidates == {own.identity}


def at(**fields: Any) -> pocket.State:
    """The first decision of turn 6, some cards drawn; Jack had his before the last appeal."""
    given: dict[str, Any] = {"turn": 6, "faces": "AWXJ", **fields}
    return position(cleared(P, given.pop("gone", "")), **given)


# Turn 6, first decision: suspects cleared, shown cards, Jack's cards, his turn tokens.
CASES = [
    ("GO SM MA ST PI", "GO", "LE", 5),  # The card is LE, so LE is not Jack.
    ("SM MA ST PI", "SM", "LE", 5),  # LE or GO: each of them as Jack leaves one card, the others two.
    ("LE SM MA ST PI", "LE", "GO", 5),  # The card is GO, so GO is not Jack.
    ("SM MA ST PI", "SM", "BE", 4),  # Any card but Madame.
    ("SM ST PI", "SM", "BE", 4),  # Madame a suspect: as Jack she leaves more cards than others.
    ("SM MA ST PI", "SM", "MA", 3),  # Two hourglasses are allowed: every card.
    ("SM MA", "", "LE GO", 5),  # Both cards are worth nothing: LE and GO, in either order.
    ("SM MA", "", "BE LE", 4),
    ("SM PI", "", "MA LE", 3),
    ("SM PI", "", "BE ST", 3),
    ("SM PI", "", "BE ST", 2),
    ("LE GO", "LE GO", "", 5),
    ("GO MA", "GO MA", "", 0),
]


@pytest.mark.rule("PK-INFO-4")
@pytest.mark.parametrize(("gone", "shown", "cards", "tokens"), CASES)
def test_worlds_by_enumeration(gone: str, shown: str, cards: str, tokens: int) -> None:
    """Counts and exact shares, with the clause on hourglasses."""
    state = at(gone=gone, detective_cards=shown, jack_cards=cards, tokens=(5 - tokens, tokens))
    worlds = fitting(suspects(state), shown, len(cards.split()), 0, tokens)
    assert (codes([pocket.RULES.view(state, J).identity]), tuple(cards.split())) in worlds
    check(state, worlds)


@pytest.mark.rule("PK-INFO-4", "PK-HOURGLASS-4")
def test_a_suspect_who_cannot_be_jack() -> None:
    """The example of the rules: five turn tokens, one card from before, GO shown: LE is not Jack, but face up."""
    state = at(gone="GO SM MA ST PI", detective_cards="GO", jack_cards="LE", tokens=(0, 5))
    view = pocket.RULES.view(state, D)
    assert suspects(state) == "LE BE LA GU"
    assert in_order(view.candidates) == "BE LA GU"
    worlds = pocket.RULES.worlds(view)
    assert worlds.count == 3
    assert {codes([who]): share for who, share in worlds.identity.items()} == {
        "BE": Fraction(1, 3),
        "LA": Fraction(1, 3),
        "GU": Fraction(1, 3),
    }


@pytest.mark.rule("PK-INFO-4")
def test_uneven_shares() -> None:
    """Nothing shown of LE and GO: the card is one of them; 1 world for each as Jack, 2 for each of the others."""
    state = at(gone="SM MA ST PI", detective_cards="SM", jack_cards="LE", tokens=(0, 5))
    worlds = pocket.RULES.worlds(pocket.RULES.view(state, D))
    assert worlds.count == 1 + 1 + 2 + 2 + 2
    assert {codes([who]): share for who, share in worlds.identity.items()} == {
        "LE": Fraction(1, 8),
        "BE": Fraction(2, 8),
        "LA": Fraction(2, 8),
        "GO": Fraction(1, 8),
        "GU": Fraction(2, 8),
    }


@pytest.mark.rule("PK-INFO-4", "PK-HOURGLASS-3")
def test_a_card_of_this_turn_is_not_bounded_yet() -> None:
    """Before the appeal the card may be any, Madame too; after an answer without an end it is LE or GO."""
    start = at(gone="SM MA ST PI BE", detective_cards="SM BE", tokens=(0, 5))
    check(start, fitting(suspects(start), "SM BE", 0, 0, 5))
    asked = after(start, "alibi")
    check(asked, fitting(suspects(start), "SM BE", 0, 0, 5))
    drawn = after(asked, "draw lestrade")
    check(drawn, fitting(suspects(start), "SM BE", 0, 1, 5))
    assert pocket.RULES.worlds(pocket.RULES.view(drawn, D)).count == 4 * 6
    # Joker to 0: Gull and Lane are in sight, Jack is seen and so takes no token.
    end = after(drawn, "joker holmes", "watson 1", "exchange c1 c3")
    told = after(end, "witness visible")
    assert turn_tokens(told) == (1, 5)
    assert suspects(told) == "LA GU"
    check(told, fitting("LA GU", "SM BE", 1, 0, 5))
    assert pocket.RULES.worlds(pocket.RULES.view(told, D)).count == 4


@pytest.mark.rule("PK-INFO-4")
@pytest.mark.parametrize(
    ("shown", "cards"),
    [("", ""), ("", "MA"), ("", "GO MA"), ("LE", ""), ("LE", "MA"), ("LE", "GO MA"), ("LE BE", "MA"), ("LE BE SM", "")],
)
def test_without_the_clause(shown: str, cards: str) -> None:
    """With few tokens: s x (8-d)! / (8-d-k)! worlds, for s suspects, d cards shown, k cards of Jack."""
    drawn, own = len(shown.split()), len(cards.split())
    turn = 2 * (drawn + own) + 1
    state = position(
        cleared(P, shown),
        turn=turn,
        faces="ATXJ",
        tokens=(turn - 1 - min(turn - 1, 1), min(turn - 1, 1)),
        detective_cards=shown,
        jack_cards=cards,
    )
    worlds = fitting(suspects(state), shown, own, 0, min(turn - 1, 1))
    assert len(worlds) == (9 - drawn) * factorial(8 - drawn) // factorial(8 - drawn - own)
    check(state, worlds)


@pytest.mark.rule("PK-INFO-4", "PK-SETUP-4")
def test_worlds_of_the_first_turn() -> None:
    """Nine identities; eight when a card is shown; 72 worlds when Jack has drawn one."""
    check(position(P), fitting("LE BE PI SM LA MA ST GO GU", "", 0, 0, 0))
    shown = after(position(P, faces="ATXJ"), "alibi", "draw lane")
    check(shown, fitting("LE BE PI SM MA ST GO GU", "LA", 0, 0, 0))
    taken = after(position(P, faces="ATXJ", spent="1", actions_done=1), "alibi", "draw lane")
    worlds = fitting("LE BE PI SM LA MA ST GO GU", "", 0, 1, 0)
    assert len(worlds) == 72
    check(taken, worlds)


@pytest.mark.rule("PK-INFO-4", "PK-PURSUIT-4")
def test_worlds_over_whole_games() -> None:
    """At every step of some games, counted from what the Detective saw; one world once the secrets are open."""
    excluded = 0
    for seed in range(120):
        shown: list[str] = []
        before = since = 0
        for state, text in random_game(seed):
            if text is None or text.startswith(("tile", "identity")):
                continue
            view = pocket.RULES.view(state, D)
            if view.revealed is None:
                worlds = fitting(suspects(state), " ".join(shown), before, since, turn_tokens(state)[1])
                check(state, worlds)
                excluded += len(view.candidates) < len(view.suspects)
            else:
                check(state, [(codes([pocket.RULES.view(state, J).identity]), ())])
            if text.startswith("draw"):
                then = pocket.RULES.view(after(state, text), D)
                shown = codes(then.shown).split()
                since += then.opponent_alibi_count - view.opponent_alibi_count
            elif text.startswith("witness"):
                before, since = before + since, 0
    assert excluded


@pytest.mark.rule("PK-INFO-4")
@pytest.mark.parametrize(("gone", "shown", "cards", "tokens"), [CASES[0], CASES[1], CASES[4], CASES[6]])
def test_samples_are_these_worlds(gone: str, shown: str, cards: str, tokens: int) -> None:
    """Each world comes up and no other, and the sampled state looks the same to the Detective."""
    state = at(gone=gone, detective_cards=shown, jack_cards=cards, tokens=(5 - tokens, tokens))
    view = pocket.RULES.view(state, D)
    worlds = fitting(suspects(state), shown, len(cards.split()), 0, tokens)
    rng = Random(11)
    counts = dict.fromkeys(worlds, 0)
    for _ in range(60 * len(worlds)):
        sampled = pocket.RULES.sample(view, rng)
        assert pocket.RULES.view(sampled, D) == view
        own = pocket.RULES.view(sampled, J)
        counts[codes([own.identity]), tuple(codes(own.alibis).split())] += 1
    assert set(counts) == set(worlds)
    assert min(counts.values()) > 25
    assert max(counts.values()) < 110


@pytest.mark.rule("PK-INFO-4", "PK-INFO-2")
def test_samples_of_jack() -> None:
    """He knows everything that is hidden: the sample is the state itself."""
    state = at(gone="SM MA ST PI", detective_cards="SM", jack_cards="LE", tokens=(0, 5))
    assert pocket.RULES.sample(pocket.RULES.view(state, J), Random(1)) == state
