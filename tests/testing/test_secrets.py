"""Every way in which a secret can leak is noticed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mrjack import Event, Game, Hidden, Player, newyork, testing
from mrjack.core.cards import Secret
from mrjack.core.reasons import Reason
from mrjack.testing import LawBroken
from tests.testing.changed import DRAWN, GAME, LAST, RULES, START, changed, first

D, J = Player.DETECTIVE, Player.JACK
WAITING = first(lambda state: RULES.to_move(state) is D and state.secret.jack_alibis)


class Telling(newyork.View):
    """A view with a note about the truth that equality does not see."""

    note: Any

    def __repr__(self) -> str:
        return "<a view>"


def noting(kind: type[Telling]) -> Any:
    """Rules whose views carry the note."""

    def view(state: Any, player: Player) -> Any:
        found = RULES.view(state, player)
        telling = kind(found.table, found.player, found.knowledge)
        object.__setattr__(telling, "note", state.secret)
        return telling

    return view


class InRepr(Telling):
    """The repr tells."""

    def __repr__(self) -> str:
        return f"<{self.note}>"


class InHash(Telling):
    """The hash tells."""

    __eq__ = newyork.View.__eq__

    def __hash__(self) -> int:
        return hash(self.note)


class InData(Telling):
    """The plain data tells."""

    def to_json(self, *, has_board: bool = True) -> dict[str, Any]:
        """With the identity under another name."""
        return super().to_json(has_board=has_board) | {"hint": str(self.note.identity)}


class InOrder(Telling):
    """The order of the plain data tells."""

    def to_json(self, *, has_board: bool = True) -> dict[str, Any]:
        """With the identity first."""
        found = super().to_json(has_board=has_board)
        found["spaces"] = dict(sorted(found["spaces"].items(), key=lambda pair: pair[0] != str(self.note.identity)))
        return found


class InChoices(Telling):
    """What is offered tells."""

    @property
    def legal_actions(self) -> tuple[Any, ...]:
        """One action less for a half of the identities."""
        return super().legal_actions[self.note.identity % 2 :]


VIEWS = {
    InRepr: "the repr of the view",
    InHash: "the hash of the view",
    InData: "the plain data of the view",
    InOrder: "the order of the plain data",
    InChoices: "what is offered",
}


def look(rules: Any, state: Any = WAITING) -> None:
    """Twenty twins of a state."""
    for seed in range(20):
        testing.check_twins(rules, state, Random(seed))


@pytest.mark.parametrize(("kind", "told"), VIEWS.items(), ids=lambda part: getattr(part, "__name__", ""))
def test_views_that_tell(kind: type[Telling], told: str) -> None:
    """Each is noticed by what it is."""
    look(RULES)
    look(changed(view=noting(Telling)))
    with pytest.raises(LawBroken, match=f"sees {told} differ"):
        look(changed(view=noting(kind)))


def complaining(state: Any, action: Any) -> Reason | None:
    """Reasons that tell too much."""
    reason = RULES.why_illegal(state, action)
    return reason and Reason(reason.rule, f"{reason.text}, says {state.secret.identity}")


def blurting(state: Any, action: Any, player: Player, index: int = 0) -> Any:
    """An event whose repr tells."""
    told = RULES.event(state, action, player, index)

    class Blurting(Event[Any]):
        """An event that equals the true one."""

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Event) and str(self) == str(other)

        __hash__ = None  # type: ignore[assignment]

        def __repr__(self) -> str:
            return f"<{state.secret}>"

    return Blurting(told.index, told.action, told.revealed)


def shuffling(state: Any, action: Any) -> Any:
    """A step that depends on the secret."""
    following = RULES.apply(state, action)
    return newyork.State(RULES.start().table, following.secret) if state.secret.identity % 2 else following


def offering(state: Any) -> Any:
    """What is offered to the Detective depends on the secret, and the view does not say so."""
    return RULES.legal_actions(state)[int(state.secret.identity) % 2 :]


FUNCTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "a picture": (
        {"view": noting(Telling), "picture": lambda view: str(getattr(view, "note", ""))},
        "sees the picture differ",
    ),
    "an SVG picture": (
        {"view": noting(Telling), "svg": lambda view: f"<svg>{getattr(view, 'note', '')}</svg>"},
        "sees the SVG picture differ",
    ),
    "numbers": (
        {"view": noting(Telling), "observation": lambda view: (int(view.note.identity),)},
        "sees the observation differ",
    ),
    "a public view": (
        {"public_view": lambda state: newyork.PublicView(state.table if state.secret.identity % 2 else START.table)},
        "sees the public view differ",
    ),
    "who moves": ({"to_move": lambda state: D if state.secret.identity % 2 else J}, "sees (the repr of the game|who)"),
    "choices": ({"legal_actions": offering}, "detective is offered"),
    "reasons": ({"why_illegal": complaining}, "detective is told"),
    "events": ({"event": blurting}, "detective witnesses"),
    "what follows": ({"apply": shuffling}, "detective sees after"),
    "a sample that is none": ({"sample": lambda *_: None}, "AttributeError was raised|a sample that is no state"),
    "a sample of another kind": ({"is_state": lambda _state: False}, "a sample that is no state"),
    "another sample": ({"sample": lambda *_: LAST[9]}, "sees the view differ"),
}


@pytest.mark.parametrize(("changes", "told"), FUNCTIONS.values(), ids=FUNCTIONS)
def test_functions_that_tell(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    with pytest.raises(LawBroken, match=told):
        look(changed(**changes))


def test_a_twin_is_another_world() -> None:
    """Over some draws another identity and other cards come up, and the view stays."""
    twins = [testing.twin(RULES, DRAWN, D, Random(seed)) for seed in range(30)]
    assert {RULES.view(twin, D) for twin in twins} == {RULES.view(DRAWN, D)}
    assert len({twin.secret for twin in twins}) > 5


def half_hiding(state: Any, action: Any, player: Player, index: int = 0) -> Any:
    """An event that tells of a hidden card whether its number is even."""
    event = RULES.event(state, action, player, index)
    if isinstance(event.action, Hidden) and action.verb == "identity" and action.who % 2:
        return Event(index, Hidden("identity", D))
    return event


def same_hand(view: Any, rng: Random) -> Any:
    """A sample in which Jack holds the Detective's cards."""
    state = RULES.sample(view, rng)
    secret = state.secret
    return newyork.State(state.table, Secret(secret.identity, secret.detective_alibis, secret.detective_alibis))


PASTS: dict[str, tuple[dict[str, Any], str]] = {
    "half a secret": ({"event": half_hiding}, "detective witnesses"),
    "reprs": ({"event": blurting}, "(detective|jack) reads"),
    "impossible cards": ({"sample": same_hand}, "(was raised|leads to)"),
    "another table": (
        {"sample": lambda view, rng: newyork.State(START.table, RULES.sample(view, rng).secret)},
        "the state that the past of the twin of detective leads to",
    ),
}


@pytest.mark.parametrize(("changes", "told"), PASTS.values(), ids=PASTS)
def test_pasts_that_tell(changes: dict[str, Any], told: str) -> None:
    """Each is noticed by what it is."""
    games = [testing.random_game(changed(**changes), seed, chance="manual", accuse=0.0) for seed in range(8)]
    for game in games:
        testing.check_twin_past(again(game, RULES), Random(1))
        testing.check_twin_past(again(game, RULES), Random(1), len(game.log) // 2)
    with pytest.raises(LawBroken, match=told):
        look_back(games)


def look_back(games: list[Any]) -> None:
    """The pasts of twins of some games."""
    for seed, game in enumerate(games):
        testing.check_twin_past(game, Random(seed))


def again(game: Any, rules: Any) -> Any:
    """The same game under other rules."""
    other: Any = Game(rules, state=game.first_state, chance="manual")
    for action in game.log:
        other.play(action)
    return other


def test_pasts_of_games_without_hidden_cards() -> None:
    """Before anything has happened there is nothing to tell."""
    testing.check_twin_past(testing.random_game(RULES, 1, most=0, chance="manual"), Random(1))
    testing.check_twin_past(GAME, Random(1), len(GAME.log))
    with pytest.raises(LawBroken, match="detective witnesses"):
        look_back([testing.random_game(changed(event=half_hiding), 3, chance="manual", most=1)] * 20)
