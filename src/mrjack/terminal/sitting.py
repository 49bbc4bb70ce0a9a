"""The sitting itself: show, ask, do, and let the opponent play."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from mrjack.bots.seat import BotMaker
from mrjack.bots.seeds import seed_of
from mrjack.core.errors import IllegalActionError, MrJackError, NotationError, quoted
from mrjack.core.players import Player
from mrjack.game import Game
from mrjack.record import dumps
from mrjack.rulebook import rulebook
from mrjack.terminal.board import board_lines, legend_lines
from mrjack.terminal.choices import Menu, menu, menu_lines
from mrjack.terminal.completion import texts_to_type
from mrjack.terminal.console import Console
from mrjack.terminal.opponent import Opponent
from mrjack.terminal.orders import NAMES
from mrjack.terminal.pages import help_lines, rule_lines, welcome_lines
from mrjack.terminal.reading import Decision, Nothing, Opening, Order, Refused, meaning
from mrjack.terminal.screen import Screen, wrapped
from mrjack.terminal.story import result_text, story, titled

AnyGame = Game[Any, Any, Any]
# Of what has happened, so many lines stand below the board at least.
_FEWEST_TOLD = 3


class Sitting:
    """A person at one side of a game, a bot at the other.

    ``opponent`` makes the bot, and is called ``name``. ``open_saved`` gives the game that a file holds, or raises one
    of our errors. Everything that is shown is made from the person's own views and events.
    """

    def __init__(
        self,
        game: AnyGame,
        me: Player,
        opponent: tuple[str, BotMaker],
        console: Console,
        open_saved: Callable[[str], AnyGame],
        seed: int | None = None,
    ) -> None:
        self._me = me
        self._name, self._maker = opponent
        self._console = console
        self._open_saved = open_saved
        self._seed = Random().getrandbits(64) if seed is None else seed
        self._opponents = 0
        self._file: str | None = None
        self._is_left = False
        self._sit_down(game)
        self._orders: Mapping[str, Callable[[str], None]] = {
            "help": lambda _rest: self._page(help_lines(self._me, self._screen.width)),
            "board": lambda _rest: self._show(),
            "legend": lambda _rest: self._page(legend_lines(self._rules, self._view, self._screen.width)),
            "log": lambda _rest: self._page(self._told_since(0)),
            "rule": lambda rest: self._page(rule_lines(self._rules.name, rest, self._screen.width)),
            "undo": self._undo,
            "save": self._save,
            "resume": self._resume,
            "quit": self._quit,
        }

    def _sit_down(self, game: AnyGame) -> None:
        seed = seed_of("play opponent", self._seed, self._opponents)
        opponent = Opponent(self._maker, game, self._me.opponent, seed)
        self._opponents += 1
        game.chance = "auto"
        while game.is_chance:
            game.settle()
        self._game = game
        self._rules = game.rules
        self._opponent = opponent
        self._prefix = ""
        self._told = 0
        self._is_shown = False
        self._kept_length = game.length
        self._warned = ""
        self._typed = ""

    # What there is.

    @property
    def _screen(self) -> Screen:
        return self._console.screen()

    @property
    def _view(self) -> Any:
        return self._game.view(self._me)

    @property
    def _is_over(self) -> bool:
        return self._game.outcome is not None or self._opponent.forfeit is not None

    @property
    def _actions(self) -> tuple[Any, ...]:
        return () if self._is_over else self._view.legal_actions

    @property
    def _menu(self) -> Menu:
        return menu(self._rules, self._actions, self._prefix)

    def _told_since(self, index: int) -> list[str]:
        told = story(self._rules, self._game.events(self._me, index), self._me)
        return [line for paragraph in told for line in wrapped(paragraph, self._screen.width)]

    # The sitting.

    def run(self) -> None:
        """Play until the person leaves. `KeyboardInterrupt` comes through."""
        self._say(welcome_lines(self._me, self._name, self._screen.width))
        try:
            while not self._is_left:
                if not self._is_over:
                    self._opponent.play()
                if not self._is_shown:
                    self._show()
                self._take(self._ask())
        except EOFError:
            self._console.say("")
        except KeyboardInterrupt:
            self._console.say("")
            raise
        finally:
            self._opponent.leave()

    def _say(self, lines: Iterable[str]) -> None:
        self._console.say("\n".join(lines))

    def _ask(self) -> str:
        typed, self._typed = self._typed, ""
        if typed:
            return typed
        prefix = f" {self._prefix} ..." if self._prefix else ""
        texts = texts_to_type(self._actions, self._prefix, NAMES, rulebook(self._rules.name))
        return self._console.ask(f"{self._me}{prefix}> ", texts)

    def _page(self, lines: list[str]) -> None:
        """Show lines, as many at a time as there is room for."""
        rows = self._screen.rows
        room = len(lines) if rows is None else max(rows - 2, 1)
        while lines[room:]:
            self._say(lines[:room])
            lines = lines[room:]
            answer = self._console.ask(f"-- {len(lines)} more lines: Enter, or q to stop -- ", ()).strip()
            if answer:
                # Whoever types something else than q has read enough, and means it.
                self._typed = "" if answer.lower() == "q" else answer
                return
        self._say(lines)

    def _show(self) -> None:
        """The board, what has happened, and what can be done: below one another, the last of it always in sight."""
        self._is_shown = True
        screen = self._screen
        board = board_lines(self._rules, self._view, screen)
        told = self._told_since(self._told)
        self._told = self._game.length
        choices = self._ending() if self._is_over else self._choices()
        if screen.rows is not None:
            room = max(_FEWEST_TOLD, screen.rows - len(board) - len(choices) - 4)
            if len(told) > room:
                self._say([*told, ""])
                told = ["... (above)", *told[len(told) - room + 1 :]]
        self._say(["", *board, "", *told, *choices])

    def _choices(self) -> list[str]:
        shown, columns = self._menu, self._screen.width
        if self._prefix:
            heading = f"{self._prefix} ... (a number or the words; Enter goes back)"
        else:
            active = self._view.active
            who = "do you" if active is None else f"does {active}"
            heading = f"What {who} do? (a number or the words; TAB completes; help)"
        return [heading, *menu_lines(shown, columns)]

    def _ending(self) -> list[str]:
        columns = self._screen.width
        outcome, forfeit = self._game.outcome, self._opponent.forfeit
        told = [] if outcome is None else wrapped(result_text(outcome, self._view.identity, self._me), columns)
        if forfeit is not None:
            told = [f"You have won: {titled(forfeit.player)} cannot go on.", *wrapped(f"({forfeit.problem})", columns)]
        offer = "`save FILE` keeps the game, `log` tells it again; Enter leaves."
        return [*told, *wrapped(offer, columns)]

    # What a line does.

    def _take(self, line: str) -> None:
        warned, self._warned = self._warned, ""
        found = meaning(line, self._rules, self._actions, self._menu)
        match found:
            case Nothing():
                self._nothing()
            case Order(name, rest):
                # What was warned of is done when it is asked for again.
                self._warned = warned if warned == f"{name} {rest}" else ""
                self._orders[name](rest)
            case Decision(action):
                self._game.play(action)
                self._prefix = ""
                self._is_shown = False
            case Opening(prefix):
                self._prefix = prefix
                self._say(self._choices())
            case Refused():
                self._refuse(found)

    def _nothing(self) -> None:
        if self._is_over:
            self._is_left = True
        else:
            self._prefix = ""
            self._say(self._choices())

    def _refuse(self, refused: Refused) -> None:
        """Say why something is no choice: the rule that is against it, or what can be read."""
        columns = self._screen.width
        misread = NotationError(refused.text, 0, "")
        for text in dict.fromkeys((refused.text, f"{self._prefix} {refused.text}".strip())):
            try:
                self._game.copy().play(text)
            except IllegalActionError as error:
                self._say(wrapped(f"Not possible: {error.reason}.", columns))
                self._say(rule_lines(self._rules.name, error.rule, columns))
                return
            except NotationError as error:
                # What could be read the farthest was meant.
                misread = max(misread, error, key=lambda one: one.at)
            except MrJackError as error:
                self._say(wrapped(f"{error}.", columns))
                return
        hint = f"{refused.hint} " if refused.hint else ""
        if misread.at and misread.text.isascii():
            told = f"I cannot read {quoted(misread.text)}: expected {misread.expected}. {hint}"
        else:
            told = f"I do not know {quoted(refused.text)}. {hint}Enter shows the choices, `help` all that can be typed."
        self._say(wrapped(told, columns))

    def _undo(self, _rest: str) -> None:
        if not self._game.can_undo(self._me):
            self._say(
                wrapped(
                    "Nothing can be taken back: only your last decision may be, and not once something was drawn or "
                    "revealed, or the other side has decided.",
                    self._screen.width,
                )
            )
            return
        label = self._rules.label(self._game.undo())
        self._told = min(self._told, self._game.length)
        self._kept_length = min(self._kept_length, self._game.length)
        self._prefix = ""
        self._show()
        self._console.say(f"Taken back: {label}.")

    def _save(self, rest: str) -> None:
        name = rest or self._file or ""
        if not name:
            self._console.say("Save where? `save game.json`, for example.")
            return
        try:
            path = Path(name).expanduser()
            if name != self._file and path.exists() and not self._is_confirmed("save", rest):
                self._say(wrapped(f"{name} is there already: the same again writes over it.", self._screen.width))
                return
            path.write_text(f"{dumps(self._game)}\n", encoding="utf-8", newline="\n")
        except (OSError, ValueError, RuntimeError) as error:
            problem = getattr(error, "strerror", None) or error
            self._say(wrapped(f"Not saved: {name}: {problem}.", self._screen.width))
            return
        self._file = name
        self._kept_length = self._game.length
        if self._game.outcome is not None:
            self._say(["Saved. Each step of it:", f"  mrjack replay {shlex.quote(name)}"])
            return
        told = "Saved. The file holds the whole truth, who Jack is and every card: do not look inside. To go on: "
        options = ["--as", str(self._me), "--opponent", self._name, "--resume", name]
        self._say([*wrapped(told, self._screen.width), f"  mrjack play {self._rules.name} {shlex.join(options)}"])

    def _resume(self, rest: str) -> None:
        name = rest or self._file or ""
        if not name:
            self._console.say("Go on with what? `resume game.json`, for example.")
            return
        if not self._is_kept and not self._is_confirmed("resume", rest):
            self._console.say("This game is not saved: `save FILE` keeps it, the same again leaves it.")
            return
        left = self._opponent
        try:
            self._sit_down(self._open_saved(name))
        except MrJackError as error:
            self._say(wrapped(f"{error}.", self._screen.width))
            return
        left.leave()

    def _quit(self, rest: str) -> None:
        if self._is_kept or self._is_over or self._is_confirmed("quit", rest):
            self._is_left = True
        else:
            self._console.say("This game is not saved: `save FILE` keeps it, `quit` again leaves it.")

    @property
    def _is_kept(self) -> bool:
        """Whether nothing that the person has decided would be lost."""
        return all(event.by is not self._me for event in self._game.events(self._me, self._kept_length))

    def _is_confirmed(self, name: str, rest: str) -> bool:
        """Whether something was asked for twice; the first time a warning is due."""
        asked = f"{name} {rest}"
        is_confirmed = self._warned == asked
        self._warned = "" if is_confirmed else asked
        return is_confirmed
