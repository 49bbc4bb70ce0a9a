"""The statements of a score sheet: how each form is written, and what is read for it. The rules are not asked here."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import RecordError, newyork, whitechapel
from mrjack.core.page import read_page
from mrjack.core.players import Player
from mrjack.core.protocols import AnyRules
from mrjack.core.sheet_forms import SheetForms
from mrjack.street.sheet import is_hidden, step_text
from mrjack.street.sheet_items import (
    Activation,
    Announcement,
    Draw,
    Drew,
    Names,
    Remark,
    Round,
    Step,
    Was,
    Wins,
    read_items,
    read_result,
)
from mrjack.street.sheet_told import Told, told_line

NY, WC = newyork.RULES, whitechapel.RULES
GAMES: list[AnyRules] = [NY, WC]
INSIDE = {"activate", "identity", "cards", "witness", "draw"}


def forms(rules: AnyRules) -> SheetForms:
    """The forms of a game."""
    assert rules.sheet_forms is not None
    return rules.sheet_forms


def items(rules: AnyRules, text: str) -> list[Any]:
    """All statements of a text."""
    return list(read_items(rules, forms(rules), read_page(text)))


def item(rules: AnyRules, text: str) -> Any:
    """The one statement of a text."""
    (found,) = items(rules, text)
    return found


def refusal(rules: AnyRules, text: str) -> str:
    """Why a text is refused."""
    with pytest.raises(RecordError) as caught:
        items(rules, text)
    return str(caught.value)


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_every_action_of_an_activation_has_a_form_that_reads_back(rules: AnyRules) -> None:
    """Of the large blocks every hundredth."""
    verbs = set()
    for index in (*range(0, rules.action_count, 97), *range(800), *range(rules.action_count - 100, rules.action_count)):
        action = rules.action_at(index)
        if action.verb not in INSIDE:
            verbs.add(action.verb)
            found = item(rules, step_text(forms(rules), action))
            assert isinstance(found, Step)
            assert found.action == action
    assert verbs <= set(forms(rules).steps)


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_there_is_a_form_for_every_verb(rules: AnyRules) -> None:
    """No more and no less."""
    verbs = {rules.action_at(index).verb for index in range(rules.action_count)}
    assert set(forms(rules).steps) == verbs - INSIDE
    assert set(forms(rules).words.values()) <= verbs
    assert set(forms(rules).bare) <= verbs


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("investigation f8+e7 - f7+f6", "investigation e7+f8 f6+f7"),
        ("Tile from e7/f8 to f6/f7", "investigation e7+f8 f6+f7"),
        ("swaps Smith with Beach", "swap beach smith"),
        ("pushes Mrs Emma Grant to h6", "push grant h6"),
        ("ship e8 -> b1", "steamer e8 b1"),
        ("moves to LIBERTY", "move liberty"),
        ("h7", "move h7"),
        ("x eastman", "accuse eastman"),
        ("escapes by n8", "escape n8"),
        ("passes", "end"),
        ("Building on l9", "site l9"),
        ("gaslamp at e3", "lamp e3"),
        ("entrance d1", "metro d1"),
    ],
)
def test_loose_steps_of_newyork(text: str, action: str) -> None:
    """Other words, any order of a pair, any signs between."""
    assert item(NY, text).action == NY.parse_action(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("nw", "face nw"),
        ("lantern to the S", "face s"),
        ("whistles John Smith to g9 for 1", "whistle smith g9 1"),
        ("whistle Dr. Watson h6/3", "whistle watson h6 3"),
        ("gaslight b2 > f9", "lamp b2 f9"),
        ("manhole l12, k9", "cover l12 k9"),
        ("cordon ne-se", "cordon ne se"),
        ("swaps with Miss Stealthy", "swap stealthy"),
        ("H6", "move h6"),
    ],
)
def test_loose_steps_of_whitechapel(text: str, action: str) -> None:
    """A direction stands alone, and points behind a space."""
    assert item(WC, text).action == WC.parse_action(action)


@pytest.mark.parametrize(
    ("rules", "text", "who"),
    [
        (NY, "e", "eastman"),
        (NY, "Monk Eastman", "eastman"),
        (NY, "Francis J. Tumblety", "tumblety"),
        (NY, "Mr Tumblety", "tumblety"),
        (NY, "CALLA", "callahan"),
        (WC, "h", "holmes"),
        (WC, "Sherlock Holmes", "holmes"),
        (WC, "John H. Watson", "watson"),
        (WC, "sm", "smith"),
        (WC, "Sgt Goodley", "goodley"),
        (WC, "Sir William Gull", "gull"),
    ],
)
def test_names(rules: AnyRules, text: str, who: str) -> None:
    """Full names, ids, and the beginning of an id that no other has."""
    found = item(rules, text)
    assert isinstance(found, Activation)
    assert (str(found.who), found.player) == (who, None)


@pytest.mark.parametrize(
    ("rules", "text"), [(WC, "s"), (WC, "g"), (WC, "Sherlock Watson"), (NY, "Monk"), (NY, "Monk h7"), (NY, "J Monk")]
)
def test_what_is_no_name(rules: AnyRules, text: str) -> None:
    """Too short, of two people, or a given name alone."""
    if text == "s":
        assert item(rules, text).action == rules.parse_action("face s")
        return
    names = Names(rules.characters, forms(rules))
    assert names.find(read_page(text).words, 0) is None
    assert "expected" in refusal(rules, text)


@pytest.mark.parametrize(
    "text", ["3. b r l g", "3) Beach, Rider, Latimer & Mrs Grant", "Round 3: grant latimer rider b"]
)
def test_rounds(text: str) -> None:
    """A number and four names; the cards get into their order."""
    assert item(NY, text) == Round(text.index("3"), 3, tuple(NY.characters[:4]))


def test_rounds_without_cards_or_number() -> None:
    """Fewer than four names in a row are activations; the fifth name is one."""
    assert items(NY, "2. beach h7")[0] == Round(0, 2, None)
    assert items(NY, "2. beach rider latimer") == [
        Round(0, 2, None),
        *(Activation(at, None, who) for at, who in zip((3, 9, 15), NY.characters, strict=False)),
    ]
    assert [type(found) for found in items(NY, "2. beach rider latimer grant smith g7")] == [Round, Activation, Step]
    assert item(NY, "cards beach rider latimer grant") == Round(0, None, tuple(NY.characters[:4]))


@pytest.mark.parametrize(
    ("text", "player"),
    [("D beach", Player.DETECTIVE), ("Detective: beach", Player.DETECTIVE), ("j Beach", Player.JACK), ("beach", None)],
)
def test_who_picks(text: str, player: Player | None) -> None:
    """It may be left out."""
    found = item(NY, text)
    assert (found.player, found.who) == (player, newyork.BEACH)


@pytest.mark.parametrize("text", ["witness visible", "visible", "Jack is VISIBLE", "Witness: visible"])
def test_announcements(text: str) -> None:
    """With or without a word before."""
    assert item(NY, text) == Announcement(0, NY.parse_action("witness visible"))


def test_draws_and_reveals() -> None:
    """A question mark is a card that was not seen."""
    assert item(NY, "draw ?") == Draw(0, None)
    assert item(NY, "alibi: Smith") == Draw(0, newyork.SMITH)
    assert item(NY, "Jack was Monk Eastman") == Was(0, newyork.EASTMAN)
    assert item(NY, "identity eastman") == Was(0, newyork.EASTMAN)
    assert item(NY, "detective drew beach, ?, smith") == Drew(0, Player.DETECTIVE, (newyork.BEACH, None, newyork.SMITH))
    assert item(NY, "jack drew -") == Drew(0, Player.JACK, ())
    assert item(NY, "activate smith") == Activation(0, None, newyork.SMITH)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("Jack wins", None), ("jack wins: dawn", "dawn"), ("j wins by false accusation", "false-accusation")],
)
def test_ends(text: str, reason: str | None) -> None:
    """The reason may be left out."""
    assert item(NY, text) == Wins(0, Player.JACK, reason)


def test_comments_stand_between_the_statements() -> None:
    """In the order of the text; empty ones are dropped."""
    assert items(NY, "{one} D beach {two} h7 {}") == [
        Remark(0, "one"),
        Activation(6, Player.DETECTIVE, newyork.BEACH),
        Remark(14, "two"),
        Step(20, NY.parse_action("move h7")),
    ]


@pytest.mark.parametrize(
    ("rules", "text", "error"),
    [
        (NY, "beach\nz9", "line 2, column 1: expected a round, a character, or what it does, not 'z9'"),
        (NY, "?", "line 1, column 1: expected a round, a character, or what it does, not '?'"),
        (NY, "9. beach", "line 1, column 1: expected a round from 1 to 8, not '9'"),
        (NY, "12.", "line 1, column 1: expected a round from 1 to 8, not '12'"),
        (NY, "\u0663.", "line 1, column 1: expected a round, a character, or what it does, not '\u0663'"),
        (NY, "1. beach beach rider smith", "line 1, column 1: expected four different cards"),
        (NY, "cards beach rider h7", "line 1, column 19: expected a character, four in all, not 'h7'"),
        (NY, "metro", "line 1, column 6: expected 'metro SPACE', and the sheet ends here"),
        (NY, "metro z9", "line 1, column 7: 'metro z9' is no action: expected a space"),
        (NY, "steamer e8 b2", "line 1, column 12: 'steamer e8 b2' is no action: expected a port"),
        (NY, "push h7", "line 1, column 6: expected 'push WHO SPACE', not 'h7'"),
        (NY, "swap smith smith", "line 1, column 6: 'swap smith smith' is no action: expected 2 different members"),
        (NY, "draw h7", "line 1, column 6: expected a character or ?, not 'h7'"),
        (NY, "witness dawn", "line 1, column 9: expected visible or invisible, not 'dawn'"),
        (NY, "D h7", "line 1, column 3: expected a character after 'd', not 'h7'"),
        (NY, "detective was beach", "line 1, column 11: expected a character after 'detective', not 'was'"),
        (NY, "jack was ?", "line 1, column 10: expected a character, not '?'"),
        (NY, "activate h7", "line 1, column 10: expected a character after 'activate', not 'h7'"),
        (NY, "investigation e7 f8 f6 h1", "line 1, column 21: 'investigation e7+f8 f6+h1' is no action: expected two"),
        (WC, "whistle bert l10 4", "line 1, column 18: 'whistle bert l10 4' is no action: expected 1, 2 or 3 points"),
        (WC, "face e", "line 1, column 6: 'face e' is no action: expected a direction"),
    ],
    ids=range(21),
)
def test_refusals(rules: AnyRules, text: str, error: str) -> None:
    """The place of the word that does not fit, and what would."""
    assert refusal(rules, text).startswith(error)


@pytest.mark.parametrize(
    ("value", "result"),
    [
        ("*", None),
        ("?", None),
        (" ", None),
        ("jack", (Player.JACK, None)),
        ("Jack wins: dawn", (Player.JACK, "dawn")),
        ("detective accusation", (Player.DETECTIVE, "accusation")),
        ("jack by false accusation", (Player.JACK, "false-accusation")),
    ],
)
def test_results(value: str, result: object) -> None:
    """As a tag has them."""
    assert read_result(value, NY.endings) == result


@pytest.mark.parametrize("value", ["1-0", "smith", "jack somehow", "accusation"])
def test_what_is_no_result(value: str) -> None:
    """Neither player, or no reason of the game."""
    with pytest.raises(ValueError, match=value):
        read_result(value, NY.endings)


LINE = "detective a b c ? beach,? ?"


def test_what_is_told_settles_a_line() -> None:
    """Card by card; what is not told stays."""
    told = Told(newyork.SMITH, {Player.DETECTIVE: (newyork.BEACH, newyork.GRANT), Player.JACK: (None,)})
    assert told_line(LINE, told) == "a b c smith beach,grant ?"
    assert told_line(LINE, Told(None, {})) == "a b c ? beach,? ?"
    assert told_line(LINE.replace("? beach", "rider beach"), told) == "a b c rider beach,grant ?"


@pytest.mark.parametrize("line", ["", "?", "a ? ?"])
def test_lines_that_are_none_are_left_alone(line: str) -> None:
    """Whoever reads states says what is wrong with them."""
    assert told_line(line, Told(newyork.SMITH, {})) == line.partition(" ")[2]


def test_what_is_hidden() -> None:
    """The event of somebody who did not see the card."""
    state = NY.apply(NY.start(), NY.parse_action("identity smith"))
    assert is_hidden(NY.event(NY.start(), NY.parse_action("identity smith"), Player.DETECTIVE).action)
    assert not is_hidden(NY.chance(state)[0][0])
