"""Rules of the Informant and of the Alibis."""

from typing import Any

import pytest

from mrjack import Game, Player, newyork
from tests.newyork.examples import CHARACTERS, chances, spaces, suspects, targets, where
from tests.newyork.playing import ids
from tests.newyork.positions import accusable, after, decisions, ends, position, reason, visible

ALLEY: dict[str, Any] = {"smith": "m5", "metro": "b3 d1 k10"}
"""smith in the blind alley m5, from where k6 l6 l7 m6 are in reach."""

SHIPS = [f"steamer {ship} {port}" for ship in ("e8", "l12") for port in ("b1", "g2", "k4")]
PLACES = (
    "a2 a3 b2 b3 b4 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 g9 h4 h6 h7 h9 i5 i6 i8 i9 i10"
    " j5 j7 j10 k6 k8 k10 k11 l6 l7 l8 l9 l10 l11 m5 m8 m9 m10 m11 m12 liberty"
)
"""Open spaces without a character when smith has moved from m5 to m6 and everybody else stands as at the start."""


def asked(**board: Any) -> newyork.State:
    """Smith has just ended on the Talkative Informant on m6."""
    return after(position("smith", informant="m6", **(ALLEY | board)), "move m6")


def alibis(state: newyork.State, player: Player) -> list[str]:
    """The cards that the player has drawn, in his own view."""
    return [str(card) for card in newyork.RULES.view(state, player).alibis]


@pytest.mark.rule("NY-INFORMANT-1", "NY-SEQ-6")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_ending_on_the_talkative_informant_consults(by: str) -> None:
    """He must be consulted: nothing else is legal then, no movement is left, though only 1 point was used."""
    state = asked(by=by)
    assert {text.split()[0] for text in decisions(state)} == {"informant"}
    assert newyork.RULES.to_move(state) is (Player.DETECTIVE if by == "detective" else Player.JACK)
    for text in ("move l6", "end", "steamer e8 b1"):
        assert reason(state, text) in {"NY-INFORMANT-1", "NY-INFORMANT-7", "NY-SEQ-6"}
    drawn = after(state, "informant a2", "draw beach")
    assert decisions(drawn) == SHIPS


@pytest.mark.rule("NY-INFORMANT-2", "NY-BOARD-5")
def test_where_the_informant_is_put() -> None:
    """On any open space without a character but the one he leaves: near or far, the station and liberty included."""
    state = asked()
    assert targets(state, "informant") == spaces(PLACES)
    placed = newyork.RULES.public_view(after(state, "informant liberty"))
    assert (str(placed.informant), placed.is_informant_mute) == ("liberty", True)


@pytest.mark.rule("NY-INFORMANT-2", "NY-BOARD-4", "NY-BOARD-5")
@pytest.mark.parametrize(
    ("space", "kind"),
    [
        ("m6", "the same space, under smith"),
        ("e4", "a character"),
        ("e7", "covered"),
        ("l5", "covered"),
        ("d4", "Building"),
        ("g2", "port"),
        ("n8", "exit"),
        ("m7", "Gaslamp"),
        ("m12", "site"),
    ],
)
def test_where_the_informant_is_not_put(space: str, kind: str) -> None:
    """Nowhere that is not open, nor to a character, nor back."""
    state = asked(sites="m12")
    assert reason(state, f"informant {space}") == "NY-INFORMANT-2", kind


@pytest.mark.rule("NY-INFORMANT-2", "NY-BOARD-6")
@pytest.mark.parametrize("space", ["c1", "b3", "g6", "a3", "m5", "liberty"])
def test_all_kinds_of_places(space: str) -> None:
    """Park, entrance, station, quay, street, island."""
    placed = newyork.RULES.public_view(after(asked(parks="c1"), f"informant {space}"))
    assert (str(placed.informant), placed.is_informant_mute) == (space, True)


@pytest.mark.rule("NY-INFORMANT-3", "NY-ALIBI-1", "NY-SEQ-12")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_the_controller_draws_in_private(by: str) -> None:
    """After the placement one card: its drawer learns it, the other one only that it was drawn."""
    placed = after(asked(by=by), "informant a2")
    assert newyork.RULES.to_move(placed) is None
    drawer = Player.DETECTIVE if by == "detective" else Player.JACK
    other = Player.JACK if by == "detective" else Player.DETECTIVE
    first, second = after(placed, "draw beach"), after(placed, "draw rider")
    assert (alibis(first, drawer), alibis(second, drawer)) == (["beach"], ["rider"])
    assert newyork.RULES.view(first, other) == newyork.RULES.view(second, other)
    assert newyork.RULES.public_view(first) == newyork.RULES.public_view(second)
    assert alibis(first, other) == []
    assert newyork.RULES.view(first, other).opponent_alibi_count == 1
    assert newyork.RULES.view(first, drawer).opponent_alibi_count == 0


@pytest.mark.rule("NY-INFORMANT-3", "NY-ALIBI-1", "NY-SEQ-12")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_the_event_of_the_draw(by: str) -> None:
    """The drawer sees the card drawn, the other player and his log see `draw ?` whatever it is."""
    drawer = Player.DETECTIVE if by == "detective" else Player.JACK
    for card in ("beach", "rider"):
        game = Game(newyork.RULES, state=after(asked(by=by), "informant a2"), chance="manual")
        game.play(f"draw {card}")
        seen = {player: str(game.witnessed(player)[-1].action) for player in Player}
        assert seen.pop(drawer) == f"draw {card}"
        assert list(seen.values()) == ["draw ?"]
        assert game.witnessed(drawer)[-1].revealed is None


@pytest.mark.rule("NY-INFORMANT-4", "NY-MOVE-4")
@pytest.mark.parametrize("side", ["", " mute"])
def test_passing_the_informant_has_no_effect(side: str) -> None:
    """On m6 he stands on smith's only way: k6, l6 and l7 are reached past him, without a consultation."""
    state = position("smith", informant=f"m6{side}", **ALLEY)
    assert ends(state) == spaces("k6 l6 l7" if side else "k6 l6 l7 m6")
    passed = after(state, "move l7")
    assert decisions(passed) == SHIPS
    table = newyork.RULES.public_view(passed)
    assert (str(table.informant), table.is_informant_mute) == ("m6", side != "")


@pytest.mark.rule("NY-INFORMANT-5")
def test_no_end_on_the_mute_side() -> None:
    """Neither a move of anybody nor a second consultation in the same round."""
    assert reason(position("smith", informant="m6 mute", **ALLEY), "move m6") == "NY-INFORMANT-5"
    again = after(asked(cards="beach grant latimer"), "informant e5", "draw beach", "steamer e8 b1", "activate latimer")
    assert "e5" not in ends(again)
    assert reason(again, "move e5") == "NY-INFORMANT-5"
    assert "e6" in ends(again)


@pytest.mark.rule("NY-INFORMANT-5", "NY-ROUND-7")
def test_talkative_again_in_the_next_round() -> None:
    """Mute on m6 at the end of round 1, he can be consulted there in round 2."""
    state = after(position(None, announce=True, identity="grant", informant="m6 mute", **ALLEY), "witness visible")
    second = after(state, "activate smith")
    assert "m6" in ends(second)
    assert {text.split()[0] for text in decisions(after(second, "move m6"))} == {"informant"}


@pytest.mark.rule("NY-INFORMANT-6", "NY-VIS-4", "NY-BOARD-7")
def test_his_space_is_not_empty() -> None:
    """Nothing is built on the Informant's d6, no tile covers it; the spaces beside it are free."""
    for who, text in (("beach", "metro"), ("rider", "site"), ("latimer", "lamp")):
        state = position(who, informant="d6")
        assert reason(state, f"{text} d6") in {"NY-INFORMANT-6", "NY-BOARD-7", f"NY-{who.upper()}-1"}
        assert reason(state, f"{text} d5") is None
    state = position("callahan", informant="d6")
    assert reason(state, "investigation e7+f8 d5+d6") in {"NY-INFORMANT-6", "NY-CALLAHAN-1"}
    assert reason(state, "investigation e7+f8 d5+e6") is None


@pytest.mark.rule("NY-INFORMANT-6", "NY-GRANT-2")
def test_grant_turns_the_entrance_under_him() -> None:
    """k10 becomes a Park, he stands on it."""
    turned = newyork.RULES.public_view(after(position("grant", informant="k10"), "park k10"))
    assert (str(turned.informant), ids(turned.parks), turned.is_informant_mute) == ("k10", {"k10"}, False)


@pytest.mark.rule("NY-INFORMANT-6", "NY-TUMBLETY-1")
def test_he_is_never_swapped_and_reveals_nobody() -> None:
    """Beside tumblety and eastman he changes nothing for them."""
    state = position("tumblety", tumblety="m11", informant="m10", eastman="m9")
    assert targets(state, "swap") == []
    assert visible(state).isdisjoint({"tumblety", "eastman"})


@pytest.mark.rule("NY-INFORMANT-7", "NY-SEQ-6")
def test_the_consultation_comes_before_a_power_still_due() -> None:
    """Move first: Informant, Alibi, then the Steamer. Steamer first: Informant, Alibi, and the activation is over."""
    state = position("smith", cards="beach grant latimer", informant="m6", **ALLEY)
    later = after(state, "move m6", "informant a2", "draw beach")
    assert decisions(later) == SHIPS
    before = after(state, "steamer e8 b1", "move m6")
    assert {text.split()[0] for text in decisions(before)} == {"informant"}
    done = after(before, "informant a2", "draw beach")
    assert decisions(done) == ["activate beach", "activate latimer", "activate grant"]


@pytest.mark.rule("NY-INFORMANT-7", "NY-SEQ-6")
def test_the_power_sees_the_informant_at_his_new_place() -> None:
    """Rider moves onto him on i9, then builds: not where he is now, nor under herself, but on what she left."""
    state = after(position("rider", informant="i9"), "move i9", "informant d6", "draw beach")
    assert {text.split()[0] for text in decisions(state)} == {"site"}
    assert reason(state, "site d6") in {"NY-BOARD-7", "NY-RIDER-1", "NY-INFORMANT-6"}
    assert reason(state, "site i9") in {"NY-BOARD-7", "NY-RIDER-1"}
    assert reason(state, "site i7") is None


@pytest.mark.rule("NY-ALIBI-1")
@pytest.mark.parametrize("identity", ["beach", "smith"])
def test_jacks_own_card_is_not_drawn(identity: str) -> None:
    """An Alibi names an innocent one: all cards but Jack's can come, each as likely."""
    due = chances(after(asked(identity=identity), "informant a2"))
    assert list(due) == [f"draw {who}" for who in CHARACTERS if who != identity]
    assert len(set(due.values())) == 1
    assert reason(after(asked(identity=identity), "informant a2"), f"draw {identity}") == "NY-ALIBI-1"


@pytest.mark.rule("NY-ALIBI-1")
def test_the_drawer_knows_an_innocent() -> None:
    """The Detective's candidates lose the card he drew; a card drawn by Jack tells him nothing."""
    own = newyork.RULES.view(after(asked(), "informant a2", "draw beach"), Player.DETECTIVE)
    assert ids(own.candidates) == set(CHARACTERS) - {"beach"}
    jacks = after(asked(by="jack"), "informant a2", "draw beach")
    assert ids(newyork.RULES.view(jacks, Player.DETECTIVE).candidates) == set(CHARACTERS)
    assert alibis(jacks, Player.JACK) == ["beach"]


@pytest.mark.rule("NY-ALIBI-1")
def test_the_cards_stay_with_their_drawers() -> None:
    """Over the end of a round, in the order drawn."""
    state = position(None, announce=True, round=3, detective_alibis="rider beach", jack_alibis="grant")
    told = after(state, "witness visible")
    assert alibis(told, Player.DETECTIVE) == ["rider", "beach"]
    assert alibis(told, Player.JACK) == ["grant"]
    assert newyork.RULES.view(told, Player.JACK).opponent_alibi_count == 2


@pytest.mark.rule("NY-ALIBI-2", "NY-ACCUSE-6")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_no_token_is_turned_by_an_alibi(by: str) -> None:
    """Beach stays face up for both, whoever drew the card, and may still be accused."""
    drawn = after(asked(by=by), "informant a2", "draw beach")
    assert suspects(drawn) == set(CHARACTERS)
    for player in Player:
        assert ids(newyork.RULES.view(drawn, player).suspects) == set(CHARACTERS)
    rest = after(position("rider", detective_alibis="latimer", beach="i6"), "site c1")
    assert {"beach", "latimer"} <= set(accusable(rest))


@pytest.mark.rule("NY-ALIBI-3")
def test_draws_are_uniform_over_the_cards_left() -> None:
    """Whoever holds the others: of seven cards three are gone, four are as likely."""
    due = chances(after(asked(round=5, detective_alibis="beach tumblety", jack_alibis="grant"), "informant a2"))
    assert list(due) == [f"draw {who}" for who in ("rider", "latimer", "callahan", "eastman")]
    assert len(set(due.values())) == 1


@pytest.mark.rule("NY-ALIBI-3", "NY-SEQ-6")
@pytest.mark.parametrize("cards", ["beach rider latimer", "beach rider latimer grant callahan eastman tumblety"])
def test_an_empty_deck(cards: str) -> None:
    """With all seven cards drawn the Informant moves and turns Mute as usual, and no card follows."""
    state = asked(round=7, detective_alibis=cards)
    assert targets(state, "informant") == spaces(PLACES)
    placed = after(state, "informant a2")
    table = newyork.RULES.public_view(placed)
    assert (str(table.informant), table.is_informant_mute) == ("a2", True)
    empty = len(cards.split()) == 7
    assert (newyork.RULES.chance(placed) == ()) is empty
    assert (decisions(placed) == SHIPS) is empty
    assert where(placed)["smith"] == "m6"
