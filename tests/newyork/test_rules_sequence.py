"""The decision sequence: which events come when, by whom, and with which outcomes."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from mrjack import Game, NotationError, Player, newyork
from tests.newyork.examples import CHARACTERS, chances, targets
from tests.newyork.playing import activation, activations, ids, opening
from tests.newyork.positions import after, decisions, position, reason

ALLEY: dict[str, Any] = {"metro": "b3 k10", "parks": "l6"}
"""With these l5 is covered, m7 a Gaslamp: from m5 the ends are k6 l6 l7 m6."""

MOVES = [f"move {space}" for space in ("k6", "l6", "l7", "m6")]
SHIPS = [f"steamer {ship} {port}" for ship in ("e8", "l12") for port in ("b1", "g2", "k4")]


@pytest.mark.rule("NY-SEQ-1", "NY-SETUP-4", "NY-SEQ-12")
def test_identity_is_drawn_once_for_jacks_eyes() -> None:
    """The first event: eight equal chances, nobody's decision; never again; the Detective sees that it happened."""
    start = newyork.RULES.start()
    assert newyork.RULES.to_move(start) is None
    assert chances(start).keys() == {f"identity {who}" for who in CHARACTERS}
    assert len(set(chances(start).values())) == 1
    drawn = {who: after(start, f"identity {who}") for who in CHARACTERS}
    assert all(str(newyork.RULES.view(state, Player.JACK).identity) == who for who, state in drawn.items())
    views = [newyork.RULES.view(state, Player.DETECTIVE) for state in drawn.values()]
    assert all(view == views[0] and view.identity is None for view in views)
    drawings = [newyork.RULES.parse_action(f"identity {who}") for who in CHARACTERS]
    assert len({newyork.RULES.event(start, drawing, Player.DETECTIVE) for drawing in drawings}) == 1
    assert len({newyork.RULES.event(start, drawing, Player.JACK) for drawing in drawings}) == 8
    game = Game(newyork.RULES, chance="manual").play("identity grant")
    assert str(game.witnessed(Player.DETECTIVE)[0].action) == "identity ?"
    assert str(game.witnessed(Player.JACK)[0].action) == "identity grant"
    assert reason(drawn["beach"], "identity rider") is not None
    assert not [text for text in decisions(drawn["beach"]) if text.startswith("identity")]


@pytest.mark.rule("NY-SEQ-2", "NY-SEQ-12")
def test_the_deal_is_public() -> None:
    """70 equal chances in round 1, seen by both alike, as four cards in the order of the characters."""
    state = after(newyork.RULES.start(), "identity smith")
    assert newyork.RULES.to_move(state) is None
    assert list(chances(state)) == [f"cards {' '.join(four)}" for four in combinations(CHARACTERS, 4)]
    assert set(chances(state).values()) == {next(iter(chances(state).values()))}
    dealt = after(state, "cards rider grant callahan tumblety")
    for player in Player:
        assert ids(newyork.RULES.view(dealt, player).cards) == {"rider", "grant", "callahan", "tumblety"}
    assert reason(dealt, "cards beach rider latimer grant") is not None


@pytest.mark.rule("NY-SEQ-3", "NY-ROUND-4")
def test_four_three_two_one_cards() -> None:
    """The controller picks from the unused cards; the last one is asked too."""
    state = opening(cards="beach latimer callahan smith")
    left = ["beach", "latimer", "callahan", "smith"]
    for who in ("callahan", "beach", "smith", "latimer"):
        assert decisions(state) == [f"activate {one}" for one in left]
        assert newyork.RULES.to_move(state) in tuple(Player)
        state = activation(state, who)
        left.remove(who)
    assert decisions(state)[0].startswith("witness ")


@pytest.mark.rule("NY-SEQ-4", "NY-ROUND-3")
@pytest.mark.parametrize(("by", "player"), [("detective", Player.DETECTIVE), ("jack", Player.JACK)])
def test_the_controller_decides_until_complete(by: str, player: Player) -> None:
    """Move, Informant, power: all of them his; the Alibi in between is chance."""
    state = position("smith", by=by, smith="m5", informant="m6", **ALLEY)
    movers = []
    for text in ("move m6", "informant a2", "draw beach", "steamer e8 b1"):
        movers.append(newyork.RULES.to_move(state))
        state = after(state, text)
    assert movers == [player, player, None, player]
    assert newyork.RULES.public_view(state).active is None


@pytest.mark.rule("NY-SEQ-5", "NY-ROUND-7", "NY-APPEAL-1")
@pytest.mark.parametrize(("round_", "next_"), [(1, "activate"), (2, "cards"), (7, "activate"), (8, "")])
def test_the_end_of_a_round(round_: int, next_: str) -> None:
    """One forced outcome; then the other four cards, a new deal, or the end."""
    state = position(None, announce=True, round=round_)
    assert chances(state).keys() == {"witness visible"}
    assert newyork.RULES.to_move(state) is None
    told = after(state, "witness visible")
    assert {text.split()[0] for text in decisions(told)} == ({next_} if next_ else set())


@pytest.mark.rule("NY-SEQ-5", "NY-SEQ-9")
def test_the_end_of_a_round_follows_the_fourth_activation() -> None:
    """Nothing is asked between the last decision of the fourth activation and the announcement."""
    state = activations(opening(), "beach", "grant", "eastman")
    assert decisions(state) == ["activate smith"]
    state = activation(state, "smith")
    assert [text.split()[0] for text in decisions(state)] == ["witness"]


@pytest.mark.rule("NY-SEQ-6", "NY-INFORMANT-7")
def test_a_consultation_goes_first() -> None:
    """While it is open only the Informant can be placed, then only the Alibi comes, then the activation goes on."""
    state = after(position("smith", smith="m5", informant="m6", **ALLEY), "move m6")
    assert {text.split()[0] for text in decisions(state)} == {"informant"}
    assert newyork.RULES.chance(state) == ()
    placed = after(state, "informant m5")
    assert {text.split()[0] for text in decisions(placed)} == {"draw"}
    assert len(set(chances(placed).values())) == 1
    assert len(chances(placed)) == 7
    assert decisions(after(placed, "draw tumblety")) == SHIPS


@pytest.mark.rule("NY-SEQ-6", "NY-ALIBI-3")
def test_the_draw_is_skipped_with_an_empty_deck() -> None:
    """Seven cards gone: after the placement the power is due at once."""
    held: dict[str, Any] = {"detective_alibis": "beach rider latimer", "jack_alibis": "grant callahan eastman tumblety"}
    state = position("smith", round=7, smith="m5", informant="m6", **ALLEY, **held)
    assert decisions(after(state, "move m6", "informant m5")) == SHIPS


@pytest.mark.rule("NY-SEQ-7")
def test_all_kinds_of_decisions_of_the_detective() -> None:
    """Moves, accusations, power; accusations never for Jack."""
    state = position("smith", smith="m5", rider="l7", **ALLEY)
    moves = [text for text in MOVES if text != "move l7"]
    assert decisions(state) == [*moves, "accuse rider", *SHIPS]
    assert decisions(after(state, "steamer e8 b1")) == [*moves, "accuse rider"]
    assert decisions(after(state, "move k6")) == SHIPS
    jack = position("smith", by="jack", smith="m5", rider="l7", **ALLEY)
    assert decisions(jack) == [*moves, *SHIPS]


@pytest.mark.rule("NY-SEQ-7", "NY-ESCAPE-1")
def test_all_kinds_of_decisions_of_jack() -> None:
    """Moves, escapes, power: smith = Jack on m12, one way on over m11 (k11 l11 covered, m10 a site), a Steamer by."""
    state = position(
        "smith",
        by="jack",
        round=2,
        witness="invisible",
        smith="m12",
        sites="m10",
        metro="b3 l6",
        parks="k10",
        investigation="k11+l11 k5+l5",
    )
    moves = [f"move {space}" for space in ("k10", "l9", "l10", "m11")]
    assert decisions(state) == [*moves, "escape l12", *SHIPS]
    assert decisions(after(state, "steamer e8 b1")) == [*moves, "escape l12"]
    assert decisions(after(state, "move m11")) == SHIPS


@pytest.mark.rule("NY-SEQ-7", "NY-EASTMAN-5")
def test_escape_by_push_and_by_own_move() -> None:
    """Eastman active: escapes of eastman if he is Jack, of the pushed one if that is Jack, of no other."""
    board: dict[str, Any] = {"by": "jack", "round": 2, "witness": "invisible", "eastman": "l10", "tumblety": "m8"}
    board |= {"lamps": "c3", "parks": "m7", "investigation": "m10+m11 k5+l5"}
    assert targets(position("eastman", identity="eastman", **board), "escape") == ["l12"]
    assert targets(position("eastman", identity="tumblety", **board), "escape") == ["n8"]
    assert targets(position("eastman", identity="smith", **board), "escape") == []


@pytest.mark.rule("NY-SEQ-7")
@pytest.mark.parametrize(
    ("who", "verb", "powers"),
    [
        ("beach", "metro", None),
        ("rider", "site", None),
        ("latimer", "lamp", None),
        ("grant", "park", ["park b3", "park c3", "park k10", "park m7"]),
        ("callahan", "investigation", None),
        ("eastman", "push", []),
        ("tumblety", "swap", []),
        ("smith", "steamer", SHIPS),
    ],
)
def test_moves_and_the_own_power_of_each(who: str, verb: str, powers: list[str] | None) -> None:
    """In the blind alley m5 alone: the four moves, then the power decisions of this character, no end."""
    lit = {"tumblety": "g5"} if who == "eastman" else {}
    home: dict[str, Any] = {who: "m5", **lit}
    state = position(who, **ALLEY, **home)
    assert decisions(state)[:4] == MOVES
    rest = decisions(state)[4:]
    assert {text.split()[0] for text in rest} <= {verb}
    if powers is None:
        assert rest
    else:
        assert rest == powers


@pytest.mark.rule("NY-SEQ-7", "NY-SEQ-9")
@pytest.mark.parametrize(("beside", "swaps"), [("l7", 6), ("m10", 0)])
def test_end_is_legal_exactly_when_nothing_is_due(beside: str, swaps: int) -> None:
    """Tumblety moved: end beside the swaps left, or alone; not before his move."""
    state = position("tumblety", tumblety="m5", smith=beside, **ALLEY)
    assert reason(state, "end") in {"NY-SEQ-7", "NY-SEQ-9", "NY-MOVE-8"}
    moved = after(state, "move l6")
    assert len(decisions(moved)) == swaps + 1
    assert decisions(moved)[-1] == "end"
    assert newyork.RULES.public_view(after(moved, "end")).active is None


@pytest.mark.rule("NY-SEQ-8")
def test_the_two_marks() -> None:
    """A move sets one, a power the other; for eastman each sets both."""
    state = position("grant", grant="m5", **ALLEY)
    moved, powered = after(state, "move l6"), after(state, "park c3")
    assert decisions(moved) == ["park b3", "park c3", "park k10", "park m7"]
    assert decisions(powered) == MOVES
    assert position("grant", grant="m5", is_moved=True, **ALLEY) != state
    assert decisions(position("grant", grant="m5", is_moved=True, **ALLEY)) == decisions(moved)
    assert decisions(position("grant", grant="m5", is_powered=True, **ALLEY)) == MOVES
    for text in ("move h9", "push tumblety e5"):
        assert newyork.RULES.public_view(after(position("eastman"), text)).active is None


@pytest.mark.rule("NY-SEQ-9")
@pytest.mark.parametrize(
    ("who", "texts"),
    [
        ("beach", ("move e5", "metro c1")),
        ("rider", ("site c1", "move i8")),
        ("latimer", ("move e5", "lamp c1")),
        ("grant", ("park c3", "move i8")),
        ("callahan", ("move e5", "investigation e7+f8 c1+d1")),
        ("smith", ("steamer e8 b1", "move i8")),
        ("eastman", ("move i9",)),
        ("eastman", ("push tumblety e5",)),
        ("tumblety", ("move h6", "swap rider smith")),
    ],
)
def test_a_complete_activation_closes_by_itself(who: str, texts: tuple[str, ...]) -> None:
    """With both marks set no end is asked."""
    state = position(who)
    *first, last = texts
    half = after(state, *first)
    assert str(newyork.RULES.public_view(half).active) == who
    closed = after(half, last)
    assert newyork.RULES.public_view(closed).active is None
    assert {text.split()[0] for text in decisions(closed)} == {"activate"}


@pytest.mark.rule("NY-SEQ-9", "NY-TRAP-1")
def test_end_is_asked_when_it_is_the_only_decision() -> None:
    """Trapped and powered, or nothing to swap: the activation waits for `end`."""
    trapped = after(position("smith", smith="g9", sites="g8 h9"), "steamer e8 b1")
    alone = after(position("tumblety"), "move e2")
    for state in (trapped, alone):
        assert decisions(state) == ["end"]
        assert newyork.RULES.public_view(state).active is not None
        assert newyork.RULES.public_view(after(state, "end")).active is None


@pytest.mark.rule("NY-SEQ-10", "NY-END-1")
@pytest.mark.parametrize("seed", range(12))
def test_there_is_always_a_decision_until_the_end(seed: int) -> None:
    """Random play: some decision is legal at every point, none after the game."""
    game = Game(newyork.RULES, seed=seed)
    rng = Random(seed)
    while game.outcome is None:
        legal = game.legal_actions
        assert legal
        assert game.to_move is not None
        game.play(legal[int(rng.random() * len(legal))])
    assert game.legal_actions == ()
    assert game.to_move is None
    assert game.outcome.reason in {"accusation", "false-accusation", "escape", "dawn"}


@pytest.mark.rule("NY-SEQ-11")
def test_pairs_are_offered_once() -> None:
    """No two decisions name the same spaces or the same characters in another order."""
    tiles = [target.split() for target in targets(position("callahan"), "investigation")]
    assert len({(tile, frozenset(to.split("+"))) for tile, to in tiles}) == len(tiles)
    assert {tile for tile, _ in tiles} == {"e7+f8", "k5+l5"}
    order = [str(space) for space in newyork.Space]
    assert all(order.index(one) < order.index(other) for _, to in tiles for one, other in [to.split("+")])
    swaps = targets(position("tumblety", tumblety="m9", smith="m10", grant="l8"), "swap")
    assert len({frozenset(swap.split()) for swap in swaps}) == len(swaps)


@pytest.mark.rule("NY-SEQ-11")
@pytest.mark.parametrize(
    ("turned", "canonical"),
    [
        ("swap smith beach", "swap beach smith"),
        ("investigation f8+e7 d6+d5", "investigation e7+f8 d5+d6"),
    ],
)
def test_a_turned_pair_is_no_other_action(turned: str, canonical: str) -> None:
    """Read at all, it is the same decision."""
    try:
        read = newyork.RULES.parse_action(turned)
    except NotationError:
        read = newyork.RULES.parse_action(canonical)
    assert read == newyork.RULES.parse_action(canonical)
    assert newyork.RULES.format_action(read) == canonical


@pytest.mark.rule("NY-SEQ-12", "NY-ALIBI-1")
@pytest.mark.parametrize("other", ["rider", "grant", "eastman"])
def test_what_the_detective_sees_does_not_depend_on_jack(other: str) -> None:
    """Two games that differ in the identity alone: same view, same decisions, same reasons for the Detective."""
    given: dict[str, Any] = {"round": 3, "witness": "invisible", "smith": "l11"}
    one, two = position("smith", identity="smith", **given), position("smith", identity=other, **given)
    assert decisions(one) == decisions(two)
    assert newyork.RULES.view(one, Player.DETECTIVE) == newyork.RULES.view(two, Player.DETECTIVE)
    assert newyork.RULES.public_view(one) == newyork.RULES.public_view(two)
    for text in ("escape l12", "accuse beach", "move l12", "end"):
        assert reason(one, text) == reason(two, text)


@pytest.mark.rule("NY-SEQ-12", "NY-ESCAPE-1")
def test_jacks_decisions_are_secret() -> None:
    """The escape in them would betray him: the Detective's view has no decision in it while Jack is to move."""
    given: dict[str, Any] = {"by": "jack", "round": 2, "witness": "invisible", "smith": "l11"}
    guilty, innocent = position("smith", identity="smith", **given), position("smith", identity="grant", **given)
    assert set(decisions(guilty)) - set(decisions(innocent)) == {"escape l12"}
    views = [newyork.RULES.view(state, Player.DETECTIVE) for state in (guilty, innocent)]
    assert views[0] == views[1]
    assert tuple(views[0].legal_actions) == ()
    assert "escape l12" in [str(action) for action in newyork.RULES.view(guilty, Player.JACK).legal_actions]


@pytest.mark.rule("NY-SEQ-12")
def test_how_many_alibis_is_public() -> None:
    """Both know who drew how many; each knows his own cards only."""
    state = position("smith", round=5, detective_alibis="beach rider", jack_alibis="grant")
    detective, jack = (newyork.RULES.view(state, player) for player in (Player.DETECTIVE, Player.JACK))
    assert ([str(card) for card in detective.alibis], detective.opponent_alibi_count) == (["beach", "rider"], 1)
    assert ([str(card) for card in jack.alibis], jack.opponent_alibi_count) == (["grant"], 2)
    assert ids(detective.candidates) == set(CHARACTERS) - {"beach", "rider"}
    assert ids(jack.candidates) == {"smith"}
