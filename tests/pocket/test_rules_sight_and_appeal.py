"""Rules of the line of sight and of the appeal for witnesses."""

from __future__ import annotations

from random import Random

import pytest

from mrjack import Player, pocket
from tests.pocket.examples import (
    CELLS,
    CODES,
    IDS,
    LINES,
    P,
    Q,
    chances,
    cleared,
    codes,
    grid,
    in_order,
    looked_at,
    random_game,
    result,
    seen_codes,
    suspects,
    turn_tokens,
)
from tests.pocket.positions import after, decisions, position, reason, seen

D, J = Player.DETECTIVE, Player.JACK
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def some_grid(rng: Random) -> str:
    """Any walls, any characters cleared but Gull."""
    order = rng.sample(sorted(IDS), 9)
    tiles = []
    for code in order:
        tile = f"{code}-{rng.choice('NESW')}"
        if code != "GU" and rng.random() < 0.4:
            tile = "la+" if code == "LA" else tile.lower()[:2] + tile[2:]
        tiles.append(tile)
    return " / ".join(" ".join(tiles[row : row + 3]) for row in (0, 3, 6))


def look(text: str, place: int, identity: str = "GU") -> str:
    """The suspects seen when all three detectives stand on one position."""
    return seen_codes(
        position(text, detectives=f"H{place} W{place} T{place}", turn=2, faces="AWXJ", tokens=(0, 1), identity=identity)
    )


def line(place: int, *tiles: str) -> str:
    """A grid with these three tiles along the line of a position, nearest first, and walls N on all others."""
    others = iter(f"{code}-N" for code in IDS if code not in " ".join(tiles).upper())
    laid = dict(zip(LINES[place][1], tiles, strict=True))
    full = [laid.get(cell) or next(others) for cell in range(9)]
    return " / ".join(" ".join(full[row : row + 3]) for row in (0, 3, 6))


@pytest.mark.rule("PK-SIGHT-1", "PK-SIGHT-2", "PK-SIGHT-3", "PK-SIGHT-4", "PK-SIGHT-5")
def test_lines_of_sight_by_the_text() -> None:
    """Grids at random, all twelve positions: the same as going from tile to tile by the text of the rules."""
    rng = Random(5)
    for _ in range(120):
        text = some_grid(rng)
        for place in range(12):
            assert look(text, place) == in_order(IDS[code] for code in looked_at(text, place)), (text, place)


@pytest.mark.rule("PK-SIGHT-1")
@pytest.mark.parametrize("place", range(12))
def test_a_whole_row_or_column(place: int) -> None:
    """Three open tiles in line are three suspects seen, not the adjacent one only."""
    side = {"N": "E", "E": "N", "S": "E", "W": "N"}[LINES[place][0]]
    text = line(place, f"GU-{side}", f"LA-{side}", f"BE-{side}")
    assert look(text, place) == "BE LA GU"


@pytest.mark.rule("PK-SIGHT-2", "PK-SIGHT-3")
@pytest.mark.parametrize("place", range(12))
def test_near_far_and_side_walls(place: int) -> None:
    """A near wall hides its own tile and all behind, a far wall all behind, a side wall nothing."""
    near = LINES[place][0]
    far = OPPOSITE[near]
    sides = [side for side in OPPOSITE if side not in (near, far)]
    for side in sides:
        free = f"BE-{side}", f"LE-{side}", f"GO-{side}"
        assert look(line(place, *free), place) == "LE BE GO"
        assert look(line(place, f"BE-{near}", *free[1:]), place) == "none"
        assert look(line(place, f"BE-{far}", *free[1:]), place) == "BE"
        assert look(line(place, free[0], f"LE-{near}", free[2]), place) == "BE"
        assert look(line(place, free[0], f"LE-{far}", free[2]), place) == "LE BE"
        assert look(line(place, *free[:2], f"GO-{near}"), place) == "LE BE"
        assert look(line(place, *free[:2], f"GO-{far}"), place) == "LE BE GO"


@pytest.mark.rule("PK-SIGHT-3", "PK-SIGHT-4", "PK-SIGHT-5")
@pytest.mark.parametrize("place", range(12))
def test_cleared_tiles_and_the_crossroads(place: int) -> None:
    """A cleared tile is looked past and not reported, its wall blocks as before; the crossroads never blocks."""
    near = LINES[place][0]
    far = OPPOSITE[near]
    side = next(side for side in OPPOSITE if side not in (near, far))
    assert look(line(place, f"be-{side}", f"le-{side}", f"GO-{side}"), place) == "GO"
    assert look(line(place, f"be-{side}", f"le-{near}", f"GO-{side}"), place) == "none"
    assert look(line(place, f"be-{side}", f"le-{far}", f"GO-{side}"), place) == "none"
    assert look(line(place, f"be-{near}", f"LE-{side}", f"GO-{side}"), place) == "none"
    assert look(line(place, "la+", f"LE-{side}", f"GO-{far}"), place) == "LE GO"
    assert look(line(place, f"LE-{side}", "la+", f"GO-{near}"), place) == "LE"
    assert look(line(place, f"le-{side}", "la+", f"GO-{far}"), place) == "GO"


@pytest.mark.rule("PK-SIGHT-3", "PK-SIGHT-5", "PK-DETECTIVE-3")
def test_seen_by_at_least_one() -> None:
    """What three detectives see is put together; on the opposite side of a line they do not hinder each other."""
    assert seen_codes(position(P, detectives="H0 W2 T9")) == "LE SM LA MA ST GO GU"
    assert seen_codes(position(P, detectives="H0 W8 T11")) == "SM LA GU"
    assert seen_codes(position(P, detectives="H3 W4 T8")) == "none"


@pytest.mark.rule("PK-SIGHT-5")
def test_both_players_are_told_who_is_seen() -> None:
    """Sight is no secret: both views and the public one agree."""
    state = position(P, detectives="H0 W3 T2")
    found = {str(who) for who in pocket.RULES.public_view(state).visible}
    assert found == seen(state) == {"smith", "lane", "gull", "lestrade", "stealthy", "goodley"}
    for player in Player:
        assert {str(who) for who in pocket.RULES.view(state, player).visible} == found


@pytest.mark.rule("PK-SIGHT-6", "PK-COMP-5")
@pytest.mark.parametrize(("one", "other", "corner"), [(0, 11, 0), (2, 3, 2), (5, 6, 8), (8, 9, 6)])
def test_two_positions_at_each_corner(one: int, other: int, corner: int) -> None:
    """Each of the two touches the corner tile and looks along its own line only."""
    for place, another in ((one, other), (other, one)):
        near = LINES[another][0]
        far = OPPOSITE[near]
        shut = [f"{code}-{near}" for code in ["BE", "LE", "GO"]]
        text = line(another, *shut)
        assert look(text, another) == "none"
        assert "BE" in look(text, place).split()
        assert CELLS[LINES[place][1][0]] == CELLS[LINES[another][1][0]] == CELLS[corner]
        assert look(line(another, *(f"{code}-{far}" for code in ["BE", "LE", "GO"])), another) == "BE"


@pytest.mark.rule("PK-APPEAL-1", "PK-APPEAL-6")
@pytest.mark.parametrize("identity", list(IDS))
@pytest.mark.parametrize("detectives", ["H11 W3 T7", "H0 W2 T9", "H1 W1 T1"])
def test_the_answer_is_forced_and_true(identity: str, detectives: str) -> None:
    """One outcome, no decision: visible exactly if Jack is among the suspects seen; the other one is refused."""
    state = position(P, detectives=detectives, identity=identity, announce=True)
    is_seen = identity in seen_codes(state).split()
    words = ["visible", "invisible"] if is_seen else ["invisible", "visible"]
    assert decisions(state) == [f"witness {words[0]}"]
    assert list(chances(state)) == [f"witness {words[0]}"]
    assert pocket.RULES.to_move(state) is None
    assert reason(state, f"witness {words[1]}") in {"PK-APPEAL-1", "PK-APPEAL-6", "PK-SEQ-6"}


@pytest.mark.rule("PK-APPEAL-1", "PK-APPEAL-6", "PK-INFO-1", "PK-INFO-2")
def test_the_answer_is_all_he_says() -> None:
    """Both see the same event; identities with the same status are not told apart afterwards."""
    told = {}
    for identity in ["SM", "LA", "GU"]:
        state = position(P, detectives="H0 W3 T7", identity=identity, announce=True)
        witness = pocket.RULES.parse_action("witness visible")
        events = [pocket.RULES.event(state, witness, player) for player in Player]
        assert events[0] == events[1]
        assert str(events[0].action) == "witness visible"
        told[identity] = pocket.RULES.view(after(state, "witness visible"), D)
    assert len(set(told.values())) == 1
    assert in_order(told["GU"].candidates) == "SM LA GU"


@pytest.mark.rule("PK-APPEAL-2", "PK-SIGHT-4")
def test_all_tiles_flip_together() -> None:
    """A crossroads opened by the appeal shows nobody in the same appeal, only in the next position."""
    text = "LA-E BE-N ST-E / SM-W PI-E LE-E / GU-W MA-S GO-E"
    # From 11 the far wall of Lane hides Bert and Miss Stealthy.
    state = position(text, detectives="H11 W5 T7", identity="SM", announce=True)
    assert seen_codes(state) == "LA"
    told = after(state, "witness invisible")
    assert suspects(told) == "LE BE PI SM MA ST GO GU"
    assert grid(told) == text.replace("LA-E", "la+")
    assert seen_codes(told) == "BE ST"


@pytest.mark.rule("PK-APPEAL-3", "PK-APPEAL-4", "PK-COMP-4")
@pytest.mark.parametrize(
    ("identity", "answer", "left", "tokens"),
    [("GO", "visible", "LE ST GO", (1, 0)), ("PI", "invisible", "BE PI SM LA MA GU", (0, 1))],
)
def test_who_is_cleared(identity: str, answer: str, left: str, tokens: tuple[int, int]) -> None:
    """Seen: everybody unseen, and the token is the Detective's; hidden: everybody seen, and it is Jack's."""
    state = position(P, detectives="H2 W3 T7", identity=identity, announce=True)
    assert seen_codes(state) == "LE ST GO"
    told = after(state, f"witness {answer}")
    assert suspects(told) == left
    assert grid(told) == cleared(P, " ".join(code for code in IDS if code not in left.split()))
    assert turn_tokens(told) == tokens
    assert pocket.RULES.public_view(told).is_witnessed is (answer == "visible")


@pytest.mark.rule("PK-APPEAL-5")
def test_nothing_may_flip() -> None:
    """Hidden with nobody seen, or seen with all suspects seen."""
    state = position(P, announce=True)
    assert grid(after(state, "witness invisible")) == P
    text = cleared(P, "BE ST PI LE MA GO")
    state = position(
        text, detectives="H0 W3 T7", turn=3, faces="HTRR", tokens=(1, 1), detective_cards="BE", announce=True
    )
    assert seen_codes(state) == suspects(state) == "SM LA GU"
    assert grid(after(state, "witness visible")) == text


@pytest.mark.rule("PK-APPEAL-5", "PK-ALIBI-4")
def test_the_suspects_left_fit_all_answers() -> None:
    """Over whole games: those who share Jack's status at every appeal and whose card was not shown; Jack is one."""
    for seed in range(30):
        fitting = set(IDS)
        for state, text in random_game(seed):
            if text is None:
                break
            if text.startswith("witness"):
                found = {CODES[who] for who in seen(state)}
                fitting &= found if text == "witness visible" else set(IDS) - found
                then = after(state, text)
            elif text.startswith("draw"):
                then = after(state, text)
                fitting -= set(codes(pocket.RULES.public_view(then).shown).split())
            else:
                continue
            assert set(suspects(then).split()) == fitting
            assert codes([pocket.RULES.view(then, J).identity]) in fitting


@pytest.mark.rule("PK-APPEAL-6", "PK-SEQ-6")
def test_the_event_does_it_all() -> None:
    """Before it nothing has flipped; after it flips, token and the next turn are there."""
    state = after(position(P, faces="HTXJ", spent="0 1 2", actions_done=3, detectives="H0 W3 T7"), "joker toby")
    assert pocket.RULES.to_move(state) is None
    assert grid(state) == P
    assert turn_tokens(state) == (0, 0)
    assert pocket.RULES.public_view(state).is_witnessed is None
    told = after(state, "witness visible")
    assert suspects(told) == "SM LA GU"
    assert turn_tokens(told) == (1, 0)
    assert pocket.RULES.public_view(told).round == 2
    assert pocket.RULES.to_move(told) is J
    assert result(told) is None
    assert pocket.RULES.public_view(state).round == 1


@pytest.mark.rule("PK-SIGHT-4", "PK-SIGHT-5")
def test_a_cleared_tile_in_play() -> None:
    """A near wall blocks whether its tile is cleared or not; past a side wall of a cleared tile one sees on."""
    assert look(Q, 1, identity="PI") == "none"
    assert look(Q.replace("ST-N", "st-N"), 1, identity="PI") == "none"
    assert look(Q.replace("ST-N", "st-E"), 1, identity="PI") == "LE"
