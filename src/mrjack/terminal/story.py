"""What has happened, in words, as one player saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mrjack.core.changes import Change
from mrjack.core.events import Event, Hidden
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.terminal.screen import listed


def story(rules: AnyRules, events: Iterable[Event[Any]], me: Player) -> list[str]:
    r"""A paragraph for whatever somebody did in one go, and one for each thing that chance decided.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7).play("activate beach").play("move e5")
    >>> print("\n".join(story(game.rules, game.events(Player.JACK), Player.JACK)))
    Jack is Lewis Howard Latimer: that is you, and nobody else knows.
    The cards are Alfred Ely Beach, Cloud Rider, James H. Callahan, Francis J. Tumblety.
    The Detective: activate Alfred Ely Beach; move to e5.
    """
    paragraphs: list[str] = []
    speaker: Player | None = None
    for event in events:
        if event.by is None:
            speaker = None
            paragraphs += _by_chance(rules, event, me)
            continue
        done = rules.label(event.action)
        done = done[0].lower() + done[1:]
        is_new = event.by is not speaker or any(change.kind == "used" for change in event.changes)
        if is_new:
            paragraphs.append(f"{_name(event.by, me)}: {done}.")
        else:
            paragraphs[-1] = f"{paragraphs[-1].removesuffix('.')}; {done}."
        speaker = event.by
        ending = " ".join(_consequences(rules, event))
        if ending:
            paragraphs.append(ending)
            speaker = None
    return paragraphs


def _name(player: Player, me: Player) -> str:
    return "You" if player is me else titled(player)


def titled(player: Player) -> str:
    """A player as people say.

    >>> titled(Player.DETECTIVE)
    'The Detective'
    """
    return "Jack" if player is Player.JACK else "The Detective"


def _by_chance(rules: AnyRules, event: Event[Any], me: Player) -> list[str]:
    action = event.action
    kinds = {change.kind for change in event.changes}
    if kinds == {"placed"}:
        # What is laid out before play is seen on the board.
        return []
    if isinstance(action, Hidden):
        first = "One of them is Jack: only Jack knows who."
        if action.verb == "draw":
            first = f"{titled(action.drawer)} draws an alibi card, which you do not see."
        return [first]
    described, label = rules.describe_action(action), rules.label(action)
    first = f"{label}."
    if described.verb == "identity" and me is Player.JACK:
        first = f"{label}: that is you, and nobody else knows."
    elif described.verb == "witness":
        first = f"The witness speaks: {label}."
    elif described.verb == "draw":
        drawer = next(Player[str(change.target).upper()] for change in event.changes if change.kind == "drawn")
        first = f"{_name(drawer, me)} {'draw' if drawer is me else 'draws'} an alibi card: {described.piece}."
    return [" ".join([first, *_consequences(rules, event)])]


def _consequences(rules: AnyRules, event: Event[Any]) -> Iterator[str]:
    """What an event brought about that its own words do not tell."""
    verb = "" if isinstance(event.action, Hidden) else rules.describe_action(event.action).verb
    by_kind: dict[str, list[Change]] = {}
    for change in event.changes:
        by_kind.setdefault(change.kind, []).append(change)
    cleared = [change.piece for change in by_kind.get("cleared", [])]
    if cleared:
        yield f"Cleared: {listed(cleared)}."
    elif verb == "witness":
        yield "Nobody is cleared."
    if event.by is None:
        for change in (*by_kind.get("removed", []), *by_kind.get("taken", []), *by_kind.get("turned", [])):
            yield _CHANCE_CHANGES[change.kind].format(**change.to_json())
        for change in by_kind.get("began", []):
            yield "The pursuit begins." if change.target is None else f"{change.piece.title()} {change.target} begins."
        dealt = [change.piece for change in by_kind.get("dealt", [])]
        if dealt and verb == "witness":
            yield f"Open now: {listed(dealt)}."
    if event.revealed is not None:
        yield f"Jack is {event.revealed.identity}: that is open now."


_CHANCE_CHANGES = {
    "removed": "The {piece} on {source} goes out.",
    "taken": "The {piece} goes to {target}.",
    "turned": "The {piece} is {target} now.",
}


def result_text(outcome: Outcome, identity: object, me: Player) -> str:
    """How the game ended for a player, and who Jack was.

    >>> from mrjack.street.endings import Ending
    >>> result_text(Outcome(Player.JACK, Ending.DAWN), "smith", Player.DETECTIVE)
    'You have lost. Jack wins: dawn. Jack was smith.'
    """
    reason = str(outcome.reason).replace("-", " ")
    mine = "You have won" if outcome.winner is me else "You have lost"
    return f"{mine}. {titled(outcome.winner)} wins: {reason}. Jack was {identity}."
