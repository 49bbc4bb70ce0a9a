"""One canonical line for a state: the whole truth.

Twelve words: turn, phase, whether the pursuit is on, the faces of the action tokens, the tiles, the marked cell, the
positions of Holmes, Watson and Toby, the turn tokens of Detective and Jack, the last answer, Jack's identity, the
Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``tile``, ``identity``, ``throw``, ``use``, ``draw``, ``witness`` or ``over.REASON``. A spent token is
``FACE.spent``. A tile is ``WHO.WALL``, a cleared one ``WHO.WALL.cleared``, the crossroads ``lane.cleared``. A card that
Jack drew since the last appeal is ``WHO.new``.
"""

from __future__ import annotations

from collections.abc import Callable

from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.errors import SetupError
from mrjack.core.events import Reveal
from mrjack.core.phases import ANNOUNCING, NAMING, Over
from mrjack.core.words import (
    NOTHING,
    Ids,
    Line,
    Spelling,
    Word,
    kind_read_by,
    list_of,
    read_each,
    read_row,
    row_of,
    spelling,
)
from mrjack.pocket.board import ALL_TOKENS_MASK, CELLS, DETECTIVES, EDGE, LAST_TURN, faces_of
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.endings import OUTCOMES
from mrjack.pocket.faults import state_faults
from mrjack.pocket.table import (
    CHOOSING,
    DRAWING,
    PLACING,
    THROWING,
    Case,
    Phase,
    Pieces,
    State,
    Table,
    Turn,
    is_pursuit,
)
from mrjack.pocket.tiles import EMPTY, TILES, Tile


def _tile_text(tile: Tile) -> str:
    wall = "" if tile.wall is None else f".{tile.wall}"
    return f"{tile.who}{wall}{'' if tile.is_suspect else '.cleared'}"


def _faces_text(backs_mask: int, spent_mask: int) -> str:
    faces = faces_of(backs_mask)
    return ",".join(f"{face}{'.spent' * (spent_mask >> token & 1)}" for token, face in enumerate(faces))


_PHASES: dict[str, Phase] = {
    **{phase.name: phase for phase in (PLACING, NAMING, THROWING, CHOOSING, DRAWING, ANNOUNCING)},
    **{f"over.{ending}": Over(outcome) for ending, outcome in OUTCOMES.items()},
}
_WITHOUT_FACES = (type(PLACING), type(NAMING), type(THROWING))
_TILE_TEXT = (*map(_tile_text, TILES), NOTHING)

_TURN = Spelling(f"a turn from 1 to {LAST_TURN}", {str(number): number for number in range(1, LAST_TURN + 1)})
_PHASE = Spelling("a phase", _PHASES)
_PURSUIT = Spelling("pursuit or -", {"pursuit": True, NOTHING: False})
# What each token adds to the masks of the backs that are up and of the spent tokens.
_FACE_KINDS = tuple(
    Spelling(
        f"{front} or {back}, with .spent behind it when it was used",
        {
            f"{face}{'.spent' * is_spent}": (is_back << token, is_spent << token)
            for is_back, face in enumerate((front, back))
            for is_spent in (False, True)
        },
    )
    for token, (front, back) in enumerate(zip(faces_of(0), faces_of(ALL_TOKENS_MASK), strict=True))
)
_TILE = Spelling("a tile or -", {text: number for number, text in enumerate(_TILE_TEXT[:-1])} | {NOTHING: EMPTY})
_MARKED = Spelling("a cell or -", {str(cell): int(cell) for cell in CELLS} | {NOTHING: None})
_POSITION = Spelling(f"a position from 0 to {len(EDGE) - 1}", {str(number): number for number in range(len(EDGE))})
_TOKENS = Spelling("a number of turn tokens", {str(number): number for number in range(LAST_TURN + 1)})
_ANSWERS = {"visible": True, "invisible": False, NOTHING: None}
_ANSWER = Spelling("visible, invisible or -", _ANSWERS)
_ANSWER_TEXT = {answer: text for text, answer in _ANSWERS.items()}
_WHO = spelling("a character", CHARACTERS)
_IDENTITY: Spelling[Character | None] = Spelling("a character or -", {**_WHO.meanings, NOTHING: None})
_CARD = Spelling(
    "a character or a character with .new",
    {f"{who}{'.new' * is_new}": (who, is_new) for who in CHARACTERS for is_new in (False, True)},
)


def _read_faces(line: str, word: Word) -> tuple[int, int] | None:
    """The masks of the backs that are up and of the spent tokens; None where the tokens are not thrown yet."""
    if word.text == NOTHING:
        return None
    backs, spent = zip(*read_each(line, word, _FACE_KINDS, "the faces of the four tokens or -"), strict=True)
    return sum(backs), sum(spent)


def _hand(read: list[tuple[Character, bool]]) -> tuple[tuple[Character, ...], int, bool]:
    """Jack's cards, how many of them counted at the last end check, and whether the new ones come last."""
    new = [is_new for _, is_new in read]
    tested = new.index(True) if True in new else len(new)
    return tuple(card for card, _ in read), tested, all(new[tested:])


_LINE = Line(
    (
        _TURN,
        _PHASE,
        _PURSUIT,
        kind_read_by(_read_faces),
        row_of(_TILE, len(CELLS)),
        _MARKED,
        kind_read_by(lambda line, word: read_row(line, word, _POSITION, len(DETECTIVES))),
        kind_read_by(lambda line, word: read_row(line, word, _TOKENS, 2)),
        _ANSWER,
        _IDENTITY,
        list_of(_WHO, tuple),
        list_of(_CARD, _hand),
    )
)

_FACES_TEXTS = tuple(
    tuple(_faces_text(backs, spent) for spent in range(ALL_TOKENS_MASK + 1)) for backs in range(ALL_TOKENS_MASK + 1)
)
_CELL_TEXTS = (*map(str, CELLS),)
_IDS = Ids(CHARACTERS)


_state, _table, _pieces = builder(State), builder(Table), builder(Pieces)
_turn, _case = builder(Turn), builder(Case)
_secret: Callable[..., Secret[Character]] = builder(Secret)


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.pocket.layouts import start
    >>> format_state(start())
    '1 tile - - -,-,-,-,-,-,-,-,- - 11,3,7 0,0 - - - -'
    """
    table, secret = state.table, state.secret
    pieces, turn, case, phase = table.pieces, table.turn, table.case, table.phase
    texts, ids = _TILE_TEXT, _IDS
    holmes, watson, toby = pieces.detectives
    detective_tokens, jack_tokens = case.turn_tokens
    hand = [ids[card] for card in secret.jack_alibis]
    if case.tested_count < len(hand):
        hand = [f"{card}{'.new' * (at >= case.tested_count)}" for at, card in enumerate(hand)]
    return " ".join(
        (
            str(turn.round),
            f"over.{phase.outcome.reason}" if isinstance(phase, Over) else phase.name,
            "pursuit" if is_pursuit(table) else NOTHING,
            NOTHING if type(phase) in _WITHOUT_FACES else _FACES_TEXTS[turn.backs_mask][turn.spent_mask],
            ",".join([texts[tile] for tile in pieces.tiles]),
            NOTHING if pieces.marked is None else _CELL_TEXTS[pieces.marked],
            f"{holmes},{watson},{toby}",
            f"{detective_tokens},{jack_tokens}",
            _ANSWER_TEXT[case.is_witnessed],
            NOTHING if secret.identity is None else ids[secret.identity],
            ",".join([ids[card] for card in case.shown]) if case.shown else NOTHING,
            ",".join(hand) if hand else NOTHING,
        )
    )


def parse_state(text: str) -> State:
    """The state that a line spells.

    Raises `NotationError` for a misspelt line, `SetupError` with all problems for an impossible state.
    """
    (
        number,
        phase,
        is_on,
        faces,
        tiles,
        marked,
        detectives,
        turn_tokens,
        is_witnessed,
        identity,
        shown,
        (cards, tested, is_in_order),
    ) = _LINE.read(text)
    is_open = is_on or type(phase) is Over
    revealed = Reveal(identity, shown, cards) if is_open and identity is not None else None
    case = _case(turn_tokens, shown, len(cards), tested, is_witnessed, revealed)
    table = _table(_pieces(tiles, detectives, marked), _turn(number, *(faces or (0, 0))), case, phase)
    state = _state(table, _secret(identity, (), cards))
    problems = []
    if (faces is None) != (type(phase) in _WITHOUT_FACES):
        problems.append("faces: they are known from the throw on")
    if is_on != is_pursuit(table):
        problems.append("pursuit: it is not on now")
    if not is_in_order:
        problems.append("alibis: cards drawn since the last appeal come last")
    if faults := problems + state_faults(state):
        raise SetupError(tuple(faults))
    return state
