"""A slow reference implementation of "Mr. Jack in New York", written from the rule text.

Plain strings, sets and dicts; every function names the rules it implements (NY-...).
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

BOARD: dict[str, Any] = json.loads(Path(__file__).with_name("newyork_board.json").read_text(encoding="utf-8"))

# The board: NY-BOARD-1, NY-BOARD-2, NY-FERRY-1.
CHARACTERS: list[str] = list(BOARD["characters"])
SPACES: list[str] = [entry["id"] for entry in BOARD["spaces"]]
TERRAIN: dict[str, str] = {entry["id"]: entry["terrain"] for entry in BOARD["spaces"]}
NEIGHBOURS: dict[str, list[str]] = {entry["id"]: list(entry["neighbours"]) for entry in BOARD["spaces"]}
FERRIES: list[tuple[str, str]] = [(one, other) for one, other in BOARD["ferries"]]
PORTS: list[str] = [space for space in SPACES if TERRAIN[space] == "port"]

# Controllers of the four activations: NY-ROUND-3.
ODD_ROUND = ["detective", "jack", "jack", "detective"]
EVEN_ROUND = ["jack", "detective", "detective", "jack"]
LAST_ROUND = 8  # NY-ROUND-1
POINTS = 3  # NY-MOVE-1


@dataclass
class Position:
    """Everything that matters for the rest of the game, secrets included.

    Field by field what `snapshot` shows.
    """

    characters: dict[str, str]
    suspects: set[str]
    metro: set[str]
    gaslamps: set[str]
    sites: set[str]
    parks: set[str]
    investigation: list[tuple[str, str]]
    steamers: set[str]
    informant_at: str
    informant_side: str
    witness: str
    round: int
    identity: str | None
    alibis: dict[str, list[str]]
    cards: set[str]
    deal: set[str]
    active: str | None
    moved: bool
    powered: bool
    consultation: str | None
    status_at_start: str | None
    announce: bool
    outcome: tuple[str, str] | None


# Order --------------------------------------------------------------------------------


def sort_spaces(spaces: Iterable[str]) -> list[str]:
    """The spaces in the order of the board file."""
    return sorted(spaces, key=SPACES.index)


def sort_characters(characters: Iterable[str]) -> list[str]:
    """The characters in the order of the board file."""
    return sorted(characters, key=CHARACTERS.index)


def make_pair(one: str, other: str) -> tuple[str, str]:
    """NY-SEQ-11: the two spaces of an Investigation tile in board-file order."""
    first, second = sort_spaces([one, other])
    return first, second


def sort_pairs(pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The Investigation tiles in the order of the board file."""
    return sorted(pairs, key=lambda pair: (SPACES.index(pair[0]), SPACES.index(pair[1])))


# Start, load, snapshot ----------------------------------------------------------------


def start(layout: str = "box", layout_data: Mapping[str, Any] | None = None) -> Position:
    """NY-SETUP-1 to NY-SETUP-3: the position before the identity is drawn.

    `layout_data` has the shape of an entry of `layouts` and overrides the name.
    """
    if layout_data is not None:
        data = dict(layout_data)
    elif layout in BOARD["layouts"]:
        data = dict(BOARD["layouts"][layout])
    else:
        data = dict(BOARD["layouts"]["box"])
        data["characters"] = dict(data["characters"])
        for key, value in BOARD["layout_variants"][layout].items():
            if key in CHARACTERS:
                data["characters"][key] = value
            else:
                data[key] = value
    return Position(
        characters=dict(data["characters"]),
        suspects=set(CHARACTERS),
        metro=set(data["metro"]),
        gaslamps=set(data["gaslamps"]),
        sites=set(data["sites"]),
        parks=set(data["parks"]),
        investigation=sort_pairs(make_pair(a, b) for a, b in data["investigation"]),
        steamers=set(data["steamers"]),
        informant_at=data["informant"]["at"],
        informant_side=data["informant"]["side"],
        witness=data["witness"],
        round=1,
        identity=None,
        alibis={"detective": [], "jack": []},
        cards=set(),
        deal=set(),
        active=None,
        moved=False,
        powered=False,
        consultation=None,
        status_at_start=None,
        announce=False,
        outcome=None,
    )


def load(data: Mapping[str, Any]) -> Position:
    """The position that `snapshot` shows as `data`."""
    ending = data["outcome"]
    return Position(
        characters=dict(data["characters"]),
        suspects=set(data["suspects"]),
        metro=set(data["metro"]),
        gaslamps=set(data["gaslamps"]),
        sites=set(data["sites"]),
        parks=set(data["parks"]),
        investigation=sort_pairs(make_pair(a, b) for a, b in data["investigation"]),
        steamers=set(data["steamers"]),
        informant_at=data["informant"]["at"],
        informant_side=data["informant"]["side"],
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
        consultation=data["consultation"],
        status_at_start=data["status_at_start"],
        announce=data["announce"],
        outcome=None if ending is None else (ending[0], ending[1]),
    )


def snapshot(position: Position) -> dict[str, Any]:
    """The position as plain JSON data, sorted wherever order has no meaning."""
    return {
        "characters": {who: position.characters[who] for who in CHARACTERS},
        "suspects": sort_characters(position.suspects),
        "metro": sort_spaces(position.metro),
        "gaslamps": sort_spaces(position.gaslamps),
        "sites": sort_spaces(position.sites),
        "parks": sort_spaces(position.parks),
        "investigation": [list(pair) for pair in sort_pairs(position.investigation)],
        "steamers": sort_spaces(position.steamers),
        "informant": {"at": position.informant_at, "side": position.informant_side},
        "witness": position.witness,
        "round": position.round,
        "identity": position.identity,
        "alibis": {side: list(drawn) for side, drawn in position.alibis.items()},
        "cards": sort_characters(position.cards),
        "deal": sort_characters(position.deal),
        "active": position.active,
        "moved": position.moved,
        "powered": position.powered,
        "consultation": position.consultation,
        "status_at_start": position.status_at_start,
        "announce": position.announce,
        "outcome": None if position.outcome is None else list(position.outcome),
    }


def copy(position: Position) -> Position:
    """A position of its own with the same contents."""
    return replace(
        position,
        characters=dict(position.characters),
        suspects=set(position.suspects),
        metro=set(position.metro),
        gaslamps=set(position.gaslamps),
        sites=set(position.sites),
        parks=set(position.parks),
        investigation=list(position.investigation),
        steamers=set(position.steamers),
        alibis={side: list(drawn) for side, drawn in position.alibis.items()},
        cards=set(position.cards),
        deal=set(position.deal),
    )


# Spaces -------------------------------------------------------------------------------


def covered_spaces(position: Position) -> set[str]:
    """Words: the spaces under an Investigation tile."""
    return {space for pair in position.investigation for space in pair}


def entrances(position: Position) -> set[str]:
    """NY-BOARD-3, NY-BEACH-3: the printed station and the metro tiles, covered or not."""
    return {space for space in SPACES if TERRAIN[space] == "station"} | position.metro


def usable_entrances(position: Position) -> set[str]:
    """NY-BOARD-3, NY-METRO-3: the entrances that are not covered."""
    return entrances(position) - covered_spaces(position)


def is_obstacle(position: Position, space: str) -> bool:
    """NY-BOARD-4: printed Building, Building site or Gaslamp."""
    if TERRAIN[space] == "building":
        return True
    return space in position.sites or space in position.gaslamps


def open_spaces(position: Position) -> set[str]:
    """NY-BOARD-5, NY-MOVE-5, NY-MOVE-6: the spaces that can be occupied."""
    covered = covered_spaces(position)
    result: set[str] = set()
    for space in SPACES:
        if TERRAIN[space] not in ("street", "station", "quay", "island"):
            continue
        if is_obstacle(position, space) or space in covered:
            continue
        result.add(space)
    return result


def empty_streets(position: Position) -> list[str]:
    """NY-BOARD-7, NY-BOARD-8: street spaces without any tile, character or Informant."""
    covered = covered_spaces(position)
    occupied = set(position.characters.values())
    result: list[str] = []
    for space in SPACES:
        if TERRAIN[space] != "street":
            continue
        if space in position.metro or space in position.gaslamps:
            continue
        if space in position.sites or space in position.parks:
            continue
        if space in covered or space in occupied:
            continue
        if space == position.informant_at:
            continue
        result.append(space)
    return result


# Visibility ---------------------------------------------------------------------------


def is_visible(position: Position, who: str) -> bool:
    """NY-VIS-1 to NY-VIS-6, NY-GRANT-4, NY-APPEAL-4: the status of one character."""
    here = position.characters[who]
    if here in position.parks:
        return False
    if TERRAIN[here] == "island":
        return False
    for space in NEIGHBOURS[here]:
        if space in position.gaslamps:
            return True
        if space in position.parks:
            continue
        for other in CHARACTERS:
            if other != who and position.characters[other] == space:
                return True
    return False


def visible(position: Position) -> set[str]:
    """Section Visibility: the characters that are visible now."""
    return {who for who in CHARACTERS if is_visible(position, who)}


# Movement -----------------------------------------------------------------------------


def walk(position: Position, who: str, own: bool) -> tuple[dict[str, int], set[str]]:
    """The open spaces within 3 points with their least cost, and the ports and exits.

    `own` tells an own move from a push. NY-MOVE-1, -3, -4, -6, -7, NY-METRO-1 to -5,
    NY-FERRY-1, -2, NY-RIDER-3, -4, -5, NY-EASTMAN-2, -3, NY-INFORMANT-4, NY-ESCAPE-2.
    """
    can_enter = open_spaces(position)
    covered = covered_spaces(position)
    network = usable_entrances(position)
    crossable = {space for space in SPACES if TERRAIN[space] == "building"} | position.sites
    origin = position.characters[who]
    cost: dict[str, int] = {origin: 0}
    exits: set[str] = set()
    queue: deque[tuple[str, int]] = deque([(origin, 0)])
    while queue:
        here, spent = queue.popleft()
        if cost[here] < spent:
            continue  # found again more cheaply in the meantime
        steps: list[tuple[str, int]] = []  # where to, and the points of the step
        for space in NEIGHBOURS[here]:
            if space in can_enter:
                steps.append((space, 1))
            elif TERRAIN[space] in ("port", "exit"):
                if spent + 1 <= POINTS:
                    exits.add(space)  # reached, but no path runs through it
            elif own and who == "rider" and space not in covered and space in crossable:
                steps.append((space, 0))
        for source, target in FERRIES:
            if source == here and target in can_enter:
                steps.append((target, 1))
        if own and here in network:
            for space in sort_spaces(network):
                if space != here:
                    steps.append((space, 1))
        for space, points in steps:
            total = spent + points
            if total > POINTS or total >= cost.get(space, POINTS + 1):
                continue
            cost[space] = total
            if points == 0:
                queue.appendleft((space, total))
            else:
                queue.append((space, total))
    reached = {space: points for space, points in cost.items() if space in can_enter}
    return reached, exits


def end_spaces(position: Position, who: str, own: bool) -> list[str]:
    """NY-MOVE-2, NY-MOVE-3, NY-RIDER-2, NY-INFORMANT-1, -5: the legal end spaces."""
    occupied = set(position.characters.values())
    reached, _ = walk(position, who, own)
    result: list[str] = []
    for space in reached:
        if space in occupied:  # the space where the move began is among these
            continue
        if space == position.informant_at and position.informant_side == "mute":
            continue
        result.append(space)
    return result


def escape_points(position: Position, who: str, own: bool) -> set[str]:
    """NY-BOARD-8, NY-ESCAPE-1, -2, -5: ports with a Steamer and the land exit in reach."""
    _, exits = walk(position, who, own)
    return {space for space in exits if TERRAIN[space] == "exit" or space in position.steamers}


# Turn order ---------------------------------------------------------------------------


def controller(position: Position) -> str:
    """NY-ROUND-3: the side of the running or next activation."""
    order = ODD_ROUND if position.round % 2 == 1 else EVEN_ROUND
    begun = 4 - len(position.cards)
    return order[begun - 1] if position.active is not None else order[begun]


def deal_is_due(position: Position) -> bool:
    """NY-ROUND-2, NY-SEQ-2: no card is left, none is active, no announcement waits."""
    return position.active is None and not position.announce and not position.cards


def to_move(position: Position) -> str | None:
    """NY-SEQ-1 to -6: the side that decides, None when chance is due or all is over."""
    if position.outcome is not None or position.identity is None:
        return None
    if position.announce or position.consultation == "draw" or deal_is_due(position):
        return None
    return controller(position)


def alibi_deck(position: Position) -> list[str]:
    """NY-SETUP-4, NY-ALIBI-1, NY-ALIBI-2: the cards not drawn yet, never Jack's own."""
    drawn = position.alibis["detective"] + position.alibis["jack"]
    return [who for who in CHARACTERS if who != position.identity and who not in drawn]


def true_status(position: Position) -> str:
    """NY-APPEAL-1: Jack's present status."""
    assert position.identity is not None
    return "visible" if is_visible(position, position.identity) else "invisible"


# Decisions ----------------------------------------------------------------------------


def legal_actions(position: Position) -> list[str]:
    """NY-SEQ-1 to NY-SEQ-7: decisions of the player to move, or the chance outcomes."""
    if position.outcome is not None:
        return []
    if position.identity is None:
        return [f"identity {who}" for who in CHARACTERS]
    if position.announce:
        return [f"witness {true_status(position)}"]
    if position.consultation == "place":
        return [f"informant {space}" for space in informant_places(position)]
    if position.consultation == "draw":
        return [f"draw {who}" for who in alibi_deck(position)]
    if position.active is not None:
        return activation_decisions(position)
    if deal_is_due(position):
        return ["cards " + " ".join(four) for four in combinations(CHARACTERS, 4)]
    return [f"activate {who}" for who in sort_characters(position.cards)]


def activation_decisions(position: Position) -> list[str]:
    """NY-SEQ-7, NY-MOVE-8, NY-POWER-2, NY-TRAP-1 to -4: the union of the three groups."""
    moves: list[str] = []
    rights: list[str] = []
    powers: list[str] = []
    assert position.active is not None
    if not position.moved:
        for space in end_spaces(position, position.active, own=True):
            moves.append(f"move {space}")
        if controller(position) == "detective":
            rights = accusations(position)
        else:
            rights = escapes(position)
    if not position.powered:
        powers = power_decisions(position)
    end: list[str] = []
    if not moves and (not powers or position.active == "tumblety"):
        end = ["end"]
    return moves + rights + powers + end


def accusations(position: Position) -> list[str]:
    """NY-ACCUSE-1, -3 to -8: suspects in reach of the own move."""
    assert position.active is not None
    reached, _ = walk(position, position.active, own=True)
    result: list[str] = []
    for who in CHARACTERS:
        if who == position.active or who not in position.suspects:
            continue
        if position.characters[who] in reached:
            result.append(f"accuse {who}")
    return result


def escapes(position: Position) -> list[str]:
    """NY-ESCAPE-1 to -6, NY-EASTMAN-5: ways out of Jack himself, moved or pushed."""
    assert position.active is not None and position.identity is not None
    if position.witness != "invisible":
        return []
    if position.active == position.identity:
        ways = escape_points(position, position.identity, own=True)
    elif position.active == "eastman" and position.identity in pushable(position):
        ways = escape_points(position, position.identity, own=False)
    else:
        ways = set()
    return [f"escape {space}" for space in sort_spaces(ways)]


def informant_places(position: Position) -> list[str]:
    """NY-INFORMANT-2: another open space without a character."""
    occupied = set(position.characters.values())
    allowed = open_spaces(position) - occupied - {position.informant_at}
    return sort_spaces(allowed)


# Powers -------------------------------------------------------------------------------


def power_decisions(position: Position) -> list[str]:
    """NY-POWER-2, NY-SEQ-7: every legal use of the power of the active character."""
    if position.active == "beach":
        return metro_decisions(position)
    if position.active == "rider":
        return site_decisions(position)
    if position.active == "latimer":
        return lamp_decisions(position)
    if position.active == "grant":
        return park_decisions(position)
    if position.active == "callahan":
        return investigation_decisions(position)
    if position.active == "eastman":
        return push_decisions(position)
    if position.active == "tumblety":
        return swap_decisions(position)
    return steamer_decisions(position)


def metro_decisions(position: Position) -> list[str]:
    """NY-BEACH-1, NY-BEACH-3: empty street spaces that touch no entrance."""
    taken = entrances(position)
    result: list[str] = []
    for space in empty_streets(position):
        if not any(other in taken for other in NEIGHBOURS[space]):
            result.append(f"metro {space}")
    return result


def site_decisions(position: Position) -> list[str]:
    """NY-RIDER-1: any empty street space."""
    return [f"site {space}" for space in empty_streets(position)]


def lamp_decisions(position: Position) -> list[str]:
    """NY-LATIMER-1: empty street spaces that touch no Gaslamp."""
    result: list[str] = []
    for space in empty_streets(position):
        if not any(other in position.gaslamps for other in NEIGHBOURS[space]):
            result.append(f"lamp {space}")
    return result


def park_decisions(position: Position) -> list[str]:
    """NY-GRANT-1 to NY-GRANT-3: Gaslamps, sites and metro tiles that are not covered."""
    tiles = position.gaslamps | position.sites | position.metro
    return [f"park {space}" for space in sort_spaces(tiles - covered_spaces(position))]


def can_be_covered(position: Position, space: str) -> bool:
    """NY-CALLAHAN-1, -4, NY-BOARD-8, NY-INFORMANT-6: one space, other tiles left aside."""
    if TERRAIN[space] not in ("street", "station"):
        return False
    if is_obstacle(position, space):
        return False
    if space in position.characters.values():
        return False
    return space != position.informant_at


def investigation_decisions(position: Position) -> list[str]:
    """NY-CALLAHAN-1 to NY-CALLAHAN-4, NY-SEQ-11: each tile to each new pair."""
    result: list[str] = []
    for number, old in enumerate(position.investigation):
        rest = position.investigation[:number] + position.investigation[number + 1 :]
        taken = {space for pair in rest for space in pair}
        allowed = [space for space in SPACES if can_be_covered(position, space) and space not in taken]
        for one in allowed:
            for other in NEIGHBOURS[one]:
                if other not in allowed:
                    continue
                if SPACES.index(one) > SPACES.index(other):
                    continue  # the same pair, met from its other end
                if one in old and other in old:
                    continue  # nothing new
                result.append(f"investigation {old[0]}+{old[1]} {one}+{other}")
    return result


def pushable(position: Position) -> list[str]:
    """NY-EASTMAN-1: the others whose status is Eastman's at the start of the activation."""
    result: list[str] = []
    for who in CHARACTERS:
        status = "visible" if is_visible(position, who) else "invisible"
        if who != "eastman" and status == position.status_at_start:
            result.append(who)
    return result


def push_decisions(position: Position) -> list[str]:
    """NY-EASTMAN-1 to NY-EASTMAN-3: every end space of every character he may push."""
    result: list[str] = []
    for who in pushable(position):
        for space in end_spaces(position, who, own=False):
            result.append(f"push {who} {space}")
    return result


def swap_decisions(position: Position) -> list[str]:
    """NY-TUMBLETY-1 to NY-TUMBLETY-3, -5, NY-SEQ-11: pairs with at least one neighbour."""
    near = NEIGHBOURS[position.characters["tumblety"]]
    others = [who for who in CHARACTERS if who != "tumblety"]
    result: list[str] = []
    for one, other in combinations(others, 2):
        if position.characters[one] in near or position.characters[other] in near:
            result.append(f"swap {one} {other}")
    return result


def steamer_decisions(position: Position) -> list[str]:
    """NY-SMITH-1, NY-BOARD-9: each Steamer to each port without one."""
    result: list[str] = []
    for source in sort_spaces(position.steamers):
        for target in PORTS:
            if target not in position.steamers:
                result.append(f"steamer {source} {target}")
    return result


# Carrying out -------------------------------------------------------------------------


def apply(position: Position, text: str) -> Position:
    """NY-SEQ-1 to NY-SEQ-10: the position after an action; the argument is left alone."""
    after = copy(position)
    verb, *words = text.split()
    if verb == "identity":  # NY-SEQ-1, NY-SETUP-4
        after.identity = words[0]
    elif verb == "cards":  # NY-SEQ-2, NY-ROUND-2
        after.cards = set(words)
        after.deal = set(words)
    elif verb == "activate":
        begin_activation(after, words[0])
    elif verb == "witness":
        end_round(after, words[0])
    elif verb == "accuse":  # NY-ACCUSE-2, NY-END-1, NY-END-5
        if words[0] == after.identity:
            after.outcome = ("detective", "accusation")
        else:
            after.outcome = ("jack", "false-accusation")
    elif verb == "escape":  # NY-ESCAPE-6, NY-END-1, NY-END-5
        after.outcome = ("jack", "escape")
    elif verb == "end":  # NY-SEQ-9
        close_activation(after)
    elif verb == "informant":  # NY-INFORMANT-2, -3, NY-ALIBI-3
        after.informant_at = words[0]
        after.informant_side = "mute"
        after.consultation = "draw" if alibi_deck(after) else None
        close_if_complete(after)
    elif verb == "draw":  # NY-INFORMANT-3, NY-ALIBI-1, NY-EASTMAN-4
        after.alibis[controller(after)].append(words[0])
        after.consultation = None
        close_if_complete(after)
    elif verb == "move":  # NY-SEQ-8, NY-EASTMAN-1
        assert after.active is not None
        after.moved = True
        if after.active == "eastman":
            after.powered = True
        arrive(after, after.active, words[0])
        close_if_complete(after)
    else:
        after.powered = True  # NY-SEQ-8, NY-POWER-3
        use_power(after, verb, words)
        close_if_complete(after)
    return after


def arrive(position: Position, who: str, space: str) -> None:
    """NY-INFORMANT-1, NY-EASTMAN-4: a move or push ends, perhaps on the Informant."""
    position.characters[who] = space
    if space == position.informant_at and position.informant_side == "talkative":
        position.consultation = "place"


def use_power(position: Position, verb: str, words: list[str]) -> None:
    """NY-POWER-4 and the rules of the eight characters: a power takes effect at once."""
    if verb == "metro":  # NY-BEACH-2
        position.metro.add(words[0])
    elif verb == "site":  # NY-RIDER-1
        position.sites.add(words[0])
    elif verb == "lamp":  # NY-LATIMER-2
        position.gaslamps.add(words[0])
    elif verb == "park":  # NY-GRANT-1, NY-GRANT-4, NY-BOARD-6, NY-VIS-7
        position.metro.discard(words[0])
        position.sites.discard(words[0])
        position.gaslamps.discard(words[0])
        position.parks.add(words[0])
    elif verb == "investigation":  # NY-CALLAHAN-1, NY-CALLAHAN-5
        old = make_pair(*words[0].split("+"))
        new = make_pair(*words[1].split("+"))
        position.investigation.remove(old)
        position.investigation = sort_pairs([*position.investigation, new])
    elif verb == "push":  # NY-EASTMAN-1, NY-SEQ-8
        position.moved = True
        arrive(position, words[0], words[1])
    elif verb == "swap":  # NY-TUMBLETY-1, NY-TUMBLETY-4
        one, other = words
        places = position.characters
        places[one], places[other] = places[other], places[one]
    elif verb == "steamer":  # NY-SMITH-1
        position.steamers.remove(words[0])
        position.steamers.add(words[1])
    else:
        raise ValueError(f"unknown action: {verb}")


def begin_activation(position: Position, who: str) -> None:
    """NY-SEQ-3, NY-ROUND-4, NY-EASTMAN-1: the card is taken, Eastman's status noted."""
    position.cards.remove(who)
    position.active = who
    if who == "eastman":
        now_visible = is_visible(position, "eastman")
        position.status_at_start = "visible" if now_visible else "invisible"


def close_if_complete(position: Position) -> None:
    """NY-SEQ-9: both marks set and no consultation open."""
    if position.moved and position.powered and position.consultation is None:
        close_activation(position)


def close_activation(position: Position) -> None:
    """NY-ROUND-5, NY-SEQ-5: the card is turned down; after the fourth comes the appeal."""
    position.active = None
    position.moved = False
    position.powered = False
    position.status_at_start = None
    if not position.cards:
        position.announce = True


def end_round(position: Position, status: str) -> None:
    """NY-SEQ-5, NY-APPEAL-2, -3, -5, NY-ROUND-2, -7, NY-INFORMANT-5, NY-END-2, -3."""
    position.announce = False
    position.witness = status
    seen = visible(position)
    if status == "visible":
        position.suspects = position.suspects & seen
    else:
        position.suspects = position.suspects - seen
    position.informant_side = "talkative"
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
    """NY-END-1, NY-END-2, NY-END-4: winner and cause, None while the game goes on."""
    return position.outcome


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of that length, chance outcomes counted as actions."""
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(position, text), depth - 1) for text in actions)
