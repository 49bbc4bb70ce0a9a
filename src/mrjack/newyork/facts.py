"""What views of this game tell, in the order of the document (NY-SEQ-12)."""

from __future__ import annotations

from mrjack.core import changes
from mrjack.core.facts import FLAG, Fact, one_of, private_facts, row_of, set_of
from mrjack.newyork.board import PORTS, SPACES
from mrjack.newyork.characters import CHARACTERS
from mrjack.street.facts import street_facts

PUBLIC_FACTS = (
    *street_facts(CHARACTERS, SPACES, ["informant"]),
    Fact("metro", set_of(SPACES), changes.pieces_of_kind("metro")),
    Fact("lamps", set_of(SPACES), changes.pieces_of_kind("lamp")),
    Fact("sites", set_of(SPACES), changes.pieces_of_kind("site")),
    Fact("parks", set_of(SPACES), changes.pieces_of_kind("park")),
    Fact("steamers", set_of(PORTS), changes.pieces_of_kind("steamer")),
    Fact("investigation", row_of(row_of(one_of(SPACES), 2), 2), changes.pieces_of_kind("investigation")),
    Fact("informant", one_of(SPACES), changes.value("moved", "informant")),
    Fact(
        "is_informant_mute",
        FLAG,
        changes.value("turned", "informant", lambda is_mute: "mute" if is_mute else "talkative"),
    ),
)
PRIVATE_FACTS = private_facts(CHARACTERS)
