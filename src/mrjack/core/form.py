"""The form of a game's views as plain data: what they tell, what their choices are called, how they are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from attrs import frozen

from mrjack.core.cards import Secret
from mrjack.core.changes import Change
from mrjack.core.describe import Description
from mrjack.core.documents import MISSING, unfit
from mrjack.core.errors import MrJackError, NotationError, RecordError
from mrjack.core.facts import Fact, changes_between, facts_json
from mrjack.core.from_json import must_be, opened
from mrjack.core.players import PLAYERS, Player
from mrjack.core.view_text import format_view, parse_view

X = TypeVar("X")

VIEW_FORMAT = "mrjack-view/1"


@frozen
class Form:
    """How a game's views are written: its facts in order, its board, its state lines, and what its choices are called.

    ``state`` makes a state of a table and a secret. ``fillers`` are the characters in the order in which they stand in
    for hidden cards while a line is read.
    """

    game: str
    version: int
    public: tuple[Fact, ...]
    private: tuple[Fact, ...]
    board: Callable[[], dict[str, Any]]
    state: Callable[[Any, Secret[Any]], Any]
    format_state: Callable[[Any], str]
    parse_state: Callable[[str], Any]
    describe: Callable[[Any], Description]
    action_index: Callable[[Any], int]
    labels: Mapping[str, str]
    titles: Mapping[str, str]
    fillers: Sequence[Any]

    def line(self, view: Any) -> str:
        """The line of a view."""
        return format_view(view, self.format_state, self.state)

    def view_of_line(self, text: str, look: Callable[[Any, Player | None], X]) -> X:
        """The view that a line spells. Raises `NotationError`, `SetupError`."""
        view: X = parse_view(text, self.parse_state, look, self.line, self.fillers)
        return view

    def player_view_of_line(self, text: str, look: Callable[[Any, Player | None], X]) -> X:
        """The same for a line that must be a player's."""
        view = self.view_of_line(text, look)
        if not hasattr(view, "player"):
            raise NotationError(text, 0, " or ".join(map(str, PLAYERS)))
        return view

    def to_json(self, view: Any, *, has_board: bool) -> dict[str, Any]:
        """A view, public or of one player, as plain data."""
        document: dict[str, Any] = {
            "format": VIEW_FORMAT,
            "game": self.game,
            "rules": self.version,
            "line": self.line(view),
            **facts_json(view, self.public),
        }
        if hasattr(view, "player"):
            document |= facts_json(view, self.private)
            document["choices"] = [self.choice(action) for action in view.legal_actions]
        if has_board:
            document["board"] = self.board()
        return document

    def choice(self, action: Any) -> dict[str, Any]:
        """One of the choices of the player to move: what a front end lists, groups and labels."""
        described = self.describe(action)
        targets = list(described.targets)
        return {
            "text": str(action),
            "index": self.action_index(action),
            "verb": described.verb,
            "piece": described.piece,
            "targets": targets,
            "label": self.label(described),
        }

    def label(self, described: Description) -> str:
        """What a choice is called for people."""
        named = [self.titles.get(target, target) for target in described.targets]
        piece = "nobody" if described.piece is None else self.titles.get(described.piece, described.piece)
        return self.labels[described.verb].format(*named, piece=piece)

    def from_json(self, document: object, look: Callable[[Any, Player | None], X]) -> X:
        """The view that a document tells. Raises `RecordError`, which names the place."""
        found = opened(document, VIEW_FORMAT)
        for key, wanted in (("game", self.game), ("rules", self.version)):
            if type(found.get(key)) is not type(wanted) or found[key] != wanted:
                raise unfit(key, found.get(key, MISSING), str(wanted))
        line = found.get("line", MISSING)
        if type(line) is not str:
            raise unfit("line", line, "a text")
        try:
            view = self.view_of_line(line, look)
        except MrJackError as error:
            raise RecordError("line", str(error)) from error
        must_be(found, self.to_json(view, has_board="board" in found))
        return view

    def changes(self, before: Any, after: Any) -> tuple[Change, ...]:
        """What happened between two views, as both players see it."""
        return changes_between(before, after, self.public)


def only(kind: type[X], view: object) -> X:
    """A view, which must be of a kind: `RecordError` for a spectator's in place of a player's, or the reverse."""
    if type(view) is not kind:
        raise RecordError("line", f"expected the line of a {kind.__qualname__}, not of a {type(view).__qualname__}")
    return view
