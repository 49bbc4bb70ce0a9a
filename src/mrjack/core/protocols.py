"""The types that every game meets: one rules object per game, one view per player."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol, TypeVar

from mrjack.core.actions import Action
from mrjack.core.changes import Change
from mrjack.core.describe import Description
from mrjack.core.events import Event, Reveal
from mrjack.core.look import PLAIN, Look
from mrjack.core.named import Named
from mrjack.core.players import EndReason, Outcome, Player
from mrjack.core.reasons import Reason
from mrjack.core.sheet_forms import SheetForms
from mrjack.core.svg_look import PLAIN as PLAIN_SVG
from mrjack.core.svg_look import SvgLook
from mrjack.core.worlds import Worlds

S = TypeVar("S")
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
V = TypeVar("V", bound="View[Any]")


class PublicView(Protocol):
    """What a spectator may see."""

    @property
    def round(self) -> int:
        """1 to 8; stays 8 at the end."""
        ...

    @property
    def to_move(self) -> Player | None:
        """Who decides; None when chance is due or the game is over."""
        ...

    @property
    def suspects(self) -> frozenset[Any]:
        """The characters face up as suspects."""
        ...

    @property
    def visible(self) -> frozenset[Any]:
        """The characters visible now."""
        ...

    @property
    def is_witnessed(self) -> bool | None:
        """Whether Jack was visible at the last appeal; None when there was none."""
        ...

    @property
    def layout(self) -> str | None:
        """The name of the layout the game began from, ``"custom"`` for any other, None where a game has none."""
        ...

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards open now."""
        ...

    @property
    def next_cards(self) -> tuple[Any, ...]:
        """The cards known for the next round."""
        ...

    @property
    def active(self) -> Any | None:
        """The character in activation."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    @property
    def revealed(self) -> Reveal[Any] | None:
        """The secrets, once they are open to both."""
        ...

    @property
    def phase(self) -> str:
        """What is due, as the first word of its action text, or ``act``, ``use``, ``over``."""
        ...

    def to_json(self, *, has_board: bool = True) -> dict[str, Any]:
        """The view as plain data; ``has_board`` False leaves the fixed map out."""
        ...


class View(PublicView, Protocol[A_co]):
    """What one player may know: all that both can see, and that player's own knowledge."""

    @property
    def player(self) -> Player:
        """Whose view this is."""
        ...

    @property
    def legal_actions(self) -> tuple[A_co, ...]:
        """The decisions open to this player; empty unless this player is to move."""
        ...

    @property
    def candidates(self) -> frozenset[Any]:
        """Who may be Jack to this player's knowledge."""
        ...

    @property
    def identity(self) -> Any | None:
        """Who Jack is; None while unknown to this player."""
        ...

    @property
    def alibis(self) -> tuple[Any, ...]:
        """This player's own alibi cards, in the order drawn."""
        ...

    @property
    def opponent_alibi_count(self) -> int:
        """How many alibi cards the other player has drawn."""
        ...


class Rules(Protocol[S, A, V]):
    """One game: pure functions of values. Met by ``mrjack.newyork.RULES`` and its siblings."""

    @property
    def name(self) -> str:
        """The game's name in records and on the command line."""
        ...

    @property
    def version(self) -> int:
        """The number of the rules; a changed ruling raises it."""
        ...

    @property
    def layouts(self) -> tuple[str, ...]:
        """The names of the layouts, default first; empty where a game has none."""
        ...

    @property
    def characters(self) -> tuple[Named, ...]:
        """All characters, in board-file order."""
        ...

    @property
    def endings(self) -> tuple[EndReason, ...]:
        """Every reason for which a game of this kind can end."""
        ...

    @property
    def action_count(self) -> int:
        """How many action indexes there are."""
        ...

    @property
    def observation_size(self) -> int:
        """How many numbers `observation` gives."""
        ...

    @property
    def longest_log(self) -> int:
        """An upper bound of the length of a log, from the start of the game to its end."""
        ...

    @property
    def sheet_forms(self) -> SheetForms | None:
        """How a score sheet of the game writes its actions; None where a game has no score sheet."""
        ...

    def start(self, layout: str | Mapping[str, Any] | None = None, /) -> S:
        """The state before anything has happened. Raises `SetupError`, `UsageError`."""
        ...

    def layout_of(self, state: S, /) -> str | Mapping[str, Any] | None:
        """The layout that a first state came from: its name, or a mapping for a layout of the user's own."""
        ...

    def is_state(self, value: object, /) -> bool:
        """Whether a value is a state of this game."""
        ...

    def is_view(self, value: object, /) -> bool:
        """Whether a value is a view of this game."""
        ...

    def to_move(self, state: S, /) -> Player | None:
        """Who decides; None when chance is due or the game is over."""
        ...

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """The decisions of the player to move, or the outcomes of chance; empty when the game is over."""
        ...

    def chance(self, state: S, /) -> tuple[tuple[A, int], ...]:
        """The outcomes of chance with their weights; empty when none is due."""
        ...

    def apply(self, state: S, action: A, /) -> S:
        """The state after a legal action. It trusts its caller: check with `why_illegal` first."""
        ...

    def why_illegal(self, state: S, action: A, /) -> Reason | None:
        """Why an action is illegal; None when it is legal. Raises `UsageError` for what is no action of the game."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def view(self, state: S, player: Player, /) -> V:
        """What a player may know."""
        ...

    def public_view(self, state: S, /) -> PublicView:
        """What a spectator may see."""
        ...

    def event(self, state: S, action: A, player: Player, /, index: int = 0) -> Event[A]:
        """A legal action as a player sees it happen in ``state``; ``index`` is its place in the log."""
        ...

    def first_view(self, player: Player, layout: str | Mapping[str, Any] | None = None, /) -> V:
        """A player's view before anything has happened."""
        ...

    def follow(self, view: V, event: Event[A], /) -> V:
        """The view after an event. Raises `ContradictionError` when the event cannot have happened."""
        ...

    def changes(self, before: Any, after: Any, /) -> tuple[Change, ...]:
        """What an event changed on the table, by the views before and after it; the same for all who watch."""
        ...

    def worlds(self, view: V, /) -> Worlds:
        """How many hidden worlds a view leaves open, and how likely each identity is among them."""
        ...

    def sample(self, view: V, rng: Random, /) -> S:
        """A state that this player cannot tell from the truth, uniform over `worlds`."""
        ...

    def format_action(self, action: A, /) -> str:
        """The canonical text of an action."""
        ...

    def parse_action(self, text: str, /) -> A:
        """The action that a text spells. Raises `NotationError`."""
        ...

    def describe_action(self, action: A, /) -> Description:
        """What an action is made of, to group and label it by."""
        ...

    def label(self, action: A, /) -> str:
        """What an action is called for people."""
        ...

    def view_from_json(self, document: object, /) -> V:
        """The view of a player that a document of ``view.to_json()`` tells. Raises `RecordError`."""
        ...

    def action_from_json(self, document: object, /) -> A:
        """The action that a document of ``action.to_json()`` tells. Raises `RecordError`."""
        ...

    def event_from_json(self, document: object, /) -> Event[A]:
        """The event that a document of ``event.to_json()`` tells. Raises `RecordError`."""
        ...

    def format_view(self, view: Any, /) -> str:
        """The line of a view: who sees, then the line of the state with a ``?`` for all that is hidden."""
        ...

    def parse_view(self, text: str, /) -> V:
        """The view of a player that a line spells. Raises `NotationError`, `SetupError`."""
        ...

    def format_state(self, state: S, /) -> str:
        """The canonical line of a state: the whole truth."""
        ...

    def parse_state(self, text: str, /) -> S:
        """The state that a line spells. Raises `NotationError`, `SetupError`."""
        ...

    def action_index(self, action: A, /) -> int:
        """The fixed number of an action, from 0."""
        ...

    def action_at(self, index: int, /) -> A:
        """The action with a number. Raises `UsageError`."""
        ...

    def observation(self, view: V, /) -> tuple[int, ...]:
        """The view as `observation_size` numbers, for learning programs."""
        ...

    def schema(self, kind: str, /) -> dict[str, Any]:
        """The JSON Schema of a kind of document. Raises `UsageError` for an unknown kind."""
        ...

    def picture(self, view: Any, look: Look = PLAIN, /) -> str:
        """A view or public view as text."""
        ...

    def svg(self, view: Any, look: SvgLook = PLAIN_SVG, /) -> str:
        """A view or public view as an SVG picture. Raises `UsageError` for targets or changes of another game."""
        ...


class Bot(Protocol):
    """Whoever chooses by a view alone."""

    def choose(self, view: View[A], /) -> A:
        """One of ``view.legal_actions``."""
        ...


AnyRules = Rules[Any, Any, Any]
