"""What the commands do. Each takes the parsed arguments and gives the lines to print."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TextIO

from mrjack.adapters import process_bots, serve
from mrjack.adapters.process_bot import TIME_LIMIT
from mrjack.arena import BotMaker, MatchResult, play_match
from mrjack.bots import BOTS
from mrjack.core.documents import LONGEST_DOCUMENT, read_object
from mrjack.core.errors import RecordError, UsageError
from mrjack.core.formats import PLAYER_FORMAT
from mrjack.core.look import Look
from mrjack.core.near import near
from mrjack.core.players import PLAYERS, Player
from mrjack.game import Game
from mrjack.perft import perft, split
from mrjack.progress import progress
from mrjack.record import dumps, loads
from mrjack.registry import find
from mrjack.rule_text import laid_out
from mrjack.rulebook import look_up, rulebook
from mrjack.sheet import Sheet, dumps_sheet, loads_sheet
from mrjack.watch import Watch

STANDARD = "-"
WIDE_COLUMNS = 104
MOST_BYTES = LONGEST_DOCUMENT
EXEC = "exec:"


def match(arguments: argparse.Namespace) -> Iterator[str]:
    """Let two bots play; the result, and the last game's final board. The last game's record where one is wanted."""
    bots = {player: bot_maker(getattr(arguments, str(player)), arguments.time_limit) for player in PLAYERS}
    with _opened(arguments.record) as file, progress(arguments.games) as tell:
        result = play_match(find(arguments.game), bots, games=arguments.games, seed=arguments.seed, on_progress=tell)
        record = dumps(result.last_game)
        if file is not None:
            file.write(f"{record}\n")
    if arguments.record == STANDARD:
        yield record
    else:
        yield _match_json(arguments, result) if arguments.json else _match_text(arguments, result)


def bot_maker(name: str, time_limit: float = TIME_LIMIT) -> BotMaker:
    """What makes a bot that is named, or started by a command. Raises `UsageError` when there is none."""
    if name.startswith(EXEC):
        return process_bots(name.removeprefix(EXEC), time_limit=time_limit)
    if name not in BOTS:
        raise UsageError(
            f"invalid choice: {name[:40]!r} (choose from {', '.join(BOTS)}, {EXEC}COMMAND){near(name, BOTS)}"
        )
    return BOTS[name]


def bot(arguments: argparse.Namespace) -> Iterator[str]:
    """Let a bot play one game over standard input and output; nothing else is printed."""
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    serve(BOTS[arguments.bot], sys.stdin.buffer, sys.stdout.buffer, name=f"mrjack {arguments.bot}")
    yield from ()


def play(arguments: argparse.Namespace) -> Iterator[str]:
    """Let a person play against a bot."""
    from mrjack.terminal.console import open_console  # noqa: PLC0415  Other commands need no terminal.
    from mrjack.terminal.sitting import Sitting  # noqa: PLC0415

    def open_saved(path: str) -> Game[Any, Any, Any]:
        if path == STANDARD:
            raise UsageError("a game cannot be resumed from standard input: there you type")
        game = _whole(_read_sheet(path, arguments.seed), path)
        if game.rules.name != arguments.game:
            raise UsageError(f"{path}: this is a game of {game.rules.name}, not of {arguments.game}")
        return game

    if arguments.resume is None:
        game = Game(arguments.game, layout=arguments.layout, seed=arguments.seed)
    elif arguments.layout is not None:
        raise UsageError("--layout: the game to resume has its layout already")
    else:
        game = open_saved(arguments.resume)
    player = Player[arguments.viewer.upper()]
    opponent = (arguments.opponent, bot_maker(arguments.opponent))
    console = open_console(is_coloured=has_colour())
    Sitting(game, player, opponent, console, open_saved, arguments.seed).run()
    yield from ()


def _opened(path: str | None) -> AbstractContextManager[TextIO | None]:
    """The file for a record, if one is named: opened before a long run, so that a wrong name is told at once."""
    if path is None or path == STANDARD:
        return nullcontext()
    try:
        return Path(path).open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error


def _match_text(arguments: argparse.Namespace, result: MatchResult) -> str:
    total = result.game_count
    lines = [f"{arguments.game}: {_counted(total, 'game')}, seed {arguments.seed}"]
    for player in PLAYERS:
        wins = result.wins(player)
        lines.append(f"{player} ({getattr(arguments, str(player))}): {_counted(wins, 'win')}, {wins / total:.1%}")
        own = {key.partition(" ")[2]: count for key, count in result.endings.items() if key.startswith(f"{player} ")}
        lines += [f"  {reason}: {count}, {count / total:.1%}" for reason, count in sorted(own.items())]
    lines.append(f"mean length: {result.mean_length:.1f} decisions and chance events")
    lines += [f"game {number}: {forfeit}" for number, forfeit in result.forfeits.items()]
    lines += ["", "The last game:", ""]
    return "\n".join(lines) + "\n" + _picture(result.last_game, None, arguments)


def _counted(number: int, noun: str) -> str:
    """A number of things.

    >>> _counted(1, "game"), _counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _match_json(arguments: argparse.Namespace, result: MatchResult) -> str:
    return json.dumps(
        {
            "game": arguments.game,
            "games": result.game_count,
            "seed": arguments.seed,
            "bots": {str(player): getattr(arguments, str(player)) for player in PLAYERS},
            "wins": {str(player): result.wins(player) for player in PLAYERS},
            "endings": dict(sorted(result.endings.items())),
            "mean_length": result.mean_length,
            "forfeits": [
                {"game": number, "player": str(lost.player), "code": lost.code, "message": lost.problem}
                for number, lost in result.forfeits.items()
            ],
            "last_game": result.last_game.public_view().to_json(),
        }
    )


def new(arguments: argparse.Namespace) -> Iterator[str]:
    """A record of a game that has just begun."""
    yield dumps(Game(arguments.game, layout=arguments.layout, seed=arguments.seed))


def show(arguments: argparse.Namespace) -> Iterator[str]:
    """The board of a record after some of its actions, as a player or a spectator sees it."""
    game = _until(_read(arguments.record), arguments.at)
    viewer = None if arguments.viewer == "public" else Player[arguments.viewer.upper()]
    if arguments.json:
        view = game.public_view() if viewer is None else game.view(viewer)
        yield json.dumps(view.to_json())
    else:
        yield _picture(game, viewer, arguments)


def replay(arguments: argparse.Namespace) -> Iterator[str]:
    """Every step of a record, once all of it was checked."""
    game = _read(arguments.record)
    rules = game.rules
    steps = []
    following = Game(rules, state=game.first_state, chance="manual")
    for action in game.log:
        mover = following.to_move
        steps.append(("chance" if mover is None else str(mover), rules.format_action(action)))
        following.play(action)
    if arguments.json:
        yield json.dumps(
            {
                "game": rules.name,
                "steps": [{"by": by, "action": text} for by, text in steps],
                "outcome": game.outcome and {"winner": str(game.outcome.winner), "reason": str(game.outcome.reason)},
            }
        )
        return
    width = len(str(len(steps)))
    yield from (f"{number:{width}}  {by:9}  {text}" for number, (by, text) in enumerate(steps))
    ending = game.outcome
    yield f"{len(game.log)} actions, " + (
        "the game goes on" if ending is None else f"{ending.winner} wins: {ending.reason}"
    )


def sheet(arguments: argparse.Namespace) -> Iterator[str]:
    """A record as a score sheet, of one player where one is named; or the record that it tells."""
    kept = _read_sheet(arguments.record)
    if arguments.json:
        yield dumps(kept.game) if isinstance(kept.game, Game) else kept.game.dumps()
    else:
        player = None if arguments.viewer is None else Player[arguments.viewer.upper()]
        yield dumps_sheet(kept, player=player).removesuffix("\n")


def rules(arguments: argparse.Namespace) -> Iterator[str]:
    """Rules by id, chapter or words; all of them when nothing is asked. Only a terminal has them wrapped."""
    asked = " ".join(arguments.asked)
    found = look_up(arguments.game, asked) if arguments.asked else rulebook(arguments.game)
    if arguments.json:
        yield json.dumps(dict(found))
    else:
        columns = shutil.get_terminal_size().columns if _is_terminal(sys.stdout) else None
        yield from (laid_out(rule, text, columns) for rule, text in found.items())


def schema(arguments: argparse.Namespace) -> Iterator[str]:
    """The JSON Schema of a kind of document."""
    yield json.dumps(find(arguments.game).schema(arguments.kind), indent=2)


def count(arguments: argparse.Namespace) -> Iterator[str]:
    """How many sequences of actions there are to each depth, and the split of the last by first actions."""
    game = find(arguments.game)
    state = game.start() if arguments.state is None else game.parse_state(arguments.state)
    depths = range(1, arguments.depth + 1)
    if arguments.json:
        counts = {str(depth): perft(game, state, depth) for depth in depths}
        yield json.dumps({"game": game.name, "perft": counts, "split": split(game, state, arguments.depth)})
        return
    for depth in depths:
        yield f"perft {depth}: {perft(game, state, depth)}"
    yield from (f"  {text}: {leaves}" for text, leaves in split(game, state, arguments.depth).items())


def _read(path: str) -> Game[Any, Any, Any]:
    """The game of a record file or a score sheet, or of standard input for ``-``."""
    return _whole(_read_sheet(path), path)


def _whole(kept: Sheet, path: str) -> Game[Any, Any, Any]:
    """The game of a sheet that tells everything."""
    if isinstance(kept.game, Game):
        return kept.game
    raise UsageError(f"{path}: this tells only what {kept.game.player} saw of the game")


def _read_sheet(path: str, seed: int | None = None) -> Sheet:
    """What a file or standard input tells: a score sheet begins with a tag, a record or a player's with a brace."""
    data = _read_bytes(path)
    is_sheet = data.removeprefix(BOM_UTF8).lstrip().startswith(b"[")
    if is_sheet:
        return loads_sheet(data, seed=seed)
    is_players = read_object(data).get("format") == PLAYER_FORMAT
    return Sheet(Watch.loads(data) if is_players else loads(data, seed=seed))


def _read_bytes(path: str) -> bytes:
    try:
        if path == STANDARD:
            if sys.stdin is None:
                raise UsageError("standard input is closed")
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise RecordError("document", f"larger than {MOST_BYTES} bytes")
    return data


def _until(game: Game[Any, Any, Any], at: int | None) -> Game[Any, Any, Any]:
    """The game after its first ``at`` actions."""
    if at is None:
        return game
    if at > len(game.log):
        raise UsageError(f"--at {at}: the record has {len(game.log)} actions")
    earlier = Game(game.rules, state=game.first_state, chance="manual")
    for action in game.log[:at]:
        earlier.play(action)
    return earlier


def _picture(game: Game[Any, Any, Any], viewer: Player | None, arguments: argparse.Namespace) -> str:
    view = game.public_view() if viewer is None else game.view(viewer)
    return game.rules.picture(view, look_of(arguments)).removesuffix("\n")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def has_colour() -> bool:
    """Whether colours may be shown: on a terminal that has them, to whom does not refuse them."""
    return _is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def look_of(arguments: argparse.Namespace) -> Look:
    """The look that was asked for, or that fits the terminal: colour and width come from there."""
    is_terminal = _is_terminal(sys.stdout)
    columns = shutil.get_terminal_size((80, 24)).columns
    return Look(
        is_coloured={"always": True, "never": False, "auto": has_colour()}[arguments.colour],
        is_wide={"wide": True, "narrow": False, "auto": is_terminal and columns >= WIDE_COLUMNS}[arguments.form],
        has_labels=not arguments.no_labels,
        has_legend=not arguments.no_legend,
    )
