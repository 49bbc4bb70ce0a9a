"""The line of a state: what each word means, what else is read, and where a fault is."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import Game, NotationError, Player, UsageError, newyork
from mrjack.core.events import Reveal
from tests.newyork.test_faults import BEACH_ACTS, BEACH_CONSULTS, BEACH_DRAWS, WORDS, line

RULES = newyork.RULES
START = (
    "box 1 identity - - e4,i7,f4,j8,f5,h8,h5,j7 beach,rider,latimer,grant,callahan,eastman,tumblety,smith "
    "b3,k10,l6 c3,m7 - - e7+f8,k5+l5 e8,l12 liberty.talkative visible - - -"
)


def test_the_start_as_a_line() -> None:
    """Eighteen words, as documented."""
    assert RULES.format_state(RULES.start()) == START
    assert RULES.parse_state(START) == RULES.start()
    assert len(START.split()) == 18


def test_a_line_is_written_in_canonical_order() -> None:
    """Lists in any order, pairs either way round, capitals and blanks are read; writing puts them right."""
    mixed = START.replace("b3,k10,l6", "l6,b3,K10").replace("e7+f8,k5+l5", "l5+k5,e7+f8").replace(" ", "  \t") + "\n"
    mixed = mixed.replace("beach,rider", "RIDER,Beach")
    assert RULES.format_state(RULES.parse_state(mixed)) == START


def test_alibis_keep_the_order_drawn() -> None:
    """The one list that is not put in order, besides the row of spaces."""
    text = line({"round": "3", "detective": "grant,beach", "jack": "rider"})
    state = RULES.parse_state(text)
    assert [str(who) for who in state.secret.detective_alibis] == ["grant", "beach"]
    assert RULES.format_state(state) == text


@pytest.mark.parametrize(
    ("text", "to_move", "options"),
    [
        (line(BEACH_ACTS), Player.DETECTIVE, 64),
        (line(BEACH_ACTS | {"phase": "act.beach.powered"}), Player.DETECTIVE, 31),
        (line(BEACH_ACTS | {"phase": "act.beach.moved"}), Player.DETECTIVE, 33),
        (line(BEACH_CONSULTS), Player.DETECTIVE, 58),
        (line(BEACH_DRAWS), None, 7),
    ],
    ids=["acting", "powered", "moved", "consulting", "drawing"],
)
def test_a_line_leads_into_the_middle_of_an_activation(text: str, to_move: Player | None, options: int) -> None:
    """Play goes on from there."""
    game = Game(RULES, state=RULES.parse_state(text), chance="manual")
    assert RULES.format_state(game.state) == text
    assert game.to_move is to_move
    assert len(game.legal_actions) == options


def test_a_finished_game_reads_with_its_secrets_open() -> None:
    """The box is open again after reading."""
    text = line(BEACH_ACTS | {"round": "3", "phase": "over.accusation", "detective": "rider", "jack": "grant"})
    state = RULES.parse_state(text)
    assert str(RULES.outcome(state)) == "detective accusation"
    revealed = RULES.public_view(state).revealed
    assert revealed == Reveal(newyork.SMITH, (newyork.RIDER,), (newyork.GRANT,))
    assert RULES.legal_actions(state) == ()


@pytest.mark.parametrize("count", [0, 1, 17, 19])
def test_a_line_has_eighteen_words(count: int) -> None:
    """The fault is at the end of the line."""
    text = " ".join([*START.split(), "-"][:count])
    with pytest.raises(NotationError) as caught:
        RULES.parse_state(text)
    assert caught.value.at == len(text)
    assert caught.value.expected == f"18 words, not {count}"


@pytest.mark.parametrize(
    ("word", "spelt", "offset", "expected"),
    [
        ("layout", "box-z9", 0, "a layout"),
        ("round", "9", 0, "a round from 1 to 8"),
        ("round", "01", 0, "a round from 1 to 8"),
        ("phase", "act", 0, "a phase"),
        ("phase", "act.beach.powered.moved", 0, "a phase"),
        ("phase", "over", 0, "a phase"),
        ("deal", "beach,grant,holmes,smith", 12, "a character"),
        ("deal", "beach,grant,beach,smith", 12, "a character not named before"),
        ("unused", "beach,", 6, "a character"),
        ("spaces", "e4,i7,f4", 8, "8 times a space"),
        ("spaces", "-", 0, "a space"),
        ("spaces", "e4,i7,f4,z9,f5,h8,h5,j7", 9, "a space"),
        ("suspects", "all", 0, "a character"),
        ("metro", "b3,,l6", 3, "a space"),
        ("lamps", "c3,m7,c3", 6, "a space not named before"),
        ("sites", "--", 0, "a space"),
        ("parks", "a1", 0, "a space"),
        ("investigation", "e7+f8", 5, "2 times two touching spaces"),
        ("investigation", "-", 0, "2 times two touching spaces"),
        ("investigation", "e7+f8,e7+k5", 6, "two touching spaces"),
        ("investigation", "e7+f8,f8+e7", 6, "two touching spaces not named before"),
        ("steamers", "e8+l12", 0, "a space"),
        ("informant", "liberty", 0, "a space with .talkative or .mute"),
        ("witness", "seen", 0, "visible or invisible"),
        ("identity", "jack", 0, "a character or -"),
        ("detective", "rider,rider", 6, "a character not named before"),
        ("jack", "?", 0, "a character"),
    ],
)  # fmt: skip
def test_a_misspelt_word_is_named_with_its_place(word: str, spelt: str, offset: int, expected: str) -> None:
    """The offset is that of the member, not only of the word."""
    text = line({word: spelt})
    start = len(" ".join(list(WORDS.values())[: list(WORDS).index(word)]))
    with pytest.raises(NotationError) as caught:
        RULES.parse_state(text)
    at = start + (1 if start else 0) + offset
    assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, expected)


@pytest.mark.parametrize(
    "wrong", [None, 5, START.encode(), START.split(), RULES.start()], ids=lambda wrong: type(wrong).__name__
)
def test_only_texts_are_read(wrong: Any) -> None:
    """Bytes, words and states are none."""
    with pytest.raises(UsageError):
        RULES.parse_state(wrong)


def test_a_line_has_a_longest_length() -> None:
    """Nothing is read beyond it."""
    with pytest.raises(NotationError) as caught:
        RULES.parse_state(START + " " * 2_000)
    assert caught.value.at == 2_000
