"""The command line: ``mrjack``, or ``python -m mrjack``."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from typing import Any, NoReturn

from mrjack import commands
from mrjack.adapters.process_bot import LONGEST_LIMIT, TIME_LIMIT
from mrjack.bots import BOTS
from mrjack.core.errors import MrJackError, UsageError
from mrjack.core.near import near
from mrjack.core.players import PLAYERS
from mrjack.core.schemas import KINDS
from mrjack.registry import GAMES

MOST = 10_000_000
LONGEST_MESSAGE = 400
_DECIMAL = re.compile(r"[0-9]{1,7}(\.[0-9]{1,6})?")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        hint = f"; {self.prog} --help tells more" if "are required: " in message else ""
        self.exit(2, f"{self.prog}: {_one_line(message)}{hint}\n")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()
        super().exit(status, message)

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            # Help that cannot be written is told like all other output; argparse would be silent.
            sys.stdout.write(message)
        else:
            super()._print_message(message, file)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += near(value, action.choices or ())
            raise


def _one_line(message: str) -> str:
    """A message on one line, not longer than a few lines of a terminal."""
    line = " ".join(message.split())
    return line if len(line) <= LONGEST_MESSAGE else line[:LONGEST_MESSAGE] + " ..."


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 40):
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text[:40]!r}")
    return int(text)


def _from(least: int, most: int = MOST) -> type[int]:
    """A number within bounds, for argparse."""

    def read(text: str) -> int:
        if len(text) > 9 or not least <= (number := _whole(text)) <= most:
            raise argparse.ArgumentTypeError(f"expected a number from {least} to {most}, not {text[:40]!r}")
        return number

    return read  # type: ignore[return-value]


def _seconds(text: str) -> float:
    seconds = float(text) if _DECIMAL.fullmatch(text) else 0.0
    if not 0 < seconds <= LONGEST_LIMIT:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, not {text[:40]!r}")
    return seconds


def _bot(name: str) -> str:
    """The name of a bot, or the command that starts one."""
    try:
        commands.bot_maker(name)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return name


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="mrjack", description="The Mr. Jack family of games.")
    parser.add_argument("--version", action="version", version=f"mrjack {version('mrjack')}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        return subparsers.add_parser(name, help=text[0].lower() + text[1:].rstrip("."), description=text)

    match = command("match", "Let two bots play a number of games.")
    _game(match)
    match.add_argument("--games", type=_from(1), default=100, metavar="N", help="how many games (default 100)")
    match.add_argument("--seed", type=_whole, default=0, metavar="S", help="what all chance follows from (default 0)")
    match.add_argument(
        "--record", metavar="FILE", help="write the record of the last game; with - print it in place of the result"
    )
    for player in PLAYERS:
        match.add_argument(
            f"--{player}",
            type=_bot,
            default="random",
            metavar="BOT",
            help=f"who plays {player.name.title()}: {' '.join(BOTS)}, or exec:COMMAND (default random)",
        )
    match.add_argument(
        "--time-limit",
        type=_seconds,
        default=TIME_LIMIT,
        metavar="SECONDS",
        help=f"how long a bot started by exec: may take for an answer (default {TIME_LIMIT:g})",
    )
    _look(match)
    match.set_defaults(run=commands.match)

    _play(command("play", "Play against a bot in the terminal."))

    bot = command("bot", "Play one game as a bot, for a host that speaks mrjack-bot/1.")
    bot.add_argument("--stdio", action="store_true", required=True, help="over standard input and output")
    bot.add_argument("--bot", choices=tuple(BOTS), default="random", metavar="BOT", help=f"{' '.join(BOTS)}")
    bot.set_defaults(run=commands.bot)

    new = command("new", "Begin a game and print its record.")
    _game(new)
    new.add_argument("--seed", type=_whole, metavar="S", help="what chance follows from (default: any)")
    new.add_argument("--layout", metavar="L", help=f"the layout's name: {_layouts()}")
    new.set_defaults(run=commands.new)

    show = command("show", "Draw the board of a record.")
    _record(show)
    show.add_argument("--at", type=_from(0), metavar="N", help="after the first N actions (default: all)")
    show.add_argument(
        "--as",
        dest="viewer",
        choices=(*map(str, PLAYERS), "public"),
        default="public",
        metavar="WHO",
        help="as detective, jack or public sees it (default public)",
    )
    _look(show)
    show.set_defaults(run=commands.show)

    replay = command("replay", "Check a record and print each step.")
    _record(replay)
    _json(replay)
    replay.set_defaults(run=commands.replay)

    _sheet(command("sheet", "Write a record as a score sheet, or a score sheet anew."))

    rules = command("rules", "Print rules by id, chapter or words.")
    _game(rules)
    rules.add_argument("asked", nargs="*", metavar="ID", help="an id, a chapter such as NY-MOVE, or words")
    _json(rules)
    rules.set_defaults(run=commands.rules)

    schema = command("schema", "Print the JSON Schema of a kind of document.")
    _game(schema)
    schema.add_argument("kind", metavar="KIND", choices=KINDS, help=" ".join(KINDS))
    schema.set_defaults(run=commands.schema)

    perft = command("perft", "Count the sequences of actions, chance included.")
    _game(perft)
    perft.add_argument("--depth", type=_from(1, 12), default=2, metavar="D", help="how many actions (default 2)")
    perft.add_argument("--state", metavar="LINE", help="from this state (default: the start)")
    _json(perft)
    perft.set_defaults(run=commands.count)
    return parser


def _play(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument(
        "--as",
        dest="viewer",
        choices=tuple(map(str, PLAYERS)),
        default="detective",
        metavar="WHO",
        help="as detective or jack (default detective)",
    )
    strongest = "greedy" if "greedy" in BOTS else "random"
    parser.add_argument(
        "--opponent",
        type=_bot,
        default=strongest,
        metavar="BOT",
        help=f"who plays the other side: {' '.join(BOTS)}, or exec:COMMAND (default {strongest})",
    )
    parser.add_argument("--seed", type=_whole, metavar="S", help="what chance follows from (default: any)")
    parser.add_argument("--layout", metavar="L", help=f"the layout's name: {_layouts()}")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved")
    parser.set_defaults(run=commands.play)


def _sheet(parser: argparse.ArgumentParser) -> None:
    _record(parser)
    parser.add_argument(
        "--as",
        dest="viewer",
        choices=tuple(map(str, PLAYERS)),
        metavar="WHO",
        help="as detective or jack knows it (default: the whole truth)",
    )
    parser.add_argument("--json", action="store_true", help="print the record instead")
    parser.set_defaults(run=commands.sheet)


def _layouts() -> str:
    """The layouts of each game that has any, the default first."""
    games = (f"{name} has {' '.join(rules.layouts)}" for name, rules in GAMES.items() if rules.layouts)
    return f"{', '.join(games)} (default: the first)"


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=" ".join(GAMES))


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a record or a score sheet: a file, or - for standard input")


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _look(parser: argparse.ArgumentParser) -> None:
    _json(parser)
    parser.add_argument("--colour", choices=("auto", "always", "never"), default="auto", help="default: auto")
    parser.add_argument("--form", choices=("auto", "wide", "narrow"), default="auto", help="default: auto")
    parser.add_argument("--no-labels", action="store_true", help="leave out the names of the places")
    parser.add_argument("--no-legend", action="store_true", help="leave out what the signs mean")


def _parse(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments; ``rules GAME --json ID`` too, where argparse has given up on ID before it comes."""
    parsed, left = parser.parse_known_args(arguments)
    if parsed.command == "rules" and not any(word.startswith("-") for word in left):
        parsed.asked, left = [*parsed.asked, *left], []
    if left:
        parser.error(f"unrecognized arguments: {' '.join(left)}")
    return parsed


def _drop_output() -> None:
    """What is still unwritten must not raise again when the interpreter closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    """Say in one line what is wrong, to whoever listens; the exit status."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"mrjack: {_one_line(message)}", file=sys.stderr, flush=True)
    return 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. The exit status: 0, or 2 with one line on stderr when something is wrong."""
    if sys.stdout is None:
        return _fail("cannot write: standard output is closed")
    try:
        parsed = _parse(_parser(), arguments)
        for text in parsed.run(parsed):
            print(text)
        sys.stdout.flush()
    except MrJackError as error:
        return _fail(str(error))
    except BrokenPipeError:
        # The reader has gone.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _fail(f"cannot write: {error.strerror or error}")
    except UnicodeEncodeError as error:
        _drop_output()
        return _fail(f"cannot write {error.object[error.start]!a} in {error.encoding}")
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
