"""Rules of accusation, escape and the end of the game."""

from typing import Any

import pytest

from mrjack import Game, GameOverError, IllegalActionError, Player, newyork
from tests.newyork.examples import CHARACTERS, result, suspects, targets, where
from tests.newyork.playing import ids, opening
from tests.newyork.positions import accusable, after, count, decisions, ends, position, reason, visible

CAUGHT = (Player.DETECTIVE, "accusation")
SLANDERED = (Player.JACK, "false-accusation")
GONE = (Player.JACK, "escape")
LATER: dict[str, Any] = {"by": "jack", "round": 2, "witness": "invisible"}
"""An activation of Jack's in which an escape is open."""


@pytest.mark.rule("NY-ACCUSE-1")
@pytest.mark.parametrize(
    ("rider", "reached"),
    [("m6", True), ("l6", True), ("l7", True), ("k6", True), ("l8", False), ("j5", False), ("k8", False)],
)
def test_who_is_in_reach_can_be_accused(rider: str, reached: bool) -> None:
    """smith in the blind alley m5: rider within 3 points is accused by a move onto her, one further away is not."""
    state = position("smith", smith="m5", rider=rider, metro="b3 d1 k10")
    assert accusable(state) == (["rider"] if reached else [])
    assert (reason(state, "accuse rider") is None) is reached
    assert reason(state, "accuse beach") == "NY-ACCUSE-1"


@pytest.mark.rule("NY-ACCUSE-1")
def test_only_the_detective_accuses() -> None:
    """And only in an activation of his: under Jack's control the same move accuses nobody."""
    detective = position("smith", smith="m5", rider="m6", metro="b3 d1 k10")
    jack = position("smith", by="jack", smith="m5", rider="m6", metro="b3 d1 k10")
    assert accusable(detective) == ["rider"]
    assert accusable(jack) == []
    assert reason(jack, "accuse rider") == "NY-ACCUSE-1"


@pytest.mark.rule("NY-ACCUSE-1", "NY-METRO-1", "NY-FERRY-1")
def test_accusing_by_metro_and_ferry() -> None:
    """From b4: rider on m12 by metro, grant on e1 by ferry; by a passed character too."""
    state = position("smith", smith="b4", metro="b3 m12", parks="k10 l6", rider="m12", grant="e1", latimer="b3")
    assert accusable(state) == ["rider", "latimer", "grant", "callahan"]


@pytest.mark.rule("NY-ACCUSE-2", "NY-END-1", "NY-END-4")
@pytest.mark.parametrize(("identity", "outcome"), [("rider", CAUGHT), ("grant", SLANDERED), ("smith", SLANDERED)])
def test_an_accusation_ends_the_game(identity: str, outcome: tuple[Player, str]) -> None:
    """The Detective wins if rider is Jack, otherwise Jack does."""
    over = after(position("smith", identity=identity), "accuse rider")
    assert result(over) == outcome
    assert decisions(over) == []
    assert newyork.RULES.to_move(over) is None


@pytest.mark.rule("NY-ACCUSE-3")
def test_accusing_in_the_first_activation() -> None:
    """Allowed from round 1 on."""
    state = after(opening(identity="latimer"), "activate beach")
    assert newyork.RULES.public_view(state).round == 1
    assert result(after(state, "accuse latimer")) == CAUGHT


@pytest.mark.rule("NY-ACCUSE-4")
@pytest.mark.parametrize(
    ("place", "board"),
    [
        ("liberty", {"informant": "k11"}),
        ("d6", {"parks": "d6"}),
        ("b3", {}),
        ("a3", {}),
        ("e1", {}),
        ("d5", {}),
        ("g6", {}),
    ],
)
def test_no_place_is_barred(place: str, board: dict[str, Any]) -> None:
    """smith from c5: rider on the island, in a Park, on an entrance, a quay, a street, the station."""
    state = position("smith", identity="rider", smith="c5" if place != "g6" else "b3", rider=place, **board)
    assert "rider" in accusable(state)
    assert reason(state, f"move {place}") == "NY-MOVE-3"
    assert result(after(state, "accuse rider")) == CAUGHT


@pytest.mark.rule("NY-ACCUSE-5", "NY-EASTMAN-2")
def test_eastman_accuses_by_his_own_move_only() -> None:
    """smith on l6 in the way of the pushed tumblety is not accused; rider, whom eastman himself reaches, can be."""
    state = position("eastman", smith="l6", tumblety="m5", metro="b3 d1 k10")
    assert "tumblety m6" in targets(state, "push")
    assert accusable(state) == ["rider", "grant", "callahan"]
    assert reason(state, "accuse smith") in {"NY-ACCUSE-1", "NY-ACCUSE-5"}
    assert result(after(position("eastman", identity="rider"), "accuse rider")) == CAUGHT


@pytest.mark.rule("NY-ACCUSE-6", "NY-ALIBI-2")
def test_only_suspects_face_up_are_accused() -> None:
    """rider is innocent, grant has only a private Alibi, held by either side: grant may be accused, rider not."""
    given: dict[str, Any] = {"round": 3, "suspects": "grant eastman tumblety smith"}
    for hand in ("detective_alibis", "jack_alibis"):
        state = position("smith", **(given | {hand: "grant"}))
        assert accusable(state) == ["grant", "eastman", "tumblety"]
        assert reason(state, "accuse rider") == "NY-ACCUSE-6"
        assert "i7" not in ends(state)
        assert result(after(state, "accuse grant")) == SLANDERED


@pytest.mark.rule("NY-ACCUSE-7")
def test_any_character_accuses_even_jack_himself() -> None:
    """smith is Jack and accuses like an innocent one would; nobody accuses himself."""
    jack, other = position("smith", identity="smith"), position("smith", identity="beach")
    assert decisions(jack) == decisions(other)
    assert accusable(jack) == ["rider", "grant", "eastman", "tumblety"]
    assert reason(jack, "accuse smith") is not None
    assert {result(after(jack, f"accuse {who}")) for who in accusable(jack)} == {SLANDERED}


@pytest.mark.rule("NY-ACCUSE-7", "NY-APPEAL-4")
def test_an_innocent_character_accuses() -> None:
    """beach, turned down already, may be the one who catches Jack."""
    state = position("beach", round=3, suspects="latimer smith", identity="latimer")
    assert accusable(state) == ["latimer"]
    assert result(after(state, "accuse latimer")) == CAUGHT


@pytest.mark.rule("NY-ACCUSE-8")
def test_accusing_while_the_own_move_is_due() -> None:
    """Before the power or after it, never after the move; a power still due is dropped."""
    state = position("smith")
    assert accusable(state) == ["rider", "grant", "eastman", "tumblety"]
    powered = after(state, "steamer e8 b1")
    assert accusable(powered) == ["rider", "grant", "eastman", "tumblety"]
    moved = after(state, "move i8")
    assert accusable(moved) == []
    assert reason(moved, "accuse rider") in {"NY-ACCUSE-8", "NY-ACCUSE-1", "NY-SEQ-7"}
    over = after(state, "accuse rider")
    assert count(over, "steamer") == 0
    assert ids(newyork.RULES.public_view(over).steamers) == {"e8", "l12"}


@pytest.mark.rule("NY-ACCUSE-8", "NY-TUMBLETY-4")
def test_accusing_after_a_swap() -> None:
    """beach, swapped to m6 beside tumblety, is in his reach now."""
    state = position("tumblety", tumblety="m5", smith="m6", metro="b3 d1 k10")
    assert accusable(state) == ["smith"]
    assert accusable(after(state, "swap beach smith")) == ["beach"]


@pytest.mark.rule("NY-ESCAPE-1")
@pytest.mark.parametrize(
    ("other", "escapes"),
    [
        ({}, ["l12"]),
        ({"identity": "grant"}, []),
        ({"by": "detective"}, []),
        ({"witness": "visible"}, []),
        ({"steamers": "b1 e8"}, []),
        ({"smith": "m8"}, ["n8"]),
        ({"smith": "m8", "witness": "visible"}, []),
        ({"smith": "m8", "by": "detective"}, []),
        ({"smith": "m10"}, ["l12", "n8"]),
    ],
)
def test_who_escapes_where_and_when(other: dict[str, Any], escapes: list[str]) -> None:
    """Jack alone, in an activation of his side, the card on Invisible, to a Steamer or to the land exit."""
    state = position("smith", **{**LATER, "smith": "l11", **other})
    assert targets(state, "escape") == escapes
    for exit_ in {"l12", "n8"} - set(escapes):
        assert reason(state, f"escape {exit_}") in {"NY-ESCAPE-1", "NY-ESCAPE-2", "NY-ESCAPE-5"}


@pytest.mark.rule("NY-ESCAPE-2", "NY-METRO-1")
@pytest.mark.parametrize(("smith", "near"), [("m12", True), ("l10", True), ("b3", True), ("b4", False), ("m9", False)])
def test_the_port_costs_a_point(smith: str, near: bool) -> None:
    """l12 is 1 from m12, 2 from l10, 3 from b3 (k10, l11), 4 from b4 and from m9."""
    state = position("smith", **LATER, smith=smith)
    assert ("l12" in targets(state, "escape")) is near
    assert reason(state, "escape l12") == (None if near else "NY-ESCAPE-2")


@pytest.mark.rule("NY-ESCAPE-3")
@pytest.mark.parametrize(("lamps", "seen"), [("c3 m7 m10", True), ("c3 m7", False)])
@pytest.mark.parametrize(("witness", "escapes"), [("invisible", ["l12"]), ("visible", [])])
def test_only_the_card_counts(lamps: str, seen: bool, witness: str, escapes: list[str]) -> None:
    """smith on m11, lit or dark: the card alone decides."""
    state = position("smith", by="jack", round=2, witness=witness, smith="m11", lamps=lamps)
    assert ("smith" in visible(state)) is seen
    assert targets(state, "escape") == escapes


@pytest.mark.rule("NY-ESCAPE-4", "NY-SETUP-3")
def test_never_in_round_1() -> None:
    """The card shows Visible in round 1, so smith beside a Steamer cannot leave; in round 2 it depends on the card."""
    state = position("smith", by="jack", smith="m12")
    assert targets(state, "escape") == []
    assert reason(state, "escape l12") in {"NY-ESCAPE-1", "NY-ESCAPE-4"}
    assert targets(position("smith", by="jack", round=2, smith="m12"), "escape") == []
    assert targets(position("smith", **LATER, smith="m12"), "escape") == ["l12"]


@pytest.mark.rule("NY-ESCAPE-5", "NY-MOVE-6")
@pytest.mark.parametrize(
    ("board", "escapes"),
    [
        ({"investigation": "a2+b2 k5+l5"}, ["e8"]),
        ({}, []),
        ({"investigation": "a2+b2 k5+l5", "steamers": "g2 l12"}, []),
        ({"investigation": "a2+b2 k5+l5", "sites": "f8"}, []),
        ({"investigation": "a2+b2 k5+l5", "lamps": "c3 m7 f8"}, []),
        ({"investigation": "a2+b2 k5+l5", "sites": "e7"}, ["e8"]),
    ],
)
def test_steamer_and_free_approach(board: dict[str, Any], escapes: list[str]) -> None:
    """smith on g9, the port e8 is 2 away over f8: a tile or an obstacle there bars it, so does a missing Steamer."""
    state = position("smith", **LATER, smith="g9", **board)
    assert targets(state, "escape") == escapes
    assert reason(state, "escape e8") in ({None} if escapes else {"NY-ESCAPE-5", "NY-ESCAPE-2", "NY-ESCAPE-1"})


@pytest.mark.rule("NY-ESCAPE-6", "NY-MOVE-8")
def test_an_escape_is_not_forced() -> None:
    """Jack may move on instead; the power still due is dropped by the escape, done if it came first."""
    state = position("smith", **LATER, smith="l11")
    assert "m12" in ends(state)
    assert result(after(state, "move m12", "steamer e8 b1")) is None
    assert result(after(state, "escape l12")) == GONE
    first = after(state, "steamer e8 b1")
    assert targets(first, "escape") == ["l12"]
    assert result(after(first, "escape l12")) == GONE
    assert targets(after(state, "steamer l12 b1"), "escape") == []


@pytest.mark.rule("NY-END-1", "NY-END-4")
@pytest.mark.parametrize(
    ("state", "text", "outcome"),
    [
        (position("smith", identity="rider"), "accuse rider", CAUGHT),
        (position("smith", identity="rider"), "accuse grant", SLANDERED),
        (position("smith", **LATER, smith="m8"), "escape n8", GONE),
        (position(None, announce=True, round=8), "witness visible", (Player.JACK, "dawn")),
    ],
)
def test_four_causes(state: newyork.State, text: str, outcome: tuple[Player, str]) -> None:
    """A result is winner and cause, known at once to everybody; before that there is none."""
    assert newyork.RULES.outcome(state) is None
    over = after(state, text)
    assert result(over) == outcome
    for player in Player:
        assert newyork.RULES.view(over, player).outcome == newyork.RULES.outcome(over)
    assert newyork.RULES.public_view(over).to_move is None


@pytest.mark.rule("NY-END-2", "NY-ROUND-1")
@pytest.mark.parametrize("round_", [7, 8])
def test_a_free_jack_wins_at_dawn(round_: int) -> None:
    """After the appeal of round 8, not of round 7."""
    told = after(position(None, announce=True, round=round_), "witness visible")
    assert result(told) == ((Player.JACK, "dawn") if round_ == 8 else None)
    assert (decisions(told) == []) is (round_ == 8)
    assert newyork.RULES.public_view(told).round == 8


@pytest.mark.rule("NY-END-3")
@pytest.mark.parametrize("round_", [1, 4])
def test_one_suspect_left_does_not_end_the_game(round_: int) -> None:
    """He must still be caught."""
    told = after(position(None, announce=True, round=round_, suspects="smith beach", beach="m12"), "witness visible")
    assert suspects(told) == {"smith"}
    assert result(told) is None
    assert newyork.RULES.public_view(told).round == round_ + 1
    hunter = position("grant", round=3, suspects="smith")
    assert accusable(hunter) == ["smith"]
    assert result(after(hunter, "accuse smith")) == CAUGHT


@pytest.mark.rule("NY-END-5", "NY-SEQ-10")
@pytest.mark.parametrize(
    ("state", "text"),
    [
        (position("smith", identity="rider"), "accuse rider"),
        (position("smith", **LATER, smith="l11"), "escape l12"),
        (position("eastman", **LATER, identity="tumblety", tumblety="l10"), "escape l12"),
    ],
)
def test_nothing_happens_after_the_end(state: newyork.State, text: str) -> None:
    """Every token stays where it was before; no power, no appeal, no decision."""
    over = after(state, text)
    old, new = newyork.RULES.public_view(state), newyork.RULES.public_view(over)
    assert where(over) == where(state)
    assert (old.steamers, old.informant, old.is_witnessed) == (new.steamers, new.informant, new.is_witnessed)
    assert (old.suspects, old.round) == (new.suspects, new.round)
    assert newyork.RULES.legal_actions(over) == ()
    assert newyork.RULES.chance(over) == ()
    for more in ("steamer e8 b1", "witness visible", "end", text):
        with pytest.raises(GameOverError):
            after(over, more)


@pytest.mark.rule("NY-END-6", "NY-SEQ-12")
@pytest.mark.parametrize("text", ["accuse rider", "accuse grant"])
def test_the_box_is_opened(text: str) -> None:
    """Identity and drawn Alibis are open to both at the end, and not before."""
    state = position("smith", round=3, identity="rider", detective_alibis="beach", jack_alibis="latimer")
    game = Game(newyork.RULES, state=state, chance="manual")
    assert game.view(Player.DETECTIVE).identity is None
    assert ids(game.view(Player.DETECTIVE).candidates) == set(CHARACTERS) - {"beach"}
    game.play(text)
    for player in Player:
        view = game.view(player)
        assert (str(view.identity), ids(view.candidates)) == ("rider", {"rider"})
        assert game.witnessed(player)[-1].revealed is not None
    assert game.witnessed(Player.JACK)[-1] == game.witnessed(Player.DETECTIVE)[-1]


@pytest.mark.rule("NY-END-6")
@pytest.mark.parametrize(
    ("state", "text", "is_end"),
    [
        (position("smith", identity="rider"), "accuse rider", True),
        (position("smith", **LATER, smith="m8"), "escape n8", True),
        (position("eastman", **LATER, identity="tumblety", tumblety="l10"), "escape l12", True),
        (position(None, announce=True, round=8), "witness visible", True),
        (position(None, announce=True, round=7), "witness visible", False),
        (position("smith", **LATER, smith="m8"), "move m9", False),
        (position("smith"), "steamer e8 b1", False),
    ],
)
def test_the_event_that_opens_the_box(state: newyork.State, text: str, is_end: bool) -> None:
    """Whatever ends the game reveals, the same to both, and nothing else does."""
    game = Game(newyork.RULES, state=state, chance="manual").play(text)
    last = {player: game.witnessed(player)[-1] for player in Player}
    assert (last[Player.DETECTIVE].revealed is not None) is is_end
    assert last[Player.DETECTIVE] == last[Player.JACK]
    assert (game.view(Player.DETECTIVE).identity is not None) is is_end


@pytest.mark.rule("NY-ACCUSE-1", "NY-ESCAPE-1")
def test_an_illegal_end_changes_nothing() -> None:
    """Accusing out of reach or escaping without right raises, names the rule and leaves the game as it is."""
    game = Game(newyork.RULES, state=position("smith"), chance="manual")
    before = game.state
    for text, rules in (("accuse beach", {"NY-ACCUSE-1"}), ("escape l12", {"NY-ESCAPE-1", "NY-ESCAPE-2"})):
        with pytest.raises(IllegalActionError) as caught:
            game.play(text)
        assert caught.value.rule in rules
    assert (game.state, game.outcome) == (before, None)
