"""Laws about plain data: what is sent comes back as it was."""

from __future__ import annotations

import json
from typing import Any

from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.testing.broken import at_state


def check_documents(rules: AnyRules, state: Any) -> None:
    """The views of a state and its actions come back from JSON, and the views from their lines too.

    Their plain data is nothing but objects with texts as keys, lists, texts, numbers, true, false and null.
    """
    with at_state("plain data comes back", rules, state) as law:
        for player in PLAYERS:
            view = rules.view(state, player)
            document = view.to_json()
            law.same(f"the plain data of {player} read again", _sent(document), document)
            law.same(f"the view of {player} read again", rules.view_from_json(_sent(document)), view)
            line = rules.format_view(view)
            law.same("how many lines it is", line.splitlines(), [line])
            law.same(f"the view of {player} from its line", rules.parse_view(line), view)
            law.same(f"the line of {player} written again", rules.format_view(rules.parse_view(line)), line)
        public = rules.public_view(state).to_json()
        law.same("the plain data of a spectator read again", _sent(public), public)
        for option in rules.legal_actions(state):
            document = option.to_json()
            law.same(f"the plain data of '{option}' read again", _sent(document), document)
            law.same(f"'{option}' from plain data", rules.action_from_json(_sent(document)), option)
            law.holds(rules.label(option), f"'{option}' has no label")


def _sent(document: Any) -> Any:
    """A document as it comes over the wire. What is no plain data comes otherwise or not at all."""
    return json.loads(json.dumps(document, allow_nan=False))
