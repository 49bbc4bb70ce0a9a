"""What a player, or a spectator, may see. A view holds the table and its player's own knowledge, never the secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, cast

from attrs import frozen

from mrjack.core import view as core
from mrjack.core.cards import Knowledge, knowledge
from mrjack.core.form import Form, only
from mrjack.core.phases import Naming
from mrjack.core.players import PLAYERS, Player
from mrjack.pocket import table as tables
from mrjack.pocket.actions import Action
from mrjack.pocket.board import ALL_TOKENS_MASK, CELLS, DETECTIVES, TOKENS, faces_of
from mrjack.pocket.cells import Cell, Detective, Face
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.form import FORM
from mrjack.pocket.hands import candidates_mask
from mrjack.pocket.legal import decisions
from mrjack.pocket.sight import seen_mask
from mrjack.pocket.table import Choosing, Placing, State, Table, characters_of, suspects_mask
from mrjack.pocket.tiles import CHARACTER_OF, EMPTY, TILES, Tile


@frozen
class PublicView(core.PublicPart[Character]):
    """What a spectator may see (PK-INFO-1): everything here is open to both players. ``round`` is the turn."""

    CAST: ClassVar[tuple[Any, ...]] = CHARACTERS
    FORM: ClassVar[Form] = FORM
    UNNAMED: ClassVar[tuple[type, ...]] = (Placing, Naming)
    table: Table

    @classmethod
    def from_json(cls, document: object) -> Self:
        """The view that a document of `to_json` tells. Raises `RecordError`, which names the place."""
        return only(cls, FORM.from_json(document, look))

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over (PK-TURN-4)."""
        return tables.to_move(self.table)

    @property
    def suspects(self) -> frozenset[Character]:
        """The suspects; everybody until all nine tiles lie."""
        return frozenset(characters_of(suspects_mask(self.table.pieces.tiles)))

    @property
    def visible(self) -> frozenset[Character]:
        """The suspects seen now (PK-SIGHT-5); nobody until all nine tiles lie."""
        return frozenset(characters_of(seen_mask(self.table.pieces)))

    @property
    def is_witnessed(self) -> bool | None:
        """Whether Jack was seen at the last appeal; None before the first."""
        return self.table.case.is_witnessed

    @property
    def layout(self) -> None:
        """None: this game has no layouts."""
        return

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the four action tokens, spent ones included; empty until they are thrown (PK-COMP-6)."""
        return faces_of(self.table.turn.backs_mask) if self._has_faces else ()

    @property
    def spent(self) -> tuple[bool, ...]:
        """For each of the four action tokens whether it was used in this turn."""
        return tuple(bool(self.table.turn.spent_mask >> token & 1) for token in range(len(TOKENS)))

    @property
    def cards(self) -> tuple[Face, ...]:
        """The faces that can still be used in this turn, in the order of the tokens."""
        return tuple(face for face, is_spent in zip(self.faces, self.spent, strict=False) if not is_spent)

    @property
    def next_cards(self) -> tuple[Face, ...]:
        """The faces of the next turn, known during an odd turn (PK-TURN-3)."""
        turn = self.table.turn
        is_known = self._has_faces and turn.round & 1 and self.outcome is None
        return faces_of(turn.backs_mask ^ ALL_TOKENS_MASK) if is_known else ()

    @property
    def active(self) -> None:
        """None: this game has no activations."""
        return

    @property
    def tiles(self) -> Mapping[Cell, Tile | None]:
        """The tile on each cell; None where none lies yet."""
        tiles = self.table.pieces.tiles
        return {cell: None if tile == EMPTY else TILES[tile] for cell, tile in zip(CELLS, tiles, strict=True)}

    @property
    def spaces(self) -> Mapping[Character, Cell | None]:
        """The cell on which each character's tile lies; None while it lies nowhere."""
        lying = zip(CELLS, self.table.pieces.tiles, strict=True)
        cells = {CHARACTER_OF[tile]: cell for cell, tile in lying if tile != EMPTY}
        return {who: cells.get(who) for who in CHARACTERS}

    @property
    def marked(self) -> Cell | None:
        """The cell whose tile may not be turned again in this turn, while a Rotation is open (PK-ROTATE-4)."""
        marked = self.table.pieces.marked
        return None if marked is None else CELLS[marked]

    @property
    def detectives(self) -> Mapping[Detective, int]:
        """The edge position of each detective token, 0 to 11 clockwise from above cell a1."""
        return dict(zip(DETECTIVES, self.table.pieces.detectives, strict=True))

    @property
    def turn_tokens(self) -> Mapping[Player, int]:
        """How many turn tokens each player has taken (PK-APPEAL-3, PK-APPEAL-4)."""
        return dict(zip(PLAYERS, self.table.case.turn_tokens, strict=True))

    @property
    def shown(self) -> tuple[Character, ...]:
        """The alibi cards that the Detective drew, in order (PK-ALIBI-1)."""
        return self.table.case.shown

    @property
    def alibi_counts(self) -> Mapping[Player, int]:
        """How many alibi cards each player has drawn."""
        case = self.table.case
        return {Player.DETECTIVE: len(case.shown), Player.JACK: case.jack_count}

    @property
    def hourglasses(self) -> int | None:
        """Jack's total; None while his cards are hidden (PK-HOURGLASS-1, PK-INFO-2)."""
        revealed = self.revealed
        return None if revealed is None else tables.hourglasses(self.table.case.turn_tokens, revealed.jack_alibis)

    @property
    def is_pursuit(self) -> bool:
        """Whether the pursuit is on; False again when the game is over (PK-PURSUIT-1)."""
        return tables.is_pursuit(self.table)

    @property
    def _has_faces(self) -> bool:
        # Outside of a turn's actions no token shows anything yet, or the game is over.
        return isinstance(self.table.phase, Choosing) or self.table.turn.spent_mask != 0

    def _repr_svg_(self) -> str:
        """The view as a picture, for notebooks."""
        from mrjack.pocket.svg import board  # noqa: PLC0415  It needs this file, and is seldom asked for.

        return board(self)


@frozen
class View(PublicView, core.PrivatePart[Character]):
    """What one player may know: all that is public, and that player's own knowledge."""

    player: Player
    knowledge: Knowledge[Character]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The decisions open to this player, ascending by action index; empty unless this player is to move."""
        return decisions(self.table) if self.to_move is self.player else ()

    @property
    def candidates(self) -> frozenset[Character]:
        """Who may be Jack to this player's knowledge: the support of `worlds` (PK-INFO-4)."""
        identity = self.identity
        if identity is not None:
            return frozenset([identity])
        table = self.table
        return frozenset(characters_of(candidates_mask(table.case, suspects_mask(table.pieces.tiles))))

    @property
    def alibis(self) -> tuple[Character, ...]:
        """This player's own alibi cards, in the order drawn."""
        return self.knowledge.alibis if self.player is Player.JACK else self.shown

    @property
    def opponent_alibi_count(self) -> int:
        """How many alibi cards the other player has drawn."""
        return self.alibi_counts[self.player.opponent]

    @property
    def hourglasses(self) -> int | None:
        """Jack's total; None while it is unknown to this player (PK-HOURGLASS-1, PK-INFO-2)."""
        if self.player is Player.JACK:
            return tables.hourglasses(self.table.case.turn_tokens, self.knowledge.alibis)
        return super().hourglasses


def view(state: State, player: Player) -> View:
    """What a player may know of a state."""
    return View(state.table, player, knowledge(state.secret, player))


def public_view(state: State) -> PublicView:
    """What a spectator may see of a state."""
    return PublicView(state.table)


def look(state: State, player: Player | None) -> PublicView:
    """The view of a player, or of a spectator for None."""
    return public_view(state) if player is None else view(state, player)


def format_view(view: PublicView) -> str:
    """The line of a view: who sees, then the line of the state with a ``?`` for all that is hidden."""
    return FORM.line(view)


def parse_view(text: str) -> View:
    """The view of a player that a line spells. Raises `NotationError`, `SetupError`."""
    return cast("View", FORM.player_view_of_line(text, look))
