"""Cellar: a tiny game of the family. Four people, one lamp, three rounds, and one of the four is Jack.

CE-START-1    Jack draws who he is: one of four. Ada and Bob begin in the light.
CE-ROUND-1    There are three rounds. In each the Detective sends somebody, then Jack does.
CE-SEND-1     Whoever is sent leaves the light, or comes into it.
CE-SEND-2     Jack does not send the one whom the Detective has just sent.
CE-ACCUSE-1   In place of sending, the Detective may accuse. That ends the game: won if it is right, lost if not.
CE-ACCUSE-2   Only suspects are accused.
CE-WITNESS-1  At the end of a round Jack says whether he is in the light. Who is not where he is, is cleared.
CE-END-1      After the third answer Jack has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, TypeAlias, cast, get_args

from attrs import field, frozen

from mrjack import Change, Event, Hidden, Outcome, Player, Reveal, Rules, UsageError, Worlds
from mrjack.core import schemas, view
from mrjack.core.actions import ActionText, is_bool, member_of
from mrjack.core.cards import Knowledge, Secret, knowledge
from mrjack.core.checks import expect, takes
from mrjack.core.describe import Description
from mrjack.core.draw import pick
from mrjack.core.errors import SetupError
from mrjack.core.facts import closed_object, one_of, private_facts, shared_facts
from mrjack.core.following import Facts, check
from mrjack.core.form import Form, only
from mrjack.core.from_json import action_from_json, event_from_json
from mrjack.core.look import PLAIN, Look
from mrjack.core.named import Named
from mrjack.core.numbering import Numbering
from mrjack.core.phases import ANNOUNCING, NAMING, Announcing, Naming, Over
from mrjack.core.players import EndReason
from mrjack.core.reasons import Reason
from mrjack.core.svg_look import PLAIN as PLAIN_SVG
from mrjack.core.svg_look import SvgLook
from mrjack.core.words import Line, Phrase, Spelling, list_of, listed, read_phrase, spelling
from mrjack.core.worlds import even_worlds

# The pieces.


class Character(Named):
    """Who is in the cellar."""

    ADA, BOB, CID, DOT = range(4)


class Place(Named):
    """Where somebody is."""

    DARK, LIGHT = range(2)


class Ending(EndReason):
    """Why the game is over."""

    ACCUSATION = "accusation"
    FALSE_ACCUSATION = "false-accusation"
    DAWN = "dawn"


CHARACTERS = tuple(Character)
OUTCOMES = {end: Outcome(Player(end is not Ending.ACCUSATION), end) for end in Ending}


# The actions, their texts and their numbers.


@frozen(repr=False)
class Send(ActionText):
    """Somebody goes out of the light, or into it (CE-SEND-1)."""

    verb: ClassVar[str] = "send"
    who: Character = field(validator=member_of(Character))


@frozen(repr=False)
class Accuse(ActionText):
    """The Detective says who Jack is (CE-ACCUSE-1)."""

    verb: ClassVar[str] = "accuse"
    who: Character = field(validator=member_of(Character))


@frozen(repr=False)
class Identity(ActionText):
    """Chance: who Jack is (CE-START-1)."""

    verb: ClassVar[str] = "identity"
    who: Character = field(validator=member_of(Character))


@frozen(repr=False)
class Witness(ActionText):
    """Jack says whether he is in the light (CE-WITNESS-1)."""

    verb: ClassVar[str] = "witness"
    is_visible: bool = field(validator=is_bool)

    def arguments(self) -> tuple[Any, ...]:
        """The answer as a word."""
        return ("visible" if self.is_visible else "invisible",)


Action: TypeAlias = Send | Accuse | Identity | Witness
KINDS: tuple[type[Any], ...] = get_args(Action)
NAMES = spelling("a character", CHARACTERS)
ANSWERS = Spelling("visible or invisible", {"invisible": False, "visible": True})
GRAMMAR: dict[str, Phrase[Action]] = {
    "send": Phrase(Send, (NAMES,)),
    "accuse": Phrase(Accuse, (NAMES,)),
    "identity": Phrase(Identity, (NAMES,)),
    "witness": Phrase(Witness, (ANSWERS,)),
}
NUMBERS: Numbering[Action] = Numbering(
    "cellar",
    [*map(Send, CHARACTERS), *map(Accuse, CHARACTERS), *map(Identity, CHARACTERS), Witness(False), Witness(True)],
)
LABELS = {"send": "Send {0}", "accuse": "Accuse {0}", "identity": "Jack is {0}", "witness": "Jack is {0}"}


# The state: a table, which both can see, and a secret.


@frozen
class Sending:
    """A player is to send somebody; Jack not the one whom the Detective has just sent (CE-SEND-2)."""

    name: ClassVar[str] = "send"
    mover: Player
    sent: Character | None = None


Phase: TypeAlias = Naming | Sending | Announcing | Over


@frozen
class Table:
    """All that both players can see."""

    round: int
    phase: Phase
    lit: frozenset[Character]
    suspects: frozenset[Character]
    is_witnessed: bool | None
    revealed: Reveal[Character] | None


@frozen
class State:
    """The whole truth."""

    table: Table
    secret: Secret[Character]


START = State(Table(1, NAMING, frozenset([Character.ADA, Character.BOB]), frozenset(CHARACTERS), None, None), Secret())


# What may be done, what it does, and who sees what.


def decisions(table: Table) -> tuple[Action, ...]:
    """What the player to move may do, by the table alone: a list that depended on the secret would tell it."""
    phase = table.phase
    if not isinstance(phase, Sending):
        return ()
    accusations = map(Accuse, sorted(table.suspects) if phase.mover is Player.DETECTIVE else ())
    return (*(Send(who) for who in CHARACTERS if who is not phase.sent), *accusations)


def outcomes(state: State) -> tuple[Action, ...]:
    """What chance may do."""
    if isinstance(state.table.phase, Naming):
        return tuple(map(Identity, CHARACTERS))
    return (Witness(state.secret.identity in state.table.lit),) if isinstance(state.table.phase, Announcing) else ()


def why_illegal(state: State, action: Action) -> Reason | None:
    """The rule against an action."""
    NUMBERS.index(action)  # Raises for what is no action of this game.
    table, phase = state.table, state.table.phase
    if action in decisions(table) or action in outcomes(state):
        return None
    if isinstance(phase, Over):
        return Reason("CE-END-1", "the game is over")
    if isinstance(phase, Naming):
        return Reason("CE-START-1", "first Jack draws who he is")
    if isinstance(phase, Announcing):
        return Reason("CE-WITNESS-1", "Jack is to say truly whether he is in the light")
    if isinstance(action, Send):
        return Reason("CE-SEND-2", f"the Detective has just sent {action.who}")
    if isinstance(action, Accuse) and phase.mover is Player.DETECTIVE:
        return Reason("CE-ACCUSE-2", f"{action.who} is cleared")
    return Reason("CE-ROUND-1", f"{phase.mover} is to send somebody")


def event(state: State, action: Action, player: Player, index: int = 0) -> Event[Action]:
    """An action as a player sees it. Only this reads the secret for players."""
    if isinstance(action, Identity) and player is Player.DETECTIVE:
        return Event(index, Hidden("identity", Player.JACK))
    is_last = isinstance(action, Accuse) or (isinstance(action, Witness) and state.table.round == 3)
    return Event(index, action, Reveal(state.secret.identity, (), ()) if is_last and state.secret.identity else None)


def step(table: Table, seen: Event[Action]) -> Table:
    """The table after an event, whoever saw it."""
    action, phase, lit, suspects, answer = seen.action, table.phase, table.lit, table.suspects, table.is_witnessed
    number = table.round
    if isinstance(action, Send) and isinstance(phase, Sending):
        lit ^= {action.who}
        phase = Sending(Player.JACK, action.who) if phase.mover is Player.DETECTIVE else ANNOUNCING
    elif isinstance(action, Accuse) and seen.revealed is not None:
        is_right = action.who is seen.revealed.identity
        phase = Over(OUTCOMES[Ending.ACCUSATION if is_right else Ending.FALSE_ACCUSATION])
    elif isinstance(action, Witness):
        answer = action.is_visible
        suspects = suspects & lit if answer else suspects - lit
        phase = Sending(Player.DETECTIVE) if number < 3 else Over(OUTCOMES[Ending.DAWN])
        number = min(number + 1, 3)
    else:
        phase = Sending(Player.DETECTIVE)
    return Table(number, phase, lit, suspects, answer, seen.revealed)


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    secret = Secret(action.who) if isinstance(action, Identity) else state.secret
    return State(step(state.table, event(state, action, Player.JACK)), secret)


# Lines of states. The three last words are the secrets: identity, the Detective's cards, Jack's cards.

PHASES: dict[str, Phase] = {
    "identity": NAMING,
    "detective": Sending(Player.DETECTIVE),
    **{f"jack.{who}": Sending(Player.JACK, who) for who in CHARACTERS},
    "witness": ANNOUNCING,
    **{f"over.{end}": Over(outcome) for end, outcome in OUTCOMES.items()},
}
PHASE_TEXTS = {phase: text for text, phase in PHASES.items()}
STATUS = Spelling("visible, invisible or -", {"visible": True, "invisible": False, "-": None})
NOBODY = Spelling("-", {"-": ()})
GROUP = list_of(NAMES, frozenset)
LINE = Line(
    [
        Spelling("a round", {"1": 1, "2": 2, "3": 3}),
        Spelling("a phase", PHASES),
        GROUP,
        GROUP,
        STATUS,
        Spelling("a character or -", {**NAMES.meanings, "-": None}),
        NOBODY,
        NOBODY,
    ]
)


def format_state(state: State) -> str:
    """The line of a state, with whatever stands for the identity."""
    table = state.table
    status = next(text for text, meaning in STATUS.meanings.items() if meaning is table.is_witnessed)
    groups = (listed(sorted(group)) for group in (table.lit, table.suspects))
    who = "-" if state.secret.identity is None else state.secret.identity
    return f"{table.round} {PHASE_TEXTS[table.phase]} {' '.join(groups)} {status} {who} - -"


def parse_state(text: str) -> State:
    """The state that a line spells. Raises `NotationError`, `SetupError`."""
    number, phase, lit, suspects, answer, identity, *_ = LINE.read(text)
    problems = []
    if (identity is None) != (phase == NAMING):
        problems.append("identity: it is known once it is drawn")
    if identity is not None and identity not in suspects:
        problems.append(f"identity: {identity} is cleared")
    if (answer is None) != (number == 1 and phase != PHASES["over.dawn"]):
        problems.append("witness: there is one answer in each round")
    if problems:
        raise SetupError(tuple(problems))
    revealed = Reveal(identity, (), ()) if isinstance(phase, Over) else None
    return State(Table(number, phase, lit, suspects, answer, revealed), Secret(identity))


# Views. Most of a view is shared; this says what this game's table tells.


def describe(action: Action) -> Description:
    """The verb of an action, and its other word as the target."""
    return Description(action.verb, None, tuple(str(action).split()[1:]))


FORM = Form(
    "cellar",
    1,
    shared_facts(CHARACTERS, one_of(Place), CHARACTERS, ("identity", "send", "witness", "over"), tuple(Ending)),
    private_facts(CHARACTERS),
    lambda: {"places": [str(place) for place in Place]},
    State,
    format_state,
    parse_state,
    describe,
    NUMBERS.index,
    LABELS,
    {str(who): str(who).title() for who in CHARACTERS},
    CHARACTERS,
)


@frozen
class PublicView(view.PublicPart[Character]):
    """What a spectator sees."""

    CAST = CHARACTERS
    FORM = FORM
    table: Table

    @property
    def layout(self) -> None:
        """There is one start only."""

    @property
    def active(self) -> None:
        """Nobody is activated."""

    @property
    def cards(self) -> tuple[()]:
        """There are no cards."""
        return ()

    next_cards = cards

    @property
    def round(self) -> int:
        """1 to 3."""
        return self.table.round

    @property
    def revealed(self) -> Reveal[Character] | None:
        """Who Jack was, once the game is over."""
        return self.table.revealed

    @property
    def to_move(self) -> Player | None:
        """Who decides."""
        return self.table.phase.mover if isinstance(self.table.phase, Sending) else None

    @property
    def spaces(self) -> Mapping[Character, Place]:
        """Where everybody is."""
        return {who: Place(who in self.table.lit) for who in CHARACTERS}

    @property
    def suspects(self) -> frozenset[Character]:
        """Who may be Jack by all that was said."""
        return self.table.suspects

    @property
    def visible(self) -> frozenset[Character]:
        """Who is in the light."""
        return self.table.lit

    @property
    def is_witnessed(self) -> bool | None:
        """What Jack said last."""
        return self.table.is_witnessed

    @property
    def alibi_counts(self) -> Mapping[Player, int]:
        """There are no cards."""
        return dict.fromkeys(Player, 0)


@frozen
class View(PublicView, view.PrivatePart[Character]):
    """What a player knows."""

    player: Player
    knowledge: Knowledge[Character]

    @property
    def alibis(self) -> tuple[()]:
        """There are no cards."""
        return ()

    @property
    def opponent_alibi_count(self) -> int:
        """There are no cards."""
        return 0

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this player may do."""
        return decisions(self.table) if self.to_move is self.player else ()

    @property
    def candidates(self) -> frozenset[Character]:
        """Who may be Jack to this player's knowledge."""
        return self.suspects if self.identity is None else frozenset([self.identity])


def public_view(state: State) -> PublicView:
    """What a spectator sees."""
    return PublicView(state.table)


def player_view(state: State, player: Player) -> View:
    """What a player knows."""
    return View(state.table, player, knowledge(state.secret, player))


def look(state: State, player: Player | None) -> PublicView:
    """The view of a player, or of a spectator."""
    return public_view(state) if player is None else player_view(state, player)


def follow(before: View, seen: Event[Action]) -> View:
    """The view after an event. Raises `ContradictionError` when no world that fits shows it."""
    table, known = before.table, before.knowledge
    is_named = not isinstance(table.phase, Naming)
    candidates = before.candidates if is_named else frozenset[Character]()
    hidden = None if is_named else Hidden("identity", Player.JACK)
    facts: Facts[State, Action] = Facts(
        before.player,
        known,
        CHARACTERS,
        candidates,
        (0, 0),
        hidden,
        lambda secret: State(table, secret),
        why_illegal,
        event,
    )
    check(facts, seen, None)
    return View(
        step(table, seen), before.player, Knowledge(seen.action.who, ()) if isinstance(seen.action, Identity) else known
    )


def worlds(seen: View) -> Worlds:
    """A world for each candidate."""
    return even_worlds(1, sorted(seen.candidates))


def sample(seen: View, rng: Random) -> State:
    """One of these worlds; before the identity is drawn there is nothing to draw."""
    is_named = not isinstance(seen.table.phase, Naming)
    return State(seen.table, Secret(pick(sorted(seen.candidates), rng)) if is_named else Secret())


def observation(seen: View) -> tuple[int, ...]:
    """Round, mover (2: nobody), who was just sent, answer (-1: none); then who is lit, and who may be Jack."""
    phase, answer = seen.table.phase, seen.is_witnessed
    sent = phase.sent if isinstance(phase, Sending) else None
    first = (seen.round, 2 if seen.to_move is None else int(seen.to_move), -1 if sent is None else int(sent))
    groups = (int(who in group) for group in (seen.visible, seen.candidates) for who in CHARACTERS)
    return (*first, -1 if answer is None else int(answer), *groups)


def picture(seen: PublicView, look: Look = PLAIN) -> str:
    """Two lines of text."""
    del look
    turn = seen.outcome or f"{seen.to_move or 'chance'} to move"
    shown = (f"{str(who).title()}{'*' * (who in seen.visible)}" for who in sorted(seen.suspects))
    return f"Cellar, round {seen.round} of 3: {turn}\nsuspects, in the light *: {' '.join(shown)}\n"


def svg(seen: PublicView, look: SvgLook = PLAIN_SVG) -> str:
    """A circle for each person: bright in the light, hollow when cleared."""
    circles = [
        f'<circle cx="{50 + 60 * who}" cy="40" r="22" stroke="#555" '
        f'fill="{("#fc6" if who in seen.visible else "#667") if who in seen.suspects else "none"}"/>'
        f'<text x="{50 + 60 * who}" y="85" text-anchor="middle">{who}</text>'
        for who in CHARACTERS
    ]
    size = f'viewBox="0 0 280 100" width="{look.size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(circles)}</svg>\n'


# The rules object.


class Cellar:
    """The rules: each question, and the function that answers it."""

    name = "cellar"
    version = 1
    layouts: tuple[str, ...] = ()
    characters: tuple[Named, ...] = CHARACTERS
    endings: tuple[EndReason, ...] = tuple(Ending)
    action_count = 14
    observation_size = 12
    longest_log = 1 + 3 * 3
    sheet_forms = None

    why_illegal = staticmethod(takes(State)(why_illegal))
    apply = staticmethod(takes(State)(apply))
    event = staticmethod(takes(State)(event))
    view = staticmethod(takes(State, Player)(player_view))
    public_view = staticmethod(takes(State)(public_view))
    follow = staticmethod(takes(View, Event)(follow))
    worlds = staticmethod(takes(View)(worlds))
    sample = staticmethod(takes(View, Random)(sample))
    observation = staticmethod(takes(View)(observation))
    format_state = staticmethod(takes(State)(format_state))
    parse_state = staticmethod(parse_state)
    describe_action = staticmethod(describe)
    action_index = staticmethod(NUMBERS.index)
    action_at = staticmethod(NUMBERS.at)
    picture = staticmethod(takes(PublicView)(picture))
    svg = staticmethod(takes(PublicView)(svg))

    def start(self, layout: str | Mapping[str, Any] | None = None) -> State:
        if layout is not None:
            raise UsageError("cellar has no layouts")
        return START

    def layout_of(self, _state: State) -> None:
        return None

    def is_state(self, value: object) -> bool:
        return isinstance(value, State)

    def is_view(self, value: object) -> bool:
        return isinstance(value, View)

    def to_move(self, state: State) -> Player | None:
        return self.public_view(state).to_move

    def outcome(self, state: State) -> Outcome | None:
        return self.public_view(state).outcome

    def chance(self, state: State) -> tuple[tuple[Action, int], ...]:
        expect(state, State, "a state of cellar")
        return tuple((action, 1) for action in outcomes(state))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        expect(state, State, "a state of cellar")
        return decisions(state.table) or outcomes(state)

    def first_view(self, player: Player, layout: str | Mapping[str, Any] | None = None) -> View:
        return player_view(self.start(layout), player)

    def changes(self, before: PublicView, after: PublicView) -> tuple[Change, ...]:
        return FORM.changes(before, after)

    def parse_action(self, text: str) -> Action:
        return read_phrase(text, GRAMMAR)

    def format_action(self, action: Action) -> str:
        NUMBERS.index(action)
        return str(action)

    def label(self, action: Action) -> str:
        return FORM.label(describe(action))

    def format_view(self, seen: PublicView) -> str:
        return FORM.line(seen)

    def parse_view(self, text: str) -> View:
        return cast("View", FORM.player_view_of_line(text, look))

    def view_from_json(self, document: object) -> View:
        return only(View, FORM.from_json(document, look))

    def action_from_json(self, document: object) -> Action:
        return action_from_json(document, self.parse_action)

    def event_from_json(self, document: object) -> Event[Action]:
        return event_from_json(document, self.parse_action, NAMES.meanings)

    def schema(self, kind: str) -> dict[str, Any]:
        board = closed_object({"places": {"const": [str(place) for place in Place]}})
        return schemas.schema(schemas.Parts(FORM, View, KINDS, GRAMMAR, CHARACTERS, board, (), None), kind)


RULES = Cellar()
_MEETS_THE_PROTOCOL: Rules[State, Action, View] = RULES
