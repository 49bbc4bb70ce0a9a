"""Views and pictures: what each player is told, and what the signs of the picture say."""

from __future__ import annotations

import json

from mrjack import Game, Player, pocket
from mrjack.core.look import Look
from tests.pocket.positions import P, Q, after, cards, position

RULES = pocket.RULES
D, J = Player.DETECTIVE, Player.JACK


def test_hourglasses_are_told_to_jack_alone() -> None:
    """Jack knows his total; the Detective and spectators learn it when the secrets are open."""
    state = position(turn=5, tokens=(2, 2), jack_cards="MA")
    assert RULES.view(state, J).hourglasses == 4
    assert RULES.view(state, D).hourglasses is None
    assert RULES.public_view(state).hourglasses is None
    state = position(
        "go-E be-S sm-E / ma-N ST-W le-N / gu-W pi-E la+", turn=7, tokens=(1, 5), pursuit=True, identity="ST"
    )
    assert {RULES.view(state, player).hourglasses for player in Player} == {5}
    assert RULES.public_view(state).hourglasses == 5
    assert RULES.view(state, D).identity is pocket.STEALTHY


def test_cards_of_each_player() -> None:
    """The Detective's cards are shown; of Jack's only the number is."""
    state = position(turn=5, tokens=(2, 2), detective_cards="LE", jack_cards="MA")
    detective, jack = (RULES.view(state, player) for player in Player)
    assert detective.alibis == detective.shown == jack.shown == cards("LE")
    assert jack.alibis == cards("MA")
    assert (detective.opponent_alibi_count, jack.opponent_alibi_count) == (1, 1)
    assert "madame" not in json.dumps([detective.to_json()["alibis"], detective.to_json()["shown"]])


def test_faces_of_this_and_the_next_turn() -> None:
    """Open faces leave out the spent ones; the next turn is known in an odd one; before the throw nothing is."""
    view = RULES.public_view(position(faces="HTRJ", spent="1"))
    assert [str(face) for face in view.faces] == ["holmes", "toby", "rotation", "joker"]
    assert view.spent == (False, True, False, False)
    assert [str(face) for face in view.cards] == ["holmes", "rotation", "joker"]
    assert [str(face) for face in view.next_cards] == ["alibi", "watson", "exchange", "rotation"]
    assert RULES.public_view(position(faces="HTRJ", turn=2)).next_cards == ()
    start = RULES.public_view(RULES.start())
    assert (start.faces, start.cards, start.next_cards) == ((), (), ())
    assert set(start.tiles.values()) == {None}
    assert set(start.spaces.values()) == {None}
    assert (start.suspects, start.visible) == (frozenset(pocket.Character), frozenset())


def test_views_are_plain_data() -> None:
    """``to_json`` has ids, lists and numbers only, at every step of a game."""
    game = Game("pocket", seed=3)
    while game.outcome is None:
        for player in Player:
            document = game.view(player).to_json()
            assert json.loads(json.dumps(document)) == document
        game.play(game.legal_actions[0])
    document = game.public_view().to_json()
    assert json.loads(json.dumps(document)) == document
    assert document["layout"] is None


def test_picture_shows_lines_of_sight() -> None:
    """Lines run from the tokens up to what stops them; seen suspects have a star, cleared ones small letters."""
    state = position(Q, detectives="H0 W5 T7", identity="PI")
    assert RULES.picture(RULES.public_view(state), Look(has_legend=False, has_labels=False)).split("\n\n", 1)[1] == (
        "            H\n"
        "\n"
        "        +   |   + +#######+ +       +\n"
        "        #   |                       #\n"
        "        #  sm        ST        go   #\n"
        "        +   |   + +       + +       +\n"
        "        +   |   + +       + +       +\n"
        "            |   #           #\n"
        "           PI*  #    LE     #  MA\n"
        "        +   |   + +#######+ +       +\n"
        "        +#######+ +   |   + +#######+\n"
        "                      |\n"
        "        ---GU*-------la--------BE*----    W\n"
        "        +       + +   |   + +       +\n"
        "\n"
        "                      T\n"
    )


def test_pictures_of_all_looks() -> None:
    """Narrow pictures fit into seventy columns, wide ones into a hundred; colour changes no sign."""
    state = after(position(P, faces="HTRR"), "rotate a1 180", "holmes 1")
    for player in Player:
        view = RULES.view(state, player)
        for is_wide in (False, True):
            plain = RULES.picture(view, Look(is_wide=is_wide))
            grid = plain.split("\n\n", 1)[1]
            assert max(map(len, grid.splitlines())) <= (100 if is_wide else 72)
            assert "~" in plain
            coloured = RULES.picture(view, Look(is_wide=is_wide, is_coloured=True))
            assert "\x1b[" in coloured
            assert len(coloured) > len(plain)
    assert "GULL*" in RULES.picture(RULES.public_view(state), Look(is_wide=True))
