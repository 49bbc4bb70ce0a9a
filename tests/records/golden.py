"""Golden records: what they must show together, what is kept beside each, and how one is added."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from mrjack import Game, loads
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules

FOLDER = Path(__file__).parent
SUMS = "SHA256SUMS"
# Of the longest log that there can be.
SHORT, LONG = 0.3, 0.7


def records(rules: AnyRules, folder: Path = FOLDER) -> list[Path]:
    """The records of a game, of all versions of its rules, by name."""
    return sorted((folder / rules.name).glob("rules-*/*.json"))


def version_of(path: Path) -> int:
    """The version of the rules that a record was made under, by its folder."""
    return int(path.parent.name.removeprefix("rules-"))


def facts(game: Game[Any, Any, Any]) -> str:
    """What is promised of a game under one version of its rules: outcome, state line, action numbers, observations."""
    rules, state = game.rules, game.state
    return "\n".join(
        (
            f"rules: {rules.version}",
            f"to move: {game.to_move}",
            f"outcome: {game.outcome}",
            f"state: {rules.format_state(state)}",
            f"indexes: {' '.join(str(rules.action_index(action)) for action in game.log)}",
            f"legal: {' '.join(str(rules.action_index(action)) for action in game.legal_actions)}",
            *(f"observation of {player}: {_sum(rules.observation(game.view(player)))}" for player in PLAYERS),
            "",
        )
    )


def _sum(numbers: tuple[int, ...]) -> str:
    return f"{len(numbers)} {hashlib.sha256(repr(numbers).encode()).hexdigest()[:16]}"


def origin_of(game: Game[Any, Any, Any]) -> str:
    """What a game began from: the name of a layout, ``custom``, ``start`` where a game has none, or ``state``."""
    return "state" if game.is_from_state else game.rules.public_view(game.first_state).layout or "start"


def ending_of(game: Game[Any, Any, Any]) -> str:
    """How a game ended, ``open`` when it goes on, ``empty`` when nothing has happened."""
    if not game.log:
        return "empty"
    return "open" if game.outcome is None else str(game.outcome.reason)


def kinds(game: Game[Any, Any, Any]) -> set[str]:
    """What a record shows."""
    found = {f"{origin_of(game)} {ending_of(game)}", f"chance {game.chance}"}
    found |= {f"verb {action.verb}" for action in game.log}
    if game.is_from_state:
        found.add(f"from phase {type(game.first_state.table.phase).__name__}")
    if game.outcome is not None and not game.is_from_state:
        share = len(game.log) / game.rules.longest_log
        found.add("short" if share < SHORT else "long" if share > LONG else "medium")
    return found


def phases(rules: AnyRules) -> tuple[type, ...]:
    """The phases of a game."""
    return get_args(import_module(f"mrjack.{rules.name}.table").Phase)


def wanted(rules: AnyRules) -> set[str]:
    """What the records of a game must show together."""
    origins = (*(rules.layouts or ("start",)), *(("custom",) if rules.layouts else ()), "state")
    return (
        {f"{origin} {ending}" for origin in origins for ending in ("empty", "open", *rules.endings)}
        | {f"verb {rules.action_at(index).verb}" for index in range(rules.action_count)}
        | {f"from phase {phase.__name__}" for phase in phases(rules)}
        | {"chance auto", "chance manual", "short", "long"}
    )


def missing(rules: AnyRules, folder: Path = FOLDER) -> set[str]:
    """What the records of a game under its present rules do not show."""
    shown = (loads(path.read_bytes()) for path in records(rules, folder) if version_of(path) == rules.version)
    return wanted(rules).difference(*map(kinds, shown))


def add(name: str, text: str, folder: Path = FOLDER) -> Path:
    """Write a new record with its facts, and their sums. Raises `FileExistsError` rather than change one that is there.

    The sums notice whoever changes a file by other means, or takes one away.
    """
    game = loads(text)
    path = folder / game.rules.name / f"rules-{game.rules.version}" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() or path.with_suffix(".txt").exists():
        raise FileExistsError(f"{path} is there already, and golden records are never changed")
    for file, content in ((path, text.strip() + "\n"), (path.with_suffix(".txt"), facts(game))):
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(content)
        with (folder / SUMS).open("a", encoding="utf-8", newline="\n") as stream:
            stream.write(f"{_file_sum(file)}  {file.relative_to(folder).as_posix()}\n")
    return path


def sums(folder: Path = FOLDER) -> Iterator[tuple[str, str]]:
    """The noted sums: the name of each file below the folder, and its sum."""
    for line in (folder / SUMS).read_text(encoding="utf-8").splitlines():
        file_sum, _, name = line.partition("  ")
        yield name, file_sum


def faults(folder: Path = FOLDER) -> list[str]:
    """Which files are not as they were added, are gone, or were never added."""
    noted = dict(sums(folder))
    there = {path.relative_to(folder).as_posix(): path for path in folder.glob("*/rules-*/*")}
    return (
        [f"{name} is gone" for name in noted if name not in there]
        + [f"{name} was not added by the script" for name in there if name not in noted]
        + [f"{name} was changed" for name, path in there.items() if name in noted and noted[name] != _file_sum(path)]
    )


def _file_sum(path: Path) -> str:
    # Whatever a checkout makes of line ends, the lines are the same.
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
