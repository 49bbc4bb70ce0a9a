"""Laws about views: the two players' and the spectator's tell one truth."""

from __future__ import annotations

from typing import Any

from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.testing.broken import at_state


def check_views(rules: AnyRules, state: Any) -> None:
    """What is public is the same for all; the truth is among what is possible; every card is somewhere once.

    Jack is among the Detective's candidates, who are suspects without an alibi that the Detective knows. Nobody holds
    Jack's card, and nobody two of a kind.
    """
    with at_state("views agree", rules, state) as law:
        public = rules.public_view(state)
        views = [rules.view(state, player) for player in PLAYERS]
        detective, jack = views
        for player, view in zip(PLAYERS, views, strict=True):
            law.holds(rules.is_view(view), f"the view of {player} is none")
            law.same("whose view it is", view.player, player)
            for name in _names(public):
                # What a spectator does not know, a player may.
                seen, known = getattr(public, name), getattr(view, name)
                law.holds(seen is None or known == seen, f"{player} sees other {name} than a spectator")
            count = len(views[player.opponent].alibis)
            law.same(f"how many cards {player} counts at the other one", view.opponent_alibi_count, count)
            law.holds(view.candidates <= view.suspects, f"{player} has candidates who are no suspects")
        drawn = [*detective.alibis, *jack.alibis]
        law.same("how many different cards are drawn", len(set(drawn)), len(drawn))
        if jack.identity is None:
            law.same("what is drawn before the identity", drawn, [])
            return
        law.same("the candidates of Jack", jack.candidates, {jack.identity})
        law.holds(jack.identity in detective.candidates, f"Jack is {jack.identity}, no candidate of the Detective")
        law.holds(jack.identity not in drawn, f"Jack is {jack.identity}, whose card is drawn")
        law.same("candidates with an alibi", detective.candidates & set(detective.alibis), set())
        law.holds(detective.identity in (None, jack.identity), f"the Detective takes {detective.identity} for Jack")
        law.same("whether the Detective knows Jack", detective.identity is None, public.revealed is None)


def _names(view: Any) -> list[str]:
    """What can be asked of a view, its functions aside."""
    return [name for name in dir(view) if not name.startswith("_") and not callable(getattr(view, name))]


def check_appeals(rules: AnyRules, state: Any) -> None:
    """The announcement clears exactly the suspects of the other status, and never Jack.

    Without an announcement that is due there is nothing to break.
    """
    with at_state("an appeal clears the other status", rules, state) as law:
        for action in rules.legal_actions(state):
            if action.verb != "witness":
                return
            before, jack = rules.public_view(state), rules.view(state, Player.JACK).identity
            law.same(f"whether Jack is visible, who is {jack}", jack in before.visible, action.is_visible)
            after = rules.public_view(rules.apply(state, action))
            same = before.visible if action.is_visible else frozenset(rules.characters) - before.visible
            law.same(f"the suspects after '{action}'", after.suspects, before.suspects & same)
            law.holds(jack in after.suspects, f"'{action}' clears Jack, who is {jack}")
            law.same("the last status", after.is_witnessed, action.is_visible)
