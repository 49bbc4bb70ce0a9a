"""What both players can see of the hunt, and the phases that both street games share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from attrs import frozen

from mrjack.core.appeal import suspects_after
from mrjack.core.building import builder
from mrjack.core.events import Reveal
from mrjack.core.phases import ANNOUNCING, NAMING, Announcing, Naming, Over
from mrjack.core.players import Player

# The phases of core stand beside those of the street, so that a street game finds all of its own in one place.
__all__ = [
    "ANNOUNCING",
    "CHOOSING",
    "DEALING",
    "NAMING",
    "Announcing",
    "Case",
    "Choosing",
    "Dealing",
    "Naming",
    "Over",
    "opened",
    "with_answer",
    "with_draw",
]


@frozen
class Case:
    """Who is still suspected, what the Witness card shows, who drew how many alibis, and the secrets once open."""

    suspects_mask: int
    is_witnessed: bool
    alibi_counts: tuple[int, int] = (0, 0)
    revealed: Reveal[Any] | None = None


_case = builder(Case)


def with_draw(case: Case, player: Player) -> Case:
    """The case after a player drew an alibi card."""
    detective, jack = case.alibi_counts
    counts = (detective, jack + 1) if player is Player.JACK else (detective + 1, jack)
    return _case(case.suspects_mask, case.is_witnessed, counts, case.revealed)


def with_answer(case: Case, visible_mask: int, is_visible: bool, revealed: Reveal[Any] | None) -> Case:
    """The case after an appeal."""
    suspects = suspects_after(case.suspects_mask, visible_mask, is_visible)
    return _case(suspects, is_visible, case.alibi_counts, revealed)


def opened(case: Case, revealed: Reveal[Any] | None) -> Case:
    """The case once the secrets are open."""
    return _case(case.suspects_mask, case.is_witnessed, case.alibi_counts, revealed)


@frozen
class Dealing:
    """Four cards are to be dealt."""

    name: ClassVar[str] = "cards"


@frozen
class Choosing:
    """A card of the round is to be picked."""

    name: ClassVar[str] = "activate"


@frozen
class Acting:
    """A character is in activation. The two marks say whether its move and its power are done."""

    name: ClassVar[str] = "act"
    who: int
    is_moved: bool = False
    is_powered: bool = False


# By character and marks, shared: there are 32 of them.
acting_as: Callable[[int, bool, bool], Acting] = cache(Acting)


@frozen
class Drawing:
    """An alibi card is to be drawn; then ``acting`` goes on."""

    name: ClassVar[str] = "draw"
    acting: Acting


def acting_of(phase: object) -> Acting | None:
    """The activation under way. Every phase inside one is an `Acting` or has it as ``acting``."""
    return phase if isinstance(phase, Acting) else getattr(phase, "acting", None)


DEALING, CHOOSING = Dealing(), Choosing()
