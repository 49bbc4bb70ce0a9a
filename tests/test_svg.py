"""Boards as SVG, for all games: sound XML that tells what the view tells, and nothing else."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from mrjack import Game, Player, UsageError, Watch, newyork, pocket, svg, testing, whitechapel
from mrjack.core.changes import Change
from mrjack.core.events import Event
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.core.svg_theme import THEMES
from tests.games import ALL_RULES, first_game, positions

SPACE = "{http://www.w3.org/2000/svg}"
KNOWN = {"svg", "title", "desc", "g", "path", "rect", "circle", "text"}


def parsed(text: str) -> ET.Element:
    """A picture as a tree."""
    return ET.fromstring(text)  # noqa: S314  Our own text.


def playing(rules: AnyRules, seed: int = 5, length: int = 30) -> Game[Any, Any, Any]:
    """A random game, of this seed or the next one that lasts so long, in which somebody is to move."""
    while True:
        game = testing.random_game(rules, seed, accuse=0.0, most=length)
        while game.is_chance:
            game.settle()
        if game.to_move is not None:
            return game
        seed += 1


def having(tree: ET.Element, key: str, value: str | None = None) -> list[ET.Element]:
    """The elements with a data attribute, of one value if one is given."""
    return [
        found for found in tree.iter() if f"data-{key}" in found.attrib and value in (None, found.get(f"data-{key}"))
    ]


def titles(tree: ET.Element) -> str:
    """All tooltips, one a line."""
    return "\n".join(found.text or "" for found in tree.iter(f"{SPACE}title"))


def shapes(element: ET.Element) -> list[tuple[str, tuple[tuple[str, str], ...], str | None]]:
    """What is drawn, without its colours."""
    plain = re.compile("fill|stroke")
    return [
        (part.tag, tuple((key, value) for key, value in part.attrib.items() if not plain.fullmatch(key)), part.text)
        for part in element.iter()
        if not part.tag.endswith("title")
    ]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_position_is_sound_svg(rules: AnyRules) -> None:
    """Random games over all layouts, from before the first event to the end, for everybody, with targets and last."""
    for number, state in enumerate(positions(rules, 80, seed=2)):
        views = [rules.public_view(state), *(rules.view(state, player) for player in PLAYERS)]
        for view in views:
            text = svg.board(view, theme=tuple(THEMES)[number % 2], targets=rules.legal_actions(state))
            tree = parsed(text)
            assert {part.tag.removeprefix(SPACE) for part in tree.iter()} <= KNOWN
            assert not re.search(r"href|url\(|script|style=|\bon[a-z]+=|nan|inf\b", text.split("<desc")[0])
            keys = {key for part in tree.iter() for key in part.attrib}
            assert not {key for key in keys if "href" in key or key.startswith("on") or key in ("style", "class")}


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_events_of_whole_games_are_drawn(rules: AnyRules) -> None:
    """Each event, in the view after it; where something moved there is a mark."""
    on_board = {"moved", "placed", "removed", "turned"}
    game = first_game(rules, lambda game: game.outcome is not None)
    replayed: Game[Any, Any, Any] = Game(rules, state=game.first_state, chance="manual")
    for action in game.log:
        replayed.play(action)
        event = replayed.events(None, replayed.length - 1)[0]
        tree = parsed(svg.board(replayed.public_view(), last=event))
        wanted = [change.kind for change in event.changes if change.kind in on_board]
        assert [part.get("data-last") for part in having(tree, "last")] == wanted
        assert svg.board(replayed.public_view(), last=event.changes) == svg.board(replayed.public_view(), last=event)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_pictures_follow_from_their_arguments(rules: AnyRules) -> None:
    """The same twice; another view, theme, size or set of labels is another picture."""
    game = playing(rules)
    view = game.view()
    plain = svg.board(view)
    assert plain == svg.board(view) == rules.svg(view)
    others = [
        svg.board(game.public_view()),
        svg.board(view, theme="dark"),
        svg.board(view, has_labels=False),
        svg.board(view, targets=view.legal_actions),
    ]
    assert len({plain, *others}) == 5
    tree = parsed(svg.board(view, size=400))
    height = float(tree.attrib["viewBox"].split()[3]) * 400 / 880
    assert (tree.get("width"), tree.get("height")) == ("400", str(round(height)))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_pictures_are_named_for_screen_readers(rules: AnyRules) -> None:
    """By a title and a description, whose ids differ on one page."""
    game = playing(rules)
    ids = set()
    for picture in (svg.board(game.view()), svg.board(game.public_view()), svg.board(game.view(), prefix="left")):
        tree = parsed(picture)
        assert tree.get("role") == "img"
        names = tree.attrib["aria-labelledby"].split()
        found = [part for part in tree.iter() if "id" in part.attrib]
        assert [part.get("id") for part in found] == names
        assert [part.tag for part in found] == [f"{SPACE}title", f"{SPACE}desc"]
        assert "Mr. Jack" in (found[0].text or "")
        assert f"suspects: {' '.join(map(str, sorted(game.view().suspects)))}" in (found[1].text or "")
        ids |= set(names)
    assert len(ids) == 6
    assert {"left-title", "left-desc"} < ids


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_every_character_is_there(rules: AnyRules) -> None:
    """Once on the board, by id, short name and full name, with its place and status in words."""
    view = playing(rules).public_view()
    tree = parsed(svg.board(view))
    spaces: Any = view
    characters: Any = rules.characters
    for who in characters:
        (token,) = having(tree, "character", str(who))
        title = token.find(f"{SPACE}title")
        assert title is not None
        told = title.text or ""
        place = spaces.spaces[who]
        status = "suspect" if who in view.suspects else "cleared"
        assert told.startswith(f"{who.title} on {place}: {status}, ")
        assert (", not seen" not in told and ", invisible" not in told) == (who in view.visible)
        assert who.name.title() in [part.text for part in token.iter(f"{SPACE}text")]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_status_is_told_without_colour(rules: AnyRules) -> None:
    """Suspects and cleared, visible and invisible characters differ in shapes and dashes."""
    seen: dict[tuple[bool, bool], list[Any]] = {}
    for state in islice(positions(rules, 300, seed=4), 0, None, 4):
        view = rules.public_view(state)
        tree = parsed(svg.board(view))
        for token in having(tree, "character"):
            who = next(who for who in rules.characters if str(who) == token.get("data-character"))
            drawn = [(tag, attributes) for tag, attributes, _ in shapes(token) if tag != f"{SPACE}text"]
            # The token itself stands at its own place.
            plain = [(tag, tuple(pair for pair in pairs if pair[0] != "transform")) for tag, pairs in drawn[1:]]
            if view.active is not who and view.revealed is None:
                seen.setdefault((who in view.suspects, who in view.visible), plain)
    looks = list(seen.values())
    assert len(looks) == (3 if rules is pocket.RULES else 4)
    assert all(first != other for number, first in enumerate(looks) for other in looks[:number])
    solid, hollow = seen[True, False], seen[False, False]
    assert "stroke-dasharray" not in str(solid)
    assert "stroke-dasharray" in str(hollow)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_whose_turn_and_which_round(rules: AnyRules) -> None:
    """In the headline and on the track."""
    game = playing(rules)
    view = game.public_view()
    tree = parsed(svg.board(view))
    (sentence,) = having(tree, "turn")
    assert (sentence.text or "").startswith("The Detective " if view.to_move is Player.DETECTIVE else "Jack ")
    (track,) = having(tree, "round")
    assert track.get("data-round") == str(view.round)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_the_end_tells_who_won_and_who_jack_was(rules: AnyRules) -> None:
    """Whatever the reason; before that no picture but Jack's has his hat."""
    reasons = set()
    for seed in range(40):
        game = testing.random_game(rules, seed, accuse=seed % 2 / 2)
        view = game.public_view()
        outcome = game.outcome
        assert outcome is not None
        assert view.revealed is not None
        if outcome.reason not in reasons:
            reasons.add(outcome.reason)
            (sentence,) = having(parsed(svg.board(view)), "turn")
            winner = "The Detective" if outcome.winner is Player.DETECTIVE else "Jack"
            jack = view.revealed.identity.title
            assert re.fullmatch(f"{winner} wins [a-z ]+(Jack in sight)?\\. Jack was {jack}", sentence.text or "")
    assert len(reasons) > 2


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_views_tell_what_their_player_knows(rules: AnyRules) -> None:
    """Own alibis, candidates, Jack's identity; to the public none of it."""
    game = next(
        game
        for seed in range(200)
        if (game := playing(rules, seed, 40)).public_view().revealed is None
        and game.view(Player.JACK).alibis
        and len(game.view(Player.DETECTIVE).candidates) > 1
    )
    public = svg.board(game.public_view())
    jack, detective = game.view(Player.JACK), game.view(Player.DETECTIVE)
    assert "may be Jack" not in public
    assert "your alibi" not in public
    assert ", Jack</title>" not in public
    told = titles(parsed(svg.board(jack)))
    assert f"{jack.identity.title} on " in told
    assert re.search(f"{jack.identity.title}.*, Jack$", told, re.MULTILINE)
    for card in jack.alibis:
        assert re.search(f"{card.title}.*, your alibi$", told, re.MULTILINE)
    mine = svg.board(detective)
    lines = titles(parsed(mine))
    for who in rules.characters:
        is_open = who in detective.candidates
        named: Any = who
        assert bool(re.search(f"^{named.title} on .*, may be Jack$", lines, re.MULTILINE)) == is_open
    assert ", Jack</title>" not in mine


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_pictures_of_twins_are_the_same(rules: AnyRules) -> None:
    """What a player, or a spectator, cannot know is not drawn: with and without targets, in every entry and door."""
    rng = Random(9)
    changed = 0
    for state in positions(rules, 60, seed=8):
        for player in PLAYERS:
            other = testing.twin(rules, state, player, rng)
            changed += other != state
            view, twin = rules.view(state, player), rules.view(other, player)
            assert svg.board(view, targets=view.legal_actions) == svg.board(twin, targets=twin.legal_actions)
            assert rules.svg(rules.public_view(state)) == rules.svg(rules.public_view(other))
            games = [Game(rules, state=world, chance="manual") for world in (state, other)]
            assert games[0]._repr_svg_() == games[1]._repr_svg_()
    assert changed > 20


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_notebooks_show_pictures(rules: AnyRules) -> None:
    """A game the public one, a view its own, a follower that of its player."""
    game = playing(rules)
    assert game._repr_svg_() == svg.board(game.public_view())
    for player in PLAYERS:
        view = game.view(player)
        assert view._repr_svg_() == svg.board(view)
        assert Watch.of(game, player)._repr_svg_() == svg.board(view)
    public: Any = game.public_view()
    assert public._repr_svg_() == svg.board(public)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a small size": ({"size": 99}, "size is an int from 100 to 4000, not 99"),
    "a huge size": ({"size": 4001}, "size is an int from 100 to 4000, not 4001"),
    "a size that is none": ({"size": True}, "size is an int from 100 to 4000, not True"),
    "a theme": ({"theme": "sepia"}, "theme is light or dark, not 'sepia'"),
    "labels": ({"has_labels": 1}, "has_labels must be True or False, not 1"),
    "targets that are no list": ({"targets": "move e4"}, "targets are a tuple or list of actions"),
    "texts as targets": ({"targets": ["move e4"]}, "expected a mrjack.*, not 'move e4'"),
    "last": ({"last": "move e4"}, "last is an Event, its changes or None, not 'move e4'"),
    "a prefix": ({"prefix": "two words"}, "prefix is a letter and up to 39 letters, digits, - and _"),
    "a long prefix": ({"prefix": "a" * 41}, "prefix is a letter"),
    "quotes": ({"prefix": '"><script>'}, "prefix is a letter"),
    "a piece": ({"last": [Change("moved", "nobody", "e4", "e5")]}, "is about nobody, which is no piece of this game"),
}


@pytest.mark.parametrize(("options", "told"), BAD.values(), ids=BAD)
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_what_does_not_fit_is_refused(rules: AnyRules, options: dict[str, Any], told: str) -> None:
    """With the fact in the message."""
    with pytest.raises(UsageError, match=told):
        svg.board(Game(rules, seed=1).view(), **options)


@pytest.mark.parametrize("other", ALL_RULES, ids=repr)
@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_what_is_of_another_game_is_refused(rules: AnyRules, other: AnyRules) -> None:
    """Targets, places, and views at the door of the rules."""
    if other is rules:
        return
    game, strange = Game(rules, seed=1), Game(other, seed=1)
    with pytest.raises(UsageError, match=r"expected a mrjack\."):
        svg.board(game.view(), targets=strange.legal_actions)
    with pytest.raises(UsageError, match=r"expected a mrjack\."):
        rules.svg(strange.view())
    piece = str(rules.characters[0])
    with pytest.raises(UsageError, match="which is no place of this game"):
        svg.board(game.view(), last=[Change("moved", piece, "z9", "e4")])


def test_only_views_are_drawn() -> None:
    """A game is no view; its message says what is wanted."""
    game: Any = Game(newyork.RULES, seed=1)
    others: tuple[Any, ...] = (game, game.state, None, "newyork")
    for wrong in others:
        with pytest.raises(UsageError, match="expected a view or a public view, not "):
            svg.board(wrong)


def test_events_without_changes_leave_no_mark() -> None:
    """What `witnessed` tells has none."""
    game = Game(whitechapel.RULES, seed=1)
    event = game.witnessed(Player.JACK)[-1]
    assert type(event) is Event
    assert svg.board(game.view(), last=event) == svg.board(game.view(), last=None)
