"""Lists and small readers shared by the tests of the worked examples and of the facts."""

from collections.abc import Iterable

from mrjack import Player, newyork
from tests.newyork.positions import decisions

CHARACTERS = ("beach", "rider", "latimer", "grant", "callahan", "eastman", "tumblety", "smith")

BY_ENTRANCE = {
    "b3": ("a2", "b2", "b4", "c4"),
    "g6": ("f6", "g5", "g7", "h6", "h7"),
    "k10": ("j10", "k11", "l10", "l11"),
    "l6": ("k6", "l7", "m6"),
}
"""Empty street spaces at the start that touch an entrance, by entrance."""

AWAY_FROM_ENTRANCES = (
    "c1 c2 d1 d2 d5 d6 e2 e3 e5 e6 f2 f3 f7 g3 g4 g8 h4 h9 i5 i6 i8 i9 i10 j5 k8 l8 l9 m5 m8 m9 m10 m11 m12"
)
"""The other empty street spaces at the start."""

ENDS = {
    "beach": "b3 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 k10 l6",
    "rider": "b3 f6 f7 g4 g5 g6 g7 g8 h4 h6 h7 h9 i5 i6 i8 i9 i10 j5 j10 k6 k8 k10 k11 l6 l7 l8 l9 l10 l11 m8 m9 m10"
    " m11",
    "latimer": "b3 c1 c2 d1 d2 d5 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 k10 l6",
    "grant": "g5 g6 g7 g8 h6 h7 h9 i5 i6 i8 i9 i10 j10 k8 l7 l8 l9 l10 m8 m9 m10",
    "callahan": "a2 a3 b2 b3 b4 c4 c5 d2 d5 d6 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 h4 h6 h7 i5 i6 i8 j10 k6 k10"
    " k11 l6 l7 l10 l11 m6",
    "eastman": "b3 e5 e6 f6 f7 g5 g6 g7 g8 g9 h6 h7 h9 i6 i8 i9 i10 j10 k8 k10 k11 l6",
    "tumblety": "b3 e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k6 k8 k10 l6",
    "smith": "g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 i9 j5 k8 l7 l8 l9 l10 m8 m9 m10",
}
"""Ends of everybody's own move at the start (EX-02 .. EX-09)."""

ACCUSABLE = {
    "beach": "latimer callahan tumblety",
    "rider": "latimer grant callahan eastman tumblety smith",
    "latimer": "beach rider callahan tumblety",
    "grant": "rider eastman tumblety smith",
    "callahan": "beach rider latimer eastman tumblety",
    "eastman": "rider grant callahan tumblety smith",
    "tumblety": "beach rider latimer grant callahan eastman smith",
    "smith": "rider grant eastman tumblety",
}
"""Whom the Detective can accuse at the start with everybody's own move (EX-02 .. EX-09)."""

ENDS_E5 = {
    "rider": f"{ENDS['rider']} f4",
    "latimer": "b3 b4 c4 c5 d2 d5 d6 e2 e3 e6 f3 f4 f6 f7 g4 g5 g6 g7 g8 h6 h7 k10 l6 liberty",
    "eastman": ENDS["eastman"].replace("e5 ", ""),
}
"""Ends with Latimer on e5, where more changes than f4 for e5."""

ACCUSABLE_E5 = {
    "rider": "grant callahan eastman tumblety smith",
    "latimer": "beach callahan eastman tumblety",
    "eastman": "rider latimer grant callahan tumblety smith",
}
"""Whom the Detective can accuse with Latimer on e5, where it differs."""


def spaces(listed: str) -> list[str]:
    """Split a list of ids in one string."""
    return listed.split()


def in_board_order(mixed: Iterable[str]) -> list[str]:
    """Sort spaces as in the board file: by letter, then by number, `liberty` last."""
    return sorted(mixed, key=lambda space: ("~", 0) if space == "liberty" else (space[0], int(space[1:])))


def for_layout(text: str, layout: str) -> list[str]:
    """Read a list as it is in this layout: with Latimer on e5 it is f4 that stands in the place of e5."""
    listed = text.split()
    if layout == "box-e5":
        listed = ["f4" if space == "e5" else space for space in listed]
    return in_board_order(listed)


def empty_streets(layout: str = "box") -> list[str]:
    """List all empty street spaces at the start."""
    touching = " ".join(space for beside in BY_ENTRANCE.values() for space in beside)
    return for_layout(f"{AWAY_FROM_ENTRANCES} {touching}", layout)


def own_ends(who: str, layout: str) -> list[str]:
    """List the ends of a character's own move at the start, in the layout."""
    if layout == "box-e5" and who in ENDS_E5:
        return in_board_order(ENDS_E5[who].split())
    return for_layout(ENDS[who], layout)


def own_accusable(who: str, layout: str) -> list[str]:
    """List whom the Detective can accuse at the start with a character's own move, in the layout."""
    if layout == "box-e5" and who in ACCUSABLE_E5:
        return ACCUSABLE_E5[who].split()
    return ACCUSABLE[who].split()


def targets(state: newyork.State, verb: str) -> list[str]:
    """List what stands behind the verb in the legal decisions with that verb, in the order of the engine."""
    return [text.removeprefix(f"{verb} ") for text in decisions(state) if text.startswith(f"{verb} ")]


def where(state: newyork.State) -> dict[str, str]:
    """Tell the space of every character, by ids."""
    return {str(who): str(space) for who, space in newyork.RULES.public_view(state).spaces.items()}


def suspects(state: newyork.State) -> set[str]:
    """Tell the characters still face up as suspects."""
    return {str(who) for who in newyork.RULES.public_view(state).suspects}


def chances(state: newyork.State) -> dict[str, int]:
    """List the chance outcomes due now, as text, with their weights."""
    return {newyork.RULES.format_action(action): weight for action, weight in newyork.RULES.chance(state)}


def result(state: newyork.State) -> tuple[Player, str] | None:
    """Tell winner and cause, None while the game is on."""
    outcome = newyork.RULES.outcome(state)
    return None if outcome is None else (outcome.winner, outcome.reason)
