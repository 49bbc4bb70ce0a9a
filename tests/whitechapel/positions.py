"""Positions for tests: start from a layout and name what differs."""

from __future__ import annotations

from mrjack import Game, Player, whitechapel
from mrjack.whitechapel import Character, State

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
    layout: str = "2016",
    suspects: str = "holmes watson smith lestrade stealthy goodley gull bert",
    is_moved: bool = False,
    is_powered: bool = False,
    cards: str | None = None,
    open_manholes: str | None = None,
    covered_manholes: str | None = None,
    lit: str | None = None,
    cordons: str = "ne sw",
    facing: str = "ne",
    detective_alibis: str = "",
    jack_alibis: str = "",
    announce: bool = False,
    **characters: str,
) -> State:
    """A state that differs from the start as the arguments say.

    Of the two kinds of manholes one may be named alone. Then the layout's others are of the other kind; but the covers
    stay where the layout puts them when other than two would be needed. The lit tiles are by default those of the
    round, where the layout puts them.
    """
    entry = whitechapel.LAYOUTS[layout]
    stands = {**entry["characters"], **characters}
    # Holmes must have acted as often as cards were drawn.
    has_holmes_acted = len(f"{detective_alibis} {jack_alibis}".split()) > (round - 1) // 2 and active != "holmes"
    left, deal = _cards(active, by, round, cards, announce=announce, has_holmes_acted=has_holmes_acted)
    marks = f"act.{active}{'.moved' * is_moved}{'.powered' * is_powered}" if active else ""
    phase = marks or ("witness" if announce else "activate")
    tiles = entry["lit_gaslights"] if lit is None else dict(word.split("=") for word in lit.split())
    in_play = {space: tile for space, tile in tiles.items() if lit is not None or not tile < str(round)}
    line = " ".join(
        (
            layout,
            str(round),
            phase,
            ",".join(deal),
            ",".join(left) or "-",
            ",".join(stands[who] for who in IDS),
            _comma(suspects),
            *(_comma(spaces) for spaces in _manholes(layout, open_manholes, covered_manholes)),
            _comma(" ".join(f"{space}.{tile}" for space, tile in in_play.items())),
            _comma(cordons),
            facing,
            witness,
            identity,
            _comma(detective_alibis),
            _comma(jack_alibis),
        )
    )
    return whitechapel.RULES.parse_state(line)


def _manholes(layout: str, opened: str | None, covered: str | None) -> tuple[str, str]:
    entry = whitechapel.LAYOUTS[layout]
    everywhere = entry["open_manholes"] + entry["covered_manholes"]
    if opened is None:
        known = entry["covered_manholes"] if covered is None else covered.split()
        opened = " ".join(space for space in everywhere if space not in known)
    if covered is None:
        others = [space for space in everywhere if space not in opened.split()]
        covered = " ".join(others if len(others) == 2 else entry["covered_manholes"])
    return opened, covered


def _cards(
    active: str | None, by: str, round_number: int, cards: str | None, *, announce: bool, has_holmes_acted: bool
) -> tuple[list[str], list[str]]:
    """The cards of the round that were not yet picked, and the deal of the pair of rounds."""
    is_odd = round_number % 2 == 1
    # In the order in which they are still to be picked: Holmes last, or not at all, where he has acted.
    order = [who for who in IDS if who != active]
    if has_holmes_acted:
        order = [*order[1:], "holmes"]
    if announce:
        left = []
    elif cards is not None:
        left = _sorted(cards.split())
    else:
        done = _DONE_BEFORE[is_odd, by]
        if has_holmes_acted and is_odd and not done:
            done = 3
        left = _sorted(order[: 4 - done - (active is not None)])
    used = [who for who in order if who not in left]
    if has_holmes_acted and is_odd and "holmes" in used:
        used = ["holmes", *(who for who in used if who != "holmes")]
    this_round = _sorted([*left, *([active] if active else []), *used][:4])
    return left, this_round if is_odd else [who for who in IDS if who not in this_round]


def decisions(state: State) -> list[str]:
    """The texts of the legal actions."""
    return [str(action) for action in whitechapel.RULES.legal_actions(state)]


def after(state: State, *texts: str) -> State:
    """The state after some actions, each checked."""
    game = Game(whitechapel.RULES, state=state, chance="manual")
    for text in texts:
        game.play(text)
    return game.state


def reason(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action."""
    why = whitechapel.RULES.why_illegal(state, whitechapel.RULES.parse_action(text))
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
    return {str(who) for who in whitechapel.RULES.view(state, Player.JACK).visible}
