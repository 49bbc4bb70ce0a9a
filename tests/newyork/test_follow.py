"""Following by one player's events: what is taken, and every kind of contradiction, for both players."""

from __future__ import annotations

from typing import Any

import pytest

from mrjack import ContradictionError, Event, Hidden, Player, UsageError, newyork
from mrjack.core.events import Reveal
from mrjack.newyork import BEACH, GRANT, LATIMER, RIDER, SMITH, TUMBLETY, State
from tests.newyork.positions import after, position

RULES = newyork.RULES
D, J = Player.DETECTIVE, Player.JACK
BOTH = pytest.mark.parametrize("player", Player, ids=str)

START = RULES.start()
NAMED = after(START, "identity smith")
CHOOSING = position(identity="smith")
# Beach has just consulted the Informant: a card is to be drawn, by the one or the other.
DRAWING = {
    player: after(
        position(
            "beach",
            by=str(player),
            round=3,
            identity="smith",
            informant="e5",
            detective_alibis="rider",
            jack_alibis="grant",
        ),
        "move e5",
        "informant b4",
    )
    for player in Player
}
# The Detective may accuse; each has drawn a card.
ACCUSING = position("beach", round=3, identity="smith", detective_alibis="rider", jack_alibis="grant")
# In the eighth round only the answer is missing; Smith and Tumblety are left, both invisible.
DAWNING = position(
    round=8,
    announce=True,
    identity="smith",
    suspects="tumblety smith",
    witness="invisible",
    informant="b4",
    smith="liberty",
    detective_alibis="rider",
    jack_alibis="grant",
)
TRUTH = Reveal(SMITH, (RIDER,), (GRANT,))


def event(action: str | Hidden, revealed: Any = None) -> Event[newyork.Action]:
    """An event as it may be told."""
    return Event(7, action if isinstance(action, Hidden) else RULES.parse_action(action), revealed)


def refusal(state: State, player: Player, action: str | Hidden, revealed: Any = None) -> str:
    """Why a player cannot have seen this."""
    view = RULES.view(state, player)
    told = event(action, revealed)
    with pytest.raises(ContradictionError) as caught:
        RULES.follow(view, told)
    head, _, problem = str(caught.value).partition(": ")
    assert head == f"event 7 '{told}' cannot have happened"
    assert view == RULES.view(state, player)
    return problem


def is_followed(state: State, player: Player, action: str, told: str | Hidden, revealed: Any = None) -> bool:
    """Whether a player who is told so has the view of that player after the action."""
    following = RULES.follow(RULES.view(state, player), event(told, revealed))
    return following == RULES.view(after(state, action), player)


@BOTH
def test_what_is_seen_leads_to_the_view(player: Player) -> None:
    """Hidden where another sees it, open where this player does."""
    other = player.opponent
    assert is_followed(START, player, "identity smith", Hidden("identity", J) if player is D else "identity smith")
    assert is_followed(NAMED, player, "cards beach grant eastman smith", "cards beach grant eastman smith")
    assert is_followed(CHOOSING, player, "activate beach", "activate beach")
    assert is_followed(DRAWING[player], player, "draw latimer", "draw latimer")
    assert is_followed(DRAWING[other], player, "draw latimer", Hidden("draw", other))
    assert is_followed(ACCUSING, player, "accuse tumblety", "accuse tumblety", TRUTH)
    assert is_followed(DAWNING, player, "witness invisible", "witness invisible", TRUTH)


@BOTH
@pytest.mark.parametrize("drawer", Player, ids=str)
def test_hidden_events_have_one_drawer(player: Player, drawer: Player) -> None:
    """The identity is Jack's draw, an alibi that of whoever controls the activation."""
    expected = "'identity ?' of jack is due"
    assert refusal(START, player, Hidden("identity", D)) == expected
    assert refusal(START, player, Hidden("draw", J)) == expected
    assert refusal(START, player, Hidden("witness", J)) == expected
    expected = f"'draw ?' of {drawer} is due"
    assert refusal(DRAWING[drawer], player, Hidden("draw", drawer.opponent)) == expected
    assert refusal(DRAWING[drawer], player, Hidden("identity", J)) == expected


@BOTH
@pytest.mark.parametrize("state", [NAMED, CHOOSING, ACCUSING, DAWNING], ids=["deal", "pick", "act", "appeal"])
def test_elsewhere_nothing_is_hidden(player: Player, state: State) -> None:
    """Deals, decisions and announcements are open."""
    assert refusal(state, player, Hidden("draw", J)) == "nothing hidden is due"
    assert refusal(state, player, Hidden("identity", J)) == "nothing hidden is due"


def test_ones_own_card_is_not_hidden() -> None:
    """Jack sees who he is, and each player the card that he draws."""
    assert refusal(START, J, Hidden("identity", J)) == "this player sees that card"
    for player in Player:
        assert refusal(DRAWING[player], player, Hidden("draw", player)) == "this player sees that card"


def test_the_other_players_card_is_not_open() -> None:
    """The Detective does not see who Jack is, and nobody sees the other's alibi."""
    assert refusal(START, D, "identity smith") == "this player does not see that card"
    for player in Player:
        assert refusal(DRAWING[player.opponent], player, "draw latimer") == "this player does not see that card"


@BOTH
def test_only_the_end_opens_the_secrets(player: Player) -> None:
    """Hidden and open events on the way open nothing."""
    assert refusal(DRAWING[player.opponent], player, Hidden("draw", player.opponent), TRUTH) == "it opens no secrets"
    assert refusal(CHOOSING, player, "activate beach", Reveal(SMITH, (), ())) == "it opens no secrets"
    midway = position(round=3, announce=True, identity="smith", informant="b4")
    assert refusal(midway, player, "witness visible", Reveal(SMITH, (), ())) == "it opens no secrets"


@BOTH
def test_the_end_must_open_the_secrets(player: Player) -> None:
    """An accusation, an escape and the last answer."""
    assert refusal(ACCUSING, player, "accuse tumblety") == "it must open the secrets"
    assert refusal(DAWNING, player, "witness invisible") == "it must open the secrets"


def test_an_escape_must_open_the_secrets() -> None:
    """For the Detective some candidate could do it; for Jack it is he."""
    state = position(
        "tumblety",
        by="jack",
        round=2,
        identity="tumblety",
        suspects="tumblety smith",
        witness="invisible",
        steamers="g2 l12",
    )
    assert refusal(state, D, "escape g2") == "it must open the secrets"
    assert refusal(state, J, "escape g2") == "it must open the secrets"
    assert refusal(state, D, "escape g2", Reveal(SMITH, (), ())) == "only Jack escapes (NY-ESCAPE-1)"
    assert is_followed(state, D, "escape g2", "escape g2", Reveal(TUMBLETY, (), ()))


@pytest.mark.parametrize(
    ("revealed", "to_detective", "to_jack"),
    [
        (Reveal(GRANT, (RIDER,), (GRANT,)), "it opens one card twice", "grant cannot be Jack by what was known before"),
        (Reveal(RIDER, (RIDER,), (GRANT,)), *["rider cannot be Jack by what was known before"] * 2),
        (Reveal(SMITH, (), (GRANT,)), "detective has drawn rider, not -", "detective has drawn 1 cards, not 0"),
        (Reveal(SMITH, (RIDER,), ()), "jack has drawn 1 cards, not 0", "jack has drawn grant, not -"),
        (Reveal(SMITH, (RIDER,), (RIDER,)), "it opens one card twice", "jack has drawn grant, not rider"),
        (Reveal(SMITH, (RIDER,), (SMITH,)), "it opens one card twice", "jack has drawn grant, not smith"),
        (
            Reveal(SMITH, (RIDER, BEACH), (GRANT,)),
            "detective has drawn rider, not rider,beach",
            "detective has drawn 1 cards, not 2",
        ),
        (
            Reveal(SMITH, (RIDER,), (GRANT, BEACH)),
            "jack has drawn 1 cards, not 2",
            "jack has drawn grant, not grant,beach",
        ),
        (Reveal(SMITH, (GRANT,), (RIDER,)), "detective has drawn rider, not grant", "jack has drawn grant, not rider"),
    ],
    ids=[
        "identity of Jack's own card",
        "identity of the Detective's card",
        "Detective's card missing",
        "Jack's card missing",
        "a card twice",
        "the identity as a card",
        "a card too many of the Detective",
        "a card too many of Jack",
        "hands exchanged",
    ],
)
def test_what_is_opened_fits_what_was_known(revealed: Any, to_detective: str, to_jack: str) -> None:
    """The own cards, the number of the other's, and nothing twice."""
    assert refusal(ACCUSING, D, "accuse tumblety", revealed) == to_detective
    assert refusal(ACCUSING, J, "accuse tumblety", revealed) == to_jack


def test_each_player_checks_what_he_knows() -> None:
    """The Detective believes any candidate and any card; Jack knows better."""
    other_identity, other_card = Reveal(BEACH, (RIDER,), (GRANT,)), Reveal(SMITH, (RIDER,), (LATIMER,))
    to_jack = ("beach cannot be Jack by what was known before", "jack has drawn grant, not latimer")
    for revealed, problem in zip((other_identity, other_card), to_jack, strict=True):
        following = RULES.follow(RULES.view(ACCUSING, D), event("accuse tumblety", revealed))
        assert following.revealed == revealed
        assert following.candidates == {revealed.identity}
        assert refusal(ACCUSING, J, "accuse tumblety", revealed) == problem
    cleared = position("beach", round=3, suspects="tumblety smith")
    assert refusal(cleared, D, "accuse tumblety", Reveal(BEACH, (), ())) == to_jack[0]


@BOTH
def test_a_card_is_drawn_once(player: Player) -> None:
    """One's own cards are out of the deck, and so is Jack's identity for him."""
    gone = "this card is not in the deck (NY-ALIBI-1)"
    assert refusal(DRAWING[player], player, "draw rider" if player is D else "draw grant") == gone
    if player is J:
        assert refusal(DRAWING[player], player, "draw smith") == gone


def test_a_card_may_be_any_that_is_not_known_to_be_gone() -> None:
    """The Detective may draw whom Jack might hold or be; Jack may not draw what nobody else can be."""
    for card in ("beach", "latimer", "grant", "callahan", "eastman", "tumblety", "smith"):
        following = RULES.follow(RULES.view(DRAWING[D], D), event(f"draw {card}"))
        assert [str(who) for who in following.alibis] == ["rider", card]
    last = after(
        position("beach", round=3, identity="smith", suspects="smith", informant="e5"), "move e5", "informant b4"
    )
    assert refusal(last, D, "draw smith") == "this card is not in the deck (NY-ALIBI-1)"


def test_the_answer_fits_a_candidate() -> None:
    """The Detective takes either answer while candidates of both kinds are left; Jack knows the true one."""
    lie = "the announcement is the truth (NY-APPEAL-1)"
    assert refusal(DAWNING, D, "witness visible", TRUTH) == lie
    assert refusal(DAWNING, J, "witness visible", TRUTH) == lie
    midway = position(round=3, announce=True, identity="smith", informant="b4")
    assert RULES.follow(RULES.view(midway, D), event("witness invisible")).suspects == {
        newyork.EASTMAN,
        newyork.TUMBLETY,
    }
    assert refusal(midway, J, "witness invisible") == lie
    own = position(round=3, announce=True, identity="smith", informant="b4", detective_alibis="eastman tumblety")
    assert refusal(own, D, "witness invisible") == lie


@BOTH
@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (START, "cards beach grant eastman smith", "cards are dealt only when an odd round begins (NY-SEQ-2)"),
        (NAMED, "activate beach", "the cards of the round are still to be dealt (NY-SEQ-2)"),
        (CHOOSING, "identity smith", "the identity is drawn once, at the start (NY-SEQ-1)"),
        (CHOOSING, "activate smith", "the card of smith is not among those of this round (NY-ROUND-4)"),
        (CHOOSING, "witness visible", "Jack's status is announced only after the fourth activation (NY-SEQ-5)"),
        (ACCUSING, "move n8", "n8 is entered by an escape only (NY-MOVE-7)"),
        (ACCUSING, "end", "the move is due (NY-MOVE-8)"),
        (
            DRAWING[D],
            "informant b3",
            "an alibi card is still to be drawn (NY-SEQ-6)",
        ),
        (
            position("beach", by="jack", round=2, witness="invisible"),
            "escape g2",
            "no Steamer lies in g2 (NY-ESCAPE-5)",
        ),
    ],
    ids=range(9),
)
def test_what_no_world_allows_is_refused_with_the_reason(
    player: Player, state: State, action: str, reason: str
) -> None:
    """The sentence and the rule of the refusal."""
    assert refusal(state, player, action) == reason


@BOTH
def test_after_the_end_nothing_happens(player: Player) -> None:
    """No event follows the last one."""
    over = after(ACCUSING, "accuse tumblety")
    assert refusal(over, player, "move e5", TRUTH) == "the game is over (NY-END-1)"
    assert refusal(over, player, Hidden("draw", player.opponent)) == "nothing hidden is due"


@BOTH
@pytest.mark.parametrize("wrong", [None, "move e5", 5, newyork.Move, newyork.BEACH], ids=repr)
def test_what_is_no_action_is_no_event_of_this_game(player: Player, wrong: Any) -> None:
    """Texts are to be read first."""
    with pytest.raises(UsageError):
        RULES.follow(RULES.view(ACCUSING, player), Event(7, wrong))
