"""The follower: fed with one player's events it has that player's view, and takes nothing else."""

from __future__ import annotations

import copy
import json
import pickle
import re
from typing import Any

import pytest

from mrjack import (
    ContradictionError,
    Event,
    Game,
    Hidden,
    NotationError,
    Player,
    RandomBot,
    RecordError,
    SetupError,
    UsageError,
    Watch,
    newyork,
)
from mrjack.core.changes import Change
from mrjack.core.events import Reveal

RULES = newyork.RULES
# For reveals that no type checker would let pass.
ANY_REVEAL: Any = Reveal
BOTH = pytest.mark.parametrize("player", Player, ids=str)


def played(seed: int, most: int = 1_000, **arguments: Any) -> Game[Any, Any, Any]:
    """A game of a random bot."""
    game: Game[Any, Any, Any] = Game(RULES, seed=seed, **arguments)
    bot = RandomBot(seed)
    while game.outcome is None and len(game.log) < most:
        game.play(bot.choose(game.view()))
    return game


def following(game: Game[Any, Any, Any], player: Player) -> Watch[Any, Any, Any]:
    """A follower fed with the whole log of a game as a player saw it."""
    watch = Watch(RULES, player, layout=RULES.layout_of(game.first_state))
    for event in game.witnessed(player):
        watch.feed(event)
    return watch


@BOTH
def test_a_follower_begins_before_everything(player: Player) -> None:
    """By rules or by name it has the first view."""
    for rules in (RULES, "newyork"):
        watch: Watch[Any, Any, Any] = Watch(rules, player)
        assert watch.rules is RULES
        assert watch.player is player
        assert watch.length == 0
        assert watch.view == Game(RULES, chance="manual").view(player)


@BOTH
@pytest.mark.parametrize(
    "layout", ["box-e5", dict(newyork.LAYOUTS["box"]) | {"witness": "invisible"}], ids=["name", "own"]
)
def test_a_follower_knows_the_layout(player: Player, layout: Any) -> None:
    """A name, or a mapping of the same shape."""
    game = played(3, most=9, layout=layout)
    watch = following(game, player)
    assert watch.view == game.view(player)
    assert watch.view.layout == ("box-e5" if layout == "box-e5" else "custom")


@BOTH
def test_a_follower_has_the_view_to_the_end(player: Player) -> None:
    """The last event opens the secrets to it too."""
    game = played(8)
    watch = following(game, player)
    assert watch.length == len(game.log)
    assert watch.view == game.view(player)
    assert watch.view.revealed is not None
    assert watch.view.outcome == game.outcome


@BOTH
def test_a_follower_starts_in_the_middle_from_a_view(player: Player) -> None:
    """The first event tells where in the log it is; from then on they come one by one."""
    game = played(8, most=20)
    watch = Watch(RULES, player, view=game.view(player))
    assert watch.length == 0
    assert watch.view == game.view(player)
    before = len(game.log)
    game.play(game.legal_actions[0])
    game.play(game.legal_actions[0])
    events = game.witnessed(player)[before:]
    watch.feed(events[0])
    with pytest.raises(ContradictionError):
        watch.feed(events[0])
    for event in events[1:]:
        watch.feed(event)
    assert watch.length == len(events)
    assert watch.view == game.view(player)


@BOTH
@pytest.mark.parametrize("index", [0, 1, 3, 100, -1])
def test_events_come_one_by_one(player: Player, index: int) -> None:
    """An event told twice, left out or from elsewhere is no next one; nothing was changed."""
    game = played(8, most=5)
    watch = Watch(RULES, player)
    for event in game.witnessed(player)[:2]:
        watch.feed(event)
    view = watch.view
    event = game.witnessed(player)[2]
    with pytest.raises(ContradictionError) as caught:
        watch.feed(Event(index, event.action, event.revealed))
    assert str(caught.value) == f"event {index} is not the next one: 2 is"
    assert watch.view is view
    assert watch.length == 2
    watch.feed(event)
    assert watch.length == 3


@BOTH
def test_a_contradiction_changes_nothing(player: Player) -> None:
    """After each thing that cannot have happened the game can be followed on."""
    game = played(8, most=5)
    watch = Watch(RULES, player)
    own, others = newyork.Identity(newyork.BEACH), Hidden("identity", Player.JACK)
    first: list[Event[Any]] = [
        Event(0, own if player is Player.DETECTIVE else others),
        Event(0, Hidden("identity", Player.DETECTIVE)),
        Event(0, Hidden("draw", Player.JACK)),
        Event(0, newyork.EndActivation()),
        Event(0, newyork.Witness(is_visible=True)),
        Event(0, newyork.Accuse(newyork.BEACH), Reveal(newyork.BEACH, (), ())),
        Event(0, others if player is Player.DETECTIVE else own, Reveal(newyork.BEACH, (), ())),
    ]
    for wrong in first:
        with pytest.raises(ContradictionError, match=r"^event 0 '.*' cannot have happened: "):
            watch.feed(wrong)
        assert watch.length == 0
        assert watch.view == RULES.first_view(player)
    for event in game.witnessed(player):
        watch.feed(event)
    assert watch.view == game.view(player)


@BOTH
@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "activate beach",
        newyork.EndActivation(),
        Hidden("identity", Player.JACK),
        *(Event(index, newyork.EndActivation()) for index in (True, 0.0, "0", None)),  # type: ignore[arg-type]
        *(Event(0, action) for action in ("end", None, newyork.BEACH)),
    ],
    ids=range(11),
)
def test_what_is_no_event_is_a_wrong_use(player: Player, wrong: Any) -> None:
    """An action by itself is none, an index is an int, and the action is one of the game."""
    watch = Watch(RULES, player)
    with pytest.raises(UsageError):
        watch.feed(wrong)
    assert watch.length == 0


@BOTH
@pytest.mark.parametrize(
    "revealed",
    [
        5,
        "beach",
        Hidden("identity", Player.JACK),
        ANY_REVEAL("beach", (), ()),
        ANY_REVEAL(0, (), ()),
        ANY_REVEAL(Player.JACK, (), ()),
        ANY_REVEAL(newyork.BEACH, [], ()),
        ANY_REVEAL(newyork.BEACH, (), None),
        ANY_REVEAL(newyork.BEACH, (1,), ()),
        ANY_REVEAL(newyork.BEACH, (), ("rider",)),
    ],
    ids=range(10),
)
def test_a_reveal_is_of_characters_of_the_game(player: Player, revealed: Any) -> None:
    """An identity and two tuples of cards, nothing that is merely equal."""
    watch = Watch(RULES, player)
    hidden = Hidden("identity", Player.JACK)
    with pytest.raises(UsageError, match=r"^expected a reveal of mrjack\.newyork\.characters\.Character members, not "):
        watch.feed(Event(0, hidden, revealed))
    assert watch.length == 0


@BOTH
def test_rewinding_forgets_the_last_events(player: Player) -> None:
    """The follower stands where it stood, and takes the same or other events from there."""
    game = played(8, most=20)
    watch = following(game, player)
    events = game.witnessed(player)
    views = []
    for length in range(len(events), -1, -1):
        watch.rewind(length)
        assert watch.length == length
        views.append(watch.view)
    for event, view in zip(events, reversed(views), strict=False):
        assert watch.view == view
        watch.feed(event)
    assert watch.view == game.view(player)


@pytest.mark.parametrize("length", [-1, 6, 10**400, True, 1.0, "1", None], ids=lambda length: str(length)[:9])
def test_rewinding_goes_no_further_than_it_was_fed(length: Any) -> None:
    """Nothing was changed."""
    watch = following(played(8, most=5), Player.JACK)
    assert watch.length == 5
    with pytest.raises(UsageError, match=r"^expected a length from 0 to 5, not "):
        watch.rewind(length)
    assert watch.length == 5


def test_rewound_to_a_view_in_the_middle_the_place_in_the_log_is_kept() -> None:
    """The index that the first event told still counts."""
    game = played(8, most=20)
    watch = Watch(RULES, Player.JACK, view=game.view(Player.JACK))
    game.play(game.legal_actions[0])
    event = game.witnessed(Player.JACK)[20]
    watch.feed(event)
    following_view = watch.view
    watch.rewind(0)
    with pytest.raises(ContradictionError):
        watch.feed(Event(21, event.action))
    watch.feed(event)
    assert watch.view == following_view


@pytest.mark.parametrize("wrong", ["chess", "", "Newyork"])
def test_an_unknown_game_cannot_be_followed(wrong: str) -> None:
    """Games go by their exact names."""
    with pytest.raises(UsageError):
        Watch(wrong, Player.JACK)


@pytest.mark.parametrize("wrong", [0, 1, "jack", None], ids=repr)
def test_a_follower_stands_for_a_player(wrong: Any) -> None:
    """Numbers and names are none."""
    with pytest.raises(UsageError, match=r"^expected a Player, not "):
        Watch(RULES, wrong)


def test_a_layout_or_a_view_not_both() -> None:
    """The view holds the layout already."""
    view = played(8, most=5).view(Player.JACK)
    with pytest.raises(UsageError, match=r"^give a layout or a view, not both$"):
        Watch(RULES, Player.JACK, view=view, layout="box")


def test_a_view_belongs_to_the_player() -> None:
    """Neither the other player's view, nor a spectator's, nor a state."""
    game = played(8, most=5)
    for wrong in (game.view(Player.DETECTIVE), game.public_view(), game.state, "view"):
        with pytest.raises(UsageError, match=r"^expected a view of newyork by jack, not "):
            Watch(RULES, Player.JACK, view=wrong)


def test_an_impossible_layout_cannot_be_followed() -> None:
    """All problems are listed, as for a game."""
    with pytest.raises(SetupError) as caught:
        Watch(RULES, Player.JACK, layout=dict(newyork.LAYOUTS["box"]) | {"steamers": [], "metro": ["d3"]})
    assert caught.value.problems == ("metro: d3 is no street space", "steamers: 2 different ports are needed")


def test_the_repr_tells_game_player_and_length() -> None:
    """And nothing that the view knows."""
    watch = following(played(8, most=5), Player.JACK)
    assert repr(watch) == "<Watch newyork for jack, 5 events>"
    assert repr(Watch(RULES, Player.DETECTIVE)) == "<Watch newyork for detective, 0 events>"


@BOTH
def test_copied_followers_go_on_by_themselves(player: Player) -> None:
    """Deep copies and pickles hold the same view, and are independent."""
    game = played(8, most=10)
    watch = following(game, player)
    game.play(game.legal_actions[0])
    for twin in (copy.deepcopy(watch), pickle.loads(pickle.dumps(watch))):
        assert (twin.view, twin.length) == (watch.view, watch.length)
        for event in game.witnessed(player)[watch.length :]:
            twin.feed(event)
        assert twin.view == game.view(player)
        assert watch.length == 10


def test_a_follower_from_the_middle_takes_no_negative_index() -> None:
    """Logs are counted from 0, wherever a follower begins."""
    game = Game(newyork.RULES, seed=3)
    watch = Watch(newyork.RULES, Player.JACK, view=game.view(Player.JACK))
    with pytest.raises(ContradictionError):
        watch.feed(Event(-5, game.legal_actions[0]))
    watch.feed(Event(2, game.legal_actions[0]))
    assert watch.length == 1


@BOTH
def test_a_real_table_tells_texts(player: Player) -> None:
    """Events by their actions alone, what is hidden with a question mark, capitals and blanks as typed."""
    game = played(4)
    watch = Watch(RULES, player)
    for event in game.witnessed(player):
        told = watch.tell(f"  {str(event).upper()} ", revealed=event.revealed)
        assert told == event
    assert watch.view == game.view(player)
    assert watch.events == game.witnessed(player)


def test_a_real_table_tells_actions_and_hidden_events() -> None:
    """Not only texts."""
    watch = Watch(RULES, Player.DETECTIVE)
    watch.tell(Hidden("identity", Player.JACK))
    watch.tell(newyork.parse_action("cards beach rider latimer grant"))
    assert watch.length == 2


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("draw ?", ContradictionError, "event 2 'draw \\?' cannot have happened: nothing hidden is due"),
        ("move e5", ContradictionError, "a character is to be activated first"),
        ("activate ?", NotationError, "expected a character"),
        ("", NotationError, "expected a verb"),
        (5, UsageError, "not an action of newyork: 5"),
    ],
)
def test_what_a_real_table_cannot_tell(text: Any, error: type[Exception], message: str) -> None:
    """Then nothing was changed."""
    watch = Watch(RULES, Player.DETECTIVE)
    watch.tell("identity ?")
    watch.tell("cards beach rider latimer grant")
    with pytest.raises(error, match=message):
        watch.tell(text)
    assert watch.length == len(watch.events) == 2


def test_nobody_else_decides() -> None:
    """An event that says who decided must be right."""
    game = Game(RULES, seed=3)
    watch = Watch(RULES, Player.JACK)
    wrong: Event[Any] = Event(0, game.log[0], None, Player.JACK)
    with pytest.raises(ContradictionError, match=r"event 0 'identity .*' is not by jack: chance decides"):
        watch.feed(wrong)
    for event in game.events(Player.JACK):
        watch.feed(event)
    with pytest.raises(ContradictionError, match=r"event 2 'activate .*' is not by jack: detective decides"):
        watch.feed(Event(2, game.legal_actions[0], None, Player.JACK))
    assert watch.length == 2


@pytest.mark.parametrize("changes", [(Change("used", "smith"),), (Change("used", "beach"), Change("used", "beach"))])
def test_nothing_else_is_changed(changes: tuple[Change, ...]) -> None:
    """An event that says what it changed must be right."""
    game = Game(RULES, seed=7)
    watch = Watch.of(game, Player.JACK)
    with pytest.raises(ContradictionError, match="event 2 'activate beach' changes used beach, not used"):
        watch.feed(Event(2, newyork.Activate(newyork.BEACH), None, Player.DETECTIVE, changes))
    game.play("activate beach")
    game.play(next(action for action in game.legal_actions if action.verb == "move"))
    watch.feed(game.events(Player.JACK)[2])
    with pytest.raises(ContradictionError, match=r"changes moved .*, not used"):
        watch.feed(Event(3, game.log[3], None, None, changes))
    assert watch.length == 3


@pytest.mark.parametrize(
    ("by", "changes"), [("jack", ()), (1, ()), (None, [Change("used", "beach")]), (None, ("used beach",)), (None, None)]
)
def test_who_and_what_are_of_our_types(by: Any, changes: Any) -> None:
    """Anything else is a wrong use."""
    with pytest.raises(UsageError):
        Watch(RULES, Player.DETECTIVE).feed(Event(0, Hidden("identity", Player.JACK), None, by, changes))


@BOTH
@pytest.mark.parametrize("seed", range(4))
def test_a_players_record_comes_back(player: Player, seed: int) -> None:
    """Whatever the length, from a layout of one's own too."""
    layout: Any = {**newyork.LAYOUTS["box"], "witness": "invisible"} if seed == 2 else None
    game = played(seed, (1_000, 0, 30, 17)[seed], layout=layout)
    watch = Watch.of(game, player)
    text = watch.dumps()
    again = Watch.loads(text)
    assert (again.view, again.length, again.player, again.rules) == (watch.view, watch.length, player, RULES)
    assert again.dumps() == text
    assert Watch.loads(text.encode()).view == watch.view
    assert json.loads(text)["actions"] == list(map(str, game.witnessed(player)))


def test_a_players_record_from_the_middle() -> None:
    """It begins from the line of a view, and keeps the place in the log."""
    game: Game[Any, Any, Any] = Game(RULES, seed=3)
    for _ in range(9):
        game.play(game.legal_actions[0])
    view, begun = game.view(Player.DETECTIVE), game.length
    game.play(game.legal_actions[0])
    watch = Watch(RULES, Player.DETECTIVE, view=view)
    assert json.loads(watch.dumps())["since"] == 0
    for event in game.events(Player.DETECTIVE, begun):
        watch.feed(event)
    document = json.loads(watch.dumps())
    assert document["view"] == RULES.format_view(view)
    assert document["since"] == watch.events[0].index == begun
    again = Watch.loads(watch.dumps())
    assert again.view == watch.view
    game.play(game.legal_actions[0])
    for event in game.events(Player.DETECTIVE, watch.events[-1].index + 1):
        again.feed(event)
    assert again.view == game.view(Player.DETECTIVE)


def test_a_players_record_has_no_secret() -> None:
    """The Detective's record of a game is the same whoever Jack is."""
    texts = set()
    for identity in newyork.Character:
        game = Game(RULES, chance="manual").play(f"identity {identity}").play("cards beach rider latimer grant")
        texts.add(Watch.of(game, Player.DETECTIVE).dumps())
    assert len(texts) == 1


GOOD: dict[str, Any] = json.loads(Watch.of(played(4), Player.DETECTIVE).dumps())


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"format": "mrjack/1"}, "format"),
        ({"format": "mrjack-player/2"}, "format"),
        ({"game": "chess"}, "game"),
        ({"rules": RULES.version + 1}, "rules"),
        ({"rules": True}, "rules"),
        ({"player": "public"}, "player"),
        ({"player": None}, "player"),
        ({"layout": "attic"}, "layout"),
        ({"layout": None}, "layout"),
        ({"layout": {}}, "layout"),
        ({"view": "detective"}, "document"),
        ({"since": 1}, "since"),
        ({"since": -1}, "since"),
        ({"since": "0"}, "since"),
        ({"actions": "identity ?"}, "actions"),
        ({"actions": [5], "revealed": None}, r"actions\[0\]"),
        ({"actions": ["identity ?", "draw ?"]}, r"revealed\.at"),
        ({"actions": ["identity ?", "draw ?"], "revealed": None}, r"actions\[1\]"),
        ({"revealed": 5}, "revealed"),
        ({"revealed": {**GOOD["revealed"], "at": 10**9}}, "revealed.at"),
        ({"revealed": {**GOOD["revealed"], "at": True}}, "revealed.at"),
        ({"revealed": {**GOOD["revealed"], "identity": "holmes"}}, "revealed.identity"),
        ({"revealed": {**GOOD["revealed"], "more": 1}}, "revealed"),
        ({"revealed": {**GOOD["revealed"], "jack_alibis": "beach"}}, "revealed.jack_alibis"),
        ({"revealed": {**GOOD["revealed"], "at": 3}}, r"actions\[3\]"),
        ({"revealed": None}, r"actions\[\d+\]"),
        ({"more": 1}, "document"),
    ],
)
def test_a_broken_players_record_names_the_place(change: dict[str, Any], where: str) -> None:
    """Whatever is wrong with it."""
    with pytest.raises(RecordError) as caught:
        Watch.loads(json.dumps(GOOD | change))
    assert re.fullmatch(where, caught.value.where)


@pytest.mark.parametrize("view", ["", "public", 5, None, "jack box 1"])
def test_a_players_record_from_a_bad_view(view: Any) -> None:
    """The line must be one of that player's."""
    document = {key: value for key, value in GOOD.items() if key != "layout"} | {"view": view}
    with pytest.raises(RecordError) as caught:
        Watch.loads(json.dumps(document))
    assert caught.value.where == "view"


def test_a_follower_of_a_game() -> None:
    """From a layout and from a state."""
    game = played(3, 40)
    later: Game[Any, Any, Any] = Game(RULES, state=game.state, seed=1)
    later.play(later.legal_actions[0])
    for one in (game, later):
        for player in Player:
            watch = Watch.of(one, player)
            assert watch.view == one.view(player)
            assert Watch.loads(watch.dumps()).view == watch.view
    wrongs: list[Any] = [(game.state, Player.JACK), (game, "jack"), (None, None)]
    for wrong in wrongs:
        with pytest.raises(UsageError):
            Watch.of(*wrong)
