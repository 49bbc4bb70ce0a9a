"""The grid in SVG: tiles with their walls, detective tokens, lines of sight, tokens and cards."""

from __future__ import annotations

import pytest

from mrjack import Game, Player, pocket, svg, testing
from mrjack.core.changes import Change
from mrjack.pocket import Cell
from tests.games import positions
from tests.test_svg import SPACE, having, parsed, titles

RULES = pocket.RULES


def test_tiles_are_told() -> None:
    """Each cell with its character, face and wall; the wall as an attribute too."""
    for state in positions(RULES, 60, seed=3):
        view = RULES.public_view(state)
        tree = parsed(svg.board(view))
        cells = having(tree, "cell")
        assert [cell.get("data-cell") for cell in cells] == list(map(str, Cell))
        for cell, (place, tile) in zip(cells, view.tiles.items(), strict=True):
            told = cell.findtext(f"{SPACE}title") or ""
            if tile is None:
                assert told == f"{place}: no tile yet"
                continue
            face = "suspect" if tile.is_suspect else "cleared"
            wall = "crossroads" if tile.wall is None else f"wall {tile.wall}"
            assert told.startswith(f"{place}: {tile.who.title}, {face}, {wall}")
            assert cell.get("data-wall") == (None if tile.wall is None else str(tile.wall))
            assert ("not to be turned again" in told) == (view.marked is place)


def test_walls_lie_on_their_sides() -> None:
    """Turned by a quarter for each side; a crossroads has none."""
    view = Game(RULES, seed=5).public_view()
    for cell in having(parsed(svg.board(view)), "cell"):
        turned = [part.get("transform") for part in cell.findall(f"{SPACE}g")]
        assert turned == [f"rotate({90 * 'nesw'.index(cell.attrib['data-wall'])})"]


def test_lines_of_sight_are_told() -> None:
    """Which cells each token looks into; a wall at once lets it see nothing."""
    view = Game(RULES, seed=5).public_view()
    bands = having(parsed(svg.board(view)), "sight")
    assert [band.get("data-sight") for band in bands] == ["holmes", "watson", "toby"]
    # The set-up turns a wall to each of them.
    assert {band.findtext(f"{SPACE}title") for band in bands} == {
        f"{name} looks along nothing but a wall" for name in ("Holmes", "Watson", "Toby")
    }
    game = testing.random_game(RULES, 5, most=28)
    assert "looks along c2, b2" in svg.board(game.public_view())


def test_tokens_at_one_place_stand_side_by_side() -> None:
    """None hides another."""
    for state in positions(RULES, 200, seed=6):
        view = RULES.public_view(state)
        if len(set(view.detectives.values())) < 3:
            break
    tokens = having(parsed(svg.board(view)), "detective")
    assert {token.get("data-position") for token in tokens} == {str(at) for at in view.detectives.values()}
    places = [token.findall(f"{SPACE}g")[0].get("transform") for token in tokens]
    assert len(set(places)) == 3


def test_action_tokens_are_told() -> None:
    """The faces of this turn with what is used, and those of the next."""
    game = Game(RULES, seed=5)
    game.play(game.legal_actions[0])
    view = RULES.public_view(game.state)
    faces = having(parsed(svg.board(view)), "face")
    assert [face.get("data-face") for face in faces] == list(map(str, (*view.faces, *view.next_cards)))
    used = [face.get("data-used") for face in faces]
    assert used[:4] == [str(is_spent).lower() for is_spent in view.spent]
    assert "true" in used[:4]
    assert used[4:] == ["false"] * 4


def test_hourglasses_are_told() -> None:
    """Jack knows his total; the others those on his turn tokens, until all is open."""
    states = [state for state in positions(RULES, 400, seed=1) if state.table.case.jack_count]
    seen = set()
    for state in states:
        for view in (RULES.public_view(state), *(RULES.view(state, player) for player in Player)):
            (hunt,) = having(parsed(svg.board(view)), "hourglasses")
            told = hunt.findtext(f"{SPACE}title") or ""
            seen.add(view.hourglasses is None)
            known = view.turn_tokens[Player.JACK] if view.hourglasses is None else view.hourglasses
            assert hunt.get("data-hourglasses") == str(known)
            assert told.endswith("cards hidden" if view.hourglasses is None else f"{known} of 6 in all")
    assert seen == {True, False}


def test_cards_of_jack_are_hidden_from_the_detective() -> None:
    """Their number is told, their names are not."""
    state = next(
        state
        for state in positions(RULES, 400, seed=1)
        if state.table.case.jack_count and state.table.case.revealed is None
    )
    texts = {
        view: [part.text for part in parsed(svg.board(view)).iter(f"{SPACE}text")]
        for view in (RULES.public_view(state), RULES.view(state, Player.DETECTIVE), RULES.view(state, Player.JACK))
    }
    hidden = f"{state.table.case.jack_count} hidden"
    assert [hidden in text for text in texts.values()] == [True, True, False]
    assert ", ".join(who.name.title() for who in state.secret.jack_alibis) in list(texts.values())[2]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("rotate b2 90", 1),
        ("exchange a1 c3", 2),
        ("holmes 2", 1),
        ("joker toby", 1),
        ("joker none", 0),
        ("alibi", 0),
        ("throw holmes toby rotation rotation", 0),
        ("tile a1 gull n", 1),
        ("witness visible", 0),
        ("identity gull", 1),
        ("draw gull", 1),
    ],
)
def test_targets_get_rings(text: str, marked: int) -> None:
    """On cells and on edge positions; the token that is used gets a dashed frame."""
    view = Game(RULES, seed=5).public_view()
    plain, aimed = svg.board(view), svg.board(view, targets=[pocket.parse_action(text)])
    assert len(having(parsed(aimed), "aim")) == marked
    faces = {"rotate": "rotation", "tile": "", "throw": "", "witness": "", "identity": "", "draw": ""}
    face = faces.get(text.split(maxsplit=1)[0], text.split(maxsplit=1)[0])
    frames = [
        found.get("data-face")
        for found in having(parsed(aimed), "face")
        if found.find(f".//{SPACE}rect[@stroke-dasharray='7 4']") is not None
    ]
    assert set(frames) == ({face} & {str(open_face) for open_face in view.cards})
    assert "7 4" not in plain


def test_moves_get_marks() -> None:
    """Tokens around the edge, tiles that trade places or are turned."""
    changes = (
        Change("moved", "holmes", "11", "1"),
        Change("moved", "gull", "a1", "b2"),
        Change("turned", "lane", "n", "e"),
        Change("placed", "bert", None, "c3"),
    )
    tree = parsed(svg.board(Game(RULES, seed=5).public_view(), last=changes))
    assert [mark.findtext(f"{SPACE}title") for mark in having(tree, "last")] == list(map(str, changes))


def test_the_pursuit_is_told() -> None:
    """While it is on."""
    seen = set()
    for state in positions(RULES, 3_000, seed=2):
        view = RULES.public_view(state)
        if view.to_move is not None and view.is_pursuit not in seen:
            seen.add(view.is_pursuit)
            (sentence,) = having(parsed(svg.board(view)), "turn")
            assert (sentence.text or "").endswith(" uses a token" + ": the pursuit is on" * view.is_pursuit)
    assert seen == {True, False}


def test_before_the_tiles_lie() -> None:
    """Empty cells, no line of sight, and nothing thrown."""
    view = RULES.public_view(RULES.start())
    tree = parsed(svg.board(view))
    assert titles(tree).count("no tile yet") == 9
    assert having(tree, "sight") == []
    assert having(tree, "character") == []
    texts = [part.text for part in tree.iter(f"{SPACE}text")]
    assert "not thrown yet" in texts
    assert "to be thrown" in texts
