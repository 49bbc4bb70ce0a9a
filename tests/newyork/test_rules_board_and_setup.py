"""Rules of scope, board and set-up."""

from typing import Any

import pytest

from mrjack import Game, NotationError, Player, newyork
from tests.newyork.examples import CHARACTERS, chances, empty_streets, in_board_order, spaces, targets, where
from tests.newyork.playing import calm, ids, long_game, opening
from tests.newyork.positions import after, decisions, ends, position, reason, visible

BLOCKED = {"NY-BOARD-4", "NY-BOARD-5", "NY-MOVE-6"}
SITES = {"NY-BOARD-7", "NY-RIDER-1"}
LAID: dict[str, Any] = {"metro": "b3 k10 l6", "lamps": "c3 m7", "sites": "d1"}


@pytest.mark.rule("NY-SCOPE-1", "NY-VIS-7")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_lamp_goes_out_over_the_rounds(seed: int) -> None:
    """In London lamps go out after rounds 1 to 4; here eight rounds only ever add Gaslamps while Grant turns none."""
    lamps: set[str] = {"c3", "m7"}
    rounds = set()
    for state in long_game(seed):
        table = newyork.RULES.public_view(state)
        assert ids(table.lamps) >= lamps
        lamps = ids(table.lamps)
        rounds.add(table.round)
    assert rounds == {1, 2, 3, 4, 5, 6, 7, 8}


@pytest.mark.rule("NY-SCOPE-1")
@pytest.mark.parametrize(
    "text",
    [
        "whistle smith e5 2",
        "cordon nw ne",
        "cover a2 b2",
        "lamp c1 c2",
        "face n",
        "activate holmes",
        "activate lestrade",
        "escape nw",
    ],
)
def test_nothing_of_london(text: str) -> None:
    """No action and no character of the London game exists in this one."""
    with pytest.raises(NotationError):
        newyork.RULES.parse_action(text)


@pytest.mark.rule("NY-SCOPE-2", "NY-SEQ-1")
def test_two_sides_and_eight_characters() -> None:
    """Detective and Jack; Jack can be each of the eight characters, and nobody else."""
    assert list(Player) == [Player.DETECTIVE, Player.JACK]
    assert [str(who) for who in newyork.Character] == list(CHARACTERS)
    assert list(chances(newyork.RULES.start())) == [f"identity {who}" for who in CHARACTERS]


@pytest.mark.rule("NY-BOARD-1", "NY-TUMBLETY-1")
@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        ("a2", "b2", True),
        ("b4", "c5", True),
        ("g3", "h4", True),
        ("h9", "i10", True),
        ("j10", "k11", True),
        ("m9", "m10", True),
        ("l11", "m12", True),
        ("h9", "j10", False),
        ("g9", "h8", False),
        ("m5", "l6", False),
        ("c5", "e6", False),
        ("k6", "m6", False),
        ("a3", "liberty", False),
        ("c5", "liberty", False),
        ("e1", "liberty", False),
        ("g9", "liberty", False),
    ],
)
def test_adjacency_is_symmetric(one: str, other: str, touch: bool) -> None:
    """Two spaces touch from both sides or from neither, a ferry is no adjacency: an adjacent smith can be swapped."""
    swaps = [f"{who} smith" for who in CHARACTERS if who not in ("tumblety", "smith")] if touch else []
    there = position("tumblety", tumblety=one, smith=other, informant="d1", eastman="k8")
    back = position("tumblety", tumblety=other, smith=one, informant="d1", eastman="k8")
    assert targets(there, "swap") == swaps
    assert targets(back, "swap") == swaps


@pytest.mark.rule("NY-BOARD-2", "NY-MOVE-7")
@pytest.mark.parametrize(
    ("at", "to", "legal", "kind"),
    [
        ("d5", "d6", True, "street"),
        ("d5", "d4", False, "Building"),
        ("f6", "g6", True, "station"),
        ("d5", "c5", True, "quay"),
        ("e2", "e1", True, "quay"),
        ("f2", "g2", False, "port"),
        ("m12", "l12", False, "port"),
        ("c1", "b1", False, "port"),
        ("m8", "n8", False, "land exit"),
        ("d5", "liberty", True, "island"),
    ],
)
def test_terrain(at: str, to: str, legal: bool, kind: str) -> None:
    """A move may end on street, station, quay and island, never on a Building, a port or the land exit."""
    state = position("smith", by="jack", smith=at, informant="k11")
    assert (reason(state, f"move {to}") is None) is legal, kind
    assert (to in ends(state)) is legal


@pytest.mark.rule("NY-BOARD-3", "NY-METRO-1", "NY-METRO-3")
@pytest.mark.parametrize(
    ("metro", "tile", "reached"),
    [
        ("b3 d1 k10 l6", "e7+f8", {"b3", "d1"}),
        ("b3 d1 k10 l6", "b2+b3", {"d1"}),
        ("b3 d1 k10 l6", "d1+d2", {"b3"}),
        ("d1 k10 l6", "e7+f8", {"d1"}),
        ("k10 l6", "e7+f8", set()),
    ],
)
def test_entrances(metro: str, tile: str, reached: set[str]) -> None:
    """From the station a ride leads to every metro tile that is not covered, and nowhere else."""
    state = position("smith", smith="g6", metro=metro, investigation=f"{tile} k5+l5")
    assert {"b3", "d1"} & set(ends(state)) == reached


@pytest.mark.rule("NY-BOARD-4", "NY-MOVE-6")
@pytest.mark.parametrize(
    ("sites", "lamps", "tile", "free"),
    [
        ("j10", "c3 m7 h9", "i8+i9", ""),
        ("", "c3 m7 h9", "i8+i9", "b3 g6 j10 k10 k11 l6 l10 l11"),
        ("j10", "c3 m7", "i8+i9", "f7 f8 g7 g8 g9 h7 h9"),
        ("j10", "c3 m7 h9", "e7+f8", "g7 g8 h7 i8 i9"),
    ],
)
def test_obstacles_and_covered_spaces(sites: str, lamps: str, tile: str, free: str) -> None:
    """On i10 between a site (j10), a Gaslamp (h9) and a tile (i9) nothing is open; each one missing opens its side."""
    state = position("smith", smith="i10", sites=sites, lamps=lamps, investigation=f"{tile} k5+l5")
    assert ends(state) == spaces(free)


@pytest.mark.rule("NY-BOARD-4", "NY-MOVE-6")
@pytest.mark.parametrize("to", ["d4", "d6", "c4", "e5", "e6"])
def test_nobody_enters_an_obstacle_or_a_covered_space(to: str) -> None:
    """Printed Building d4, site d6, Gaslamp c4, covered e5 and e6, all next to d5."""
    state = position("smith", smith="d5", sites="d6", lamps="m7 c4", parks="c3", investigation="e5+e6 k5+l5")
    assert reason(state, f"move {to}") in BLOCKED
    assert to not in ends(state)


@pytest.mark.rule("NY-BOARD-5", "NY-MOVE-5", "NY-METRO-1", "NY-FERRY-1")
def test_open_spaces_can_be_occupied() -> None:
    """From b4: streets, the Park c4, the entrances b3 and g6, the quays a3 c5 e1 g9 and the island are ends."""
    state = position("smith", smith="b4", metro="b3", parks="c4", informant="k11")
    listed = "a2 a3 b2 b3 c2 c4 c5 d5 d6 e1 e5 e6 f6 g5 g6 g7 g9 h6 h7 liberty"
    assert ends(state) == spaces(listed)


@pytest.mark.rule("NY-BOARD-6", "NY-GRANT-1")
@pytest.mark.parametrize(("tile", "left"), [("c3", "lamps"), ("l6", "metro"), ("d1", "sites")])
def test_a_park_stays_a_park(tile: str, left: str) -> None:
    """Turned in place; the tile is gone from its kind and stays a Park in the next rounds."""
    state = position("grant", **LAID)
    before = ids(getattr(newyork.RULES.public_view(state), left))
    state = after(state, f"park {tile}")
    for _ in range(2):
        table = newyork.RULES.public_view(state)
        assert ids(table.parks) == {tile}
        assert ids(getattr(table, left)) >= before - {tile}
        assert tile not in ids(table.lamps) | ids(table.metro) | ids(table.sites)
        while newyork.RULES.public_view(state).round == table.round:
            state = after(state, calm(state))
    kept: dict[str, Any] = {kind: " ".join(set(laid.split()) - {tile}) for kind, laid in LAID.items()}
    assert targets(position("grant", parks=tile, **kept), "park") == in_board_order(
        {space for laid in LAID.values() for space in laid.split()} - {tile}
    )
    assert tile not in targets(position("rider", parks=tile, **kept), "site")


@pytest.mark.rule("NY-BOARD-7", "NY-RIDER-1")
def test_empty_street_space() -> None:
    """Terrain street without entrance, Gaslamp, Park, site, Informant, character; the space left behind is empty."""
    state = position(
        "rider", metro="b3 k10 l6 m12", lamps="c3 m7 m10", parks="c1", sites="c2", informant="d1", smith="d2"
    )
    gone = {"m12", "m10", "c1", "c2", "d1", "d2"}
    assert targets(state, "site") == in_board_order({*empty_streets(), "j7"} - gone)
    assert {reason(state, f"site {space}") for space in gone} <= SITES


@pytest.mark.rule("NY-BOARD-7")
@pytest.mark.parametrize("space", ["g6", "a3", "g9", "g2", "b1", "n8", "d4", "e7", "f8", "b3", "c3", "e4"])
def test_only_streets_are_empty_street_spaces(space: str) -> None:
    """Never station, quay, port, exit or Building, nor a covered, built or occupied street."""
    assert reason(position("rider"), f"site {space}") in SITES
    assert reason(position("beach"), f"metro {space}") in {"NY-BOARD-7", "NY-BEACH-1"}
    assert reason(position("latimer"), f"lamp {space}") in {"NY-BOARD-7", "NY-LATIMER-1"}


@pytest.mark.rule("NY-BOARD-8")
def test_nothing_is_built_on_liberty() -> None:
    """No entrance, site, Gaslamp or Investigation tile on liberty, though it is an open space."""
    assert reason(position("beach", informant="k11"), "metro liberty") in {"NY-BOARD-8", "NY-BOARD-7", "NY-BEACH-1"}
    assert reason(position("rider", informant="k11"), "site liberty") in {"NY-BOARD-8", "NY-BOARD-7", "NY-RIDER-1"}
    assert reason(position("latimer", informant="k11"), "lamp liberty") in {
        "NY-BOARD-8",
        "NY-BOARD-7",
        "NY-LATIMER-1",
    }
    tiles = targets(position("callahan", informant="k11"), "investigation")
    assert "e7+f8 a2+b2" in tiles
    assert not [tile for tile in tiles if "liberty" in tile]


@pytest.mark.rule("NY-BOARD-8", "NY-ESCAPE-1")
def test_liberty_is_no_escape_point() -> None:
    """From a3 liberty is 1 away and b1 3: with a Steamer on b1 that is the only escape, without one there is none."""
    away = position("smith", by="jack", round=2, witness="invisible", informant="k11", smith="a3")
    assert "liberty" in ends(away)
    assert targets(away, "escape") == []
    here = position("smith", by="jack", round=2, witness="invisible", informant="k11", smith="a3", steamers="b1 e8")
    assert targets(here, "escape") == ["b1"]


@pytest.mark.rule("NY-BOARD-9", "NY-SMITH-1")
def test_steamers_lie_in_ports() -> None:
    """Whatever Smith does, two Steamers lie in two of the five ports."""
    state = position("smith")
    for text in targets(state, "steamer"):
        table = newyork.RULES.public_view(after(state, f"steamer {text}"))
        assert len(table.steamers) == 2
        assert ids(table.steamers) < {"b1", "e8", "g2", "k4", "l12"}
    assert reason(state, "move e8") == "NY-MOVE-7"


@pytest.mark.rule("NY-SETUP-1")
def test_layout_box() -> None:
    """Eight characters, 3 metro tiles, 2 Gaslamps, 2 Investigation tiles, 2 Steamers; no site, no Park."""
    table = newyork.RULES.public_view(Game(newyork.RULES, seed=7).state)
    assert {str(who): str(space) for who, space in table.spaces.items()} == {
        "beach": "e4",
        "rider": "i7",
        "latimer": "f4",
        "grant": "j8",
        "callahan": "f5",
        "eastman": "h8",
        "tumblety": "h5",
        "smith": "j7",
    }
    assert ids(table.metro) == {"b3", "k10", "l6"}
    assert ids(table.lamps) == {"c3", "m7"}
    assert {tuple(sorted(ids(tile))) for tile in table.investigation} == {("e7", "f8"), ("k5", "l5")}
    assert ids(table.steamers) == {"e8", "l12"}
    assert ids(table.sites) == set()
    assert ids(table.parks) == set()


@pytest.mark.rule("NY-SETUP-2")
def test_all_eight_start_as_suspects() -> None:
    """Six of them visible, eastman and tumblety invisible."""
    state = opening()
    table = newyork.RULES.public_view(state)
    assert ids(table.suspects) == set(CHARACTERS)
    assert visible(state) == set(CHARACTERS) - {"eastman", "tumblety"}


@pytest.mark.rule("NY-SETUP-3")
@pytest.mark.parametrize("identity", ["smith", "eastman"])
def test_informant_witness_and_round(identity: str) -> None:
    """Talkative on liberty; the card shows Visible even if Jack is an invisible one; round 1."""
    state = opening(identity)
    table = newyork.RULES.public_view(state)
    assert (str(table.informant), table.is_informant_mute) == ("liberty", False)
    assert table.is_witnessed is True
    assert table.round == 1
    assert (identity in visible(state)) is (identity == "smith")


@pytest.mark.rule("NY-SETUP-4", "NY-ALIBI-1", "NY-SEQ-1")
@pytest.mark.parametrize("identity", ["beach", "tumblety"])
def test_identity_and_alibi_deck(identity: str) -> None:
    """Drawn uniformly from eight cards, known to Jack only; the other seven are the Alibi deck."""
    drawn = chances(newyork.RULES.start())
    assert list(drawn) == [f"identity {who}" for who in CHARACTERS]
    assert len(set(drawn.values())) == 1
    state = opening(identity)
    jack, detective = (newyork.RULES.view(state, player) for player in (Player.JACK, Player.DETECTIVE))
    assert (str(jack.identity), ids(jack.candidates)) == (identity, {identity})
    assert (detective.identity, ids(detective.candidates)) == (None, set(CHARACTERS))
    asked = after(position("callahan", informant="d5", identity=identity), "move d5", "informant a2")
    assert list(chances(asked)) == [f"draw {who}" for who in CHARACTERS if who != identity]


@pytest.mark.rule("NY-SETUP-5", "NY-ROUND-6")
@pytest.mark.parametrize("seed", [3, 4])
def test_the_reserve_lasts_for_eight_rounds(seed: int) -> None:
    """4 metro tiles, 4 Gaslamps and 4 sites more come out in eight rounds, four tiles become Parks."""
    *_, last = long_game(seed)
    table = newyork.RULES.public_view(last)
    assert len(ids(table.lamps)) == 2 + 4
    assert len(ids(table.sites)) == 0 + 4
    assert len(ids(table.metro)) == 3 + 4 - 4
    assert len(ids(table.parks)) == 4


@pytest.mark.rule("NY-SETUP-1", "NY-ROUND-1")
def test_nothing_moves_by_itself_between_rounds() -> None:
    """The end of a round touches no tile and no character."""
    state = position(None, announce=True, identity="smith")
    announced = after(state, *decisions(state))
    old, new = newyork.RULES.public_view(state), newyork.RULES.public_view(announced)
    assert where(announced) == where(state)
    assert (old.metro, old.lamps, old.sites, old.parks) == (new.metro, new.lamps, new.sites, new.parks)
    assert (old.investigation, old.steamers, old.informant) == (new.investigation, new.steamers, new.informant)
