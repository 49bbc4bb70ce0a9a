"""A server for one game between two people who must not see each other's secrets: serve.py GAME FILE PORT.

GET /?since=N&cuts=K    what the caller may know, with the events from entry N on; &wait=1 waits until there is more
POST / {"length": N, "choose": TEXT or INDEX}, or {"length": N, "undo": true}
"Authorization: Bearer KEY" says whose seat it is. Without it the caller is a spectator.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_urlsafe
from threading import Condition
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from mrjack import Game, IllegalActionError, Player, UsageError, dumps, loads


class ForbiddenError(UsageError):
    """Not for this caller."""


class Table:
    """The game, the keys of the seats, and the file in which they outlive the server."""

    def __init__(self, path: Path, name: str) -> None:
        self.path, self.changed = path, Condition()
        if path.exists():
            saved = json.loads(path.read_text(encoding="utf-8"))
            self.keys, self.cuts, self.game = saved["keys"], saved["cuts"], loads(saved["record"])
        else:
            self.keys = {token_urlsafe(): str(player) for player in Player}
            self.keep(Game(name), [])

    def keep(self, game: Game[Any, Any, Any], cuts: list[int]) -> None:
        """Goes on with a game once it is on disk. A cut is the length of the log after an undo."""
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({"keys": self.keys, "cuts": cuts, "record": dumps(game)}), encoding="utf-8")
        new.replace(self.path)
        self.game, self.cuts = game, cuts

    def update(self, player: Player | None, since: int, cuts: int, seconds: float) -> dict[str, Any]:
        """What a player may know, at first the board too; after an undo ``since`` is where followers must go back."""
        with self.changed:
            self.changed.wait_for(lambda: (self.game.length, len(self.cuts)) != (since, cuts), seconds)
            update = self.game.to_json(player, since=min([since, *self.cuts[cuts:]]), has_board=since == 0)
            can_undo = player is not None and self.game.can_undo(player)
            return {"cuts": len(self.cuts), "can_undo": can_undo, "update": update}

    def decide(self, told: dict[str, Any], player: Player | None) -> dict[str, Any]:
        """Plays a choice or takes one back, on a copy: what fails changes nothing."""
        with self.changed:
            game, cuts, choice = self.game.copy(), self.cuts, told.get("choose", "")
            if player is None:
                raise ForbiddenError("spectators only watch")
            if told.get("length") != game.length:
                raise UsageError(f"the log has {game.length} entries: look again before you decide")
            if told.get("undo") is True:
                if not game.can_undo(player):
                    raise UsageError("this cannot be taken back")
                game.undo()
                cuts = [*cuts, game.length]
            elif game.outcome is None and game.to_move is not player:
                raise UsageError("it is not your turn")
            else:
                game.play(choice if type(choice) is str else game.rules.action_at(choice))
            self.keep(game, cuts)
            self.changed.notify_all()
            return {"length": game.length, "cuts": len(cuts)}


class Handler(BaseHTTPRequestHandler):
    """One request: who asks, what for, and the answer as JSON."""

    timeout = 30

    def __init__(self, table: Table, *connection: Any) -> None:
        self.table = table
        super().__init__(*connection)

    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query))
        since, cuts, wait = (asked.get(name, "0") for name in ("since", "cuts", "wait"))
        self._answer(lambda: self.table.update(self._seat(), int(since), int(cuts), 20.0 if wait == "1" else 0.0))

    def do_POST(self) -> None:
        self._answer(lambda: self.table.decide(self._told(), self._seat()))

    def _seat(self) -> Player | None:
        key = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if key and key not in self.table.keys:
            raise ForbiddenError("no seat has this key")
        return Player[self.table.keys[key].upper()] if key else None

    def _told(self) -> dict[str, Any]:
        size = int(self.headers.get("Content-Length", "0"))
        if not 0 < size <= 1_000 or not isinstance(told := json.loads(self.rfile.read(size)), dict):
            raise UsageError("send a JSON object of at most 1000 bytes")
        return told

    def _answer(self, make: Callable[[], dict[str, Any]]) -> None:
        try:
            status, answer = 200, make()
        except (ValueError, RecursionError) as error:
            status = 403 if isinstance(error, ForbiddenError) else 409 if isinstance(error, IllegalActionError) else 400
            answer = {"error": str(error), "rule": getattr(error, "rule", None)}
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("serve.py GAME FILE PORT")
    try:
        table = Table(Path(sys.argv[2]), sys.argv[1])
        with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[3])), partial(Handler, table)) as server:
            print(json.dumps({"url": f"http://127.0.0.1:{server.server_port}/", "keys": table.keys}), flush=True)
            server.serve_forever()
    except (OSError, ValueError) as error:
        sys.exit(f"serve.py: {error}")
    except KeyboardInterrupt:
        pass  # Ctrl-C ends it.
