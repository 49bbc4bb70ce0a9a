"""Bots for the tests: small programs that speak the protocol, well or badly."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from typing import Any

from mrjack import Game, Player, pocket
from mrjack.bots.seat import Seat
from mrjack.core.protocols import AnyRules

# Long enough for anything that comes at all, on a busy machine too.
PATIENCE = 30.0
PRELUDE = """
import json, os, socket, subprocess, sys, time

sys.stdout.reconfigure(newline="\\n")

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)

def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def say(**message):
    write(json.dumps(message) + "\\n")

def greet(**fields):
    hear()
    say(**{"type": "hello", "protocol": "mrjack-bot/1", "name": "tester", "version": "0.5"} | fields)

def question():
    while (message := hear())["type"] != "choose":
        pass
    return message

def answer(message, **fields):
    say(**{"type": "choice", "id": message["id"], "action": message["view"]["legal_actions"][0]} | fields)

def hold(port):
    "A connection that lasts as long as the process."
    global connection
    connection = socket.create_connection(("localhost", port))

def play(rounds=1000):
    for _ in range(rounds):
        answer(question())
"""


CHILD = """
subprocess.Popen([sys.executable, "-I", "-c", '''
import socket, time
connection = socket.create_connection(("localhost", {port}))
time.sleep(600)
'''])
"""


class Lifeline:
    """A port that a process connects to, to see when it is gone."""

    def __init__(self) -> None:
        self._server = socket.create_server(("localhost", 0))
        self._server.settimeout(PATIENCE)
        self.port: int = self._server.getsockname()[1]
        self._connection: socket.socket | None = None

    def wait_for_start(self) -> None:
        """Return when the process has connected."""
        self._connection, _ = self._server.accept()
        self._connection.settimeout(PATIENCE)

    def wait_for_end(self) -> None:
        """Return when the process is gone; raise `TimeoutError` when it stays."""
        assert self._connection is not None
        with self._connection, suppress(ConnectionError):
            assert self._connection.recv(1) == b""

    def close(self) -> None:
        """No more processes."""
        self._server.close()
        if self._connection is not None:
            self._connection.close()


def script(body: str) -> list[str]:
    """The command of a program that begins with the words above."""
    return [sys.executable, "-I", "-c", PRELUDE + body]


def seat(rules: AnyRules = pocket.RULES, layout: Any = None) -> Seat:
    """Jack's seat."""
    return Seat(rules, Player.JACK, layout, seed=1)


def jack_to_move() -> Game[pocket.State, pocket.Action, pocket.View]:
    """A game of Pocket in which Jack is to choose."""
    game = Game(pocket.RULES, seed=1)
    while game.to_move is not Player.JACK:
        game.play(game.legal_actions[0])
    return game
