"""One canonical line for a state: the whole truth, mid-activation included.

Eighteen words: layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the spaces of
the characters, the suspects, metro tiles, Gaslamps, sites, Parks, Investigation tiles, Steamers, Informant, Witness
card, Jack's identity, the Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``identity``, ``cards``, ``activate``, ``witness``, ``over.REASON``, or ``act.WHO``, ``informant.WHO``,
``draw.WHO`` with the marks ``.moved`` and ``.powered`` that are set.
"""

from __future__ import annotations

from mrjack.core.bits import mask_of
from mrjack.core.errors import SetupError
from mrjack.core.words import Spelling, line_of, listed, read_list, spelling
from mrjack.newyork.board import PAIR_NUMBER_BY_ID, PAIRS, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS
from mrjack.newyork.faults import state_faults
from mrjack.newyork.layouts import LAYOUTS
from mrjack.newyork.table import Consulting, Phase, Pieces, State, Table, Tiles
from mrjack.street.case import Acting, Drawing
from mrjack.street.state_text import SHARED_PHASES, SHARED_WORDS, StateWords, words_of

WORD_COUNT = SHARED_WORDS + 7


def _phase_names() -> dict[str, Phase]:
    names: dict[str, Phase] = dict(SHARED_PHASES)
    for who in CHARACTERS:
        for is_moved in (False, True):
            for is_powered in (False, True):
                acting = Acting(int(who), is_moved, is_powered)
                marks = f"{who}{'.moved' * is_moved}{'.powered' * is_powered}"
                names |= {
                    f"act.{marks}": acting,
                    f"informant.{marks}": Consulting(acting),
                    f"draw.{marks}": Drawing(acting),
                }
    return names


_WORDS = StateWords(LAYOUTS, CHARACTERS, SPACES, _phase_names())
_SPACE = spelling("a space", SPACES)
_PAIR = Spelling("two touching spaces", PAIR_NUMBER_BY_ID)
_INFORMANT = Spelling(
    "a space with .talkative or .mute",
    {f"{space}.{side}": (int(space), side == "mute") for space in SPACES for side in ("talkative", "mute")},
)


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.newyork.layouts import start
    >>> format_state(start())[:50]
    'box 1 identity - - e4,i7,f4,j8,f5,h8,h5,j7 beach,r'
    """
    table = state.table
    pieces = table.pieces
    tiles = pieces.tiles
    return " ".join(
        (
            *_WORDS.before(table),
            listed(spaces_of(tiles.metro_mask)),
            listed(spaces_of(tiles.lamp_mask)),
            listed(spaces_of(tiles.site_mask)),
            listed(spaces_of(tiles.park_mask)),
            listed("+".join(map(str, PAIRS[pair])) for pair in tiles.investigation),
            listed(spaces_of(tiles.steamer_mask)),
            f"{SPACES[pieces.informant]}.{'mute' if pieces.is_informant_mute else 'talkative'}",
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
    metro, lamp, site, park = (mask_of(read_list(line, next(word), _SPACE)) for _ in range(4))
    first, second = sorted(read_list(line, next(word), _PAIR, 2))
    steamers = mask_of(read_list(line, next(word), _SPACE))
    informant, is_mute = _INFORMANT.read(line, next(word))
    case, secret = _WORDS.read_after(line, word, opening)
    tiles = Tiles(metro, lamp, site, park, (first, second), steamers)
    pieces = Pieces(opening.spaces, tiles, informant, is_mute)
    state = State(Table(opening.layout, pieces, opening.turn, case, opening.phase), secret)
    if faults := state_faults(state):
        raise SetupError(tuple(faults))
    return state
