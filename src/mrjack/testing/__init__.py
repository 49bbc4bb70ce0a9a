"""The laws of the games and of bots, as functions: for the author of a bot, a house rule or another game.

They need no test framework: each raises `LawBroken`, an `AssertionError`, that tells the law, the game, the state line
or record that brings the case back, and what differed.

>>> from mrjack import RandomBot, testing
>>> testing.check_bot(RandomBot, "newyork", games=1)
"""

from mrjack.testing.actions import (
    check_actions,
    check_legality,
    check_numbering,
    check_refusals,
    check_turns,
    conceivable,
)
from mrjack.testing.bots import BotMaker, check_bot
from mrjack.testing.broken import LawBroken
from mrjack.testing.documents import check_documents
from mrjack.testing.following import check_follower, check_reveal
from mrjack.testing.playing import layouts, positions, random_game, states, steps
from mrjack.testing.records import check_damaged_texts, check_length, check_record, check_replay, check_undo
from mrjack.testing.rules import GameLaw, check_game, check_rules, check_state
from mrjack.testing.secrets import check_twin_past, check_twins, everything_seen, retold, twin
from mrjack.testing.street import check_rounds
from mrjack.testing.values import check_apply, check_copies, check_frozen, check_observation, check_state_line
from mrjack.testing.views import check_appeals, check_views
from mrjack.testing.worlds import check_sample, check_worlds, check_worlds_by_enumeration, enumerated_worlds

__all__ = [
    "BotMaker",
    "GameLaw",
    "LawBroken",
    "check_actions",
    "check_appeals",
    "check_apply",
    "check_bot",
    "check_copies",
    "check_damaged_texts",
    "check_documents",
    "check_follower",
    "check_frozen",
    "check_game",
    "check_legality",
    "check_length",
    "check_numbering",
    "check_observation",
    "check_record",
    "check_refusals",
    "check_replay",
    "check_reveal",
    "check_rounds",
    "check_rules",
    "check_sample",
    "check_state",
    "check_state_line",
    "check_turns",
    "check_twin_past",
    "check_twins",
    "check_undo",
    "check_views",
    "check_worlds",
    "check_worlds_by_enumeration",
    "conceivable",
    "enumerated_worlds",
    "everything_seen",
    "layouts",
    "positions",
    "random_game",
    "retold",
    "states",
    "steps",
    "twin",
]
