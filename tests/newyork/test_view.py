"""What a player and a spectator may see, and the same as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mrjack import Game, Outcome, Player, newyork
from mrjack.core.events import Reveal
from mrjack.newyork import BEACH, CALLAHAN, EASTMAN, GRANT, LATIMER, RIDER, SMITH, TUMBLETY, Character, Space
from mrjack.newyork.form import board
from tests.newyork.positions import after, position

RULES = newyork.RULES
D, J = Player.DETECTIVE, Player.JACK
# Round 3, the Detective has begun with Callahan, who has moved onto the Informant before; Jack is Smith.
STATE = position(
    "callahan",
    round=3,
    identity="smith",
    cards="rider smith beach",
    suspects="rider latimer callahan smith",
    is_moved=True,
    witness="invisible",
    informant="b4 mute",
    metro="b3 k10",
    lamps="m7",
    sites="i5",
    parks="c3 l6",
    detective_alibis="rider",
    jack_alibis="grant latimer",
    tumblety="liberty",
)
PUBLIC: dict[str, Any] = {
    "game": "newyork",
    "layout": "box",
    "round": 3,
    "to_move": "detective",
    "active": "callahan",
    "is_moved": True,
    "is_powered": False,
    "cards": ["beach", "rider", "smith"],
    "next_cards": ["latimer", "grant", "eastman", "tumblety"],
    "spaces": {
        "beach": "e4",
        "rider": "i7",
        "latimer": "f4",
        "grant": "j8",
        "callahan": "f5",
        "eastman": "h8",
        "tumblety": "liberty",
        "smith": "j7",
    },
    "suspects": ["rider", "latimer", "callahan", "smith"],
    "visible": ["beach", "rider", "latimer", "grant", "callahan", "smith"],
    "is_witnessed": False,
    "metro": ["b3", "k10"],
    "lamps": ["m7"],
    "sites": ["i5"],
    "parks": ["c3", "l6"],
    "steamers": ["e8", "l12"],
    "investigation": [["e7", "f8"], ["k5", "l5"]],
    "informant": "b4",
    "is_informant_mute": True,
    "alibi_counts": {"detective": 1, "jack": 2},
    "outcome": None,
    "revealed": None,
}


def choices() -> list[dict[str, Any]]:
    """What Callahan may do here: move a tile."""
    found = []
    for action in RULES.legal_actions(STATE):
        verb, source, target = str(action).split()
        found.append(
            {
                "text": str(action),
                "index": RULES.action_index(action),
                "verb": verb,
                "piece": "investigation",
                "targets": [source, target],
                "label": f"Move the Investigation tile from {source} to {target}",
            }
        )
    return found


def test_a_spectator_sees_what_is_open() -> None:
    """Every property of the public view."""
    view = RULES.public_view(STATE)
    assert (view.round, view.to_move, view.layout) == (3, D, "box")
    assert (view.active, view.is_moved, view.is_powered) == (CALLAHAN, True, False)
    assert (view.cards, view.next_cards) == ((BEACH, RIDER, SMITH), (LATIMER, GRANT, EASTMAN, TUMBLETY))
    assert view.suspects == {RIDER, LATIMER, CALLAHAN, SMITH}
    assert view.visible == {BEACH, RIDER, LATIMER, GRANT, CALLAHAN, SMITH}
    assert view.is_witnessed is False
    assert view.spaces[TUMBLETY] is Space.LIBERTY
    assert list(view.spaces) == list(Character)
    assert view.metro == {Space.B3, Space.K10}
    assert view.lamps == {Space.M7}
    assert view.sites == {Space.I5}
    assert view.parks == {Space.C3, Space.L6}
    assert view.steamers == {Space.E8, Space.L12}
    assert view.investigation == ((Space.E7, Space.F8), (Space.K5, Space.L5))
    assert (view.informant, view.is_informant_mute) == (Space.B4, True)
    assert view.alibi_counts == {D: 1, J: 2}
    assert view.outcome is None
    assert view.revealed is None


def test_the_detective_sees_his_own_cards_besides() -> None:
    """Candidates are the suspects without his alibis; he does not know the identity."""
    view = RULES.view(STATE, D)
    assert view.player is D
    assert view.identity is None
    assert view.alibis == (RIDER,)
    assert view.candidates == {LATIMER, CALLAHAN, SMITH}
    assert view.opponent_alibi_count == 2
    assert view.legal_actions == RULES.legal_actions(STATE)


def test_jack_sees_who_he_is_besides() -> None:
    """He is the only candidate to himself, and not to move now."""
    view = RULES.view(STATE, J)
    assert view.player is J
    assert view.identity is SMITH
    assert view.alibis == (GRANT, LATIMER)
    assert view.candidates == {SMITH}
    assert view.opponent_alibi_count == 1
    assert view.legal_actions == ()


def test_views_as_plain_data() -> None:
    """Ids, lists and numbers only, sets sorted by index; a player's view has that player's part besides."""
    detective: dict[str, Any] = {
        "player": "detective",
        "identity": None,
        "candidates": ["latimer", "callahan", "smith"],
        "alibis": ["rider"],
        "opponent_alibi_count": 2,
        "legal_actions": list(map(str, RULES.legal_actions(STATE))),
    }
    jack: dict[str, Any] = {
        "player": "jack",
        "identity": "smith",
        "candidates": ["smith"],
        "alibis": ["grant", "latimer"],
        "opponent_alibi_count": 1,
        "legal_actions": [],
    }
    line = RULES.format_state(STATE).split()
    shared: dict[str, Any] = PUBLIC | {
        "format": "mrjack-view/1",
        "rules": RULES.version,
        "phase": "act",
        "board": board(),
    }
    public = {"line": " ".join(["public", *line[:-3], "? ? ?,?"])}
    detective |= {"line": " ".join(["detective", *line[:-3], "? rider ?,?"]), "choices": choices()}
    jack |= {"line": " ".join(["jack", *line[:-3], "smith ? grant,latimer"]), "choices": []}
    assert RULES.public_view(STATE).to_json() == shared | public
    assert RULES.view(STATE, D).to_json() == shared | detective
    assert RULES.view(STATE, J).to_json() == shared | jack
    del shared["board"]
    assert RULES.view(STATE, J).to_json(has_board=False) == shared | jack
    for view in (RULES.public_view(STATE), RULES.view(STATE, D), RULES.view(STATE, J)):
        assert json.loads(json.dumps(view.to_json())) == view.to_json()


def test_before_set_up_everybody_may_be_jack() -> None:
    """Nobody is to move, no card is open, and Jack knows as little as the Detective."""
    for player in Player:
        view = RULES.first_view(player)
        assert view == RULES.view(RULES.start(), player)
        assert view.candidates == view.suspects == set(Character)
        assert (view.identity, view.to_move, view.active) == (None, None, None)
        assert (view.is_moved, view.is_powered) == (False, False)
        assert (view.cards, view.next_cards, view.legal_actions) == ((), (), ())


def test_an_even_round_hides_the_next_cards() -> None:
    """They are still to be dealt."""
    view = RULES.public_view(position(round=2, by="jack"))
    assert len(view.cards) == 4
    assert view.next_cards == ()


@pytest.mark.rule("NY-END-6")
@pytest.mark.parametrize("player", Player, ids=str)
def test_the_end_opens_the_box_to_both(player: Player) -> None:
    """Identity and all cards; the own cards stay what they are."""
    start = position("beach", identity="smith", round=3, detective_alibis="rider", jack_alibis="grant latimer")
    state = after(start, "accuse tumblety")
    view = RULES.view(state, player)
    assert view.outcome == Outcome(J, newyork.Ending.FALSE_ACCUSATION)
    assert view.revealed == Reveal(SMITH, (RIDER,), (GRANT, LATIMER))
    assert view.identity is SMITH
    assert view.candidates == {SMITH}
    assert view.alibis == ((RIDER,) if player is D else (GRANT, LATIMER))
    assert (view.round, view.to_move, view.active, view.legal_actions) == (3, None, None, ())
    data = view.to_json()
    assert data["outcome"] == {"winner": "jack", "reason": "false-accusation"}
    assert data["revealed"] == {
        "identity": "smith",
        "detective_alibis": ["rider"],
        "jack_alibis": ["grant", "latimer"],
    }


def test_views_are_values() -> None:
    """Equal when all they hold is equal; a spectator's view is none of a player's."""
    twin = position(round=3, identity="smith")
    assert RULES.view(twin, D) == RULES.view(position(round=3, identity="beach"), D)
    assert RULES.view(twin, J) != RULES.view(position(round=3, identity="beach"), J)
    assert RULES.view(twin, D) != RULES.view(twin, J)
    assert RULES.view(twin, D) != RULES.public_view(twin)
    assert RULES.is_view(RULES.view(twin, D))
    assert not RULES.is_view(RULES.public_view(twin))


def test_views_of_a_game_are_those_of_its_state() -> None:
    """`Game` adds nothing."""
    game = Game(RULES, state=STATE, chance="manual")
    assert game.view() == game.view(D) == RULES.view(STATE, D)
    assert game.view(J) == RULES.view(STATE, J)
    assert game.public_view() == RULES.public_view(STATE)
