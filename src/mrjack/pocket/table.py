"""What both players can see: tiles and tokens, the turn, the case, and what is due (PK-INFO-1).

A turn of this game is what all games of the family call a round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, TypeAlias

from attrs import frozen

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.events import Reveal
from mrjack.core.phases import Announcing, Naming, Over
from mrjack.core.players import Outcome, Player, controller
from mrjack.pocket.board import HOURGLASSES_WANTED, OPEN_FACES
from mrjack.pocket.characters import ALL_CHARACTERS_MASK, CHARACTERS, Character, hourglasses_on
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY, SUSPECT_COUNT


@frozen
class Pieces:
    """What lies on and around the grid.

    ``tiles`` has the number of the tile on each cell, ``detectives`` the position of each detective token. ``marked``
    is the cell whose tile may not be turned again, while that can matter (PK-ROTATE-4).
    """

    tiles: tuple[int, ...]
    detectives: tuple[int, int, int]
    marked: int | None = None


@frozen
class Turn:
    """The turn, and the action tokens as bit sets: which show their backs, and which are spent.

    Until the tokens are thrown none shows its back and none is spent.
    """

    round: int
    backs_mask: int = 0
    spent_mask: int = 0


@frozen
class Case:
    """The hunt as far as both can see it.

    ``turn_tokens`` are those of the Detective and of Jack, ``shown`` the cards that the Detective drew, in order.
    Of the ``jack_count`` cards that Jack drew, the first ``tested_count`` counted at the last end check (PK-INFO-4).
    ``is_witnessed`` is the last answer, None before the first. ``revealed`` are the secrets once they are open.
    """

    turn_tokens: tuple[int, int] = (0, 0)
    shown: tuple[Character, ...] = ()
    jack_count: int = 0
    tested_count: int = 0
    is_witnessed: bool | None = None
    revealed: Reveal[Character] | None = None


@frozen
class Placing:
    """A tile is to be placed on the next cell."""

    name: ClassVar[str] = "tile"


@frozen
class Throwing:
    """The action tokens are to be thrown."""

    name: ClassVar[str] = "throw"


@frozen
class Choosing:
    """An action token is to be chosen and used."""

    name: ClassVar[str] = "use"


@frozen
class Drawing:
    """The alibi card of the action under way is to be drawn."""

    name: ClassVar[str] = "draw"


PLACING, THROWING, CHOOSING, DRAWING = Placing(), Throwing(), Choosing(), Drawing()

Phase: TypeAlias = Placing | Naming | Throwing | Choosing | Drawing | Announcing | Over


@frozen
class Table:
    """The public part of a state."""

    pieces: Pieces
    turn: Turn
    case: Case
    phase: Phase


@frozen
class State:
    """The whole truth now: what both can see, and the secret. An immutable value.

    The Detective's alibi cards are on the table, so the secret holds none of them.
    """

    table: Table
    secret: Secret[Character]


def to_move(table: Table) -> Player | None:
    """Who decides; None when chance is due or the game is over (PK-TURN-4, PK-SEQ-8)."""
    if type(table.phase) is not Choosing:
        return None
    turn = table.turn
    return controller(turn.round, turn.spent_mask.bit_count())


def drawer(turn: Turn) -> Player:
    """Who draws the alibi card that is due: whoever spent the last token (PK-SEQ-5)."""
    return controller(turn.round, turn.spent_mask.bit_count() - 1)


def is_draw_hidden(table: Table) -> bool:
    """Whether the alibi card that is due is Jack's alone to see (PK-ALIBI-3, PK-PURSUIT-4)."""
    return table.case.revealed is None and drawer(table.turn) is Player.JACK


def open_faces(turn: Turn) -> int:
    """The faces of the unspent tokens, as a bit set (PK-ACTION-1)."""
    return OPEN_FACES[turn.backs_mask][turn.spent_mask]


def is_pursuit(table: Table) -> bool:
    """Whether the pursuit is on: the secrets are open and the game is not over (PK-PURSUIT-4)."""
    return table.case.revealed is not None and type(table.phase) is not Over


def outcome(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return table.phase.outcome if isinstance(table.phase, Over) else None


# The bound keeps a few hundred kilobytes; the positions of one game hit it again and again.
@lru_cache(maxsize=1 << 10)
def suspects_mask(tiles: tuple[int, ...]) -> int:
    """The suspects, as a bit set: everybody until all nine tiles lie."""
    if EMPTY in tiles:
        return ALL_CHARACTERS_MASK
    mask = 0
    for tile in tiles:
        if tile < SUSPECT_COUNT:
            mask |= 1 << CHARACTER_OF[tile]
    return mask


_case = builder(Case)


def tokens_after(turn_tokens: tuple[int, int], is_visible: bool) -> tuple[int, int]:
    """The turn tokens after an announcement, which says whose the next one is (PK-APPEAL-3, PK-APPEAL-4)."""
    detective, jack = turn_tokens
    return (detective + 1, jack) if is_visible else (detective, jack + 1)


def announced(case: Case, is_visible: bool) -> Case:
    """The case after an announcement."""
    tokens = tokens_after(case.turn_tokens, is_visible)
    return _case(tokens, case.shown, case.jack_count, case.jack_count, is_visible, case.revealed)


def hourglasses(turn_tokens: tuple[int, int], jack_alibis: tuple[Character, ...]) -> int:
    """Jack's total: his turn tokens (PK-COMP-7), and the cards he drew (PK-HOURGLASS-1, PK-HOURGLASS-2).

    Those of the Detective are lost to him (PK-ALIBI-2).
    """
    return turn_tokens[Player.JACK] + hourglasses_on(jack_alibis)


def has_six(turn_tokens: tuple[int, int], jack_alibis: tuple[Character, ...]) -> bool:
    """Whether Jack has six hourglasses or more (PK-HOURGLASS-3)."""
    return hourglasses(turn_tokens, jack_alibis) >= HOURGLASSES_WANTED


def characters_of(mask: int) -> tuple[Character, ...]:
    """The characters of a bit set, in board-file order."""
    return tuple(who for who in CHARACTERS if mask >> who & 1)
