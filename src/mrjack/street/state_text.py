"""The words that the state lines of both street games share: the first seven and the last four.

A line begins with layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the spaces of
the characters, the suspects; it ends with the Witness card, Jack's identity, the Detective's alibis, Jack's alibis.
Lists are joined by commas, ``-`` is nothing. What lies on the map stands in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from mrjack.core.bits import mask_of
from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.events import Reveal
from mrjack.core.named import Named
from mrjack.core.words import NOTHING, Ids, MaskTexts, Spelling, list_of, row_of, spelling
from mrjack.street.case import ANNOUNCING, CHOOSING, DEALING, NAMING, Case, Over
from mrjack.street.endings import OUTCOMES
from mrjack.street.layouts import CUSTOM

C = TypeVar("C", bound=Named)

SHARED_PHASES: Mapping[str, Any] = {
    "identity": NAMING,
    "cards": DEALING,
    "activate": CHOOSING,
    "witness": ANNOUNCING,
    **{f"over.{ending}": Over(outcome) for ending, outcome in OUTCOMES.items()},
}
_case = builder(Case)

_ROUND = Spelling("a round from 1 to 8", {str(number): number for number in range(1, 9)})
_STATUS = Spelling("visible or invisible", {"visible": True, "invisible": False})


class StateWords(Generic[C]):
    """Writes and reads the shared words of one game; ``phases`` are all phases of the game by their names.

    ``first`` and ``last`` are the kinds of the first seven and the last four words.
    """

    def __init__(
        self, layouts: Iterable[str], characters: tuple[C, ...], spaces: tuple[Named, ...], phases: Mapping[str, Any]
    ) -> None:
        self._space_texts = (*map(str, spaces),)
        self._those = MaskTexts(characters)
        self._ids = Ids(characters)
        self._phase_names = {phase: name for name, phase in phases.items()}
        who: Spelling[C] = spelling("a character", characters)
        those = list_of(who, mask_of)
        space = Spelling("a space", {str(space): int(space) for space in spaces})
        self.first: tuple[Any, ...] = (
            spelling("a layout", (*layouts, CUSTOM)),
            _ROUND,
            Spelling("a phase", phases),
            those,
            those,
            row_of(space, len(characters)),
            those,
        )
        cards = list_of(who, tuple)
        identity: Spelling[C | None] = Spelling("a character or -", {**who.meanings, NOTHING: None})
        self.last: tuple[Any, ...] = (_STATUS, identity, cards, cards)

    def before(self, table: Any) -> tuple[str, ...]:
        """The first words of a table's line."""
        turn, those, texts = table.turn, self._those, self._space_texts
        return (
            table.layout,
            str(turn.round),
            self._phase_names[table.phase],
            those[turn.deal_mask],
            those[turn.unused_mask],
            ",".join([texts[space] for space in table.pieces.spaces]),
            those[table.case.suspects_mask],
        )

    def after(self, case: Case, secret: Secret[C]) -> tuple[str, ...]:
        """The last words of a line."""
        ids, detective, jack = self._ids, secret.detective_alibis, secret.jack_alibis
        return (
            "visible" if case.is_witnessed else "invisible",
            NOTHING if secret.identity is None else ids[secret.identity],
            ",".join([ids[card] for card in detective]) if detective else NOTHING,
            ",".join([ids[card] for card in jack]) if jack else NOTHING,
        )


def case_of(suspects_mask: int, is_witnessed: bool, phase: object, secret: Secret[Any]) -> Case:
    """What both can see of the hunt, as words tell it: the secrets too, once the game is over."""
    identity, detective, jack = secret.identity, secret.detective_alibis, secret.jack_alibis
    revealed = None
    if type(phase) is Over and identity is not None:
        revealed = Reveal(identity, detective, jack)
    return _case(suspects_mask, is_witnessed, (len(detective), len(jack)), revealed)
