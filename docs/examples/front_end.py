"""A page in the browser on which one person plays against a bot: front_end.py [GAME [PORT]]."""

import sys
from functools import partial
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import groupby
from typing import Any
from urllib.parse import parse_qsl

from mrjack import Game, GreedyBot, IllegalActionError, MrJackError, Player, svg
from mrjack.rulebook import rulebook


class Sitting:
    """The game and the bot. All that is shown comes from the view and the events of the person."""

    def __init__(self, name: str, player: Player = Player.DETECTIVE, seed: int | None = None) -> None:
        self.game: Game[Any, Any, Any] = Game(name, seed=seed)
        self.player, self.bot, self.seen, self.refusal = player, GreedyBot(seed), 0, ""
        self.let_the_bot_play()

    def let_the_bot_play(self) -> None:
        while self.game.to_move is self.player.opponent:
            self.game.play(self.bot.choose(self.game.view()))

    def decide(self, told: dict[str, str]) -> None:
        """Plays what was clicked or typed, or takes back; what is refused changes nothing."""
        if told.get("length") != str(self.game.length):
            return  # From a page that is out of date: a second click.
        self.refusal = ""
        try:
            if "undo" not in told:
                self.seen = self.game.length
                self.game.play(told.get("action", ""))
            elif self.game.can_undo(self.player):
                self.game.undo()
        except IllegalActionError as error:
            self.refusal = f"{error}: {rulebook(self.game.rules.name)[error.rule]}"
        except MrJackError as error:
            self.refusal = str(error)
        self.let_the_bot_play()

    def page(self) -> str:
        view, rules, events = self.game.view(self.player), self.game.rules, self.game.events(self.player)
        picture = svg.board(view, targets=view.legal_actions, last=events[-1])
        form = f'<form method="post"><input type="hidden" name="length" value="{self.game.length}">'
        parts = [f"<p>{event.by or 'chance'}: {event.action}</p>" for event in events[self.seen :]]
        parts += [f"<p><strong>{escape(self.refusal)}</strong></p>"] if self.refusal else []
        if self.game.can_undo(self.player):
            parts += [f'{form}<button name="undo" value="1">Take back</button></form>']
        for verb, actions in groupby(view.legal_actions, lambda action: rules.describe_action(action).verb):
            buttons = [f'<button name="action" value="{one}">{escape(rules.label(one))}</button>' for one in actions]
            parts += [f"<details open><summary>{verb}</summary>{form}{''.join(buttons)}</form></details>"]
        parts += [f'{form}<input name="action" placeholder="or type an action"></form>']
        return f'<!doctype html><meta charset="utf-8"><title>{rules.name}</title>{picture}{"".join(parts)}'


class Handler(BaseHTTPRequestHandler):
    """The page, and the forms on it."""

    def __init__(self, sitting: Sitting, *connection: Any) -> None:
        self.sitting = sitting
        super().__init__(*connection)

    def do_GET(self) -> None:
        self.answer(200, "Content-Type", "text/html; charset=utf-8", self.sitting.page())

    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers.get("Content-Length", "0")), 1000))
        self.sitting.decide(dict(parse_qsl(body.decode())))
        self.answer(303, "Location", "/")

    def answer(self, status: int, header: str, value: str, page: str = "") -> None:
        self.send_response(status)
        self.send_header(header, value)
        self.end_headers()
        self.wfile.write(page.encode())


if __name__ == "__main__":
    try:
        name, port = [*sys.argv[1:], *("newyork", "8000")[len(sys.argv) - 1 :]]
        with HTTPServer(("127.0.0.1", int(port)), partial(Handler, Sitting(name))) as server:
            print(f"http://127.0.0.1:{server.server_port}/", flush=True)
            server.serve_forever()
    except (OSError, ValueError) as error:
        sys.exit(f"front_end.py: {error}")
    except KeyboardInterrupt:
        pass  # Ctrl-C ends it.
