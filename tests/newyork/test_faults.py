"""Impossible states: each fault in its words, and all of them at once."""

from __future__ import annotations

import pytest

from mrjack import SetupError, newyork

RULES = newyork.RULES
ALL = "beach,rider,latimer,grant,callahan,eastman,tumblety,smith"
# Round 1, somebody is to be picked. The other lines are told by what differs.
WORDS = {
    "layout": "box",
    "round": "1",
    "phase": "activate",
    "deal": "beach,grant,eastman,smith",
    "unused": "beach,grant,eastman,smith",
    "spaces": "e4,i7,f4,j8,f5,h8,h5,j7",
    "suspects": ALL,
    "metro": "b3,k10,l6",
    "lamps": "c3,m7",
    "sites": "-",
    "parks": "-",
    "investigation": "e7+f8,k5+l5",
    "steamers": "e8,l12",
    "informant": "liberty.talkative",
    "witness": "visible",
    "identity": "smith",
    "detective": "-",
    "jack": "-",
}
BEACH_ACTS = {"phase": "act.beach", "unused": "grant,eastman,smith"}
BEACH_CONSULTS = BEACH_ACTS | {"phase": "informant.beach.moved", "informant": "e4.talkative"}
BEACH_DRAWS = BEACH_ACTS | {"phase": "draw.beach.moved", "informant": "e2.mute"}
EASTMAN_ACTS = {"phase": "act.eastman", "unused": "beach,grant,smith"}
TO_BE_DEALT = {"phase": "cards", "deal": "-", "unused": "-"}
TO_BE_NAMED = TO_BE_DEALT | {"phase": "identity", "identity": "-"}
ANNOUNCED = {"phase": "witness", "unused": "-"}
SEVEN = "beach,rider,latimer,grant,callahan,eastman,tumblety"
THIRTEEN_PARKS = "a2,b2,b4,c1,c2,c4,d1,d2,d5,d6,e2,e3,f2"
STREETS = f"{THIRTEEN_PARKS},f3,f6,f7,g3,g4"

TOO_MANY = "alibis: more than the deck has"
NONE_BEGUN = "the game ends in an activation, and none was begun in this round"


def line(changes: dict[str, str]) -> str:
    """A state line with some words changed."""
    return " ".join((WORDS | changes).values())


def problems(**changes: str) -> tuple[str, ...]:
    """Everything that is wrong with such a state; empty when it is possible."""
    try:
        state = RULES.parse_state(line(changes))
    except SetupError as error:
        return error.problems
    assert RULES.format_state(state) == line(changes)
    return ()


@pytest.mark.parametrize(
    "changes",
    [
        {},
        BEACH_ACTS,
        BEACH_ACTS | {"phase": "act.beach.moved"},
        BEACH_ACTS | {"phase": "act.beach.powered"},
        BEACH_ACTS | {"informant": "e2.mute", "detective": "rider"},
        BEACH_CONSULTS,
        BEACH_CONSULTS | {"phase": "informant.beach.moved.powered"},
        BEACH_DRAWS,
        BEACH_DRAWS | {"phase": "draw.beach.moved.powered"},
        EASTMAN_ACTS,
        EASTMAN_ACTS | {"phase": "informant.eastman.moved.powered", "informant": "h5.talkative"},
        EASTMAN_ACTS | {"phase": "draw.eastman.moved.powered", "informant": "e2.mute"},
        TO_BE_DEALT,
        TO_BE_DEALT | {"round": "7", "witness": "invisible", "suspects": "smith"},
        TO_BE_NAMED,
        {"round": "2", "deal": "rider,latimer,callahan,tumblety"},
        {"unused": "beach", "informant": "e2.mute", "jack": "rider"},
        ANNOUNCED,
        ANNOUNCED | {"round": "8", "phase": "over.dawn"},
        BEACH_ACTS | {"phase": "over.accusation"},
        BEACH_ACTS | {"phase": "over.false-accusation"},
        BEACH_ACTS | {"round": "3", "phase": "over.escape", "witness": "invisible"},
        {"round": "7", "detective": "beach,tumblety", "jack": "rider,latimer,grant", "suspects": "rider,smith"},
        {"metro": "a2,b2,b3,b4,c1,c2,c4", "lamps": "d1,d2,d5,d6,e2,e3", "sites": "f2,f3,f6,f7"},
        {"metro": "-", "lamps": "-", "parks": STREETS.removesuffix(",g4")},
    ],
    ids=range(25),
)
def test_possible_states_have_no_faults(changes: dict[str, str]) -> None:
    """Any phase, the limits of the box included."""
    assert problems(**changes) == ()


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"metro": "b3,d3"}, ["metro: d3 is no street space"]),
        ({"sites": "g6"}, ["sites: g6 is no street space"]),
        ({"parks": "a3,liberty"}, ["parks: a3 is no street space", "parks: liberty is no street space"]),
        ({"lamps": "b3,m7"}, ["gaslamps: another tile lies on b3"]),
        ({"sites": "c3", "parks": "c3"}, ["sites: another tile lies on c3", "parks: another tile lies on c3"]),
        ({"metro": "a2,b2,b3,b4,c1,c2,c4,d1"}, ["metro: 8 tiles, the box holds 7"]),
        ({"lamps": "a2,b2,b4,c1,c2,c4,d1"}, ["gaslamps: 7 tiles, the box holds 6"]),
        ({"sites": "a2,b2,b4,c1,c2"}, ["sites: 5 tiles, the box holds 4"]),
        ({"parks": THIRTEEN_PARKS}, ["parks: 18 tiles with those not turned, the box holds 17"]),
        (
            {"metro": "-", "lamps": "-", "parks": STREETS},
            [
                "parks: 18 tiles, the box holds 17",
                "parks: 18 tiles with those not turned, the box holds 17",
            ],
        ),
    ],
    ids=range(10),
)
@pytest.mark.rule("NY-SETUP-5", "NY-BOARD-8")
def test_tiles(changes: dict[str, str], found: list[str]) -> None:
    """They lie on streets, one to a space, as many as the box holds."""
    assert problems(**changes) == tuple(found)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"investigation": "d3+d4,k5+l5"}, ["d3 cannot be covered", "d4 cannot be covered"]),
        ({"investigation": "e7+f8,f8+g9"}, ["g9 cannot be covered", "e7+f8 and f8+g9 share a space"]),
        ({"investigation": "c2+c3,k5+l5"}, ["c3 cannot be covered"]),
        ({"investigation": "c1+c2,k5+l5", "sites": "c1"}, ["c1 cannot be covered"]),
        ({"investigation": "e7+f8,f7+f8"}, ["e7+f8 and f7+f8 share a space"]),
    ],
    ids=range(5),
)
@pytest.mark.rule("NY-CALLAHAN-1", "NY-CALLAHAN-3")
def test_investigation_tiles(changes: dict[str, str], found: list[str]) -> None:
    """They cover streets, Parks and entrances, and never share a space."""
    assert problems(**changes) == tuple(f"investigation: {fault}" for fault in found)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"steamers": "-"}, ["2 different ports are needed"]),
        ({"steamers": "e8"}, ["2 different ports are needed"]),
        ({"steamers": "e8,k4,l12"}, ["2 different ports are needed"]),
        ({"steamers": "e8,n8"}, ["n8 is no port"]),
        ({"steamers": "a2,e8,n8"}, ["2 different ports are needed", "a2 is no port", "n8 is no port"]),
    ],
    ids=range(5),
)
@pytest.mark.rule("NY-BOARD-9")
def test_steamers(changes: dict[str, str], found: list[str]) -> None:
    """Two of them, in ports."""
    assert problems(**changes) == tuple(f"steamers: {fault}" for fault in found)


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("d3", "a building"),
        ("b1", "a port"),
        ("n8", "the land exit"),
        ("e7", "covered"),
        ("c3", "a Gaslamp"),
        ("e2", "a site"),
    ],
)
@pytest.mark.rule("NY-BOARD-4", "NY-BOARD-5")
def test_nobody_stands_where_it_is_not_open(at: str, why: str) -> None:
    """Neither a character nor the Informant."""
    assert problems(sites="e2", spaces=f"{at},i7,f4,j8,f5,h8,h5,j7") == (f"characters: beach cannot stand on {at}",)
    assert problems(sites="e2", informant=f"{at}.talkative") == (f"informant: he cannot stand on {at}",)


@pytest.mark.parametrize("at", ["b4", "b3", "g6", "a3", "liberty", "d1"])
@pytest.mark.rule("NY-BOARD-5")
def test_anybody_stands_where_it_is_open(at: str) -> None:
    """A street, an entrance, the station, a quay, Liberty Island, a Park."""
    assert problems(parks="d1", spaces=f"{at},i7,f4,j8,f5,h8,h5,j7", informant="b2.talkative") == ()
    assert problems(parks="d1", informant=f"{at}.talkative") == ()


def test_one_space_for_each() -> None:
    """Two characters never share a space, and the Informant shares one only while he is consulted."""
    assert problems(spaces="e4,e4,f4,j8,f5,h8,h5,e4") == (
        "characters: beach and rider both stand on e4",
        "characters: rider and smith both stand on e4",
    )
    assert problems(informant="e4.talkative") == ("informant: a character stands on e4 with him",)
    assert problems(**BEACH_CONSULTS | {"informant": "b4.talkative"}) == (
        "informant: no character stands on b4 with him",
        "phase: beach does not stand with the Informant",
    )


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (TO_BE_DEALT | {"round": "2"}, ["round: cards are dealt in odd rounds"]),
        (TO_BE_NAMED | {"round": "3"}, ["round: the identity is drawn in round 1"]),
        (
            TO_BE_NAMED | {"round": "4"},
            ["round: cards are dealt in odd rounds", "round: the identity is drawn in round 1"],
        ),
        (TO_BE_DEALT | {"deal": "beach"}, ["cards: none before the deal"]),
        (TO_BE_DEALT | {"unused": "beach"}, ["cards: none before the deal"]),
        ({"deal": "beach,grant,smith"}, ["cards: the deal has four"]),
        ({"deal": "-"}, ["cards: the deal has four"]),
        ({"deal": ALL}, ["cards: the deal has four"]),
        ({"unused": "beach,rider"}, ["cards: not among those of the round"]),
        ({"round": "2"}, ["cards: not among those of the round"]),
    ],
    ids=range(10),
)
@pytest.mark.rule("NY-ROUND-2")
def test_cards(changes: dict[str, str], found: list[str]) -> None:
    """Four dealt in an odd round, the other four in the even one."""
    assert problems(**changes) == tuple(found)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"unused": "-"}, ["no card is left to pick"]),
        (ANNOUNCED | {"unused": "smith"}, ["cards are left before the announcement"]),
        (ANNOUNCED | {"round": "7", "phase": "over.dawn"}, ["dawn comes at the end of round 8"]),
        ({"round": "8", "phase": "over.dawn", "unused": "latimer"}, ["dawn comes at the end of round 8"]),
        ({"phase": "over.accusation"}, [NONE_BEGUN]),
        ({"phase": "over.false-accusation"}, [NONE_BEGUN]),
        ({"phase": "over.escape", "witness": "invisible"}, [NONE_BEGUN]),
        (BEACH_ACTS | {"phase": "act.rider"}, ["the card of rider was not picked in this round"]),
        (BEACH_ACTS | {"phase": "act.grant"}, ["the card of grant was not picked in this round"]),
        (BEACH_ACTS | {"phase": "act.beach.moved.powered"}, ["the activation would be closed"]),
        (EASTMAN_ACTS | {"phase": "act.eastman.moved"}, ["the activation would be closed"]),
        (EASTMAN_ACTS | {"phase": "act.eastman.powered"}, ["the activation would be closed"]),
        (BEACH_CONSULTS | {"phase": "informant.beach"}, ["a consultation follows a move or push"]),
        (BEACH_DRAWS | {"phase": "draw.beach.powered"}, ["a consultation follows a move or push"]),
        (
            EASTMAN_ACTS | {"phase": "draw.eastman.moved", "informant": "e2.mute"},
            ["a consultation follows a move or push"],
        ),
        (BEACH_CONSULTS | {"informant": "h5.talkative"}, ["beach does not stand with the Informant"]),
        (
            BEACH_DRAWS | {"round": "7", "jack": SEVEN, "suspects": "smith"},
            ["the alibi deck is empty"],
        ),
    ],
    ids=range(17),
)
@pytest.mark.rule("NY-SEQ-9", "NY-SEQ-6", "NY-ALIBI-3")
def test_phases(changes: dict[str, str], found: list[str]) -> None:
    """What is due fits the cards, the marks and the pieces."""
    assert problems(**changes) == tuple(f"phase: {fault}" for fault in found)


@pytest.mark.parametrize(
    "changes",
    [
        {"informant": "e2.mute"},
        TO_BE_DEALT | {"informant": "e2.mute"},
        TO_BE_NAMED | {"informant": "e2.mute"},
        BEACH_CONSULTS | {"informant": "e4.mute"},
    ],
    ids=["first pick", "deal", "identity", "consultation"],
)
@pytest.mark.rule("NY-INFORMANT-5")
def test_the_informant_is_talkative_until_he_is_consulted(changes: dict[str, str]) -> None:
    """A round begins with him on that side, and he speaks only then."""
    assert problems(**changes) == ("informant: he is Talkative now",)


@pytest.mark.rule("NY-INFORMANT-2")
def test_the_informant_is_mute_while_a_card_is_drawn() -> None:
    """He was just put down."""
    assert problems(**BEACH_DRAWS | {"informant": "e2.talkative"}) == ("informant: he is Mute while a card is drawn",)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (TO_BE_NAMED | {"identity": "smith"}, ["identity: none before it is drawn"]),
        (TO_BE_NAMED | {"jack": "smith"}, ["identity: none before it is drawn"]),
        ({"identity": "-"}, ["identity: it was drawn"]),
        (TO_BE_DEALT | {"identity": "-"}, ["identity: it was drawn"]),
        (BEACH_ACTS | {"identity": "-", "phase": "over.accusation"}, ["identity: it was drawn"]),
        ({"suspects": "beach,rider"}, ["identity: smith is no suspect"]),
        ({"unused": "beach", "detective": "smith"}, ["alibis: smith has none"]),
        ({"round": "3", "detective": "rider", "jack": "rider"}, ["alibis: a card was drawn twice"]),
        ({"round": "8", "phase": "witness", "unused": "-", "detective": ALL}, ["alibis: smith has none", TOO_MANY]),
    ],
    ids=range(9),
)
@pytest.mark.rule("NY-ALIBI-1", "NY-APPEAL-3")
def test_secrets(changes: dict[str, str], found: list[str]) -> None:
    """The identity is a suspect without an alibi; each card is drawn once."""
    assert problems(**changes) == tuple(found)


@pytest.mark.rule("NY-ESCAPE-1")
def test_nobody_escapes_while_the_card_shows_visible() -> None:
    """Nor did anybody."""
    escaped = BEACH_ACTS | {"round": "3", "phase": "over.escape"}
    assert problems(**escaped) == ("witness: nobody escapes while the card shows visible",)
    assert problems(**escaped | {"witness": "invisible"}) == ()


@pytest.mark.rule("NY-SETUP-2")
def test_all_are_suspects_before_the_identity_is_drawn() -> None:
    """Nobody was cleared yet."""
    assert problems(**TO_BE_NAMED | {"suspects": "beach,smith"}) == ("suspects: all are before the identity is drawn",)


def test_all_faults_are_listed_at_once() -> None:
    """Pieces first, then cards, phase and secrets."""
    changes = {
        "unused": "beach,rider",
        "phase": "act.latimer.moved.powered",
        "metro": "d3",
        "steamers": "e8",
        "suspects": "beach",
        "detective": "smith,beach,grant",
        "jack": "beach",
    }
    assert problems(**changes) == (
        "metro: d3 is no street space",
        "steamers: 2 different ports are needed",
        "cards: not among those of the round",
        "phase: the card of latimer was not picked in this round",
        "phase: the activation would be closed",
        "identity: smith is no suspect",
        "alibis: smith has none",
        "alibis: a card was drawn twice",
    )
