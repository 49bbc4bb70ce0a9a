"""Rules of the powers of Holmes, Watson and Smith."""

from itertools import product
from typing import Any

import pytest

from mrjack import Game, Player, whitechapel
from tests.whitechapel import city
from tests.whitechapel.examples import (
    CHARACTERS,
    DIRECTIONS,
    FACES,
    alibis,
    at,
    chances,
    facing,
    ids,
    is_closed,
    is_refused,
    lit,
    suspects,
    targets,
    verbs,
    where,
)
from tests.whitechapel.playing import activation, activations, calm, opening
from tests.whitechapel.positions import after, count, decisions, ends, position, reason, visible

BY = pytest.mark.parametrize("by", ["detective", "jack"])
SIDES = {"detective": (Player.DETECTIVE, Player.JACK), "jack": (Player.JACK, Player.DETECTIVE)}


@pytest.mark.rule("WC-HOLMES-1", "WC-SEQ-7", "WC-INFO-1")
@BY
def test_holmes_draws_after_his_move(by: str) -> None:
    """Nothing else is possible then; the card goes to the one in control, and the activation is over."""
    drawer, other = SIDES[by]
    state = position("holmes", by=by)
    assert whitechapel.RULES.chance(state) == ()
    moved = after(state, "move h6")
    assert whitechapel.RULES.to_move(moved) is None
    assert set(decisions(moved)) == {f"draw {who}" for who in CHARACTERS if who != "smith"}
    assert len(set(chances(moved).values())) == 1
    drawn = after(moved, "draw bert")
    assert is_closed(drawn)
    assert alibis(drawn, drawer) == ["bert"]
    assert alibis(drawn, other) == []
    assert whitechapel.RULES.view(drawn, other).opponent_alibi_count == 1


@pytest.mark.rule("WC-HOLMES-1", "WC-MOVE-6")
def test_holmes_draws_neither_before_his_move_nor_instead() -> None:
    """His decisions are moves and accusations only."""
    state = position("holmes")
    assert verbs(state) == ["move", "accuse"]
    assert reason(state, "draw bert") is not None


@pytest.mark.rule("WC-HOLMES-2", "WC-INFO-1")
@BY
def test_the_card_stays_secret(by: str) -> None:
    """The other player sees that a card was drawn; no token is flipped; for its holder it names an innocent."""
    drawer, other = SIDES[by]
    moved = after(position("holmes", by=by), "move h6")
    bert, gull = after(moved, "draw bert"), after(moved, "draw gull")
    assert whitechapel.RULES.view(bert, other) == whitechapel.RULES.view(gull, other)
    assert whitechapel.RULES.public_view(bert) == whitechapel.RULES.public_view(gull)
    assert suspects(bert) == set(CHARACTERS)
    known = ids(whitechapel.RULES.view(bert, Player.DETECTIVE).candidates)
    assert known == (set(CHARACTERS) - {"bert"} if by == "detective" else set(CHARACTERS))
    game = Game(whitechapel.RULES, state=moved, chance="manual").play("draw bert")
    assert str(game.witnessed(drawer)[-1].action) == "draw bert"
    assert str(game.witnessed(other)[-1].action) == "draw ?"


@pytest.mark.rule("WC-HOLMES-2", "WC-SEQ-7")
def test_drawn_cards_stay_out_of_the_deck() -> None:
    """Whoever holds them, Jack's own card neither: of eight two are gone and one is his."""
    state = position("holmes", round=5, detective_alibis="bert", jack_alibis="gull")
    moved = after(state, calm(state))
    assert list(chances(moved)) == [f"draw {who}" for who in ("holmes", "watson", "lestrade", "stealthy", "goodley")]
    assert reason(moved, "draw smith") is not None
    assert reason(moved, "draw gull") is not None


@pytest.mark.rule("WC-HOLMES-3", "WC-ROUND-4", "WC-SEQ-7")
def test_four_draws_at_most() -> None:
    """7, 6, 5 and 4 cards are left at his four activations."""
    sizes = []
    cards = ["bert", "gull", "goodley", "stealthy"]
    for number, round_ in enumerate((1, 3, 5, 7)):
        held = cards[:number]
        state = position("holmes", round=round_, detective_alibis=" ".join(held[:2]), jack_alibis=" ".join(held[2:]))
        sizes.append(len(chances(after(state, calm(state)))))
    assert sizes == [7, 6, 5, 4]


@pytest.mark.rule("WC-WATSON-1", "WC-WATSON-2", "WC-SEQ-5")
@pytest.mark.parametrize("direction", DIRECTIONS)
@BY
def test_watson_points_his_lantern_after_his_move(by: str, direction: str) -> None:
    """One of six, the old one (here se) included, chosen by the one in control; then the activation is over."""
    state = position("watson", by=by, facing="se")
    assert "face" not in verbs(state)
    moved = after(state, "move h3")
    assert decisions(moved) == FACES
    assert whitechapel.RULES.to_move(moved) is SIDES[by][0]
    turned = after(moved, f"face {direction}")
    assert (facing(turned), is_closed(turned)) == (direction, True)


@pytest.mark.rule("WC-WATSON-3")
def test_the_old_direction_counts_until_the_new_one_is_chosen() -> None:
    """From a2 to a3 with the lantern to the southeast: holmes on d3 is in the beam until watson turns away."""
    board = at("d3 a2 g8 e5 i4 m10 e9 i8")
    state = position("watson", round=3, facing="se", **board)
    assert "holmes" not in visible(state)
    moved = after(state, "move a3")
    assert facing(moved) == "se"
    assert "holmes" in visible(moved)
    assert "holmes" not in visible(after(moved, "face n"))
    assert "holmes" in visible(after(moved, "face se"))


@pytest.mark.rule("WC-WATSON-3")
def test_the_direction_stays_otherwise() -> None:
    """Activations of others and the end of the round turn nothing."""
    state = activations(opening(cards="holmes watson lestrade gull"), "watson")
    turned = facing(state)
    for who in ("holmes", "lestrade"):
        state = activation(state, who)
        assert facing(state) == turned
    told = position(announce=True, facing="sw")
    assert facing(after(told, *decisions(told))) == "sw"


@pytest.mark.rule("WC-WATSON-3", "WC-GULL-1")
@BY
def test_a_swap_turns_watson(by: str) -> None:
    """The one in control of gull chooses; a swap with somebody else asks nothing."""
    state = position("gull", by=by, facing="sw")
    swapped = after(state, "swap watson")
    assert decisions(swapped) == FACES
    assert whitechapel.RULES.to_move(swapped) is SIDES[by][0]
    assert facing(swapped) == "sw"
    assert facing(after(swapped, "face n")) == "n"
    assert facing(after(state, "swap bert")) == "sw"


@pytest.mark.rule("WC-WATSON-4")
@pytest.mark.parametrize("lamps", ["f5=blank h8=blank", "b2=blank h8=blank"])
def test_a_gaslight_stops_the_beam_lit_or_not(lamps: str) -> None:
    """Watson on g5 facing nw looks at f5: d5, two hexes behind it, stays dark."""
    board = at("d5 g5 m8 m10 a1 m12 e3 i9")
    assert "holmes" not in visible(position(round=5, lit=lamps, facing="nw", **board))
    assert city.beam("g5", "nw") == []


@pytest.mark.rule("WC-WATSON-4")
@pytest.mark.parametrize(
    ("watson", "direction", "space", "is_seen"),
    [
        ("c3", "n", "c6", False),
        ("a3", "se", "h3", True),
        ("g5", "ne", "m11", True),
        ("g5", "se", "i5", False),
        ("d7", "s", "d5", False),
        ("e7", "se", "g7", True),
        ("e7", "ne", "g9", False),
        ("i8", "ne", "k10", False),
    ],
)
def test_houses_stop_the_beam(watson: str, direction: str, space: str, is_seen: bool) -> None:
    """Streets only carry it: a house in the row is its end."""
    rest: dict[str, Any] = dict(
        zip(("smith", "lestrade", "stealthy", "goodley", "bert"), ("a1", "m8", "e9", "i10", "b7"), strict=True)
    )
    state = position(round=5, lit="b2=blank k6=blank", facing=direction, gull="l6", watson=watson, holmes=space, **rest)
    assert ("holmes" in visible(state)) is is_seen


@pytest.mark.rule("WC-WATSON-5", "WC-WATSON-3", "WC-SEQ-5")
@BY
def test_a_whistled_watson_turns_before_the_next_whistle(by: str) -> None:
    """The direction is due at once, also after the last point; the one in control of goodley chooses."""
    state = position("goodley", by=by, facing="sw")
    first = after(state, "whistle watson i5 1")
    assert decisions(first) == FACES
    assert whitechapel.RULES.to_move(first) is SIDES[by][0]
    turned = after(first, "face sw")
    assert verbs(turned) == ["whistle"]
    last = after(state, "whistle watson i5 3")
    assert decisions(last) == FACES
    assert "move" in verbs(after(last, "face s"))
    late = after(state, "move m9", "whistle watson i5 3")
    assert decisions(late) == FACES
    assert is_closed(after(late, "face s"))


@pytest.mark.rule("WC-SMITH-1", "WC-SEQ-5")
@BY
def test_smith_moves_a_lit_tile(by: str) -> None:
    """Any lit tile to any unlit gaslight hex; he must."""
    state = position("smith", by=by)
    pairs = product(("b2", "c7", "f5", "h8", "k6", "l11"), ("f9", "h4"))
    assert targets(state, "lamp") == [f"{one} {other}" for one, other in pairs]
    moved = after(state, "move g7")
    assert verbs(moved) == ["lamp"]
    assert targets(moved, "lamp") == targets(state, "lamp")
    assert reason(moved, "end") is not None
    assert is_closed(after(moved, "lamp k6 h4"))


@pytest.mark.rule("WC-SMITH-1")
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("lamp f9 h4", ("WC-SMITH-1",)),
        ("lamp b2 c7", ("WC-SMITH-1",)),
        ("lamp b2 b3", ("WC-SMITH-1", "WC-BOARD-4")),
        ("lamp b2 b4", ("WC-SMITH-1", "WC-BOARD-4")),
    ],
)
def test_what_smith_does_not_move(text: str, rules: tuple[str, ...]) -> None:
    """No tile from a dark lamp, none on a lit one, none on a street or a house."""
    assert is_refused(position("smith"), text, *rules)


@pytest.mark.rule("WC-SMITH-1", "WC-VIS-3")
def test_the_place_left_is_dark() -> None:
    """Holmes beside f5 disappears when its tile goes to f9, and gull beside f9 appears."""
    state = position("smith", lestrade="m12")
    assert "holmes" in visible(state)
    left = after(state, "lamp f5 f9")
    assert "holmes" not in visible(left)
    assert "gull" in visible(left)
    assert set(lit(left)) == {"b2", "c7", "f9", "h8", "k6", "l11"}
    again = position("smith", round=3, lit="c7=3 f9=blank h8=blank k6=4")
    assert {text.split()[1] for text in targets(again, "lamp")} == {"b2", "f5", "h4", "l11"}


@pytest.mark.rule("WC-SMITH-2", "WC-LAMP-3")
@pytest.mark.parametrize(("round_", "number"), [(1, 12), (2, 15), (3, 16), (4, 15), (5, 12), (6, 12), (7, 12), (8, 12)])
def test_tiles_out_of_the_game_never_come_back(round_: int, number: int) -> None:
    """Only what is still lit can be moved."""
    state = position("smith", round=round_)
    tiles = lit(state)
    assert count(state, "lamp") == number == len(tiles) * (8 - len(tiles))
    assert {text.split()[0] for text in targets(state, "lamp")} == set(tiles)
    for text in targets(state, "lamp"):
        moved = lit(after(state, f"lamp {text}"))
        assert sorted(moved.values()) == sorted(tiles.values())


@pytest.mark.rule("WC-SMITH-2")
def test_a_numbered_tile_keeps_its_number() -> None:
    """Tile 2 on h4 is still tile 2, and goes out there at the end of round 2."""
    assert lit(after(position("smith"), "lamp l11 h4"))["h4"] == "2"
    state = position(announce=True, round=2, lit="c7=3 f5=blank h4=2 h8=blank k6=4")
    assert lit(after(state, *decisions(state))) == {"c7": "3", "f5": "blank", "h8": "blank", "k6": "4"}


@pytest.mark.rule("WC-SMITH-1", "WC-POWER-1")
def test_not_back_to_the_same_place() -> None:
    """A tile must change its place."""
    state = position("smith")
    assert is_refused(state, "lamp b2 b2", "WC-POWER-1", "WC-SMITH-1")


@pytest.mark.rule("WC-WATSON-1", "WC-HOLMES-1")
@pytest.mark.parametrize("who", ["holmes", "watson"])
def test_powers_after_the_move_change_no_hex(who: str) -> None:
    """Turning and drawing leave everybody where he is."""
    state = position(who)
    end = ends(state)[0]
    moved = after(state, f"move {end}")
    done = after(moved, decisions(moved)[0])
    expected: dict[str, Any] = {**where(state), who: end}
    assert where(done) == expected
