"""The lines above a street map: round, turn, Witness card, cards, suspects, alibis."""

from __future__ import annotations

from typing import Any

from mrjack.core.drawing import Ink, Span
from mrjack.core.look import Look
from mrjack.core.status import case_lines, headline, line, spaced
from mrjack.street.view import PublicPart


def status_lines(title: str, view: PublicPart[Any], look: Look) -> list[str]:
    """What a view tells beside its map."""
    card = Span("visible", Ink.LIGHT) if view.is_witnessed else Span("invisible", Ink.STRONG)
    return [
        headline(title, view, look),
        line(look, Span("Witness card: "), card),
        f"cards: {spaced(view.cards)}; next round: {spaced(view.next_cards)}",
        *case_lines(view, look),
    ]
