"""Base grids and readers in the notation of the rules, shared by the tests of Pocket."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from mrjack import Game, Player, pocket
from tests.pocket.positions import after, decisions, position

P = "GU-W BE-S ST-E / SM-W PI-E LE-E / LA-S MA-S GO-E"
Q = "sm-W ST-N go-E / PI-E LE-S MA-W / GU-N la+ BE-N"
"""The two base grids of the worked examples."""

PAIR = "ST-E sm-N PI-E / gu-E go-S la+ / ma-N be-W le-W"
"""Jack = PI and ST are left. PI is seen from 2 and 6, ST from 0 and 11, nobody from anywhere else."""
ALONE = "st-E sm-N PI-E / gu-E go-S la+ / ma-N be-W le-W"
"""Jack = PI is left, seen from 2 and 6."""

CODES = {
    "lestrade": "LE",
    "bert": "BE",
    "pizer": "PI",
    "smith": "SM",
    "lane": "LA",
    "madame": "MA",
    "stealthy": "ST",
    "goodley": "GO",
    "gull": "GU",
}
IDS = {code: who for who, code in CODES.items()}
HOURGLASSES = {"LE": 0, "BE": 1, "PI": 1, "SM": 1, "LA": 1, "MA": 2, "ST": 1, "GO": 0, "GU": 1}
CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")

LINES = {
    0: ("N", (0, 3, 6)),
    1: ("N", (1, 4, 7)),
    2: ("N", (2, 5, 8)),
    3: ("E", (2, 1, 0)),
    4: ("E", (5, 4, 3)),
    5: ("E", (8, 7, 6)),
    6: ("S", (8, 5, 2)),
    7: ("S", (7, 4, 1)),
    8: ("S", (6, 3, 0)),
    9: ("W", (6, 7, 8)),
    10: ("W", (3, 4, 5)),
    11: ("W", (0, 1, 2)),
}
"""For each edge position the side by which a detective's look enters tiles, and the cells in the order looked at."""

FACE_CODES = {
    "holmes": "H",
    "alibi": "A",
    "toby": "T",
    "watson": "W",
    "rotation": "R",
    "exchange": "X",
    "joker": "J",
}
OTHER_FACES = {"H": "A", "A": "H", "T": "W", "W": "T"}

STEPS = ["holmes 1", "holmes 2", "watson 1", "watson 2", "toby 1", "toby 2"]
JOKERS = ["joker holmes", "joker watson", "joker toby"]
EXCHANGES = [f"exchange {one} {other}" for index, one in enumerate(CELLS) for other in CELLS[index + 1 :]]


def steps(*who: str) -> list[str]:
    """The two moves of each detective named, in the engine's order."""
    return [text for text in STEPS if text.split()[0] in who]


def rotations(*without: str, crossroads: str | None = None) -> list[str]:
    """Every rotation, but none of some cells, and one only of a crossroads."""
    return [
        f"rotate {cell} {degrees}"
        for cell in CELLS
        if cell not in without
        for degrees in ((90,) if cell == crossroads else (90, 180, 270))
    ]


def targets(state: pocket.State, verb: str) -> list[str]:
    """What stands behind the verb in the legal decisions with that verb, in the engine's order."""
    return [text.removeprefix(f"{verb} ") for text in decisions(state) if text.startswith(f"{verb} ")]


def verbs(state: pocket.State) -> list[str]:
    """The verbs of the legal decisions, each once, in the engine's order."""
    return list(dict.fromkeys(text.split()[0] for text in decisions(state)))


def grid(state: pocket.State) -> str:
    """The tiles as the rules write a grid."""
    view = pocket.RULES.public_view(state)
    tiles = {str(cell): tile for cell, tile in view.tiles.items()}
    texts = []
    for cell in CELLS:
        tile = tiles[cell]
        assert tile is not None
        code = CODES[str(tile.who)]
        text = code if tile.is_suspect else code.lower()
        text += "+" if tile.wall is None else f"-{str(tile.wall)[0].upper()}"
        texts.append(text + "*" * (view.marked is not None and str(view.marked) == cell))
    return " / ".join(" ".join(texts[row : row + 3]) for row in (0, 3, 6))


def where(state: pocket.State) -> str:
    """The positions of the detective tokens, such as ``H11 W3 T7``."""
    places = pocket.RULES.public_view(state).detectives
    return " ".join(f"{str(who)[0].upper()}{place}" for who, place in sorted(places.items()))


def codes(characters: Iterable[object]) -> str:
    """The codes of characters, in the order given."""
    return " ".join(CODES[str(who)] for who in characters)


def in_order(characters: Iterable[object]) -> str:
    """The codes of a set of characters, in the order of enumeration; ``none`` for none."""
    found = {CODES[str(who)] for who in characters}
    return " ".join(code for code in HOURGLASSES if code in found) or "none"


def seen_codes(state: pocket.State) -> str:
    """The suspects seen now, as the tables of the rules write them."""
    return in_order(pocket.RULES.public_view(state).visible)


def suspects(state: pocket.State) -> str:
    """The suspects left."""
    return in_order(pocket.RULES.public_view(state).suspects)


def total(state: pocket.State) -> int | None:
    """Jack's hourglasses, as he knows them."""
    return pocket.RULES.view(state, Player.JACK).hourglasses


def turn_tokens(state: pocket.State) -> tuple[int, int]:
    """The turn tokens taken by the Detective and by Jack."""
    taken = pocket.RULES.public_view(state).turn_tokens
    return taken[Player.DETECTIVE], taken[Player.JACK]


def faces(state: pocket.State) -> str:
    """The faces of the four action tokens."""
    return "".join(FACE_CODES[str(face)] for face in pocket.RULES.public_view(state).faces)


def flipped(text: str) -> str:
    """The other sides of four tokens."""
    return OTHER_FACES[text[0]] + OTHER_FACES[text[1]] + "XR"[text[2] == "X"] + "JR"[text[3] == "J"]


def chances(state: pocket.State) -> dict[str, int]:
    """The chance outcomes due now, as text, with their weights."""
    return {str(action): weight for action, weight in pocket.RULES.chance(state)}


def result(state: pocket.State) -> str | None:
    """Winner and reason, None while the game is on."""
    outcome = pocket.RULES.outcome(state)
    return None if outcome is None else f"{outcome.winner} {outcome.reason}"


def laying(text: str) -> list[str]:
    """The nine placements that make a grid."""
    tiles = text.replace("/", "").split()
    return [f"tile {cell} {IDS[tile[:2]]} {tile[3].lower()}" for cell, tile in zip(CELLS, tiles, strict=True)]


def cleared(text: str, codes_: str) -> str:
    """A grid after some of its suspects were cleared; Lane becomes the crossroads."""
    for code in codes_.split():
        text = " ".join(
            ("la+" if code == "LA" else code.lower() + tile[2:]) if tile.startswith(code) else tile
            for tile in text.split()
        )
    return text


def opening(text: str, identity: str, *throw: str) -> pocket.State:
    """A game after its set-up, and after the first throw if one is given."""
    thrown = [f"throw {' '.join(throw)}"] if throw else []
    return after(pocket.RULES.start(), *laying(text), f"identity {identity}", *thrown)


def looked_at(text: str, position: int) -> list[str]:
    """By the text of the rules: the codes of the suspects seen along the line of one position, nearest first."""
    tiles = text.replace("/", "").split()
    near, cells = LINES[position]
    far = {"N": "S", "E": "W", "S": "N", "W": "E"}[near]
    found = []
    for cell in cells:
        tile = tiles[cell]
        wall = tile[3:4]
        if wall == near:
            break
        if tile[:2].isupper():
            found.append(tile[:2])
        if wall == far:
            break
    return found


def random_game(seed: int) -> Iterator[tuple[pocket.State, str | None]]:
    """A game of uniform choices: each state with the text of what is played there, the last one with None."""
    rng = Random(seed)
    game = Game(pocket.RULES, seed=seed, chance="manual")
    while game.outcome is None:
        before = game.state
        if game.is_chance:
            yield before, str(game.settle())
        else:
            options = game.legal_actions
            action = options[rng.randrange(len(options))]
            game.play(action)
            yield before, str(action)
    yield game.state, None


def check_of(state: pocket.State) -> str:
    """What an end check has led to."""
    if result(state) is not None:
        return str(result(state))
    return "pursuit" if pocket.RULES.public_view(state).is_pursuit else "next turn"


def at_the_appeal(text: str, detectives: str, turn: int, jack_tokens: int, **fields: Any) -> pocket.State:
    """The appeal of a turn is due; all cards so far were drawn by the Detective, the last one in this turn."""
    count = (turn + 1) // 2
    shown = "A" if turn % 2 else "H"
    if text == ALONE and not fields.get("pursuit"):
        shown = "A"
    return position(
        text,
        detectives=detectives,
        turn=turn,
        faces=f"{shown}WXJ",
        tokens=(turn - 1 - jack_tokens, jack_tokens),
        detective_cards=" ".join(["GU", "GO", "SM", "MA"][:count]),
        identity="PI",
        announce=True,
        **fields,
    )
