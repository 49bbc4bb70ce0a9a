"""A slow reference implementation of "Mr. Jack Pocket", written from the rule text.

Plain strings, lists and dicts; every function names the rules it implements (PK-...).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

BOARD: dict[str, Any] = json.loads(Path(__file__).with_name("pocket_board.json").read_text(encoding="utf-8"))

# Characters and their hourglasses: PK-COMP-1.
CHARACTERS: list[str] = [entry["id"] for entry in BOARD["characters"]]
HOURGLASSES: dict[str, int] = {entry["id"]: entry["hourglasses"] for entry in BOARD["characters"]}
CROSSROADS: str = BOARD["tile"]["crossroads_when_cleared"]  # PK-COMP-4

# Cells a1 (top left) to c3 (bottom right), row by row; the letter is the column.
CELLS: list[str] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
WALLS: list[str] = ["n", "e", "s", "w"]  # in clockwise order
OPPOSITE: dict[str, str] = {"n": "s", "e": "w", "s": "n", "w": "e"}
FORCED_WALLS: dict[str, str] = {CELLS[entry["cell"]]: entry["wall"].lower() for entry in BOARD["forced_walls"]}

# The edge: PK-COMP-5. For each position the side of entry and the cells looked along, nearest first.
ENTRY: dict[int, str] = {entry["position"]: entry["enters_by"].lower() for entry in BOARD["edge"]}
LINE: dict[int, list[str]] = {entry["position"]: [CELLS[cell] for cell in entry["cells"]] for entry in BOARD["edge"]}
EDGE_LENGTH = 12

DETECTIVES: list[str] = [entry["id"] for entry in BOARD["detectives"]]
STARTS: dict[str, int] = {entry["id"]: entry["start"] for entry in BOARD["detectives"]}  # PK-SETUP-2

# The two faces of each action token: PK-COMP-6.
FRONT: list[str] = [entry["front"] for entry in BOARD["action_tokens"]]
BACK: list[str] = [entry["back"] for entry in BOARD["action_tokens"]]

# Whose turn it is: PK-TURN-4.
ODD_TURN: list[str] = list(BOARD["order"]["odd"])
EVEN_TURN: list[str] = list(BOARD["order"]["even"])
ACTIONS = 4  # PK-TURN-1
LAST_TURN: int = BOARD["turns"]  # PK-TURN-1
GOAL: int = BOARD["goal_hourglasses"]  # PK-HOURGLASS-3


@dataclass(frozen=True)
class Tile:
    """PK-COMP-2: a character, the closed side (None for the crossroads) and the face."""

    who: str
    wall: str | None
    is_suspect: bool


@dataclass
class Position:
    """Everything that matters for the rest of the game, secrets included.

    Field by field what `snapshot` shows; `tiles` holds the cells that are filled already.
    """

    tiles: dict[str, Tile]
    marked: str | None
    detectives: dict[str, int]
    faces: list[str] | None
    spent: list[bool]
    turn: int
    identity: str | None
    cards: dict[str, list[str]]
    tokens: dict[str, int]
    actions_done: int
    drawing: bool
    announce: bool
    pursuit: bool
    outcome: tuple[str, str] | None


# Start, load, snapshot ----------------------------------------------------------------


def start(layout: str | None = None, layout_data: Mapping[str, Any] | None = None) -> Position:
    """PK-SETUP-2, PK-SETUP-5, PK-TURN-6: the position before the first tile is placed.

    There is only one way to start, so both arguments are ignored.
    """
    return Position(
        tiles={},
        marked=None,
        detectives=dict(STARTS),
        faces=None,
        spent=[False, False, False, False],
        turn=1,
        identity=None,
        cards={"detective": [], "jack": []},
        tokens={"detective": 0, "jack": 0},
        actions_done=0,
        drawing=False,
        announce=False,
        pursuit=False,
        outcome=None,
    )


def load(data: Mapping[str, Any]) -> Position:
    """The position that `snapshot` shows as `data`."""
    tiles: dict[str, Tile] = {}
    for cell, entry in zip(CELLS, data["tiles"], strict=True):
        if entry is not None:
            who, wall, is_suspect = entry
            tiles[cell] = Tile(who, wall, is_suspect)
    faces = data["faces"]
    ending = data["outcome"]
    return Position(
        tiles=tiles,
        marked=data["marked"],
        detectives={who: data["detectives"][who] for who in DETECTIVES},
        faces=None if faces is None else list(faces),
        spent=list(data["spent"]),
        turn=data["turn"],
        identity=data["identity"],
        cards={side: list(data["cards"][side]) for side in ("detective", "jack")},
        tokens={side: data["tokens"][side] for side in ("detective", "jack")},
        actions_done=data["actions_done"],
        drawing=data["drawing"],
        announce=data["announce"],
        pursuit=data["pursuit"],
        outcome=None if ending is None else (ending[0], ending[1]),
    )


def snapshot(position: Position) -> dict[str, Any]:
    """The position as plain JSON data."""
    tiles: list[list[Any] | None] = []
    for cell in CELLS:
        if cell in position.tiles:
            tile = position.tiles[cell]
            tiles.append([tile.who, tile.wall, tile.is_suspect])
        else:
            tiles.append(None)
    return {
        "tiles": tiles,
        "marked": position.marked,
        "detectives": {who: position.detectives[who] for who in DETECTIVES},
        "faces": None if position.faces is None else list(position.faces),
        "spent": list(position.spent),
        "turn": position.turn,
        "identity": position.identity,
        "cards": {side: list(position.cards[side]) for side in ("detective", "jack")},
        "tokens": {side: position.tokens[side] for side in ("detective", "jack")},
        "actions_done": position.actions_done,
        "drawing": position.drawing,
        "announce": position.announce,
        "pursuit": position.pursuit,
        "outcome": None if position.outcome is None else list(position.outcome),
    }


def copy(position: Position) -> Position:
    """A position of its own with the same contents."""
    return replace(
        position,
        tiles=dict(position.tiles),
        detectives=dict(position.detectives),
        faces=None if position.faces is None else list(position.faces),
        spent=list(position.spent),
        cards={side: list(drawn) for side, drawn in position.cards.items()},
        tokens=dict(position.tokens),
    )


# Tiles --------------------------------------------------------------------------------


def suspects(position: Position) -> set[str]:
    """PK-COMP-2: the characters whose tiles show the suspect face."""
    return {tile.who for tile in position.tiles.values() if tile.is_suspect}


def cleared(tile: Tile) -> Tile:
    """PK-COMP-4: the other face of a tile, the wall kept except by Lane."""
    if tile.who == CROSSROADS:
        return Tile(tile.who, None, is_suspect=False)
    return Tile(tile.who, tile.wall, is_suspect=False)


def clear(position: Position, characters: set[str]) -> None:
    """PK-COMP-4, PK-APPEAL-2: the tiles of these characters are cleared together."""
    for cell, tile in list(position.tiles.items()):
        if tile.who in characters:
            position.tiles[cell] = cleared(tile)


def turned(tile: Tile, quarters: int) -> Tile:
    """PK-ROTATE-1, PK-ROTATE-5: a tile after so many clockwise quarter turns."""
    if tile.wall is None:
        return tile
    wall = WALLS[(WALLS.index(tile.wall) + quarters) % 4]
    return Tile(tile.who, wall, tile.is_suspect)


# Line of sight ------------------------------------------------------------------------


def seen_from(position: Position, place: int) -> set[str]:
    """PK-SIGHT-1 to PK-SIGHT-4, PK-SIGHT-6, PK-COMP-3: suspects seen from one edge position."""
    near = ENTRY[place]
    far = OPPOSITE[near]
    result: set[str] = set()
    for cell in LINE[place]:
        tile = position.tiles[cell]
        if tile.wall == near:
            break
        if tile.is_suspect:
            result.add(tile.who)
        if tile.wall == far:
            break
    return result


def visible(position: Position) -> set[str]:
    """PK-SIGHT-5: the suspects seen by at least one detective token; none before all tiles lie."""
    result: set[str] = set()
    if len(position.tiles) < len(CELLS):
        return result
    for who in DETECTIVES:
        result |= seen_from(position, position.detectives[who])
    return result


# Turn order ---------------------------------------------------------------------------


def controller(position: Position) -> str:
    """PK-TURN-4: the side whose action is running or next.

    An action counts as done when it is complete, an Alibi with its draw (PK-SEQ-5).
    """
    order = ODD_TURN if position.turn % 2 == 1 else EVEN_TURN
    return order[position.actions_done]


def to_move(position: Position) -> str | None:
    """PK-SEQ-8: the side that decides, None while chance or an announcement is due or all is over."""
    if position.outcome is not None:
        return None
    if len(position.tiles) < len(CELLS) or position.identity is None:
        return None
    if position.faces is None or position.drawing or position.announce:
        return None
    return controller(position)


# Legal actions ------------------------------------------------------------------------


def legal_actions(position: Position) -> list[str]:
    """PK-SEQ-1 to PK-SEQ-8: decisions of the player to move, or the chance outcomes."""
    if position.outcome is not None:
        return []
    if len(position.tiles) < len(CELLS):
        return tile_outcomes(position)
    if position.identity is None:  # PK-SEQ-2, PK-SETUP-4
        return [f"identity {who}" for who in CHARACTERS]
    if position.faces is None:  # PK-SEQ-3, PK-TURN-2
        return ["throw " + " ".join(faces) for faces in product(*zip(FRONT, BACK, strict=True))]
    if position.drawing:  # PK-SEQ-5
        return [f"draw {who}" for who in pile(position)]
    if position.announce:  # PK-SEQ-6
        return [f"witness {true_answer(position)}"]
    return decisions(position)


def tile_outcomes(position: Position) -> list[str]:
    """PK-SEQ-1, PK-SETUP-1, PK-SETUP-3: what may come to lie on the next cell."""
    cell = next(cell for cell in CELLS if cell not in position.tiles)
    used = {tile.who for tile in position.tiles.values()}
    walls = [FORCED_WALLS[cell]] if cell in FORCED_WALLS else WALLS
    result: list[str] = []
    for who in CHARACTERS:
        if who in used:
            continue
        for wall in walls:
            result.append(f"tile {cell} {who} {wall}")
    return result


def pile(position: Position) -> list[str]:
    """PK-SETUP-5, PK-ALIBI-4: the cards not drawn yet, never Jack's own."""
    drawn = position.cards["detective"] + position.cards["jack"]
    return [who for who in CHARACTERS if who != position.identity and who not in drawn]


def true_answer(position: Position) -> str:
    """PK-APPEAL-1: what Jack must announce."""
    return "visible" if position.identity in visible(position) else "invisible"


def unspent_faces(position: Position) -> list[str]:
    """PK-ACTION-1: the faces shown by the unspent tokens, in the order of the tokens."""
    assert position.faces is not None
    return [face for face, is_spent in zip(position.faces, position.spent, strict=True) if not is_spent]


def decisions(position: Position) -> list[str]:
    """PK-SEQ-4, PK-ACTION-1, -2, -4, PK-DETECTIVE-1, -2, PK-ALIBI-1, -3: all uses of the unspent tokens."""
    shown = unspent_faces(position)
    result: list[str] = []
    for who in DETECTIVES:
        if who in shown:
            result.append(f"{who} 1")
            result.append(f"{who} 2")
    if "rotation" in shown:  # once, however many tokens show it
        result.extend(rotations(position))
    if "exchange" in shown:
        result.extend(exchanges())
    if "joker" in shown:
        result.extend(jokers(position))
    if "alibi" in shown:
        result.append("alibi")
    return result


def rotations(position: Position) -> list[str]:
    """PK-ROTATE-1 to PK-ROTATE-5: every tile not marked; the crossroads once."""
    result: list[str] = []
    for cell in CELLS:
        if cell == position.marked:
            continue
        result.append(f"rotate {cell} 90")
        if position.tiles[cell].wall is not None:
            result.append(f"rotate {cell} 180")
            result.append(f"rotate {cell} 270")
    return result


def exchanges() -> list[str]:
    """PK-EXCHANGE-1 to PK-EXCHANGE-3: every pair of two different cells."""
    return [f"exchange {one} {other}" for one, other in combinations(CELLS, 2)]


def jokers(position: Position) -> list[str]:
    """PK-JOKER-1, PK-JOKER-2: one of the three detective tokens, for Jack also none."""
    result = [f"joker {who}" for who in DETECTIVES]
    if controller(position) == "jack":
        result.append("joker none")
    return result


# Carrying out -------------------------------------------------------------------------


def apply(position: Position, text: str) -> Position:
    """PK-SEQ-1 to PK-SEQ-7: the position after an action; the argument is left alone."""
    after = copy(position)
    verb, *words = text.split()
    if verb == "tile":  # PK-SEQ-1
        cell, who, wall = words
        after.tiles[cell] = Tile(who, wall, is_suspect=True)
    elif verb == "identity":  # PK-SEQ-2
        after.identity = words[0]
    elif verb == "throw":  # PK-SEQ-3
        after.faces = words
    elif verb == "draw":  # PK-SEQ-5
        draw_card(after, words[0])
        after.drawing = False
        complete_action(after)
    elif verb == "witness":  # PK-SEQ-6, PK-SEQ-7
        appeal(after, words[0])
    elif verb == "alibi":  # PK-SEQ-4, PK-SEQ-5: the draw completes it
        spend(after, verb)
        after.drawing = True
    else:  # PK-SEQ-4
        spend(after, verb)
        carry_out(after, verb, words)
        complete_action(after)
    return after


def spend(position: Position, verb: str) -> None:
    """PK-ACTION-1, PK-ACTION-4, PK-ACTION-5: the lowest unspent token that shows the face used."""
    assert position.faces is not None
    face = "rotation" if verb == "rotate" else verb
    for token in range(ACTIONS):
        if position.faces[token] == face and not position.spent[token]:
            position.spent[token] = True
            return
    raise ValueError(f"no unspent token for: {verb}")


def carry_out(position: Position, verb: str, words: list[str]) -> None:
    """Section 4: the effect of a decision other than Alibi."""
    if verb in DETECTIVES:  # PK-DETECTIVE-1, PK-DETECTIVE-3
        move_detective(position, verb, int(words[0]))
    elif verb == "joker":  # PK-JOKER-1 to PK-JOKER-3
        if words[0] != "none":
            move_detective(position, words[0], 1)
    elif verb == "rotate":  # PK-ROTATE-1, -3, -5
        cell = words[0]
        position.tiles[cell] = turned(position.tiles[cell], int(words[1]) // 90)
        position.marked = cell
    elif verb == "exchange":  # PK-EXCHANGE-1, PK-ROTATE-4: the mark goes with its tile
        one, other = words
        tiles = position.tiles
        tiles[one], tiles[other] = tiles[other], tiles[one]
        if position.marked == one:
            position.marked = other
        elif position.marked == other:
            position.marked = one
    else:
        raise ValueError(f"unknown action: {verb}")


def move_detective(position: Position, who: str, steps: int) -> None:
    """PK-DETECTIVE-1, -3, PK-COMP-5: clockwise along the edge, whoever stands there."""
    position.detectives[who] = (position.detectives[who] + steps) % EDGE_LENGTH


def draw_card(position: Position, who: str) -> None:
    """PK-ALIBI-1 to PK-ALIBI-3: the Detective clears the character, Jack keeps the card."""
    side = controller(position)
    position.cards[side].append(who)
    if side == "detective":
        clear(position, {who} & suspects(position))


def complete_action(position: Position) -> None:
    """PK-TURN-1, PK-ROTATE-4, PK-ACTION-7: count the action; after the fourth the appeal is due."""
    position.actions_done += 1
    if "rotation" not in unspent_faces(position):
        position.marked = None
    if position.actions_done == ACTIONS:
        position.announce = True


# Appeal and end check -----------------------------------------------------------------


def appeal(position: Position, answer: str) -> None:
    """PK-APPEAL-2 to PK-APPEAL-4, PK-APPEAL-6: flips, turn token, end check, next turn."""
    seen = visible(position)
    if answer == "visible":
        clear(position, suspects(position) - seen)
        position.tokens["detective"] += 1
    else:
        clear(position, suspects(position) & seen)
        position.tokens["jack"] += 1
    position.announce = False
    check_end(position, answer)
    if position.outcome is None:
        begin_turn(position)


def jack_total(position: Position) -> int:
    """PK-HOURGLASS-1, PK-HOURGLASS-2, PK-COMP-7: Jack's turn tokens and the cards he drew."""
    return position.tokens["jack"] + sum(HOURGLASSES[who] for who in position.cards["jack"])


def check_end(position: Position, answer: str) -> None:
    """PK-END-1 (rows E1 to E10), PK-PURSUIT-1, PK-HOURGLASS-3: the only check of a turn."""
    is_last = position.turn == LAST_TURN
    one_left = len(suspects(position)) == 1
    has_goal = jack_total(position) >= GOAL
    if position.pursuit:
        if answer == "visible":  # E1
            position.outcome = ("detective", "caught")
        elif is_last:  # E2
            position.outcome = ("jack", "escaped")
        # Otherwise nothing, by row E3.
    elif one_left and has_goal:
        if answer == "visible":  # E4
            position.outcome = ("detective", "caught")
        elif is_last:  # E5
            position.outcome = ("jack", "escaped")
        else:  # E6
            position.pursuit = True
    elif one_left:  # E7
        position.outcome = ("detective", "one-suspect")
    elif has_goal:  # E8
        position.outcome = ("jack", "six-hourglasses")
    elif is_last:  # E9
        position.outcome = ("jack", "turn-limit")
    # Otherwise nothing, by row E10.


def begin_turn(position: Position) -> None:
    """PK-SEQ-7, PK-TURN-3, PK-TURN-6: the next turn; before an odd one a throw is due."""
    assert position.faces is not None
    position.turn += 1
    position.actions_done = 0
    position.spent = [False, False, False, False]
    position.marked = None
    if position.turn % 2 == 1:
        position.faces = None
    else:
        position.faces = [
            BACK[token] if face == FRONT[token] else FRONT[token] for token, face in enumerate(position.faces)
        ]


# Results ------------------------------------------------------------------------------


def outcome(position: Position) -> tuple[str, str] | None:
    """PK-END-1: winner and reason, None while the game goes on."""
    return position.outcome


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of that length, chance outcomes counted as actions."""
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(position, text), depth - 1) for text in actions)
