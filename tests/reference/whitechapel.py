"""A slow reference implementation of "Mr. Jack in Whitechapel" (London), written from the rule text.

Plain strings, sets and dicts; every function names the rules it implements (WC-...).
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

BOARD: dict[str, Any] = json.loads(Path(__file__).with_name("whitechapel_board.json").read_text(encoding="utf-8"))

# The board: WC-BOARD-1 to WC-BOARD-3, WC-BOARD-5.
CHARACTERS: list[str] = list(BOARD["characters"])
DIRECTIONS: list[str] = list(BOARD["directions"])
EXITS: dict[str, str] = dict(BOARD["exits"])  # the exit and its exit hex
HEXES: list[str] = [entry["id"] for entry in BOARD["hexes"]]
TERRAIN: dict[str, str] = {entry["id"]: entry["terrain"] for entry in BOARD["hexes"]}
TOWARDS: dict[str, dict[str, str | None]] = {entry["id"]: dict(entry["neighbours"]) for entry in BOARD["hexes"]}
GASLIGHTS: list[str] = [space for space in HEXES if TERRAIN[space] == "gaslight"]
ALLOWANCE: dict[str, int] = {who: int(entry["points"]) for who, entry in BOARD["characters"].items()}

# Controllers of the four activations: WC-ROUND-3.
ODD_ROUND = ["detective", "jack", "jack", "detective"]
EVEN_ROUND = ["jack", "detective", "detective", "jack"]
LAST_ROUND = 8  # WC-ROUND-1
LAST_LAMP_ROUND = 4  # WC-LAMP-1
WHISTLE_POINTS = 3  # WC-GOODLEY-1
POWERFUL = ["smith", "lestrade", "goodley", "bert"]  # WC-MOVE-6: a power before or after the move


@dataclass
class Whistling:
    """WC-SEQ-5 line 2: Goodley has begun, and `left` points must still be spent."""

    left: int
    done: list[str]


@dataclass
class Position:
    """Everything that matters for the rest of the game, secrets included.

    Field by field what `snapshot` shows.
    """

    layout: str
    characters: dict[str, str]
    suspects: set[str]
    open_manholes: set[str]
    covered_manholes: set[str]
    lit: dict[str, str]
    cordons: set[str]
    facing: str
    witness: str
    round: int
    identity: str | None
    alibis: dict[str, list[str]]
    cards: set[str]
    deal: set[str]
    active: str | None
    moved: bool
    powered: bool
    whistle: Whistling | None
    facing_due: bool
    draw_due: bool
    announce: bool
    outcome: tuple[str, str] | None


# Order --------------------------------------------------------------------------------


def sort_hexes(hexes: Iterable[str]) -> list[str]:
    """WC-SEQ-9: the hexes in the order of the board file."""
    return sorted(hexes, key=HEXES.index)


def sort_characters(characters: Iterable[str]) -> list[str]:
    """WC-SEQ-9: the characters in the order of the board file."""
    return sorted(characters, key=CHARACTERS.index)


def sort_exits(exits: Iterable[str]) -> list[str]:
    """WC-SEQ-9: the exits in the order of the board file."""
    return sorted(exits, key=list(EXITS).index)


# Start, load, snapshot ----------------------------------------------------------------


def start(layout: str | None = None, layout_data: Mapping[str, Any] | None = None) -> Position:
    """WC-SETUP-1 to WC-SETUP-3, WC-LAYOUT-1 to WC-LAYOUT-3: before the identity is drawn.

    `layout_data` has the shape of an entry of `layouts` and goes before the name.
    """
    if layout_data is not None:
        data = layout_data
        name = "custom" if layout is None else layout
    else:
        name = BOARD["default_layout"] if layout is None else layout
        data = BOARD["layouts"][name]
    return Position(
        layout=name,
        characters=dict(data["characters"]),
        suspects=set(CHARACTERS),
        open_manholes=set(data["open_manholes"]),
        covered_manholes=set(data["covered_manholes"]),
        lit=dict(data["lit_gaslights"]),
        cordons=set(data["cordons"]),
        facing=data["watson_facing"],
        witness=data["witness"],
        round=1,
        identity=None,
        alibis={"detective": [], "jack": []},
        cards=set(),
        deal=set(),
        active=None,
        moved=False,
        powered=False,
        whistle=None,
        facing_due=False,
        draw_due=False,
        announce=False,
        outcome=None,
    )


def load(data: Mapping[str, Any]) -> Position:
    """The position that `snapshot` shows as `data`."""
    whistle = data["whistle"]
    ending = data["outcome"]
    return Position(
        layout=data["layout"],
        characters=dict(data["characters"]),
        suspects=set(data["suspects"]),
        open_manholes=set(data["open_manholes"]),
        covered_manholes=set(data["covered_manholes"]),
        lit=dict(data["lit"]),
        cordons=set(data["cordons"]),
        facing=data["facing"],
        witness=data["witness"],
        round=data["round"],
        identity=data["identity"],
        alibis={
            "detective": list(data["alibis"]["detective"]),
            "jack": list(data["alibis"]["jack"]),
        },
        cards=set(data["cards"]),
        deal=set(data["deal"]),
        active=data["active"],
        moved=data["moved"],
        powered=data["powered"],
        whistle=None if whistle is None else Whistling(whistle["left"], list(whistle["done"])),
        facing_due=data["facing_due"],
        draw_due=data["draw_due"],
        announce=data["announce"],
        outcome=None if ending is None else (ending[0], ending[1]),
    )


def snapshot(position: Position) -> dict[str, Any]:
    """The position as plain JSON data, sorted wherever order has no meaning."""
    whistle = position.whistle
    return {
        "layout": position.layout,
        "characters": {who: position.characters[who] for who in CHARACTERS},
        "suspects": sort_characters(position.suspects),
        "open_manholes": sort_hexes(position.open_manholes),
        "covered_manholes": sort_hexes(position.covered_manholes),
        "lit": {space: position.lit[space] for space in sort_hexes(position.lit)},
        "cordons": sort_exits(position.cordons),
        "facing": position.facing,
        "witness": position.witness,
        "round": position.round,
        "identity": position.identity,
        "alibis": {side: list(drawn) for side, drawn in position.alibis.items()},
        "cards": sort_characters(position.cards),
        "deal": sort_characters(position.deal),
        "active": position.active,
        "moved": position.moved,
        "powered": position.powered,
        "whistle": None if whistle is None else {"left": whistle.left, "done": list(whistle.done)},
        "facing_due": position.facing_due,
        "draw_due": position.draw_due,
        "announce": position.announce,
        "outcome": None if position.outcome is None else list(position.outcome),
    }


def copy(position: Position) -> Position:
    """A position of its own with the same contents."""
    whistle = position.whistle
    return replace(
        position,
        characters=dict(position.characters),
        suspects=set(position.suspects),
        open_manholes=set(position.open_manholes),
        covered_manholes=set(position.covered_manholes),
        lit=dict(position.lit),
        cordons=set(position.cordons),
        alibis={side: list(drawn) for side, drawn in position.alibis.items()},
        cards=set(position.cards),
        deal=set(position.deal),
        whistle=None if whistle is None else Whistling(whistle.left, list(whistle.done)),
    )


# Hexes --------------------------------------------------------------------------------


def neighbours(space: str) -> list[str]:
    """WC-BOARD-6, WC-BOARD-2: the hexes that share an edge with this one."""
    return [other for other in TOWARDS[space].values() if other is not None]


def street_neighbours(space: str) -> list[str]:
    """Words, WC-BOARD-4: where one street step leads from here."""
    return [other for other in neighbours(space) if TERRAIN[other] == "street"]


def street_distances(space: str) -> dict[str, int]:
    """Words: the street distance from every street hex to this one, by terrain alone."""
    distance = {space: 0}
    queue = deque([space])
    while queue:
        here = queue.popleft()
        for other in street_neighbours(here):
            if other not in distance:
                distance[other] = distance[here] + 1
                queue.append(other)
    return distance


# Visibility ---------------------------------------------------------------------------


def beam(space: str, direction: str) -> list[str]:
    """WC-WATSON-4: the hexes in the light of a lantern that is held here."""
    result: list[str] = []
    ahead = TOWARDS[space][direction]
    while ahead is not None and TERRAIN[ahead] == "street":
        result.append(ahead)
        ahead = TOWARDS[ahead][direction]
    return result


def is_visible(position: Position, who: str) -> bool:
    """WC-VIS-1 to WC-VIS-4, WC-WATSON-3: the status of one character."""
    here = position.characters[who]
    for space in neighbours(here):
        if space in position.lit:
            return True
        for other in CHARACTERS:
            if other != who and position.characters[other] == space:
                return True
    if who == "watson":
        return False
    return here in beam(position.characters["watson"], position.facing)


def visible(position: Position) -> set[str]:
    """Section Visibility: the characters that are visible now."""
    return {who for who in CHARACTERS if is_visible(position, who)}


# Movement -----------------------------------------------------------------------------


def walk(position: Position, who: str, limit: int) -> dict[str, int]:
    """The street hexes an own move can touch within `limit` points, with their least cost.

    The hex where it begins is among them at cost 0, occupied hexes are too.
    WC-MOVE-1, -3, -4, WC-BOARD-4, WC-MANHOLE-1 to -5, WC-STEALTHY-2.
    """
    origin = position.characters[who]
    cost = {origin: 0}
    queue = deque([origin])
    while queue:
        here = queue.popleft()
        if cost[here] == limit:
            continue
        steps = neighbours(here) if who == "stealthy" else street_neighbours(here)
        if here in position.open_manholes:
            steps = steps + sort_hexes(position.open_manholes)
        for space in steps:
            if space not in cost:
                cost[space] = cost[here] + 1
                queue.append(space)
    return {space: points for space, points in cost.items() if TERRAIN[space] == "street"}


def end_hexes(position: Position, who: str) -> list[str]:
    """WC-MOVE-1, WC-MOVE-2, WC-MOVE-4: the legal end hexes of the own move."""
    occupied = set(position.characters.values())
    reached = walk(position, who, ALLOWANCE[who])
    return sort_hexes(space for space in reached if space not in occupied)


# Turn order ---------------------------------------------------------------------------


def controller(position: Position) -> str:
    """WC-ROUND-3: the side of the running or next activation."""
    order = ODD_ROUND if position.round % 2 == 1 else EVEN_ROUND
    begun = 4 - len(position.cards)
    return order[begun - 1] if position.active is not None else order[begun]


def deal_is_due(position: Position) -> bool:
    """WC-ROUND-2, WC-SEQ-2: no card is left, none is active, no announcement waits."""
    return position.active is None and not position.announce and not position.cards


def to_move(position: Position) -> str | None:
    """WC-SEQ-1 to -7: the side that decides, None when chance is due or all is over."""
    if position.outcome is not None or position.identity is None:
        return None
    if position.announce or position.draw_due or deal_is_due(position):
        return None
    return controller(position)


def alibi_deck(position: Position) -> list[str]:
    """WC-SETUP-2, WC-HOLMES-2: the cards not drawn yet, never Jack's own."""
    drawn = position.alibis["detective"] + position.alibis["jack"]
    return [who for who in CHARACTERS if who != position.identity and who not in drawn]


def true_status(position: Position) -> str:
    """WC-CALL-1: Jack's present status."""
    assert position.identity is not None
    return "visible" if is_visible(position, position.identity) else "invisible"


# Decisions ----------------------------------------------------------------------------


def legal_actions(position: Position) -> list[str]:
    """WC-SEQ-1 to WC-SEQ-9: decisions of the player to move, or the chance outcomes."""
    if position.outcome is not None:
        return []
    if position.identity is None:
        return [f"identity {who}" for who in CHARACTERS]
    if position.announce:
        return [f"witness {true_status(position)}"]
    if position.draw_due:
        return [f"draw {who}" for who in alibi_deck(position)]
    if position.active is not None:
        return activation_decisions(position)
    if deal_is_due(position):
        return ["cards " + " ".join(four) for four in combinations(CHARACTERS, 4)]
    return [f"activate {who}" for who in sort_characters(position.cards)]


def activation_decisions(position: Position) -> list[str]:
    """WC-SEQ-5: the first line of the table that applies; WC-TRAP-1 to WC-TRAP-4."""
    if position.facing_due:  # line 1
        return face_decisions()
    if position.whistle is not None:  # line 2
        return whistle_decisions(position)
    moves: list[str] = []  # line 3a
    rights: list[str] = []  # lines 3b and 3c
    powers: list[str] = []  # line 3d
    lantern: list[str] = []  # line 3e
    end: list[str] = []  # line 3f
    if not position.moved:
        moves = move_decisions(position)
        if controller(position) == "detective":
            rights = accusations(position)
        else:
            rights = escapes(position)
        if position.active == "watson" and not moves:
            lantern = face_decisions()
    if not position.powered:
        powers = power_decisions(position)
    if not moves and not powers and not lantern:
        end = ["end"]
    return moves + rights + powers + lantern + end


def face_decisions() -> list[str]:
    """WC-WATSON-1, WC-WATSON-2: any of the six directions, the old one included."""
    return [f"face {direction}" for direction in DIRECTIONS]


def move_decisions(position: Position) -> list[str]:
    """WC-MOVE-2, WC-MOVE-5, WC-GULL-1, WC-TRAP-4: every end hex, and Gull's swaps."""
    assert position.active is not None
    result = [f"move {space}" for space in end_hexes(position, position.active)]
    if position.active == "gull":
        result += [f"swap {who}" for who in CHARACTERS if who != "gull"]
    return result


def accusations(position: Position) -> list[str]:
    """WC-ACCUSE-1, -3, -4, -6, WC-SEQ-8: the suspects within reach of the own move."""
    assert position.active is not None
    reached = walk(position, position.active, ALLOWANCE[position.active])
    result: list[str] = []
    for who in CHARACTERS:
        if who == position.active or who not in position.suspects:
            continue
        if position.characters[who] in reached:
            result.append(f"accuse {who}")
    return result


def escapes(position: Position) -> list[str]:
    """WC-ESCAPE-1 to -7, WC-SEQ-8: the ways out of Jack himself; one point steps off."""
    assert position.active is not None
    if position.active != position.identity or position.witness != "invisible":
        return []
    allowance = ALLOWANCE[position.active]
    reached = walk(position, position.active, allowance)
    result: list[str] = []
    for way_out, space in EXITS.items():
        if way_out in position.cordons:
            continue
        if space in reached and reached[space] + 1 <= allowance:
            result.append(f"escape {way_out}")
    return result


# Powers -------------------------------------------------------------------------------


def power_decisions(position: Position) -> list[str]:
    """WC-MOVE-6, WC-SEQ-5 line 3d: every legal use of a power before or after the move."""
    if position.active == "smith":
        return lamp_decisions(position)
    if position.active == "lestrade":
        return cordon_decisions(position)
    if position.active == "goodley":
        return whistle_decisions(position)
    if position.active == "bert":
        return cover_decisions(position)
    return []


def lamp_decisions(position: Position) -> list[str]:
    """WC-SMITH-1, WC-SMITH-2, WC-POWER-1: each lit tile to each unlit gaslight hex."""
    result: list[str] = []
    for source in sort_hexes(position.lit):
        for target in GASLIGHTS:
            if target not in position.lit:
                result.append(f"lamp {source} {target}")
    return result


def cordon_decisions(position: Position) -> list[str]:
    """WC-LESTRADE-1, WC-POWER-1: each cordon to each exit that has none."""
    result: list[str] = []
    for source in sort_exits(position.cordons):
        for target in EXITS:
            if target not in position.cordons:
                result.append(f"cordon {source} {target}")
    return result


def cover_decisions(position: Position) -> list[str]:
    """WC-BERT-1, WC-BERT-2, WC-POWER-1: each cover to each open manhole, occupied or not."""
    result: list[str] = []
    for source in sort_hexes(position.covered_manholes):
        for target in sort_hexes(position.open_manholes):
            result.append(f"cover {source} {target}")
    return result


def walk_exactly(space: str, steps: int) -> set[str]:
    """WC-GOODLEY-4, WC-GOODLEY-5: where walks of exactly that many street steps end."""
    ends = {space}
    for _ in range(steps):
        ends = {other for here in ends for other in street_neighbours(here)}
    return ends


def single_whistles(
    characters: Mapping[str, str], distance: Mapping[str, int], done: list[str], points_left: int
) -> Iterator[tuple[str, str, int]]:
    """WC-GOODLEY-2 to -7: who, to and points of each whistle, WC-GOODLEY-9 left aside.

    `distance` is the street distance to Goodley's hex.
    """
    occupied = set(characters.values())
    for who in CHARACTERS:
        if who == "goodley" or who in done:
            continue
        here = characters[who]
        for points in range(1, points_left + 1):
            for space in walk_exactly(here, points):
                if space not in occupied and distance[space] < distance[here]:
                    yield who, space, points


def largest_total(characters: Mapping[str, str], distance: Mapping[str, int], done: list[str], points_left: int) -> int:
    """WC-GOODLEY-8: the most points that whistles one after the other can spend from here."""
    best = 0
    for who, space, points in single_whistles(characters, distance, done, points_left):
        then = {**characters, who: space}
        total = points + largest_total(then, distance, [*done, who], points_left - points)
        best = max(best, total)
        if best == points_left:
            break
    return best


def whistle_points_due(position: Position) -> int:
    """WC-GOODLEY-1, -8, -10: the total that is still to be spent, 0 if nobody can be called."""
    if position.whistle is not None:
        return position.whistle.left
    distance = street_distances(position.characters["goodley"])
    return largest_total(position.characters, distance, [], WHISTLE_POINTS)


def whistle_decisions(position: Position) -> list[str]:
    """WC-GOODLEY-2 to -10: the single whistles after which the whole total can be spent."""
    due = whistle_points_due(position)
    done = [] if position.whistle is None else position.whistle.done
    distance = street_distances(position.characters["goodley"])
    legal: list[tuple[str, str, int]] = []
    for who, space, points in single_whistles(position.characters, distance, done, due):
        then = {**position.characters, who: space}
        if points + largest_total(then, distance, [*done, who], due - points) == due:
            legal.append((who, space, points))
    legal.sort(key=lambda one: (CHARACTERS.index(one[0]), one[2], HEXES.index(one[1])))
    return [f"whistle {who} {space} {points}" for who, space, points in legal]


# Carrying out -------------------------------------------------------------------------


def apply(position: Position, text: str) -> Position:
    """WC-SEQ-1 to WC-SEQ-8: the position after an action; the argument is left alone."""
    after = copy(position)
    verb, *words = text.split()
    if verb == "identity":  # WC-SEQ-1, WC-SETUP-2
        after.identity = words[0]
    elif verb == "cards":  # WC-SEQ-2, WC-ROUND-2
        after.cards = set(words)
        after.deal = set(words)
    elif verb == "activate":  # WC-SEQ-3, WC-ROUND-4
        after.cards.remove(words[0])
        after.active = words[0]
    elif verb == "witness":
        end_round(after, words[0])
    elif verb == "accuse":  # WC-ACCUSE-2, WC-END-1, WC-END-4
        if words[0] == after.identity:
            after.outcome = ("detective", "accusation")
        else:
            after.outcome = ("jack", "false-accusation")
    elif verb == "escape":  # WC-ESCAPE-1, WC-END-1, WC-END-4
        after.outcome = ("jack", "escape")
    elif verb == "draw":  # WC-HOLMES-1, WC-SEQ-7
        after.alibis[controller(after)].append(words[0])
        after.draw_due = False
        close_if_complete(after)
    elif verb == "end":  # WC-SEQ-6, WC-TRAP-5, WC-GOODLEY-10
        give_up(after)
        close_if_complete(after)
    elif verb == "face":  # WC-WATSON-1, WC-WATSON-5, WC-TRAP-5
        after.facing = words[0]
        if not after.facing_due:
            after.moved = True  # a blocked Watson has given up the move
        after.facing_due = False
        close_if_complete(after)
    elif verb == "move":
        move(after, words[0])
        close_if_complete(after)
    elif verb == "swap":  # WC-GULL-1, WC-WATSON-3
        places = after.characters
        places["gull"], places[words[0]] = places[words[0]], places["gull"]
        after.moved = True
        after.facing_due = words[0] == "watson"
        close_if_complete(after)
    elif verb == "whistle":
        whistle(after, words[0], words[1], int(words[2]))
        close_if_complete(after)
    else:
        after.powered = True
        use_power(after, verb, words[0], words[1])
        close_if_complete(after)
    return after


def give_up(position: Position) -> None:
    """WC-SEQ-6, WC-TRAP-5: the move and whatever could not be done are given up."""
    position.moved = True
    position.powered = position.active in POWERFUL
    position.draw_due = position.active == "holmes"


def move(position: Position, space: str) -> None:
    """WC-MOVE-2, WC-HOLMES-1, WC-WATSON-1, WC-GOODLEY-10: the own move of the active one."""
    assert position.active is not None
    position.characters[position.active] = space
    position.moved = True
    if position.active == "holmes":
        position.draw_due = True
    elif position.active == "watson":
        position.facing_due = True
    elif position.active == "goodley" and not position.powered and whistle_points_due(position) == 0:
        position.powered = True  # after the move it lapses


def whistle(position: Position, who: str, space: str, points: int) -> None:
    """WC-GOODLEY-2, WC-GOODLEY-7, WC-GOODLEY-8, WC-WATSON-5: one single whistle."""
    left = whistle_points_due(position) - points  # counted before anybody walks
    done = [] if position.whistle is None else position.whistle.done
    position.characters[who] = space
    position.facing_due = who == "watson"
    if left > 0:
        position.whistle = Whistling(left, [*done, who])
    else:
        position.whistle = None
        position.powered = True


def use_power(position: Position, verb: str, source: str, target: str) -> None:
    """WC-SMITH-1, WC-SMITH-2, WC-LESTRADE-1, WC-BERT-1: from one place to another."""
    if verb == "lamp":
        position.lit[target] = position.lit.pop(source)
    elif verb == "cordon":
        position.cordons.remove(source)
        position.cordons.add(target)
    elif verb == "cover":
        position.covered_manholes.remove(source)
        position.open_manholes.add(source)
        position.open_manholes.remove(target)
        position.covered_manholes.add(target)
    else:
        raise ValueError(f"unknown action: {verb}")


def close_if_complete(position: Position) -> None:
    """WC-SEQ-6, WC-SEQ-4: nothing is due any more; after the fourth card comes the call."""
    if not position.moved or position.facing_due or position.draw_due:
        return
    if position.active in POWERFUL and not position.powered:
        return
    position.active = None
    position.moved = False
    position.powered = False
    if not position.cards:
        position.announce = True


def end_round(position: Position, status: str) -> None:
    """WC-SEQ-4, WC-CALL-2 to -4, WC-LAMP-1, -2, WC-ROUND-1, -2, WC-END-1, WC-END-2."""
    position.announce = False
    position.witness = status
    seen = visible(position)
    if status == "visible":
        position.suspects = position.suspects & seen
    else:
        position.suspects = position.suspects - seen
    if position.round <= LAST_LAMP_ROUND:
        for space, tile in list(position.lit.items()):
            if tile == str(position.round):
                del position.lit[space]
    if position.round % 2 == 1:
        position.cards = set(CHARACTERS) - position.deal
    else:
        position.cards = set()
        position.deal = set()
    if position.round == LAST_ROUND:
        position.outcome = ("jack", "dawn")
    else:
        position.round += 1


# Results ------------------------------------------------------------------------------


def outcome(position: Position) -> tuple[str, str] | None:
    """WC-END-1, WC-END-3: winner and cause, None while the game goes on."""
    return position.outcome


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of that length, chance outcomes counted as actions."""
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(position, text), depth - 1) for text in actions)
