"""A house rule for New York: nobody accuses in the first two rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mrjack import Event, Player, PublicView, newyork
from mrjack.core.reasons import Reason

ORIGINAL = newyork.RULES


def is_hasty(view: PublicView, action: newyork.Action) -> bool:
    """Whether an action is an accusation that comes too early."""
    return action.verb == "accuse" and view.round <= 2


class PatientView(newyork.View):
    """What a player knows where nobody accuses early: less is offered."""

    @property
    def legal_actions(self) -> tuple[newyork.Action, ...]:
        """What the game offers, without hasty accusations."""
        return tuple(action for action in super().legal_actions if not is_hasty(self, action))


def patient(view: newyork.View) -> PatientView:
    """The same knowledge under the house rule."""
    return PatientView(view.table, view.player, view.knowledge)


class Patience:
    """New York with the house rule. What is not said here is asked of the original."""

    name = "newyork-patience"

    def __getattr__(self, name: str) -> Any:
        return getattr(ORIGINAL, name)

    def why_illegal(self, state: newyork.State, action: newyork.Action) -> Reason | None:
        """The reasons of the game, and one more."""
        reason = ORIGINAL.why_illegal(state, action)
        if reason is None and is_hasty(ORIGINAL.public_view(state), action):
            return Reason("HOUSE-1", "nobody accuses in the first two rounds")
        return reason

    def legal_actions(self, state: newyork.State) -> tuple[newyork.Action, ...]:
        """What the game offers, without hasty accusations."""
        public = ORIGINAL.public_view(state)
        return tuple(action for action in ORIGINAL.legal_actions(state) if not is_hasty(public, action))

    def view(self, state: newyork.State, player: Player) -> PatientView:
        """What a player may know."""
        return patient(ORIGINAL.view(state, player))

    def first_view(self, player: Player, layout: str | Mapping[str, Any] | None = None) -> PatientView:
        """A player's view before anything has happened."""
        return patient(ORIGINAL.first_view(player, layout))

    def follow(self, view: PatientView, event: Event[newyork.Action]) -> PatientView:
        """The view after an event."""
        return patient(ORIGINAL.follow(view, event))

    def parse_view(self, text: str) -> PatientView:
        """The view that a line spells."""
        return patient(ORIGINAL.parse_view(text))

    def view_from_json(self, document: dict[str, Any]) -> PatientView:
        """The view that a document tells, by its line."""
        return self.parse_view(document["line"])
