"""The text of actions. Parsing knows spelling only; what is legal is asked elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, get_args

from mrjack.core.errors import UsageError, quoted
from mrjack.core.words import Phrase, Spelling, read_phrase, spelling
from mrjack.newyork import actions
from mrjack.newyork.actions import Action
from mrjack.newyork.board import EXITS, PAIRS, PORTS, SPACES
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.numbering import SHARED

_WHO = spelling("a character", CHARACTERS)
_SPACE = spelling("a space", SPACES)
_PORT = spelling("a port", PORTS)
_EXIT = spelling("a port or the land exit", EXITS)
_PAIR: Spelling[actions.Pair] = Spelling(
    "two touching spaces, such as e7+f8",
    {f"{a}+{b}": pair for pair in PAIRS for a, b in (pair, pair[::-1])},
)
_STATUS = Spelling("visible or invisible", {"visible": True, "invisible": False})


def _of(table: Any, *keys: Any) -> Any:
    """A shared action out of a table, possibly nested."""
    for key in keys:
        table = table[key]
    return table


GRAMMAR: Mapping[str, Phrase[Action]] = {
    "activate": Phrase(partial(_of, actions.ACTIVATIONS), (_WHO,)),
    "informant": Phrase(partial(_of, actions.INFORMANT_PLACES), (_SPACE,)),
    "move": Phrase(partial(_of, actions.MOVES), (_SPACE,)),
    "accuse": Phrase(partial(_of, actions.ACCUSATIONS), (_WHO,)),
    "escape": Phrase(partial(_of, actions.ESCAPES), (_EXIT,)),
    "metro": Phrase(partial(_of, actions.METROS), (_SPACE,)),
    "site": Phrase(partial(_of, actions.SITES), (_SPACE,)),
    "lamp": Phrase(partial(_of, actions.GASLAMPS), (_SPACE,)),
    "park": Phrase(partial(_of, actions.PARKS), (_SPACE,)),
    "push": Phrase(partial(_of, actions.PUSHES), (_WHO, _SPACE)),
    "swap": Phrase(actions.Swap, (_WHO, _WHO)),
    "steamer": Phrase(actions.MoveSteamer, (_PORT, _PORT)),
    "end": Phrase(actions.EndActivation),
    "investigation": Phrase(actions.MoveInvestigation, (_PAIR, _PAIR)),
    "identity": Phrase(partial(_of, actions.IDENTITIES), (_WHO,)),
    "cards": Phrase(lambda *four: actions.Deal(four), (_WHO,) * 4),
    "witness": Phrase(actions.Witness, (_STATUS,)),
    "draw": Phrase(partial(_of, actions.DRAWS), (_WHO,)),
}

# The canonical texts, as records hold them: one look-up instead of reading word by word.
_BY_TEXT = {str(action): action for action in SHARED}
_CLASSES = frozenset(get_args(Action))


def parse_action(text: str) -> Action:
    """The action that a text spells. Capitals, extra blanks and pairs in any order are taken too.

    Raises `NotationError` for a misspelling, `UsageError` for what is no string.

    >>> parse_action("swap smith beach")
    Swap(first=Character.BEACH, second=Character.SMITH)
    """
    action = _BY_TEXT.get(text) if isinstance(text, str) else None
    if action is not None:
        return action
    return read_phrase(text, GRAMMAR)


def format_action(action: Action) -> str:
    """The canonical text of an action. Raises `UsageError` for what is none of this game."""
    if type(action) not in _CLASSES:
        raise UsageError(f"not an action of newyork: {quoted(action)}")
    return str(action)
