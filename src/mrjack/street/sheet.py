"""What stands on the score sheet of a street game: the entries of a log, round by round, a line to an activation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mrjack.core.bits import bits
from mrjack.core.events import Hidden, Reveal
from mrjack.core.named import Named
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.core.sheet_forms import SheetForms
from mrjack.street.rounds import chooser

STREET_STEPS: Mapping[str, str] = {
    "move": "SPACE",
    "accuse": "accuse WHO",
    "escape": "escape EXIT",
    "end": "end",
}
STREET_WORDS: Mapping[str, str] = {
    "moves": "move",
    "accuses": "accuse",
    "x": "accuse",
    "escapes": "escape",
    "ends": "end",
    "pass": "end",
    "passes": "end",
}

ARGUMENT = re.compile(r"[A-Z]+")
_MARKS = {Player.DETECTIVE: "D", Player.JACK: "J"}
_INDENT = "   "


def step_text(forms: SheetForms, action: Any) -> str:
    """An action of an activation as the sheet has it.

    >>> from mrjack.whitechapel import RULES
    >>> step_text(RULES.sheet_forms, RULES.parse_action("lamp b2 f9"))
    'lamp b2-f9'
    """
    arguments = iter(re.split(r"[ +]", str(action))[1:])
    return ARGUMENT.sub(lambda _match: next(arguments), forms.steps[action.verb])


def log_lines(
    forms: SheetForms,
    characters: Sequence[Named],
    entries: Iterable[tuple[Any, Any]],
    comments: Mapping[int, Sequence[str]],
) -> list[str]:
    """The lines of a log.

    ``entries`` are tables with the action taken there, or with what a player saw of it; ``comments`` are given by how
    many entries they stand after. Who Jack is stands in a tag, so that entry has no line.
    """
    lines: list[str] = []
    headed = 0
    join = None
    for number, (table, action) in enumerate(entries, 1):
        turn, verb = table.turn, action.verb
        if verb != "identity" and turn.round != headed:
            headed, join = turn.round, None
            cards = action.four if verb == "cards" else [characters[who] for who in bits(turn.cards_mask)]
            lines += ["", f"{turn.round}. {' '.join(map(str, cards))}"]
        if verb == "activate":
            lines.append(f"{_INDENT}{_MARKS[chooser(turn)]} {action.who}")
            join = ": "
        elif verb == "witness":
            lines.append(f"{_INDENT}{action}")
        elif verb not in ("identity", "cards"):
            if join is None:
                # The sheet begins inside an activation.
                lines.append(f"{_INDENT}...")
                join = " "
            text = str(action) if verb == "draw" else step_text(forms, action)
            lines[-1] += join + text
            join = ", "
        for comment in comments.get(number, ()):
            if verb == "identity":
                lines.append(comment_text(comment))
            else:
                lines[-1] += " " + comment_text(comment)
    return lines


def comment_text(comment: str) -> str:
    """A comment as it is written."""
    return f"{{{comment}}}"


def end_line(outcome: Outcome) -> str:
    """How the game ended."""
    return f"{_INDENT}{outcome.winner} wins: {outcome.reason}"


def reveal_line(revealed: Reveal[Any]) -> str:
    """What was in the box, for a sheet that did not know it before.

    >>> from mrjack.newyork import BEACH, SMITH
    >>> reveal_line(Reveal(BEACH, (SMITH,), ())).strip()
    'jack was beach; detective drew smith; jack drew -'
    """
    hands = zip(PLAYERS, (revealed.detective_alibis, revealed.jack_alibis), strict=True)
    drawn = (f"{player} drew {' '.join(map(str, hand)) or '-'}" for player, hand in hands)
    return f"{_INDENT}jack was {revealed.identity}; " + "; ".join(drawn)


def is_hidden(action: object) -> bool:
    """Whether the outcome of an entry was not seen."""
    return isinstance(action, Hidden)
