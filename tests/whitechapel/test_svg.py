"""The map in SVG: what lies where, in words and as shapes, and what actions aim at."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from mrjack import Game, svg, whitechapel
from mrjack.core.changes import Change
from mrjack.whitechapel import Space
from tests.test_svg import SPACE, having, parsed, titles

RULES = whitechapel.RULES
START = RULES.public_view(Game(RULES, seed=7).state)


def told(tree: ET.Element, space: str) -> str:
    """What the tooltip of a hex says."""
    (found,) = having(tree, "space", space)
    return found.findtext(f"{SPACE}title") or ""


def test_every_hex_is_drawn_once() -> None:
    """All 86, with their labels."""
    tree = parsed(svg.board(START))
    assert [found.get("data-space") for found in having(tree, "space")] == list(map(str, Space))


def test_the_ground_is_told() -> None:
    """Houses, lamps with their numbers, manholes, exits with their cordons."""
    tree = parsed(svg.board(START))
    assert told(tree, "b4") == "b4: houses"
    assert told(tree, "b2") == "b2: gaslight, lit, tile 1"
    assert told(tree, "f5") == "f5: gaslight, lit, blank tile"
    assert told(tree, "h4") == "h4: gaslight, unlit"
    assert told(tree, "b6") == "b6: open manhole"
    assert told(tree, "b1") == "b1: covered manhole"
    assert told(tree, "a1") == "a1: street"
    closed = {found.get("data-exit"): found.get("data-closed") for found in having(tree, "exit")}
    assert closed == {"nw": "false", "ne": "true", "sw": "true", "se": "false"}
    assert "Exit sw, closed by a cordon" in titles(tree)


def test_lit_hexes_are_those_beside_lamps() -> None:
    """They have a second outline, of light."""
    tree = parsed(svg.board(START))
    lit = {found.get("data-space") for found in having(tree, "space") if len(found.findall(f"{SPACE}path")) > 1}
    assert {"b2", "b1", "b3", "a1", "a2", "c2", "c3"} <= lit
    assert not {"d3", "h4", "g3", "m8"} & lit


def test_the_lantern_is_told() -> None:
    """Its direction and what it reaches, or that it reaches nothing."""
    tree = parsed(svg.board(START))
    (lantern,) = having(tree, "beam")
    beam = ", ".join(map(str, START.beam))
    assert lantern.get("data-beam") == "ne"
    assert lantern.findtext(f"{SPACE}title") == f"Watson's lantern, ne, lights {beam or 'nothing'}"
    changed = RULES.format_state(RULES.start())
    dark = [RULES.public_view(RULES.parse_state(changed.replace(" ne ", f" {way} "))) for way in ("n", "ne", "s", "nw")]
    assert any(not view.beam for view in dark)
    assert any(view.beam for view in dark)
    for view in dark:
        (lantern,) = having(parsed(svg.board(view)), "beam")
        assert (lantern.findtext(f"{SPACE}title") or "").endswith("nothing") == (not view.beam)


def test_targets_get_dots_and_rings() -> None:
    """Of the lantern the hex ahead; of a cordon both exits."""
    for texts, kinds in (
        (["move c3"], ["dot"]),
        (["move b6"], ["ring"]),
        (["escape nw"], ["ring"]),
        (["cordon ne nw"], ["ring", "ring"]),
        (["lamp b2 h4"], ["ring", "ring"]),
        (["cover b1 b6"], ["ring", "ring"]),
        (["whistle holmes g6 1"], ["ring", "ring"]),
        (["swap smith"], ["ring"]),
        (["accuse smith"], ["ring"]),
        (["face ne", "face n"], ["dot", "dot"]),
        (["end"], []),
    ):
        actions = [whitechapel.parse_action(text) for text in texts]
        tree = parsed(svg.board(START, targets=actions))
        assert [mark.get("data-aim") for mark in having(tree, "aim")] == kinds, texts


def test_moves_get_marks() -> None:
    """Characters, lamps, covers, cordons, and the lantern when it is turned."""
    changes = (
        Change("moved", "gull", "e9", "g5"),
        Change("moved", "holmes", "g5", "e9"),
        Change("moved", "lamp", "b2", "h4"),
        Change("moved", "cover", "b1", "b6"),
        Change("moved", "cordon", "ne", "nw"),
        Change("turned", "watson", "ne", "s"),
    )
    marks = having(parsed(svg.board(START, last=changes)), "last")
    assert [mark.findtext(f"{SPACE}title") for mark in marks] == list(map(str, changes))


def test_goodleys_points_are_told() -> None:
    """In the description, while he whistles."""
    game = Game(RULES, seed=1)
    while game.public_view().phase != "whistle" and game.outcome is None:
        wanted = ("whistle", "activate goodley")
        options = [action for action in game.legal_actions if action.verb not in ("accuse", "escape")]
        game.play(next((action for action in options if str(action).startswith(wanted)), options[0]))
    view = RULES.public_view(game.state)
    assert f"{view.whistle_points} points of the whistle left" in svg.board(view)
    (sentence,) = having(parsed(svg.board(view)), "turn")
    assert " whistles with Sergeant Goodley" in (sentence.text or "")
