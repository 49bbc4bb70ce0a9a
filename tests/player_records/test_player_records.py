"""Golden records of players: they load for ever, or are refused by the number of the rules. They are only added to.

Beside each record stands the line of the view to which it leads.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mrjack import Player, RecordError, Watch, find
from mrjack.registry import GAMES

FILES = sorted(Path(__file__).parent.glob("*.json"))


def test_every_game_and_player_has_records() -> None:
    """From the start to the end, and from the middle of a game."""
    kinds = ("middle", "whole")
    assert {path.stem for path in FILES} >= {
        f"{game}-{player}-{kind}" for game in GAMES for player in Player for kind in kinds
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_players_record_loads_for_ever(path: Path) -> None:
    """It leads to the same view, and is written again as it was; under other rules it is refused."""
    text = path.read_text(encoding="utf-8")
    document = json.loads(text)
    rules = find(document["game"])
    if document["rules"] != rules.version:
        with pytest.raises(RecordError, match=str(document["rules"])):
            Watch.loads(text)
        return
    watch = Watch.loads(text)
    assert rules.format_view(watch.view) == path.with_suffix(".txt").read_text(encoding="utf-8").strip()
    assert watch.dumps() == text.strip()
