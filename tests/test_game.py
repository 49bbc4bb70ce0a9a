"""The sitting: playing, chance, undoing, copying, looking."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mrjack import (
    Game,
    GameOverError,
    Hidden,
    IllegalActionError,
    NotationError,
    Outcome,
    Player,
    SetupError,
    UsageError,
    newyork,
)
from tests.games import first_game
from tests.newyork.positions import after, position

RULES = newyork.RULES
D, J = Player.DETECTIVE, Player.JACK
NewYork = Game[newyork.State, newyork.Action, newyork.View]


def begun(seed: int = 7, **arguments: Any) -> NewYork:
    """A game with a seed."""
    return Game(RULES, seed=seed, **arguments)


def go_on(game: NewYork, decisions: int, turn: int = 0) -> NewYork:
    """Plays some decisions, always those at the same place of the list, none of which ends the game."""
    for _ in range(decisions):
        options = [option for option in game.legal_actions if option.verb not in ("accuse", "escape")]
        game.play(options[turn % len(options)])
    return game


def at_the_last_decision_of_round(number: int, seed: int = 7) -> NewYork:
    """A game in which the next decision closes the fourth activation of a round."""
    game = begun(seed)
    while True:
        following = go_on(game.copy(), 1)
        if following.public_view().round > number:
            return game
        game = following


def texts(game: NewYork) -> list[str]:
    """The log as texts."""
    return list(map(str, game.log))


def everything(game: NewYork) -> tuple[Any, ...]:
    """What must stay as it is when something is refused, the stream included."""
    twin = game.copy()
    if twin.outcome is None:
        twin.chance = "auto"
        if twin.is_chance:
            twin.settle()
        else:
            go_on(twin, 12)
    return (game.state, game.log, game.chance, game.legal_actions, game.to_move, game.outcome, twin.log)


@pytest.mark.parametrize("rules", [RULES, "newyork"], ids=repr)
def test_a_game_takes_rules_or_their_name(rules: Any) -> None:
    """Both begin the default layout, with chance settled and logged."""
    game: NewYork = Game(rules, seed=7)
    assert game.rules is RULES
    assert game.first_state == RULES.start()
    assert not game.is_from_state
    assert game.chance == "auto"
    assert [action.verb for action in game.log] == ["identity", "cards"]
    assert game.to_move is D
    assert not game.is_chance
    assert game.outcome is None


def test_chance_can_wait_for_the_hand() -> None:
    """Nothing is settled; the outcomes are the legal actions."""
    game = begun(chance="manual")
    assert game.log == ()
    assert game.is_chance
    assert game.to_move is None
    assert list(map(str, game.legal_actions)) == [f"identity {who}" for who in newyork.Character]


def test_a_game_from_a_layout_by_name_or_mapping() -> None:
    """Whatever `start` takes."""
    assert begun(layout="box-e5").first_state == RULES.start("box-e5")
    own = dict(newyork.LAYOUTS["box"]) | {"witness": "invisible"}
    game = begun(layout=own)
    assert game.first_state == RULES.start(own)
    assert not game.is_from_state


def test_a_game_from_a_state_in_the_middle_of_an_activation() -> None:
    """Play goes on from there with an empty log."""
    state = position("callahan", by="jack", is_moved=True)
    game = begun(state=state)
    assert game.is_from_state
    assert game.state is game.first_state is state
    assert game.log == ()
    assert game.to_move is J
    assert {action.verb for action in game.legal_actions} == {"investigation"}
    game.play("investigation e7+f8 e6+e7")
    assert game.view().active is None


def test_a_game_from_a_state_where_chance_is_due() -> None:
    """In auto mode it is settled at once, by hand it waits."""
    state = after(position("beach", informant="e5"), "move e5", "informant b4")
    assert [action.verb for action in begun(state=state).log] == ["draw"]
    waiting = begun(state=state, chance="manual")
    assert waiting.log == ()
    assert waiting.is_chance


def test_a_game_from_a_state_where_the_game_is_over() -> None:
    """Nothing is left to do, and nothing to undo."""
    game = begun(state=after(position("beach"), "accuse tumblety"))
    assert game.outcome == Outcome(J, newyork.Ending.FALSE_ACCUSATION)
    assert (game.legal_actions, game.to_move, game.is_chance) == ((), None, False)
    with pytest.raises(UsageError):
        game.undo()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": "chess"}, "there are the games newyork whitechapel pocket, not 'chess'"),
        ({"rules": 5}, "expected a game's rules or its name, not 5"),
        ({"rules": type(RULES)}, "expected a game's rules or its name, not an object of type type"),
        ({"seed": "7"}, "a seed is an int, not '7'"),
        ({"seed": True}, "a seed is an int, not True"),
        ({"chance": "none"}, "chance is 'auto' or 'manual', not 'none'"),
        ({"chance": None}, "chance is 'auto' or 'manual', not None"),
        ({"chance": []}, "chance is 'auto' or 'manual', not an object of type list"),
        ({"state": RULES.start(), "layout": "box"}, "give a layout or a state, not both"),
        ({"state": RULES.start().table}, "expected a state of newyork, not an object of type Table"),
        ({"state": "box 1"}, "expected a state of newyork, not 'box 1'"),
        ({"layout": "box-z9"}, "newyork has the layouts box box-k4 box-e5 box-k4-e5, not 'box-z9'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_arguments_of_the_wrong_kind(arguments: dict[str, Any], message: str) -> None:
    """Each is refused by name."""
    with pytest.raises(UsageError) as caught:
        Game(**{"rules": RULES} | arguments)
    assert str(caught.value) == message


def test_an_impossible_layout() -> None:
    """All problems are listed."""
    with pytest.raises(SetupError) as caught:
        begun(layout=dict(newyork.LAYOUTS["box"]) | {"steamers": ["a2"], "metro": ["d3"]})
    assert caught.value.problems == (
        "metro: d3 is no street space",
        "steamers: 2 different ports are needed",
        "steamers: a2 is no port",
    )


def test_play_takes_an_action_or_its_text() -> None:
    """The same game either way, which is given back."""
    first, second = begun(), begun()
    action = first.legal_actions[2]
    assert first.play(action) is first
    assert second.play(f"  {str(action).upper()} ") is second
    assert first.state == second.state
    assert first.log == second.log
    assert first.log[-1] == action


def test_what_chance_decides_follows_at_once() -> None:
    """After the fourth activation come the answer and the next deal."""
    game = at_the_last_decision_of_round(2)
    before = len(game.log)
    go_on(game, 1)
    assert [action.verb for action in game.log[before + 1 :]] == ["witness", "cards"]
    assert game.view().round == 3


def test_the_legal_actions_follow_the_game() -> None:
    """Decisions of the player to move, outcomes of chance, nothing at the end."""
    game = begun(chance="manual")
    game.play("identity smith").play("cards beach rider grant smith")
    assert list(map(str, game.legal_actions)) == [
        "activate beach",
        "activate rider",
        "activate grant",
        "activate smith",
    ]
    assert game.legal_actions is game.legal_actions
    game.play("activate beach")
    assert len(game.legal_actions) == 64
    game.play("accuse tumblety")
    assert game.legal_actions == ()


@pytest.mark.parametrize(
    ("state", "text", "rule", "sentence"),
    [
        (position(), "activate smith", "NY-ROUND-4", "the card of smith is not among those of this round"),
        (position("beach"), "move n8", "NY-MOVE-7", "n8 is entered by an escape only"),
        (position("beach"), "activate rider", "NY-ROUND-5", "the activation under way is to be finished first"),
        (RULES.start(), "move e5", "NY-SEQ-1", "Jack's identity is still to be drawn"),
        (position(announce=True), "witness invisible", "NY-APPEAL-1", "the announcement is the truth"),
    ],
    ids=range(5),
)
def test_an_illegal_action(state: newyork.State, text: str, rule: str, sentence: str) -> None:
    """The error has the action, the reason and the rule; nothing was changed."""
    game = begun(state=state, chance="manual")
    before = everything(game)
    with pytest.raises(IllegalActionError) as caught:
        game.play(text)
    error = caught.value
    assert type(error) is IllegalActionError
    assert error.action == RULES.parse_action(text)
    assert error.rule == error.reason.rule == rule
    assert error.reason.text == sentence
    assert str(error) == f"illegal action '{text}': {sentence} ({rule})"
    assert everything(game) == before


@pytest.mark.parametrize("text", ["move e5", "end", "witness visible", "identity beach", "activate beach"])
def test_an_action_after_the_end(text: str) -> None:
    """The error tells the outcome besides; nothing was changed."""
    game = begun(state=position("beach"))
    game.play("accuse tumblety")
    before = everything(game)
    with pytest.raises(GameOverError) as caught:
        game.play(text)
    assert caught.value.outcome == game.outcome == Outcome(J, newyork.Ending.FALSE_ACCUSATION)
    assert caught.value.action == RULES.parse_action(text)
    assert caught.value.rule == caught.value.reason.rule
    assert everything(game) == before


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [("move z9", 5, "a space"), ("", 0, "a verb"), ("activate beach now", 15, "a character after 'activate'")],
)
def test_a_misspelt_text(text: str, at: int, expected: str) -> None:
    """The error tells where; nothing was changed."""
    game = begun()
    before = everything(game)
    with pytest.raises(NotationError) as caught:
        game.play(text)
    assert (caught.value.text, caught.value.at, caught.value.expected) == (text, at, expected)
    assert everything(game) == before


def test_the_log_cannot_be_changed_from_outside() -> None:
    """It is a tuple of what happened until now."""
    game = begun()
    log = game.log
    go_on(game, 3)
    assert len(log) == 2
    assert game.log[:2] == log


def test_a_seed_gives_the_same_game_for_good() -> None:
    """These are the same on every version of Python."""
    assert texts(begun(7)) == ["identity latimer", "cards beach rider callahan tumblety"]
    assert texts(begun(0))[1] != texts(begun(7))[1]
    assert go_on(begun(7), 60).log == go_on(begun(7), 60).log
    assert texts(begun(-7)) == texts(begun(-7))
    assert texts(begun(10**30)) == texts(begun(10**30))


def test_settling_by_hand_draws_what_auto_mode_draws() -> None:
    """The same stream in the same order."""
    auto, manual = begun(), begun(chance="manual")
    assert [manual.settle(), manual.settle()] == list(auto.log)
    for _ in range(60):
        go_on(auto, 1)
        go_on(manual, 1)
        while manual.is_chance:
            assert manual.log[-1] != manual.settle()
        assert manual.log == auto.log


def test_a_forced_outcome_takes_nothing_from_the_stream() -> None:
    """The answer of a round, played or settled, leaves the next deal as it is."""
    state = position(round=2, announce=True)
    settled, played = begun(state=state, chance="manual"), begun(state=state, chance="manual")
    assert settled.settle() == played.play("witness visible").log[0]
    assert settled.settle() == played.settle()


@pytest.mark.parametrize("state", [position(), after(position("beach"), "accuse tumblety")], ids=["to move", "over"])
def test_nothing_to_settle(state: newyork.State) -> None:
    """No chance event is due; nothing was changed."""
    game = begun(state=state, chance="manual")
    with pytest.raises(UsageError, match=r"^no chance event is due$"):
        game.settle()
    assert game.log == ()


def test_changing_the_mode_settles_nothing() -> None:
    """Auto mode goes to work after the next action."""
    game = begun(chance="manual")
    game.chance = "auto"
    assert not game.log
    game.play("identity smith")
    assert [action.verb for action in game.log] == ["identity", "cards"]
    game.chance = "manual"
    assert game.chance == "manual"


def test_an_unknown_mode_changes_nothing() -> None:
    """The mode stays."""
    game = begun()
    with pytest.raises(UsageError):
        game.chance = "none"  # type: ignore[assignment]
    assert game.chance == "auto"


def test_outcomes_can_be_played_like_actions() -> None:
    """A referee says what came up; what cannot come up is refused."""
    game = begun(chance="manual")
    game.play("identity smith").play("cards beach rider grant smith")
    assert game.view(J).identity is newyork.SMITH
    with pytest.raises(IllegalActionError):
        game.play("cards beach rider grant smith")


def test_undo_takes_back_a_decision_with_all_chance_after_it() -> None:
    """It is given back, and the game stands before it."""
    game = at_the_last_decision_of_round(2)
    state, log, options = game.state, game.log, game.legal_actions
    go_on(game, 1)
    decision = game.log[len(log)]
    assert len(game.log) == len(log) + 3
    assert game.undo() == decision
    assert (game.state, game.log, game.legal_actions) == (state, log, options)


def test_the_same_decisions_deal_the_same_cards() -> None:
    """The stream is rewound too."""
    game = go_on(begun(), 40)
    log = game.log
    taken = [game.undo() for _ in range(40)]
    assert len(game.log) == 2
    for decision in reversed(taken):
        game.play(decision)
    assert game.log == log


def test_other_decisions_use_the_same_stream() -> None:
    """The next deal comes from the same number, whatever was decided before it."""
    game = at_the_last_decision_of_round(2)
    deals = []
    for option in game.legal_actions[:5]:
        following = game.copy().play(option)
        game.play(option)
        assert game.log == following.log
        assert game.undo() == option
        deals += [action for action in following.log[len(game.log) :] if action.verb == "cards"]
    assert len(deals) >= 2
    assert len(set(deals)) == 1


def test_undo_takes_back_one_entry_in_manual_mode() -> None:
    """Chance outcomes are taken back like decisions."""
    game = begun(chance="manual")
    identity, deal = game.settle(), game.settle()
    assert game.undo() == deal
    assert game.is_chance
    assert game.settle() == deal
    assert [game.undo(), game.undo()] == [deal, identity]
    assert game.state == RULES.start()
    assert [game.settle(), game.settle()] == [identity, deal]


def test_what_was_played_by_hand_takes_nothing_from_the_stream() -> None:
    """After taking back a played outcome, settling draws what it would have drawn."""
    drawn = begun(chance="manual").settle()
    game = begun(chance="manual")
    game.play("identity smith" if str(drawn) != "identity smith" else "identity beach")
    game.undo()
    assert game.settle() == drawn


@pytest.mark.parametrize("mode", ["auto", "manual"])
def test_nothing_to_undo(mode: Any) -> None:
    """What chance did at the beginning is no decision; nothing was changed."""
    game = begun(chance=mode)
    before = everything(game)
    with pytest.raises(UsageError, match=r"^nothing to undo$"):
        game.undo()
    assert everything(game) == before


def test_the_end_can_be_undone() -> None:
    """The game goes on."""
    game = begun(state=position("beach"))
    game.play("accuse tumblety")
    assert str(game.undo()) == "accuse tumblety"
    assert game.outcome is None
    assert game.to_move is D
    game.play("move e5")


def test_a_game_without_a_seed_can_be_undone_too() -> None:
    """Any stream can be rewound."""
    game = go_on(Game(RULES), 40)
    log = game.log
    for decision in reversed([game.undo() for _ in range(40)]):
        game.play(decision)
    assert game.log == log


def _pickled(game: NewYork) -> NewYork:
    copied: NewYork = pickle.loads(pickle.dumps(game))
    return copied


@pytest.mark.parametrize("duplicate", [Game.copy, copy.deepcopy, _pickled], ids=["copy", "deep", "pickle"])
def test_a_copy_stands_where_the_first_stands(duplicate: Callable[[NewYork], NewYork]) -> None:
    """Rules, states, log, mode and origin."""
    game = go_on(begun(layout="box-e5"), 9)
    other = duplicate(game)
    assert other is not game
    assert other != game
    assert other.rules is RULES
    assert (other.state, other.first_state, other.log) == (game.state, game.first_state, game.log)
    assert (other.chance, other.is_from_state) == (game.chance, game.is_from_state)
    assert everything(other) == everything(game)
    assert duplicate(begun(state=position(), chance="manual")).is_from_state


@pytest.mark.parametrize("duplicate", [Game.copy, copy.deepcopy, _pickled], ids=["copy", "deep", "pickle"])
def test_a_copy_goes_on_with_the_same_stream(duplicate: Callable[[NewYork], NewYork]) -> None:
    """The same decisions deal the same cards in both, after undoing too."""
    game = at_the_last_decision_of_round(2)
    other = duplicate(game)
    go_on(game, 30)
    go_on(other, 30)
    assert other.log == game.log
    for _ in range(35):
        assert other.undo() == game.undo()
    go_on(game, 50)
    go_on(other, 50)
    assert other.log == game.log


@pytest.mark.parametrize("duplicate", [Game.copy, copy.deepcopy, _pickled], ids=["copy", "deep", "pickle"])
def test_copies_are_independent(duplicate: Callable[[NewYork], NewYork]) -> None:
    """What is done to one is not done to the other."""
    game = at_the_last_decision_of_round(2)
    before = everything(game)
    other = duplicate(game)
    go_on(other, 20)
    other.chance = "manual"
    for _ in range(25):
        other.undo()
    assert everything(game) == before
    log = other.log
    go_on(game, 20)
    assert other.log == log


def test_games_compare_by_identity() -> None:
    """Two sittings are never the same one."""
    game = begun()
    assert game == game  # noqa: PLR0124
    assert game != begun()
    assert len({game, begun(), game}) == 2


def test_the_view_of_the_player_to_move() -> None:
    """Or of the one named."""
    game = begun()
    assert game.view().player is D
    assert game.view(J).player is J
    assert go_on(game, 3).view() == game.view(J)


@pytest.mark.parametrize("state", [RULES.start(), after(position("beach"), "accuse tumblety")], ids=["chance", "over"])
def test_nobody_is_to_move(state: newyork.State) -> None:
    """Then a player must be named."""
    game = begun(state=state, chance="manual")
    with pytest.raises(UsageError, match=r"^nobody is to move: name the player whose view you want$"):
        game.view()
    assert game.view(D).player is D


@pytest.mark.parametrize("wrong", [0, 1, "jack", True, newyork.BEACH], ids=repr)
def test_views_belong_to_players(wrong: Any) -> None:
    """Numbers and names are none."""
    game = begun()
    with pytest.raises(UsageError, match=r"^expected a Player, not "):
        game.view(wrong)
    with pytest.raises(UsageError, match=r"^expected a Player, not "):
        game.witnessed(wrong)
    with pytest.raises(UsageError, match=r"^expected a Player, not "):
        game.witnessed(None)  # type: ignore[arg-type]


def test_each_player_witnessed_the_whole_log() -> None:
    """One event for each entry, numbered from 0, hidden where the player did not see it."""
    game = begun(state=position("beach", informant="e5"), chance="manual")
    game.play("move e5").play("informant b4").settle()
    for player in Player:
        events = game.witnessed(player)
        assert [event.index for event in events] == [0, 1, 2]
        assert [event.action for event in events[:2]] == list(game.log[:2])
    assert game.witnessed(D)[2].action == game.log[2]
    assert game.witnessed(J)[2].action == Hidden("draw", D)
    assert begun().witnessed(D)[0].action == Hidden("identity", J)
    assert begun().witnessed(J)[0].action == begun().log[0]


def test_the_picture_is_public() -> None:
    """`str` draws what a spectator sees."""
    game = begun()
    assert str(game) == RULES.picture(RULES.public_view(game.state))


def test_the_repr_tells_where_the_game_stands() -> None:
    """Game, round, length, and who is to move or how it ended."""
    game = begun(chance="manual")
    assert repr(game) == "<Game newyork, round 1, 0 log entries, chance to move>"
    assert repr(begun()) == "<Game newyork, round 1, 2 log entries, detective to move>"
    assert repr(begun(state=position(by="jack"))) == "<Game newyork, round 1, 0 log entries, jack to move>"
    over = begun(state=position("beach", round=3)).play("accuse tumblety")
    assert repr(over) == "<Game newyork, round 3, 1 log entries, jack false-accusation>"


def test_the_repr_has_no_seed_and_no_secret() -> None:
    """It is the same whatever the seed and whoever Jack is."""
    seeds = {repr(begun(seed)) for seed in range(123_456_789, 123_456_809)}
    assert len(seeds) == 1
    assert "123456" not in seeds.pop()
    assert len({repr(begun(state=position(identity=str(who)))) for who in newyork.Character}) == 1


def test_a_shallow_copy_is_as_independent_as_any() -> None:
    """`copy.copy` does what `Game.copy` does."""
    game = Game(RULES, seed=3)
    options = game.legal_actions
    copy.copy(game).play(options[0])
    assert game.legal_actions == options
    assert game.to_move is not None
    assert len(game.log) == 2


@pytest.mark.parametrize("player", [Player.DETECTIVE, Player.JACK, None], ids=str)
def test_events_since_a_place_in_the_log(player: Player | None) -> None:
    """The same as the whole, without its beginning; none are left at the end."""
    game = Game(newyork.RULES, seed=2)
    for _ in range(12):
        game.play(game.legal_actions[0])
    whole = game.events(player)
    assert len(whole) == game.length == len(game.log)
    assert [event.index for event in whole] == list(range(game.length))
    for since in range(game.length + 1):
        assert game.events(player, since) == whole[since:]
    assert [event.by for event in whole[:4]] == [None, None, Player.DETECTIVE, Player.DETECTIVE]


@pytest.mark.parametrize("since", [-1, 99, "1", None, True, 1.0])
def test_events_since_nowhere(since: Any) -> None:
    """Past the end, before the start, and what is no number."""
    game = Game(newyork.RULES, seed=2)
    with pytest.raises(UsageError, match="expected an index from 0 to 2"):
        game.events(Player.JACK, since)
    with pytest.raises(UsageError):
        game.to_json(Player.JACK, since=99)


@pytest.mark.parametrize("wrong", ["jack", 1, newyork.RIDER])
def test_events_are_those_of_a_player_or_a_spectator(wrong: Any) -> None:
    """Nobody else witnesses anything, or may undo."""
    game = Game(newyork.RULES, seed=2)
    with pytest.raises(UsageError):
        game.events(wrong)
    with pytest.raises(UsageError):
        game.can_undo(wrong)
    with pytest.raises(UsageError):
        game.can_undo(None)  # type: ignore[arg-type]


def test_a_spectator_sees_what_both_see() -> None:
    """Neither the identity nor either player's cards, until they are opened."""
    game = first_game(newyork.RULES, lambda game: sum(action.verb == "draw" for action in game.log) >= 2)
    hidden = [event for event in game.events(None) if isinstance(event.action, Hidden)]
    assert [str(event) for event in hidden] == ["identity ?"] + ["draw ?"] * (len(hidden) - 1)
    assert len(hidden) == 1 + sum(action.verb == "draw" for action in game.log)
    assert game.events(None)[-1].revealed is not None


def honest(game: Game[Any, Any, Any]) -> list[bool]:
    """Who may undo: Detective, Jack."""
    return [game.can_undo(player) for player in (Player.DETECTIVE, Player.JACK)]


def test_an_own_decision_may_be_taken_back() -> None:
    """By the player who took it, while nothing has followed."""
    game = Game(newyork.RULES, seed=7)
    assert honest(game) == [False, False]
    game.play("activate beach")
    assert honest(game) == [True, False]
    game.play(next(action for action in game.legal_actions if action.verb == "move"))
    assert honest(game) == [True, False]
    game.undo()
    assert honest(game) == [True, False]
    game.undo()
    assert honest(game) == [False, False]


@pytest.mark.parametrize("mode", ["auto", "manual"])
def test_what_chance_or_the_end_has_shown_stays(mode: Any) -> None:
    """No alibi card, no announcement, no revealed secret can be forgotten again; nor the other player's decision."""
    wanted = {("draw", False), ("witness", False), ("accuse", False), ("activate", True), ("move", True)}
    seen: set[tuple[str, bool]] = set()
    for seed in range(300):
        if seed >= 30 and wanted <= seen:
            break
        game: Game[Any, Any, Any] = Game(newyork.RULES, seed=seed, chance=mode)
        rng = Random(seed)
        while game.outcome is None:
            options = game.legal_actions
            mover = game.to_move
            action = rng.choice([option for option in options if option.verb in ("informant", "end")] or options)
            game.play(action)
            last = game.log[-1]
            expected = [player is mover and last == action and game.outcome is None for player in Player]
            assert honest(game) == expected
            seen.add((last.verb, any(expected)))
    assert wanted <= seen
