"""The bot's side: what hosts may say, and what they hear."""

from __future__ import annotations

import json
import re
from io import BytesIO
from random import Random
from typing import Any

import pytest

from mrjack import BotError, Game, Outcome, Player, RandomBot, newyork, pocket
from mrjack.adapters import serve
from mrjack.bots.seat import Forfeit, Seat
from mrjack.registry import GAMES
from tests.adapters.scripts import jack_to_move

HELLO: dict[str, Any] = {
    "type": "hello",
    "protocol": "mrjack-bot/1",
    "library": "0.1.0",
    "game": "pocket",
    "rules": pocket.RULES.version,
    "player": "jack",
    "layout": None,
    "seed": "-18446744073709551615",
    "time_limit": 2.5,
}
VIEW = jack_to_move().view().to_json()
CHOOSE = {"type": "choose", "id": 1, "view": VIEW}
END = {"type": "end", "outcome": None, "forfeit": None}


class Noting:
    """A bot that notes all that it is told."""

    def __init__(self, rng: Random) -> None:
        self.told: list[Any] = []
        self.first = rng.random()

    def begin(self, seat: Seat, /) -> None:
        """Where it sits."""
        self.told.append(seat)

    def watch(self, events: tuple[Any, ...], /) -> None:
        """What happened."""
        self.told.append(events)

    def choose(self, view: Any, /) -> Any:
        """The last action."""
        self.told.append(view)
        return view.legal_actions[-1]

    def end(self, outcome: Any, forfeit: Any, /) -> None:
        """How it ended."""
        self.told.append((outcome, forfeit))


def lines(*messages: Any) -> BytesIO:
    """What a host writes: messages, or bytes as they are."""
    return BytesIO(b"".join(m if isinstance(m, bytes) else json.dumps(m).encode() + b"\n" for m in messages))


def answers(*messages: Any, make: Any = RandomBot) -> list[Any]:
    """What the bot answers; its error comes through."""
    out = BytesIO()
    serve(make, lines(*messages), out, name="tester")
    return [json.loads(line) for line in out.getvalue().splitlines()]


def complaint(*messages: Any, make: Any = RandomBot) -> tuple[str, str]:
    """Code and message of the error that the bot answers, which it raises too."""
    out = BytesIO()
    with pytest.raises(BotError) as caught:
        serve(make, lines(*messages), out)
    last = json.loads(out.getvalue().splitlines()[-1])
    assert last == {"type": "error", "code": caught.value.code, "message": last["message"]}
    assert caught.value.problem.startswith(last["message"].removesuffix("..."))
    return last["code"], last["message"]


def test_a_bot_is_told_everything_that_the_host_says() -> None:
    """Each message means what it meant for the host."""
    game = jack_to_move()
    events = game.events(Player.JACK)
    made: list[Noting] = []

    def make(rng: Random) -> Noting:
        made.append(Noting(rng))
        return made[0]

    told = {"type": "events", "events": [event.to_json() for event in events]}
    outcome = Outcome(Player.DETECTIVE, pocket.RULES.endings[0])
    end = END | {"outcome": {"winner": "detective", "reason": str(outcome.reason)}}
    hello, choice = answers(HELLO, told, CHOOSE, end, make=make)
    assert (hello["type"], hello["protocol"], hello["name"]) == ("hello", "mrjack-bot/1", "tester")
    assert choice == {"type": "choice", "id": 1, "action": str(game.legal_actions[-1])}
    seat = Seat(pocket.RULES, Player.JACK, None, -18446744073709551615, 2.5)
    assert made[0].told == [seat, events, game.view(), (outcome, None)]
    assert made[0].first == Random(-18446744073709551615).random()


def test_a_bot_needs_no_more_than_choose() -> None:
    """What it has no method for is passed over."""
    _, choice = answers(HELLO, {"type": "events", "events": []}, CHOOSE, END)
    assert choice["action"] in VIEW["legal_actions"]


def test_a_forfeit_is_told() -> None:
    """Of the other player, as the host says."""
    noting = Noting(Random(1))
    lost = {"player": "detective", "code": "crash", "message": "it fell"}
    answers(HELLO, END | {"forfeit": lost}, make=lambda _rng: noting)
    assert noting.told[-1] == (None, Forfeit(Player.DETECTIVE, "crash", "it fell"))


def test_nothing_is_read_after_the_end() -> None:
    """Whatever comes."""
    assert len(answers(HELLO, END, b"nonsense\n")) == 1


@pytest.mark.parametrize("messages", [(), (HELLO,), (HELLO, CHOOSE)], ids=len)
def test_a_host_may_go(messages: tuple[Any, ...]) -> None:
    """At any time; then nobody is left to play for."""
    assert len(answers(*messages)) == len(messages)


def test_unknown_fields_are_ignored() -> None:
    """A later host may say more."""
    assert len(answers(HELLO | {"clock": "sand"}, CHOOSE | {"hint": None}, END | {"prize": 1})) == 2


def test_a_layout_of_ones_own() -> None:
    """As an object; one that is impossible is refused."""
    hello = HELLO | {"game": "newyork", "layout": "box-k4"}
    assert len(answers(hello, END)) == 1
    code, message = complaint(hello | {"layout": {"tiles": 1}})
    assert code == "bad-message"
    assert message.startswith("the message 'hello' has a layout that cannot be read: ")
    code, message = complaint(hello | {"layout": dict.fromkeys("abcdefghijklmnopqrstuvwxyz")})
    assert message.endswith("...")
    assert len(message) == 300


def without(field: str) -> dict[str, Any]:
    """A hello that lacks a field."""
    return {name: value for name, value in HELLO.items() if name != field}


HOSTILE: dict[str, tuple[tuple[Any, ...], str, str]] = {
    "nonsense": ((b"GET / HTTP/1.1\n",), "bad-json", "no readable JSON: .*: b'GET / HTTP/1.1"),
    "half a line": ((HELLO, b'{"type"'), "bad-json", "no readable JSON: "),
    "an empty line": ((b"\n",), "bad-json", "no readable JSON: .*: b'"),
    "no UTF-8": ((b'{"type": "h\xe9llo"}\n',), "bad-json", "byte 11 of a line is no UTF-8"),
    "surrogates": (
        (b'{"type": "\\ud800"}\n',),
        "bad-message",
        "the message '.ud800' comes before the message 'hello'",
    ),
    "deep": ((b"[" * 200_000 + b"\n",), "bad-json", "no readable JSON: "),
    "huge": ((b'{"type": ' + b"9" * 5_000 + b"}\n",), "bad-json", "no readable JSON: "),
    "twice": ((b'{"type": "hello", "type": "hello"}\n',), "bad-json", "a key stands twice in one object: b'"),
    "infinite": ((b'{"time_limit": Infinity}\n',), "bad-json", "Infinity is no JSON: b'"),
    "a list": (([HELLO],), "bad-json", "expected an object: b'."),
    "no type": (({},), "bad-message", "a message lacks the field type"),
    "null type": (({"type": None},), "bad-message", "a message has no short text in type, but None"),
    "no hello": ((CHOOSE,), "bad-message", "the message 'choose' comes before the message 'hello'"),
    "hello again": ((HELLO, HELLO), "bad-message", "the message 'hello' is not known here"),
    "unknown": ((HELLO, {"type": "resign"}), "bad-message", "the message 'resign' is not known here"),
    "a bot's message": ((HELLO, {"type": "choice", "id": 1}), "bad-message", "the message 'choice' is not known here"),
    "no protocol": ((without("protocol"),), "bad-message", "the message 'hello' lacks the field protocol"),
    "another protocol": (
        (HELLO | {"protocol": "mrjack-bot/2"},),
        "unsupported-protocol",
        "the host speaks 'mrjack-bot/2', not mrjack-bot/1",
    ),
    "another game": (
        (HELLO | {"game": "chess"},),
        "unsupported-game",
        f"the host plays 'chess' by rules {pocket.RULES.version}, this library "
        + ", ".join(f"{name} by rules {rules.version}" for name, rules in GAMES.items()),
    ),
    "other rules": ((HELLO | {"rules": 99},), "unsupported-game", "the host plays 'pocket' by rules 99, this library"),
    "rules that are true": ((HELLO | {"rules": True},), "bad-message", "has no whole number in rules, but True"),
    "no player": ((HELLO | {"player": "watson"},), "bad-message", "has no player in player, but 'watson'"),
    "no layout": ((without("layout"),), "bad-message", "the message 'hello' lacks the field layout"),
    "a layout": ((HELLO | {"layout": "box"},), "bad-message", "has a layout that cannot be read: "),
    "a seed that is a number": ((HELLO | {"seed": 1},), "bad-message", "has no short text in seed, but 1"),
    "a seed that is none": ((HELLO | {"seed": "1e5"},), "bad-message", "no whole number as a text in seed, but '1e5'"),
    "a long seed": ((HELLO | {"seed": "1" * 101},), "bad-message", "has no whole number as a text in seed"),
    "other digits": (
        (HELLO | {"seed": "\u0663"},),
        "bad-message",
        "has no whole number as a text in seed, but '\u0663'",
    ),
    "no time": ((HELLO | {"time_limit": 0},), "bad-message", "has no number above zero in time_limit, but 0"),
    "a time that is true": ((HELLO | {"time_limit": True},), "bad-message", "no number above zero in time_limit"),
    "endless time": ((HELLO | {"time_limit": 10**99},), "bad-message", "in time_limit, but a huge number"),
    "no events": ((HELLO, {"type": "events"}), "bad-message", "the message 'events' lacks the field events"),
    "events in no list": (
        (HELLO, {"type": "events", "events": {}}),
        "bad-message",
        "has no list in events, but an obj",
    ),
    "no event": ((HELLO, {"type": "events", "events": [1]}), "bad-message", "has an event that cannot be read: "),
    "no id": ((HELLO, {"type": "choose", "view": VIEW}), "bad-message", "the message 'choose' lacks the field id"),
    "no view": ((HELLO, {"type": "choose", "id": 1}), "bad-message", "the message 'choose' lacks the field view"),
    "a view of nothing": ((HELLO, CHOOSE | {"view": {}}), "bad-message", "has a view that cannot be read: "),
    "a text": ((HELLO, CHOOSE | {"view": "x"}), "bad-message", "has a view that cannot be read: "),
    "the other's view": (
        (HELLO | {"player": "detective"}, CHOOSE),
        "bad-message",
        "the message 'choose' has no view of detective to move",
    ),
    "a view of who waits": (
        (HELLO, CHOOSE | {"view": Game("pocket", seed=1).view(Player.JACK).to_json()}),
        "bad-message",
        "the message 'choose' has no view of jack to move",
    ),
    "another game's view": (
        (HELLO, CHOOSE | {"view": Game("newyork", seed=1).view().to_json()}),
        "bad-message",
        "has a view that cannot be read: ",
    ),
    "an end that is none": (
        (HELLO, END | {"outcome": []}),
        "bad-message",
        "has no object in outcome, but an object of",
    ),
    "nobody wins": (
        (HELLO, END | {"outcome": {"reason": "caught"}}),
        "bad-message",
        "end.outcome' lacks the field winner",
    ),
    "no reason": (
        (HELLO, END | {"outcome": {"winner": "jack", "reason": "dawn"}}),
        "bad-message",
        "the message 'end.outcome' has no reason of pocket in reason, but 'dawn'",
    ),
    "half a forfeit": (
        (HELLO, END | {"forfeit": {"player": "jack"}}),
        "bad-message",
        "end.forfeit' lacks the field code",
    ),
    "half a complaint": ((HELLO, {"type": "error"}), "bad-message", "the message 'error' lacks the field code"),
}


@pytest.mark.parametrize(("messages", "code", "problem"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_host_that_talks_nonsense_is_told_so(messages: tuple[Any, ...], code: str, problem: str) -> None:
    """With a code, and nothing more is read."""
    told = complaint(*messages, HELLO, CHOOSE)
    assert told[0] == code
    assert re.search(problem, told[1])


def test_a_line_has_a_longest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than that is read."""
    monkeypatch.setattr("mrjack.adapters.serving.LONGEST_LINE", 1_000)
    assert complaint(b" " * 2_000) == ("flood", "a line of more than 1000 bytes")
    assert answers(b" " * 600 + json.dumps(HELLO).encode() + b"\n", END)[0]["type"] == "hello"


def test_what_a_host_complains_of_is_raised_and_not_answered() -> None:
    """The bot has lost; its author reads why."""
    out = BytesIO()
    with pytest.raises(BotError, match=r"^timeout: the host complains: too slow$"):
        serve(RandomBot, lines(HELLO, {"type": "error", "code": "timeout", "message": "too slow"}), out)
    assert len(out.getvalue().splitlines()) == 1


def test_a_bot_may_give_up() -> None:
    """The host is told, by the bot's own code."""

    class Giving(RandomBot):
        def choose(self, _view: Any, /) -> Any:
            raise BotError("no-idea", "I give up")

    assert complaint(HELLO, CHOOSE, make=Giving) == ("no-idea", "I give up")


def test_what_else_a_bot_raises_comes_through() -> None:
    """Its author wants the traceback."""

    class Broken(RandomBot):
        def choose(self, _view: Any, /) -> Any:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        answers(HELLO, CHOOSE, make=Broken)


def test_every_game_is_served() -> None:
    """Its view is read as it was written."""
    game = Game(newyork.RULES, seed=3)
    view = game.view().to_json()
    hello = HELLO | {"game": "newyork", "layout": "box", "player": "detective"}
    assert answers(hello, CHOOSE | {"view": view}, END)[1]["action"] in view["legal_actions"]
