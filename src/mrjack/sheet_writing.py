"""What is to be written on a score sheet: how a game began, what happened, and what of it is not known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.core.view_text import UNKNOWN
from mrjack.game import Game
from mrjack.street.case import Naming
from mrjack.street.sheet import end_line, is_hidden, reveal_line
from mrjack.watch import Watch


@frozen
class Story:
    """What is to be written: how it began, the entries with the tables before them, and the table now."""

    rules: AnyRules
    origin: tuple[tuple[str, str], ...]
    chance: str | None
    player: Player | None
    identity: str | None
    entries: tuple[tuple[Any, Any], ...]
    table: Any
    outcome: Outcome | None

    @property
    def has_unknown(self) -> bool:
        """Whether something that has happened is not known."""
        is_open = any(UNKNOWN in value for _, value in self.origin)
        return is_open or any(is_hidden(action) for _, action in self.entries)

    def tags(self) -> Iterator[tuple[str, str]]:
        """The tags in their order."""
        yield "Game", self.rules.name
        yield "Rules", str(self.rules.version)
        yield from self.origin
        # What cannot be read as a game has no use for it.
        if self.chance is not None and (self.outcome is not None or not self.has_unknown):
            yield "Chance", self.chance
        if self.player is not None:
            yield "Sheet", str(self.player)
        if self.identity is not None:
            yield "Identity", self.identity
        yield "Result", "*" if self.outcome is None else str(self.outcome)

    def end(self) -> Iterator[str]:
        """The lines after the log: who won, and what was in the box if that was not known."""
        if self.outcome is not None:
            yield end_line(self.outcome)
            if self.has_unknown:
                yield reveal_line(self.table.case.revealed)


def story_of_game(game: Game[Any, Any, Any]) -> Story:
    """The whole truth."""
    rules, first = game.rules, game.first_state
    entries = []
    state = first
    for action in game.log:
        entries.append((state.table, action))
        state = rules.apply(state, action)
    origin = ("State", rules.format_state(first)) if game.is_from_state else _layout_tag(rules, first)
    identity = _identity(first.table, first.secret.identity, entries)
    return Story(rules, (origin,), game.chance, None, identity, tuple(entries), state.table, game.outcome)


def story_of_watch(watch: Watch[Any, Any, Any], chance: str | None = None) -> Story:
    """What a player saw; ``chance`` is the mode of the game, where there is one."""
    rules = watch.rules
    record = json.loads(watch.dumps())
    if "view" in record:
        first = rules.parse_view(record["view"])
        origin = [("View", record["view"])]
        if record["since"]:
            origin.append(("Since", str(record["since"])))
    else:
        first = rules.first_view(watch.player, record["layout"])
        origin = [_layout_tag(rules, rules.start(record["layout"]))]
    entries = []
    view = first
    for event in watch.events:
        entries.append((view.table, event.action))
        view = rules.follow(view, event)
    identity = _identity(first.table, first.identity, entries)
    return Story(rules, tuple(origin), chance, watch.player, identity, tuple(entries), view.table, view.outcome)


def _layout_tag(rules: AnyRules, start: Any) -> tuple[str, str]:
    """A layout by its name; one without a name by the line of its beginning, when nothing is secret yet."""
    layout = rules.layout_of(start)
    return "Layout", layout if isinstance(layout, str) else rules.format_state(start)


def _identity(table: Any, known: Named | None, entries: list[tuple[Any, Any]]) -> str | None:
    """Who Jack is, as the tag has it; None before he is drawn."""
    if isinstance(table.phase, Naming):
        if not entries:
            return None
        action = entries[0][1]
        known = None if is_hidden(action) else action.who
    return UNKNOWN if known is None else str(known)
