"""The words that the state lines of both street games share: the first seven and the last four.

A line begins with layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the spaces of
the characters, the suspects; it ends with the Witness card, Jack's identity, the Detective's alibis, Jack's alibis.
Lists are joined by commas, ``-`` is nothing. What lies on the map stands in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from attrs import frozen

from mrjack.core.bits import bits, mask_of
from mrjack.core.cards import Secret
from mrjack.core.errors import NotationError
from mrjack.core.events import Reveal
from mrjack.core.named import Named
from mrjack.core.words import NOTHING, Spelling, Word, listed, read_list, read_row, spelling, split
from mrjack.street.case import ANNOUNCING, CHOOSING, DEALING, NAMING, Case, Over
from mrjack.street.endings import OUTCOMES
from mrjack.street.layouts import CUSTOM
from mrjack.street.rounds import Turn

C = TypeVar("C", bound=Named)

SHARED_WORDS = 11
SHARED_PHASES: Mapping[str, Any] = {
    "identity": NAMING,
    "cards": DEALING,
    "activate": CHOOSING,
    "witness": ANNOUNCING,
    **{f"over.{ending}": Over(outcome) for ending, outcome in OUTCOMES.items()},
}
_ROUND = Spelling("a round from 1 to 8", {str(number): number for number in range(1, 9)})
_STATUS = Spelling("visible or invisible", {"visible": True, "invisible": False})


@frozen
class Opening:
    """What the first words of a line tell."""

    layout: str
    turn: Turn
    phase: Any
    spaces: tuple[int, ...]
    suspects_mask: int


class StateWords(Generic[C]):
    """Writes and reads the shared words of one game; ``phases`` are all phases of the game by their names."""

    def __init__(
        self, layouts: Iterable[str], characters: tuple[C, ...], spaces: tuple[Named, ...], phases: Mapping[str, Any]
    ) -> None:
        self._characters, self._spaces = characters, spaces
        self._phase_names = {phase: name for name, phase in phases.items()}
        self._layout: Spelling[str] = spelling("a layout", (*layouts, CUSTOM))
        self._phase = Spelling("a phase", phases)
        self._who: Spelling[C] = spelling("a character", characters)
        self._identity: Spelling[C | None] = Spelling("a character or -", {**self._who.meanings, NOTHING: None})
        self._space: Spelling[Named] = spelling("a space", spaces)

    def before(self, table: Any) -> tuple[str, ...]:
        """The first words of a table's line."""
        turn = table.turn
        return (
            table.layout,
            str(turn.round),
            self._phase_names[table.phase],
            self._those(turn.deal_mask),
            self._those(turn.unused_mask),
            listed(self._spaces[space] for space in table.pieces.spaces),
            self._those(table.case.suspects_mask),
        )

    def after(self, case: Case, secret: Secret[C]) -> tuple[str, ...]:
        """The last words of a line."""
        return (
            "visible" if case.is_witnessed else "invisible",
            NOTHING if secret.identity is None else str(secret.identity),
            listed(secret.detective_alibis),
            listed(secret.jack_alibis),
        )

    def _those(self, mask: int) -> str:
        return listed(self._characters[who] for who in bits(mask))

    def read_before(self, line: str, word: Iterator[Word]) -> Opening:
        """What the first words tell. Raises `NotationError`."""
        layout = self._layout.read(line, next(word))
        round_number = _ROUND.read(line, next(word))
        phase = self._phase.read(line, next(word))
        deal_mask, unused_mask = self._read_those(line, next(word)), self._read_those(line, next(word))
        spaces = tuple(map(int, read_row(line, next(word), self._space, len(self._characters))))
        turn = Turn(round_number, deal_mask, unused_mask)
        return Opening(layout, turn, phase, spaces, self._read_those(line, next(word)))

    def _read_those(self, line: str, word: Word) -> int:
        members: list[C] = read_list(line, word, self._who)
        return mask_of(members)

    def read_after(self, line: str, word: Iterator[Word], opening: Opening) -> tuple[Case, Secret[C]]:
        """What the last words tell. Raises `NotationError`."""
        is_witnessed = _STATUS.read(line, next(word))
        identity = self._identity.read(line, next(word))
        detective, jack = (tuple(read_list(line, next(word), self._who)) for _ in range(2))
        secret = Secret(identity, detective, jack)
        revealed = None
        if isinstance(opening.phase, Over) and identity is not None:
            revealed = Reveal(identity, detective, jack)
        return Case(opening.suspects_mask, is_witnessed, (len(detective), len(jack)), revealed), secret


def words_of(line: str, count: int) -> Iterator[Word]:
    """The words of a line that must have ``count`` of them. Raises `NotationError`, `UsageError` for no string."""
    words = split(line)
    if len(words) != count:
        raise NotationError(line, len(line), f"{count} words, not {len(words)}")
    return iter(words)
