"""Rules of the end of the game and of who knows what."""

from typing import Any

import pytest

from mrjack import Game, GameOverError, Player, whitechapel
from tests.whitechapel.examples import (
    CHARACTERS,
    LATER,
    alibis,
    at,
    chances,
    cordons,
    covers,
    facing,
    ids,
    lit,
    result,
    suspects,
    targets,
    where,
)
from tests.whitechapel.playing import opening
from tests.whitechapel.positions import accusable, after, decisions, position, reason

CAUGHT = (Player.DETECTIVE, "accusation")
SLANDERED = (Player.JACK, "false-accusation")
GONE = (Player.JACK, "escape")
DAWN = (Player.JACK, "dawn")

ALLEY: dict[str, Any] = {**at("l7 a1 k7 m9 a3 b6 m8 l6"), "covered_manholes": "l7 l12"}
"""Bert at the blind end l6: within 3 are holmes (1), smith and gull (2), lestrade (3), and the free hex j6."""

ENDINGS = [
    (position("bert", identity="smith", **ALLEY), "accuse smith", CAUGHT),
    (position("bert", identity="smith", **ALLEY), "accuse holmes", SLANDERED),
    (position("bert", identity="bert", **ALLEY, **LATER), "escape se", GONE),
    (position(announce=True, round=8), "witness visible", DAWN),
]
ENDING = pytest.mark.parametrize(("state", "text", "outcome"), ENDINGS)


@pytest.mark.rule("WC-END-1", "WC-END-3")
@ENDING
def test_four_causes(state: whitechapel.State, text: str, outcome: tuple[Player, str]) -> None:
    """A result is winner and cause, known at once to everybody; before that there is none."""
    assert result(state) is None
    over = after(state, text)
    assert result(over) == outcome
    for player in Player:
        assert whitechapel.RULES.view(over, player).outcome == whitechapel.RULES.outcome(over)
    assert whitechapel.RULES.to_move(over) is None


@pytest.mark.rule("WC-END-1", "WC-ROUND-1", "WC-SEQ-4")
@pytest.mark.parametrize("round_", range(1, 9))
@pytest.mark.parametrize("identity", ["smith", "gull"])
def test_dawn_comes_after_round_8(round_: int, identity: str) -> None:
    """Jack, free then, wins, seen or unseen; not in any round before."""
    state = position(announce=True, round=round_, identity=identity)
    told = after(state, *decisions(state))
    assert result(told) == (DAWN if round_ == 8 else None)
    assert whitechapel.RULES.public_view(told).round == min(round_ + 1, 8)
    assert (decisions(told) == []) is (round_ == 8)


@pytest.mark.rule("WC-END-2")
@pytest.mark.parametrize("round_", [1, 4, 7])
def test_one_suspect_left_ends_nothing(round_: int) -> None:
    """He must still be caught; caught he is."""
    told = after(position(announce=True, round=round_, suspects="smith gull"), "witness visible")
    assert suspects(told) == {"smith"}
    assert ids(whitechapel.RULES.view(told, Player.DETECTIVE).candidates) == {"smith"}
    assert result(told) is None
    hunter = position("bert", round=3, suspects="smith", **ALLEY)
    assert accusable(hunter) == ["smith"]
    assert result(after(hunter, "move j6")) is None
    assert result(after(hunter, "accuse smith")) == CAUGHT


@pytest.mark.rule("WC-END-2", "WC-HOLMES-2")
def test_an_identity_known_for_certain_ends_nothing() -> None:
    """The Detective holds holmes and has smith or holmes left: he knows, and the game goes on."""
    state = position("bert", round=3, suspects="smith holmes", detective_alibis="holmes", **ALLEY)
    assert ids(whitechapel.RULES.view(state, Player.DETECTIVE).candidates) == {"smith"}
    assert result(state) is None
    assert decisions(state)


@pytest.mark.rule("WC-END-3")
def test_there_is_no_draw() -> None:
    """Every cause has one winner; the rules know these four."""
    assert {str(ending) for ending in whitechapel.RULES.endings} == {"accusation", "false-accusation", "escape", "dawn"}
    found = {result(after(state, text)) for state, text, _ in ENDINGS}
    assert found == {CAUGHT, SLANDERED, GONE, DAWN}


@pytest.mark.rule("WC-END-4")
@pytest.mark.parametrize(("state", "text"), [(state, text) for state, text, _ in ENDINGS[:3]])
def test_nothing_happens_after_the_end(state: whitechapel.State, text: str) -> None:
    """Tokens stay where they were: accuser and accused, covers, lamps, cordons; no power, no call, no decision."""
    over = after(state, text)
    for look in (where, covers, lit, cordons, facing, suspects):
        assert look(over) == look(state)
    old, new = whitechapel.RULES.public_view(state), whitechapel.RULES.public_view(over)
    assert (old.is_witnessed, old.round) == (new.is_witnessed, new.round)
    assert whitechapel.RULES.legal_actions(over) == ()
    assert whitechapel.RULES.chance(over) == ()
    for more in ("cover l12 b1", "witness visible", "end", text):
        with pytest.raises(GameOverError):
            after(over, more)


@pytest.mark.rule("WC-END-4", "WC-LAMP-1")
def test_an_accusation_by_the_last_activation_puts_no_lamp_out() -> None:
    """Round 1, no card left: tile 1 still burns, the round is not counted on."""
    over = after(position("bert", cards="", **ALLEY), "accuse holmes")
    assert lit(over)["b2"] == "1"
    assert whitechapel.RULES.public_view(over).round == 1


@pytest.mark.rule("WC-INFO-1", "WC-SETUP-2")
@pytest.mark.parametrize("other", ["holmes", "gull", "stealthy"])
def test_two_games_that_differ_in_jack_alone(other: str) -> None:
    """The same for the Detective and for a spectator: view, decisions, reasons."""
    given: dict[str, Any] = {"round": 3, "witness": "invisible", **ALLEY}
    one, two = position("bert", identity="smith", **given), position("bert", identity=other, **given)
    assert whitechapel.RULES.view(one, Player.DETECTIVE) == whitechapel.RULES.view(two, Player.DETECTIVE)
    assert whitechapel.RULES.public_view(one) == whitechapel.RULES.public_view(two)
    assert decisions(one) == decisions(two)
    for text in ("escape se", "accuse goodley", "move l7", "end"):
        assert reason(one, text) == reason(two, text)
    views = [whitechapel.RULES.view(state, Player.JACK) for state in (one, two)]
    assert [str(view.identity) for view in views] == ["smith", other]


@pytest.mark.rule("WC-INFO-1", "WC-SEQ-1")
def test_the_event_of_the_identity() -> None:
    """Jack's player sees who it is, the Detective that it was drawn."""
    game = Game(whitechapel.RULES, chance="manual").play("identity gull")
    assert str(game.witnessed(Player.JACK)[0].action) == "identity gull"
    assert str(game.witnessed(Player.DETECTIVE)[0].action) == "identity ?"


@pytest.mark.rule("WC-INFO-1")
def test_alibis_are_known_to_their_holders() -> None:
    """How many the other one drew is open, which ones is not; they stay over the end of a round."""
    state = position(announce=True, round=5, detective_alibis="gull holmes", jack_alibis="bert")
    told = after(state, *decisions(state))
    for now in (state, told):
        assert (alibis(now, Player.DETECTIVE), alibis(now, Player.JACK)) == (["gull", "holmes"], ["bert"])
        assert whitechapel.RULES.view(now, Player.DETECTIVE).opponent_alibi_count == 1
        assert whitechapel.RULES.view(now, Player.JACK).opponent_alibi_count == 2
    twin = position(announce=True, round=5, detective_alibis="watson holmes", jack_alibis="bert")
    assert whitechapel.RULES.view(state, Player.JACK) == whitechapel.RULES.view(twin, Player.JACK)
    assert whitechapel.RULES.view(state, Player.DETECTIVE) != whitechapel.RULES.view(twin, Player.DETECTIVE)


@pytest.mark.rule("WC-INFO-2")
def test_all_else_is_open() -> None:
    """Both views show the same board, cards, card of the call and the next round's four."""
    state = after(opening(cards="holmes lestrade gull bert"), "activate bert", "cover b1 c4")
    views = [whitechapel.RULES.view(state, player) for player in Player]
    table = whitechapel.RULES.public_view(state)
    for name in (
        "spaces",
        "lit",
        "lamps",
        "open_manholes",
        "covered_manholes",
        "cordons",
        "facing",
        "suspects",
        "visible",
        "is_witnessed",
        "cards",
        "next_cards",
        "active",
        "round",
    ):
        assert getattr(views[0], name) == getattr(views[1], name) == getattr(table, name), name
    assert ids(table.next_cards) == {"watson", "smith", "stealthy", "goodley"}
    game = Game(whitechapel.RULES, state=state, chance="manual").play("move i9")
    assert [str(game.witnessed(player)[-1].action) for player in Player] == ["move i9", "move i9"]


@pytest.mark.rule("WC-INFO-3", "WC-ESCAPE-1")
def test_jacks_list_is_his_own() -> None:
    """It may hold an escape; the Detective's view holds no list and is the same with and without one."""
    guilty = position("bert", identity="bert", **ALLEY, **LATER)
    innocent = position("bert", identity="gull", **ALLEY, **LATER)
    assert set(decisions(guilty)) - set(decisions(innocent)) == {"escape se"}
    detective = [whitechapel.RULES.view(state, Player.DETECTIVE) for state in (guilty, innocent)]
    assert detective[0] == detective[1]
    assert tuple(detective[0].legal_actions) == ()
    assert targets(guilty, "escape") == ["se"]
    jack = whitechapel.RULES.view(guilty, Player.JACK)
    assert [str(action) for action in jack.legal_actions] == decisions(guilty)


@pytest.mark.rule("WC-INFO-3")
@pytest.mark.parametrize("who", CHARACTERS)
def test_the_detectives_list_depends_on_open_facts(who: str) -> None:
    """It is the same whoever Jack is and whichever alibis were drawn, the accused included."""
    lists = [
        decisions(
            position(who, round=5, witness="invisible", identity=identity, detective_alibis=card, jack_alibis=other)
        )
        for identity, card, other in (("smith", "bert", "gull"), ("gull", "smith", "bert"), ("bert", "gull", "holmes"))
    ]
    assert lists[0] == lists[1] == lists[2]


@pytest.mark.rule("WC-INFO-4")
@ENDING
def test_the_box_is_opened(state: whitechapel.State, text: str, outcome: tuple[Player, str]) -> None:
    """Whatever ends the game shows identity and drawn cards to both; earlier nothing does."""
    game = Game(whitechapel.RULES, state=state, chance="manual")
    assert game.view(Player.DETECTIVE).identity is None
    assert game.public_view().revealed is None
    identity = game.view(Player.JACK).identity
    game.play(text)
    assert outcome == result(game.state)
    for player in Player:
        view = game.view(player)
        assert (view.identity, ids(view.candidates)) == (identity, {str(identity)})
        assert view.revealed is not None
        assert view.revealed.identity == identity
        assert game.witnessed(player)[-1].revealed is not None


@pytest.mark.rule("WC-INFO-4", "WC-HOLMES-2")
def test_drawn_cards_are_shown_at_the_end() -> None:
    """Which ones each held, in the order drawn."""
    state = position("bert", round=5, detective_alibis="gull", jack_alibis="holmes", **ALLEY)
    over = whitechapel.RULES.public_view(after(state, "accuse smith"))
    assert over.revealed is not None
    assert [str(card) for card in over.revealed.detective_alibis] == ["gull"]
    assert [str(card) for card in over.revealed.jack_alibis] == ["holmes"]


@pytest.mark.rule("WC-INFO-4")
@pytest.mark.parametrize("text", ["move j6", "cover l12 b1"])
def test_nothing_is_shown_before(text: str) -> None:
    """An ordinary decision opens no secret."""
    game = Game(whitechapel.RULES, state=position("bert", **ALLEY), chance="manual").play(text)
    for player in Player:
        assert game.witnessed(player)[-1].revealed is None
    assert game.view(Player.DETECTIVE).identity is None
    assert chances(game.state) == {}
