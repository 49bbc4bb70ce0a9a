"""The rules of Pocket as one object: each entry is the function of the file that answers the question."""

from __future__ import annotations

from random import Random
from typing import Any, TypeGuard, get_args

from mrjack.core.cards import Secret
from mrjack.core.changes import Change
from mrjack.core.checks import expect, takes
from mrjack.core.describe import Description
from mrjack.core.errors import UsageError, quoted
from mrjack.core.events import Event
from mrjack.core.from_json import action_from_json, event_from_json
from mrjack.core.look import PLAIN, Look
from mrjack.core.plain import is_a
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import Rules
from mrjack.core.reasons import Reason
from mrjack.core.svg_look import PLAIN as PLAIN_SVG
from mrjack.core.svg_look import SvgLook
from mrjack.core.worlds import Worlds
from mrjack.pocket import table
from mrjack.pocket.actions import Action
from mrjack.pocket.chance import due
from mrjack.pocket.characters import CHARACTERS, Character
from mrjack.pocket.describe import describe_action
from mrjack.pocket.endings import Ending
from mrjack.pocket.events import event
from mrjack.pocket.follow import first_view, follow
from mrjack.pocket.form import FORM, VERSION
from mrjack.pocket.layouts import Layout, layout_of, start
from mrjack.pocket.legal import decisions
from mrjack.pocket.notation import format_action, parse_action
from mrjack.pocket.numbering import ACTION_COUNT, action_at, action_index
from mrjack.pocket.observation import OBSERVATION_SIZE, observation
from mrjack.pocket.state_text import format_state, parse_state
from mrjack.pocket.step import apply
from mrjack.pocket.table import State, Table
from mrjack.pocket.view import PublicView, View, format_view, parse_view, public_view, view
from mrjack.pocket.why import why_illegal
from mrjack.pocket.worlds import sample, worlds

# Nine tiles and the identity; four throws, eight turns of four actions and an announcement, four draws.
LONGEST_LOG = 9 + 1 + 4 + 8 * (4 + 1) + 4

ACTION_CLASSES = get_args(Action)
CHARACTER_BY_ID = {str(who): who for who in CHARACTERS}


class Pocket:
    """Mr. Jack Pocket. There is one object of this class: `RULES`."""

    __slots__ = ()

    name = "pocket"
    version = VERSION
    action_count = ACTION_COUNT
    observation_size = OBSERVATION_SIZE
    longest_log = LONGEST_LOG
    sheet_forms = None

    layout_of: staticmethod[[State], None] = staticmethod(takes(State)(layout_of))
    apply: staticmethod[[State, Action], State] = staticmethod(apply)
    why_illegal: staticmethod[[State, Action], Reason | None] = staticmethod(why_illegal)
    view: staticmethod[[State, Player], View] = staticmethod(takes(State, Player)(view))
    public_view: staticmethod[[State], PublicView] = staticmethod(takes(State)(public_view))
    follow: staticmethod[[View, Event[Action]], View] = staticmethod(takes(View, Event)(follow))
    worlds: staticmethod[[View], Worlds] = staticmethod(takes(View)(worlds))
    sample: staticmethod[[View, Random], State] = staticmethod(takes(View, Random)(sample))
    format_action: staticmethod[[Action], str] = staticmethod(format_action)
    parse_action: staticmethod[[str], Action] = staticmethod(parse_action)
    describe_action: staticmethod[[Action], Description] = staticmethod(takes(ACTION_CLASSES)(describe_action))
    format_state: staticmethod[[State], str] = staticmethod(takes(State)(format_state))
    parse_state: staticmethod[[str], State] = staticmethod(parse_state)
    format_view: staticmethod[[PublicView], str] = staticmethod(takes(PublicView)(format_view))
    parse_view: staticmethod[[str], View] = staticmethod(parse_view)
    action_index: staticmethod[[Action], int] = staticmethod(action_index)
    action_at: staticmethod[[int], Action] = staticmethod(action_at)
    observation: staticmethod[[View], tuple[int, ...]] = staticmethod(takes(View)(observation))

    @staticmethod
    def start(layout: str | Layout | None = None) -> State:
        """The state before anything has happened. Raises `UsageError` for any layout but None."""
        return start(layout)

    @staticmethod
    @takes(State, ACTION_CLASSES, Player)
    def event(state: State, action: Action, player: Player, index: int = 0) -> Event[Action]:
        """A legal action as a player sees it happen in ``state``; ``index`` is its place in the log."""
        return event(state, action, player, index)

    @staticmethod
    @takes(Player)
    def first_view(player: Player, layout: str | Layout | None = None) -> View:
        """A player's view before anything has happened."""
        return first_view(player, layout)

    @property
    def layouts(self) -> tuple[str, ...]:
        """No layouts: chance lays the tiles."""
        return ()

    @property
    def characters(self) -> tuple[Character, ...]:
        """All characters, in board-file order."""
        return CHARACTERS

    @property
    def endings(self) -> tuple[Ending, ...]:
        """Every reason for which a game can end (PK-END-1)."""
        return tuple(Ending)

    @staticmethod
    def is_state(value: object) -> TypeGuard[State]:
        """Whether a value is a state of this game."""
        return is_a(value, State) and is_a(value.table, Table) and is_a(value.secret, Secret)

    @staticmethod
    def is_view(value: object) -> TypeGuard[View]:
        """Whether a value is a view of this game."""
        return is_a(value, View)

    @staticmethod
    def changes(before: PublicView, after: PublicView) -> tuple[Change, ...]:
        """What an event changed on the table, by the views before and after it; the same for all who watch."""
        expect(before, PublicView, "a view")
        expect(after, PublicView, "a view")
        return FORM.changes(before, after)

    @staticmethod
    def label(action: Action) -> str:
        """What an action is called for people. Raises `UsageError` for what is no action of this game."""
        return FORM.label(Pocket.describe_action(action))

    @staticmethod
    def view_from_json(document: object) -> View:
        """The view of a player that a document tells. Raises `RecordError`, which names the place."""
        return View.from_json(document)

    @staticmethod
    def action_from_json(document: object) -> Action:
        """The action that a document tells. Raises `RecordError`, which names the place."""
        return action_from_json(document, parse_action)

    @staticmethod
    def event_from_json(document: object) -> Event[Action]:
        """The event that a document tells. Raises `RecordError`, which names the place."""
        return event_from_json(document, parse_action, CHARACTER_BY_ID)

    @staticmethod
    def schema(kind: str) -> dict[str, Any]:
        """The JSON Schema of one kind of document. Raises `UsageError` for an unknown kind."""
        from mrjack.pocket.schema import schema

        return schema(kind)

    @staticmethod
    @takes(PublicView, Look)
    def picture(view: PublicView, look: Look = PLAIN) -> str:
        """The view as lines of text. It shows nothing that the view does not hold."""
        from mrjack.pocket.picture import picture

        return picture(view, look)

    @staticmethod
    @takes(PublicView, SvgLook)
    def svg(view: PublicView, look: SvgLook = PLAIN_SVG) -> str:
        """The view as an SVG picture. It shows nothing that the view does not hold."""
        from mrjack.pocket.svg import board

        return board(view, look)

    @staticmethod
    def to_move(state: State) -> Player | None:
        """Who decides; None when chance is due or the game is over (PK-TURN-4)."""
        if type(state) is not State:
            raise UsageError(f"expected a state of pocket, not {quoted(state)}")
        return table.to_move(state.table)

    @staticmethod
    def legal_actions(state: State) -> tuple[Action, ...]:
        """The decisions of the player to move, or the outcomes of chance; empty when the game is over."""
        if type(state) is not State:
            raise UsageError(f"expected a state of pocket, not {quoted(state)}")
        return decisions(state.table) or due(state).outcomes

    @staticmethod
    def chance(state: State) -> tuple[tuple[Action, int], ...]:
        """The outcomes of chance with their weights; empty when none is due."""
        if type(state) is not State:
            raise UsageError(f"expected a state of pocket, not {quoted(state)}")
        return due(state).weighted

    @staticmethod
    def outcome(state: State) -> Outcome | None:
        """How the game ended; None while it goes on (PK-END-1)."""
        if type(state) is not State:
            raise UsageError(f"expected a state of pocket, not {quoted(state)}")
        return table.outcome(state.table)

    def __repr__(self) -> str:
        return "pocket.RULES"

    def __reduce__(self) -> str:
        return "RULES"


RULES = Pocket()
_MEETS_THE_PROTOCOL: Rules[State, Action, View] = RULES
