"""The text of actions: what is read, what is refused and where."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import NotationError, UsageError, newyork
from mrjack.newyork import BEACH, EASTMAN, GRANT, SMITH, Space

RULES = newyork.RULES

TEXTS: dict[str, newyork.Action] = {
    "identity beach": newyork.Identity(BEACH),
    "cards beach grant eastman smith": newyork.Deal((BEACH, GRANT, EASTMAN, SMITH)),
    "draw smith": newyork.DrawAlibi(SMITH),
    "witness visible": newyork.Witness(is_visible=True),
    "witness invisible": newyork.Witness(is_visible=False),
    "activate grant": newyork.Activate(GRANT),
    "informant a2": newyork.PlaceInformant(Space.A2),
    "move liberty": newyork.Move(Space.LIBERTY),
    "accuse beach": newyork.Accuse(BEACH),
    "escape n8": newyork.Escape(Space.N8),
    "metro m12": newyork.BuildMetro(Space.M12),
    "site m12": newyork.BuildSite(Space.M12),
    "lamp m12": newyork.BuildGaslamp(Space.M12),
    "park b3": newyork.BuildPark(Space.B3),
    "push beach k8": newyork.Push(BEACH, Space.K8),
    "swap beach smith": newyork.Swap(BEACH, SMITH),
    "steamer e8 l12": newyork.MoveSteamer(Space.E8, Space.L12),
    "end": newyork.EndActivation(),
    "investigation e7+f8 k5+l5": newyork.MoveInvestigation((Space.E7, Space.F8), (Space.K5, Space.L5)),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items(), ids=TEXTS)
def test_every_kind_of_action_has_a_text(text: str, action: newyork.Action) -> None:
    """The canonical text leads to the action and back."""
    assert RULES.parse_action(text) == action
    assert RULES.format_action(action) == str(action) == text
    assert newyork.parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  Move   E5\n", "move e5"),
        ("MOVE LIBERTY", "move liberty"),
        ("swap smith beach", "swap beach smith"),
        ("cards smith eastman grant beach", "cards beach grant eastman smith"),
        ("investigation f8+e7 l5+k5", "investigation e7+f8 k5+l5"),
        ("\tend ", "end"),
    ],
)
def test_reading_takes_more_than_writing_makes(text: str, canonical: str) -> None:
    """Capitals, blanks and pairs in any order."""
    assert RULES.format_action(RULES.parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "a verb"),
        ("goto e5", 0, "one of the verbs " + " ".join(dict.fromkeys(text.split()[0] for text in [
            "activate", "informant", "move", "accuse", "escape", "metro", "site", "lamp", "park", "push", "swap",
            "steamer", "end", "investigation", "identity", "cards", "witness", "draw"]))),
        ("move", 4, "a space after 'move'"),
        ("move e5 e6", 8, "a space after 'move'"),
        ("move z9", 5, "a space"),
        ("move e05", 5, "a space"),
        ("accuse jack", 7, "a character"),
        ("escape a2", 7, "a port or the land exit"),
        ("steamer e8 n8", 11, "a port"),
        ("push beach", 10, "a character, a space after 'push'"),
        ("push k8 beach", 5, "a character"),
        ("investigation e7 k5+l5", 14, "two touching spaces, such as e7+f8"),
        ("investigation e7+f8 e7+k5", 20, "two touching spaces, such as e7+f8"),
        ("investigation a3+liberty e7+f8", 14, "two touching spaces, such as e7+f8"),
        ("witness seen", 8, "visible or invisible"),
        ("end move", 4, "nothing after 'end'"),
        ("cards beach rider", 17, "a character, a character, a character, a character after 'cards'"),
        ("draw ?", 5, "a character"),
    ],
)  # fmt: skip
def test_a_misspelling_is_named_with_its_place(text: str, at: int, expected: str) -> None:
    """Text, offset and what would fit."""
    with pytest.raises(NotationError) as caught:
        RULES.parse_action(text)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, expected)


@pytest.mark.parametrize(("text", "at"), [("swap beach beach", 5), ("cards beach beach rider grant", 6)])
def test_what_names_somebody_twice_is_misspelt(text: str, at: int) -> None:
    """The place is the first argument."""
    with pytest.raises(NotationError) as caught:
        RULES.parse_action(text)
    assert (caught.value.text, caught.value.at) == (text, at)


@pytest.mark.parametrize("wrong", [None, 5, b"move e5", [], newyork.EndActivation()], ids=repr)
def test_only_texts_are_read(wrong: Any) -> None:
    """Not even an action is its own text."""
    with pytest.raises(UsageError):
        RULES.parse_action(wrong)


@pytest.mark.parametrize("wrong", ["move e5", 5, None, [], newyork.Move, newyork.BEACH], ids=repr)
def test_only_actions_are_written(wrong: Any) -> None:
    """A text is no action."""
    with pytest.raises(UsageError, match=r"^not an action of newyork: "):
        RULES.format_action(wrong)
