"""Positions for tests: start from the box and name what differs."""

from __future__ import annotations

from mrjack import Game, Player, newyork
from mrjack.newyork import Character, State

IDS = [str(who) for who in Character]
_DONE_BEFORE = {  # How many activations came before, by (round is odd, who controls).
    (True, "detective"): 0,
    (True, "jack"): 1,
    (False, "jack"): 0,
    (False, "detective"): 1,
}


def _comma(words: str) -> str:
    return ",".join(words.split()) or "-"


def _sorted(ids: list[str]) -> list[str]:
    return sorted(ids, key=IDS.index)


def position(
    active: str | None = None,
    *,
    by: str = "detective",
    identity: str = "smith",
    round: int = 1,  # noqa: A002
    witness: str = "visible",
    layout: str = "box",
    suspects: str = "beach rider latimer grant callahan eastman tumblety smith",
    is_moved: bool = False,
    is_powered: bool = False,
    cards: str | None = None,
    informant: str = "liberty",
    metro: str = "b3 k10 l6",
    lamps: str = "c3 m7",
    sites: str = "",
    parks: str = "",
    investigation: str = "e7+f8 k5+l5",
    steamers: str = "e8 l12",
    detective_alibis: str = "",
    jack_alibis: str = "",
    announce: bool = False,
    **characters: str,
) -> State:
    """A state that differs from the start as the arguments say."""
    entry = newyork.LAYOUTS[layout]
    if layout.startswith("box-k4") and steamers == "e8 l12":
        steamers = "e8 k4"
    stands = {**entry["characters"], **characters}
    left = _left(active, by, round, cards, announce)
    used = [who for who in IDS if who not in left and who != active]
    this_round = _sorted([*left, *([active] if active else []), *used][:4])
    deal = this_round if round % 2 else [who for who in IDS if who not in this_round]
    marks = f"act.{active}{'.moved' * is_moved}{'.powered' * is_powered}" if active else ""
    phase = marks or ("witness" if announce else "activate")
    where, _, side = informant.partition(" ")
    line = " ".join(
        (
            layout,
            str(round),
            phase,
            ",".join(deal),
            ",".join(left) or "-",
            ",".join(stands[who] for who in IDS),
            _comma(suspects),
            *(_comma(spaces) for spaces in (metro, lamps, sites, parks, investigation, steamers)),
            f"{where}.{side or 'talkative'}",
            witness,
            identity,
            _comma(detective_alibis),
            _comma(jack_alibis),
        )
    )
    return newyork.RULES.parse_state(line)


def _left(active: str | None, by: str, round_number: int, cards: str | None, announce: bool) -> list[str]:
    if announce:
        return []
    if cards is not None:
        return _sorted(cards.split())
    done = _DONE_BEFORE[round_number % 2 == 1, by]
    return [who for who in IDS if who != active][: 4 - done - (active is not None)]


def decisions(state: State) -> list[str]:
    """The texts of the legal actions."""
    return [str(action) for action in newyork.RULES.legal_actions(state)]


def after(state: State, *texts: str) -> State:
    """The state after some actions, each checked."""
    game = Game(newyork.RULES, state=state, chance="manual")
    for text in texts:
        game.play(text)
    return game.state


def reason(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action."""
    why = newyork.RULES.why_illegal(state, newyork.RULES.parse_action(text))
    return None if why is None else why.rule


def ends(state: State) -> list[str]:
    """Where the own move may end."""
    return [text.split()[1] for text in decisions(state) if text.startswith("move ")]


def accusable(state: State) -> list[str]:
    """Who may be accused."""
    return [text.split()[1] for text in decisions(state) if text.startswith("accuse ")]


def count(state: State, verb: str) -> int:
    """How many legal decisions have a verb."""
    return sum(text.split()[0] == verb for text in decisions(state))


def visible(state: State) -> set[str]:
    """The ids of the visible characters."""
    return {str(who) for who in newyork.RULES.view(state, Player.JACK).visible}
