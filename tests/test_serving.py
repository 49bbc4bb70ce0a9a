"""The server of ``docs/how-to/serve-a-game.md``, and the client in another language: whole games over HTTP."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from mrjack import Game, Player, RandomBot, Watch, dumps, loads
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.testing import retold
from tests.games import ALL_RULES
from tests.test_consoles import fits

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
KEYS = {"sherlock": "detective", "moriarty": "jack"}
SECONDS = 120


def _example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


serve = _example("serve")


class QuietHandler(serve.Handler):  # type: ignore[misc, name-defined]
    """The handler without its line per request on standard error."""

    def log_message(self, *_arguments: Any) -> None:
        """Nothing."""


@contextmanager
def served(table: Any) -> Iterator[str]:
    """The address of a server of a table, in a thread of this process."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, table)) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def started(rules: AnyRules, path: Path) -> Iterator[dict[str, Any]]:
    """What the server says of itself when it is started from a shell."""
    command = [sys.executable, str(EXAMPLES / "serve.py"), rules.name, str(path), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:  # noqa: S603
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())
        finally:
            process.kill()


def table_of(game: Game[Any, Any, Any], path: Path) -> Any:
    """A table at which a game is played, with the keys of this file."""
    path.write_text(json.dumps({"keys": KEYS, "cuts": [], "record": dumps(game)}), encoding="utf-8")
    table = serve.Table(path, game.rules.name)
    # A record does not tell what chance will be: these games are to be the same at every run.
    table.keep(game, [])
    return table


def sent(url: str, key: str | None = None, body: Any = None) -> tuple[int, bytes]:
    """The status and the text of an answer; a body is sent as JSON, or as it is when it is bytes."""
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data=data, headers=headers), timeout=SECONDS) as answer:  # noqa: S310
            return answer.status, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.read()


def seat_keys(keys: dict[str, str]) -> dict[Player | None, str]:
    """The key of each seat."""
    return {Player[name.upper()]: key for key, name in keys.items()}


class Seat:
    """A client in Python: it follows by events, and checks them against the views it is sent."""

    def __init__(self, url: str, rules: AnyRules, player: Player | None, key: str | None) -> None:
        self.url, self.rules, self.player, self.key = url, rules, player, key
        self.watch = None if player is None else Watch(rules, player)
        self.length = self.cuts = self.rewound = 0
        self.update: dict[str, Any] = {}
        self.can_undo = False

    def look(self) -> dict[str, Any]:
        """The view now. What was taken back is forgotten first."""
        status, text = sent(f"{self.url}?since={self.length}&cuts={self.cuts}", self.key)
        answer = json.loads(text)
        assert status == 200, answer
        update = answer["update"]
        self.rewound += update["since"] < self.length
        if self.watch is not None:
            self.watch.rewind(update["since"])
            for event in update["events"]:
                self.watch.feed(self.rules.event_from_json(event))
            assert self.watch.view == self.rules.view_from_json(update["view"])
        else:
            assert not {"identity", "candidates", "choices", "legal_actions"} & set(update["view"])
        self.length, self.cuts, self.can_undo = update["length"], answer["cuts"], answer["can_undo"]
        view: dict[str, Any] = update["view"]
        return view

    def send(self, **told: Any) -> tuple[int, dict[str, Any]]:
        """Decides something, by what was seen last."""
        status, text = sent(self.url, self.key, {"length": self.length, **told})
        return status, json.loads(text)


def pick(view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Any choice, accusations seldom."""
    choices = view["choices"]
    calm = [choice for choice in choices if choice["verb"] != "accuse"] or choices
    choice: dict[str, Any] = rng.choice(choices if rng.random() < 0.02 else calm)
    return choice


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_a_whole_game_with_a_restart_in_the_middle(rules: AnyRules, tmp_path: Path) -> None:
    """Two seats play by text and by index, take back what they may, and know what they should at every step."""
    rng, path = Random(5), tmp_path / "game.json"
    undone = decided = 0
    seats: dict[Player | None, Seat] = {}
    for restarts in range(2):
        with started(rules, path) as announced:
            if not seats:
                keys = seat_keys(announced["keys"])
                seats = {player: Seat(announced["url"], rules, player, keys.get(player)) for player in (None, *PLAYERS)}
            for seat in seats.values():
                assert announced["keys"].get(seat.key) == (None if seat.player is None else str(seat.player))
                seat.url = announced["url"]
            while restarts or decided < 20:
                views = [seat.look() for seat in seats.values()]
                if views[0]["outcome"] is not None:
                    break
                seat = seats[Player[views[0]["to_move"].upper()]]
                other = seats[Player[views[0]["to_move"].upper()].opponent]
                assert not (seat.can_undo and other.can_undo)
                if seat.can_undo and (undone == 0 or rng.random() < 0.2):
                    assert seat.send(undo=True)[0] == 200
                    undone += 1
                    # Before the others look, something else may be played.
                    seat.look()
                choice = pick(seat.look(), rng)
                assert other.send(choose=choice["text"]) == (400, other.send(choose=choice["index"])[1])
                status, answer = seat.send(choose=choice["text" if rng.random() < 0.5 else "index"])
                assert status == 200, answer
                decided += 1
    assert undone > 0
    assert {seat.rewound for seat in seats.values()} == {undone}
    kept = loads(json.loads(path.read_text(encoding="utf-8"))["record"])
    assert kept.outcome is not None
    for player in PLAYERS:
        watch = seats[player].watch
        assert watch is not None
        assert watch.view == kept.view(player)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_no_answer_to_the_detective_depends_on_who_jack_is(rules: AnyRules, tmp_path: Path) -> None:
    """Along a game, a twin with another secret gives the same bytes to the Detective's seat and to spectators."""
    rng = Random(7)
    table, twins = (table_of(Game(rules, seed=7), tmp_path / name) for name in ("game", "twin"))
    keys = seat_keys(KEYS)
    others = 0
    with served(table) as url, served(twins) as twin_url:
        while table.game.public_view().revealed is None:
            game = table.game
            if rng.random() < 0.5:
                secret = rules.sample(game.view(Player.DETECTIVE), rng)
                twin = retold(game, secret)
                twin.chance = "auto"
                twins.keep(twin, table.cuts)
                others += twin.view(Player.JACK).identity is not game.view(Player.JACK).identity
                for query, body in requests(game, table.cuts, Player.DETECTIVE, rng):
                    for key in (keys[Player.DETECTIVE], None):
                        assert len({sent(address + query, key, body) for address in (url, twin_url)}) == 1
                assert table.game is game
            mover = game.view().player
            if game.can_undo(mover) and rng.random() < 0.1:
                told: dict[str, Any] = {"undo": True}
            else:
                told = {"choose": pick(game.view().to_json(), rng)["index"]}
            assert sent(url, keys[mover], {"length": game.length, **told})[0] == 200
    assert others > 5


def requests(game: Game[Any, Any, Any], cuts: list[int], player: Player, rng: Random) -> Iterator[tuple[str, Any]]:
    """Queries with bodies that change nothing."""
    yield f"?since={rng.randrange(game.length + 1)}&cuts={rng.randrange(len(cuts) + 1)}", None
    yield f"?since={rng.randrange(-1, game.length + 2)}", None
    index = rng.randrange(game.rules.action_count)
    action = game.rules.action_at(index)
    if game.to_move is not player or game.rules.why_illegal(game.state, action) is not None:
        yield "", {"length": game.length, "choose": str(action) if rng.random() < 0.5 else index}
    if not game.can_undo(player):
        yield "", {"length": game.length, "undo": True}
    yield "", {"length": game.length - 1, "choose": index}


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_refusals_say_why_and_change_nothing(rules: AnyRules, tmp_path: Path) -> None:
    """Each with its status; the rule where one forbids it."""
    game: Game[Any, Any, Any] = Game(rules, seed=2)
    mover = game.to_move
    assert mover is not None
    path = tmp_path / "game"
    table = table_of(game, path)
    keys = seat_keys(KEYS)
    now = {"length": game.length}
    legal = str(game.legal_actions[0])
    cases: list[tuple[str | None, Any, int, str]] = [
        (None, {**now, "choose": legal}, 403, "spectators only watch"),
        ("mycroft", {**now, "choose": legal}, 403, "no seat has this key"),
        ("mycröft", {**now, "choose": legal}, 403, "no seat has this key"),
        (keys[mover.opponent], {**now, "choose": legal}, 400, "not your turn"),
        (keys[mover.opponent], {**now, "undo": True}, 400, "cannot be taken back"),
        (keys[mover], {**now, "undo": True}, 400, "cannot be taken back"),
        (keys[mover], {"choose": legal}, 400, "look again"),
        (keys[mover], {"length": 1, "choose": legal}, 400, "look again"),
        (keys[mover], {"length": "2", "choose": legal}, 400, "look again"),
        (keys[mover], {**now, "choose": "witness visible"}, 409, rules.name),
        (keys[mover], {**now, "choose": "fly home"}, 400, "cannot read"),
        (keys[mover], {**now, "choose": -1}, 400, "index"),
        (keys[mover], {**now, "choose": True}, 400, "index"),
        (keys[mover], {**now, "choose": None}, 400, "index"),
        (keys[mover], {**now, "choose": [legal]}, 400, "index"),
        (keys[mover], now, 400, "cannot read"),
        (keys[mover], [now], 400, "send a JSON object"),
        (keys[mover], b"", 400, "send a JSON object"),
        (keys[mover], b"{" + b" " * 1000 + b"}", 400, "send a JSON object"),
        (keys[mover], b"[" * 1000, 400, ""),
        (keys[mover], b"9" * 1000, 400, "send a JSON object"),
        (keys[mover], b"\xff\xfe", 400, ""),
    ]
    queries = ["?since=99", "?since=-1", "?since=x", "?cuts=x", "?since=" + "9" * 5000]
    with served(table) as url:
        for key, body, expected, problem in cases:
            status, text = sent(url, key, body)
            answer = json.loads(text)
            assert status == expected, (body, answer)
            assert problem in answer["error"] or status == 409
            assert (answer["rule"] is not None) == (status == 409)
        for query in queries:
            status, text = sent(url + query, keys[mover])
            assert status == 400
            assert set(json.loads(text)) == {"error", "rule"}
        assert table.game.log == game.log
        bot = RandomBot(1)
        ended = game.copy()
        while ended.outcome is None:
            ended.play(bot.choose(ended.view()))
        table.keep(ended, [])
        status, text = sent(url, keys[mover], {"length": ended.length, "choose": legal})
        assert status == 409
        assert "over" in json.loads(text)["error"]
        assert sent(url, keys[mover], {"length": ended.length, "undo": True})[0] == 400


def test_who_waits_is_told_at_once(tmp_path: Path) -> None:
    """A seat that knows all waits until the other has played; one that does not is answered without waiting."""
    table = table_of(Game("newyork", seed=3), tmp_path / "game")
    keys = seat_keys(KEYS)
    told: list[dict[str, Any]] = []

    def wait(url: str) -> None:
        told.append(json.loads(sent(f"{url}?since=2&cuts=0&wait=1", keys[Player.JACK])[1]))

    with served(table) as url:
        waiting = Thread(target=wait, args=(url,))
        waiting.start()
        legal = str(table.game.legal_actions[0])
        sent(url, keys[Player.DETECTIVE], {"length": 2, "choose": legal})
        waiting.join(SECONDS)
        assert [event["index"] for event in told[0]["update"]["events"]] == [2]
        assert len(json.loads(sent(f"{url}?since=0&cuts=0&wait=1")[1])["update"]["events"]) == 3


def test_a_choice_that_cannot_be_saved_does_not_count(tmp_path: Path) -> None:
    """The game in memory is never ahead of the file."""
    game: Game[Any, Any, Any] = Game("pocket", seed=3)
    table = table_of(game, tmp_path / "game")
    table.path = tmp_path / "no" / "folder"
    with pytest.raises(FileNotFoundError):
        table.decide({"length": game.length, "choose": str(game.legal_actions[0])}, game.to_move)
    assert table.game.log == game.log


def lines_of_input(rng: Random) -> str:
    """What somebody types who looks at nothing: numbers, some too high, and ``undo``."""
    return "".join("undo\n" if rng.random() < 0.05 else f"{rng.randrange(1, 20)}\n" for _ in range(5_000))


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_clients_in_another_language_play_a_whole_game(rules: AnyRules, tmp_path: Path) -> None:
    """Two of them play against each other, a third watches; all of them see how it ends."""
    table = table_of(Game(rules, seed=4), tmp_path / "game")
    told = {}
    with served(table) as url:
        clients = {}
        for key in (*KEYS, None):
            name = str(key)
            typed, shown = tmp_path / f"{name}.in", tmp_path / f"{name}.out"
            typed.write_text(lines_of_input(Random(name)), encoding="utf-8")
            command = ["node", str(EXAMPLES / "client.mjs"), url, *([] if key is None else [key])]
            with typed.open("rb") as standard_input, shown.open("wb") as output:
                clients[name] = subprocess.Popen(command, stdin=standard_input, stdout=output, stderr=output)  # noqa: S603
        try:
            for name, client in clients.items():
                assert client.wait(SECONDS) == 0, (tmp_path / f"{name}.out").read_text(encoding="utf-8")[-2000:]
        finally:
            for client in clients.values():
                client.kill()
                client.wait()
        told = {name: (tmp_path / f"{name}.out").read_text(encoding="utf-8") for name in clients}
    game = table.game
    assert game.outcome is not None
    ended = f"ended {game.outcome.reason} {game.outcome.winner}"
    for text in told.values():
        assert ended in text
        assert "NaN" not in text
        assert "undefined" not in text
    for event in game.events(Player.DETECTIVE):
        assert f"{event.by or 'chance'}: {event.action}\n" in told["sherlock"]
    assert "identity ?" in told["None"]
    assert "\nrefused: " in told["moriarty"]
    assert "\ntaken back to entry " in told["sherlock"]


def test_the_page_shows_what_the_client_shows(tmp_path: Path) -> None:
    """The screen on the page of the client is the one at the start of a game; three dots stand for what is left out."""
    page = EXAMPLES.parent / "how-to" / "write-a-client-in-another-language.md"
    (screen,) = re.findall(r"```text\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    with served(table_of(Game("newyork", seed=7), tmp_path / "game")) as url:
        command = ["node", str(EXAMPLES / "client.mjs"), url, "sherlock"]
        run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)  # noqa: S603
    assert fits(screen, run.stdout), run.stdout
