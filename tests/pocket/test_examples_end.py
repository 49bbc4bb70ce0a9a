"""Worked examples of the rules: the end check, W-END-1 to W-END-21."""

from typing import Any

import pytest

from mrjack import Player, pocket
from tests.pocket.examples import IDS, in_order, result, seen_codes, suspects, total, turn_tokens
from tests.pocket.positions import after, decisions, position

GRIDS = {
    1: "le-S ma-N BE-E / gu-E go-S PI-N / la+ ST-S sm-E",
    2: "GU-W go-E sm-E / be-S MA-W le-W / la+ pi-E ST-W",
    3: "le-W sm-W LA-W / gu-W MA-E pi-S / be-S st-W go-E",
    4: "GU-S go-S PI-S / ma-E st-N be-N / sm-S la+ le-N",
    5: "gu-W st-W MA-S / go-W pi-N be-W / LA-W sm-E le-S",
    6: "be-N le-E st-N / la+ GU-W pi-S / sm-N ma-W go-W",
    7: "BE-S ST-N ma-E / PI-N LE-E la+ / GO-S GU-S sm-W",
    8: "PI-S ma-S le-N / go-W be-E la+ / st-W GU-E sm-N",
    9: "la+ ma-N GU-W / be-N st-E PI-E / sm-W le-N go-S",
    10: "le-N st-N ma-S / be-W sm-W GO-E / pi-W gu-E LA-W",
    11: "pi-W LE-E la+ / BE-N GO-E sm-N / ma-E gu-S st-S",
    12: "ST-N sm-N PI-E / gu-E go-S la+ / ma-N be-W le-W",
    13: "BE-W go-E ma-N / LE-N st-E pi-W / la+ sm-E gu-W",
    14: "be-W ST-E la+ / le-S sm-S GU-E / ma-W PI-S go-E",
    15: "go-E be-S sm-E / ma-N ST-W le-N / gu-W pi-E la+",
    16: "pi-N sm-E gu-S / go-S le-E la+ / MA-E st-E be-E",
    17: "gu-W ma-W la+ / st-E sm-E be-W / pi-S GO-E le-W",
    18: "gu-N ma-W GO-E / st-E sm-E be-S / pi-S la+ le-W",
    19: "go-E be-S sm-N / ma-N ST-W pi-E / gu-W le-W la+",
    20: "LE-W BE-N la+ / go-E gu-E ma-E / sm-E pi-N st-S",
    21: "be-E la+ GU-E / le-W ma-S ST-S / sm-S go-S pi-W",
}

# As in the rules, then the cards that the Detective drew: these are ours, their number follows from the turn.
# id | row | turn | detectives | Jack | tok + cards | seen | answer | cleared | total | result | Detective's cards
ROWS = """
1 | E10 | 4 | H2 W7 T10 | PI | 3 + none | BE | invisible | BE | 4 | next turn | MA GU
2 | E7 | 3 | H0 W8 T8 | GU | 0 + none | GU | visible | MA ST | 0 | detective one-suspect | GO
3 | E7 | 5 | H3 W9 T10 | MA | 3 + LA | LA | invisible | LA | 5 | detective one-suspect | SM
4 | E7 | 8 | H5 W9 T2 | GU | 4 + none | PI | invisible | PI | 5 | detective one-suspect | GO MA ST BE
5 | E7 | 8 | H6 W10 T0 | LA | 2 + LE MA GO GU | LA | visible | MA | 5 | detective one-suspect | none
6 | E7 | 4 | H2 W8 T9 | GU | 2 + none | none | invisible | none | 3 | detective one-suspect | BE LE
7 | E8 | 3 | H2 W6 T8 | LE | 2 + BE MA | none | invisible | none | 6 | jack six-hourglasses | none
8 | E8 | 5 | H3 W7 T0 | PI | 3 + LE MA ST | PI GU | visible | none | 6 | jack six-hourglasses | none
9 | E8 | 8 | H5 W10 T1 | GU | 5 + GO LA | none | invisible | none | 7 | jack six-hourglasses | BE ST
10 | E8 | 8 | H6 W9 T3 | GO | 4 + SM LA | LA GO | visible | none | 6 | jack six-hourglasses | LE ST
11 | E4 | 4 | H3 W8 T9 | BE | 3 + MA ST | BE | visible | LE GO | 6 | detective caught | none
12 | E4 | 8 | H6 W9 T2 | PI | 5 + SM | PI | visible | ST | 6 | detective caught | GU GO MA
13 | E5 | 8 | H5 W11 T0 | LE | 4 + GU | BE | invisible | BE | 6 | jack escaped | GO MA ST
14 | E6 | 4 | H1 W6 T11 | PI | 3 + MA | ST GU | invisible | ST GU | 6 | pursuit starts | LE
15 | E6 | 6 | H3 W10 T11 | ST | 5 + none | none | invisible | none | 6 | pursuit starts | GO BE PI
16 | E1 | 6 | H4 W8 T11 | MA | 5 + LA GO | MA | visible | none | 6 | detective caught | PI
17 | E1 | 8 | H7 W11 T2 | GO | 6 + MA | GO | visible | none | 8 | detective caught | GU ST SM
18 | E3 | 6 | H6 W10 T11 | GO | 4 + MA | none | invisible | none | 7 | pursuit goes on | GU ST
19 | E2 | 8 | H5 W0 T0 | ST | 7 + none | none | invisible | none | 8 | jack escaped | GO BE SM MA
20 | E9 | 8 | H7 W11 T3 | LE | 2 + ST | LE BE | visible | none | 3 | jack turn-limit | GO GU MA
21 | E9 | 8 | H6 W11 T3 | GU | 3 + ST | none | invisible | none | 5 | jack turn-limit | BE LE MA
"""

# Where Jack's last card must have come in this very turn, the end of the turn is played: from where the detectives
# stand, which tokens are spent, and what follows.
PLAYED = {
    7: ("H2 W5 T8", "AWXJ", "2", ("alibi", "draw madame", "joker none", "watson 1")),
    8: ("H3 W7 T11", "ATXJ", "2", ("alibi", "draw stealthy", "joker none", "toby 1")),
    9: ("H5 W10 T1", "AWXJ", "1 2 3", ("alibi", "draw lane")),
    10: ("H6 W9 T3", "AWXJ", "1 2 3", ("alibi", "draw lane")),
    11: ("H3 W8 T9", "AWXJ", "1 2 3", ("alibi", "draw stealthy")),
    12: ("H6 W9 T2", "AWXJ", "1 2 3", ("alibi", "draw smith")),
}

RULES = {
    "E1": ("PK-END-1", "PK-PURSUIT-1"),
    "E2": ("PK-END-1", "PK-PURSUIT-1"),
    "E3": ("PK-END-1", "PK-PURSUIT-1", "PK-PURSUIT-2"),
    "E4": ("PK-END-1", "PK-APPEAL-3"),
    "E5": ("PK-END-1", "PK-PURSUIT-3"),
    "E6": ("PK-END-1", "PK-PURSUIT-4", "PK-APPEAL-4"),
    "E7": ("PK-END-1", "PK-APPEAL-3", "PK-APPEAL-4"),
    "E8": ("PK-END-1", "PK-HOURGLASS-1", "PK-HOURGLASS-3"),
    "E9": ("PK-END-1", "PK-TURN-1"),
    "E10": ("PK-END-1", "PK-APPEAL-4"),
}


def case(line: str) -> Any:
    """One row of the table, named after it and marked with the rules it proves."""
    number, row, *_ = fields_of(line)
    return pytest.param(line, id=f"W-END-{number}", marks=pytest.mark.rule(*RULES[row]))


def fields_of(line: str) -> list[str]:
    """The twelve columns of a row."""
    return [field.strip() for field in line.split("|")]


CASES = [case(line) for line in ROWS.strip().splitlines()]


def listed(text: str) -> str:
    """Nothing for ``none``."""
    return "" if text == "none" else text


def before_the_appeal(line: str) -> pocket.State:
    """The position after the fourth action."""
    id_, row, turn, stand, jack, holdings, *_, shown = fields_of(line)
    number = int(id_)
    taken, _, cards = holdings.partition(" + ")
    common: dict[str, Any] = {
        "turn": int(turn),
        "identity": jack,
        "detective_cards": listed(shown),
        "tokens": (int(turn) - 1 - int(taken), int(taken)),
        "pursuit": row in ("E1", "E2", "E3"),
    }
    if number not in PLAYED:
        # One suspect and no pursuit: the Detective's card left it so in this turn.
        faces = "AWXJ" if number in (6, 15) else "HTRR"
        return position(GRIDS[number], detectives=stand, faces=faces, jack_cards=listed(cards), announce=True, **common)
    earlier, faces, spent, plays = PLAYED[number]
    held = " ".join(cards.split()[:-1])
    done = len(spent.split())
    state = position(
        GRIDS[number], detectives=earlier, faces=faces, spent=spent, actions_done=done, jack_cards=held, **common
    )
    return after(state, *plays)


@pytest.mark.parametrize("line", CASES)
def test_W_END(line: str) -> None:
    """Sight, answer, flips, token, total and result of one row of the table."""
    _, _, turn, _, jack, _, seen, answer, cleared, sum_, ending, _ = fields_of(line)
    state = before_the_appeal(line)
    assert seen_codes(state) == seen
    assert decisions(state) == [f"witness {answer}"]
    assert result(state) is None
    before = turn_tokens(state)
    told = after(state, f"witness {answer}")
    assert suspects(told) == " ".join(code for code in suspects(state).split() if code not in cleared.split())
    is_seen = answer == "visible"
    assert turn_tokens(told) == (before[0] + is_seen, before[1] + (not is_seen))
    assert total(told) == int(sum_)
    detective, own = pocket.RULES.view(told, Player.DETECTIVE), pocket.RULES.view(told, Player.JACK)
    if ending not in ("next turn", "pursuit starts", "pursuit goes on"):
        assert result(told) == ending
        assert decisions(told) == []
        assert detective.identity == own.identity
        return
    assert result(told) is None
    assert detective.round == int(turn) + 1
    assert {text.split()[0] for text in decisions(told)} == {"throw"}
    is_pursuit = ending != "next turn"
    assert detective.is_pursuit is is_pursuit
    assert detective.identity == (own.identity if is_pursuit else None)
    assert in_order(detective.candidates) == (jack if is_pursuit else suspects(told))


def test_the_table_holds_together() -> None:
    """Each row has nine characters, a suspect for Jack, and all cards drawn by then: one for each two turns."""
    assert len(CASES) == 21
    for line in ROWS.strip().splitlines():
        number, _, turn, _, jack, holdings, *_, shown = fields_of(line)
        tiles = [tile[:2] for tile in GRIDS[int(number)].replace("/", "").split()]
        assert sorted(tile.upper() for tile in tiles) == sorted(IDS)
        drawn = [code for text in (holdings.partition(" + ")[2], shown) for code in listed(text).split()]
        assert jack in tiles and jack not in drawn
        assert all(code.lower() in tiles for code in listed(shown).split())
        assert int(turn) // 2 <= len(drawn) <= (int(turn) + 1) // 2
        assert len(set(drawn)) == len(drawn)
