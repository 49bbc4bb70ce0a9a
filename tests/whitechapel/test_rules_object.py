"""The rules as one object: its constants, and that it stays one."""

from __future__ import annotations

import copy
import pickle

import pytest

from mrjack import IllegalActionError, Player, newyork, whitechapel
from tests.whitechapel.positions import after, decisions, position

RULES = whitechapel.RULES


def test_the_constants_of_the_game() -> None:
    """What programs ask first."""
    assert RULES.name == "whitechapel"
    assert RULES.layouts == ("2016", "2006")
    assert RULES.characters == tuple(whitechapel.Character)
    assert [str(ending) for ending in RULES.endings] == ["accusation", "false-accusation", "escape", "dawn"]
    assert RULES.action_count == 16_993 + 88
    assert RULES.longest_log == 117


def test_there_is_one_object() -> None:
    """Copies and pickles are the same one."""
    assert copy.copy(RULES) is copy.deepcopy(RULES) is pickle.loads(pickle.dumps(RULES)) is RULES
    assert repr(RULES) == "whitechapel.RULES"


def test_states_and_views_of_the_sister_game_are_others() -> None:
    """The two share much, but no state."""
    theirs = newyork.RULES.start()
    assert not RULES.is_state(theirs)
    assert not RULES.is_view(newyork.RULES.view(theirs, Player.JACK))
    assert RULES.is_state(RULES.start())
    assert RULES.is_view(RULES.view(RULES.start(), Player.JACK))


def test_the_longest_game_is_as_long_as_is_said() -> None:
    """Gull swaps with Watson, Goodley whistles three times and Watson among them, and nobody ends the game."""
    state = after(RULES.start(), "identity gull")
    count = 1
    while options := decisions(state):
        single = [text for text in options if text.startswith("whistle ") and text.endswith(" 1")]
        watson = [text for text in (*single, "swap watson") if "watson" in text and text in options]
        calm = [text for text in options if not text.startswith(("accuse ", "escape ", "swap ", "whistle "))]
        state = after(state, (watson or single or calm or options)[0])
        count += 1
    assert RULES.outcome(state) is not None
    # Goodley alone decides: he may have nobody to whistle by single points, or not Watson.
    assert RULES.longest_log - 12 <= count <= RULES.longest_log


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("whistle goodley l10 1", "he whistles other characters (WC-GOODLEY-1)"),
        ("whistle holmes g6 1", "g6 is no nearer to goodley (WC-GOODLEY-6)"),
        ("whistle holmes m8 1", "no walk of exactly 1 street steps leads to m8 (WC-GOODLEY-4)"),
        ("lamp b2 f9", "this is the power of smith (WC-SMITH-1)"),
        ("face n", "the lantern turns only when Watson has changed place (WC-WATSON-3)"),
        ("end", "the move is due (WC-MOVE-5)"),
    ],
)
def test_a_refusal_says_why(text: str, words: str) -> None:
    """One sentence and the rule."""
    with pytest.raises(IllegalActionError) as caught:
        after(position("goodley"), text)
    assert str(caught.value) == f"illegal action '{text}': {words}"
