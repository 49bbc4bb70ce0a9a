"""Following Pocket by events: what can be opened, and why not."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import ContradictionError, Event, Player, pocket
from mrjack.core.events import Reveal
from mrjack.pocket import Character

RULES = pocket.RULES
D, J = Player.DETECTIVE, Player.JACK
# Turn 5, announcing. Jack is Goodley, has four turn tokens and drew Smith (1) before the last appeal and Lestrade (0)
# after it; the Detective drew Gull. One suspect is left after the announcement.
LINE = (
    "5 witness - alibi.spent,toby.spent,rotation.spent,rotation.spent"
    " goodley.n,stealthy.n.cleared,pizer.n.cleared,bert.n.cleared,lestrade.n.cleared,gull.n.cleared,smith.n.cleared,"
    "madame.n.cleared,lane.cleared - 11,3,7 0,4 invisible goodley gull smith,lestrade.new"
)
STATE = RULES.parse_state(LINE)
LESTRADE, PIZER, SMITH, STEALTHY, GOODLEY, GULL, MADAME = (
    Character[name.upper()] for name in ["lestrade", "pizer", "smith", "stealthy", "goodley", "gull", "madame"]
)
ACTION = RULES.legal_actions(STATE)[0]
TRUTH = Reveal(GOODLEY, (GULL,), (SMITH, LESTRADE))


def refusal(player: Player, revealed: Any, state: pocket.State = STATE) -> str:
    """Why a follower does not believe the event."""
    with pytest.raises(ContradictionError) as caught:
        RULES.follow(RULES.view(state, player), Event(40, ACTION, revealed))
    return str(caught.value).partition("cannot have happened: ")[2]


@pytest.mark.parametrize("player", Player, ids=str)
def test_the_truth_is_believed(player: Player) -> None:
    """The game ends with it."""
    after = RULES.follow(RULES.view(STATE, player), Event(40, ACTION, TRUTH))
    assert after == RULES.view(RULES.apply(STATE, ACTION), player)
    assert after.revealed == TRUTH


@pytest.mark.rule("PK-INFO-4", "PK-ALIBI-1")
@pytest.mark.parametrize(
    ("revealed", "to_detective", "to_jack"),
    [
        (None, "it must open the secrets", "it must open the secrets"),
        (
            Reveal(GOODLEY, (PIZER,), (SMITH, LESTRADE)),
            "detective has drawn gull, not pizer",
            "detective has drawn gull, not pizer",
        ),
        (
            Reveal(GOODLEY, (GULL,), (SMITH,)),
            "jack has drawn 2 cards, not 1",
            "jack has drawn smith,lestrade, not smith",
        ),
        (
            Reveal(SMITH, (GULL,), (PIZER, LESTRADE)),
            "smith cannot be Jack by what was known before",
            "smith cannot be Jack by what was known before",
        ),
        (
            Reveal(GOODLEY, (GULL,), (MADAME, LESTRADE)),
            "with these cards Jack would have had six hourglasses before",
            "jack has drawn smith,lestrade, not madame,lestrade",
        ),
        (
            Reveal(GOODLEY, (GULL,), (SMITH, GULL)),
            "it opens one card twice",
            "jack has drawn smith,lestrade, not smith,gull",
        ),
    ],
)
def test_what_is_opened_fits_what_was_known(revealed: Any, to_detective: str, to_jack: str) -> None:
    """The Detective believes any cards that Jack can have drawn without having won before; Jack knows his own."""
    assert refusal(D, revealed) == to_detective
    assert refusal(J, revealed) == to_jack


def test_the_detective_believes_other_cards_that_fit() -> None:
    """Not the true ones."""
    other = Reveal(GOODLEY, (GULL,), (STEALTHY, MADAME))
    assert RULES.follow(RULES.view(STATE, D), Event(40, ACTION, other)).revealed == other


def test_there_is_nothing_to_open_before_the_identity() -> None:
    """While the tiles are laid."""
    start = RULES.start()
    first = RULES.legal_actions(start)[0]
    for player in Player:
        with pytest.raises(ContradictionError, match="there are no secrets to open yet"):
            RULES.follow(RULES.view(start, player), Event(0, first, TRUTH))
