"""The text of actions. Parsing knows spelling only; what is legal is asked elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from mrjack.core.words import Notation, Phrase, Spelling, pick_from, spelling
from mrjack.pocket import actions
from mrjack.pocket.actions import Action
from mrjack.pocket.board import CELLS, DETECTIVES, FACES, SIDES
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.numbering import SHARED

_WHO = spelling("a character", CHARACTERS)
_CELL = spelling("a cell", CELLS)
_WALL = spelling("a wall", SIDES)
_FACE = spelling("a face", FACES)
_STEPS = Spelling("1 or 2", {"1": 1, "2": 2})
_DEGREES = Spelling("90, 180 or 270", {str(90 * quarters): quarters for quarters in (1, 2, 3)})
_TOKEN_OR_NONE = Spelling(
    "holmes, watson, toby or none", {**{str(who): who for who in DETECTIVES}, actions.NOBODY: None}
)
_ANSWER = Spelling("visible or invisible", {"visible": True, "invisible": False})


GRAMMAR: Mapping[str, Phrase[Action]] = {
    "holmes": Phrase(actions.MoveHolmes, (_STEPS,)),
    "watson": Phrase(actions.MoveWatson, (_STEPS,)),
    "toby": Phrase(actions.MoveToby, (_STEPS,)),
    "rotate": Phrase(actions.Rotate, (_CELL, _DEGREES)),
    "exchange": Phrase(actions.Exchange, (_CELL, _CELL)),
    "joker": Phrase(actions.Joker, (_TOKEN_OR_NONE,)),
    "alibi": Phrase(actions.Alibi),
    "tile": Phrase(pick_from(actions.PLACEMENTS), (_CELL, _WHO, _WALL)),
    "identity": Phrase(pick_from(actions.IDENTITIES), (_WHO,)),
    "throw": Phrase(lambda *faces: actions.Throw(faces), (_FACE,) * 4),
    "draw": Phrase(pick_from(actions.DRAWS), (_WHO,)),
    "witness": Phrase(actions.Witness, (_ANSWER,)),
}


@cache
def _canonical() -> Mapping[str, Action]:
    # The canonical texts, as records hold them, are looked up instead of being read word by word.
    return {str(action): action for action in SHARED}


_NOTATION = Notation("pocket", GRAMMAR, _canonical, frozenset(get_args(Action)))


def parse_action(text: str) -> Action:
    """The action that a text spells. Capitals, extra blanks and cells in any order are taken too.

    Raises `NotationError` for a misspelling, `UsageError` for what is no string.

    >>> parse_action("Exchange b2  a1")
    Exchange(first=Cell.A1, second=Cell.B2)
    """
    return _NOTATION.parse(text)


def format_action(action: Action) -> str:
    """The canonical text of an action. Raises `UsageError` for what is none of this game."""
    return _NOTATION.format(action)
