"""The text of actions. Parsing knows spelling only; what is legal is asked elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from mrjack.core.words import Notation, Phrase, Spelling, pick_from, spelling
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.board import EXITS, PAIR_NUMBER_BY_ID, PAIRS, PORTS, SPACES
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.numbering import SHARED

_WHO = spelling("a character", CHARACTERS)
_SPACE = spelling("a space", SPACES)
_PORT = spelling("a port", PORTS)
_EXIT = spelling("a port or the land exit", EXITS)
_PAIR: Spelling[actions.Pair] = Spelling(
    "two touching spaces, such as e7+f8",
    {text: PAIRS[number] for text, number in PAIR_NUMBER_BY_ID.items()},
)
_STATUS = Spelling("visible or invisible", {"visible": True, "invisible": False})


GRAMMAR: Mapping[str, Phrase[Action]] = {
    "activate": Phrase(pick_from(actions.ACTIVATIONS), (_WHO,)),
    "informant": Phrase(pick_from(actions.INFORMANT_PLACES), (_SPACE,)),
    "move": Phrase(pick_from(actions.MOVES), (_SPACE,)),
    "accuse": Phrase(pick_from(actions.ACCUSATIONS), (_WHO,)),
    "escape": Phrase(pick_from(actions.ESCAPES), (_EXIT,)),
    "metro": Phrase(pick_from(actions.METROS), (_SPACE,)),
    "site": Phrase(pick_from(actions.SITES), (_SPACE,)),
    "lamp": Phrase(pick_from(actions.GASLAMPS), (_SPACE,)),
    "park": Phrase(pick_from(actions.PARKS), (_SPACE,)),
    "push": Phrase(pick_from(actions.PUSHES), (_WHO, _SPACE)),
    "swap": Phrase(actions.Swap, (_WHO, _WHO)),
    "steamer": Phrase(actions.MoveSteamer, (_PORT, _PORT)),
    "end": Phrase(actions.EndActivation),
    "investigation": Phrase(actions.MoveInvestigation, (_PAIR, _PAIR)),
    "identity": Phrase(pick_from(actions.IDENTITIES), (_WHO,)),
    "cards": Phrase(lambda *four: actions.Deal(four), (_WHO,) * 4),
    "witness": Phrase(actions.Witness, (_STATUS,)),
    "draw": Phrase(pick_from(actions.DRAWS), (_WHO,)),
}


@cache
def _canonical() -> Mapping[str, Action]:
    # The canonical texts, as records hold them, are looked up instead of being read word by word.
    return {str(action): action for action in SHARED}


_NOTATION = Notation("newyork", GRAMMAR, _canonical, frozenset(get_args(Action)))


def parse_action(text: str) -> Action:
    """The action that a text spells. Capitals, extra blanks and pairs in any order are taken too.

    Raises `NotationError` for a misspelling, `UsageError` for what is no string.

    >>> parse_action("swap smith beach")
    Swap(first=Character.BEACH, second=Character.SMITH)
    """
    return _NOTATION.parse(text)


def format_action(action: Action) -> str:
    """The canonical text of an action. Raises `UsageError` for what is none of this game."""
    return _NOTATION.format(action)
