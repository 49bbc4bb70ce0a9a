"""The command line: ``mrjack``, or ``python -m mrjack``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import NoReturn

from mrjack.arena import MatchResult, play_match
from mrjack.bots import BOTS
from mrjack.core.errors import MrJackError
from mrjack.core.players import PLAYERS
from mrjack.registry import GAMES

MOST_GAMES = 10_000_000
PROGRESS_SECONDS = 1.0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) <= MOST_GAMES):
        raise argparse.ArgumentTypeError(f"expected a number from 1 to {MOST_GAMES}, not {text[:40]!r}")
    return int(text)


def _seed(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 40):
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text[:40]!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="mrjack", description="The Mr. Jack family of games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    match = commands.add_parser("match", help="let two bots play", description="Let two bots play a number of games.")
    match.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=" ".join(GAMES))
    match.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (default 100)")
    match.add_argument("--seed", type=_seed, default=0, metavar="S", help="what all chance follows from (default 0)")
    for player in PLAYERS:
        match.add_argument(
            f"--{player}",
            choices=tuple(BOTS),
            default="random",
            metavar="BOT",
            help=f"who plays {player.name.title()}: {' '.join(BOTS)} (default random)",
        )
    match.add_argument("--json", action="store_true", help="print the result as one JSON object")
    match.set_defaults(run=_match)
    return parser


def _match(arguments: argparse.Namespace) -> None:
    bots = {player: BOTS[getattr(arguments, str(player))] for player in PLAYERS}
    result = play_match(
        GAMES[arguments.game],
        bots,
        games=arguments.games,
        seed=arguments.seed,
        on_progress=_progress(arguments.games),
    )
    print(_match_json(arguments, result) if arguments.json else _match_text(arguments, result))


def _progress(games: int) -> Callable[[int], None]:
    """Tell a person on stderr how far a long run is, once a second."""
    told_at = time.monotonic()

    def tell(done: int) -> None:
        nonlocal told_at
        now = time.monotonic()
        if now - told_at >= PROGRESS_SECONDS:
            told_at = now
            print(f"{done} of {games} games", file=sys.stderr, flush=True)

    return tell


def _match_text(arguments: argparse.Namespace, result: MatchResult) -> str:
    total = result.game_count
    lines = [f"{arguments.game}: {total} games, seed {arguments.seed}"]
    for player in PLAYERS:
        wins = result.wins(player)
        lines.append(f"{player} ({getattr(arguments, str(player))}): {wins} wins, {wins / total:.1%}")
        own = {key.partition(" ")[2]: count for key, count in result.endings.items() if key.startswith(f"{player} ")}
        lines += [f"  {reason}: {count}, {count / total:.1%}" for reason, count in sorted(own.items())]
    lines += [f"mean length: {result.mean_length:.1f} decisions and chance events", "", "The last game:", ""]
    return "\n".join(lines) + "\n" + str(result.last_game)


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
            "last_game": result.last_game.public_view().to_json(),
        }
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. The exit status: 0, or 2 with one line on stderr when something is wrong."""
    try:
        parsed = _parser().parse_args(arguments)
        parsed.run(parsed)
        sys.stdout.flush()
    except MrJackError as error:
        print(f"mrjack: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has gone: nothing is left to say, and nothing may be flushed at exit.
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
