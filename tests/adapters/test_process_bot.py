"""Bots in other processes, as their hosts see them."""

from __future__ import annotations

import gc
import json
import signal
import subprocess
import sys
from _thread import interrupt_main
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from attrs import evolve

from mrjack import Event, Game, Outcome, Player, RandomBot, UsageError, find, newyork, pocket
from mrjack.adapters import ProcessBot, process_bots
from mrjack.arena import play_match, play_one
from mrjack.bots.seat import BotMaker, Forfeit
from mrjack.bots.seeds import seed_of
from mrjack.core.protocols import AnyRules
from tests.adapters.scripts import PATIENCE, Lifeline, jack_to_move, script, seat
from tests.games import ALL_RULES

SERVED = [sys.executable, "-m", "mrjack", "bot", "--stdio"]
TEE = """
heard = open({path!r}, "w", encoding="utf-8")
def hear():
    line = sys.stdin.readline()
    heard.write(line)
    heard.flush()
    return json.loads(line) if line else sys.exit()
greet()
play()
"""


def first_of(bot: Any) -> BotMaker:
    """A maker that gives one bot."""
    return lambda _rng: bot


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_a_served_bot_plays_as_it_does_at_home(rules: AnyRules) -> None:
    """Equal seeds give the same games, whichever side is elsewhere."""
    home = dict.fromkeys(Player, RandomBot)
    served = process_bots(SERVED, time_limit=PATIENCE)
    for number, away in enumerate([[Player.JACK], [Player.DETECTIVE], list(Player)]):
        bots: dict[Player, BotMaker] = {player: served if player in away else RandomBot for player in Player}
        game = play_one(rules, bots, seed=5, number=number)
        assert game.outcome is not None
        assert game.log == play_one(rules, home, seed=5, number=number).log


@pytest.mark.parametrize("player", Player, ids=str)
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_a_bot_is_told_what_its_own_player_sees_and_nothing_else(
    rules: AnyRules, player: Player, tmp_path: Path
) -> None:
    """Every line that it reads follows from that player's views and events, and from what the seat says."""
    path = tmp_path / "heard"
    bot = ProcessBot(script(TEE.format(path=str(path))), time_limit=PATIENCE)
    bots: dict[Player, BotMaker] = {player: first_of(bot), player.opponent: RandomBot}
    game = play_one(rules, bots, seed=2, number=0)
    assert game.outcome is not None
    expected: list[Any] = [
        {
            "type": "hello",
            "protocol": "mrjack-bot/1",
            "library": version("mrjack"),
            "game": rules.name,
            "rules": rules.version,
            "player": str(player),
            "layout": rules.layouts[0] if rules.layouts else None,
            "seed": str(seed_of(f"match {player}", 2, 0)),
            "time_limit": PATIENCE,
        }
    ]
    again = Game(rules, state=game.first_state, chance="manual")
    told = asked = 0
    for action in (*game.log, None):
        if again.to_move is player or action is None:
            events = [event.to_json() for event in again.events(player, told)]
            expected.append({"type": "events", "events": events})
            told = len(again.log)
        if again.to_move is player:
            asked += 1
            expected.append({"type": "choose", "id": asked, "view": again.view(player).to_json()})
        if action is not None:
            again.play(action)
    ending = {"winner": str(game.outcome.winner), "reason": str(game.outcome.reason)}
    expected.append({"type": "end", "outcome": ending, "forfeit": None})
    assert [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] == expected


def test_a_choice_may_be_named_by_its_index() -> None:
    """Each action of a game has one."""
    game = jack_to_move()
    wanted = game.legal_actions[-1]
    body = f"greet(); answer(question(), action=None, index={pocket.RULES.action_index(wanted)}); question()"
    with ProcessBot(script(body), time_limit=PATIENCE) as bot:
        bot.begin(seat())
        assert bot.choose(game.view()) == wanted


def test_unknown_fields_are_ignored() -> None:
    """A later version of the protocol may have more of them."""
    game = jack_to_move()
    with ProcessBot(script("greet(colour='red'); answer(question(), certainty=0.9)"), time_limit=PATIENCE) as bot:
        bot.begin(seat())
        assert bot.choose(game.view()) == game.legal_actions[0]


def test_a_bot_tells_its_name() -> None:
    """And its version; before the game nobody knows them."""
    bot = ProcessBot(script("greet(); question()"), time_limit=PATIENCE)
    assert (bot.name, bot.version, bot.is_playing) == (None, None, False)
    with bot:
        bot.begin(seat())
        assert (bot.name, bot.version, bot.is_playing) == ("tester", "0.5", True)
    assert (bot.name, bot.version, bot.is_playing) == ("tester", "0.5", False)


def test_a_layout_of_ones_own_reaches_the_bot(tmp_path: Path) -> None:
    """As an object."""
    path = tmp_path / "heard"
    box = newyork.LAYOUTS["box"]
    layout = {**box, "characters": {**box["characters"], "beach": "i7", "rider": "e4"}}
    with ProcessBot(script(TEE.format(path=str(path))), time_limit=PATIENCE) as bot:
        bot.begin(seat(newyork.RULES, newyork.RULES.layout_of(newyork.RULES.start(layout))))
    assert json.loads(path.read_text(encoding="utf-8"))["layout"] == json.loads(json.dumps(layout, default=dict))


def test_a_bot_is_told_of_the_end_and_ends_by_itself(tmp_path: Path) -> None:
    """An outcome, or why the other bot lost."""
    outcome = Outcome(Player.JACK, pocket.RULES.endings[0])
    reason = "x" * 400
    endings: dict[str, tuple[Outcome | None, Forfeit | None]] = {
        "outcome": (outcome, None),
        "forfeit": (None, Forfeit(Player.DETECTIVE, "timeout", reason)),
    }
    heard = {}
    for name, (won, lost) in endings.items():
        path = tmp_path / name
        bot = ProcessBot(script(TEE.format(path=str(path))), time_limit=PATIENCE)
        bot.begin(seat())
        bot.end(won, lost)
        assert not bot.is_playing
        heard[name] = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert heard == {
        "outcome": {"type": "end", "outcome": {"winner": "jack", "reason": str(outcome.reason)}, "forfeit": None},
        "forfeit": {
            "type": "end",
            "outcome": None,
            "forfeit": {"player": "detective", "code": "timeout", "message": "x" * 297 + "..."},
        },
    }


# Nothing is left behind.


def hanging(lifeline: Lifeline) -> ProcessBot:
    """A bot that hangs when it is asked."""
    return ProcessBot(script(f"hold({lifeline.port}); greet(); question(); time.sleep(600)"), time_limit=PATIENCE)


def close(bot: ProcessBot) -> None:
    """By hand, and once more."""
    bot.close()
    bot.close()


def leave(bot: ProcessBot) -> None:
    """By the end of a with statement."""
    with bot:
        pass


def break_off(bot: ProcessBot) -> None:
    """Neither outcome nor forfeit."""
    bot.end(None, None)


@pytest.mark.parametrize("stop", [close, leave, break_off])
def test_a_process_ends_with_its_bot(lifeline: Lifeline, stop: Callable[[ProcessBot], None]) -> None:
    """At once, however it is done."""
    bot = hanging(lifeline)
    bot.begin(seat())
    lifeline.wait_for_start()
    stop(bot)
    lifeline.wait_for_end()
    with pytest.raises(UsageError, match=r"^the bot is not playing: "):
        bot.choose(jack_to_move().view())


def test_a_process_ends_when_its_bot_is_forgotten(lifeline: Lifeline) -> None:
    """Nobody has to close it."""
    bot = hanging(lifeline)
    bot.begin(seat())
    lifeline.wait_for_start()
    del bot
    gc.collect()
    lifeline.wait_for_end()


def test_a_process_ends_when_somebody_presses_control_c(lifeline: Lifeline) -> None:
    """While it is waited for."""

    def press() -> None:
        lifeline.wait_for_start()
        interrupt_main()

    thread = Thread(target=press)
    bots: dict[Player, BotMaker] = {Player.DETECTIVE: RandomBot, Player.JACK: first_of(hanging(lifeline))}
    # Whoever runs tests in the background may have had the signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            play_one(pocket.RULES, bots, seed=1, number=0)
        thread.join()
    finally:
        signal.signal(signal.SIGINT, before)
    lifeline.wait_for_end()


def test_a_process_ends_when_the_host_does(lifeline: Lifeline) -> None:
    """Even when the host forgets about it."""
    host = f"""
from mrjack.adapters import ProcessBot
from tests.adapters.scripts import seat
bot = ProcessBot({script(f"hold({lifeline.port}); greet(); question(); time.sleep(600)")!r})
bot.begin(seat())
"""
    subprocess.run([sys.executable, "-c", host], cwd=Path(__file__).parents[2], check=True)  # noqa: S603
    lifeline.wait_for_start()
    lifeline.wait_for_end()


# What makes no sense.


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "expected a command, not ''"),
        ("  ", "expected a command, not '  '"),
        ([], "expected a command, not an object of type list"),
        ([1], "expected a command, not an object of type list"),
        (7, "cannot split the command 7: 'int' object is not iterable"),
        ("bot 'x", 'cannot split the command "bot \'x": No closing quotation'),
    ],
    ids=repr,
)
def test_a_command_is_words(command: Any, problem: str) -> None:
    """Told when the bot is made, not when it begins."""
    for make in (ProcessBot, process_bots):
        with pytest.raises(UsageError) as caught:
            make(command)
        assert str(caught.value) == problem


@pytest.mark.parametrize("limit", [0, -1, 1e7, float("nan"), float("inf"), True, "1", None], ids=repr)
def test_a_limit_is_a_number_of_seconds(limit: Any) -> None:
    """Above zero, and no more than some days."""
    with pytest.raises(UsageError, match=r"^expected a number of seconds, not "):
        ProcessBot("x", time_limit=limit)
    with pytest.raises(UsageError, match=r"^expected a number of seconds, not "):
        ProcessBot("x", start_limit=limit)


@pytest.mark.parametrize(
    ("command", "problem"),
    [("no-such-program --fast", "cannot start 'no-such-program': "), (["\0"], "cannot start '\\x00': embedded null")],
    ids=["unknown", "no name at all"],
)
def test_a_command_that_cannot_be_started_is_no_forfeit(command: Any, problem: str) -> None:
    """Its user has mistyped it."""
    bots: dict[Player, BotMaker] = dict.fromkeys(Player, process_bots(command))
    with pytest.raises(UsageError) as caught:
        play_match(pocket.RULES, bots, games=5, seed=1)
    assert str(caught.value).startswith(problem)


def test_a_bot_plays_one_game() -> None:
    """From its beginning to its end."""
    view = jack_to_move().view()
    bot = ProcessBot(script("greet(); play()"), time_limit=PATIENCE)
    for call in (lambda: bot.choose(view), lambda: bot.watch(())):
        with pytest.raises(UsageError, match=r"^the bot is not playing: a game begins with begin and goes on until "):
            call()
    bot.end(None, None)
    with bot:
        bot.begin(seat())
        with pytest.raises(UsageError, match=r"^the bot has begun already$"):
            bot.begin(seat())


def test_only_a_seat_will_do() -> None:
    """Nothing is started otherwise."""
    bot = ProcessBot("no-such-program")
    with pytest.raises(UsageError, match=r"^expected a seat, not 'jack'$"):
        bot.begin("jack")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match=r"^cannot start "):
        bot.begin(seat())
    assert repr(bot) == "<ProcessBot no-such-program>"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": "chess"}, "there are the games newyork whitechapel pocket, not 'chess'"),
        ({"rules": 1}, "expected a game's rules or its name, not 1"),
        ({"player": "jack"}, "expected a mrjack.core.players.Player, not 'jack'"),
        ({"layout": "box"}, "pocket has no layouts"),
        ({"seed": "1"}, "a seed is an int and not huge, not '1'"),
        ({"seed": True}, "a seed is an int and not huge, not True"),
        ({"seed": 1 << 256}, "a seed is an int and not huge, not a huge number"),
    ],
    ids=range(7),
)
def test_a_seat_is_at_a_table(changes: dict[str, Any], problem: str) -> None:
    """Nothing is started otherwise."""
    bot = ProcessBot("no-such-program")
    with pytest.raises(UsageError) as caught:
        bot.begin(evolve(seat(), **changes))
    assert str(caught.value).startswith(problem)


def test_only_facts_of_the_game_are_told() -> None:
    """The bot goes on when its host is mistaken."""
    with ProcessBot(script("greet(); play()"), time_limit=PATIENCE) as bot:
        bot.begin(seat())
        event = Event(0, pocket.RULES.parse_action("alibi"))
        wrong: list[Any] = [[event], None, (1,), (Event(0, "alibi"),), (Event(-1.5, event.action),)]  # type: ignore[arg-type]
        for events in (*wrong, Game("newyork", seed=1).events(Player.JACK)):
            with pytest.raises(UsageError):
                bot.watch(events)
        with pytest.raises(UsageError, match=r"^expected an outcome or None, not 'jack dawn'$"):
            bot.end("jack dawn", None)  # type: ignore[arg-type]
        with pytest.raises(UsageError, match=r"^expected a forfeit or None, not 'crash'$"):
            bot.end(None, "crash")  # type: ignore[arg-type]
        game = jack_to_move()
        bot.watch(game.events(Player.JACK))
        assert bot.choose(game.view()) == game.legal_actions[0]


def test_a_bot_is_asked_with_a_view_of_its_own_player() -> None:
    """Of its own game, when it is to move."""
    with ProcessBot(script("greet(); play()"), time_limit=PATIENCE) as bot:
        bot.begin(seat())
        game = jack_to_move()
        others = [game.view(Player.DETECTIVE), Game("newyork", seed=1).view(Player.JACK), None]
        for other in others:
            with pytest.raises(UsageError, match=r"^expected a view of pocket by jack, not an object|^.* not None$"):
                bot.choose(other)
        waiting = Game(find("pocket"), seed=1)
        assert waiting.to_move is Player.DETECTIVE
        with pytest.raises(UsageError, match=r"^jack is not to move$"):
            bot.choose(waiting.view(Player.JACK))
        assert bot.choose(game.view()) == game.legal_actions[0]
