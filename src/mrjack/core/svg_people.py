"""Characters in SVG: pawns with a name plate. What they are is told by shapes and words, not by colour alone.

A suspect is solid, a cleared character hollow and dashed. Whoever is visible has an open eye and stands in light;
the eye of the others is struck out. Jack wears a hat once he is known.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import Any

from attrs import frozen

from mrjack.core.named import Named
from mrjack.core.players import Player
from mrjack.core.svg import at, element, titled, words
from mrjack.core.svg_theme import Theme, text_on
from mrjack.core.view import PrivatePart

_BODY = "M-14 9C-14-7-6-7 0-7S14-7 14 9Z"
_HAT = "M-6-18V-29H6V-18H11V-15H-11V-18Z"


# With its hash at hand: persons are the key to what is remembered of a board.
@frozen(cache_hash=True)
class Person:
    """A character as a view tells it. ``note`` is what is known of its guilt, in words; empty where nothing is."""

    id: str
    title: str
    colour: str
    is_suspect: bool
    is_visible: bool
    is_active: bool
    is_jack: bool
    note: str

    @property
    def name(self) -> str:
        """The short name."""
        return self.id.title()

    @property
    def mark(self) -> str:
        """The note in a few letters."""
        return self.note.replace("of the Detective", "of D").replace("of Jack", "of J")

    def told(self, place: str, seen: tuple[str, str] = ("visible", "invisible")) -> str:
        """The character in words."""
        parts = ["suspect" if self.is_suspect else "cleared", seen[0] if self.is_visible else seen[1]]
        parts += ["in activation"] * self.is_active
        parts += [self.note] * bool(self.note)
        return f"{self.title} on {place}: {', '.join(parts)}"


def people(view: Any, characters: Sequence[Named], colours: Sequence[str]) -> tuple[Person, ...]:
    """All characters as a view tells them, in their order."""
    suspects, visible, active = view.suspects, view.visible, view.active
    revealed = view.revealed
    known = view if isinstance(view, PrivatePart) else None
    identity = known.identity if known is not None else None if revealed is None else revealed.identity
    return tuple(
        Person(
            str(who),
            str(getattr(who, "title")),  # noqa: B009  Every game's characters have one; `Named` has none.
            colour,
            who in suspects,
            who in visible,
            who is active,
            who is identity,
            _note(view, who, identity),
        )
        for who, colour in zip(characters, colours, strict=True)
    )


def _note(view: Any, who: Named, identity: Named | None) -> str:
    if who is identity:
        return "Jack"
    revealed = view.revealed
    if revealed is not None:
        hands: tuple[Collection[Named], ...] = (revealed.detective_alibis, revealed.jack_alibis)
        held = [player for player, hand in zip(Player, hands, strict=True) if who in hand]
        return f"alibi of {named(held[0])}" if held else ""
    if not isinstance(view, PrivatePart):
        return ""
    known: Any = view
    if who in known.alibis:
        return "your alibi"
    return "may be Jack" if who in known.candidates and identity is None else ""


def named(player: Player) -> str:
    """A player in a sentence."""
    return "the Detective" if player is Player.DETECTIVE else "Jack"


@cache
def eye(theme: Theme, *, is_open: bool) -> str:
    """A badge: an open eye on light, or one that is struck out on dark."""
    fill, ink = (theme.light, "#2b2620") if is_open else (theme.shade, "#ffffff")
    inside = (
        element("circle", r=2.4, fill=ink)
        if is_open
        else element("path", d="M-5 5L5-5", stroke=ink, stroke_width=1.8, stroke_linecap="round")
    )
    return (
        element("circle", r=9, fill=fill, stroke=theme.plain, stroke_width=1.5)
        + element("path", d="M-6 0Q0-6 6 0Q0 6-6 0Z", fill="none", stroke=ink, stroke_width=1.4)
        + inside
    )


# What is drawn of a person again and again; the bounds keep less than a megabyte.
@lru_cache(maxsize=1 << 9)
def pawn(person: Person, theme: Theme) -> str:
    """A pawn around a point, 28 units wide; solid for a suspect, hollow and dashed for a cleared character."""
    solid = person.is_suspect
    style: dict[str, object] = {
        "fill": person.colour if solid else theme.plain,
        "stroke": theme.rim if solid else theme.faint,
        "stroke_width": 1.5,
        "stroke_dasharray": None if solid else "3 2",
    }
    hat = element("path", d=_HAT, fill=theme.ink, stroke=theme.plain, stroke_width=1) if person.is_jack else ""
    return element("path", d=_BODY, **style) + element("circle", cy=-12, r=7, **style) + hat


@lru_cache(maxsize=1 << 9)
def plate(person: Person, theme: Theme, width: float = 62) -> str:
    """The name under a pawn."""
    solid = person.is_suspect
    return element(
        "rect",
        x=-width / 2,
        y=6,
        width=width,
        height=17,
        rx=8.5,
        fill=person.colour if solid else theme.plain,
        stroke=theme.rim if solid else theme.faint,
        stroke_width=1.5,
        stroke_dasharray=None if solid else "3 2",
    ) + words(
        0,
        18.5,
        person.name,
        11.5,
        text_on(person.colour) if solid else theme.ink,
        font_weight="bold" if solid else None,
        font_style=None if solid else "italic",
    )


@lru_cache(maxsize=1 << 9)
def token(person: Person, told: str, x: float, y: float, theme: Theme, *, has_eye: bool = True) -> str:
    """A character on the board, around a point, with its words as a tooltip."""
    back = (
        element("circle", r=21, fill=theme.light, fill_opacity=0.55, stroke=theme.light, stroke_width=1.5)
        if person.is_visible
        else element("circle", r=21, fill=theme.shade, fill_opacity=0.22)
    )
    ring = (
        element("circle", cy=-1, r=27, fill="none", stroke=theme.accent, stroke_width=3.5) if person.is_active else ""
    )
    return titled(
        told,
        back if has_eye else "",
        ring,
        pawn(person, theme),
        plate(person, theme),
        at(19, -14, eye(theme, is_open=person.is_visible)) if has_eye else "",
        data_character=person.id,
        transform=f"translate({x:.0f} {y:.0f})",
    )
