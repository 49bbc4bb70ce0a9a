"""Rules of the components and of the set-up."""

from __future__ import annotations

from itertools import product

import pytest

from mrjack import Game, MrJackError, Player, pocket
from tests.pocket.examples import (
    CELLS,
    CODES,
    FACE_CODES,
    HOURGLASSES,
    IDS,
    P,
    chances,
    cleared,
    faces,
    flipped,
    grid,
    in_order,
    laying,
    opening,
    random_game,
    seen_codes,
    suspects,
    total,
    turn_tokens,
    where,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK


@pytest.mark.rule("PK-COMP-1", "PK-HOURGLASS-1")
@pytest.mark.parametrize("code", list(CODES.values()))
def test_hourglasses_of_each_card(code: str) -> None:
    """Madame 2, Lestrade and Goodley 0, the other six 1: so much a card drawn by Jack adds."""
    identity = "GU" if code != "GU" else "LE"
    state = position(P, faces="ATXJ", spent="1", actions_done=1, identity=identity)
    assert total(state) == 0
    drawn = after(state, "alibi", f"draw {IDS[code]}")
    assert total(drawn) == {"MA": 2, "LE": 0, "GO": 0}.get(code, 1)


@pytest.mark.rule("PK-COMP-1")
def test_nine_characters_in_order() -> None:
    """The cast in the order of enumeration; eight hourglasses in all."""
    assert [str(who) for who in pocket.RULES.characters] == list(CODES)
    assert sum(HOURGLASSES.values()) == 8


@pytest.mark.rule("PK-COMP-2", "PK-COMP-4")
def test_what_a_tile_is() -> None:
    """A character, a wall out of four, a face; nobody else's wall depends on it."""
    text = "GU-N be-E ST-S / sm-W PI-N le-S / la+ MA-W GO-E"
    state = position(text, turn=2, faces="AWXJ", tokens=(0, 1))
    assert grid(state) == text
    tiles = pocket.RULES.public_view(state).tiles
    assert [str(cell) for cell in tiles] == list(CELLS)
    assert len({str(tile.wall) for tile in tiles.values() if tile is not None}) == 5
    assert suspects(state) == "PI MA ST GO GU"


@pytest.mark.rule("PK-COMP-3", "PK-COMP-4", "PK-SIGHT-2")
@pytest.mark.parametrize("wall", ["N", "E", "S", "W"])
def test_lanes_barricade_is_a_wall_until_he_is_cleared(wall: str) -> None:
    """It turns by Rotation and blocks like any wall; the crossroads has none at all."""
    text = P.replace("PI-E", "LA-X").replace("LA-S", "PI-S").replace("LA-X", f"LA-{wall}")
    state = position(text, faces="ATRR", detectives="H1 W1 T1")
    expected = {"N": "BE", "E": "BE LA MA", "S": "BE LA", "W": "BE LA MA"}[wall]
    turned = position(text.replace("BE-S", "BE-E"), detectives="H1 W1 T1")
    assert seen_codes(turned) == expected
    clockwise = {"N": "E", "E": "S", "S": "W", "W": "N"}[wall]
    assert grid(after(state, "rotate b2 90")) == text.replace(f"LA-{wall}", f"LA-{clockwise}*")
    crossed = after(state, "alibi", "draw lane")
    assert grid(crossed) == text.replace(f"LA-{wall}", "la+")
    tile = {str(cell): tile for cell, tile in pocket.RULES.public_view(crossed).tiles.items()}["b2"]
    assert tile is not None
    assert tile.wall is None
    assert not tile.is_suspect


@pytest.mark.rule("PK-COMP-4")
def test_cleared_tiles_never_turn_back() -> None:
    """Over whole games the suspects only get fewer, and a cleared tile lies where it lay, as it lay."""
    for seed in range(20):
        before: set[str] = set(IDS)
        for state, text in random_game(seed):
            if text is None or text.startswith(("tile", "identity")):
                continue
            now = set(suspects(state).split())
            assert now <= before
            before = now
            if text.startswith(("draw", "witness")):
                then = after(state, text)
                for old, new in zip(grid(state).split(), grid(then).split(), strict=True):
                    tile = old.removesuffix("*")
                    turned = "la+" if tile.startswith("LA") else tile[:2].lower() + tile[2:]
                    assert new.removesuffix("*") in (tile, turned)


@pytest.mark.rule("PK-COMP-5")
def test_twelve_edge_positions() -> None:
    """Detectives stand on 0 to 11; each position looks along its own three cells from its own side."""
    text = "GU-N BE-N ST-N / SM-N PI-N LE-N / LA-N MA-N GO-N"
    seen = [seen_codes(position(text, detectives=f"H{place} W{place} T{place}")) for place in range(12)]
    # From the north every wall is near; from the south each is far, so the first tile alone is seen.
    assert seen == [
        *("none", "none", "none"),
        *("BE ST GU", "LE PI SM", "LA MA GO"),
        *("GO", "MA", "LA"),
        *("LA MA GO", "LE PI SM", "BE ST GU"),
    ]


@pytest.mark.rule("PK-COMP-6", "PK-TURN-3", "PK-SEQ-3")
def test_pairing_of_faces() -> None:
    """holmes/alibi, toby/watson, rotation/exchange, rotation/joker: sixteen throws."""
    state = opening(P, "gull")
    sides = [("holmes", "alibi"), ("toby", "watson"), ("rotation", "exchange"), ("rotation", "joker")]
    expected = [f"throw {' '.join(shown)}" for shown in product(*sides)]
    assert sorted(decisions(state)) == sorted(expected)
    for text in expected:
        thrown = after(state, text)
        assert faces(thrown) == "".join(FACE_CODES[face] for face in text.split()[1:])
    for text in ("throw toby holmes rotation rotation", "throw holmes toby joker rotation"):
        with pytest.raises(MrJackError):
            after(state, text)


@pytest.mark.rule("PK-COMP-6", "PK-SEQ-7")
@pytest.mark.parametrize("shown", ["HTRR", "AWXJ", "HWRJ", "ATXR"])
def test_backs_come_up_in_the_even_turn(shown: str) -> None:
    """Each token shows its other side."""
    cards = "SM" if shown[0] == "A" else ""
    state = position(P, faces=shown, jack_cards=cards, announce=True)
    assert faces(after(state, "witness invisible")) == flipped(shown)


@pytest.mark.rule("PK-COMP-7", "PK-APPEAL-3", "PK-APPEAL-4")
@pytest.mark.parametrize("turn", range(1, 8))
def test_each_turn_token_is_one_hourglass_for_jack(turn: int) -> None:
    """Whatever its number; for the Detective it is worth nothing."""
    shown = " ".join(["BE", "LE", "PI"][: turn // 2])
    text = cleared(P, shown)
    for tokens in ((turn - 1, 0), (max(turn - 5, 0), min(turn - 1, 4))):
        state = position(text, turn=turn, faces="HTRR", tokens=tokens, detective_cards=shown, announce=True)
        told = after(state, "witness invisible")
        assert turn_tokens(told) == (tokens[0], tokens[1] + 1)
        assert total(told) == tokens[1] + 1
    state = position(
        text,
        turn=turn,
        faces="HTRR",
        tokens=(turn - 1, 0),
        detective_cards=shown,
        detectives="H0 W0 T0",
        announce=True,
    )
    told = after(state, "witness visible")
    assert turn_tokens(told) == (turn, 0)
    assert total(told) == 0


@pytest.mark.rule("PK-SETUP-1", "PK-SEQ-1")
def test_tiles_are_laid_at_random() -> None:
    """Cell by cell, each unused character with each of the four walls, all equally likely, suspect side up."""
    state = after(pocket.RULES.start(), "tile a1 smith w")
    rest = [who for who in CODES if who != "smith"]
    assert decisions(state) == [f"tile b1 {who} {wall}" for who in rest for wall in "nesw"]
    assert list(chances(state)) == decisions(state)
    assert len(set(chances(state).values())) == 1
    for text in laying("SM-W PI-S MA-E / BE-N GO-E GU-W / ST-S LA-S LE-E")[1:]:
        state = after(state, text)
    assert suspects(state) == "LE BE PI SM LA MA ST GO GU"
    assert grid(state) == "SM-W PI-S MA-E / BE-N GO-E GU-W / ST-S LA-S LE-E"


@pytest.mark.rule("PK-SETUP-1", "PK-SEQ-1")
@pytest.mark.parametrize(
    "text",
    ["tile b1 smith n", "tile c1 pizer e", "tile a1 pizer w", "tile a2 pizer n"],
)
def test_tiles_that_cannot_be_laid(text: str) -> None:
    """No character twice, no other cell than the next one."""
    state = after(pocket.RULES.start(), "tile a1 smith w")
    assert reason(state, text) in {"PK-SETUP-1", "PK-SEQ-1", "PK-COMP-1"}
    assert reason(state, "tile b1 pizer n") is None


@pytest.mark.rule("PK-SETUP-2")
def test_where_the_detectives_start() -> None:
    """Holmes left of cell 0, Watson right of cell 2, Toby below cell 7."""
    assert where(opening(P, "gull", "holmes", "toby", "rotation", "rotation")) == "H11 W3 T7"
    assert where(pocket.RULES.start()) == "H11 W3 T7"


@pytest.mark.rule("PK-SETUP-3", "PK-SEQ-1")
def test_three_walls_face_the_detectives() -> None:
    """Cell 0 gets wall W, cell 2 wall E, cell 7 wall S and no other; the other six any."""
    state = pocket.RULES.start()
    walls: list[str] = []
    for text in laying(P):
        walls.append("".join(sorted({option.split()[3] for option in decisions(state)})))
        state = after(state, text)
    assert walls == ["w", "ensw", "e", "ensw", "ensw", "ensw", "ensw", "s", "ensw"]
    assert reason(pocket.RULES.start(), "tile a1 gull n") in {"PK-SETUP-3", "PK-SEQ-1"}
    assert reason(after(pocket.RULES.start(), *laying(P)[:2]), "tile c1 stealthy w") in {"PK-SETUP-3", "PK-SEQ-1"}
    assert reason(after(pocket.RULES.start(), *laying(P)[:7]), "tile b3 madame e") in {"PK-SETUP-3", "PK-SEQ-1"}


@pytest.mark.rule("PK-SETUP-3", "PK-ROTATE-1", "PK-EXCHANGE-1")
def test_those_walls_are_free_afterwards() -> None:
    """In play these tiles turn and trade places like all others."""
    state = position(P, faces="HTXR")
    assert grid(after(state, "rotate a1 90")).startswith("GU-N ")
    assert grid(after(state, "exchange a1 c1")).startswith("ST-E BE-S GU-W")


@pytest.mark.rule("PK-SETUP-4", "PK-SEQ-2", "PK-INFO-2")
def test_jacks_identity() -> None:
    """One of nine cards, all as likely; Jack knows it, the Detective does not."""
    state = after(pocket.RULES.start(), *laying(P))
    assert decisions(state) == [f"identity {who}" for who in CODES]
    assert len(set(chances(state).values())) == 1
    drawn = [after(state, f"identity {who}") for who in CODES]
    assert [str(pocket.RULES.view(one, J).identity) for one in drawn] == list(CODES)
    views = [pocket.RULES.view(one, D) for one in drawn]
    assert all(view == views[0] for view in views)
    assert views[0].identity is None
    assert in_order(views[0].candidates) == "LE BE PI SM LA MA ST GO GU"


@pytest.mark.rule("PK-SETUP-5", "PK-SEQ-5")
def test_the_pile() -> None:
    """The eight other cards; each draw is uniform over those not drawn yet, by whomever they were drawn."""
    state = after(position(P, faces="ATRR"), "alibi")
    assert decisions(state) == [f"draw {who}" for who in CODES if who != "gull"]
    assert len(set(chances(state).values())) == 1
    assert reason(state, "draw gull") in {"PK-SETUP-5", "PK-SEQ-5", "PK-ALIBI-4"}
    text = P.replace("BE-S", "be-S")
    later = position(text, faces="ATRR", turn=5, tokens=(2, 2), detective_cards="BE", jack_cards="MA")
    due = chances(after(later, "alibi"))
    assert list(due) == [f"draw {who}" for who in ("lestrade", "pizer", "smith", "lane", "stealthy", "goodley")]
    assert len(set(due.values())) == 1
    assert reason(after(later, "alibi"), "draw madame") in {"PK-SETUP-5", "PK-SEQ-5"}
    assert reason(after(later, "alibi"), "draw bert") in {"PK-SETUP-5", "PK-SEQ-5"}


@pytest.mark.rule("PK-SETUP-6")
def test_nobody_is_seen_at_first() -> None:
    """In all games dealt the first look sees nobody, from any detective."""
    for seed in range(80):
        game = Game(pocket.RULES, seed=seed)
        assert game.to_move is D
        assert game.public_view().visible == frozenset()
