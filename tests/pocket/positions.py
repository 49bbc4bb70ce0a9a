"""Positions for tests, in the shorthand of the rules' examples.

Grids are written like ``GU-W BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GO-E``: capitals for suspects, small letters for
cleared tiles, ``la+`` for the crossroads, a star behind the tile that was turned. Actions have their usual texts.
"""

from mrjack import Game, pocket
from mrjack.core.cards import Secret
from mrjack.core.events import Reveal
from mrjack.core.phases import ANNOUNCING
from mrjack.pocket import Character, Face, Side
from mrjack.pocket.board import ALL_TOKENS_MASK, TOKENS
from mrjack.pocket.characters import hourglasses_on
from mrjack.pocket.table import CHOOSING, DRAWING, Case, Pieces, State, Table, Turn
from mrjack.pocket.tiles import NUMBER_OF, Tile

RULES = pocket.RULES
P = "GU-W BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GO-E"
Q = "sm-W ST-N go-E / PI-E LE-S MA-W / GU-N la+ BE-N"

CODES = dict(zip(("LE", "BE", "PI", "SM", "LA", "MA", "ST", "GO", "GU"), Character, strict=True))
FACES = {
    "H": Face.HOLMES,
    "A": Face.ALIBI,
    "T": Face.TOBY,
    "W": Face.WATSON,
    "R": Face.ROTATION,
    "X": Face.EXCHANGE,
    "J": Face.JOKER,
}


def position(
    grid: str = P,
    *,
    detectives: str = "H11 W3 T7",
    faces: str = "HTRR",
    spent: str = "",
    turn: int = 1,
    actions_done: int = 0,
    identity: str = "GU",
    detective_cards: str = "",
    jack_cards: str = "",
    tokens: tuple[int, int] = (0, 0),
    marked: int | str | None = None,
    pursuit: bool = False,
    announce: bool = False,
    drawing: bool = False,
    new_cards: int | None = None,
) -> State:
    """A state in which a decision is due, or Jack's announcement, or the card of an Alibi.

    ``spent`` names the spent tokens by their numbers or by their faces; ``actions_done`` may be left out, since it
    follows. ``tokens`` are the turn tokens of the Detective and of Jack; those that are missing up to this turn went to
    the Detective. ``marked`` is the number or the id of a cell, unless a star in the grid tells. Of Jack's cards the
    last ``new_cards`` were drawn in this turn; left out, as few of them as the game's having gone on allows.

    The state is not checked as a whole: a grid may be set beside a turn in which it could not come about.
    """
    words = grid.replace("/", " ").split()
    for cell, word in enumerate(words):
        marked = cell if word.endswith("*") else marked
    spent_mask = ALL_TOKENS_MASK if announce else _spent_mask(spent, faces)
    assert actions_done in (0, spent_mask.bit_count() - drawing), "the spent tokens say how many actions are done"
    backs_mask = sum(
        pair.index(FACES[face]) << token for token, (face, pair) in enumerate(zip(faces, TOKENS, strict=True))
    )
    places = {word[0]: int(word[1:]) for word in detectives.split()}
    shown, jack_alibis = cards(detective_cards), cards(jack_cards)
    turn_tokens = (max(tokens[0], turn - 1 - tokens[1]), tokens[1])
    if new_cards is None:
        new_cards = int(bool(jack_alibis) and not pursuit and tokens[1] + hourglasses_on(jack_alibis) > 5)
    case = Case(
        turn_tokens,
        shown,
        len(jack_alibis),
        len(jack_alibis) - new_cards,
        None if turn == 1 else turn_tokens[1] == 0,
        Reveal(CODES[identity], shown, jack_alibis) if pursuit else None,
    )
    pieces = Pieces(
        tuple(NUMBER_OF[tile(word)] for word in words),
        (places["H"], places["W"], places["T"]),
        pocket.Cell[marked.upper()] if isinstance(marked, str) else marked,
    )
    phase = ANNOUNCING if announce else DRAWING if drawing else CHOOSING
    return State(
        Table(pieces, Turn(turn, backs_mask, spent_mask), case, phase), Secret(CODES[identity], (), jack_alibis)
    )


def _spent_mask(spent: str, faces: str) -> int:
    mask = 0
    for word in spent.replace(" ", ""):
        # Of two equal faces the first is spent first.
        number = int(word) if word.isdigit() else faces.index(word, 3 if word == "R" and mask >> 2 & 1 else 0)
        mask |= 1 << number
    return mask


def tile(word: str) -> Tile:
    """A tile from its word in a grid."""
    code, wall = word[:2], word.removesuffix("*")[2:]
    return Tile(CODES[code.upper()], None if wall == "+" else Side[wall[1]], code.isupper())


def cards(codes: str) -> tuple[Character, ...]:
    """Characters from their codes."""
    return tuple(CODES[code] for code in codes.split())


def grid_of(state: State) -> str:
    """The grid of a state, with its mark."""
    code_of = {who: code for code, who in CODES.items()}
    words = []
    for cell, lying in RULES.public_view(state).tiles.items():
        assert lying is not None
        code = code_of[lying.who] if lying.is_suspect else code_of[lying.who].lower()
        wall = "+" if lying.wall is None else f"-{lying.wall.name}"
        words.append(code + wall + "*" * (cell == RULES.public_view(state).marked))
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))


def detectives_of(state: State) -> str:
    """The positions of the detective tokens."""
    return " ".join(f"{who.name[0]}{place}" for who, place in RULES.public_view(state).detectives.items())


def decisions(state: State) -> list[str]:
    """The texts of the legal actions."""
    return [str(action) for action in RULES.legal_actions(state)]


def after(state: State, *texts: str) -> State:
    """The state after some actions, each checked."""
    game = Game(RULES, state=state, chance="manual")
    for text in texts:
        game.play(text)
    return game.state


def reason(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action."""
    why = RULES.why_illegal(state, RULES.parse_action(text))
    return None if why is None else why.rule


def seen(state: State) -> set[str]:
    """The ids of the suspects seen now."""
    return {str(who) for who in RULES.public_view(state).visible}


def count(state: State, verb: str) -> int:
    """How many legal decisions have a verb."""
    return sum(text.split()[0] == verb for text in decisions(state))
