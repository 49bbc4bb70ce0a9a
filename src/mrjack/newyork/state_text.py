"""One canonical line for a state: the whole truth, mid-activation included.

Eighteen words: layout, round, phase, the cards dealt in this pair of rounds, the cards not yet picked, the spaces of
the characters, the suspects, metro tiles, Gaslamps, sites, Parks, Investigation tiles, Steamers, Informant, Witness
card, Jack's identity, the Detective's alibis, Jack's alibis. Lists are joined by commas, ``-`` is nothing.

The phase is ``identity``, ``cards``, ``activate``, ``witness``, ``over.REASON``, or ``act.WHO``, ``informant.WHO``,
``draw.WHO`` with the marks ``.moved`` and ``.powered`` that are set.
"""

from __future__ import annotations

from mrjack.core.bits import mask_of
from mrjack.core.cards import Secret
from mrjack.core.errors import NotationError, SetupError
from mrjack.core.events import Reveal
from mrjack.core.words import NOTHING, Spelling, Word, listed, read_list, read_row, spelling, split
from mrjack.newyork.board import PAIR_NUMBER_BY_ID, PAIRS, SPACES, spaces_of
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.faults import state_faults
from mrjack.newyork.layouts import CUSTOM, LAYOUTS
from mrjack.newyork.table import Acting, Consulting, Drawing, Phase, Pieces, State, Table, Tiles, characters_of
from mrjack.street.case import ANNOUNCING, CHOOSING, DEALING, NAMING, Case, Over
from mrjack.street.endings import OUTCOMES
from mrjack.street.rounds import Turn

WORD_COUNT = 18


def _phase_names() -> dict[str, Phase]:
    names: dict[str, Phase] = {
        "identity": NAMING,
        "cards": DEALING,
        "activate": CHOOSING,
        "witness": ANNOUNCING,
    }
    names |= {f"over.{ending}": Over(outcome) for ending, outcome in OUTCOMES.items()}
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


_PHASES = _phase_names()
_PHASE_TEXT = {phase: text for text, phase in _PHASES.items()}

_LAYOUT = spelling("a layout", (*LAYOUTS, CUSTOM))
_ROUND = Spelling("a round from 1 to 8", {str(number): number for number in range(1, 9)})
_PHASE = Spelling("a phase", _PHASES)
_WHO = spelling("a character", CHARACTERS)
_IDENTITY: Spelling[Character | None] = Spelling("a character or -", {**_WHO.meanings, NOTHING: None})
_SPACE = spelling("a space", SPACES)
_PAIR = Spelling("two touching spaces", PAIR_NUMBER_BY_ID)
_INFORMANT = Spelling(
    "a space with .talkative or .mute",
    {f"{space}.{side}": (int(space), side == "mute") for space in SPACES for side in ("talkative", "mute")},
)
_WITNESS = Spelling("visible or invisible", {"visible": True, "invisible": False})


def format_state(state: State) -> str:
    """The canonical line of a state.

    >>> from mrjack.newyork.layouts import start
    >>> format_state(start())[:50]
    'box 1 identity - - e4,i7,f4,j8,f5,h8,h5,j7 beach,r'
    """
    table, secret = state.table, state.secret
    pieces, turn, case = table.pieces, table.turn, table.case
    tiles = pieces.tiles
    return " ".join(
        (
            table.layout,
            str(turn.round),
            _PHASE_TEXT[table.phase],
            listed(characters_of(turn.deal_mask)),
            listed(characters_of(turn.unused_mask)),
            listed(SPACES[space] for space in pieces.spaces),
            listed(characters_of(case.suspects_mask)),
            listed(spaces_of(tiles.metro_mask)),
            listed(spaces_of(tiles.lamp_mask)),
            listed(spaces_of(tiles.site_mask)),
            listed(spaces_of(tiles.park_mask)),
            listed("+".join(map(str, PAIRS[pair])) for pair in tiles.investigation),
            listed(spaces_of(tiles.steamer_mask)),
            f"{SPACES[pieces.informant]}.{'mute' if pieces.is_informant_mute else 'talkative'}",
            "visible" if case.is_witnessed else "invisible",
            NOTHING if secret.identity is None else str(secret.identity),
            listed(secret.detective_alibis),
            listed(secret.jack_alibis),
        )
    )


def parse_state(text: str) -> State:
    """The state that a line spells.

    Raises `NotationError` for a misspelt line, `SetupError` with all problems for an impossible state.
    """
    words = split(text)
    if len(words) != WORD_COUNT:
        raise NotationError(text, len(text), f"{WORD_COUNT} words, not {len(words)}")
    word = iter(words)
    layout = _LAYOUT.read(text, next(word))
    round_number = _ROUND.read(text, next(word))
    phase = _PHASE.read(text, next(word))
    deal_mask, unused_mask = (mask_of(read_list(text, next(word), _WHO)) for _ in range(2))
    spaces = tuple(map(int, read_row(text, next(word), _SPACE, len(CHARACTERS))))
    suspects_mask = mask_of(read_list(text, next(word), _WHO))
    metro, lamp, site, park = (mask_of(read_list(text, next(word), _SPACE)) for _ in range(4))
    first, second = sorted(read_list(text, next(word), _PAIR, 2))
    steamers = mask_of(read_list(text, next(word), _SPACE))
    informant, is_mute = _INFORMANT.read(text, next(word))
    is_witnessed = _WITNESS.read(text, next(word))
    identity = _IDENTITY.read(text, next(word))
    hands = _characters(text, next(word)), _characters(text, next(word))
    secret = Secret(identity, *hands)
    tiles = Tiles(metro, lamp, site, park, (first, second), steamers)
    pieces = Pieces(spaces, tiles, informant, is_mute)
    case = Case(suspects_mask, is_witnessed, (len(hands[0]), len(hands[1])), _revealed(phase, secret))
    state = State(Table(layout, pieces, Turn(round_number, deal_mask, unused_mask), case, phase), secret)
    if faults := state_faults(state):
        raise SetupError(tuple(faults))
    return state


def _characters(line: str, word: Word) -> tuple[Character, ...]:
    return tuple(CHARACTERS[who] for who in read_list(line, word, _WHO))


def _revealed(phase: Phase, secret: Secret[Character]) -> Reveal[Character] | None:
    if not isinstance(phase, Over) or secret.identity is None:
        return None
    return Reveal(secret.identity, secret.detective_alibis, secret.jack_alibis)
