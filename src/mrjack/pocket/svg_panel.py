"""What stands beside the grid in SVG: the action tokens, the turn tokens, Jack's hourglasses, the alibi cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mrjack.core.players import Player
from mrjack.core.svg import at, element, titled, words
from mrjack.core.svg_status import order
from mrjack.core.svg_theme import Theme
from mrjack.pocket.board import HOURGLASSES_WANTED, LAST_TURN
from mrjack.pocket.cells import Detective, Face
from mrjack.pocket.view import PublicView, View

# By the name of a detective token or a face: what is drawn as lines, and what is filled.
_LINES = {
    "holmes": "M-8-4A6 6 0 1 1 4-4A6 6 0 1 1-8-4ZM2 1L9 8",
    "watson": "M-10-5H10V8H-10ZM-4-5V-9H4V-5M0-2V5M-3.5 1.5H3.5",
    "alibi": "M-7-10H7V10H-7ZM-3-4L3 4M3-4L-3 4",
    "rotation": "M7-4A8 8 0 1 0 8 3M8-10V-3H1",
    "exchange": "M-9-4H8M3-9L8-4L3 1M9 5H-8M-3 0L-8 5L-3 10",
}
_TOES = "".join(f"M{x} {y}a2 3 0 1 0 .1 0Z" for x, y in ((-9, -2), (-3, -8), (3, -8), (9, -2)))
_FILLED = {
    "toby": f"M0 0C5 0 8 5 5 8C3 9-3 9-5 8C-8 5-5 0 0 0Z{_TOES}",
    "joker": "M0-10L3-3L10-3L4 2L6 9L0 5L-6 9L-4 2L-10-3L-3-3Z",
}


def sign(face: Detective | Face, ink: str) -> str:
    """A small sign for a token: a magnifying glass, a bag, a paw, a card, arrows, a star."""
    name = str(face)
    if name in _FILLED:
        return element("path", d=_FILLED[name], fill=ink)
    return element("path", d=_LINES[name], fill="none", stroke=ink, stroke_width=2.2, stroke_linejoin="round")


def panel(view: PublicView, aimed: Collection[str], theme: Theme) -> str:
    """What stands beside the board: tokens of this turn and the next, turn tokens, hourglasses, alibi cards."""
    done = sum(view.spent)
    is_over = view.outcome is not None
    parts = [
        words(0, 16, "This turn", 14, theme.faint, text_anchor="start"),
        at(112, 16, order(view.round, done, is_over=is_over, theme=theme)),
        *_faces(view.faces, view.spent, aimed, 30, theme),
        words(0, 122, "Next turn", 14, theme.faint, text_anchor="start"),
        *_faces(view.next_cards, (False,) * 4, (), 132, theme),
    ]
    if not view.faces:
        parts.append(words(0, 60, "not thrown yet", 13, theme.ink, text_anchor="start"))
    if not view.next_cards:
        told = "none" if is_over or view.round == LAST_TURN else "to be thrown"
        parts.append(words(0, 150, told, 13, theme.ink, text_anchor="start"))
    return "".join((*parts, at(0, 232, _hunt(view, theme)), at(0, 350, _cards(view, theme))))


def _faces(faces: Sequence[Face], spent: Sequence[bool], aimed: Collection[str], top: float, theme: Theme) -> list[str]:
    drawn = []
    for place, (face, is_spent) in enumerate(zip(faces, spent, strict=False)):
        is_aimed = str(face) in aimed and not is_spent
        ink = theme.faint if is_spent else theme.ink
        drawn.append(
            titled(
                f"{face.name.title()}{', used' if is_spent else ''}",
                at(
                    58 * place,
                    top,
                    element(
                        "rect",
                        width=53,
                        height=66,
                        rx=9,
                        fill=theme.page if is_spent else theme.panel,
                        stroke=theme.accent if is_aimed else theme.line,
                        stroke_width=3 if is_aimed else 1.5,
                        stroke_dasharray="7 4" if is_aimed else "4 3" if is_spent else None,
                    ),
                    at(26.5, 24, sign(face, ink)),
                    words(26.5, 48, face.name.title(), 10.5, ink, font_weight=None if is_spent else "bold"),
                    words(26.5, 61, "used", 11, theme.accent, font_weight="bold") if is_spent else "",
                ),
                data_face=face,
                data_used=str(is_spent).lower(),
            )
        )
    return drawn


def _hourglass(theme: Theme, *, is_full: bool) -> str:
    return element(
        "path",
        d="M-7-10H7L1 0L7 10H-7L-1 0Z",
        fill=theme.accent if is_full else "none",
        stroke=theme.ink if is_full else theme.faint,
        stroke_width=1.6,
        stroke_linejoin="round",
        stroke_dasharray=None if is_full else "3 2",
    )


def _hunt(view: PublicView, theme: Theme) -> str:
    """The turn tokens that each player took, and Jack's hourglasses as far as they are known."""
    taken = view.turn_tokens
    total = view.hourglasses
    known = taken[Player.JACK] if total is None else total
    told = f"{known} on turn tokens, cards hidden" if total is None else f"{total} of {HOURGLASSES_WANTED} in all"
    tokens = f"Turn tokens: Detective {taken[Player.DETECTIVE]}, Jack {taken[Player.JACK]}"
    glasses = "".join(
        at(10 + 26 * place, 62, _hourglass(theme, is_full=place < known))
        for place in range(max(HOURGLASSES_WANTED, known))
    )
    return titled(
        f"{tokens}; hourglasses of Jack: {told}",
        words(0, 0, tokens, 14, theme.ink, text_anchor="start"),
        words(0, 40, "Jack's hourglasses", 14, theme.faint, text_anchor="start"),
        glasses,
        words(0, 92, told, 13, theme.ink, text_anchor="start"),
        data_hourglasses=known,
    )


def _cards(view: PublicView, theme: Theme) -> str:
    """The alibi cards that are known, how many are hidden, and who may be Jack."""
    revealed = view.revealed
    is_jack = isinstance(view, View) and view.player is Player.JACK
    jacks = (
        revealed.jack_alibis if revealed is not None else view.alibis if isinstance(view, View) and is_jack else None
    )
    count = view.alibi_counts[Player.JACK]
    lines = [
        ("Alibis of the Detective", ", ".join(who.name.title() for who in view.shown) or "none"),
        (
            "Alibis of Jack",
            (f"{count} hidden" if count else "none")
            if jacks is None
            else ", ".join(who.name.title() for who in jacks) or "none",
        ),
    ]
    if isinstance(view, View):
        lines.append(("Jack may be", ", ".join(who.name.title() for who in sorted(view.candidates))))
    elif revealed is None:
        lines.append(("Suspects left", str(len(view.suspects))))
    drawn = []
    y = 0
    for label, text in lines:
        drawn.append(words(0, y, label, 14, theme.faint, text_anchor="start"))
        for line in _wrapped(text):
            y += 18
            drawn.append(words(0, y, line, 13.5, theme.ink, text_anchor="start"))
        y += 26
    return "".join(drawn)


def _wrapped(text: str, width: int = 30) -> list[str]:
    """A list as lines of so many characters."""
    lines = [""]
    for part in text.split(" "):
        if len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {part}".strip()
    return lines
