"""Lists and small readers shared by the tests of the rules, of the worked examples and of the facts."""

from collections.abc import Iterable, Iterator
from typing import Any

from mrjack import NotationError, Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.positions import after, count, decisions, position, reason

CHARACTERS = ("holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert")
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
EXITS = {"nw": "b7", "ne": "l12", "sw": "b1", "se": "l6"}
FACES = [f"face {direction}" for direction in DIRECTIONS]

OPEN = {"2016": "b6 c4 f10 g6 h3 k9 l7", "2006": "a5 f7 f10 h3 h6 m9"}
COVERED = {"2016": "b1 l12", "2006": "c2 l12"}
START: dict[str, dict[str, Any]] = {
    "2016": dict(zip(CHARACTERS, ("g5", "i4", "g8", "e5", "a3", "m10", "e9", "i8"), strict=True)),
    "2006": dict(zip(CHARACTERS, ("g5", "a3", "g8", "e5", "i4", "m10", "e9", "i8"), strict=True)),
}

LATER: dict[str, Any] = {"by": "jack", "round": 2, "witness": "invisible"}
"""Jack's player may escape."""

COVERS_B6: dict[str, Any] = {"open_manholes": "b1 c4 f10 g6 h3 k9 l7", "covered_manholes": "b6 l12"}
"""The cover of b1 lies on b6."""

ENDS = {
    "2016": {
        "holmes": "a5 b3 b6 b7 c3 c4 c6 d5 e3 f3 f7 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 k7 k9 k10 l6 l7 l10 m8",
        "watson": "a5 b3 b6 b7 c3 c4 c6 d5 f3 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 k7 k9 k10 l6 l7 l10 m8",
        "smith": "b6 c4 d5 d7 e6 e7 e8 f7 f10 g6 g7 g9 g10 h3 h6 h10 i10 k9 l7",
        "lestrade": "b3 b6 c2 c3 c4 d3 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g6 g7 h3 k9 l7",
        "stealthy": "a1 a2 a4 a5 b1 b3 b6 b7 c2 c3 c4 c6 d3 d5 d7 e3 e4 e6 e7 f10 g3 g6 g7 g10 h3 h6 j8 k7 k9 k10 l6 l7"
        " l10 m8",
        "goodley": "b6 c4 f10 g6 h3 j8 j10 k9 k10 k11 l7 l10 l12 m8 m9 m11 m12",
        "gull": "a5 b3 b6 b7 c3 c4 c6 d5 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 j8 k7 k9 k10 l6 l7 l10 m8",
        "bert": "b6 c4 f10 g6 h3 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l7 l10",
    },
    "2006": {
        "holmes": "a4 a5 b6 e3 e6 e7 f3 f7 f10 g3 g4 g6 g7 g10 h3 h6 i5 i6 i7 j6 j8 m8 m9",
        "watson": "a1 a2 a4 a5 b1 b3 b6 c2 c3 c4 d3 d5 f7 f10 h3 h6 m9",
        "smith": "a4 a5 b6 d5 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 i6 i7 i10 m8 m9",
        "lestrade": "a5 b3 c2 c3 c4 d3 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g7 h3 h6 m9",
        "stealthy": "a4 a5 b6 b7 c6 d5 d7 e3 e4 e6 e7 e8 f3 f7 f10 g3 g4 g6 g7 g9 g10 h3 h6 h10 i5 i6 i7 j6 j8 k7 k9 l6"
        " l7 l10 m8 m9 m11",
        "goodley": "a4 a5 b6 e6 e7 f7 f10 g3 g6 g7 g10 h3 h6 i6 i7 j8 j10 k9 k10 k11 l7 l10 l12 m8 m9 m11 m12",
        "gull": "a4 a5 b6 c6 d7 e6 e7 e8 f7 f10 g3 g6 g7 g9 g10 h3 h6 h10 i6 i7 m8 m9",
        "bert": "a5 f7 f10 g6 h3 h6 h10 i5 i6 i7 i9 i10 j6 j8 j10 k9 k10 k11 l10 m9",
    },
}
"""Ends of everybody's own move at the start (E3 .. E18)."""

ACCUSABLE = {
    "2016": {
        "holmes": "watson smith gull bert",
        "watson": "holmes gull",
        "smith": "holmes lestrade",
        "lestrade": "smith",
        "stealthy": "holmes watson lestrade gull",
        "goodley": "",
        "gull": "holmes watson",
        "bert": "holmes",
    },
    "2006": {
        "holmes": "smith stealthy goodley gull bert",
        "watson": "",
        "smith": "holmes lestrade stealthy goodley gull",
        "lestrade": "smith",
        "stealthy": "holmes watson smith lestrade goodley gull bert",
        "goodley": "holmes smith stealthy gull",
        "gull": "holmes smith stealthy goodley",
        "bert": "holmes",
    },
}
"""Whom the Detective can accuse at the start with everybody's own move (E19, E20)."""


def spaces(listed: str) -> list[str]:
    """Split a list of ids in one string."""
    return listed.split()


def ids(pieces: Iterable[object]) -> set[str]:
    """The ids of characters, spaces or exits."""
    return {str(piece) for piece in pieces}


def targets(state: whitechapel.State, verb: str) -> list[str]:
    """What stands behind the verb in the legal decisions with that verb, in the order of the engine."""
    return [text.removeprefix(f"{verb} ") for text in decisions(state) if text.startswith(f"{verb} ")]


def verbs(state: whitechapel.State) -> list[str]:
    """The verbs of the legal decisions, each once, in the order in which they first appear."""
    return list(dict.fromkeys(text.split()[0] for text in decisions(state)))


def where(state: whitechapel.State) -> dict[str, Any]:
    """The hex of every character, by ids."""
    return {str(who): str(space) for who, space in whitechapel.RULES.public_view(state).spaces.items()}


def lit(state: whitechapel.State) -> dict[str, Any]:
    """The tile on every lit gaslight."""
    return {str(space): str(tile) for space, tile in whitechapel.RULES.public_view(state).lit.items()}


def covers(state: whitechapel.State) -> tuple[set[str], set[str]]:
    """The open and the covered manholes."""
    table = whitechapel.RULES.public_view(state)
    return ids(table.open_manholes), ids(table.covered_manholes)


def cordons(state: whitechapel.State) -> set[str]:
    """The exits with a cordon."""
    return ids(whitechapel.RULES.public_view(state).cordons)


def facing(state: whitechapel.State) -> str:
    """Where Watson points his lantern."""
    return str(whitechapel.RULES.public_view(state).facing)


def suspects(state: whitechapel.State) -> set[str]:
    """The characters still face up as suspects."""
    return ids(whitechapel.RULES.public_view(state).suspects)


def is_closed(state: whitechapel.State) -> bool:
    """Whether no activation is going on."""
    return whitechapel.RULES.public_view(state).active is None


def is_refused(state: whitechapel.State, text: str, *rules: str) -> bool:
    """Whether a decision is not offered, and illegal by one of these rules or not even to be written down."""
    if text in decisions(state):
        return False
    try:
        return reason(state, text) in rules
    except NotationError:
        return True


def chances(state: whitechapel.State) -> dict[str, int]:
    """The chance outcomes due now, as text, with their weights."""
    return {whitechapel.RULES.format_action(action): weight for action, weight in whitechapel.RULES.chance(state)}


def alibis(state: whitechapel.State, player: Player) -> list[str]:
    """The cards that a player has drawn, in his own view."""
    return [str(card) for card in whitechapel.RULES.view(state, player).alibis]


def result(state: whitechapel.State) -> tuple[Player, str] | None:
    """Winner and cause, None while the game is on."""
    outcome = whitechapel.RULES.outcome(state)
    return None if outcome is None else (outcome.winner, str(outcome.reason))


def at(listed: str) -> dict[str, Any]:
    """Tell where the eight stand, from their hexes in the order of the characters."""
    return dict(zip(CHARACTERS, listed.split(), strict=True))


def standing(who: str, space: str, layout: str = "2016") -> dict[str, Any]:
    """The start with one character moved; whoever stood there takes its place."""
    start = START[layout]
    moved = {other: start[who] for other, stands in start.items() if stands == space and other != who}
    return {**moved, who: space}


def orders(state: whitechapel.State) -> Iterator[whitechapel.State]:
    """Every way to whistle until nothing is left to whistle; of Watson's directions only the first is tried."""
    options = [text for text in decisions(state) if text.startswith("whistle ")]
    for text in options:
        then = after(state, text)
        if text.startswith("whistle watson "):
            then = after(then, FACES[0])
        if count(then, "whistle") == 0:
            yield then
        else:
            yield from orders(then)


def swept(watson: str, direction: str) -> set[str]:
    """The hexes, not adjacent to Watson's, on which his lantern alone makes somebody visible."""
    far = [space for space in city.STREETS if space != watson and space not in city.NEIGHBOURS[watson]]
    seen: set[str] = set()
    for lamps in (("b2", "c7"), ("k6", "l11")):
        dark = [space for space in far if not set(city.NEIGHBOURS[space]) & set(lamps)]
        left = [space for space in dark if lamps == ("b2", "c7") or space[0] in "abcd"]
        while left:
            seven: list[str] = []
            for space in [*left, *dark]:
                if len(seven) < 7 and space not in seven and not set(city.NEIGHBOURS[space]) & set(seven):
                    seven.append(space)
            left = [space for space in left if space not in seven]
            others = [who for who in CHARACTERS if who != "watson"]
            stands = dict(zip(others, seven, strict=True))
            board: dict[str, Any] = {"watson": watson, **stands}
            table = whitechapel.RULES.public_view(
                position(round=5, facing=direction, lit=" ".join(f"{lamp}=blank" for lamp in lamps), **board)
            )
            seen |= {stands[who] for who in ids(table.visible) - {"watson"}}
    return seen
