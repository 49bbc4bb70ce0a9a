"""The facts that the views of both street games tell."""

from __future__ import annotations

from collections.abc import Sequence

from mrjack.core.facts import FLAG, Fact, one_of, shared_facts
from mrjack.core.named import Named
from mrjack.street.endings import Ending

PHASES = ("identity", "cards", "activate", "act", "draw", "witness", "over")


def street_facts(characters: Sequence[Named], spaces: Sequence[Named], own_phases: Sequence[str]) -> tuple[Fact, ...]:
    """What the public views of both tell; ``own_phases`` are those that one game has beside `PHASES`."""
    return (
        *shared_facts(characters, one_of(spaces), characters, (*PHASES, *own_phases), [str(end) for end in Ending]),
        Fact("is_moved", FLAG),
        Fact("is_powered", FLAG),
    )
