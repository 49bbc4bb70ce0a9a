"""The text of actions. Parsing knows spelling only; what is legal is asked elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from mrjack.core.words import Notation, Phrase, Spelling, pick_from, spelling
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action
from mrjack.whitechapel.board import DIRECTIONS, EXITS, SPACES
from mrjack.whitechapel.characters import CHARACTERS
from mrjack.whitechapel.numbering import SHARED

_WHO = spelling("a character", CHARACTERS)
_SPACE = spelling("a space", SPACES)
_EXIT = spelling("an exit", EXITS)
_DIRECTION = spelling("a direction", DIRECTIONS)
_POINTS = spelling("1, 2 or 3 points", actions.POINTS)
_STATUS = Spelling("visible or invisible", {"visible": True, "invisible": False})


# By verb (WC-SEQ-10).
GRAMMAR: Mapping[str, Phrase[Action]] = {
    "activate": Phrase(pick_from(actions.ACTIVATIONS), (_WHO,)),
    "move": Phrase(pick_from(actions.MOVES), (_SPACE,)),
    "swap": Phrase(pick_from(actions.SWAPS), (_WHO,)),
    "accuse": Phrase(pick_from(actions.ACCUSATIONS), (_WHO,)),
    "escape": Phrase(pick_from(actions.ESCAPES), (_EXIT,)),
    "lamp": Phrase(actions.MoveLamp, (_SPACE, _SPACE)),
    "cordon": Phrase(pick_from(actions.CORDONS), (_EXIT, _EXIT)),
    "cover": Phrase(actions.MoveCover, (_SPACE, _SPACE)),
    "whistle": Phrase(actions.Whistle, (_WHO, _SPACE, _POINTS)),
    "face": Phrase(pick_from(actions.FACES), (_DIRECTION,)),
    "end": Phrase(actions.EndActivation),
    "identity": Phrase(pick_from(actions.IDENTITIES), (_WHO,)),
    "cards": Phrase(lambda *four: actions.Deal(four), (_WHO,) * 4),
    "witness": Phrase(actions.Witness, (_STATUS,)),
    "draw": Phrase(pick_from(actions.DRAWS), (_WHO,)),
}


@cache
def _canonical() -> Mapping[str, Action]:
    # The canonical texts, as records hold them, are looked up instead of being read word by word.
    return {str(action): action for action in SHARED}


_NOTATION = Notation("whitechapel", GRAMMAR, _canonical, frozenset(get_args(Action)))


def parse_action(text: str) -> Action:
    """The action that a text spells. Capitals, extra blanks and the cards of a deal in any order are taken too.

    Raises `NotationError` for a misspelling, `UsageError` for what is no string.

    >>> str(parse_action("Whistle  Holmes h6 2"))
    'whistle holmes h6 2'
    """
    return _NOTATION.parse(text)


def format_action(action: Action) -> str:
    """The canonical text of an action. Raises `UsageError` for what is none of this game."""
    return _NOTATION.format(action)
