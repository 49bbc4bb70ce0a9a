"""A view as text: the map, who stands where, and what is known.

Each space takes two lines: its id with a mark for what lies there, and who stands there. North is to the right, as on
the box's map: columns a to n run from the southern tip to the north.
"""

from __future__ import annotations

from collections.abc import Iterable

from mrjack.newyork.board import SPACES, TERRAIN
from mrjack.newyork.characters import CHARACTERS, Character
from mrjack.newyork.spaces import Space
from mrjack.newyork.view import PublicView, View
from mrjack.street.hexes import column_and_number

CELL_WIDTH = 6
LIBERTY_AT = (0, 0)
TERRAIN_MARKS = {
    "street": "",
    "building": "###",
    "station": "M",
    "quay": "~",
    "port": "port",
    "exit": "exit",
    "island": "",
}
# Two letters each, all different; capitals while a suspect.
CODES = ("BE", "RI", "LA", "GR", "CA", "EA", "TU", "SM")
LEGEND = (
    "BE RI LA GR CA EA TU SM suspects, be ri .. cleared; * visible; ?? Informant, -- Mute",
    "M metro  L lamp  S site  P Park  x covered  ### building  ~ quay  SS Steamer",
)


def picture(view: PublicView) -> str:
    """The view as lines of text. It shows nothing that the view does not hold."""
    return "\n".join([*_status(view), "", *_map(view), "", *LEGEND]) + "\n"


def _status(view: PublicView) -> list[str]:
    ending = view.outcome
    if ending is not None:
        turn = f"over: {ending.winner} wins by {ending.reason}"
    elif view.to_move is None:
        turn = "chance is due"
    else:
        turn = f"{view.to_move} to move" + (f", {view.active} in activation" if view.active is not None else "")
    lines = [
        f"New York, round {view.round} of 8: {turn}",
        f"Witness card: {'visible' if view.is_witnessed else 'invisible'}",
        f"cards: {_listed(view.cards)}; next round: {_listed(view.next_cards)}",
        f"suspects: {_listed(sorted(view.suspects))}",
        "alibis drawn: " + ", ".join(f"{player} {count}" for player, count in view.alibi_counts.items()),
    ]
    if isinstance(view, View):
        lines.append(
            f"for {view.player}: own alibis {_listed(view.alibis)}; Jack may be {_listed(sorted(view.candidates))}"
        )
    revealed = view.revealed
    if revealed is not None:
        lines.append(f"Jack was {revealed.identity}")
    return lines


def _listed(members: Iterable[Character]) -> str:
    return " ".join(map(str, members)) or "-"


def _map(view: PublicView) -> list[str]:
    cells = {_place(space): (_ground(view, space), _occupant(view, space)) for space in SPACES}
    height = max(row for _, row in cells) + 2
    width = max(column for column, _ in cells) + 1
    lines = []
    for row in range(height):
        texts = []
        for column in range(width):
            cell = cells.get((column, row))
            below = cells.get((column, row - 1))
            texts.append((cell[0] if cell else below[1] if below else "").ljust(CELL_WIDTH))
        lines.append("".join(texts).rstrip())
    return lines


def _place(space: Space) -> tuple[int, int]:
    """Where a space is drawn: column, and line counted in half hexes from the top."""
    if space is Space.LIBERTY:
        return LIBERTY_AT
    column, number = column_and_number(str(space))
    return column, column + 13 - 2 * number


def _ground(view: PublicView, space: Space) -> str:
    if space is Space.LIBERTY:
        return "liberty"[: CELL_WIDTH - 1]
    marks = {"M": view.metro, "L": view.lamps, "S": view.sites, "P": view.parks}
    mark = next((mark for mark, spaces in marks.items() if space in spaces), TERRAIN_MARKS[TERRAIN[space]])
    is_covered = any(space in pair for pair in view.investigation)
    return f"{space}{mark[:3] if mark in ('port', 'exit') else mark}{'x' * is_covered}"


def _occupant(view: PublicView, space: Space) -> str:
    if space in view.steamers:
        return "SS"
    who = next((who for who, stands in view.spaces.items() if stands is space), None)
    if who is not None:
        code = CODES[who] if who in view.suspects else CODES[who].lower()
        return code + "*" * (who in view.visible)
    if space is view.informant:
        return "--" if view.is_informant_mute else "??"
    return ""


assert len(CODES) == len(CHARACTERS)
