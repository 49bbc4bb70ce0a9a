"""The lines beside a board that every game has: round, turn, suspects, alibis, and what a player knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mrjack.core.drawing import Ink, Span, inked
from mrjack.core.look import Look
from mrjack.core.view import PrivatePart


def headline(title: str, view: Any, look: Look) -> str:
    """The round, and who is to move or how the game ended."""
    return line(look, Span(f"{title}, round {view.round} of 8: "), Span(_turn(view), Ink.STRONG))


def case_lines(view: Any, look: Look) -> list[str]:
    """Suspects and alibis; for a player's view what that player knows; Jack's identity once it is open.

    Who may be Jack is told as long as it is a question: Jack reads who he is, and after the end it is open.
    """
    revealed = view.revealed
    lines = [
        f"suspects: {spaced(sorted(view.suspects))}",
        "alibis drawn: " + ", ".join(f"{player} {count}" for player, count in view.alibi_counts.items()),
    ]
    if isinstance(view, PrivatePart):
        known: Any = view
        lines.append(f"for {known.player}: own alibis {spaced(known.alibis)}")
        if known.identity is None:
            lines[-1] += f"; Jack may be {spaced(sorted(known.candidates))}"
        elif revealed is None:
            lines[-1] += f"; Jack is {known.identity}"
    if revealed is not None:
        lines.append(line(look, Span("Jack was "), Span(str(revealed.identity), Ink.BUILT)))
    return lines


def line(look: Look, *spans: Span) -> str:
    """Spans as one line, in colour where that is wanted."""
    return inked(spans) if look.is_coloured else "".join(span.text for span in spans)


def spaced(members: Iterable[object]) -> str:
    """Members with blanks between them, a dash for none.

    >>> spaced([1, 2]), spaced([])
    ('1 2', '-')
    """
    return " ".join(map(str, members)) or "-"


def _turn(view: Any) -> str:
    ending = view.outcome
    if ending is not None:
        return f"over: {ending.winner} wins by {ending.reason}"
    if view.to_move is None:
        return "chance is due"
    return f"{view.to_move} to move" + (f", {view.active} in activation" if view.active is not None else "")
