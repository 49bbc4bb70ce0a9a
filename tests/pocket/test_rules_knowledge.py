"""Rules of who knows what."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mrjack import Game, Player, Watch, pocket
from tests.pocket.examples import (
    CELLS,
    CODES,
    FACE_CODES,
    IDS,
    P,
    cleared,
    codes,
    faces,
    grid,
    in_order,
    random_game,
    suspects,
    turn_tokens,
    where,
)
from tests.pocket.positions import after, decisions, position, reason

D, J = Player.DETECTIVE, Player.JACK
OPEN = cleared(P, "LA BE SM")


def middle(identity: str = "GU", cards: str = "MA") -> pocket.State:
    """Turn 6: three tokens for Jack, Lane's card shown, one card with Jack, Rotation just used on Pizer."""
    return position(
        OPEN,
        faces="ATRR",
        turn=6,
        spent="2",
        actions_done=1,
        marked=4,
        tokens=(2, 3),
        identity=identity,
        detective_cards="LA",
        jack_cards=cards,
    )


@pytest.mark.rule("PK-INFO-1")
def test_what_is_public() -> None:
    """Tiles, mark, detectives, faces, tokens used, turn, last answer, the Detective's cards, counts, turn tokens."""
    state = middle()
    for view in (pocket.RULES.public_view(state), *(pocket.RULES.view(state, player) for player in Player)):
        assert {str(cell): CODES[str(tile.who)] for cell, tile in view.tiles.items() if tile is not None} == {
            cell: text[:2].upper() for cell, text in zip(CELLS, OPEN.replace("/", "").split(), strict=True)
        }
        assert str(view.marked) == "b2"
        assert {str(who): place for who, place in view.detectives.items()} == {"holmes": 11, "watson": 3, "toby": 7}
        assert "".join(FACE_CODES[str(face)] for face in view.faces) == "ATRR"
        assert view.round == 6
        assert view.to_move is D
        assert codes(view.shown) == "LA"
        assert view.turn_tokens == {D: 2, J: 3}
        assert in_order(view.suspects) == "LE PI MA ST GO GU"
        assert view.is_pursuit is False
    own, other = pocket.RULES.view(state, J), pocket.RULES.view(state, D)
    assert (own.opponent_alibi_count, other.opponent_alibi_count) == (1, 1)


@pytest.mark.rule("PK-INFO-1")
def test_used_tokens_are_public() -> None:
    """Which tokens are spent tells the two apart."""
    one = position(P, faces="HTXJ", spent="0", actions_done=1)
    other = position(P, faces="HTXJ", spent="1", actions_done=1)
    assert pocket.RULES.public_view(one).spent != pocket.RULES.public_view(other).spent
    assert pocket.RULES.public_view(one) != pocket.RULES.public_view(other)
    assert pocket.RULES.view(one, D) != pocket.RULES.view(other, D)


@pytest.mark.rule("PK-INFO-2", "PK-INFO-3")
def test_what_jack_alone_knows() -> None:
    """His identity, his cards, and hence his total."""
    states = [middle(identity, cards) for identity in ("GU", "GO") for cards in ("MA", "LE")]
    owns = [pocket.RULES.view(state, J) for state in states]
    assert [codes([own.identity]) for own in owns] == ["GU", "GU", "GO", "GO"]
    assert [codes(own.alibis) for own in owns] == ["MA", "LE", "MA", "LE"]
    assert [own.hourglasses for own in owns] == [5, 3, 5, 3]
    others = [pocket.RULES.view(state, D) for state in states]
    assert len(set(others)) == 1
    assert others[0].identity is None
    assert others[0].alibis == others[0].shown
    assert len({pocket.RULES.public_view(state) for state in states}) == 1
    assert len({str(other.to_json()) for other in others}) == 1
    assert others[0].hourglasses is None


@pytest.mark.rule("PK-INFO-2")
def test_nobody_knows_the_next_card() -> None:
    """Neither view nor state holds an order of the pile: what is drawn is left to chance alone."""
    state = after(position(P, faces="ATXJ", spent="1", actions_done=1), "alibi")
    due = pocket.RULES.chance(state)
    assert [str(action) for action, _ in due] == [f"draw {who}" for code, who in IDS.items() if code != "GU"]
    assert len({weight for _, weight in due}) == 1
    whole = pocket.RULES.parse_state(pocket.RULES.format_state(state))
    assert whole == state
    assert pocket.RULES.chance(whole) == due


@pytest.mark.rule("PK-INFO-3")
@pytest.mark.parametrize("spent", ["", "0", "0 1"])
def test_legal_lists_depend_on_public_facts(spent: str) -> None:
    """Whoever is to move, and whoever Jack is: the same list, the same reasons."""
    found = set()
    texts = ("rotate a1 90", "joker none", "watson 1", "exchange a1 b1", "alibi", "holmes 1", "toby 1")
    for identity in IDS:
        for card in ("LE", "MA", "PI"):
            if card != identity:
                state = position(
                    P,
                    faces="HTRJ",
                    turn=3,
                    tokens=(1, 1),
                    spent=spent,
                    actions_done=len(spent.split()),
                    identity=identity,
                    jack_cards=card,
                )
                found.add((tuple(decisions(state)), tuple(reason(state, text) for text in texts)))
    assert len(found) == 1


@pytest.mark.rule("PK-INFO-3", "PK-INFO-2")
def test_twins_look_alike_over_a_whole_turn() -> None:
    """Two games that differ by identity and Jack's card alone show the Detective the same, event by event."""
    games = [
        Game(pocket.RULES, state=position(P, faces="ATXJ", identity=identity), chance="manual")
        for identity in ("GU", "LE")
    ]
    for texts in (
        ("toby 1", "toby 1"),
        ("alibi", "alibi"),
        ("draw madame", "draw goodley"),
        ("joker watson", "joker watson"),
        ("exchange a1 b1", "exchange a1 b1"),
        ("witness invisible", "witness invisible"),
    ):
        for game, text in zip(games, texts, strict=True):
            game.play(text)
        assert games[0].view(D) == games[1].view(D)
        assert games[0].public_view() == games[1].public_view()
        assert games[0].view(D).legal_actions == games[1].view(D).legal_actions
    assert games[0].witnessed(D) == games[1].witnessed(D)
    assert games[0].witnessed(J) != games[1].witnessed(J)
    assert str(games[0]) == str(games[1])


@pytest.mark.rule("PK-INFO-1", "PK-SEQ-9", "PK-APPEAL-6")
def test_a_follower_knows_what_its_player_knows() -> None:
    """Fed with one player's events alone it has that player's view after each."""
    for seed in range(15):
        for player in Player:
            game = Game(pocket.RULES, seed=seed, chance="manual")
            watch = Watch(pocket.RULES, player)
            for _, text in random_game(seed):
                if text is None:
                    break
                game.play(text)
                watch.feed(game.witnessed(player)[-1])
                assert watch.view == game.view(player)


@pytest.mark.rule("PK-INFO-1", "PK-INFO-2")
def test_the_number_of_jacks_cards_is_public() -> None:
    """In games: what the Detective counts is what Jack holds, and nothing of it is shown until the end or a pursuit."""
    for seed in range(25):
        for state, _ in random_game(seed):
            own, other = pocket.RULES.view(state, J), pocket.RULES.view(state, D)
            assert other.opponent_alibi_count == len(own.alibis)
            assert own.opponent_alibi_count == len(other.alibis)
            assert other.alibis == other.shown == own.shown
            if other.revealed is None:
                assert other.identity is None
                assert not set(codes(own.alibis).split()) & set(codes(other.shown).split())


@pytest.mark.rule("PK-INFO-1", "PK-APPEAL-6")
def test_appeal_records_are_public() -> None:
    """The last answer, who was cleared, and who took the token: the same to all."""
    for seed in range(25):
        for (state, text), (then, _) in pairwise(random_game(seed)):
            if text is None or not text.startswith("witness"):
                continue
            is_seen = text == "witness visible"
            for player in Player:
                view = pocket.RULES.view(then, player)
                assert view.is_witnessed is is_seen
                assert in_order(view.suspects) == suspects(then)
                assert (view.turn_tokens[D], view.turn_tokens[J]) == turn_tokens(then)
            assert turn_tokens(then)[not is_seen] == turn_tokens(state)[not is_seen] + 1
            assert sum(turn_tokens(then)) == pocket.RULES.public_view(state).round


@pytest.mark.rule("PK-INFO-1")
def test_both_views_show_one_table() -> None:
    """Tiles, detectives and faces are the same in both."""
    state = middle()
    assert grid(state) == OPEN.replace("PI-E", "PI-E*")
    assert (where(state), faces(state)) == ("H11 W3 T7", "ATRR")
    own, other = pocket.RULES.view(state, J), pocket.RULES.view(state, D)
    for name in [
        "tiles",
        "marked",
        "detectives",
        "faces",
        "spent",
        "turn_tokens",
        "visible",
        "suspects",
        "is_witnessed",
    ]:
        assert getattr(own, name) == getattr(other, name)
