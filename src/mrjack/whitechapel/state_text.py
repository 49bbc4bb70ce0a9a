"""One canonical line for a state: the whole truth, mid-activation included.

Sixteen words: layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the hexes of the
characters, the suspects, open manholes, covered manholes, lit gaslights with their tiles, cordons, Watson's direction,
witness card, Jack's identity, the Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``identity``, ``cards``, ``activate``, ``witness``, ``over.REASON``, ``act.WHO`` with the marks ``.moved``
and ``.powered`` that are set, ``draw.holmes.moved``, ``whistle.goodley`` with its mark, the points left and those who
were whistled, such as ``whistle.goodley.moved.1.holmes+watson``, or ``face.`` before what goes on after it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from mrjack.core.bits import mask_of
from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.errors import NotationError, SetupError
from mrjack.core.words import (
    Line,
    MaskTexts,
    Spelling,
    Word,
    kind_read_by,
    list_of,
    listed,
    read_list,
    remembered,
    spelling,
)
from mrjack.street.case import Acting, Drawing
from mrjack.street.rounds import Turn
from mrjack.street.state_text import SHARED_PHASES, StateWords, case_of
from mrjack.whitechapel.board import DIRECTIONS, EXITS, GASLIGHTS, SPACES
from mrjack.whitechapel.characters import CHARACTERS, GOODLEY, GULL, HOLMES, WATSON, Character
from mrjack.whitechapel.faults import state_faults
from mrjack.whitechapel.layouts import LAYOUTS
from mrjack.whitechapel.table import TILE_NAMES, UNLIT, Facing, Phase, Pieces, State, Table, Tiles, Whistling
from mrjack.whitechapel.whistling import POINTS


def _phase_names() -> dict[str, Phase]:
    names: dict[str, Phase] = dict(SHARED_PHASES)
    for who in CHARACTERS:
        for is_moved in (False, True):
            for is_powered in (False, True):
                acting = Acting(int(who), is_moved, is_powered)
                names[f"act.{who}{'.moved' * is_moved}{'.powered' * is_powered}"] = acting
    names[f"draw.{HOLMES}.moved"] = Drawing(Acting(int(HOLMES), True))
    for who in (WATSON, GULL):
        names[f"face.{who}.moved"] = Facing(Acting(int(who), True))
    for is_moved in (False, True):
        goodley = f"{GOODLEY}{'.moved' * is_moved}"
        acting = Acting(int(GOODLEY), is_moved)
        names[f"face.{goodley}.powered"] = Facing(Acting(int(GOODLEY), is_moved, True))
        for points_left in range(1, POINTS):
            for marks, whistled_mask in _whistled(POINTS - points_left):
                whistling = Whistling(acting, points_left, whistled_mask)
                names[f"whistle.{goodley}.{points_left}.{marks}"] = whistling
                if whistled_mask >> WATSON & 1:
                    names[f"face.{goodley}.{points_left}.{marks}"] = Facing(whistling)
    return names


def _whistled(most: int) -> list[tuple[str, int]]:
    """Sets of one character or more, up to so many, that may have been whistled."""
    others = [who for who in CHARACTERS if who is not GOODLEY]
    return [
        ("+".join(map(str, whistled)), mask_of(whistled))
        for count in range(1, most + 1)
        for whistled in combinations(others, count)
    ]


_WORDS = StateWords(LAYOUTS, CHARACTERS, SPACES, _phase_names())
_SPACES = list_of(spelling("a space", SPACES), mask_of)
_EXITS = list_of(spelling("an exit", EXITS), mask_of)
_DIRECTION = Spelling("a direction", {str(direction): int(direction) for direction in DIRECTIONS})
_LAMP = Spelling(
    "a gaslight hex with its tile, such as b2.1",
    {
        f"{space}.{name}": (number, tile)
        for number, space in enumerate(GASLIGHTS)
        for tile, name in enumerate(TILE_NAMES)
        if tile != UNLIT
    },
)


def _read_lamps(line: str, word: Word) -> tuple[int, ...]:
    read = read_list(line, word, _LAMP)
    tiles = dict(read)
    if len(tiles) != len(read):
        raise NotationError(line, word.at, "one tile on a gaslight hex")
    return tuple(tiles.get(number, UNLIT) for number in range(len(GASLIGHTS)))


_LINE = Line((*_WORDS.first, _SPACES, _SPACES, kind_read_by(_read_lamps), _EXITS, _DIRECTION, *_WORDS.last))

_SPACE_TEXTS, _EXIT_TEXTS = MaskTexts(SPACES), MaskTexts(EXITS)
_DIRECTION_TEXTS = (*map(str, DIRECTIONS),)


@remembered
def _lamps_text(lamps: tuple[int, ...]) -> str:
    lit = zip(GASLIGHTS, lamps, strict=True)
    return listed(f"{space}.{TILE_NAMES[tile]}" for space, tile in lit if tile != UNLIT)


_state, _table, _pieces, _tiles = builder(State), builder(Table), builder(Pieces), builder(Tiles)
_turn = builder(Turn)
_secret: Callable[..., Secret[Character]] = builder(Secret)


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.whitechapel.layouts import start
    >>> format_state(start())[:44]
    '2016 1 identity - - g5,i4,g8,e5,a3,m10,e9,i8'
    """
    table = state.table
    pieces = table.pieces
    tiles = pieces.tiles
    return " ".join(
        (
            *_WORDS.before(table),
            _SPACE_TEXTS[tiles.open_mask],
            _SPACE_TEXTS[tiles.covered_mask],
            _lamps_text(tiles.lamps),
            _EXIT_TEXTS[tiles.cordon_mask],
            _DIRECTION_TEXTS[pieces.facing],
            *_WORDS.after(table.case, state.secret),
        )
    )


def parse_state(text: str) -> State:
    """The state that a line spells.

    Raises `NotationError` for a misspelt line, `SetupError` with all problems for an impossible state.
    """
    layout, number, phase, deal, unused, spaces, suspects, *middle, seen, identity, detective, jack = _LINE.read(text)
    open_mask, covered_mask, lamps, cordon_mask, facing = middle
    pieces = _pieces(spaces, _tiles(lamps, open_mask, covered_mask, cordon_mask), facing)
    secret = _secret(identity, detective, jack)
    table = _table(layout, pieces, _turn(number, deal, unused), case_of(suspects, seen, phase, secret), phase)
    state = _state(table, secret)
    if faults := state_faults(state):
        raise SetupError(tuple(faults))
    return state
