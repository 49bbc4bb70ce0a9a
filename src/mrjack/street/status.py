"""The lines above a street map: round, turn, Witness card, cards, suspects, alibis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mrjack.core.drawing import Ink, Span, inked
from mrjack.core.look import Look
from mrjack.street.view import PrivatePart, PublicPart


def status_lines(title: str, view: PublicPart[Any], look: Look) -> list[str]:
    """What a view tells beside its map."""
    card = Span("visible", Ink.LIGHT) if view.is_witnessed else Span("invisible", Ink.STRONG)
    lines = [
        _text(look, Span(f"{title}, round {view.round} of 8: "), Span(_turn(view), Ink.STRONG)),
        _text(look, Span("Witness card: "), card),
        f"cards: {_listed(view.cards)}; next round: {_listed(view.next_cards)}",
        f"suspects: {_listed(sorted(view.suspects))}",
        "alibis drawn: " + ", ".join(f"{player} {count}" for player, count in view.alibi_counts.items()),
    ]
    if isinstance(view, PrivatePart):
        candidates = _listed(sorted(view.candidates))
        lines.append(f"for {view.player}: own alibis {_listed(view.alibis)}; Jack may be {candidates}")
    revealed = view.revealed
    if revealed is not None:
        lines.append(_text(look, Span("Jack was "), Span(str(revealed.identity), Ink.BUILT)))
    return lines


def _turn(view: Any) -> str:
    ending = view.outcome
    if ending is not None:
        return f"over: {ending.winner} wins by {ending.reason}"
    if view.to_move is None:
        return "chance is due"
    return f"{view.to_move} to move" + (f", {view.active} in activation" if view.active is not None else "")


def _text(look: Look, *spans: Span) -> str:
    return inked(spans) if look.is_coloured else "".join(span.text for span in spans)


def _listed(members: Iterable[object]) -> str:
    return " ".join(map(str, members)) or "-"
