"""One canonical line for a state: the whole truth, mid-activation included.

Sixteen words: layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the hexes of the
characters, the suspects, open manholes, covered manholes, lit gaslights with their tiles, cordons, Watson's direction,
witness card, Jack's identity, the Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``identity``, ``cards``, ``activate``, ``witness``, ``over.REASON``, ``act.WHO`` with the marks ``.moved``
and ``.powered`` that are set, ``draw.holmes.moved``, ``whistle.goodley`` with its mark, the points left and those who
were whistled, such as ``whistle.goodley.moved.1.holmes+watson``, or ``face.`` before what goes on after it.
"""

from __future__ import annotations

from itertools import combinations

from mrjack.core.bits import mask_of
from mrjack.core.errors import NotationError, SetupError
from mrjack.core.words import Spelling, Word, line_of, listed, read_list, spelling
from mrjack.street.case import Acting, Drawing
from mrjack.street.state_text import SHARED_PHASES, SHARED_WORDS, StateWords, words_of
from mrjack.whitechapel.board import DIRECTIONS, EXITS, GASLIGHTS, SPACES, exits_of, spaces_of
from mrjack.whitechapel.characters import CHARACTERS, GOODLEY, GULL, HOLMES, WATSON
from mrjack.whitechapel.faults import state_faults
from mrjack.whitechapel.layouts import LAYOUTS
from mrjack.whitechapel.table import TILE_NAMES, UNLIT, Facing, Phase, Pieces, State, Table, Tiles, Whistling
from mrjack.whitechapel.whistling import POINTS

WORD_COUNT = SHARED_WORDS + 5


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
_SPACE = spelling("a space", SPACES)
_EXIT = spelling("an exit", EXITS)
_DIRECTION = spelling("a direction", DIRECTIONS)
_LAMP = Spelling(
    "a gaslight hex with its tile, such as b2.1",
    {
        f"{space}.{name}": (number, tile)
        for number, space in enumerate(GASLIGHTS)
        for tile, name in enumerate(TILE_NAMES)
        if tile != UNLIT
    },
)


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.whitechapel.layouts import start
    >>> format_state(start())[:44]
    '2016 1 identity - - g5,i4,g8,e5,a3,m10,e9,i8'
    """
    table = state.table
    pieces = table.pieces
    tiles = pieces.tiles
    lamps = zip(GASLIGHTS, tiles.lamps, strict=True)
    return " ".join(
        (
            *_WORDS.before(table),
            listed(spaces_of(tiles.open_mask)),
            listed(spaces_of(tiles.covered_mask)),
            listed(f"{space}.{TILE_NAMES[tile]}" for space, tile in lamps if tile != UNLIT),
            listed(exits_of(tiles.cordon_mask)),
            str(DIRECTIONS[pieces.facing]),
            *_WORDS.after(table.case, state.secret),
        )
    )


def parse_state(text: str) -> State:
    """The state that a line spells.

    Raises `NotationError` for a misspelt line, `SetupError` with all problems for an impossible state.
    """
    line = line_of(text)
    word = words_of(line, WORD_COUNT)
    opening = _WORDS.read_before(line, word)
    open_mask, covered_mask = (mask_of(read_list(line, next(word), _SPACE)) for _ in range(2))
    lamps = _read_lamps(line, next(word))
    cordon_mask = mask_of(read_list(line, next(word), _EXIT))
    facing = int(_DIRECTION.read(line, next(word)))
    case, secret = _WORDS.read_after(line, word, opening)
    pieces = Pieces(opening.spaces, Tiles(lamps, open_mask, covered_mask, cordon_mask), facing)
    state = State(Table(opening.layout, pieces, opening.turn, case, opening.phase), secret)
    if faults := state_faults(state):
        raise SetupError(tuple(faults))
    return state


def _read_lamps(line: str, word: Word) -> tuple[int, ...]:
    read = read_list(line, word, _LAMP)
    tiles = dict(read)
    if len(tiles) != len(read):
        raise NotationError(line, word.at, "one tile on a gaslight hex")
    return tuple(tiles.get(number, UNLIT) for number in range(len(GASLIGHTS)))
