"""Rules of Callahan, Eastman, Tumblety and Smith."""

from typing import Any

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import CHARACTERS, result, spaces, targets, where
from tests.newyork.playing import ids
from tests.newyork.positions import accusable, after, count, decisions, ends, position, reason, visible

WITH_SMITH = [f"{who} smith" for who in CHARACTERS if who not in ("tumblety", "smith")]
DARK: dict[str, Any] = {"tumblety": "m5", "metro": "b3 k10", "parks": "l6"}
"""Tumblety invisible in the blind alley m5, from where k6 l6 l7 m6 are in reach; eastman (h8) is invisible as well."""


@pytest.mark.rule("NY-CALLAHAN-1")
@pytest.mark.parametrize("to", ["a2+b2", "c1+c2", "b2+b3", "k10+k11", "l10+l11", "d1+e2", "g7+g8"])
def test_callahan_covers_streets_parks_and_entrances(to: str) -> None:
    """Two adjacent spaces of these kinds (c1 and l10 are Parks here, b3 and k10 entrances), near or far."""
    state = position("callahan", parks="c1 l10")
    laid = after(state, f"investigation e7+f8 {to}")
    tiles = [sorted(ids(tile)) for tile in newyork.RULES.public_view(laid).investigation]
    assert sorted(tiles) == sorted([sorted(to.split("+")), ["k5", "l5"]])


@pytest.mark.rule("NY-CALLAHAN-1", "NY-BOARD-8")
@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("h9+i9", "character"),
        ("d5+d6", "Informant"),
        ("b2+c3", "Gaslamp"),
        ("d1+d2", "site"),
        ("d3+e3", "Building"),
        ("a2+a3", "quay"),
        ("e1+e2", "quay"),
        ("b1+c1", "port"),
        ("k11+l12", "port"),
        ("m8+n8", "exit"),
    ],
)
def test_what_callahan_does_not_cover(to: str, why: str) -> None:
    """No character, Informant, Gaslamp, site, Building, quay, port or exit under either half."""
    state = position("callahan", grant="i9", informant="d5", sites="d1")
    assert f"investigation e7+f8 {to}" not in decisions(state), why
    assert reason(state, f"investigation e7+f8 {to}") in {"NY-CALLAHAN-1", "NY-INFORMANT-6"}


@pytest.mark.rule("NY-CALLAHAN-1", "NY-SEQ-11")
def test_callahan_covers_adjacent_spaces_only() -> None:
    """Every target of either tile is a pair of touching spaces, told by their distance in the id scheme."""
    pairs = [target.split()[1].split("+") for target in targets(position("callahan"), "investigation")]
    assert len(pairs) == 195
    for one, other in pairs:
        letters, numbers = ord(other[0]) - ord(one[0]), int(other[1:]) - int(one[1:])
        assert (letters, numbers) in {(0, 1), (1, 0), (1, 1)}


@pytest.mark.rule("NY-CALLAHAN-2")
def test_callahan_needs_one_new_space() -> None:
    """The tile e7+f8 does not go back; it may keep e7 or f8."""
    state = position("callahan")
    assert reason(state, "investigation e7+f8 e7+f8") == "NY-CALLAHAN-2"
    shared = [target for target in targets(state, "investigation") if target.startswith("e7+f8 ")]
    assert [target for target in shared if "e7" in target.split()[1] or "f8" in target.split()[1]] == [
        "e7+f8 d6+e7",
        "e7+f8 e6+e7",
        "e7+f8 e7+f7",
        "e7+f8 f7+f8",
        "e7+f8 f8+g8",
    ]


@pytest.mark.rule("NY-CALLAHAN-3")
@pytest.mark.parametrize("to", ["k5+l5", "j5+k5", "k5+k6", "l5+m5", "l5+m6"])
def test_the_two_tiles_share_no_space(to: str) -> None:
    """Nothing of k5+l5 is available for the other tile; the tile itself may keep one of its halves."""
    state = position("callahan")
    assert reason(state, f"investigation e7+f8 {to}") in {"NY-CALLAHAN-3", "NY-CALLAHAN-1"}
    assert (reason(state, f"investigation k5+l5 {to}") is None) is (to != "k5+l5")


@pytest.mark.rule("NY-CALLAHAN-4", "NY-METRO-3", "NY-CALLAHAN-1")
def test_the_station_may_be_covered() -> None:
    """It is out of the network then: from b3 no ride to g6, and nobody can be there."""
    state = position("callahan", callahan="b3")
    assert "g6" in ends(state)
    covered = after(state, "investigation e7+f8 g6+h6")
    assert {"g6", "h6", "g7"}.isdisjoint(ends(covered))
    assert {"k10", "l6"} <= set(ends(covered))
    assert reason(position("callahan", smith="g6"), "investigation e7+f8 g6+h6") == "NY-CALLAHAN-1"


@pytest.mark.rule("NY-CALLAHAN-5", "NY-BOARD-6")
def test_what_was_covered_works_again() -> None:
    """A Park and an entrance lie under the tile d1+d2 and stay: lifted, the Park hides and the entrance works."""
    state = position("callahan", callahan="b3", metro="b3 d1 k10 l6", parks="d2", investigation="d1+d2 k5+l5")
    under = newyork.RULES.public_view(state)
    assert (ids(under.parks), "d1" in ids(under.metro)) == ({"d2"}, True)
    assert {"d1", "d2"}.isdisjoint(ends(state))
    lifted = after(state, "investigation d1+d2 e7+f8")
    table = newyork.RULES.public_view(lifted)
    assert (ids(table.parks), "d1" in ids(table.metro)) == ({"d2"}, True)
    assert {"d1", "d2"} <= set(ends(lifted))
    there = after(lifted, "move d2")
    assert where(there)["callahan"] == "d2"


@pytest.mark.rule("NY-EASTMAN-1")
@pytest.mark.parametrize("witness", ["visible", "invisible"])
@pytest.mark.parametrize("suspects", ["beach rider latimer grant callahan eastman tumblety smith", "beach smith"])
def test_eastman_pushes_who_shares_his_status(witness: str, suspects: str) -> None:
    """Both dark: tumblety, guilty or innocent, 1 to 3 points, and nobody else; the Witness card plays no part."""
    state = position("eastman", round=2, witness=witness, suspects=suspects, **DARK)
    assert visible(state).isdisjoint({"eastman", "tumblety"})
    assert targets(state, "push") == ["tumblety k6", "tumblety l6", "tumblety l7", "tumblety m6"]
    assert reason(state, "push beach e5") == "NY-EASTMAN-1"
    assert where(after(state, "push tumblety l7"))["tumblety"] == "l7"


@pytest.mark.rule("NY-EASTMAN-1")
def test_eastman_in_the_light_pushes_the_visible() -> None:
    """On i8 beside rider he is visible: the six visible ones can be pushed, tumblety in the dark cannot."""
    state = position("eastman", eastman="i8", **DARK)
    pushed = {target.split()[0] for target in targets(state, "push")}
    assert pushed == {"beach", "rider", "latimer", "grant", "callahan", "smith"}
    assert reason(state, "push tumblety m6") == "NY-EASTMAN-1"


@pytest.mark.rule("NY-EASTMAN-1", "NY-VIS-1", "NY-VIS-2")
@pytest.mark.parametrize("dark", ["d1", "liberty"])
def test_park_and_island_count_for_the_status(dark: str) -> None:
    """Smith in the Park d1 or on liberty is invisible as eastman is."""
    state = position("eastman", tumblety="g5", smith=dark, parks="d1", informant="k11")
    assert {target.split()[0] for target in targets(state, "push")} == {"smith"}


@pytest.mark.rule("NY-EASTMAN-2", "NY-METRO-1")
def test_a_pushed_character_does_not_ride() -> None:
    """The same blind alley with an entrance on l6: on foot only, while tumblety's own move rides."""
    board: dict[str, Any] = {"tumblety": "m5"}
    state = position("eastman", **board)
    assert targets(state, "push") == ["tumblety k6", "tumblety l6", "tumblety l7", "tumblety m6"]
    assert {"b3", "k10", "g6"} <= set(ends(position("tumblety", **board)))
    assert reason(state, "push tumblety k10") in {"NY-EASTMAN-2", "NY-EASTMAN-3", "NY-MOVE-1", "NY-MOVE-4"}


@pytest.mark.rule("NY-EASTMAN-2", "NY-RIDER-3")
def test_the_rider_does_not_cross_when_pushed() -> None:
    """Rider dark on m12, site m11: only k11, l11 and on; her own move crosses the site and goes to m9 for 2."""
    board: dict[str, Any] = {"rider": "m12", "sites": "m11", "tumblety": "g5", "informant": "d6"}
    state = position("eastman", **board)
    assert targets(state, "push") == [f"rider {space}" for space in spaces("j10 k10 k11 l9 l10 l11 m10")]
    assert "m9" in ends(position("rider", **board))


@pytest.mark.rule("NY-EASTMAN-2", "NY-FERRY-1")
def test_a_pushed_character_takes_ferries_and_parks() -> None:
    """Tumblety on a3, sites on b4 and a2 and the tile on b3: by ferry to liberty, e1, g9 and their neighbours."""
    state = position("eastman", tumblety="a3", sites="a2 b4", informant="k11", investigation="b2+b3 k5+l5", parks="h9")
    assert targets(state, "push") == [f"tumblety {space}" for space in spaces("d1 e1 e2 f2 f8 g8 g9 h9 liberty")]


@pytest.mark.rule("NY-EASTMAN-2", "NY-ACCUSE-5", "NY-MOVE-3")
def test_a_push_brings_neither_power_nor_accusation() -> None:
    """Smith on l6 in tumblety's way is passed, not accused; then the activation is complete, tumblety has no swap."""
    cards = "latimer grant tumblety"
    state = position("eastman", cards=cards, smith="l6", tumblety="m5", metro="b3 d1 k10")
    assert targets(state, "push") == ["tumblety k6", "tumblety l7", "tumblety m6"]
    assert reason(state, "push tumblety l6") in {"NY-MOVE-3", "NY-EASTMAN-2"}
    assert "smith" not in accusable(state)
    pushed = after(state, "push tumblety l7")
    assert decisions(pushed) == ["activate latimer", "activate grant", "activate tumblety"]


@pytest.mark.rule("NY-EASTMAN-3", "NY-MOVE-3")
def test_a_push_may_end_on_an_entrance_but_not_on_eastman() -> None:
    """Tumblety on m5, eastman in the dark on k6: l6 with its entrance is an end, k6 is none."""
    state = position("eastman", tumblety="m5", eastman="k6")
    assert visible(state).isdisjoint({"eastman", "tumblety"})
    assert targets(state, "push") == ["tumblety l6", "tumblety l7", "tumblety m6"]
    assert reason(state, "push tumblety k6") in {"NY-MOVE-3", "NY-EASTMAN-3"}


@pytest.mark.rule("NY-EASTMAN-4", "NY-INFORMANT-1", "NY-INFORMANT-3")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_a_push_onto_the_informant_consults(by: str) -> None:
    """Tumblety is pushed to the Talkative Informant on l7: eastman's controller places him and draws."""
    state = after(position("eastman", by=by, informant="l7", **DARK), "push tumblety l7")
    who = Player.DETECTIVE if by == "detective" else Player.JACK
    assert newyork.RULES.to_move(state) is who
    assert {text.split()[0] for text in decisions(state)} == {"informant"}
    drawn = after(state, "informant d5", "draw grant")
    views = {player: newyork.RULES.view(drawn, player) for player in Player}
    assert [str(card) for card in views[who].alibis] == ["grant"]
    other = next(player for player in Player if player is not who)
    assert (views[other].alibis, views[other].opponent_alibi_count) == ((), 1)
    assert newyork.RULES.public_view(drawn).active is None


@pytest.mark.rule("NY-EASTMAN-4", "NY-INFORMANT-5")
def test_no_push_onto_the_mute_informant() -> None:
    """He is passed, nobody ends on his Mute side."""
    state = position("eastman", informant="l6 mute", **DARK)
    assert targets(state, "push") == ["tumblety k6", "tumblety l7", "tumblety m6"]
    assert reason(state, "push tumblety l6") == "NY-INFORMANT-5"


@pytest.mark.rule("NY-EASTMAN-5", "NY-ESCAPE-1", "NY-ESCAPE-2")
@pytest.mark.parametrize(
    ("board", "escapes"),
    [
        ({}, ["l12"]),
        ({"by": "detective"}, []),
        ({"witness": "visible"}, []),
        ({"steamers": "e8 b1"}, []),
        ({"identity": "beach"}, []),
        ({"tumblety": "m8", "metro": "b3 k10"}, ["n8"]),
        ({"smith": "m11"}, []),
    ],
)
def test_a_pushed_jack_may_escape(board: dict[str, Any], escapes: list[str]) -> None:
    """Jack's controller only, the card on Invisible, a Steamer there (or the exit), Jack of eastman's status."""
    given = {"by": "jack", "identity": "tumblety", "round": 2, "witness": "invisible", "tumblety": "l10", **board}
    if given["tumblety"] == "m8":
        given |= {"lamps": "c3", "parks": "m7"}
    assert targets(position("eastman", **given), "escape") == escapes


@pytest.mark.rule("NY-EASTMAN-5", "NY-END-1")
def test_escape_of_a_pushed_jack_wins() -> None:
    """The game is over at once."""
    state = position("eastman", by="jack", identity="tumblety", round=2, witness="invisible", tumblety="l10")
    assert result(after(state, "escape l12")) == (Player.JACK, "escape")


@pytest.mark.rule("NY-EASTMAN-6", "NY-MOVE-8")
@pytest.mark.parametrize(
    ("tumblety", "sites", "moves", "pushes", "end"),
    [
        ("m12", "", 4, 9, False),
        ("g5", "", 4, 0, False),
        ("m12", "m6", 0, 9, False),
        ("g5", "m6", 0, 0, True),
    ],
)
def test_what_is_possible_must_be_done(tumblety: str, sites: str, moves: int, pushes: int, end: bool) -> None:
    """Eastman dark on m5, free or behind a site; tumblety dark on m12 or in the light: only neither-nor may end."""
    state = position("eastman", by="jack", eastman="m5", metro="b3 k10", parks="l6", tumblety=tumblety, sites=sites)
    assert (count(state, "move"), count(state, "push"), "end" in decisions(state)) == (moves, pushes, end)
    assert len(decisions(state)) == moves + pushes + end
    if not end:
        assert reason(state, "end") in {"NY-EASTMAN-6", "NY-MOVE-8", "NY-SEQ-7", "NY-SEQ-9"}
    else:
        assert where(after(state, "end")) == where(state)


@pytest.mark.rule("NY-TUMBLETY-1", "NY-POWER-1")
def test_tumblety_swaps_a_neighbour_with_anybody() -> None:
    """Smith beside him on m6: with each of the six others, before or after the move, or not at all."""
    state = position("tumblety", by="jack", smith="m6", **DARK)
    assert targets(state, "swap") == WITH_SMITH
    assert decisions(state) == [
        *(f"move {space}" for space in spaces("k6 l6 l7")),
        *(f"swap {pair}" for pair in WITH_SMITH),
    ]
    swapped = after(state, "swap grant smith")
    assert where(swapped) == where(state) | {"grant": "m6", "smith": "j8"}
    assert decisions(swapped) == [f"move {space}" for space in spaces("k6 l6 l7")]
    assert reason(state, "swap beach rider") == "NY-TUMBLETY-1"
    assert newyork.RULES.public_view(after(swapped, "move l6")).active is None


@pytest.mark.rule("NY-TUMBLETY-1", "NY-INFORMANT-6")
def test_tumblety_swaps_neither_himself_nor_the_informant() -> None:
    """The Informant beside him on m6 gives nothing to swap, and no swap names tumblety."""
    alone = position("tumblety", informant="m6 mute", **DARK)
    assert targets(alone, "swap") == []
    both = position("tumblety", informant="m6 mute", smith="l6", **(DARK | {"tumblety": "k6", "parks": "d1"}))
    assert targets(both, "swap") == WITH_SMITH


@pytest.mark.rule("NY-TUMBLETY-2")
def test_tumblety_reaches_into_parks_and_to_liberty() -> None:
    """Smith in the Park m6 beside him, beach on liberty: they change places."""
    state = position("tumblety", **(DARK | {"parks": "l6 m6"}), smith="m6", beach="liberty", informant="k11")
    assert targets(state, "swap") == WITH_SMITH
    swapped = after(state, "swap beach smith")
    assert (where(swapped)["smith"], where(swapped)["beach"]) == ("liberty", "m6")


@pytest.mark.rule("NY-TUMBLETY-3", "NY-SEQ-11")
def test_both_may_be_adjacent_and_each_pair_is_offered_once() -> None:
    """Smith and grant both beside him on m9: 6 + 6 pairs, the one of the two is counted once."""
    state = position("tumblety", tumblety="m9", smith="m10", grant="l8")
    listed = [
        f"{one} {other}"
        for place, one in enumerate(CHARACTERS)
        for other in CHARACTERS[place + 1 :]
        if "tumblety" not in (one, other) and {"grant", "smith"} & {one, other}
    ]
    assert targets(state, "swap") == listed
    assert len(listed) == 11
    swapped = after(state, "swap grant smith")
    assert (where(swapped)["grant"], where(swapped)["smith"]) == ("m10", "l8")


@pytest.mark.rule("NY-TUMBLETY-4", "NY-ACCUSE-1", "NY-ESCAPE-1")
def test_a_swap_is_no_move() -> None:
    """Jack = smith is put on m12 beside a Steamer: nothing follows but tumblety's own move."""
    state = position(
        "tumblety", by="jack", round=2, witness="invisible", smith="m6", grant="m12", identity="smith", **DARK
    )
    swapped = after(state, "swap grant smith")
    assert where(swapped)["smith"] == "m12"
    assert decisions(swapped) == [f"move {space}" for space in spaces("k6 l6 l7")]
    assert result(swapped) is None


@pytest.mark.rule("NY-TUMBLETY-5", "NY-BOARD-1")
def test_no_swap_on_liberty() -> None:
    """Nobody is adjacent there, not even on the quays where the ferries start and land."""
    state = position("tumblety", tumblety="liberty", smith="a3", grant="c5", beach="e1", rider="g9", informant="k11")
    assert targets(state, "swap") == []
    assert reason(state, "swap beach smith") in {"NY-TUMBLETY-5", "NY-TUMBLETY-1"}


@pytest.mark.rule("NY-SMITH-1", "NY-BOARD-9")
@pytest.mark.parametrize(("steamers", "free"), [("e8 l12", "b1 g2 k4"), ("b1 k4", "e8 g2 l12"), ("b1 g2", "e8 k4 l12")])
def test_smith_moves_one_steamer(steamers: str, free: str) -> None:
    """From either port to each of the three without a Steamer: six choices; nobody's visibility changes."""
    state = position("smith", steamers=steamers)
    listed = [f"{ship} {port}" for ship in steamers.split() for port in free.split()]
    assert targets(state, "steamer") == listed
    for text in listed:
        ship, port = text.split()
        sailed = after(state, f"steamer {text}")
        assert ids(newyork.RULES.public_view(sailed).steamers) == {*steamers.split(), port} - {ship}
        assert visible(sailed) == visible(state)


@pytest.mark.rule("NY-SMITH-1")
@pytest.mark.parametrize("text", ["steamer e8 l12", "steamer b1 g2", "steamer l12 e8"])
def test_where_smith_moves_no_steamer(text: str) -> None:
    """Not onto the other one, not from a port without one."""
    assert reason(position("smith"), text) in {"NY-SMITH-1", "NY-BOARD-9"}
