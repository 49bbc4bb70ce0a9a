"""Every way in which views can disagree, or an appeal can go wrong, is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Player, newyork, testing
from mrjack.testing import LawBroken
from tests.testing.changed import ANNOUNCING, CHOOSING, CLEARING, DRAWN, LAST, OVER, RULES, START, changed, showing

D, J = Player.DETECTIVE, Player.JACK
JACK = DRAWN.secret.identity
CLEARED = next(state for state in LAST if len(RULES.public_view(state).suspects) < 8 and RULES.outcome(state) is None)


VIEWS: dict[str, tuple[Any, Any, str]] = {
    "no view": (CHOOSING, changed(is_view=lambda _value: False), "the view of detective is none"),
    "the other's view": (CHOOSING, changed(view=lambda state, _player: RULES.view(state, J)), "whose view it is"),
    "another round": (CHOOSING, showing(round=9), "sees other round"),
    "another count": (DRAWN, showing(D, opponent_alibi_count=7), "how many cards detective counts"),
    "the cleared": (CLEARED, showing(D, candidates=frozenset(RULES.characters)), "candidates who are no suspects"),
    "a card twice": (
        DRAWN,
        showing(alibis=(newyork.BEACH, newyork.BEACH), opponent_alibi_count=2),
        "how many different cards",
    ),
    "a card too early": (
        START,
        showing(D, alibis=(newyork.BEACH,)),
        "how many cards jack counts",
    ),
    "Jack in doubt": (DRAWN, showing(J, candidates=frozenset()), "the candidates of Jack"),
    "Jack left out": (DRAWN, showing(D, candidates=frozenset()), f"Jack is {JACK}, no candidate"),
    "Jack's card drawn": (DRAWN, showing(J, alibis=(JACK,)), f"Jack is {JACK}, whose card is drawn"),
    "an alibi forgotten": (
        CLEARING,
        showing(D, candidates={CLEARING.secret.identity, *CLEARING.secret.detective_alibis}),
        "candidates with an alibi",
    ),
    "the wrong Jack": (
        DRAWN,
        showing(D, identity=next(who for who in RULES.characters if who is not JACK)),
        "the Detective takes .* for Jack",
    ),
    "Jack known": (DRAWN, showing(D, identity=JACK), "whether the Detective knows Jack"),
    "Jack unknown at the end": (OVER, showing(D, identity=None), "whether the Detective knows Jack"),
}


@pytest.mark.parametrize(("state", "rules", "told"), VIEWS.values(), ids=VIEWS)
def test_views_that_break_the_law(state: Any, rules: Any, told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_views(RULES, state)
    with pytest.raises(LawBroken, match=told):
        testing.check_views(rules, state)


def test_cards_drawn_before_the_identity_are_noticed() -> None:
    """Both players agree about a card that there cannot be yet."""

    def view(state: Any, player: Player) -> Any:
        found = showing(alibis=() if player is J else (newyork.BEACH,)).view(state, player)
        found.opponent_alibi_count = int(player is J)
        return found

    with pytest.raises(LawBroken, match="what is drawn before the identity"):
        testing.check_views(changed(view=view, is_view=lambda _value: True), START)


def lying(state: Any) -> Any:
    """The announcement that is false."""
    true = RULES.legal_actions(state)
    return (newyork.Witness(not true[0].is_visible),) if true[0].verb == "witness" else true


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"legal_actions": lying}, "whether Jack is visible, who is"),
        ({"apply": lambda state, _action: state}, "the suspects after"),
        ({"apply": lambda *_: START}, "the suspects after"),
    ],
    ids=["a lie", "nobody is cleared", "everybody is back"],
)
def test_appeals_that_break_the_law(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    testing.check_appeals(RULES, ANNOUNCING)
    testing.check_appeals(changed(**changes), CHOOSING)
    with pytest.raises(LawBroken, match=told):
        testing.check_appeals(changed(**changes), ANNOUNCING)


def test_an_appeal_that_clears_jack_is_noticed() -> None:
    """All are cleared, and everybody is told to be invisible so that it fits."""
    action = RULES.legal_actions(ANNOUNCING)[0]
    nobody: frozenset[Any] = frozenset()
    everybody = frozenset(RULES.characters)
    before = {"visible": everybody if action.is_visible else nobody, "suspects": nobody}

    def public(state: Any) -> Any:
        return showing(J, **before).view(state, J)

    with pytest.raises(LawBroken, match="clears Jack, who is"):
        testing.check_appeals(changed(public_view=public), ANNOUNCING)


def test_an_appeal_that_is_forgotten_is_noticed() -> None:
    """The status shown afterwards is the announced one."""
    action = RULES.legal_actions(ANNOUNCING)[0]

    def public(state: Any) -> Any:
        return showing(J, is_witnessed=not action.is_visible).view(state, J)

    with pytest.raises(LawBroken, match="the last status"):
        testing.check_appeals(changed(public_view=public), ANNOUNCING)
