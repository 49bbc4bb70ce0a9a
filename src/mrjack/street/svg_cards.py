"""The eight character cards under a street map: this round's and the others, and what is known of each."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from mrjack.core.bits import bits
from mrjack.core.svg import at, element, titled, words
from mrjack.core.svg_people import Person, eye, pawn
from mrjack.core.svg_status import order
from mrjack.core.svg_theme import Theme
from mrjack.street.rounds import ALL_CARDS

HEIGHT = 128
_WIDTH, _GAP = 98, 6
_STARTS = (20, 450)


def cards_panel(view: Any, people: Sequence[Person], aimed: Collection[str], theme: Theme) -> str:
    """Two rows of four side by side: the cards of this round, and the other four."""
    turn = view.table.turn
    is_over = view.outcome is not None
    if not turn.cards_mask:
        return _group(range(8), _STARTS[0], "The cards of this round are not dealt yet", view, people, aimed, theme)
    # Of the one in activation the card is used, its turn is not done.
    done = turn.done_count - (view.active is not None)
    now = "This round"
    other = "Next round" if turn.next_mask else "Last round"
    return "\n".join(
        (
            _group(list(bits(turn.cards_mask)), _STARTS[0], now, view, people, aimed, theme),
            at(_STARTS[0] + 4 * _WIDTH + 3 * _GAP - 116, 16, order(view.round, done, is_over=is_over, theme=theme)),
            _group(list(bits(ALL_CARDS ^ turn.cards_mask)), _STARTS[1], other, view, people, aimed, theme),
        )
    )


def _group(
    numbers: Sequence[int],
    start: float,
    label: str,
    view: Any,
    people: Sequence[Person],
    aimed: Collection[str],
    theme: Theme,
) -> str:
    turn = view.table.turn
    cards = []
    for place, number in enumerate(numbers):
        person = people[number]
        x = start + place * (_WIDTH + _GAP) + (_STARTS[1] - _STARTS[0] - 4 * (_WIDTH + _GAP)) * (place // 4)
        is_used = bool((turn.cards_mask & ~turn.unused_mask) >> number & 1)
        cards.append(at(x, 26, _card(person, theme, is_used=is_used, is_aimed=person.id in aimed)))
    return words(start, 16, label, 14, theme.faint, text_anchor="start") + "".join(cards)


# The bound keeps less than a megabyte.
@lru_cache(maxsize=1 << 9)
def _card(person: Person, theme: Theme, *, is_used: bool, is_aimed: bool) -> str:
    ink = theme.ink if person.is_suspect else theme.faint
    state = "acting" if person.is_active else "used" if is_used else ""
    lines = ["suspect" if person.is_suspect else "cleared", "visible" if person.is_visible else "invisible"]
    told = ", ".join(filter(None, (*lines, state, person.note)))
    is_marked = person.is_active or is_aimed
    return titled(
        f"{person.title}: {told}",
        element(
            "rect",
            width=_WIDTH,
            height=92,
            rx=9,
            fill=theme.page if is_used and not person.is_active else theme.panel,
            stroke=theme.accent if is_marked else theme.line,
            stroke_width=3 if is_marked else 1.5,
            stroke_dasharray="7 4" if is_aimed else "4 3" if is_used and not person.is_active else None,
        ),
        words(_WIDTH / 2, 19, person.name, 13.5, ink, font_weight="bold"),
        at(22, 49, pawn(person, theme)),
        at(22, 66, eye(theme, is_open=person.is_visible), scale=0.9),
        words(42, 40, lines[0], 11.5, ink, text_anchor="start", font_style=None if person.is_suspect else "italic"),
        words(42, 55, lines[1], 11.5, ink, text_anchor="start"),
        words(42, 70, state, 11.5, theme.accent, text_anchor="start", font_weight="bold") if state else "",
        words(_WIDTH / 2, 86, person.mark, 12, theme.accent if person.is_jack else theme.ink, font_weight="bold")
        if person.note
        else "",
        data_card=person.id,
        data_used=str(is_used).lower(),
    )
