"""Golden playthroughs: what they must show together, and what became of each under the rules of today."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, get_args

from attrs import frozen

from mrjack import Game, Player, RecordError, dumps, find, loads
from mrjack.core.protocols import AnyRules
from tests.games import layouts, steps
from tests.playthroughs.rendering import render, steps_of

FOLDER = Path(__file__).parent
HINT = "nox -s playthroughs shows all of it, -- --accept takes it over"
_STEP = "\n== "
_ACTION = re.compile(r"actions\[(\d+)\]")
# A game of a search is kept for several new kinds, or for what is seldom.
MANY = 8


def records(rules: AnyRules, folder: Path = FOLDER) -> list[Path]:
    """The records of a game, by name."""
    return sorted((folder / rules.name).glob("*.json"))


@frozen
class Replay:
    """A record played under the rules of today.

    ``notes`` tell what is wrong with it: another number of the rules, and the first action that is illegal now, with
    its rule. ``game`` goes up to there; it is None when not even the start can be read.
    """

    path: Path
    game: Game[Any, Any, Any] | None
    notes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called in messages.

        >>> Replay(FOLDER / "newyork" / "dawn-1.json", None).name
        'newyork/dawn-1'
        """
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def text(self) -> str:
        """How it looks now."""
        return "" if self.game is None else render(self.game)

    @property
    def accepted(self) -> str:
        """How it looked when it was accepted; nothing when it never was."""
        golden = self.path.with_suffix(".txt")
        return golden.read_text(encoding="utf-8") if golden.exists() else ""

    @property
    def is_as_it_was(self) -> bool:
        """Whether all of it is legal and looks as it did."""
        return not self.notes and self.text == self.accepted

    def report(self, most: int) -> str:
        """The notes, and ``most`` lines of the difference; steps that cannot be played any more are no part of it."""
        parts = [f"{self.name}: {note}" for note in self.notes]
        if self.game is None:
            return "\n".join(parts)
        before = self.accepted
        if self.notes:
            before, _, lost = before.partition(f"\n== {len(self.game.log) + 1}\n")
            if lost:
                parts.append(f"{self.name}: {lost.count(_STEP)} steps from there on are not compared")
        changes = difflib.unified_diff(before.split("\n"), self.text.split("\n"), self.name, "now", lineterm="")
        return "\n".join([*parts, *cut(changes, most)])

    def accept(self) -> bool:
        """Write record and text as they are now. A record whose start cannot be read stays as it is: False."""
        if self.game is None:
            return False
        if self.notes:
            _write(self.path, dumps(self.game) + "\n")
        _write(self.path.with_suffix(".txt"), self.text)
        return True


def cut(lines: Iterable[str], most: int) -> list[str]:
    """The first lines, and how many more there are.

    >>> cut(["a", "b", "c", "d"], 2)
    ['a', 'b', '... and 2 lines more']
    """
    every = list(lines)
    return every[:most] + ([f"... and {len(every) - most} lines more"] if len(every) > most else [])


def replay(path: Path) -> Replay:
    """Play a record: under the rules of today whatever number it bears, and as far as it is legal."""
    text = path.read_text(encoding="utf-8")
    notes: list[str] = []
    while True:
        try:
            return Replay(path, loads(text), tuple(notes))
        except RecordError as error:
            notes.append(str(error))
            illegal = _ACTION.fullmatch(error.where)
            if illegal is None and (error.where != "rules" or len(notes) > 1):
                return Replay(path, None, tuple(notes))
            document = json.loads(text)
            if illegal is None:
                document["rules"] = find(document["game"]).version
            else:
                del document["actions"][int(illegal[1]) :]
            text = json.dumps(document)


def kinds(rules: AnyRules, played: Iterable[tuple[Any, Any]]) -> set[str]:
    """What a game shows, by its states and the actions taken there: verbs, phases, how it ends, what is hidden."""
    found = set()
    for state, action in played:
        found.add(f"phase {type(state.table.phase).__name__}")
        if action is not None:
            found.add(f"verb {action.verb}")
            event = rules.event(state, action, Player.DETECTIVE)
            found.add(f"event {event.action}" if str(event.action).endswith("?") else f"event {action.verb}")
        elif (outcome := rules.outcome(state)) is not None:
            found.add(f"ending {outcome.reason}")
    return found


def wanted(rules: AnyRules) -> set[str]:
    """What the playthroughs of a game must show together."""
    verbs = {rules.action_at(index).verb for index in range(rules.action_count)}
    phases = get_args(import_module(f"mrjack.{rules.name}.table").Phase)
    return (
        {f"verb {verb}" for verb in verbs}
        | {f"phase {phase.__name__}" for phase in phases}
        | {f"ending {ending}" for ending in rules.endings}
        | {"event identity ?", "event draw ?"}
    )


def missing(rules: AnyRules, folder: Path = FOLDER) -> set[str]:
    """What the playthroughs of a game do not show, as far as they can be played today."""
    games = [found.game for found in map(replay, records(rules, folder)) if found.game is not None]
    return wanted(rules).difference(*(kinds(rules, steps_of(game)) for game in games))


def search(rules: AnyRules, seeds: range, folder: Path = FOLDER) -> Iterator[tuple[int, Path | None, set[str]]]:
    """Play random games, and keep those that show what is missing, record and text at once.

    Gives for each seed the record that was written, or None, and what is missing still. Ends when nothing is.
    """
    lacking = missing(rules, folder)
    for seed in seeds:
        if not lacking:
            return
        layout = layouts(rules)[seed % len(layouts(rules))]
        played = list(steps(rules, seed, layout=layout, accuse=0.05))
        new = kinds(rules, played) & lacking
        path = None
        if len(new) >= MANY or (new and len(lacking) < MANY):
            lacking -= new
            path = _keep(rules, layout, [action for _, action in played[:-1]], seed, folder)
        yield seed, path, set(lacking)


def _keep(rules: AnyRules, layout: str | None, actions: list[Any], seed: int, folder: Path) -> Path:
    game: Game[Any, Any, Any] = Game(rules, layout=layout, chance="manual")
    for action in actions:
        game.play(action)
    assert game.outcome is not None
    name = f"{game.outcome.reason}-{seed}"
    path = folder / rules.name / f"{name}.json"
    if path.exists():
        # A game of the same seed under earlier rules.
        path = path.with_stem(f"{name}-rules-{rules.version}")
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path.with_suffix(".txt"), render(game))
    _write(path, dumps(game) + "\n")
    return path


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def first_differences(found: Replay, most: int = 12) -> str:
    """What a failing test says: which file, the first lines that differ, and where all of them are shown."""
    lines = [*found.notes]
    if found.game is not None and not lines:
        differing = difflib.unified_diff(found.accepted.split("\n"), found.text.split("\n"), lineterm="", n=0)
        lines = cut(islice(differing, 2, None), most)
    return "\n".join([f"{found.path.with_suffix('.txt')}", *lines, HINT])
