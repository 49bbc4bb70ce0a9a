"""One canonical line for a state: the whole truth, mid-activation included.

Eighteen words: layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the spaces of
the characters, the suspects, metro tiles, Gaslamps, sites, Parks, Investigation tiles, Steamers, Informant, Witness
card, Jack's identity, the Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``identity``, ``cards``, ``activate``, ``witness``, ``over.REASON``, or ``act.WHO``, ``informant.WHO``,
``draw.WHO`` with the marks ``.moved`` and ``.powered`` that are set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mrjack.core.bits import mask_of
from mrjack.core.building import builder
from mrjack.core.cards import Secret
from mrjack.core.errors import SetupError
from mrjack.core.words import Line, MaskTexts, Spelling, list_of, remembered, spelling
from mrjack.newyork.board import PAIR_NUMBER_BY_ID, PAIRS, SPACES
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.faults import state_faults, tile_faults
from mrjack.newyork.layouts import LAYOUTS
from mrjack.newyork.table import Consulting, Phase, Pieces, State, Table, Tiles
from mrjack.street.case import Acting, Drawing
from mrjack.street.rounds import Turn
from mrjack.street.state_text import SHARED_PHASES, StateWords, case_of


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
_SPACES = list_of(spelling("a space", SPACES), mask_of)
_INVESTIGATION = list_of(Spelling("two touching spaces", PAIR_NUMBER_BY_ID), lambda pairs: tuple(sorted(pairs)), 2)
_INFORMANT = Spelling(
    "a space with .talkative or .mute",
    {f"{space}.{side}": (int(space), side == "mute") for space in SPACES for side in ("talkative", "mute")},
)
_LINE = Line((*_WORDS.first, *[_SPACES] * 4, _INVESTIGATION, _SPACES, _INFORMANT, *_WORDS.last))

_SPACE_TEXTS = MaskTexts(SPACES)
_PAIR_TEXTS = tuple("+".join(map(str, pair)) for pair in PAIRS)
_INFORMANT_TEXTS = {informant: text for text, informant in _INFORMANT.meanings.items()}


_state, _table, _pieces = builder(State), builder(Table), builder(Pieces)
_turn = builder(Turn)
_secret: Callable[..., Secret[Character]] = builder(Secret)


@remembered
def _tiles(*laid: Any) -> tuple[Tiles, list[str]]:
    """Tiles and what is wrong with them. They have their ground worked out on them, and many positions share them."""
    tiles = Tiles(*laid)
    return tiles, tile_faults(tiles)


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.newyork.layouts import start
    >>> format_state(start())[:50]
    'box 1 identity - - e4,i7,f4,j8,f5,h8,h5,j7 beach,r'
    """
    table = state.table
    pieces = table.pieces
    tiles = pieces.tiles
    texts = _SPACE_TEXTS
    first, second = tiles.investigation
    return " ".join(
        (
            *_WORDS.before(table),
            texts[tiles.metro_mask],
            texts[tiles.lamp_mask],
            texts[tiles.site_mask],
            texts[tiles.park_mask],
            f"{_PAIR_TEXTS[first]},{_PAIR_TEXTS[second]}",
            texts[tiles.steamer_mask],
            _INFORMANT_TEXTS[pieces.informant, pieces.is_informant_mute],
            *_WORDS.after(table.case, state.secret),
        )
    )


def parse_state(text: str) -> State:
    """The state that a line spells.

    Raises `NotationError` for a misspelt line, `SetupError` with all problems for an impossible state.
    """
    layout, number, phase, deal, unused, spaces, suspects, *middle, seen, identity, detective, jack = _LINE.read(text)
    metro, lamps, sites, parks, investigation, steamers, (informant, is_mute) = middle
    tiles, faults_of_tiles = _tiles(metro, lamps, sites, parks, investigation, steamers)
    pieces = _pieces(spaces, tiles, informant, is_mute)
    secret = _secret(identity, detective, jack)
    table = _table(layout, pieces, _turn(number, deal, unused), case_of(suspects, seen, phase, secret), phase)
    state = _state(table, secret)
    if faults := state_faults(state, faults_of_tiles):
        raise SetupError(tuple(faults))
    return state
