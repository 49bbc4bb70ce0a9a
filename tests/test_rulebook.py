"""The rule texts that come with the package."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mrjack import UsageError
from mrjack.registry import GAMES
from mrjack.rule_text import laid_out, rule_texts
from mrjack.rulebook import look_up, rulebook
from tests.rulebook import rule_ids


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_has_a_text(game: str) -> None:
    """A few lines each, without the signs of tables and emphasis."""
    rules = rulebook(game)
    assert set(rules) == rule_ids(game)
    for text in rules.values():
        for line in text.split("\n"):
            assert line.lstrip() == " ".join(line.split()) != ""
        assert not set("|*") & set(text)


def test_rows_of_tables_and_lists_keep_their_lines() -> None:
    """A cell stands behind the name of its column; an item that goes on is one line."""
    assert rulebook("newyork")["NY-SEQ-1"] == (
        "chance Identity(who) `identity`, once\noutcomes: 8, uniform; seen by Jack only"
    )
    assert rulebook("pocket")["PK-SEQ-2"] == (
        "DrawIdentity(who) `identity`\ndecided by: chance, uniform\noutcomes: 9\nshown to: Jack"
    )
    lines = rulebook("pocket")["PK-END-1"].split("\n")
    assert lines[0].endswith("J = total of six or more. First matching row of:")
    assert [line.split()[:2] for line in lines[1:]] == [["-", f"E{number}"] for number in range(1, 11)]
    starts = [line[:7] for line in rulebook("whitechapel")["WC-SEQ-5"].split("\n")]
    assert starts[1:] == ["1. Wats", "2. Good", "3. othe", *(f"   - 3{letter}" for letter in "abcdef")]


PAGE = """
| id | event | by |
|---|---|---|
| **AB-ONE-1** | Deal | chance |
| **AB-ONE-2** | *End* | - |

    no rule

- **AB-TWO-1** The **first** of:
  - one,
    which goes on;
     1. deeper.
  no item

  no rule
"""


def test_a_page_is_read_line_by_line() -> None:
    """What is indented belongs to the rule above it, up to an empty line."""
    assert rule_texts(PAGE) == {
        "AB-ONE-1": "Deal\nby: chance",
        "AB-ONE-2": "End",
        "AB-TWO-1": "The first of:\n- one, which goes on;\n   1. deeper. no item",
    }


@pytest.mark.parametrize("columns", [40, 7, 0])
def test_a_rule_is_printed_beside_its_id(columns: int) -> None:
    """Wrapped, but not below a width at which it can still be read; ids and long words stay whole."""
    text = (
        "The first of NY-ACCUSE-1 to NY-ACCUSE-9:\n- one who lies;\n  1. deeper than all the others there are;\n"
        + "x" * 50
    )
    assert laid_out("NY-END-1", text, columns).split("\n") == [
        "NY-END-1  The first of NY-ACCUSE-1 to",
        "          NY-ACCUSE-9:",
        "          - one who lies;",
        "            1. deeper than all the",
        "               others there are;",
        "          " + "x" * 50,
    ]
    assert laid_out("NY-END-1", text, None).split("\n") == [
        "NY-END-1  The first of NY-ACCUSE-1 to NY-ACCUSE-9:",
        "          - one who lies;",
        "            1. deeper than all the others there are;",
        "          " + "x" * 50,
    ]


def test_a_rulebook_cannot_be_changed() -> None:
    """Everybody reads the same one."""
    book: Any = rulebook("newyork")
    with pytest.raises(TypeError):
        book["NY-SCOPE-2"] = "Three sides."


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("NY-FERRY-2", ["NY-FERRY-2"]),
        (" ny-ferry-2 ", ["NY-FERRY-2"]),
        ("NY-FERRY", ["NY-FERRY-1", "NY-FERRY-2"]),
        ("stop on a ferry", ["NY-FERRY-2"]),
        ("ferry, stop", ["NY-FERRY-2"]),
        ("NY-FERRY-2.", ["NY-FERRY-2"]),
        ("(NY-FERRY-2),", ["NY-FERRY-2"]),
        ("FERRY-2", ["NY-FERRY-2"]),
        ("move-3", ["NY-MOVE-3"]),
        ("vis", [f"NY-VIS-{number}" for number in range(1, 8)]),
    ],
)
def test_rules_are_found_by_id_chapter_or_words(asked: str, found: list[str]) -> None:
    """Capitals, blanks and signs around them make no difference, and the letters of the game may be left out."""
    assert list(look_up("newyork", asked)) == found


def test_whole_words_come_first() -> None:
    """Then words that begin so; never the middle of a word, nor what a rule refers to."""
    found = [text.lower() for text in look_up("newyork", "steamer").values()]
    are_whole = [re.search(r"\bsteamer\b", text) is not None for text in found]
    assert are_whole == sorted(are_whole, reverse=True)
    assert 0 < sum(are_whole) < len(found)
    assert all("steamer" in text for text in found)
    with pytest.raises(UsageError, match="did you mean steamer"):
        look_up("newyork", "teamer")


def test_the_letters_of_a_game_stand_for_all_of_its_rules() -> None:
    """Those of another game for none."""
    assert look_up("newyork", "ny") == rulebook("newyork")
    with pytest.raises(UsageError, match=r"'NY': the rules of newyork begin with NY$"):
        look_up("pocket", "NY")


@pytest.mark.parametrize(
    ("game", "asked", "hint"),
    [
        ("newyork", "NY-MOV-3", "did you mean NY-MOVE-3?"),
        ("newyork", "NY-MOVES", "did you mean NY-MOVE?"),
        ("newyork", "MOVES-3", "did you mean NY-MOVE-3?"),
        ("newyork", "NYMOVE3", "did you mean NY-MOVE-3?"),
        ("newyork", "NY-MOVE-99", "the last rule of NY-MOVE is NY-MOVE-8"),
        ("newyork", "move-99,", "the last rule of NY-MOVE is NY-MOVE-8"),
        ("newyork", "WC-MOVE-3", "the rules of whitechapel begin with WC"),
        ("newyork", "pk-none-3", "the rules of pocket begin with PK"),
        ("newyork", "steamer obstacel", "did you mean obstacle?"),
        ("whitechapel", "lanterm", "did you mean lantern?"),
        ("newyork", "obstacle steamer liberty", "they do not stand together in one rule"),
        ("newyork", "NY-NONE-1", None),
        ("newyork", "xyzzy", None),
        ("newyork", "jack xyzzy", None),
        ("newyork", "...", None),
    ],
)
def test_what_comes_near_is_told(game: str, asked: str, hint: str | None) -> None:
    """An id, a chapter, a word, or the game that was meant."""
    with pytest.raises(UsageError) as caught:
        look_up(game, asked)
    start = f"no rule of {game} has the id or the word '{asked}'"
    assert str(caught.value) == (start if hint is None else f"{start}: {hint}")


@pytest.mark.parametrize("asked", ["", "  ", "NY-FERRY-9", "xyzzy"])
def test_what_is_in_no_rule_is_not_found(asked: str) -> None:
    """An empty word is in none."""
    with pytest.raises(UsageError, match=r"^no rule of newyork has the id or the word "):
        look_up("newyork", asked)


@pytest.mark.parametrize("wrong", [None, 5, b"NY-FERRY", ["NY-FERRY"]], ids=repr)
def test_an_id_is_a_text_and_a_game_a_name(wrong: Any) -> None:
    """Nothing else is looked up."""
    with pytest.raises(UsageError):
        look_up("newyork", wrong)
    with pytest.raises(UsageError):
        rulebook(wrong)
