"""The map in SVG: what lies where, in words and as shapes, and what actions aim at."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from mrjack import Game, newyork, svg
from mrjack.core.changes import Change
from mrjack.newyork import Space, State
from tests.newyork.positions import position
from tests.newyork.test_view import STATE
from tests.test_svg import SPACE, having, parsed, titles

RULES = newyork.RULES


def drawn(state: State, **options: Any) -> ET.Element:
    """A spectator's picture."""
    return parsed(svg.board(RULES.public_view(state), **options))


def told(tree: ET.Element, space: str) -> str:
    """What the tooltip of a space says."""
    (found,) = having(tree, "space", space)
    return found.findtext(f"{SPACE}title") or ""


def test_every_space_is_drawn_once() -> None:
    """All 84, with a label where labels are wanted."""
    tree = drawn(RULES.start())
    assert [found.get("data-space") for found in having(tree, "space")] == list(map(str, Space))
    assert all(found.findtext(f"{SPACE}text") for found in having(tree, "space"))
    bare = drawn(RULES.start(), has_labels=False)
    labels = [part.text for part in bare.iter(f"{SPACE}text")]
    assert not set(map(str, Space)) & set(labels)


def test_the_ground_is_told() -> None:
    """Print, tiles, and what the tile hides."""
    tree = drawn(STATE)
    assert told(tree, "g6") == "g6: central metro station"
    assert told(tree, "b3") == "b3: metro entrance"
    assert told(tree, "d3") == "d3: building"
    assert told(tree, "n8") == "n8: land exit"
    assert told(tree, "b1") == "b1: port"
    assert told(tree, "a3") == "a3: quay, ferry to liberty"
    assert told(tree, "e1") == "e1: quay, ferry from liberty"
    assert told(tree, "liberty") == "liberty: Liberty Island"
    view = RULES.public_view(STATE)
    for name, spaces in (("Gaslamp", view.lamps), ("Building site", view.sites), ("Park", view.parks)):
        assert spaces
        assert {told(tree, str(space)) for space in spaces} == {f"{space}: {name}" for space in spaces}
    text = titles(tree)
    assert all(f"Steamer in {space}" in text for space in view.steamers)
    assert all(f"Investigation tile on {a} and {b}: " in text for a, b in view.investigation)
    assert f"The Informant on {view.informant}, mute" in text


def test_cards_are_told() -> None:
    """The four of this round, with what is used, and the four that come."""
    tree = drawn(STATE)
    cards = having(tree, "card")
    view = RULES.public_view(STATE)
    used = [str(view.active), *(str(who) for who in RULES.characters if who not in (*view.cards, *view.next_cards))]
    assert {card.get("data-card") for card in cards[4:]} == set(map(str, view.next_cards))
    assert {card.get("data-card") for card in cards if card.get("data-used") == "true"} == set(used)
    assert "Next round" in [part.text for part in tree.iter(f"{SPACE}text")]
    assert "Last round" in [part.text for part in drawn(position(round=4)).iter(f"{SPACE}text")]
    assert "not dealt yet" in ET.tostring(drawn(RULES.start()), encoding="unicode")


def test_who_picks_is_told() -> None:
    """Detective, Jack, Jack, Detective; how many are done."""
    game = Game(RULES, seed=7)
    for action, done in (("activate beach", "0"), ("move e5", "0"), ("metro m12", "1")):
        game.play(action)
        (order,) = having(parsed(svg.board(game.public_view())), "done")
        assert order.get("data-done") == done
        assert (order.findtext(f"{SPACE}title") or "").startswith("Order of this round: detective, jack, jack, ")


def test_targets_get_dots_and_rings() -> None:
    """A dot on a free street, a ring where something stands; of the other options none."""
    game = Game(RULES, seed=7).play("activate beach")
    for texts, kinds in (
        (["move e5"], ["dot"]),
        (["move g6"], ["ring"]),
        (["move e5", "move g6", "move e5"], ["dot", "ring"]),
        (["accuse smith"], ["ring"]),
        (["push smith k8"], ["ring", "dot"]),
        (["swap beach smith"], ["ring", "ring"]),
        (["steamer e8 g2"], ["ring", "ring"]),
        (["investigation e7+f8 d5+d6"], ["dot"] * 4),
        (["metro m12"], ["dot"]),
        (["informant d1"], ["ring", "dot"]),
        (["escape n8"], ["ring"]),
        (["end", "witness visible"], []),
    ):
        actions = [newyork.parse_action(text) for text in texts]
        tree = parsed(svg.board(game.view(), targets=actions))
        assert [mark.get("data-aim") for mark in having(tree, "aim")] == kinds, texts


def test_cards_are_aimed_at_when_one_is_picked() -> None:
    """Their frame is dashed and thick; that of a character who is pushed is not."""
    game = Game(RULES, seed=7)
    plain = svg.board(game.view())
    framed = 'stroke-width="3" stroke-dasharray="7 4"/>'
    picking = svg.board(game.view(), targets=game.legal_actions)
    pushing = svg.board(game.view(), targets=[newyork.parse_action("push smith k8")])
    # Rings on the map are of the same kind of line, with an attribute more.
    assert [text.count(framed) for text in (plain, picking, pushing)] == [0, 4, 0]


def test_moves_swaps_and_tiles_get_marks() -> None:
    """One mark for each change on the board."""
    view = RULES.public_view(STATE)
    changes = (
        Change("used", "beach"),
        Change("moved", "beach", "e4", "e5"),
        Change("moved", "investigation", "e7+f8", "d5+d6"),
        Change("placed", "metro", None, "m12"),
        Change("removed", "lamp", "c3"),
        Change("turned", "informant", "talkative", "mute"),
    )
    tree = parsed(svg.board(view, last=changes))
    marks = having(tree, "last")
    assert [mark.findtext(f"{SPACE}title") for mark in marks] == [str(change) for change in changes[1:]]
    assert [len(mark.findall(f"{SPACE}g")) for mark in marks] == [1, 1, 0, 0, 0]
