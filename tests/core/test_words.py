"""Reading lines of words: what is taken, and where the fault is when it is not."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mrjack import NotationError, Player, UsageError
from mrjack.core import words
from mrjack.core.players import PLAYERS
from mrjack.core.words import (
    LONGEST_LINE,
    Ids,
    Line,
    MaskTexts,
    Notation,
    Phrase,
    Spelling,
    Word,
    kind_read_by,
    list_of,
    listed,
    read_list,
    read_phrase,
    read_row,
    row_of,
    spelling,
    split,
)


def _two(first: Player, second: Player) -> tuple[Player, Player]:
    if first is second:
        raise UsageError("expected two players")
    return first, second


WHO = spelling("a player", PLAYERS)
NUMBER = Spelling("a number", {"1": 1, "2": 2})
GRAMMAR: dict[str, Phrase[Any]] = {
    "end": Phrase(lambda: "the end"),
    "pair": Phrase(_two, (WHO, WHO)),
    "give": Phrase(lambda who, number: (who, number), (WHO, NUMBER)),
}


def test_a_line_is_split_into_lower_case_words_with_their_offsets() -> None:
    """Blanks of any kind and number stand between words."""
    assert split("  Move\tE4 \n") == [Word("move", 2), Word("e4", 7)]
    assert split("") == []
    assert split(" \n") == []


@pytest.mark.parametrize("wrong", [None, 5, b"move e4", ["move", "e4"]], ids=repr)
def test_what_is_no_string_is_a_wrong_use(wrong: Any) -> None:
    """Bytes are no text either."""
    with pytest.raises(UsageError):
        split(wrong)
    with pytest.raises(UsageError):
        read_phrase(wrong, GRAMMAR)


def test_a_line_has_a_longest_length() -> None:
    """A line of just that length is read, a longer one is refused at the first character too many."""
    assert split("x" * LONGEST_LINE) == [Word("x" * LONGEST_LINE, 0)]
    with pytest.raises(NotationError) as caught:
        split("x" * (LONGEST_LINE + 1))
    assert caught.value.at == LONGEST_LINE
    assert caught.value.expected == "at most 2000 characters"
    assert caught.value.text == "x" * (LONGEST_LINE + 1)


@pytest.mark.parametrize(("text", "at"), [("mové e4", 3), ("move \u0664", 5), ("e4\u00a0", 2), ("\u212a", 0)], ids=repr)
def test_other_scripts_are_refused_where_they_begin(text: str, at: int) -> None:
    """No other script's digits, blanks or look-alikes pass."""
    with pytest.raises(NotationError) as caught:
        split(text)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, "ASCII")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("end", "the end"),
        (" END  ", "the end"),
        ("pair jack detective", (Player.JACK, Player.DETECTIVE)),
        ("Give  Detective\t2", (Player.DETECTIVE, 2)),
    ],
)
def test_a_phrase_means_what_its_verb_makes_of_the_arguments(text: str, meaning: Any) -> None:
    """Capitals and blanks make no difference."""
    assert read_phrase(text, GRAMMAR) == meaning


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "a verb"),
        ("   ", 0, "a verb"),
        ("  go jack", 2, "one of the verbs end pair give"),
        ("end now", 4, "nothing after 'end'"),
        ("give", 4, "a player, a number after 'give'"),
        ("give jack", 9, "a player, a number after 'give'"),
        ("give jack 1 2 3", 12, "a player, a number after 'give'"),
        ("give holmes 1", 5, "a player"),
        ("give jack 3", 10, "a number"),
        ("give holmes 3", 5, "a player"),
    ],
)
def test_a_misspelt_phrase_names_the_place_and_what_would_fit(text: str, at: int, expected: str) -> None:
    """``at`` is the offset of the first fault; where something is missing it is the end."""
    with pytest.raises(NotationError) as caught:
        read_phrase(text, GRAMMAR)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, expected)


def test_arguments_that_do_not_go_together_are_misspelt_too() -> None:
    """What the constructor refuses is told at the first argument."""
    with pytest.raises(NotationError) as caught:
        read_phrase(" pair jack JACK", GRAMMAR)
    assert caught.value.at == 6
    assert "two players" in caught.value.expected


def test_a_spelling_reads_one_word() -> None:
    """A word has a meaning, or the kind of word that was expected is named."""
    assert WHO.read("jack", Word("jack", 0)) is Player.JACK
    with pytest.raises(NotationError) as caught:
        WHO.read("x jane", Word("jane", 2))
    assert (caught.value.text, caught.value.at, caught.value.expected) == ("x jane", 2, "a player")


def test_lists_are_joined_by_commas() -> None:
    """A dash is the empty list."""
    assert listed([1, 2, "x"]) == "1,2,x"
    assert listed([]) == "-"
    assert read_list("x 2,1", Word("2,1", 2), NUMBER) == [2, 1]
    assert read_list("-", Word("-", 0), NUMBER) == []
    assert read_row("1,1,2", Word("1,1,2", 0), NUMBER, 3) == (1, 1, 2)


@pytest.mark.parametrize(
    ("text", "size", "at", "expected"),
    [
        ("1,3", None, 4, "a number"),
        ("1,2,1", None, 6, "a number not named before"),
        ("1,", None, 4, "a number"),
        ("1", 2, 3, "2 times a number"),
        ("2,1", 1, 4, "1 times a number"),
        ("-", 1, 2, "1 times a number"),
    ],
)
def test_a_wrong_list_is_named_with_its_place(text: str, size: int | None, at: int, expected: str) -> None:
    """The offset is that of the member; when their number is wrong, of the first too many or of the end."""
    line = f"x {text}"
    with pytest.raises(NotationError) as caught:
        read_list(line, Word(text, 2), NUMBER, size)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (line, at, expected)


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("1", 3, "2 times a number"),
        ("1,2,1", 6, "2 times a number"),
        ("1,3", 4, "a number"),
        ("3", 2, "a number"),
        ("-", 2, "a number"),
    ],
)
def test_a_wrong_row_is_named_with_its_place(text: str, at: int, expected: str) -> None:
    """A row has a fixed length, and members may come again."""
    line = f"x {text}"
    with pytest.raises(NotationError) as caught:
        read_row(line, Word(text, 2), NUMBER, 2)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (line, at, expected)


ROWS = Line([WHO, list_of(NUMBER, sum), row_of(NUMBER, 2)])


@pytest.mark.parametrize("text", ["jack 2,1 1,1", "  JACK\t1,2 \x1c 1,1\n"])
def test_a_line_has_a_kind_for_each_word(text: str) -> None:
    """What is made of a list is told, whatever its order."""
    assert ROWS.read(text) == [Player.JACK, 3, (1, 1)]


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("jack 1", 6, "3 words, not 2"),
        ("jack 1 1,1 1", 12, "3 words, not 4"),
        ("jack 1  1,1,2", 12, "2 times a number"),
        ("jack 1  1,3", 10, "a number"),
        ("jack 1,1 3", 7, "a number not named before"),
        ("jack 1,,2 1", 7, "a number"),
        ("jane 3 3", 0, "a player"),
        ("jack 1 1,\u0661", 9, "ASCII"),
        ("jack 1 1,1" + " " * LONGEST_LINE, LONGEST_LINE, "at most 2000 characters"),
    ],
)
def test_the_first_misspelt_word_of_a_line_is_named_with_its_place(text: str, at: int, expected: str) -> None:
    """The same when it is read again."""
    for _ in range(2):
        with pytest.raises(NotationError) as caught:
            ROWS.read(text)
        assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, expected)


@pytest.mark.parametrize("wrong", [None, 5, b"jack 1 1,1", ["jack", "1", "1,1"]], ids=repr)
def test_only_texts_are_read_as_lines(wrong: Any) -> None:
    """As everywhere."""
    with pytest.raises(UsageError):
        ROWS.read(wrong)


def test_tables_stay_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is read and written, and however often: what was forgotten is worked out again."""
    monkeypatch.setattr(words, "MOST_REMEMBERED", 3)
    digits = Spelling("a digit", {str(digit): digit for digit in range(10)})
    notation = Notation("none", {"do": Phrase(str, (digits,))}, dict, frozenset([str]))
    texts = MaskTexts(range(10))
    tens = kind_read_by(lambda line, word: 10 * digits.read(line, word))
    for _ in range(2):
        for digit in range(10):
            assert texts[1 << digit] == str(digit)
            assert tens.meanings[str(digit)] == 10 * digit
            assert notation.parse(f"do {digit}") == str(digit)
            assert len(texts) <= 3
            assert len(cast("Any", tens.meanings)) <= 3
            assert len(notation.recalled) <= 3


def test_only_canonical_texts_of_actions_are_remembered() -> None:
    """So that nobody can fill the table with blanks."""
    notation = Notation("none", {"do": Phrase(lambda: "do")}, dict, frozenset([str]))
    for text in ("do", " do", "DO", "do" + " " * 100):
        assert notation.parse(text) == "do"
    assert notation.recalled == {"do": "do"}


def test_ids_are_at_hand() -> None:
    """What else stands in their place is written as it is, and not remembered."""
    ids = Ids(PLAYERS)
    assert (ids[Player.JACK], ids["?"]) == ("jack", "?")
    assert len(ids) == 2
