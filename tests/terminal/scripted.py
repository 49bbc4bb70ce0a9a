"""A person who types what a test says, and a sitting with one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from mrjack import Game, Player, RandomBot
from mrjack.core.errors import UsageError
from mrjack.terminal.screen import Screen
from mrjack.terminal.sitting import Sitting

AnyGame = Game[Any, Any, Any]
CHOICE = re.compile(r" *(\d+) (\S.*)")


class Scripted:
    """A console. Lines are typed in turn, then comes the end of the input; what is shown is kept."""

    def __init__(self, lines: Iterable[str] = (), rows: int | None = None, columns: int = 100) -> None:
        self.lines = list(lines)
        self.size = Screen(columns, rows)
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self.texts: Sequence[str] = ()

    def say(self, text: str) -> None:
        """Keep what is shown."""
        self.shown += text.split("\n")

    def ask(self, prompt: str, texts: Sequence[str]) -> str:
        """The next line."""
        self.prompts.append(prompt)
        self.texts = texts
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.shown.append(f"{prompt}{line}")
        return line

    def screen(self) -> Screen:
        """Always the same."""
        return self.size

    @property
    def text(self) -> str:
        """All that was shown."""
        return "\n".join(self.shown)


class Chooser(Scripted):
    """Picks numbers from the menus until the game is over, without accusing anybody."""

    def __init__(self, seed: int, rows: int | None = None) -> None:
        super().__init__((), rows)
        self.rng = Random(seed)

    def ask(self, prompt: str, texts: Sequence[str]) -> str:
        """A choice of the last menu; Enter once the game is over."""
        if self.shown[-1].endswith("Enter leaves."):
            self.lines = [""]
        elif prompt.startswith("--"):
            self.lines = ["q"]
        else:
            last = max(at for at, line in enumerate(self.shown) if "(a number or the words" in line)
            found = [CHOICE.match(line) for line in self.shown[last + 1 :]]
            numbers = [match[1] for match in found if match and not match[2].startswith("Accuse")]
            self.lines = [self.rng.choice(numbers)]
        return super().ask(prompt, texts)


def no_file(path: str) -> AnyGame:
    """Where nothing is kept."""
    raise UsageError(f"{path}: there is no such file")


def sit(
    game: AnyGame,
    console: Scripted,
    me: Player = Player.DETECTIVE,
    *,
    maker: Any = RandomBot,
    open_saved: Callable[[str], AnyGame] = no_file,
) -> str:
    """A whole sitting; what was shown."""
    Sitting(game, me, ("random", maker), console, open_saved, 1).run()
    return console.text
