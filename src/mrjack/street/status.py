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


def token(view: Any, who: Any, name: str) -> Span:
    """How a character looks on the map: its name, in small letters once cleared, with a star while visible."""
    is_suspect, is_visible = who in view.suspects, who in view.visible
    ink = (Ink.LIGHT if is_visible else Ink.STRONG) if is_suspect else Ink.FAINT
    return Span((name if is_suspect else name.lower()) + "*" * is_visible, ink)
