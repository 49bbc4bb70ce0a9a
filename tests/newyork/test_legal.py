"""The list of decisions, as far as it depends on who Jack is."""

from __future__ import annotations

import pytest

from mrjack import newyork
from mrjack.newyork.legal import decisions
from tests.newyork.positions import position


@pytest.mark.rule("NY-SEQ-12")
def test_the_detectives_list_is_the_same_whoever_is_jack() -> None:
    """He can be asked without anybody knowing the identity."""
    table = position("smith", by="detective", round=2, witness="invisible", smith="m8").table
    lists = {decisions(table, identity) for identity in (*newyork.Character, None)}
    assert len(lists) == 1


@pytest.mark.rule("NY-SEQ-12", "NY-ESCAPE-1")
def test_jacks_list_has_his_escapes_besides() -> None:
    """For every other identity, and for none, it is the list without them."""
    table = position("smith", by="jack", round=2, witness="invisible", smith="m8").table
    own = decisions(table, newyork.SMITH)
    escapes = tuple(action for action in own if action.verb == "escape")
    assert list(map(str, escapes)) == ["escape n8"]
    plain = tuple(action for action in own if action not in escapes)
    others = {decisions(table, who) for who in newyork.Character if who is not newyork.SMITH}
    assert others == {plain}
    assert decisions(table, None) == plain
