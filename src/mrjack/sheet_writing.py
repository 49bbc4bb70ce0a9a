"""What is to be written on a score sheet: how a game began, what happened, and what of it is not known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.street.case import Naming
from mrjack.street.sheet import UNKNOWN, end_line, is_hidden, reveal_line
from mrjack.street.sheet_line import hidden_line


@frozen
class Story:
    """What is to be written: how it began, the entries with the tables before them, and the table now."""

    rules: AnyRules
    origin: tuple[str, str]
    chance: str | None
    player: Player | None
    identity: str | None
    entries: list[tuple[Any, Any]]
    table: Any
    outcome: Outcome | None

    @property
    def has_unknown(self) -> bool:
        """Whether something that has happened is not known."""
        return UNKNOWN in self.origin[1] or any(is_hidden(action) for _, action in self.entries)

    def tags(self) -> Iterator[tuple[str, str]]:
        """The tags in their order."""
        yield "Game", self.rules.name
        yield "Rules", str(self.rules.version)
        yield self.origin
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


def story_of(game: Game[Any, Any, Any], player: Player | None) -> Story:
    """The story of a game: the whole truth, or what a player saw of it."""
    rules, first = game.rules, game.first_state
    entries = []
    state = first
    for index, action in enumerate(game.log):
        seen = action if player is None else rules.event(state, action, player, index).action
        entries.append((state.table, seen))
        state = rules.apply(state, action)
    if not game.is_from_state:
        origin = _layout_tag(rules, first)
    elif player is None:
        origin = "State", rules.format_state(first)
    else:
        origin = "State", _view_line(rules, rules.view(first, player))
    identity = first.secret.identity if player is None else rules.view(first, player).identity
    return Story(
        rules,
        origin,
        game.chance,
        player,
        _identity(first.table, identity, entries),
        entries,
        state.table,
        game.outcome,
    )


def _layout_tag(rules: AnyRules, first: Any) -> tuple[str, str]:
    layout = rules.layout_of(first)
    return "Layout", layout if isinstance(layout, str) else rules.format_state(first)


def _view_line(rules: AnyRules, view: Any) -> str:
    """The state line of a view: of any state that fits it, without what the player does not know."""
    return hidden_line(rules.format_state(rules.sample(view, Random(0))), view)


def _identity(table: Any, known: Named | None, entries: list[tuple[Any, Any]]) -> str | None:
    """Who Jack is, as the tag has it; None before he is drawn."""
    if entries and entries[0][1].verb == "identity":
        action = entries[0][1]
        return UNKNOWN if is_hidden(action) else str(action.who)
    if known is None and isinstance(table.phase, Naming):
        return None
    return UNKNOWN if known is None else str(known)
